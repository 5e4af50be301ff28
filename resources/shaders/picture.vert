// A picture in a box of the canvas: units, 900 from top to bottom, y down.
in vec2 in_vert;
in vec2 in_uv;
out vec2 place;
uniform vec2 canvas;
uniform vec4 box;

void main() {
    place = vec2(in_uv.x, 1.0 - in_uv.y) * box.zw;
    vec2 units = box.xy + place;
    gl_Position = vec4(units.x / canvas.x * 2.0 - 1.0, 1.0 - units.y / canvas.y * 2.0, 0.0, 1.0);
}
