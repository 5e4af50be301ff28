// What lies behind a menu: multiplied into the board's targets, or in place of them its widest blur.
in vec2 uv;
layout(location = 0) out vec4 base;
layout(location = 1) out vec4 emissive;
uniform sampler2D blurred;
uniform float strength;
uniform float is_soft;
uniform float is_plain;

#include "air.glsl"

// Smooth even where the blur is only a few texels wide: a cubic B-spline from four bilinear taps.
vec3 smooth_blur(vec2 at) {
    vec2 size = vec2(textureSize(blurred, 0)), p = at * size - 0.5, f = fract(p), base_at = floor(p);
    vec2 w0 = (1.0 - f) * (1.0 - f) * (1.0 - f) / 6.0, w3 = f * f * f / 6.0;
    vec2 w1 = (4.0 - 6.0 * f * f + 3.0 * f * f * f) / 6.0, w2 = 1.0 - w0 - w1 - w3;
    vec2 low = w0 + w1, high = w2 + w3;
    vec2 a = (base_at - 0.5 + w1 / low) / size, b = (base_at + 1.5 + w3 / high) / size;
    return (texture(blurred, a).rgb * low.x + texture(blurred, vec2(b.x, a.y)).rgb * high.x) * low.y
         + (texture(blurred, vec2(a.x, b.y)).rgb * low.x + texture(blurred, b).rgb * high.x) * high.y;
}

void main() {
    if (is_soft < 0.5) {
        base = emissive = vec4(strength);
        return;
    }
    vec3 light = smooth_blur(uv);
    float grey = dot(light, vec3(0.333));
    light = max(mix(vec3(grey), light, 1.35), 0.0) / (1.0 + 2.0 * grey);
    vec2 d = uv - 0.5;
    vec3 haze = air(uv) * (1.0 - is_plain);
    base = vec4(haze * 0.4, 0.0);  // this share is lit by the page's own neon: all would drown titles in their glow
    emissive = vec4((light * strength + vec3(0.0012, 0.0022, 0.0050)) * (1.0 - dot(d, d)) + haze * 0.3, 0.0);
}
