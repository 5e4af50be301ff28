"""Actions, the controls that trigger them by default, and which seat hears which control (rule 15).

A control is a key, a mouse button, a step of the wheel or a pad's button. Beside letters the defaults hold
keys that stay put on every keyboard layout; `layouts` keeps what players have changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from pyglet.window import key, mouse


class Action(StrEnum):
    """What a hand can do."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    ACT = "act"
    """Place, buy, fire, pick."""
    CLOCKWISE = "clockwise"
    """Turn the piece, or the next item."""
    COUNTER = "counter-clockwise"
    HOLD = "hold"
    OVERDRIVE = "overdrive"
    READY = "ready"
    PRECISION = "precision"
    """Held: the stick moves at half speed."""
    PAUSE = "pause"


STEPS = {Action.LEFT: (-1, 0), Action.RIGHT: (1, 0), Action.UP: (0, -1), Action.DOWN: (0, 1)}
"""The directions, as steps on the map."""

HELD = (*STEPS, Action.ACT, Action.PRECISION)
"""Actions that mean something while held; each can be made a switch instead: one press on, one off."""


class ControlKind(StrEnum):
    """What a control is a part of."""

    KEY = "key"
    BUTTON = "button"
    WHEEL = "wheel"
    PAD = "pad"


class PadButton(IntEnum):
    """A pad's buttons by their place; an Xbox pad's names."""

    A = 0
    B = 1
    X = 2
    Y = 3
    LB = 4
    RB = 5
    LT = 6
    RT = 7
    VIEW = 8
    MENU = 9
    """Start, pressed and let go."""
    MENU_HELD = 10
    """Start, held for half a second."""
    LEFT_STICK = 11
    RIGHT_STICK = 12
    UP = 13
    DOWN = 14
    LEFT = 15
    RIGHT = 16


@dataclass(frozen=True, slots=True)
class Control:
    """One thing that can be pressed: a key symbol, a mouse or pad button, a wheel's step (+1 up, -1 down)."""

    kind: ControlKind
    code: int
    pad: int = 0
    """The pad's number, from 1; 0 for keys and the mouse."""


class Device(StrEnum):
    """What a person's seat is played with; the value is shown in menus."""

    MOUSE = "Mouse"
    KEYS = "Arrow keys"
    SECOND_KEYS = "WASD keys"
    PAD_1 = "Pad 1"
    PAD_2 = "Pad 2"
    PAD_3 = "Pad 3"
    PAD_4 = "Pad 4"

    @property
    def pad(self) -> int:
        """The number of the pad, from 1; 0 when it is none."""
        return PADS.index(self) + 1 if self in PADS else 0


PADS = (Device.PAD_1, Device.PAD_2, Device.PAD_3, Device.PAD_4)
KEYBOARDS = (Device.KEYS, Device.SECOND_KEYS)


@dataclass(frozen=True, slots=True)
class Hearing:
    """Which seat and action a control belongs to."""

    seat: int
    action: Action


KEYS: dict[Action, tuple[int, ...]] = {
    Action.LEFT: (key.LEFT,),
    Action.RIGHT: (key.RIGHT,),
    Action.UP: (key.UP,),
    Action.DOWN: (key.DOWN,),
    Action.ACT: (key.SPACE, key.RCTRL),
    Action.CLOCKWISE: (key.X, key.PERIOD, key.PAGEDOWN),
    Action.COUNTER: (key.Z, key.COMMA, key.DELETE),
    Action.HOLD: (key.C, key.SLASH, key.END),
    Action.OVERDRIVE: (key.V, key.RSHIFT, key.HOME),
    Action.READY: (key.ENTER, key.NUM_ENTER),
    Action.PRECISION: (),
    Action.PAUSE: (key.PAUSE,),
}
"""The arrow keys' seat; the second column lies near the arrows, for two people on one keyboard; the third has
keys that every layout has there."""

SECOND_KEYS: dict[Action, tuple[int, ...]] = {
    Action.LEFT: (key.A,),
    Action.RIGHT: (key.D,),
    Action.UP: (key.W,),
    Action.DOWN: (key.S,),
    Action.ACT: (key.F, key.LSHIFT),
    Action.CLOCKWISE: (key.E,),
    Action.COUNTER: (key.Q,),
    Action.HOLD: (key.R,),
    Action.OVERDRIVE: (key.G,),
    Action.READY: (key.TAB,),
    Action.PRECISION: (),
    Action.PAUSE: (),
}
"""The second keyboard seat: WASD and the keys around them."""

