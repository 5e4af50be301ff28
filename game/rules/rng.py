"""Chance: PCG32, whole numbers only, one stream for each seat and purpose.

Source: M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms for Random
Number Generation", 2014.

A stream is part of whoever draws from it: the world keeps the bags' streams, a rival keeps its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import MutableSequence

MULTIPLIER = 6364136223846793005
_U64 = (1 << 64) - 1
_U32 = (1 << 32) - 1

T = TypeVar("T")


@dataclass(slots=True)
class Pcg32:
    """One stream: 64 bits of state and the odd increment that names the stream."""

    state: int
    increment: int

    @classmethod
    def seeded(cls, seed: int, stream: int) -> Pcg32:
        """The stream `stream` of a seed; both any whole number, taken modulo 2^64."""
        rng = cls(0, (stream << 1 | 1) & _U64)
        rng.draw()
        rng.state = (rng.state + seed) & _U64
        rng.draw()
        return rng

    def draw(self) -> int:
        """The next 32 bits."""
        old = self.state
        self.state = (old * MULTIPLIER + self.increment) & _U64
        xored = ((old >> 18 ^ old) >> 27) & _U32
        turn = old >> 59
        return (xored >> turn | xored << (-turn & 31)) & _U32

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely; bound from 1 to 2^32."""
        threshold = (1 << 32) % bound
        while True:
            bits = self.draw()
            if bits >= threshold:
                return bits % bound

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into random order, in place (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
