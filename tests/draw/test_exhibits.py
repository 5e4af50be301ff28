"""Every exhibit of the gallery: drawing changes no world, raises no OpenGL error, makes nothing anew."""

from __future__ import annotations

import copy

import pytest
from pyglet import gl

from game import places
from game.draw import quality
from game.draw.stage import Stage
from game.league import contest
from game.rules import codec
from game.scenes.gallery import easel
from game.scenes.gallery.catalogue import EXHIBITS

pytestmark = pytest.mark.window

SIZE = (192, 108)


@pytest.fixture(scope="module")
def values():
    return contest.shipped_balance()


@pytest.fixture(scope="module", params=[quality.LOW, quality.ULTRA], ids=lambda preset: preset.name)
def stage(context, request):
    return Stage(context, places.resources(), SIZE, request.param)


@pytest.fixture(scope="module")
def screen(context):
    return context.framebuffer(color_attachments=[context.texture(SIZE, components=4)])


def made(stage):
    """How many OpenGL objects of each sort were ever made."""
    counts = vars(stage.ctx.stats)
    return {sort: count[0] for sort, count in counts.items() if isinstance(count, tuple)}


def frame(enactment, stage, screen):
    stage.begin()
    stage.finish(screen, easel.SECONDS, backdrop=enactment.paint(stage))


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)
def test_drawing_an_exhibit_changes_nothing_but_pixels(exhibit, stage, screen, values, monkeypatch):
    enactment = easel.Enactment(exhibit, stage, values)
    world = enactment.staging.world
    before, image = codec.encode(world), copy.deepcopy(world)
    frame(enactment, stage, screen)
    steady = made(stage)
    for seconds in (31.0, 32.5):
        monkeypatch.setattr(easel, "SECONDS", seconds)
        frame(enactment, stage, screen)
    assert made(stage) == steady
    assert gl.glGetError() == gl.GL_NO_ERROR
    assert codec.encode(world) == before
    assert world == image
    stage.ctx.gc()
