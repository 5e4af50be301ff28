"""What has the light is written to standard output, in the words that are seen, whenever it changes."""

from __future__ import annotations

import io

import pytest
from pyglet.window import key

from game import __main__ as command_line
from game.draw import quality
from game.scenes import archive, director, openings
from game.scenes.routes import (
    ToAssists,
    ToHowTo,
    ToLevels,
    ToReplays,
    ToSettings,
    ToSetup,
    ToTitle,
    ToWelcome,
)
from game.scenes.settings.pages import PAGES
from game.scenes.speech import HeardCanvas, Speaker
from scenes.sizes import lay

pytestmark = pytest.mark.window

MENUS = [
    *(ToTitle(), ToSetup(), ToAssists(), ToLevels(ToTitle()), ToReplays(), ToHowTo(), ToWelcome()),
    *(ToSettings(page) for page in PAGES),
]


@pytest.fixture
def backstage(window, folders):
    raised = director.raise_curtain(window, quality.LOW)
    raised.stage.canvas = HeardCanvas(raised.stage.canvas.atlas)
    raised.speaker = Speaker(raised.stage.canvas, io.StringIO())
    return raised


def said(backstage):
    """What was written since this was last asked."""
    out = backstage.speaker.out
    lines = out.getvalue().splitlines()
    out.seek(0)
    out.truncate()
    return lines


def test_a_page_says_its_name_and_each_item_what_it_shows(backstage):
    scene = director.scene(ToSettings(), backstage)
    lay(backstage, scene, (1280, 720), 100)
    assert said(backstage) == ["Settings", "Delay before a held key repeats, DAS: 50 to 333 ms, 167 ms"]
    scene.on_key_press(key.DOWN, 0)
    lay(backstage, scene, (1280, 720), 100)
    assert said(backstage) == ["Time between two repeats, ARR: 0 to 100 ms, 33 ms"]


def test_what_has_no_note_ends_with_its_words(backstage):
    lay(backstage, director.scene(ToTitle(), backstage), (1280, 720), 100)
    assert said(backstage) == ["Skirmish"]


def test_a_changed_value_is_said_and_nothing_is_said_twice(backstage):
    scene = director.scene(ToSettings(), backstage)
    lay(backstage, scene, (1280, 720), 100)
    said(backstage)
    scene.on_key_press(key.RIGHT, 0)
    for _ in range(3):
        lay(backstage, scene, (1280, 720), 100)
    assert said(backstage) == ["Delay before a held key repeats, DAS: 50 to 333 ms, 183 ms"]


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("route", MENUS, ids=str)
def test_every_item_of_every_menu_is_said_in_words(backstage, route, percent):
    """Also on long pages, which scroll under the light."""
    scene = director.scene(route, backstage)
    lay(backstage, scene, (1280, 720), percent)
    for item in list(scene.focus.items):
        scene.focus.light(item.name)
        lay(backstage, scene, (1280, 720), percent)
        words = backstage.speaker._said[1]
        assert any(letter.isalpha() for letter in words), item.name
        assert words != item.name or not item.name.islower(), f"{item.name} has no words of its own"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--speak-focus"],
        ["play", "--level", "narrows", "--speak-focus"],
        ["--speak-focus", "play", "--level", "narrows"],
    ],
)
@pytest.mark.parametrize("speaks", [True, False])
def test_the_command_line_asks_for_it(monkeypatch, arguments, speaks):
    monkeypatch.setattr(archive.places, "level_folders", lambda: (archive.places.levels(),))
    asked = []

    def opening(_, kept, *, speaks):
        kept.close()
        asked.append(speaks)

    monkeypatch.setattr(openings.director, "opening", opening)
    monkeypatch.setattr(openings.window, "run", lambda _, **how: 0)
    assert command_line.main([each for each in arguments if speaks or each != "--speak-focus"]) == 0
    assert asked == [speaks]


@pytest.mark.parametrize("speaks", [True, False])
def test_the_games_window_speaks_where_it_was_asked_to(window, capsys, speaks):
    director.opening(ToTitle(), speaks=speaks)(window)
    scene = window.current_view
    scene.on_draw()
    assert ("Skirmish" in capsys.readouterr().out) is speaks
