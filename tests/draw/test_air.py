"""Depth of pages: coloured air behind them, a seat's light on their glass, haloes that end by themselves."""

from __future__ import annotations

import numpy as np
import pytest

from game.draw import offscreen, quality, theme
from game.draw.canvas import PanelStyle
from game.draw.stage import Backdrop
from game.draw.theme import Emblem

CORNERS = {"violet": (170, 10), "red": (170, 250), "blue": (4, 110)}
"""Rows and columns of a picture 320 wide, and what the air is there."""


def seen(stage, paint, backdrop=Backdrop.SHARP):
    def painted(stage):
        paint(stage.canvas)
        return backdrop

    return np.asarray(offscreen.snapshot(stage, painted)).astype(float)


def nothing(_canvas):
    """A page without a word."""


def around(picture, place):
    row, column = place
    return picture[row - 4 : row + 5, column - 4 : column + 5].mean((0, 1))


def shaded(canvas):
    canvas.shade(0, 0, canvas.width, canvas.height, 0.94, air=1.0)


PAGES = {"blurred": (nothing, Backdrop.SOFT), "around a board": (shaded, Backdrop.SHARP)}


@pytest.mark.parametrize("preset", [quality.HIGH, quality.LOW], ids=lambda preset: preset.name)
@pytest.mark.parametrize("page", PAGES)
def test_a_full_page_stands_in_coloured_air(stage, page, preset):
    """It was the same grey from corner to corner, as flat as a sheet of paper."""
    stage.set_quality(preset)
    picture = seen(stage, *PAGES[page])
    colours = {name: around(picture, place) for name, place in CORNERS.items()}
    red, green, blue = colours["violet"]
    assert blue > red > green
    red, green, blue = colours["red"]
    assert red > blue
    red, green, blue = colours["blue"]
    assert blue > green > red
    assert picture.max() < 90


@pytest.mark.parametrize("page", PAGES)
def test_high_contrast_has_no_air(stage, page):
    stage.canvas.is_plain = True
    picture = seen(stage, *PAGES[page])
    tints = [np.ptp(around(picture, place)) for place in CORNERS.values()]
    assert max(tints) < 12


@pytest.mark.parametrize("preset", [quality.HIGH, quality.LOW], ids=lambda preset: preset.name)
@pytest.mark.parametrize("look", theme.LOOKS, ids=lambda look: look.name)
def test_a_seats_light_falls_on_its_glass(stage, look, preset):
    """It fell on what lay behind the glass: cards were all the same black."""
    stage.set_quality(preset)
    lit = PanelStyle(tint=look.glass, tint_gain=0.03)
    dark = seen(stage, lambda canvas: canvas.panel(200, 100, 600, 700))
    seat = seen(stage, lambda canvas: canvas.panel(200, 100, 600, 700, lit))
    more = (seat - dark)[:, 60:140].mean(1)
    assert more[28:60].max() > 12
    assert more[28:60].mean() > 3 * abs(more[140:155].mean())


@pytest.mark.parametrize("preset", [quality.HIGH, quality.LOW], ids=lambda preset: preset.name)
def test_glass_lets_no_sharp_light_through(stage, preset):
    """On small pictures the walls of the match ran through the words of score cards."""
    stage.set_quality(preset)

    def over_light(canvas):
        canvas.rect(400, 300, 200, 20, theme.WHITE)
        canvas.panel(200, 100, 600, 700)

    clear = seen(stage, lambda canvas: canvas.panel(200, 100, 600, 700))
    through = (seen(stage, over_light) - clear)[50:70, 60:140]
    assert abs(through).max() < 24


@pytest.mark.parametrize("emblem", Emblem)
def test_an_emblems_halo_ends_before_its_square_does(stage, emblem):
    """Between a star's points the distance is too small: its halo was cut off at the square around it."""
    stage.resize((640, 360))
    around_it = seen(stage, lambda canvas: canvas.emblem(emblem, 800, 450, 200, theme.INK))
    edge = int(200 * 1.6 / 2.5)
    inside, outside = edge - 3, edge + 3
    for row, column in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        near = around_it[180 + row * inside, 320 + column * inside]
        far = around_it[180 + row * outside, 320 + column * outside]
        assert abs(near - far).max() < 12
