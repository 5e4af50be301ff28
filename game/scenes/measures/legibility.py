"""Contrast of words, icons and frames on finished pictures against what is really behind them, with bloom.

A `ReadCanvas` stands in for the stage's canvas and notes which words it was given; where their letters' ink
lies follows from the atlas. What surrounds a letter is taken from the same picture, so its own glow counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.draw.canvas import Canvas, Icon
from game.draw.recording import Layer, Shape, Sort
from game.draw.theme import Emblem
from game.scenes.measures import light
from game.scenes.measures.light import Light, Picture

LEAST_TEXT = 4.5
LEAST_ICON = 3.0
"""Contrast of words, and of icons and frames (WCAG 2, 1.4.3 and 1.4.11)."""

LEAST_CAPITALS = 9
"""Pixels from top to bottom of capitals and figures, in a window of 1280 x 800 and up."""

FADING = 0.95
"""What is drawn at less opacity is on its way in or out."""

_INKED = 0.85
"""Ink: where letters cover this share of what they cover most."""
_CLEAR = 0.02
"""No ink: letters cover less than this."""
_AROUND = 4
"""Pixels around a letter or word that are seen with it."""
_SOLID = 0.8
"""Panels of this opacity hide what is below."""
_ICON_PARTS = 0.15, 0.93
_FRAME_PARTS = 0.10, 0.98
"""Quantiles of luminance that stand for the ground and the ink, in an icon's box and along a frame."""
_FRAME_REACH = 5
"""Pixels to either side of a frame's line."""

Row = NDArray[np.float32]


@dataclass(frozen=True, slots=True, order=True)
class Reading:
    """One word, icon or frame in a picture."""

    contrast: float
    kind: str
    """text, icon or frame."""
    name: str
    where: str
    """The picture."""
    size: float
    """Height in pixels: of text its capitals', as far as it has any."""
    at: tuple[int, int]
    """Left and top in pixels."""

    @property
    def is_large_enough(self) -> bool:
        """Whether its capitals and figures, if it has any, are large enough to be read."""
        has_tall = self.kind == "text" and any(each.isupper() or each.isdigit() for each in self.name)
        return self.size >= LEAST_CAPITALS or not has_tall

    @property
    def is_enough(self) -> bool:
        """Whether it stands out enough to be read."""
        return self.contrast >= (LEAST_TEXT if self.kind == "text" else LEAST_ICON)


@dataclass(frozen=True, slots=True)
class Words:
    """What a canvas was told to write, and its letters' rows."""

    text: str
    layer: Layer
    rows: NDArray[np.float32]


class ReadCanvas(Canvas):
    """A canvas that remembers its words."""

    def begin(self, window: tuple[int, int]) -> None:
        """Start a frame; nothing is kept from earlier ones, so that all words pass by."""
        super().begin(window)
        self.forget()
        self.words: list[Words] = []

    def text(self, x: float, baseline: float, text: str, *look: Any, **more: Any) -> float:
        """Words on a baseline, noted."""
        before = len(self.rows(self.layer, Sort.WORDS))
        width = super().text(x, baseline, text, *look, **more)
        rows = self.rows(self.layer, Sort.WORDS)[before:].copy()
        if len(rows):
            self.words.append(Words(text, self.layer, rows))
        return width


def readings(picture: Picture, canvas: ReadCanvas, where: str) -> Iterator[Reading]:
    """Everything in the last frame of a canvas that must be read; what is fading or hidden is left out."""
    shown = _Shown(picture, canvas)
    for words in canvas.words:
        if words.rows[0, 7] >= FADING and not shown.is_hidden(words.rows[0], words.layer):
            contrast, (left, top, height) = shown.text(words.rows)
            if contrast:
                yield Reading(contrast, "text", words.text, where, height, (left, top))
    for layer in Layer:
        for row in canvas.rows(layer, Sort.PICTURES):
            name = _name(row)
            is_seen = not (_is_running(row) or shown.is_hidden(row, layer) or shown.is_under_a_piece(row))
            if name and row[7] >= FADING and is_seen:
                x, y, w, h = (float(each) / canvas.pixel for each in row[:4])
                if shown.holds(x, y, w, h):
                    is_icon = int(row[8]) in _ICONS
                    contrast = (shown.icon if is_icon else shown.frame)(x, y, w, h)
                    yield Reading(contrast, "icon" if is_icon else "frame", name, where, h, (int(x), int(y)))


_ICONS = {Shape.ICON, Shape.EMBLEM}
_FRAMES = {Shape.FOCUS: "focus", Shape.BRACKETS: "brackets"}


def _is_running(row: Row) -> bool:
    """Whether a row is light that has yet to run round its box."""
    return int(row[8]) == Shape.FOCUS and row[10] < 1


def _name(row: Row) -> str:
    """What a row of pictures is called, if it must be told from its ground."""
    match Shape(int(row[8])):
        case Shape.ICON:
            return Icon(int(row[9])).name.lower()
        case Shape.EMBLEM:
            return Emblem(int(row[9])).name.lower()
        case shape:
            return _FRAMES.get(shape, "")


