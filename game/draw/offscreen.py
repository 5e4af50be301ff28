"""Pictures without a visible window: a context for tests and the `shot` command, frames as Pillow images."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Callable

    import arcade
    from arcade import ArcadeContext

    from game.draw.stage import Stage


def hidden_window(size: tuple[int, int] = (320, 180)) -> arcade.Window:
    """An invisible window with an OpenGL context: on the display if there is one, else through EGL.

    Must be called before anything imports arcade where there is no display. Raises RuntimeError, in words,
    where no OpenGL 3.3 is to be had.
    """
    import pyglet  # noqa: PLC0415 its options must be set before arcade is imported

    pyglet.options.debug_gl = False
    pyglet.options.audio = ("silent",)
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
        pyglet.options.headless = True
        pyglet.options.shadow_window = False
        import pyglet.window.xlib  # noqa: PLC0415 makes pyglet.input importable without a display
    import arcade  # noqa: PLC0415

    try:
        window = arcade.Window(*size, "Neon Bastion", visible=False, antialiasing=False, vsync=False)
    except Exception as error:
        raise RuntimeError(f"no OpenGL 3.3 here: {error}") from error
    return window


def context() -> ArcadeContext:
    """The context of a hidden window."""
    return hidden_window().ctx


def snapshot(stage: Stage, paint: Callable[[Stage], None], time: float = 0.0) -> Image.Image:
    """The frame that `paint` draws between `begin` and `finish`, as an RGB image of the stage's size.

    `paint` may itself call `stage.finish` differently by returning nothing and drawing on `stage.canvas`
    only.
    """
    texture = stage.ctx.texture(stage.window, components=4)
    screen = stage.ctx.framebuffer(color_attachments=[texture])
    stage.begin()
    paint(stage)
    stage.finish(screen, time)
    return image(screen.read(components=3), stage.window)


def image(pixels: bytes, size: tuple[int, int]) -> Image.Image:
    """Rows of RGB bytes from the bottom up, as OpenGL gives them, as an image."""
    return Image.frombytes("RGB", size, pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
