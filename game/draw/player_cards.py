"""The four corners' player cards: emblem, name, crown, strike pips, score, energy, Overdrive."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from game.draw import theme
from game.draw.camera import REFERENCE_HEIGHT
from game.draw.canvas import Icon, PanelStyle
from game.rules.world import METER_FULL, TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.canvas import Canvas
    from game.draw.theme import Colour, SeatLook
    from game.rules.level import Island, Level
    from game.rules.world import Seat

CARD_SIZE = (388.0, 64.0)
EDGE = 14.0

MOST_STRIKES = 3
"""Rule 13.2."""

_SEGMENTS = 30
_ENERGY: Colour = theme.ink("#BFE6FF")
_STRIKE: Colour = theme.ink("#FF4A3A", 1.2)
_REST: Colour = theme.ink("#5A6B86")
_READY_SECONDS = 0.8


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat, for people to read."""

    name: str
    look: SeatLook
    is_you: bool = False
    note: str = ""
    """Device or skill: "Keyboard 1", "Veteran"."""


class _Card(NamedTuple):
    """What of a card changes seldom: not its score and meter.

    A plain tuple, because one is made and compared each frame.
    """

    place: tuple[float, float]
    player: Player
    energy: int
    strikes: int
    wears_crown: bool
    is_active: bool
    in_overdrive: bool
    reset_glow: float


def grouped(number: int) -> str:
    """A number with its thousands apart: 12 340."""
    return f"{number:,}".replace(",", "\N{NO-BREAK SPACE}")


def corners(level: Level, islands: Sequence[Island]) -> tuple[tuple[bool, bool], ...]:
    """For each island the corner its card stands in, (right, bottom).

    As near to it as can be, no two alike.
    """
    free = [(False, False), (True, False), (False, True), (True, True)]
    middles = [
        ((i.frame.x + i.frame.width / 2) / level.width, (i.frame.y + i.frame.height / 2) / level.height)
        for i in islands
    ]

    def strain(places: tuple[tuple[bool, bool], ...]) -> float:
        return sum(
            abs(x - right) + abs(y - bottom) + 0.01 * bottom
            for (x, y), (right, bottom) in zip(middles, places, strict=True)
        )

    return min(permutations(free, len(islands)), key=strain)


def card_place(canvas: Canvas, corner: tuple[bool, bool]) -> tuple[float, float]:
    """The top left of a card in this corner."""
    right, bottom = corner
    x = canvas.width - EDGE - CARD_SIZE[0] if right else EDGE
    return x, REFERENCE_HEIGHT - 12 - CARD_SIZE[1] if bottom else 12.0


def draw_player_card(
    canvas: Canvas,
    place: tuple[float, float],
    player: Player,
    seat: Seat,
    *,
    shown_score: int,
    wears_crown: bool,
    reset_glow: float,
    time: float,
) -> None:
    """One card.

    `shown_score` counts up to the score; `reset_glow` 1 to 0: strikes were just forgiven (13.1).
    """
    board = seat.board
    card = _Card(
        place=place,
        player=player,
        energy=board.energy,
        strikes=seat.strikes,
        wears_crown=wears_crown,
        is_active=board.active,
        in_overdrive=board.in_overdrive,
        reset_glow=reset_glow,
    )
    with canvas.faded(1.0 if board.active else 0.45):
        canvas.keep(("player card", board.seat), card, lambda: _draw_still(canvas, card))
        _draw_score(canvas, *place, shown_score)
        if board.active:
            _draw_meter(canvas, *place, player, seat, time)


