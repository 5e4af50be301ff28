// Distances to walls, baked where walls change. near: tube, owner, health, seed. bodies: fortified, body, 1 where a tile
// carries a post.
// A tile of `walls` is: owner (0 none), health 0-255, flags, seed. Flags: 1 fortified, 2 first of a full 2 x 2 block,
// 4 part of one, then a bit for each link to the right, bottom, left, top.
in vec2 tiles;
layout(location = 0) out vec4 near;
layout(location = 1) out vec4 bodies;
uniform usampler2D walls;

float link(vec2 p, vec2 end) { return length(p - end * clamp(dot(p, end) / dot(end, end), 0.0, 1.0)); }

void main() {
    ivec2 size = textureSize(walls, 0), here = ivec2(floor(tiles));
    vec2 from_centre = tiles - vec2(here) - 0.5;
    float tube = 4.0, fortified = 4.0, body = 4.0;
    uvec4 nearest = uvec4(0u);
    for (int j = -3; j <= 3; j++)
        for (int i = -3; i <= 3; i++) {
            ivec2 at = here + ivec2(i, j);
            if (any(lessThan(at, ivec2(0))) || any(greaterThanEqual(at, size))) continue;
            uvec4 wall = texelFetch(walls, at, 0);
            if (wall.r == 0u) continue;
            vec2 r = from_centre - vec2(i, j);
            uint links = wall.b >> 4;
            float d = links == 0u && (wall.b & 4u) != 0u ? 9.0 : length(r);
            if ((links & 1u) != 0u) d = min(d, link(r, vec2(0.5, 0.0)));
            if ((links & 2u) != 0u) d = min(d, link(r, vec2(0.0, 0.5)));
            if ((links & 4u) != 0u) d = min(d, link(r, vec2(-0.5, 0.0)));
            if ((links & 8u) != 0u) d = min(d, link(r, vec2(0.0, -0.5)));
            if (d < tube) { tube = d; nearest = wall; }
            float mass = length(r);
            if (at.x + 1 < size.x && texelFetch(walls, at + ivec2(1, 0), 0).r == wall.r) mass = min(mass, link(r, vec2(1.0, 0.0)));
            if (at.y + 1 < size.y && texelFetch(walls, at + ivec2(0, 1), 0).r == wall.r) mass = min(mass, link(r, vec2(0.0, 1.0)));
            if ((wall.b & 2u) != 0u) mass = min(mass, length(max(abs(r - 0.5) - 0.5, 0.0)));
            body = min(body, mass);
            if ((wall.b & 1u) != 0u) fortified = min(fortified, mass);
        }
    near = vec4(tube, float(nearest.r), float(nearest.g) / 255.0, float(nearest.a) / 255.0);
    uvec4 own = texelFetch(walls, clamp(here, ivec2(0), size - 1), 0);
    bool has_post = own.r > 0u && ((own.b & 4u) == 0u || (own.b >> 4) != 0u);
    bodies = vec4(fortified, body, has_post ? 1.0 : 0.0, 1.0);
}
