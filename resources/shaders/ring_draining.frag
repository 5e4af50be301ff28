// A ring breached but still live: its ground flickers, darkens and drains towards the nearest hole.
#include "ring.glsl"
uniform vec4 holes[8];  // x, y, seat from 1
uniform float hole_count;

void main() {
    float share = own_ground() * smoothstep(0.35, 0.75, texture(state, p / map_size).r) * off_walls(masses().y);
    float nearest = 99.0;
    vec2 hole = vec2(0.0);
    for (int i = 0; i < int(hole_count + 0.5); i++) {
        float d = abs(holes[i].z - tint.a) < 0.5 ? length(p - holes[i].xy) : 99.0;
        if (d < nearest) { nearest = d; hole = holes[i].xy; }
    }
    vec2 away = (p - hole) / max(nearest, 1e-3);
    float flow = grain(away * 0.55 + vec2(0.0, nearest * 0.055 + time * 0.22)).g;
    float streak = pow(max(0.0, 1.0 - abs(fract(nearest * 0.22 + time * 0.9 + flow * 2.2) - 0.5) * 2.6), 2.0)
                 * smoothstep(0.46, 0.60, grain(away * 1.3 + vec2(0.0, nearest * 0.02 + time * 0.06)).b);
    float alive = smoothstep(2.5, 12.0, nearest + (flow - 0.5) * 6.0) * 0.95;
    alive *= 0.72 + 0.28 * step(0.25, hash(floor(p) + floor(time * 11.0)));
    float dark = share * (1.0 - alive) * 0.66;
    base = vec4(tint.rgb * streak * (0.2 + exp(-nearest * 0.16)) * 0.16 * share, dark);
    emissive = vec4(tint.rgb * streak * exp(-nearest * 0.20) * 0.55 * smoothstep(0.3, 1.2, nearest) * share, 0.0);
}
