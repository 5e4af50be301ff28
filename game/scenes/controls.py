"""What can be pressed during a match, at the foot of the screen: prompts for the device, and two buttons.

The buttons (ready, pause) make a mouse enough to play with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from game.app import labels
from game.app.bindings import DEFAULTS, KEYBOARDS, STEPS, Action, Control, Device, Layout
from game.app.last_device import LastDevice
from game.draw import folded_cards, theme
from game.draw.canvas import PLATE, Canvas, Layer
from game.draw.player_cards import above_board, beside_board
from game.language import text, text_in
from game.rules import legality
from game.rules.commands import Ready
from game.rules.world import NOBODY, Phase, World
from game.scenes import phases
from game.scenes.focus import Box

FOOT, LOW_FOOT = 18.0, 13.0
"""From the baseline to the window's lower edge, and where cards are folded: the row keeps off land."""

SIZE = 16.0
RISE, HEIGHT = 25.0, 36.0
"""How far a plate reaches above the baseline, and its height."""

GAP, PADDING = 22.0, 14.0

SPEEDS = (1, 2, 4, 8)
"""How fast a match may run for those who only watch it."""

SPACE = 8.0
"""Between two plates."""

Button = Literal["ready", "pause", "speed", "skip"]


@dataclass(slots=True)
class Plate:
    """Key caps with words on one dark plate; a button when it has a name."""

    entries: list[tuple[str, str]]
    name: Button | None = None

    def width(self, canvas: Canvas) -> float:
        """Its width in canvas units."""
        words = sum(canvas.key_width(label) + 8 + canvas.measure(does, SIZE) for label, does in self.entries)
        return words + GAP * (len(self.entries) - 1) + 2 * PADDING


class Controls:
    """Prompts and buttons of one match."""

    def __init__(
        self,
        world: World,
        devices: Mapping[int, Device],
        last: LastDevice,
        layouts: Mapping[Device, Layout] = DEFAULTS,
        caps: Mapping[int, str] | None = None,
        does: Mapping[Action, str] | None = None,
    ) -> None:
        """Prompts for the only person follow the device used last, else the seat's own."""
        self.world = world
        self.last = last
        self.layouts = layouts
        self.caps = caps
        self._does = does or {}
        """Marked words for actions that do something of their own in this match."""
        self.is_alone = len(devices) == 1
        """Several people know their keys from the setup and get buttons only."""
        pointing = (seat for seat, device in devices.items() if device is Device.MOUSE)
        self.seat = next(iter(devices)) if self.is_alone else next(pointing, NOBODY)
        """Whose controls these are: the only person's, else the mouse's."""
        self._devices = devices
        self._own = devices.get(self.seat, Device.MOUSE)
        self._half = self._own if self._own in KEYBOARDS else Device.KEYS
        """The half of the keyboard that prompts name for the only person: the chosen one, until the other's
        directions are pressed. Enter and Esc, which lead menus, say nothing of the half."""
        if self.is_alone and self._own is self._half:
            last.use(self._half)
        self.speed = SPEEDS[0]
        """Of a match that nobody here plays any more."""
        self._boxes: dict[Button, Box] = {}
        self._told: set[str] = set()
        """The words on the row as it was drawn last."""

    def turn_speed(self) -> None:
        """Faster, and from the fastest back to plain."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    @property
    def device(self) -> Device:
        """The device that prompts name."""
        if not self.is_alone:
            return self._own
        return self._half if self.last.device in KEYBOARDS else self.last.device

    def hear(self, control: Control) -> None:
        """Something was pressed: who moves with the other half of the keyboard plays with that one."""
        for half in KEYBOARDS:
            if any(control in self.layouts[half].get(step, ()) for step in STEPS):
                self._half = half

    def at(self, x: float, y: float) -> Button | None:
        """The button under a point in the interface's own units."""
        for name, (left, top, width, height) in self._boxes.items():
            if left <= x < left + width and top <= y < top + height:
                return name
        return None

    def tells(self, does: str) -> bool:
        """Whether the row had room for these marked words when it was drawn last."""
        return text(does) in self._told

    def draw(self, canvas: Canvas, *, is_watched: bool) -> None:
        """One row between the lower cards, or above them; the last prompts are left out for want of room."""
        with canvas.on(Layer.OVER), canvas.zoomed():
            self._draw(canvas, is_watched=is_watched)

    def _draw(self, canvas: Canvas, *, is_watched: bool) -> None:
        self._boxes.clear()
        plates = self._watching() if is_watched else self._plates()
        plates.append(Plate([(self._pause_label(), text("Pause"))], "pause"))
        most = canvas.width - 2 * beside_board(canvas)
        while (room := _row_width(canvas, plates)) > most and plates[0].name not in {"ready", "pause"}:
            plates[0].entries.pop()
            plates = [plate for plate in plates if plate.entries]
        self._told = {does for plate in plates for _, does in plate.entries}
        x = (canvas.width - room) / 2
        baseline = canvas.height - (LOW_FOOT if folded_cards.is_folded(canvas) else FOOT)
        if canvas.is_narrow:
            baseline -= above_board(canvas)
        for plate in plates:
            width = plate.width(canvas)
            _draw_plate(canvas, x, baseline, width, plate.entries)
            if plate.name:
                self._boxes[plate.name] = (x, baseline - RISE, width, HEIGHT)
            x += width + SPACE

    def _watching(self) -> list[Plate]:
        speed = text("Speed {factor}", factor=self.speed)
        return [
            Plate([(self.last.cap("Space"), speed)], "speed"),
            Plate([(self.last.cap("Tab"), text("To the result"))], "skip"),
        ]

    def _plates(self) -> list[Plate]:
        if self.seat == NOBODY:
            return []
        board = self.world.seats[self.seat].board
        prompts = list(phases.of(board.clock.phase).prompts(board))
        prompts.sort(key=lambda prompt: prompt[0] not in self._does)  # the first ones always have room
        entries = [(self._label(action), self._words(action, does)) for action, does in prompts]
        plates = [Plate(entries)] if entries and self.is_alone else []
        if legality.check(board, Ready()) is None:
            words = text_in("to the next phase", "On") if board.clock.phase is Phase.SCORE else text("Ready")
            plates.append(Plate([(self._label(Action.READY), self._words(Action.READY, words))], "ready"))
        return plates

    def _words(self, action: Action, usual: str) -> str:
        return text(self._does[action]) if action in self._does else usual

    def label(self, seat: int, action: Action) -> str:
        """The key cap of an action for a person's seat."""
        device = self.device if self.is_alone else self._devices[seat]
        return labels.prompt(device, action, self.layouts, self.last.brand, self.caps)

    def _label(self, action: Action) -> str:
        return labels.prompt(self.device, action, self.layouts, self.last.brand, self.caps)

    def _pause_label(self) -> str:
        return self._label(Action.PAUSE) if self.device.pad else labels.cap_label("Esc")


def _draw_plate(
    canvas: Canvas, x: float, baseline: float, width: float, entries: Sequence[tuple[str, str]]
) -> None:
    canvas.panel(x, baseline - RISE, width, HEIGHT, PLATE)
    x += PADDING
    for label, does in entries:
        x += canvas.key(x, baseline, label) + 8
        x += canvas.text(x, baseline, does, SIZE, theme.INK) + GAP


def _row_width(canvas: Canvas, plates: Sequence[Plate]) -> float:
    return sum(plate.width(canvas) for plate in plates) + SPACE * (len(plates) - 1)
