"""The real program follows a level that is being drawn: what is saved is on its screen within a second."""

from __future__ import annotations

import shutil
import time

import numpy as np
import pytest

from game import places
from game.draw.camera import framing
from game.levels import check, watching

from .person import SIZE, Person, Screen, busy

NEEDED = ("Xvfb", "xdotool")

ROW, REDRAWN = "1,1,1,1,1,9,9,9,9,9,9,9,10,22", "1,1,1,9,9,9,9,9,9,9,9,9,10,22"
"""Of The Narrows: what Tiled saves where land was painted into the water."""
TILE = 3, 2
SECONDS = 1.0
"""By the clock; on a machine that does much else, what the program waits for and works itself."""
SEEN = 6.0
"""How much the tile's colours change on average, of 255: dark ground in place of dark water."""


def patch(screen, camera):
    x, up = camera.to_screen(TILE[0] + 0.5, TILE[1] + 0.5)
    row, column, reach = round(SIZE[1] - up), round(x), 5
    return screen.pixels()[row - reach : row + reach, column - reach : column + reach]


def change(screen, camera, before):
    return np.abs(patch(screen, camera) - before).mean()


def save(level, old, new):
    """As Tiled does: a whole file put in the old one's place."""
    beside = level.with_suffix(".part")
    beside.write_text(level.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    beside.replace(level)


def until_seen(person, camera, before):
    """Seconds from a save until the tile looks otherwise."""
    saved, spent = time.monotonic(), busy(person.program)
    while change(person.screen, camera, before) < SEEN:
        assert person.program.poll() is None
        assert time.monotonic() - saved < 10, "never seen"
        time.sleep(0.01)
    worked = watching.EVERY + watching.SETTLED + busy(person.program) - spent
    return min(time.monotonic() - saved, worked)


@pytest.mark.slow
@pytest.mark.window
@pytest.mark.skipif(any(not shutil.which(name) for name in NEEDED), reason=f"needs {', '.join(NEEDED)}")
def test_what_is_saved_is_on_the_screen_within_a_second(tmp_path):
    shutil.copytree(places.levels(), tmp_path / "levels")
    level = tmp_path / "levels" / "maps" / "narrows.tmx"
    camera = framing(check.examine(level).level, SIZE)
    screen, took = Screen(tmp_path), []
    try:
        person = Person(screen, tmp_path, "play", "--level", str(level), "--watch")
        try:
            person.wait_for_window()
            time.sleep(3.0)
            for old, new in ((ROW, REDRAWN), (REDRAWN, ROW), (ROW, REDRAWN)):
                before = patch(screen, camera)
                assert change(screen, camera, before) < SEEN / 2, "nothing moves there by itself"
                save(level, old, new)
                took.append(until_seen(person, camera, before))
                time.sleep(0.5)
        finally:
            person.program.kill()
            person.program.wait()
    finally:
        screen.close()
    assert min(took) <= SECONDS, took
