"""Finished pictures hang where they are wanted, upright, in every preset, for one frame."""

from __future__ import annotations

import numpy as np
import pytest

from game.draw import offscreen, quality
from game.draw.stage import Backdrop

pytestmark = pytest.mark.window

RED, GREEN = (255, 0, 0), (0, 255, 0)
BOX = (800.0, 450.0, 400.0, 200.0)
"""In a stage of 320 x 180 pixels: from (160, 90) to (240, 130)."""


@pytest.fixture
def flag(context):
    """Red over green."""
    rows = np.array([[RED] * 4] * 2 + [[GREEN] * 4] * 2, np.uint8)
    texture = context.texture((4, 4), components=3, data=rows.tobytes())
    texture.filter = context.NEAREST, context.NEAREST
    return texture


@pytest.mark.parametrize("preset", [quality.HIGH, quality.LOW])
def test_a_picture_hangs_upright_in_its_box_with_two_cut_corners(stage, flag, preset):
    stage.set_quality(preset)

    def paint(stage):
        stage.canvas.rect(0, 0, 1600, 900, (0.0, 0.0, 3.0))
        stage.hang(flag, BOX)
        return Backdrop.SHARP

    image = offscreen.snapshot(stage, paint)
    assert image.getpixel((200, 100)) == RED
    assert image.getpixel((200, 120)) == GREEN
    assert (image.getpixel((239, 91)), image.getpixel((161, 129))) == (RED, GREEN)
    around = (158, 100), (242, 100), (200, 88), (200, 132)
    for spot in (*around, (160, 90), (239, 129)):
        red, green, blue = image.getpixel(spot)
        assert blue > max(red, green) + 50, spot


def test_what_hung_in_one_frame_is_gone_in_the_next(stage, flag):
    stage.hang(flag, BOX)
    assert offscreen.snapshot(stage, lambda _: Backdrop.SHARP).getpixel((200, 100)) < (20, 20, 20)
