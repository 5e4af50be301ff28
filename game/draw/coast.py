"""The shape of the shore: a signed distance field around a level's land, made once a level.

Positive on land, in tiles. Every Land tile stays well inside; beyond it a fringe of natural rock runs out
with capes and inlets, and a few skerries stand in the sea.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from game.draw import noise
from game.rules.level import LAND, WATER

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from game.rules.level import Level

PER_TILE = 6
"""Texels a tile."""

MARGIN = 10
"""Tiles of sea around the map that the field covers too."""

_FRINGE = 0.62
"""Tiles of rock that every coast has beyond its last Land tile."""

_NARROW = 2.0
"""Half the width in tiles of water that counts as narrow: an inlet, a pool, a channel."""

_MOUTH = 3.0
"""Tiles around narrow water in which its mouth stays open."""

_LIP = 0.1
"""Tiles of rock that narrow water has at its shore instead of the fringe, which would fill it."""

_CHANNEL = 0.7
"""Tiles of water left at least on either side of a channel's middle."""

_WARP = 5.0
"""Tiles by which the shore is pulled about at most, half to each side."""

_REACH = 12
"""Tiles from the shore beyond which distances no longer matter."""


KEPT = 4
"""So many levels' coasts are kept: 100 ms each, and a match follows its preview."""


@dataclass(frozen=True, slots=True)
class Coast:
    """The field (rows, columns), float32, over the map and MARGIN around it.

    And which tiles are Land, 0 or 1.
    """

    distance: NDArray[np.float32]
    deck: NDArray[np.float32]


@lru_cache(maxsize=KEPT)
def around(level: Level) -> Coast:
    """The coast of a level; the same level always gets the same coast, which nobody may change."""
    letters = np.array([list(row) for row in level.rows])
    deck = (letters == LAND).astype(np.float32)
    tiles = np.pad(letters != WATER, MARGIN)
    mask = np.kron(tiles, np.ones((PER_TILE, PER_TILE), bool))
    straight = _signed_distance(mask)
    rough = _roughened(straight)
    rough = np.minimum(rough, _most(straight))
    rough = np.where(straight < 0, np.minimum(rough, _room(level)), rough)
    smooth = _blurred(rough, 2) > 0
    distance = _blurred(_signed_distance(smooth), 1)
    distance = np.where(mask, np.maximum(distance, _LIP), distance)  # smoothing takes corners
    return Coast(distance.astype(np.float32), deck)


def _roughened(straight: NDArray[np.float32]) -> NDArray[np.float32]:
    """Capes, inlets and skerries: noise pushes the shore outwards, never into the tiles."""
    height, width = straight.shape
    size = 1 << (max(height, width) - 1).bit_length()
    coarse = noise.field(size, 21, ((12, 0.5), (24, 0.34), (48, 0.22), (96, 0.12)))[:height, :width]
    warped = _warped(straight, size)
    ridges = noise.field(size, 31, ((18, 0.6), (36, 0.4)))[:height, :width]
    inlets = np.clip(1 - np.abs(ridges - 0.5) * 9, 0, 1) ** 2
    capes = warped + 0.85 + (coarse - 0.5) * 3.4 - inlets * 0.9
    kept = straight + _FRINGE + (coarse - 0.5) * 0.5
    spots = noise.field(size, 47, ((48, 0.7), (96, 0.3)))[:height, :width]
    far_out = np.clip((-straight - 2.2) / 1.2, 0, 1)
    skerries = (spots - 0.87) * 9.0 * far_out - (1 - far_out) * 3
    shore: NDArray[np.float32] = np.maximum(np.maximum(capes, kept), skerries).astype(np.float32)
    return shore


