"""Real keyboard maps: under X11 the second half's keys are found on a French, German and Russian one."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from game.app import engine
from game.app import window as windows
from game.app.bindings import Action, Device
from game.app.keyboard import keyboard_of
from game.app.labels import prompt

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        engine.is_headless() or not shutil.which("setxkbmap"), reason="needs X11 and setxkbmap"
    ),
]


@pytest.fixture
def keyboard():
    def turn(name):
        subprocess.run(["setxkbmap", name], check=True, env=os.environ)

    yield turn
    turn("us")


@pytest.mark.parametrize(("name", "caps"), [("us", "WASD"), ("fr", "ZQSD"), ("de", "WASD"), ("ru", "ЦФЫВ")])
def test_the_second_half_is_called_by_its_caps(keyboard, name, caps):
    keyboard(name)
    window = windows.GameWindow(visible=False, size=(64, 64))
    try:
        window.dispatch_events()  # Xlib learns of another map by an event
        found = keyboard_of(window)
        assert window.keymap.symbols
    finally:
        window.close()
    moves = (Action.UP, Action.LEFT, Action.DOWN, Action.RIGHT)
    layouts = found.defaults()
    assert "".join(prompt(Device.SECOND_KEYS, move, layouts, keys=found.caps) for move in moves) == caps
