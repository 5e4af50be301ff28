"""Player cards where the interface is so large that whole ones would cover islands: the essentials.

Emblem, place and score; below them energy, seal and strikes. `player_cards` decides what they say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.draw import theme
from game.draw.canvas import Icon, PanelStyle
from game.draw.fitting import fitted
from game.language import text

if TYPE_CHECKING:
    from game.draw.canvas import Canvas
    from game.draw.player_cards import Card
    from game.draw.theme import Emblem

ABOVE = 1.25
"""Interfaces larger than this have folded cards and a folded banner ..."""
WHOLE = 1120.0
"""... and those that are less wide: two whole cards and a banner need so much."""

SIZE = (196.0, 40.0)
EDGE, TOP = 6.0, 1.0
_EMBLEM = 13.0
_LEFT = 42.0
_SCORE_ROW, _ROW = 17.0, 35.0
_SEAL_RADIUS = 7.0
_OPENING = 0.12
"""Half the gap of an open ring, in turns."""
_ENERGY = theme.ink("#BFE6FF")


def is_folded(canvas: Canvas) -> bool:
    """Whether the interface is so large, or the window so narrow, that a match shows essentials only."""
    return canvas.ui_scale > ABOVE or canvas.whole < WHOLE * canvas.ui_scale


def draw(canvas: Canvas, card: Card, score: str, *, is_ready: bool) -> None:
    """One card; with Overdrive ready or burning its edge is white and wide."""
    (x, y), look = card.place, card.player.look
    width, height = SIZE
    edge = theme.WHITE if is_ready else look.words
    style = PanelStyle(
        opacity=0.95, cut=0.0, corner=6.0, edge=edge, edge_width=2.2 if is_ready else 1.2, shadow=False
    )
    canvas.panel(x, y, width, height, style)
    _draw_emblem(canvas, look.emblem, x + 21, y + height / 2, card)
    right = x + width - 8
    place = f"{card.place_in_match}." if card.place_in_match else ""
    room = right - x - _LEFT - canvas.text(x + _LEFT, y + _SCORE_ROW, place, 16, theme.WHITE, weight=700) - 6
    if card.wears_crown:
        canvas.icon(Icon.CROWN, x + _LEFT + 30, y + 11, 8, theme.GOLD_INK, glow=0.3)
        room -= 24
    words, size = fitted(canvas, score, 20, 700, room)
    canvas.text(right, y + _SCORE_ROW, words, size, theme.WHITE, weight=700, align="right")
    if not card.is_active:
        canvas.text(x + _LEFT, y + _ROW, text("Out"), 16, theme.SOFT, weight=600)
        return
    canvas.icon(Icon.BOLT, x + _LEFT + 5, y + _ROW - 5.5, 7, _ENERGY, glow=0.1)
    canvas.text(x + _LEFT + 15, y + _ROW, str(card.energy), 16, _ENERGY, weight=600)
    if card.shows_seal:
        _draw_seal(canvas, x + _LEFT + 72, y + _ROW - 5.5, card)
    _draw_strikes(canvas, right - 6, y + _ROW - 5.5, card.strikes)


def _draw_emblem(canvas: Canvas, emblem: Emblem, x: float, y: float, card: Card) -> None:
    """The emblem; a frame of light around your own."""
    look = card.player.look
    canvas.emblem(emblem, x, y, _EMBLEM, look.words)
    if card.player.is_you:
        canvas.rect(x - 17, y - 17, 34, 34, theme.WHITE, corner=5, outline=1.6)


def _draw_seal(canvas: Canvas, x: float, y: float, card: Card) -> None:
    """A closed ring, or an open one; beside it how many bastions are sealed."""
    is_whole = card.sealed and not card.is_breached
    start, end = (0.0, 1.0) if is_whole else (_OPENING, 1 - _OPENING)
    colour = card.player.look.words if card.sealed else theme.WARNING
    canvas.arc(x, y, _SEAL_RADIUS, start, end, colour, 2.0, white=0.0, glow=0.0)
    canvas.text(x + 12, y + 5.5, str(card.sealed), 16, theme.WHITE, weight=700)


def _draw_strikes(canvas: Canvas, right: float, y: float, strikes: int) -> None:
    for number in range(strikes):
        canvas.icon(Icon.CROSS, right - 15 * number, y, 6.5, theme.WARNING, glow=0.0)
