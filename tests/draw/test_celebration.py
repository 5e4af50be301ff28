"""The winner's fortress is seen from near, armed cannons salute; the world that is over stays as it is."""

from __future__ import annotations

import numpy as np
import pytest

from draw.worlds import differs, duel
from game.draw import offscreen, theme
from game.draw.board_picture import BoardPicture
from game.draw.celebration import APPROACH_SECONDS, BEAT_SECONDS, Celebration
from game.draw.comfort import Comfort
from game.draw.stage import Backdrop
from game.rules import cannons, codec
from game.rules.commands import Kind
from game.rules.world import Phase

pytestmark = pytest.mark.window
WINNER = 1


@pytest.fixture
def world():
    ended = duel()
    ended.clock.phase = Phase.OVER
    board = ended.seats[WINNER].board
    for slot in cannons.slots(board, 0)[:4]:
        cannons.stand(board, Kind.RAPID, slot)
    return ended


def seen(stage, painter, celebration, world, seconds):
    def paint(_stage):
        celebration.draw(painter, world, seconds, 2.0)
        return Backdrop.SHARP

    return np.asarray(offscreen.snapshot(stage, paint, 2.0), np.float32) / 255


def test_the_camera_ends_on_the_winner_who_wears_the_crown(stage, world):
    painter, before = BoardPicture(stage, world.level, theme.LOOKS), codec.encode(world)
    celebration = Celebration(WINNER)
    first = seen(stage, painter, celebration, world, 0.0)
    assert painter.camera == painter.home
    last = seen(stage, painter, celebration, world, APPROACH_SECONDS)
    frame = world.seats[WINNER].board.island.frame
    left, top, width, height = painter.camera.view
    assert left <= frame.x
    assert frame.x + frame.width <= left + width
    assert top <= frame.y
    assert frame.y + frame.height <= top + height
    assert painter.camera.tile >= painter.home.tile
    assert differs(first, last) > 0.1
    assert codec.encode(world) == before


def test_a_salute_is_fired_beat_by_beat(stage, world):
    painter, celebration = BoardPicture(stage, world.level, theme.LOOKS), Celebration(WINNER)
    counts = []
    for beat in range(3):
        seen(stage, painter, celebration, world, beat * BEAT_SECONDS)
        counts.append(painter._particles.used)
    assert 0 < counts[0] < counts[1] < counts[2]
    seen(stage, painter, celebration, world, 2.5 * BEAT_SECONDS)
    assert painter._particles.used == counts[2]


def test_without_motion_the_camera_stands_on_the_winner_at_once(stage, world):
    stage.set_comfort(Comfort(motion=0.0))
    painter = BoardPicture(stage, world.level, theme.LOOKS)
    celebration = Celebration(WINNER)
    seen(stage, painter, celebration, world, 0.0)
    at_first = painter.camera
    seen(stage, painter, celebration, world, APPROACH_SECONDS)
    assert painter.camera == at_first
