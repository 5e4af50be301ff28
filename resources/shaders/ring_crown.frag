// The crown's wearer: a gold halo beside the walls' own colour.
#include "ring.glsl"

void main() {
    vec2 mass = masses();
    float d = min(mass.y - 0.50, mass.x - 0.80), breath = 0.75 + 0.25 * sin(time * 3.0 - (p.x - p.y) * 0.7);
    vec3 light = GOLD * (line_of(d, 0.042) * 0.95 * breath + exp(-max(d, 0.0) * 3.0) * 0.110 * step(0.0, d));
    float spark = step(0.985, hash(floor(p * 4.0) + floor(time * 5.0)));
    light += GOLD * spark * line_of(tube_distance() - 0.62, 0.16) * 0.9 * smoothstep(0.35, 0.1, length(fract(p * 4.0) - 0.5));
    base = vec4(0.0);
    emissive = vec4(light * of_this_seat() * smoothstep(2.4, 1.8, mass.y), 0.0);
}
