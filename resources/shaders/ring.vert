// A rectangle of tiles around one island: where a light of its rings is drawn.
in vec2 corner;
in vec4 area;    // left, top, width, height in tiles
in vec4 colour;  // the seat's light, seat from 1
in vec4 traits;  // by effect
out vec2 p;      // tiles
flat out vec4 tint;
flat out vec4 trait;
uniform vec4 view;

void main() {
    p = area.xy + (corner * 0.5 + 0.5) * area.zw;
    tint = colour;
    trait = traits;
    vec2 screen = (p - view.xy) / view.zw;
    gl_Position = vec4(screen.x * 2.0 - 1.0, 1.0 - screen.y * 2.0, 0.0, 1.0);
}
