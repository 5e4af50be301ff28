"""What a canvas has recorded of a frame: rows of numbers by layer and sort, faded and moved on the way in.

The base of `canvas.Canvas`, which knows how each shape is written; `InkPass` draws the rows.
"""

from __future__ import annotations

import math
import struct
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from game.draw.camera import REFERENCE_HEIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from numpy.typing import NDArray

Point: TypeAlias = tuple[float, float]
Four: TypeAlias = tuple[float, float, float, float]

COLUMNS = 16
"""Numbers in a row.

Box (4), ink and opacity (4), kind and three parameters, fill and its opacity or glyph (4).
"""

NARROW, NARROW_UNITS = 720.0, 600.0
"""Less wide windows are narrow: there the interface is so many of its own units wide."""

CAPACITY = 2048
"""Rows of one sort in one layer; what exceeds them is not drawn."""


class Layer(IntEnum):
    """What lies over what. Within a layer see `Sort`; within a sort, later covers earlier."""

    BOARD = 0
    """Marks on the board: brackets, ghosts, reticles."""
    PANELS = 1
    OVER = 2
    """Callouts, stamps, notices: whatever covers panels together with their words."""
    TOP = 3
    """Dialogs: whatever covers even callouts."""


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


Kind: TypeAlias = tuple[Shape, float, float, float]

_SHEETS = {Shape.PANEL, Shape.RECT, Shape.BAR, Shape.GLOW, Shape.SHADE}
_SORTS = tuple(Sort.SHEETS if shape in _SHEETS else Sort.PICTURES for shape in Shape)
"""By shape; letters never come one by one, see `_add_words`."""

_LENGTHS = {
    Shape.PANEL: (10,),
    Shape.RECT: (9, 10),
    Shape.LINE: (9,),
    Shape.ARC: (9, 11),
    Shape.EMBLEM: (11,),
    Shape.ICON: (11,),
    Shape.FOCUS: (9,),
    Shape.GLOW: (10,),
    Shape.BRACKETS: (9, 10, 11),
}
"""The columns that hold lengths, besides the box."""

_ROW = struct.Struct(f"{COLUMNS}f")
"""Packed straight into a sort's memory: a third of what it takes to assign a tuple to a row of an array."""
_NO_MORE = (0.0,) * 8


@dataclass(frozen=True, slots=True)
class Kept:
    """Rows recorded in an earlier frame, and what they were recorded for."""

    state: object
    blocks: tuple[tuple[Layer, Sort, NDArray[np.float32]], ...]


