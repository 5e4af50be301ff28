"""The four corners' player cards: emblem, name, crown, strike pips, score, energy, Overdrive."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from game.draw import folded_cards, theme, trays
from game.draw.canvas import Icon, PanelStyle
from game.draw.fitting import fitted
from game.language import decimal, text, text_in
from game.rules import defend, rings
from game.rules.world import METER_FULL, NOBODY, TICKS_PER_SECOND, Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.canvas import Canvas
    from game.draw.recording import Four
    from game.draw.theme import Colour, SeatLook
    from game.rules.level import Island, Level
    from game.rules.world import Board, Seat, World

CARD_SIZE = (388.0, 70.0)
EDGE = 14.0
_TOP = 10.0
"""Units between a card and the picture's upper or lower edge."""
_LEFT = 90.0
"""Where a card's words begin."""
_ROW = 55.5
"""The baseline of its second row."""
_SEAL = 165.0
_METER = 188.0
"""Where in that row the sign of the seal and the meter stand."""
_PIECE_CELL, _LONGEST = 8.0, 4
"""A tile of the next and held pieces where there is room for that, and how many lie in a row."""
_BESIDE, _BEFORE_HOLD = 4.0, 8.0
"""Between labels and pieces, and before the held one's label."""

MOST_STRIKES = 3
"""Rule 13.2."""

_SCORE = 29.0
_GROUP = 4
"""Letters of a score from one gap to the next."""
_AFTER_NAME = 12.0
_CROWN = 30.0
"""What the crown takes beside a name."""
_PIPS = 77.0
_SEAL_RADIUS = 12.0
_THIN = 1.6
"""Width of rings around digits: a wider one's glow would fill them."""
_OPENING = 0.09
"""Half the gap of an open ring, in turns."""
_SEGMENT = 7.0
_ENERGY_ROOM = 37.0
_ENERGY: Colour = theme.ink("#BFE6FF")
_STRIKE: Colour = theme.ink("#FF8878", 1.2)
_REST: Colour = theme.ink("#8C9DBB")
_READY_SECONDS = 0.8


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat, for people to read."""

    name: str
    look: SeatLook
    is_you: bool = False
    note: str = ""
    """Device or skill: "Keyboard 1", "Veteran"."""
    is_away: bool = False
    """A rival plays for this person now."""


class Card(NamedTuple):
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
    place_in_match: int
    """From 1; 0 while nobody is ahead."""
    shows_seal: bool
    """There has been something to seal."""
    sealed: int
    """Bastions under a seal."""
    is_breached: bool
    """A ring that still counts is open."""
    score_length: int
    """Letters of the score, which leave the rest of the row to the name."""


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
    is_folded = folded_cards.is_folded(canvas)
    width, height = folded_cards.SIZE if is_folded else CARD_SIZE
    edge, top = (folded_cards.EDGE, folded_cards.TOP) if is_folded else (EDGE, _TOP)
    return canvas.width - edge - width if right else edge, canvas.height - top - height if bottom else top


def beside_board(canvas: Canvas) -> float:
    """What the cards in the corners take from the picture's width, on each side.

    In narrow windows only the edge: what stands beside them elsewhere has a row of its own.
    """
    if canvas.is_narrow:
        return folded_cards.EDGE
    if folded_cards.is_folded(canvas):
        return folded_cards.SIZE[0] + 2 * folded_cards.EDGE
    return CARD_SIZE[0] + 2 * EDGE


def above_board(canvas: Canvas) -> float:
    """What the upper cards, and below it the lower ones, take from the picture's height."""
    if folded_cards.is_folded(canvas):
        return folded_cards.TOP + folded_cards.SIZE[1]
    return _TOP + CARD_SIZE[1]


def places(world: World) -> list[int]:
    """The place of every seat by its score now, from 1, ties together; all 0 while nobody is ahead."""
    scores = [seat.score if seat.board.active else NOBODY for seat in world.seats]
    if len(set(scores)) == 1:
        return [0 for _ in scores]
    return [1 + sum(other > score for other in scores) for score in scores]


