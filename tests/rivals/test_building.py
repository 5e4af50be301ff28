"""What a rival builds toward: rings that keep its cannons, Dots counted once, no cannon in the way."""

from __future__ import annotations

import pytest

from game.rivals import build_plan, deploy_plan, holdings
from game.rivals.placements import Site
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import Phase
from tests.rivals import matches
from tests.rules import boards

HOME = """
    ~~~~~~~~~~~~
    ~..........~
    ~.########.~
    ~.#rr..rr#.~
    ~.#rr..rr#.~
    ~.#..AA..#.~
    ~.#..AA....~
    ~.#........~
    ~.#......#.~
    ~.########.~
    ~..........~
    ~~~~~~~~~~~~
"""
"""An opening ring with two holes in it; the cannons inside are dark."""

WALLED = """
    ~~~~~~~~~~
    ..........
    ..........
    ..........
    ...###....
    ...#AA#...
    ...#AA#...
    ...####...
    ..........
    ..........
    ..........
    ~~~~~~~~~~
"""
"""Ground beside it with a core that a single piece would wall in."""

BARE = """
    ~~~~~~~~~~~~~~
    ~............~
    ~............~
    ~............~
    ~............~
    ~............~
    ~.....AA.....~
    ~.....AA.....~
    ~............~
    ~............~
    ~............~
    ~............~
    ~............~
    ~~~~~~~~~~~~~~
"""

SHORE = """
    ~~~~~~~~~~~~
    ~~########.~
    ~~#......#.~
    ~~#......#.~
    ~~#..AA..#.~
    ~~#..AA..#.~
    ~~#......#.~
    ~~#......#.~
    ~~########.~
    ~~~~~~~~~~~~
"""
"""A sealed ring with the sea right behind it on three sides, and land on the right."""


def finished(thought):
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return done.value


def goal(board, pieces_left=8.0):
    """What a plain rival builds toward with this many pieces to come."""
    plain = matches.TUNING.personalities["warden"]
    return finished(build_plan.aim(Site.of(board), plain, pieces_left)).goal


def test_a_broken_ring_is_closed_round_its_cannons():
    board = boards.board(HOME)
    assert not board.under_cannons & ~goal(board).kept


def test_a_ring_that_lights_cannons_comes_before_a_cheaper_one_without():
    broken = boards.drawn_over(HOME, ".", [(2, 3), (5, 9)])
    board = boards.board(boards.beside(broken, WALLED))
    assert not board.under_cannons & ~goal(board).kept, "three holes, while the other takes a single piece"


def test_with_few_pieces_left_a_core_is_walled_in_alone():
    board = boards.board(
        boards.drawn_over(BARE, "#", [(5, 5), (6, 5), (7, 5), (8, 5), (5, 6), (5, 7), (8, 6)])
    )
    assert goal(board, pieces_left=2.5).kept == board.island.cores[0]
    assert goal(board, pieces_left=20.0).kept != board.island.cores[0]


def test_room_for_three_cannons_lies_at_each_corner_of_a_core():
    board = boards.board(BARE)
    _, *quarters, core = holdings.of(Site.of(board), 0)
    assert core == board.island.cores[0]
    assert sorted(boards.cells(board, quarter)[0] for quarter in quarters) == [(4, 4), (4, 6), (6, 4), (6, 6)]
    assert {quarter.bit_count() for quarter in quarters} == {16}
    assert [holdings.slot_count(Site.of(board), 0, quarter) for quarter in quarters] == [3, 3, 3, 3]


def test_dark_cannons_are_counted_where_they_stand():
    board = boards.board(HOME)
    assert holdings.dark_count(board, holdings.room(board, 0)) == 2
    assert holdings.dark_count(board, board.island.cores[0]) == 0


@pytest.mark.parametrize(("tiles", "left"), [([(5, 5)], 1), ([(5, 5), (6, 5)], 2)])
def test_a_dot_that_was_placed_fills_no_second_hole(tiles, left):
    board = boards.board(BARE, hand=Piece.DOT)
    board.upcoming = (Piece.DOT, Piece.T)
    board.held = None
    site = Site.of(board)
    assert site.dots == 2
    assert site.built(board.island.frame.region([Cell(*tile) for tile in tiles])).dots == left


def test_cannons_are_bought_where_a_hole_behind_them_takes_more_than_a_dot():
    board = boards.board(SHORE, Phase.DEPLOY)
    spots = [deploy_plan._place(board, (2.0, y), matches.TUNING.personalities["warden"]) for y in (2.0, 7.0)]
    assert {spot.x for spot in spots} == {7}, (
        "with land behind the wall on the right, however near the others"
    )
