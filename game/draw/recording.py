"""What a canvas has recorded of a frame: rows of numbers by layer and sort, faded and moved on the way in.

The base of `canvas.Canvas`, which knows how each shape is written; `InkPass` draws the rows.
"""

from __future__ import annotations

from contextlib import contextmanager
from enum import IntEnum
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from game.draw.camera import REFERENCE_HEIGHT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

Point: TypeAlias = tuple[float, float]
Four: TypeAlias = tuple[float, float, float, float]

COLUMNS = 16
"""Numbers in a row.

Box (4), ink and opacity (4), kind and three parameters, fill and its opacity or glyph (4).
"""

CAPACITY = 2048
"""Rows of one sort in one layer; what exceeds them is not drawn."""


class Layer(IntEnum):
    """What lies over what. Within a layer see `Sort`; within a sort, later covers earlier."""

    BOARD = 0
    """Marks on the board: brackets, ghosts, reticles."""
    PANELS = 1
    OVER = 2
    """Callouts, stamps, dialogs: whatever covers panels together with their words."""
    TOP = 3
    """Captions, notes: whatever covers even dialogs."""


class Sort(IntEnum):
    """Within a layer, sheets lie under pictures and pictures under words, whatever came first."""

    SHEETS = 0
    PICTURES = 1
    WORDS = 2


class Shape(IntEnum):
    """The kinds of rows; the numbers are the ink shader's own."""

    GLYPH = 0
    PANEL = 1
    RECT = 2
    LINE = 3
    ARC = 4
    DISC = 5
    BAR = 6
    EMBLEM = 7
    ICON = 8
    FOCUS = 9
    GLOW = 10
    BRACKETS = 11
    GHOST = 12
    TRIANGLE = 13
    SHADE = 14


_SORTS = dict.fromkeys(Shape, Sort.PICTURES) | {
    Shape.GLYPH: Sort.WORDS,
    Shape.PANEL: Sort.SHEETS,
    Shape.RECT: Sort.SHEETS,
    Shape.BAR: Sort.SHEETS,
    Shape.GLOW: Sort.SHEETS,
    Shape.SHADE: Sort.SHEETS,
}


class Recording:
    """The rows of one frame."""

    def __init__(self) -> None:
        """An empty frame of 16:9 until `begin` tells the window's size."""
        self.width = 1600.0
        """Units from left to right; the height is always 900."""
        self.pixel = 1.0
        """Units a window pixel."""
        self.layer = Layer.PANELS
        self._rows = [[np.zeros((CAPACITY, COLUMNS), np.float32) for _ in Sort] for _ in Layer]
        self._counts = [[0 for _ in Sort] for _ in Layer]
        self._opacity = 1.0
        self._shift = (0.0, 0.0)

    def begin(self, window: tuple[int, int]) -> None:
        """Start a frame for a window of this size in pixels."""
        self.pixel = REFERENCE_HEIGHT / window[1]
        self.width = window[0] * self.pixel
        self.layer = Layer.PANELS
        self._counts = [[0 for _ in Sort] for _ in Layer]

    def rows(self, layer: Layer, sort: Sort) -> NDArray[np.float32]:
        """What was recorded of a sort in a layer."""
        return self._rows[layer][sort][: self._counts[layer][sort]]

    @contextmanager
    def on(self, layer: Layer) -> Iterator[None]:
        """Draw on this layer meanwhile."""
        before, self.layer = self.layer, layer
        try:
            yield
        finally:
            self.layer = before

    @contextmanager
    def faded(self, opacity: float, shift: Point = (0.0, 0.0)) -> Iterator[None]:
        """Draw everything meanwhile at this opacity, moved by `shift` units: panels that rise and fade in."""
        before = self._opacity, self._shift
        self._opacity *= opacity
        self._shift = self._shift[0] + shift[0], self._shift[1] + shift[1]
        try:
            yield
        finally:
            self._opacity, self._shift = before

    def _add_words(self, rows: NDArray[np.float32], at: Point, ink: Four) -> None:
        """Add the rows of laid out letters with their pen at `at`."""
        counts = self._counts[self.layer]
        count = counts[Sort.WORDS]
        end = min(count + len(rows), CAPACITY)
        block = self._rows[self.layer][Sort.WORDS][count:end]
        block[:] = rows[: end - count]
        block[:, 0] += at[0] + self._shift[0]
        block[:, 1] += round((at[1] + self._shift[1]) / self.pixel) * self.pixel
        block[:, 4:8] = (*ink[:3], ink[3] * self._opacity)
        counts[Sort.WORDS] = end

    def _row(self, box: Four, ink: Four, kind: Four, more: Four) -> None:
        """Add one shape.

        Its box, its light and opacity, its kind with three parameters, four more numbers.
        """
        shape = Shape(int(kind[0]))
        sort, counts = _SORTS[shape], self._counts[self.layer]
        count = counts[sort]
        if count >= CAPACITY:
            return
        row = self._rows[self.layer][sort][count]
        row[:] = (*box, *ink, *kind, *more)
        if self._opacity != 1.0 or self._shift != (0.0, 0.0):
            self._move(row, shape)
        counts[sort] = count + 1

    def _move(self, row: NDArray[np.float32], shape: Shape) -> None:
        """Apply the fade and shift of `faded`."""
        dx, dy = self._shift
        row[0] += dx
        row[1] += dy
        if shape in (Shape.LINE, Shape.TRIANGLE):
            row[2] += dx
            row[3] += dy
        if shape is Shape.TRIANGLE:
            row[9] += dx
            row[10] += dy
        row[7] *= self._opacity
        if shape is Shape.GLOW:
            row[4:7] *= self._opacity
