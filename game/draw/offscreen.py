"""Frames as Pillow images, for the `shot` command, documents and tests.

Any context will do, a hidden window's too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.draw.stage import Backdrop, Stage


def snapshot(stage: Stage, paint: Callable[[Stage], Backdrop], time: float = 0.0) -> Image.Image:
    """The frame that `paint` draws between `begin` and `finish`, as an RGB image of the stage's size.

    `paint` gives the backdrop, as scenes do.
    """
    texture = stage.ctx.texture(stage.window, components=4)
    screen = stage.ctx.framebuffer(color_attachments=[texture])
    stage.begin()
    backdrop = paint(stage)
    stage.finish(screen, time, backdrop=backdrop)
    return image(screen.read(components=3), stage.window)


def image(pixels: bytes, size: tuple[int, int]) -> Image.Image:
    """Rows of RGB bytes from the bottom up, as OpenGL gives them, as an image."""
    return Image.frombytes("RGB", size, pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
