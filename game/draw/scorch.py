"""Burnt ground: marks stamped where shells burst and walls fell, wiped when craters clear (rule 6.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from pyglet import gl

from game.draw import blending, targets
from game.draw.targets import Instances

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arcade.gl import Texture2D

    from game.draw.stage import Stage
    from game.rules.level import Level

PER_TILE = 16
"""Texels a tile."""

MOST_STAMPS = 256
"""Marks stamped in one frame; further ones are left out."""

Stamp = tuple[float, float, float, float]
"""x and y in tiles, radius in tiles, strength 0 to 1."""


class Scorch:
    """A texture over the map: how burnt the ground is."""

    def __init__(self, stage: Stage, level: Level, noise: Texture2D) -> None:
        """Clean ground."""
        ctx = stage.ctx
        self._ctx = ctx
        self._noise = noise
        self._size = float(level.width), float(level.height)
        size = level.width * PER_TILE, level.height * PER_TILE
        self.texture = targets.surface(ctx, size, channels=1, precision="f1")
        self._target = targets.target(ctx, self.texture)
        self._program = stage.shaders.load("scorch.vert", "scorch.frag", textures=("noise",))
        self._stamps = Instances(ctx, MOST_STAMPS, ("stamp",))
        self._stamps.fit(self._program)
        self._target.clear()

    def wipe(self) -> None:
        """Clean ground again."""
        self._target.clear()

    def stamp(self, stamps: Sequence[Stamp]) -> None:
        """Burn these marks in; where several overlap the strongest shows."""
        if self._program is None or not stamps:
            return
        rows = np.array(stamps[:MOST_STAMPS], np.float32)
        self._stamps.write(rows)
        self._target.use()
        self._noise.use(0)
        self._program.put("map_size", self._size)
        blending.add(self._ctx)
        gl.glBlendEquation(gl.GL_MAX)
        self._stamps.draw(self._program, len(rows))
        gl.glBlendEquation(gl.GL_FUNC_ADD)
