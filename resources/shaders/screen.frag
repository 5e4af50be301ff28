// The last pass: neon lights the ground (the bloom chain is the light map), then bloom, vignette, tone, dither.
in vec2 uv;
out vec4 colour;
uniform sampler2D base;      // albedo; alpha: how much water glitters
uniform sampler2D emissive;  // light; alpha: how much ink covers
uniform sampler2D near_light;
uniform sampler2D far_light;
uniform vec2 size;
uniform float time;
uniform float fringe;

#include "common.glsl"
#include "tone.glsl"

const float AMBIENT = 0.8;  // what lights the ground where no neon does

// Inside tight rings light would pile up to haze: compress it.
vec3 clamped(vec3 light, float knee) { return light / (1.0 + knee * max(light.r, max(light.g, light.b))); }

void main() {
    vec2 out_from_centre = uv - 0.5;
    float r2 = dot(out_from_centre, out_from_centre);
    vec4 glow = texture(emissive, uv);
    float covered = glow.a;
#ifdef RICH
    vec2 shift = out_from_centre * r2 * fringe;
    vec4 outer = texture(emissive, uv + shift), inner = texture(emissive, uv - shift);
    if (max(covered, max(outer.a, inner.a)) < 0.02) glow.rb = vec2(outer.r, inner.b);  // words stay sharp
#endif
    vec4 ground = texture(base, uv);
    vec3 near = clamped(texture(near_light, uv).rgb / 3.2, 0.55);
    vec3 far = clamped(texture(far_light, uv).rgb / 2.2, 0.55);
    vec3 c = ground.rgb * (AMBIENT + near * 15.0 + far * 10.0);
    c += (near * 0.30 + far * 0.55) * ground.a * 0.34;
    c += glow.rgb + (near * 0.17 + far * 0.085) * (1.0 - covered * 0.75);
    c *= 1.0 - r2 * 0.80 * (1.0 - covered);
    c = tone(c);
    c += (hash(uv * size + fract(time) * 61.0) - 0.5) / 255.0 * 1.4;
    colour = vec4(c, 1.0);
}
