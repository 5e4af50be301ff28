"""Finished pictures laid over the finished frame: previews of levels. They neither glow nor are lit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from arcade.gl import geometry

from game.draw import blending
from game.draw.camera import REFERENCE_HEIGHT

if TYPE_CHECKING:
    from arcade import ArcadeContext
    from arcade.gl import Framebuffer, Texture2D

    from game.draw.canvas import Canvas
    from game.draw.programs import Shaders

CUT = 10.0
"""Units that the corners top left and bottom right are cut."""


@dataclass(frozen=True, slots=True)
class Hung:
    """A texture, its first row on top, and its box in plain units: x, y, width, height."""

    texture: Texture2D
    box: tuple[float, float, float, float]


class PicturePass:
    """What is hung in a frame, and its way to the screen."""

    def __init__(self, ctx: ArcadeContext, shaders: Shaders) -> None:
        """Nothing hangs yet."""
        self.hung: list[Hung] = []
        self._ctx = ctx
        self._shader = shaders.load("picture.vert", "picture.frag", textures=("source",))
        self._quad = geometry.quad_2d_fs()

    def draw(self, canvas: Canvas, into: Framebuffer) -> None:
        """Draw all that is hung."""
        shader = self._shader
        if shader is None or not self.hung:
            return
        into.use()
        blending.lay_over(self._ctx)
        shader.put("canvas", (canvas.width, REFERENCE_HEIGHT))
        shader.put("pixel", canvas.pixel)
        shader.put("cut", CUT)
        for picture in self.hung:
            picture.texture.use(0)
            shader.put("box", picture.box)
            self._quad.render(shader.program)
