"""The four seats and gold stay apart for every sight, on the finished picture, in every state of walls."""

from __future__ import annotations

import numpy as np
import pytest

from game.draw import quality, theme
from game.scenes.measures import light, palette


def worst(stage, preset, name):
    stage.set_quality(quality.PRESETS[preset])
    stage.resize(palette.SIZE)
    return min(palette.pairs(stage, name, theme.LOOKS))


def test_oklab_gives_the_published_values():
    """Ottosson's own examples: white, and the sRGB primaries."""
    assert light.oklab(np.ones(3)) == pytest.approx([1, 0, 0], abs=1e-4)
    assert light.oklab(np.array([1.0, 0, 0])) == pytest.approx([0.62796, 0.22486, 0.12585], abs=1e-4)
    assert light.oklab(np.array([0, 0, 1.0])) == pytest.approx([0.45201, -0.03246, -0.31153], abs=1e-4)


def test_a_naive_palette_would_fall_together():
    """Red and green for people without one kind of cone: why all this is measured."""
    red, green = np.array([0.9, 0.05, 0.02]), np.array([0.12, 0.28, 0.02])
    assert light.apart(red, green, "normal") > 2 * palette.LEAST_APART
    assert min(light.apart(red, green, sight) for sight in light.SIGHTS) < palette.LEAST_APART


@pytest.mark.window
def test_seats_and_gold_stay_apart_for_every_sight(stage):
    found = worst(stage, "high", "deep")
    assert found.apart >= palette.LEAST_APART, found


@pytest.mark.window
@pytest.mark.slow
@pytest.mark.parametrize("preset", quality.PRESETS)
@pytest.mark.parametrize("name", theme.THEMES)
def test_seats_and_gold_stay_apart_on_every_map_at_every_preset(stage, preset, name):
    found = worst(stage, preset, name)
    assert found.apart >= palette.LEAST_APART, found
