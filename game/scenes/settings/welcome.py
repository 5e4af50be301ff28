"""The first launch: five questions, each a setting; one press goes on. Asked once, before the title."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.draw.stage import Backdrop, Stage
from game.language import text
from game.scenes import widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Box, Item
from game.scenes.menu import MenuScene
from game.scenes.page import Page
from game.scenes.routes import ToTitle
from game.scenes.settings import access, listing, motion
from game.scenes.settings.desk import Desk
from game.scenes.settings.rows import Row

WIDTH = 900.0
INSET, LOW_INSET = 12.0, 0.0


class WelcomeScene(MenuScene):
    """The way on is lit: who has no wishes presses once."""

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage, "done")
        self.desk = Desk(backstage)
        self.rows: Sequence[Row] = ()
        self._boxes: Sequence[Box] = ()
        self._foot = 0.0
        """Where the last row ends."""

    def back(self) -> None:
        """On to the title; what was answered is kept, and nothing is asked again."""
        self.desk.apply(self.desk.now)
        self.backstage.go(ToTitle())

    def items(self, page: Page) -> Sequence[Item]:
        """The questions and the way on."""
        desk = self.desk
        calm = replace(
            motion.calm_row(desk), label=text("Reduce flashing and motion"), note=text("All of it at once")
        )
        done = Row("done", text("Go on"), text("All of this is under Settings, too"), press=self.back)
        questions = (access.language_row(desk), access.size_row(desk), calm, access.captions_row(desk))
        self.rows = [*questions, access.device_row(desk), done]
        x, _, wide, _ = self._panel(page)
        inset = _inset(page)
        place = x + inset, self.body(page)[0], wide - 2 * inset
        self._boxes = listing.lay(self.backstage.stage.canvas, self.rows, page, place)
        self._foot = self._boxes[-1][1] + self._boxes[-1][3]
        return listing.items(self.rows, self._boxes)

    def body(self, page: Page) -> tuple[float, float]:
        """Within the panel, were it as high as the page."""
        return page.top + _inset(page), page.bottom - _inset(page)

    def _panel(self, page: Page) -> Box:
        wide = min(WIDTH, page.room)
        foot = min(self._foot + _inset(page), page.bottom)
        return (page.width - wide) / 2, page.top, wide, foot - page.top

    @property
    def still(self) -> object | None:
        """Nothing moves on the board."""
        return self

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The page."""
        canvas = stage.canvas
        with self.laid(canvas, seconds) as page:
            widgets.page_title(canvas, text("Welcome"), text("Five questions, then the game"))
            if page.is_roomy:
                canvas.panel(*self._panel(page))
            with self.scrolled(canvas):
                for row, box in zip(self.rows, self._boxes, strict=True):
                    row.draw(canvas, self.focus, box)
            entries = (
                (("left", "right"), text("Change")),
                (("up", "down"), text("Move")),
                (("Enter",), text("Select")),
                (("Esc",), text("Go on")),
            )
            self.draw_prompts(canvas, entries)
        return Backdrop.SOFT


def _inset(page: Page) -> float:
    return INSET if page.is_roomy else LOW_INSET
