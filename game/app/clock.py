"""Fixed steps out of uneven frames: 60 ticks a second, at most six a frame, and never a debt.

The window's own clock keeps what a stall owes and runs it off in a rush; this one drops it. Called once a
frame by every scene that plays a match.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

TICK_SECONDS = 1 / 60
MOST_TICKS = 6
"""Ticks a frame, at most; what is left of the time is dropped."""
GAP_SECONDS = 1.0
"""After a longer gap (sleep, a dragged window) the match pauses instead of catching up."""

_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class Step:
    """What one frame asks for."""

    ticks: int
    gap: bool = False
    """The frame came so late that the match should pause."""


@dataclass(slots=True)
class FrameClock:
    """Time that has passed and not yet become ticks, in ticks."""

    owed: float = 0.0

    @property
    def fraction(self) -> float:
        """How far the picture is from the last tick towards the next, 0 to 1."""
        return min(max(self.owed, 0.0), 1.0)

    def advance(self, seconds: float, speed: float = 1.0) -> Step:
        """The ticks due after a frame of this length; nonsense (negative, not a number) counts as none.

        `speed` stretches time for assists and replays; the limit of ticks a frame grows with it.
        """
        if not math.isfinite(seconds) or seconds < 0:
            return Step(0)
        if seconds > GAP_SECONDS:
            self.owed = 0.0
            return Step(0, gap=True)
        self.owed += seconds * speed / TICK_SECONDS
        most = max(MOST_TICKS, math.ceil(MOST_TICKS * speed))
        due = int(self.owed + _ROUNDING)
        if due > most:
            self.owed = 0.0
            return Step(most)
        self.owed = max(self.owed - due, 0.0)
        return Step(due)
