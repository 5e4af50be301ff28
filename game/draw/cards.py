"""The score cards of a wave (rule 11.6): plain values in, cards on the canvas out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.draw import score_table, theme
from game.draw.callouts import multiplier
from game.draw.camera import REFERENCE_HEIGHT
from game.draw.canvas import Icon, PanelStyle
from game.draw.player_cards import MOST_STRIKES, grouped
from game.language import marked, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.canvas import Canvas
    from game.draw.player_cards import Player

MARGIN = 64.0
_GAP = 22.0
_TOP = 152.0
_HEIGHT = 636.0
_WIDTH, _LEAST_WIDTH = 440.0, 300.0
_CONTROLS = 60.0
"""What the row of controls takes below the cards."""
_SUNK = 0.4
"""In a small interface there is more room: the share of it that stays free above the cards."""
_LOW_TITLE, _LOW_TOP, _LOW_FOOT = 46.0, 62.0, 44.0
"""Where the title and the table stand where the interface is large, and what is left for the controls."""
_LEADER_RISE = 20.0
_MOST_RISE = 34.0
"""Units that the whole page can move up before its head is cut."""
_ROW = 46.0
_ROW_SECONDS = 0.055
"""Rows begin to count one after the other, this far apart."""
_COUNT_SECONDS, _TOTAL_SECONDS = 0.16, 0.4
_OPEN_SECONDS = 0.16
_PLACES = ("", marked("1st"), marked("2nd"), marked("3rd"), marked("4th"))
_DASH = "\N{EN DASH}"


@dataclass(frozen=True, slots=True)
class CardRow:
    """One source of points: "Walls", "14 x 21", 294; without points a dash, or why there are none yet."""

    title: str
    count: str
    points: int
    is_crown: bool = False


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """One seat's wave. `place` from 1; `moved` is how many places it rose (negative: fell)."""

    player: Player
    rows: tuple[CardRow, ...]
    before: int
    total: int
    energy_gain: int
    energy: int
    place: int
    moved: int = 0
    wears_crown: bool = False
    strikes: int = 0
    is_tied: bool = False
    """Another has the same score."""

    @property
    def place_words(self) -> str:
        """The place as it is said: 1st, or tied 1st."""
        place = text(_PLACES[self.place])
        return text("tied {place}", place=place) if self.is_tied else place


@dataclass(frozen=True, slots=True)
class ScorePage:
    """What the Score phase shows besides the cards."""

    wave: int
    waves: int
    multiplier_tenths: int
    seconds_left: float
    next_phase: str = "Build"
    prompt: str = ""


def draw_score_cards(
    canvas: Canvas, page: ScorePage, cards: Sequence[ScoreCard], elapsed: float, *, foot: float = 0.0
) -> None:
    """Draw the page `elapsed` seconds after it opened: rows count up one after the other (400 ms in all).

    `foot` is what something else takes of the picture's height, in plain units: a table keeps off it, cards
    move up as far as the page's head allows.
    """
    opened = min(1.0, elapsed / _OPEN_SECONDS)
    with canvas.zoomed(), canvas.faded(opened, (0.0, 8.0 * (1 - opened))):
        width = (canvas.width - 2 * MARGIN - _GAP * (len(cards) - 1)) / max(1, len(cards))
        if canvas.height < _TOP + _HEIGHT + _CONTROLS or width < _LEAST_WIDTH:
            _draw_low_head(canvas, page)
            shares = [_share(elapsed, number) for number in range(len(cards[0].rows))]
            shares.append(min(1.0, elapsed / _TOTAL_SECONDS))
            bottom = canvas.height - max(_LOW_FOOT, foot / canvas.ui_scale)
            score_table.draw_table(canvas, cards, _LOW_TOP, bottom, shares)
        else:
            with canvas.faded(1.0, (0.0, -min(foot, _MOST_RISE))):
                _draw_cards(canvas, page, cards, min(width, _WIDTH), elapsed)


