"""A blow stands still for some frames, in the picture alone: its flash burns before anything flies."""

from __future__ import annotations

import numpy as np
import pytest

from game.draw import bursts
from game.draw.particles import COLUMNS
from game.draw.sprites import Sprite

MOMENT = 3.0
FLIES = {Sprite.STREAK, Sprite.SHOCK}
FRAME = 1 / 60


def born(groups):
    """Kinds and the frames after the blow at which they are born."""
    rows = np.concatenate([group.reshape(-1, COLUMNS) for group in groups])
    return rows[:, 11], (rows[:, 4] - MOMENT) / FRAME


@pytest.mark.parametrize(
    ("burst", "frames"),
    [
        (lambda random: bursts.hit(random, MOMENT, (4, 4), bursts.FIRE), 2),
        (lambda random: bursts.explosion(random, MOMENT, (4, 4), 1.0, bursts.FIRE), 4),
    ],
    ids=["light", "heavy"],
)
def test_the_flash_of_a_blow_burns_before_anything_flies(burst, frames):
    kinds, after = born(burst(np.random.default_rng(1)))
    flies = np.isin(kinds, list(FLIES))
    assert after[flies] == pytest.approx(frames, abs=0.01)
    flash = np.isin(kinds, [Sprite.FIREBALL, Sprite.BALL])
    assert flash.sum() >= 2
    assert after[flash] == pytest.approx(0, abs=0.01)
