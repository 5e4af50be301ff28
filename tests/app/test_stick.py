"""The stick: what it makes of a lean, in numbers, and what a hand does with it."""

from __future__ import annotations

import math
import random

import pytest

from game.app import targets
from game.app.bindings import Action
from game.app.clock import FrameClock
from game.app.cursor import Cursor
from game.app.hands import HumanHands
from game.app.intents import Lean, Press, Release
from game.app.repeat import Handling
from game.app.stick import SPEEDS, StickFeel
from game.match.controller import Lookout
from game.rules.region import Cell
from game.rules.world import Phase

from .worlds import small_world


def settled(world, handling=None):
    hands = HumanHands(0, handling or Handling())
    hands.commands(Lookout(world, 0))
    return hands


def over_the_bastion(world, handling=None):
    """A hand in Build whose start is known: where the phase has put it depends on the piece."""
    hands = settled(world, handling)
    hands.cursor.jump(*targets.core_centre(world.seats[0].board, 0))
    assert hands.cursor.cell == Cell(7, 9)
    return hands


def play(hands, world, *intents, ticks=1):
    for intent in intents:
        hands.hear(intent)
    hands.begin_frame(ticks)
    return [command for _ in range(ticks) for command in hands.commands(Lookout(world, 0))]


@pytest.mark.parametrize("angle", [0, 30, 45, 90, 200])
def test_the_dead_zone_is_round_and_the_rim_is_full_speed(angle):
    feel, way = StickFeel(), (math.cos(math.radians(angle)), math.sin(math.radians(angle)))
    assert feel.shaped(0.2 * way[0], 0.2 * way[1]) == (0, 0)
    assert math.hypot(*feel.shaped(0.21 * way[0], 0.21 * way[1])) > 0
    assert math.hypot(*feel.shaped(0.95 * way[0], 0.95 * way[1])) == pytest.approx(1)
    assert math.hypot(*feel.shaped(way[0], way[1])) == pytest.approx(1)


def test_half_a_lean_is_a_third_of_the_speed():
    assert StickFeel().shaped(0.575, 0)[0] == pytest.approx(0.5**1.5)


def test_the_corner_of_a_square_stick_is_no_faster():
    assert math.hypot(*StickFeel().shaped(1, 1)) == pytest.approx(1)


@pytest.mark.parametrize("x", [math.nan, 0.0, -0.05])
def test_nothing_comes_of_nothing(x):
    assert StickFeel().shaped(x, 0) == (0, 0)


@pytest.mark.parametrize(
    "wrong", [{"dead_zone": 0.04}, {"dead_zone": 0.41}, {"speed": 5}, {"speed": 25}, {"exponent": math.nan}]
)
def test_a_value_out_of_its_range_is_named(wrong):
    (name,) = wrong
    with pytest.raises(ValueError, match=f"{name} is .* from"):
        StickFeel(**wrong)


def test_a_second_of_full_lean_is_fourteen_tiles_in_defend():
    world = small_world(Phase.DEFEND)
    hands = settled(world)
    start = hands.cursor.x
    play(hands, world, Lean(1, 0), ticks=61)
    assert hands.cursor.x - start == pytest.approx(14)
    play(hands, world, Lean(0, 0))
    stopped = hands.cursor.x
    play(hands, world, ticks=60)
    assert hands.cursor.x == stopped


def test_precision_halves_the_speed_while_it_is_held():
    world = small_world(Phase.DEFEND)
    hands = settled(world)
    start = hands.cursor.x
    play(hands, world, Press(Action.PRECISION), Lean(1, 0), ticks=32)
    assert hands.cursor.x - start == pytest.approx(3.5)
    play(hands, world, Release(Action.PRECISION), ticks=30)
    assert hands.cursor.x - start == pytest.approx(3.5 + 7, abs=0.3)


def test_the_reticle_is_free_within_a_tile():
    world = small_world(Phase.DEFEND)
    hands = settled(world)
    start = hands.cursor.x, hands.cursor.aim
    play(hands, world, Lean(0.3, 0), ticks=6)
    assert 0 < hands.cursor.x - start[0] < 0.25
    assert hands.cursor.aim == start[1]


