"""The picture never flashes more than three times a second over a fifth of itself, and shows no stripes."""

from __future__ import annotations

import numpy as np
import pytest

from game.scenes.measures import flashing, moments, stripes

SMALL = (320, 180)
QUICK = (moments.MOMENTS[0],)
"""Drawn small for every commit; all of them at full size when there is time."""


def film(hertz, *, seconds=2.0, dark=(0, 0, 0), bright=(255, 255, 255), where=np.s_[:, :], size=(90, 160)):
    """Frames that switch a part of the picture on and off so many times a second."""
    for number in range(round(seconds * flashing.FRAMES_A_SECOND)):
        frame = np.zeros((*size, 3), np.uint8)
        is_bright = int(number * hertz * 2 / flashing.FRAMES_A_SECOND) % 2 == 1
        frame[where] = bright if is_bright else dark
        yield frame


def flashes_of(frames):
    meter = flashing.FlashMeter()
    for frame in frames:
        meter.see(frame)
    return meter.flashes()


@pytest.mark.parametrize(("hertz", "most"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_a_strobe_of_the_whole_picture_is_counted(hertz, most):
    counted = flashes_of(film(hertz))
    assert counted.picture == counted.window == most
    assert counted.share == 1.0


@pytest.mark.parametrize("hertz", [10, 15, 30])
def test_faster_strobes_are_too_fast_to_be_told_apart_but_never_pass(hertz):
    assert flashes_of(film(hertz)).picture > flashing.MOST_FLASHES


def test_a_slow_wave_of_light_counts_once_a_period():
    steps = np.arange(120) / flashing.FRAMES_A_SECOND
    levels = (127 - 127 * np.cos(2 * np.pi * 2 * steps)).astype(np.uint8)
    slopes = np.linspace(0.4, 1.0, 160)[None, :, None]
    assert (
        flashes_of((np.ones((90, 160, 3)) * level * slopes).astype(np.uint8) for level in levels).picture == 2
    )


@pytest.mark.parametrize(
    ("change", "is_flash"),
    [
        ({"bright": (85, 85, 85)}, False),  # luminance 0.09
        ({"bright": (92, 92, 92)}, True),  # 0.11
        ({"dark": (232, 232, 232)}, False),  # the darker side is above 0.8
    ],
)
def test_a_flash_is_a_tenth_of_white_with_a_dark_side(change, is_flash):
    assert (flashes_of(film(4, **change)).picture > 0) == is_flash


def test_a_small_light_may_blink():
    spot = flashes_of(film(8, where=np.s_[:16, :24]))
    assert spot.most == 0
    assert 0 < spot.share < flashing.PICTURE_SHARE


def test_a_quarter_of_ten_degrees_of_sight_may_not_blink_though_it_is_little_of_the_picture():
    counted = flashes_of(film(4, where=np.s_[:24, :40]))
    assert counted.share < flashing.PICTURE_SHARE
    assert counted.picture == 0
    assert counted.window == 4


def test_two_halves_that_blink_in_turn_are_one_picture_that_flashes():
    left = film(2, where=np.s_[:, :80])
    right = film(2, where=np.s_[:, 80:], dark=(255, 255, 255), bright=(0, 0, 0))
    assert flashes_of(np.maximum(a, b) for a, b in zip(left, right, strict=True)).picture >= 2


def test_saturated_red_counts_where_its_luminance_alone_would_not():
    counted = flashes_of(film(4, dark=(90, 0, 0), bright=(160, 0, 0)))
    assert counted.picture == 0
    assert counted.red_picture == 4


@pytest.mark.parametrize(("count", "is_too_many"), [(5, False), (6, True)])
def test_more_than_five_moving_bars_are_stripes(count, is_too_many):
    width = 160 / (2 * count)
    picture = np.zeros((90, 160, 3), np.uint8)
    picture[:, np.arange(160) // width % 2 == 1] = 200
    for turned in (picture, picture.transpose(1, 0, 2)):
        assert (stripes.share(turned, stripes.MOVING_BARS) > stripes.MOST_SHARE) == is_too_many
    assert stripes.share(picture, stripes.STILL_BARS) == 0


def test_slanted_bars_are_stripes_and_uneven_ones_are_not():
    y, x = np.mgrid[:90, :160]
    picture = np.zeros((90, 160, 3), np.uint8)
    picture[(x + y) // 8 % 2 == 1] = 200
    assert stripes.share(picture, stripes.MOVING_BARS) > 0.5
    edges = np.cumsum([2, 9, 3, 20, 4, 5, 2, 17, 6, 30, 3, 9])
    uneven = np.zeros((90, 160, 3), np.uint8)
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        uneven[:, start:end] = 200
    assert stripes.share(uneven, stripes.MOVING_BARS) == 0


def check(moment, stage):
    meter, striped = flashing.FlashMeter(), []
    for number, frame in enumerate(moments.frames(moment, stage)):
        meter.see(frame)
        if number % 15 == 0:
            striped.append(stripes.share(frame, stripes.MOVING_BARS))
    assert meter.flashes().most <= flashing.MOST_FLASHES, meter.flashes()
    assert max(striped) <= stripes.MOST_SHARE
    return meter.flashes()


@pytest.mark.window
@pytest.mark.parametrize("moment", QUICK, ids=lambda moment: moment.name)
def test_the_worst_moment_does_not_flash(moment, stage):
    stage.resize(SMALL)
    assert check(moment, stage).share > 0  # a meter that sees nothing would pass as well


@pytest.mark.window
@pytest.mark.slow
@pytest.mark.parametrize("moment", moments.MOMENTS, ids=lambda moment: moment.name)
def test_no_moment_flashes(moment, stage):
    stage.resize(moments.SIZE)
    check(moment, stage)