def _draw_cards(
    canvas: Canvas, page: ScorePage, cards: Sequence[ScoreCard], width: float, elapsed: float
) -> None:
    _draw_head(canvas, page)
    left = (canvas.width - width * len(cards) - _GAP * (len(cards) - 1)) / 2
    most = max((row.points for card in cards for row in card.rows), default=0)
    fall = (canvas.height - REFERENCE_HEIGHT) * _SUNK
    with canvas.faded(1.0, (0.0, fall)):
        for number, card in enumerate(cards):
            _draw_card(canvas, left + number * (width + _GAP), width, card, max(1, most), elapsed)


def _wave_words(page: ScorePage) -> str:
    if page.wave > page.waves:
        return text("Wave {wave}: Sudden Death", wave=page.wave)
    return text("Wave {wave} of {waves}", wave=page.wave, waves=page.waves)


def _next_words(page: ScorePage) -> str:
    return text("Next: {phase}", phase=page.next_phase)


def _draw_low_head(canvas: Canvas, page: ScorePage) -> None:
    """One line, where the window is low."""
    left, right = score_table.MARGIN, canvas.width - score_table.MARGIN
    left += canvas.text(left, _LOW_TITLE, text("Score"), 44, theme.WHITE, weight=700) + 20
    seconds = f"{max(0.0, page.seconds_left):.0f}"
    right -= canvas.text(right, _LOW_TITLE, seconds, 40, theme.WHITE, weight=700, align="right") + 12
    right -= canvas.text(right, _LOW_TITLE, _next_words(page), 20, theme.SOFT, align="right") + 20
    words = f"{_wave_words(page)}, {multiplier(page.multiplier_tenths)}"
    canvas.text(left, _LOW_TITLE, words, 20, theme.INK, weight=600, most=right - left)


def _draw_head(canvas: Canvas, page: ScorePage) -> None:
    title = canvas.text(MARGIN, 88, text("Score"), 48, theme.WHITE, weight=700)
    canvas.text(MARGIN + title + 24, 88, _wave_words(page), 22, theme.SOFT)
    middle = canvas.width / 2
    canvas.label(middle, 56, text("Wave multiplier"), align="centre")
    words = multiplier(page.multiplier_tenths)
    canvas.text(middle, 104, words, 44, theme.WHITE, weight=700, align="centre", gain=1.1)
    share = page.wave / max(page.waves, page.wave)
    segments = max(page.waves, page.wave)
    rest = theme.scaled(theme.LINE, 0.9)
    canvas.bar(middle - 90, 118, 180, 5, share, theme.WHITE, segments=segments, rest=rest)
    right = canvas.width - MARGIN
    seconds = f"{max(0.0, page.seconds_left):.0f}"
    width = canvas.text(right, 88, seconds, 44, theme.WHITE, weight=700, align="right")
    canvas.text(right - width - 14, 86, _next_words(page), 22, theme.SOFT, align="right")
    if page.prompt:
        canvas.text(right, canvas.height - 38, page.prompt, 18, theme.SOFT, align="right")


def _draw_card(canvas: Canvas, x: float, width: float, card: ScoreCard, most: int, elapsed: float) -> None:
    look = card.player.look
    rise = _LEADER_RISE if card.place == 1 else 0.0
    style = PanelStyle(
        cut=18.0, edge=look.words, edge_gain=1.05, edge_width=2.0, tint=look.glass, tint_gain=0.03
    )
    top = _TOP - rise
    canvas.panel(x, top, width, _HEIGHT + rise, style)
    canvas.rect(x + 18, top - 1.5, width - 18, 3, look.words)
    inner, right = x + 24, x + width - 24
    _draw_title(canvas, inner, right, _TOP + 42, card)
    canvas.hairline(inner, _TOP + 94, right - inner)
    for number, row in enumerate(card.rows):
        share = _share(elapsed, number)
        _draw_row(canvas, inner, right, _TOP + 132 + number * _ROW, row, look, most, share)
    _draw_total(canvas, inner, right, card, min(1.0, elapsed / _TOTAL_SECONDS))


