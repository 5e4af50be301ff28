"""The list of levels: look through them, choose one for the setup, bring own ones in by dropping files."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

from game import places
from game.app import desktop
from game.draw.canvas import Canvas
from game.draw.stage import Backdrop, Stage
from game.language import level_text, text
from game.levels.collection import Entry, Playable
from game.places import Shelf
from game.rules.level import Level
from game.scenes import widgets
from game.scenes.backstage import Backstage
from game.scenes.browser import cards, parts
from game.scenes.browser.arrivals import ANSWERS
from game.scenes.browser.browser_page import BrowserPage, picture_of
from game.scenes.browser.filters import CHOICES, LABELS, Filters
from game.scenes.browser.previews import Previews
from game.scenes.focus import Box, Item
from game.scenes.menu import MenuScene
from game.scenes.page import Page
from game.scenes.routes import Route, ToSetup
from game.scenes.setup_form import first_form

READ_SECONDS = 0.006
"""Of a frame, for reading levels that nobody has asked for yet; one is always read."""


class LevelsScene(MenuScene):
    """Cards to choose from; `origin` is where Esc leads back to."""

    def __init__(self, backstage: Backstage, origin: Route) -> None:
        super().__init__(backstage, "")
        self.origin = origin
        self.levels = backstage.levels
        self.levels.look()
        self.filters = Filters()
        self.arrivals = backstage.arrivals
        window = backstage.window
        self.previews = Previews(
            window.ctx, places.resources(), backstage.balance, places.folder(Shelf.PREVIEWS).path
        )
        self.shown = self._chosen() or next(iter(self.levels.entries), None)
        """The entry that was lit last: its details are told."""
        if self.shown is not None:
            self.focus.light(_name(self.shown))
        self._is_all_read = False
        self._laid: list[tuple[Entry, Box]] = []
        """The entries that the filters let through, and where their cards are laid."""

    def back(self) -> None:
        """To where the list was opened; nothing is chosen."""
        if self.arrivals.question is not None:
            self._answer("leave")
        else:
            self.backstage.go(self.origin)

    def on_hide_view(self) -> None:
        """The list is left."""
        self.previews.close()

    def choose(self, entry: Entry) -> None:
        """Set a match up on this level; one that can't be played says why."""
        if entry.level is None:
            self.backstage.say(
                text("{name} can't be played: the reason stands beside it.", name=level_text(entry.name))
            )
            return
        levels = Playable(self.levels.entries)
        form = self.backstage.form or first_form(levels)
        form.choose(levels, self.levels.entries.index(entry))
        self.backstage.form = form
        self.backstage.go(ToSetup())

    def complete(self) -> None:
        """Do at once all that is left to do for what is in view: for pictures of this page."""
        while self.levels.read_next():
            pass
        self._is_all_read = True
        canvas = self.backstage.stage.canvas
        canvas.begin(self.backstage.stage.window)
        self._refresh()
        self.previews.want(self._pictured())
        while self.previews.is_busy:
            self.previews.step()

    # ---- what moves by itself

    def on_update(self, delta_time: float) -> None:
        """A little of what is left to do: files to take, levels to read, pictures to draw."""
        del delta_time
        if self.arrivals.take_next(self.levels):
            self._welcome()
        elif not self._is_all_read:
            self._read()
        else:
            self.is_stale |= self.previews.step(draws=not self.focus.is_moving)

    def _read(self) -> None:
        ends = time.perf_counter() + READ_SECONDS
        self.is_stale = True
        while self.levels.read_next(self._seen()):
            if time.perf_counter() > ends:
                return
        self._is_all_read = True

    def _welcome(self) -> None:
        """A file was taken, or refused, or there is something to ask about it."""
        newest = self.arrivals.newest
        entry = self.levels.at(newest) if newest else None
        if entry is not None and entry is not self.shown:
            self.filters.clear()
            self.shown = entry
            self.focus.light(_name(entry))
        if self.arrivals.question is not None:
            self.focus.light(ANSWERS[0])
        self._is_all_read = False
        self.is_stale = True
        if self.arrivals.told and not self.arrivals.told[-1].is_bad:
            self.backstage.say(self.arrivals.told[-1].words)

    def _answer(self, answer: str) -> None:
        self.arrivals.answer(answer, self.levels)
        if self.shown is not None:
            self.focus.light(_name(self.shown))
        self._welcome()

    # ---- devices

    def laid_at(self, x: float, y: float) -> tuple[float, float]:
        """Below the cards nothing scrolls."""
        at_x, at_y = self.units(x, y)
        left, top, wide, high = BrowserPage(self.laid_page).grid
        if left <= at_x < left + wide and top <= at_y < top + high:
            return super().laid_at(x, y)
        return at_x, at_y if at_y < top else -1.0

    def leaf(self, step: int, end: int | None = None) -> None:
        """Light the card a page further, or the first or last, whatever is lit meanwhile."""
        listed = self._listed()
        if not listed or self.arrivals.question is not None:
            return
        place = BrowserPage(self.laid_page)
        here = listed.index(self.shown) if self.shown in listed else 0
        there = here + step * place.columns * place.rows
        at = min(max(there, 0), len(listed) - 1) if end is None else end
        self.focus.light(_name(listed[at]))

    # ---- what is there

    def items(self, page: Page) -> Sequence[Item]:
        """The folder, the filters, the cards; only the answers while something is asked."""
        place = BrowserPage(page)
        if self.arrivals.question is not None:
            return [
                Item(answer, box, press=partial(self._answer, answer), is_pinned=True)
                for answer, box in zip(ANSWERS, parts.answer_boxes(place), strict=True)
            ]
        self._follow()
        listed = self._listed()
        self._laid = list(zip(listed, place.cards(len(listed)), strict=True))
        return [
            *(
                Item(_name(entry), box, press=partial(self.choose, entry), group="cards")
                for entry, box in self._laid
            ),
            Item("folder", place.folder, press=self._show_folder, is_pinned=True),
            *(
                Item(
                    name,
                    place.filter(at, len(CHOICES)),
                    turn=partial(self._turn, name),
                    group="filters",
                    is_pinned=True,
                )
                for at, name in enumerate(CHOICES)
            ),
        ]

    def body(self, page: Page) -> tuple[float, float]:
        """The cards."""
        _, top, _, high = BrowserPage(page).grid
        return top, top + high

    def _turn(self, name: str, step: int) -> None:
        self.filters.turn(name, step)

    def _show_folder(self) -> None:
        folder = places.folder(Shelf.LEVELS)
        if folder.path is not None:
            self.backstage.say(
                desktop.show_folder(folder.path) or text("Your levels: {path}", path=folder.path)
            )
        else:
            self.backstage.say(folder.note)

    def _follow(self) -> None:
        """What is lit is told about."""
        lit = next((entry for entry in self.levels.entries if self.focus.is_lit(_name(entry))), None)
        if lit is not None and lit is not self.shown:
            self.shown = lit
            if not self.arrivals.is_waiting:
                self.arrivals.told.clear()

    def _listed(self) -> list[Entry]:
        return self.filters.listed(self.levels.entries)

    def _chosen(self) -> Entry | None:
        """The level that the setup has."""
        form = self.backstage.form
        read = (entry for entry in self.levels.entries if entry.is_read)
        return next((entry for entry in read if form and entry.level is form.level), None)

    def _in_view(self) -> list[tuple[Entry, Box]]:
        """The entries that are seen, and where they are laid."""
        (top, bottom), offset = self.scroll.band, self.scroll.offset
        return [
            (entry, box)
            for entry, box in self._laid
            if top <= box[1] - offset and box[1] + box[3] - offset <= bottom
        ]

    def _seen(self) -> list[Entry]:
        """The entries in view, the one that is told about first."""
        return [*([self.shown] if self.shown else []), *(entry for entry, _ in self._in_view())]

    def _pictured(self) -> list[Level]:
        """The levels whose pictures are seen."""
        return [entry.level for entry in self._seen() if entry.is_read and entry.level]

    # ---- the picture

    @property
    def still(self) -> object | None:
        """Nothing moves on a board."""
        return self

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The page, and the pictures that are there."""
        canvas = stage.canvas
        with self.laid(canvas, seconds) as page:
            place = BrowserPage(page)
            self._draw_head(canvas, place)
            if self.arrivals.question is not None:
                parts.draw_question(canvas, place, self.focus, self.arrivals.question)
            else:
                self._draw_cards(stage, place)
            self._draw_details(stage, place)
            self._draw_prompts(canvas)
        self.previews.want(self._pictured())
        return Backdrop.SOFT

    def _draw_head(self, canvas: Canvas, place: BrowserPage) -> None:
        own = sum(entry.is_own for entry in self.levels.entries)
        count = len(self.levels.entries)
        note = text("{count} in all, none of them yours", count=count)
        if own:
            note = text("{count} in all, {own} of them yours", count=count, own=own)
        parts.draw_title(canvas, place, note, self.levels.own)
        widgets.button(canvas, self.focus, "folder", place.folder, text("My folder"))
        for at, name in enumerate(CHOICES):
            box = place.filter(at, len(CHOICES))
            parts.draw_filter(canvas, self.focus, name, box, text(LABELS[name]), self.filters.word(name))

    def _draw_cards(self, stage: Stage, place: BrowserPage) -> None:
        canvas, entries = stage.canvas, self._in_view()
        if not entries:
            parts.draw_nothing(canvas, place, self.filters.nothing())
            return
        with self.scrolled(canvas):
            for entry, box in entries:
                cards.draw(canvas, self.focus, _name(entry), box, entry)
                self._hang(stage, entry, picture_of(box))
        parts.draw_hint(canvas, place)

    def _draw_details(self, stage: Stage, place: BrowserPage) -> None:
        canvas, box, told = stage.canvas, place.details, self.arrivals.told
        canvas.panel(*box)
        if self.focus.is_lit("folder"):
            parts.draw_folder(canvas, box, self.levels.own)
        elif any(each.is_bad for each in told):
            parts.draw_told(canvas, box, told)
        elif self.shown is not None and not place.page.is_roomy:
            cards.draw_strip(canvas, box, self.shown)
        elif self.shown is not None:
            x, y, w, h = place.picture
            cards.draw_empty(canvas, place.picture, self.shown)
            self._hang(stage, self.shown, (x, y, w, h))
            cards.draw_details(canvas, box, y + h, self.shown)

    def _hang(self, stage: Stage, entry: Entry, box: Box) -> None:
        """A level's picture, if it is there."""
        texture = self.previews.of(entry.level) if entry.is_read and entry.level else None
        if texture is not None:
            stage.hang(texture, stage.canvas.plain(box))

    def _draw_prompts(self, canvas: Canvas) -> None:
        self.draw_prompts(
            canvas,
            (
                (("left", "right", "up", "down"), text("Move")),
                (self.page_caps, text("Page")),
                (("Tab",), text("Next group")),
                (("Enter",), text("Choose")),
                (("Esc",), text("Back")),
            ),
        )


def _name(entry: Entry) -> str:
    """Of its item."""
    return str(entry.path)
