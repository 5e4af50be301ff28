"""What a match calls out over the board for a moment.

Points where they were earned, BOUNTY, BREACH, strikes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.draw import theme
from game.draw.camera import BOTTOM_BAR, REFERENCE_HEIGHT, TOP_BAR
from game.draw.canvas import PLATE, GhostFill, Icon, Layer, PanelStyle
from game.draw.player_cards import grouped
from game.draw.trays import TIMES
from game.rules.events import Source

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.camera import Camera
    from game.draw.canvas import Canvas
    from game.draw.theme import Colour, SeatLook
    from game.rules.events import Awarded
    from game.rules.level import Island
    from game.rules.region import Cell

POINTS_SECONDS = 1.2
CALLOUT_SECONDS = 2.4
STAMP_SECONDS = 1.5
STRIKE_SECONDS = 3.2

MOST_POINTS = 24
"""As many floating points as are shown at once."""

_MERGED_SECONDS = 0.35
_MERGED_TILES = 3
"""Awards to one seat this near to each other in time and place become one number."""

_RISE = 34.0
_APPEAR = 0.16

_STAMP_SIZE = 25.0
_STAMP_HEIGHT = 40.0
_NO_OUTLINE = 255
"""A ghost's tile with neighbours all around."""


@dataclass(slots=True)
class FloatingPoints:
    """Points on their way up from where they were earned; awards close together are added up."""

    seat: int
    cell: Cell
    points: int
    with_bounty: bool
    since: float


@dataclass(frozen=True, slots=True)
class Callout:
    """A framed sentence in the middle of the picture."""

    title: str
    words: str
    since: float
    is_gold: bool = False
    colour: Colour = theme.WHITE


@dataclass(slots=True)
class Stamp:
    """A word stamped at the rim of a seat's island; what breached rings paid, summed over all of them."""

    word: str
    seat: int
    colour: Colour
    since: float
    seconds: float = STAMP_SECONDS
    words: str = ""
    paid: dict[int, int] = field(default_factory=dict)
    """Points by the seat that got them."""
    walls: tuple[Cell, ...] = ()
    """Walls that were lost with it, shown for as long as the stamp."""
    openings: tuple[Cell, ...] = ()
    """Where those walls were open."""


def gather(floating: list[FloatingPoints], award: Awarded, moment: float) -> None:
    """Add an award with a place to what floats."""
    if award.cell is None:
        return
    for points in floating:
        apart = max(abs(points.cell.x - award.cell.x), abs(points.cell.y - award.cell.y))
        if moment - points.since < _MERGED_SECONDS and points.seat == award.seat and apart <= _MERGED_TILES:
            points.points += award.points
            points.with_bounty |= award.source is Source.CROWN
            return
    is_bounty = award.source is Source.CROWN
    floating.append(FloatingPoints(award.seat, award.cell, award.points, is_bounty, moment))
    del floating[:-MOST_POINTS]


def draw_points(
    canvas: Canvas, camera: Camera, points: FloatingPoints, look: SeatLook, moment: float
) -> None:
    """`+23` rising from a wall, with a crown where the bounty doubled it."""
    age = (moment - points.since) / POINTS_SECONDS
    x, y = camera.to_canvas(points.cell.x + 0.5, points.cell.y + 0.5)
    y -= 20 + _RISE * (1 - (1 - age) ** 2)
    size = 24 if points.with_bounty else 22
    words = f"+{grouped(points.points)}"
    width = canvas.measure(words, size, 700)
    room = width + (28 if points.with_bounty else 0)
    x = min(max(x, room / 2 + 16), canvas.width - room / 2 - 16)
    with canvas.on(Layer.BOARD), canvas.faded(min(1.0, 4 * (1 - age))):
        canvas.panel(x - room / 2 - 7, y - 14, room + 14, 27, PLATE)
        canvas.text(x - room / 2, y + 8, words, size, look.words, weight=700, gain=1.2)
        if points.with_bounty:
            canvas.icon(Icon.CROWN, x + room / 2 - 11, y, 10, theme.GOLD_INK, glow=0.6)


