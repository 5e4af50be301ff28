// The sea: bed and depth, caustics, lines that travel to the shore, foam, reefs, the islands' shadow. Alpha: glitter.
// LIVE lets the bed glide below the waves; FINE breaks the caustics' light into colours.
in vec2 uv;
out vec4 water;
uniform vec3 deep, mid, shallow, caustic, lap;
uniform float time;
uniform float pixel;  // in tiles

#include "common.glsl"
#include "map.glsl"

// The bed lies deeper than the board: it lags behind the camera, and glides by itself.
vec2 on_bed(vec2 p) {
#ifdef LIVE
    p += vec2(sin(time * 0.055), cos(time * 0.041)) * 2.4;
#endif
    return p - (view.xy + 0.5 * view.zw - 0.5 * map_size) * 0.12;
}

// Ridges and hollows of the bed, 0 to 1.
float bed(vec2 p) {
    p = on_bed(p);
    float ridge = 1.0 - abs(grain(p / 27.0).g - 0.5) * 5.0;
    return clamp(grain(p / 46.0 + 0.4).r * 0.9 + 0.45 * max(ridge, 0.0), 0.0, 1.0);
}

vec3 caustics(float coarse, float fine, float shoal) {
    return caustic * (coarse * (0.36 + 1.0 * shoal) + 0.5 * fine * (0.28 + 0.9 * shoal));
}

#ifdef FINE
// A third, small web; its colours part, as light does in water.
vec3 fine_web(vec2 q, float a, float shoal) {
    vec3 web;
    for (int i = 0; i < 3; i++) {
        float part = float(i - 1) * 0.045;
        float thread = max(1.0 - abs(grain((q + part) / 3.1 + vec2(time * 0.017, -time * 0.022)).g - a) * 9.0, 0.0);
        web[i] = thread * thread;
    }
    return caustic * web * (0.17 + 0.6 * shoal);
}
#endif

void main() {
    vec2 p = tiles_at(uv);
    float t = time, c = rough_shore(p);
    if (c > 0.2) { water = vec4(0.0); return; }
    float n2 = grain(p / 2.6).b;
    vec2 q = p + (grain(p / 31.0 + vec2(t * 0.010, -t * 0.007)).rg - 0.5) * 5.0;
    float a = grain(q / 15.0 + vec2(t * 0.012, t * 0.009)).r, b = grain(q / 11.0 - vec2(t * 0.010, -t * 0.013) + 0.37).g;
    float coarse = max(1.0 - abs(a - b) * 6.0, 0.0);
    coarse *= coarse * coarse;
    float fine = max(1.0 - abs(grain(q / 5.0 + vec2(-t * 0.02, t * 0.017)).b - a) * 7.0, 0.0);
    fine *= fine;
    float depth = clamp(-c, 0.0, 12.0), shoal = exp(-depth * 0.50);

    vec3 col = mix(deep, mid, smoothstep(0.0, 1.0, grain(p / 40.0 + t * 0.004).a * 0.8 + 0.15));
    col = mix(col, shallow, shoal * 0.85);
    float hollow = bed(p);
    col *= 0.62 + 0.70 * hollow;
    col += mid * 0.55 * smoothstep(0.55, 0.95, hollow);
#ifdef FINE
    col += caustics(coarse, fine, shoal) * 0.6 + fine_web(q, a, shoal);
#else
    col += caustics(coarse, fine, shoal);
#endif
    float swell = grain(p / 26.0 + vec2(t * 0.012, t * 0.008)).b * grain(p / 17.0 - vec2(t * 0.009, -t * 0.011)).a;
    col += caustic * 0.50 * smoothstep(0.16, 0.42, swell) * (1.0 - shoal * 0.6);
    float sparkle = grain(q / 1.9 + vec2(t * 0.03, 0)).r * grain(q / 2.7 - vec2(0, t * 0.04)).g * 1.7 - 0.35;
    float glint = pow(max(0.0, sparkle), 4.0) * 3.0;
    col += lap / max(max(lap.r, lap.g), lap.b) * glint * 0.04;
    float reef = smoothstep(0.56, 0.70, grain(p / 5.3 + 0.3).b) * smoothstep(2.2, 0.3, depth);
    col = mix(col, shallow * 0.4, reef * 0.65);

    float wobble = (grain(p / 9.0 + t * 0.01).g - 0.5) * 1.6 + (n2 - 0.5) * 0.7;
    float band = fract(depth * 0.62 - t * 0.16 + wobble * 0.55);
    float line = smoothstep(0.0, 0.10, band) * smoothstep(0.34, 0.12, band);
    col += lap * line * exp(-depth * 0.72) * smoothstep(-0.05, 0.25, depth) * 0.55;
    float foam = line_of(depth - 0.15 - 0.10 * sin(t * 1.3 + wobble * 6.0), 0.09);
    col += lap * 2.2 * foam * 0.42 * (0.35 + 0.65 * grain(p / 1.1).a);

    vec2 grid = abs(fract(p / 4.0 + 0.5) - 0.5) * 4.0;
    col += caustic * 2.4 * smoothstep(1.2 * pixel, 0.0, min(grid.x, grid.y)) * 0.30 * (1.0 - shoal * 0.7);
    col *= mix(1.0, 0.28, smoothstep(-0.9, 0.6, shore(p - vec2(0.55, 0.95)) + (n2 - 0.5) * 0.2));  // the island's shadow
    water = vec4(col, 0.16 + coarse * 1.7 + fine * 0.85 + glint * 1.5);
}