MOUSE: dict[Action, tuple[Control, ...]] = {
    Action.ACT: (Control(ControlKind.BUTTON, mouse.LEFT),),
    Action.CLOCKWISE: (Control(ControlKind.BUTTON, mouse.RIGHT), Control(ControlKind.WHEEL, -1)),
    Action.COUNTER: (Control(ControlKind.WHEEL, 1),),
    Action.HOLD: (Control(ControlKind.BUTTON, mouse.MIDDLE),),
    Action.OVERDRIVE: (Control(ControlKind.BUTTON, mouse.MIDDLE),),
}
"""The mouse; one button may serve actions of different phases."""

PAD: dict[Action, tuple[PadButton, ...]] = {
    Action.LEFT: (PadButton.LEFT,),
    Action.RIGHT: (PadButton.RIGHT,),
    Action.UP: (PadButton.UP,),
    Action.DOWN: (PadButton.DOWN,),
    Action.ACT: (PadButton.A,),
    Action.CLOCKWISE: (PadButton.RB,),
    Action.COUNTER: (PadButton.LB,),
    Action.HOLD: (PadButton.Y,),
    Action.OVERDRIVE: (PadButton.RT,),
    Action.READY: (PadButton.MENU_HELD, PadButton.VIEW),
    Action.PRECISION: (PadButton.LT,),
    Action.PAUSE: (PadButton.MENU,),
}
"""A pad's buttons (rule 15); its left stick moves too, and cannot be bound to anything else."""

Layout = Mapping[Action, tuple[Control, ...]]
"""The controls of one device by action; each action may have several or none."""

Bindings = dict[Control, tuple[Hearing, ...]]
"""Everything that a control triggers."""


def default_layout(device: Device) -> Layout:
    """What triggers each action on a device that nobody has changed."""
    if device is Device.MOUSE:
        return {action: MOUSE.get(action, ()) for action in Action}
    if device.pad:
        return {
            action: tuple(Control(ControlKind.PAD, button, device.pad) for button in PAD[action])
            for action in Action
        }
    symbols = KEYS if device is Device.KEYS else SECOND_KEYS
    return {
        action: tuple(Control(ControlKind.KEY, symbol) for symbol in symbols[action]) for action in Action
    }


DEFAULTS: Mapping[Device, Layout] = {device: default_layout(device) for device in Device}


def bindings(seats: Mapping[int, Device], layouts: Mapping[Device, Layout] = DEFAULTS) -> Bindings:
    """Who hears what, for these people's seats.

    The only person hears every device; among several the mouse's seat also hears a keyboard nobody sits at.
    """
    heard: dict[Control, list[Hearing]] = {}
    for seat in sorted(seats):
        for device in devices_of(seat, seats):
            for action, controls in layouts[device].items():
                for control in controls:
                    heard.setdefault(control, []).append(Hearing(seat, action))
    return {control: tuple(hearings) for control, hearings in heard.items()}


def devices_of(seat: int, seats: Mapping[int, Device]) -> tuple[Device, ...]:
    """The devices that lead a seat."""
    own = seats[seat]
    if len(seats) == 1:
        return (own, *(device for device in Device if device is not own))
    if own is Device.MOUSE:
        return (own, *(device for device in KEYBOARDS if device not in seats.values()))
    return (own,)


def device_of(control: Control, layouts: Mapping[Device, Layout] = DEFAULTS) -> Device:
    """The device that a control is a part of; a key that no layout has counts to the arrow keys."""
    if control.pad:
        return PADS[control.pad - 1]
    if control.kind is not ControlKind.KEY:
        return Device.MOUSE
    second = layouts[Device.SECOND_KEYS].values()
    return Device.SECOND_KEYS if any(control in controls for controls in second) else Device.KEYS


X11_TAB = 23
"""The keycode of Tab on X11: with Shift it has a symbol that pyglet lacks, so that the code is its name."""

UNSHIFTED = {
    key.GREATER: key.PERIOD,
    key.LESS: key.COMMA,
    key.QUESTION: key.SLASH,
    key.user_key(X11_TAB): key.TAB,
}
"""What X11 calls keys while Shift is down: a neighbour who fires with Shift must not change them."""


def unshifted(symbol: int) -> int:
    """A key's symbol as it is without Shift."""
    return UNSHIFTED.get(symbol, symbol)


def key_control(symbol: int) -> Control:
    """The control of a key, whether or not a Shift is held by somebody else on the same keyboard."""
    return Control(ControlKind.KEY, unshifted(symbol))


def is_fullscreen_key(symbol: int, modifiers: int) -> bool:
    """F11 and Alt+Enter belong to the window, in every scene."""
    return symbol == key.F11 or (symbol == key.ENTER and bool(modifiers & key.MOD_ALT))
