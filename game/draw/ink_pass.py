"""Draws the canvas, into the HDR targets or flat over the finished picture.

In one instanced call or, for software renderers, in a few that each know what they draw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.draw import blending
from game.draw.camera import REFERENCE_HEIGHT
from game.draw.glyphs import PAGE_SIZE
from game.draw.recording import CAPACITY, Layer, Sort
from game.draw.targets import Instances

if TYPE_CHECKING:
    import numpy as np
    from arcade import ArcadeContext
    from arcade.gl import Framebuffer
    from numpy.typing import NDArray

    from game.draw.canvas import Canvas
    from game.draw.programs import Shader, Shaders

_BY_SORT = Layer.PANELS
"""Most of what is drawn lies on this layer; others are one call each, whatever is on them."""

_COLUMNS = "box_row", "ink_row", "kind_row", "more_row"


class InkPass:
    """The canvas on the graphics card."""

    def __init__(self, ctx: ArcadeContext, shaders: Shaders) -> None:
        """Reserve room for every layer; programs are compiled when first wanted."""
        self._ctx = ctx
        self._shaders = shaders
        self._programs: dict[tuple[Sort | None, bool], Shader | None] = {}
        self._all_rows = Instances(ctx, CAPACITY * len(Sort), _COLUMNS)
        self._layer_rows = {
            layer: Instances(ctx, CAPACITY * len(Sort), _COLUMNS) for layer in Layer if layer is not _BY_SORT
        }
        self._sorted_rows = {sort: Instances(ctx, CAPACITY, _COLUMNS) for sort in Sort}
        self._page = ctx.texture((PAGE_SIZE, PAGE_SIZE), components=1, dtype="f1")
        self._page.filter = ctx.LINEAR, ctx.LINEAR

    def draw(self, canvas: Canvas, into: Framebuffer, *, flat: bool, by_kind: bool) -> None:
        """Draw what the canvas has recorded.

        `flat`: over a picture that is already toned; `by_kind`: mostly sort by sort, for software renderers.
        Where the shader of all sorts does not compile, each sort is drawn by its own, if that does.
        """
        changed = canvas.atlas.take_changed_rows()
        if changed is not None:
            top, bottom = changed
            rows = canvas.atlas.page[top:bottom]
            self._page.write(rows.data, viewport=(0, top, PAGE_SIZE, bottom - top))
        into.use()
        blending.lay_over(self._ctx)
        self._page.use(0)
        whole = self._program(None, flat=flat)
        if whole is not None and not by_kind:
            blocks = [canvas.rows(layer, sort) for layer in Layer for sort in Sort]
            self._draw(canvas, self._all_rows, blocks, whole)
            return
        for layer in Layer:
            if layer is _BY_SORT or whole is None:
                for sort, instances in self._sorted_rows.items():
                    self._draw(canvas, instances, [canvas.rows(layer, sort)], self._program(sort, flat=flat))
            else:
                blocks = [canvas.rows(layer, sort) for sort in Sort]
                self._draw(canvas, self._layer_rows[layer], blocks, whole)

    @staticmethod
    def _draw(
        canvas: Canvas, instances: Instances, blocks: list[NDArray[np.float32]], shader: Shader | None
    ) -> None:
        if shader is None:
            return
        count = instances.gather(blocks)
        if not count:
            return
        shader.put("canvas", (canvas.width, REFERENCE_HEIGHT))
        shader.put("pixel", canvas.pixel)
        instances.draw(shader, count)

    def _program(self, sort: Sort | None, *, flat: bool) -> Shader | None:
        key = sort, flat
        if key not in self._programs:
            sorts = Sort if sort is None else (sort,)
            defines = {one.name: "1" for one in sorts} | ({"FLAT": "1"} if flat else {})
            shader = self._shaders.load("ink.vert", "ink.frag", textures=("letters",), defines=defines)
            self._programs[key] = shader
            rows = [self._all_rows, *self._layer_rows.values()] if sort is None else [self._sorted_rows[sort]]
            for instances in rows:
                instances.fit(shader)
        return self._programs[key]
