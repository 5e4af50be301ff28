// A particle from the moment of its birth: where it is now follows from that alone, so nothing is updated.
in vec2 corner;
in vec4 start;   // x, y, speed x, speed y; tiles and seconds
in vec4 times;   // birth, life, drag, rise
in vec4 sizes;   // at birth, at the end, angle, kind
in vec4 colour;  // light, a parameter
out vec2 q;
flat out vec4 tint;
flat out vec4 trait;
flat out float radius;
flat out float spin;
uniform vec4 view;
uniform float moment;
uniform float flash;  // share of light that flares over an area, 0 to 1

#include "sprite_kinds.glsl"

void main() {
    float age = moment - times.x, lived = age / times.y;
    if (age < 0.0 || lived >= 1.0) {
        gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
        return;
    }
    int kind = int(sizes.w + 0.5);
    float slowing = exp(-times.z * age);
    vec2 speed = start.zw * slowing + vec2(0.0, -times.w * age);
    vec2 at = start.xy + start.zw * (1.0 - slowing) / max(times.z, 1e-3) + vec2(0.0, -0.5 * times.w * age * age);
    float left = 1.0 - lived;
    q = corner;
    tint = vec4(colour.rgb, sizes.w);
    radius = mix(sizes.x, sizes.y, kind == SMOKE || kind == SPLASH ? sqrt(lived) : lived);
    spin = sizes.z;
    trait = vec4(lived, colour.a, left, 0.0);
    vec2 v = corner * radius;
    if (kind == STREAK) {
        spin = atan(speed.y, speed.x);
        radius = sizes.x * (0.35 + 0.65 * min(1.0, length(speed) / 4.0)) * (0.4 + 0.6 * left);
        trait = vec4(0.045, colour.a * left * left, 0.0, 0.0);
        v = corner * vec2(radius, trait.x);
    } else if (kind == MUZZLE) {
        trait = vec4(sizes.y, left * left, 0.0, 0.0);
        radius = sizes.x;
        v = corner * vec2(radius, trait.x);
    } else if (kind == BEAM) {
        trait = vec4(sizes.y, colour.a * left * left, 0.0, left);
        radius = sizes.x;
        v = corner * vec2(radius, trait.x);
    } else if (kind == SMOKE) {
        trait = vec4(colour.a * smoothstep(0.0, 0.12, lived) * left, fract(times.x * 7.3 + start.x) * 9.0, 0.0, 0.0);
    } else if (kind == FIREBALL || kind == EMBERS) {
        trait = vec4(kind == EMBERS ? left * left : 1.0 - 0.9 * lived, fract(start.x * 3.1 + start.y) * 9.0, 0.0, 0.0);
    } else if (kind == SHOCK || kind == SPLASH || kind == FLARE) {
        trait = vec4(lived, colour.a, 0.0, 0.0);
    } else if (kind == BALL) {
        tint.rgb *= left * left;
        trait.x = left * left;
    } else if (kind == WRECK) {
        trait = vec4(smoothstep(0.0, 0.25, left), colour.a, 0.0, 0.0);
    }
    if (kind == FIREBALL) trait.x *= flash;
    if (kind == BALL) {
        tint.rgb *= flash;
        trait.x *= flash;
    }
    if (kind == MUZZLE || kind == FLARE) trait.y *= flash;
    float c = cos(spin), s = sin(spin);
    vec2 screen = (at + vec2(v.x * c - v.y * s, v.x * s + v.y * c) - view.xy) / view.zw;
    gl_Position = vec4(screen.x * 2.0 - 1.0, 1.0 - screen.y * 2.0, 0.0, 1.0);
}
