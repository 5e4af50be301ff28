// Cannons and cores, drawn as shapes. Traits of a barrel: recoil, wear, dark. LIGHT and shadows are turned back by
// `spin`, so that a turned barrel is lit from the same side as all else.

vec2 turned(vec2 v) { float c = cos(-spin), s = sin(-spin); return vec2(v.x * c - v.y * s, v.x * s + v.y * c); }

// What wear leaves of a barrel's light: 0 whole, 1 dimmed, 2 burning.
float unworn(float wear) { return 1.0 - 0.36 * wear; }

// Cracks that glow in what burns.
vec3 heat(vec2 p, float wear) {
    float crack = smoothstep(0.05, 0.0, abs(texture(noise, p * 0.24).g - 0.5)), breath = 0.75 + 0.25 * sin(time * 7.0 + p.x * 4.0);
    return vec3(2.0, 0.42, 0.05) * crack * breath * step(1.5, wear);
}

void draw_plate(vec2 p, vec3 P) {  // traits: load, wear, dark, kind 0 rapid 1 mortar 2 lance
    int kind = int(trait.w + 0.5);
    float d = kind == 1 ? length(p) - 0.90 : kind == 2 ? box(p, vec2(0.86), 0.16) : ngon(p, 8.0, 0.86);
    float plate = ss(d), lit = dot(normalize(p + 1e-4), LIGHT);
    vec3 stuff = vec3(0.0068, 0.0078, 0.0125) * (1.0 + lit * smoothstep(-0.26, 0.0, d));
    stuff *= 1.0 - 0.5 * ss(abs(d + 0.17) - 0.02);
    stuff *= 1.0 - 0.6 * ss(length(abs(p) - 0.56) - 0.06);
    float shadow = smoothstep(0.35, -0.2, length(p - vec2(0.18, 0.26)) - 0.86);
    base = vec4(stuff * plate, max(plate, shadow * 0.85));
    float on = 1.0 - trait.z, turn = fract(0.25 - atan(-p.y, p.x) / TAU), cell = step(0.16, fract(turn * 8.0));
    float ring = thin_line(length(p) - (kind == 1 ? 0.72 : 0.62), 0.042), is_full = step(0.995, trait.x);
    float piece = hash(vec2(floor(turn * 14.0), 3.0 + trait.w)), trim = 1.25 * unworn(trait.y) * step(trait.y * 0.3, piece);  // worn trim is dim and broken
    float loaded = step(turn, trait.x) > 0.5 ? mix(2.4, 1.4, is_full) : 0.12;
    vec3 glow = P * on * (ring * cell * loaded + thin_line(d + 0.05, 0.034) * trim) + P * 0.03 * trait.z * thin_line(d + 0.05, 0.034);
    emissive.rgb = (glow + heat(p, trait.y) * on) * plate;
}

void draw_rapid(vec2 p, vec3 P) {
    vec2 L = turned(LIGHT), S = turned(vec2(0.15, 0.21));
    float on = (1.0 - trait.z) * unworn(trait.y);
    vec2 b = p - vec2(0.40 - trait.x * 0.28, 0.0);
    float tube = box(b - vec2(0.12, 0.0), vec2(0.78, 0.165), 0.05), muzzle = box(b - vec2(0.80, 0.0), vec2(0.13, 0.225), 0.05);
    float breech = length(p) - 0.40, d = min(min(tube, muzzle), breech), alpha = ss(d);
    float shadow = smoothstep(0.20, -0.13, min(box(b - S - vec2(0.12, 0.0), vec2(0.78, 0.18), 0.07), length(p - S) - 0.38));
    float across = p.y * L.y / 0.2;
    vec3 stuff = mix(vec3(0.003, 0.0035, 0.006), vec3(0.050, 0.056, 0.074), smoothstep(-0.9, 1.0, across) * 0.75 + 0.25 * smoothstep(0.5, 0.9, across));
    if (breech < tube && breech < muzzle)
        stuff = vec3(0.020, 0.022, 0.034) * (1.0 + 1.1 * dot(normalize(p + 1e-4), L) * smoothstep(0.15, 0.4, length(p)));
    stuff *= 1.0 - 0.6 * ss(abs(muzzle) - 0.018) * ss(muzzle - 0.02);
    float moat = ss(d - 0.075);  // what shines below ends before the barrel: it stands out from its own ground
    base = vec4(stuff * alpha, max(max(alpha, moat * 0.9), shadow * 0.7));
    vec3 glow = P * thin_line(breech + 0.06, 0.030) * 0.9 * ss(-tube) + mix(P, vec3(1.0), 0.22) * thin_line(d + 0.026, 0.026) * 1.5
              + mix(P, vec3(1.0), 0.4) * thin_line(b.x - 0.80, 0.035) * ss(muzzle + 0.03) * 1.6
              + mix(P, vec3(1.0), 0.5) * exp(-dot(b - vec2(0.95, 0.0), b - vec2(0.95, 0.0)) * 50.0) * trait.x * 3.0;
    emissive.rgb = glow * on * alpha + P * trait.z * 0.02 * thin_line(d + 0.026, 0.024);
}

