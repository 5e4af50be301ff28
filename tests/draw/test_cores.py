"""Cores are worked out once and again whenever one of them looks different."""

from __future__ import annotations

import numpy as np
import pytest

from draw.worlds import duel
from game.draw import theme
from game.draw.actors import Actors
from game.draw.sprites import Group, Sprite, SpriteBatch


def cores(actors, world):
    batch = SpriteBatch()
    actors.add(batch, world, {}, 1.0, 1.0)
    rows = batch.rows(Group.BODIES)
    return rows[rows[:, 7] == Sprite.CORE].copy()


@pytest.mark.parametrize("change", ["claim", "seal", "out"])
def test_a_core_that_changes_between_frames_is_drawn_anew(change):
    world, actors = duel(), Actors(theme.LOOKS)
    board = world.seats[0].board
    board.claim = 0
    before = cores(actors, world)
    assert len(before) == sum(len(island.bastions) for island in world.level.islands)
    assert np.array_equal(cores(actors, world), before)
    match change:
        case "claim":
            board.claim = -1
        case "seal":
            board.sealed = 0
        case "out":
            board.active = False
    after = cores(actors, world)
    assert len(after) == len(before)
    assert not np.array_equal(np.sort(after, axis=0), np.sort(before, axis=0))
