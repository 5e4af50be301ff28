// What lies behind a menu: multiplied into the board's targets, or in place of them its widest blur.
in vec2 uv;
layout(location = 0) out vec4 base;
layout(location = 1) out vec4 emissive;
uniform sampler2D blurred;
uniform float strength;
uniform float is_soft;

void main() {
    if (is_soft < 0.5) {
        base = emissive = vec4(strength);
        return;
    }
    vec3 light = texture(blurred, uv).rgb;
    float grey = dot(light, vec3(0.333));
    light = max(mix(vec3(grey), light, 1.35), 0.0) / (1.0 + 2.0 * grey);
    vec2 d = uv - 0.5;
    base = vec4(0.0);
    emissive = vec4((light * strength + vec3(0.0012, 0.0022, 0.0050)) * (1.0 - dot(d, d)), 0.0);
}
