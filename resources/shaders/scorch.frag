// A burnt mark: a ragged blot with a few rays.
in vec2 q;
flat in float strength;
flat in float seed;
out vec4 burn;
uniform sampler2D noise;

void main() {
    vec2 around = normalize(q + 1e-4);
    float turn = seed * 0.173, d = length(q);
    float coarse = texture(noise, around * 0.19 + turn).g, rays = texture(noise, around * 0.55 + turn * 1.7).a;
    float blot = texture(noise, q * 0.17 + turn).b, fine = texture(noise, q * 0.5 - turn).a;
    float e = d * 1.05 + (coarse - 0.5) * 0.62 + (blot - 0.5) * 0.50 + (fine - 0.5) * 0.28;
    float mark = smoothstep(0.80, 0.28, e);
    mark = max(mark, smoothstep(0.62, 0.86, rays) * smoothstep(1.0, 0.35, d + (fine - 0.5) * 0.5) * 0.55);
    burn = vec4(mark * strength * smoothstep(1.0, 0.9, d), 0.0, 0.0, 1.0);
}
