"""Actions, the controls that trigger them by default, and which seat hears which control (rule 15).

A control is a key, a mouse button or a step of the wheel; pads will add kinds of their own. Keys that stay
put on every keyboard layout (arrows, Space, Enter, Tab) come first; letters have a sign key beside them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

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


STEPS = {Action.LEFT: (-1, 0), Action.RIGHT: (1, 0), Action.UP: (0, -1), Action.DOWN: (0, 1)}
"""The directions, as steps on the map."""


class ControlKind(StrEnum):
    """What a control is a part of."""

    KEY = "key"
    BUTTON = "button"
    WHEEL = "wheel"


@dataclass(frozen=True, slots=True)
class Control:
    """One thing that can be pressed: a key symbol, a mouse button, or a wheel's step (+1 up, -1 down)."""

    kind: ControlKind
    code: int


class Device(StrEnum):
    """What a person's seat is played with; the value is shown in menus."""

    MOUSE = "Mouse"
    KEYS = "Arrow keys"
    SECOND_KEYS = "WASD keys"


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
    Action.CLOCKWISE: (key.X, key.PERIOD),
    Action.COUNTER: (key.Z, key.COMMA),
    Action.HOLD: (key.C, key.SLASH),
    Action.OVERDRIVE: (key.V, key.RSHIFT),
    Action.READY: (key.ENTER, key.NUM_ENTER),
}
"""The arrow keys' seat; the second column lies near the arrows, for two people on one keyboard."""

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

Bindings = dict[Control, tuple[Hearing, ...]]
"""Everything that a control triggers."""


def bindings(seats: dict[int, Device]) -> Bindings:
    """Who hears what, for these people's seats. The mouse's seat also hears a keyboard nobody sits at."""
    heard: dict[Control, list[Hearing]] = {}
    free = [layout for device, layout in _LAYOUTS.items() if device not in seats.values()]
    for seat, device in sorted(seats.items()):
        if device is Device.MOUSE:
            _bind(heard, seat, MOUSE)
            for layout in free:
                _bind(heard, seat, _as_controls(layout))
        else:
            _bind(heard, seat, _as_controls(_LAYOUTS[device]))
    return {control: tuple(hearings) for control, hearings in heard.items()}


def device_of(control: Control) -> Device:
    """The device that a control is a part of, by default."""
    if control.kind is not ControlKind.KEY:
        return Device.MOUSE
    second = any(control.code in symbols for symbols in SECOND_KEYS.values())
    return Device.SECOND_KEYS if second else Device.KEYS


def is_fullscreen_key(symbol: int, modifiers: int) -> bool:
    """F11 and Alt+Enter belong to the window, in every scene."""
    return symbol == key.F11 or (symbol == key.ENTER and bool(modifiers & key.MOD_ALT))


def key_label(symbol: int) -> str:
    """A key's name as a prompt shows it."""
    return _LABELS.get(symbol) or key.symbol_string(symbol).title()


def prompt(device: Device, action: Action) -> str:
    """The name of the control that triggers an action on this device, for prompts."""
    if device is Device.MOUSE and action in _MOUSE_LABELS:
        return _MOUSE_LABELS[action]
    layout = SECOND_KEYS if device is Device.SECOND_KEYS else KEYS
    return key_label(layout[action][0])


_LAYOUTS = {Device.KEYS: KEYS, Device.SECOND_KEYS: SECOND_KEYS}

_LABELS = {
    key.LEFT: "←",
    key.RIGHT: "→",
    key.UP: "↑",
    key.DOWN: "↓",
    key.SPACE: "Space",
    key.ENTER: "Enter",
    key.ESCAPE: "Esc",
}

_MOUSE_LABELS = {
    Action.ACT: "Left click",
    Action.CLOCKWISE: "Right click",
    Action.COUNTER: "Wheel",
    Action.HOLD: "Middle click",
    Action.OVERDRIVE: "Middle click",
}


def _as_controls(layout: dict[Action, tuple[int, ...]]) -> dict[Action, tuple[Control, ...]]:
    return {
        action: tuple(Control(ControlKind.KEY, symbol) for symbol in symbols)
        for action, symbols in layout.items()
    }


def _bind(heard: dict[Control, list[Hearing]], seat: int, layout: dict[Action, tuple[Control, ...]]) -> None:
    for action, controls in layout.items():
        for control in controls:
            heard.setdefault(control, []).append(Hearing(seat, action))
