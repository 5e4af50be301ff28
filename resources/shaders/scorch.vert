// A square around each burnt mark, over the map's own texture.
in vec2 corner;
in vec4 stamp;  // x, y, radius, strength
out vec2 q;
flat out float strength;
flat out float seed;
uniform vec2 map_size;

void main() {
    q = corner;
    strength = stamp.w;
    seed = fract(stamp.x * 0.37 + stamp.y * 0.73) * 50.0;
    gl_Position = vec4((stamp.xy + corner * stamp.z) / map_size * 2.0 - 1.0, 0.0, 1.0);
}
