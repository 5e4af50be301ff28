"""One hidden window for the tests of a file; pyglet's switches are thrown before any imports its window."""

import pytest

from game.app import engine
from game.app import window as windows

__all__ = ["engine"]


@pytest.fixture(scope="module")
def window():
    """640 x 360 pixels; events are heard at once."""
    made = windows.GameWindow(visible=False, size=(640, 360))
    made._enable_event_queue = False
    yield made
    made.close()
