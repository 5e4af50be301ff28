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
    KEYBOARDS,
    Action,
    Control,
    ControlKind,
    Device,
    Layout,
    PadButton,
)
from game.app.labels import control_label, device_label
from game.language import marked, text
from game.rules.world import Phase

Table = dict[str, dict[str, str]]
"""By device and action: controls as words, parted by spaces."""

RESERVED = frozenset({key.ESCAPE, key.F11, key.F12})
"""Keys that belong to the window and to pausing."""

CALLED = {
    Action.LEFT: marked("move left"),
    Action.RIGHT: marked("move right"),
    Action.UP: marked("move up"),
    Action.DOWN: marked("move down"),
    Action.ACT: marked("place, buy, fire"),
    Action.CLOCKWISE: marked("turn clockwise"),
    Action.COUNTER: marked("turn back"),
    Action.HOLD: marked("hold the piece"),
    Action.OVERDRIVE: marked("Overdrive"),
    Action.READY: marked("ready"),
    Action.PRECISION: marked("precision"),
    Action.PAUSE: marked("pause"),
}
"""Actions in a player's words."""

SERVES: Mapping[Action, frozenset[Phase]] = {
    Action.CLOCKWISE: frozenset({Phase.BUILD, Phase.DEPLOY}),
    Action.COUNTER: frozenset({Phase.BUILD, Phase.DEPLOY}),
    Action.HOLD: frozenset({Phase.BUILD}),
    Action.OVERDRIVE: frozenset({Phase.DEFEND}),
}
"""The phases of actions that do nothing in others; every other action means something in all."""


class LayoutError(Exception):
    """A change or a table that cannot be; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Clash:
    """A control that already does something else."""

    control: Control
    device: Device
    action: Action
    wanted: Action
    is_near: bool = True
    """Both actions are of one device."""

    @property
    def is_apart(self) -> bool:
        """Whether one control may serve both: their phases differ, and one device has both."""
        phases = SERVES.get(self.action), SERVES.get(self.wanted)
        return self.is_near and None not in phases and not phases[0] & phases[1]  # type: ignore[operator]

    @property
    def sentence(self) -> str:
        """Both actions by name."""
        fields = {
            "control": control_label(self.control),
            "action": text(CALLED[self.action]),
            "device": device_label(self.device),
            "wanted": text(CALLED[self.wanted]),
        }
        if self.is_apart:
            return text("{control} means {action}, too ({device}): {wanted} is of other phases.", **fields)
        return text("{control} already means {action} ({device}); it cannot mean {wanted} too.", **fields)


@dataclass(frozen=True, slots=True)
class Layouts:
    """The layout of every device."""

    by_device: Mapping[Device, Layout] = field(default_factory=lambda: DEFAULTS)
    defaults: Mapping[Device, Layout] = field(default_factory=lambda: DEFAULTS)
    """What this keyboard begins with."""

    def meanings(self, device: Device, action: Action, control: Control) -> list[Clash]:
        """What else a control means; both halves of the keyboard are looked through."""
        return [
            Clash(control, other, meant, action, is_near=other is device)
            for other in _beside(device)
            for meant, controls in self.by_device[other].items()
            if control in controls and (other, meant) != (device, action)
        ]

    def clashes(self, device: Device, action: Action, control: Control) -> list[Clash]:
        """What binding a control would have to take it from."""
        return [found for found in self.meanings(device, action, control) if not found.is_apart]

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

    def replaced(self, device: Device, action: Action, old: Control, new: Control) -> Layouts:
        """With another control in the place of one; LayoutError as for `bound`."""
        controls = self.by_device[device].get(action, ())
        place = controls.index(old)
        made = self.unbound(device, action, old).bound(device, action, new)
        rest = [each for each in made.by_device[device][action] if each != new]
        return made._with(device, action, (*rest[:place], new, *rest[place:]))  # noqa: SLF001 its own class

    def swapped(self, device: Device, clash: Clash, old: Control) -> Layouts:
        """The wanted action gets the clash's control in the place of `old`, which the other gets for it.

        LayoutError where `old` already means something that the other action cannot stand beside.
        """
        kept = self.by_device[clash.device][clash.action]
        traded = tuple(dict.fromkeys(old if each == clash.control else each for each in kept))
        made = self._with(clash.device, clash.action, traded)
        made = made.unbound(device, clash.wanted, old).bound(device, clash.wanted, clash.control)
        found = made.clashes(clash.device, clash.action, old)
        if found:
            raise LayoutError(found[0].sentence)
        return made

    def reset(self, device: Device) -> Layouts:
        """As delivered, for one device; what the other half of the keyboard had borrowed goes back."""
        made = replace(self, by_device={**self.by_device, device: self.defaults[device]})
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
            action = _action(name, word)
            found = tuple(_control(name, word, each, device) for each in controls.split())
            made = made._with(device, action, found)  # noqa: SLF001 its own module
    for device in Device:
        for action, bound in made.by_device[device].items():
            for control in bound:
                if clashes := made.clashes(device, action, control):
                    words = text(
                        "{device}: {reason} Fix: reset the page.",
                        device=device_label(device),
                        reason=clashes[0].sentence,
                    )
                    raise LayoutError(words)
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
        words = text("{control} belongs to the window and the pause. Fix: press another key.", control=label)
        raise LayoutError(words)
    fits = {
        ControlKind.KEY: device in KEYBOARDS,
        ControlKind.PAD: device.pad == control.pad and device.pad > 0,
        ControlKind.BUTTON: device is Device.MOUSE,
        ControlKind.WHEEL: device is Device.MOUSE,
    }
    if not fits[control.kind]:
        raise LayoutError(
            text(
                "{control} is no part of {device}. Fix: press something on {device}.",
                control=label,
                device=device_label(device),
            )
        )


def _device(name: str) -> Device:
    if name.upper() not in Device.__members__:
        known = ", ".join(device.name.lower() for device in Device)
        raise LayoutError(
            text("There is no device {name!r} to bind. Fix: use one of {known}.", name=name, known=known)
        )
    return Device[name.upper()]


def _action(device: str, word: str) -> Action:
    if word not in {action.value for action in Action}:
        raise LayoutError(
            text(
                "{device}: there is no action {action!r}. Fix: take the line out.", device=device, action=word
            )
        )
    return Action(word)


def _control(name: str, action: str, word: str, device: Device) -> Control:
    try:
        found = control_in(word, device)
    except ValueError as error:
        words = text(
            "{device}, {action}: {word!r} is no control. Fix: take it out.",
            device=name,
            action=action,
            word=word,
        )
        raise LayoutError(words) from error
    _check_fits(device, found)
    return found
