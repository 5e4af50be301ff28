"""Held directions that repeat: a delay first (DAS), then a steady rate (ARR), both counted in ticks.

A press itself is one step, made by whoever hears it; this only says when a held direction steps again. Each
axis is its own: the direction pressed last wins, and letting it go hands back to the one still held.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.app.bindings import Action
from game.app.stick import StickFeel

TO_THE_EDGE = 1_000
"""Steps for a rate of 0: further than any map is wide."""


@dataclass(frozen=True, slots=True)
class Handling:
    """How held controls and the stick feel to one player."""

    das_ticks: int = 10
    """167 ms before a held direction repeats."""
    arr_ticks: int = 2
    """33 ms between repeats; 0 jumps to the edge."""
    holds_fire: bool = False
    """Fire held down goes on firing."""
    stick: StickFeel = field(default_factory=StickFeel)
    """A pad's stick."""
    toggles: frozenset[Action] = frozenset()
    """Held actions that are switches: one press on, one off."""
    rest_ticks: int = 0
    """For so long after a press the same control is not heard again: hands that shake press twice."""


@dataclass(slots=True)
class Axis:
    """One axis of a direction pad."""

    handling: Handling
    held: list[int] = field(default_factory=list)
    """Signs (-1, +1) in the order of their presses."""
    charge: int = 0
    """Ticks since the winning direction began to win."""

    def press(self, sign: int) -> None:
        """A direction goes down."""
        self.release(sign)
        self.held.append(sign)
        self.charge = 0

    def release(self, sign: int) -> None:
        """A direction goes up."""
        if sign in self.held:
            if self.held[-1] == sign:
                self.charge = 0
            self.held.remove(sign)

    def tick(self) -> int:
        """The signed steps that the held direction makes in this tick."""
        if not self.held:
            return 0
        self.charge += 1
        over = self.charge - self.handling.das_ticks
        if over < 0:
            return 0
        if self.handling.arr_ticks == 0:
            return self.held[-1] * TO_THE_EDGE
        return self.held[-1] if over % self.handling.arr_ticks == 0 else 0
