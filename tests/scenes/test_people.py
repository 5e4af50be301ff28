"""People at one machine: pads in menus, joining, prompts, a lost pad, a press seen in two frames."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from app.fake_pads import FakeController, FakePorts
from pyglet.window import key, mouse

from game import places
from game.app import window as windows
from game.app.bindings import Action, Device
from game.app.intents import Press
from game.league import contest
from game.league.contest import SeatSpec
from game.levels import library
from game.rules.pieces import Piece
from game.rules.world import Phase
from game.scenes import director, shots
from game.scenes.lost_pad import LostPadScene
from game.scenes.match import MatchScene
from game.scenes.pause import PauseScene
from game.scenes.plan import Plan
from game.scenes.routes import ToMatch, ToSetup, ToTitle

pytestmark = pytest.mark.window

TICK = 1 / 60


@pytest.fixture
def window(window):
    window.pads = windows.Pads(window.hear_pad)
    window.last_device = windows.LastDevice()
    return window


@pytest.fixture
def ports(window):
    made = FakePorts()
    window.pads.plug_in(lambda: made)
    return made


@pytest.fixture
def pad(ports):
    made = FakeController()
    ports.plug(made)
    return made


def plan_of(backstage, *devices, rivals=0):
    level = library.load(library.find("narrows", places.levels()))
    seats = [SeatSpec(human=True)] * len(devices) + [
        SeatSpec(human=False, skill="cadet", personality="vera")
    ] * rivals
    head = contest.header(level, backstage.balance, seats, seed=5, waves=1)
    return Plan(head, dict(enumerate(devices)))


def on(window, scene):
    window.show_view(scene)
    return scene


def wait(window, seconds):
    for _ in range(round(seconds / TICK)):
        window.pads.tick(TICK)


# ---- menus


def test_any_pad_leads_the_menus(window, backstage, ports, pad):
    gone = []
    backstage.go = gone.append
    second = FakeController(guid="second")
    ports.plug(second)
    title = on(window, director.scene(ToTitle(), backstage))
    pad.dpad(0, -1)
    pad.dpad(0, 0)
    second.stick(0, -1)
    second.stick(0, 0)
    assert title.focus.name == "replays"
    pad.stick(0, 1)
    wait(window, 0.45)
    pad.stick(0, 0)
    assert title.focus.name == "play"
    second.tap("a")
    assert gone == [ToSetup()]
    on(window, director.scene(ToSetup(), backstage))
    pad.tap("b")
    assert gone == [ToSetup(), ToTitle()]


def test_prompts_swap_with_the_device_in_the_same_frame(window, backstage, pad):
    title = on(window, director.scene(ToTitle(), backstage))
    title.is_stale = False
    pad.tap("y")
    assert title.is_stale
    assert window.last_device.cap("Enter") == "A"
    title.is_stale = False
    for _ in range(60):
        pad.stick(0.1, -0.1)
        window.dispatch_event("on_mouse_motion", 100, 100, 0, 0)
    assert not title.is_stale
    window.dispatch_event("on_key_press", key.UP, 0)
    assert title.is_stale
    assert window.last_device.cap("Enter") == "Enter"


def test_the_picture_of_prompts_differs_by_device(window, backstage, pad):
    title = on(window, director.scene(ToTitle(), backstage))
    foot = slice(330, 352), slice(20, 320)
    by_keys = np.asarray(shots.picture(title, backstage))[foot].copy()
    window.dispatch_event("on_key_press", key.F1, 0)
    assert (np.asarray(shots.picture(title, backstage))[foot] == by_keys).mean() > 0.99
    pad.tap("y")
    assert (np.asarray(shots.picture(title, backstage))[foot] != by_keys).mean() > 0.01


# ---- joining


def test_a_pad_appears_in_setup_when_it_is_plugged_in(window, backstage, ports):
    setup = on(window, director.scene(ToSetup(), backstage))
    setup._refresh()
    seen = {setup.form.seats[0].device for _ in range(6) if setup.form.turn_sitter(0, 1) is None}
    assert not any(device and device.pad for device in seen)
    ports.plug(FakeController())
    setup._refresh()
    seen = {setup.form.seats[0].device for _ in range(6) if setup.form.turn_sitter(0, 1) is None}
    assert Device.PAD_1 in seen


def test_a_press_on_a_device_joins_and_a_pad_that_led_here_starts(window, backstage, ports, pad):
    gone = []
    backstage.go = gone.append
    pad.tap("x")
    setup = on(window, director.scene(ToSetup(), backstage))
    other = FakeController(guid="other")
    ports.plug(other)
    other.tap("a")
    assert [seat.device for seat in setup.form.seats] == [Device.MOUSE, Device.PAD_2, None, None]
    window.dispatch_event("on_key_press", key.F, 0)
    assert setup.form.seats[2].device is Device.SECOND_KEYS
    pad.tap("y")
    assert setup.form.seats[3].device is Device.PAD_1
    window.dispatch_event("on_key_press", key.X, 0)
    assert setup.form.seat_of(Device.KEYS) is None
    assert "Every island" in backstage.notice
    pad.tap("y")
    assert setup.form.seats[3].is_rival
    window.dispatch_event("on_mouse_press", 5, 5, mouse.RIGHT, 0)
    assert setup.form.seats[0].is_rival
    pad.tap("a")
    assert isinstance(gone[-1], ToMatch)
    assert dict(gone[-1].plan.devices) == {1: Device.PAD_2, 2: Device.SECOND_KEYS}


def test_a_seat_keeps_its_pad_over_unplugging(window, backstage, ports, pad):
    setup = on(window, director.scene(ToSetup(), backstage))
    pad.tap("a")
    ports.pull(pad)
    setup._refresh()
    assert setup.form.seats[1].device is Device.PAD_1
    assert setup.cards.device_note(Device.PAD_1) == "Not plugged in"
    shots.picture(setup, backstage)


# ---- in a match


def test_a_pad_leads_its_seat_and_no_other(window, backstage, pad):
    scene = on(window, MatchScene(backstage, plan_of(backstage, Device.MOUSE, Device.PAD_1)))
    scene.on_update(TICK)
    pad.tap("a")
    scene.on_update(TICK)
    assert [seat.board.claim for seat in scene.match.world.seats] == [-1, 0]


def test_a_pads_press_ends_the_flight_in(window, backstage, pad):
    scene = on(window, MatchScene(backstage, plan_of(backstage, Device.PAD_1, rivals=1)))
    landed = []
    scene.show.land = lambda: landed.append(True)
    pad.tap("y")
    assert landed


def test_the_only_person_may_take_up_a_pad_and_prompts_follow(window, backstage, pad):
    scene = on(window, MatchScene(backstage, plan_of(backstage, Device.MOUSE, rivals=1)))
    scene.on_update(TICK)
    assert scene.controls.device is Device.MOUSE
    pad.tap("a")
    assert scene.controls.device is Device.PAD_1
    scene.on_update(TICK)
    assert scene.match.world.seats[0].board.claim == 0
    window.dispatch_event("on_key_press", key.LEFT, 0)
    assert scene.controls.device is Device.KEYS


def test_start_pauses_and_leads_back(window, backstage, pad):
    scene = on(window, MatchScene(backstage, plan_of(backstage, Device.MOUSE, Device.PAD_1)))
    pad.tap("start")
    assert isinstance(window.current_view, PauseScene)
    pad.tap("b")
    pad.tap("b")
    assert window.current_view is scene


def test_start_held_says_ready(window, backstage, pad):
    scene = on(window, MatchScene(backstage, plan_of(backstage, Device.MOUSE, Device.PAD_1)))
    pad.press("start")
    wait(window, 0.6)
    pad.release("start")
    assert list(scene.hands[1].stream.waiting)[:1] == [Press(Action.READY)]
    assert window.current_view is scene


def lost(window, backstage, ports, pad):
    scene = on(window, MatchScene(backstage, plan_of(backstage, Device.MOUSE, Device.PAD_1, rivals=0)))
    scene.on_update(TICK)
    pad.stick(1, 0)
    scene.on_update(TICK)
    ports.pull(pad)
    scene.on_update(TICK)
    return scene


def count_in(window, backstage, scene):
    paused = window.current_view
    assert isinstance(paused, PauseScene)
    backstage.begun_at -= 2
    paused.on_update(TICK)
    assert window.current_view is scene


def test_a_lost_pad_stops_the_match_in_the_next_frame_and_names_its_player(window, backstage, ports, pad):
    scene = lost(window, backstage, ports, pad)
    asking = window.current_view
    assert isinstance(asking, LostPadScene)
    assert (asking.name, asking.device) == ("Player 2", Device.PAD_1)
    assert scene.match.world.clock.tick == 2
    assert scene.hands[1].cursor.lean == (0, 0)
    assert np.asarray(shots.picture(asking, backstage).convert("L")).max() > 100


def test_plugging_it_in_again_goes_on_after_the_count(window, backstage, ports, pad):
    scene = lost(window, backstage, ports, pad)
    ports.plug(pad)
    count_in(window, backstage, scene)
    scene.on_update(TICK)
    assert scene.match.world.clock.tick == 3
    pad.tap("a")
    scene.on_update(TICK)
    assert scene.match.world.seats[1].board.claim >= 0


def test_another_pad_takes_the_seat_by_pressing(window, backstage, ports, pad):
    scene = lost(window, backstage, ports, pad)
    other = FakeController(guid="other")
    ports.plug(other)
    other.tap("a")
    count_in(window, backstage, scene)
    other.tap("a")
    scene.on_update(TICK)
    assert scene.match.world.seats[1].board.claim >= 0
    assert scene.plan.devices[1] is Device.PAD_2


def test_a_rival_takes_the_seat_and_plays_on(window, backstage, ports, pad):
    scene = lost(window, backstage, ports, pad)
    assert window.current_view.focus.name == "pause"
    window.dispatch_event("on_key_press", key.UP, 0)
    window.dispatch_event("on_key_press", key.ENTER, 0)
    count_in(window, backstage, scene)
    for _ in range(120):
        scene.on_update(TICK)
    assert isinstance(window.current_view, MatchScene)
    assert not scene.match.world.seats[1].human
    assert scene.match.world.seats[1].board.claim >= 0
    assert list(scene.hands) == [0]


def test_a_match_does_not_go_on_without_the_pad_by_the_pause_menu(window, backstage, ports, pad):
    scene = lost(window, backstage, ports, pad)
    window.dispatch_event("on_key_press", key.ESCAPE, 0)
    window.dispatch_event("on_key_press", key.ENTER, 0)
    count_in(window, backstage, scene)
    scene.on_update(TICK)
    assert isinstance(window.current_view, LostPadScene)
    assert scene.match.world.clock.tick == 2


def test_a_pad_lost_under_the_only_hand_pauses(window, backstage, ports, pad):
    scene = on(window, MatchScene(backstage, plan_of(backstage, Device.MOUSE, rivals=1)))
    scene.on_update(TICK)
    pad.tap("a")
    ports.pull(pad)
    assert isinstance(window.current_view, PauseScene)
    assert scene.match.world.clock.tick == 1


# ---- latency


def press_key(window, pad):
    window.dispatch_event("on_key_press", key.RIGHT, 0)


def press_dpad(window, pad):
    pad.dpad(1, 0)


def flick_stick(window, pad):
    pad.stick(1, 0)


def move_mouse(window, pad):
    scene = window.current_view
    cell = scene.hands[0].cursor.cell
    x, y = scene.show.picture.camera.to_screen(cell.x + 1.5, cell.y + 0.5)
    window.dispatch_event("on_mouse_motion", round(x), round(y), 9, 0)


@pytest.mark.parametrize("press", [press_key, press_dpad, flick_stick, move_mouse])
def test_a_press_is_seen_within_two_frames(window, backstage, pad, press):
    backstage.apply(replace(backstage.settings, shake=0, motion=0))
    scene = on(window, MatchScene(backstage, plan_of(backstage, Device.KEYS, rivals=1)))
    scene.show.land()
    scene.on_update(TICK)
    world = scene.match.world
    board = world.seats[0].board
    board.claim, board.picking = 0, False
    board.hand, board.upcoming = Piece.T, (Piece.O, Piece.I)
    world.clock.phase, world.clock.ends_at = Phase.BUILD, 10_000
    for _ in range(12):
        scene.on_update(0.1)
    cell = scene.hands[0].cursor.cell
    beside = cells_beside(scene, cell)
    before = patch(scene, backstage, beside)
    still = np.abs(patch(scene, backstage, beside) - before).max()
    press(window, pad)
    frames = 0
    while frames < 10:
        frames += 1
        scene.on_update(TICK)
        if np.abs(patch(scene, backstage, beside) - before).max() > still + 24:
            break
    assert frames <= 2
    assert scene.hands[0].cursor.cell == (cell.x + 1, cell.y)


def cells_beside(scene, cell):
    """Where in the picture the ghost comes to when it goes one tile to the right, in pixels."""
    camera = scene.show.picture.camera
    y = camera.to_screen(cell.x + 0.5, cell.y + 0.5)[1]
    left, right = camera.to_screen(cell.x - 2, cell.y)[0], camera.to_screen(cell.x + 4, cell.y)[0]
    return slice(round(360 - y) - 12, round(360 - y) + 12), slice(round(left), round(right))


def patch(scene, backstage, where):
    return np.asarray(shots.picture(scene, backstage).convert("L"), np.float32)[where]
