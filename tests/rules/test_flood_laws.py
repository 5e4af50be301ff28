"""Rules 4.2 and 4.3 as laws: floods and regions against plain sets of cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import rings
from game.rules.region import Cell, Frame, count, square

from .random_boards import boards, cell_sets, frames


@st.composite
def framed(draw, parts=1):
    """A frame and regions of it without its margin, as walls are."""
    frame = draw(frames)
    full = st.integers(0, frame.full)
    regions = [draw(full) & ~frame.margin for _ in range(parts)]
    return frame, *regions


def cells(frame, region):
    return set(frame.cells(region))


def neighbours(cell, *, corners):
    return [
        Cell(cell.x + dx, cell.y + dy)
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if (dx or dy) and (corners or not (dx and dy))
    ]


def slow_flood(frame, starts, free):
    """The cells of `free` that hang together with `starts`, corner to corner, one by one."""
    waiting, reached = [cell for cell in starts if cell in free], set()
    while waiting:
        cell = waiting.pop()
        if cell in reached:
            continue
        reached.add(cell)
        waiting += [near for near in neighbours(cell, corners=True) if near in free]
    return reached


@pytest.mark.rule("4.2")
@given(framed())
def test_the_flood_reaches_what_a_walk_from_cell_to_cell_reaches(made):
    frame, walls = made
    free = cells(frame, frame.full & ~walls)
    assert cells(frame, rings.outside(frame, walls)) == slow_flood(frame, cells(frame, frame.margin), free)


@pytest.mark.rule("4.2")
@given(framed(2))
def test_any_flood_is_that_of_single_cells(made):
    frame, start, free = made
    assert cells(frame, frame.flood(start, free)) == slow_flood(
        frame, cells(frame, start), cells(frame, free)
    )


@pytest.mark.rule("4.2")
@given(framed())
def test_outside_enclosed_and_walls_share_the_frame_among_them(made):
    frame, walls = made
    parts = [rings.outside(frame, walls), rings.enclosed(frame, walls), walls]
    assert parts[0] | parts[1] | parts[2] == frame.full
    assert sum(map(count, parts)) == count(frame.full)
    assert parts[0] & frame.margin == frame.margin


@pytest.mark.rule("4.2")
@given(framed(2))
def test_more_walls_never_let_more_of_the_outside_in(made):
    frame, walls, more = made
    assert not rings.outside(frame, walls | more) & ~rings.outside(frame, walls)
    assert not rings.enclosed(frame, walls) & ~(rings.enclosed(frame, walls | more) | more)


@pytest.mark.rule("4.3")
@given(framed())
def test_pieces_of_a_region_are_apart_whole_and_in_order(made):
    frame, region = made
    pieces = list(frame.pieces(region))
    together = 0
    for piece in pieces:
        assert piece
        assert not together & frame.around(piece)
        assert frame.flood(piece & -piece, region) == piece
        together |= piece
    assert together == region
    firsts = [piece & -piece for piece in pieces]
    assert firsts == sorted(firsts)


@pytest.mark.rule("4.3")
@given(framed())
def test_neighbours_of_a_region_are_those_of_its_cells(made):
    frame, region = made
    for corners, grown in ((True, frame.around(region)), (False, frame.beside(region))):
        expected = cells(frame, region)
        for cell in cells(frame, region):
            expected |= set(neighbours(cell, corners=corners))
        assert cells(frame, grown) == expected


@pytest.mark.rule("4.3")
@given(boards())
def test_the_layers_of_rings_touch_as_they_should(made):
    walls = cell_sets(made, made.walls)
    for ring in rings.rings(made):
        ground = cell_sets(made, ring.region)
        inner = {cell for cell in walls if any(near in ground for near in neighbours(cell, corners=True))}
        outer = {
            cell for cell in walls - inner if any(near in inner for near in neighbours(cell, corners=True))
        }
        assert cell_sets(made, ring.inner) == inner
        assert cell_sets(made, ring.outer) == outer
        assert set(ring.bastions) == ({0} if set(square(made.island.bastions[0], 2)) <= ground else set())


@pytest.mark.rule("4.3")
@given(boards())
def test_the_regions_of_all_rings_are_the_sealed_ground(made):
    found = rings.rings(made)
    assert sum(count(ring.region) for ring in found) == count(made.sealed)
    union = 0
    for ring in found:
        union |= ring.region
    assert union == made.sealed


@pytest.mark.rule("11.3", "4.6")
@given(boards(), st.integers(min_value=0))
def test_broken_and_unbroken_rings_are_all_bastion_rings_that_stood(made, felled):
    made.rings = rings.rings(made)
    made.walls &= ~felled
    broken, unbroken = rings.broken(made), rings.unbroken(made)
    assert sorted((*broken, *unbroken), key=made.rings.index) == [
        ring for ring in made.rings if ring.bastions
    ]
    outside = cell_sets(made, rings.outside(made.island.frame, made.walls))
    for ring in broken:
        assert cell_sets(made, ring.region) & outside
    for ring in unbroken:
        assert not cell_sets(made, ring.region) & outside


@pytest.mark.rule("4.2")
@given(frames, st.integers(-4, 12), st.integers(-4, 12))
def test_a_cell_and_its_bit_belong_together(frame, x, y):
    cell = Cell(x, y)
    inside = frame.x <= x < frame.x + frame.width and frame.y <= y < frame.y + frame.height
    assert frame.holds(cell) == inside
    assert frame.at(cell) == (1 << frame.index(cell) if inside else 0)
    if inside:
        assert frame.cell(frame.index(cell)) == cell
        assert list(frame.cells(frame.at(cell))) == [cell]


@pytest.mark.rule("4.2")
def test_a_square_is_cropped_to_its_frame():
    frame = Frame(0, 0, 5, 5)
    assert list(frame.cells(frame.square(Cell(4, -1), 2))) == [Cell(4, 0)]
