"""Pads shake at what happens to their players, as strongly as is set; a motor that fails stops nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from app.fake_pads import FakeController, FakePorts

from game import places
from game.app import window as windows
from game.app.bindings import Device
from game.app.pads import Pads
from game.app.settings import Settings
from game.draw import quality
from game.league import contest
from game.levels import library
from game.places import Folder, Shelf
from game.rules.commands import Kind, Ready, Refusal
from game.rules.events import (
    CannonDestroyed,
    Eliminated,
    OverdriveBegan,
    PhaseBegan,
    Refused,
    RingBreached,
    Sealed,
    Struck,
    WallFelled,
)
from game.rules.region import Cell
from game.rules.world import Phase
from game.scenes import archive, director, rumble
from game.scenes.match import MatchScene
from game.scenes.plan import Plan

FELT = {
    "refused": (Refused(1, Ready(), Refusal.WRONG_PHASE), rumble.REFUSED),
    "wall": (WallFelled(1, 0, Kind.RAPID, Cell(3, 3), 60), rumble.WALL),
    "cannon": (CannonDestroyed(1, 0, Kind.RAPID, 0, Cell(3, 3), 14), rumble.CANNON),
    "breach": (RingBreached(1, 5, ((0, 90),)), rumble.BREACH),
    "sealed": (Sealed(1, 5, (0,)), rumble.SEALED),
    "overdrive": (OverdriveBegan(1), rumble.OVERDRIVE),
    "strike": (Struck(1, 2), rumble.STRIKE),
    "out": (Eliminated(1, forfeited=False), rumble.OUT),
}


def plugged(**made):
    ports, pad = FakePorts(), FakeController(**made)
    ports.plug(pad)
    pads = Pads(lambda _: None)
    pads.plug_in(lambda: ports)
    return pads, pad


@pytest.mark.parametrize("name", FELT)
def test_what_happens_to_a_player_is_felt_on_their_pad(name):
    event, shock = FELT[name]
    pads, pad = plugged()
    rumble.shake(pads, [event], {0: Device.MOUSE, 1: Device.PAD_1}, 0.5, Phase.BUILD)
    assert pad.shaken == [
        ("heavy", shock.heavy / 2, shock.seconds),
        ("light", shock.light / 2, shock.seconds),
    ]


@pytest.mark.parametrize(
    ("event", "strength", "phase"),
    [
        (FELT["strike"][0], 0.0, Phase.BUILD),
        (Struck(0, 1), 1.0, Phase.BUILD),
        (Sealed(1, 5, ()), 1.0, Phase.BUILD),
        (FELT["sealed"][0], 1.0, Phase.DEPLOY),
        (PhaseBegan(Phase.BUILD, 2), 1.0, Phase.BUILD),
    ],
    ids=["off", "another's", "a yard", "the opening ring", "a phase"],
)
def test_nothing_else_shakes_it(event, strength, phase):
    pads, pad = plugged()
    rumble.shake(pads, [event], {0: Device.MOUSE, 1: Device.PAD_1}, strength, phase)
    assert pad.shaken == []


def test_of_a_ticks_events_the_strongest_is_felt_once():
    pads, pad = plugged()
    events = [FELT[name][0] for name in ("wall", "strike", "wall")]
    rumble.shake(pads, events, {1: Device.PAD_1}, 1.0, Phase.BUILD)
    assert [strength for motor, strength, _ in pad.shaken if motor == "heavy"] == [rumble.STRIKE.heavy]


def test_a_motor_that_fails_is_told_once_and_asked_no_more():
    pads, _ = plugged(trouble=OSError("no motor"))
    for _ in range(3):
        pads.shake(Device.PAD_1, 1.0, 1.0, 0.1)
    assert sum("no motor" in note and "shake" in note for note in pads.notes) == 1


def test_a_pad_that_is_not_there_is_not_shaken():
    Pads(lambda _: None).shake(Device.PAD_2, 1.0, 1.0, 0.1)


@pytest.mark.window
def test_a_match_shakes_the_pad_in_use_as_strongly_as_is_set(window, tmp_path, monkeypatch):
    window.pads, window.last_device = windows.Pads(window.hear_pad), windows.LastDevice()
    for shelf in Shelf:
        (tmp_path / shelf.value).mkdir()
    monkeypatch.setattr(archive.places, "folder", lambda shelf: Folder(tmp_path / shelf.value))
    backstage = director.raise_curtain(window, quality.LOW)
    ports, pad = FakePorts(), FakeController()
    window.pads.plug_in(lambda: ports)
    ports.plug(pad)
    level = library.load(library.find("narrows", places.levels()))
    seats = [contest.parse_seat("human"), contest.parse_seat("cadet")]
    plan = Plan(contest.header(level, backstage.balance, seats), {0: Device.MOUSE})
    scene = MatchScene(backstage, plan)
    window.show_view(scene)
    for rumbles, count in ((100, 2), (0, 0)):
        backstage.settings = replace(Settings(), rumble=rumbles)
        pad.tap("start")
        window.show_view(scene)
        pad.shaken.clear()
        scene._shake_pads([Struck(0, 1), Struck(1, 1)])
        assert len(pad.shaken) == count
    window.dispatch_event("on_key_press", 32, 0)
    backstage.settings = Settings()
    scene._shake_pads([Struck(0, 1)])
    assert pad.shaken == []
