"""A hundred matches, one after the other, leave nothing behind: no OpenGL object, no memory."""

from __future__ import annotations

import gc
import tracemalloc
from pathlib import Path

import pytest
from rules import boards

from game import places
from game.draw import quality, theme
from game.draw.board_picture import BoardPicture
from game.draw.hud import MatchHud, Player
from game.draw.stage import Stage
from game.rules.commands import Fire
from game.rules.tick import tick
from game.rules.world import Phase

pytestmark = [pytest.mark.window, pytest.mark.slow]

MATCHES = 100
WARM = 10
"""Matches until caches of drivers, letters and shaders are as full as they get."""

TICKS, FRAMES = 90, 3
SIZE = (192, 108)

MOST_TRACED = 300_000
"""Bytes of Python that all the matches after the warm ones may leave: 3 kB a match."""

MOST_RESIDENT = 40 << 20
"""Bytes of the process: a tenth of what one leaked stage a match would hold."""

ARMED = boards.DUEL.replace("~.#......#.~~~~~", "~.#rr....#.~~~~~", 2)
PLAYERS = (Player("Ada", theme.LOOKS[0], is_you=True), Player("Kestrel", theme.LOOKS[1]))


def fight(context, screen):
    """A short match: a stage and picture of its own, shells in the air, a few frames; then all is let go."""
    stage = Stage(context, places.resources(), SIZE, quality.MEDIUM)
    world = boards.world(ARMED, Phase.DEFEND)
    picture, hud = BoardPicture(stage, world.level, theme.LOOKS), MatchHud(PLAYERS)
    walls = list(world.seats[1].board.island.frame.cells(world.seats[1].board.walls))
    for number in range(TICKS):
        events = tick(world, [[Fire(walls[number % len(walls)])], []])
        picture.take(events, world)
        hud.take(events, world)
        if number % (TICKS // FRAMES) == 0:
            stage.begin()
            picture.draw(world, 0.5, time=number / 60)
            hud.draw(stage.canvas, picture.camera, world, 0.5, "")
            stage.finish(screen, number / 60)


def fights(context, screen, count):
    """Matches one after the other; what each let go is freed as a window does with every frame it shows."""
    for _ in range(count):
        fight(context, screen)
        gc.collect()
        context.gc()


def alive(context):
    """OpenGL objects that were made and not freed, by sort."""
    counts = vars(context.stats)
    return {sort: count[0] - count[1] for sort, count in counts.items() if isinstance(count, tuple)}


def resident():
    """Bytes of memory that the process holds now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="this system tells no memory")
def test_a_hundred_matches_leave_nothing_behind(context):
    screen = context.framebuffer(color_attachments=[context.texture(SIZE, components=4)])
    fights(context, screen, WARM)
    objects, held = alive(context), resident()
    tracemalloc.start()
    fights(context, screen, 2)
    traced = tracemalloc.get_traced_memory()[0]
    fights(context, screen, MATCHES - WARM)
    left = tracemalloc.get_traced_memory()[0] - traced
    tracemalloc.stop()
    assert alive(context) == objects
    assert left < MOST_TRACED
    assert resident() - held < MOST_RESIDENT
