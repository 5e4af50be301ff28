// What lights of rings share: where they are, the walls around them, the sealed ground. Base is laid over, light added.
in vec2 p;
flat in vec4 tint;
flat in vec4 trait;
layout(location = 0) out vec4 base;
layout(location = 1) out vec4 emissive;
uniform sampler2D noise, near_field, body_field, territory, state;
uniform vec2 map_size;
uniform float time;
uniform float pixel;  // in tiles

#include "common.glsl"

const float BODY = 0.34;  // half a wall's width in tiles

vec4 grain(vec2 at) { return texture(noise, at); }
float tube_distance() { return texture(near_field, p / map_size).r; }
float owner() { return texelFetch(near_field, ivec2(p / map_size * vec2(textureSize(near_field, 0))), 0).g; }
vec2 masses() { return texture(body_field, p / map_size).rg; }  // distance to fortified walls, to walls
float off_walls(float wall) { return smoothstep(BODY - pixel, BODY + pixel, wall); }
float of_this_seat() { return step(abs(owner() - tint.a), 0.5); }
float own_ground() { return smoothstep(0.35, 0.75, texture(territory, p / map_size)[int(tint.a + 0.5) - 1]); }
