"""What a controller sees is what the screen shows, and it never changes afterwards."""

from __future__ import annotations

import copy
from dataclasses import fields, is_dataclass
from enum import Enum

import pytest

from game.match.controller import Idle, Lookout, Scripted
from game.match.observation import observe
from game.match.session import Match
from game.rules.commands import Fire, PickBastion
from game.rules.region import Cell
from game.rules.rng import Pcg32
from game.rules.world import Phase, Seat, World

from .players import Rambler, small_header


def match_at(phase, wave):
    match = Match(small_header(seed=5), [Rambler(1), Rambler(2)])
    while match.world.clock.phase is not phase or match.world.clock.wave != wave:
        match.advance()
    for _ in range(200):
        match.advance()
    return match


def parts(value, path="observation"):
    """Every object that a value is made of, with its path; levels, islands and values never change."""
    yield path, value
    if is_dataclass(value) and type(value).__name__ not in {"Level", "Island", "Balance"}:
        for field in fields(value):
            yield from parts(getattr(value, field.name), f"{path}.{field.name}")
    elif isinstance(value, list | tuple):
        for at, item in enumerate(value):
            yield from parts(item, f"{path}[{at}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from parts(item, f"{path}[{key}]")


@pytest.mark.parametrize("phase", [Phase.BUILD, Phase.DEFEND])
def test_an_observation_shares_nothing_with_the_world_that_could_change(phase):
    world = match_at(phase, 2).world
    live = {id(value) for _, value in parts(world)}
    for path, value in parts(observe(world, 0)):
        if isinstance(value, int | str | bytes | tuple | Enum | None):
            continue
        if is_dataclass(value) and value.__dataclass_params__.frozen:
            continue
        assert id(value) not in live, path


@pytest.mark.parametrize("phase", [Phase.BUILD, Phase.DEFEND])
def test_later_ticks_do_not_change_an_observation(phase):
    match = match_at(phase, 2)
    seen = observe(match.world, 1)
    before = copy.deepcopy(seen)
    for _ in range(600):
        match.advance()
    assert seen == before
    assert observe(match.world, 1) != before


def test_an_observation_holds_no_bag_no_stream_and_no_seat():
    for path, value in parts(observe(match_at(Phase.BUILD, 2).world, 0)):
        assert not isinstance(value, Pcg32 | Seat | World), path
        assert "bag" not in path


@pytest.mark.rule("16.1")
def test_what_is_left_in_the_bags_changes_no_observation():
    world = match_at(Phase.BUILD, 2).world
    before = observe(world, 0)
    for seat in world.seats:
        seat.bag.reverse()
        seat.bag_rng.draw()
    assert observe(world, 0) == before


def test_an_observation_shows_what_the_screen_shows():
    world = match_at(Phase.DEFEND, 2).world
    world.crown = 1
    world.seats[1].strikes = 2
    seen = observe(world, 1)
    assert (seen.seat, seen.crown, seen.clock) == (1, 1, world.clock)
    assert seen.board == world.seats[1].board
    assert seen.boards == tuple(seat.board for seat in world.seats)
    assert seen.accounts[1].score == world.seats[1].score
    assert (seen.accounts[1].strikes, seen.accounts[1].human) == (2, False)
    assert seen.shots == tuple(world.shots)
    assert all(board.clock is seen.clock for board in seen.boards)


def test_a_lookout_shows_the_running_clock_and_boards_of_its_match():
    match = Match(small_header(), [Idle(), Idle()])
    lookout = match.lookouts[1]
    match.advance()
    assert (lookout.seat, lookout.clock.tick) == (1, 1)
    assert lookout.boards[0] is match.world.seats[0].board
    assert lookout.observe() == observe(match.world, 1)


def test_a_script_gives_its_commands_at_their_ticks_and_idle_gives_none():
    world = small_header().begin()
    lookout = Lookout(world, 0)
    script = Scripted({0: [PickBastion(1)], 2: [Fire(Cell(1, 2))]})
    assert script.commands(lookout) == [PickBastion(1)]
    world.clock.tick = 1
    assert script.commands(lookout) == ()
    assert Idle().commands(lookout) == ()
    assert Idle().hand is None
