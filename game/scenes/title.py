"""The title: the name in light, a battle behind it, and where to go from here."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from game import places
from game.draw import theme
from game.draw.canvas import PLATE, Canvas
from game.draw.stage import Backdrop, Stage
from game.language import marked, text
from game.match.reading import ReplayError
from game.scenes import logo, resumption, widgets
from game.scenes.backstage import CONTINUE, Backstage
from game.scenes.focus import Box, Item
from game.scenes.menu import MenuScene
from game.scenes.page import Page
from game.scenes.routes import (
    Route,
    ToHowTo,
    ToLevels,
    ToMatch,
    ToQuit,
    ToReplays,
    ToSettings,
    ToSetup,
    ToTitle,
)
from game.scenes.staged import notice_top
from game.scenes.tableau import Tableau

ENTRIES: tuple[tuple[str, str, Route], ...] = (
    ("play", marked("Skirmish"), ToSetup()),
    ("levels", marked("Levels"), ToLevels(ToTitle())),
    ("replays", marked("Replays"), ToReplays()),
    ("howto", marked("How To Play"), ToHowTo()),
    ("settings", marked("Settings"), ToSettings()),
    ("quit", marked("Quit"), ToQuit()),
)
"""Name, words, and where it leads."""

TO_CONTINUE = CONTINUE, marked("Continue")
"""The entry above all others while a match can go on."""

TOP = 0.471
"""Where the entries begin, as a share of the page's height, unless they need more of it."""

ROW, LOW_ROW, GAP, LOW_GAP = 56.0, 36.0, 6.0, 2.0
LOW = 560.0
"""Pages not so high have lower rows."""

WIDE = 1000.0
"""On pages not so wide a notice may need two lines."""

WIDTH = 560.0

LOGO, LOGO_INDENT = 836.0, 28.0
"""The logo's width where there is room, and how far right of the margin it begins."""

LEAST_LOGO = 0.6
"""Of that width it keeps so much: else the entries stand in two columns."""

BETWEEN = 16.0
"""Between two columns of entries."""

ABOVE, MOST_ABOVE = 1 / 6, 70.0
"""What stays free above and below the logo, as a share of what is above the entries, and at most."""

BESIDE_NEON = 0.392
"""Where the motto begins, as a share of the logo's width."""

NIGHT, AIR = 0.985, 0.4
"""How dark it is at the left, and how much coloured air is in that dark."""

DARK, DUSK = (0.30, 0.62), (0.80, 0.98)
"""Up to where it is that dark and from where it is clear, as shares of its width, by columns of entries."""

OVERLAP = 2.0
"""Units that the two shades share: their soft edges would leave a line of light."""


class TitleScene(MenuScene):
    """The first scene."""

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage, backstage.entry)
        self.left = resumption.newest()
        """The replay of a match that can go on."""
        self.tableau = Tableau(backstage.stage, places.levels())
        stage = backstage.stage
        self._is_living = stage.quality.live_water and stage.comfort.motion > 0
        """The battle goes on where that costs little and the player wants it; else it stands still."""
        self.resting_frames = 60 if self._is_living else 0

    def items(self, page: Page) -> Sequence[Item]:
        """The entries, one under the other."""
        acts = {name: partial(self._choose, name, route) for name, _, route in ENTRIES}
        if self.left:
            acts = {CONTINUE: partial(self.go_on, self.left), **acts}
        return [
            Item(name, entry_box(page, at, len(acts)), act) for at, (name, act) in enumerate(acts.items())
        ]

    def body(self, page: Page) -> tuple[float, float]:
        """Below the logo, and above what is said meanwhile."""
        return self._top(page), _foot(page)

    def _top(self, page: Page) -> float:
        return _entries_top(page, len(ENTRIES) + bool(self.left))

    def on_update(self, delta_time: float) -> None:
        """The battle goes on."""
        if self._is_living:
            self.tableau.advance(delta_time)

    @property
    def still(self) -> object | None:
        """The battle, where it stands."""
        return None if self._is_living else self

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The battle, darkened from the left, and the menu."""
        canvas = stage.canvas
        self.tableau.draw(seconds)
        with self.laid(canvas, seconds) as page:
            _darken(canvas, _columns(page, len(self.focus.items)))
            _draw_logo(canvas, page, self._top(page))
            words = dict([TO_CONTINUE, *((name, words) for name, words, _ in ENTRIES)])
            with self.scrolled(canvas):
                for item in self.focus.items:
                    widgets.row(canvas, self.focus, item.name, item.box, text(words[item.name]))
            self.draw_prompts(
                canvas,
                (
                    (("up", "down"), text("Move")),
                    (("Enter",), text("Select")),
                    (("F11",), text("Full screen")),
                    (("F12",), text("Picture")),
                ),
                right=_draw_version(canvas, page),
            )
        return Backdrop.SHARP

    def go_on(self, left: Path) -> None:
        """Play the match on that was left; a sentence where that is not possible."""
        try:
            self.backstage.go(ToMatch(resumption.plan(left, self.backstage.profile), left))
        except ReplayError as error:
            self.left = None
            self.backstage.say(error.shown)

    def _choose(self, name: str, route: Route) -> None:
        self.backstage.entry = name
        self.backstage.go(route)


def entry_box(page: Page, at: int, count: int = len(ENTRIES)) -> Box:
    """Where the title's entry of this number stands, of so many: down the columns."""
    row, columns = _row(page), _columns(page, count)
    column, down = divmod(at, math.ceil(count / columns))
    wide = min(WIDTH, (page.room - BETWEEN * (columns - 1)) / columns)
    left, top = page.margin + column * (wide + BETWEEN), _entries_top(page, count)
    return left, top + down * (row + _gap(page)), wide, row


