"""What floats beside a hand.

The next two pieces and hold, the selector of Deploy, short reasons, the clock.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from game.draw import names, placing, theme
from game.draw.canvas import PLATE, GhostFill, Icon, PanelStyle
from game.draw.overlays import Ware
from game.language import decimal, text, text_in
from game.rules import cannons, legality, phases
from game.rules.pieces import SHAPES
from game.rules.world import NOBODY, TICKS_PER_SECOND, Phase

if TYPE_CHECKING:
    from game.draw.canvas import Align, Canvas, Point
    from game.draw.theme import Colour, SeatLook
    from game.rules.balance import Balance
    from game.rules.pieces import Piece
    from game.rules.world import Board, Clock, World

TRAY_SIZE = (226.0, 70.0)
UPRIGHT_TRAY_SIZE = (76.0, 172.0)
"""At the side of a piece, so that all of it is near (H10)."""
SELECTOR_SIZE = (258.0, 132.0)

_TAG_SIZE = 18.0
_TAG_HEIGHT = 1.44 * _TAG_SIZE

_CELL = 13.0
_LEAST_LOCK = 6.5
_USED = 0.34
"""How bright a held piece is that can't be taken now."""
_NAME = 90.0
"""The widest that a ware's name is."""
_SLOT = 52.0
_BETWEEN_SLOTS = 9.0
_LOCKED_ROOM = _SLOT + _BETWEEN_SLOTS - 2
"""The widest that the words below a locked ware are; else the number of its wave stands alone."""
_ENERGY: Colour = theme.ink("#BFE6FF")
_LOCKED: Colour = theme.ink("#D9B48A")

TIMES = "\N{MULTIPLICATION SIGN}"

PULSE_SECONDS = 5.0
"""From here on the clock pulses once a second (H12)."""
LAST_SECONDS = 3.0
"""From here on it is bigger as well."""
_CLOCK_RADIUS = 21.0
_LAST_GROWTH = 1.45
_SWELL = 0.16
_CLOCK_RIM = 4.5
_CLOCK_MOST = 2 * (_CLOCK_RADIUS * _LAST_GROWTH * (1 + _SWELL) + _CLOCK_RIM)
CLOCK_SIZE = (_CLOCK_MOST, _CLOCK_MOST)
"""The clock's plate when it is biggest."""


class Spots(NamedTuple):
    """The middles of the next pieces, the held one and the lock."""

    first: Point
    second: Point
    held: Point
    lock: Point

    def moved(self, x: float, y: float) -> Spots:
        """All of them, moved by (x, y)."""
        return Spots(*((at_x + x, at_y + y) for at_x, at_y in self))


_SPOTS = Spots((36.0, 44.0), (98.0, 44.0), (176.0, 44.0), (211.0, 15.0))
"""In a tray from its top left ..."""
_UPRIGHT_SPOTS = Spots((38.0, 42.0), (38.0, 79.0), (38.0, 148.0), (65.0, 119.0))
"""... and in an upright one."""

ICONS = {
    Ware.RAPID: Icon.RAPID,
    Ware.MORTAR: Icon.MORTAR,
    Ware.LANCE: Icon.LANCE,
    Ware.FORTIFY: Icon.FORTIFY,
}


def draw_piece(canvas: Canvas, piece: Piece, x: float, y: float, cell: float, colour: Colour) -> None:
    """A small picture of a piece, its middle at (x, y)."""
    offsets = SHAPES[piece][0].offsets
    left, top = min(dx for dx, _ in offsets), min(dy for _, dy in offsets)
    width, height = max(dx for dx, _ in offsets) - left + 1, max(dy for _, dy in offsets) - top + 1
    for dx, dy in offsets:
        at_x, at_y = x + (dx - left - width / 2) * cell, y + (dy - top - height / 2) * cell
        canvas.ghost_tile(at_x, at_y, cell, colour, GhostFill.SMALL, 0)


def draw_piece_tray(
    canvas: Canvas, x: float, y: float, look: SeatLook, board: Board, *, is_upright: bool
) -> None:
    """The next two pieces and hold (rules 6.4, 6.5), top left at (x, y)."""
    width, height = UPRIGHT_TRAY_SIZE if is_upright else TRAY_SIZE
    canvas.panel(x, y, width, height, framed(look))
    canvas.label(x + 12, y + 21, text_in("pieces", "Next"))
    if is_upright:
        canvas.label(x + 8, y + 125, text_in("pieces", "Hold"))
        canvas.hairline(x + 10, y + 104, width - 20)
    else:
        canvas.label(x + 151, y + 21, text_in("pieces", "Hold"))
        canvas.hairline(x + 137, y + 10, height - 20, vertical=True)
    spots = _UPRIGHT_SPOTS if is_upright else _SPOTS
    draw_pieces(canvas, spots.moved(x, y), _CELL, look, board)


