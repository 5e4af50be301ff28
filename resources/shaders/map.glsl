// What every pass over the board knows: where its pixel lies, and the shore.
// Needs: common.glsl. Tiles, y down; the row of a texture that lies at v = 0 is the map's first.

uniform vec4 view;       // left, top, width, height in tiles
uniform vec2 map_size;   // tiles
uniform sampler2D noise;
uniform sampler2D coast;
uniform float coast_margin;

vec4 grain(vec2 p) { return texture(noise, p); }
vec2 tiles_at(vec2 uv) { return view.xy + vec2(uv.x, 1.0 - uv.y) * view.zw; }
float shore(vec2 p) { return texture(coast, (p + coast_margin) / (map_size + 2.0 * coast_margin)).r; }
// The shore with pebbles.
float rough_shore(vec2 p) {
    return shore(p) + (grain(p / 2.6).b - 0.5) * 0.20 + (grain(p / 1.1).a - 0.5) * 0.10;
}

const float CLIFF = 0.66;  // how far below the southern shore its cliff reaches, in tiles
