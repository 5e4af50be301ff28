"""The title: the name in light, a battle behind it, and where to go from here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib.metadata import PackageNotFoundError, version

from game import places
from game.draw import theme
from game.draw.stage import Backdrop, Stage
from game.scenes import logo, widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Item
from game.scenes.menu import MenuScene
from game.scenes.routes import Route, ToQuit, ToReplays, ToSetup
from game.scenes.tableau import Tableau

ENTRIES: tuple[tuple[str, str, Route], ...] = (
    ("play", "Skirmish", ToSetup()),
    ("replays", "Replays", ToReplays()),
    ("quit", "Quit", ToQuit()),
)
"""Name, words, and where it leads."""

TOP = 424.0
ROW = 56.0
WIDTH = 560.0


class TitleScene(MenuScene):
    """The first scene."""

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage, "play")
        self.tableau = Tableau(backstage.stage, places.levels())

    def items(self, width: float) -> Sequence[Item]:
        """The entries, one under the other."""
        del width
        return [
            Item(
                name,
                (widgets.MARGIN, TOP + at * (ROW + 6), WIDTH, ROW),
                partial(self.backstage.go, route),
            )
            for at, (name, _, route) in enumerate(ENTRIES)
        ]

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The battle, darkened from the left, and the menu."""
        canvas = stage.canvas
        self.lay(canvas.width, seconds)
        self.tableau.draw(seconds)
        for step in range(12):
            strip = canvas.width * 0.62 / 12
            canvas.shade(step * strip, 0, strip + 1, 900, 0.86 * (1 - step / 12) ** 1.2)
        logo.draw(canvas, 92, 70, 836)
        canvas.text(420, 148, "Build. Deploy. Defend.", 24, theme.SOFT)
        for item, (name, words, _) in zip(self.focus.items, ENTRIES, strict=True):
            widgets.row(canvas, self.focus, name, item.box, words)
        widgets.prompts(canvas, ((("up", "down"), "Move"), (("Enter",), "Select"), (("F11",), "Full screen")))
        canvas.text(
            canvas.width - widgets.MARGIN,
            widgets.PROMPT_BASELINE,
            f"Version {_version()}",
            18,
            theme.SOFT,
            align="right",
        )
        return Backdrop.SHARP


def _version() -> str:
    try:
        return version(places.APP_NAME)
    except PackageNotFoundError:
        return "from source"
