// Small pictures in a disc of radius 1, as distances. The numbers are those of the canvas's Icon.

float stroke(vec2 p, vec2 a, vec2 b, float width) { return segment(p, a, b) - width; }

float polygon3(vec2 p, vec2 a, vec2 b, vec2 c) {
    float d = min(min(segment(p, a, b), segment(p, b, c)), segment(p, c, a));
    vec3 s = vec3((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x),
                  (c.x - b.x) * (p.y - b.y) - (c.y - b.y) * (p.x - b.x),
                  (a.x - c.x) * (p.y - c.y) - (a.y - c.y) * (p.x - c.x));
    return all(greaterThanEqual(s, vec3(0))) || all(lessThanEqual(s, vec3(0))) ? -d : d;
}

float crown_icon(vec2 p) {
    float x = abs(p.x);
    float spike = min(polygon3(vec2(x, p.y), vec2(0, -0.76), vec2(0.52, 0.1), vec2(-0.52, 0.1)),
                      polygon3(vec2(x, p.y), vec2(1.0, -0.46), vec2(0.92, 0.2), vec2(0.30, 0.12)));
    float band = box(p - vec2(0.0, 0.32), vec2(0.91, 0.25), 0.04);
    return min(spike, band);
}

float arrow_icon(vec2 p) {  // to the right
    return min(stroke(p, vec2(-0.9, 0.0), vec2(0.8, 0.0), 0.13),
               min(stroke(p, vec2(0.8, 0.0), vec2(0.2, -0.6), 0.13), stroke(p, vec2(0.8, 0.0), vec2(0.2, 0.6), 0.13)));
}

float lock_icon(vec2 p) {
    float bow = max(abs(length(p - vec2(0.0, -0.12)) - 0.46) - 0.11, p.y + 0.05);
    return min(box(p - vec2(0.0, 0.38), vec2(0.66, 0.48), 0.10), bow);
}

float cannon_icon(vec2 p, int kind) {
    vec2 q = vec2(p.x * 0.8 - p.y * 0.6, p.x * 0.6 + p.y * 0.8);  // points to the upper right
    if (kind == 13) return min(abs(length(p) - 0.74) - 0.09, min(abs(length(p) - 0.42) - 0.07, length(p) - 0.14));
    if (kind == 14) {
        float rails = box(vec2(q.x - 0.28, abs(q.y) - 0.24), vec2(0.66, 0.085), 0.03);
        return min(rails, min(box(q - vec2(-0.52, 0.0), vec2(0.22, 0.40), 0.08), stroke(q, vec2(-0.2, 0.0), vec2(0.75, 0.0), 0.035)));
    }
    float plate = abs(ngon(p, 8.0, 0.62)) - 0.055;
    return min(max(plate, -box(q - vec2(0.5, 0.0), vec2(0.55, 0.24), 0.0)),
               min(box(q - vec2(0.48, 0.0), vec2(0.55, 0.13), 0.04), length(p) - 0.26));
}

float icon(vec2 p, int kind, float pixel) {
    switch (kind) {
        case 1: return crown_icon(p);
        case 2: return min(polygon3(p, vec2(0.34, -1.0), vec2(-0.52, 0.16), vec2(0.16, 0.16)),
                           polygon3(p, vec2(-0.30, 1.0), vec2(0.56, -0.18), vec2(-0.12, -0.18)));
        case 3: return lock_icon(p);
        case 4: return max(box(p, vec2(0.82), 0.06),
                           -(min(abs(p.x - p.y), abs(p.x + p.y)) * 0.7071 - 0.13 + step(0.62, max(abs(p.x), abs(p.y)))));
        case 5: return abs(box(p, vec2(0.76), 0.06)) - max(0.14, pixel * 0.6);
        case 6: return min(stroke(p, vec2(-0.8, 0.05), vec2(-0.25, 0.6), 0.15), stroke(p, vec2(-0.25, 0.6), vec2(0.85, -0.65), 0.15));
        case 7: return min(abs(p.x - p.y), abs(p.x + p.y)) * 0.7071 - 0.15 + 2.0 * max(0.0, length(p) - 0.95);
        case 8: return arrow_icon(vec2(-p.x, p.y));
        case 9: return arrow_icon(p);
        case 10: return arrow_icon(vec2(-p.y, p.x));
        case 11: return arrow_icon(vec2(p.y, p.x));
        case 12: case 13: case 14: return cannon_icon(p, kind);
        case 15: return min(abs(box(p, vec2(0.52), 0.02)) - 0.09, abs(box(p, vec2(0.86), 0.16)) - 0.055);
        case 16: return min(stroke(p, vec2(-0.8, 0.0), vec2(0.8, 0.0), 0.12), stroke(p, vec2(0.0, -0.8), vec2(0.0, 0.8), 0.12));
        case 17: return (abs(p.x) + abs(p.y) - 0.9) * 0.7071;
        case 18: return polygon3(p, vec2(0.0, -0.7), vec2(0.8, 0.6), vec2(-0.8, 0.6));
        case 19: return polygon3(p, vec2(0.0, 0.7), vec2(0.8, -0.6), vec2(-0.8, -0.6));
        case 20: return min(abs(box(p, vec2(0.42), 0.06)) - 0.09, min(box(p, vec2(0.16), 0.02), abs(length(abs(p) - 0.70) - 0.22) - 0.08));
    }
    return 1.0;
}
