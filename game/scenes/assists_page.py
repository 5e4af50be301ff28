"""The page of assists, reached from the setup: each on its own, kept as a setting, for the next match."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.settings import (
    AUTO,
    GAME_SPEEDS,
    GAP_MAGNETS,
    LOCK_HELPS,
    SPEED_STEP,
    WEAKER_RIVALS,
)
from game.draw import theme
from game.draw.stage import Backdrop, Stage
from game.language import plural, text
from game.match.header import BUILD_PERCENTS, WALL_DAMAGE_PERCENTS
from game.scenes import assists, widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Box, Item
from game.scenes.menu import MenuScene
from game.scenes.page import Page
from game.scenes.routes import ToMatch, ToSetup
from game.scenes.settings import rows
from game.scenes.settings.desk import Desk
from game.scenes.settings.rows import Row

ROW, BETWEEN = 62.0, 5.0
INSET = 12.0
"""Between the rows and the panel they are on, on a roomy page."""

NOTE = 26.0
"""What a note takes at the foot of the list."""

NAMES = (
    *("build_percent", "selection_timed", "human_wall_damage_percent", "game_speed"),
    *("gap_magnet", "outline", "lock_help", "weaker_rivals"),
)


class AssistsScene(MenuScene):
    """A list of assists."""

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage, NAMES[0])
        self.desk = Desk(backstage)
        self._rows: Sequence[Row] = ()

    def back(self) -> None:
        """To the setup."""
        self.backstage.go(ToSetup("assists"))

    def items(self, page: Page) -> Sequence[Item]:
        """One below the other."""
        self._rows = self.rows()
        return [
            item for row, box in zip(self._rows, self._boxes(page), strict=True) for item in row.items(box)
        ]

    def body(self, page: Page) -> tuple[float, float]:
        """Where rows are seen: within the panel, above the notes."""
        inset = INSET if page.is_roomy else 0.0
        return page.top + inset, page.bottom - inset - NOTE * len(self.desk.notes)

    def _boxes(self, page: Page) -> list[Box]:
        top, _ = self.body(page)
        inset = INSET if page.is_roomy else 0.0
        x, wide = page.margin + inset, page.room - 2 * inset
        return [(x, top + at * (ROW + BETWEEN), wide, ROW) for at in range(len(self._rows))]

    def rows(self) -> Sequence[Row]:
        """All assists as they are set, and the way back to none."""
        return [
            self._build_row(),
            self._selection_row(),
            self._walls_row(),
            self._speed_row(),
            self._magnet_row(),
            self._outline_row(),
            self._lock_row(),
            self._rivals_row(),
            self.desk.reset_row("reset", text("No assists"), lambda: self.desk.defaults(*NAMES)),
            Row(
                "sandbox",
                text("Play in the sandbox"),
                text("Free pieces, no clock, rivals off; nothing is kept"),
                press=self.try_out,
            ),
        ]

    def try_out(self) -> None:
        """The level that is set up, to try anything on."""
        form = self.backstage.form
        if form:
            self.backstage.go(ToMatch(form.sandbox(self.backstage.balance)))

    def _build_row(self) -> Row:
        options = {str(percent): assists.build_time(percent) for percent in BUILD_PERCENTS}
        return rows.choice(
            *("build_percent", text("Time to build"), text("Untimed: until you say that you are ready")),
            options,
            str(self.desk.now.build_percent),
            lambda percent: self.desk.set(build_percent=int(percent)),
        )

    def _selection_row(self) -> Row:
        return rows.switch(
            *("selection_timed", text("Clock in Selection"), text("Off: until you say that you are ready")),
            is_on=self.desk.now.selection_timed,
            turn=lambda is_on: self.desk.set(selection_timed=is_on),
        )

    def _walls_row(self) -> Row:
        options = {
            str(percent): text("{percent} %", percent=percent) for percent in reversed(WALL_DAMAGE_PERCENTS)
        }
        return rows.choice(
            *("human_wall_damage_percent", text("Damage to your walls"), text("Whoever shoots")),
            options,
            str(self.desk.now.human_wall_damage_percent),
            lambda percent: self.desk.set(human_wall_damage_percent=int(percent)),
        )

    def _speed_row(self) -> Row:
        speed = self.desk.now.game_speed
        words = text("Speed of the match"), text("The clock alone"), text("{percent} %", percent=speed)
        return rows.number(
            *("game_speed", words, speed, GAME_SPEEDS, lambda to: self.desk.set(game_speed=round(to))),
            step=SPEED_STEP,
        )

    def _magnet_row(self) -> Row:
        tiles = self.desk.now.gap_magnet
        words = (
            text("Gap magnet"),
            text("Draws a piece to gaps that it can cover"),
            plural("{count} tile", "{count} tiles", tiles) if tiles else text("Off"),
        )
        return rows.number(
            "gap_magnet", words, tiles, GAP_MAGNETS, lambda to: self.desk.set(gap_magnet=round(to))
        )

    def _outline_row(self) -> Row:
        return rows.switch(
            *("outline", text("Suggested place"), text("An outline where the piece would help most")),
            is_on=self.desk.now.outline,
            turn=lambda is_on: self.desk.set(outline=is_on),
        )

    def _lock_row(self) -> Row:
        words = {AUTO: text("Auto"), "0": text("Off")}
        options = {
            reach: words.get(reach) or plural("{count} tile", "{count} tiles", int(reach))
            for reach in LOCK_HELPS
        }
        return rows.choice(
            *("lock_help", text("Lock help"), text("The aim finds what is near; auto: 1 tile by stick")),
            options,
            self.desk.now.lock_help,
            lambda reach: self.desk.set(lock_help=reach),
        )

    def _rivals_row(self) -> Row:
        steps = self.desk.now.weaker_rivals
        words = (
            text("Weaker rivals"),
            text("Skills below those that were chosen"),
            str(steps) if steps else text("Off"),
        )
        return rows.number(
            "weaker_rivals", words, steps, WEAKER_RIVALS, lambda to: self.desk.set(weaker_rivals=round(to))
        )

    @property
    def still(self) -> object | None:
        """Nothing moves behind it."""
        return self

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The page."""
        canvas = stage.canvas
        with self.laid(canvas, seconds) as page:
            widgets.page_title(canvas, text("Assists"), self.desk.said or self._title_note())
            if page.is_roomy:
                canvas.panel(page.margin, page.top, page.room, page.bottom - page.top)
            with self.scrolled(canvas):
                for row, box in zip(self._rows, self._boxes(page), strict=True):
                    row.draw(canvas, self.focus, box)
            for line, note in enumerate(self.desk.notes):
                y = page.bottom - NOTE * line
                canvas.text(page.margin, y, note, 18, theme.SOFT, most=page.room)
            self.draw_prompts(
                canvas,
                (
                    (("left", "right"), text("Change")),
                    (("up", "down"), text("Move")),
                    (("Enter",), text("Select")),
                    (("Esc",), text("Back")),
                ),
            )
        return Backdrop.SOFT

    def _title_note(self) -> str:
        form = self.backstage.form
        if form and not form.takes_assists:
            return text("Only for one person against rivals: off in the match set up now")
        return text("For one person against rivals; results say that they were on")


def count_on(backstage: Backstage) -> str:
    """How many are on, for the setup."""
    form, now = backstage.form, backstage.settings
    if form and not form.takes_assists:
        return text("Solo only")
    device = next((seat.device for seat in form.seats if seat.device), None) if form else None
    words = assists.said(assists.agreed(now), assists.help_of(now, device)) if device else []
    return text("{count} on", count=len(words)) if words else text("None")
