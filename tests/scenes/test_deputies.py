"""A seat goes to a rival and back to its person from the pause; the replay of it all verifies."""

from __future__ import annotations

import pytest
from app.fake_pads import FakeController, FakePorts
from pyglet.window import key

from game import places
from game.app import window as windows
from game.app.bindings import Device
from game.app.intents import Press
from game.league import contest
from game.levels import library
from game.match.verify import verify
from game.scenes.match import MatchScene
from game.scenes.pause import PauseScene
from game.scenes.people import Deputy
from game.scenes.plan import Plan

pytestmark = pytest.mark.window

TICK = 1 / 60


@pytest.fixture
def backstage(window, backstage):
    window.pads = windows.Pads(window.hear_pad)
    return backstage


def begun(backstage, *devices, rivals=1):
    """A match that is shown, of these people and so many rivals."""
    level = library.load(library.find("narrows", places.levels()))
    seats = ["human"] * len(devices) + ["cadet:vera"] * rivals
    head = contest.header(
        level, backstage.balance, [contest.parse_seat(seat) for seat in seats], seed=5, waves=1
    )
    scene = MatchScene(backstage, Plan(head, dict(enumerate(devices))))
    backstage.window.show_view(scene)
    return scene


def choose(scene, words):
    """Pause, choose what is called so, and wait for the count."""
    backstage = scene.backstage
    scene.pause()
    paused = backstage.window.current_view
    paused._refresh()
    name = next(name for name, said in paused.words.items() if said == words)
    paused.focus.light(name)
    paused.on_key_press(key.ENTER, 0)
    backstage.begun_at -= 2
    paused.on_update(TICK)
    assert backstage.window.current_view is scene


def offered(scene):
    """What the pause says of seats."""
    scene.pause()
    paused = scene.window.current_view
    assert isinstance(paused, PauseScene)
    scene.window.show_view(scene)
    return [way.words for way in paused._ways.seats]


@pytest.mark.rule("3.3")
def test_a_rival_plays_for_a_person_and_gives_the_seat_back_and_the_replay_verifies(backstage):
    scene = begun(backstage, Device.MOUSE)
    scene.on_update(TICK)
    choose(scene, "Let a rival play for me")
    scene.on_update(TICK)
    seat = scene.match.world.seats[0]
    assert not seat.human
    assert not scene.hands
    assert scene.is_watched
    assert isinstance(scene.match.controllers[0], Deputy)
    for _ in range(200):
        scene.on_update(TICK)
    assert seat.board.claim >= 0
    scene.on_key_press(key.X, 0)  # nobody's hands hear it
    scene.on_mouse_motion(100, 100, 0, 0)
    choose(scene, "Take over again")
    scene.on_update(TICK)
    assert seat.human
    assert not scene.is_watched
    scene.on_key_press(key.SPACE, 0)
    assert list(scene.hands[0].stream.waiting) == [Press("act")]
    while not scene.match.is_over:
        scene.match.advance()
    verdict = verify(scene.record.path)
    assert verdict.is_complete, verdict.sentence


def test_of_several_people_each_can_be_stood_in_for_by_name(backstage):
    scene = begun(backstage, Device.MOUSE, Device.SECOND_KEYS, rivals=0)
    assert offered(scene) == ["A rival plays for Player 1", "A rival plays for Player 2"]
    choose(scene, "A rival plays for Player 2")
    scene.on_update(TICK)
    assert list(scene.hands) == [0]
    assert offered(scene) == ["A rival plays for Player 1", "Player 2 takes over again"]
    choose(scene, "Player 2 takes over again")
    scene.on_update(TICK)
    assert sorted(scene.hands) == [0, 1]
    scene.on_key_press(key.F, 0)
    assert scene.hands[1].stream.waiting
    assert not scene.hands[0].stream.waiting


def test_nobody_who_is_out_is_stood_in_for(backstage):
    scene = begun(backstage, Device.MOUSE)
    scene.match.world.seats[0].board.active = False
    assert offered(scene) == []


def test_who_lost_a_pad_takes_over_again_once_it_is_there(backstage):
    ports, pad = FakePorts(), FakeController()
    backstage.window.pads.plug_in(lambda: ports)
    ports.plug(pad)
    scene = begun(backstage, Device.MOUSE, Device.PAD_1, rivals=0)
    scene.people.leave(1)
    ports.pull(pad)
    scene.on_update(TICK)
    scene.on_update(TICK)
    assert backstage.window.current_view is scene
    assert offered(scene) == ["A rival plays for Player 1"]
    ports.plug(pad)
    assert "Player 2 takes over again" in offered(scene)


def test_who_is_played_for_is_not_called_you_meanwhile_and_the_result_tells_it(backstage):
    scene = begun(backstage, Device.MOUSE)
    assert scene.show.hud.players[0].is_you
    gone = []
    backstage.go = gone.append
    scene._show_result()
    assert "rival" not in gone.pop().note
    choose(scene, "Let a rival play for me")
    scene.on_update(TICK)
    player = scene.show.hud.players[0]
    assert (player.is_you, player.is_away, player.note) == (False, True, "A rival plays")
    choose(scene, "Take over again")
    for _ in range(3):
        scene.on_update(TICK)
    assert scene.show.hud.players[0].is_you
    scene._show_result()
    assert "A rival played for Player 1 for a while." in gone.pop().note
