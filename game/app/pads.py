"""Pads: found, opened once, kept by number over unplugging, and heard as presses, leans and menu steps.

Over pyglet's controllers and their database of mappings. No device and no driver may stop the game: whatever
they raise becomes a sentence in `notes`. The window passes what is heard on to its scene.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import pyglet

from game.app import pad_drivers
from game.app.bindings import PADS, Control, ControlKind, Device, PadButton
from game.app.labels import Brand, brand_of
from game.app.pad_drivers import Ports
from game.app.stick import ENTER, LEAVE, Flick
from game.language import text

TICK_SECONDS = 1 / 60

HOLD_SECONDS = 0.5
"""Start counts as held from here on."""

REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.12
"""Seconds before a direction held in a menu goes on, and between its further steps."""

_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class PadPress:
    """A pad's button went down."""

    control: Control


@dataclass(frozen=True, slots=True)
class PadRelease:
    """A pad's button went up."""

    control: Control


@dataclass(frozen=True, slots=True)
class PadLean:
    """A pad's left stick leans so: -1 to 1 on each axis, y down, no dead zone taken off."""

    device: Device
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PadStep:
    """The direction pad or the stick asks for a step in a menu, once or repeated."""

    device: Device
    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class PadJoined:
    """A pad was plugged in, for the first time or again."""

    device: Device


@dataclass(frozen=True, slots=True)
class PadLost:
    """A pad was unplugged, or its battery is empty."""

    device: Device


PadEvent: TypeAlias = PadPress | PadRelease | PadLean | PadStep | PadJoined | PadLost


@dataclass(slots=True, weakref_slot=True)  # pyglet keeps its handlers by weak references
class Pads:
    """All pads of the machine, numbered 1 to 4 in the order they came; a number waits for its pad."""

    hear: Callable[[PadEvent], None]
    notes: list[str] = field(default_factory=list)
    """What went wrong with devices, in sentences for the player."""
    _pads: dict[Device, Pad] = field(default_factory=dict)
    _ports: Ports | None = None

    def plug_in(self, find: Callable[[], Ports] = pad_drivers.ports) -> None:
        """Find the pads there are, and hear of those to come; called once the window is open."""
        try:
            self._ports = find()
            found = self._ports.get_controllers()
        except Exception as error:  # noqa: BLE001 a driver may raise anything, and the game starts without it
            self.notes.append(
                text("Pads cannot be asked for ({reason}).", reason=error or type(error).__name__)
            )
            return
        self._ports.push_handlers(on_connect=self._connect, on_disconnect=self._disconnect)
        for controller in found:
            self._connect(controller)
        pyglet.clock.schedule_interval(self.tick, TICK_SECONDS)

    def plugged(self) -> tuple[Device, ...]:
        """The pads that are there now."""
        return tuple(device for device, pad in sorted(self._pads.items()) if pad.controller is not None)

    def name(self, device: Device) -> str:
        """What a pad that is there calls itself."""
        return str(self._pads[device].controller.name)

    def brand(self, device: Device) -> Brand:
        """Whose names a pad's buttons carry; Xbox for one that was never there."""
        return self._pads[device].brand if device in self._pads else Brand.XBOX

    def shake(self, device: Device, heavy: float, light: float, seconds: float) -> None:
        """Run a pad's heavy and light motor so strongly, 0 to 1; one that can't only plays on."""
        pad = self._pads.get(device)
        if pad is None or pad.controller is None or not pad.can_shake:
            return
        try:
            pad.controller.rumble_play_strong(heavy, seconds)
            pad.controller.rumble_play_weak(light, seconds)
        except Exception as error:  # noqa: BLE001 drivers raise what they like
            pad.can_shake = False
            reason = error or type(error).__name__
            self.notes.append(text("{pad} cannot shake ({reason}).", pad=pad.controller.name, reason=reason))

    def tick(self, seconds: float) -> None:
        """Time passes: what is held goes on."""
        for pad in self._pads.values():
            pad.tick(min(seconds, REPEAT_EVERY))

    def _connect(self, controller: Any) -> None:
        if any(pad.controller is controller for pad in self._pads.values()):
            return
        device = self._number(controller)
        if device is None:
            self.notes.append(text("{pad}: four pads are in use already.", pad=controller.name))
            return
        if not self._is_open(controller):
            return
        pad = self._pads.setdefault(device, Pad(device, self.hear))
        pad.take(controller)
        self.hear(PadJoined(device))

    def _disconnect(self, controller: Any) -> None:
        for pad in self._pads.values():
            if pad.controller is controller:
                pad.leave()
                self._close(controller)
                self.hear(PadLost(pad.device))

    def _number(self, controller: Any) -> Device | None:
        """The number of a pad that comes: its own if it was here before, else a fresh one, else one left."""
        left = [device for device, pad in sorted(self._pads.items()) if pad.controller is None]
        own = [device for device in left if self._pads[device].guid == controller.guid]
        fresh = [device for device in PADS if device not in self._pads]
        return next(iter([*own, *fresh, *left]), None)

    def _is_open(self, controller: Any) -> bool:
        """Open a pad, once; one without its rumble still plays."""
        if controller.device.is_open:
            return True
        try:
            controller.open()
        except Exception as error:  # noqa: BLE001 drivers raise what they like
            reason = error or type(error).__name__
            self.notes.append(
                text("{pad} cannot be used fully ({reason}).", pad=controller.name, reason=reason)
            )
        return bool(controller.device.is_open)

    def _close(self, controller: Any) -> None:
        try:
            controller.close()
        except Exception as error:  # noqa: BLE001 it is gone; what closing it says helps nobody but in a note
            reason = error or type(error).__name__
            self.notes.append(text("{pad} did not close ({reason}).", pad=controller.name, reason=reason))


