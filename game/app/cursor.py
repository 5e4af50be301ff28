"""A hand's place on the map: led by a pointer, stepped tile by tile with directions repeating, or by a stick.

Made by hands; read by them, by the picture, and by the replay's cursor track. The world knows of no cursor.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from game.app.bindings import STEPS, Action
from game.app.repeat import Axis, Handling
from game.app.stick import Flick
from game.rules.region import Cell

_HALF = 0.5

HYSTERESIS = 0.25
"""Tiles beyond a cell's edge before the aim lets it go."""

FLICK_TICKS = 6
"""For 100 ms after a stick's first tile nothing flows, so that a flick is one tile at any speed."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The cells a cursor may be over: left and top inclusive, right and bottom exclusive."""

    left: int
    top: int
    right: int
    bottom: int

    def hold(self, cell: Cell) -> bool:
        """Whether a cell lies within."""
        return self.left <= cell.x < self.right and self.top <= cell.y < self.bottom


@dataclass(slots=True)
class Cursor:
    """(x, y) in tiles of the map, y down; `handling` sets how held directions repeat."""

    handling: Handling
    x: float = _HALF
    y: float = _HALF
    is_pointed: bool = False
    """Led by a pointer, not by keys, when it last moved."""
    aim: Cell = field(init=False)
    """The cell aimed at: follows the cursor a little late, so that no lock flickers at a border."""
    across: Axis = field(init=False)
    down: Axis = field(init=False)
    lean: tuple[float, float] = (0.0, 0.0)
    """How the stick leans, as the pad reports it, y down."""
    is_precise: bool = False
    """The stick moves at half speed."""
    flick: Flick = field(default_factory=Flick)
    _waits: int = 0
    """Ticks until a stick that has made its first tile flows on."""

    def __post_init__(self) -> None:
        self.aim = self.cell
        self.across = Axis(self.handling)
        self.down = Axis(self.handling)

    def feel(self, handling: Handling) -> None:
        """Directions repeat so from now on; none is held."""
        self.handling = handling
        self.across, self.down = Axis(handling), Axis(handling)

    @property
    def cell(self) -> Cell:
        """The cell it is over."""
        return Cell(math.floor(self.x), math.floor(self.y))

    def point(self, x: float, y: float, limits: Limits) -> None:
        """Go where the pointer is."""
        self._go(x, y, limits)
        self.is_pointed = True

    def _go(self, x: float, y: float, limits: Limits) -> None:
        """Go to a point within the limits; the aim follows late."""
        self.x = min(max(x, limits.left), limits.right - 1e-6)
        self.y = min(max(y, limits.top), limits.bottom - 1e-6)
        off = max(abs(self.x - self.aim.x - _HALF), abs(self.y - self.aim.y - _HALF))
        if off > _HALF + HYSTERESIS:
            self.aim = self.cell

    def jump(self, x: float, y: float) -> None:
        """Go to a point without a hand having moved, as a phase begins."""
        self.x, self.y = x, y
        self.aim = self.cell
        self.is_pointed = False

    def step(self, dx: int, dy: int, limits: Limits) -> None:
        """Go this many tiles, from centre to centre, no further than the limits."""
        self.x = min(max(math.floor(self.x) + dx, limits.left), limits.right - 1) + _HALF
        self.y = min(max(math.floor(self.y) + dy, limits.top), limits.bottom - 1) + _HALF
        self.aim = self.cell
        self.is_pointed = False

    def press(self, direction: Action) -> None:
        """A direction goes down; its first step is the caller's."""
        dx, dy = STEPS[direction]
        if dx:
            self.across.press(dx)
        else:
            self.down.press(dy)

    def holds(self, direction: Action) -> bool:
        """Whether a direction is down."""
        dx, dy = STEPS[direction]
        return dx in self.across.held if dx else dy in self.down.held

    def release(self, direction: Action) -> None:
        """A direction goes up."""
        dx, dy = STEPS[direction]
        if dx:
            self.across.release(dx)
        else:
            self.down.release(dy)

    def repeat(self, limits: Limits) -> None:
        """Move by what held directions repeat in this tick."""
        dx, dy = self.across.tick(), self.down.tick()
        if dx or dy:
            self.step(dx, dy, limits)

    def tilt(self, x: float, y: float, limits: Limits, *, by_tiles: bool) -> None:
        """The stick leans so; by tiles, a lean begins with one step and flows on if it is held."""
        self.lean = (x, y)
        dx, dy = self.flick.lean(x, y)
        if by_tiles and (dx or dy):
            self.step(dx, dy, limits)
            self._waits = FLICK_TICKS
        elif not self.flick.is_held:
            self._waits = 0

    def flow(self, limits: Limits) -> None:
        """Move by what the stick leans in this tick."""
        if self._waits:
            self._waits -= 1
            return
        dx, dy = self.handling.stick.tiles_a_tick(*self.lean, is_precise=self.is_precise)
        if dx or dy:
            self._go(self.x + dx, self.y + dy, limits)
            self.is_pointed = False

    def let_go(self) -> None:
        """Release every direction, and the stick."""
        self.across.held.clear()
        self.down.held.clear()
        self.lean = (0.0, 0.0)
        self.flick.direction = (0, 0)
        self._waits = 0
        self.is_precise = False
