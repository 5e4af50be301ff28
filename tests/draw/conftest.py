"""A hidden window for each file of tests that draw, and a small stage of its own for each test."""

from __future__ import annotations

import pytest

from game import places
from game.app.window import GameWindow
from game.draw import quality
from game.draw.canvas import Canvas
from game.draw.glyphs import GlyphAtlas
from game.draw.stage import Stage


@pytest.fixture(scope="module")
def context():
    """Of one file: another file's window, opened in between, would have taken over what is drawn."""
    window = GameWindow(visible=False, size=(320, 180))
    yield window.ctx
    window.close()


@pytest.fixture
def stage(context):
    yield Stage(context, places.resources(), (320, 180), quality.HIGH)
    context.gc()


@pytest.fixture
def canvas():
    made = Canvas(GlyphAtlas(places.resources() / "fonts"))
    made.begin((1600, 900))
    return made
