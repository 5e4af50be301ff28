"""What lies where a QWERTY keyboard has its letters: so that hands find the defaults on every keyboard.

Windows and macOS: pyglet names keys so that no question arises or can be asked. X11 is asked for its map.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pyglet.window import key

from game.app.bindings import DEFAULTS, KEYBOARDS, Control, ControlKind, Device, Layout
from game.language import text

PLACES = {
    key.Q: 24,
    key.W: 25,
    key.E: 26,
    key.R: 27,
    key.A: 38,
    key.S: 39,
    key.D: 40,
    key.F: 41,
    key.G: 42,
    key.Z: 52,
    key.X: 53,
    key.C: 54,
    key.V: 55,
    key.COMMA: 59,
    key.PERIOD: 60,
    key.SLASH: 61,
}
"""X11's keycode of each place (evdev's code and 8), by what QWERTY has there."""

CODECS = {0: "latin-1", 1: "iso8859-2", 6: "koi8-r", 7: "iso8859-7", 12: "iso8859-8"}
"""X11's older key symbols are pages of these: the page in the high byte, the character in the low one."""

_UNICODE = 0x01000000


@dataclass(frozen=True, slots=True)
class Keyboard:
    """What this keyboard has at the places of QWERTY letters."""

    symbols: Mapping[int, int]
    """Pyglet's symbol for the key at each place; a user key where pyglet has none."""
    caps: Mapping[int, str]
    """The characters on those keys, by pyglet's symbol."""

    def at_places(self, layout: Layout) -> Layout:
        """A layout whose letters are meant as places; keys that are no letters stay."""
        return {
            action: tuple(
                Control(control.kind, self.symbols.get(control.code, control.code), control.pad)
                if control.kind is ControlKind.KEY
                else control
                for control in controls
            )
            for action, controls in layout.items()
        }

    def defaults(self) -> dict[Device, Layout]:
        """The defaults of every device, both halves' letters at their places."""
        return {**DEFAULTS, **{half: self.at_places(DEFAULTS[half]) for half in KEYBOARDS}}


QWERTY = Keyboard({}, {})


def keyboard_of(window: Any) -> Keyboard:
    """The keyboard of a window's display; QWERTY where it cannot be asked."""
    display = getattr(window, "_x_display", None)
    if not sys.platform.startswith("linux") or display is None:
        return QWERTY
    from pyglet.libs.x11 import xlib  # noqa: PLC0415 there is none elsewhere

    return read(lambda keycode: int(xlib.XKeycodeToKeysym(display, keycode, 0)))


def read(keysym: Callable[[int], int]) -> Keyboard:
    """The keyboard by X11's key symbol (unshifted) at each keycode."""
    symbols, caps = {}, {}
    for letter, keycode in PLACES.items():
        found = keysym(keycode)
        if found == 0:
            continue
        symbol = found if found in key._key_names else key.user_key(keycode)  # noqa: SLF001 as pyglet asks
        symbols[letter] = symbol
        caps[symbol] = character(found)
    return Keyboard(symbols, caps)


def character(keysym: int) -> str:
    """What a key symbol of X11 writes, in capitals; its number where that is not known."""
    if keysym >= _UNICODE:
        return chr(keysym - _UNICODE).upper()
    codec = CODECS.get(keysym >> 8)
    return bytes([keysym & 0xFF]).decode(codec).upper() if codec else text("Key {number}", number=keysym)
