"""What the real program costs while nobody plays: on the title, in a menu, paused."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest

from .person import Person, Screen, busy

NEEDED = ("Xvfb", "xdotool")

SECONDS = 5.0
MOST = 0.15
"""Of one core."""


def share(person):
    """Of one core, over a while in which nothing is pressed."""
    time.sleep(2.0)
    before, began = busy(person.program), time.monotonic()
    time.sleep(SECONDS)
    assert person.program.poll() is None
    return (busy(person.program) - before) / (time.monotonic() - began)


def pause(person):
    """Esc, unless the match waits already: a screen without a desktop gives the focus to nobody."""
    person.find_match()
    person.look()
    before = person.world.clock.tick
    time.sleep(1.0)
    person.look()
    if person.world.clock.tick > before:
        person.press("Escape")


MATCH = ("play", "--level", "narrows", "--seat", "human", "--seat", "cadet:vera")
PLACES = {
    "title": ((), lambda person: person.press("Return")),
    "menu": ((), lambda person: person.press("Return", "Down", "Down", "Return", pause=1.0)),
    "pause": (MATCH, pause),
}
"""Arguments, and how a person comes there: to the title past what a new player is asked."""


@pytest.mark.slow
@pytest.mark.window
@pytest.mark.skipif(any(not shutil.which(name) for name in NEEDED), reason=f"needs {', '.join(NEEDED)}")
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="asks /proc for what a process costs")
@pytest.mark.parametrize("place", PLACES)
def test_a_title_a_menu_and_a_pause_cost_little_of_a_core(tmp_path, place):
    arguments, go = PLACES[place]
    screen = Screen(tmp_path)
    try:
        person = Person(screen, tmp_path, *arguments)
        try:
            person.wait_for_window()
            go(person)
            assert share(person) <= MOST
        finally:
            person.program.kill()
            person.program.wait()
    finally:
        screen.close()
