"""Hands turn presses into exactly the commands that were meant, at any frame rate."""

from __future__ import annotations

import random

import pytest

from game.app import targets
from game.app.bindings import Action
from game.app.clock import FrameClock
from game.app.cursor import Cursor
from game.app.hands import HumanHands
from game.app.intents import Point, Press, Release
from game.app.repeat import Handling
from game.app.wares import next_ware
from game.match.controller import Lookout
from game.rules import legality
from game.rules.commands import (
    BuyCannon,
    Fire,
    Fortify,
    HandOver,
    HoldPiece,
    Kind,
    PickBastion,
    PlacePiece,
    Ready,
    Unleash,
    Volley,
)
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import Cannon, Phase

from .worlds import small_world


def hands_at(world, x, y):
    hands = HumanHands(0)
    hands.commands(Lookout(world, 0))
    hands.hear(Point(x, y))
    hands.commands(Lookout(world, 0))
    return hands


def play(hands, world, *intents, ticks=1):
    for intent in intents:
        hands.hear(intent)
    hands.begin_frame(ticks)
    return [command for _ in range(ticks) for command in hands.commands(Lookout(world, 0))]


@pytest.mark.parametrize("rate", [20, 60, 144])
def test_a_thousand_taps_are_a_thousand_moves(rate):
    world = small_world(Phase.BUILD)
    hands = hands_at(world, 13.5, 12.5)
    chance = random.Random(rate)
    taps, released, now, frame = [], {}, 0.0, 0
    directions = [Action.LEFT, Action.RIGHT]
    for number in range(1000):
        now += chance.uniform(0.021, 0.09)
        taps.append((now, Press(directions[number % 2])))
        released[number] = now + 0.02
        taps.append((released[number], Release(directions[number % 2])))
    taps.sort(key=lambda tap: tap[0])
    moves, clock = 0, FrameClock()
    step = Cursor.step

    def counting(self, dx, dy, limits):
        nonlocal moves
        moves += abs(dx) + abs(dy)
        step(self, dx, dy, limits)

    Cursor.step = counting
    try:
        while taps or hands.stream.waiting:
            frame += 1
            while taps and taps[0][0] <= frame / rate:
                hands.hear(taps.pop(0)[1])
            ticks = clock.advance(1 / rate).ticks
            hands.begin_frame(ticks)
            for _ in range(ticks):
                hands.commands(Lookout(world, 0))
    finally:
        Cursor.step = step
    assert moves == 1000
    assert hands.cursor.cell == Cell(13, 12)


def test_a_frames_presses_are_spread_in_order_over_its_ticks():
    world = small_world(Phase.BUILD)
    hands = hands_at(world, 10.5, 12.5)
    for _ in range(3):
        hands.hear(Press(Action.RIGHT))
        hands.hear(Release(Action.RIGHT))
    hands.begin_frame(3)
    seen = []
    for _ in range(3):
        hands.commands(Lookout(world, 0))
        seen.append(hands.cursor.cell.x)
    assert seen == [11, 12, 13]


def test_a_held_direction_repeats_after_its_delay():
    world = small_world(Phase.BUILD)
    hands = hands_at(world, 2.5, 12.5)
    play(hands, world, Press(Action.RIGHT))
    assert hands.cursor.cell.x == 3
    play(hands, world, ticks=9)
    assert hands.cursor.cell.x == 3
    play(hands, world, ticks=5)
    assert hands.cursor.cell.x == 6


def test_keys_keep_the_cursor_on_the_own_island():
    world = small_world(Phase.BUILD)
    hands = HumanHands(0, Handling(das_ticks=3, arr_ticks=0))
    hands.commands(Lookout(world, 0))
    play(hands, world, Press(Action.RIGHT), ticks=10)
    play(hands, world, Press(Action.UP), ticks=10)
    assert hands.cursor.cell == Cell(26, 1)


def test_focus_loss_lets_everything_go():
    world = small_world(Phase.BUILD)
    hands = hands_at(world, 10.5, 12.5)
    play(hands, world, Press(Action.RIGHT), ticks=3)
    hands.let_go()
    play(hands, world, ticks=60)
    assert hands.cursor.cell.x == 11


def test_build_places_where_the_cursor_is_and_turns_about_it():
    world = small_world(Phase.BUILD)
    hands = hands_at(world, 12.2, 12.9)
    play(hands, world, Press(Action.CLOCKWISE))
    play(hands, world, Press(Action.CLOCKWISE))
    play(hands, world, Press(Action.COUNTER))
    assert play(hands, world, Press(Action.ACT)) == [PlacePiece(Cell(12, 12), 1)]


