// The air of full pages, coloured by far neon: a wide pool a corner. What depth a page without a board has.

const vec2 POOLS[4] = vec2[4](vec2(0.36, 1.02), vec2(0.24, 0.08), vec2(0.70, 0.02), vec2(0.88, 0.86));
const vec3 HUES[4] = vec3[4](vec3(0.0018, 0.0185, 0.0299), vec3(0.0132, 0.0053, 0.0370),
                             vec3(0.0334, 0.0114, 0.0088), vec3(0.0062, 0.0176, 0.0167));

// At a place of the page, 0 to 1 to the right and up: a surface for the page's own neon to light.
vec3 air(vec2 place) {
    vec3 sum = vec3(0.0011, 0.0028, 0.0062);
    for (int i = 0; i < 4; i++) {
        vec2 d = (place - POOLS[i]) * vec2(2.3, 1.9);
        sum += HUES[i] * exp(-dot(d, d));
    }
    return sum;
}
