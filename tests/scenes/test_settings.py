"""The settings' pages: every change holds at once and is kept, every control is bound by any device alone."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import pytest
from pyglet.window import key, mouse

from game import places
from game.app.bindings import STEPS, Action, Control, ControlKind, Device, PadButton
from game.app.intents import Press
from game.app.labels import prompt
from game.app.pads import PadLean, PadPress, PadRelease, PadStep
from game.app.repeat import Handling
from game.app.settings import FRAME_CAPS, PLAYERS, UNLIMITED, Settings
from game.app.stick import StickFeel
from game.draw import captions, quality
from game.draw.comfort import CALM, Comfort
from game.league import contest
from game.league.contest import SeatSpec
from game.levels import library
from game.profile import profile
from game.rules.world import Phase
from game.scenes import backstage as shared
from game.scenes import director
from game.scenes.pause import PauseScene
from game.scenes.plan import Plan
from game.scenes.routes import ToMatch, ToSettings, ToSetup, ToTitle, ToWelcome
from game.scenes.settings.binder import PATIENCE_TICKS
from game.scenes.settings.pages import PAGES
from game.scenes.settings.rollover import RolloverScene
from scenes.test_frame_rates import FRAMES
from scenes.test_ways import lost

pytestmark = pytest.mark.window

TICK = 1 / 60


@pytest.fixture
def gone(backstage):
    """Where ways lead."""
    routes = []
    backstage.go = routes.append
    return routes


@pytest.fixture
def scene(backstage):
    return director.scene(ToSettings(), backstage)


def kept(backstage):
    """The settings that the next game finds."""
    backstage.profile.close()
    backstage.profile = profile.opened()
    return backstage.profile.settings


def press(scene, name, symbol=key.ENTER):
    scene._refresh()
    assert name in {item.name for item in scene.focus.items}, name
    scene.focus.light(name)
    scene.on_key_press(symbol, 0)


@pytest.fixture
def plan(backstage):
    level = library.load(library.find("narrows", places.levels()))
    head = contest.header(level, backstage.balance, [SeatSpec(human=True)] * 2, seed=5, waves=1)
    return Plan(head, {0: Device.MOUSE, 1: Device.KEYS})


# ---- every change


def test_a_setting_holds_and_is_kept_at_once(backstage, scene, plan):
    scene.on_key_press(key.RIGHT, 0)
    assert backstage.settings.das_ticks == 11
    assert kept(backstage).das_ticks == 11
    assert director.scene(ToMatch(plan), backstage).hands[0].handling.das_ticks == 11
    scene.open("Picture")
    press(scene, "quality", key.LEFT)
    assert backstage.stage.quality is quality.ULTRA
    press(scene, "scale", key.LEFT)
    assert backstage.stage.quality == replace(quality.ULTRA, render_scale=0.5)
    press(scene, "reset")
    assert kept(backstage) == Settings(das_ticks=11)
    scene.open("Accessibility")
    press(scene, "reset all")
    assert kept(backstage) == Settings()


def test_a_reset_is_taken_back_by_the_next_press(backstage, scene):
    press(scene, "das", key.RIGHT)
    press(scene, "fire")
    before = backstage.settings
    press(scene, "reset")
    assert backstage.settings == Settings()
    press(scene, "reset")
    assert kept(backstage) == before
    press(scene, "reset")
    press(scene, "arr", key.RIGHT)
    press(scene, "arr", key.LEFT)
    press(scene, "reset")
    assert backstage.settings == Settings(), "after another change nothing old comes back"


def test_what_was_wrong_with_the_settings_is_told_line_by_line(backstage):
    backstage.profile.notices[:] = [f"Notice {number}." for number in range(9)]
    scene = director.scene(ToSettings(), backstage)
    assert scene.desk.notes == ["Notice 0.", "Notice 1.", "Notice 2.", "Notice 3."]
    scene.on_key_press(key.RIGHT, 0)
    assert scene.desk.notes == []
    assert scene.desk.said == "Saved"


def test_one_switch_calms_the_picture_and_another_press_brings_it_back(backstage, scene):
    for page in ("Motion and light", "Accessibility"):
        scene.open(page)
        for comfort in (CALM, Comfort()):
            press(scene, "calm")
            assert backstage.stage.comfort == comfort
    press(scene, "calm")
    assert kept(backstage).motion == 0


def test_a_share_goes_by_tens_from_nothing_to_all(backstage, scene):
    scene.open("Motion and light")
    scene.focus.light("shake")
    seen = []
    for symbol in (key.LEFT,) * 7 + (key.RIGHT,) * 11 + (key.ENTER, key.ENTER):
        scene.on_key_press(symbol, 0)
        seen.append(backstage.settings.shake)
    assert seen[:7] == [50, 40, 30, 20, 10, 0, 0]
    assert seen[7:] == [*range(10, 101, 10), 100, 0, 10]
    assert backstage.stage.comfort.shake == 0.1


@pytest.mark.parametrize("page", PAGES)
def test_every_row_changes_what_is_kept(backstage, page):
    """No row does nothing, and what it does holds on disk as in the game."""
    scene = director.scene(ToSettings(page), backstage)
    scene._refresh()
    for item in [item for item in scene.focus.items if item.turn and item.name not in CHOOSERS]:
        seen = []
        for symbol in (key.RIGHT, key.LEFT):
            press(scene, item.name, symbol)
            assert backstage.profile.settings == backstage.settings
            seen.append(backstage.settings)
        assert set(map(str, seen)) != {str(Settings())}, item.name
        backstage.apply(Settings())


CHOOSERS = {"player", "device", "pages"}
"""Rows that choose what the others change."""


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("percent", [100, 200])
def test_arrows_alone_lead_everywhere_within_twelve_moves(backstage, page, percent):
    backstage.stage.canvas.ui_scale = percent / 100
    scene = director.scene(ToSettings(page), backstage)
    scene._refresh()
    moves = [partial(scene.on_key_press, symbol, 0) for symbol in (key.UP, key.DOWN, key.LEFT, key.RIGHT)]
    assert not lost(scene, moves)


# ---- handling


def test_each_player_has_hands_of_their_own(backstage, scene, plan):
    press(scene, "player", key.RIGHT)
    for name in ("das", "fire", "moving", "precision", "dead_zone", "outer_zone", "exponent", "speed"):
        press(scene, name, key.RIGHT)
    felt = Handling(
        *(11, 2),
        holds_fire=True,
        stick=StickFeel(0.25, 1.0, 1.75, 15),
        toggles=frozenset({*STEPS, Action.PRECISION}),
    )
    settings = kept(backstage)
    assert [settings.handling_of(player) == felt for player in range(PLAYERS)] == [False, True, False, False]
    hands = director.scene(ToMatch(plan), backstage).hands
    assert hands[1].handling == felt
    assert hands[0].handling == Handling()
    press(scene, "reset")
    assert kept(backstage) == Settings()


def test_the_stick_can_be_set_to_both_ends_of_every_range(backstage, scene):
    for name, many in (("dead_zone", 20), ("outer_zone", 20), ("exponent", 20), ("speed", 30)):
        for symbol in (key.LEFT, key.RIGHT):
            for _ in range(many):
                press(scene, name, symbol)
    assert backstage.settings.stick == StickFeel(0.40, 1.0, 3.0, 24)


# ---- practice


def run(scene, ticks):
    for _ in range(ticks):
        scene.on_update(TICK)


def test_the_practice_box_feels_as_a_match_does_and_measures_it(scene):
    press(scene, "practice")
    scene.on_key_press(key.RIGHT, 0)
    run(scene, 15)
    assert scene.practice.steps == [0, 10, 12, 14]
    scene.on_key_release(key.RIGHT, 0)
    run(scene, 9)
    assert scene.practice.measured == (10, 2.0)
    assert scene.practice.held_ticks == 14
    scene.on_key_press(key.ESCAPE, 0)
    assert not scene.practice.is_on
    assert scene.desk.ear is None


def test_the_practice_box_feels_like_the_player_that_is_chosen(scene):
    press(scene, "player", key.RIGHT)
    for _ in range(4):
        press(scene, "das", key.LEFT)
    press(scene, "moving")
    press(scene, "practice")
    scene.on_key_press(key.D, 0)
    scene.on_key_release(key.D, 0)
    run(scene, 9)
    assert scene.practice.steps == [0, 6, 8], "directions are switches for this player"
    before = scene.practice.cursor.x
    scene.on_key_press(key.D, 0)
    run(scene, 8)
    assert scene.practice.cursor.x == before


def test_the_practice_box_hears_a_pad_and_its_b_leads_out(scene):
    press(scene, "practice")
    before = scene.practice.cursor.x
    scene.hear_pad(PadLean(Device.PAD_1, 1.0, 0.0))
    run(scene, 30)
    assert scene.practice.cursor.x > before + 3
    scene.hear_pad(PadLean(Device.PAD_1, 0.0, 0.0))
    scene.hear_pad(a_press(PadButton.DOWN))
    run(scene, 1)
    assert scene.practice.steps == [0]
    scene.hear_pad(a_press(PadButton.B))
    assert scene.desk.ear is None


def test_in_the_practice_box_pieces_are_turned_and_placed_by_the_real_rules(scene):
    press(scene, "practice")
    board = scene.practice._world.seats[0].board
    hand, walls = board.hand, board.walls
    scene.on_key_press(key.X, 0)
    run(scene, 1)
    assert scene.practice.hands.rotation == 1
    scene.on_key_press(key.SPACE, 0)
    run(scene, 1)
    assert (board.hand, board.walls) == (hand, walls), "it does not touch the ring"
    scene.practice.cursor.jump(10.5, 7.5)
    scene.on_key_press(key.SPACE, 0)
    run(scene, 1)
    assert board.walls != walls
    run(scene, 60 * 60)
    assert scene.practice._world.clock.phase is Phase.BUILD, "no clock runs"


def test_a_click_leads_out_of_the_practice_box(scene):
    press(scene, "practice")
    scene.on_mouse_press(5, 5, mouse.LEFT, 0)
    assert scene.desk.ear is None


def test_a_frame_of_the_controls_reads_no_layouts_anew(backstage, monkeypatch):
    """It took 18 ms: every row read the whole table."""
    scene = director.scene(ToSettings("Controls"), backstage)
    scene._refresh()
    reads = []
    monkeypatch.setattr(shared, "from_table", lambda *table: reads.append(table))
    scene._refresh()
    assert reads == []


# ---- controls


def a_key(symbol):
    return Control(ControlKind.KEY, symbol)


def a_pad(button, number=1):
    return Control(ControlKind.PAD, button, number)


def a_press(button, number=1):
    return PadPress(a_pad(button, number))


@pytest.fixture
def controls(backstage):
    scene = director.scene(ToSettings("Controls", "device"), backstage)
    scene.leaf_open.binder.device = Device.KEYS
    return scene


def opened(scene, action, device=Device.KEYS):
    scene.leaf_open.binder.device = device
    press(scene, action.value)


def bound(backstage, action, device=Device.KEYS):
    return backstage.layouts.by_device[device][action]


@pytest.mark.parametrize("action", Action)
def test_every_action_of_the_keyboard_gets_another_key_by_the_keyboard_alone(controls, backstage, action):
    opened(controls, action)
    press(controls, "add")
    controls.on_key_press(key.F6, 0)
    assert bound(backstage, action)[-1] == a_key(key.F6)
    assert kept(backstage).bindings["keys"][action.value].endswith("key:f6")
    controls.on_key_press(key.ESCAPE, 0)
    controls._refresh()
    assert controls.focus.name == action.value, "back where the light was"


@pytest.mark.parametrize("action", Action)
def test_every_action_of_a_pad_is_bound_by_the_pad_alone(controls, backstage, action):
    opened(controls, action, Device.PAD_1)
    controls.focus.light("add")
    controls.hear_pad(a_press(PadButton.A))
    controls.hear_pad(PadRelease(a_pad(PadButton.A)))
    controls.hear_pad(a_press(PadButton.LEFT_STICK))
    assert a_pad(PadButton.LEFT_STICK) in bound(backstage, action, Device.PAD_1)
    controls.hear_pad(a_press(PadButton.B))
    controls.hear_pad(PadStep(Device.PAD_1, 0, 1))
    assert controls.leaf_open.binder.action is None


def click(scene, name):
    scene._refresh()
    item = next(item for item in scene.focus.items if item.name == name)
    x, y, w, h = item.box
    if not item.is_pinned:
        y -= scene.scroll.offset
    scale = scene.window.height / scene.backstage.stage.canvas.height * scene.backstage.stage.canvas.ui_scale
    scene.on_mouse_press(round((x + w / 2) * scale), round(scene.window.height - (y + h / 2) * scale), 1, 0)


@pytest.mark.parametrize("action", Action)
def test_every_action_of_the_mouse_is_bound_by_the_mouse_alone(controls, backstage, action):
    controls.leaf_open.binder.device = Device.MOUSE
    controls._refresh()
    click(controls, action.value)
    click(controls, "add")
    controls.on_mouse_press(5, 5, mouse.MOUSE4, 0)
    assert Control(ControlKind.BUTTON, mouse.MOUSE4) in bound(backstage, action, Device.MOUSE)
    click(controls, "back")
    controls._refresh()
    assert controls.focus.name == action.value


def test_the_wheel_is_a_control_too(controls, backstage):
    opened(controls, Action.COUNTER, Device.MOUSE)
    press(controls, "drop 0")
    assert bound(backstage, Action.COUNTER, Device.MOUSE) == ()
    press(controls, "add")
    controls.on_mouse_scroll(5, 5, 0, 1)
    assert bound(backstage, Action.COUNTER, Device.MOUSE) == (Control(ControlKind.WHEEL, 1),)


def test_a_clash_names_both_actions_and_is_swapped(controls, backstage):
    opened(controls, Action.HOLD)
    press(controls, "change 0")
    controls.on_key_press(key.E, 0)
    said = controls.leaf_open.rows()[0].said
    assert "turn clockwise (WASD keys)" in said
    assert "hold the piece" in said
    press(controls, "swap")
    assert bound(backstage, Action.HOLD)[-1] == a_key(key.E)
    assert bound(backstage, Action.CLOCKWISE, Device.SECOND_KEYS) == (a_key(key.C),)


def test_a_clash_can_be_left_and_can_be_decided_for_the_new_action(controls, backstage):
    opened(controls, Action.HOLD)
    for answer, loses in (("leave", False), ("give", True)):
        press(controls, "add")
        controls.on_key_press(key.E, 0)
        press(controls, answer)
        assert (a_key(key.E) in bound(backstage, Action.HOLD)) is loses
        assert (bound(backstage, Action.CLOCKWISE, Device.SECOND_KEYS) == ()) is loses


def test_where_phases_differ_both_can_be_kept(controls, backstage):
    opened(controls, Action.OVERDRIVE, Device.PAD_1)
    press(controls, "add")
    controls.hear_pad(a_press(PadButton.LB))
    press(controls, "keep")
    assert a_pad(PadButton.LB) in bound(backstage, Action.OVERDRIVE, Device.PAD_1)
    assert a_pad(PadButton.LB) in bound(backstage, Action.COUNTER, Device.PAD_1)
    assert kept(backstage).bindings["pad_1"] == {"overdrive": "pad:rt pad:lb"}


def test_where_phases_meet_keeping_both_is_not_offered(controls):
    opened(controls, Action.HOLD)
    press(controls, "add")
    controls.on_key_press(key.SPACE, 0)
    assert [row.name for row in controls.leaf_open.rows()] == ["clash", "give", "leave"]


@pytest.mark.parametrize("symbol", [key.ESCAPE, key.F11])
def test_esc_and_the_windows_keys_are_never_bound(controls, backstage, symbol):
    opened(controls, Action.HOLD)
    press(controls, "add")
    controls.on_key_press(symbol, 0)
    assert backstage.settings.bindings == {}
    assert controls.desk.notes == [], "nobody is told off for leaving"


def test_a_key_of_the_window_is_refused_in_a_sentence(controls, backstage):
    opened(controls, Action.HOLD)
    press(controls, "add")
    controls.on_key_press(key.F12, 0)
    assert controls.desk.notes == ["F12 belongs to the window and the pause. Fix: press another key."]
    assert backstage.settings.bindings == {}


def test_another_device_only_ends_the_listening(controls, backstage):
    opened(controls, Action.HOLD)
    for event, name in (
        (lambda: controls.on_mouse_press(5, 5, mouse.LEFT, 0), "Left click"),
        (lambda: controls.hear_pad(a_press(PadButton.X)), "X"),
    ):
        press(controls, "add")
        event()
        assert controls.desk.ear is None
        assert controls.desk.notes[0].startswith(f"{name} is no part of Arrow keys.")
        assert controls.leaf_open.binder.left_ticks == 0
    assert backstage.settings.bindings == {}


def test_patience_runs_out(controls, backstage):
    opened(controls, Action.HOLD)
    press(controls, "add")
    run(controls, PATIENCE_TICKS - 1)
    assert controls.desk.ear is not None
    run(controls, 1)
    assert controls.desk.ear is None
    assert controls.desk.notes == ["Nothing was pressed, nothing was bound."]
    assert backstage.settings.bindings == {}


def test_menus_are_led_by_arrows_enter_and_esc_whatever_is_bound(controls, backstage, gone):
    """The arrows, Enter and Space taken away from every action: the menu still walks, presses and leaves."""
    for action in Action:
        opened(controls, action)
        controls._refresh()
        while "drop 0" in {item.name for item in controls.focus.items}:
            press(controls, "drop 0")
            controls._refresh()
        controls.on_key_press(key.ESCAPE, 0)
    assert all(not found for found in backstage.layouts.by_device[Device.KEYS].values())
    scene = director.scene(ToSettings(), backstage)
    scene.on_key_press(key.DOWN, 0)
    assert scene.focus.name == "arr"
    scene.on_key_press(key.ESCAPE, 0)
    assert gone == [ToTitle()]


def test_a_device_is_reset_alone_and_all_together(controls, backstage):
    for device, event in (
        (Device.KEYS, lambda: controls.on_key_press(key.F6, 0)),
        (Device.PAD_1, lambda: controls.hear_pad(a_press(PadButton.LEFT_STICK))),
    ):
        opened(controls, Action.HOLD, device)
        press(controls, "add")
        event()
        controls.back()
    press(controls, "reset")
    assert set(backstage.settings.bindings) == {"keys"}
    press(controls, "reset")
    assert set(backstage.settings.bindings) == {"keys", "pad_1"}
    press(controls, "reset all")
    assert kept(backstage).bindings == {}


def test_prompts_of_the_match_name_the_new_key(controls, backstage, plan):
    opened(controls, Action.HOLD)
    press(controls, "change 0")
    controls.on_key_press(key.F6, 0)
    layouts = director.scene(ToMatch(plan), backstage).controls.layouts
    assert prompt(Device.KEYS, Action.HOLD, layouts) == "F6"
    assert prompt(Device.KEYS, Action.COUNTER, layouts) == "Z"


def test_the_setup_names_what_is_bound_now(backstage):
    setup = director.scene(ToSetup(), backstage)
    assert setup.cards.device_note(Device.KEYS) == "Arrows, Space, X, Z, C"
    assert setup.cards.device_note(Device.SECOND_KEYS).startswith("WASD, F")
    layouts = backstage.layouts.replaced(Device.KEYS, Action.UP, a_key(key.UP), a_key(key.I))
    layouts = layouts.replaced(Device.KEYS, Action.ACT, a_key(key.SPACE), a_key(key.O))
    backstage.apply(Settings(bindings=layouts.table()))
    assert setup.cards.device_note(Device.KEYS) == "I←↓→, O, X, Z, C"
    setup.form.pads = (Device.PAD_1,)
    assert setup.cards.device_note(Device.PAD_1) == "Stick, A, RB, LB, Y"
    layouts = layouts.taken(Device.PAD_1, Action.HOLD, a_pad(PadButton.X)).unbound(
        Device.PAD_1, Action.HOLD, a_pad(PadButton.Y)
    )
    backstage.apply(Settings(bindings=layouts.table()))
    assert setup.cards.device_note(Device.PAD_1) == "Stick, A, RB, LB, X"


# ---- the picture


def test_the_cap_and_the_wait_for_the_screen_reach_the_window(backstage, scene, window, monkeypatch):
    waits = []
    monkeypatch.setattr(window, "set_vsync", waits.append)
    scene.open("Picture")
    press(scene, "vsync")
    press(scene, "vsync")
    assert waits == [False, True]
    press(scene, "frame_cap", key.RIGHT)
    assert window.frame_cap == math.inf
    press(scene, "frame_cap", key.RIGHT)
    assert window.frame_cap == 30


def test_a_match_is_held_to_be_the_same_at_every_cap():
    """`test_frame_rates` plays it at each; this holds that none is forgotten there."""
    assert {UNLIMITED if name == "as they come" else name.split()[0] for name in FRAMES} == set(FRAME_CAPS)


def test_captions_reach_the_match_in_the_size_that_is_set(backstage, scene, plan):
    assert director.scene(ToMatch(plan), backstage).show._captions is None
    scene.open("Accessibility")
    for size in captions.SIZES.values():
        press(scene, "captions", key.RIGHT)
        match = director.scene(ToMatch(plan), backstage)
        assert match.show._captions.size == size
        for _ in range(60):
            match.on_update(TICK)
            match.hands[0].hear(Press(Action.ACT))
        assert [line.words for line in match.show._captions.lines]


# ---- in a match


def test_what_is_set_in_the_pause_holds_in_the_match_that_waits(backstage, plan, window):
    match = director.scene(ToMatch(plan), backstage)
    window.show_view(match)
    match.people.leave(1)
    match.on_update(TICK)
    match.on_update(TICK)
    match.hands[0].hear(Press(Action.RIGHT))
    match.pause()
    press(window.current_view, "settings")
    scene = window.current_view
    press(scene, "das", key.RIGHT)
    press(scene, "player", key.RIGHT)
    press(scene, "arr", key.RIGHT)
    scene.desk.set(captions="large")
    scene.desk.bind(scene.desk.layouts.bound(Device.KEYS, Action.HOLD, a_key(key.J)))
    scene.on_key_press(key.ESCAPE, 0)
    assert isinstance(window.current_view, PauseScene)
    assert window.current_view.focus.name == "settings"
    assert match.hands[0].handling == Handling(das_ticks=11)
    assert match.people._resting[1].handling == Handling(arr_ticks=3), "also of who is away"
    assert match.show._captions is not None
    match.people.press(a_key(key.J))
    assert match.hands[0].stream.waiting[-1] == Press(Action.HOLD)
    assert match.controls.layouts[Device.KEYS][Action.HOLD][-1] == a_key(key.J)


def test_prompts_name_the_chosen_half_of_the_keyboard_until_the_other_one_moves(backstage, window, gone):
    welcome = director.scene(ToWelcome(), backstage)
    window.show_view(welcome)
    for _ in range(2):
        press(welcome, "played with", key.RIGHT)
    setup = director.scene(ToSetup(), backstage)
    window.show_view(setup)
    window.dispatch_event("on_key_press", key.ENTER, 0)
    match = director.scene(gone[-1], backstage)
    window.show_view(match)
    prompts = [match.controls.label(0, action) for action in (Action.ACT, Action.HOLD, Action.READY)]
    assert prompts == ["F", "R", "Tab"]
    window.dispatch_event("on_key_press", key.ENTER, 0)
    assert match.controls.label(0, Action.ACT) == "F", "Enter belongs to menus, too"
    window.dispatch_event("on_key_press", key.LEFT, 0)
    assert match.controls.label(0, Action.ACT) == "Space"
    window.dispatch_event("on_key_press", key.W, 0)
    assert match.controls.label(0, Action.ACT) == "F"
    window.dispatch_event("on_mouse_press", 9, 9, mouse.LEFT, 0)
    assert match.controls.label(0, Action.ACT) == "Left click"


def test_the_device_that_is_chosen_is_the_next_skirmishs_also_where_a_setup_is_kept(backstage, scene):
    form = director.scene(ToSetup(), backstage).form
    form.seats[1].device = Device.KEYS
    scene.open("Accessibility")
    press(scene, "played with", key.RIGHT)
    assert [seat.device for seat in form.seats[:2]] == [Device.MOUSE, Device.KEYS], "it has its player"
    press(scene, "played with", key.RIGHT)
    assert [seat.device for seat in form.seats[:2]] == [Device.SECOND_KEYS, Device.KEYS]
    assert director.scene(ToSetup(), backstage).form is form


# ---- which keys are heard together


def test_the_rollover_test_shows_what_is_held_and_counts_the_most(backstage, gone):
    scene = RolloverScene(backstage, lambda: gone.append("controls"))
    for symbol in (key.A, key.LSHIFT, key.LEFT, key.ENTER):
        assert scene.on_key_press(symbol, 0)
    scene.on_key_release(key.A, 0)
    assert list(scene.held) == [a_key(symbol) for symbol in (key.LSHIFT, key.LEFT, key.ENTER)]
    scene.on_key_press(key.A, 0)
    scene.on_deactivate()
    scene.on_key_press(key.A, 0)
    assert scene.most == 4
    scene.on_deactivate()
    assert not scene.held
    assert gone == []
    for leave in (
        lambda: scene.on_key_press(key.ESCAPE, 0),
        lambda: scene.hear_pad(a_press(PadButton.B)),
        lambda: click(scene, "back"),
    ):
        leave()
        assert gone.pop() == "controls"


def test_all_hints_can_be_asked_for_again(backstage, scene):
    backstage.profile.learn(0, "place")
    scene.open("Accessibility")
    press(scene, "hints anew", key.ENTER)
    assert backstage.profile.learned(0) == frozenset()
    assert scene.desk.said == "All hints will be shown again"
