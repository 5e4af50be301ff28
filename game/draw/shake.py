"""How the board shakes when those at this screen are hit: trauma squared times smooth noise, never turned.

Follows from the moments of the hits alone, so a paused match stands and a replay shakes alike. Marks of hands
lie on the canvas and never shake.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from game.draw.camera import REFERENCE_HEIGHT
from game.rules import events as happened

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.rules.events import Event

MOST_PIXELS = 10.0
"""How far the board ever moves from its place in a window 1080 pixels high, with the slider at its end."""

_MOST_UNITS = MOST_PIXELS * REFERENCE_HEIGHT / 1080
_SWINGS_A_SECOND = 14.0
_ROUND = 64
"""Steps of noise until it repeats."""


@dataclass(frozen=True, slots=True)
class Jolt:
    """A kind of blow: its trauma at first (0 to 1), which falls evenly to nothing within `seconds`."""

    trauma: float
    seconds: float
    rest: float
    """A further one of this kind is felt only so many seconds after the last: fire from many is no tremor."""


HIT = Jolt(0.5, 0.25, rest=0.75)
"""A wall or cannon was hurt, a wall fell."""

BLOW = Jolt(1.0, 1.0, rest=1.0)
"""A cannon was lost, a ring broken, Overdrive let loose."""


class Shake:
    """The shaking of one board."""

    def __init__(self) -> None:
        """At rest."""
        self._struck: dict[Jolt, float] = {}
        steps = np.random.default_rng(11).uniform(-1, 1, (2, _ROUND))
        self._noise = [[*row, row[0]] for row in steps.tolist()]

    def forget(self) -> None:
        """Time has jumped: the board rests."""
        self._struck.clear()

    def feel(self, event: Event, seats: Collection[int], moment: float) -> None:
        """Take a blow if the event hits one of these seats; `moment` in seconds of match time."""
        jolt = jolt_of(event, seats)
        if jolt is not None and moment - self._struck.get(jolt, -math.inf) >= jolt.rest:
            self._struck[jolt] = moment

    def trauma(self, moment: float) -> float:
        """How much is felt at a moment, 0 to 1."""
        left = (jolt.trauma * (1 - (moment - since) / jolt.seconds) for jolt, since in self._struck.items())
        return max(0.0, *left) if self._struck else 0.0

    def offset(self, moment: float, share: float) -> tuple[float, float]:
        """How far the board is from its place, in canvas units; `share` of the most, 0 to 1."""
        reach = share * self.trauma(moment) ** 2 * _MOST_UNITS / math.sqrt(2)
        if reach == 0:
            return 0.0, 0.0
        across, down = (_smooth(noise, moment * _SWINGS_A_SECOND) for noise in self._noise)
        return reach * across, reach * down


def jolt_of(event: Event, seats: Collection[int]) -> Jolt | None:
    """What an event does to the people who play these seats."""
    match event:
        case happened.WallHurt() | happened.WallFelled() | happened.CannonHurt():
            return HIT if event.owner in seats else None
        case happened.CannonDestroyed() | happened.RingBreached():
            return BLOW if event.owner in seats else None
        case happened.OverdriveBegan():
            return BLOW if event.seat in seats else None
        case _:
            return None


def _smooth(steps: list[float], at: float) -> float:
    """Noise from -1 to 1 without a corner in it."""
    number, share = int(at % _ROUND), at % 1
    return steps[number] + (steps[number + 1] - steps[number]) * share * share * (3 - 2 * share)
