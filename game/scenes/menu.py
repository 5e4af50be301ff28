"""A scene with a focus: keys and the mouse go to it, and the light runs when it moves."""

from __future__ import annotations

from collections.abc import Sequence

from pyglet.window import mouse

from game.app import bindings
from game.draw.canvas import Canvas
from game.scenes import widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Focus, Item
from game.scenes.staged import StagedScene

MOVING_FRAMES = 60
NOTICE_FRAMES = 2
"""While a notice is shown, often enough to take it away in time."""


class MenuScene(StagedScene):
    """Its items are laid anew for every frame and every press, for a canvas of this width."""

    resting_frames: float = 0
    """Frames a second while the light rests."""

    def __init__(self, backstage: Backstage, first: str) -> None:
        super().__init__(backstage)
        self.focus = Focus(first, back=self.back)

    def items(self, width: float) -> Sequence[Item]:
        """What can be lit, on a canvas this many units wide."""
        raise NotImplementedError

    def back(self) -> None:
        """Esc."""

    def lay(self, width: float, seconds: float) -> None:
        """Lay the items for this frame, and keep drawing while the light runs."""
        self.focus.lay(self.items(width), seconds)
        if self.focus.is_moving:
            self.frames_a_second = MOVING_FRAMES
        elif seconds < self.backstage.notice_until:
            self.frames_a_second = max(self.resting_frames, NOTICE_FRAMES)
        else:
            self.frames_a_second = self.resting_frames

    def draw_prompts(self, canvas: Canvas, entries: widgets.Prompts, *, is_over_board: bool = False) -> None:
        """The foot of the page, in the names of the device used last."""
        widgets.prompts(canvas, self.backstage.window.last_device.caps(entries), is_over_board=is_over_board)

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """Keys move the focus and press; gives whether they meant anything."""
        if bindings.is_fullscreen_key(symbol, modifiers):
            return False
        self._refresh()
        return self.focus.key(symbol, modifiers)

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """The pointer lights what it is over."""
        del dx, dy
        before = self.focus.name
        self.focus.now = self.backstage.seconds
        self.focus.hover(*self.units(x, y))
        self.is_stale |= self.focus.name != before

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A click presses."""
        del modifiers
        if button == mouse.LEFT:
            self._refresh()
            self.focus.click(*self.units(x, y))

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel turns the value it is over."""
        del scroll_x
        self._refresh()
        if self.focus.hover(*self.units(x, y)):
            self.focus.scroll(round(scroll_y))

    def _refresh(self) -> None:
        self.lay(self.backstage.stage.canvas.width, self.backstage.seconds)
        self.is_stale = True
