"""Rivals where ground or clock leave them little, or a lot: they play on, without haste, rest or nonsense."""

from __future__ import annotations

import pytest

from game.rules import build, legality, phases
from game.rules.commands import HoldPiece, PlacePiece, Ready
from game.rules.events import Refused
from game.rules.pieces import Piece
from game.rules.world import TICKS_PER_SECOND, Phase
from tests.rivals import matches, rests
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


SMALLEST = matches.archipelago((24, 12), [(1, 1), (13, 1)], (10, 10), [(4, 4)], "smallest")

LARGEST = matches.archipelago(
    (96, 56),
    [(2, 2), (50, 2), (2, 29), (50, 29)],
    (44, 25),
    [(5, 5), (16, 5), (27, 5), (38, 5), (5, 18), (16, 18), (27, 18), (38, 18)],
    "largest",
)

LONGEST = matches.archipelago(
    (96, 56), [(2, 2), (2, 29)], (92, 25), [(x, 12) for x in range(4, 90, 12)], "longest"
)

COAST = matches.archipelago((64, 24), [(2, 2), (34, 2)], (26, 8), [(3, 3), (12, 3), (21, 3)], "coast")
"""The opening rings of all bastions stand at the water, above and below."""


def play(world, skill="veteran", ticks=4_000):
    """What rivals of this skill ask for; they press no faster than they can, and rest no longer than people.

    Nothing of it is refused.
    """
    players = [matches.rival(skill, seat, 1) for seat in range(len(world.seats))]
    pause = TICKS_PER_SECOND / matches.TUNING.skills[skill].presses_per_second
    pressed_at = [-TICKS_PER_SECOND] * len(players)
    watch = rests.Rests()
    asked = []
    for commands, events in matches.played(world, players, matches.lookouts(world), ticks):
        assert not [event for event in events if isinstance(event, Refused)]
        for seat, own in enumerate(commands):
            if own:
                assert world.clock.tick - pressed_at[seat] >= pause
                pressed_at[seat] = world.clock.tick
            asked += own
        watch.see(world, players, commands)
    assert max(watch.longest.values()) <= rests.MOST
    return asked


@pytest.mark.parametrize("ground", [SMALLEST, COAST, LONGEST, LARGEST], ids=lambda ground: ground.id)
@pytest.mark.parametrize("skill", ["cadet", "nemesis"])
def test_whole_match_on_ground_of_odd_size(ground, skill):
    seats = [phases.SeatSetup(human=False, island=island.owner) for island in ground.islands]
    world = phases.begin(ground, matches.BALANCE, seed=2, waves=3, seats=seats)
    asked = play(world, skill, ticks=1_000_000)
    assert world.clock.phase is Phase.OVER
    assert sum(isinstance(command, PlacePiece) for command in asked) > 10


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
    assert play(world, ticks=200) == [Ready(), Ready()]
    assert world.clock.phase is Phase.DEFEND


@pytest.mark.parametrize("skill", ["cadet", "elite"])
def test_full_island_leaves_nothing_to_ask_for(skill):
    world = boards.world(ALL_WALLS, hand=Piece.T)
    full = world.seats[0].board
    assert not any(legality.has_place(full, piece) for piece in Piece)
    watched = [matches.rival(skill, 0, 1), matches.rival(skill, 1, 1)]
    for commands, _ in matches.played(world, watched, matches.lookouts(world), 900):
        assert not [command for command in commands[0] if not isinstance(command, HoldPiece)]


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