@dataclass(slots=True, weakref_slot=True)
class Pad:
    """One number's pad: what is pressed on it, and what being held has come to."""

    device: Device
    hear: Callable[[PadEvent], None]
    controller: Any = None
    """None while it is unplugged."""
    guid: str = ""
    brand: Brand = Brand.XBOX
    can_shake: bool = True
    """Its motors have not failed."""
    pressed: set[PadButton] = field(default_factory=set)
    _flick: Flick = field(default_factory=Flick)
    _step: tuple[int, int] = (0, 0)
    """The direction held for menus."""
    _until_step: float = math.inf
    _start_held: float | None = None

    def take(self, controller: Any) -> None:
        """Listen to this controller from now on."""
        self.controller, self.guid = controller, str(controller.guid)
        self.brand = brand_of(self.guid, str(controller.name))
        controller.push_handlers(**self._handlers())

    def leave(self) -> None:
        """It was unplugged: let everything go."""
        if self.controller is not None:
            self.controller.remove_handlers(**self._handlers())
        self.controller = None
        for button in sorted(self.pressed):
            self._up(button)
        self._start_held = None
        self._flick.direction = (0, 0)
        self._hold_step(0, 0)
        self.hear(PadLean(self.device, 0.0, 0.0))

    def tick(self, seconds: float) -> None:
        """What is held grows older."""
        if self._step != (0, 0):
            self._until_step -= seconds
            if self._until_step <= _ROUNDING:
                self._until_step += REPEAT_EVERY
                self.hear(PadStep(self.device, *self._step))
        if self._start_held is not None:
            self._start_held += seconds
            if self._start_held >= HOLD_SECONDS - _ROUNDING:
                self._start_held = None
                self._down(PadButton.MENU_HELD)

    def on_button_press(self, controller: Any, name: str) -> None:
        """A button goes down; Start waits for whether it is held."""
        del controller
        button = BUTTONS.get(name)
        if button is PadButton.MENU:
            self._start_held = 0.0
        elif button is not None:
            self._down(button)

    def on_button_release(self, controller: Any, name: str) -> None:
        """A button goes up."""
        del controller
        button = BUTTONS.get(name)
        if button is PadButton.MENU:
            if self._start_held is not None:
                self._start_held = None
                self._down(PadButton.MENU)
                self._up(PadButton.MENU)
            self._up(PadButton.MENU_HELD)
        elif button is not None:
            self._up(button)

    def on_trigger_motion(self, controller: Any, name: str, value: float) -> None:
        """A trigger is a button with a hysteresis."""
        del controller
        button = BUTTONS[name]
        if value >= ENTER:
            self._down(button)
        elif value < LEAVE:
            self._up(button)

    def on_dpad_motion(self, controller: Any, vector: Any) -> None:
        """The direction pad moved; its y points up."""
        del controller
        dx, dy = round(vector[0]), -round(vector[1])
        wanted = {button for button, step in DPAD.items() if step in {(dx, 0), (0, dy)} - {(0, 0)}}
        for button in DPAD:
            if button in wanted:
                self._down(button)
            else:
                self._up(button)
        self._hold_step(*((dx, 0) if dx else (0, dy)))

    def on_stick_motion(self, controller: Any, stick: str, vector: Any) -> None:
        """The left stick moved; its y points up."""
        del controller
        x, y = float(vector[0]), -float(vector[1])
        if stick != "leftstick" or not (math.isfinite(x) and math.isfinite(y)):
            return
        self.hear(PadLean(self.device, x, y))
        was_held = self._flick.is_held
        pressed = self._flick.lean(x, y)
        if pressed != (0, 0):
            self._hold_step(*pressed)
        elif was_held and not self._flick.is_held:
            self._hold_step(0, 0)

    def _handlers(self) -> dict[str, Callable[..., None]]:
        return {
            "on_button_press": self.on_button_press,
            "on_button_release": self.on_button_release,
            "on_trigger_motion": self.on_trigger_motion,
            "on_dpad_motion": self.on_dpad_motion,
            "on_stick_motion": self.on_stick_motion,
        }

    def _hold_step(self, dx: int, dy: int) -> None:
        """This direction is held for menus from now on; a new one steps at once."""
        if (dx, dy) == self._step:
            return
        self._step, self._until_step = (dx, dy), REPEAT_AFTER
        if dx or dy:
            self.hear(PadStep(self.device, dx, dy))

    def _down(self, button: PadButton) -> None:
        if button not in self.pressed:
            self.pressed.add(button)
            self.hear(PadPress(Control(ControlKind.PAD, button, self.device.pad)))

    def _up(self, button: PadButton) -> None:
        if button in self.pressed:
            self.pressed.remove(button)
            self.hear(PadRelease(Control(ControlKind.PAD, button, self.device.pad)))


BUTTONS = {
    "a": PadButton.A,
    "b": PadButton.B,
    "x": PadButton.X,
    "y": PadButton.Y,
    "leftshoulder": PadButton.LB,
    "rightshoulder": PadButton.RB,
    "lefttrigger": PadButton.LT,
    "righttrigger": PadButton.RT,
    "back": PadButton.VIEW,
    "start": PadButton.MENU,
    "leftstick": PadButton.LEFT_STICK,
    "rightstick": PadButton.RIGHT_STICK,
}
"""Pyglet's names; a trigger without travel comes as a button. The system has the maker's own button."""

DPAD = {
    PadButton.LEFT: (-1, 0),
    PadButton.RIGHT: (1, 0),
    PadButton.UP: (0, -1),
    PadButton.DOWN: (0, 1),
}