def test_a_refused_placement_keeps_the_rotation():
    world = small_world(Phase.BUILD)
    hands = hands_at(world, 20.5, 20.5)
    play(hands, world, Press(Action.CLOCKWISE))
    assert play(hands, world, Press(Action.ACT)) == [PlacePiece(Cell(20, 20), 1)]
    assert hands.rotation == 1


def test_a_turn_pressed_right_after_placing_turns_the_next_piece():
    world = small_world(Phase.BUILD)
    hands = hands_at(world, 11.5, 8.5)
    found = play(hands, world, Press(Action.ACT), Press(Action.CLOCKWISE), ticks=2)
    assert found == [PlacePiece(Cell(11, 8), 0)]
    assert hands.rotation == 1


def test_one_act_a_tick_and_none_is_lost():
    world = small_world(Phase.BUILD)
    hands = hands_at(world, 11.5, 8.5)
    hands.hear(Press(Action.ACT))
    hands.hear(Press(Action.HOLD))
    hands.begin_frame(1)
    assert hands.commands(Lookout(world, 0)) == [PlacePiece(Cell(11, 8), 0)]
    assert hands.commands(Lookout(world, 0)) == [HoldPiece()]


def test_selection_picks_the_nearest_bastion_and_keys_jump_between_them():
    world = small_world(Phase.SELECTION)
    hands = hands_at(world, 20.0, 3.0)
    assert play(hands, world, Press(Action.ACT)) == [PickBastion(1)]
    play(hands, world, Press(Action.LEFT))
    assert hands.cursor.cell == Cell(7, 9)
    assert play(hands, world, Press(Action.ACT)) == [PickBastion(0)]
    play(hands, world, Press(Action.UP))
    assert hands.bastion(world.seats[0].board) == 0


def test_deploy_buys_around_the_pointer():
    world = small_world(Phase.DEPLOY)
    hands = hands_at(world, 5.0, 7.0)
    assert play(hands, world, Press(Action.ACT)) == [BuyCannon(Kind.RAPID, Cell(4, 6))]


@pytest.mark.rule("7.4")
def test_the_selector_skips_what_is_locked():
    board = small_world(Phase.DEPLOY, wave=3).seats[0].board
    ware, seen = Kind.RAPID, []
    for _ in range(3):
        ware = next_ware(board, ware, 1)
        seen.append(ware)
    assert seen == [Kind.MORTAR, None, Kind.RAPID]
    first = small_world(Phase.DEPLOY, wave=1).seats[0].board
    assert next_ware(first, Kind.RAPID, -1) is Kind.RAPID


@pytest.mark.rule("7.4")
def test_fortify_takes_the_nearest_sealed_bastion():
    world = small_world(Phase.DEPLOY, wave=2)
    hands = hands_at(world, 19.0, 9.0)
    play(hands, world, Press(Action.COUNTER))
    assert play(hands, world, Press(Action.ACT)) == [Fortify(0)]


def test_defend_fires_at_the_cell_under_the_reticle():
    world = small_world(Phase.DEFEND)
    hands = hands_at(world, 40.7, 5.1)
    assert play(hands, world, Press(Action.ACT), ticks=3) == [Fire(Cell(40, 5))]
    assert play(hands, world, Release(Action.ACT), Press(Action.OVERDRIVE)) == [Unleash()]


def test_the_aim_does_not_flicker_at_a_border():
    world = small_world(Phase.DEFEND)
    hands = hands_at(world, 40.5, 5.5)
    for x in (40.95, 41.05, 41.2, 40.9):
        play(hands, world, Point(x, 5.5))
        assert hands.cursor.aim == Cell(40, 5)
    play(hands, world, Point(41.3, 5.5))
    assert hands.cursor.aim == Cell(41, 5)
    play(hands, world, Point(40.9, 5.5))
    assert play(hands, world, Press(Action.ACT)) == [Fire(Cell(41, 5))]


@pytest.mark.rule("9.2")
def test_fire_held_in_overdrive_launches_all_that_are_ready():
    world = small_world(Phase.DEFEND, wave=2)
    board = world.seats[0].board
    board.overdrive_until = 300
    board.cannons.append(Cannon(0, Kind.RAPID, Cell(4, 6)))
    hands = hands_at(world, 40.7, 5.1)
    assert play(hands, world, Press(Action.ACT), ticks=3) == [
        Fire(Cell(40, 5)),
        Volley(Cell(40, 5)),
        Volley(Cell(40, 5)),
    ]
    board.cannons[0].loaded_at = 1
    assert play(hands, world, ticks=3) == []


