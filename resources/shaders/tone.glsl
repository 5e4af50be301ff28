// From light to screen: keeps hues while neon saturates, so that only the hottest cores turn white.

vec3 tone(vec3 c) {
    float most = max(c.r, max(c.g, c.b));
    float shoulder = 1.0 - exp(-most * 1.25);
    vec3 hue = c / max(most, 1e-4);
    c = mix(hue, vec3(1.0), smoothstep(1.7, 10.0, most) * 0.78) * shoulder;
    c = pow(c, vec3(1.0 / 2.2));
    c = mix(c, c * c * (3.0 - 2.0 * c), 0.40);
    float grey = dot(c, vec3(0.25, 0.60, 0.15));
    return max(mix(vec3(grey), c, 1.14), 0.0);
}
