"""The board shakes within its limits, for those who are hit, and for nobody who wants none."""

from __future__ import annotations

import math

import numpy as np
import pytest

from draw.worlds import duel, first_wall, picture_of
from game.draw import theme
from game.draw.board_picture import BoardPicture
from game.draw.camera import REFERENCE_HEIGHT
from game.draw.comfort import Comfort
from game.draw.shake import BLOW, HIT, MOST_PIXELS, Shake, jolt_of
from game.rules import events as happened
from game.rules.commands import Kind
from game.rules.region import Cell

PIXELS = 1080 / REFERENCE_HEIGHT
"""Of a window 1080 high, a canvas unit."""

HURT = happened.WallHurt(0, 1, Kind.RAPID, Cell(4, 4), 60, 40)
LOST = happened.CannonDestroyed(0, 1, Kind.RAPID, 0, Cell(4, 4), 30)


def shaken(event, share=1.0, *, since=20.0, frames=300):
    """How far the board is from its place, in pixels, frame by frame at 144 a second."""
    shake = Shake()
    shake.feel(event, {0}, since)
    return np.array([shake.offset(since + n / 144, share) for n in range(frames)]) * PIXELS


@pytest.mark.parametrize("start", np.arange(0.0, 8.0, 0.37))
def test_the_board_never_leaves_its_place_by_more_than_a_few_pixels(start):
    for share, most in ((1.0, MOST_PIXELS), (Comfort().shake, 6.0)):
        reach = np.hypot(*shaken(LOST, share, since=start).T).max()
        assert most / 4 < reach <= most


def test_an_ordinary_hit_is_over_within_a_quarter_second():
    reach = np.hypot(*shaken(HURT).T)
    assert reach[: int(0.25 * 144)].max() > 0.5
    assert reach[math.ceil(0.25 * 144) :].max() == 0


def test_a_blow_fades_as_the_square_of_its_trauma():
    shake = Shake()
    shake.feel(LOST, {0}, 10.0)
    assert [shake.trauma(10.0 + age) for age in (0.0, 0.5, 1.0, 2.0)] == pytest.approx([1.0, 0.5, 0.0, 0.0])
    reach = np.hypot(*shaken(LOST).T)
    early, late = reach[:48].max(), reach[96:144].max()
    assert late < early / 4


def test_the_board_swings_without_a_jerk():
    """From frame to frame at 144 a second it goes a part of its way, however hard the blow."""
    steps = np.hypot(*np.diff(shaken(LOST), axis=0).T)
    assert steps.max() < MOST_PIXELS / 4


def test_fire_from_many_is_no_tremor():
    shake, felt = Shake(), []
    for tick in range(180):
        shake.feel(HURT, {0}, 10 + tick / 60)
        felt.append(shake.trauma(10 + tick / 60) > 0)
    assert 0 < sum(felt) / len(felt) < 0.4


def test_only_what_hits_the_people_at_this_screen_is_felt():
    assert jolt_of(HURT, {0}) is HIT
    assert jolt_of(HURT, {1}) is None
    assert jolt_of(LOST, {0, 1}) is BLOW
    assert jolt_of(happened.RingBreached(1, 1, ()), {1}) is BLOW
    assert jolt_of(happened.OverdriveBegan(0), {1}) is None
    assert jolt_of(happened.Struck(0, 1), {0}) is None


@pytest.mark.window
def test_no_shake_is_the_very_picture_of_nobody_hit(stage):
    """Bit for bit; at any other share the same blow moves the board."""
    pictures = []
    for share, seats in ((0.0, {0}), (1.0, set()), (1.0, {0})):
        stage.set_comfort(Comfort(shake=share))
        world = duel()
        painter = BoardPicture(stage, world.level, theme.LOOKS)
        painter.felt_by = frozenset(seats)
        wall = first_wall(world.seats[0].board)
        painter.take(
            [happened.RingBreached(0, 1, ()), happened.WallFelled(0, 1, Kind.RAPID, wall, 60)], world
        )
        world.clock.tick += 6
        pictures.append(picture_of(stage, world, painter=painter))
    calm, spared, shaken_one = pictures
    assert calm.tobytes() == spared.tobytes()
    assert calm.tobytes() != shaken_one.tobytes()
