"""The window draws as often as a scene wants and the settings allow, and waits for the screen where set."""

from __future__ import annotations

import math

import pytest

from game.app import window as windows
from game.app.scene import Scene

pytestmark = pytest.mark.window


@pytest.fixture
def window():
    made = windows.GameWindow(visible=False, size=(64, 64))
    yield made
    made.close()


@pytest.fixture
def drawn(window, monkeypatch):
    """How many frames are drawn in so many seconds, looked for as often as the window asks."""
    clock, frames = [100.0], []
    monkeypatch.setattr(windows.time, "perf_counter", lambda: clock[0])
    monkeypatch.setattr(windows.DropWindow, "draw", lambda *_: frames.append(clock[0]))

    def count(seconds):
        frames.clear()
        ends = clock[0] + seconds
        while clock[0] < ends:
            window.draw(0.0)
            clock[0] += window._update_rate
        return len(frames)

    return count


def show(window, frames_a_second):
    scene = Scene(window)
    scene.frames_a_second = frames_a_second
    window.show_view(scene)


@pytest.mark.parametrize("cap", [30, 60, 120, 144])
def test_a_scene_that_takes_all_it_gets_is_drawn_as_often_as_the_cap_says(window, drawn, cap):
    show(window, 144)
    window.frame_cap = cap
    assert abs(drawn(2.0) - 2 * cap) <= 2


def test_without_a_cap_it_is_drawn_as_often_as_the_window_can_look(window, drawn):
    show(window, 144)
    window.frame_cap = math.inf
    assert drawn(1.0) >= 900


def test_menus_and_a_window_in_the_background_stay_slow_without_a_cap(window, drawn):
    window.frame_cap = math.inf
    show(window, 60)
    assert abs(drawn(1.0) - 60) <= 1
    show(window, 144)
    window.has_focus = False
    assert drawn(2.0) <= 2 * windows.UNFOCUSED_FRAMES + 1


def test_a_cap_holds_menus_too(window, drawn):
    show(window, 60)
    window.frame_cap = 30
    assert abs(drawn(1.0) - 30) <= 1


def test_a_picture_that_stood_still_moves_at_once_when_its_scene_does(window, drawn):
    """The next frame of a still scene is due long after; a scene that comes then must not wait for it."""
    show(window, 0)
    drawn(5.0)
    show(window, 144)
    assert drawn(1.0) > 140
