"""The settings as a scene: the tabs, the rows of the page that is open, and the box to feel controls in.

Lays and draws what pages say. While an ear listens (practice, binding) every device speaks to it alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pyglet.window import key

from game.app import bindings, pads
from game.app.bindings import Control, ControlKind
from game.app.clock import FrameClock
from game.app.settings import Settings
from game.draw import theme
from game.draw.canvas import Canvas
from game.draw.stage import Backdrop, Stage
from game.language import text
from game.scenes import widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Box, Item
from game.scenes.menu import MenuScene
from game.scenes.page import Page, Scroll
from game.scenes.practice import Practice, island_box
from game.scenes.settings import listing
from game.scenes.settings.desk import Desk
from game.scenes.settings.leaf import Leaf
from game.scenes.settings.pages import PAGES
from game.scenes.settings.rollover import RolloverScene
from game.scenes.settings.rows import Row

TAB, LOW_TAB, TAB_GAP = (250.0, 46.0), 34.0, 12.0
ABOVE_LIST, LOW_ABOVE_LIST = 22.0, 8.0
LIST = 0.48
"""The list's share of a roomy page that has a practice box."""

INSET, GUTTER = 12.0, 24.0
"""Between the rows and the panel they are on, on a roomy page; between list and practice box."""

NOTE, MOST_NOTES = 26.0, 4
"""Between two lines of notes, and how many there are at most."""

LEAST_BOX = 280.0

NIGHT = 0.94
"""How dark it is around the practice box's island."""

BUSY_FRAMES = 60
"""A second, while an ear listens."""


