"""The drawing surface of all that is not the board: shapes, icons, words, recorded afresh each frame.

Units: 900 from top to bottom at any window size, origin top left, y down. Each call writes one row (words:
one a letter); see `recording`. Shapes darken what lies behind them and add light of their own, so everything
drawn here glows like the walls. Knows no OpenGL.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from game import language
from game.draw import fitting, theme
from game.draw.lettering import Lettering
from game.draw.recording import Layer, Point, Recording, Shape

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from game.draw.glyphs import GlyphAtlas, Weight
    from game.draw.theme import Colour, Emblem

Align: TypeAlias = Literal["left", "centre", "right"]

__all__ = [
    "GLASS",
    "KEY_CAP",
    "PLATE",
    "Align",
    "Canvas",
    "GhostFill",
    "Icon",
    "Layer",
    "PanelStyle",
    "Point",
]


class GhostFill(IntEnum):
    """How a tile of a ghost is filled; the numbers are the ink shader's own."""

    VALID = 0
    BLOCKED = 1
    SEALING = 2
    WRONG = 3
    """The tile that makes it blocked."""
    RIVAL = 4
    SMALL = 5
    """In a picture of a piece: next, hold."""


class Icon(IntEnum):
    """Small pictures; the numbers are the ink shader's own."""

    CROWN = 1
    BOLT = 2
    LOCK = 3
    STRIKE = 4
    PIP = 5
    CHECK = 6
    CROSS = 7
    LEFT = 8
    RIGHT = 9
    UP = 10
    DOWN = 11
    RAPID = 12
    MORTAR = 13
    LANCE = 14
    FORTIFY = 15
    PLUS = 16
    DIAMOND = 17
    RISEN = 18
    FALLEN = 19
    CORE = 20


@dataclass(frozen=True, slots=True)
class PanelStyle:
    """How a panel looks: a sheet of dark glass with two cut corners and an edge of light."""

    fill: str = theme.GLASS
    opacity: float = 0.84
    cut: float = 16.0
    """Size of the cut corners, top left and bottom right; 0: none."""
    corner: float = 3.0
    edge: Colour = theme.LINE
    edge_gain: float = 0.8
    edge_width: float = 1.25
    tint: Colour | None = None
    """Light that falls on the glass from its top."""
    tint_gain: float = 0.05
    shadow: bool = True


_ARROWS = {"left": Icon.LEFT, "right": Icon.RIGHT, "up": Icon.UP, "down": Icon.DOWN}

_BLACK = "#000000"
_LIFTED = 0.7
"""Share of white in words of high contrast: their hue is still seen."""

GLASS = PanelStyle()
PLATE = PanelStyle(opacity=0.99, cut=0.0, corner=7.0, edge_gain=0.6, shadow=False)
"""Small dark plate behind words over the board."""
KEY_CAP = PanelStyle(
    fill="#0C1528", opacity=0.97, cut=0.0, corner=6.0, edge=theme.ink("#8DA6D0"), edge_width=1.3, shadow=False
)


