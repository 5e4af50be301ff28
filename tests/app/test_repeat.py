"""Delay and rate of held directions, in ticks."""

from __future__ import annotations

import pytest

from game.app.repeat import TO_THE_EDGE, Axis, Handling


def steps(axis, ticks):
    return [axis.tick() for _ in range(ticks)]


def test_the_defaults_are_ten_ticks_and_then_every_second():
    axis = Axis(Handling())
    axis.press(1)
    assert [at + 1 for at, step in enumerate(steps(axis, 20)) if step] == [10, 12, 14, 16, 18, 20]


@pytest.mark.parametrize(("das", "arr"), [(3, 1), (20, 6), (10, 3)])
def test_other_values_hold_exactly(das, arr):
    axis = Axis(Handling(das, arr))
    axis.press(-1)
    found = [at + 1 for at, step in enumerate(steps(axis, 60)) if step]
    assert found == list(range(das, 61, arr))


def test_a_rate_of_zero_jumps_to_the_edge():
    axis = Axis(Handling(das_ticks=3, arr_ticks=0))
    axis.press(-1)
    assert steps(axis, 4) == [0, 0, -TO_THE_EDGE, -TO_THE_EDGE]


def test_the_last_direction_wins_and_the_first_returns_with_a_fresh_delay():
    axis = Axis(Handling(das_ticks=4, arr_ticks=1))
    axis.press(-1)
    assert steps(axis, 5) == [0, 0, 0, -1, -1]
    axis.press(1)
    assert steps(axis, 5) == [0, 0, 0, 1, 1]
    axis.release(1)
    assert steps(axis, 5) == [0, 0, 0, -1, -1]


def test_letting_go_of_the_losing_direction_changes_nothing():
    axis = Axis(Handling(das_ticks=4, arr_ticks=1))
    axis.press(-1)
    axis.press(1)
    steps(axis, 4)
    axis.release(-1)
    assert steps(axis, 2) == [1, 1]


def test_a_released_direction_stops():
    axis = Axis(Handling())
    axis.press(1)
    axis.release(1)
    assert steps(axis, 30) == [0] * 30
