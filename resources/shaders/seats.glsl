// The seats' looks, by seat from 0, and what burns around them just now.

uniform vec3 seat_tube[4];
uniform float seat_white[4];
uniform float seat_gain[4];
uniform float seat_ground[4];
uniform float seat_emblem[4];
uniform float seat_overdrive[4];  // 0 to 1
uniform float seat_crown[4];      // 0 to 1
uniform vec4 seat_sweep[4];       // where light spreads from, tiles it has gone, strength
