"""Sprites: what stands on the board or flies over it, as rows of numbers and a few instanced draws."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from game.draw import blending
from game.draw.ground import put_map
from game.draw.programs import put
from game.draw.targets import Instances

if TYPE_CHECKING:
    from arcade.gl import Program, Texture2D
    from numpy.typing import NDArray

    from game.draw.camera import Camera
    from game.draw.programs import Shaders
    from game.draw.stage import Stage
    from game.draw.theme import Colour
    from game.rules.level import Level

CAPACITY = 1024
"""Sprites of one group in a frame; further ones are not drawn."""

_COLUMNS = 12

Traits: TypeAlias = tuple[float, float, float, float]


class Sprite(IntEnum):
    """The kinds; the numbers are those of `sprite_kinds.glsl`, whose shaders say what their traits mean."""

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


STANDING = (Sprite.CORE, Sprite.PLATE, Sprite.RAPID, Sprite.MORTAR, Sprite.LANCE)
"""What stands on the ground, each kind a group of its own, in the order of drawing."""

GROUPS: tuple[Sprite | None, ...] = (*STANDING, None)
"""The groups in the order of drawing; None holds everything that flies, in the order it was added."""


class SpriteBatch:
    """The sprites of one frame by group, from behind to the front."""

    def __init__(self) -> None:
        """An empty batch."""
        self._rows = {group: np.zeros((CAPACITY, _COLUMNS), np.float32) for group in GROUPS}
        self._counts = dict.fromkeys(GROUPS, 0)

    def clear(self) -> None:
        """Start a frame."""
        for group in GROUPS:
            self._counts[group] = 0

    def rows(self, group: Sprite | None) -> NDArray[np.float32]:
        """What was added to a group: x, y, radius, angle, light (3), kind, traits (4)."""
        return self._rows[group][: self._counts[group]]

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
        group = kind if kind <= Sprite.CORE else None
        count = self._counts[group]
        if count < CAPACITY:
            self._rows[group][count] = (x, y, radius, angle, *colour, kind, *traits)
            self._counts[group] = count + 1


class SpritePass:
    """Draws a batch into the stage's scene."""

    def __init__(self, stage: Stage, level: Level, noise: Texture2D) -> None:
        """Compile and reserve room."""
        self._stage = stage
        self._level = level
        self._noise = noise
        self._programs = {group: load(stage.shaders, "sprites.vert", group) for group in GROUPS}
        names = "place", "colour", "traits"
        self._instances = {group: Instances(stage.ctx, CAPACITY, names) for group in GROUPS}

    def draw(self, batch: SpriteBatch, camera: Camera, time: float, shake: tuple[float, float]) -> None:
        """Draw all sprites of the batch, laid over and lit as each kind wants it."""
        blending.lay_over_scene(self._stage.ctx)
        self._stage.scene.use()
        self._noise.use(0)
        for group in GROUPS:
            rows, program = batch.rows(group), self._programs[group]
            if program is None or not len(rows):
                continue
            self._instances[group].write(rows)
            put_map(program, camera, self._level, self._stage, shake)
            put(program, "pixel", camera.view[3] / self._stage.size[1] * 0.8)
            put(program, "time", time)
            self._instances[group].draw(program, len(rows))


def load(shaders: Shaders, vertex: str, only: Sprite | None) -> Program | None:
    """The sprites' program for one group: its kind alone, or (None) everything that flies."""
    defines = {} if only is None else {"ONLY": only.name}
    return shaders.load(vertex, "sprites.frag", textures=("noise",), defines=defines)
