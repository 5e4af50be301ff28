"""Rules 6.2, 6.3 and 6.6: the pieces, their turns, the bag; and the chance that shuffles it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import pieces
from game.rules.pieces import DISTINCT, EARLY, LATE, SHAPES, Piece
from game.rules.region import Cell
from game.rules.rng import Pcg32
from game.rules.world import Phase

from .boards import DUEL, begun, building
from .driving import until

TURNS = {
    Piece.I: ["#@##", "#\n@\n#\n#", "##@#", "#\n#\n@\n#"],
    Piece.J: ["#..\n#@#", "##\n@.\n#.", "#@#\n..#", ".#\n.@\n##"],
    Piece.L: ["..#\n#@#", "#.\n@.\n##", "#@#\n#..", "##\n.@\n.#"],
    Piece.O: ["@#\n##"] * 4,
    Piece.S: [".##\n#@.", "#.\n@#\n.#", ".@#\n##.", "#.\n#@\n.#"],
    Piece.T: [".#.\n#@#", "#.\n@#\n#.", "#@#\n.#.", ".#\n#@\n.#"],
    Piece.DOT: ["@"] * 4,
    Piece.CORNER: ["#.\n@#", "@#\n#.", "#@\n.#", ".#\n#@"],
    Piece.Z: ["##.\n.@#", ".#\n@#\n#.", "#@.\n.##", ".#\n#@\n#."],
    Piece.PLUS: [".#.\n#@#\n.#."] * 4,
}


def as_offsets(drawing):
    marks = [
        (x, y, mark) for y, row in enumerate(drawing.split("\n")) for x, mark in enumerate(row) if mark != "."
    ]
    ((px, py),) = [(x, y) for x, y, mark in marks if mark == "@"]
    return {(x - px, y - py) for x, y, _ in marks}


@pytest.mark.rule("6.2", "6.6")
@pytest.mark.parametrize("piece", Piece)
def test_each_piece_looks_as_drawn_in_each_of_its_four_turns(piece):
    drawn = [as_offsets(drawing) for drawing in TURNS[piece]]
    assert [set(shape.offsets) for shape in SHAPES[piece]] == drawn


@pytest.mark.rule("6.2")
def test_four_tiles_each_but_for_dot_corner_and_plus():
    odd = {Piece.DOT: 1, Piece.CORNER: 3, Piece.PLUS: 5}
    assert {piece: len(SHAPES[piece][0].offsets) for piece in Piece} == {
        piece: odd.get(piece, 4) for piece in Piece
    }


@pytest.mark.rule("6.2")
@pytest.mark.parametrize("wave", range(1, 12))
def test_z_and_plus_join_from_wave_five(wave):
    expected = EARLY if wave < 5 else EARLY + LATE
    assert pieces.unlocked(wave) == expected
    assert len(expected) == (8 if wave < 5 else 10)


@pytest.mark.rule("6.6")
@given(st.sampled_from(list(Piece)))
def test_four_quarter_turns_clockwise_are_the_identity(piece):
    for turn in range(4):
        offsets = set(SHAPES[piece][turn].offsets)
        turned = {(-dy, dx) for dx, dy in offsets}
        if piece is Piece.O:
            turned = offsets
        assert set(SHAPES[piece][(turn + 1) % 4].offsets) == turned


@pytest.mark.rule("6.6")
def test_turns_that_differ():
    assert {piece: len(turns) for piece, turns in DISTINCT.items()} == {
        Piece.I: 4, Piece.J: 4, Piece.L: 4, Piece.O: 1, Piece.S: 4, Piece.T: 4, Piece.DOT: 1, Piece.CORNER: 4,
        Piece.Z: 4, Piece.PLUS: 1,
    }  # fmt: skip
    assert SHAPES[Piece.CORNER][0].cells(Cell(5, 5)) == (Cell(5, 4), Cell(5, 5), Cell(6, 5))


@pytest.mark.rule("6.3")
@given(st.integers(0, 2**32), st.integers(1, 30), st.integers(1, 60))
def test_each_bagful_holds_every_unlocked_piece_once(seed, wave, bagfuls):
    rng, bag = Pcg32.seeded(seed, 0), []
    size = len(pieces.unlocked(wave))
    for _ in range(bagfuls % 5 + 1):
        drawn = [pieces.draw(bag, rng, wave) for _ in range(size)]
        assert sorted(drawn) == sorted(pieces.unlocked(wave))
    assert bag == []


@pytest.mark.rule("6.3")
def test_bags_are_shuffled_and_each_seat_has_its_own():
    match = begun(DUEL, seed=1)
    bags = [[seat.board.hand, *seat.board.upcoming, *seat.bag] for seat in match.seats]
    assert bags[0] != bags[1]
    assert sorted(bags[0]) == sorted(bags[1]) == sorted(EARLY)
    again = begun(DUEL, seed=1)
    assert [[seat.board.hand, *seat.board.upcoming, *seat.bag] for seat in again.seats] == bags
    other = begun(DUEL, seed=2)
    assert [[seat.board.hand, *seat.board.upcoming, *seat.bag] for seat in other.seats] != bags


@pytest.mark.rule("6.3", "6.2")
def test_z_and_plus_are_shuffled_into_the_bag_as_wave_five_build_starts():
    match = building(DUEL, wave=4)
    seat = match.seats[0]
    left = list(seat.bag)
    assert not set(left) & set(LATE)
    until(match, Phase.SCORE)
    assert seat.bag == left
    until(match, Phase.BUILD)
    assert match.clock.wave == 5
    assert sorted(seat.bag) == sorted([*left, *LATE])
    until(match, Phase.BUILD)
    assert sorted(seat.bag) == sorted([*left, *LATE]), "once"


@pytest.mark.rule("6.3")
def test_z_and_plus_come_out_anywhere_among_the_rest():
    places = set()
    for seed in range(40):
        bag = list(EARLY)
        pieces.unlock_late(bag, Pcg32.seeded(seed, 1))
        places.add(bag.index(Piece.Z))
    assert len(places) > 7


@pytest.mark.rule("2.4")
def test_chance_is_pcg32():
    rng = Pcg32.seeded(42, 54)
    assert [f"{rng.draw():08x}" for _ in range(6)] == [
        "a15c02b7", "7b47f409", "ba1d3330", "83d2f293", "bfa4784b", "cbed606e",
    ]  # fmt: skip


@pytest.mark.rule("2.4")
@given(st.integers(0, 2**64), st.integers(1, 2**32))
def test_a_number_below_a_bound_is_below_it(seed, bound):
    assert 0 <= Pcg32.seeded(seed, 0).below(bound) < bound


@pytest.mark.rule("2.4")
def test_numbers_below_a_bound_are_equally_likely():
    rng = Pcg32.seeded(5, 5)
    counts = [0] * 10
    for _ in range(20_000):
        counts[rng.below(10)] += 1
    assert max(abs(count - 2000) for count in counts) < 200


@pytest.mark.rule("2.4")
@given(st.lists(st.integers()), st.integers(0, 2**64))
def test_a_shuffle_loses_and_invents_nothing(items, seed):
    shuffled = list(items)
    Pcg32.seeded(seed, 3).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


@pytest.mark.rule("2.4")
def test_every_order_of_a_shuffle_is_equally_likely():
    rng = Pcg32.seeded(8, 8)
    orders = Counter()
    for _ in range(4800):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert max(abs(count - 200) for count in orders.values()) < 60
