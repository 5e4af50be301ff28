// A fortified ring: a second, wider layer of energy around its walls.
#include "ring.glsl"

void main() {
    vec2 mass = masses();
    float d = mass.x, run = fract(dot(p, vec2(0.9)) - time * 0.45);
    float mesh = smoothstep(0.10, 0.02, abs(abs(fract((p.x - p.y) * 1.5) - 0.5) - 0.25)) * 0.5
               + smoothstep(0.10, 0.02, abs(abs(fract((p.x + p.y) * 1.5) - 0.5) - 0.25)) * 0.5;
    float beyond = smoothstep(0.33, 0.37, mass.y), outer = line_of(d - 0.66, 0.032) * beyond;
    float band = smoothstep(0.38, 0.42, d) * smoothstep(0.68, 0.62, d) * beyond;
    vec3 light = tint.rgb * (outer * 1.35 + line_of(d - 0.42, 0.020) * beyond * 0.35 + band * (0.10 + 0.30 * mesh + 0.35 * smoothstep(0.7, 1.0, run)));
    light += mix(tint.rgb, vec3(1.0), 0.4) * outer * 0.35 + tint.rgb * exp(-max(d - 0.66, 0.0) * 5.0) * 0.16 * step(0.66, d);
    base = vec4(0.0);
    emissive = vec4(light * of_this_seat() * step(d, 1.5), 0.0);
}
