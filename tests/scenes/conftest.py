"""One hidden window for the tests of a file, and the curtain raised in it, with folders of its own.

pyglet's switches are thrown before any test imports its window.
"""

import pytest

from game.app import engine
from game.app import window as windows
from game.draw import quality
from game.profile import profile
from game.scenes import director
from game.scenes.show import Show
from scenes.curtain import give_back, keep_in

__all__ = ["engine"]


@pytest.fixture(scope="module")
def window():
    """640 x 360 pixels; events are heard at once."""
    made = windows.GameWindow(visible=False, size=(640, 360))
    made._enable_event_queue = False
    yield made
    made.close()


@pytest.fixture(autouse=True)
def _no_flight(request, monkeypatch):
    """Matches begin with their first frame, but in tests about the flight that goes before."""
    if not getattr(request.module, "FLIES", False):
        monkeypatch.setattr(Show, "fly_in", lambda _: None)


@pytest.fixture
def folders(tmp_path, monkeypatch):
    """What the game keeps for a player, as folders that are empty yet."""
    keep_in(tmp_path, monkeypatch)
    return tmp_path


@pytest.fixture
def backstage(window, folders):
    """With a profile of its own, in those folders."""
    raised = director.raise_curtain(window, quality.LOW)
    raised.profile = profile.opened()
    yield raised
    raised.profile.close()
    del raised
    give_back(window)
