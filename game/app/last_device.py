"""Which device was used last, so that prompts name its controls; noise of a stick or a mouse changes nothing.

The window tells it of every event; scenes ask it how a key cap reads now.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.app.bindings import Device, PadButton
from game.app.labels import Brand, cap_label, pad_label
from game.app.stick import ENTER

NUDGE = 12.0
"""Pixels that a mouse must travel before its moving counts: a table that shakes is no hand."""

CAPS: Mapping[str, PadButton] = {
    "Enter": PadButton.A,
    "Space": PadButton.A,
    "Esc": PadButton.B,
    "Tab": PadButton.RB,
    "F5": PadButton.MENU,
}
"""Keys of menus, and the pad's buttons that do the same."""


@dataclass(slots=True)
class LastDevice:
    """The device in use; `brand` is the maker of the pad that was used last."""

    device: Device = Device.MOUSE
    brand: Brand = Brand.XBOX
    _travelled: float = field(default=0.0, repr=False)

    @property
    def is_pad(self) -> bool:
        """Whether prompts name a pad's buttons."""
        return self.device.pad > 0

    def use(self, device: Device, brand: Brand | None = None) -> bool:
        """Something was pressed on a device; gives whether prompts change."""
        before = self.device, self.brand
        self.device, self._travelled = device, 0.0
        self.brand = brand or self.brand
        return (self.device, self.brand) != before

    def use_mouse(self, dx: float, dy: float) -> bool:
        """The mouse moved by so many pixels; gives whether prompts change."""
        if self.device is Device.MOUSE:
            return False
        self._travelled += math.hypot(dx, dy)
        return self._travelled >= NUDGE and self.use(Device.MOUSE)

    def use_stick(self, device: Device, x: float, y: float, brand: Brand) -> bool:
        """A stick leans so; gives whether prompts change. Only a lean that counts as a press is a hand."""
        return math.hypot(x, y) >= ENTER and self.use(device, brand)

    def cap(self, label: str) -> str:
        """How a menu's key cap reads on the device in use."""
        return pad_label(CAPS[label], self.brand) if self.is_pad and label in CAPS else cap_label(label)

    def caps(self, entries: Sequence[tuple[Sequence[str], str]]) -> list[tuple[list[str], str]]:
        """The entries of a menu's prompts, as the device in use calls them."""
        return [([self.cap(label) for label in labels], does) for labels, does in entries]
