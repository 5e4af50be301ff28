"""The gallery's pictures, read: contrast of all words and icons of all states and scenes."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

from game.draw import offscreen
from game.draw.stage import Stage
from game.league import contest
from game.scenes.backstage import Backstage
from game.scenes.gallery import easel, sights
from game.scenes.gallery.catalogue import EXHIBITS
from game.scenes.gallery.exhibit import Exhibit
from game.scenes.gallery.sights import SIGHTS, Recording
from game.scenes.measures import legibility
from game.scenes.measures.legibility import ReadCanvas, Reading

SIZE = (1280, 800)
"""A small hand-held screen: the least at which words must be read well."""


def of_exhibits(stage: Stage, exhibits: Iterable[Exhibit] = EXHIBITS) -> Iterator[Reading]:
    """What is to be read in states of a match, each seen whole; the stage is resized for it."""
    canvas = _reading(stage)
    balance = contest.shipped_balance()
    for exhibit in exhibits:
        if exhibit.view.hud or exhibit.hand or exhibit.rival_at:
            enactment = easel.Enactment(exhibit, stage, balance)
            picture = np.asarray(offscreen.snapshot(stage, enactment.paint, easel.SECONDS))
            yield from legibility.readings(picture, canvas, exhibit.name)
            stage.ctx.gc()


def of_scenes(backstage: Backstage) -> Iterator[Reading]:
    """What is to be read in every scene."""
    canvas = _reading(backstage.stage)
    with tempfile.TemporaryDirectory() as spare:
        recording = Recording(Path(spare))
        for sight in SIGHTS:
            picture = np.asarray(sights.draw(sight, backstage, recording))
            yield from legibility.readings(picture, canvas, sight.name)
            backstage.stage.ctx.gc()


def _reading(stage: Stage) -> ReadCanvas:
    """The stage's canvas, made to remember its words."""
    if not isinstance(stage.canvas, ReadCanvas):
        stage.canvas = ReadCanvas(stage.canvas.atlas)
    stage.resize(SIZE)
    return stage.canvas
