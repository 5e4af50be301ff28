"""Smooth noise that tiles: as numpy arrays for the coast, as one four-channel texture for the shaders."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from game.draw import targets

if TYPE_CHECKING:
    from arcade import ArcadeContext
    from arcade.gl import Texture2D
    from numpy.typing import NDArray

TEXTURE_SIZE = 256
KEPT = 8
"""So many fields are kept, half of a coast's time: levels of one size share all five of theirs."""

_OCTAVES = ((4, 0.5), (8, 0.3), (16, 0.15), (32, 0.08))


@lru_cache(maxsize=KEPT)
def field(size: int, seed: int, octaves: tuple[tuple[int, float], ...] = _OCTAVES) -> NDArray[np.float32]:
    """A size x size array of 0 to 1 that repeats in both directions; an octave is (cells a side, weight).

    Nobody may change it.
    """
    random = np.random.default_rng(seed)
    total = np.zeros((size, size), np.float32)
    for cells, weight in octaves:
        lattice = random.random((cells, cells), np.float32)
        total += weight * _stretched(lattice, size)
    total -= total.min()
    stretched: NDArray[np.float32] = total / total.max()
    stretched.setflags(write=False)
    return stretched


def _stretched(lattice: NDArray[np.float32], size: int) -> NDArray[np.float32]:
    cells = len(lattice)
    position = np.arange(size, dtype=np.float32) / size * cells
    low = position.astype(int)
    share = position - low
    share = share * share * (3 - 2 * share)
    high = (low + 1) % cells
    rows = lattice[low] * (1 - share)[:, None] + lattice[high] * share[:, None]
    smooth: NDArray[np.float32] = rows[:, low] * (1 - share) + rows[:, high] * share
    return smooth


def texture(ctx: ArcadeContext) -> Texture2D:
    """Four independent noises in the four channels, half floats, with mipmaps.

    What the shaders call `noise`.
    """
    layers = np.stack([field(TEXTURE_SIZE, seed) for seed in (1, 2, 3, 4)], axis=-1)
    made = targets.picture(ctx, layers, precision="f2", repeats=True)
    made.build_mipmaps()
    made.filter = ctx.LINEAR_MIPMAP_LINEAR, ctx.LINEAR
    return made
