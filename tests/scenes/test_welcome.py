"""A new player is asked five things once, before the title, and may go on with one press."""

from __future__ import annotations

import pytest
from pyglet.window import key, mouse

from game.app.bindings import Control, ControlKind, Device, PadButton
from game.app.pads import PadPress
from game.app.settings import Settings
from game.draw.comfort import CALM
from game.places import Shelf
from game.profile import profile
from game.profile.profile import Profile
from game.scenes import director
from game.scenes.routes import ToReplays, ToSetup, ToTitle, ToWelcome

pytestmark = pytest.mark.window

QUESTIONS = ["language", "ui_scale", "calm", "captions", "played with"]


@pytest.fixture
def gone(backstage):
    routes = []
    backstage.go = routes.append
    return routes


@pytest.fixture
def scene(backstage):
    return director.scene(ToWelcome(), backstage)


def first_route(window, kept, route):
    """Where the game opens."""
    director.opening(route, kept)(window)
    return window.current_view.backstage.route


def test_it_comes_once_before_the_title_and_before_nothing_else(window, folders):
    kept = profile.opened()
    assert first_route(window, kept, ToReplays()) == ToReplays()
    assert first_route(window, kept, ToTitle()) == ToWelcome()
    window.current_view.on_key_press(key.ENTER, 0)
    assert window.current_view.backstage.route == ToTitle()
    kept.close()
    kept = profile.opened()
    assert first_route(window, kept, ToTitle()) == ToTitle()
    kept.close()


def test_who_has_settings_or_keeps_none_is_not_asked(window, folders):
    assert first_route(window, Profile(), ToTitle()) == ToTitle()
    (folders / Shelf.SETTINGS.value / profile.SETTINGS_FILE).write_text("damaged", encoding="utf-8")
    kept = profile.opened()
    assert first_route(window, kept, ToTitle()) == ToTitle()
    kept.close()


def test_it_asks_five_things_and_the_way_on_is_lit(scene):
    scene._refresh()
    assert [item.name for item in scene.focus.items] == [*QUESTIONS, "done"]
    assert scene.focus.name == "done"


@pytest.mark.parametrize(
    "skip",
    [
        lambda scene: scene.on_key_press(key.ENTER, 0),
        lambda scene: scene.on_key_press(key.ESCAPE, 0),
        lambda scene: scene.hear_pad(PadPress(Control(ControlKind.PAD, PadButton.A, 1))),
        lambda scene: scene.hear_pad(PadPress(Control(ControlKind.PAD, PadButton.B, 1))),
        lambda scene: click(scene, "done"),
    ],
)
def test_one_press_of_any_device_skips_it(scene, gone, skip):
    skip(scene)
    assert gone == [ToTitle()]
    assert not scene.backstage.profile.is_new
    assert scene.backstage.settings == Settings()


def click(scene, name):
    scene._refresh()
    x, y, w, h = next(item.box for item in scene.focus.items if item.name == name)
    y -= scene.scroll.offset
    scale = scene.window.height / scene.backstage.stage.canvas.height
    scene.on_mouse_press(
        round((x + w / 2) * scale), round(scene.window.height - (y + h / 2) * scale), mouse.LEFT, 0
    )


def test_every_answer_holds_at_once_and_is_kept(scene, gone, backstage):
    for _ in range(5):
        scene.on_key_press(key.UP, 0)
    seen = []
    for _ in QUESTIONS:
        seen.append(scene.focus.name)
        scene.on_key_press(key.RIGHT, 0)
        scene.on_key_press(key.DOWN, 0)
    assert seen == QUESTIONS
    assert backstage.stage.canvas.ui_scale == 1.25
    assert backstage.stage.comfort == CALM
    scene.on_key_press(key.ENTER, 0)
    assert gone == [ToTitle()]
    backstage.profile.close()
    backstage.profile = profile.opened()
    settings = backstage.profile.settings
    assert (settings.language, settings.ui_scale, settings.motion) == ("en", 125, 0)
    assert (settings.captions, settings.device) == ("normal", "keys")


def test_the_setup_begins_with_the_device_that_was_named(backstage):
    backstage.apply(Settings(device="second_keys"))
    assert director.scene(ToSetup(), backstage).form.seats[0].device is Device.SECOND_KEYS
    backstage.form = None
    backstage.apply(Settings(device="pad_1"))
    assert director.scene(ToSetup(), backstage).form.seats[0].device is Device.MOUSE, "no pad is there"
