"""Ways through the menus by keyboard, pad or mouse alone: to every widget, out again, back to the light."""

from __future__ import annotations

import itertools
import shutil
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path

import numpy as np
import pytest
from app.fake_pads import FakeController, FakePorts
from match.test_replay import recorded
from pyglet.window import key, mouse

from game import places
from game.app import window as windows
from game.app.bindings import Action, Control, ControlKind, Device, PadButton
from game.app.pads import PadPress, PadStep
from game.draw import quality
from game.draw.camera import REFERENCE_HEIGHT
from game.league import contest
from game.league.contest import SeatSpec
from game.levels import library
from game.places import Folder, Shelf
from game.scenes import archive, deck, director, shots
from game.scenes.browser.arrivals import ANSWERS
from game.scenes.focus import Focus
from game.scenes.howto import HowToScene
from game.scenes.lost_pad import LostPadScene
from game.scenes.match import MatchScene
from game.scenes.pause import PauseScene
from game.scenes.plan import Plan
from game.scenes.replays import ReplaysScene
from game.scenes.routes import (
    ToAssists,
    ToHowTo,
    ToLevels,
    ToReplays,
    ToSettings,
    ToSetup,
    ToTheatre,
    ToTitle,
    ToVictory,
    ToWelcome,
)
from game.scenes.settings.pages import PAGES
from game.scenes.settings.rollover import RolloverScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.title import ENTRIES
from scenes.sizes import lay

pytestmark = pytest.mark.window

MOST_MOVES = 12
SIZES = (100, 200)
"""Percent of the interface: at 200 most pages scroll."""
WINDOW = (1280, 720)

KEYS = [(key.UP, 0), (key.DOWN, 0), (key.LEFT, 0), (key.RIGHT, 0), (key.TAB, 0), (key.TAB, key.MOD_SHIFT)]
LEAVES = [(key.PAGEUP, 0), (key.PAGEDOWN, 0), (key.HOME, 0), (key.END, 0)]
STEPS = [(0, -1), (0, 1), (-1, 0), (1, 0)]
BUTTONS = [PadButton.LB, PadButton.RB, PadButton.LT, PadButton.RT]


class House:
    """All scenes, made one at a time, and where they lead."""

    def __init__(self, window, folder):
        self.window = window
        self.backstage = director.raise_curtain(window, quality.LOW)
        shots.open_long_ago(self.backstage)
        self.gone = []
        self.backstage.go = self.gone.append
        self.folder = folder
        level = library.load(library.find("narrows", places.levels()))
        rival = SeatSpec(human=False, skill="cadet", personality="vera")
        people = [SeatSpec(human=True), SeatSpec(human=True)]
        self.plan = Plan(
            contest.header(level, self.backstage.balance, people, seed=5, waves=1),
            {0: Device.MOUSE, 1: Device.PAD_1},
        )
        rivals = contest.header(level, self.backstage.balance, [rival] * 2, seed=5, waves=1)
        self.over = contest.play(rivals)

    def show(self, scene):
        self.window.show_view(scene)
        return scene

    def at(self, route):
        self.backstage.arrivals.question = None
        return self.show(director.scene(route, self.backstage))

    def match(self):
        return self.show(MatchScene(self.backstage, self.plan))

    def title(self):
        return self.at(ToTitle())

    def title_of_a_match_left(self):
        scene = self.title()
        scene.left = Path("left.jsonl")
        return scene

    def setup(self):
        return self.at(ToSetup())

    def assists(self):
        return self.at(ToAssists())

    def levels(self):
        return self.at(ToLevels(ToTitle()))

    def question(self):
        scene = self.levels()
        scene.arrivals.question = Path("taken.tmx")
        scene.focus.light(ANSWERS[0])
        return scene

    def welcome(self):
        return self.at(ToWelcome())

    def rollover(self):
        return self.show(RolloverScene(self.backstage, lambda: self.gone.append("controls")))

    def howto(self):
        return self.at(ToHowTo())

    def no_replays(self):
        scene = self.at(ToReplays())
        scene.paths = []
        return scene

    def replays(self):
        scene = self.at(ToReplays())
        scene.paths = [Path(f"2026-01-31-2000{number:02}-four-hearts.jsonl") for number in range(60)]
        return scene

    def theatre(self):
        return self.at(ToTheatre(self.replay))

    @cached_property
    def replay(self):
        path = self.folder / "match.jsonl"
        recorded(path)
        return path

    def victory(self):
        scene = self.at(ToVictory(self.plan, self.over, Path("match.jsonl"), "A new best."))
        scene._open()
        return scene

    def pause(self):
        self.match().pause()
        return self.window.current_view

    def sure(self):
        scene = self.pause()
        scene.focus.light("leave")
        scene.on_key_press(key.ENTER, 0)
        return scene

    def lost_pad(self):
        ports, pad = FakePorts(), FakeController()
        self.window.pads = windows.Pads(self.window.hear_pad)
        self.window.pads.plug_in(lambda: ports)
        ports.plug(pad)
        scene = self.match()
        ports.pull(pad)
        scene.on_update(1 / 60)
        assert isinstance(self.window.current_view, LostPadScene)
        return self.window.current_view


