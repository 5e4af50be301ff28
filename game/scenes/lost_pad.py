"""A pad is gone in the middle of a match: whose it is, and the ways on (plug in, another pad, a rival)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.app.bindings import Device, PadButton, device_of
from game.app.pads import PadEvent, PadJoined, PadPress
from game.draw import theme
from game.draw.canvas import Canvas, Layer
from game.draw.stage import Backdrop, Stage
from game.scenes import widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Box, Item
from game.scenes.menu import MenuScene
from game.scenes.pause import GAP, PANEL, ROW, WIDTH, Paint

TOP = 440.0
WORDS = {"rival": "A rival plays on", "pause": "Pause menu"}
NOTES = {"rival": "This seat is left", "pause": "Begin anew, leave"}


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

    def items(self, width: float) -> Sequence[Item]:
        """What can be done without the pad."""
        acts = {"rival": self._rescue.hand_over, "pause": self._rescue.pause}
        return [Item(name, _box(at, width), press=act) for at, (name, act) in enumerate(acts.items())]

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
        self.lay(canvas.width, seconds)
        with canvas.on(Layer.OVER):
            self._draw(canvas)
        return Backdrop.RESTING if backdrop is Backdrop.SHARP else backdrop

    def _draw(self, canvas: Canvas) -> None:
        middle = canvas.width / 2
        canvas.panel(middle - 360, 250, 720, 380, PANEL)
        title = f"{self.name}: {self.device.value} is gone"
        canvas.text(middle, 320, title, 40, theme.WHITE, weight=700, align="centre", most=660)
        lines = (
            "Plug it in again,",
            f"or press {self.backstage.window.last_device.cap('Enter')} on a pad that nobody plays with.",
        )
        for at, line in enumerate(lines):
            canvas.text(middle, 370 + 30 * at, line, 20, theme.INK, align="centre", most=660)
        for item in self.focus.items:
            widgets.button(canvas, self.focus, item.name, item.box, WORDS[item.name], NOTES[item.name])


def _box(at: int, width: float) -> Box:
    return width / 2 - WIDTH / 2, TOP + at * (ROW + GAP), WIDTH, ROW
