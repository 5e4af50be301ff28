"""Hints: shown only while the act is missing, learned once it is done, by player, and never again."""

from __future__ import annotations

import pytest
from app.worlds import small_world

from game import language
from game.app.hands import HumanHands
from game.app.repeat import Handling
from game.app.settings import PLAYERS
from game.match.controller import Lookout
from game.profile.profile import Profile
from game.rules import phases as rules_phases
from game.rules.commands import BuyCannon, Fire, Kind, PickBastion, PlacePiece, Ready, Unleash
from game.rules.level import Cell
from game.rules.pieces import Piece
from game.rules.tick import tick
from game.rules.world import METER_FULL, NOBODY, TICKS_PER_SECOND, Cannon, Phase
from game.scenes.hints import HINTS, Guide

MOST_WORDS = 8


class Table:
    """A world of two seats; the first is a person's, who knows all but what a test is about."""

    def __init__(self, world, *unknown, at=(12.5, 8.5)):
        self.world, self.new = world, []
        known = {hint.name for hint in HINTS} - set(unknown)
        self.guide = Guide({0: known}, lambda seat, name: self.new.append((seat, name)))
        self.hands = HumanHands(0)
        self.hands.commands(Lookout(world, 0))
        self.hands.cursor.jump(*at)

    def wait(self, seconds):
        for _ in range(round(seconds * TICKS_PER_SECOND)):
            self.act()

    def act(self, *commands):
        events = tick(self.world, [list(commands), []])
        self.guide.take(self.world, events, {0: self.hands})

    @property
    def shown(self):
        found = self.guide.shown(self.world, self.hands)
        return found.hint.name if found else None


def picking():
    world = small_world(Phase.SELECTION)
    world.seats[0].board.claim = NOBODY
    return world


def recovering():
    world = small_world(Phase.DEPLOY)
    board = world.seats[0].board
    board.picking, board.claim, board.former = True, NOBODY, 0
    world.clock.ends_at = world.clock.tick + 720
    return world


def building(hand=Piece.T):
    world = small_world(Phase.BUILD)
    world.seats[0].board.hand = hand
    return world


def holed():
    """The ring lacks one tile, and a dot is in hand."""
    world = building(Piece.DOT)
    board = world.seats[0].board
    board.walls &= ~board.island.frame.at(Cell(10, 8))
    board.sealed = 0
    return world


def deploying(energy):
    world = small_world(Phase.DEPLOY)
    world.seats[0].board.energy = energy
    return world


def fighting(meter=0):
    world = small_world(Phase.DEFEND, wave=2)
    world.seats[0].board.cannons = [Cannon(0, Kind.RAPID, Cell(4, 6))]
    world.seats[0].board.meter = meter
    return world


CASES = {
    "pick": (picking, [PickBastion(1)]),
    "recover": (recovering, [PickBastion(1)]),
    "place": (building, [PlacePiece(Cell(12, 8), 0)]),
    "seal": (holed, [PlacePiece(Cell(10, 8), 0)]),
    "buy": (lambda: deploying(120), [BuyCannon(Kind.RAPID, Cell(4, 6))]),
    "ready": (lambda: deploying(0), [Ready()]),
    "fire": (fighting, [Fire(Cell(38, 6))]),
    "overdrive": (lambda: fighting(METER_FULL), [Unleash()]),
}


@pytest.mark.parametrize("name", CASES)
def test_a_hint_waits_for_its_time_and_goes_for_good_with_the_act(name):
    make, commands = CASES[name]
    table = Table(make(), name)
    hint = next(hint for hint in HINTS if hint.name == name)
    table.wait(hint.seconds - 0.1)
    assert table.shown is None
    table.wait(0.2)
    assert table.shown == name
    assert table.new == []
    table.act(*commands)
    assert table.shown is None
    assert table.new == [(0, name)]


@pytest.mark.parametrize("name", CASES)
def test_who_knows_it_never_sees_it(name):
    table = Table(CASES[name][0]())
    table.wait(5)
    assert table.shown is None
    table.act(*CASES[name][1])
    assert table.new == []


