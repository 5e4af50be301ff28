"""How a pad's stick feels: dead zone, response, speed, and the thresholds that make presses out of a lean.

Pure numbers: `pads` hears the stick, hands move by it, settings hold the values.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.rules.world import TICKS_PER_SECOND

DEAD_ZONES = (0.05, 0.40)
OUTER_ZONES = (0.70, 1.0)
EXPONENTS = (1.0, 3.0)
SPEEDS = (6, 24)
"""What can be set: shares of the whole way, the curve's exponent, tiles a second."""

ENTER, LEAVE = 0.5, 0.35
"""A lean becomes a press beyond the one and is let go below the other, so that no noise presses twice."""

PRECISION = 0.5
"""What the precision button leaves of the speed."""


@dataclass(frozen=True, slots=True)
class StickFeel:
    """One player's stick; ValueError for a value out of its range."""

    dead_zone: float = 0.20
    """Nearer to the middle nothing moves; radial, so that diagonals feel alike."""
    outer_zone: float = 0.95
    """From here on it moves at full speed."""
    exponent: float = 1.5
    """Above 1 small leans are finer."""
    speed: int = 14
    """Tiles a second, fully leant."""

    def __post_init__(self) -> None:
        for name, (least, most) in RANGES.items():
            value = getattr(self, name)
            if not least <= value <= most:
                raise ValueError(f"{name} is {value}; it goes from {least} to {most}")

    def shaped(self, x: float, y: float) -> tuple[float, float]:
        """A lean of the stick, -1 to 1 on each axis, as shares of the full speed; (0, 0) in the dead zone."""
        lean = math.hypot(x, y)
        if not lean > self.dead_zone:  # also what is no number
            return 0.0, 0.0
        share = min((lean - self.dead_zone) / (self.outer_zone - self.dead_zone), 1.0) ** self.exponent
        return x / lean * share, y / lean * share

    def tiles_a_tick(self, x: float, y: float, *, is_precise: bool = False) -> tuple[float, float]:
        """How far a lean moves a cursor in one tick."""
        share_x, share_y = self.shaped(x, y)
        speed = self.speed * (PRECISION if is_precise else 1.0) / TICKS_PER_SECOND
        return share_x * speed, share_y * speed


RANGES: dict[str, tuple[float, float]] = {
    "dead_zone": DEAD_ZONES,
    "outer_zone": OUTER_ZONES,
    "exponent": EXPONENTS,
    "speed": SPEEDS,
}


@dataclass(slots=True)
class Flick:
    """Makes presses out of a stick: one when it leans over, none until it has come back."""

    direction: tuple[int, int] = (0, 0)
    """(dx, dy) of the lean that is held as a press; (0, 0): none."""

    def lean(self, x: float, y: float) -> tuple[int, int]:
        """The stick leans so (y down); gives the direction newly pressed, (0, 0) for none."""
        lean = math.hypot(x, y)
        if not lean >= (LEAVE if self.is_held else ENTER):
            self.direction = (0, 0)
            return 0, 0
        found = _dominant(x, y)
        if found == self.direction or (self.is_held and not self._is_turned(x, y)):
            return 0, 0
        self.direction = found
        return found

    @property
    def is_held(self) -> bool:
        """Whether the stick leans far enough to count as pressed."""
        return self.direction != (0, 0)

    def _is_turned(self, x: float, y: float) -> bool:
        """Whether the lean has turned clearly away from the held direction, not just across a diagonal."""
        dx, dy = self.direction
        return x * dx + y * dy < TURNED * math.hypot(x, y)


TURNED = 0.5
"""A held direction ends where the lean is more than 60 degrees off."""


def _dominant(x: float, y: float) -> tuple[int, int]:
    if abs(x) >= abs(y):
        return (1 if x > 0 else -1), 0
    return 0, (1 if y > 0 else -1)