class _Shown:
    """A picture and where its letters lie."""

    def __init__(self, picture: Picture, canvas: ReadCanvas) -> None:
        self._light = light.luminance(picture)
        self._canvas = canvas
        self._ink = np.zeros(self._light.shape, np.float32)
        for words in canvas.words:
            for row in words.rows:
                box, cover = self._cover(row)
                self._ink[box] = np.maximum(self._ink[box], cover)

    def holds(self, x: float, y: float, w: float, h: float) -> bool:
        """Whether a box in pixels lies within the picture."""
        height, width = self._light.shape
        return x >= 0 and y >= 0 and x + w <= width and y + h <= height

    def is_hidden(self, row: Row, layer: Layer) -> bool:
        """Whether a panel of a higher layer lies over a row's middle."""
        x, y = row[0] + row[2] / 2, row[1] + row[3] / 2
        for above in (each for each in Layer if each > layer):
            for sheet in self._canvas.rows(above, Sort.SHEETS):
                is_solid = int(sheet[8]) == Shape.PANEL and sheet[15] * sheet[7] >= _SOLID
                if is_solid and 0 <= x - sheet[0] <= sheet[2] and 0 <= y - sheet[1] <= sheet[3]:
                    return True
        return False

    def is_under_a_piece(self, row: Row) -> bool:
        """Whether a ghost's tile lies over the brackets of a gap: it will close it."""
        x, y = row[0] + row[2] / 2, row[1] + row[3] / 2
        return int(row[8]) == Shape.BRACKETS and any(
            int(tile[8]) == Shape.GHOST and 0 <= x - tile[0] <= tile[2] and 0 <= y - tile[1] <= tile[3]
            for tile in self._canvas.rows(Layer.BOARD, Sort.PICTURES)
        )

    def text(self, rows: NDArray[np.float32]) -> tuple[float, tuple[int, int, float]]:
        """The contrast of words where their ground is least dark or bright; their left, top and height.

        All letters have the same ink, seen best where strokes are wide; the ground is each letter's own.
        """
        letters = [
            (box, cover) for box, cover in map(self._cover, rows) if cover.size and cover.max() > _CLEAR
        ]
        if not letters:
            return 0.0, (0, 0, 0.0)
        most = max(float(cover.max()) for _, cover in letters)
        ink = np.concatenate([self._light[box][cover >= _INKED * most] for box, cover in letters])
        contrasts = [light.contrast(float(ink.mean()), self._around(*box)) for box, _ in letters]
        left = min(across.start for (_, across), _ in letters)
        top = min(down.start for (down, _), _ in letters)
        height = max(float((cover.max(axis=1) > 0.5).sum()) for _, cover in letters)
        return min(contrasts), (int(left), int(top), height)

    def icon(self, x: float, y: float, w: float, h: float) -> float:
        """The contrast of an icon's ink with the ground between and around its parts."""
        return _told(self._light[int(y) : int(y + h) + 1, int(x) : int(x + w) + 1].ravel(), *_ICON_PARTS)

    def frame(self, x: float, y: float, w: float, h: float) -> float:
        """The contrast of a frame's light with the ground along it."""
        reach = _FRAME_REACH
        left, top = max(0, int(x) - reach), max(0, int(y) - reach)
        seen = self._light[top : int(y + h) + reach + 1, left : int(x + w) + reach + 1]
        band = np.ones(seen.shape, np.bool_)
        band[2 * reach : -2 * reach, 2 * reach : -2 * reach] = False
        return _told(seen[band], *_FRAME_PARTS)

    def _around(self, down: slice, across: slice) -> float:
        """The middle luminance in and around a box, clear of letters."""
        wide = (
            slice(max(0, down.start - _AROUND), down.stop + _AROUND),
            slice(max(0, across.start - _AROUND), across.stop + _AROUND),
        )
        seen, clear = self._light[wide], self._ink[wide] < _CLEAR
        return float(np.median(seen[clear] if clear.any() else seen))

    def _cover(self, row: Row) -> tuple[tuple[slice, slice], Light]:
        """Which pixels a letter's box touches, and how much of each the letter covers, 0 to 1."""
        pixel, page = self._canvas.pixel, self._canvas.atlas.page
        (x, y, w, h), (u, v, wide, high) = row[:4] / pixel, row[12:16]
        height, width = self._light.shape
        columns = np.arange(max(0, int(x)), min(width, int(x + w) + 1))
        lines = np.arange(max(0, int(y)), min(height, int(y + h) + 1))
        box = (
            slice(lines[0], lines[-1] + 1) if len(lines) else slice(0, 0),
            (slice(columns[0], columns[-1] + 1) if len(columns) else slice(0, 0)),
        )
        left, from_left = _taps((columns + 0.5 - x) / w * wide - 0.5, u, wide)
        top, from_top = _taps((lines + 0.5 - y) / h * high - 0.5, v, high)
        corners = [page[np.ix_(a, b)].astype(np.float32) / 255 for a in top for b in left]
        upper = corners[0] * (1 - from_left) + corners[1] * from_left
        lower = corners[2] * (1 - from_left) + corners[3] * from_left
        cover = upper * (1 - from_top[:, None]) + lower * from_top[:, None]
        return box, cover.astype(np.float32)


def _told(seen: Light, ground: float, ink: float) -> float:
    """The contrast of two quantiles of luminance."""
    low, high = np.quantile(seen, (ground, ink))
    return light.contrast(float(high), float(low))


def _taps(
    at: NDArray[np.floating], start: float, count: float
) -> tuple[tuple[NDArray[np.int64], NDArray[np.int64]], NDArray[np.float32]]:
    """The two texels beside each place, counted in the page, and how far on from the first it is."""
    first = np.floor(at)
    low, high = (np.clip(each, 0, count - 1).astype(np.int64) + int(start) for each in (first, first + 1))
    return (low, high), (at - first).astype(np.float32)