def settings_page(name):
    def made(house):
        scene = house.at(ToSettings())
        scene.open(name)
        return scene

    return made


def settings_action(house):
    """What one action of the keyboard is bound to."""
    scene = house.at(ToSettings("Controls", "device"))
    scene.leaf_open.binder.device = Device.KEYS
    scene.leaf_open.binder.open(Action.OVERDRIVE)
    return scene


SETTINGS = [f"settings, {name}" for name in PAGES]

SCENES = {
    "title": House.title,
    "title, a match left": House.title_of_a_match_left,
    "setup": House.setup,
    "assists": House.assists,
    "levels": House.levels,
    "levels, a question": House.question,
    "how to play": House.howto,
    "replays": House.replays,
    "replays, none": House.no_replays,
    "theatre": House.theatre,
    "victory": House.victory,
    "pause": House.pause,
    "pause, a question": House.sure,
    "lost pad": House.lost_pad,
    **{f"settings, {name}": settings_page(name) for name in PAGES},
    "settings, an action": settings_action,
    "welcome": House.welcome,
    "keys heard together": House.rollover,
}


@pytest.fixture(scope="module")
def house(window, tmp_path_factory):
    folder = tmp_path_factory.mktemp("folders")
    for shelf in Shelf:
        (folder / shelf.value).mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(archive.places, "folder", lambda shelf: Folder(folder / shelf.value))
        yield House(window, folder)


@pytest.fixture(params=SCENES)
def scene(house, request):
    house.gone.clear()
    return SCENES[request.param](house)


every_size = pytest.mark.parametrize("percent", SIZES)


def by_keys(scene):
    return [lambda press=press: scene.on_key_press(*press) for press in (*KEYS, *LEAVES)]


def by_pad(scene):
    steps = [lambda step=step: scene.hear_pad(PadStep(Device.PAD_1, *step)) for step in STEPS]
    return steps + [lambda button=button: scene.hear_pad(pressed(button)) for button in BUTTONS]


def pressed(button, pad=1):
    return PadPress(Control(ControlKind.PAD, button, pad))


@every_size
@pytest.mark.parametrize("moves", [by_keys, by_pad])
def test_every_widget_is_reached_in_twelve_moves_from_every_other(house, scene, percent, moves):
    lay(house.backstage, scene, WINDOW, percent)
    assert not lost(scene, moves(scene))


def lost(scene, moves):
    """The widgets that the moves do not reach soon enough, by where they begin."""
    names = {item.name for item in scene.focus.items}
    assert scene.focus.name in names
    graph, missed = walked(scene, moves), {}
    for start in graph:
        reached = edge = {start}
        for _ in range(MOST_MOVES):
            edge = set(itertools.chain(*(graph[name] for name in edge))) - reached
            reached = reached | edge
        if reached != names:
            missed[start] = names ^ reached
    return missed


