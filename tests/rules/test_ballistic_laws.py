"""Rule 8.5 as laws: paths against plain fractions, heights that no speck of error can turn."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.rules import ballistics
from game.rules.balance import Heights
from game.rules.commands import Kind

from .boards import BALANCE

odd = st.integers(-60, 60).map(lambda half: 2 * half + 1)
vectors = st.tuples(odd, odd)
any_vectors = st.tuples(st.integers(-40, 40), st.integers(-40, 40)).filter(lambda vector: vector != (0, 0))


def slowly_walked(vector):
    """Every closed unit square that the segment touches, with entry and exit as fractions of the way."""
    dx, dy = Fraction(vector[0], 2), Fraction(vector[1], 2)
    found = []
    for x in range(int(min(0, dx)) - 2, int(max(0, dx)) + 3):
        for y in range(int(min(0, dy)) - 2, int(max(0, dy)) + 3):
            enter, leave = Fraction(0), Fraction(1)
            for low, high, delta in ((x, x + 1, dx), (y, y + 1, dy)):
                if delta == 0:
                    leave = leave if low <= 0 <= high else Fraction(-1)
                else:
                    ends = sorted((low / delta, high / delta))
                    enter, leave = max(enter, ends[0]), min(leave, ends[1])
            if enter <= leave:
                found.append((enter, x, y, leave))
    return [((x, y), enter, leave) for enter, x, y, leave in sorted(found)]


@pytest.mark.rule("8.5")
@given(any_vectors)
@example((1, 1))
@example((0, 1))
@example((-1, 0))
@example((-6, 4))
@example((5, -5))
def test_the_path_is_that_of_exact_fractions(vector):
    base = ballistics.parameter_base(vector)
    walked = [
        (tuple(cell), Fraction(enter, base), Fraction(leave, base))
        for cell, enter, leave in ballistics.walk(vector)
    ]
    assert walked == slowly_walked(vector)


@pytest.mark.rule("8.5")
@given(any_vectors)
def test_mirrored_lines_touch_mirrored_tiles(vector):
    def touched(dx, dy):
        return {tuple(cell) for cell, _, _ in ballistics.walk((dx, dy))}

    dx, dy = vector
    assert touched(-dx, dy) == {(-x - 1, y) for x, y in touched(dx, dy)}
    assert touched(dx, -dy) == {(x, -y - 1) for x, y in touched(dx, dy)}
    assert touched(dy, dx) == {(y, x) for x, y in touched(dx, dy)}


def answers(vector):
    """What a Rapid's flight decides, computed anew: how long it is, and what it could strike when."""
    ballistics._rapid_flight.cache_clear()
    ballistics._falling_heights.cache_clear()
    flight = ballistics.rapid_flight(BALANCE, vector)
    heights = BALANCE.heights
    decided = [(height < heights.wall, height < heights.cannon) for height in flight.heights]
    return flight.ticks, flight.passes, decided


@pytest.mark.rule("8.5")
@pytest.mark.parametrize("nudge", [1e-6, -1e-6])
@given(vectors)
def test_nudging_every_height_changes_no_answer(nudge, vector):
    plain = answers(vector)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ballistics, "round", lambda height: round(height + nudge), raising=False)
        assert answers(vector) == plain
    answers(vector)


@pytest.mark.rule("8.5")
@pytest.mark.parametrize("nudge", [1e-6, -1e-6])
def test_nudging_changes_no_answer_at_any_distance_along_a_row(nudge):
    for half_tiles in range(2, 130):
        test_nudging_every_height_changes_no_answer.hypothesis.inner_test(nudge, (half_tiles, 1))


@pytest.mark.rule("8.5")
@given(vectors)
def test_a_low_shell_passes_every_tile_of_the_last_stretch_once_in_order(vector):
    flight = ballistics.rapid_flight(BALANCE, vector)
    passed = [cell for cells in flight.passes for cell in cells]
    first_low = next(tick for tick, cells in enumerate(flight.passes) if cells)
    high_until = Fraction(first_low - 1, flight.ticks)
    base = ballistics.parameter_base(vector)
    low = [cell for cell, _, leave in ballistics.walk(vector) if Fraction(leave, base) > high_until]
    assert list(dict.fromkeys(passed)) == low
    assert len(flight.passes) == len(flight.heights) == flight.ticks + 1


@pytest.mark.rule("8.5")
@given(vectors)
def test_a_shell_is_in_the_air_as_long_as_its_launch_said(vector):
    assert ballistics.rapid_flight(BALANCE, vector).ticks == ballistics.flight_ticks(
        BALANCE, Kind.RAPID, vector
    )


amounts = st.integers(0, 5000)
heights = st.builds(Heights, amounts, amounts, amounts, st.integers(1, 5000))


@pytest.mark.rule("8.5")
@given(vectors, heights)
def test_any_heights_make_a_flight_from_the_muzzle_to_the_ground(vector, chosen):
    flight = ballistics.rapid_flight(replace(BALANCE, heights=chosen), vector)
    assert (flight.heights[0], flight.heights[-1]) == (chosen.muzzle, 0)


@pytest.mark.rule("7")
@given(any_vectors, st.integers(10, 64), st.integers(10, 40))
def test_a_beam_goes_on_along_its_line_and_leaves_any_map(vector, width, height):
    cells, end = ballistics.beam(vector, width, height)
    assert max(abs(end[0]), abs(end[1])) >= 2 * (width + height)
    assert end[0] * vector[1] == end[1] * vector[0]
    shorter = [cell for cell, _, _ in ballistics.walk(vector)]
    assert set(shorter) <= set(cells)
