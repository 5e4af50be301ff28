"""Words and icons stand out from what is really behind them, on finished pictures, bloom and all."""

from __future__ import annotations

import re

import arcade
import numpy as np
import pytest

from game.draw import offscreen, quality, theme
from game.draw.canvas import GLASS, Icon
from game.draw.stage import Backdrop
from game.scenes import director
from game.scenes.gallery.catalogue import BY_NAME
from game.scenes.measures import legibility, pictures

SIZE = (640, 360)

QUICK = ("overdrive-countdown", "ring-breach-stamp", "ware-valid")
"""Exhibits full of words, looked at for every commit; all of them when there is time."""


OPEN = {r"\+\d+": "points over a burst at its brightest: its light dies long before the number does"}
"""What may stand out too little for a moment, by patterns of names, and why; nothing may join."""


@pytest.fixture
def read_stage(stage):
    stage.canvas = legibility.ReadCanvas(stage.canvas.atlas)
    stage.resize(SIZE)
    return stage


def read(stage, paint):
    def painted(_stage):
        paint(stage.canvas)
        return Backdrop.SHARP

    picture = np.asarray(offscreen.snapshot(stage, painted))
    return list(legibility.readings(picture, stage.canvas, "drawn"))


@pytest.mark.window
@pytest.mark.parametrize(
    ("ink", "ground", "is_enough"),
    [("#EAF2FF", 0.0, True), ("#35507E", 0.0, False), ("#EAF2FF", 0.8, False), ("#94A8CC", 0.0, True)],
)
def test_words_are_told_from_their_ground(read_stage, ink, ground, is_enough):
    def paint(canvas):
        canvas.panel(100, 100, 900, 300, GLASS)
        canvas.rect(200, 200, 600, 120, (ground, ground, ground))
        canvas.text(240, 290, "Rampart", 60, theme.ink(ink), weight=700)

    (word,) = read(read_stage, paint)
    assert (word.kind, word.name) == ("text", "Rampart")
    assert word.is_enough == is_enough, word
    assert word.size == pytest.approx(0.72 * 60 * SIZE[1] / 900, abs=8)


@pytest.mark.window
def test_words_half_over_light_are_as_bad_as_their_worst_letter(read_stage):
    def paint(canvas):
        canvas.rect(500, 200, 600, 120, (1.2, 1.2, 1.2))
        canvas.text(240, 290, "MMMMMMMMMM", 60, theme.INK, weight=700)

    (word,) = read(read_stage, paint)
    assert word.contrast < 2


@pytest.mark.window
def test_what_fades_or_lies_under_a_panel_need_not_be_read(read_stage):
    def paint(canvas):
        canvas.text(240, 290, "under", 60, theme.INK)
        with canvas.faded(0.5):
            canvas.text(240, 690, "fading", 60, theme.INK)
        with canvas.on(legibility.Layer.OVER):
            canvas.panel(100, 200, 900, 300, GLASS)

    assert read(read_stage, paint) == []


@pytest.mark.window
@pytest.mark.parametrize(("size", "is_enough"), [(24, False), (40, True)])
def test_words_are_measured_in_pixels(read_stage, size, is_enough):
    (word,) = read(read_stage, lambda canvas: canvas.text(240, 290, "Rampart", size, theme.INK, weight=700))
    assert word.is_large_enough == is_enough


@pytest.mark.window
def test_icons_are_told_from_their_ground(read_stage):
    def paint(canvas):
        canvas.icon(Icon.CROWN, 300, 300, 40, theme.GOLD_INK)
        canvas.icon(Icon.LOCK, 700, 300, 40, theme.scaled(theme.LINE, 0.1))

    readings = {reading.name: reading.is_enough for reading in read(read_stage, paint)}
    assert readings == {"crown": True, "lock": False}


def failing(readings):
    return [
        reading
        for reading in readings
        if not reading.is_large_enough
        or (not reading.is_enough and not any(re.fullmatch(name, reading.name) for name in OPEN))
    ]


@pytest.mark.window
@pytest.mark.parametrize("name", QUICK)
def test_words_and_icons_of_a_state_can_be_read(stage, name):
    readings = list(pictures.of_exhibits(stage, [BY_NAME[name]]))
    assert len(readings) > 5
    assert not failing(readings)


@pytest.mark.window
@pytest.mark.slow
def test_words_and_icons_of_every_state_can_be_read(stage):
    assert not failing(pictures.of_exhibits(stage))


@pytest.mark.window
@pytest.mark.slow
def test_words_and_icons_of_every_scene_can_be_read(context):
    window = arcade.get_window()
    assert window.ctx is context
    assert not failing(pictures.of_scenes(director.raise_curtain(window, quality.HIGH)))
