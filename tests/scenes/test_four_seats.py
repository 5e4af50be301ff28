"""Four people at one machine play a wave and build in the next: mouse, both halves of the keyboard, pads."""

from __future__ import annotations

import pytest
from app.fake_pads import FakeController, FakePorts
from pyglet.window import key, mouse

from game import places
from game.app import window as windows
from game.app.bindings import Device
from game.draw import quality
from game.league import contest
from game.league.contest import SeatSpec
from game.levels import library
from game.match import replay, verify
from game.places import Folder, Shelf
from game.rules import cannons
from game.rules.commands import BuyCannon, Fire, PickBastion, PlacePiece, Ready
from game.rules.world import Phase
from game.scenes import archive, director, shots
from game.scenes.match import MatchScene
from game.scenes.plan import Plan

pytestmark = [pytest.mark.window, pytest.mark.slow]

TICK = 1 / 60

ACT = {Device.KEYS: key.RCTRL, Device.SECOND_KEYS: key.LSHIFT}
READY = {Device.KEYS: key.ENTER, Device.SECOND_KEYS: key.TAB}
LEFT = {Device.KEYS: key.LEFT, Device.SECOND_KEYS: key.A}


class Person:
    """One person with one device."""

    def __init__(self, table, seat, device, pad=None):
        self.table, self.seat, self.device, self.pad = table, seat, device, pad

    @property
    def board(self):
        return self.table.world.seats[self.seat].board

    def tap(self, keys, button):
        if self.pad:
            self.pad.tap(button)
        else:
            self.table.window.dispatch_event("on_key_press", keys[self.device], 0)
            self.table.window.dispatch_event("on_key_release", keys[self.device], 0)

    def act(self, spot=None):
        if self.device is not Device.MOUSE:
            self.tap(ACT, "a")
            return
        x, y = (round(at) for at in self.table.scene.show.picture.camera.to_screen(*spot))
        self.table.window.dispatch_event("on_mouse_motion", x, y, 0, 0)
        self.table.window.dispatch_event("on_mouse_press", x, y, mouse.LEFT, 0)
        self.table.window.dispatch_event("on_mouse_release", x, y, mouse.LEFT, 0)

    def say_ready(self):
        if self.device is not Device.MOUSE:
            self.tap(READY, "back")
            return
        shots.picture(self.table.scene, self.table.backstage)
        left, top, wide, high = self.table.scene.controls._boxes["ready"]
        scale = self.table.window.height / 900
        x, y = round((left + wide / 2) * scale), round(self.table.window.height - (top + high / 2) * scale)
        self.table.window.dispatch_event("on_mouse_press", x, y, mouse.LEFT, 0)
        self.table.window.dispatch_event("on_mouse_release", x, y, mouse.LEFT, 0)

    def step_left(self):
        if self.pad:
            move = self.pad.stick if self.seat % 2 else self.pad.dpad
            move(-1, 0)
            move(0, 0)
        elif self.device is not Device.MOUSE:
            self.tap(LEFT, "")


class Table:
    """The machine they sit at."""

    def __init__(self, devices, folder):
        self.window = windows.GameWindow(visible=False, size=(640, 360))
        self.window._enable_event_queue = False
        pads = {device: FakeController(guid=str(device)) for device in devices if device.pad}
        self.window.pads.plug_in(lambda: FakePorts(*pads.values()))
        self.backstage = director.raise_curtain(self.window, quality.LOW)
        level = library.load(library.find("four-hearts", places.levels()))
        head = contest.header(level, self.backstage.balance, [SeatSpec(human=True)] * 4, seed=9, waves=2)
        self.scene = MatchScene(self.backstage, Plan(head, dict(enumerate(devices))))
        self.window.show_view(self.scene)
        self.people = [Person(self, seat, device, pads.get(device)) for seat, device in enumerate(devices)]
        self.ticks()

    @property
    def world(self):
        return self.scene.match.world

    def ticks(self, count=1):
        for _ in range(count):
            self.scene.on_update(TICK)

    def until(self, phase):
        for _ in range(3000):
            if self.world.clock.phase is phase:
                return
            self.ticks()
        raise AssertionError(f"{phase} never came; it is {self.world.clock}")


MIXED = (Device.MOUSE, Device.KEYS, Device.SECOND_KEYS, Device.PAD_1)
PADS = (Device.PAD_1, Device.PAD_2, Device.PAD_3, Device.PAD_4)


@pytest.mark.parametrize("devices", [MIXED, PADS], ids=["mouse, two halves, a pad", "four pads"])
def test_four_people_play_a_wave_and_build(devices, tmp_path, monkeypatch):
    for shelf in Shelf:
        (tmp_path / shelf.value).mkdir()
    monkeypatch.setattr(archive.places, "folder", lambda shelf: Folder(tmp_path / shelf.value))
    table = Table(devices, tmp_path)
    try:
        play(table)
        table.scene.match.leave()
    finally:
        table.window.close()
    (path,) = (tmp_path / "replays").glob("*.jsonl")
    assert verify.verify(path).agrees
    by_seat = [set(), set(), set(), set()]
    for commands in replay.read(path).commands.values():
        for seat, asked in enumerate(commands):
            by_seat[seat] |= {type(command) for command in asked}
    assert all({PickBastion, BuyCannon, Ready, Fire, PlacePiece} <= kinds for kinds in by_seat), by_seat


def play(table):
    """Every person alone changes their own seat alone."""
    for person in table.people:
        claims = [seat.board.claim for seat in table.world.seats]
        spot = person.board.island.bastions[0]
        person.act((spot.x + 1, spot.y + 1))
        table.ticks(2)
        after = [seat.board.claim for seat in table.world.seats]
        assert [at for at in range(4) if after[at] != claims[at]] == [person.seat]
    table.until(Phase.DEPLOY)
    table.ticks(2)
    for person in table.people:
        slot = cannons.slots(person.board, person.board.claim)[0]
        person.act((slot.x + 1, slot.y + 1))
        table.ticks(3)
        counts = [len(seat.board.cannons) for seat in table.world.seats]
        assert counts == [int(at <= person.seat) for at in range(4)]
    for person in table.people:
        person.say_ready()
        table.ticks()
    assert table.world.clock.phase is Phase.DEFEND
    table.ticks(30)
    for person in table.people:
        rival = table.world.seats[(person.seat + 1) % 4].board
        wall = next(rival.island.frame.cells(rival.walls))
        person.act((wall.x + 0.5, wall.y + 0.5))
        table.ticks(2)
    table.until(Phase.SCORE)
    table.ticks(30)
    for person in table.people:
        person.say_ready()
        table.ticks()
    table.until(Phase.BUILD)
    table.ticks(2)
    for person in table.people:
        before = [hands.cursor.cell for hands in table.scene.hands.values()]
        person.step_left()
        table.ticks(2)
        after = [hands.cursor.cell for hands in table.scene.hands.values()]
        moved = [at for at in range(4) if after[at] != before[at]]
        assert moved == ([] if person.device is Device.MOUSE else [person.seat])
        person.act((person.board.island.bastions[0].x + 4.5, person.board.island.bastions[0].y + 4.5))
        table.ticks(2)