def _draw_still(canvas: Canvas, card: _Card) -> None:
    """What of a card seldom changes."""
    (x, y), look = card.place, card.player.look
    width, height = CARD_SIZE
    style = PanelStyle(
        opacity=0.90,
        cut=0.0,
        corner=9.0,
        edge=look.words,
        edge_gain=1.2 if card.in_overdrive else 0.6,
        edge_width=2.4 if card.in_overdrive else 1.3,
        shadow=False,
    )
    canvas.panel(x, y, width, height, style)
    _draw_emblem(canvas, x, y, look)
    end = _draw_name(canvas, x + 68, y + 28, card.player, wears_crown=card.wears_crown)
    if not card.is_active:
        canvas.label(x + 68, y + 54, "Out")
        return
    _draw_pips(canvas, end + 12, y + 20, card.strikes, card.reset_glow)
    canvas.icon(Icon.BOLT, x + 76, y + 48, 9, _ENERGY)
    canvas.text(x + 90, y + 54, str(card.energy), 20, _ENERGY, weight=600)


def _draw_score(canvas: Canvas, x: float, y: float, score: int) -> None:
    canvas.text(x + CARD_SIZE[0] - 14, y + 32, grouped(score), 29, theme.WHITE, weight=700, align="right")


def _draw_emblem(canvas: Canvas, x: float, y: float, look: SeatLook) -> None:
    canvas.rect(x + 8, y + 8, 48, 48, theme.scaled(look.light, 0.12), corner=6)
    canvas.rect(x + 8, y + 8, 48, 48, theme.scaled(look.words, 0.7), corner=6, outline=1.5)
    canvas.emblem(look.emblem, x + 32, y + 32, 18, look.words)


def _draw_name(canvas: Canvas, x: float, baseline: float, player: Player, *, wears_crown: bool) -> float:
    """Name, YOU tag, crown; gives where they end."""
    x += canvas.text(x, baseline, player.name, 21, player.look.words, weight=700, most=120) + 10
    if player.is_you:
        canvas.rect(x, baseline - 17, 40, 21, player.look.words, corner=4)
        canvas.text(x + 20, baseline - 1, "YOU", 15, (0.0, 0.0, 0.0), weight=700, align="centre")
        x += 50
    if wears_crown:
        canvas.icon(Icon.CROWN, x + 12, baseline - 8, 11, theme.GOLD_INK, glow=0.8)
        x += 28
    return x


def _draw_pips(canvas: Canvas, x: float, y: float, strikes: int, reset_glow: float) -> None:
    for number in range(MOST_STRIKES):
        at = x + number * 17
        if number < strikes:
            canvas.icon(Icon.STRIKE, at, y, 7.5, _STRIKE, glow=0.3)
        else:
            canvas.icon(Icon.PIP, at, y, 7.5, theme.mixed(_REST, theme.WHITE, reset_glow), glow=reset_glow)


def _draw_meter(canvas: Canvas, x: float, y: float, player: Player, seat: Seat, time: float) -> None:
    """The Overdrive meter, with READY or the burst's seconds at its right (rule 9)."""
    board, look = seat.board, player.look
    left, right = x + 150, x + CARD_SIZE[0] - 14
    is_ready = board.meter >= METER_FULL and not board.in_overdrive
    fraction = board.meter / METER_FULL
    if board.in_overdrive:
        seconds = (board.overdrive_until - board.clock.tick) / TICKS_PER_SECOND
        fraction = seconds / 5.0
        right -= canvas.text(
            right, y + 54, f"OVERDRIVE {seconds:.1f}", 16, theme.WHITE, weight=700, align="right"
        )
        right -= 12
    elif is_ready:
        width = canvas.measure("READY", 16, 700) + 14
        pulse = 0.85 + 0.35 * abs((time / _READY_SECONDS) % 2 - 1)
        canvas.rect(right - width + 4, y + 38, width, 20, theme.scaled(look.words, pulse), corner=4)
        canvas.text(right - width / 2 + 4, y + 53.5, "READY", 16, (0.0, 0.0, 0.0), weight=700, align="centre")
        right -= width + 8
    canvas.rect(left - 4, y + 41, right - left + 8, 15, theme.scaled(look.words, 0.45), corner=2, outline=1.3)
    light = theme.mixed(look.words, theme.WHITE, 0.35) if board.in_overdrive else look.words
    rest = theme.scaled(look.words, 0.07)
    canvas.bar(left, y + 44, right - left, 9, fraction, light, segments=_SEGMENTS, rest=rest)
