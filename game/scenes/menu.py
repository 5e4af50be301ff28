"""A scene with a focus: keys and the mouse go to it, its light runs, long pages scroll with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from pyglet.window import mouse

from game.app import bindings
from game.draw.canvas import Canvas
from game.scenes import widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Focus, Item
from game.scenes.page import Page, Scroll
from game.scenes.staged import StagedScene

MOVING_FRAMES = 60
NOTICE_FRAMES = 2
"""While a notice is shown, often enough to take it away in time."""


class MenuScene(StagedScene):
    """Its items are laid anew for every frame and every press, on a page as large as the window then is."""

    resting_frames: float = 0
    """Frames a second while the light rests."""

    def __init__(self, backstage: Backstage, first: str) -> None:
        super().__init__(backstage)
        self.focus = Focus(first, back=self.back)
        self.scroll = Scroll()
        self.laid_page = Page(0.0, 0.0)
        """As it was last laid."""
        self._wheel = 0.0

    def items(self, page: Page) -> Sequence[Item]:
        """What can be lit on this page."""
        raise NotImplementedError

    def body(self, page: Page) -> tuple[float, float]:
        """The heights between which this scene's items are seen, where they scroll."""
        return page.top, page.bottom

    def back(self) -> None:
        """Esc."""

    @contextmanager
    def laid(self, canvas: Canvas, seconds: float) -> Iterator[Page]:
        """Draw this frame's page meanwhile: in the interface's own units, with its items laid."""
        with canvas.zoomed():
            self._lay(canvas, seconds)
            yield self.laid_page

    @contextmanager
    def scrolled(self, canvas: Canvas) -> Iterator[None]:
        """Draw what scrolls meanwhile, at the places where the items were laid."""
        with canvas.scrolled(self.scroll.offset, *self.scroll.band):
            yield
        if self.scroll.is_needed:
            widgets.scroll_bar(canvas, self.scroll)

    def draw_prompts(
        self, canvas: Canvas, entries: widgets.Prompts, *, right: float = 0.0, is_over_board: bool = False
    ) -> None:
        """The foot of the page, in the names of the device used last; `right` is taken by others."""
        caps = self.backstage.window.last_device.caps(entries)
        widgets.prompts(canvas, caps, right=right, is_over_board=is_over_board)

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
        self.focus.hover(*self.laid_at(x, y))
        self.is_stale |= self.focus.name != before

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A click presses."""
        del modifiers
        if button == mouse.LEFT:
            self._refresh()
            self.focus.click(*self.laid_at(x, y))

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel scrolls a page that is too long, else it turns the value it is over."""
        del scroll_x
        self._refresh()
        self._wheel += scroll_y
        steps = int(self._wheel)
        self._wheel -= steps
        if self.scroll.is_needed:
            self._scroll(steps, x, y)
        elif self.focus.hover(*self.laid_at(x, y)):
            self.focus.scroll(steps)

    def laid_at(self, x: float, y: float) -> tuple[float, float]:
        """A mouse position on the page as it was laid, scrolled or not."""
        at_x, at_y = self.units(x, y)
        return at_x, self.scroll.laid_at(at_y)

    def _scroll(self, steps: int, x: int, y: int) -> None:
        """So many blocks up; the light stays with what is seen."""
        self.scroll.turn(-steps)
        if not self.focus.hover(*self.laid_at(x, y)) and not self.scroll.is_seen(self.focus.item):
            seen = [item for item in self.focus.items if not item.is_pinned and self.scroll.is_seen(item)]
            if seen:
                self.focus.light(seen[0 if steps < 0 else -1].name)
        self.scroll.stay(self.focus.name)

    def _lay(self, canvas: Canvas, seconds: float) -> None:
        """Lay the items for this frame, and keep drawing while the light runs."""
        self.laid_page = widgets.page_of(canvas)
        self.focus.lay(self.items(self.laid_page), seconds)
        self.scroll.lay(self.focus.items, self.focus.name, *self.body(self.laid_page))
        if self.focus.is_moving:
            self.frames_a_second = MOVING_FRAMES
        elif seconds < self.backstage.notice_until:
            self.frames_a_second = max(self.resting_frames, NOTICE_FRAMES)
        else:
            self.frames_a_second = self.resting_frames

    def _refresh(self) -> None:
        canvas = self.backstage.stage.canvas
        with canvas.zoomed():
            self._lay(canvas, self.backstage.seconds)
        self.is_stale = True
