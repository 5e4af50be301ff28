// The board under its actors: ground and water, territory, scorch, shadows, walls.
in vec2 uv;
layout(location = 0) out vec4 base;
layout(location = 1) out vec4 emissive;
uniform sampler2D ground, water, near_field, body_field, territory, scorch;
uniform float time;
uniform float shine;     // how much of the sea's colour is light of its own
uniform vec3 sky;        // shines through the clouds' gaps
uniform vec2 shake;     // of the baked layers, in uv

#include "common.glsl"
#include "map.glsl"
#include "seats.glsl"

uniform float pixel;  // in tiles

#include "territory.glsl"
#include "walls.glsl"

void draw_scorch(vec2 p, inout vec3 col) {
    float burn = texture(scorch, p / map_size).r;
    if (burn < 0.01) return;
    col *= 1.0 - 0.90 * smoothstep(0.0, 0.70, burn);
#ifdef RICH
    float fine = grain(p / 1.1).a;
    float above = texture(scorch, (p + vec2(0.09, 0.12)) / map_size).r, below = texture(scorch, (p - vec2(0.09, 0.12)) / map_size).r;
    col += vec3(0.040, 0.037, 0.040) * clamp((below - above) * 4.5, 0.0, 1.0) * (0.35 + 0.9 * fine) * smoothstep(0.0, 0.10, burn);
    col *= 1.0 - 0.5 * clamp((above - below) * 1.6, 0.0, 1.0);
#endif
}

#ifdef RICH
// Shadows of clouds: the layer above the board, the sea's bed being the one below.
float cloud(vec2 p) {
    vec2 q = p + vec2(time * 0.34, time * 0.12);
    return mix(0.66, 1.12, smoothstep(0.30, 0.62, grain(q / 61.0).r * 0.65 + grain(q / 33.0 + 0.2).g * 0.35));
}
#endif

void main() {
    vec2 p = tiles_at(uv);
    vec4 land = texture(ground, uv + shake), sea = texture(water, uv + shake);
    vec3 col = land.rgb, light = vec3(0.0);
    bool on_map = all(greaterThan(p, vec2(0.0))) && all(lessThan(p, map_size));
    if (on_map) {
        vec4 near = texelFetch(near_field, ivec2(p / map_size * vec2(textureSize(near_field, 0))), 0);
#ifdef RICH
        near.x = texture(near_field, p / map_size).r;
#endif
        vec3 bodies = texture(body_field, p / map_size).rgb;
        if (land.a > 0.01) {
            draw_territory(p, near.x, col);
            draw_scorch(p, col);
            if (bodies.y < 2.0) {
                col *= mix(1.0, 0.28, smoothstep(0.62, 0.18, body_at(p - vec2(0.22, 0.30))));
                col *= 1.0 - 0.45 * exp(-max(bodies.y - 0.30, 0.0) * 5.0);
            }
        }
        if (near.y > 0.5 && near.x < 2.5) draw_wall(p, near, bodies, col, light);
    }
    vec3 open = vec3(0.0);
#ifdef RICH
    float bright = cloud(p);
    col *= bright;
    open = sky * smoothstep(0.72, 1.12, bright) * (1.0 - 0.6 * land.a);
#endif
    base = vec4(col + sea.rgb * (1.0 - land.a) + open, sea.a * (1.0 - land.a));
    emissive = vec4(light + sea.rgb * (1.0 - land.a) * shine, 0.0);
}
