"""The title: the name in light, a battle behind it, and where to go from here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib.metadata import PackageNotFoundError, version

from game import places
from game.draw import theme
from game.draw.canvas import PLATE, Canvas
from game.draw.stage import Backdrop, Stage
from game.scenes import logo, widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Item
from game.scenes.menu import MenuScene
from game.scenes.routes import Route, ToHowTo, ToQuit, ToReplays, ToSettings, ToSetup
from game.scenes.tableau import Tableau

ENTRIES: tuple[tuple[str, str, Route], ...] = (
    ("play", "Skirmish", ToSetup()),
    ("replays", "Replays", ToReplays()),
    ("howto", "How To Play", ToHowTo()),
    ("settings", "Settings", ToSettings()),
    ("quit", "Quit", ToQuit()),
)
"""Name, words, and where it leads."""

TOP = 424.0
ROW = 56.0
WIDTH = 560.0

NIGHT = 0.985
"""How dark it is at the left."""

DARK, DUSK = 0.30, 0.80
"""Up to where the picture is that dark, and where it is clear, as shares of its width."""

OVERLAP = 2.0
"""Units that the two shades share: their soft edges would leave a line of light."""


class TitleScene(MenuScene):
    """The first scene."""

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage, backstage.entry)
        self.tableau = Tableau(backstage.stage, places.levels())
        stage = backstage.stage
        self._is_living = stage.quality.live_water and stage.comfort.motion > 0
        """The battle goes on where that costs little and the player wants it; else it stands still."""
        self.resting_frames = 60 if self._is_living else 0

    def items(self, width: float) -> Sequence[Item]:
        """The entries, one under the other."""
        del width
        return [
            Item(
                name,
                (widgets.MARGIN, TOP + at * (ROW + 6), WIDTH, ROW),
                partial(self._choose, name, route),
            )
            for at, (name, _, route) in enumerate(ENTRIES)
        ]

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
        self.lay(canvas.width, seconds)
        self.tableau.draw(seconds)
        _darken(canvas)
        logo.draw(canvas, 92, 70, 836)
        canvas.text(420, 148, "Build. Deploy. Defend.", 24, theme.SOFT)
        for item, (name, words, _) in zip(self.focus.items, ENTRIES, strict=True):
            widgets.row(canvas, self.focus, name, item.box, words)
        self.draw_prompts(
            canvas,
            (
                (("up", "down"), "Move"),
                (("Enter",), "Select"),
                (("F11",), "Full screen"),
                (("F12",), "Picture"),
            ),
        )
        self._draw_version(canvas)
        return Backdrop.SHARP

    def _choose(self, name: str, route: Route) -> None:
        self.backstage.entry = name
        self.backstage.go(route)

    def _draw_version(self, canvas: Canvas) -> None:
        words = f"Version {_version()}"
        width = canvas.measure(words, 18)
        x, y = canvas.width - widgets.MARGIN - width, widgets.PROMPT_BASELINE
        canvas.panel(x - 14, y - 24, width + 28, 36, PLATE)
        canvas.text(x, y, words, 18, theme.SOFT)


def _darken(canvas: Canvas) -> None:
    """Night from the left, so that words stand out and the battle is sharp at the right."""
    dark, dusk = canvas.width * DARK, canvas.width * DUSK
    canvas.shade(0, 0, dark, 900, NIGHT)
    canvas.shade(dark - OVERLAP, 0, dusk - dark + OVERLAP, 900, NIGHT, to_right=0.0)


def _version() -> str:
    try:
        return version(places.APP_NAME)
    except PackageNotFoundError:
        return "from source"
