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

_REACH = 4
"""Tiles around a changed wall whose distances may change."""


class WallField:
    """`near`.

    Distance to the tube, owner, health, seed; `bodies`: distances to fortified walls and to walls.
    """

    def __init__(self, stage: Stage, level: Level) -> None:
        """Empty fields of a level's size, as sharp as the stage's quality asks."""
        ctx = stage.ctx
        self._ctx = ctx
        self._stage = stage
        self._level = level
        self.tiles = ctx.texture((level.width, level.height), components=4, dtype="u1")
        self._program = stage.shaders.load("wall_field.vert", "wall_field.frag", textures=("walls",))
        self._quad = geometry.quad_2d_fs()
        self._make_fields()

    def fit(self) -> None:
        """Be as sharp as the stage's quality asks; what was baked is baked anew."""
        if self._texels != self._stage.quality.field_texels:
            was_empty = self._is_empty
            self._make_fields()
            if not was_empty:
                self._bake((0, 0, self._level.width, self._level.height))

    def _make_fields(self) -> None:
        self._texels = self._stage.quality.field_texels
        size = self._level.width * self._texels, self._level.height * self._texels
        self.near = targets.surface(self._ctx, size)
        self.bodies = targets.surface(self._ctx, size)
        self._field = targets.target(self._ctx, self.near, self.bodies)
        self._is_empty = True

    def bake(self, tiles: NDArray[np.uint8], dirty: Tiles) -> None:
        """Take new wall tiles (rows, columns, 4) and bake the fields around the part that changed."""
        self.tiles.write(tiles.data)
        self._bake(dirty)

    def _bake(self, dirty: Tiles) -> None:
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
