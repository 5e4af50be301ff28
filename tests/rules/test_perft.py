"""Counts of legal placements on named boards: any slip in legality moves a number."""

from __future__ import annotations

import pytest

from game.rules import build, legality
from game.rules.commands import PlacePiece
from game.rules.pieces import DISTINCT, Piece
from game.rules.region import count

from .boards import RINGED, board, drawn_over

OPEN_RING = drawn_over(RINGED, ".", [(2, 5)])

BARE_CLAIM = RINGED.replace("#", ".")

MARSH = """
    ~~~~~~~~~~~~~~~~
    ~..~....^....~.~
    ~.####..^..####~
    ~.#..#~~~..#..#~
    ~.#AA#.....#..#~
    ~.#AA#..~..####~
    ~.#..#.^^^.....~
    ~.####.....rr..~
    ~......~~..rr..~
    ~~~~~~~~~~~~~~~~
"""

LABYRINTH = """
    ~~~~~~~~~~~~~~~~~~
    ~................~
    ~.#.##.##.##.##..~
    ~.#.#..#..#..#...~
    ~.#.#.##.##.##.#.~
    ~.#..........#.#.~
    ~.####.AA.####.#.~
    ~......AA......#.~
    ~.#.##.##.##.##..~
    ~................~
    ~~~~~~~~~~~~~~~~~~
"""

CRAMPED = """
    ~~~~~~~~~~
    ~#..##..#~
    ~.#AA#.#.~
    ~.#AA#.#.~
    ~#.##.#..~
    ~~~~~~~~~~
"""

BOARDS = {
    "ring": RINGED,
    "open ring": OPEN_RING,
    "bare claim": BARE_CLAIM,
    "marsh": MARSH,
    "labyrinth": LABYRINTH,
    "cramped": CRAMPED,
}

COUNTS = {
    # I, J, L, O, S, T, Dot, Corner, Z, Plus
    "ring": [56, 4, 4, 0, 0, 0, 32, 4, 0, 0],
    "open ring": [98, 45, 44, 16, 40, 43, 51, 70, 42, 5],
    "bare claim": [56, 52, 52, 12, 48, 48, 8, 44, 48, 12],
    "marsh": [44, 22, 21, 7, 20, 18, 29, 38, 18, 1],
    "labyrinth": [118, 54, 48, 3, 12, 25, 74, 62, 14, 0],
    "cramped": [0, 2, 0, 0, 0, 0, 13, 2, 0, 0],
}

SECOND = {
    ("open ring", Piece.DOT, Piece.DOT): 2559,
    ("open ring", Piece.CORNER, Piece.O): 847,
    ("bare claim", Piece.O, Piece.T): 376,
    ("marsh", Piece.T, Piece.CORNER): 551,
    ("labyrinth", Piece.I, Piece.L): 5120,
    ("cramped", Piece.DOT, Piece.DOT): 158,
}


def places(drawn, piece):
    """How many ways there are to put a piece down: cells and turns that differ."""
    return sum(count(legality.anchors(drawn, piece, rotation)) for rotation in DISTINCT[piece])


def second_places(art, first, then):
    """How many ways there are to put one piece down and then another, with what the first one sealed."""
    drawn = board(art, hand=first)
    frame, walls, sealed, total = drawn.island.frame, drawn.walls, drawn.sealed, 0
    for rotation in DISTINCT[first]:
        for cell in frame.cells(legality.anchors(drawn, first, rotation)):
            assert legality.check(drawn, PlacePiece(cell, rotation)) is None
            drawn.walls |= legality.placed(drawn, first, cell, rotation)
            build.check_seals(drawn, [])
            total += places(drawn, then)
            drawn.walls, drawn.sealed = walls, sealed
    return total


@pytest.mark.rule("6.7", "6.8", "6.9", "6.6")
@pytest.mark.parametrize("name", BOARDS)
def test_places_of_each_piece(name):
    drawn = board(BOARDS[name])
    assert [places(drawn, piece) for piece in Piece] == COUNTS[name]


@pytest.mark.rule("6.7", "6.8", "6.9", "4.7")
@pytest.mark.parametrize(("name", "first", "then"), SECOND)
def test_places_of_one_piece_after_another(name, first, then):
    assert second_places(BOARDS[name], first, then) == SECOND[name, first, then]
