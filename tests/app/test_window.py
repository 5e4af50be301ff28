"""A machine that can't show the game is told so in one sentence, with exit code 3."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game.app import engine
from game.app import window as windows
from game.app.scene import Scene

pytestmark = pytest.mark.window


def run_game(**changed):
    env = {name: value for name, value in os.environ.items() if name not in changed} | {
        name: value for name, value in changed.items() if value is not None
    }
    return subprocess.run(
        [sys.executable, "-m", "game"], capture_output=True, text=True, env=env, timeout=60, check=False
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only X11 can lack a display")
@pytest.mark.parametrize("display", [None, ":987"])
def test_no_display_is_one_sentence_and_exit_code_three(display):
    done = run_game(DISPLAY=display)
    assert done.returncode == 3
    assert "display" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(engine.is_headless(), reason="needs a display")
def test_an_old_opengl_is_one_sentence_and_exit_code_three():
    done = run_game(MESA_GL_VERSION_OVERRIDE="3.2")
    assert done.returncode == 3
    assert "OpenGL 3.3" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_focus_that_the_window_never_had_is_not_lost():
    """A screen without a window manager says so as the window opens, and a match began paused."""
    window = windows.GameWindow(visible=False, size=(64, 36))
    window._enable_event_queue = False
    lost = []

    class Noting(Scene):
        def on_deactivate(self):
            lost.append(True)

    window.show_view(Noting(window))
    window.dispatch_event("on_deactivate")
    assert window.has_focus
    assert not lost
    window.dispatch_event("on_activate")
    window.dispatch_event("on_deactivate")
    assert not window.has_focus
    assert lost
    window.close()
