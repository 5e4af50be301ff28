// One step up the light chain: adds the next smaller level, spread by a tent of eight taps.
in vec2 uv;
out vec4 light;
uniform sampler2D source;
uniform float weight;

void main() {
    vec2 h = 0.5 / vec2(textureSize(source, 0));
    vec3 sum = texture(source, uv + vec2(-h.x * 2.0, 0.0)).rgb + texture(source, uv + vec2(h.x * 2.0, 0.0)).rgb
             + texture(source, uv + vec2(0.0, h.y * 2.0)).rgb + texture(source, uv + vec2(0.0, -h.y * 2.0)).rgb;
    sum += 2.0 * (texture(source, uv + vec2(-h.x, h.y)).rgb + texture(source, uv + h).rgb
                + texture(source, uv + vec2(h.x, -h.y)).rgb + texture(source, uv - h).rgb);
    light = vec4(sum / 12.0 * weight, 1.0);
}