class SettingsScene(MenuScene):
    """Pages of settings."""

    def __init__(
        self, backstage: Backstage, leave: Callable[[], None], page: str = "", lit: str = "das"
    ) -> None:
        """With the light on a row of that name; `leave` goes back to where the settings were opened."""
        super().__init__(backstage, lit)
        self.page = page or next(iter(PAGES))
        self.desk = Desk(backstage, notes=backstage.profile.notices[:MOST_NOTES])
        self._leave = leave
        self.desk.light, self.desk.heard = self.focus.light, self._hear_change
        self.desk.try_keys = self._try_keys
        self.leaves: dict[str, Leaf] = {name: make(self.desk) for name, make in PAGES.items()}
        self.practice = Practice(backstage.balance, self.desk.handling, backstage.layouts.by_device)
        self.rows: Sequence[Row] = ()
        self._boxes: Sequence[Box] = ()
        self._clock = FrameClock()

    @property
    def leaf_open(self) -> Leaf:
        """The page that is open."""
        return self.leaves[self.page]

    def back(self) -> None:
        """A step back within the page, else to where they were opened."""
        if not self.leaf_open.back():
            self._leave()

    def open(self, page: str) -> None:
        """Turn to a page, at its top; its tab keeps the light."""
        lit = self.focus.name
        while self.leaf_open.back():
            pass
        self.focus.light(lit)
        self.page = page
        self.scroll = Scroll()
        self.is_stale = True

    def _try_keys(self) -> None:
        """To the test which keys are heard together, and back."""
        self.window.show_view(RolloverScene(self.backstage, lambda: self.window.show_view(self)))

    # ---- laying

    def items(self, page: Page) -> Sequence[Item]:
        """The rows of the page's list, the practice box where controls are felt, the pages' tabs."""
        canvas = self.backstage.stage.canvas
        self.rows = self.leaf_open.rows()
        self._boxes = self._lay_rows(canvas, page)
        items = listing.items(self.rows, self._boxes)
        if self.leaf_open.has_practice:
            items.append(self._practice_item(page))
        return [*items, *self._tabs(page)]

    def _lay_rows(self, canvas: Canvas, page: Page) -> list[Box]:
        top, _ = self.body(page)
        x, y, wide, _ = self._panel(page)
        inset, columns = top - y, self.leaf_open.columns if page.is_roomy else 1
        return listing.lay(canvas, self.rows, page, (x + inset, top, wide - 2 * inset), columns)

    def _practice_item(self, page: Page) -> Item:
        x, y, wide, high = self._panel(page)
        if page.is_roomy:
            box = (x + wide + GUTTER, y, page.room - wide - GUTTER, high)
            return Item("practice", box, press=self._enter_practice, is_pinned=True)
        top, bottom = self.body(page)
        last = self._boxes[-1]
        box = (x, last[1] + last[3] + listing.BETWEEN, wide, min(max(LEAST_BOX, 0.5 * wide), bottom - top))
        return Item("practice", box, press=self._enter_practice)

    def _panel(self, page: Page) -> Box:
        """The list with what is around it."""
        above = LOW_ABOVE_LIST if page.height < listing.LOW else ABOVE_LIST
        top = _tabs_top(page) + _tab_height(page) + above
        is_beside = page.is_roomy and self.leaf_open.has_practice
        wide = page.room * LIST if is_beside else page.room
        return page.margin, top, wide, page.bottom - 12 - NOTE * len(self.desk.notes) - top

    def body(self, page: Page) -> tuple[float, float]:
        """Where rows are seen."""
        _, top, _, high = self._panel(page)
        inset = INSET if page.is_roomy else 0.0
        return top + inset, top + high - inset

    def _tabs(self, page: Page) -> list[Item]:
        """One for each page; where their words have no room, one that is turned."""
        canvas, names = self.backstage.stage.canvas, list(PAGES)
        wide = min(TAB[0], (page.room - TAB_GAP * (len(PAGES) - 1)) / len(PAGES))
        top, high = _tabs_top(page), _tab_height(page)
        if max(canvas.measure(text(name), 20, widgets.MEDIUM) for name in names) > wide - 24:
            box = (page.margin, top, page.room, high)
            return [Item("pages", box, turn=self._turn_page, group="pages", is_pinned=True)]
        return [
            Item(
                *(name, (page.margin + at * (wide + TAB_GAP), top, wide, high)),
                press=partial(self.open, name),
                group="pages",
                is_pinned=True,
                open=partial(self.open, name),
                is_open=name == self.page,
            )
            for at, name in enumerate(names)
        ]

    def _turn_page(self, step: int) -> None:
        names = list(PAGES)
        self.open(names[(names.index(self.page) + step) % len(names)])

    # ---- drawing

    @property
    def still(self) -> object | None:
        """The island rests while nobody practises; elsewhere nothing is on the board."""
        return None if self.practice.is_on else (self, self.page, self.laid_page, self.scroll.offset)

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The page."""
        canvas = stage.canvas
        with self.laid(canvas, seconds) as page:
            if self.desk.ear:
                self.frames_a_second = BUSY_FRAMES
            widgets.page_title(canvas, text("Settings"), self.desk.said or text("Every change holds at once"))
            boxes = {item.name: item.box for item in self.focus.items}
            island = self._island(boxes)
            if island:
                widgets.darken_around(canvas, island, NIGHT)
            self._draw_tabs(canvas, boxes)
            if page.is_roomy:
                canvas.panel(*self._panel(page))
            with self.scrolled(canvas):
                for row, box in zip(self.rows, self._boxes, strict=True):
                    row.draw(canvas, self.focus, box)
                if "practice" in boxes and not page.is_roomy:
                    self._draw_practice(canvas, boxes["practice"])
            if "practice" in boxes and page.is_roomy:
                self._draw_practice(canvas, boxes["practice"])
            for line, note in enumerate(reversed(self.desk.notes)):
                y = page.bottom - 12 - NOTE * line
                canvas.text(page.margin, y, note, 18, theme.SOFT, most=page.room)
            self._draw_foot(canvas)
            plain = canvas.plain(island) if island else None
        if plain is None:
            return Backdrop.SOFT
        self.practice.draw_island(stage, plain, seconds)
        return Backdrop.SHARP

    def _island(self, boxes: dict[str, Box]) -> Box | None:
        """Where the practice box's island is seen; None where it is not, or not whole."""
        item = next((item for item in self.focus.items if item.name == "practice"), None)
        if item is None or not self.scroll.is_seen(item):
            return None
        x, y, w, h = boxes["practice"]
        y -= 0.0 if item.is_pinned else self.scroll.offset
        return island_box((x, y, w, h), is_roomy=self.laid_page.is_roomy)

    def _draw_tabs(self, canvas: Canvas, boxes: dict[str, Box]) -> None:
        if "pages" not in boxes:
            for name in PAGES:
                widgets.tab(canvas, self.focus, name, boxes[name], text(name), is_open=name == self.page)
            return
        box = boxes["pages"]
        at = list(PAGES).index(self.page) + 1
        words = text("{page}, {at} of {all}", page=text(self.page), at=at, all=len(PAGES))
        widgets.tab(canvas, self.focus, "pages", box, words, is_open=True)
        widgets.arrows(canvas, box, box[1] + box[3] / 2)

    def _draw_practice(self, canvas: Canvas, box: Box) -> None:
        if not self.practice.is_on:  # its light would lie over the island
            widgets.ring(canvas, self.focus, "practice", box)
        self.practice.draw(canvas, box, is_roomy=self.laid_page.is_roomy)

    def _draw_foot(self, canvas: Canvas) -> None:
        if self.desk.ear:
            self.draw_prompts(canvas, ((("Esc",), text("Leave")),))
            return
        self.draw_prompts(
            canvas,
            (
                (("left", "right"), text("Change")),
                (("up", "down"), text("Move")),
                (("Enter",), text("Select")),
                (("Tab",), text("Practice, pages") if self.leaf_open.has_practice else text("Pages")),
                (("Esc",), text("Back")),
            ),
        )

    # ---- ears

    def _enter_practice(self) -> None:
        self.practice.enter()
        self.desk.ear = self.practice
        self.is_stale = True

    def _hear_change(self, settings: Settings) -> None:
        self.practice.become(settings.handling_of(self.desk.player), self.desk.layouts.by_device)

    def _leave_ear(self) -> None:
        ear, self.desk.ear = self.desk.ear, None
        if ear:
            ear.leave()
        self.is_stale = True

    def _press(self, control: Control) -> None:
        """Something goes down for the ear."""
        ear = self.desk.ear
        if ear and not ear.press(control):
            self._leave_ear()
        self.is_stale = True

    def _release(self, control: Control) -> None:
        if self.desk.ear:
            self.desk.ear.release(control)

    def on_update(self, delta_time: float) -> None:
        """Held controls repeat in the practice box as they would in a match; patience runs out."""
        for _ in range(self._clock.advance(delta_time).ticks if self.desk.ear else 0):
            if self.desk.ear and not self.desk.ear.tick():
                self._leave_ear()

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """To the ear, if one listens; Esc ends that."""
        if self.desk.ear is None or bindings.is_fullscreen_key(symbol, modifiers):
            return super().on_key_press(symbol, modifiers)
        if symbol == key.ESCAPE:
            self._leave_ear()
        else:
            self._press(bindings.key_control(symbol))
        return True

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """A key goes up."""
        del modifiers
        self._release(bindings.key_control(symbol))

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """To the ear, or to what it is over."""
        if self.desk.ear:
            self._press(Control(ControlKind.BUTTON, button))
        else:
            super().on_mouse_press(x, y, button, modifiers)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A mouse button goes up."""
        del x, y, modifiers
        self._release(Control(ControlKind.BUTTON, button))

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """A step of the wheel, to the ear or to the page."""
        if self.desk.ear and scroll_y:
            self._press(Control(ControlKind.WHEEL, 1 if scroll_y > 0 else -1))
        elif not self.desk.ear:
            super().on_mouse_scroll(x, y, scroll_x, scroll_y)

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """The pointer lights what it is over, unless an ear listens."""
        if self.desk.ear is None:
            super().on_mouse_motion(x, y, dx, dy)

    def hear_pad(self, event: pads.PadEvent) -> None:
        """To the ear, if one listens, else as keys."""
        if self.desk.ear is None:
            super().hear_pad(event)
            return
        match event:
            case pads.PadPress(control):
                self._press(control)
            case pads.PadRelease(control):
                self._release(control)
            case pads.PadLean(_, x, y):
                self.desk.ear.lean(x, y)
            case _:
                pass

    def on_deactivate(self) -> None:
        """Keys held now are never released here."""
        self._leave_ear()


def _tabs_top(page: Page) -> float:
    return min(page.title_baseline + 34, page.top)


def _tab_height(page: Page) -> float:
    return LOW_TAB if page.height < listing.LOW else TAB[1]