def draw_player_card(
    canvas: Canvas,
    place: tuple[float, float],
    player: Player,
    seat: Seat,
    *,
    shown_score: int,
    place_in_match: int,
    wears_crown: bool,
    is_breached: bool,
    reset_glow: float,
    time: float,
) -> None:
    """One card.

    `shown_score` counts up to the score, `place_in_match` is one of `places`; `is_breached`: a ring that
    still counts is open (4.6); `reset_glow` 1 to 0: strikes were just forgiven (13.1).
    """
    board, score = seat.board, grouped(shown_score)
    card = Card(
        place=place,
        player=player,
        energy=board.energy,
        strikes=seat.strikes,
        wears_crown=wears_crown,
        is_active=board.active,
        in_overdrive=board.in_overdrive,
        reset_glow=reset_glow,
        place_in_match=place_in_match,
        shows_seal=board.clock.phase is not Phase.SELECTION,
        sealed=len(rings.sealed_bastions(board)),
        is_breached=is_breached,
        score_length=len(score),
    )
    with canvas.faded(1.0 if board.active else 0.45):
        if folded_cards.is_folded(canvas):
            is_ready = board.meter >= METER_FULL or board.in_overdrive
            folded_cards.draw(canvas, card, score, is_ready=is_ready)
            return
        canvas.keep(("player card", board.seat), card, lambda: _draw_still(canvas, card))
        x, y = place
        canvas.text(x + CARD_SIZE[0] - 14, y + 32, score, _SCORE, theme.WHITE, weight=700, align="right")
        if not board.active:
            return
        if board.clock.phase is Phase.BUILD:
            _draw_pieces(canvas, x, y, player.look, board)
        else:
            _draw_meter(canvas, x, y, player, seat, time)


def _draw_still(canvas: Canvas, card: Card) -> None:
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
    _draw_emblem(canvas, x, y, card)
    room = width - _LEFT - 14 - _AFTER_NAME - _score_room(canvas, card.score_length)
    _draw_name(canvas, x + _LEFT, y + 29, card.player, room, wears_crown=card.wears_crown)
    if not card.is_active:
        canvas.label(x + _LEFT, y + _ROW, text("Out"))
        return
    _draw_pips(canvas, x + _PIPS, y + 16, card.strikes, card.reset_glow)
    canvas.icon(Icon.BOLT, x + _LEFT + 7, y + _ROW - 6, 9, _ENERGY)
    canvas.text(x + _LEFT + 18, y + _ROW, str(card.energy), 20, _ENERGY, weight=600, most=_ENERGY_ROOM)
    if card.shows_seal:
        _draw_seal(canvas, x + _SEAL, y + _ROW - 6.5, card)


def _score_room(canvas: Canvas, length: int) -> float:
    """The widest that a score of so many letters is: while its digits run, the name keeps its size."""
    digits = length - (length - 1) // _GROUP
    return canvas.measure(grouped(int("8" * digits)), _SCORE, 700)


def _draw_emblem(canvas: Canvas, x: float, y: float, card: Card) -> None:
    """The emblem, below it YOU, or AI where a rival stands in; at its corner the place, a leader's ringed."""
    look, player = card.player.look, card.player
    sign = text("YOU") if player.is_you else text("AI") if player.is_away else ""
    canvas.rect(x + 8, y + 9, 50, 50, theme.scaled(look.light, 0.12), corner=6)
    canvas.rect(x + 8, y + 9, 50, 50, theme.scaled(look.words, 0.7), corner=6, outline=1.5)
    canvas.emblem(look.emblem, x + 32, y + (25 if sign else 34), 14 if sign else 18, look.words)
    if sign:
        _draw_sign(canvas, (x + 9, y + 41, 48, 17), sign, theme.WHITE)
    if not card.place_in_match:
        return
    at, leads = (x + 55, y + 14), card.place_in_match == 1
    canvas.disc(*at, 14.5, (0, 0, 0))
    if leads:
        canvas.ring(*at, 13.5, theme.WHITE, _THIN, white=0.0, glow=0.0)
    ink = theme.WHITE if leads else theme.SOFT
    canvas.text(at[0], at[1] + 5.5, str(card.place_in_match), 16, ink, weight=700, align="centre")


def _draw_sign(canvas: Canvas, box: Four, words: str, colour: Colour) -> None:
    """A light word on a dark plate: light would eat a black one's strokes."""
    x, y, width, height = box
    canvas.rect(*box, (0.0, 0.0, 0.0), opacity=0.92, corner=4)
    canvas.text(x + width / 2, y + height / 2 + 5.6, words, 16, colour, weight=700, align="centre")


def _draw_name(
    canvas: Canvas, x: float, baseline: float, player: Player, room: float, *, wears_crown: bool
) -> None:
    """Name and crown within this room; the name gives way."""
    name, size = fitted(canvas, player.name, 21, 700, room - (_CROWN if wears_crown else 0))
    x += canvas.text(x, baseline, name, size, player.look.words, weight=700) + 8
    if wears_crown:
        canvas.icon(Icon.CROWN, x + 12, baseline - 8, 11, theme.GOLD_INK, glow=0.8)


