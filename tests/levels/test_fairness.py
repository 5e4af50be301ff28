"""Symmetries found, and the cheapest second ring against a maximum flow."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.levels import expansion, ground, symmetry
from game.levels.bastions import Bastion
from game.levels.findings import NOWHERE
from game.rules.region import Cell


def bastions(*places: tuple[int, int, int]) -> tuple[Bastion, ...]:
    return tuple(Bastion(x, y, owner, NOWHERE) for x, y, owner in places)


QUARTER = ("#..", "##.", "^#.")
TURN = tuple("".join(column) for column in zip(*QUARTER[::-1], strict=True))


def beside(left: tuple[str, ...], right: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one + other for one, other in zip(left, right, strict=True))


def mirrored(rows: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(row[::-1] for row in rows)


@pytest.mark.parametrize(
    ("rows", "places", "name", "is_fair"),
    [
        (beside(QUARTER, mirrored(QUARTER)), [(0, 0, 1), (4, 0, 2)], "left-right mirror", True),
        (QUARTER + QUARTER[::-1], [(0, 0, 1), (0, 4, 2)], "top-bottom mirror", True),
        (beside(QUARTER, mirrored(QUARTER)[::-1]), [(0, 0, 1), (4, 1, 2)], "180-degree", True),
        (
            beside(QUARTER, mirrored(QUARTER)),
            [(0, 0, 1), (4, 0, 1), (0, 1, 2), (4, 1, 2)],
            "left-right mirror",
            False,
        ),
        (beside(QUARTER, mirrored(QUARTER)), [(0, 0, 1), (4, 1, 2)], "", False),
        (beside(QUARTER, QUARTER), [(0, 0, 1), (3, 0, 2)], "", False),
    ],
)
def test_symmetry(rows, places, name, is_fair):
    found = symmetry.find(rows, bastions(*places))
    assert found.name == (f"exact {name} symmetry" if name else "")
    assert found.is_fair == is_fair


def test_a_quarter_turn_makes_four_seats_fair():
    half_turned, three_turned = (mirrored(QUARTER)[::-1], mirrored(TURN)[::-1])
    rows = beside(QUARTER, TURN) + beside(three_turned, half_turned)
    found = symmetry.find(rows, bastions((0, 0, 1), (4, 0, 2), (4, 4, 3), (0, 4, 4)))
    assert found == symmetry.Symmetry("exact 90-degree symmetry", is_fair=True)


def test_a_half_turn_does_not_make_four_seats_fair():
    rows = beside(QUARTER, mirrored(QUARTER)[::-1])
    found = symmetry.find(rows, bastions((0, 0, 1), (4, 1, 2), (0, 1, 3), (4, 0, 4)))
    assert found == symmetry.Symmetry("exact 180-degree symmetry", is_fair=False)


def test_both_mirrors_make_four_seats_fair():
    top = beside(QUARTER, mirrored(QUARTER))
    found = symmetry.find(top + top[::-1], bastions((0, 0, 1), (4, 0, 2), (0, 4, 3), (4, 4, 4)))
    assert found.name == "exact left-right and top-bottom mirror symmetry"
    assert found.is_fair


def by_flow(on: ground.Ground, first: Bastion, second: Bastion) -> int:
    """The least walls that part the second bastion's room from the sea; walls that stand cost nothing."""
    frame = on.frame
    inside = frame.square(Cell(second.x - 2, second.y - 2), 6)
    room = frame.square(Cell(first.x - 2, first.y - 2), 6)
    standing = frame.square(Cell(first.x - 3, first.y - 3), 8) & ~room & ~inside
    graph = nx.DiGraph()
    for index in range(frame.width * frame.height):
        cell = frame.cell(index)
        bit = 1 << index
        is_open = not bit & on.land or bit & (inside | room | on.core(first) | on.core(second))
        capacity = {} if is_open else {"capacity": 0 if bit & standing else 1}
        graph.add_edge((index, "in"), (index, "out"), **capacity)
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                near = Cell(cell.x + dx, cell.y + dy)
                if (dx or dy) and frame.holds(near):
                    graph.add_edge((index, "out"), (frame.index(near), "in"))
        if bit & inside:
            graph.add_edge("room", (index, "in"))
        if bit & frame.margin:
            graph.add_edge((index, "out"), "sea")
    return min(expansion.ALONE, nx.maximum_flow_value(graph, "room", "sea"))


PLACES = st.tuples(st.integers(4, 14), st.integers(4, 8), st.integers(4, 14), st.integers(4, 8))


@settings(max_examples=25)
@given(PLACES, st.sets(st.tuples(st.integers(1, 18), st.integers(1, 12)), max_size=30))
def test_the_second_ring_costs_what_a_maximum_flow_says(places, holes):
    one, other = bastions((places[0], places[1], 1), (places[2], places[3], 1))
    if max(abs(one.x - other.x), abs(one.y - other.y)) < 5:
        return
    squares = {cell for each in (one, other) for cell in ground.opening_square(each)}
    rows = tuple(
        "".join("." if (x, y) in holes and (x, y) not in squares else "#" for x in range(20))
        for y in range(14)
    )
    on = ground.of(rows, (one, other))
    assert expansion.second_ring(on, 1) == min(by_flow(on, one, other), by_flow(on, other, one))
