"""What players have bound: a layout for each device, as a plain value that a settings file can hold.

Every change gives a new value or names the clash. Esc, Enter, the arrows and a pad's A and B always work in
menus, whatever is bound here; Esc and a pad's Start always pause.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pyglet.window import key

from game.app.bindings import (
    DEFAULTS,
    HELD,
    KEYBOARDS,
    Action,
    Control,
    ControlKind,
    Device,
    Layout,
    PadButton,
)
from game.app.labels import control_label

Table = dict[str, dict[str, str]]
"""By device and action: controls as words, parted by spaces; `toggles` lists a device's switches."""

RESERVED = frozenset({key.ESCAPE, key.F11, key.F12})
"""Keys that belong to the window and to pausing."""

TOGGLES = "toggles"

CALLED = {
    Action.LEFT: "move left",
    Action.RIGHT: "move right",
    Action.UP: "move up",
    Action.DOWN: "move down",
    Action.ACT: "place, buy, fire",
    Action.CLOCKWISE: "turn clockwise",
    Action.COUNTER: "turn back",
    Action.HOLD: "hold the piece",
    Action.OVERDRIVE: "Overdrive",
    Action.READY: "ready",
    Action.PRECISION: "precision",
    Action.PAUSE: "pause",
}
"""Actions in a player's words."""

SHARED = frozenset({Action.HOLD, Action.OVERDRIVE})
"""Actions of different phases, which one control may serve."""


