// The ground that a piece in hand would seal: it shimmers in gold.
#include "ring.glsl"

void main() {
    float share = smoothstep(0.35, 0.8, texture(state, p / map_size).g) * off_walls(masses().y);
    float wave = fract(dot(p, vec2(0.085, -0.06)) - time * 0.35), crest = smoothstep(0.0, 0.55, wave) * smoothstep(1.0, 0.72, wave);
    float twinkle = pow(max(0.0, sin(time * 2.6 + hash(floor(p) + 3.0) * TAU)), 6.0);
    vec2 q = abs(fract(p) - 0.5);
    float diamond = q.x + q.y, near_wall = exp(-max(tube_distance() - 0.3, 0.0) * 0.50);
    base = vec4(GOLD * share * (0.010 + 0.022 * crest + 0.030 * near_wall), 0.0);
    vec3 light = GOLD * share * smoothstep(0.045, 0.0, abs(diamond - 0.20 * (0.4 + crest))) * (0.10 + 0.42 * crest);
    emissive = vec4(light + GOLD * share * twinkle * smoothstep(0.16, 0.0, diamond) * 1.1, 0.0);
}
