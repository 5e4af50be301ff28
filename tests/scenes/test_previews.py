"""Pictures of levels: drawn by the real renderer in steps, kept by what they show, drawn anew if damaged."""

from __future__ import annotations

import os
from dataclasses import replace

import numpy as np
import pytest

from game import places
from game.draw import theme
from game.draw.board_picture import BoardPicture
from game.draw.offscreen import snapshot
from game.draw.stage import Backdrop, Stage
from game.league import contest
from game.levels import library
from game.scenes import preview
from game.scenes.browser import previews as pictures
from game.scenes.browser.previews import LOOK, MOMENT, SIZE, Previews

pytestmark = pytest.mark.window


@pytest.fixture(scope="module")
def level():
    return library.load(library.find("narrows", places.levels()))


@pytest.fixture
def make(window, tmp_path):
    made = []

    def another(folder=tmp_path):
        made.append(Previews(window.ctx, places.resources(), contest.shipped_balance(), folder))
        return made[-1]

    yield another
    for each in made:
        each.close()


def finish(made, *levels):
    """Let steps pass until all is there; gives how many brought one in."""
    made.want(levels)
    arrived = 0
    for _ in range(1_000_000):
        if not made.is_busy:
            return arrived
        arrived += made.step()
    raise AssertionError("it never ends")


def pixels(texture):
    return np.frombuffer(texture.read(), np.uint8).reshape(SIZE[1], SIZE[0], 3).astype(float)


def test_a_picture_is_the_real_renderers_upright(window, make, level):
    made = make()
    assert made.of(level) is None
    assert finish(made, level) == 1
    stage = Stage(window.ctx, places.resources(), SIZE, LOOK)
    camera = preview.camera_in(level, SIZE, (0, 0, 900 * SIZE[0] / SIZE[1], 900))
    board = BoardPicture(stage, level, theme.LOOKS[:2], camera)
    world = preview.opening(level, contest.shipped_balance())

    def paint(_):
        board.draw(world, 0.0, time=MOMENT)
        return Backdrop.SHARP

    real = np.asarray(snapshot(stage, paint, MOMENT), float)
    shown = pixels(made.of(level))
    assert real.std() > 10
    assert np.abs(shown - real).mean() < 1.0


def test_what_was_drawn_is_loaded_and_not_drawn_again(make, level, monkeypatch):
    first = make()
    finish(first, level)
    before = pixels(first.of(level))
    monkeypatch.setattr(pictures, "BoardPicture", None)
    again = make()
    again.want([level])
    assert again.step(draws=False)
    assert np.abs(pixels(again.of(level)) - before).mean() < 3.0
    assert not again.step(draws=False)


def test_while_the_light_moves_nothing_is_drawn(make, level):
    made = make()
    made.want([level])
    for _ in range(50):
        assert not made.step(draws=False)
    assert made._drawing is None


def test_pictures_go_by_what_they_show(make, level, tmp_path):
    made = make()
    copy = replace(level, id="copy", name="A Copy", description="Of another")
    finish(made, level, copy)
    assert made.of(copy) is made.of(level)
    others = [
        replace(level, theme="dusk"),
        replace(level, rows=("#" * level.width, *level.rows[1:])),
        replace(level, islands=tuple(replace(i, bastions=i.bastions[::-1]) for i in level.islands)),
    ]
    names = {made._name(each) for each in (level, *others)}
    assert len(names) == 4
    assert [path.stem for path in tmp_path.iterdir()] == [made._name(level)]


@pytest.mark.parametrize("content", [b"", b"no picture at all", None])
def test_a_damaged_file_is_drawn_anew(make, level, tmp_path, content):
    first = make()
    finish(first, level)
    (path,) = tmp_path.iterdir()
    path.write_bytes(path.read_bytes()[:900] if content is None else content)
    again = make()
    assert finish(again, level) == 1
    assert path.stat().st_size > 5000
    assert pixels(again.of(level)).std() > 10


def test_what_is_wanted_comes_in_its_order_and_the_oldest_gives_way(make, level, monkeypatch):
    monkeypatch.setattr(pictures, "SHOWN", 2)
    made = make()
    themes = [replace(level, theme=name) for name in ("deep", "dusk", "ember")]
    finish(made, themes[0], themes[1])
    assert list(made._textures) == [made._name(each) for each in themes[:2]]
    made.of(themes[0])
    finish(made, themes[2])
    assert list(made._textures) == [made._name(each) for each in (themes[0], themes[2])]


def test_without_a_cache_pictures_are_drawn_all_the_same(make, level):
    made = make(None)
    assert finish(made, level) == 1
    assert made.of(level) is not None


def test_the_cache_keeps_what_was_used_last(make, level, tmp_path, monkeypatch):
    monkeypatch.setattr(pictures, "KEPT", 1)
    (tmp_path / "old.jpg").write_bytes(b"old")

    os.utime(tmp_path / "old.jpg", (1, 1))
    made = make()
    finish(made, level)
    made.close()
    assert [path.stem for path in tmp_path.iterdir()] == [made._name(level)]
