"""Rules 3.2, 6.7 to 6.9 and 7.1 as laws: `check` against plain sets of cells, and against `anchors`."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import legality
from game.rules.commands import BuyCannon, Fortify, Kind, PlacePiece
from game.rules.pieces import SHAPES, Piece
from game.rules.region import Cell, square
from game.rules.world import Phase

from .random_boards import CORES, around_map, boards, cell_sets


def may_lie(made, tiles):
    """Rules 6.7 to 6.9 in plain sets."""
    tiles = set(tiles)
    walls = cell_sets(made, made.walls)
    cannons = {tile for cannon in made.cannons for tile in square(cannon.cell, 2)}
    blocked = walls | cannons | set(map(Cell._make, CORES)) | cell_sets(made, made.sealed)
    hold = walls or set(map(Cell._make, CORES))
    beside = {(x + dx, y + dy) for x, y in hold for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return tiles <= cell_sets(made, made.island.land) - blocked and bool(tiles & beside)


@pytest.mark.rule("6.7", "6.8", "6.9")
@given(boards(), st.sampled_from(list(Piece)), st.integers(0, 3))
def test_anchors_are_the_cells_where_check_finds_nothing_wrong(made, piece, rotation):
    made.hand = piece
    frame = made.island.frame
    anchors = legality.anchors(made, piece, rotation)
    for y in range(frame.y - 2, frame.y + frame.height + 2):
        for x in range(frame.x - 2, frame.x + frame.width + 2):
            cell = Cell(x, y)
            legal = legality.check(made, PlacePiece(cell, rotation)) is None
            assert legal == bool(frame.at(cell) & anchors), f"{piece} turned {rotation} on {cell}"


@pytest.mark.rule("6.7", "6.8", "6.9")
@given(boards(), st.integers(0, 3), around_map())
def test_check_agrees_with_the_rules_in_plain_sets(made, rotation, cell):
    tiles = SHAPES[made.hand][rotation].cells(cell)
    assert (legality.check(made, PlacePiece(cell, rotation)) is None) == may_lie(made, tiles)


@pytest.mark.rule("6.13")
@given(boards(), st.sampled_from(list(Piece)))
def test_a_piece_has_a_place_if_any_rotation_has_an_anchor(made, piece):
    assert legality.has_place(made, piece) == any(
        legality.anchors(made, piece, rotation) for rotation in range(4)
    )


@pytest.mark.rule("6.10")
@given(boards(), st.integers(0, 3), around_map())
def test_tiles_at_fault_are_named_unless_touch_is_what_is_missing(made, rotation, cell):
    refusal = legality.check(made, PlacePiece(cell, rotation))
    at_fault = legality.wrong_tiles(made, cell, rotation)
    if refusal is None or refusal.value.startswith("must touch"):
        assert at_fault == ()
    else:
        assert at_fault


@pytest.mark.rule("4.7", "6.10")
@given(boards(), st.integers(0, 3), around_map())
def test_what_a_piece_would_seal_is_ground_that_was_open(made, rotation, cell):
    tiles = legality.placed(made, made.hand, cell, rotation) & made.island.land
    gained = legality.seals(made, tiles)
    assert not gained & (made.sealed | made.walls | tiles)


@pytest.mark.rule("7.1")
@given(boards(Phase.DEPLOY), st.sampled_from(list(Kind)), around_map(), st.sampled_from([39, 40, 89, 1000]))
def test_cannons_may_stand_on_empty_sealed_land_for_those_who_can_pay(made, kind, cell, energy):
    made.energy = energy
    tiles = set(square(cell, 2))
    taken = cell_sets(made, made.under_cannons) | set(map(Cell._make, CORES))
    good = (cell_sets(made, made.sealed) & cell_sets(made, made.island.land)) - taken
    legal = tiles <= good and energy >= {Kind.RAPID: 40, Kind.MORTAR: 70, Kind.LANCE: 90}[kind]
    assert (legality.check(made, BuyCannon(kind, cell)) is None) == legal


@pytest.mark.rule("7.3")
@given(boards(Phase.DEPLOY), st.integers(-2, 3))
def test_rings_of_sealed_bastions_and_no_others_can_be_fortified(made, bastion):
    made.energy = 30
    sealed = bastion == 0 and set(map(Cell._make, CORES)) <= cell_sets(made, made.sealed)
    assert (legality.check(made, Fortify(bastion)) is None) == sealed


@pytest.mark.rule("3.2")
@given(boards(), st.integers(-5, 9), around_map())
def test_no_rotation_but_the_four_exists(made, rotation, cell):
    refusal = legality.check(made, PlacePiece(cell, rotation))
    if not 0 <= rotation < 4:
        assert refusal is legality.Refusal.NO_SUCH_ROTATION
