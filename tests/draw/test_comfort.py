"""Each slider does what it says, alone; calm sets them all; nothing that stands still is drawn again."""

from __future__ import annotations

from dataclasses import astuple, fields, replace

import numpy as np
import pytest

from draw.worlds import around, differs, duel, first_wall, picture_of
from game.app.settings import COMFORTS, Settings
from game.draw import quality, theme
from game.draw.board_picture import BoardPicture
from game.draw.comfort import CALM, Comfort
from game.rules import events as happened
from game.rules.commands import Kind
from game.rules.region import Cell

STILL = Comfort(motion=0.0)
MOVING = Comfort()


def test_shares_lie_between_nothing_and_all():
    for share in (-0.1, 1.01):
        with pytest.raises(ValueError, match=r"flash is .*Fix:"):
            Comfort(flash=share)


def test_calm_sets_every_share_and_none_higher():
    assert all(calm < usual for calm, usual in zip(astuple(CALM), astuple(Comfort()), strict=True))
    assert CALM.shake == CALM.motion == 0


def test_a_flare_keeps_the_least_that_tells_what_happened():
    assert [Comfort(flash=share).flare(0.4) for share in (0.0, 0.5, 1.0)] == pytest.approx([0.4, 0.7, 1.0])


def test_settings_and_picture_know_the_same_shares():
    assert [field.name for field in fields(Comfort)] == list(COMFORTS)
    usual = [getattr(Settings(), name) / 100 for name in COMFORTS]
    assert usual == list(astuple(Comfort()))


@pytest.mark.window
@pytest.mark.parametrize("preset", quality.PRESETS.values(), ids=lambda preset: preset.name)
def test_without_motion_nothing_moves_by_itself(stage, preset):
    """Water, sea bed, clouds, stripes, flicker, Overdrive's pulses: all stand, bit for bit."""
    stage.set_quality(preset)
    world = duel()
    board = world.seats[0].board
    board.hurt = {board.island.frame.index(cell): 20 for cell in board.island.frame.cells(board.walls)}
    board.overdrive_until = world.clock.tick + 500
    world.crown = 1
    moved = []
    for comfort in (STILL, MOVING):
        stage.set_comfort(comfort)
        painter = BoardPicture(stage, world.level, theme.LOOKS)
        one, other = (picture_of(stage, world, time=time, painter=painter) for time in (3.0, 47.3))
        moved.append(one.tobytes() != other.tobytes())
    assert moved == [False, True]


@pytest.mark.window
def test_a_sea_that_stands_is_drawn_once(stage, monkeypatch):
    world = duel()
    painter = BoardPicture(stage, world.level, theme.LOOKS)
    ground, drawn = painter._terrain.ground, []
    draw_sea = ground._draw_sea
    monkeypatch.setattr(ground, "_draw_sea", lambda time: (drawn.append(time), draw_sea(time)))
    for comfort, count in ((STILL, 1), (MOVING, 3)):
        stage.set_comfort(comfort)
        drawn.clear()
        for time in (1.0, 2.0, 3.0):
            picture_of(stage, world, time=time, painter=painter)
        assert len(drawn) == count


def burst(stage, comfort, event, ticks=3):
    """The board before and some ticks after an event."""
    stage.set_comfort(comfort)
    world = duel()
    painter = BoardPicture(stage, world.level, theme.LOOKS)
    before = picture_of(stage, world, painter=painter)
    painter.take([event], world)
    world.clock.tick += ticks
    return before, picture_of(stage, world, painter=painter), painter, world


FELLED = happened.WallFelled(0, 1, Kind.MORTAR, Cell(2, 2), 60)


@pytest.mark.window
@pytest.mark.parametrize(
    "event", [FELLED, happened.RingFortified(0, 0, 7 << 30), happened.Sealed(0, 7 << 50, (0,))], ids=type
)
def test_flares_fall_with_the_flash_slider(stage, event):
    rises = []
    for flash in (0.0, 0.5, 1.0):
        before, after, _, _ = burst(stage, Comfort(flash=flash, particles=0.0), event, ticks=12)
        rises.append(float(np.maximum(after - before, 0).sum()))
    assert rises[0] < rises[1] < rises[2]
    assert rises[0] < 0.75 * rises[2]


@pytest.mark.window
def test_overdrive_is_seen_by_those_who_want_no_flash(stage):
    stage.set_comfort(Comfort(flash=0.0))
    plain, burning = duel(), duel()
    burning.seats[0].board.overdrive_until = burning.clock.tick + 100
    wall = first_wall(plain.seats[0].board)
    views = [around(stage, world, picture_of(stage, world), wall, 2.0) for world in (plain, burning)]
    assert differs(*views) > 0.15


@pytest.mark.window
def test_sparks_and_smoke_scale_with_the_slider(stage):
    counts = [burst(stage, Comfort(particles=share), FELLED)[2]._particles.used for share in (0.0, 0.5, 1.0)]
    assert 0 < counts[0] <= 4  # the burst itself, and the ember it leaves
    assert counts[1] - counts[0] == pytest.approx((counts[2] - counts[0]) / 2, abs=2)


@pytest.mark.window
def test_glare_falls_with_the_bloom_slider_and_the_ground_stays_lit(stage):
    world = duel()
    inside = Cell(4, 3)
    views = []
    for bloom in (0.0, 0.5, 1.0):
        stage.set_comfort(Comfort(bloom=bloom))
        views.append(picture_of(stage, world))
    glare = [float(view.mean()) for view in views]
    assert glare[0] < glare[1] < glare[2]
    lit = [around(stage, world, view, inside, 0.5).mean() for view in views]
    assert lit[0] > 0.8 * lit[2]


@pytest.mark.window
def test_calm_flattens_the_worst_moment(stage):
    changes = []
    for comfort in (Comfort(), CALM):
        before, after, _, _ = burst(stage, comfort, replace(FELLED, cell=first_wall(duel().seats[0].board)))
        changes.append(float(np.abs(after - before).mean()))
    assert changes[1] < 0.7 * changes[0]
