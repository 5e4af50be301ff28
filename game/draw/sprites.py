"""Sprites: what stands on the board or flies over it, as rows of numbers and one instanced draw."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from game.draw import blending
from game.draw.ground import put_map
from game.draw.programs import put
from game.draw.targets import Instances

if TYPE_CHECKING:
    from arcade.gl import Texture2D

    from game.draw.camera import Camera
    from game.draw.stage import Stage
    from game.draw.theme import Colour
    from game.rules.level import Level

CAPACITY = 2048
"""Sprites in a frame; further ones are not drawn."""

_COLUMNS = 12

Traits: TypeAlias = tuple[float, float, float, float]


class Sprite(IntEnum):
    """The kinds; the numbers are those of `sprite_kinds.glsl`, which says what their traits mean."""

    PLATE = 0
    RAPID = 1
    MORTAR = 2
    LANCE = 3
    CORE = 4
    BALL = 5
    SHADOW = 6
    SHELL = 7
    CROWN = 8
    EMBLEM = 9
    LANDING = 10
    FLARE = 11
    SHOCK = 12
    FIREBALL = 13
    SMOKE = 14
    EMBERS = 15
    WRECK = 16
    SPLASH = 17
    STREAK = 20
    TRACER = 21
    MUZZLE = 22
    BEAM = 23
    PLUMB = 24


class SpriteBatch:
    """The sprites of one frame, from behind to the front."""

    def __init__(self) -> None:
        """An empty batch."""
        self._rows = np.zeros((CAPACITY, _COLUMNS), np.float32)
        self.count = 0

    def clear(self) -> None:
        """Start a frame."""
        self.count = 0

    @property
    def rows(self) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
        """What was added: x, y, radius, angle, light (3), kind, traits (4)."""
        return self._rows[: self.count]

    def add(
        self,
        kind: Sprite,
        x: float,
        y: float,
        radius: float,
        colour: Colour,
        traits: Traits = (1.0, 1.0, 0.0, 0.0),
        angle: float = 0.0,
    ) -> None:
        """One sprite: its middle in tiles, its radius (half its length for long kinds), its light."""
        if self.count < CAPACITY:
            self._rows[self.count] = (x, y, radius, angle, *colour, kind, *traits)
            self.count += 1


class SpritePass:
    """Draws a batch into the stage's scene."""

    def __init__(self, stage: Stage, level: Level, noise: Texture2D) -> None:
        """Compile and reserve room."""
        self._stage = stage
        self._level = level
        self._noise = noise
        self._program = stage.shaders.load("sprites.vert", "sprites.frag", textures=("noise",))
        self._instances = Instances(stage.ctx, CAPACITY, ("place", "colour", "traits"))

    def draw(self, batch: SpriteBatch, camera: Camera, time: float, shake: tuple[float, float]) -> None:
        """Draw all sprites of the batch, laid over and lit as each kind wants it."""
        program = self._program
        if program is None or not batch.count:
            return
        self._instances.write(batch.rows)
        blending.lay_over_scene(self._stage.ctx)
        self._stage.scene.use()
        self._noise.use(0)
        put_map(program, camera, self._level, self._stage, shake)
        put(program, "pixel", camera.view[3] / self._stage.size[1] * 0.8)
        put(program, "time", time)
        self._instances.draw(program, batch.count)
