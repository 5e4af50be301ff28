// Everything drawn on the canvas. Each shape darkens what lies behind it (alpha) and adds its own light. SHEETS, PICTURES
// or WORDS compiles one sort alone: software renderers run every branch for every pixel.
in vec2 at;
flat in vec4 shape;
flat in vec4 ink;
flat in vec4 kind;
flat in vec4 more;
#ifdef FLAT
out vec4 colour;  // straight onto the finished picture
#else
layout(location = 0) out vec4 base;
layout(location = 1) out vec4 emissive;
#endif
uniform sampler2D letters;
uniform float pixel;  // canvas units a pixel
uniform vec2 canvas;

#include "common.glsl"
#include "tone.glsl"
#ifdef SHEETS
#include "air.glsl"
#endif
#ifdef PICTURES
#include "icons.glsl"
#endif

const float SHADE_POWER = 2.6;  // the tone map lifts what is left of light: a shade in light must be deeper than one on the picture

vec3 light;      // added
vec3 body;       // reflecting surface, premultiplied
float covering;  // how much of what lies behind is hidden
float hiding;    // how much of its light: glass lets surfaces through, but no sharp light

float inside(float d) { return smoothstep(0.6 * pixel, -0.6 * pixel, d); }

// A box whose corners top left and bottom right are cut.
float sheet(vec2 p, vec2 half_size, float corner, float cut) {
    float d = box(p, half_size, corner);
    if (cut > 0.0) {
        float diagonal = (p.x + p.y) * 0.70711, reach = (half_size.x + half_size.y - cut) * 0.70711;
        d = max(d, abs(diagonal) - reach);
    }
    return d;
}

// A tube of light of this width at distance d.
vec3 tube(float d, float width, float white, float glow) {
    vec3 hot = mix(ink.rgb, vec3(max(ink.r, max(ink.g, ink.b))), white);
    float core = smoothstep(width * 0.5 + 0.6 * pixel, width * 0.5 - 0.6 * pixel, d);
    float fade = clamp(1.0 - d / (width * 9.0), 0.0, 1.0);
    return hot * core * 1.15 + ink.rgb * line_of(d, width * 1.25) * 0.55
         + ink.rgb * exp(-max(d, 0.0) / (width * 3.2)) * glow * fade * fade;
}

void glyph() {
    vec2 place = more.xy + (at - shape.xy) / shape.zw * more.zw;
    covering = texture(letters, place / vec2(textureSize(letters, 0))).r;
    light = ink.rgb * covering;
}

void panel(vec2 p, vec2 half_size) {
    float cut = floor(kind.y + 1e-3), corner = fract(kind.y) * 64.0;
    float d = sheet(p, half_size, corner, cut), down = clamp(p.y / half_size.y * 0.5 + 0.5, 0.0, 1.0);
    float within = inside(d);
    float shadow = smoothstep(26.0, -6.0, sheet(p - vec2(0.0, 8.0), half_size, corner, cut)) * 0.42
                 * step(20.0, kind.w) * (1.0 - within);
    covering = max(within * more.a, shadow);
    body = more.rgb * (1.25 - 0.5 * down) * within * more.a;
    float from_top = (p.y + half_size.y) / min(half_size.y * 2.0, 160.0);
    body += vec3(0.035, 0.055, 0.095) * smoothstep(2.2, 0.4, abs(d + 2.4)) * within
          * pow(clamp(1.0 - from_top, 0.0, 1.0), 1.5);
    hiding = within * smoothstep(0.0, 0.6, more.a);
    light = ink.rgb * smoothstep(kind.z * 0.5 + 0.7 * pixel, kind.z * 0.5 - 0.7 * pixel, abs(d))
          * (0.55 + 0.45 * (1.0 - down));
    covering = max(covering, smoothstep(kind.z * 0.5 + 0.7 * pixel, 0.0, abs(d)));
}

// Light without an edge: falling on glass from its top, or all around.
void spread_glow(vec2 p, vec2 half_size) {
    if (kind.y > 0.5) {
        float down = clamp(p.y / half_size.y * 0.5 + 0.5, 0.0, 1.0);
        light = ink.rgb * pow(1.0 - down, 1.6) * inside(sheet(p, half_size, 3.0, kind.z));
    } else {
        vec2 q = p / half_size * 2.0;
        light = ink.rgb * exp(-dot(q, q)) * smoothstep(2.0, 1.4, length(q));
    }
}

void arc(vec2 p, float radius) {
    float turn = fract(atan(p.x, -p.y) / TAU + 1.0), start = more.x, end = more.y;
    float d = abs(length(p) - radius);
    if (end - start < 0.9999 && !(turn >= start && turn <= end)) {
        vec2 a = radius * vec2(sin(start * TAU), -cos(start * TAU));
        vec2 b = radius * vec2(sin(end * TAU), -cos(end * TAU));
        d = min(length(p - a), length(p - b));
        if (end - start < 1e-4) d = 1e3;
    }
    light = tube(d, kind.y, kind.z, more.z);
    covering = inside(d - kind.y * 0.6);
}