def draw_callout(canvas: Canvas, callout: Callout, moment: float) -> None:
    """BOUNTY and the like: rises a little as it fades in, in the middle between the islands."""
    age = moment - callout.since
    opacity = min(1.0, age / _APPEAR, (CALLOUT_SECONDS - age) / 0.4)
    colour = theme.GOLD_INK if callout.is_gold else callout.colour
    words_width = canvas.measure(callout.words, 18, 600)
    width = max(220.0, words_width + 56)
    x, y = canvas.width / 2 - width / 2, 412.0
    style = PanelStyle(opacity=0.92, cut=12.0, edge=colour, edge_gain=1.1, edge_width=1.8)
    with canvas.on(Layer.OVER), canvas.faded(opacity, (0.0, 8.0 * (1 - min(1.0, age / _APPEAR)))):
        canvas.panel(x, y, width, 70, style)
        title_width = canvas.measure(callout.title, 27, 700, 1.5)
        title_x = canvas.width / 2 - title_width / 2 + (18 if callout.is_gold else 0)
        if callout.is_gold:
            canvas.icon(Icon.CROWN, title_x - 26, y + 24, 14, theme.GOLD_INK, glow=0.9)
        canvas.text(title_x, y + 34, callout.title, 27, colour, weight=700, tracking=1.5)
        canvas.text(canvas.width / 2, y + 58, callout.words, 18, theme.INK, weight=600, align="centre")


def draw_stamp(
    canvas: Canvas, camera: Camera, stamp: Stamp, island: Island, looks: Sequence[SeatLook], moment: float
) -> None:
    """A word that slams down at an island's rim and stays a moment: BREACH and who was paid, STRIKE."""
    age = moment - stamp.since
    size = _STAMP_SIZE * (1.6 - 0.6 * min(1.0, age / 0.14))
    opacity = min(1.0, age / 0.10, (stamp.seconds - age) / 0.35)
    shares = [(looks[seat], f"+{grouped(points)}") for seat, points in sorted(stamp.paid.items())]
    share_widths = [canvas.measure(points, 20, 700) + 40 for _, points in shares]
    word_width = canvas.measure(stamp.word, _STAMP_SIZE, 700, 3.0)
    words_width = canvas.measure(stamp.words, 18, 600) + 16 if stamp.words else 0.0
    width = word_width + words_width + sum(share_widths) + 32
    x, y = _at_rim(camera, island, width)
    style = PanelStyle(opacity=0.86, cut=8.0, edge=stamp.colour, edge_gain=1.2, edge_width=2.0, shadow=False)
    with canvas.on(Layer.BOARD), canvas.faded(opacity):
        _draw_opening(canvas, camera, stamp)
    with canvas.on(Layer.OVER), canvas.faded(opacity):
        canvas.panel(x, y, width, _STAMP_HEIGHT, style)
        middle = x + 16 + word_width / 2
        colour = stamp.colour
        canvas.text(middle, y + 29, stamp.word, size, colour, weight=700, align="centre", tracking=3.0)
        at = x + 32 + word_width
        canvas.text(at - 2, y + 27, stamp.words, 18, theme.INK, weight=600)
        for (look, points), share_width in zip(shares, share_widths, strict=True):
            canvas.emblem(look.emblem, at + 9, y + _STAMP_HEIGHT / 2, 9, look.words)
            canvas.text(at + 22, y + 27.5, points, 20, look.words, weight=700)
            at += share_width


def _at_rim(camera: Camera, island: Island, width: float) -> tuple[float, float]:
    """The top left of a stamp along the upper or lower rim of an island, where there is more room."""
    cells = list(island.frame.cells(island.land))
    middle = (min(cell.x for cell in cells) + max(cell.x for cell in cells) + 1) / 2
    x, top = camera.to_canvas(middle, min(cell.y for cell in cells))
    _, bottom = camera.to_canvas(middle, max(cell.y for cell in cells) + 1)
    highest, lowest = TOP_BAR + 4, REFERENCE_HEIGHT - BOTTOM_BAR - _STAMP_HEIGHT - 4
    y = bottom + 4 if lowest - bottom >= top - highest else top - _STAMP_HEIGHT - 4
    x = min(max(x - width / 2, 12.0), camera.width - width - 12)
    return x, min(max(y, highest), lowest)


def _draw_opening(canvas: Canvas, camera: Camera, stamp: Stamp) -> None:
    """Lost walls as ghosts, and brackets where they were open: why a strike fell."""
    for cell in stamp.walls:
        x, y = camera.to_canvas(cell.x, cell.y)
        canvas.ghost_tile(x, y, camera.tile, theme.scaled(stamp.colour, 0.35), GhostFill.RIVAL, _NO_OUTLINE)
    for cell in stamp.openings:
        x, y = camera.to_canvas(cell.x - 0.15, cell.y - 0.15)
        side = 1.3 * camera.tile
        canvas.brackets(x, y, side, side, theme.WHITE, length=0.34 * camera.tile, width=2.6)


def multiplier(tenths: int) -> str:
    """`x1.5` with the proper sign, from tenths."""
    return f"{TIMES}{tenths // 10}.{tenths % 10}"
