"""How much of a picture lies under regular stripes of high contrast: they harm as flashes do (BT.1702)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from game.scenes.measures import light
from game.scenes.measures.light import Light, Picture
from game.scenes.measures.swings import Mask, Swings

STILL_BARS, MOVING_BARS = 8, 5
"""More light bars than these, side by side, are stripes."""
MOST_SHARE = 0.20
"""Of a picture that stripes may cover."""

CONTRAST = 0.10
"""Of white: the least difference of luminance between a bar and the next."""
_DARKER = 0.8
_UNEVEN = 1.5
"""Bars whose distances differ by this factor or more are not regular."""


def share(picture: Picture, bars: int) -> float:
    """The share of a picture (height, width, 3) under more than so many regular bars of any slant.

    Bars of any length count, so a picture can only be taken for worse than it is.
    """
    brightness = light.luminance(picture)
    return max(float(_striped(turned, bars).mean()) for turned in _directions(brightness))


def _directions(brightness: Light) -> Iterator[Light]:
    """The picture with its columns, rows, and both kinds of diagonals as rows."""
    yield brightness
    yield brightness.T
    for sign in (1, -1):
        yield np.array([np.roll(row, sign * number) for number, row in enumerate(brightness)]).T


def _striped(brightness: Light, bars: int) -> Mask:
    """Where a row of the picture runs through more than so many bars at equal distances."""
    height, width = brightness.shape
    swings = Swings(CONTRAST)
    striped = np.zeros((height, width), np.bool_)
    start = np.zeros(height, np.int32)
    """By row: where the present run of bars began, ..."""
    last, period = start.copy(), start.copy()
    """... where its last bar began, how far that was from the one before, ..."""
    count = start.copy()
    """... and how many bars it has."""
    for x in range(width):
        column = brightness[:, x]
        rises = swings.see(column, column < _DARKER) & (swings.direction > 0)
        distance = x - last
        regular = rises & (distance < period * _UNEVEN) & (distance * _UNEVEN > period)
        broken = rises & ~regular
        start = np.where(broken, np.where(count > 0, last, x), start)
        count = np.where(regular, count + 1, np.where(broken, np.where(count > 0, 2, 1), count))
        period = np.where(rises, distance, period)
        last = np.where(rises, x, last)
        for row in np.flatnonzero(rises & (count > bars)):
            striped[row, start[row] : x + 1] = True
    return striped
