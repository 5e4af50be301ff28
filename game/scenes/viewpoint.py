"""Where a spectator looks: the whole map, one seat's island, or wherever the camera was moved by hand.

Told as points and nearness, so that it outlives windows of other sizes and bars that come and go. Knows
neither window nor OpenGL.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.draw.camera import TOP_BAR, Camera, land_bounds
from game.rules.level import Island, Level
from game.rules.world import NOBODY

MOST_NEARNESS = 6.0
"""How many times as large tiles can be seen as on the whole map."""

AROUND = 1.0
"""Tiles of water around a followed island, besides those that its frame holds."""

GLIDE_SECONDS = 0.16
"""The camera is there after so long ..."""
_SLOWNESS = GLIDE_SECONDS / 5
"""... but for a hundredth of the way."""
_THERE = 1e-3


@dataclass(frozen=True, slots=True)
class Spot:
    """A point in tiles in the middle of what is seen, and how many times as large tiles are as at home."""

    x: float
    y: float
    nearness: float = 1.0


@dataclass(slots=True)
class Viewpoint:
    """The spectator's camera over one level; `home` is the camera that frames the whole of it."""

    level: Level
    islands: Sequence[Island]
    """By seat."""
    seat: int = NOBODY
    """Whose island is kept in view."""
    free: Spot | None = None
    """Where the camera was moved by hand."""
    _shown: Spot | None = field(default=None, repr=False)
    """On its way there; None: at home."""

    @property
    def is_whole(self) -> bool:
        """Whether the whole map is looked at."""
        return self.seat == NOBODY and self.free is None

    def watch_all(self) -> None:
        """Back to the whole map."""
        self.seat, self.free = NOBODY, None

    def follow(self, seat: int) -> None:
        """Keep to this seat's island; the whole map where there is no such seat."""
        self.seat, self.free = (seat if 0 <= seat < len(self.islands) else NOBODY), None

    def turn(self, step: int) -> None:
        """The next view: the whole map, then the seats in order, and round again."""
        self.follow((self.seat + step + 1) % (len(self.islands) + 1) - 1)

    def pan(self, across: float, down: float, home: Camera) -> None:
        """Move the camera by so many canvas units."""
        spot = self._goal(home)
        tile = home.tile * spot.nearness
        self._free(replace(spot, x=spot.x + across / tile, y=spot.y + down / tile))

    def zoom(self, times: float, home: Camera, at: tuple[float, float] | None = None) -> None:
        """See tiles this many times as large; what lies at the point `at`, in canvas units, stays there."""
        spot = self._goal(home)
        before, nearness = home.tile * spot.nearness, min(max(spot.nearness * times, 1.0), MOST_NEARNESS)
        off = (at[0] - home.centre_x, at[1] - home.centre_y) if at else (0.0, 0.0)
        shift = 1 / before - 1 / (home.tile * nearness)
        self._free(Spot(spot.x + off[0] * shift, spot.y + off[1] * shift, nearness))

    def glide(self, seconds: float, home: Camera) -> bool:
        """Go on towards the view for so long (infinite: all the way); gives whether that takes longer yet."""
        goal, start = self._goal(home), self._shown or _at_home(home)
        left = math.exp(-seconds / _SLOWNESS)
        x, y = (there + (here - there) * left for here, there in ((start.x, goal.x), (start.y, goal.y)))
        nearness = goal.nearness * (start.nearness / goal.nearness) ** left
        is_there = max(abs(x - goal.x), abs(y - goal.y), abs(nearness - goal.nearness)) < _THERE
        self._shown = goal if is_there else Spot(x, y, nearness)
        return not is_there

    def camera(self, home: Camera) -> Camera | None:
        """What is seen now; None while that is the whole map, which the match itself may lead."""
        if self._shown is None or (self.is_whole and self._shown == _at_home(home)):
            return None
        spot = self._shown
        return replace(home, x=spot.x, y=spot.y, tile=home.tile * spot.nearness)

    def _free(self, spot: Spot) -> None:
        """The camera is led by hand from now on, and never leaves the map."""
        left, top, right, bottom = land_bounds(self.level)
        x, y = min(max(spot.x, left), right), min(max(spot.y, top), bottom)
        self.seat, self.free = NOBODY, Spot(x, y, spot.nearness)
        self._shown = self.free

    def _goal(self, home: Camera) -> Spot:
        if self.free is not None:
            return self.free
        return _at_home(home) if self.seat == NOBODY else _around(self.islands[self.seat], home)


def _at_home(home: Camera) -> Spot:
    return Spot(home.x, home.y)


def _around(island: Island, home: Camera) -> Spot:
    """The island as large as it fits between the bars."""
    frame, room = island.frame, 2 * (home.centre_y - TOP_BAR)
    tile = min(home.width / (frame.width + 2 * AROUND), room / (frame.height + 2 * AROUND))
    nearness = min(max(tile / home.tile, 1.0), MOST_NEARNESS)
    return Spot(frame.x + frame.width / 2, frame.y + frame.height / 2, nearness)
