"""Ups and downs of many signals at once: of pixels in time, for flashes, or along lines, for stripes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from game.scenes.measures.light import Light

Mask = NDArray[np.bool_]


class Swings:
    """Follows signals from turn to turn. A swing is a change by a step or more since the last turn."""

    def __init__(self, step: float) -> None:
        """A step in the signals' unit."""
        self._step = step
        self._low: Light | None = None

    def see(self, signal: Light, counts: Mask) -> Mask:
        """Where a swing is complete with these values: each in the direction opposite to the one before.

        `counts` tells where a swing to or from a value counts.
        """
        if self._low is None:
            self._low, self._high = signal.copy(), signal.copy()
            self._low_counts, self._high_counts = counts.copy(), counts.copy()
            self.direction = np.zeros(signal.shape, np.int8)
            """Of the last swing: 1 up, -1 down, 0 before the first."""
            return np.zeros(signal.shape, np.bool_)
        rose = (signal - self._low >= self._step) & (counts | self._low_counts) & (self.direction <= 0)
        fell = (self._high - signal >= self._step) & (counts | self._high_counts) & (self.direction >= 0)
        fell &= ~rose
        lower, higher = fell | (signal < self._low), rose | (signal > self._high)
        self._low = np.where(lower, signal, self._low)
        self._high = np.where(higher, signal, self._high)
        self._low_counts = np.where(lower, counts, self._low_counts)
        self._high_counts = np.where(higher, counts, self._high_counts)
        self.direction[rose], self.direction[fell] = 1, -1
        return rose | fell
