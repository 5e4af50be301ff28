"""Dark stays dark at every preset and on every map, even with four Overdrives, and the grid is seen."""

from __future__ import annotations

import numpy as np
import pytest

from game.draw import quality, theme
from game.scenes.measures import darkness


def check(stage, preset, name):
    stage.set_quality(quality.PRESETS[preset])
    stage.resize(darkness.SIZE)
    found = darkness.of(darkness.in_fight(stage, name))
    assert found.median <= darkness.MOST_MEDIAN, found
    assert found.bright <= darkness.MOST_BRIGHT, found
    assert darkness.grid(stage, name) >= darkness.LEAST_GRID


def test_darkness_is_told_from_light():
    picture = np.zeros((10, 10, 3), np.uint8)
    picture[:2] = 200
    assert darkness.of(picture) == darkness.Darkness(0.0, 0.2)
    assert darkness.of(np.full((4, 4, 3), 188, np.uint8)).median == pytest.approx(0.5, abs=0.01)


@pytest.mark.window
def test_the_brightest_fight_is_mostly_dark(stage):
    check(stage, "high", "aurora")


@pytest.mark.window
@pytest.mark.slow
@pytest.mark.parametrize("preset", quality.PRESETS)
@pytest.mark.parametrize("name", theme.THEMES)
def test_the_brightest_fight_is_mostly_dark_on_every_map_at_every_preset(stage, preset, name):
    check(stage, preset, name)
