"""The pause over a match: go on after a count, begin anew, give up, leave; and where the replay is kept."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.app import bindings
from game.draw import legend, theme
from game.draw.canvas import PLATE, Canvas, Layer
from game.draw.stage import Backdrop, Stage
from game.language import marked, text
from game.scenes.archive import Record
from game.scenes.backstage import Backstage
from game.scenes.dialog import Dialog, dialog
from game.scenes.focus import Item
from game.scenes.menu import MenuScene
from game.scenes.page import Page

COUNT = 3
COUNT_SECONDS = 0.5
"""A count of three before the match goes on, half a second each."""

ABOVE_PROMPTS = 12.0
"""From the legend, where there is room for it, to the end of the page's body."""

COUNT_SIZE = (320.0, 196.0)

Paint = Callable[[Stage, float], Backdrop]


@dataclass(frozen=True, slots=True)
class SeatWay:
    """A seat that can be left to a rival, or taken back."""

    words: str
    note: str
    act: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Ways:
    """What leads out of the pause."""

    resume: Callable[[], None]
    restart: Callable[[], None]
    explain: Callable[[], None]
    """How To Play."""
    settings: Callable[[], None]
    forfeit: Callable[[], None] | None
    """None where nobody at this screen plays any more."""
    leave: Callable[[], None]
    seats: Sequence[SeatWay] = ()
    skip: Callable[[], None] | None = None
    """To the result at once; None while somebody at this screen plays."""


