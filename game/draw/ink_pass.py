"""Draws the canvas.

One instanced call a layer and sort, into the HDR targets or flat over the finished picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.draw import blending
from game.draw.camera import REFERENCE_HEIGHT
from game.draw.canvas import CAPACITY, Layer, Sort
from game.draw.glyphs import PAGE_SIZE
from game.draw.programs import put
from game.draw.targets import Instances

if TYPE_CHECKING:
    from arcade import ArcadeContext
    from arcade.gl import Framebuffer, Program

    from game.draw.canvas import Canvas
    from game.draw.programs import Shaders

_COLUMNS = "box_row", "ink_row", "kind_row", "more_row"


class InkPass:
    """The canvas on the graphics card."""

    def __init__(self, ctx: ArcadeContext, shaders: Shaders) -> None:
        """Reserve room for every layer; programs are compiled when first wanted."""
        self._ctx = ctx
        self._shaders = shaders
        self._programs: dict[tuple[Sort, bool], Program | None] = {}
        self._rows = {(layer, sort): Instances(ctx, CAPACITY, _COLUMNS) for layer in Layer for sort in Sort}
        self._page = ctx.texture((PAGE_SIZE, PAGE_SIZE), components=1, dtype="f1")
        self._page.filter = ctx.LINEAR, ctx.LINEAR
        self._version = -1

    def draw(self, canvas: Canvas, into: Framebuffer, *, flat: bool = False) -> None:
        """Draw what the canvas has recorded; `flat`: over a picture that is already toned."""
        if self._version != canvas.atlas.version:
            self._page.write(canvas.atlas.page.data)
            self._version = canvas.atlas.version
        into.use()
        blending.lay_over(self._ctx)
        self._page.use(0)
        for (layer, sort), instances in self._rows.items():
            rows = canvas.rows(layer, sort)
            program = self._program(sort, flat=flat) if len(rows) else None
            if program is None:
                continue
            put(program, "canvas", (canvas.width, REFERENCE_HEIGHT))
            put(program, "pixel", canvas.pixel)
            instances.write(rows)
            instances.draw(program, len(rows))

    def _program(self, sort: Sort, *, flat: bool) -> Program | None:
        key = sort, flat
        if key not in self._programs:
            defines = {sort.name: "1"} | ({"FLAT": "1"} if flat else {})
            self._programs[key] = self._shaders.load(
                "ink.vert", "ink.frag", textures=("letters",), defines=defines
            )
        return self._programs[key]
