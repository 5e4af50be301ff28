"""The end of a match (rule 14.5): who won, the ranking, every score wave by wave, and what to do next."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from pyglet.window import key

from game.app import bindings, labels
from game.draw import results, theme
from game.draw.canvas import Canvas, Icon, Layer
from game.draw.celebration import Celebration
from game.draw.hud import Player
from game.draw.results import ScoreLine, Standing
from game.draw.stage import Backdrop, Stage
from game.language import level_text, marked, plural, text
from game.match.session import Match
from game.scenes import cast, widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Box, Item
from game.scenes.menu import MenuScene
from game.scenes.page import Page
from game.scenes.routes import ToMatch, ToTheatre, ToTitle, ToVictory
from game.scenes.setup_form import MOST_SEED
from game.scenes.show import Show

BUTTON, LOW_BUTTON, GAP = 72.0, 42.0, 16.0
LOW, LOW_GAP = 700.0, 10.0
"""Pages not so high have lower buttons."""

ABOVE_BUTTONS, BELOW_BUTTONS = 32.0, 50.0
"""From the panels to the buttons, and from there to the body's end, where a note stands."""

LEAST_PANEL, NOTE = 250.0, 24.0
"""The height that a panel needs, and that of a note below it."""

CROWN_ROOM = 80.0
"""A crown floats above the winner's emblem where the title stands so low, else beside it."""

RANKING = 0.36
"""The ranking's share of the page."""

LEAST_RANKING = 500.0
"""Units that the ranking's columns need."""

TITLE_SECONDS = 0.2
DRAWING_SECONDS = 1.2
"""The chart's lines take this long to be drawn."""

PANELS = ("ranking", "chart")

LABELS = {
    "rematch": marked("Rematch"),
    "retry": marked("Retry"),
    "watch": marked("Watch replay"),
    "menu": marked("Menu"),
}
NOTES = {"rematch": marked("New seed"), "retry": marked("Same seed")}
KEYS = {"rematch": "R", "retry": "T", "watch": "W", "menu": "Esc"}


CELEBRATION_SECONDS = 5.0
"""The winner's fortress is seen for so long before the result, which any press brings at once."""


