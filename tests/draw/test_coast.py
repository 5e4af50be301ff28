"""The shore: water that a designer painted is water in the picture, however narrow, and on every island."""

from __future__ import annotations

import numpy as np
import pytest

from game.draw import coast, noise
from game.levels import check
from levels import maps

FEW = ((6, 6, 1), (23, 6, 1), (52, 6, 2), (35, 6, 2))


def level(tmp_path, *water):
    """The small level with these tiles turned into Water, and their mirror images."""
    rows = [list(row) for row in maps.ROWS]
    for x, y in water:
        rows[y][x] = rows[y][maps.WIDTH - 1 - x] = "."
    path = tmp_path / "narrow.tmx"
    path.write_text(maps.tmx(tuple("".join(row) for row in rows), FEW), encoding="utf-8")
    (tmp_path / "terrain.tsx").write_text(maps.TILESET, encoding="utf-8")
    verdict = check.examine(path)
    assert verdict.level, [finding.words() for finding in verdict.findings]
    return verdict.level


def depth(ground, x, y):
    """The field in the middle of a tile; negative is water."""
    row, column = ((at + coast.MARGIN) * coast.PER_TILE + coast.PER_TILE // 2 for at in (y, x))
    return float(coast.around(ground).distance[row - 1 : row + 1, column - 1 : column + 1].mean())


INLET = [(x, y) for x in (14, 15) for y in range(2, 7)]
POOL = [(x, 6) for x in range(13, 17)]


@pytest.mark.parametrize("water", [INLET, POOL], ids=["inlet", "pool"])
def test_narrow_water_is_water_on_both_islands(tmp_path, water):
    ground = level(tmp_path, *water)
    dry = [(x, y) for left, y in water for x in (left, maps.WIDTH - 1 - left) if depth(ground, x, y) >= 0]
    assert not dry, "rock has filled these tiles of Water"


def test_rock_still_reaches_beyond_an_open_coast(tmp_path):
    ground = level(tmp_path)
    field = coast.around(ground).distance
    land = np.kron(np.pad(np.array([list(row) for row in ground.rows]) != ".", coast.MARGIN), np.ones((6, 6)))
    assert (field[land == 0] > 0).sum() > 0.1 * land.sum()


def test_land_stays_land(tmp_path):
    ground = level(tmp_path, *INLET, *POOL)
    land = np.kron(np.pad(np.array([list(row) for row in ground.rows]) != ".", coast.MARGIN), np.ones((6, 6)))
    assert coast.around(ground).distance[land > 0].min() > 0


def test_a_second_level_of_the_size_makes_no_noise_anew(tmp_path):
    coast.around.cache_clear()
    coast.around(level(tmp_path))
    before = noise.field.cache_info()
    coast.around(level(tmp_path, *POOL))
    assert noise.field.cache_info().misses == before.misses