class LayoutError(Exception):
    """A change or a table that cannot be; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Clash:
    """A control that already does something else."""

    control: Control
    device: Device
    action: Action
    wanted: Action

    @property
    def sentence(self) -> str:
        """Both actions by name."""
        return (
            f"{control_label(self.control)} already means {CALLED[self.action]} ({self.device.value}); "
            f"it cannot mean {CALLED[self.wanted]} too."
        )


@dataclass(frozen=True, slots=True)
class Layouts:
    """The layout of every device, and which held actions are switches there (one press on, one off)."""

    by_device: Mapping[Device, Layout] = field(default_factory=lambda: DEFAULTS)
    toggles: Mapping[Device, frozenset[Action]] = field(default_factory=dict)
    defaults: Mapping[Device, Layout] = field(default_factory=lambda: DEFAULTS)
    """What this keyboard begins with."""

    def toggled(self, device: Device) -> frozenset[Action]:
        """The held actions that are switches on this device."""
        return self.toggles.get(device, frozenset())

    def clashes(self, device: Device, action: Action, control: Control) -> list[Clash]:
        """What binding a control would take it from; both halves of the keyboard are looked through."""
        return [
            Clash(control, other, meant, action)
            for other in _beside(device)
            for meant, controls in self.by_device[other].items()
            if control in controls
            and (other, meant) != (device, action)
            and not (other is device and {meant, action} <= SHARED)
        ]

    def bound(self, device: Device, action: Action, control: Control) -> Layouts:
        """With one more control for an action; LayoutError where it is reserved, misplaced or taken."""
        _check_fits(device, control)
        found = self.clashes(device, action, control)
        if found:
            raise LayoutError(found[0].sentence)
        controls = self.by_device[device].get(action, ())
        if control in controls:
            return self
        return self._with(device, action, (*controls, control))

    def taken(self, device: Device, action: Action, control: Control) -> Layouts:
        """As `bound`, and whatever had the control before has it no more."""
        made = self
        for clash in self.clashes(device, action, control):
            made = made.unbound(clash.device, clash.action, control)
        return made.bound(device, action, control)

    def unbound(self, device: Device, action: Action, control: Control) -> Layouts:
        """With one control less for an action."""
        left = tuple(each for each in self.by_device[device].get(action, ()) if each != control)
        return self._with(device, action, left)

    def switched(self, device: Device, action: Action) -> Layouts:
        """A held action becomes a switch on this device, or is held again; LayoutError for others."""
        if action not in HELD:
            raise LayoutError(f"{CALLED[action]} is not held. Fix: choose a direction, fire or precision.")
        return replace(self, toggles={**self.toggles, device: self.toggled(device) ^ {action}})

    def reset(self, device: Device) -> Layouts:
        """As delivered, for one device; what the other half of the keyboard had borrowed goes back."""
        made = replace(
            self,
            by_device={**self.by_device, device: self.defaults[device]},
            toggles={**self.toggles, device: frozenset()},
        )
        for other in _beside(device):
            for action, controls in made.by_device[other].items() if other is not device else ():
                for control in controls:
                    if made.clashes(other, action, control):
                        made = made.unbound(other, action, control)
        return made

    def table(self) -> Table:
        """What differs from the defaults, in words."""
        found: Table = {}
        for device in Device:
            changed = {
                action.value: " ".join(control_word(control) for control in controls)
                for action, controls in self.by_device[device].items()
                if controls != self.defaults[device][action]
            }
            if self.toggled(device):
                changed[TOGGLES] = " ".join(sorted(action.value for action in self.toggled(device)))
            if changed:
                found[device.name.lower()] = changed
        return found

    def _with(self, device: Device, action: Action, controls: tuple[Control, ...]) -> Layouts:
        layout = {**self.by_device[device], action: controls}
        return replace(self, by_device={**self.by_device, device: layout})


def from_table(
    table: Mapping[str, Mapping[str, str]], defaults: Mapping[Device, Layout] = DEFAULTS
) -> Layouts:
    """Layouts out of words; LayoutError names the device, the action and the word that cannot be read."""
    made = Layouts(defaults, defaults=defaults)
    for name, actions in table.items():
        device = _device(name)
        for word, controls in actions.items():
            if word == TOGGLES:
                for each in controls.split():
                    made = made.switched(device, _action(name, each))
                continue
            action = _action(name, word)
            found = tuple(_control(name, word, each, device) for each in controls.split())
            made = made._with(device, action, found)  # noqa: SLF001 its own module
    for device in Device:
        for action, bound in made.by_device[device].items():
            for control in bound:
                if clashes := made.clashes(device, action, control):
                    raise LayoutError(f"{device.value}: {clashes[0].sentence} Fix: reset the page.")
    return made


def control_word(control: Control) -> str:
    """A control as a table keeps it: `key:space`, `scancode:38`, `button:1`, `wheel:-1`, `pad:lb`."""
    if control.kind is ControlKind.PAD:
        return f"pad:{PadButton(control.code).name.lower()}"
    if control.kind is ControlKind.KEY:
        scancode = control.code >> _SCANCODE_BITS
        return f"scancode:{scancode}" if scancode else f"key:{key.symbol_string(control.code).lower()}"
    return f"{control.kind.value}:{control.code}"


def control_in(word: str, device: Device) -> Control:
    """The control that a word of a table means on this device; ValueError for none."""
    kind, _, rest = word.partition(":")
    match kind:
        case "pad":
            if rest.upper() not in PadButton.__members__:
                raise ValueError(word)
            return Control(ControlKind.PAD, PadButton[rest.upper()], device.pad)
        case "key":
            symbol = getattr(key, rest.upper(), None)
            if not isinstance(symbol, int):
                raise ValueError(word)  # noqa: TRY004 the table's fault, not the caller's
            return Control(ControlKind.KEY, symbol)
        case "scancode":
            return Control(ControlKind.KEY, key.user_key(int(rest)))
        case "button" | "wheel":
            return Control(ControlKind(kind), int(rest))
        case _:
            raise ValueError(word)


_SCANCODE_BITS = 32


def _beside(device: Device) -> tuple[Device, ...]:
    """The devices that share their controls with this one."""
    return KEYBOARDS if device in KEYBOARDS else (device,)


def _check_fits(device: Device, control: Control) -> None:
    label = control_label(control)
    if control.kind is ControlKind.KEY and control.code in RESERVED:
        raise LayoutError(f"{label} belongs to the window and the pause. Fix: press another key.")
    fits = {
        ControlKind.KEY: device in KEYBOARDS,
        ControlKind.PAD: device.pad == control.pad and device.pad > 0,
        ControlKind.BUTTON: device is Device.MOUSE,
        ControlKind.WHEEL: device is Device.MOUSE,
    }
    if not fits[control.kind]:
        raise LayoutError(f"{label} is no part of {device.value}. Fix: press something on {device.value}.")


def _device(name: str) -> Device:
    if name.upper() not in Device.__members__:
        known = ", ".join(device.name.lower() for device in Device)
        raise LayoutError(f"There is no device {name!r} to bind. Fix: use one of {known}.")
    return Device[name.upper()]


def _action(device: str, word: str) -> Action:
    if word not in {action.value for action in Action}:
        raise LayoutError(f"{device}: there is no action {word!r}. Fix: take the line out.")
    return Action(word)


def _control(name: str, action: str, word: str, device: Device) -> Control:
    try:
        found = control_in(word, device)
    except ValueError as error:
        raise LayoutError(f"{name}, {action}: {word!r} is no control. Fix: take it out.") from error
    _check_fits(device, found)
    return found
