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
uniform float bloom;  // share of the glare, 0 to 1

#include "common.glsl"
#include "tone.glsl"

#ifdef FINE
const float NEAR = 3.5, FAR = 2.66;  // about what a chain of so many levels sums up to
#else
const float NEAR = 3.2, FAR = 2.2;
#endif
const int MIRROR_TAPS = 10;
const float MIRROR_STEP = 0.006;  // of the picture's height

const float DARKENED = 0.98;  // of the glare, how much ink keeps off itself: dark glass stays dark beside fire
const float AMBIENT = 0.72; // what lights the ground where no neon does
const float CROWDED = 0.10;  // much light adds less: in the fiercest fight the dark stays dark

// Inside tight rings light would pile up to haze: compress it.
vec3 clamped(vec3 light, float knee) { return light / (1.0 + knee * max(light.r, max(light.g, light.b))); }

#ifdef FINE
// Neon stands on its head in the sea: the light above, drawn out downwards and broken by the glitter.
vec3 mirrored(float glitter) {
    if (glitter < 0.02) return vec3(0.0);
    vec3 sum = vec3(0.0);
    for (int i = 1; i <= MIRROR_TAPS; i++) {
        float up = float(i) * MIRROR_STEP;
        vec4 seen = texture(emissive, uv + vec2((glitter - 0.5) * 0.004, up));
        sum += seen.rgb * (1.0 - seen.a) * (1.0 - float(i) / float(MIRROR_TAPS + 1));
    }
    return sum / float(MIRROR_TAPS) * glitter * 0.55;
}
#endif

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
    vec3 near = clamped(texture(near_light, uv).rgb / NEAR, 0.55);
    vec3 far = clamped(texture(far_light, uv).rgb / FAR, 0.55);
    vec3 light = near * 15.0 + far * 10.0;
    light /= 1.0 + CROWDED * light;
    vec3 c = ground.rgb * (AMBIENT + light * (1.0 - covered * DARKENED));  // dark glass stays dark
    c += (near * 0.30 + far * 0.55) * ground.a * 0.34;
#ifdef FINE
    c += mirrored(ground.a) * (0.35 + 0.65 * bloom);
#endif
    c += glow.rgb + (near * 0.17 + far * 0.085) * (1.0 - covered * DARKENED) * bloom;
    c *= 1.0 - r2 * 0.80 * (1.0 - covered);
    c = tone(c);
    c += (hash(uv * size + fract(time) * 61.0) - 0.5) / 255.0 * 1.4;
    colour = vec4(c, 1.0);
}
