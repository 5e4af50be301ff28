"""One frame from empty to screen: HDR targets, the board's passes, the canvas, light, tone map.

A scene calls `begin`, lets a board picture draw (or none), records words and shapes on `canvas`, then
`finish`.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from game.draw.canvas import Canvas
from game.draw.glyphs import GlyphAtlas

if TYPE_CHECKING:
    from pathlib import Path

    from arcade import ArcadeContext
    from arcade.gl import Framebuffer

    from game.draw.quality import Quality


class Backdrop(Enum):
    """How the board shows behind the canvas."""

    SHARP = "sharp"
    DIMMED = "dimmed"
    """At a fifth of its light: a menu over a match."""
    SOFT = "soft"
    """Blurred wide and dim: full pages."""


class Stage:
    """The renderer of one window (or none: see `offscreen`)."""

    def __init__(
        self, ctx: ArcadeContext, resources: Path, window: tuple[int, int], quality: Quality
    ) -> None:
        """Load shaders and fonts from `resources` and make targets for a window of this size in pixels."""
        self.ctx = ctx
        self.window = window
        self.quality = quality
        self.canvas = Canvas(GlyphAtlas(resources / "fonts"))

    def resize(self, window: tuple[int, int]) -> None:
        """Make the targets anew for another window size in pixels; board pictures follow by themselves."""
        self.window = window

    def set_quality(self, quality: Quality) -> None:
        """Change the preset; targets are made anew."""
        self.quality = quality

    def begin(self) -> None:
        """Start a frame: empty targets, empty canvas."""
        self.canvas.begin(self.window)

    def finish(
        self,
        screen: Framebuffer,
        time: float,
        *,
        backdrop: Backdrop = Backdrop.SHARP,
        shake: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        """Light everything, draw the canvas, put the picture on `screen`.

        `time` in seconds drives what moves by itself; `shake` moves the board alone, in canvas units.
        """