def draw_pieces(canvas: Canvas, spots: Spots, cell: float, look: SeatLook, board: Board) -> None:
    """The next two pieces and the held one; a used hold is grey, with a lock beside it (H11)."""
    light = theme.mixed(look.words, theme.WHITE, 0.25)
    for piece, at, share in zip(board.upcoming[:2], spots, (1.15, 0.85), strict=False):
        draw_piece(canvas, piece, *at, cell, theme.scaled(light, share))
    x, y = spots.held
    if board.held is None:
        canvas.rect(x - cell, y - 1, 2 * cell, 2, theme.LINE)
    else:
        ink = theme.scaled(theme.SOFT, _USED) if board.hold_used else theme.scaled(light, 1.15)
        draw_piece(canvas, board.held, x, y, cell, ink)
    if board.hold_used:
        canvas.icon(Icon.LOCK, *spots.lock, max(0.62 * cell, _LEAST_LOCK), theme.WHITE, glow=0.0)


def cost_of(balance: Balance, ware: Ware) -> int:
    """What a ware costs in energy."""
    return legality.FORTIFY_COST if ware.kind is None else cannons.numbers(balance, ware.kind).cost


def unlock_wave(balance: Balance, ware: Ware) -> int:
    """The wave from which a ware is sold."""
    return legality.FORTIFY_WAVE if ware.kind is None else cannons.numbers(balance, ware.kind).from_wave


def draw_selector(canvas: Canvas, x: float, y: float, look: SeatLook, board: Board, chosen: Ware) -> None:
    """Item, cost, the strip of wares with locks and unlock waves, how many can be afforded (rule 7.4)."""
    width, height = SELECTOR_SIZE
    canvas.panel(x, y, width, height, framed(look))
    cost = cost_of(board.balance, chosen)
    canvas.text(x + 14, y + 28, text(names.WARES[chosen]), 21, theme.WHITE, weight=700, most=_NAME)
    canvas.icon(Icon.BOLT, x + 118, y + 21, 10, _ENERGY)
    canvas.text(x + 132, y + 28, str(cost), 20, _ENERGY, weight=600)
    afforded = board.energy // cost
    if chosen is Ware.FORTIFY:
        afforded = 0 if board.fortify_used else min(1, afforded)
    colour = theme.VALID if afforded else theme.BLOCKED
    canvas.text(x + width - 14, y + 28, f"{TIMES}{afforded}", 21, colour, weight=700, align="right")
    for number, ware in enumerate(Ware):
        slot_x = x + 12 + number * (_SLOT + _BETWEEN_SLOTS)
        _draw_slot(canvas, slot_x, y + 40, look, board, ware, is_chosen=ware is chosen)


def _draw_slot(
    canvas: Canvas, x: float, y: float, look: SeatLook, board: Board, ware: Ware, *, is_chosen: bool
) -> None:
    wave = unlock_wave(board.balance, ware)
    is_locked = board.clock.wave < wave
    canvas.shade(x, y, _SLOT, _SLOT, 0.6)
    if is_chosen:
        canvas.rect(x, y, _SLOT, _SLOT, theme.scaled(look.light, 0.10), corner=6)
    edge = theme.scaled(look.words, 1.2) if is_chosen else theme.scaled(look.words, 0.28)
    canvas.rect(x, y, _SLOT, _SLOT, edge, corner=6, outline=2.6 if is_chosen else 1.3)
    middle_x, middle_y = x + _SLOT / 2, y + _SLOT / 2
    light = theme.WHITE if is_chosen else look.words
    light = theme.scaled(theme.SOFT, 0.35) if is_locked else light
    canvas.icon(ICONS[ware], middle_x, middle_y, 19, light, glow=0.05)
    if is_locked:
        canvas.disc(middle_x + 10, middle_y + 10, 11, (0, 0, 0), opacity=0.9)
        canvas.icon(Icon.LOCK, middle_x + 10, middle_y + 9, 8, _LOCKED, glow=0.0)
        words = text("Wave {wave}", wave=wave)
        if canvas.measure(words, 16, 600) > _LOCKED_ROOM:
            words = str(wave)
        canvas.text(middle_x, y + _SLOT + 20, words, 16, _LOCKED, weight=600, align="centre")
    else:
        ink = theme.WHITE if is_chosen else theme.SOFT
        cost = str(cost_of(board.balance, ware))
        canvas.text(middle_x, y + _SLOT + 21, cost, 18, ink, weight=600, align="centre")


