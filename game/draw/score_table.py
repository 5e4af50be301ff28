"""The Score phase where the interface is too large for a card a seat: one table, a seat a column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.draw import fitting, theme
from game.draw.canvas import Icon, PanelStyle
from game.draw.player_cards import grouped
from game.language import text

if TYPE_CHECKING:
    from game.draw.canvas import Canvas
    from game.draw.cards import ScoreCard

MARGIN = 24.0
_LABELS = 104.0
"""The width of the sources' names."""
_GAP = 8.0
_PAD = 10.0
_HEAD, _FOOT = 58.0, 74.0
"""Name and place above the rows; total and energy below them."""
_LEAST_ROW, _ROW = 27.0, 44.0
_SHEET = PanelStyle(cut=0.0, edge_gain=0.0, shadow=False)
"""Behind the sources' names: walls of the match beneath would run through them."""


@dataclass(frozen=True, slots=True)
class _Table:
    """Where rows and columns stand."""

    top: float
    left: float
    wide: float
    row: float
    rows: int

    @property
    def rows_top(self) -> float:
        """Where the first row begins."""
        return self.top + _HEAD

    @property
    def foot(self) -> float:
        """Where the last row ends."""
        return self.rows_top + self.rows * self.row

    def baseline(self, row: int) -> float:
        """Of a row's words."""
        return self.rows_top + (row + 0.5) * self.row + 5

    def column(self, number: int) -> float:
        """The left edge of a seat's column."""
        return self.left + _LABELS + number * (self.wide + _GAP)


def draw_table(
    canvas: Canvas, cards: Sequence[ScoreCard], top: float, bottom: float, shares: Sequence[float]
) -> None:
    """All cards between two heights; `shares`: how far each source has been counted, and last the total."""
    rows = len(cards[0].rows)
    room = canvas.width - 2 * MARGIN
    wide = min((room - _LABELS) / len(cards) - _GAP, 260.0)
    left = (canvas.width - _LABELS - len(cards) * (wide + _GAP)) / 2
    row = min(max((bottom - top - _HEAD - _FOOT) / rows, _LEAST_ROW), _ROW)
    table = _Table(top, left, wide, row, rows)
    most = max(1, *(row.points for card in cards for row in card.rows))
    for number, card in enumerate(cards):
        _draw_column(canvas, table, table.column(number), card, most, shares)
    height = table.foot + _FOOT - table.rows_top
    canvas.panel(left - _PAD, table.rows_top, _LABELS - _GAP + _PAD, height, _SHEET)
    for number, source in enumerate(cards[0].rows):
        y = table.baseline(number)
        canvas.text(left, y, source.title, 18, theme.INK)
        canvas.hairline(left, y + row / 2 - 5, _LABELS - _GAP)
    canvas.text(left, table.foot + 32, text("Total"), 20, theme.WHITE, weight=700)
    canvas.icon(Icon.BOLT, left + 7, table.foot + 55, 10, theme.SOFT, glow=0.1)
    canvas.text(left + 22, table.foot + 61, text("Energy"), 18, theme.SOFT)


def _draw_column(
    canvas: Canvas, table: _Table, x: float, card: ScoreCard, most: int, shares: Sequence[float]
) -> None:
    look, right = card.player.look, x + table.wide - _PAD
    style = PanelStyle(cut=12.0, edge=look.words, edge_width=1.6, tint=look.glass, tint_gain=0.03)
    canvas.panel(x, table.top, table.wide, table.foot + _FOOT - table.top, style)
    _draw_head(canvas, x + _PAD, right, table.top, card)
    for number, (row, share) in enumerate(zip(card.rows, shares, strict=False)):
        y, is_earned = table.baseline(number), row.points > 0
        ink = theme.GOLD_INK if row.is_crown and is_earned else theme.WHITE
        words = f"+{grouped(round(row.points * share))}" if is_earned else "0"
        used = canvas.text(
            *(right, y, words, 20, ink if is_earned else theme.LABEL), weight=700, align="right"
        )
        room = table.wide - 2 * _PAD - used - 10
        if canvas.measure(row.count, 16) <= room:
            canvas.text(x + _PAD, y, row.count, 16, theme.SOFT)
        light = theme.GOLD_INK if row.is_crown else look.words
        rest = theme.scaled(theme.LINE, 0.5)
        wide = table.wide - 2 * _PAD
        canvas.bar(x + _PAD, y + table.row / 2 - 6, wide, 2, row.points / most * share, light, rest=rest)
    _draw_foot(canvas, x + _PAD, right, table.foot, card, shares[-1])


def _draw_head(canvas: Canvas, left: float, right: float, top: float, card: ScoreCard) -> None:
    look = card.player.look
    canvas.emblem(look.emblem, left + 12, top + 20, 11, look.words)
    if card.wears_crown:
        canvas.icon(Icon.CROWN, left + 12, top + 42, 10, theme.GOLD_INK, glow=0.6)
    name, room = card.player.name, right - left - 28
    canvas.text(left + 28, top + 26, name, 20, theme.WHITE, weight=700, most=room)
    used = canvas.text(left + 28, top + 48, card.place_words, 18, theme.INK, weight=600)
    for number in range(card.strikes):
        canvas.icon(Icon.CROSS, left + 28 + used + 18 + 18 * number, top + 42, 7, theme.INK, glow=0.1)


def _draw_foot(canvas: Canvas, left: float, right: float, top: float, card: ScoreCard, share: float) -> None:
    total = grouped(card.before + round((card.total - card.before) * share))
    canvas.text(right, top + 32, total, 28, theme.WHITE, weight=700, align="right", most=right - left)
    energy = canvas.text(right, top + 61, str(card.energy), 20, theme.WHITE, weight=700, align="right")
    gain = f"+{card.energy_gain}" if card.energy_gain else ""
    room = right - left - energy - 8
    words, size = fitting.fitted(canvas, gain, 18, 600, room)
    canvas.text(right - energy - 8, top + 61, words, size, card.player.look.words, weight=600, align="right")
