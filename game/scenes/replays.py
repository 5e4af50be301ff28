"""The player's replays, newest first: one press watches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.draw import theme
from game.draw.stage import Backdrop, Stage
from game.match import summary
from game.match.reading import ReplayError
from game.scenes import archive, widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Item
from game.scenes.menu import MenuScene
from game.scenes.routes import ToTheatre, ToTitle

SHOWN = 11
"""Entries on a page; the list moves with the focus."""

TOP, ROW = 136.0, 60.0

STAMP = len("2026-01-31-235959")
"""How replays' names begin."""


class ReplaysScene(MenuScene):
    """A list to choose from."""

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage, "0")
        self.paths = archive.replays()
        self._first = 0
        self._complaint = ""
        self._read: dict[Path, tuple[str, str]] = {}

    def back(self) -> None:
        """To the title."""
        self.backstage.go(ToTitle())

    def items(self, width: float) -> Sequence[Item]:
        """The part of the list around the focus, or only the way back."""
        if not self.paths:
            return [Item("back", (widgets.MARGIN, TOP, 420, ROW - 6), press=self.back)]
        self._follow()
        wide = width - 2 * widgets.MARGIN
        return [
            Item(str(at), (widgets.MARGIN, TOP + row * ROW, wide, ROW - 6), press=partial(self._watch, path))
            for row, (at, path) in enumerate(self._page())
        ]

    @property
    def still(self) -> object | None:
        """Nothing."""
        return self

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The page."""
        canvas = stage.canvas
        self.lay(canvas.width, seconds)
        widgets.page_title(canvas, "Replays", f"{len(self.paths)} kept" if self.paths else "None kept yet")
        if self.paths:
            for item, (_, path) in zip(self.focus.items, self._page(), strict=True):
                label, note = self._words(path)
                widgets.row(canvas, self.focus, item.name, item.box, label, note)
        else:
            widgets.row(canvas, self.focus, "back", self.focus.items[0].box, "Play a match first")
        if self.paths:
            x, y = canvas.width - widgets.MARGIN, widgets.TITLE_BASELINE
            canvas.text(
                x, y, str(self.paths[0].parent), 18, theme.SOFT, align="right", most=canvas.width * 0.5
            )
        room = canvas.width - 2 * widgets.MARGIN
        canvas.text(widgets.MARGIN, 822, self._complaint, 18, theme.BLOCKED, most=room)
        self.draw_prompts(canvas, ((("up", "down"), "Move"), (("Enter",), "Watch"), (("Esc",), "Back")))
        return Backdrop.SOFT

    def _words(self, path: Path) -> tuple[str, str]:
        """What an entry says: level and players; when, how long, and who won."""
        if path not in self._read:
            self._read[path] = _summary_words(path)
        return self._read[path]

    def _watch(self, path: Path) -> None:
        try:
            self.backstage.go(ToTheatre(path))
        except ReplayError as error:
            self._complaint = str(error)

    def _page(self) -> list[tuple[int, Path]]:
        return list(enumerate(self.paths))[self._first : self._first + SHOWN]

    def _follow(self) -> None:
        """Move the page so that one entry before and after the lit one is on it."""
        lit = int(self.focus.name)
        last = max(0, len(self.paths) - SHOWN)
        self._first = min(max(self._first, lit - SHOWN + 2), max(lit - 1, 0), last)


def _summary_words(path: Path) -> tuple[str, str]:
    try:
        told = summary.info(path)
    except ReplayError:
        return path.stem, "Damaged: cannot be watched"
    names = [player.name for player in told.players]
    if told.is_complete:
        won = " and ".join(names[seat] for seat in told.ranking[0])
        end = f"{won} won"
    else:
        end = "left early"
    length = f"{told.seconds // 60}:{told.seconds % 60:02}"
    day, _, clock = path.stem[:STAMP].rpartition("-")
    return f"{told.level_name}: {', '.join(names)}", f"{day} {clock[:2]}:{clock[2:4]}   {length}   {end}"
