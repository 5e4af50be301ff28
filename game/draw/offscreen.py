"""Pictures without a visible window.

A context for tests and the `shot` command, and frames as Pillow images.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from arcade import ArcadeContext
    from PIL import Image

    from game.draw.stage import Stage


def context() -> ArcadeContext:
    """An OpenGL context.

    On the display where there is one, else through EGL without any. Raises RuntimeError.
    """
    raise NotImplementedError


def snapshot(stage: Stage, paint: Callable[[Stage], None], time: float = 0.0) -> Image.Image:
    """The frame that `paint` draws between `begin` and `finish`, as an RGB image of the stage's size."""
    raise NotImplementedError
