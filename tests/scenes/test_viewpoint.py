"""A spectator's camera keeps to an island, pans, zooms about the pointer, and comes home."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import places
from game.draw.camera import BOTTOM_BAR, REFERENCE_HEIGHT, TOP_BAR, framing
from game.levels import library
from game.rules.world import NOBODY
from game.scenes.viewpoint import MOST_NEARNESS, Viewpoint

WINDOW = (1280, 720)
LEVEL = library.load(library.find("four-hearts", places.levels()))
HOME = framing(LEVEL, WINDOW)


@pytest.fixture
def view():
    return Viewpoint(LEVEL, LEVEL.islands)


def seen(view, home=HOME):
    """The camera once it has arrived."""
    view.glide(math.inf, home)
    return view.camera(home)


def test_the_whole_map_needs_no_camera_of_its_own(view):
    assert seen(view) is None
    assert view.is_whole


@pytest.mark.parametrize("window", [WINDOW, (1280, 800), (640, 480), (2560, 1080)])
@pytest.mark.parametrize("seat", range(4))
def test_a_followed_island_is_whole_between_the_bars(view, seat, window):
    home = framing(LEVEL, window, bottom=BOTTOM_BAR + 140)
    view.follow(seat)
    camera, frame = seen(view, home), LEVEL.islands[seat].frame
    left, top = camera.to_canvas(frame.x, frame.y)
    right, bottom = camera.to_canvas(frame.x + frame.width, frame.y + frame.height)
    assert left >= 0
    assert right <= camera.width
    assert top >= TOP_BAR
    assert bottom <= REFERENCE_HEIGHT - BOTTOM_BAR - 140
    assert camera.tile >= home.tile


def test_views_go_round_from_the_whole_map_over_all_seats(view):
    there = []
    for _ in range(6):
        there.append(view.seat)
        view.turn(1)
    assert there == [NOBODY, 0, 1, 2, 3, NOBODY]
    view.turn(-1)
    view.turn(-1)
    assert view.seat == 3
    view.follow(9)
    assert view.is_whole


def test_panning_moves_the_picture_as_far_as_the_hand(view):
    view.zoom(2, HOME)
    before = seen(view).to_canvas(30, 20)
    view.pan(-40, 25, HOME)
    after = seen(view).to_canvas(30, 20)
    assert after == pytest.approx((before[0] + 40, before[1] - 25))


@given(st.floats(0.2, 8), st.floats(300, 1300), st.floats(200, 700))
def test_what_lies_under_the_pointer_stays_there(times, x, y):
    view = Viewpoint(LEVEL, LEVEL.islands)
    view.zoom(1.5, HOME)
    before = seen(view).point_on_board(x, y)
    view.zoom(times, HOME, (x, y))
    camera = seen(view)
    nearness = camera.tile / HOME.tile
    assert nearness == pytest.approx(min(max(1.5 * times, 1), MOST_NEARNESS))
    left, top, right, bottom = 0, 0, LEVEL.width, LEVEL.height
    assert left <= camera.x <= right
    assert top <= camera.y <= bottom
    if left + 4 < camera.x < right - 4 and top + 4 < camera.y < bottom - 4:
        assert camera.point_on_board(x, y) == pytest.approx(before)


def test_the_camera_never_leaves_the_map(view):
    view.pan(1e6, -1e6, HOME)
    camera = seen(view)
    assert 0 <= camera.x <= LEVEL.width
    assert 0 <= camera.y <= LEVEL.height


def test_the_camera_glides_there_and_back_home(view):
    view.follow(0)
    assert view.glide(0.03, HOME)
    on_the_way = view.camera(HOME).tile
    assert HOME.tile < on_the_way
    for _ in range(20):
        view.glide(0.03, HOME)
    assert not view.glide(0.03, HOME)
    assert on_the_way < view.camera(HOME).tile
    view.watch_all()
    assert view.glide(0.01, HOME)
    assert view.camera(HOME) is not None
    for _ in range(20):
        view.glide(0.03, HOME)
    assert view.camera(HOME) is None


def test_a_camera_led_by_hand_follows_the_hand_at_once(view):
    view.follow(1)
    view.glide(math.inf, HOME)
    view.pan(10, 0, HOME)
    assert not view.glide(0.001, HOME)
    assert view.seat == NOBODY
    assert not view.is_whole
