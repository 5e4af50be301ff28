"""Frames of a busy Defend, timed beside an empty one; `bench` starts it in a process of its own.

With GALLIUM_NOOP=1 Mesa draws nothing and what is left is the time in Python; without it, whole frames as the
machine draws them. The driver that draws nothing crashes on uploads into buffers, so a copy in memory of the
same bytes stands in for them. Prints figures as JSON.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
import time
from collections.abc import Callable
from statistics import median

from pyglet import gl

from game.app.window import GameWindow
from game.draw import quality
from game.rules.world import Phase
from game.scenes import director, shots
from game.scenes.shots import MatchShot

SIZE = (1280, 720)
FRAMES = 120
WARM_FRAMES = 10
SCRATCH_BYTES = 1 << 24


def main() -> None:
    """Measure and print."""
    is_noop = bool(os.environ.get("GALLIUM_NOOP"))
    if is_noop:
        _copy_uploads_in_memory()
    preset = quality.HIGH if is_noop else quality.LOW
    window = GameWindow(visible=False, size=SIZE)
    backstage = director.raise_curtain(window, preset)
    scene = MatchShot(backstage, None, _busiest_tick())
    stage, screen = backstage.stage, window.ctx.screen

    def busy(seconds: float) -> None:
        stage.begin()
        backdrop = scene.paint(stage, seconds)
        stage.finish(screen, seconds, backdrop=backdrop)

    def empty(_seconds: float) -> None:
        window.clear()

    frame = _milliseconds(busy, window, waits=not is_noop)
    idle = _milliseconds(empty, window, waits=not is_noop)
    if is_noop:
        figures = [
            ("frame of a busy Defend, time in Python", frame, "ms", "<= 1.5"),
            ("empty frame, time in Python", idle, "ms", ""),
        ]
    else:
        figures = [
            ("busy Defend, preset low, whole frames", 1000 / frame, "frames a second", ">= 20"),
        ]
    keys = ("name", "value", "unit", "target")
    sys.stdout.write(json.dumps([dict(zip(keys, figure, strict=True)) for figure in figures]))


def _busiest_tick() -> int:
    """When most shells fly and most cannons stand in the sample match."""
    match, advance = shots.session(None)
    busiest = 0, 0
    while not match.is_over:
        advance()
        world = match.world
        things = len(world.shots) + sum(len(seat.board.cannons) for seat in world.seats)
        if world.clock.phase is Phase.DEFEND and things > busiest[0]:
            busiest = things, world.clock.tick
    return busiest[1]


def _copy_uploads_in_memory() -> None:
    scratch = ctypes.create_string_buffer(SCRATCH_BYTES)

    def copy(_target: int, _offset: object, size: int, content: object) -> None:
        ctypes.memmove(scratch, content, size)  # type: ignore[arg-type]

    gl.glBufferSubData = copy  # type: ignore[assignment]


def _milliseconds(draw: Callable[[float], None], window: GameWindow, *, waits: bool) -> float:
    """The median time of a frame up to its return or, with `waits`, until it is drawn."""
    times = []
    for number in range(WARM_FRAMES + FRAMES):
        began = time.perf_counter()
        draw(number / 60)
        if waits:
            window.ctx.finish()
        times.append(time.perf_counter() - began)
        window.flip()
    return median(times[WARM_FRAMES:]) * 1000


if __name__ == "__main__":
    main()