def walked(scene, moves):
    """Where the moves lead from each widget; what changes a value leads nowhere.

    Of the settings this is the page that is open, with the tabs of others: their rows have walks of their
    own.
    """
    graph, come_back = {}, way_back(scene)
    tabs = {item.name for item in scene.focus.items if item.open}
    for item in list(scene.focus.items):
        graph[item.name] = set()
        for number, move in enumerate(moves):
            if item.turn is not None and number in {2, 3}:
                continue
            scene.focus.light(item.name)
            if item.open and not item.is_open:
                item.open()
            if isinstance(scene, HowToScene) and item.name != "next":
                scene.focus.press()
            move()
            graph[item.name].add(scene.focus.name)
            come_back()
        if item.open and not item.is_open:
            graph[item.name] &= tabs
    return graph


def way_back(scene):
    """To the page of the settings that is open now."""
    if not isinstance(scene, SettingsScene):
        return lambda: None
    page, binder = scene.page, scene.leaves["Controls"].binder
    action = binder.action

    def come_back():
        if scene.page != page:
            scene.open(page)
            if action:
                binder.open(action)
            scene._refresh()

    return come_back


@every_size
def test_every_widget_is_pressed_by_one_click_and_seen_after_the_wheel(house, scene, percent):
    used = noted(scene)
    canvas = lay(house.backstage, scene, WINDOW, percent)
    names = [item.name for item in scene.focus.items if item.press or item.turn]
    assert names
    for name in names:
        roll_to(scene, name)
        used.clear()
        scene.on_mouse_press(*spot(scene, name, canvas.ui_scale), mouse.LEFT, 0)
        scene.on_mouse_release(0, 0, mouse.LEFT, 0)
        assert scene.focus.name == name
        assert used == [name] or (name == deck.LINE and scene._wanted is not None), name


def noted(scene):
    """What is pressed or turned from now on is only noted."""
    used, items = [], scene.items

    def without_acts(page):
        return [
            replace(
                item,
                press=item.press and partial(used.append, item.name),
                turn=item.turn and (lambda _, name=item.name: used.append(name)),
            )
            for item in items(page)
        ]

    scene.items = without_acts
    return used


def roll_to(scene, name):
    """Turn the wheel until an item is in view."""
    for step in (-1, 1):
        for _ in range(100):
            scene._refresh()
            if scene.scroll.is_seen(item_of(scene, name)):
                return
            scene.on_mouse_scroll(320, 200, 0, step)
    raise AssertionError(f"{name} is never seen")


def item_of(scene, name):
    return next(item for item in scene.focus.items if item.name == name)


def spot(scene, name, zoom=1.0):
    """The middle of an item as it is seen, in window pixels."""
    item = item_of(scene, name)
    x, y, wide, high = item.box
    y -= 0 if item.is_pinned else scene.scroll.offset
    return pixel(scene, (x, y, wide, high), zoom)


def pixel(scene, box, zoom=1.0):
    x, y, wide, high = box
    scale = zoom * scene.window.height / REFERENCE_HEIGHT
    return round((x + wide / 2) * scale), round(scene.window.height - (y + high / 2) * scale)


# ---- out again


def escape(scene):
    scene.on_key_press(key.ESCAPE, 0)


def button_b(scene):
    scene.hear_pad(pressed(PadButton.B))


def click_back(scene):
    """What a mouse has for Esc: the prompt at the foot, or a widget that says so."""
    prompts = [box for symbol, box in scene._prompted if symbol == key.ESCAPE]
    if prompts:
        scene.on_mouse_press(*pixel(scene, prompts[0]), mouse.LEFT, 0)
    else:
        name = next(item.name for item in scene.focus.items if item.name in {"back", "pause"})
        scene.on_mouse_press(*spot(scene, name), mouse.LEFT, 0)


BACK = {
    "setup": ToTitle(),
    "levels": ToTitle(),
    "how to play": ToTitle(),
    "replays": ToTitle(),
    "replays, none": ToTitle(),
    "theatre": ToReplays(),
    "victory": ToTitle(),
    **{f"settings, {name}": ToTitle() for name in PAGES},
    "welcome": ToTitle(),
    "keys heard together": "controls",
}
"""Where Esc leads from menus; from the title it leads nowhere, so that nothing quits at once."""