def test_hold_to_fire_fires_one_after_another_where_it_is_set():
    world = small_world(Phase.DEFEND)
    board = world.seats[0].board
    board.cannons.append(Cannon(0, Kind.RAPID, Cell(4, 6)))
    hands = hands_at(world, 40.7, 5.1)
    assert play(hands, world, Press(Action.ACT), ticks=3) == [Fire(Cell(40, 5))]
    hands = HumanHands(0, Handling(holds_fire=True))
    hands.hear(Point(40.7, 5.1))
    hands.commands(Lookout(world, 0))
    assert play(hands, world, Press(Action.ACT), ticks=2) == [Fire(Cell(40, 5))] * 2
    board.trigger = Cell(40, 5)
    assert play(hands, world, ticks=2) == []


def test_a_reticle_led_by_keys_begins_at_a_rivals_bastion():
    world = small_world(Phase.BUILD)
    hands = HumanHands(0)
    hands.commands(Lookout(world, 0))
    assert targets.whole_island(world.seats[0].board).hold(hands.cursor.cell)
    world.clock.phase = Phase.DEFEND
    hands.commands(Lookout(world, 0))
    assert hands.cursor.cell == Cell(39, 9)
    world.clock.phase = Phase.BUILD
    hands.commands(Lookout(world, 0))
    assert targets.whole_island(world.seats[0].board).hold(hands.cursor.cell)


def test_keys_begin_to_buy_where_a_cannon_may_stand():
    world = small_world(Phase.DEPLOY)
    world.clock.phase, board = Phase.SELECTION, world.seats[0].board
    hands = HumanHands(0)
    hands.commands(Lookout(world, 0))
    world.clock.phase = Phase.DEPLOY
    (buy,) = play(hands, world, Press(Action.ACT))
    assert legality.check(board, buy) is None


def test_so_they_do_after_building_and_once_recoverys_bastion_is_picked():
    """The first ghost lay on the bastion: blocked."""
    world = small_world(Phase.BUILD)
    board, hands = world.seats[0].board, HumanHands(0)
    hands.commands(Lookout(world, 0))
    hands.cursor.jump(*targets.core_centre(board, 0))
    world.clock.phase, board.picking = Phase.DEPLOY, True
    hands.commands(Lookout(world, 0))
    assert hands.hand == targets.core_centre(board, 0)
    board.picking = False
    (buy,) = play(hands, world, Press(Action.ACT))
    assert legality.check(board, buy) is None


def test_keys_begin_to_build_where_the_piece_may_lie():
    world = small_world(Phase.BUILD)
    board, hands = world.seats[0].board, HumanHands(0)
    board.hand = Piece.T
    hands.cursor.jump(*targets.core_centre(board, 0))
    (place,) = play(hands, world, Press(Action.ACT))
    assert legality.check(board, place) is None


def test_ready_goes_on_but_not_in_the_scores_first_moment():
    assert play(HumanHands(0), small_world(Phase.DEPLOY), Press(Action.READY)) == [Ready()]
    world = small_world(Phase.SCORE)
    world.clock.tick = 17
    assert play(HumanHands(0), world, Press(Action.READY)) == []
    world.clock.tick = 18
    assert play(HumanHands(0), world, Press(Action.READY)) == [Ready()]


def test_holding_a_direction_survives_placing_a_piece():
    """The delay is charged once: a piece placed on the way costs no step of the repeat."""
    world = small_world(Phase.BUILD)
    plain, placing = hands_at(world, 5.5, 12.5), hands_at(world, 5.5, 12.5)
    play(plain, world, Press(Action.RIGHT))
    play(placing, world, Press(Action.RIGHT))
    for tick in range(2, 40):
        pressed = [Press(Action.ACT), Release(Action.ACT)] if tick in {5, 15, 22} else []
        play(plain, world)
        acts = play(placing, world, *pressed)
        assert placing.cursor.cell == plain.cursor.cell, tick
        assert bool(acts) is bool(pressed)
    assert plain.cursor.cell.x == 6 + len(range(11, 40, 2))


def test_an_opposite_press_turns_at_once_and_letting_it_go_turns_back():
    world = small_world(Phase.BUILD)
    hands = hands_at(world, 13.5, 12.5)
    play(hands, world, Press(Action.RIGHT), ticks=13)
    there = hands.cursor.cell.x
    play(hands, world, Press(Action.LEFT))
    assert hands.cursor.cell.x == there - 1
    play(hands, world, ticks=8)
    assert hands.cursor.cell.x == there - 1
    play(hands, world, Release(Action.LEFT), ticks=11)
    assert hands.cursor.cell.x == there