def _draw_pips(canvas: Canvas, x: float, y: float, strikes: int, reset_glow: float) -> None:
    """Strikes and how many more are borne, one below the other (rule 13.1); nothing while there are none."""
    for number in range(MOST_STRIKES if strikes or reset_glow else 0):
        at = y + number * 18
        if number < strikes:
            canvas.icon(Icon.CROSS, x, at, 7.5, _STRIKE, glow=0.0)
        else:
            canvas.icon(Icon.PIP, x, at, 6.5, theme.mixed(_REST, theme.WHITE, reset_glow), glow=0.0)


def _draw_seal(canvas: Canvas, x: float, y: float, card: Card) -> None:
    """A ring around the number of sealed bastions: closed, breached but live, or open and red."""
    look, is_whole = card.player.look, card.sealed and not card.is_breached
    light = look.words if card.sealed else _STRIKE
    start, end = (0.0, 1.0) if is_whole else (_OPENING, 1 - _OPENING)
    canvas.arc(x, y, _SEAL_RADIUS, start, end, theme.scaled(light, 0.4), _THIN, white=0.0, glow=0.0)
    canvas.text(x, y + 5.5, str(card.sealed), 16, theme.WHITE, weight=700, align="centre")


def _draw_pieces(canvas: Canvas, x: float, y: float, look: SeatLook, board: Board) -> None:
    """In Build, when meters are empty: the next two pieces and hold, for whoever watches (H10)."""
    left, baseline = x + _METER, y + _ROW
    labels = text_in("pieces", "Next"), text_in("pieces", "Hold")
    following, hold = (canvas.measure(label, 16, 600) for label in labels)
    room = CARD_SIZE[0] - 14 - _METER - following - hold - 3 * _BESIDE - _BEFORE_HOLD
    cell = min(_PIECE_CELL, room / (3 * _LONGEST))
    wide = _LONGEST * cell
    first = left + following + _BESIDE + wide / 2
    second = first + wide + _BESIDE
    at = second + wide / 2 + _BEFORE_HOLD
    held = at + hold + _BESIDE + wide / 2
    canvas.text(left, baseline, labels[0], 16, theme.LABEL, weight=600)
    canvas.text(at, baseline, labels[1], 16, theme.LABEL, weight=600)
    y = baseline - 6
    spots = trays.Spots((first, y), (second, y), (held, y), (held + wide / 2 + 6, y))
    trays.draw_pieces(canvas, spots, cell, look, board)


def _draw_meter(canvas: Canvas, x: float, y: float, player: Player, seat: Seat, time: float) -> None:
    """The Overdrive meter and its name, READY, or the burst's seconds (rule 9)."""
    board, look = seat.board, player.look
    left, right = x + _METER, x + CARD_SIZE[0] - 14
    is_ready = board.meter >= METER_FULL and not board.in_overdrive
    fraction = board.meter / METER_FULL
    if board.in_overdrive:
        seconds = (board.overdrive_until - board.clock.tick) / TICKS_PER_SECOND
        fraction = seconds * TICKS_PER_SECOND / defend.OVERDRIVE_TICKS
        words = text("OVERDRIVE {seconds}", seconds=decimal(seconds))
        right -= canvas.text(right, y + _ROW, words, 16, theme.WHITE, weight=700, align="right") + 12
    elif not is_ready:
        words = text("OVERDRIVE")
        right -= canvas.text(right, y + _ROW, words, 16, theme.LABEL, weight=600, align="right") + 12
    else:
        width = canvas.measure(text("READY"), 16, 700) + 16
        light = theme.mixed(look.words, theme.WHITE, abs((time / _READY_SECONDS) % 2 - 1))
        _draw_sign(canvas, (right - width + 4, y + 39, width, 21), text("READY"), light)
        right -= width + 8
    edge = theme.scaled(look.words, 0.45)
    canvas.rect(left - 4, y + 41, right - left + 8, 17, edge, corner=2, outline=1.3)
    light = theme.mixed(look.words, theme.WHITE, 0.35) if board.in_overdrive else look.words
    rest = theme.scaled(look.words, 0.07)
    segments = round((right - left) / _SEGMENT)
    canvas.bar(left, y + 44, right - left, 11, fraction, light, segments=segments, rest=rest)
