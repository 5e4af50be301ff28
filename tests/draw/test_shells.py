"""Shells as sprites: where they are, what of them shows, and that landed ones make room."""

from __future__ import annotations

import copy
from dataclasses import replace

import numpy as np
import pytest

from draw.worlds import duel
from game.draw import theme
from game.draw.shells import MOST_SHELLS, Shells
from game.draw.sprites import Group, Sprite, SpriteBatch
from game.rules import ballistics
from game.rules.commands import Kind
from game.rules.world import Shot


def drawn(shells, world, fraction=0.0):
    """What is added for a world, as rows by kind; nothing without a size is seen."""
    batch = SpriteBatch()
    shells.add(batch, world, fraction)
    rows = batch.rows(Group.FLYING)
    rows = rows[rows[:, 2] > 0]
    return {kind: rows[rows[:, 7] == kind] for kind in Sprite if (rows[:, 7] == kind).any()}


def shot(world, number=0, kind=Kind.MORTAR, age=20, *, boosted=False):
    return Shot(number, number % 2, kind, (8, 8), (41, 17), world.clock.tick - age, boosted)


@pytest.mark.parametrize("kind", [Kind.RAPID, Kind.MORTAR])
@pytest.mark.parametrize("fraction", [0.0, 0.25])
def test_a_shell_is_where_the_rules_let_it_fly(kind, fraction):
    world = duel()
    one = shot(world, kind=kind)
    world.shots = [one]
    vector = 33, 9
    if kind is Kind.MORTAR:
        ticks = ballistics.flight_ticks(world.balance, kind, vector)
        heights, lift, body = ballistics.lob_heights(ticks, world.balance.heights), 0.95, Sprite.SHELL
    else:
        heights, lift, body = ballistics.rapid_flight(world.balance, vector).heights, 0.55, Sprite.BALL
    share = (20 + fraction) / (len(heights) - 1)
    height = (heights[20] * (1 - fraction) + heights[21] * fraction) / 1000
    found = drawn(Shells(theme.LOOKS), world, fraction)[body][0]
    assert found[0] == pytest.approx(4 + 16.5 * share, abs=1e-4)
    assert found[1] == pytest.approx(4 + 4.5 * share - lift * height, abs=1e-4)


def test_a_lob_has_a_landing_ring_a_plumb_line_and_three_ribbons():
    world = duel()
    world.shots = [shot(world)]
    counts = {kind: len(rows) for kind, rows in drawn(Shells(theme.LOOKS), world).items()}
    assert counts == {
        Sprite.LANDING: 1,
        Sprite.SHADOW: 1,
        Sprite.PLUMB: 1,
        Sprite.SPLASH: 1,
        Sprite.TRACER: 3,
        Sprite.SHELL: 1,
    }


def test_a_low_arc_has_a_shadow_and_one_ribbon():
    world = duel()
    world.shots = [shot(world, kind=Kind.RAPID), shot(world, 1, Kind.LANCE)]
    counts = {kind: len(rows) for kind, rows in drawn(Shells(theme.LOOKS), world).items()}
    assert counts == {Sprite.SHADOW: 1, Sprite.TRACER: 1, Sprite.BALL: 1}


def test_a_boosted_shell_is_bigger():
    world = duel()
    sizes = []
    for boosted in (False, True):
        world.shots = [shot(world, kind=Kind.RAPID, boosted=boosted)]
        sizes.append(drawn(Shells(theme.LOOKS), world)[Sprite.BALL][0, 2])
    assert sizes[1] > 1.3 * sizes[0]


def test_a_shell_after_its_flight_rests_at_its_aim():
    world = duel()
    world.shots = [shot(world, kind=Kind.RAPID, age=5000)]
    ball = drawn(Shells(theme.LOOKS), world)[Sprite.BALL][0]
    assert tuple(ball[:2]) == pytest.approx((20.5, 8.5), abs=0.3)


def test_many_volleys_leave_room_for_the_next():
    world, shells = duel(), Shells(theme.LOOKS)
    for volley in range(4):
        world.shots = [shot(world, volley * MOST_SHELLS + n, Kind.RAPID) for n in range(MOST_SHELLS + 9)]
        assert len(drawn(shells, world)[Sprite.BALL]) == MOST_SHELLS


def test_another_shot_of_the_same_number_is_another_shell():
    """A replay that is wound gives numbers again."""
    world, shells = duel(), Shells(theme.LOOKS)
    world.shots = [shot(world)]
    drawn(shells, world)
    world.shots = [replace(shot(world, kind=Kind.RAPID), aim=(8, 30))]
    assert drawn(shells, world)[Sprite.BALL][0, 0] == pytest.approx(4.0)


def test_shells_drawn_twice_look_the_same():
    world, shells = duel(), Shells(theme.LOOKS)
    world.shots = [shot(world, n, (Kind.RAPID, Kind.MORTAR)[n % 2], 3 * n) for n in range(12)]
    before = copy.deepcopy(world)
    first, second = drawn(shells, world, 0.5), drawn(shells, world, 0.5)
    assert all(np.array_equal(first[kind], second[kind]) for kind in first)
    assert world == before