def _most(straight: NDArray[np.float32]) -> NDArray[np.float32]:
    """The most that the shore may be: hardly into water that is narrow or at its mouth, else freely.

    On the Land beside it, too: high ground would fill the water when the shore is smoothed.
    Narrow is what no disc of _NARROW tiles in the water comes near: more than the inner corner of a coast.
    """
    beyond = _distance_to(straight <= -_NARROW) - np.float32(_NARROW * PER_TILE)
    narrow = (straight < 0) & (beyond > PER_TILE)
    away = _distance_to(narrow) / np.float32(PER_TILE) - np.float32(_MOUTH)
    most: NDArray[np.float32] = straight + np.float32(_LIP) + _REACH * np.clip(away, 0, 1)
    return most


def _room(level: Level) -> NDArray[np.float32]:
    """How far each texel is from the middle of the channel to the next island: no two grow together."""
    owners = np.frombuffer(level.owners, np.uint8).reshape(level.height, level.width)
    nearest, second = None, None
    for owner in range(1, int(owners.max()) + 1):
        mask = np.kron(np.pad(owners == owner, MARGIN), np.ones((PER_TILE, PER_TILE), bool))
        distance = _distance_to(mask) / np.float32(PER_TILE)
        if nearest is None or second is None:
            nearest, second = distance, np.full_like(distance, _REACH)
            continue
        second = np.minimum(second, np.maximum(nearest, distance))
        nearest = np.minimum(nearest, distance)
    if nearest is None or second is None:
        return np.full(((level.height + 2 * MARGIN) * PER_TILE, 1), _REACH, np.float32)
    room: NDArray[np.float32] = (second - nearest) * np.float32(0.5) - np.float32(_CHANNEL)
    return room


def _warped(values: NDArray[np.float32], size: int) -> NDArray[np.float32]:
    """The field pulled about by noise, so that straight edges become bays and headlands."""
    height, width = values.shape
    reach = _WARP * PER_TILE
    octaves = (10, 0.6), (20, 0.4)
    right = (noise.field(size, 22, octaves)[:height, :width] - 0.5) * reach
    down = (noise.field(size, 23, octaves)[:height, :width] - 0.5) * reach
    rows = np.clip(np.arange(height)[:, None] + np.rint(down), 0, height - 1).astype(int)
    columns = np.clip(np.arange(width)[None, :] + np.rint(right), 0, width - 1).astype(int)
    warped: NDArray[np.float32] = values[rows, columns]
    return warped


def _signed_distance(mask: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Distance to the mask's edge in tiles: positive within, exact up to _REACH."""
    return (_distance_to(~mask) - _distance_to(mask)) / np.float32(PER_TILE)


def _distance_to(mask: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Euclidean distance in texels of every texel to the nearest one in the mask.

    Along rows, then columns.
    """
    far = _REACH * PER_TILE
    along = np.where(mask, 0, 2 * far).astype(np.float32)
    for x in range(1, along.shape[1]):
        np.minimum(along[:, x], along[:, x - 1] + 1, out=along[:, x])
    for x in range(along.shape[1] - 2, -1, -1):
        np.minimum(along[:, x], along[:, x + 1] + 1, out=along[:, x])
    squares = along * along
    nearest = squares.copy()
    for step in range(1, far + 1):
        np.minimum(nearest[step:], squares[:-step] + step * step, out=nearest[step:])
        np.minimum(nearest[:-step], squares[step:] + step * step, out=nearest[:-step])
    distance: NDArray[np.float32] = np.sqrt(nearest)
    return np.minimum(distance, far)


def _blurred(values: NDArray[np.float32], sigma: int) -> NDArray[np.float32]:
    reach = 3 * sigma
    kernel = np.exp(-(np.arange(-reach, reach + 1) ** 2) / (2 * sigma * sigma))
    kernel /= kernel.sum()
    for axis in (0, 1):
        padded: NDArray[np.float32] = np.pad(
            values, [(reach, reach) if a == axis else (0, 0) for a in (0, 1)], mode="edge"
        )
        span = values.shape[axis]
        values = np.zeros(values.shape, np.float32)
        for at, weight in enumerate(kernel.astype(np.float32)):
            values += weight * np.take(padded, range(at, at + span), axis)
    return values