class Recording:
    """The rows of one frame."""

    def __init__(self) -> None:
        """An empty frame of 16:9 until `begin` tells the window's size."""
        self.width = 1600.0
        """Units from left to right."""
        self.whole = self.width
        """The same in plain units, within `zoomed` too."""
        self.is_plain = False
        """High contrast: sheets are flat black, words nearly white."""
        self.height = REFERENCE_HEIGHT
        """Units from top to bottom: 900, fewer where the interface is larger."""
        self.ui_scale = 1.0
        self.pixel = 1.0
        """Units a window pixel."""
        self.sight = 0.0, 0.0, self.width, self.height
        """Left, top, right, bottom of where plates beside hands may stand, in plain units."""
        self.layer = Layer.PANELS
        self._memory = [[bytearray(CAPACITY * _ROW.size) for _ in Sort] for _ in Layer]
        self._rows = [
            [np.frombuffer(memory, np.float32).reshape(CAPACITY, COLUMNS) for memory in memories]
            for memories in self._memory
        ]
        self._counts = [[0 for _ in Sort] for _ in Layer]
        self._pen_memory = bytearray(_ROW.size)
        self._pen = np.frombuffer(self._pen_memory, np.float32)
        """What is added to each row of laid out letters: its place and ink."""
        self._kept: dict[Hashable, Kept] = {}
        self._opacity = 1.0
        self._shift = (0.0, 0.0)
        self._zoom = 1.0
        self._origin = (0.0, 0.0)
        self._band: tuple[float, float] | None = None
        """The heights between which something is seen, in plain units; None: everywhere."""

    def begin(self, window: tuple[int, int]) -> None:
        """Start a frame for a window of this size in pixels."""
        self.pixel = REFERENCE_HEIGHT / window[1]
        self.width = self.whole = window[0] * self.pixel
        self.sight = 0.0, 0.0, self.width, self.height
        self.layer = Layer.PANELS
        self._counts = [[0 for _ in Sort] for _ in Layer]

    @property
    def ui_scale(self) -> float:
        """How large the interface is; what is drawn `zoomed` follows it.

        As the player wants it while two cards and a banner fit side by side; narrow windows set it alone.
        """
        return self.whole / NARROW_UNITS if self.is_narrow else min(self._ui_scale, self.whole / NARROW)

    @ui_scale.setter
    def ui_scale(self, wanted: float) -> None:
        self._ui_scale = wanted

    @property
    def is_narrow(self) -> bool:
        """Whether the window has no room for anything between two cards, even at the smallest."""
        return self.whole < NARROW

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

    @contextmanager
    def zoomed(self, origin: Point = (0.0, 0.0)) -> Iterator[None]:
        """Count in the interface's own units meanwhile, `ui_scale` times as large, from `origin` on.

        `origin` is in plain units, of which 900 go from top to bottom; within another `zoomed` too.
        """
        before = self._zoom, self._origin, self.width, self.height
        whole = self.width * self._zoom
        self._zoom, self._origin = self.ui_scale, origin
        self.width, self.height = whole / self.ui_scale, REFERENCE_HEIGHT / self.ui_scale
        try:
            yield
        finally:
            self._zoom, self._origin, self.width, self.height = before

    @contextmanager
    def sized(self, ui_scale: float) -> Iterator[None]:
        """Draw meanwhile as if the player wanted the interface so large."""
        before, self._ui_scale = self._ui_scale, ui_scale
        try:
            yield
        finally:
            self._ui_scale = before

    def plain(self, box: Four) -> Four:
        """A box of what is drawn now in plain units, of which 900 go from top to bottom: for cameras."""
        x, y, w, h = box
        return *self._moved(x, y), w * self._zoom, h * self._zoom

    @contextmanager
    def scrolled(self, by: float, top: float, bottom: float) -> Iterator[None]:
        """Draw everything meanwhile `by` units higher, and only what is then seen between two heights.

        What has its middle outside is left out whole: scroll by whole rows.
        """
        before = self._band
        self._band = self._moved(0.0, top)[1], self._moved(0.0, bottom)[1]
        try:
            with self.faded(1.0, (0.0, -by)):
                yield
        finally:
            self._band = before

    def keep(self, name: Hashable, state: object, draw: Callable[[], None]) -> None:
        """Draw what looks the same as long as `state` does: recorded once, then copied frame by frame.

        `state` must hold all that `draw` reads; window, layer, zoom, fade and shift are looked after.
        """
        zoom = self._zoom, self._origin, self._band, self.is_plain
        state = state, self.width, self.pixel, self.layer, zoom, self._opacity, self._shift
        kept = self._kept.get(name)
        if kept is None or kept.state != state:
            self._kept[name] = Kept(state, self._recorded(draw))
            return
        for layer, sort, rows in kept.blocks:
            count = self._counts[layer][sort]
            end = min(count + len(rows), CAPACITY)
            self._rows[layer][sort][count:end] = rows[: end - count]
            self._counts[layer][sort] = end

    def _recorded(self, draw: Callable[[], None]) -> tuple[tuple[Layer, Sort, NDArray[np.float32]], ...]:
        """What `draw` adds to the frame, as copies."""
        before = [list(counts) for counts in self._counts]
        draw()
        return tuple(
            (layer, sort, self.rows(layer, sort)[before[layer][sort] :].copy())
            for layer in Layer
            for sort in Sort
            if self._counts[layer][sort] > before[layer][sort]
        )

    def forget(self) -> None:
        """What was kept is void."""
        self._kept.clear()

    def _add_words(self, rows: NDArray[np.float32], at: Point, ink: Four) -> None:
        """Add the rows of laid out letters with their pen at `at`."""
        counts = self._counts[self.layer]
        count = counts[Sort.WORDS]
        end = min(count + len(rows), CAPACITY)
        x, y = self._moved(*at)
        if self._band and not self._band[0] <= y <= self._band[1]:
            return
        place = x, round(y / self.pixel) * self.pixel, 0.0, 0.0
        _ROW.pack_into(self._pen_memory, 0, *place, *ink[:3], ink[3] * self._opacity, *_NO_MORE)
        np.add(rows[: end - count], self._pen, out=self._rows[self.layer][Sort.WORDS][count:end])
        counts[Sort.WORDS] = end

    def _row(self, box: Four, ink: Four, kind: Kind, more: Four) -> None:
        """Add one shape.

        Its box, its light and opacity, its kind with three parameters, four more numbers.
        """
        shape = kind[0]
        sort, counts = _SORTS[shape], self._counts[self.layer]
        count = counts[sort]
        if count >= CAPACITY:
            return
        _ROW.pack_into(self._memory[self.layer][sort], count * _ROW.size, *box, *ink, *kind, *more)
        if (
            self._opacity != 1.0
            or self._shift != (0.0, 0.0)
            or self._zoom != 1.0
            or self._origin != (0.0, 0.0)
        ):
            self._move(self._rows[self.layer][sort][count], shape)
        if self._band is None or self._is_in_band(self._rows[self.layer][sort][count], shape):
            counts[sort] = count + 1

    def _moved(self, x: float, y: float) -> Point:
        """A point in plain units."""
        (left, top), (dx, dy) = self._origin, self._shift
        return left + (x + dx) * self._zoom, top + (y + dy) * self._zoom

    def _is_in_band(self, row: NDArray[np.float32], shape: Shape) -> bool:
        """Whether the middle of a row is where something is seen."""
        assert self._band is not None
        if shape is Shape.LINE:
            middle = (row[1] + row[3]) / 2
        else:
            middle = row[1] if shape is Shape.TRIANGLE else row[1] + row[3] / 2
        return bool(self._band[0] <= middle <= self._band[1])

    def _move(self, row: NDArray[np.float32], shape: Shape) -> None:
        """Apply what `faded` and `zoomed` ask for."""
        row[0:2] = self._moved(row[0], row[1])
        if shape in (Shape.LINE, Shape.TRIANGLE):
            row[2:4] = self._moved(row[2], row[3])
        else:
            row[2:4] *= self._zoom
        if shape is Shape.TRIANGLE:
            row[9:11] = self._moved(row[9], row[10])
        if shape is Shape.PANEL:
            cut = math.floor(row[9])
            row[9] = math.floor(cut * self._zoom) + (row[9] - cut) * self._zoom
        for column in _LENGTHS.get(shape, ()):
            row[column] *= self._zoom
        row[7] *= self._opacity
        if shape is Shape.GLOW:
            row[4:7] *= self._opacity
