// Sealed ground: tinted and alive. Islands are apart, so one seat at most counts at a point.
// Needs: common, map, seats; `territory`, `time`.

vec2 stripes(int pattern) {
    if (pattern == 1) return vec2(0.5, 0.5);
    if (pattern == 2) return vec2(0.5, -0.5);
    return pattern == 3 ? vec2(0.0, 0.62) : vec2(0.62, 0.0);
}

void draw_territory(vec2 p, float tube_d, inout vec3 col) {
    vec4 shares = texture(territory, p / map_size);
    float most = max(max(shares.x, shares.y), max(shares.z, shares.w)), share = smoothstep(0.35, 0.75, most);
    int seat = shares.x == most ? 0 : shares.y == most ? 1 : shares.z == most ? 2 : 3;
    float near_wall = exp(-max(tube_d - 0.3, 0.0) * 0.50), spot = smoothstep(0.10, 0.05, length(fract(p) - 0.5));
    float burst = seat_overdrive[seat];
    float phase = fract(dot(p, stripes(int(seat_emblem[seat] + 0.5))) - time * (0.06 + 0.5 * burst));
    float stripe = smoothstep(0.0, 0.06, phase) * smoothstep(0.22, 0.16, phase);
    vec3 tint = seat_soil[seat];
    // Overdrive's own light fills the ground as well: its share of the tint is smaller, so that dark stays dark.
    float fill = mix(0.0190 - 0.0160 * near_wall, 0.0060, burst) + (0.0145 * near_wall * near_wall + 0.0050 * near_wall) * (1.0 + 0.9 * burst);
    col = mix(col, col * 0.70 + tint * fill, share);
    col += tint * share * (mix(0.0150, 0.0085, burst) * stripe + 0.030 * spot) * (0.45 + 0.9 * near_wall) * (1.0 + 1.8 * burst);
}
