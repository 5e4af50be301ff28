"""Frames of the busiest Defend, timed beside an empty window and beside the same scene drawn naively.

`bench` starts it in a process of its own. With GALLIUM_NOOP=1 Mesa draws nothing and what is left is the time
in Python and the driver; without it, whole frames as the machine draws them. The driver that draws nothing
crashes on uploads into buffers, so a copy in memory of the same bytes stands in for them. The match goes on
between the frames, outside what is timed. Prints figures as JSON.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median

from pyglet import gl
from pyglet.graphics import vertexbuffer, vertexdomain

from game.app.window import GameWindow
from game.draw import quality
from game.draw.quality import Quality
from game.rules.world import TICKS_PER_SECOND
from game.scenes import director
from game.scenes.backstage import Backstage
from game.scenes.crowd import PARTICLES, Crowd
from game.scenes.naive_frame import NaiveFrame

SIZE = (1280, 720)
FRAMES = 120
NAIVE_FRAMES = 30
WARM_FRAMES = 10
WAVE = 7
SCRATCH_BYTES = 1 << 24

MOST_MILLISECONDS = 1.0
MOST_CALLS = 30
LEAST_FRAMES_A_SECOND = 20
"""The renderer's targets in the busiest Defend."""


@dataclass(frozen=True, slots=True)
class Frames:
    """What frames took and made."""

    milliseconds: float
    """The median of a frame."""
    calls: int
    """Draw calls of the frame that took most."""
    made: int
    """OpenGL objects made in all of them."""


def main() -> None:
    """Measure and print."""
    is_noop = bool(os.environ.get("GALLIUM_NOOP"))
    if is_noop:
        _copy_uploads_in_memory()
    window = GameWindow(visible=False, size=SIZE)
    figures = _submitted(window) if is_noop else _whole(window)
    keys = ("name", "value", "unit", "target")
    sys.stdout.write(json.dumps([dict(zip(keys, figure, strict=True)) for figure in figures]))


Row = tuple[str, float, str, str]


def _submitted(window: GameWindow) -> list[Row]:
    """Time in Python and the driver by preset, then of an empty window and of the naive scene."""
    rows: list[Row] = []
    most, calls = f"<= {MOST_MILLISECONDS}", f"<= {MOST_CALLS}"
    for preset in quality.PRESETS.values():
        frames = measured(_busy(window, preset), window, FRAMES)
        name = f"busiest Defend, {preset.name}"
        rows += [
            (f"{name}: time to submit", frames.milliseconds, "ms", most),
            (f"{name}: draw calls", float(frames.calls), "calls", calls),
            (f"{name}: OpenGL objects made", float(frames.made), "objects", "0"),
        ]
    empty = measured(lambda: window.clear, window, FRAMES)
    naive = measured(_naive(window), window, NAIVE_FRAMES)
    return [
        *rows,
        ("empty window: time to submit", empty.milliseconds, "ms", ""),
        ("busiest Defend, naively: time to submit", naive.milliseconds, "ms", ""),
        ("busiest Defend, naively: draw calls", float(naive.calls), "calls", ""),
    ]


def _whole(window: GameWindow) -> list[Row]:
    """Frames a second where there is no graphics card."""
    frames = measured(_busy(window, quality.LOW), window, FRAMES, waits=True)
    target = f">= {LEAST_FRAMES_A_SECOND}"
    return [("busiest Defend, low, whole frames", 1000 / frames.milliseconds, "frames a second", target)]


def _busy(window: GameWindow, preset: Quality) -> Callable[[], Callable[[], None]]:
    """Goes on with a crowded match; gives what draws its next frame."""
    backstage = director.raise_curtain(window, preset)
    crowd = Crowd(backstage, WAVE)
    return lambda: _next(crowd, backstage)


def _next(crowd: Crowd, backstage: Backstage) -> Callable[[], None]:
    crowd.advance()
    return lambda: paint(crowd, backstage)


def paint(crowd: Crowd, backstage: Backstage) -> None:
    """One frame of a crowded match to the screen."""
    stage = backstage.stage
    seconds = crowd.world.clock.tick / TICKS_PER_SECOND
    stage.begin()
    backdrop = crowd.scene.paint(stage, seconds)
    stage.finish(stage.ctx.screen, seconds, backdrop=backdrop)


def _naive(window: GameWindow) -> Callable[[], Callable[[], None]]:
    crowd = Crowd(director.raise_curtain(window, quality.HIGH), WAVE)
    show = crowd.scene.show
    naive = NaiveFrame(crowd.world, show.players, show.picture.camera, PARTICLES)

    def following() -> Callable[[], None]:
        crowd.advance()
        return lambda: naive.draw(crowd.world, 0.0)

    return following


def measured(
    following: Callable[[], Callable[[], None]], window: GameWindow, count: int, *, waits: bool = False
) -> Frames:
    """Frames one after the other; `following` goes on to the next one and gives what draws it.

    With `waits` a frame lasts until it is drawn, else as long as this thread works on it.
    """
    clock = time.perf_counter if waits else time.thread_time
    for _ in range(WARM_FRAMES):
        following()()
        window.flip()
    with counted_calls() as calls:
        following()()
    before, times = made(window), []
    for _ in range(count):
        draw = following()
        began = clock()
        draw()
        if waits:
            window.ctx.finish()
        times.append(clock() - began)
        window.flip()
    return Frames(median(times) * 1000, len(calls), made(window) - before)


_DRAW_CALLS = (
    "glDrawArrays",
    "glDrawElements",
    "glDrawArraysInstanced",
    "glDrawElementsInstanced",
    "glMultiDrawArrays",
    "glMultiDrawElements",
)


@contextmanager
def counted_calls() -> Iterator[list[str]]:
    """The draw calls made meanwhile, by name, whoever makes them: ours, Arcade's or pyglet's."""
    calls: list[str] = []
    kept = [
        (module, name, getattr(module, name))
        for module in (gl, vertexdomain)
        for name in _DRAW_CALLS
        if hasattr(module, name)
    ]

    def counting(name: str, call: Callable[..., None]) -> Callable[..., None]:
        def counted(*arguments: object) -> None:
            calls.append(name)
            call(*arguments)

        return counted

    for module, name, call in kept:
        setattr(module, name, counting(name, call))
    try:
        yield calls
    finally:
        for module, name, call in kept:
            setattr(module, name, call)


def made(window: GameWindow) -> int:
    """How many OpenGL objects were ever made."""
    counts = vars(window.ctx.stats).values()
    return sum(count[0] for count in counts if isinstance(count, tuple))


def _copy_uploads_in_memory() -> None:
    scratch = ctypes.create_string_buffer(SCRATCH_BYTES)

    def copy(_target: int, _offset: object, size: int, content: object) -> None:
        ctypes.memmove(scratch, content, size)  # type: ignore[arg-type]

    for module in (gl, vertexbuffer):
        setattr(module, "glBufferSubData", copy)  # noqa: B010 pyglet's types know no such attribute


if __name__ == "__main__":
    main()