def test_a_piece_that_would_fit_if_it_were_turned_says_so_until_a_turned_one_is_placed():
    world = building(Piece.I)
    table = Table(world, "turn", at=(11.5, 8.5))  # to the right of the ring's side: lying, it overlaps
    assert table.hands.rotation == 0
    table.wait(1.6)
    assert table.shown == "turn"
    table.hands.rotation = 1
    table.wait(0.1)
    assert table.shown is None
    table.act(PlacePiece(Cell(11, 8), 1))
    assert table.new == [(0, "turn")]


def test_a_held_button_that_fires_once_says_so_until_one_presses_again():
    world = fighting()
    world.seats[0].board.cannons.append(Cannon(1, Kind.RAPID, Cell(6, 6)))
    table = Table(world, "again")
    table.act(Fire(Cell(38, 6)))
    table.wait(1)
    assert table.shown is None
    table.hands.firing = True
    table.wait(0.6)
    assert table.shown == "again"
    table.hands.handling = Handling(holds_fire=True)
    table.wait(0.6)
    assert table.shown is None
    assert table.new == []
    table.act(Fire(Cell(38, 6)))
    assert table.new == [(0, "again")]


@pytest.mark.parametrize("tongue", language.SPOKEN)
def test_it_names_the_switch_as_the_settings_do(tongue):
    before = language.spoken()
    language.speak(tongue)
    words = next(hint.words for hint in HINTS if hint.name == "again")
    try:
        assert language.text("Hold to fire") in language.text(words)
        assert language.text("Settings") in language.text(words)
    finally:
        language.speak(before)


def test_the_wait_begins_anew_when_a_hint_was_not_needed_meanwhile():
    table = Table(building(Piece.I), "turn", at=(11.5, 8.5))
    table.wait(1.4)
    table.hands.cursor.jump(24.5, 20.5)
    table.wait(0.1)
    table.hands.cursor.jump(11.5, 8.5)
    table.wait(1.4)
    assert table.shown is None


@pytest.mark.rule("5.1")
def test_a_pick_that_came_by_itself_teaches_nothing():
    world = picking()
    world.clock.ends_at = world.clock.tick + 30
    table = Table(world, "pick", "recover")
    table.wait(0.5)
    assert world.clock.phase is Phase.DEPLOY
    assert table.new == []


@pytest.mark.rule("13.3")
def test_nor_does_recoverys():
    world = recovering()
    table = Table(world, "recover")
    while world.clock.tick < rules_phases.picks_due_at(world):
        table.act()
    assert not world.seats[0].board.picking
    assert table.new == []


def test_the_hint_about_an_open_ring_points_at_the_hole():
    table = Table(holed(), "seal")
    table.wait(4.2)
    assert table.guide.shown(table.world, table.hands).point == (10.5, 8.5)


def test_hints_of_one_phase_wait_for_each_other():
    table = Table(building(Piece.I), "turn", "place", at=(11.5, 8.5))
    table.wait(4)
    assert table.shown == "turn"


def test_no_hint_is_long_and_all_have_names_of_their_own():
    for hint in HINTS:
        assert len(hint.words.split()) <= MOST_WORDS, hint.words
    assert len({hint.name for hint in HINTS}) == len(HINTS)


def test_players_learn_each_for_themselves_and_may_begin_anew():
    profile = Profile()
    profile.learn(0, "place")
    profile.learn(0, "buy")
    profile.learn(1, "fire")
    learned = [profile.learned(player) for player in range(PLAYERS)]
    assert learned == [{"place", "buy"}, {"fire"}, set(), set()]
    profile.results_store.document["bests"] = {"narrows": {}}
    profile.forget_learned()
    assert not any(profile.learned(player) for player in range(PLAYERS))
    assert profile.results_store.document["bests"] == {"narrows": {}}


@pytest.mark.parametrize("table", [5, {"1": 3}, {"1": [1, None]}, {"2": ["place"]}])
def test_a_strange_table_teaches_nobody(table):
    profile = Profile()
    profile.results_store.document["learned"] = table
    assert profile.learned(0) == set()
    profile.learn(0, "buy")
    assert profile.learned(0) == {"buy"}
