// One step down the light chain: half the size. The first step weighs bright sparks down, so they do not flicker.
in vec2 uv;
out vec4 light;
uniform sampler2D source;
uniform float is_first;
uniform float reach;  // how many pixels of the source a tap is away

void main() {
    vec2 half_pixel = reach / vec2(textureSize(source, 0));
    vec3 taps[5];
    taps[0] = texture(source, uv).rgb;
    taps[1] = texture(source, uv - half_pixel).rgb;
    taps[2] = texture(source, uv + half_pixel).rgb;
    taps[3] = texture(source, uv + vec2(half_pixel.x, -half_pixel.y)).rgb;
    taps[4] = texture(source, uv - vec2(half_pixel.x, -half_pixel.y)).rgb;
    vec3 sum = vec3(0.0);
    float weights = 0.0;
    for (int i = 0; i < 5; i++) {
        float weight = i == 0 ? 4.0 : 1.0;
        if (is_first > 0.5) weight /= 1.0 + max(taps[i].r, max(taps[i].g, taps[i].b)) * 0.25;
        sum += taps[i] * weight;
        weights += weight;
    }
    light = vec4(sum / weights, 1.0);
}
