"""Presets cost and show more from one to the next; the picture's scale is set beside them."""

from __future__ import annotations

import itertools
from dataclasses import replace

import numpy as np
import pytest

from draw.worlds import duel, picture_of
from game.app import settings
from game.draw import quality, theme
from game.draw.board_picture import BoardPicture
from game.draw.particles import rooms
from game.rules import events as happened
from game.rules.commands import Kind
from game.rules.region import Cell

PRESETS = tuple(quality.PRESETS.values())


def test_particles_are_pooled_by_preset():
    assert (quality.MEDIUM.particles, quality.ULTRA.particles) == (2000, 6000)
    for preset in PRESETS:
        places = rooms(preset.particles)
        assert sum(places.values()) == preset.particles
        assert min(places.values()) >= 128


def test_no_preset_spends_less_than_the_one_before():
    spent = [
        (each.render_scale, each.bloom_levels, each.field_texels, each.particles, each.particle_share)
        for each in PRESETS
    ]
    for lower, higher in itertools.pairwise(spent):
        assert all(less <= more for less, more in zip(lower, higher, strict=True))
        assert lower != higher


def test_the_scale_is_set_beside_the_preset():
    assert quality.scaled(quality.ULTRA, "1/2") == replace(quality.ULTRA, render_scale=0.5)
    assert quality.scaled(quality.LOW, "full").render_scale == 1.0
    assert quality.scaled(quality.LOW, settings.AUTO) is quality.LOW


def test_settings_offer_every_preset_and_scale():
    assert (settings.AUTO, *quality.PRESETS) == settings.QUALITIES
    assert (settings.AUTO, *quality.SCALES) == settings.SCALES


@pytest.mark.window
@pytest.mark.parametrize("scale", quality.SCALES)
def test_a_picture_at_any_scale_fills_its_window(stage, scale):
    stage.set_quality(quality.scaled(quality.ULTRA, scale))
    assert stage.size == tuple(round(length * quality.SCALES[scale]) for length in stage.window)
    shown = picture_of(stage, duel())
    assert shown.shape == (180, 320, 3)
    assert shown[:, :40].max() > 0.1 < shown[:, -40:].max()


def detail(picture):
    """How much neighbouring pixels of the strait between the islands differ."""
    strait = picture[60:120, 145:175].mean(axis=-1)
    return float(np.abs(np.diff(strait, axis=0)).mean() + np.abs(np.diff(strait, axis=1)).mean())


@pytest.mark.window
def test_the_sea_of_ultra_is_finer_than_that_of_high(stage):
    fine = []
    for preset in (quality.HIGH, quality.ULTRA):
        stage.set_quality(preset)
        fine.append(detail(picture_of(stage, duel())))
    assert fine[1] > 1.25 * fine[0]


@pytest.mark.window
def test_a_burst_throws_more_from_preset_to_preset(stage):
    counts = []
    for preset in PRESETS:
        stage.set_quality(preset)
        world = duel()
        painter = BoardPicture(stage, world.level, theme.LOOKS)
        picture_of(stage, world, painter=painter)
        painter.take([happened.WallFelled(0, 1, Kind.RAPID, Cell(4, 4), 60)], world)
        counts.append(painter._particles.used)
    assert counts == sorted(set(counts))
