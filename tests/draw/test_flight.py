"""The camera flies into a match and ends exactly where it is played; what it sees is baked on the way."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from draw.worlds import duel, picture_of
from game.draw import flight, theme
from game.draw.board_picture import BoardPicture
from game.draw.camera import close_up, framing

WINDOW = (320, 180)


def way(level, home, steps=40):
    return [flight.on_the_way(level, home, flight.SECONDS * n / steps) for n in range(steps + 1)]


def test_a_flight_begins_near_over_every_island_and_ends_on_the_playing_camera():
    level = duel().level
    home = framing(level, WINDOW)
    cameras = way(level, home)
    assert cameras[-1] is home
    assert flight.on_the_way(level, home, flight.SECONDS + 9) is home
    assert cameras[0].tile > 1.5 * home.tile
    for island in level.islands:
        x, y = island.frame.x + island.frame.width / 2, island.frame.y + island.frame.height / 2
        assert min(abs(camera.x - x) + abs(camera.y - y) for camera in cameras) < 3


def test_a_flight_never_jumps():
    level = duel().level
    home = framing(level, WINDOW)
    cameras = way(level, home, steps=160)
    for before, after in itertools.pairwise(cameras):
        assert abs(before.x - after.x) + abs(before.y - after.y) < 1.5
        assert abs(before.tile / after.tile - 1) < 0.05


@pytest.mark.window
def test_a_turned_camera_shows_what_one_made_there_shows(stage):
    """Nothing is made for it; the picture is the same to a shade."""
    world = duel()
    turned = BoardPicture(stage, world.level, theme.LOOKS)
    whole = picture_of(stage, world, painter=turned)
    near = close_up(stage.window, (12.0, 8.0), 12.0)
    turned.show(near)
    made = BoardPicture(stage, world.level, theme.LOOKS, near)
    wanted = picture_of(stage, world, painter=made)
    assert np.abs(picture_of(stage, world, painter=turned) - wanted).max() < 0.02
    assert np.abs(whole - wanted).max() > 0.2
    turned.show(None)
    assert np.abs(picture_of(stage, world, painter=turned) - whole).max() < 0.02


@pytest.mark.window
def test_a_moving_camera_makes_no_opengl_object(stage):
    world = duel()
    painter = BoardPicture(stage, world.level, theme.LOOKS)
    home = painter.home
    picture_of(stage, world, painter=painter)
    stats = stage.ctx.stats

    def made():
        return sum(count[0] for count in vars(stats).values() if isinstance(count, tuple))

    before = made()
    for seconds in (0.0, 0.5, 1.0):
        painter.show(flight.on_the_way(world.level, home, seconds))
        stage.begin()
        painter.draw(world, 0.0)
    assert made() == before
