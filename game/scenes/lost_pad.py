"""A pad is gone in the middle of a match: whose it is, and the ways on (plug in, another pad, a rival)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.app import labels
from game.app.bindings import Device, PadButton, device_of
from game.app.pads import PadEvent, PadJoined, PadPress
from game.draw.canvas import Layer
from game.draw.stage import Backdrop, Stage
from game.language import marked, text
from game.scenes.backstage import Backstage
from game.scenes.dialog import Dialog, dialog
from game.scenes.focus import Item
from game.scenes.menu import MenuScene
from game.scenes.page import Page
from game.scenes.pause import Paint

WORDS = {"rival": marked("A rival plays on"), "pause": marked("Pause menu")}
NOTES = {"rival": marked("This seat is left"), "pause": marked("Begin anew, leave")}


@dataclass(frozen=True, slots=True)
class Rescue:
    """The ways on."""

    resume: Callable[[], None]
    """The pad is back."""
    give: Callable[[Device], None]
    """The seat takes another pad."""
    hand_over: Callable[[], None]
    """A rival takes the seat."""
    pause: Callable[[], None]


class LostPadScene(MenuScene):
    """Waits for a pad over the match that stands."""

    resting_frames = 10

    def __init__(
        self,
        backstage: Backstage,
        under: Paint,
        lost: tuple[str, Device],
        used: frozenset[Device],
        rescue: Rescue,
    ) -> None:
        """`lost` is the player's name and their pad, `used` the devices of all seats."""
        super().__init__(backstage, "pause")  # others may still be pressing: the safe way is lit
        self.name, self.device = lost
        self._under = under
        self._used = used
        self._rescue = rescue

    def back(self) -> None:
        """Esc: the pause menu."""
        self._rescue.pause()

    def items(self, page: Page) -> Sequence[Item]:
        """What can be done without the pad."""
        acts = {"rival": self._rescue.hand_over, "pause": self._rescue.pause}
        boxes = self._dialog(page).buttons
        return [Item(name, box, press=act) for box, (name, act) in zip(boxes, acts.items(), strict=True)]

    def body(self, page: Page) -> tuple[float, float]:
        """Where the dialog has its buttons."""
        return self._dialog(page).view

    def _dialog(self, page: Page) -> Dialog:
        enter = self.backstage.window.last_device.cap("Enter")
        words = text("Plug it in again, or press {key} on a pad that nobody plays with.", key=enter)
        return dialog(self.backstage.stage.canvas, page, len(WORDS), words)

    def hear_pad(self, event: PadEvent) -> None:
        """The pad is back, or a free one asks for the seat; all others move the focus."""
        match event:
            case PadJoined(device) if device is self.device:
                self._rescue.resume()
            case PadPress(control) if control.code == PadButton.A and device_of(control) not in self._used:
                self._rescue.give(device_of(control))
            case _:
                super().hear_pad(event)

    def on_update(self, delta_time: float) -> None:
        """It may have come back while nobody listened."""
        del delta_time
        if self.device in self.backstage.window.pads.plugged():
            self._rescue.resume()

    @property
    def still(self) -> object | None:
        """The match that waits."""
        return self

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """Who is waited for, over the match dimmed."""
        backdrop = self._under(stage, seconds)
        canvas = stage.canvas
        with canvas.on(Layer.TOP), self.laid(canvas, seconds) as page:
            shown = self._dialog(page)
            device = labels.device_label(self.device)
            shown.draw(canvas, text("{name}: {device} is gone", name=self.name, device=device))
            with self.scrolled(canvas):
                words = {name: text(each) for name, each in WORDS.items()}
                notes = {name: text(each) for name, each in NOTES.items()}
                shown.draw_buttons(canvas, self.focus, words, notes)
        return Backdrop.RESTING if backdrop is Backdrop.SHARP else backdrop
