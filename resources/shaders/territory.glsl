// The ground of rings: sealed and alive, breached and draining, about to be sealed.
// Needs: common, map, seats; `territory`, `state`, `holes`, `time`.

vec2 stripes(int pattern) {
    if (pattern == 1) return vec2(0.5, 0.5);
    if (pattern == 2) return vec2(0.5, -0.5);
    return pattern == 3 ? vec2(0.0, 0.62) : vec2(0.62, 0.0);
}

// Light that runs out through the nearest hole of a breached ring; gives how much of the ground still lives.
float draining(vec2 p, int seat, vec3 colour, inout vec3 col, inout vec3 light) {
    float nearest = 99.0;
    vec2 hole = vec2(0.0);
    for (int i = 0; i < 8; i++)
        if (abs(holes[i].z - float(seat + 1)) < 0.5) {
            float d = length(p - holes[i].xy);
            if (d < nearest) { nearest = d; hole = holes[i].xy; }
        }
    vec2 away = p - hole;
    float angle = atan(away.y, away.x), flow = grain(vec2(angle * 0.55, nearest * 0.055 + time * 0.22)).g;
    float streak = pow(max(0.0, 1.0 - abs(fract(nearest * 0.22 + time * 0.9 + flow * 2.2) - 0.5) * 2.6), 2.0)
                 * smoothstep(0.46, 0.60, grain(vec2(angle * 1.3, nearest * 0.02 + time * 0.06)).b);
    float alive = smoothstep(2.5, 12.0, nearest + (flow - 0.5) * 6.0) * 0.95;
    alive *= 0.72 + 0.28 * step(0.25, hash(floor(p) + floor(time * 11.0)));
    col *= 0.55 + 0.45 * alive;
    col += colour * streak * (0.2 + exp(-nearest * 0.16)) * 0.16;
    light += colour * streak * exp(-nearest * 0.20) * 0.55 * smoothstep(0.3, 1.2, nearest);
    return alive;
}

void draw_territory(vec2 p, float tube_d, inout vec3 col, inout vec3 light) {
    vec4 shares = texture(territory, p / map_size), now = texture(state, p / map_size);
    float from_wall = exp(-max(tube_d - 0.3, 0.0) * 0.50), spot = smoothstep(0.10, 0.05, length(fract(p) - 0.5));
    float breached = smoothstep(0.35, 0.75, now.r);
    for (int seat = 0; seat < 4; seat++) {
        float share = smoothstep(0.35, 0.75, shares[seat]);
        if (share < 0.01) continue;
        vec3 colour = seat_tube[seat];
        float burst = seat_overdrive[seat], alive = 1.0;
        if (breached > 0.01) alive = mix(1.0, draining(p, seat, colour, col, light), breached);
        float phase = fract(dot(p, stripes(int(seat_emblem[seat] + 0.5))) - time * (0.06 + 0.5 * burst));
        float stripe = smoothstep(0.0, 0.06, phase) * smoothstep(0.22, 0.16, phase);
        vec3 tint = pow(colour / max(colour.r, max(colour.g, colour.b)), vec3(1.35)) * seat_ground[seat];
        float amount = share * alive;
        col = mix(col, col * 0.70 + tint * (0.0030 + 0.0145 * from_wall * from_wall + 0.0050 * from_wall) * (1.0 + 0.9 * burst), amount);
        col += tint * amount * (0.0085 * stripe + 0.030 * spot) * (0.45 + 0.9 * from_wall) * (1.0 + 1.8 * burst);
        vec4 sweep = seat_sweep[seat];
        float gone = sweep.z - distance(p, sweep.xy);
        light += colour * share * sweep.w * (line_of(gone, 0.7) * 0.8 + step(0.0, gone) * exp(-gone * 0.25) * 0.16);
    }
    float sealing = smoothstep(0.35, 0.8, now.g);
    if (sealing > 0.01) {
        float wave = fract(dot(p, vec2(0.085, -0.06)) - time * 0.35);
        float crest = smoothstep(0.0, 0.55, wave) * smoothstep(1.0, 0.72, wave);
        float twinkle = pow(max(0.0, sin(time * 2.6 + hash(floor(p) + 3.0) * TAU)), 6.0);
        vec2 q = abs(fract(p) - 0.5);
        float diamond = q.x + q.y;
        col += GOLD * sealing * (0.010 + 0.022 * crest + 0.030 * from_wall);
        light += GOLD * sealing * (smoothstep(0.045, 0.0, abs(diamond - 0.20 * (0.4 + crest))) * (0.10 + 0.42 * crest)
                                   + twinkle * smoothstep(0.16, 0.0, diamond) * 1.1);
    }
}
