"""The clock never owes time, whatever a frame's length."""

from __future__ import annotations

import math

import pytest

from game.app.clock import FrameClock, Step


@pytest.mark.parametrize(
    ("seconds", "step"),
    [
        (0.0, Step(0)),
        (1e-6, Step(0)),
        (1 / 60, Step(1)),
        (0.05, Step(3)),
        (0.3, Step(6)),
        (3.0, Step(0, gap=True)),
        (3600.0, Step(0, gap=True)),
        (math.inf, Step(0)),
        (-1.0, Step(0)),
        (math.nan, Step(0)),
    ],
)
def test_a_frame_of_any_length_gives_few_ticks(seconds, step):
    clock = FrameClock()
    assert clock.advance(seconds) == step
    assert 0 <= clock.fraction <= 1


@pytest.mark.parametrize("stall", [0.3, 3.0, 3600.0])
def test_a_stall_leaves_no_debt(stall):
    clock = FrameClock()
    clock.advance(stall)
    assert [clock.advance(1 / 60).ticks for _ in range(5)] == [1, 1, 1, 1, 1]


@pytest.mark.parametrize("rate", [20, 30, 59, 60, 75, 144, 240])
def test_ticks_add_up_to_sixty_a_second(rate):
    clock = FrameClock()
    ticks = sum(clock.advance(1 / rate).ticks for _ in range(rate * 10))
    assert abs(ticks - 600) <= 1


def test_a_replay_at_eight_times_runs_eight_ticks_a_frame():
    clock = FrameClock()
    assert [clock.advance(1 / 60, speed=8).ticks for _ in range(3)] == [8, 8, 8]


def test_half_speed_skips_every_second_frame():
    clock = FrameClock()
    assert sum(clock.advance(1 / 60, speed=0.5).ticks for _ in range(60)) == 30
