// A picture as it is, stretched over the target.
in vec2 uv;
out vec4 colour;
uniform sampler2D source;

void main() { colour = texture(source, uv); }
