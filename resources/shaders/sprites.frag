// Everything that stands on the board or flies over it, each kind as a shape; also what bursts (see particles.vert).
// Base is laid over (alpha); light is added, hidden where emissive alpha covers. BODIES, BARRELS
// and FLYING compile these groups, ONLY one kind alone: software renderers run every branch for every pixel.
in vec2 q;
flat in vec4 tint;
flat in vec4 trait;
flat in float radius;
flat in float spin;
layout(location = 0) out vec4 base;
layout(location = 1) out vec4 emissive;
uniform sampler2D noise;
uniform float time;
uniform float pixel;  // in tiles

#include "common.glsl"
#include "sprite_kinds.glsl"

float ss(float d) { return smoothstep(pixel * 0.8, -pixel * 0.8, d); }

// A line that stays whole where it is thinner than a pixel: wider then, and weaker.
float thin_line(float d, float width) {
    float wide = max(width, pixel * 0.62);
    return line_of(d, wide) * sqrt(width / wide);
}

#include "cannons.glsl"

void draw_crown(vec2 p, float r) {
    vec2 c = vec2(p.x, -p.y) / r * 1.25;
    float x = abs(c.x);
    float top = 0.10 + 0.50 * max(max(1.0 - x / 0.26, 1.0 - abs(x - 0.66) / 0.27), 0.0) * (x < 0.3 ? 1.10 : 0.92);
    float d = max(max(-c.y - 0.36, c.y - top), x - 0.80 + 0.10 * (c.y + 0.3)) * 0.62;
    float band = max(abs(c.y + 0.24) - 0.11, x - 0.76), shine = 0.55 + 0.45 * sin(c.x * 7.0 + c.y * 3.0 + time * 1.7);
    vec2 gem_top = c - vec2(0.0, 0.66), gem_side = vec2(x, c.y) - vec2(0.70, 0.54), ruby = vec2(x, c.y + 0.24);
    vec3 light = GOLD * (ss(d * r) * (0.55 + 0.55 * shine) + line_of(d, 0.035) * 1.5 + ss(band * r) * 0.9);
    light += vec3(1.0, 0.9, 0.6) * (exp(-dot(gem_top, gem_top) * 160.0) + exp(-dot(gem_side, gem_side) * 200.0)) * 2.6;
    light += GOLD * exp(-max(d, 0.0) * 5.0) * 0.34 - GOLD * 0.55 * exp(-dot(ruby, ruby) * 220.0);
    float covers = ss(d * r - 0.06) * 0.85;
    base = vec4(0.0, 0.0, 0.0, covers);
    emissive = vec4(max(light, vec3(0.0)) * smoothstep(1.0, 0.72, max(abs(q.x), abs(q.y))), covers);
}

void draw_fireball(vec2 p, float d) {
    vec2 around = normalize(p + 1e-4);
    float n = (texture(noise, around * 0.11 + trait.y * 0.37 + d * 0.05).g - 0.5) * 0.55 + (texture(noise, p * 0.16 + trait.y).b - 0.5) * 0.55
            + (texture(noise, p * 0.45 + trait.y).a - 0.5) * 0.35;
    float f = smoothstep(0.98, 0.02, d + n), soot = smoothstep(0.45, 0.7, texture(noise, p * 0.22 + trait.y * 0.7).g);
    vec3 light = mix(vec3(1.9, 0.16, 0.02), vec3(3.6, 1.5, 0.28), smoothstep(0.25, 0.75, f)) * f * f * 1.5 * (1.0 - 0.6 * soot * (1.0 - f));
    emissive.rgb = (light + vec3(4.0, 3.0, 1.8) * smoothstep(0.70, 1.0, f)) * trait.x;
}

float puff(vec2 p) { return (texture(noise, p * 0.13 + trait.y).g - 0.5) * 0.9 + (texture(noise, p * 0.31 + trait.y * 1.3).a - 0.5) * 0.55; }

void draw_smoke(vec2 p, float d) {
    float n = puff(p), f = smoothstep(0.92, 0.10, d + n) * trait.x;
    float lit = clamp((puff(p + LIGHT * 0.18) - n) * 3.0 + 0.5, 0.0, 1.0);
    base = vec4(mix(vec3(0.008, 0.008, 0.011), vec3(0.075, 0.070, 0.076), lit) * f, f);
    emissive.a = f * 0.6;
}

