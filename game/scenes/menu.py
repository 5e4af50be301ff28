"""A scene with a focus: keys and the mouse go to it, its light runs, long pages scroll with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from pyglet.window import key, mouse

from game.app import bindings, labels
from game.app.bindings import PadButton
from game.app.pads import PadEvent, PadPress
from game.draw.canvas import Canvas
from game.language import text
from game.scenes import widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Box, Focus, Item
from game.scenes.page import Page, Scroll
from game.scenes.staged import StagedScene

MOVING_FRAMES = 60
NOTICE_FRAMES = 2
"""While a notice is shown, often enough to take it away in time."""

PAGES = {key.PAGEUP: -1, key.PAGEDOWN: 1}
ENDS = {key.HOME: 0, key.END: -1}
PAD_PAGES = {PadButton.LT: -1, PadButton.RT: 1}
"""What turns a page that is too long, and leads to its first and last item."""

PROMPTED = {"Enter": key.ENTER, "Esc": key.ESCAPE, "Tab": key.TAB, "F5": key.F5}
"""Keys that a click on their prompt presses: a mouse alone finds every way, also out."""


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
        self._prompted: list[tuple[int, Box]] = []
        """The keys that the foot of the page offers to the mouse, and where."""
        self._pointed = 0
        """That of the prompt under the pointer; 0: none."""

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
            speaker = self.backstage.speaker
            if speaker:
                speaker.listen()
            yield self.laid_page
            if speaker:
                speaker.tell(self.focus)

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
        lit = [PROMPTED.get(keys[0], -1) == self._pointed for keys, _ in entries]
        boxes = widgets.prompts(canvas, caps, right=right, is_over_board=is_over_board, lit=lit)
        seen = zip(list(entries)[len(entries) - len(boxes) :], boxes, strict=True)
        self._prompted = [(PROMPTED[keys[0]], box) for (keys, _), box in seen if keys[0] in PROMPTED]

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """Keys move the focus and press; gives whether they meant anything."""
        if bindings.is_fullscreen_key(symbol, modifiers):
            return False
        self._refresh()
        if symbol in PAGES or symbol in ENDS:
            self.leaf(PAGES.get(symbol, 0), ENDS.get(symbol))
            return True
        return self.focus.key(symbol, modifiers)

    def hear_pad(self, event: PadEvent) -> None:
        """The triggers turn pages; all else is what keys of menus do."""
        match event:
            case PadPress(control) if control.code in PAD_PAGES:
                self._refresh()
                self.leaf(PAD_PAGES[PadButton(control.code)])
            case _:
                super().hear_pad(event)

    def leaf(self, step: int, end: int | None = None) -> None:
        """Light what is a page further, or the first or last, of what scrolls."""
        listed = [item for item in self.focus.items if not item.is_pinned]
        seen = sum(map(self.scroll.is_seen, listed))
        names = [item.name for item in listed]
        if not listed:
            return
        here = names.index(self.focus.name) if self.focus.name in names else 0
        self.focus.light(names[min(max(here + step * seen, 0), len(names) - 1) if end is None else end])

    @property
    def page_caps(self) -> list[str]:
        """What turns pages, as the device used last calls it."""
        last = self.backstage.window.last_device
        pad = [labels.pad_label(button, last.brand) for button in PAD_PAGES] if last.is_pad else []
        return pad or [text("PgUp"), text("PgDn")]

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """The pointer lights what it is over."""
        del dx, dy
        before = self.focus.name, self._pointed
        self.focus.now = self.backstage.seconds
        self.focus.hover(*self.laid_at(x, y))
        self._pointed = self._prompt_at(*self.units(x, y))
        self.is_stale |= (self.focus.name, self._pointed) != before

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A click presses what it is over, also the prompts at the foot."""
        del modifiers
        if button != mouse.LEFT:
            return
        self._refresh()
        prompted = self._prompt_at(*self.units(x, y))
        if prompted:
            self.on_key_press(prompted, 0)
        else:
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

    def _prompt_at(self, x: float, y: float) -> int:
        """The key that a prompt at the foot stands for; 0 where there is none."""
        return next((symbol for symbol, box in self._prompted if _holds(box, x, y)), 0)

    def laid_at(self, x: float, y: float) -> tuple[float, float]:
        """A mouse position on the page as it was laid, scrolled or not."""
        at_x, at_y = self.units(x, y)
        if any(item.is_pinned and _holds(item.box, at_x, at_y) for item in self.focus.items):
            return at_x, at_y
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


def _holds(box: Box, x: float, y: float) -> bool:
    left, top, width, height = box
    return left <= x < left + width and top <= y < top + height
