"""Cannons are written down once and again whenever one of them looks different; each frame moves them."""

from __future__ import annotations

import math

import numpy as np
import pytest

from draw.worlds import duel
from game.draw import theme
from game.draw.battery import Battery
from game.draw.sprites import Group, Sprite, SpriteBatch
from game.rules import cannons
from game.rules.commands import Kind

AIM = {0: (30.0, 2.0), 1: (2.0, 2.0)}


def armed(count=2):
    """A duel whose first seat has cannons in the slots of its bastion."""
    world = duel()
    board = world.seats[0].board
    for slot in cannons.slots(board, 0)[:count]:
        cannons.stand(board, Kind.RAPID, slot)
    return world


def drawn(battery, world, moment=1.0):
    batch = SpriteBatch()
    battery.add(batch, world, AIM, moment, moment)
    return [batch.rows(group).copy() for group in Group]


@pytest.mark.parametrize("change", ["worn", "burning", "dark", "loading", "sold", "bought", "garrisoned"])
def test_a_cannon_that_changes_between_frames_is_drawn_anew(change):
    world, battery = armed(8), Battery(theme.LOOKS)
    board = world.seats[0].board
    before = drawn(battery, world)
    assert len(before[Group.BODIES]) == len(before[Group.BARRELS]) == 8
    assert all(np.array_equal(one, same) for one, same in zip(before, drawn(battery, world), strict=True))
    match change:
        case "worn":
            board.cannons[1].hp = board.cannons[1].hp // 2
        case "burning":
            board.cannons[1].hp = 1
        case "dark":
            board.sealed = 0
        case "loading":
            board.cannons[1].loaded_at = board.charge + 500
        case "sold":
            cannons.remove(board, board.cannons[1])
        case "bought":
            cannons.stand(board, Kind.LANCE, board.cannons[1].cell)
        case "garrisoned":
            board.garrison = (0,)
    after = drawn(battery, world)
    assert any(not np.array_equal(one, other) for one, other in zip(before, after, strict=True))


def test_a_cannon_that_burns_smokes_and_a_garrison_shows_its_emblems():
    world, battery = armed(8), Battery(theme.LOOKS)
    board = world.seats[0].board
    assert not len(drawn(battery, world)[Group.FLYING])
    board.cannons[0].hp, board.garrison = 1, (0,)
    kinds = drawn(battery, world)[Group.FLYING][:, 7]
    assert (kinds == Sprite.EMBLEM).sum() == 8
    assert (kinds == Sprite.SMOKE).sum() > 3


def test_a_barrel_turns_to_its_aim_step_by_step_and_recoils_when_it_fires():
    world, battery = armed(), Battery(theme.LOOKS)
    x, y = drawn(battery, world)[Group.BARRELS][0, :2]
    old = math.atan2(AIM[0][1] - y, AIM[0][0] - x)
    batch, away = SpriteBatch(), {0: (float(x), float(y) + 9.0)}
    battery.fired(0, world.seats[0].board.cannons[0].number, 1.0)
    battery.add(batch, world, away, 1.0 + 1 / 60, 0.0)
    first, second = batch.rows(Group.BARRELS)
    assert old < first[3] < math.pi / 2
    assert first[8] > 0.7
    assert second[8] == 0.0
    for frame in range(60):
        rows = drawn(battery, world, 1.1 + frame / 60)[Group.BARRELS]
    assert rows[0, 3] == pytest.approx(old, abs=1e-3)
    assert rows[0, 8] == 0.0