def _columns(page: Page, count: int) -> int:
    """One, unless so many entries below one another leave the logo too little room."""
    least = LEAST_LOGO * min(LOGO, page.room - LOGO_INDENT)
    return 1 if _logo_width(page, _top_of(page, count)) >= least else 2


def _row(page: Page) -> float:
    return ROW if page.height >= LOW else LOW_ROW


def _gap(page: Page) -> float:
    return GAP if page.height >= LOW else LOW_GAP


def _entries_top(page: Page, count: int) -> float:
    return _top_of(page, math.ceil(count / _columns(page, count)))


def _top_of(page: Page, rows: int) -> float:
    """Where entries in so many rows begin."""
    return min(TOP * page.height, _foot(page) - rows * (_row(page) + _gap(page)))


def _foot(page: Page) -> float:
    """Where entries end: a notice covers none of them."""
    return notice_top(page, 1 if page.width >= WIDE else 2)


def _above(top: float) -> float:
    return min(ABOVE * top, MOST_ABOVE)


def _logo_width(page: Page, top: float) -> float:
    """The logo's width where the entries begin at `top`."""
    return min(LOGO, (top - 2 * _above(top)) / logo.WHOLE, page.room - LOGO_INDENT)


def _draw_logo(canvas: Canvas, page: Page, top: float) -> None:
    """The name, as large as the entries, which begin at `top`, leave room for; the motto beside it."""
    above, left, width = _above(top), page.margin + LOGO_INDENT, _logo_width(page, top)
    logo.draw(canvas, left, above, width)
    foot = above + logo.SMALL * logo.SMALL_HEIGHT * width
    canvas.text(left + BESIDE_NEON * width, foot, text("Build. Deploy. Defend."), 24, theme.SOFT)


def _draw_version(canvas: Canvas, page: Page) -> float:
    """Which version this is, at the right of the prompts; gives the room it takes from them."""
    words = text("Version {version}", version=_version())
    width = canvas.measure(words, 18)
    x, y = page.width - page.margin - width, page.prompt_baseline
    canvas.panel(x - 14, y - 24, width + 28, 36, PLATE)
    canvas.text(x, y, words, 18, theme.SOFT)
    return width + 44


def _darken(canvas: Canvas, columns: int) -> None:
    """Night from the left, so that words stand out and the battle is sharp at the right."""
    dark, dusk = canvas.width * DARK[columns - 1], canvas.width * DUSK[columns - 1]
    canvas.shade(0, 0, dark, canvas.height, NIGHT, air=AIR)
    canvas.shade(dark - OVERLAP, 0, dusk - dark + OVERLAP, canvas.height, NIGHT, to_right=0.0, air=AIR)


def _version() -> str:
    try:
        return version(places.APP_NAME)
    except PackageNotFoundError:
        return text("from source")