void bar(vec2 p, vec2 half_size) {
    float u = (p.x + half_size.x) / (2.0 * half_size.x), within = inside(box(p, half_size, 1.0));
    float lit = step(u, kind.y);
    if (kind.z > 0.5) {
        float cell = u * kind.z, width = 2.0 * half_size.x / kind.z;
        within *= smoothstep(0.0, pixel, (0.5 - abs(fract(cell) - 0.5)) * width - 0.8);
        lit = step(floor(cell) + 0.5, kind.y * kind.z);
    }
    covering = within * mix(more.a, 1.0, lit);
    light = mix(more.rgb, ink.rgb, lit) * within;
}

// Focus: a closed white-hot ring with posts at the two square corners, darker inside.
void focus(vec2 p, vec2 half_size) {
    float d = sheet(p, half_size, 3.0, kind.y), within = inside(d);
    float turn = fract(atan(p.x / half_size.x, -p.y / half_size.y) / TAU + 0.625);
    float run = step(turn, kind.z);
    covering = within * 0.35;
    light = ink.rgb * (within * 0.012 * (0.35 + 0.65 * exp(min(d, 0.0) / 14.0)) + (1.0 - within) * 0.05 * exp(-max(d, 0.0) / 7.0) * smoothstep(44.0, 8.0, d));
    light += tube(abs(d), 3.2, 0.75, 0.04) * run * 1.1;
    covering = max(covering, inside(abs(d) - 6.0) * run);
    for (int i = 0; i < 2; i++) {
        vec2 post = half_size * (i == 0 ? vec2(1.0, -1.0) : vec2(-1.0, 1.0));
        float q = box(p - post, vec2(5.0), 1.0);
        light = mix(light, vec3(1.5), inside(q));
        covering = max(covering, inside(q - 1.5));
    }
}

void brackets(vec2 p, vec2 half_size) {
    vec2 q = abs(p) - half_size;  // 0 at the corner, negative inwards
    float d = min(segment(q, vec2(0.0), vec2(-kind.y, 0.0)), segment(q, vec2(0.0), vec2(0.0, -kind.y)));
    light = tube(d, kind.z, 0.35, 0.05);
    covering = inside(d - kind.z * 3.4);  // dark around it: it lies over bright walls
}

// A tile of a ghost: outlined where it has no neighbour; hatched, crossed or doubled by how it would lie.
void ghost(vec2 p, float half_size) {
    int fill = int(kind.y + 0.5), near = int(kind.z + 0.5);
    float edge = 1e3;  // distance to the outline
    if ((near & 1) == 0) edge = min(edge, half_size - p.x);
    if ((near & 2) == 0) edge = min(edge, half_size - p.y);
    if ((near & 4) == 0) edge = min(edge, half_size + p.x);
    if ((near & 8) == 0) edge = min(edge, half_size + p.y);
    vec2 corners[4] = vec2[4](vec2(1, 1), vec2(-1, 1), vec2(-1, -1), vec2(1, -1));
    for (int i = 0; i < 4; i++)
        if ((near & (16 << i)) == 0) edge = min(edge, max(half_size - p.x * corners[i].x, half_size - p.y * corners[i].y));
    float within = inside(max(abs(p.x), abs(p.y)) - half_size), outline = within * smoothstep(2.4 + pixel, 2.4 - pixel, edge);
    float fills[6] = float[6](0.11, 0.05, 0.20, 0.0, 0.30, 0.75);
    covering = within * (fill == 5 ? 1.0 : fill == 4 ? 0.6 : 0.45);
    light = ink.rgb * fills[fill] * within;
    if (fill == 1) {
        vec2 lines = abs(fract(vec2(at.x + at.y, at.x - at.y) / 9.0) - 0.5) * 9.0;
        light += ink.rgb * within * 0.42 * smoothstep(1.1 + pixel * 0.5, 1.1 - pixel * 0.5, min(lines.x, lines.y));
    }
    if (fill == 2) outline = max(outline, within * smoothstep(1.0 + pixel, 1.0 - pixel, abs(edge - 5.4)));
    if (fill == 3) {
        float cross = min(abs(p.x - p.y), abs(p.x + p.y)) * 0.7071;
        covering = within * 0.85;
        light = ink.rgb * within * smoothstep(2.0 + pixel, 2.0 - pixel, cross) * 1.4;
        light += vec3(1.1) * within * smoothstep(1.8 + pixel, 1.8 - pixel, half_size - max(abs(p.x), abs(p.y)));
        outline = 0.0;
    }
    if (fill == 5) { light *= smoothstep(0.4, 0.4 + pixel, half_size - max(abs(p.x), abs(p.y))); outline = 0.0; }
    if (fill == 4) outline = max(outline, within * 0.3 * smoothstep(1.0 + pixel, 1.0 - pixel, half_size - max(abs(p.x), abs(p.y))));  // its tiles can be counted
    light += mix(ink.rgb, vec3(1.0), fill == 2 ? 0.1 : 0.25) * outline * 1.25;
    covering = max(covering, outline);
}

