"""Rubble flies, bounces off walls that stand, comes to rest, and is swept away."""

from __future__ import annotations

import copy

import numpy as np
import pytest

from draw.worlds import duel, first_wall
from game.draw import theme
from game.draw.rubble import MOST, Rubble
from game.draw.sprites import Group, Sprite, SpriteBatch
from game.rules.level import WATER
from game.rules.region import Cell

SECOND = 60


@pytest.fixture(scope="module")
def world():
    return duel()


def rubble_of(world, share=1.0):
    return Rubble(world.level, theme.LOOKS, lambda: share)


def drawn(rubble, moment):
    batch = SpriteBatch()
    rubble.add(batch, moment)
    return batch.rows(Group.BODIES).copy()


def lie(rubble, start=0.0, seconds=6):
    """Its rows once these seconds have been drawn, frame by frame."""
    for frame in range(seconds * SECOND):
        rows = drawn(rubble, start + frame / SECOND)
    return rows


def middle_of_a_ring(world):
    board = world.seats[0].board
    cells = list(board.island.frame.cells(board.walls))
    return sum(c.x for c in cells) / len(cells) + 0.5, sum(c.y for c in cells) / len(cells) + 0.5


def beside_a_wall(world):
    """On the ground within a ring, right beside its top left corner."""
    x, y = first_wall(world.seats[0].board)
    return x + 1.5, y + 1.5


def test_chips_fly_apart_and_come_to_rest(world):
    rubble = rubble_of(world)
    at = middle_of_a_ring(world)
    rubble.throw(at, 12, 0, world, 0.0)
    start = drawn(rubble, 0.0)[:, :2]
    early = drawn(rubble, 0.1)[:, :2]
    assert (np.hypot(*(early - start).T) > 0.1).all()
    assert not rubble.is_at_rest
    rows = lie(rubble)
    assert rubble.is_at_rest
    assert len(rows) == 12
    assert (np.hypot(*(rows[:, :2] - at).T) < 6).all()
    assert (lie(rubble, 6.0, 1) == rows).all()


def test_no_chip_comes_to_lie_in_a_wall_that_stands(world):
    rubble = rubble_of(world)
    for number in range(10):
        rubble.throw(beside_a_wall(world), 12, 0, world, number / 10, force=1.3)
    rows = lie(rubble, 1.0)
    frame, walls = world.seats[0].board.island.frame, world.seats[0].board.walls
    inside = [
        (x, y)
        for x, y in rows[:, :2]
        if 0.15 < x % 1 < 0.85 and 0.15 < y % 1 < 0.85 and frame.at(Cell(int(x), int(y))) & walls
    ]
    assert not inside


def test_a_wall_that_fell_is_in_the_way_no_more(world):
    """Of two equal bursts, only the one whose walls all fell throws chips out of the ring."""
    corner = first_wall(world.seats[0].board)
    beyond = []
    for falls in (False, True):
        rubble = rubble_of(world)
        rubble.throw(beside_a_wall(world), 60, 0, world, 0.0)
        if falls:
            for cell in world.seats[0].board.island.frame.cells(world.seats[0].board.walls):
                rubble.fell(cell)
        rows = lie(rubble)
        beyond.append(int(((rows[:, 0] < corner.x) | (rows[:, 1] < corner.y)).sum()))
    assert beyond[0] == 0
    assert beyond[1] > 5


def test_the_oldest_give_way(world):
    rubble = rubble_of(world)
    for number in range(MOST):
        rubble.throw((10.0, 10.0), 7, number % 2, world, number / 10)
    rows = drawn(rubble, MOST / 10)
    assert len(rows) == MOST
    assert set(rows[:, 7]) == {Sprite.CHIP}


@pytest.mark.parametrize(("share", "count"), [(0.0, 0), (0.25, 2), (1.0, 7)])
def test_there_is_as_much_as_the_player_wants(world, share, count):
    rubble = rubble_of(world, share)
    rubble.throw((10.0, 10.0), 7, 0, world, 0.0)
    assert len(drawn(rubble, 0.0)) == count


def test_forgotten_rubble_is_gone(world):
    rubble = rubble_of(world)
    rubble.throw((10.0, 10.0), 7, 0, world, 0.0)
    rubble.forget()
    assert not len(drawn(rubble, 1.0))


def test_chips_cool_and_come_down(world):
    rubble = rubble_of(world)
    rubble.throw(middle_of_a_ring(world), 7, 0, world, 0.0)
    flying = drawn(rubble, 0.2)
    assert (flying[:, 8] > 0.5).all()
    assert (flying[:, 9] > 0.3).all()
    lying = lie(rubble)
    assert not lying[:, 8:10].any()


def test_the_sea_takes_what_falls_into_it(world):
    rubble = rubble_of(world)
    rubble.throw((1.0, 1.0), 30, 0, world, 0.0)
    assert not drawn(rubble, 0.1)[:, 10].any()
    rows = lie(rubble)
    at_sea = [world.level.rows[max(0, int(y))][max(0, int(x))] == WATER for x, y in rows[:, :2]]
    assert any(at_sea)
    assert not all(at_sea)
    assert (rows[:, 10] == at_sea).all()


def test_the_world_is_not_touched(world):
    before = copy.deepcopy(world)
    rubble = rubble_of(world)
    rubble.throw(middle_of_a_ring(world), 12, 0, world, 0.0)
    lie(rubble, seconds=1)
    assert world == before


def test_time_that_was_not_drawn_is_not_made_up_for(world):
    """After a stall chips go on from where they were, a tenth of a second at most."""
    rubble = rubble_of(world)
    rubble.throw(middle_of_a_ring(world), 7, 0, world, 0.0)
    before = drawn(rubble, 0.0)[:, :2]
    after = drawn(rubble, 30.0)[:, :2]
    assert (np.hypot(*(after - before).T) < 1.0).all()