def _share(elapsed: float, row: int) -> float:
    """How far a row has been counted."""
    return min(1.0, max(0.0, (elapsed - row * _ROW_SECONDS) / _COUNT_SECONDS))


def _draw_title(canvas: Canvas, left: float, right: float, y: float, card: ScoreCard) -> None:
    look = card.player.look
    canvas.emblem(look.emblem, left + 20, y + 10, 19, look.words)
    if card.wears_crown:
        canvas.icon(Icon.CROWN, left + 20, y - 28, 15, theme.GOLD_INK, glow=0.8)
    place = canvas.text(right, y + 18, text(_PLACES[card.place]), 30, theme.WHITE, weight=700, align="right")
    room = right - place - left - 54 - (60 if card.moved else 12)
    canvas.text(left + 54, y + 10, card.player.name, 26, theme.WHITE, weight=700, most=room)
    at = right
    if card.is_tied:
        at -= canvas.text(right, y + 38, text("tied"), 18, theme.SOFT, align="right") + 14
    for number in range(min(card.strikes, MOST_STRIKES)):
        canvas.icon(Icon.CROSS, at - 8 - 20 * number, y + 32, 8, theme.INK, glow=0.1)
    room = at - 20 * card.strikes - left - 54 - 8
    canvas.text(left + 54, y + 36, card.player.note, 18, theme.SOFT, most=room)
    at = right - place - 26
    if card.moved:
        icon, ink = (Icon.RISEN, theme.WHITE) if card.moved > 0 else (Icon.FALLEN, theme.SOFT)
        canvas.text(at, y + 16, str(abs(card.moved)), 20, ink, weight=600, align="right")
        canvas.icon(icon, at - 22, y + 9, 8, ink, glow=0.0)


def _draw_row(
    canvas: Canvas,
    left: float,
    right: float,
    baseline: float,
    row: CardRow,
    look: theme.SeatLook,
    most: int,
    share: float,
) -> None:
    earned = row.points > 0
    ink = theme.INK if earned else theme.scaled(theme.LABEL, 0.75)
    light = theme.GOLD_INK if row.is_crown else look.words
    canvas.text(left, baseline, row.title, 20, ink, weight=500)
    points = f"+{grouped(round(row.points * share))}" if earned else "0"
    number = theme.GOLD_INK if row.is_crown and earned else (theme.WHITE if earned else ink)
    used = max(62.0, canvas.text(right, baseline, points, 22, number, weight=700, align="right")) + 14
    room = right - used - 8 - left - canvas.measure(row.title, 20, 500)
    canvas.text(right - used, baseline, row.count or _DASH, 18, theme.SOFT, align="right", most=room)
    rest = theme.scaled(theme.LINE, 0.5)
    canvas.bar(left, baseline + 10, right - left, 3, row.points / most * share, light, rest=rest)


def _draw_total(canvas: Canvas, left: float, right: float, card: ScoreCard, share: float) -> None:
    y = _TOP + 478
    gained = card.total - card.before
    canvas.text(left, y, f"{grouped(card.before)}  +{grouped(gained)}", 20, theme.SOFT)
    canvas.label(right, y, text("Total"), align="right")
    total = grouped(card.before + round(gained * share))
    canvas.text(right, y + 58, total, 56, theme.WHITE, weight=700, align="right", gain=1.1)
    canvas.hairline(left, y + 84, right - left)
    canvas.icon(Icon.BOLT, left + 8, y + 116, 12, card.player.look.words)
    canvas.text(left + 28, y + 124, text("Energy"), 20, theme.SOFT)
    energy = canvas.text(right, y + 124, str(card.energy), 26, theme.WHITE, weight=700, align="right")
    if card.energy_gain:
        gain = f"+{card.energy_gain}"
        canvas.text(right - energy - 14, y + 124, gain, 20, card.player.look.words, weight=600, align="right")
