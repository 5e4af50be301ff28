"""The walls' distance fields, baked on the graphics card where walls have changed and kept for all passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade.gl import geometry

from game.draw import blending, targets

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from game.draw.layers import Tiles
    from game.draw.stage import Stage
    from game.rules.level import Level

PER_TILE = 16
"""Texels a tile."""

_REACH = 4
"""Tiles around a changed wall whose distances may change."""


class WallField:
    """`near`.

    Distance to the tube, owner, health, seed; `bodies`: distances to fortified walls and to walls.
    """

    def __init__(self, stage: Stage, level: Level) -> None:
        """Empty fields of a level's size."""
        ctx = stage.ctx
        self._ctx = ctx
        self._level = level
        size = level.width * PER_TILE, level.height * PER_TILE
        self.near = targets.surface(ctx, size)
        self.bodies = targets.surface(ctx, size)
        self._field = targets.target(ctx, self.near, self.bodies)
        self.tiles = ctx.texture((level.width, level.height), components=4, dtype="u1")
        self._program = stage.shaders.load("wall_field.vert", "wall_field.frag", textures=("walls",))
        self._quad = geometry.quad_2d_fs()
        self._is_empty = True

    def bake(self, tiles: NDArray[np.uint8], dirty: Tiles) -> None:
        """Take new wall tiles (rows, columns, 4) and bake the fields around the part that changed."""
        self.tiles.write(tiles.data)
        if self._program is None:
            return
        width, height = self._level.width, self._level.height
        left, top, right, bottom = 0, 0, width, height
        if not self._is_empty:
            left, top = max(0, dirty[0] - _REACH), max(0, dirty[1] - _REACH)
            right = min(width, dirty[0] + dirty[2] + _REACH)
            bottom = min(height, dirty[1] + dirty[3] + _REACH)
        self._is_empty = False
        blending.replace(self._ctx)
        self._field.use()
        self.tiles.use(0)
        self._program.put("map_size", (float(width), float(height)))
        self._program.put("dirty", (float(left), float(top), float(right - left), float(bottom - top)))
        self._quad.render(self._program.program)
