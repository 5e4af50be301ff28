"""Rivals where the ground or the clock leaves them little: they play on, and ask for nothing illegal."""

from __future__ import annotations

import pytest

from game.rules import build
from game.rules.commands import PlacePiece
from game.rules.events import Refused
from game.rules.pieces import Piece
from game.rules.world import Phase
from tests.rivals import matches
from tests.rules import boards

ALL_WALLS = boards.beside(
    """
    ~~~~~~~~~~~~~~
    ~############~
    ~############~
    ~############~
    ~############~
    ~#####AA#####~
    ~#####AA#####~
    ~############~
    ~############~
    ~############~
    ~############~
    ~~~~~~~~~~~~~~
    """,
    boards.RIVAL,
)

NO_RING = """
    ~~~~~~~~~~~~
    ~..........~
    ~.########.~
    ~.#......#.~
    ~.#......#.~
    ~~~..AA..~~~
    ~~~..AA..~~~
    ~.#......#.~
    ~.#......#.~
    ~.########.~
    ~~~~~~~~~~~~
    ~~~~~~~~~~~~
"""

BARE = """
    ~~~~~~~~~~~~
    ~..........~
    ~..........~
    ~....AA....~
    ~....AA....~
    ~..........~
    ~..........~
    ~~~~~~~~~~~~
"""


def play(world, skill="veteran", ticks=4_000):
    players = [matches.rival(skill, seat, 1) for seat in range(len(world.seats))]
    events = []
    for _, happened in matches.played(world, players, matches.lookouts(world), ticks):
        events += happened
    assert not [event for event in events if isinstance(event, Refused)]
    return events


@pytest.mark.parametrize(
    "art", [ALL_WALLS, NO_RING, BARE], ids=["full island", "no ring possible", "no walls"]
)
@pytest.mark.parametrize("skill", ["cadet", "elite"])
def test_build_on_odd_ground_goes_on(art, skill):
    play(boards.world(art), skill)


def test_no_energy_is_no_reason_to_wait():
    world = boards.world(boards.DUEL, Phase.DEPLOY)
    for seat in world.seats:
        seat.board.energy = 0
    play(world, ticks=200)
    assert world.clock.phase is Phase.DEFEND


@pytest.mark.parametrize("phase", [Phase.SELECTION, Phase.BUILD, Phase.DEPLOY, Phase.DEFEND])
def test_one_tick_left(phase):
    play(boards.world(boards.DUEL, phase, ticks=1), ticks=300)


def test_untimed_build_waits_for_nothing():
    world = boards.world(boards.DUEL)
    world.clock.ends_at = -1
    play(world, ticks=1_500)


def test_a_rival_can_take_over_in_any_phase():
    world, players, views = matches.begin(matches.islands(2), ["cadet", "cadet"], seed=1, waves=2)
    for number in range(40):
        for _ in matches.played(world, players, views, 211):
            pass
        players = [matches.rival("elite", seat, number) for seat in range(2)]
    for _ in matches.played(world, players, views):
        pass
    assert world.clock.phase is Phase.OVER


def test_hole_that_a_piece_fits_is_closed_at_once():
    hole = boards.drawn_over(boards.RINGED, ".", [(5, 2)])
    world = boards.world(hole, hand=Piece.DOT)
    world.seats[0].board.upcoming = (Piece.DOT, Piece.DOT)
    build.check_seals(world.seats[0].board, [])
    placed = []
    player = matches.rival("nemesis", 0, 1)
    idle = matches.rival("cadet", 1, 1)
    for commands, _ in matches.played(world, [player, idle], matches.lookouts(world), 200):
        placed += [command for command in commands[0] if isinstance(command, PlacePiece)]
        if placed:
            break
    assert placed
    assert world.seats[0].board.sealed