void draw_mortar(vec2 p, vec3 P) {  // a round launch tube seen from above, leaning to its target
    vec2 L = turned(LIGHT), S = turned(vec2(0.15, 0.21)), lean = vec2(0.20 - trait.x * 0.10, 0.0);
    float on = (1.0 - trait.z) * unworn(trait.y);
    float foot = length(p) - 0.60, lip = length(p - lean) - 0.50, bore = length(p - lean * 1.25) - 0.315;
    float alpha = max(ss(foot), ss(lip)), shadow = smoothstep(0.30, -0.16, length(p - S * 1.4 - lean * 0.6) - 0.56);
    vec3 stuff = vec3(0.012, 0.014, 0.022) * (1.0 + 0.9 * dot(normalize(p + 1e-4), L));
    stuff = mix(stuff, vec3(0.030, 0.034, 0.049) * max(0.15, 1.0 + 1.1 * dot(normalize(p - lean + 1e-4), L)), ss(lip));
    stuff = mix(stuff, vec3(0.0012) * (1.0 + 2.0 * smoothstep(0.1, 0.32, length(p - lean * 1.25))), ss(bore));
    base = vec4(stuff * alpha, max(alpha, shadow * 0.8));
    emissive.rgb = on * (P * thin_line(lip + 0.045, 0.034) * 1.8 + mix(P, vec3(1.0), 0.25) * thin_line(bore + 0.03, 0.030) * 0.8
                 + P * ss(bore) * exp(-dot(p - lean * 1.5, p - lean * 1.5) * 16.0) * (0.55 + 2.5 * trait.x));
    for (int i = 0; i < 3; i++) {
        float angle = float(i) * 2.094 + 3.1416;
        vec2 bolt = p - vec2(cos(angle), sin(angle)) * 0.72;
        emissive.rgb += on * P * exp(-dot(bolt, bolt) * 160.0) * 1.3;
        base.rgb += vec3(0.02) * ss(length(bolt) - 0.09);
    }
    emissive.rgb += P * trait.z * 0.03 * thin_line(lip + 0.045, 0.032);
}

void draw_lance(vec2 p, vec3 P) {  // a glowing fork of two rails
    vec2 L = turned(LIGHT), S = turned(vec2(0.15, 0.21)), b = p - vec2(0.42 - trait.x * 0.2, 0.0);
    float on = 1.0 - trait.z, y = abs(b.y);
    float rail = box(vec2(b.x - 0.14, y - 0.25), vec2(0.84, 0.085), 0.03), yoke = box(b - vec2(-0.58, 0.0), vec2(0.26, 0.40), 0.10);
    float alpha = ss(min(rail, yoke));
    float shadow = smoothstep(0.22, -0.12, min(box(vec2(b.x - 0.1, b.y) - S, vec2(0.86, 0.30), 0.05), box(b - vec2(-0.58, 0.0) - S, vec2(0.26, 0.4), 0.1)));
    vec3 stuff = mix(vec3(0.010, 0.012, 0.018), vec3(0.046, 0.052, 0.069), smoothstep(-0.3, 0.3, dot(b, L)));
    base = vec4(stuff * alpha, max(alpha, shadow * 0.6));
    float gap = (1.0 - smoothstep(0.13, 0.19, y)) * smoothstep(-0.34, -0.2, b.x) * smoothstep(1.10, 0.80, b.x);
    float hum = 0.75 + 0.25 * sin(b.x * 16.0 - time * 10.0);
    emissive.rgb = on * (mix(P, vec3(1.0), 0.35) * thin_line(y - 0.165, 0.030) * smoothstep(-0.36, -0.2, b.x) * smoothstep(1.02, 0.94, b.x) * 2.0
                 + P * gap * 0.60 * hum + mix(P, vec3(1.0), 0.6) * thin_line(y, 0.03) * gap * (0.5 + 2.0 * trait.x)
                 + P * thin_line(yoke + 0.04, 0.03) * 0.8 + mix(P, vec3(1.0), 0.45) * exp(-dot(b - vec2(-0.58, 0.0), b - vec2(-0.58, 0.0)) * 50.0) * 1.6);
    emissive.rgb += P * trait.z * 0.03 * thin_line(rail + 0.02, 0.03);
}

