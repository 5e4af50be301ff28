"""The curtain raised for a test: with folders of its own, and with a stage that only records."""

from __future__ import annotations

import gc
from contextlib import contextmanager

import pytest

from game.draw import quality
from game.places import Folder, Shelf
from game.scenes import archive, director
from scenes.sizes import Noted


def keep_in(place, patch):
    """From now on what the game keeps for a player is in empty folders of this place."""
    for shelf in Shelf:
        (place / shelf.value).mkdir()
    patch.setattr(archive.places, "folder", lambda shelf: Folder(place / shelf.value))


def give_back(window):
    """Pictures that nobody holds any more give back their graphics memory, which no collector sees."""
    gc.collect()
    window.ctx.gc()


@contextmanager
def recording(window, place):
    """A backstage whose stage only records, with folders in this place."""
    with pytest.MonkeyPatch.context() as patch:
        keep_in(place, patch)
        raised = director.raise_curtain(window, quality.LOW)
        raised.stage.canvas = Noted(raised.stage.canvas.atlas)
        raised.stage.canvas.begin((1280, 720))
        yield raised
