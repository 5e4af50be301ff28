"""Binding one action of one device: hears a control, names what it already means, and asks what to do then.

The steps are: nothing open, an action open, listening, a clash to be settled. Changes go through the desk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.app.bindings import Action, Control, Device
from game.app.layouts import Clash, LayoutError, Layouts
from game.language import text
from game.rules.world import TICKS_PER_SECOND
from game.scenes.settings.desk import Desk

PATIENCE_TICKS = 6 * TICKS_PER_SECOND
"""So long it listens for a control: who cannot press one, or no Esc, comes out of it by waiting."""


@dataclass(slots=True)
class Binder:
    """What the controls page is at."""

    desk: Desk
    device: Device
    action: Action | None = None
    """Whose controls are open."""
    left_ticks: int = 0
    """How long it still listens."""
    clashes: Sequence[Clash] = ()
    """What the control that was heard already means."""
    _old: Control | None = None
    """The control that the new one takes the place of."""
    _heard: Control | None = None

    @property
    def controls(self) -> tuple[Control, ...]:
        """Those of the action that is open."""
        assert self.action is not None
        return tuple(self.desk.layouts.by_device[self.device].get(self.action, ()))

    def turn(self, step: int) -> None:
        """To the next device."""
        devices = list(Device)
        self.device = devices[(devices.index(self.device) + step) % len(devices)]

    def open(self, action: Action) -> None:
        """Look at the controls of an action."""
        self.action = action
        self.desk.light("add")

    def back(self) -> bool:
        """One step back; gives whether there was one."""
        if self.clashes:
            self.clashes = ()
            self.desk.light("add")
        elif self.action is not None:
            self.desk.light(self.action.value)
            self.action = None
        else:
            return False
        return True

    def listen(self, old: Control | None = None) -> None:
        """Take the next control for the action, in the place of another one if that is named."""
        self._old, self.left_ticks = old, PATIENCE_TICKS
        self.desk.ear = self
        self.desk.said = ""
        self.desk.light("listening")

    def drop(self, control: Control) -> None:
        """The action has this control no more."""
        assert self.action is not None
        self.desk.bind(self.desk.layouts.unbound(self.device, self.action, control))
        self.desk.light("add")

    # ---- listening

    def press(self, control: Control) -> bool:
        """The control that was waited for; one of another device only ends the waiting."""
        assert self.action is not None
        self._heard = control
        self.clashes = self.desk.layouts.meanings(self.device, self.action, control)
        if self.clashes:
            self.desk.said = ""
            self.desk.light("swap" if self._old else "leave")
        else:
            self._try(lambda: self._added_to(self.desk.layouts))
        return False

    def release(self, control: Control) -> None:
        """What goes up was down before."""

    def lean(self, x: float, y: float) -> None:
        """A stick cannot be bound."""

    def tick(self) -> bool:
        """Patience runs out."""
        self.left_ticks -= 1
        if self.left_ticks <= 0:
            self._say(text("Nothing was pressed, nothing was bound."))
        return self.left_ticks > 0

    def leave(self) -> None:
        """It listens no more."""
        self.left_ticks = 0
        if not self.clashes:
            self.desk.light("add")

    # ---- settling a clash

    @property
    def may_keep(self) -> bool:
        """Whether the control can mean both."""
        return all(clash.is_apart for clash in self.clashes)

    @property
    def may_swap(self) -> bool:
        """Whether the other action can have the old control in return."""
        return self._old is not None and len(self.clashes) == 1

    def keep(self) -> None:
        """The control means both from now on."""
        self._try(lambda: self._added_to(self.desk.layouts))

    def give(self) -> None:
        """The control means this action only from now on."""
        layouts = self.desk.layouts
        for clash in self.clashes:
            layouts = layouts.unbound(clash.device, clash.action, clash.control)
        self._try(lambda: self._added_to(layouts))

    def swap(self) -> None:
        """Both actions trade their controls."""
        clash, old = self.clashes[0], self._old
        assert old is not None
        self._try(lambda: self.desk.layouts.swapped(self.device, clash, old))

    def _added_to(self, layouts: Layouts) -> Layouts:
        """Layouts with what was heard bound to the action."""
        assert self.action is not None
        assert self._heard is not None
        if self._old is None:
            return layouts.bound(self.device, self.action, self._heard)
        return layouts.replaced(self.device, self.action, self._old, self._heard)

    def _try(self, change: Callable[[], Layouts]) -> None:
        try:
            self.desk.bind(change())
        except LayoutError as error:
            self._say(str(error))
        self.clashes = ()
        self.desk.light("add")

    def _say(self, words: str) -> None:
        self.desk.said, self.desk.notes = "", [words]
