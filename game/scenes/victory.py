"""The end of a match (rule 14.5): who won, the ranking, every score wave by wave, and what to do next."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from pyglet.window import key

from game.app import bindings
from game.draw import results, theme
from game.draw.canvas import Canvas, Icon, Layer
from game.draw.celebration import Celebration
from game.draw.hud import Player
from game.draw.results import ScoreLine, Standing
from game.draw.stage import Backdrop, Stage
from game.match.session import Match
from game.scenes import cast, widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Box, Item
from game.scenes.menu import MenuScene
from game.scenes.routes import ToMatch, ToTheatre, ToTitle, ToVictory
from game.scenes.setup_form import MOST_SEED
from game.scenes.show import Show

TOP, HEIGHT = 128.0, 540.0
BUTTON_TOP, BUTTON_HEIGHT = 700.0, 72.0
RANKING = 0.36
"""The ranking's share of the page."""

LEAST_RANKING = 500.0
"""Units that the ranking's columns need."""

TITLE_SECONDS = 0.2
DRAWING_SECONDS = 1.2
"""The chart's lines take this long to be drawn."""

LABELS = {"rematch": "Rematch", "retry": "Retry", "watch": "Watch replay", "menu": "Menu"}
NOTES = {"rematch": "New seed", "retry": "Same seed"}
KEYS = {"rematch": "R", "retry": "T", "watch": "W", "menu": "Esc"}


CELEBRATION_SECONDS = 5.0
"""The winner's fortress is seen for so long before the result, which any press brings at once."""


class VictoryScene(MenuScene):
    """The winner's fortress, then the result; the next match is one press away."""

    def __init__(self, backstage: Backstage, ended: ToVictory) -> None:
        super().__init__(backstage, "rematch")
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
        if self._celebration is None:
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
            self.backstage.go(ToTheatre(self.ended.replay))

    def items(self, width: float) -> Sequence[Item]:
        """The buttons side by side."""
        acts = {"rematch": self.rematch, "retry": self.retry, "watch": self.watch, "menu": self.back}
        if not self.ended.replay:
            del acts["watch"]
        room = width - 2 * widgets.MARGIN - 16 * (len(acts) - 1)
        wide = room / len(acts)
        return [
            Item(name, (widgets.MARGIN + at * (wide + 16), BUTTON_TOP, wide, BUTTON_HEIGHT), press=act)
            for at, (name, act) in enumerate(acts.items())
        ]

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
        self.lay(canvas.width, seconds)
        shown = min(1.0, (seconds - self._opened_at) / DRAWING_SECONDS)
        if shown < 1:
            self.frames_a_second = 60
        self._draw_title(canvas)
        left, right = _boxes(canvas.width)
        results.draw_ranking(canvas, left, self.standings, len(self.lines[0].scores))
        results.draw_chart(canvas, right, self.lines, shown)
        for item in self.focus.items:
            label, note = LABELS[item.name], NOTES.get(item.name, "")
            widgets.button(canvas, self.focus, item.name, item.box, label, note, key=KEYS[item.name])
        self._draw_foot(canvas)
        return Backdrop.SOFT

    def _paint_celebration(self, stage: Stage, celebration: Celebration, seconds: float) -> Backdrop:
        """The name and one prompt over the winner's fortress."""
        canvas = stage.canvas
        self.frames_a_second = 60
        celebration.draw(self._show.picture, self.ended.match.world, seconds - self._began_at, seconds)
        with canvas.on(Layer.OVER), canvas.faded(min(1.0, (seconds - self._began_at) / TITLE_SECONDS)):
            self._draw_title(canvas)
            widgets.prompts(canvas, ((("Enter",), "Result"), (("R",), "Rematch")), is_over_board=True)
        return Backdrop.SHARP

    def _draw_title(self, canvas: Canvas) -> None:
        winners = [standing.player for standing in self.standings if standing.place == 1]
        head = self.ended.plan.header
        x = widgets.MARGIN
        for winner in winners:
            canvas.emblem(winner.look.emblem, x + 24, 70, 24, winner.look.words)
            x += 72
        if len(winners) == 1:
            canvas.icon(Icon.CROWN, widgets.MARGIN + 24, 30, 15, theme.GOLD)
        names = ", ".join(winner.name for winner in winners)
        verb = "wins" if len(winners) == 1 else "share the win"
        y, right = widgets.TITLE_BASELINE, canvas.width - widgets.MARGIN
        x += canvas.text(x, y, f"{names} {verb}", 48, theme.WHITE, weight=700, most=canvas.width * 0.55)
        seed = canvas.text(right, y, f"Seed {head.seed}", 18, theme.SOFT, align="right")
        waves = len(self.lines[0].scores)
        note = f"{head.level.name}, {waves} wave{'s' if waves > 1 else ''}"
        canvas.text(x + 26, y, note, 20, theme.SOFT, most=right - seed - x - 52)

    def _draw_foot(self, canvas: Canvas) -> None:
        kept = f"Replay: {self.ended.replay}" if self.ended.replay else ""
        words = " ".join(part for part in (kept, self.ended.note) if part)
        canvas.text(widgets.MARGIN, 818, words, 18, theme.SOFT, most=canvas.width - 2 * widgets.MARGIN)
        self.draw_prompts(canvas, ((("left", "right"), "Move"), (("Enter",), "Select"), (("Esc",), "Menu")))


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


def _boxes(width: float) -> tuple[Box, Box]:
    room = width - 2 * widgets.MARGIN - 16
    left = max(room * RANKING, LEAST_RANKING)
    return (
        (widgets.MARGIN, TOP, left, HEIGHT),
        (widgets.MARGIN + left + 16, TOP, room - left, HEIGHT),
    )
