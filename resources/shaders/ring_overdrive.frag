// Overdrive: a corona leaps off the owner's walls and pulses run along them.
#include "ring.glsl"

void main() {
    float mine = of_this_seat(), tube = tube_distance(), wall = masses().y, t = time;
    vec3 colour = tint.rgb, hot = mix(colour, vec3(1.0), 0.05);
#ifdef RICH
    vec2 q = p + (grain(p / 11.0 + t * 0.07).rg - 0.5) * 1.6;
    float f = grain(q / 13.0 + vec2(t * 0.11, -t * 0.17)).r * 0.60 + grain(q / 6.5 + vec2(-t * 0.2, t * 0.16)).g * 0.40;
#else
    float f = grain(p / 9.0 + vec2(t * 0.11, -t * 0.17)).r;
#endif
    float v = f - (wall - 0.36) * 0.46;
    vec3 light = smoothstep(0.34, 0.42, wall) * (colour * smoothstep(0.22, 0.60, v) * 0.30
               + hot * line_of(v - 0.36, 0.022) * 1.15 * smoothstep(1.4, 0.5, wall)
               + colour * line_of(v - 0.22, 0.018) * 0.50 * smoothstep(1.9, 0.8, wall));
    float run = fract(p.x + p.y - t * 1.6), pulse = smoothstep(0.0, 0.1, run) * smoothstep(0.34, 0.2, run);
    light += hot * smoothstep(0.24, 0.20, wall) * pulse * 0.9;
    base = vec4(0.0);
    emissive = vec4(light * mine * trait.x * smoothstep(2.4, 1.8, wall), 0.0);
}