void draw_core(vec2 p, vec3 P) {  // traits: sealed, emblem (0: nobody holds it), claimed
    float d = box(p, vec2(0.93), 0.16), shadow = smoothstep(0.45, -0.2, box(p - vec2(0.26, 0.36), vec2(0.93), 0.2));
    float alpha = ss(d), lit = dot(normalize(p + 1e-4), LIGHT);
    vec3 stuff = vec3(0.009, 0.0105, 0.017) * (1.0 + 0.9 * lit * smoothstep(-0.22, 0.0, d));
    vec2 in_tower = vec2(abs(p.x) - 0.70, abs(p.y) - 0.70);
    float tower = length(in_tower) - 0.30, court = box(p, vec2(0.56), 0.1);
    vec2 outwards = p - sign(p) * 0.70;
    alpha = max(alpha, ss(tower));
    stuff *= 1.0 - 0.5 * ss(abs(court) - 0.03);
    stuff = mix(stuff, vec3(0.009, 0.010, 0.016), ss(court));
    stuff = mix(stuff, vec3(0.024, 0.028, 0.042) * (1.0 + 1.1 * dot(normalize(outwards + 1e-4), LIGHT) * smoothstep(0.05, 0.3, length(outwards))), ss(tower));
    base = vec4(stuff * alpha, max(alpha, shadow * 0.85));
    float on = mix(0.14, 1.0, trait.x), e = trait.y > 0.5 ? emblem(p / 0.44, int(trait.y + 0.5)) * 0.44 : 9.0;
    emissive.rgb = P * on * (thin_line(court, 0.040) * 1.2 + thin_line(tower + 0.09, 0.034) * 1.25 + exp(-dot(in_tower, in_tower) * 140.0) * 1.1 * ss(tower));
    emissive.rgb += mix(P, vec3(1.0), 0.45) * ss(e) * 2.1 * on + P * exp(-max(e, 0.0) * 7.0) * 0.55 * ss(court) * on;
    float pennant = thin_line(box(p, vec2(1.06), 0.24), 0.030) * trait.z;  // home: a second, outer frame
    emissive.rgb += mix(P, vec3(1.0), 0.3) * pennant * (0.25 + 0.75 * on) * step(0.22, min(abs(abs(p.x) - 0.0), abs(abs(p.y) - 0.0)));
}

void draw_wreck(vec2 p, vec3 P) {  // a hull with a bite burnt out of it, its barrel beside it; traits: what is left of its time, seed
    float torn = (texture(noise, p * 0.21 + trait.y).g - 0.5) * 0.6, shards = texture(noise, p * 0.5 + trait.y).a;
    float bite = length(p - vec2(0.26, -0.14)) - 0.44 + torn, hull = max(ngon(p, 8.0, 0.84) + max(torn, 0.0) * 0.5, -bite);
    vec2 fallen = mat2(0.82, -0.57, 0.57, 0.82) * (p - vec2(0.34, 0.40));
    float barrel = box(fallen, vec2(0.56, 0.13), 0.04), d = min(hull, barrel), alpha = ss(d) * trait.x;
    float lit = dot(normalize(p + 1e-4), LIGHT) * smoothstep(-0.30, 0.0, hull);
    vec3 stuff = vec3(0.013, 0.013, 0.017) * (1.0 + 0.8 * lit) * (0.45 + 0.9 * smoothstep(0.40, 0.60, shards));
    stuff = mix(stuff, vec3(0.026, 0.027, 0.034) * (1.0 - 1.6 * fallen.y / 0.26 * 0.5), ss(barrel));
    float shadow = smoothstep(0.30, -0.2, min(hull, barrel)) * trait.x * 0.85;
    base = vec4(stuff * alpha, max(alpha, shadow));
    float edge = line_of(bite, 0.09) * ss(hull - 0.04), breath = 0.8 + 0.2 * sin(time * 5.0 + p.x * 6.0);
    emissive = vec4(vec3(0.95, 0.19, 0.025) * edge * smoothstep(0.35, 0.6, shards) * breath * trait.x, alpha);
}