void draw_shock(vec2 p, float d, vec3 P) {
    vec2 around = normalize(p + 1e-4);
    float torn = texture(noise, around * 0.22 + spin).r, wavy = texture(noise, around * 0.7 + spin).g;
    float r = mix(0.34, 0.92, sqrt(trait.x)) + (wavy - 0.5) * 0.05, width = mix(0.080, 0.022, trait.x) * 0.55;
    emissive.rgb = (mix(P, vec3(1.0), 0.25) * line_of(d - r, width) * 2.2 * smoothstep(0.25, 0.75, torn)
                 + P * smoothstep(r - 0.30, r, d) * smoothstep(r + 0.01, r, d) * 0.14) * (1.0 - trait.x) * 1.3 * trait.y;
}

void draw_embers(vec2 p, float d) {
    float n2 = texture(noise, p / 2.6 + trait.y).b, n3 = texture(noise, p / 1.1 + trait.y).a;
    float heat = trait.x * smoothstep(0.95, 0.2, d + (n3 - 0.5) * 0.6), hot = pow(heat, 1.6) * smoothstep(0.42, 0.74, n2 * 0.45 + n3 * 0.62);
    emissive.rgb = mix(vec3(1.6, 0.16, 0.02), vec3(3.2, 1.1, 0.20), hot) * hot * 1.25;
}

void draw_chip(vec3 P) {  // a splinter of wall; traits: heat, how high it flies, whether the sea took it, its shape
    float d = -1.0, there = 1.0 - trait.z;
    for (int side = 0; side < 5; side++) {
        float way = TAU * (float(side) + 0.7 * hash(vec2(trait.w, float(side)))) / 5.0;
        d = max(d, dot(q, vec2(cos(way), sin(way))) - mix(0.34, 0.72, hash(vec2(float(side), trait.w))));
    }
    float alpha = ss(d * radius) * there, contact = smoothstep(0.35, 0.0, d) * (1.0 - trait.y) * there;
    vec3 stuff = vec3(0.046, 0.050, 0.066) * (1.0 + 0.9 * dot(normalize(q + 1e-4), turned(LIGHT)));
    base = vec4(stuff * alpha, max(alpha, contact * 0.7));
    vec3 glow = P * (0.22 + 1.2 * trait.x) * thin_line((d + 0.12) * radius, 0.026);
    emissive = vec4((glow + vec3(1.6, 0.4, 0.06) * trait.x * smoothstep(-0.1, -0.5, d)) * alpha, alpha);
}

void draw_landing(float d, vec3 P) {  // where a Mortar's shell comes down: an outer ring, and one that closes with it
    float width = 0.035 / radius + pixel / radius, closing = mix(0.80, 0.16, trait.x);
    float ring = line_of(d - 0.80, width) + line_of(d - closing, width * 0.8) * 0.8;
    vec2 diagonal = abs(vec2(q.x + q.y, q.x - q.y)) * 0.7071;
    float ticks = step(min(diagonal.x, diagonal.y) * radius, 0.045) * step(0.72, d) * step(d, 0.98);
    emissive.rgb = mix(P, vec3(1.0), 0.15) * (ring * 1.3 + ticks * 1.6);
    base.a = max(line_of(d - 0.80, width * 2.0), line_of(d - closing, width * 2.0)) * 0.5;
}

void draw_beam(vec3 P) {  // a hot core, twin rails, twisting filaments; traits: half width, strength, -, what is left
    float x = (q.x * 0.5 + 0.5) * radius * 2.0, y = q.y * trait.x, start = smoothstep(0.0, 0.25, x);
    float f1 = (texture(noise, vec2(x * 0.055 - time * 0.9, 0.3)).g - 0.5) * 0.9, f2 = (texture(noise, vec2(x * 0.075 + time * 0.7, 0.7)).b - 0.5) * 0.9;
    vec3 light = mix(P, vec3(1.0), 0.85) * line_of(y, 0.060) * 4.2 * trait.w
               + mix(P, vec3(1.0), 0.25) * line_of(abs(y) - 0.20, 0.030) * 1.3 * (0.6 + 0.4 * sin(x * 9.0 - time * 30.0))
               + P * (line_of(y - f1, 0.026) + line_of(y - f2, 0.026)) * 0.9 + P * exp(-abs(y) * 5.2) * 0.62;
    emissive.rgb = light * start * trait.y * smoothstep(1.0, 0.75, abs(q.y));
}