@pytest.mark.parametrize("back", [escape, button_b, click_back])
@pytest.mark.parametrize("name", BACK)
def test_back_is_the_same_for_all_devices_wherever_the_light_is(house, name, back):
    scene = SCENES[name](house)
    lay(house.backstage, scene, WINDOW, 100)
    for lit in [item.name for item in scene.focus.items]:
        house.gone.clear()
        scene.focus.light(lit)
        lay(house.backstage, scene, WINDOW, 100)
        back(scene)
        assert house.gone == [BACK[name]], lit


@pytest.mark.parametrize("back", [escape, button_b])
def test_back_on_the_title_does_not_quit(house, back):
    scene = house.title()
    house.gone.clear()
    back(scene)
    assert house.gone == []
    assert house.window.current_view is scene


@pytest.mark.parametrize("back", [escape, button_b, click_back])
def test_back_takes_a_question_back_and_then_goes_on_with_the_match(house, back):
    paused = house.sure()
    assert paused.focus.name == "stay", "the safe answer is lit"
    lay(house.backstage, paused, WINDOW, 100)
    back(paused)
    assert paused.focus.name == "leave", "the light is where it was"
    lay(house.backstage, paused, WINDOW, 100)
    back(paused)
    house.backstage.begun_at -= 2
    paused.on_update(1 / 60)
    assert isinstance(house.window.current_view, MatchScene)


@pytest.mark.parametrize("back", [escape, button_b, click_back])
def test_back_from_a_lost_pad_leads_to_the_pause_menu(house, back):
    scene = house.lost_pad()
    lay(house.backstage, scene, WINDOW, 100)
    back(scene)
    assert isinstance(house.window.current_view, PauseScene)


@pytest.mark.parametrize("back", [escape, button_b, click_back])
def test_back_from_a_taken_name_leaves_the_old_file(house, back):
    scene = house.question()
    answered = []
    scene._answer = answered.append
    lay(house.backstage, scene, WINDOW, 100)
    back(scene)
    assert answered == ["leave"]
    assert house.gone == []


def test_a_prompt_that_can_be_clicked_lights_up_under_the_pointer(house):
    scene = house.setup()
    still = np.asarray(shots.picture(scene, house.backstage), np.int16)
    ((_, box),) = [each for each in scene._prompted if each[0] == key.ESCAPE]
    scene.on_mouse_motion(*pixel(scene, box), 1, 1)
    lit = np.asarray(shots.picture(scene, house.backstage), np.int16)
    assert np.abs(lit - still).max() > 60
    scene.on_mouse_motion(1, 1, 1, 1)
    assert (np.asarray(shots.picture(scene, house.backstage)) == still).all()


# ---- the light


def test_every_screen_opens_with_a_light_that_is_seen(house, scene, monkeypatch):
    lay(house.backstage, scene, WINDOW, 100)
    assert scene.focus.name in {item.name for item in scene.focus.items}
    assert scene.scroll.is_seen(scene.focus.item)
    lit = light(scene, house)
    monkeypatch.setattr(Focus, "is_lit", lambda *_: False)
    contrast = (lit + 0.05) / (light(scene, house) + 0.05)
    assert (contrast >= 3).sum() > 60, "three to one, along a frame or a shape"


def light(scene, house):
    """Relative luminance, pixel by pixel."""
    shown = np.asarray(shots.picture(scene, house.backstage), np.float32) / 255
    linear = np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4)
    return linear @ [0.2126, 0.7152, 0.0722]


def choose(scene, name):
    scene._refresh()
    scene.focus.light(name)
    scene.on_key_press(key.ENTER, 0)


def test_coming_back_the_light_is_where_it_was(house):
    """From each list and page back to what led there."""
    for name, route in ((name, route) for name, _, route in ENTRIES if name != "quit"):
        house.gone.clear()
        choose(house.title(), name)
        assert house.gone == [route]
        child = house.at(route)
        escape(child)
        assert house.at(house.gone[-1]).focus.name == name
    choose(house.setup(), "level")
    escape(house.at(house.gone[-1]))
    assert house.at(house.gone[-1]).focus.name == "level"
    choose(house.pause(), "explain")
    escape(house.window.current_view)
    assert isinstance(house.window.current_view, PauseScene)
    assert house.window.current_view.focus.name == "explain"
    choose(house.window.current_view, "settings")
    settings = house.window.current_view
    settings.open("Controls")
    choose(settings, "rollover")
    escape(house.window.current_view)
    assert (house.window.current_view, settings.focus.name) == (settings, "rollover")
    escape(settings)
    assert isinstance(house.window.current_view, PauseScene)
    assert house.window.current_view.focus.name == "settings"


