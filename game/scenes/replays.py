"""The player's replays, newest first: one press watches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.draw import fitting, theme
from game.draw.canvas import Canvas
from game.draw.stage import Backdrop, Stage
from game.language import level_text, plural, text
from game.match import summary
from game.match.reading import ReplayError
from game.scenes import archive, cast, widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Item
from game.scenes.menu import MenuScene
from game.scenes.page import Page
from game.scenes.routes import ToReplays, ToTheatre, ToTitle

ROW = 60.0
COMPLAINT, LINE = 30.0, 24.0
"""What a complaint takes at the foot of the list, and each further line of it."""

STAMP = len("2026-01-31-235959")
"""How replays' names begin."""


class ReplaysScene(MenuScene):
    """A list to choose from."""

    def __init__(self, backstage: Backstage, watched: Path | None = None) -> None:
        """The replay that was watched last is lit, else the newest."""
        super().__init__(backstage, "0")
        self.paths = archive.replays()
        if watched in self.paths:
            self.focus.name = str(self.paths.index(watched))
        self._complaint = ""
        self._read: dict[Path, tuple[str, str]] = {}

    def back(self) -> None:
        """To the title."""
        self.backstage.go(ToTitle())

    def items(self, page: Page) -> Sequence[Item]:
        """The whole list, or only the way back."""
        if not self.paths:
            return [Item("back", (page.margin, page.top, 420, ROW - 6), press=self.back)]
        return [
            Item(str(at), (page.margin, page.top + at * ROW, page.room, ROW - 6), partial(self._watch, path))
            for at, path in enumerate(self.paths)
        ]

    def body(self, page: Page) -> tuple[float, float]:
        """A complaint stands below the list."""
        return page.top, page.bottom - COMPLAINT - LINE * max(0, len(self._complaint_lines(page)) - 1)

    def _complaint_lines(self, page: Page) -> list[str]:
        return fitting.wrapped(self.backstage.stage.canvas, self._complaint, 18, page.room)

    @property
    def still(self) -> object | None:
        """Nothing."""
        return self

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The page."""
        canvas = stage.canvas
        with self.laid(canvas, seconds) as page:
            kept = len(self.paths)
            note = plural("{count} kept", "{count} kept", kept) if kept else text("None kept yet")
            widgets.page_title(canvas, text("Replays"), note)
            if self.paths and page.is_roomy:
                where = str(self.paths[0].parent)
                x, most = page.width - page.margin, page.room / 2
                canvas.text(x, page.title_baseline, where, 18, theme.SOFT, align="right", most=most)
            with self.scrolled(canvas):
                self._draw_list(canvas)
            for up, line in enumerate(reversed(self._complaint_lines(page))):
                y = page.bottom - 6 - LINE * up
                canvas.text(page.margin, y, line, 18, theme.WARNING, most=page.room)
            pages = [(self.page_caps, text("Page"))] if self.scroll.is_needed else []
            self.draw_prompts(
                canvas,
                [
                    (("up", "down"), text("Move")),
                    *pages,
                    (("Enter",), text("Watch")),
                    (("Esc",), text("Back")),
                ],
            )
        return Backdrop.SOFT

    def _draw_list(self, canvas: Canvas) -> None:
        for item in self.focus.items:
            if not self.paths:
                widgets.row(canvas, self.focus, item.name, item.box, text("Play a match first"))
            elif self.scroll.is_seen(item):  # a summary reads the whole replay
                label, note = self._words(self.paths[int(item.name)])
                widgets.row(canvas, self.focus, item.name, item.box, label, note)

    def _words(self, path: Path) -> tuple[str, str]:
        """What an entry says: level and players; when, how long, and who won."""
        if path not in self._read:
            self._read[path] = _summary_words(path)
        return self._read[path]

    def _watch(self, path: Path) -> None:
        try:
            self.backstage.go(ToTheatre(path, ToReplays(path)))
        except ReplayError as error:
            self._complaint = error.shown


def _summary_words(path: Path) -> tuple[str, str]:
    try:
        told = summary.info(path)
    except ReplayError:
        return path.stem, text("Damaged: cannot be watched")
    names = [cast.called(player, seat) for seat, player in enumerate(told.players)]
    if told.is_complete:
        *first, last = (names[seat] for seat in told.ranking[0])
        end = text("{name} won", name=last)
        if first:
            end = text("{names} and {last} won", names=", ".join(first), last=last)
    else:
        end = text("left early")
    length = f"{told.seconds // 60}:{told.seconds % 60:02}"
    day, _, clock = path.stem[:STAMP].rpartition("-")
    title = text("{level}: {names}", level=level_text(told.level_name), names=", ".join(names))
    return title, f"{day} {clock[:2]}:{clock[2:4]}   {length}   {end}"
