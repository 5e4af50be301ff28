"""Pads are found, heard and survived: strange devices, drift, unplugging at any moment."""

from __future__ import annotations

import random

import pytest

from game.app import pad_drivers
from game.app.bindings import Control, ControlKind, Device, PadButton
from game.app.labels import Brand, brand_of
from game.app.pads import PadJoined, PadLean, PadLost, PadPress, PadRelease, Pads, PadStep

from .fake_pads import FakeController, FakePorts

TICK = 1 / 60


class Ears:
    """What was heard, without leans unless asked for."""

    def __init__(self):
        self.every = []

    def __call__(self, event):
        self.every.append(event)

    @property
    def presses(self):
        return [PadButton(event.control.code) for event in self.every if isinstance(event, PadPress)]

    @property
    def steps(self):
        return [(event.dx, event.dy) for event in self.every if isinstance(event, PadStep)]

    def of(self, kind):
        return [event for event in self.every if isinstance(event, kind)]


@pytest.fixture
def ears():
    return Ears()


def plugged(ears, *controllers):
    pads, ports = Pads(ears), FakePorts(*controllers)
    pads.plug_in(lambda: ports)
    return pads, ports


def wait(pads, seconds):
    for _ in range(round(seconds / TICK)):
        pads.tick(TICK)


def button(code, pad=1):
    return Control(ControlKind.PAD, code, pad)


def test_without_input_devices_the_game_starts_and_says_so(ears):
    def missing():
        raise FileNotFoundError("no /dev/input")

    pads = Pads(ears)
    pads.plug_in(missing)
    assert pads.plugged() == ()
    assert pads.notes == ["Pads cannot be asked for (no /dev/input)."]


def test_pyglets_own_manager_never_raises_out_of_here(ears):
    pads = Pads(ears)
    pads.plug_in()
    assert len(pads.notes) <= 1


def test_a_pad_that_cannot_be_opened_does_not_hide_the_next(ears):
    broken = FakeController("Broken", trouble=OSError("no right"), opens=False)
    pads, _ = plugged(ears, broken, FakeController())
    assert pads.plugged() == (Device.PAD_1,)
    assert "Broken cannot be used fully (no right)." in pads.notes


def test_a_pad_whose_rumble_fails_still_plays(ears):
    pads, _ = plugged(ears, FakeController(trouble=OSError("No space left on device")))
    assert pads.plugged() == (Device.PAD_1,)


def test_a_pad_that_is_open_already_is_not_opened_again(ears):
    pad = FakeController()
    pad.device.is_open = True
    pads, _ = plugged(ears, pad)
    assert (pads.plugged(), pad.opened) == ((Device.PAD_1,), 0)


def test_an_axis_without_travel_is_skipped_as_one_that_is_missing():
    pad_drivers._guard_axes()
    pad_drivers._guard_axes()

    class Flat:
        name, min, max, inverted = "dead", 7, 7, False

    with pytest.raises(KeyError):
        pad_drivers.base.Controller._bind_axis_control(object(), None, Flat, "leftx")


def test_a_device_that_breaks_its_driver_is_left_out_with_a_warning():
    def create(device):
        raise IndexError(device)

    with pytest.warns(UserWarning, match="Odd: not usable"):
        assert pad_drivers.skipping(create)("Odd") is None


def test_buttons_come_with_the_number_of_their_pad(ears):
    first, second = FakeController(), FakeController()
    plugged(ears, first, second)
    second.press("a")
    second.release("a")
    first.press("leftshoulder")
    assert ears.every[2:] == [
        PadPress(button(PadButton.A, 2)),
        PadRelease(button(PadButton.A, 2)),
        PadPress(button(PadButton.LB, 1)),
    ]


def test_a_trigger_is_pressed_once_however_it_trembles(ears):
    pad = FakeController()
    plugged(ears, pad)
    for value in (0.1, 0.49, 0.52, 0.48, 0.51, 0.36, 0.6, 0.34, 0.36):
        pad.trigger(value)
    assert ears.presses == [PadButton.RT]
    assert ears.of(PadRelease) == [PadRelease(button(PadButton.RT))]


def test_start_tapped_pauses_and_start_held_is_another_button(ears):
    pad = FakeController()
    pads, _ = plugged(ears, pad)
    pad.press("start")
    wait(pads, 0.2)
    pad.release("start")
    assert ears.presses == [PadButton.MENU]
    pad.press("start")
    wait(pads, 0.6)
    assert ears.presses == [PadButton.MENU, PadButton.MENU_HELD]
    pad.release("start")
    assert ears.presses == [PadButton.MENU, PadButton.MENU_HELD]
    assert ears.every[-1] == PadRelease(button(PadButton.MENU_HELD))


def test_the_direction_pad_is_read_as_four_buttons(ears):
    """Arcade's own layer over pads never fires for it."""
    pad = FakeController()
    plugged(ears, pad)
    pad.dpad(-1, 0)
    pad.dpad(-1, 1)
    pad.dpad(0, 1)
    pad.dpad(0, 0)
    seen = [(type(event), PadButton(event.control.code)) for event in ears.of((PadPress, PadRelease))]
    assert seen == [
        (PadPress, PadButton.LEFT),
        (PadPress, PadButton.UP),
        (PadRelease, PadButton.LEFT),
        (PadRelease, PadButton.UP),
    ]


