"""What can be pressed during a match, at the foot of the screen: prompts for the device, and two buttons.

The buttons (ready, pause) make a mouse enough to play with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from game.app import bindings
from game.app.bindings import Action, Device
from game.draw import theme
from game.draw.canvas import PLATE, Canvas, Layer
from game.rules import legality
from game.rules.commands import Ready
from game.rules.world import Phase, World
from game.scenes import phases
from game.scenes.focus import Box

BASELINE = 882.0
SIZE = 16.0
TOP, HEIGHT = BASELINE - 25.0, 36.0
GAP, PADDING = 22.0, 14.0

Button = Literal["ready", "pause"]


class Controls:
    """Prompts and buttons of one match."""

    def __init__(self, world: World, devices: Mapping[int, Device]) -> None:
        self.world = world
        self.devices = devices
        self._boxes: dict[Button, Box] = {}

    def at(self, x: float, y: float) -> Button | None:
        """The button under a point in canvas units."""
        for name, (left, top, width, height) in self._boxes.items():
            if left <= x < left + width and top <= y < top + height:
                return name
        return None

    def draw(self, canvas: Canvas) -> None:
        """One row between the lower cards; several people, who know their keys, get buttons only."""
        self._boxes.clear()
        plates: list[tuple[Button | None, list[tuple[str, str]]]] = [("pause", [("Esc", "Pause")])]
        if len(self.devices) == 1:
            ((seat, device),) = self.devices.items()
            plates = self._plates(seat, device) + plates
        widths = [_width(canvas, entries) for _, entries in plates]
        x = canvas.width / 2 - (sum(widths) + 8 * (len(widths) - 1)) / 2
        with canvas.on(Layer.OVER):
            for (name, entries), width in zip(plates, widths, strict=True):
                _draw_plate(canvas, x, width, entries)
                if name:
                    self._boxes[name] = (x, TOP, width, HEIGHT)
                x += width + 8

    def _plates(self, seat: int, device: Device) -> list[tuple[Button | None, list[tuple[str, str]]]]:
        board = self.world.seats[seat].board
        if not board.active:
            return []
        entries = [
            (bindings.prompt(device, action), does)
            for action, does in phases.of(board.clock.phase).prompts(board)
        ]
        plates: list[tuple[Button | None, list[tuple[str, str]]]] = [(None, entries)] if entries else []
        if legality.check(board, Ready()) is None:
            words = "On" if board.clock.phase is Phase.SCORE else "Ready"
            plates.append(("ready", [(bindings.prompt(device, Action.READY), words)]))
        return plates


def _draw_plate(canvas: Canvas, x: float, width: float, entries: Sequence[tuple[str, str]]) -> None:
    canvas.panel(x, TOP, width, HEIGHT, PLATE)
    x += PADDING
    for label, does in entries:
        x += canvas.key(x, BASELINE, label) + 8
        x += canvas.text(x, BASELINE, does, SIZE, theme.INK) + GAP


def _width(canvas: Canvas, entries: Sequence[tuple[str, str]]) -> float:
    widths = [
        max(28.0, canvas.measure(label, SIZE, 600) + 16) + 8 + canvas.measure(does, SIZE)
        for label, does in entries
    ]
    return sum(widths) + GAP * (len(widths) - 1) + 2 * PADDING
