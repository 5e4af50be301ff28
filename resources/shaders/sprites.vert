// One thing on the board as a turned quad.
in vec2 corner;
in vec4 place;   // x, y, radius or half length, angle (turns to +x, y down)
in vec4 colour;  // light, kind
in vec4 traits;  // by kind; long ones: x is half the width
out vec2 q;
flat out vec4 tint;
flat out vec4 trait;
flat out float radius;
flat out float spin;
uniform vec4 view;

#include "sprite_kinds.glsl"

void main() {
    q = corner;
    tint = colour;
    trait = traits;
    radius = place.z;
    spin = place.w;
    vec2 v = corner * (colour.w > float(STREAK) - 0.5 ? vec2(place.z, traits.x) : vec2(place.z));
    float c = cos(place.w), s = sin(place.w);
    vec2 at = place.xy + vec2(v.x * c - v.y * s, v.x * s + v.y * c);
    if (colour.w == float(CHIP)) at.y -= traits.y;
    vec2 screen = (at - view.xy) / view.zw;
    gl_Position = vec4(screen.x * 2.0 - 1.0, 1.0 - screen.y * 2.0, 0.0, 1.0);
}
