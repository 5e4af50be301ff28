// Land and cliffs, baked once a view: plated deck on Land tiles, natural rock around. Alpha: 1 where it is solid.
in vec2 uv;
out vec4 ground;
uniform sampler2D deck_mask;  // 1 on Land tiles
uniform vec3 deck, rock, cliff, rim;

#include "common.glsl"
#include "map.glsl"

uniform float pixel;  // in tiles

vec3 cliff_face(vec2 p, float below) {
    float height = clamp(below / CLIFF, 0.0, 1.0);
    vec3 c = mix(cliff, cliff * 0.2, height) * (0.45 + grain(p * vec2(0.55, 0.07)).g);
    float strata = smoothstep(0.4, 0.6, fract(height * 3.0 + grain(p / 2.6).b * 0.8));
    return c * (0.8 + 0.4 * strata) + rim * exp(-height * height * 70.0) * 0.8;
}

float relief(vec2 p) {
    vec2 slope = vec2(grain((p + vec2(0.06, 0)) / 2.6).b - grain((p - vec2(0.06, 0)) / 2.6).b,
                      grain((p + vec2(0, 0.06)) / 2.6).b - grain((p - vec2(0, 0.06)) / 2.6).b);
    return dot(slope, -LIGHT) * 9.0;
}

vec3 natural(vec2 p, float c, float bump) {
    float n1 = grain(p / 7.0).g, n2 = grain(p / 2.6).b;
    vec3 r = rock * (0.55 + 0.9 * n1) * (1.0 + clamp(bump, -0.75, 1.3));
    float contour = abs(fract(c * 1.35 + n1 * 0.9) - 0.5);
    r *= 1.0 - 0.30 * smoothstep(0.10, 0.0, contour);
    return r + rock * 0.6 * smoothstep(0.62, 0.8, n2);
}

vec3 plates(vec2 p, float bump) {
    vec2 in_tile = fract(p) - 0.5, tile = floor(p);
    float n0 = grain(p / 23.0).r, n1 = grain(p / 7.0).g;
    float edge = max(abs(in_tile.x), abs(in_tile.y));
    vec3 c = deck * (0.74 + 0.44 * hash(tile)) * (0.66 + 0.68 * n1) * (0.85 + 0.3 * n0);
    c += deck * 0.9 * smoothstep(0.5, 0.40, edge) * 0.35 * smoothstep(0.35, -0.5, in_tile.x + in_tile.y);
    c *= 1.0 - 0.45 * smoothstep(0.5 - pixel * 0.9, 0.5, edge);
    c *= 1.0 + clamp(bump, -0.5, 0.6) * 0.30;
    c += deck * 0.6 * smoothstep(0.55, 0.85, n1) * 0.5;
    return c + rim * 0.16 * step(0.985, hash(floor(p * 3.0) + 7.0)) * 0.6;
}

void main() {
    vec2 p = tiles_at(uv);
    float c = rough_shore(p), below = rough_shore(p - vec2(0.0, CLIFF));
    float land = smoothstep(-0.03, 0.03, c), face = smoothstep(0.0, 0.06, below) * smoothstep(0.03, -0.03, c);
    float bump = relief(p);
    vec2 slope = vec2(shore(p + vec2(0.12, 0)) - shore(p - vec2(0.12, 0)), shore(p + vec2(0, 0.12)) - shore(p - vec2(0, 0.12)));

    ivec2 tile = ivec2(floor(p));
    bool on_map = all(greaterThanEqual(tile, ivec2(0))) && all(lessThan(tile, ivec2(map_size)));
    float is_deck = on_map ? step(0.5, texelFetch(deck_mask, tile, 0).r) : 0.0;
    float near_deck = on_map ? texture(deck_mask, p / map_size).r : 0.0;
    vec2 in_tile = abs(fract(p) - 0.5);
    float edge = max(in_tile.x, in_tile.y);

    vec3 top = mix(natural(p, c, bump), plates(p, bump), is_deck);
    top += rim * 0.5 * is_deck * smoothstep(0.86, 0.62, near_deck) * smoothstep(0.40, 0.5, edge) * 0.55;
    top *= 1.0 - 0.35 * (1.0 - is_deck) * smoothstep(0.25, 0.6, near_deck);
    float lit = 0.35 + 0.9 * smoothstep(-0.2, 0.25, dot(slope, vec2(0.5, 0.85)));
    top += rim * exp(-c * c * 34.0) * smoothstep(-0.02, 0.05, c) * lit * (0.4 + 0.8 * grain(p / 1.1).a) * 0.8;
    top += rim * 0.2 * exp(-max(c, 0.0) * 1.6);

    ground = vec4(mix(cliff_face(p, below) * face, top, land), max(land, face));
}