void main() {
    vec2 p = q * radius;
    vec3 P = tint.rgb;
    float d = length(q), along = q.x * 0.5 + 0.5, across = abs(q.y);
#ifdef ONLY
    const int kind = ONLY;
#else
    int kind = int(tint.w + 0.5);
#endif
    base = emissive = vec4(0.0);
    switch (kind) {
#if defined(BODIES) || defined(ONLY)
        case PLATE: draw_plate(p, P); break;
        case CORE: draw_core(p, P); break;
        case CHIP: draw_chip(P); break;
#endif
#if defined(BARRELS) || defined(ONLY)
        case RAPID: draw_rapid(p, P); break;
        case MORTAR: draw_mortar(p, P); break;
        case LANCE: draw_lance(p, P); break;
#endif
#if defined(FLYING) || defined(ONLY)
        case BALL:
            emissive.rgb = mix(P, vec3(trait.x), 0.80 * smoothstep(0.42, 0.10, d)) * smoothstep(0.40, 0.25, d) * 4.6 + P * exp(-d * d * 9.0) * 1.5 * smoothstep(1.0, 0.8, d);
            break;
        case SHADOW: {  // a shell's has its glow around it: on dark ground and water darkness alone is not seen
            float r = length(q * vec2(1.0, 1.5)), dark = smoothstep(0.66, 0.1, r) * trait.x;
            base.a = tint.r + tint.g + tint.b > 0.0 ? dark : smoothstep(1.0, 0.1, r) * trait.x;
            emissive = vec4(P * (line_of(r - 0.70, 0.16) * 0.5 + smoothstep(1.0, 0.5, r) * 0.10), dark);
            break;
        }
        case SHELL: {
            float ball = smoothstep(0.42, 0.39, d);
            base = vec4(vec3(0.022, 0.024, 0.032) * (1.0 + 1.3 * dot(normalize(p + 1e-4), LIGHT) * smoothstep(0.05, 0.4, d)) * ball, ball);
            emissive = vec4(P * line_of(d - 0.37, 0.035) * 2.4 + mix(P, vec3(1.0), 0.6) * exp(-d * d * 90.0) * 2.2 + P * exp(-d * d * 7.0) * 0.55 * smoothstep(1.0, 0.8, d), ball);
            break;
        }
        case CROWN: draw_crown(p, radius); break;
        case EMBLEM: {
            float e = emblem(p / (radius * 0.8), int(trait.x + 0.5)) * radius * 0.8;
            base.a = ss(e - 0.05) * 0.8;
            emissive = vec4((mix(P, vec3(1.0), 0.5) * ss(e) * 1.9 + P * exp(-max(e, 0.0) * 9.0) * 0.5 * smoothstep(1.0, 0.8, d)) * trait.y, base.a);
            break;
        }
        case LANDING: draw_landing(d, P); break;
        case FLARE: {
            // As wide as it is, neighbours along a wall add up to one even band, and the tube within stays the brightest.
            float left = (1.0 - trait.x) * (1.0 - trait.x);
            emissive.rgb = P * exp(-d * d * 4.4) * smoothstep(1.0, 0.7, d) * 1.2 * left * trait.y;
            break;
        }
        case SHOCK: draw_shock(p, d, P); break;
        case FIREBALL: draw_fireball(p, d); break;
        case SMOKE: draw_smoke(p, d); break;
        case EMBERS: draw_embers(p, d); break;
        case WRECK: draw_wreck(p, P); break;
        case SPLASH: {
            float r = 0.25 + 0.6 * trait.x;
            emissive.rgb = P * (line_of(d - r, 0.05) + 0.6 * line_of(d - r * 0.6, 0.04)) * (1.0 - trait.x) * trait.y;
            break;
        }
        case STREAK:
            emissive.rgb = mix(P, vec3(1.0, 0.9, 0.7), along * 0.6) * smoothstep(0.0, 1.0, along) * exp(-across * across * 5.0) * smoothstep(1.0, 0.7, abs(q.x)) * trait.y;
            break;
        case TRACER: {
            float width = 0.15 + 0.85 * along, w = across / width, f = along * along * smoothstep(1.0, 0.0, w) * smoothstep(1.0, 0.97, along);
            emissive.rgb = P * f * exp(-w * w * 4.0) * 1.1 + mix(P, vec3(1.0), 0.55) * f * exp(-w * w * 45.0) * trait.y * along;
            break;
        }
        case MUZZLE:
            emissive.rgb = mix(P, vec3(1.0), 0.5) * exp(-across * across * 9.0) * pow(1.0 - along, 1.5) * 3.0 * smoothstep(0.0, 0.08, along) * trait.y;
            break;
        case BEAM: draw_beam(P); break;
        case PLUMB: {
            float dots = smoothstep(0.5, 0.3, abs(fract(along * radius * 2.4) - 0.5) * 2.0);
            emissive.rgb = P * dots * smoothstep(1.0, 0.4, across) * trait.y;
            break;
        }
#endif
    }
    if (kind <= CORE) emissive.a = clamp(base.a, 0.0, 1.0);
}
