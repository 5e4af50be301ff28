"""Where the board lies in the window: the one place that converts pixels, canvas units, tiles and cells.

Canvas units: 900 from top to bottom at any window size, origin top left, y down. Tiles: (x, y) of the
level, y down. Window pixels: as Arcade's mouse events give them, origin bottom left, y up.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from game.rules.level import WATER
from game.rules.region import Cell

if TYPE_CHECKING:
    from game.rules.level import Level

REFERENCE_HEIGHT = 900.0
"""Canvas units from the window's top to its bottom."""

TOP_BAR = 84.0
BOTTOM_BAR = 84.0
"""What the match's cards and banner cover at the top and bottom, in canvas units."""

EDGE = 10.0
"""What plates beside hands keep from the picture's left and right edges."""

SHORE = 1.4
"""Tiles of water kept in view around the outermost land ..."""

STRIP = 33.0
"""... and canvas units above and below it at least: callouts come down there from the banner."""


@dataclass(frozen=True, slots=True)
class Camera:
    """A view of a board.

    `tile` canvas units a tile, the point (x, y) in tiles at the canvas's (centre_x, centre_y).
    """

    window: tuple[int, int]
    x: float
    y: float
    tile: float
    centre_x: float
    centre_y: float
    sight: tuple[float, float, float, float] | None = None
    """Left, top, right, bottom of where plates beside hands may stand; None: between the bars."""
    view: tuple[float, float, float, float] = field(init=False, compare=False)
    """The part of the board in the window, in tiles: left, top, width, height."""

    def __post_init__(self) -> None:
        """Work out the view once: every pass asks for it in every frame."""
        left, top = self.point_on_board(0, 0)
        view = left, top, self.width / self.tile, REFERENCE_HEIGHT / self.tile
        object.__setattr__(self, "view", view)

    @property
    def width(self) -> float:
        """The canvas's width in units; its height is REFERENCE_HEIGHT."""
        return REFERENCE_HEIGHT * self.window[0] / self.window[1]

    @property
    def room(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of where plates beside hands may stand."""
        return self.sight or (EDGE, TOP_BAR, self.width - EDGE, REFERENCE_HEIGHT - BOTTOM_BAR)

    def for_window(self, window: tuple[int, int]) -> Camera:
        """The same view in a window of another size: as many rows, the point in the middle stays there."""
        if window == self.window:
            return self
        width = REFERENCE_HEIGHT * window[0] / window[1]
        return replace(self, window=window, centre_x=self.centre_x - self.width / 2 + width / 2)

    def to_canvas(self, x: float, y: float) -> tuple[float, float]:
        """Canvas units of a point in tiles."""
        return (x - self.x) * self.tile + self.centre_x, (y - self.y) * self.tile + self.centre_y

    def point_on_board(self, unit_x: float, unit_y: float) -> tuple[float, float]:
        """The point in tiles under a point in canvas units."""
        return (unit_x - self.centre_x) / self.tile + self.x, (unit_y - self.centre_y) / self.tile + self.y

    def units(self, pixel_x: float, pixel_y: float) -> tuple[float, float]:
        """Canvas units of a window pixel."""
        scale = REFERENCE_HEIGHT / self.window[1]
        return pixel_x * scale, REFERENCE_HEIGHT - pixel_y * scale

    def to_board(self, pixel_x: float, pixel_y: float) -> tuple[float, float]:
        """The point in tiles under a window pixel."""
        return self.point_on_board(*self.units(pixel_x, pixel_y))

    def to_cell(self, pixel_x: float, pixel_y: float) -> Cell:
        """The cell under a window pixel; it may lie beyond the map."""
        x, y = self.to_board(pixel_x, pixel_y)
        return Cell(math.floor(x), math.floor(y))

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """The window pixel of a point in tiles, as a mouse event would give it."""
        unit_x, unit_y = self.to_canvas(x, y)
        scale = self.window[1] / REFERENCE_HEIGHT
        return unit_x * scale, (REFERENCE_HEIGHT - unit_y) * scale


def land_bounds(level: Level) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the land in tiles, right and bottom exclusive."""
    columns = [x for x in range(level.width) if any(row[x] != WATER for row in level.rows)]
    rows = [y for y, row in enumerate(level.rows) if row.strip(WATER)]
    return columns[0], rows[0], columns[-1] + 1, rows[-1] + 1


def framing(
    level: Level, window: tuple[int, int], *, top: float = TOP_BAR, bottom: float = BOTTOM_BAR
) -> Camera:
    """The camera that shows all land of a level between bars of `top` and `bottom` canvas units."""
    left, upper, right, lower = land_bounds(level)
    width = REFERENCE_HEIGHT * window[0] / window[1]
    free = REFERENCE_HEIGHT - top - bottom
    rows = lower - upper
    tile = min(width / (right - left + 2 * SHORE), free / (rows + 2 * SHORE), (free - 2 * STRIP) / rows)
    return Camera(window, (left + right) / 2, (upper + lower) / 2, tile, width / 2, top + free / 2)


def close_up(window: tuple[int, int], at: tuple[float, float], rows_in_view: float) -> Camera:
    """A camera on the point `at` in tiles, with this many rows from top to bottom.

    Titles, diagrams, directors.
    """
    width = REFERENCE_HEIGHT * window[0] / window[1]
    return Camera(window, at[0], at[1], REFERENCE_HEIGHT / rows_in_view, width / 2, REFERENCE_HEIGHT / 2)
