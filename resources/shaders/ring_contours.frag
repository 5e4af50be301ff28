// Lines of light around walls. Traits: 1 where the ring is fortified (a second, wider layer of energy), 1 where the crown
// is worn (a gold halo beside the walls' own colour).
#include "ring.glsl"

vec3 fortified_light(vec2 mass) {
    float d = mass.x, run = fract(dot(p, vec2(0.9)) - time * 0.45);
    float mesh = smoothstep(0.10, 0.02, abs(abs(fract((p.x - p.y) * 1.5) - 0.5) - 0.25)) * 0.5
               + smoothstep(0.10, 0.02, abs(abs(fract((p.x + p.y) * 1.5) - 0.5) - 0.25)) * 0.5;
    float beyond = smoothstep(0.33, 0.37, mass.y), outer = line_of(d - 0.66, 0.032) * beyond;
    float band = smoothstep(0.38, 0.42, d) * smoothstep(0.68, 0.62, d) * beyond;
    vec3 light = tint.rgb * (outer * 1.35 + line_of(d - 0.42, 0.020) * beyond * 0.35 + band * (0.10 + 0.30 * mesh + 0.35 * smoothstep(0.7, 1.0, run)));
    light += mix(tint.rgb, vec3(1.0), 0.4) * outer * 0.35 + tint.rgb * exp(-max(d - 0.66, 0.0) * 5.0) * 0.16 * step(0.66, d);
    return light * step(d, 1.5);
}

vec3 crown_light(vec2 mass) {
    float d = min(mass.y - 0.50, mass.x - 0.80), breath = 0.75 + 0.25 * sin(time * 3.0 - (p.x - p.y) * 0.7);
    vec3 light = GOLD * (line_of(d, 0.042) * 0.95 * breath + exp(-max(d, 0.0) * 3.0) * 0.110 * step(0.0, d));
    float spark = step(0.985, hash(floor(p * 4.0) + floor(time * 5.0)));
    light += GOLD * spark * line_of(tube_distance() - 0.62, 0.16) * 0.9 * smoothstep(0.35, 0.1, length(fract(p * 4.0) - 0.5));
    return light * smoothstep(2.4, 1.8, mass.y);
}

void main() {
    vec2 mass = masses();
    base = vec4(0.0);
    emissive = vec4((fortified_light(mass) * trait.x + crown_light(mass) * trait.y) * of_this_seat(), 0.0);
}
