// A rectangle of the map, in tiles, over the wall field's texture: only what has changed is baked.
in vec2 in_vert;
in vec2 in_uv;
out vec2 tiles;
uniform vec4 dirty;     // left, top, width, height
uniform vec2 map_size;

void main() {
    tiles = dirty.xy + (in_vert * 0.5 + 0.5) * dirty.zw;
    gl_Position = vec4(tiles / map_size * 2.0 - 1.0, 0.0, 1.0);
}
