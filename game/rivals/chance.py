"""A rival's own chance: streams of random numbers by seat, and what is drawn from them.

Nothing but the rival draws from them, so what it does never touches the match's own streams.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.rules.rng import Pcg32

DECISIONS, LOOKS = 1_000, 2_000
"""Where rivals' streams begin, far from those of the bags: what they decide, and how that looks."""

_UNIT = 1.0 / (1 << 32)
_SUMMANDS = 12


class Chance:
    """Draws for one seat of one match."""

    __slots__ = ("_rng",)

    def __init__(self, seed: int, seat: int, stream: int = DECISIONS) -> None:
        self._rng = Pcg32.seeded(seed, stream + seat)

    def unit(self) -> float:
        """A number from 0 up to 1, each equally likely."""
        return self._rng.draw() * _UNIT

    def happens(self, thousandths: int) -> bool:
        """Whether something of this chance happens."""
        return self._rng.below(1000) < thousandths

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        return self._rng.below(bound)

    def normal(self, spread: float) -> float:
        """A number around 0 with this standard deviation, never beyond six of them."""
        return spread * (sum(self.unit() for _ in range(_SUMMANDS)) - _SUMMANDS / 2)

    def choice(self, values: Sequence[float], temperature: float) -> int:
        """The index of one of these values: the higher the likelier, by `temperature` e times as likely."""
        best = max(values)
        if temperature <= 0:
            return values.index(best)
        odds = [math.exp(max(-60.0, (value - best) / temperature)) for value in values]
        mark = self.unit() * sum(odds)
        for index, share in enumerate(odds):
            mark -= share
            if mark < 0:
                return index
        return values.index(best)