def test_menu_steps_repeat_after_400_ms_and_then_every_120(ears):
    pad = FakeController()
    pads, _ = plugged(ears, pad)
    pad.dpad(0, -1)
    found = []
    for tick in range(1, 61):
        before = len(ears.steps)
        pads.tick(TICK)
        found += [tick] * (len(ears.steps) - before)
    assert ears.steps[0] == (0, 1)
    assert found[:3] == [24, 32, 39]
    pad.dpad(0, 0)
    count = len(ears.steps)
    wait(pads, 1)
    assert len(ears.steps) == count


def test_a_slow_sweep_of_the_stick_is_one_step(ears):
    pad = FakeController()
    plugged(ears, pad)
    for at in [*range(0, 101, 2), *range(100, 40, -2), *range(40, 101, 2)]:
        pad.stick(at / 100, 0)
    assert ears.steps == [(1, 0)]
    pad.stick(0.3, 0)
    pad.stick(0.6, 0)
    assert ears.steps == [(1, 0), (1, 0)]


def test_a_minute_of_drift_presses_nothing(ears):
    pad = FakeController()
    pads, _ = plugged(ears, pad)
    chance = random.Random(4)
    for _ in range(3600):
        pad.stick(chance.uniform(-0.12, 0.12), chance.uniform(-0.12, 0.12))
        pads.tick(TICK)
    assert not ears.of((PadPress, PadStep))


def test_noise_at_a_diagonal_does_not_step_to_and_fro(ears):
    pad = FakeController()
    plugged(ears, pad)
    chance = random.Random(5)
    for _ in range(600):
        pad.stick(0.7 + chance.uniform(-0.1, 0.1), 0.7 + chance.uniform(-0.1, 0.1))
    assert len(ears.steps) == 1


def test_the_right_stick_and_nonsense_move_nothing(ears):
    pad = FakeController()
    plugged(ears, pad)
    pad.stick(1, 0, "rightstick")
    pad.stick(float("nan"), 0)
    assert not ears.of((PadLean, PadStep))


def test_a_pad_that_leaves_lets_everything_go(ears):
    pad = FakeController()
    pads, ports = plugged(ears, pad)
    pad.press("a")
    pad.stick(1, 0)
    ports.pull(pad)
    assert ears.every[-3:] == [
        PadRelease(button(PadButton.A)),
        PadLean(Device.PAD_1, 0.0, 0.0),
        PadLost(Device.PAD_1),
    ]
    count = len(ears.every)
    wait(pads, 2)
    assert len(ears.every) == count


@pytest.mark.parametrize("is_same", [True, False], ids=["the same object", "a new object"])
def test_twenty_replugs_keep_the_number_and_open_once_each(ears, is_same):
    pad = FakeController()
    pads, ports = plugged(ears, pad, FakeController(guid="other"))
    for _ in range(20):
        ports.pull(pad)
        assert pads.plugged() == (Device.PAD_2,)
        pad = pad if is_same else FakeController()
        ports.plug(pad)
        ports.dispatch_event("on_connect", pad)
        assert pads.plugged() == (Device.PAD_1, Device.PAD_2)
    assert pad.opened == (21 if is_same else 1)
    before = len(ears.presses)
    pad.press("a")
    assert len(ears.presses) == before + 1
    before = len(ears.of(PadLean))
    pad.stick(0.1, 0)
    assert len(ears.of(PadLean)) == before + 1
    assert pads.notes == []


def test_unplugging_inside_a_handler_is_survived():
    pad = FakeController()
    ports, heard = FakePorts(pad), []

    def hear(event):
        heard.append(event)
        if isinstance(event, PadPress):
            ports.pull(pad)

    pads = Pads(hear)
    pads.plug_in(lambda: ports)
    pad.press("a")
    assert isinstance(heard[-1], PadLost)
    ports.plug(pad)
    assert heard[-1] == PadJoined(Device.PAD_1)
    assert pads.plugged() == (Device.PAD_1,)


def test_another_pad_takes_a_fresh_number_while_one_is_missing(ears):
    pad = FakeController()
    pads, ports = plugged(ears, pad)
    ports.pull(pad)
    ports.plug(FakeController(guid="another"))
    assert pads.plugged() == (Device.PAD_2,)
    ports.plug(pad)
    assert pads.plugged() == (Device.PAD_1, Device.PAD_2)


def test_a_fifth_pad_is_told_of(ears):
    pads, _ = plugged(ears, *[FakeController(guid=str(at)) for at in range(5)])
    assert len(pads.plugged()) == 4
    assert "four pads" in pads.notes[0]


@pytest.mark.parametrize(
    ("guid", "name", "brand"),
    [
        ("030000005e0400008e02000014010000", "X360 pad", Brand.XBOX),
        ("030000004c050000c405000011010000", "Wireless Controller", Brand.PLAYSTATION),
        ("030000007e0500000920000011810000", "Pro pad", Brand.NINTENDO),
        ("", "XINPUTCONTROLLER", Brand.XBOX),
        ("", "DualSense", Brand.PLAYSTATION),
    ],
)
def test_a_pads_maker_is_known_by_its_id(guid, name, brand):
    assert brand_of(guid, name) is brand