@pytest.mark.parametrize("speed", [*SPEEDS, 14])
@pytest.mark.parametrize("rate", [20, 60, 144])
def test_a_thousand_flicks_are_a_thousand_moves(rate, speed):
    world = small_world(Phase.BUILD)
    moved = taps_moved(world, rate, Handling(stick=StickFeel(speed=speed)), flick)
    assert moved == (1000, Cell(7, 9))


@pytest.mark.parametrize("rate", [20, 60, 144])
def test_a_thousand_taps_of_the_direction_pad_are_a_thousand_moves(rate):
    assert taps_moved(small_world(Phase.BUILD), rate, Handling(), tap) == (1000, Cell(7, 9))


def flick(number):
    away = Lean(*WAYS[number % 4])
    return away, Lean(0.02, -0.03)


def tap(number):
    action = (Action.RIGHT, Action.LEFT, Action.DOWN, Action.UP)[number % 4]
    return Press(action), Release(action)


WAYS = ((1, 0.1), (-0.9, 0), (0.1, 1), (0, -0.8))


def taps_moved(world, rate, handling, gesture):
    """How many cells the hand changed in 1000 taps of 20 to 90 ms, and where it is then."""
    hands = over_the_bastion(world, handling)
    chance = random.Random(rate)
    events, now = [], 0.0
    for number in range(1000):
        down, up = gesture(number)
        now += chance.uniform(0.02, 0.1)
        events.append((now, down))
        now += chance.uniform(0.02, 0.09)
        events.append((now, up))
    clock, frame, moves = FrameClock(), 0, 0
    go = Cursor.step

    def counting(self, dx, dy, limits):
        nonlocal moves
        before = self.cell
        go(self, dx, dy, limits)
        moves += abs(self.cell.x - before.x) + abs(self.cell.y - before.y)

    Cursor.step = counting
    flow = Cursor.flow

    def watching(self, limits):
        nonlocal moves
        before = self.cell
        flow(self, limits)
        moves += abs(self.cell.x - before.x) + abs(self.cell.y - before.y)

    Cursor.flow = watching
    try:
        while events or hands.stream.waiting:
            frame += 1
            while events and events[0][0] <= frame / rate:
                hands.hear(events.pop(0)[1])
            ticks = clock.advance(1 / rate).ticks
            hands.begin_frame(ticks)
            for _ in range(ticks):
                hands.commands(Lookout(world, 0))
    finally:
        Cursor.step, Cursor.flow = go, flow
    return moves, hands.cursor.cell


def test_a_held_stick_flows_on_after_its_first_tile():
    world = small_world(Phase.BUILD)
    hands = over_the_bastion(world)
    play(hands, world, Lean(1, 0))
    assert hands.cursor.cell == Cell(8, 9)
    play(hands, world, ticks=65)
    assert hands.cursor.cell == Cell(22, 9)


def test_the_stick_stays_on_the_own_island():
    world = small_world(Phase.BUILD)
    hands = over_the_bastion(world)
    play(hands, world, Lean(1, 1), ticks=300)
    assert hands.cursor.cell == Cell(26, 22)


def test_a_flick_jumps_between_bastions_to_pick():
    world = small_world(Phase.SELECTION)
    hands = settled(world)
    play(hands, world, Lean(0.9, 0.1), ticks=20)
    assert hands.bastion(world.seats[0].board) == 1
    play(hands, world, Lean(0, 0), Lean(-0.9, 0))
    assert hands.bastion(world.seats[0].board) == 0


def test_drift_never_moves_the_cursor():
    world = small_world(Phase.BUILD)
    hands = over_the_bastion(world)
    chance = random.Random(1)
    for _ in range(600):
        play(hands, world, Lean(chance.uniform(-0.12, 0.12), chance.uniform(-0.12, 0.12)))
    assert hands.cursor.cell == Cell(7, 9)


def test_a_stick_let_go_with_the_window_stays_where_it_is_until_it_moves_again():
    world = small_world(Phase.DEFEND)
    hands = settled(world)
    play(hands, world, Lean(-1, 0), Press(Action.PRECISION))
    hands.let_go()
    start = hands.cursor.x
    play(hands, world, ticks=30)
    assert hands.cursor.x == start
    assert not hands.cursor.is_precise
