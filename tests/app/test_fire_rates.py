"""Fire held down shoots as often as fire pressed again and again: a convenience, no advantage."""

from __future__ import annotations

import pytest

from game.app.bindings import Action
from game.app.hands import HumanHands
from game.app.intents import Point, Press, Release
from game.app.repeat import Handling
from game.match.controller import Lookout
from game.rules import cannons
from game.rules.commands import Kind
from game.rules.events import ShotLaunched
from game.rules.tick import tick
from game.rules.world import TICKS_PER_SECOND, Cannon, Phase

from .worlds import small_world

SECONDS = 24
AIM = Point(35.5, 8.5)


def shots(holds_fire, presses, count, kind=Kind.RAPID):
    """How many shells leave in a whole Defend; `presses` says what is done in each tick."""
    world = small_world(Phase.DEFEND)
    board = world.seats[0].board
    for number, cell in enumerate(cannons.slots(board, 0)[:count]):
        board.cannons.append(Cannon(number, kind, cell))
        board.under_cannons |= board.island.frame.square(cell, cannons.SIZE)
    board.bought = count
    hands = HumanHands(0, Handling(holds_fire=holds_fire))
    hands.hear(AIM)
    fired = 0
    for now in range(SECONDS * TICKS_PER_SECOND):
        for intent in presses(now):
            hands.hear(intent)
        hands.begin_frame(1)
        events = tick(world, [hands.commands(Lookout(world, 0)), []])
        fired += sum(isinstance(event, ShotLaunched) for event in events)
    return fired


def held(now):
    return [Press(Action.ACT)] if now == 1 else []


def mashed(now):
    """As fast as a machine could: down in one tick, up in the next."""
    return [Press(Action.ACT)] if now % 2 else [Release(Action.ACT)]


def pressed(now):
    """Eight times a second."""
    return {1: [Press(Action.ACT)], 4: [Release(Action.ACT)]}.get(now % 8, [])


@pytest.mark.parametrize("count", [1, 4, 8])
@pytest.mark.parametrize("kind", [Kind.RAPID, Kind.MORTAR])
def test_held_fire_shoots_as_often_as_pressed_fire_in_a_whole_defend(count, kind):
    by_holding = shots(True, held, count, kind)
    assert by_holding > 4 * count
    assert abs(by_holding - shots(False, mashed, count, kind)) <= 1
    assert by_holding - shots(False, pressed, count, kind) <= count, "each cannon at most one shot"


def test_fire_held_without_the_option_shoots_once():
    assert shots(False, held, 4) == 1