def draw_tag(
    canvas: Canvas,
    x: float,
    y: float,
    words: str,
    colour: Colour,
    align: Align = "centre",
    *,
    off: placing.Box | None = None,
) -> None:
    """A few words on a dark plate whose middle, left or right end is at (x, y), or as near as can be seen.

    It lies below or above the box `off`, if it would lie over that.
    """
    words = words[:1].upper() + words[1:]
    width, scale = canvas.measure(words, _TAG_SIZE, 600) + 18, canvas.ui_scale
    x += scale * {"left": width / 2, "right": -width / 2, "centre": 0.0}[align]
    size = width * scale, _TAG_HEIGHT * scale
    middle = placing.in_sight(canvas.sight, (x, y), size)
    if off:
        middle = placing.clear_of(off, middle, size, canvas.sight)
    with canvas.zoomed(middle):
        canvas.panel(-width / 2, -_TAG_HEIGHT / 2, width, _TAG_HEIGHT, PLATE)
        canvas.text(0, _TAG_SIZE * 0.35, words, _TAG_SIZE, colour, weight=600, align="centre")


def is_recovering(board: Board) -> bool:
    """Whether this seat has to pick a new bastion (rule 13.3)."""
    return board.picking and board.clock.phase is Phase.DEPLOY


def clock_of(world: World, seat: int) -> Clock:
    """The clock that runs for a seat: the phase's, in Recovery until its pick is due."""
    if not is_recovering(world.seats[seat].board):
        return world.clock
    return replace(world.clock, ends_at=phases.picks_due_at(world))


def seconds_left(clock: Clock, fraction: float) -> float:
    """Until the phase ends."""
    return max(0.0, (clock.ends_at - clock.tick - fraction) / TICKS_PER_SECOND)


def pulse(left: float) -> float:
    """How strongly the clock pulses: 1 as each of the last seconds begins, dying away within it (H12)."""
    if not 0 < left <= PULSE_SECONDS:
        return 0.0
    return (1 - (math.ceil(left) - left)) ** 2


def ink_of_seconds(left: float) -> Colour:
    """White, flushed red by each pulse, red at last."""
    return theme.WARNING if left <= LAST_SECONDS else theme.mixed(theme.WHITE, theme.WARNING, pulse(left))


def draw_clock(canvas: Canvas, x: float, y: float, clock: Clock, fraction: float) -> None:
    """The phase's clock near the eye: a ring that runs out; it pulses in the last five seconds (H12)."""
    if clock.ends_at == NOBODY:
        return
    left, length = seconds_left(clock, fraction), max(1, clock.ends_at - clock.phase_at) / TICKS_PER_SECOND
    beat = pulse(left)
    size = _CLOCK_RADIUS * (_LAST_GROWTH if left <= LAST_SECONDS else 1.0) * (1 + _SWELL * beat)
    plate = CLOCK_SIZE[0] * canvas.ui_scale, CLOCK_SIZE[1] * canvas.ui_scale
    with canvas.zoomed(placing.in_sight(canvas.sight, (x, y), plate)):
        _draw_dial(canvas, size, left, min(1.0, left / length), beat)


def _draw_dial(canvas: Canvas, size: float, left: float, share: float, beat: float) -> None:
    colour = ink_of_seconds(left)
    canvas.disc(0, 0, size + _CLOCK_RIM, (0, 0, 0), opacity=0.95)
    canvas.ring(0, 0, size, theme.scaled(theme.LINE, 0.9), 2.4, white=0.0, glow=0.0)
    light = theme.scaled(colour, 0.6 + 0.6 * beat)
    canvas.arc(0, 0, size, 0.0, share, light, 2.6, white=0.2, glow=0.0)
    if beat:
        canvas.ring(0, 0, size + _CLOCK_RIM, theme.scaled(theme.BLOCKED, beat), 2.4, glow=0.0)
    words = decimal(left) if left < 10 else f"{left:.0f}"
    canvas.text(0, size * 0.3, words, size * 0.8, theme.WHITE, weight=700, align="centre")


def framed(look: SeatLook) -> PanelStyle:
    """The frame of a plate that belongs to a seat's hand."""
    return PanelStyle(opacity=0.985, cut=0.0, corner=8.0, edge=look.words, edge_gain=0.55, shadow=False)
