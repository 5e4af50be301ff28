"""The cheapest ring against other ways to find it: a minimum cut, and trying every cell."""

from __future__ import annotations

import random

import networkx as nx
import pytest

from game.rules import ring_search, rings
from game.rules.region import Cell, Frame
from tests.rules import boards

SIDE = 14
CORE = Cell(6, 5)


def site(seed, water_share=0.08):
    """A random small island round a core: (frame, own walls, free ground)."""
    random_ = random.Random(seed)
    frame = Frame(0, 0, SIDE, SIDE)
    land = [Cell(x, y) for x in range(1, SIDE - 1) for y in range(1, SIDE - 1)]
    core = frame.square(CORE, 2)
    water = frame.region([cell for cell in land if random_.random() < water_share])
    own = frame.region([cell for cell in land if random_.random() < random_.choice((0.1, 0.3))])
    own &= ~core & ~water
    return frame, own, frame.region(land) & ~core & ~water & ~own


def fewest_by_cut(frame, own, free):
    """By max-flow: the fewest free cells that part the core from the margin for a touching flood."""
    graph = nx.DiGraph()
    open_cells = list(frame.cells(frame.full & ~own))
    for cell in open_cells:
        is_free = bool(frame.at(cell) & free)
        graph.add_edge((cell, "in"), (cell, "out"), **({"capacity": 1} if is_free else {}))
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                other = Cell(cell.x + dx, cell.y + dy)
                if other != cell and frame.holds(other) and not frame.at(other) & own:
                    graph.add_edge((cell, "out"), (other, "in"))
    for cell in frame.cells(frame.margin):
        graph.add_edge((cell, "out"), "sea")
    graph.add_edge("core", (CORE, "in"))
    try:
        return nx.maximum_flow_value(graph, "core", "sea")
    except nx.NetworkXUnbounded:
        return None


@pytest.mark.rule("4.2")
@pytest.mark.parametrize("seed", range(60))
def test_fewest_missing_tiles_are_a_minimum_cut(seed):
    frame, own, free = site(seed)
    cut = ring_search.cut(frame, CORE, own | free)
    found = ring_search.prospects(cut, own, free)
    expected = fewest_by_cut(frame, own, free)
    assert (found.missing if found else None) == expected


@pytest.mark.rule("4.2")
@pytest.mark.parametrize("seed", range(100))
def test_wherever_the_island_is_cut_the_cheapest_ring_is_as_cheap(seed):
    """To the right, left, down and up; the ways of a labyrinth cross a cut more than once."""
    frame, own, free = site(seed, water_share=0.3)
    x, y = CORE.x + 1, CORE.y + 1
    lines = [
        [Cell(right, y) for right in range(x, SIDE)],
        [Cell(left, y) for left in range(x)],
        [Cell(x, down) for down in range(y, SIDE)],
        [Cell(x, up) for up in range(y)],
    ]
    cuts = {ring_search.cut(frame, CORE, frame.full & ~frame.region(line)) for line in lines}
    found = [ring_search.prospects(cut, own, free, 2) for cut in cuts]
    assert len(cuts) == 4
    assert len({each and (each.missing, each.slack) for each in found}) == 1


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("seed", range(60))
def test_gap_filled_encloses_the_core(seed):
    frame, own, free = site(seed)
    found = ring_search.prospects(ring_search.cut(frame, CORE, own | free), own, free)
    if found is None:
        pytest.skip("no ring can close here")
    assert not found.gap & ~free
    assert found.gap.bit_count() == found.missing
    assert not frame.square(CORE, 2) & ~rings.enclosed(frame, own | found.gap)


@pytest.mark.parametrize("seed", range(25))
def test_slack_nothing_marks_exactly_the_free_cells_of_cheapest_rings(seed):
    frame, own, free = site(seed)
    cut = ring_search.cut(frame, CORE, own | free)
    found = ring_search.prospects(cut, own, free)
    if found is None:
        pytest.skip("no ring can close here")
    for cell in frame.cells(free):
        tile = frame.at(cell)
        saves = ring_search.prospects(cut, own | tile, free & ~tile).missing < found.missing
        assert bool(found.slack[0] & tile) == saves, cell


def doubled(frame, own, free):
    """The graph of (cell, parity of crossings), each step paid for by the cell it enters."""
    graph = nx.DiGraph()
    for cell in frame.cells(own | free):
        for dx, dy in ((0, 1), (1, 0)):
            other = Cell(cell.x + dx, cell.y + dy)
            if not frame.at(other) & (own | free):
                continue
            crosses = dy == 1 and cell.y == CORE.y and cell.x > CORE.x
            for parity in (0, 1):
                after = parity ^ crosses
                graph.add_edge((cell, parity), (other, after), weight=int(bool(frame.at(other) & free)))
                graph.add_edge((other, after), (cell, parity), weight=int(bool(frame.at(cell) & free)))
    return graph


@pytest.mark.parametrize("seed", range(25))
def test_slack_is_what_the_cheapest_closed_way_through_a_cell_costs_more(seed):
    frame, own, free = site(seed)
    spare = 2
    found = ring_search.prospects(ring_search.cut(frame, CORE, own | free), own, free, spare)
    if found is None:
        pytest.skip("no ring can close here")
    graph = doubled(frame, own, free)
    expected = {}
    for cell in frame.cells(own | free):
        if (cell, 0) in graph and nx.has_path(graph, (cell, 0), (cell, 1)):
            extra = nx.dijkstra_path_length(graph, (cell, 0), (cell, 1)) - found.missing
            if extra <= spare:
                expected[cell] = extra
    assert {cell: k for k, cells in enumerate(found.slack) for cell in frame.cells(cells)} == expected


def test_known_bound_changes_nothing_but_the_time():
    for seed in range(30):
        frame, own, free = site(seed)
        cut = ring_search.cut(frame, CORE, own | free)
        plain = ring_search.prospects(cut, own, free, 1)
        if plain is not None:
            bounded = ring_search.prospects(cut, own, free, 1, at_most=plain.missing)
            assert (bounded.missing, bounded.slack) == (plain.missing, plain.slack)
            bare = ring_search.prospects(cut, own, free, ring_search.NO_SLACK, at_most=plain.missing)
            assert (bare.missing, bare.gap, bare.slack) == (plain.missing, bounded.gap, ())
            assert ring_search.prospects(cut, own, free, at_most=plain.missing - 1) is None


@pytest.mark.rule("5.2")
def test_opening_ring_lacks_nothing_and_a_hole_lacks_one():
    board = boards.board(boards.RINGED)
    frame, core = board.island.frame, board.island.bastions[0]
    free = board.island.land & ~board.walls & ~board.island.core_cells
    cut = ring_search.cut(frame, core, board.walls | free)
    assert ring_search.prospects(cut, board.walls, free).missing == 0
    hole = frame.at(Cell(core.x, core.y - 3))
    holed = ring_search.prospects(
        cut, board.walls & ~hole, free & ~frame.square(Cell(core.x - 2, core.y - 2), 6) | hole
    )
    assert (holed.missing, holed.gap) == (1, hole)


def test_no_ring_where_the_core_stands_in_the_water():
    frame = Frame(0, 0, SIDE, SIDE)
    assert ring_search.prospects(ring_search.cut(frame, CORE, 0), 0, 0) is None
