"""A hint beside a hand: a key cap and a few words on a plate that lies over nothing else that is shown.

Drawn after all other plates of the frame, whose boxes it reads from the canvas. Used by the match.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.draw import placing, theme, trays
from game.draw.canvas import Layer
from game.draw.recording import Shape, Sort

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    import numpy as np
    from numpy.typing import NDArray

    from game.draw.camera import Camera
    from game.draw.canvas import Canvas, Point
    from game.draw.placing import Box
    from game.draw.theme import SeatLook
    from game.rules.region import Cell

SIZE = 20.0
HEIGHT, PADDING, BESIDE_CAP = 42.0, 14.0, 10.0
BASELINE = 28.0
FADE_SECONDS = 0.16

STEPS = 7
STEP = 34.0
"""So many distances are tried on each side, so many units apart."""

_SLANT = 0.7
DIRECTIONS = (
    *((0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0)),
    *((_SLANT, _SLANT), (-_SLANT, _SLANT), (_SLANT, -_SLANT), (-_SLANT, -_SLANT)),
)

A_CELL = 40.0
"""Units of distance that are gone rather than hide one more tile that has to be seen."""

STAYS = 3
"""So many more of them may come to be hidden before the plate moves."""

CLEAR = 6.0
"""Between plates."""

_OPACITY = 0.9
LEAST_DISC = 36.0
"""Across, in units: what is smaller is no clock."""


class HintPlate:
    """One seat's hint; stays at its side of the hand while it can."""

    def __init__(self, look: SeatLook) -> None:
        """Nothing is shown yet."""
        self._look = look
        self._words = ""
        self._offset: Point | None = None
        """From the middle of what the hint is about to the plate's own."""
        self._hides = 0
        """Tiles that it hid there at first."""

    def draw(
        self,
        canvas: Canvas,
        camera: Camera,
        words: str,
        cap: str,
        point: Point,
        reach: float,
        needed: Collection[Cell],
        age: float,
    ) -> Box | None:
        """Show these words and this key cap ("" for none) about a point in tiles; gives the plate's box.

        `reach` tiles around the point and all other plates stay free, as few as can be of the `needed` tiles
        are hidden; it fades in by its age in seconds. None, and nothing drawn, where there is no such place.
        """
        if words != self._words:
            self._words, self._offset = words, None
        with canvas.zoomed():
            cap_width = canvas.key_width(cap) + BESIDE_CAP if cap else 0.0
            width = canvas.measure(words, SIZE, 600) + cap_width + 2 * PADDING
        size = width * canvas.ui_scale, HEIGHT * canvas.ui_scale
        middle = camera.to_canvas(*point)
        box = self._place(canvas, camera, middle, reach * camera.tile, size, needed)
        if box is None:
            return None
        opacity = min(1.0, age / FADE_SECONDS)
        with canvas.on(Layer.BOARD), canvas.faded(opacity):
            self._draw_tie(canvas, box, middle, reach * camera.tile)
        with canvas.on(Layer.PANELS), canvas.faded(opacity), canvas.zoomed(box[:2]):
            canvas.panel(0, 0, width, HEIGHT, trays.framed(self._look))
            if cap:
                canvas.key(PADDING, BASELINE, cap)
            canvas.text(PADDING + cap_width, BASELINE, words, SIZE, theme.WHITE, weight=600)
        return box

    def _place(
        self,
        canvas: Canvas,
        camera: Camera,
        middle: Point,
        reach: float,
        size: Point,
        needed: Collection[Cell],
    ) -> Box | None:
        """The old place if it is still a good one, else the best of all around; None where none is free."""
        x, y = middle
        taken = [*_plates(canvas), (x - reach, y - reach, x + reach, y + reach)]
        if self._offset:
            box = _box(middle, self._offset, size)
            hides = placing.hidden(camera, box[:2], size, needed)
            if hides <= self._hides + STAYS and _is_free(box, camera.room, taken):
                return box
        best, least = None, math.inf
        for offset in _offsets(reach, size):
            box = _box(middle, offset, size)
            if math.hypot(*offset) < least and _is_free(box, camera.room, taken):
                hides = placing.hidden(camera, box[:2], size, needed)
                cost = math.hypot(*offset) + A_CELL * hides
                if cost < least:
                    best, least = box, cost
                    self._offset, self._hides = offset, hides
        return best

    def _draw_tie(self, canvas: Canvas, box: Box, middle: Point, reach: float) -> None:
        """A thin line from the plate to what it is about."""
        start = min(max(middle[0], box[0]), box[2]), min(max(middle[1], box[1]), box[3])
        away = math.dist(start, middle)
        if away > reach:
            share = reach / away
            end = middle[0] + (start[0] - middle[0]) * share, middle[1] + (start[1] - middle[1]) * share
            canvas.line(start, end, theme.scaled(self._look.words, 0.7), 1.6, white=0.2, glow=0.02)


def _plates(canvas: Canvas) -> Iterator[Box]:
    """The plates and the clocks' discs that have been drawn in this frame, in plain units."""
    for layer in Layer:
        for row in canvas.rows(layer, Sort.SHEETS):
            if int(row[8]) == Shape.PANEL and row[15] > _OPACITY:
                yield _cleared(row)
    for row in canvas.rows(Layer.PANELS, Sort.PICTURES):
        if int(row[8]) == Shape.DISC and row[2] >= LEAST_DISC:
            yield _cleared(row)


def _cleared(row: NDArray[np.float32]) -> Box:
    """The box of a row with what stays free around it."""
    x, y, w, h = (float(number) for number in row[:4])
    return x - CLEAR, y - CLEAR, x + w + CLEAR, y + h + CLEAR


def _offsets(reach: float, size: Point) -> Iterator[Point]:
    """From the middle of what a plate is about to its own: on eight sides, nearer first."""
    for step in range(STEPS):
        away = reach + STEP * step
        for dx, dy in DIRECTIONS:
            yield dx * (away + size[0] / 2 + 1), dy * (away + size[1] / 2 + 1)


def _box(middle: Point, offset: Point, size: Point) -> Box:
    x, y = middle[0] + offset[0] - size[0] / 2, middle[1] + offset[1] - size[1] / 2
    return x, y, x + size[0], y + size[1]


def _is_free(box: Box, room: Box, taken: Collection[Box]) -> bool:
    left, top, right, bottom = box
    if left < room[0] or top < room[1] or right > room[2] or bottom > room[3]:
        return False
    return not any(left < r and right > lft and top < b and bottom > t for lft, t, r, b in taken)
