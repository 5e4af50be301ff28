"""The winner celebrates before the result, which any press brings; letters of the result act at once."""

from __future__ import annotations

import pytest
from pyglet.window import key, mouse

from game import places
from game.app.window import GameWindow
from game.draw import quality
from game.league import contest
from game.levels import library
from game.scenes import director
from game.scenes.plan import Plan
from game.scenes.routes import ToMatch, ToVictory

pytestmark = pytest.mark.window


@pytest.fixture(scope="module")
def won():
    """A match that one of two rivals has won."""
    level = library.load(library.find("narrows", places.levels()))
    specs = [contest.parse_seat(f"{skill}:kestrel") for skill in ("gunner", "cadet")]
    head = contest.header(level, contest.shipped_balance(), specs, waves=1, seed=3)
    match = contest.play(head)
    assert len(match.world.ranking[0]) == 1
    return ToVictory(Plan(head, {}), match, None, "")


@pytest.fixture
def scene(won):
    window = GameWindow(visible=False, size=(320, 180))
    backstage = director.raise_curtain(window, quality.LOW)
    gone = []
    backstage.go = gone.append
    made = director.scene(won, backstage)
    made.gone = gone
    yield made
    window.close()


@pytest.mark.parametrize("press", [key.ENTER, key.ESCAPE, key.RIGHT, None])
def test_any_press_brings_the_result_and_leads_nowhere_else(scene, press):
    assert scene.celebrates
    assert scene.still is None
    if press is None:
        scene.on_mouse_press(10, 10, mouse.LEFT, 0)
    else:
        scene.on_key_press(press, 0)
    assert not scene.celebrates
    assert scene.still is scene
    assert scene.gone == []


def test_a_rematch_is_one_press_away(scene):
    scene.on_key_press(key.R, 0)
    assert [type(route) for route in scene.gone] == [ToMatch]
