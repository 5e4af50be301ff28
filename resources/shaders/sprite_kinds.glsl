// What a sprite may be; the numbers are those of game/draw/sprites.py. From STREAK on, quads are long: along x.
const int PLATE = 0, RAPID = 1, MORTAR = 2, LANCE = 3, CORE = 4, BALL = 5, SHADOW = 6, SHELL = 7, CROWN = 8, EMBLEM = 9,
          LANDING = 10, FLARE = 11, SHOCK = 12, FIREBALL = 13, SMOKE = 14, EMBERS = 15, WRECK = 16, SPLASH = 17,
          CHIP = 18,           STREAK = 20, TRACER = 21, MUZZLE = 22, BEAM = 23, PLUMB = 24;
