"""How soon the title stands on the screen, and what it costs while nobody touches it; `bench` starts it.

Needs a display. Its argument is the `time.monotonic()` at which its process was started; prints JSON.
"""

from __future__ import annotations

import json
import sys
import time

import arcade
import pyglet

from game.app import window
from game.app.window import GameWindow
from game.scenes import director
from game.scenes.routes import ToTitle

SETTLE_SECONDS = 2.0
STILL_SECONDS = 5.0


def main() -> int:
    """Open the title, measure, close it; the exit code of the window."""
    started = float(sys.argv[1])
    noted: dict[str, float] = {}

    def note_first_frame(_dt: float) -> None:
        noted["title_seconds"] = time.monotonic() - started

    def begin_still(_dt: float) -> None:
        noted["still_at"], noted["spent_at"] = time.monotonic(), time.process_time()

    def end_still(_dt: float) -> None:
        spent = time.process_time() - noted["spent_at"]
        noted["core_percent"] = 100 * spent / (time.monotonic() - noted["still_at"])
        arcade.exit()

    def opening(opened: GameWindow) -> None:
        director.opening(ToTitle())(opened)
        opened.draw(0.0)
        note_first_frame(0.0)
        pyglet.clock.schedule_once(begin_still, SETTLE_SECONDS)
        pyglet.clock.schedule_once(end_still, SETTLE_SECONDS + STILL_SECONDS)

    code = window.run(opening)
    if code == 0:
        sys.stdout.write(json.dumps(noted))
    return code


if __name__ == "__main__":
    raise SystemExit(main())
