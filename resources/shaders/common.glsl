// Shapes and noise that several shaders share. Distances are negative inside.

const vec2 LIGHT = vec2(-0.6, -0.8);  // from the top left; y runs down
const vec3 GOLD = vec3(1.45, 1.00, 0.04);
const float TAU = 6.2831853;

float hash(vec2 p) {
    p = fract(p * vec2(123.34, 456.21));
    p += dot(p, p + 45.32);
    return fract(p.x * p.y);
}

float box(vec2 p, vec2 half_size, float corner) {
    vec2 d = abs(p) - half_size + corner;
    return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - corner;
}

float ngon(vec2 p, float sides, float radius) {
    float angle = atan(p.x, p.y), wedge = TAU / sides;
    return cos(floor(0.5 + angle / wedge) * wedge - angle) * length(p) - radius;
}

float segment(vec2 p, vec2 a, vec2 b) {
    vec2 ap = p - a, ab = b - a;
    return length(ap - ab * clamp(dot(ap, ab) / max(dot(ab, ab), 1e-6), 0.0, 1.0));
}

// A soft line of light of this width around distance 0.
float line_of(float d, float width) { return exp(-(d / width) * (d / width)); }

// The four seats' emblems in a disc of radius 1: 1 delta, 2 crescent, 3 four-pointed star, 4 hex nut.
float emblem(vec2 p, int kind) {
    if (kind == 1) {
        float d = ngon(p - vec2(0.0, 0.16), 3.0, 0.46);
        return max(d, -ngon(p - vec2(0.0, 0.44), 3.0, 0.18));
    }
    if (kind == 2) return max(length(p) - 0.80, -(length(p - vec2(0.36, -0.16)) - 0.62));
    if (kind == 3) {
        p = abs(p) + 1e-5;
        return (pow(p.x, 0.62) + pow(p.y, 0.62) - 0.98) * 0.62;
    }
    return max(ngon(p, 6.0, 0.74), -ngon(p, 6.0, 0.36));
}
