"""What controls are called in prompts: keys by their caps, the mouse in words, pads as their maker does."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from pyglet.window import key, mouse

from game.app.bindings import DEFAULTS, Action, Control, ControlKind, Device, Layout, PadButton
from game.language import marked, text


class Brand(StrEnum):
    """Whose names a pad's buttons carry."""

    XBOX = "Xbox"
    PLAYSTATION = "PlayStation"
    NINTENDO = "Nintendo"


def brand_of(guid: str, name: str) -> Brand:
    """A pad's maker, by the vendor in its SDL id (bytes 5 and 6, low byte first), else by its name."""
    vendor = guid[10:12] + guid[8:10]
    words = name.lower()
    if vendor == _SONY or any(word in words for word in ("playstation", "dualshock", "dualsense")):
        return Brand.PLAYSTATION
    if vendor == _NINTENDO or any(word in words for word in ("nintendo", "joy-con", "switch pro")):
        return Brand.NINTENDO
    return Brand.XBOX


def key_label(symbol: int) -> str:
    """A key's name as a prompt shows it; for a key that only this keyboard's layout names, its place."""
    if symbol in _SIGNS:
        return _SIGNS[symbol]
    if symbol in _KEYS:
        return text(_KEYS[symbol])
    if symbol >> _SCANCODE_BITS:
        return text("Key {number}", number=symbol >> _SCANCODE_BITS)
    return key.symbol_string(symbol).replace("_", " ").strip().title()


def pad_label(button: PadButton, brand: Brand) -> str:
    """A pad button's name on a pad of this maker."""
    if button is PadButton.MENU_HELD:
        return text("Hold {button}", button=pad_label(PadButton.MENU, brand))
    words = _PAD_WORDS.get(brand, {}).get(button)
    return text(words) if words else _PADS[brand].get(button) or _EVERY_PAD[button]


def control_label(control: Control, brand: Brand = Brand.XBOX, keys: Mapping[int, str] | None = None) -> str:
    """A control's name; `keys` are the caps of this keyboard, by symbol, where they are known."""
    match control.kind:
        case ControlKind.KEY:
            return (keys or {}).get(control.code) or key_label(control.code)
        case ControlKind.PAD:
            return pad_label(PadButton(control.code), brand)
        case ControlKind.BUTTON:
            words = _BUTTONS.get(control.code)
            return text(words) if words else text("Button {number}", number=control.code)
        case ControlKind.WHEEL:
            return text("Wheel up") if control.code > 0 else text("Wheel down")


def cap_label(word: str) -> str:
    """How a key cap that menus name reads on this keyboard."""
    return text(word) if word in _KEYS.values() else word


def device_label(device: Device) -> str:
    """What a device is called."""
    return text("Pad {number}", number=device.pad) if device.pad else text(_DEVICES[device])


def prompt(
    device: Device,
    action: Action,
    layouts: Mapping[Device, Layout] = DEFAULTS,
    brand: Brand = Brand.XBOX,
    keys: Mapping[int, str] | None = None,
) -> str:
    """The name of the control that triggers an action on this device; empty where there is none.

    What the mouse has no button for is done with the arrow keys' half.
    """
    for each in (device, Device.KEYS) if device is Device.MOUSE else (device,):
        controls = layouts[each].get(action, ())
        if controls:
            return control_label(controls[0], brand, keys)
    return cap_label("Esc") if action is Action.PAUSE else ""


_SONY, _NINTENDO = "054c", "057e"

_SCANCODE_BITS = 32
"""Keys without a symbol of their own carry their scancode above these bits."""

_SIGNS = {
    key.LEFT: "←",
    key.RIGHT: "→",
    key.UP: "↑",
    key.DOWN: "↓",
    key.PERIOD: ".",
    key.COMMA: ",",
    key.SLASH: "/",
    key.SEMICOLON: ";",
    key.EXCLAMATION: "!",
} | {key._0 + digit: str(digit) for digit in range(10)}  # noqa: SLF001 pyglet's name of a digit's key

_KEYS = {
    key.SPACE: marked("Space"),
    key.TAB: marked("Tab"),
    key.BACKSPACE: marked("Backspace"),
    key.DELETE: marked("Delete"),
    key.INSERT: marked("Insert"),
    key.HOME: marked("Home"),
    key.END: marked("End"),
    key.PAUSE: marked("Pause"),
    key.ENTER: marked("Enter"),
    key.ESCAPE: marked("Esc"),
    key.LSHIFT: marked("Left Shift"),
    key.RSHIFT: marked("Right Shift"),
    key.LCTRL: marked("Left Ctrl"),
    key.RCTRL: marked("Right Ctrl"),
    key.LALT: marked("Left Alt"),
    key.RALT: marked("Right Alt"),
    key.PAGEUP: marked("Page Up"),
    key.PAGEDOWN: marked("Page Down"),
    key.NUM_ENTER: marked("Num Enter"),
}

_BUTTONS = {
    mouse.LEFT: marked("Left click"),
    mouse.RIGHT: marked("Right click"),
    mouse.MIDDLE: marked("Middle click"),
}

_DEVICES = {
    Device.MOUSE: marked("Mouse"),
    Device.KEYS: marked("Arrow keys"),
    Device.SECOND_KEYS: marked("WASD keys"),
}

_EVERY_PAD = {
    PadButton.A: "A",
    PadButton.B: "B",
    PadButton.X: "X",
    PadButton.Y: "Y",
    PadButton.LB: "LB",
    PadButton.RB: "RB",
    PadButton.LT: "LT",
    PadButton.RT: "RT",
    PadButton.VIEW: "View",
    PadButton.MENU: "Menu",
    PadButton.LEFT_STICK: "L3",
    PadButton.RIGHT_STICK: "R3",
    PadButton.UP: "↑",
    PadButton.DOWN: "↓",
    PadButton.LEFT: "←",
    PadButton.RIGHT: "→",
}

_PAD_WORDS = {
    Brand.PLAYSTATION: {
        PadButton.A: marked("Cross"),
        PadButton.B: marked("Circle"),
        PadButton.X: marked("Square"),
        PadButton.Y: marked("Triangle"),
    },
}
"""Names that are words; those below stand on the pad itself."""

_PADS: dict[Brand, dict[PadButton, str]] = {
    Brand.XBOX: {},
    Brand.PLAYSTATION: {
        PadButton.LB: "L1",
        PadButton.RB: "R1",
        PadButton.LT: "L2",
        PadButton.RT: "R2",
        PadButton.VIEW: "Share",
        PadButton.MENU: "Options",
    },
    Brand.NINTENDO: {
        PadButton.A: "B",
        PadButton.B: "A",
        PadButton.X: "Y",
        PadButton.Y: "X",
        PadButton.LB: "L",
        PadButton.RB: "R",
        PadButton.LT: "ZL",
        PadButton.RT: "ZR",
        PadButton.VIEW: "-",
        PadButton.MENU: "+",
    },
}
"""By place: the button that Xbox calls A lies at the bottom."""