class PauseScene(MenuScene):
    """Asks what to do; acts that cannot be undone ask once more, with the safe answer lit."""

    def __init__(
        self, backstage: Backstage, under: Paint, record: Record, ways: Ways, lit: str = "resume"
    ) -> None:
        """`under` paints the match that waits; coming back, what led away is `lit`."""
        super().__init__(backstage, lit)
        self._under = under
        self._record = record
        self._ways = ways
        self._asked: tuple[str, Callable[[], None]] | None = None
        self._asker = self.focus.name
        """What led to the question: taken back, it is lit again."""
        self._counting_from: float | None = None

    def back(self) -> None:
        """Esc: take a question back, else go on with the match."""
        if self._asked:
            self._ask_no_more()
        else:
            self._resume()

    def items(self, page: Page) -> Sequence[Item]:
        """The ways out, or the answers to a question."""
        acts = self._acts()
        boxes = self._dialog(page, len(acts)).buttons
        return [Item(name, box, press=act) for box, (name, act) in zip(boxes, acts, strict=True)]

    @property
    def words(self) -> Mapping[str, str]:
        """What the buttons say, by their names."""
        return _said(_WORDS) | {f"seat {number}": way.words for number, way in enumerate(self._ways.seats)}

    @property
    def notes(self) -> Mapping[str, str]:
        """What is said on them, by their names; only what is kept can go on from the title."""
        said = _said(_NOTES) | {f"seat {number}": way.note for number, way in enumerate(self._ways.seats)}
        return said if self._record.path else said | {"leave": ""}

    def body(self, page: Page) -> tuple[float, float]:
        """Where the dialog has its buttons."""
        return self._dialog(page, len(self._acts())).view

    def _dialog(self, page: Page, count: int) -> Dialog:
        foot = legend.HEIGHT + ABOVE_PROMPTS
        return dialog(self.backstage.stage.canvas, page, count, notes=self._notes(), foot=foot)

    def _acts(self) -> list[tuple[str, Callable[[], None]]]:
        if self._asked:
            return [("stay", self._ask_no_more), ("sure", self._asked[1])]
        return self._ways_on()

    def _ways_on(self) -> list[tuple[str, Callable[[], None]]]:
        ways = self._ways
        acts = [("resume", self._resume)]
        if ways.skip:
            acts.append(("skip", ways.skip))
        acts += [(f"seat {number}", self._after_count(way.act)) for number, way in enumerate(ways.seats)]
        acts += [("explain", ways.explain), ("settings", ways.settings)]
        acts.append(("restart", lambda: self._ask(text("Begin anew?"), ways.restart)))
        if ways.forfeit:
            forfeit = ways.forfeit
            acts.append(("forfeit", lambda: self._ask(text("Give this match up?"), forfeit)))
        return [*acts, ("leave", lambda: self._ask(text("Leave the match?"), ways.leave))]

    def _after_count(self, act: Callable[[], None]) -> Callable[[], None]:
        """Do this in the first tick after the count."""

        def act_and_go() -> None:
            act()
            self._resume()

        return act_and_go

    def on_update(self, delta_time: float) -> None:
        """Count, then go on."""
        del delta_time
        if self._counting_from is not None and self._counted() >= COUNT:
            self._ways.resume()

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """While counting any key goes on at once."""
        if self._counting_from is None or bindings.is_fullscreen_key(symbol, modifiers):
            return super().on_key_press(symbol, modifiers)
        self._ways.resume()
        return True

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """While counting any press goes on at once."""
        if self._counting_from is None:
            super().on_mouse_press(x, y, button, modifiers)
        else:
            self._ways.resume()

    @property
    def still(self) -> object | None:
        """The match that waits."""
        return self if self._counting_from is None else None

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The match dimmed behind the menu; while counting, the match itself."""
        backdrop = self._under(stage, seconds)
        canvas = stage.canvas
        with canvas.on(Layer.TOP), self.laid(canvas, seconds) as page:
            if self._counting_from is not None:
                self.frames_a_second = 60
                self._draw_count(canvas)
                return backdrop
            self._draw_menu(canvas, page)
        return Backdrop.RESTING if backdrop is Backdrop.SHARP else backdrop

    def _draw_count(self, canvas: Canvas) -> None:
        left = COUNT - math.floor(min(self._counted(), COUNT - 0.01))
        width, height = COUNT_SIZE
        middle, top = canvas.width / 2, canvas.height / 2 - height / 2
        canvas.panel(middle - width / 2, top, width, height, PLATE)
        canvas.text(middle, top + 46, text("Get ready"), 30, theme.WHITE, weight=700, align="centre")
        canvas.text(middle, top + 144, str(left), 96, theme.WHITE, weight=700, align="centre")
        canvas.text(middle, top + 180, text("Press to start at once"), 18, theme.INK, align="centre")

    def _draw_menu(self, canvas: Canvas, page: Page) -> None:
        shown = self._dialog(page, len(self.focus.items))
        shown.draw(canvas, self._asked[0] if self._asked else text("Paused"))
        with self.scrolled(canvas):
            shown.draw_buttons(canvas, self.focus, self.words, self.notes)
        top = page.bottom - legend.HEIGHT - ABOVE_PROMPTS
        if shown.panel[1] + shown.panel[3] <= top and legend.width(canvas) <= page.room:
            legend.draw(canvas, top)
        back = text("Back") if self._asked else text("Go on")
        entries = ((("up", "down"), text("Move")), (("Enter",), text("Select")), (("Esc",), back))
        self.draw_prompts(canvas, entries, is_over_board=True)

    def _notes(self) -> list[str]:
        """What is said of the replay that is being written."""
        kept = [text("The match so far is kept under Replays")] if self._record.path else []
        return [*kept, self._record.note] if self._record.note else kept

    def _ask(self, question: str, act: Callable[[], None]) -> None:
        self._asked, self._asker = (question, act), self.focus.name
        self.focus.light("stay")

    def _ask_no_more(self) -> None:
        self._asked = None
        self.focus.light(self._asker)

    def _resume(self) -> None:
        if self._counting_from is None:
            self._counting_from = self.backstage.seconds
            self.frames_a_second = 60
        else:
            self._ways.resume()

    def _counted(self) -> float:
        assert self._counting_from is not None
        return (self.backstage.seconds - self._counting_from) / COUNT_SECONDS


def _said(messages: Mapping[str, str]) -> dict[str, str]:
    return {name: text(message) for name, message in messages.items()}


_WORDS = {
    "resume": marked("Go on"),
    "skip": marked("To the result"),
    "explain": marked("How To Play"),
    "settings": marked("Settings"),
    "restart": marked("Begin anew"),
    "forfeit": marked("Give up"),
    "leave": marked("Leave"),
    "stay": marked("No, go back"),
    "sure": marked("Yes"),
}

_NOTES = {
    "restart": marked("Same seats, same seed"),
    "forfeit": marked("Counts as eliminated"),
    "skip": marked("Rivals play on, unseen"),
    "leave": marked("Continue it from the title"),
}
