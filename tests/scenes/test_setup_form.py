"""Choices of the setup go round, never contradict each other, and become a plan."""

from __future__ import annotations

import pytest

from game import places, rivals
from game.app.bindings import Device
from game.app.settings import Settings
from game.levels import library
from game.match.controller import Idle
from game.match.session import Match
from game.profile import bests
from game.rules import balance
from game.scenes.setup_form import MOST_SEED, first_form


@pytest.fixture
def form():
    paths = [path for _, path in library.catalogue(places.levels())]
    return first_form([library.load(path) for path in paths])


@pytest.fixture
def values():
    return balance.parse((places.resources() / "balance.toml").read_text(encoding="utf-8"), "balance")


def test_it_begins_with_a_person_at_the_mouse_against_rivals(form, values):
    plan = form.plan(values, 77)
    assert plan.devices == {0: Device.MOUSE}
    assert plan.header.seed == 77
    assert [player.human for player in plan.header.players] == [True, False, False, False]


def test_a_device_serves_one_seat_only(form):
    for _ in range(3):
        form.turn_sitter(1, 1)
    assert form.seats[1].device is not Device.MOUSE
    seen = set()
    for _ in range(6):
        form.turn_sitter(0, 1)
        seen.add(form.seats[0].device)
    assert form.seats[1].device not in seen - {None}


def test_the_first_two_seats_are_never_empty(form):
    for seat in (0, 1):
        for _ in range(8):
            form.turn_sitter(seat, 1)
            assert form.seats[seat].is_taken


def test_an_empty_seat_is_left_out(form, values):
    form.turn_sitter(3, 1)
    while form.seats[3].is_taken:
        form.turn_sitter(3, 1)
    assert len(form.plan(values, 1).header.players) == 3


def test_skill_stops_at_both_ends(form):
    for _ in range(10):
        form.turn_skill(1, 1)
    assert form.seats[1].skill == rivals.SKILLS[-1]
    for _ in range(10):
        form.turn_skill(1, -1)
    assert form.seats[1].skill == rivals.SKILLS[0]


def test_seed_is_drawn_turned_or_typed(form, values):
    form.type_seed("4")
    form.type_seed("2")
    assert form.plan(values, 1).header.seed == 42
    form.type_seed("")
    form.type_seed("")
    assert form.seed is None
    form.turn_seed(-1)
    assert form.seed == MOST_SEED - 1
    for digit in "1234567":
        form.type_seed(digit)
    assert form.seed <= MOST_SEED


@pytest.mark.rule("2.2")
def test_waves_are_five_seven_nine_or_twelve(form):
    seen = set()
    for _ in range(4):
        form.turn_waves(1)
        seen.add(form.waves)
    assert seen == {5, 7, 9, 12}


def test_a_level_that_can_not_be_played_is_passed_over(form):
    first, second = form.levels[:2]
    form.choose([None, first, None, second, None], 3)
    for expected in (first, second, first):
        form.turn_level(1)
        assert form.level is expected
    assert first_form([None, second]).level is second


def test_what_a_best_is_kept_under_is_what_the_match_will_be_kept_under(form, values):
    """Else the setup would show the best of another match than is begun."""
    for settings in (
        Settings(),
        Settings(gap_magnet=1),
        Settings(weaker_rivals=1),
        Settings(build_percent=0),
    ):
        match = Match(form.plan(values, 1, settings).header, [Idle()] * 4)
        assert form.likeness(settings) == bests.of_match(match), settings
    form.seats[1].device = Device.KEYS
    match = Match(form.plan(values, 1, Settings(gap_magnet=1)).header, [Idle()] * 4)
    assert form.likeness(Settings(gap_magnet=1)) == bests.of_match(match)
    for seat in form.seats:
        seat.device = None
    assert form.likeness(Settings()) is None