def test_a_hold_pressed_with_the_placement_before_it_takes_the_next_piece_turned_as_pressed():
    world = small_world(Phase.BUILD)
    hands = hands_at(world, 11.5, 8.5)
    found = play(
        hands,
        world,
        Press(Action.ACT),
        Press(Action.CLOCKWISE),
        Press(Action.HOLD),
        Press(Action.COUNTER),
        ticks=3,
    )
    assert found == [PlacePiece(Cell(11, 8), 0), HoldPiece()]
    assert hands.rotation == 3


def test_a_release_that_never_came_is_made_good_by_letting_go():
    """Alt-tab with keys down brings no release; the next press is a first press again."""
    world = small_world(Phase.DEFEND)
    hands = HumanHands(0, Handling(holds_fire=True))
    hands.hear(Point(40.7, 5.1))
    play(hands, world, Press(Action.ACT), Press(Action.LEFT))
    hands.let_go()
    assert play(hands, world, ticks=60) == []
    assert play(hands, world, Press(Action.ACT))


def switching(*actions, **more):
    return Handling(toggles=frozenset(actions), **more)


def test_fire_as_a_switch_goes_on_until_the_next_press():
    world = small_world(Phase.DEFEND)
    world.seats[0].board.cannons.append(Cannon(0, Kind.RAPID, Cell(4, 6)))
    hands = HumanHands(0, switching(Action.ACT, holds_fire=True))
    hands.hear(Point(40.7, 5.1))
    hands.commands(Lookout(world, 0))
    assert len(play(hands, world, Press(Action.ACT), Release(Action.ACT), ticks=4)) == 4
    assert play(hands, world, Press(Action.ACT), Release(Action.ACT), ticks=4) == []


def test_fire_as_a_switch_places_with_every_press_and_does_not_fire_by_itself_later():
    world = small_world(Phase.BUILD)
    hands = HumanHands(0, switching(Action.ACT, holds_fire=True))
    hands.hear(Point(11.5, 8.5))
    hands.commands(Lookout(world, 0))
    tap = Press(Action.ACT), Release(Action.ACT)
    assert play(hands, world, *tap, *tap, ticks=2) == [PlacePiece(Cell(11, 8), 0)] * 2
    world.clock.phase = Phase.DEFEND
    world.seats[0].board.cannons.append(Cannon(0, Kind.RAPID, Cell(4, 6)))
    assert play(hands, world, ticks=3) == []


def test_a_direction_as_a_switch_runs_until_it_is_pressed_again():
    world = small_world(Phase.BUILD)
    hands = HumanHands(0, switching(Action.LEFT, Action.RIGHT))
    hands.hear(Point(5.5, 12.5))
    hands.commands(Lookout(world, 0))
    play(hands, world, Press(Action.RIGHT), Release(Action.RIGHT), ticks=15)
    assert hands.cursor.cell.x == 6 + 3
    play(hands, world, Press(Action.LEFT), Release(Action.LEFT))
    assert hands.cursor.cell.x == 8
    play(hands, world, Press(Action.LEFT), ticks=30)
    assert hands.cursor.cell.x == 8


def test_precision_as_a_switch():
    world = small_world(Phase.DEFEND)
    hands = HumanHands(0, switching(Action.PRECISION))
    for is_on in (True, False):
        play(hands, world, Press(Action.PRECISION), Release(Action.PRECISION))
        assert hands.cursor.is_precise is is_on


def test_leaving_the_seat_to_a_rival_is_one_command():
    hands = HumanHands(0)
    hands.hand_over()
    world = small_world(Phase.BUILD)
    assert hands.commands(Lookout(world, 0)) == [HandOver(human=False)]
    assert hands.commands(Lookout(world, 0)) == []


@pytest.mark.parametrize(("rest", "turns"), [(0, 3), (30, 2)])
def test_presses_too_soon_after_one_of_their_kind_are_not_heard_by_hands_that_shake(rest, turns):
    world = small_world(Phase.BUILD)
    hands = HumanHands(0, Handling(rest_ticks=rest))
    hands.commands(Lookout(world, 0))
    for tick in (10, 25, 40):  # the second is too soon, the third half a second after the first
        world.clock.tick = tick
        hands.hear(Press(Action.CLOCKWISE))
        hands.begin_frame(1)
        hands.commands(Lookout(world, 0))
    assert hands.rotation == turns
    world.clock.tick = 41
    hands.hear(Press(Action.COUNTER))
    hands.begin_frame(1)
    hands.commands(Lookout(world, 0))
    assert hands.rotation == turns - 1
