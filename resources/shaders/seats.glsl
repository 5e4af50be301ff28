// The seats' looks, by seat from 0.

uniform vec3 seat_tube[4];
uniform vec3 seat_soil[4];  // tint of sealed ground
uniform float seat_white[4];
uniform float seat_gain[4];
uniform float seat_emblem[4];
uniform float seat_overdrive[4];  // 0 to 1
