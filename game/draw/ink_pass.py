"""Draws the canvas.

All its rows in one instanced call, into the HDR targets or flat over the finished picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.draw import blending
from game.draw.camera import REFERENCE_HEIGHT
from game.draw.canvas import CAPACITY, Layer
from game.draw.glyphs import PAGE_SIZE
from game.draw.programs import put
from game.draw.targets import Instances

if TYPE_CHECKING:
    from arcade import ArcadeContext
    from arcade.gl import Framebuffer

    from game.draw.canvas import Canvas
    from game.draw.programs import Shaders


class InkPass:
    """The canvas on the graphics card."""

    def __init__(self, ctx: ArcadeContext, shaders: Shaders) -> None:
        """Compile both ways of drawing and reserve room for every layer."""
        self._ctx = ctx
        files = "ink.vert", "ink.frag"
        self._glowing = shaders.load(*files, textures=("letters",))
        self._flat = shaders.load(*files, textures=("letters",), defines={"FLAT": "1"})
        self._rows = Instances(ctx, CAPACITY * len(Layer), ("box_row", "ink_row", "kind_row", "more_row"))
        self._page = ctx.texture((PAGE_SIZE, PAGE_SIZE), components=1, dtype="f1")
        self._page.filter = ctx.LINEAR, ctx.LINEAR
        self._version = -1

    def draw(self, canvas: Canvas, into: Framebuffer, *, flat: bool = False) -> None:
        """Draw what the canvas has recorded; `flat`: over a picture that is already toned."""
        program = self._flat if flat else self._glowing
        if program is None:
            return
        count = self._upload(canvas)
        into.use()
        blending.lay_over(self._ctx)
        self._page.use(0)
        put(program, "canvas", (canvas.width, REFERENCE_HEIGHT))
        put(program, "pixel", canvas.pixel)
        self._rows.draw(program, count)

    def _upload(self, canvas: Canvas) -> int:
        if self._version != canvas.atlas.version:
            self._page.write(canvas.atlas.page.data)
            self._version = canvas.atlas.version
        count = 0
        for rows in canvas.rows:
            self._rows.write(rows, count)
            count += len(rows)
        return count
