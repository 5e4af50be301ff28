"""How a hand gets from one point to another, and how it drifts at rest: geometry that `hands` puts together.

A stroke bends a little and has a bell-shaped speed, up sooner than down, as people's aimed movements have.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.match.controller import Point

GENTLEST = (0.4, 0.6)
"""The shares of its time in which a stroke without hurry gains speed, and loses it again."""

ABRUPTEST = 0.15
"""A stroke in a hurry spends at least this part of those shares on it, and has its top speed between."""


NEARLY = 0.999
"""The share of the highest speed that a stroke has at most, lest rounding lift it above."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """From one point to another, in tiles, between two ticks; at rest before and after."""

    start: Point
    end: Point
    leaves_at: int
    arrives_at: int
    bow: float = 0.0
    """How far its middle lies beside the straight way, as a share of that way."""
    rise: float = GENTLEST[0]
    fall: float = GENTLEST[1]

    @property
    def top_speed(self) -> float:
        """In tiles a tick: no step is longer."""
        return (
            _longest(self.start, self.end, self.bow) * self._peak / max(1, self.arrives_at - self.leaves_at)
        )

    def at(self, tick: int) -> Point:
        """Where it leads at a tick."""
        if tick >= self.arrives_at:
            return self.end
        if tick <= self.leaves_at:
            return self.start
        done = self._done((tick - self.leaves_at) / (self.arrives_at - self.leaves_at))
        aside = 4 * self.bow * done * (1 - done)
        dx, dy = self.end[0] - self.start[0], self.end[1] - self.start[1]
        return self.start[0] + dx * done - dy * aside, self.start[1] + dy * done + dx * aside

    @property
    def _peak(self) -> float:
        """The top speed, in mean speeds."""
        return 1 / (1 - (self.rise + self.fall) / 2)

    def _done(self, part: float) -> float:
        """How much of the way is behind after this part of its time."""
        if part < self.rise:
            return self._peak * self.rise * _gained(part / self.rise)
        if part > 1 - self.fall:
            return 1 - self._peak * self.fall * _gained((1 - part) / self.fall)
        return self._peak * (part - self.rise / 2)


def stroke(start: Point, end: Point, leaves_at: int, arrives_at: int, *, bow: float, cap: float) -> Stroke:
    """The gentlest stroke no faster than `cap` tiles a tick; see its top speed whether there is any."""
    mean = _longest(start, end, bow) / max(1, arrives_at - leaves_at)
    ease = max(ABRUPTEST, min(1.0, 2 * (1 - mean / (NEARLY * cap))))
    return Stroke(start, end, leaves_at, arrives_at, bow, ease * GENTLEST[0], ease * GENTLEST[1])


def stop(at: Point, step: Point, tick: int, ticks: int) -> Stroke:
    """How a hand that moves by this step a tick comes to rest within so many ticks."""
    end = at[0] + step[0] * ticks / 2, at[1] + step[1] * ticks / 2
    return Stroke(at, end, tick, tick + ticks, rise=0.0, fall=1.0)


@dataclass(frozen=True, slots=True)
class Drift:
    """How a resting hand wanders: two slow waves each way, whose periods never meet."""

    phases: tuple[float, ...]
    """As many as there are paces."""

    def at(self, tick: int) -> Point:
        """How far off it is, each way from -1 to 1."""
        waves = [math.sin(tick / pace + phase) for pace, phase in zip(DRIFT_PACES, self.phases, strict=True)]
        return (waves[0] + waves[1]) / 2, (waves[2] + waves[3]) / 2


DRIFT_PACES = (11.0, 29.0, 13.0, 23.0)
"""Ticks in which the waves advance by a radian."""


def _longest(start: Point, end: Point, bow: float) -> float:
    """The way, in tiles, if all of it were as steep as the ends of its bow are."""
    return math.dist(start, end) * math.hypot(1, 4 * bow)


def _gained(part: float) -> float:
    """The way behind a speed that grows from 0 to 1 without a jerk, after this part of its time."""
    return part**3 * (1 - part / 2)