void triangle() {
    vec2 a = shape.xy, b = shape.zw, c = kind.yz;
    float d = min(min(segment(at, a, b), segment(at, b, c)), segment(at, c, a));
    vec3 side = vec3((b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x),
                     (c.x - b.x) * (at.y - b.y) - (c.y - b.y) * (at.x - b.x),
                     (a.x - c.x) * (at.y - c.y) - (a.y - c.y) * (at.x - c.x));
    bool in_it = all(greaterThanEqual(side, vec3(0.0))) || all(lessThanEqual(side, vec3(0.0)));
    covering = inside(in_it ? -d : d);
    light = ink.rgb * covering;
}

void main() {
    vec2 half_size = shape.zw * 0.5, p = at - shape.xy - half_size;
    light = body = vec3(0.0);
    covering = hiding = 0.0;
    switch (int(kind.x + 0.5)) {
#ifdef WORDS
        case 0: glyph(); break;
#endif
#ifdef SHEETS
        case 1: panel(p, half_size); break;
        case 2: {
            float d = box(p, half_size, kind.y);
            covering = kind.z > 0.0 ? inside(abs(d + kind.z * 0.5) - kind.z * 0.5) : inside(d);
            light = ink.rgb * covering;
            break;
        }
        case 6: bar(p, half_size); break;
        case 10: spread_glow(p, half_size); break;
        case 14: {
            covering = inside(box(p, half_size, 0.0));
            body = air(vec2(at.x / canvas.x, 1.0 - at.y / canvas.y)) * covering * more.x;
            break;
        }
#endif
#ifdef PICTURES
        case 3: {
            float d = segment(at, shape.xy, shape.zw);
            light = tube(d, kind.y, kind.z, more.x);
            covering = inside(d - kind.y * 0.5);  // as wide as the core: tubes that meet show no joint
            break;
        }
        case 4: arc(p, half_size.x); break;
        case 5: covering = inside(length(p) - half_size.x); light = ink.rgb * covering; break;
        case 7: {
            float d = emblem(p / half_size.x, int(kind.y + 0.5)) * half_size.x;
            covering = inside(d);
            light = mix(ink.rgb, vec3(max(ink.r, max(ink.g, ink.b))), 0.25) * covering * 1.25
                  + ink.rgb * exp(-max(d, 0.0) / half_size.x * 4.0) * 0.22 * smoothstep(0.6, 0.0, d / half_size.x)
                  * smoothstep(1.6, 1.0, length(p) / half_size.x) * (1.0 - covering);  // between a star's points d is too small
            break;
        }
        case 8: {
            float d = icon(p / half_size.x, int(kind.y + 0.5), pixel / half_size.x) * half_size.x;
            covering = inside(d);
            light = ink.rgb * covering
                  + ink.rgb * exp(-max(d, 0.0) / half_size.x * 4.0) * more.x * 0.5 * smoothstep(0.6, 0.0, d / half_size.x) * (1.0 - covering);
            break;
        }
        case 9: focus(p, half_size); break;
        case 11: brackets(p, half_size); break;
        case 12: ghost(p, half_size.x); break;
        case 13: triangle(); break;
#endif
    }
    float opacity = ink.a;
    if (int(kind.x + 0.5) == 14) {
        opacity = mix(ink.a, kind.y, clamp(p.x / shape.z + 0.5, 0.0, 1.0));
#ifndef FLAT
        opacity = 1.0 - pow(1.0 - opacity, SHADE_POWER);
#endif
    }
    if (int(kind.x + 0.5) == 10) opacity = 1.0;
    light *= opacity;
    body *= opacity;
    covering *= opacity;
    hiding = max(covering, hiding * opacity);
    if (covering < 0.002 && max(light.r, max(light.g, light.b)) < 0.0005) discard;
#ifdef FLAT
    vec3 toned = tone(light + body * 1.1);
    covering = mix(covering, hiding, 0.6);  // a toned picture has no light apart from its surfaces: glass lets less of both through
    colour = vec4(toned, max(covering, max(toned.r, max(toned.g, toned.b))));  // haloes never add up to white
#else
    base = vec4(body, covering);
    emissive = vec4(light, hiding);
#endif
}