@lru_cache(maxsize=64)
def _linear(hexadecimal: str) -> Colour:
    """A "#RRGGBB" colour as linear light; the few fills there are come up many times a frame."""
    red, green, blue = (int(hexadecimal[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red**2.2, green**2.2, blue**2.2


class Canvas(Recording):
    """Records one frame of shapes and words. `begin` a frame, draw, then let the stage show it."""

    def __init__(self, atlas: GlyphAtlas) -> None:
        """An empty canvas whose words come from this atlas."""
        super().__init__()
        self.atlas = atlas
        self._lettering = Lettering(atlas)
        self._tongue = language.spoken()

    def begin(self, window: tuple[int, int]) -> None:
        """Start a frame for a window of this size in pixels."""
        super().begin(window)
        tongue, self._tongue = self._tongue, language.spoken()
        if self._lettering.begin(self.pixel) or tongue != self._tongue:
            self.forget()

    # ---- sheets and bars

    def panel(self, x: float, y: float, w: float, h: float, style: PanelStyle = GLASS) -> None:
        """A sheet of glass; `style` says how it looks."""
        if self.is_plain and style.opacity:
            style = replace(style, fill=_BLACK, opacity=1.0, tint=None)
        edge = theme.scaled(style.edge, style.edge_gain)
        fill = (*_linear(style.fill), style.opacity)
        margin = 26.0 if style.shadow else 2.0
        packed = style.cut + style.corner / 64
        self._row((x, y, w, h), (*edge, 1.0), (Shape.PANEL, packed, style.edge_width, margin), fill)
        if style.tint is not None:
            tint = theme.scaled(style.tint, style.tint_gain)
            self._row((x, y, w, h), (*tint, 1.0), (Shape.GLOW, 1.0, style.cut, 0), (0, 0, 0, 0))

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        colour: Colour,
        *,
        opacity: float = 1.0,
        corner: float = 0.0,
        outline: float = 0.0,
    ) -> None:
        """A box full of light; with `outline` only its edge, that many units wide."""
        self._row((x, y, w, h), (*colour, opacity), (Shape.RECT, corner, outline, 2), (0, 0, 0, 0))

    def shade(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        opacity: float,
        *,
        to_right: float | None = None,
        air: float = 0.0,
    ) -> None:
        """Darken a box; with `to_right` the darkness runs from `opacity` at its left to that at its right.

        `air`: how much of the coloured air of full pages is in the dark.
        """
        end = opacity if to_right is None else to_right
        air = 0.0 if self.is_plain else air
        self._row((x, y, w, h), (0, 0, 0, opacity), (Shape.SHADE, end * self._opacity, 0, 2), (air, 0, 0, 0))

    def bar(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fraction: float,
        colour: Colour,
        *,
        segments: int = 0,
        rest: Colour | None = None,
    ) -> None:
        """A bar filled from the left to `fraction`.

        `segments` cuts it into pieces; `rest` lights what is not full.
        """
        behind = rest if rest is not None else theme.scaled(colour, 0.08)
        self._row((x, y, w, h), (*colour, 1.0), (Shape.BAR, fraction, segments, 2), (*behind, 0.6))

    # ---- lines

    def line(
        self,
        start: Point,
        end: Point,
        colour: Colour,
        width: float = 3.0,
        *,
        white: float = 0.45,
        glow: float = 0.10,
    ) -> None:
        """A tube of light from start to end.

        `white` is the share of white in its core, `glow` the halo's strength.
        """
        self._row((*start, *end), (*colour, 1.0), (Shape.LINE, width, white, 0), (glow, 0, 0, 0))

    def polyline(
        self,
        points: Sequence[Point],
        colour: Colour,
        width: float = 3.0,
        *,
        white: float = 0.45,
        glow: float = 0.10,
        closed: bool = False,
    ) -> None:
        """Tubes from point to point; `closed` returns to the first."""
        ends = [*points[1:], points[0]] if closed else points[1:]
        for start, end in zip(points, ends, strict=False):
            self.line(start, end, colour, width, white=white, glow=glow)

    def hairline(self, x: float, y: float, length: float, *, vertical: bool = False) -> None:
        """A thin divider, to the right or down from (x, y)."""
        size = (1.2, length) if vertical else (length, 1.2)
        self.rect(x, y, *size, theme.LINE, opacity=0.7)

    def ring(
        self, x: float, y: float, radius: float, colour: Colour, width: float = 3.0, **look: float
    ) -> None:
        """A closed tube around (x, y)."""
        self.arc(x, y, radius, 0.0, 1.0, colour, width, **look)

    def arc(
        self,
        x: float,
        y: float,
        radius: float,
        start: float,
        end: float,
        colour: Colour,
        width: float = 3.0,
        *,
        white: float = 0.45,
        glow: float = 0.10,
    ) -> None:
        """Part of a ring, clockwise from the top; `start` and `end` in turns, 0 to 1."""
        box = (x - radius, y - radius, 2 * radius, 2 * radius)
        self._row(box, (*colour, 1.0), (Shape.ARC, width, white, width * 9 + 4), (start, end, glow, 0))

    def disc(self, x: float, y: float, radius: float, colour: Colour, *, opacity: float = 1.0) -> None:
        """A round spot of light; black darkens."""
        box = (x - radius, y - radius, 2 * radius, 2 * radius)
        self._row(box, (*colour, opacity), (Shape.DISC, 0, 0, 2), (0, 0, 0, 0))

    def triangle(self, a: Point, b: Point, c: Point, colour: Colour, *, opacity: float = 1.0) -> None:
        """A filled triangle: pointers, the area under a chart."""
        self._row((*a, *b), (*colour, opacity), (Shape.TRIANGLE, *c, 0), (0, 0, 0, 0))

    def glow(self, x: float, y: float, radius_x: float, radius_y: float, colour: Colour) -> None:
        """Soft light around (x, y), without an edge."""
        box = (x - 2 * radius_x, y - 2 * radius_y, 4 * radius_x, 4 * radius_y)
        self._row(box, (*colour, 0.0), (Shape.GLOW, 0.0, 0, 0), (0, 0, 0, 0))

    # ---- pictures

    def emblem(self, emblem: Emblem, x: float, y: float, radius: float, colour: Colour) -> None:
        """A seat's emblem around (x, y)."""
        box = (x - radius, y - radius, 2 * radius, 2 * radius)
        self._row(box, (*colour, 1.0), (Shape.EMBLEM, float(emblem), 0, radius * 0.6), (0, 0, 0, 0))

    def icon(
        self, icon: Icon, x: float, y: float, radius: float, colour: Colour, *, glow: float = 0.4
    ) -> None:
        """A small picture around (x, y), reaching `radius` units."""
        box = (x - radius, y - radius, 2 * radius, 2 * radius)
        self._row(box, (*colour, 1.0), (Shape.ICON, float(icon), 0, radius * 0.6), (glow, 0, 0, 0))

    def focus_ring(
        self, x: float, y: float, w: float, h: float, closed: float = 1.0, *, cut: float = 12.0
    ) -> None:
        """Focus: light that runs round a box and closes a ring; `closed` 0 to 1 is how far it has run."""
        self._row((x, y, w, h), (*theme.ICE, 1.0), (Shape.FOCUS, cut, closed, 46), (0, 0, 0, 0))

    def brackets(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        colour: Colour,
        *,
        length: float = 8.0,
        width: float = 2.6,
    ) -> None:
        """Four corner brackets around a box: gaps, locks."""
        self._row((x, y, w, h), (*colour, 1.0), (Shape.BRACKETS, length, width, width * 3), (0, 0, 0, 0))

    def ghost_tile(
        self, x: float, y: float, size: float, colour: Colour, fill: GhostFill, neighbours: int
    ) -> None:
        """One tile of a ghost; outlines run along its sides that have no neighbour.

        `neighbours` has a bit for each tile around that belongs to the ghost too: right, bottom, left, top,
        then bottom right, bottom left, top left, top right.
        """
        box = (x, y, size, size)
        self._row(box, (*colour, 1.0), (Shape.GHOST, float(fill), float(neighbours), 6), (0, 0, 0, 0))

    def key(self, x: float, baseline: float, label: str) -> float:
        """A key cap with its label, an arrow for "left", "right", "up", "down"; gives the width it took."""
        width = self.key_width(label)
        self.panel(x, baseline - 20, width, 28, KEY_CAP)
        if label in _ARROWS:
            self.icon(_ARROWS[label], x + width / 2, baseline - 6, 7, theme.INK, glow=0.0)
        else:
            self.text(x + width / 2, baseline - 0.5, label, 16, theme.INK, weight=600, align="centre")
        return width

    def key_width(self, label: str) -> float:
        """The width of a key cap."""
        return 28.0 if label in _ARROWS else max(28.0, self.measure(label, 16, 600) + 16)

    # ---- words

    def measure(self, text: str, size: float, weight: Weight = 500, tracking: float = 0.0) -> float:
        """The width of words in units; `tracking` is extra space after each letter."""
        return self._letters(text, size, weight, tracking)[1]

    def text(
        self,
        x: float,
        baseline: float,
        text: str,
        size: float = 20.0,
        colour: Colour = theme.INK,
        *,
        weight: Weight = 500,
        align: Align = "left",
        tracking: float = 0.0,
        gain: float = 1.0,
        opacity: float = 1.0,
        most: float = 0.0,
    ) -> float:
        """Words on a baseline at (x, baseline); gives their width.

        `gain` above 1 makes them glow more; `most` is the widest they may be: longer words are `fitted`.
        """
        if most > 0:
            text, size = fitting.fitted(self, text, size, weight, most)
        rows, width = self._letters(text, size, weight, tracking)
        if self.is_plain:
            colour = theme.mixed(colour, theme.WHITE, _LIFTED)
        start = x - (width if align == "right" else width / 2 if align == "centre" else 0)
        ink = (colour[0] * gain, colour[1] * gain, colour[2] * gain, opacity)
        self._add_words(rows, (start, baseline), ink)
        return width

    def _letters(
        self, text: str, size: float, weight: Weight, tracking: float
    ) -> tuple[NDArray[np.float32], float]:
        """The rows of words, in plain units, and their width in those that are drawn in.

        However small the interface: never under the least size that is read.
        """
        plain = max(size * self._zoom, fitting.LEAST_SIZE)
        rows, width = self._lettering.layout(text, plain, weight, tracking * self._zoom)
        return rows, width / self._zoom

    def label(
        self, x: float, baseline: float, text: str, colour: Colour = theme.LABEL, **look: object
    ) -> float:
        """A label: 16 units, tracked capitals."""
        align: Align = look.get("align", "left")  # type: ignore[assignment]
        return self.text(x, baseline, text.upper(), 16, colour, weight=600, align=align, tracking=1.4)
