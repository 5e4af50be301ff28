"""A hand's place on the map: led by a pointer, or stepped tile by tile with held directions repeating.

Made by hands; read by them, by the picture, and by the replay's cursor track. The world knows of no cursor.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from game.app.bindings import STEPS, Action
from game.app.repeat import Axis, Handling
from game.rules.region import Cell

_HALF = 0.5

HYSTERESIS = 0.25
"""Tiles beyond a cell's edge before the aim lets it go."""


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

    def __post_init__(self) -> None:
        self.aim = self.cell
        self.across = Axis(self.handling)
        self.down = Axis(self.handling)

    @property
    def cell(self) -> Cell:
        """The cell it is over."""
        return Cell(math.floor(self.x), math.floor(self.y))

    def point(self, x: float, y: float, limits: Limits) -> None:
        """Go where the pointer is."""
        self.x = min(max(x, limits.left), limits.right - 1e-6)
        self.y = min(max(y, limits.top), limits.bottom - 1e-6)
        self.is_pointed = True
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

    def let_go(self) -> None:
        """Release every direction."""
        self.across.held.clear()
        self.down.held.clear()
