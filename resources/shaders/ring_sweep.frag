// A ring was just sealed: light runs out from the last piece, along the walls and over the ground. Traits: x, y, tiles
// gone, strength.
#include "ring.glsl"

void main() {
    float gone = trait.z - distance(p, trait.xy), front = line_of(gone, 1.6), tube = tube_distance();
    vec3 on_walls = (vec3(2.2) * smoothstep(0.07, 0.03, tube) + tint.rgb * line_of(tube, 0.125) * 1.6) * front * of_this_seat();
    vec3 on_ground = tint.rgb * own_ground() * (line_of(gone, 0.7) * 0.8 + step(0.0, gone) * exp(-gone * 0.16) * 0.24);
    base = vec4(0.0);
    emissive = vec4((on_walls + on_ground) * trait.w, 0.0);
}
