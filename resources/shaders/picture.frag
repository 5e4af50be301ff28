// A picture with two cut corners, top left and bottom right, as panels have them. Its first row is its top.
in vec2 place;
out vec4 colour;
uniform sampler2D source;
uniform vec4 box;
uniform float cut;
uniform float pixel;

void main() {
    vec2 far = box.zw - place;
    float inside = min(place.x + place.y, far.x + far.y) - cut;
    float cover = clamp(inside / pixel + 0.5, 0.0, 1.0);
    colour = vec4(texture(source, place / box.zw).rgb * cover, cover);
}
