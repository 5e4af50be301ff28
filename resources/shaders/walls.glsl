// Walls from their baked distance fields: a dark bevelled body and a neon tube.
// Needs: common, map, seats; `body_field`, `pixel`, `time`.

const float BODY = 0.34;  // half a wall's width in tiles
const float TUBE = 0.050;

float body_at(vec2 p) {
    if (any(lessThan(p, vec2(0))) || any(greaterThan(p, map_size))) return 4.0;
    return texture(body_field, p / map_size).g;
}

// A seat's own pattern at tile centres: dots, cross-bars, hollow diamonds, hollow squares.
float post(vec2 in_tile, int pattern) {
    if (pattern == 1) return length(in_tile) - 0.135;
    if (pattern == 2) return min(box(in_tile, vec2(0.055, 0.235), 0.02), box(in_tile, vec2(0.235, 0.055), 0.02));
    if (pattern == 3) return (abs(in_tile.x) + abs(in_tile.y) - 0.25) * 0.707;
    return box(in_tile, vec2(0.165), 0.03);
}

void draw_wall(vec2 p, vec4 near, vec3 bodies, inout vec3 col, inout vec3 light) {
    int seat = int(near.y + 0.5) - 1, pattern = int(seat_emblem[seat] + 0.5);
    float wall = bodies.y, tube_d = near.x, damage = 1.0 - near.z, seed = near.w;
    bool is_hurt = damage > 0.05;
    vec3 colour = seat_tube[seat];
    vec2 in_tile = fract(p) - 0.5;
    float flicker = 1.0, gaps = 1.0, crack = 0.0;
    float pale = min(seat_white[seat] * 5.0, 1.0);  // dim light is told by deeper gaps, which would bring pale seats together
    if (is_hurt) {
        float roll = hash(vec2(floor(time * 18.0), seed * 91.0));
        flicker = roll > 0.84 ? 0.55 : 0.88 + 0.12 * roll;
        float cover = grain(p / 4.0 + seed * 0.7).b;
        gaps = mix(mix(0.04, 0.20, pale), 1.0, smoothstep(damage * 0.50 + 0.145, damage * 0.50 + 0.19, cover));
#ifdef RICH
        cover = grain(p / 5.5 + seed * 0.7).b * 0.65 + grain(p / 2.8 + seed).a * 0.35;
        crack = smoothstep(0.055, 0.0, abs(grain(p / 6.0 + seed * 3.0).r - 0.5));
#endif
    }
    float pulse = 0.95 + 0.05 * sin(time * 2.2 - (p.x + p.y) * 0.55);

    float body = smoothstep(BODY + pixel * 0.7, BODY - pixel * 0.7, wall);
    if (body > 0.0) {
        float lit = 0.3, speckle = 0.5;
#ifdef RICH
        speckle = grain(p / 2.6).b;
        vec2 slope = vec2(body_at(p + vec2(0.05, 0)) - body_at(p - vec2(0.05, 0)), body_at(p + vec2(0, 0.05)) - body_at(p - vec2(0, 0.05)));
        lit = dot(normalize(slope + 1e-4), LIGHT);
#endif
        float bevel = smoothstep(BODY * 0.55, BODY, wall);
        vec3 stuff = vec3(0.020, 0.024, 0.037) * (1.0 + 0.9 * lit * bevel) + vec3(0.007) * speckle + colour * 0.026 * (1.0 - bevel);
        stuff *= mix(1.0, 0.22, smoothstep(0.20, 0.42, tube_d) * smoothstep(0.06, 0.0, wall)) * (1.0 - 0.8 * crack);
        col = mix(col, stuff, body);
    }
    float side = smoothstep(pixel * 1.1, 0.0, abs(wall - (BODY - 0.045)));
    light += colour * side * 0.36 * pulse * mix(1.0, 0.45, mix(min(damage * 1.6, 1.7), damage, pale)) * (1.0 - crack);

    float burst = seat_overdrive[seat], run = burst * pow(1.0 - fract(dot(p, vec2(0.4)) - time * 2.2), 3.0);
    float core = smoothstep(TUBE + pixel * 0.55, TUBE - pixel * 0.55, tube_d);
    float tube = line_of(tube_d, TUBE * 2.5), halo = exp(-tube_d * 5.5);
    vec3 hot = mix(colour, vec3(1.0), seat_white[seat]);
    float on_wall = bodies.z * body;
    float d = post(in_tile, pattern);
    float pin = smoothstep(pixel * 0.6, -pixel * 0.6, d) * on_wall;
    bool is_hollow = pattern >= 3;
    float open = is_hollow ? 1.0 - pin * 0.93 : 1.0;
    light += seat_gain[seat] * pulse * flicker * gaps * open
           * (hot * core * 2.35 * (1.0 + 0.8 * run) + colour * tube * 1.65 * (1.0 + 0.36 * burst + 1.5 * run)
              + colour * halo * 0.10 * (1.0 + 1.6 * burst) * smoothstep(-0.01, 0.12, wall + 0.12 - tube_d * 0.3));
    float rim = is_hollow ? smoothstep(pixel * 1.25, pixel * 0.25, abs(d + pixel * 0.7)) : pin;
    light += seat_gain[seat] * mix(colour, vec3(1.0), seat_white[seat] * 0.6) * rim * on_wall * 1.55 * flicker
           * mix(1.0, 0.55, damage) * (gaps * 0.7 + 0.3);
}