def test_keys_open_the_tab_that_they_light_and_a_pointer_has_to_press(house):
    scene = house.at(ToSettings("Picture", "quality"))
    lay(house.backstage, scene, WINDOW, 100)
    scene.on_key_press(key.UP, 0)
    assert (scene.page, scene.focus.name) == ("Picture", "Picture"), "up to the tab that is open"
    scene.on_key_press(key.RIGHT, 0)
    assert (scene.page, scene.focus.name) == ("Motion and light", "Motion and light")
    scene.on_key_press(key.DOWN, 0)
    assert (scene.page, scene.focus.name) == ("Motion and light", "calm")
    scene.on_key_press(key.TAB, 0)
    assert (scene.page, scene.focus.name) == ("Motion and light", "Motion and light"), "no other page opens"
    scene.on_mouse_motion(*spot(scene, "Controls"), 1, 1)
    assert (scene.page, scene.focus.name) == ("Motion and light", "Controls")
    scene.on_mouse_press(*spot(scene, "Controls"), mouse.LEFT, 0)
    assert scene.page == "Controls"


@pytest.mark.parametrize("page", PAGES)
def test_down_from_its_tab_leads_to_the_top_row_of_a_page_and_up_from_there_back(house, page):
    scene = house.at(ToSettings(page, page))
    lay(house.backstage, scene, WINDOW, 100)
    scene.on_key_press(key.DOWN, 0)
    top = min(item.box[1] for item in scene.focus.items if item.group == "list")
    assert (scene.focus.item.group, scene.focus.item.box[1]) == ("list", top)
    scene.on_key_press(key.UP, 0)
    assert (scene.focus.name, scene.page) == (page, page)


@pytest.mark.parametrize("name", ["title", "setup", "assists", "welcome", "pause", "victory", *SETTINGS])
def test_the_foot_of_a_menu_names_enter(house, name):
    scene = SCENES[name](house)
    lay(house.backstage, scene, WINDOW, 100)
    assert key.ENTER in {symbol for symbol, _ in scene._prompted}


def test_esc_is_said_to_take_a_question_back(house):
    feet = []
    for scene in (house.pause(), house.sure()):
        scene.draw_prompts = lambda _, entries, **__: feet.append(dict(entries)["Esc",])
        lay(house.backstage, scene, WINDOW, 100)
    assert feet == ["Go on", "Back"]


def test_from_the_theatre_back_to_the_replay_that_was_watched(house):
    kept = [house.folder / "replays" / f"2026-01-0{day}-200000-narrows.jsonl" for day in (1, 2, 3)]
    for path in kept:
        shutil.copy(house.replay, path)
    scene = house.at(ToReplays())
    choose(scene, str(scene.paths.index(kept[1])))
    escape(house.at(house.gone[-1]))
    back = house.at(house.gone[-1])
    assert isinstance(back, ReplaysScene)
    assert back.paths[int(back.focus.name)] == kept[1]


def test_from_the_theatre_back_to_the_result_without_another_celebration(house):
    victory = house.at(ToVictory(house.plan, house.over, house.replay, ""))
    victory._open()
    choose(victory, "watch")
    escape(house.at(house.gone[-1]))
    back = house.at(house.gone[-1])
    assert (back.focus.name, back.celebrates) == ("watch", False)


def test_page_keys_and_triggers_turn_a_long_list(house):
    scene = house.replays()
    lay(house.backstage, scene, WINDOW, 100)
    seen = sum(map(scene.scroll.is_seen, scene.focus.items))
    assert 5 < seen < 20
    for press, at in ((key.PAGEDOWN, seen), (key.END, 59), (key.HOME, 0), (key.PAGEUP, 0)):
        scene.on_key_press(press, 0)
        assert scene.focus.name == str(at)
    scene.hear_pad(pressed(PadButton.RT))
    assert scene.focus.name == str(seen)