class VictoryScene(MenuScene):
    """The winner's fortress, then the result; the next match is one press away."""

    def __init__(self, backstage: Backstage, ended: ToVictory) -> None:
        super().__init__(backstage, ended.lit or "rematch")
        self.ended = ended
        self.players = cast.cast(ended.plan.header, ended.plan.devices)
        self.standings = standings(ended.match, self.players)
        self.lines = score_lines(ended.match, self.players)
        self._show = Show(backstage.stage, ended.match, self.players, {})
        self._began_at = backstage.seconds
        self._opened_at = self._began_at + CELEBRATION_SECONDS
        """When the result is shown."""
        winners = ended.match.world.ranking[:1]
        self._celebration = Celebration(winners[0][0]) if winners and len(winners[0]) == 1 else None
        if self._celebration is None or ended.lit:
            self._opened_at = self._began_at
        self.focus.shortcut(key.R, self.rematch)
        self.focus.shortcut(key.T, self.retry)
        if ended.replay:
            self.focus.shortcut(key.W, self.watch)

    def back(self) -> None:
        """To the title."""
        self.backstage.go(ToTitle())

    def rematch(self) -> None:
        """The same match with another seed."""
        self.backstage.go(ToMatch(self.ended.plan.with_seed(secrets.randbelow(MOST_SEED) + 1)))

    def retry(self) -> None:
        """The very same match."""
        self.backstage.go(ToMatch(self.ended.plan))

    def watch(self) -> None:
        """The replay of what was just played."""
        if self.ended.replay:
            self.backstage.go(ToTheatre(self.ended.replay, replace(self.ended, lit="watch")))

    def items(self, page: Page) -> Sequence[Item]:
        """The buttons side by side; where ranking and chart don't fit, these too, to be scrolled to."""
        acts = {"rematch": self.rematch, "retry": self.retry, "watch": self.watch, "menu": self.back}
        if not self.ended.replay:
            del acts["watch"]
        wide = (page.room - GAP * (len(acts) - 1)) / len(acts)
        top, height = _buttons(page)
        buttons = [
            Item(name, (page.margin + at * (wide + GAP), top, wide, height), press=act, group="buttons")
            for at, (name, act) in enumerate(acts.items())
        ]
        if _is_whole(page):
            return buttons
        panels = zip(PANELS, self._panels(page), strict=True)
        return [*buttons, *(Item(name, box) for name, box in panels)]

    def body(self, page: Page) -> tuple[float, float]:
        """Above the note."""
        return page.top, page.bottom - (NOTE if self.ended.note else 0.0)

    def _panels(self, page: Page) -> tuple[Box, Box]:
        """The ranking and the chart."""
        top, height = _buttons(page)
        if _is_whole(page):
            room = page.room - GAP
            left, high = max(room * RANKING, LEAST_RANKING), top - ABOVE_BUTTONS - page.top
            return (
                (page.margin, page.top, left, high),
                (page.margin + left + GAP, page.top, room - left, high),
            )
        top += height + LOW_GAP
        high = max(LEAST_PANEL, self.body(page)[1] - top)
        return (page.margin, top, page.room, high), (page.margin, top + high + LOW_GAP, page.room, high)

    @property
    def celebrates(self) -> bool:
        """Whether the result is still to come."""
        return self.backstage.seconds < self._opened_at

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """While the winner celebrates, arrows, Enter and the rest bring the result; letters act at once."""
        acts_at_once = symbol in {key.R, key.T, key.W}
        if self.celebrates and not acts_at_once and not bindings.is_fullscreen_key(symbol, modifiers):
            self._open()
            return True
        return super().on_key_press(symbol, modifiers)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A click brings the result, then presses."""
        if self.celebrates:
            self._open()
        else:
            super().on_mouse_press(x, y, button, modifiers)

    def _open(self) -> None:
        self._opened_at = self.backstage.seconds
        self.is_stale = True

    @property
    def still(self) -> object | None:
        """The battlefield, once nobody celebrates there."""
        return None if self.celebrates else self

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The winner's fortress; then the battlefield far behind, ranking and chart, the buttons."""
        if self._celebration is not None and seconds < self._opened_at:
            return self._paint_celebration(stage, self._celebration, seconds)
        canvas = stage.canvas
        self._show.picture.show(None)
        self._show.picture.draw(self.ended.match.world, 0.0, time=seconds)
        shown = min(1.0, (seconds - self._opened_at) / DRAWING_SECONDS)
        with self.laid(canvas, seconds) as page:
            if shown < 1:
                self.frames_a_second = 60
            self._draw_title(canvas)
            with self.scrolled(canvas):
                self._draw_body(canvas, page, shown)
            canvas.text(page.margin, page.bottom - 4, self.ended.note, 18, theme.SOFT, most=page.room)
            self.draw_prompts(
                canvas,
                (
                    (("left", "right"), text("Move")),
                    (("Enter",), text("Select")),
                    (("Esc",), text("Menu")),
                ),
            )
        return Backdrop.SOFT

    def _draw_body(self, canvas: Canvas, page: Page, shown: float) -> None:
        ranking, chart = self._panels(page)
        results.draw_ranking(canvas, ranking, self.standings, len(self.lines[0].scores))
        results.draw_chart(canvas, chart, self.lines, shown)
        for item in self.focus.items:
            if item.name in PANELS:
                widgets.ring(canvas, self.focus, item.name, item.box)
            else:
                label, note = text(LABELS[item.name]), text(NOTES[item.name]) if item.name in NOTES else ""
                cap = labels.cap_label(KEYS[item.name])
                widgets.button(canvas, self.focus, item.name, item.box, label, note, key=cap)

    def _paint_celebration(self, stage: Stage, celebration: Celebration, seconds: float) -> Backdrop:
        """The name and one prompt over the winner's fortress."""
        canvas = stage.canvas
        self.frames_a_second = 60
        celebration.draw(self._show.picture, self.ended.match.world, seconds - self._began_at, seconds)
        fade = min(1.0, (seconds - self._began_at) / TITLE_SECONDS)
        with canvas.on(Layer.OVER), canvas.zoomed(), canvas.faded(fade):
            self._draw_title(canvas)
            widgets.prompts(
                canvas, ((("Enter",), text("Result")), (("R",), text("Rematch"))), is_over_board=True
            )
        return Backdrop.SHARP

    def _draw_title(self, canvas: Canvas) -> None:
        winners = [standing.player for standing in self.standings if standing.place == 1]
        head = self.ended.plan.header
        page = widgets.page_of(canvas)
        x, y, right = page.margin, page.title_baseline, page.width - page.margin
        if len(winners) == 1:
            is_above = y >= CROWN_ROOM
            canvas.icon(Icon.CROWN, x + 24, y - 58 if is_above else y - 20, 15, theme.GOLD)
            x += 0 if is_above else 56
        for winner in winners:
            canvas.emblem(winner.look.emblem, x + 24, y - 18, 24, winner.look.words)
            x += 72
        seed = text("Seed {number}", number=head.seed)
        right -= canvas.measure(seed, 18)
        title = _title([winner.name for winner in winners])
        x += canvas.text(x, y, title, 48, theme.WHITE, weight=700, most=right - x - 26)
        canvas.text(right, y, seed, 18, theme.SOFT)
        waves = len(self.lines[0].scores)
        level = level_text(head.level.name)
        note = plural("{level}, {count} wave", "{level}, {count} waves", waves, level=level)
        if canvas.measure(note, 20) <= right - x - 52:
            canvas.text(x + 26, y, note, 20, theme.SOFT)


