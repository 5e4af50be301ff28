"""Rule 18: the worked example, played through `tick`."""

from __future__ import annotations

import pytest

from game.rules import cannons
from game.rules.commands import BuyCannon, Fire, Kind, PlacePiece
from game.rules.events import Awarded, BastionsPaid, CannonDestroyed, MeterCharged, RingBreached, WallFelled
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import Phase

from .boards import defending
from .driving import act, all_of, points, the, until, wait
from .siege import fell, shoot

ISLANDS = """
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    ~............~~~~~~.............~
    ~.############~~~~~.............~
    ~.#..........#~~~~~.############~
    ~.#..........#~~~~~.#......#...#~
    ~.#..AA..AA..#~~~~~.#......#...#~
    ~.#..AA..AA..#~~~~~.#..BB..#...#~
    ~.#..........#~~~~~.#..BB..#...#~
    ~.#..........#~~~~~.#......#...#~
    ~.#..........#~~~~~.#......#...#~
    ~.#..........#~~~~~.########...#~
    ~.#..........#~~~~~............#~
    ~.############~~~~~............#~
    ~.............~~~~~............#~
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
"""
"""A: two bastions in one ring of 90 tiles. B: one in a ring of 36, and walls beyond that enclose nothing."""

RING = [(27, 4), (27, 6), (27, 8)]
"""Three walls of B's ring."""

BEYOND = [(31, y) for y in range(5, 12)]
"""Seven walls of B that belong to no ring."""


@pytest.mark.rule("18", "11.3", "12.3", "8.8", "9.1", "11.1", "11.2", "11.5", "10.2")
def test_the_worked_example():
    match = defending(ISLANDS, wave=1, scores=(0, 2000))
    a, b = match.seats
    assert [seat.board.sealed.bit_count() for seat in match.seats] == [90, 36]
    fell(match, by=0, owner=1, cells=RING)
    fell(match, by=1, owner=1, cells=[(20, 7)])

    until(match, Phase.SCORE)
    events = until(match, Phase.BUILD)
    assert match.clock.wave == 2
    assert the(events, RingBreached).shares == ((0, 90),)
    assert points(events, 0, "breach") == [90]
    for cell in [*RING, (20, 7)]:
        b.board.hand = Piece.DOT
        act(match, 1, PlacePiece(Cell(*cell), 0))
    assert b.board.sealed.bit_count() == 36

    until(match, Phase.DEPLOY)
    b.board.energy = 40
    act(match, 1, BuyCannon(Kind.RAPID, Cell(21, 4)))
    (cannon,) = b.board.cannons
    until(match, Phase.DEFEND)
    assert match.crown == 1
    a.board.energy = 0
    cannon.hp = 110
    events = fell(match, by=0, owner=1, cells=BEYOND)
    events += shoot(match, 0, Kind.MORTAR, cannon.cell)
    assert len(all_of(events, WallFelled)) == 7
    assert len(all_of(events, CannonDestroyed)) == 1
    assert points(events, 0, "walls") == [18] * 7
    assert sum(points(events, 0, "walls")) == 126
    assert points(events, 0, "cannons") == [48]
    assert sum(points(events, 0, "crown")) == 174
    assert a.board.energy == sum(event.energy for event in all_of(events, Awarded, seat=0)) == 62
    assert [all_of(events, MeterCharged, seat=seat)[-1].meter for seat in (0, 1)] == [120, 216]

    events = until(match, Phase.SCORE)
    paid = {
        seat: {source: points(events, seat, source) for source in ("defense", "bastions", "territory")}
        for seat in (0, 1)
    }
    assert paid == {
        0: {"defense": [144], "bastions": [240], "territory": [216]},
        1: {"defense": [144], "bastions": [120], "territory": [86]},
    }
    assert [the(events, BastionsPaid, seat=seat).energy for seat in (0, 1)] == [80, 50]
    assert a.wave_score == 90 + 126 + 48 + 174 + 144 + 240 + 216
    assert a.board.energy == 62 + 80


@pytest.mark.rule("18", "16.1")
def test_the_example_is_the_same_whoever_sits_where():
    scores = []
    for humans in ((), (0,), (1,), (0, 1)):
        match = defending(ISLANDS, wave=2, humans=humans)
        fell(match, by=0, owner=1, cells=RING)
        wait(match)
        until(match, Phase.SCORE)
        scores.append([seat.score for seat in match.seats])
    assert scores == [scores[0]] * 4


@pytest.mark.rule("18", "16.1", "7.1")
def test_rivals_pay_for_what_they_buy_like_anyone():
    match = defending(ISLANDS, wave=1)
    until(match, Phase.DEPLOY)
    board = match.seats[1].board
    before = board.energy
    act(match, 1, BuyCannon(Kind.RAPID, Cell(21, 4)))
    assert board.energy == before - 40
    until(match, Phase.DEFEND)
    act(match, 1, Fire(Cell(13, 4)))
    assert not cannons.is_ready(board, board.cannons[0])
