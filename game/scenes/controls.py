"""What can be pressed during a match, at the foot of the screen: prompts for the device, and two buttons.

The buttons (ready, pause) make a mouse enough to play with.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from game.app import bindings
from game.app.bindings import Action, Device
from game.draw import theme
from game.draw.canvas import PLATE, Canvas, Layer
from game.rules import legality
from game.rules.commands import Ready
from game.rules.world import World
from game.scenes import phases
from game.scenes.focus import Box

BASELINE = 882.0
SIZE = 16.0
HEIGHT = 36.0

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
        """Draw them for the only person; several people know their keys from the setup."""
        self._boxes.clear()
        with canvas.on(Layer.OVER):
            if len(self.devices) == 1:
                ((seat, device),) = self.devices.items()
                self._draw_prompts(canvas, seat, device)
            self._button(canvas, "pause", canvas.width / 2 + 262, "Esc", "Pause")

    def _draw_prompts(self, canvas: Canvas, seat: int, device: Device) -> None:
        board = self.world.seats[seat].board
        if not board.active:
            return
        entries = [
            (bindings.prompt(device, action), does)
            for action, does in phases.of(board.clock.phase).prompts(board)
            if action is not Action.READY
        ]
        gap = 22.0
        width = sum(_width(canvas, *entry) + gap for entry in entries) - gap
        x = canvas.width / 2 - width / 2 - 30
        if entries:
            canvas.panel(x - 14, BASELINE - 25, width + 28, HEIGHT, PLATE)
        for label, does in entries:
            x += canvas.key(x, BASELINE, label) + 8
            x += canvas.text(x, BASELINE, does, SIZE, theme.INK) + gap
        if legality.check(board, Ready()) is None:
            self._button(
                canvas, "ready", canvas.width / 2 + 262, bindings.prompt(device, Action.READY), "Ready", 1
            )

    def _button(self, canvas: Canvas, name: Button, x: float, label: str, does: str, place: int = 0) -> None:
        width = _width(canvas, label, does) + 28
        top = BASELINE - 25 - place * (HEIGHT + 8)
        canvas.panel(x, top, width, HEIGHT, PLATE)
        used = canvas.key(x + 14, top + 25, label)
        canvas.text(x + 22 + used, top + 25, does, SIZE, theme.INK, weight=600)
        self._boxes[name] = (x, top, width, HEIGHT)


def _width(canvas: Canvas, label: str, does: str) -> float:
    return max(28.0, canvas.measure(label, SIZE, 600) + 16) + 8 + canvas.measure(does, SIZE)