def _title(names: Sequence[str]) -> str:
    *first, last = names
    if not first:
        return text("{name} wins", name=last)
    return text("{names} and {last} share the win", names=", ".join(first), last=last)


def standings(match: Match, players: Sequence[Player]) -> list[Standing]:
    """The ranking by place; equal places are shared."""
    world = match.world
    ranking = world.ranking or (tuple(range(len(world.seats))),)
    found, place = [], 1
    for group in ranking:
        for seat in group:
            account = world.seats[seat]
            found.append(
                Standing(
                    players[seat],
                    place,
                    account.score,
                    account.rounds_won,
                    account.walls_felled,
                    account.strikes_taken,
                    eliminated=not account.board.active,
                )
            )
        place += len(group)
    return found


def score_lines(match: Match, players: Sequence[Player]) -> list[ScoreLine]:
    """Every player's score after each wave, with the waves of its strikes and of its taking the crown."""
    waves = match.statistics.waves
    return [
        ScoreLine(
            player,
            tuple(wave[seat].score for wave in waves),
            crown_waves=tuple(
                number
                for number, wave in enumerate(waves, start=1)
                if wave[seat].crown_ticks and not (number > 1 and waves[number - 2][seat].crown_ticks)
            ),
            strike_waves=tuple(number for number, wave in enumerate(waves, start=1) if wave[seat].strikes),
        )
        for seat, player in enumerate(players)
    ]


def _is_whole(page: Page) -> bool:
    """Whether the page shows ranking and chart side by side, and the buttons below them."""
    height = page.bottom - page.top - ABOVE_BUTTONS - BELOW_BUTTONS - LOW_BUTTON
    return page.is_roomy and height >= LEAST_PANEL


def _buttons(page: Page) -> tuple[float, float]:
    """Where the buttons begin, and their height."""
    height = LOW_BUTTON if page.height < LOW else BUTTON
    return page.bottom - BELOW_BUTTONS - height if _is_whole(page) else page.top, height
