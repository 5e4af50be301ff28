"""Every control of every device: what it does, another one for it, and what to do when it means two."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.app.bindings import STEPS, Action, Control, Device
from game.app.labels import control_label, device_label
from game.app.layouts import CALLED
from game.language import text
from game.scenes.settings.binder import PATIENCE_TICKS, Binder
from game.scenes.settings.desk import Desk
from game.scenes.settings.leaf import Leaf
from game.scenes.settings.rows import Button, Row


class ControlsPage(Leaf):
    """A list of actions; one of them opened; the question which control; the question what a clash means."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.binder = Binder(desk, desk.backstage.window.last_device.device)

    @property
    def columns(self) -> int:  # type: ignore[override]
        """The list is long; what is opened is not."""
        return 1 if self.binder.action else 2

    def back(self) -> bool:
        """From what is opened to the list."""
        return self.binder.back()

    def rows(self) -> Sequence[Row]:
        """Where the binding is at."""
        if self.binder.action is None:
            return self._list()
        if self.binder.left_ticks:
            return self._listening(self.binder.action)
        if self.binder.clashes:
            return self._clash()
        return self._opened(self.binder.action)

    def _list(self) -> list[Row]:
        desk, binder = self.desk, self.binder
        return [
            self._device_row(),
            *(self._action_row(action) for action in Action),
            Row(
                *("rollover", text("Which keys are heard together")),
                text("For two at one keyboard"),
                press=desk.try_keys,
            ),
            desk.reset_row(
                *("reset", text("Reset this device to default")),
                lambda: desk.bound(desk.layouts.reset(binder.device)),
            ),
            desk.reset_row(
                "reset all", text("Reset all devices to default"), partial(desk.defaults, "bindings")
            ),
        ]

    def _device_row(self) -> Row:
        device = self.binder.device
        note = text("What it does, one by one")
        if device.pad and device not in self.desk.backstage.window.pads.plugged():
            note = text("Not plugged in")
        return Row("device", text("Device"), note, device_label(device), self.binder.turn)

    def _action_row(self, action: Action) -> Row:
        device = self.binder.device
        caps = [self._cap(control) for control in self.desk.layouts.by_device[device][action]]
        none = text("Pointer") if device is Device.MOUSE and action in STEPS else text("None")
        act = partial(self.binder.open, action)
        return Row(action.value, self._called(action), value="" if caps else none, press=act, caps=caps)

    def _opened(self, action: Action) -> list[Row]:
        binder = self.binder
        found = text("{action} ({device})", action=self._called(action), device=device_label(binder.device))
        return [
            Row("head", said=found),
            *(self._control_row(at, control) for at, control in enumerate(binder.controls)),
            Row("add", text("Add a control"), text("It does the same as the others"), press=binder.listen),
            Row("back", text("Back to the list"), press=lambda: _done(binder.back())),
        ]

    def _control_row(self, at: int, control: Control) -> Row:
        buttons = (
            Button(f"change {at}", text("Change"), partial(self.binder.listen, control)),
            Button(f"drop {at}", text("Take away"), partial(self.binder.drop, control)),
        )
        return Row(f"control {at}", caps=(self._cap(control),), buttons=buttons)

    def _listening(self, action: Action) -> list[Row]:
        device = self.binder.device
        words = text(
            "Now press what means: {action} ({device}). Esc, or six seconds of nothing, leave all as it is.",
            action=self._called(action),
            device=device_label(device),
        )
        share = self.binder.left_ticks / PATIENCE_TICKS
        return [
            Row("wanted", said=words),
            Row("listening", text("Listening"), press=self.binder.leave, gauge=(share, 0)),
        ]

    def _clash(self) -> list[Row]:
        binder = self.binder
        assert binder.action is not None
        rows = [Row("clash", said=" ".join(clash.sentence for clash in binder.clashes))]
        if binder.may_keep:
            rows.append(Row("keep", text("Keep both"), press=binder.keep))
        if binder.may_swap:
            rows.append(Row("swap", text("Swap the two"), press=binder.swap))
        give = text("Only for this: {action}", action=self._called(binder.action))
        return [
            *rows,
            Row("give", give, press=binder.give),
            Row("leave", text("Leave all as it is"), press=lambda: _done(binder.back())),
        ]

    def _cap(self, control: Control) -> str:
        window = self.desk.backstage.window
        return control_label(control, window.pads.brand(self.binder.device), window.keymap.caps)

    def _called(self, action: Action) -> str:
        words = text(CALLED[action])
        return words[:1].upper() + words[1:]


def _done(is_done: bool) -> None:  # noqa: FBT001 a row's act gives nothing
    assert is_done, "there was a step to go back"
