"""The way of the camera into a match: over all islands, then back until the whole map is seen.

Moves the picture alone: the match begins when it is over, and whoever presses anything is there at once.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.draw.camera import Camera
    from game.rules.level import Level

SECONDS = 2.0

_NEAR = 2.1
"""How many times as large tiles are seen at first."""
_BACK = 0.45
"""From this share of the way on the camera also draws back."""


def on_the_way(level: Level, home: Camera, seconds: float) -> Camera:
    """The camera so many seconds after a match has begun; from SECONDS on it is `home` itself."""
    if seconds >= SECONDS:
        return home
    share = max(0.0, seconds) / SECONDS
    x, y = _along(_stops(level, home), _eased(share))
    return nearer(replace(home, x=x, y=y), _NEAR ** (1 - _eased((share - _BACK) / (1 - _BACK))))


def nearer(camera: Camera, times: float) -> Camera:
    """The same view with tiles this many times as large."""
    return replace(camera, tile=camera.tile * times)


def towards(home: Camera, at: tuple[float, float], times: float, share: float) -> Camera:
    """A share (0 to 1) of the way from `home` to a point in tiles, there this many times as near."""
    share = _eased(share)
    x, y = home.x + (at[0] - home.x) * share, home.y + (at[1] - home.y) * share
    return nearer(replace(home, x=x, y=y), times**share)


def _stops(level: Level, home: Camera) -> list[tuple[float, float]]:
    """The middles of the islands, once around the map's, then home."""
    middles = [(i.frame.x + i.frame.width / 2, i.frame.y + i.frame.height / 2) for i in level.islands]
    around = sorted(middles, key=lambda at: math.atan2(at[1] - home.y, at[0] - home.x))
    return [*around, (home.x, home.y)]


def _along(stops: list[tuple[float, float]], share: float) -> tuple[float, float]:
    """A point of the smooth line through all stops (Catmull and Rom's), 0 at the first, 1 at the last."""
    place = min(share, 1.0) * (len(stops) - 1)
    first = min(int(place), len(stops) - 2)
    before, start, end, after = (stops[min(max(n, 0), len(stops) - 1)] for n in range(first - 1, first + 3))
    part = place - first
    x, y = (_smooth(*line, part) for line in zip(before, start, end, after, strict=True))
    return x, y


def _smooth(before: float, start: float, end: float, after: float, part: float) -> float:
    bend = 2 * before - 5 * start + 4 * end - after
    twist = 3 * (start - end) + after - before
    return start + 0.5 * part * (end - before + part * (bend + part * twist))


def _eased(share: float) -> float:
    """Starts and ends gently."""
    share = min(max(share, 0.0), 1.0)
    return share * share * (3 - 2 * share)
