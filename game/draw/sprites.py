"""Sprites: what stands on the board or flies over it, as rows of numbers and a few instanced draws."""

from __future__ import annotations

import struct
from enum import IntEnum
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from game.draw import blending
from game.draw.ground import put_map, put_view
from game.draw.targets import Instances

if TYPE_CHECKING:
    from arcade.gl import Texture2D
    from numpy.typing import NDArray

    from game.draw.camera import Camera
    from game.draw.programs import Shader
    from game.draw.stage import Stage
    from game.draw.theme import Colour
    from game.rules.level import Level

CAPACITY = 1024
"""Sprites of one group in a frame; further ones are not drawn."""

COLUMNS = 12
"""Numbers of a sprite: x, y, radius, angle; light (3), kind; traits (4)."""

_NAMES = "place", "colour", "traits"

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
    CHIP = 18
    STREAK = 20
    TRACER = 21
    MUZZLE = 22
    BEAM = 23
    PLUMB = 24


class Group(IntEnum):
    """What is drawn together, in the order of drawing; within a group in the order it was added."""

    BODIES = 0
    """Plates of cannons, cores and rubble: flat on the ground."""
    BARRELS = 1
    FLYING = 2


_BODIES, _BARRELS = {Sprite.PLATE, Sprite.CORE, Sprite.CHIP}, {Sprite.RAPID, Sprite.MORTAR, Sprite.LANCE}
_GROUPS = tuple(
    Group.BODIES if kind in _BODIES else Group.BARRELS if kind in _BARRELS else Group.FLYING
    for kind in range(max(Sprite) + 1)
)
"""By kind."""

_ROW = struct.Struct(f"{COLUMNS}f")


class SpriteBatch:
    """The sprites of one frame by group, from behind to the front."""

    def __init__(self) -> None:
        """An empty batch."""
        self._memory = [bytearray(CAPACITY * _ROW.size) for _ in Group]
        self._rows = [np.frombuffer(memory, np.float32).reshape(CAPACITY, COLUMNS) for memory in self._memory]
        self._counts = [0 for _ in Group]

    def clear(self) -> None:
        """Start a frame."""
        self._counts = [0 for _ in Group]

    def rows(self, group: Group) -> NDArray[np.float32]:
        """What was added to a group, at most CAPACITY rows (count, COLUMNS)."""
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
        group = _GROUPS[kind]
        count = self._counts[group]
        if count < CAPACITY:
            at = count * _ROW.size
            _ROW.pack_into(self._memory[group], at, x, y, radius, angle, *colour, kind, *traits)
            self._counts[group] = count + 1

    def extend(self, group: Group, rows: NDArray[np.float32]) -> None:
        """Sprites of one group as rows (count, COLUMNS)."""
        count = self._counts[group]
        end = min(count + len(rows), CAPACITY)
        self._rows[group][count:end] = rows[: end - count]
        self._counts[group] = end


class SpritePass:
    """Draws a batch into the stage's scene: in one call, or group by group where the quality wants that."""

    def __init__(self, stage: Stage, level: Level, noise: Texture2D) -> None:
        """Nothing is compiled before `look`."""
        self._stage = stage
        self._level = level
        self._noise = noise
        self._draws: list[tuple[tuple[Group, ...], Shader | None, Instances]] = []

    def look(self, camera: Camera) -> None:
        """Look through this camera from now on; compile and reserve room as the stage's quality wants it."""
        sets: list[tuple[Group, ...]] = [tuple(Group)]
        if self._stage.quality.by_kind:
            sets = [(group,) for group in Group]
        self._draws = [
            (groups, self._program(groups), Instances(self._stage.ctx, CAPACITY * len(groups), _NAMES))
            for groups in sets
        ]
        for _, shader, instances in self._draws:
            instances.fit(shader)
        self.turn(camera)

    def turn(self, camera: Camera) -> None:
        """Look through another camera; all else stays as it is."""
        self._camera = camera
        for _, shader, _ in self._draws:
            if shader is not None:
                put_map(shader, camera, self._level, self._stage)

    def _program(self, groups: tuple[Group, ...]) -> Shader | None:
        defines = {group.name: "1" for group in groups}
        return self._stage.shaders.load("sprites.vert", "sprites.frag", textures=("noise",), defines=defines)

    def draw(self, batch: SpriteBatch, time: float, shake: tuple[float, float]) -> None:
        """Draw all sprites of the batch, laid over and lit as each kind wants it."""
        blending.lay_over_scene(self._stage.ctx)
        self._stage.scene.use()
        self._noise.use(0)
        for groups, shader, instances in self._draws:
            if shader is None:
                continue
            count = instances.gather([batch.rows(group) for group in groups])
            if not count:
                continue
            put_view(shader, self._camera, shake)
            shader.put("time", time)
            instances.draw(shader, count)
