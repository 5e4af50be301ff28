"""What a figure should come to, what it came to, and whether that will do; each a row of a markdown table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.league.ratings import Duel, Mean

HEADING = "| part | figure | n | value | error or bounds | aim | met |\n|---|---|---|---|---|---|---|"
"""Over the rows; errors are one standard error, bounds are 95 %."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Where a figure should lie; what is None doesn't matter."""

    least: float | None = None
    most: float | None = None
    """Of the value measured."""
    surely_over: float | None = None
    surely_under: float | None = None
    """Of its 95 % bounds: the lower one lies over, the upper one under."""

    def is_met(self, value: float, bounds: tuple[float, float]) -> bool:
        """Whether a value with these bounds will do."""
        return (
            (self.least is None or value >= self.least)
            and (self.most is None or value <= self.most)
            and (self.surely_over is None or bounds[0] > self.surely_over)
            and (self.surely_under is None or bounds[1] < self.surely_under)
        )

    def __str__(self) -> str:
        """In words."""
        return ", ".join(self._words()) or "-"

    def _words(self) -> Iterator[str]:
        if self.least is not None and self.most is not None:
            yield f"{self.least:g} to {self.most:g}"
        elif self.least is not None:
            yield f"at least {self.least:g}"
        elif self.most is not None:
            yield f"at most {self.most:g}"
        if self.surely_over is not None:
            yield f"surely over {self.surely_over:g}"
        if self.surely_under is not None:
            yield f"surely under {self.surely_under:g}"


NONE = Aim()
"""Measured to be known."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A figure as measured."""

    what: str
    n: int
    value: float
    bounds: tuple[float, float]
    """95 %; both the value itself when that isn't known."""
    spread: str
    """The error or the bounds, in words."""
    aim: Aim

    @property
    def is_met(self) -> bool:
        """Whether it will do."""
        return self.aim.is_met(self.value, self.bounds)

    def row(self, part: str) -> str:
        """A line under the heading."""
        met = "-" if self.aim == NONE else "yes" if self.is_met else "no"
        cells = (part, self.what, str(self.n), f"{self.value:.1f}", self.spread, str(self.aim), met)
        return f"| {' | '.join(cells)} |"


def percent(what: str, share: Mean, aim: Aim = NONE) -> Finding:
    """A share from 0 to 1, in percent."""
    return mean(what, Mean(share.n, 100 * share.value, 100 * share.error), aim)


def mean(what: str, found: Mean, aim: Aim = NONE) -> Finding:
    """A mean with its standard error."""
    return Finding(what, found.n, found.value, found.bounds, f"± {found.error:.1f}", aim)


def elo(what: str, found: Duel, aim: Aim) -> Finding:
    """An Elo difference with its bounds."""
    spread = f"{found.lower:+.0f} to {found.upper:+.0f}"
    return Finding(what, found.games, found.elo, (found.lower, found.upper), spread, aim)


def plain(what: str, n: int, value: float, aim: Aim = NONE) -> Finding:
    """A figure whose error isn't known."""
    return Finding(what, n, value, (value, value), "", aim)
