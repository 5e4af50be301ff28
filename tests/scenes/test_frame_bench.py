"""The busiest frame takes few draw calls and makes nothing new at any preset; frames leave nothing behind."""

from __future__ import annotations

import gc
import tracemalloc

import pytest

from game.app.window import GameWindow
from game.draw import quality, theme
from game.draw.canvas import Icon
from game.draw.particles import rooms
from game.draw.recording import Layer, Sort
from game.draw.sprites import Sprite
from game.rules import events as happened
from game.rules.commands import Kind
from game.rules.events import Source
from game.rules.world import NOBODY
from game.scenes import director, frame_bench
from game.scenes.crowd import PARTICLES, SHOTS, Crowd
from game.scenes.naive_frame import NaiveFrame

pytestmark = pytest.mark.window

SIZE = (320, 180)
WAVE = 2
FRAMES = 120
MOST_LEFT = 60_000
"""Bytes that FRAMES frames may leave behind: 500 a frame, which a few words remembered take."""


@pytest.fixture(scope="module")
def window():
    made = GameWindow(visible=False, size=SIZE)
    yield made
    made.close()


@pytest.fixture(params=quality.PRESETS.values(), ids=lambda preset: preset.name)
def fight(window, request):
    backstage = director.raise_curtain(window, request.param)
    yield Crowd(backstage, WAVE), backstage
    window.ctx.gc()


def kindle_everything(crowd):
    """On top of the fight: lights of every sort that Defend has, a fresh hole, points, stamps, a callout."""
    world = crowd.world
    world.crown = 0
    events = [happened.CrownPassed(NOBODY, 0)]
    for seat in world.seats:
        board = seat.board
        wall = next(iter(board.island.frame.cells(board.walls)))
        bit = board.island.frame.at(wall)
        board.overdrive_until = world.clock.tick + 300
        board.walls &= ~bit
        board.felled[board.island.frame.index(wall)] = 0
        board.craters |= bit
        events += [
            happened.Sealed(board.seat, board.sealed, ()),
            happened.RingBreached(board.seat, bit, ((0, 40),)),
            happened.WallFelled(board.seat, 0, Kind.MORTAR, wall, 10),
            happened.BeamFired(board.seat, (8, 8), (40, 8)),
            happened.Awarded(0, Source.WALLS, 10, 0, wall),
        ]
    crowd.scene.show.take(events)


def test_a_crowd_is_as_big_as_the_target_says(fight):
    crowd, backstage = fight
    crowd.advance()
    assert SHOTS <= len(crowd.world.shots) < 1.5 * SHOTS
    wanted = min(PARTICLES, rooms(backstage.stage.quality.particles)[Sprite.STREAK])
    assert crowd.scene.show.picture._particles.used >= wanted


def test_no_frame_of_a_defend_takes_more_calls_than_the_target(fight):
    crowd, backstage = fight
    stage = backstage.stage
    frame_bench.paint(crowd, backstage)
    kindle_everything(crowd)
    with frame_bench.counted_calls() as calls:
        stage.begin()
        backdrop = crowd.scene.paint(stage, 1.0)
        with stage.canvas.on(Layer.TOP):
            stage.canvas.panel(0, 0, 200, 40)
            stage.canvas.icon(Icon.CROWN, 20, 20, 10, theme.GOLD)
            stage.canvas.text(40, 30, "A caption")
        stage.finish(stage.ctx.screen, 1.0, backdrop=backdrop)
    assert all(len(stage.canvas.rows(layer, sort)) for layer in Layer for sort in Sort)
    assert 15 < len(calls) <= frame_bench.MOST_CALLS


def frames(crowd, backstage, count):
    for _ in range(count):
        crowd.advance()
        frame_bench.paint(crowd, backstage)


def test_a_fight_makes_no_opengl_object_whatever_happens_in_it(fight, window):
    crowd, backstage = fight
    frames(crowd, backstage, 1)
    before = frame_bench.made(window)
    kindle_everything(crowd)
    frames(crowd, backstage, 12)
    assert frame_bench.made(window) == before


def test_frames_of_a_fight_leave_nothing_behind_in_memory(window):
    """Only what the renderer itself allocates is counted: the match and its record may grow."""
    backstage = director.raise_curtain(window, quality.LOW)
    crowd = Crowd(backstage, WAVE)
    kindle_everything(crowd)
    tracemalloc.start()
    frames(crowd, backstage, FRAMES // 2)
    held = drawers_memory()
    frames(crowd, backstage, FRAMES)
    left = drawers_memory() - held
    tracemalloc.stop()
    assert left < MOST_LEFT


def drawers_memory():
    """Bytes that the modules of `game.draw` hold, but for lines set in type: those have their own bound."""
    gc.collect()
    only, but = tracemalloc.Filter(True, "*/game/draw/*"), tracemalloc.Filter(False, "*/lettering.py")
    taken = tracemalloc.take_snapshot().filter_traces([only, but])
    return sum(trace.size for trace in taken.traces)


def test_frames_are_measured_with_their_calls_and_what_they_make(window):
    """One clear and a new texture a frame: no draw call, and each texture is noticed."""

    def following():
        return lambda: window.ctx.texture((2, 2))

    frames = frame_bench.measured(following, window, 5)
    assert (frames.calls, frames.made) == (0, 5)
    assert frames.milliseconds > 0


def test_the_naive_scene_takes_many_calls(fight, window):
    crowd, _ = fight
    show = crowd.scene.show
    naive = NaiveFrame(crowd.world, show.players, show.picture.camera, 50)
    for _ in range(3):
        crowd.advance()
        with frame_bench.counted_calls() as calls:
            naive.draw(crowd.world, 0.5)
    assert len(calls) > 2 * SHOTS
