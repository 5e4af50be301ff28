"""What a match calls out over the board for a moment.

Points where they were earned, BOUNTY, BREACH, strikes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.draw import theme
from game.draw.canvas import PLATE, Icon, Layer, PanelStyle
from game.draw.player_cards import grouped
from game.draw.trays import TIMES
from game.rules.events import Source

if TYPE_CHECKING:
    from game.draw.camera import Camera
    from game.draw.canvas import Canvas
    from game.draw.theme import Colour, SeatLook
    from game.rules.events import Awarded
    from game.rules.region import Cell

POINTS_SECONDS = 1.2
CALLOUT_SECONDS = 2.4
STAMP_SECONDS = 2.6

MOST_POINTS = 24
"""As many floating points as are shown at once."""

_MERGED_SECONDS = 0.35
_MERGED_TILES = 3
"""Awards to one seat this near to each other in time and place become one number."""

_RISE = 34.0
_APPEAR = 0.16


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


@dataclass(frozen=True, slots=True)
class Stamp:
    """A word stamped on an island, at (x, y) in tiles."""

    word: str
    lines: tuple[tuple[str, Colour], ...]
    x: float
    y: float
    colour: Colour
    since: float


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


def draw_stamp(canvas: Canvas, camera: Camera, stamp: Stamp, moment: float) -> None:
    """A word that slams down on an island and stays a moment: BREACH, STRIKE."""
    age = moment - stamp.since
    landed = min(1.0, age / 0.14)
    opacity = min(1.0, age / 0.10, (STAMP_SECONDS - age) / 0.5)
    size = 34 + 40 * (1 - landed)
    x, y = camera.to_canvas(stamp.x, stamp.y)
    width = canvas.measure(stamp.word, size, 700, 6.0)
    height = 58.0 + 25 * len(stamp.lines)
    half = max(width, *(canvas.measure(words, 18, 600) for words, _ in stamp.lines), 150.0) / 2 + 24
    x = min(max(x, half + 8), canvas.width - half - 8)
    y = min(max(y, 90 + height / 2), 810 - height / 2)
    style = PanelStyle(opacity=0.82, cut=14.0, edge=stamp.colour, edge_gain=1.3, edge_width=3.0, shadow=True)
    with canvas.on(Layer.OVER), canvas.faded(opacity):
        canvas.panel(x - half, y - height / 2, 2 * half, height, style)
        top = y - height / 2
        canvas.text(
            x, top + 42, stamp.word, size, stamp.colour, weight=700, align="centre", tracking=6.0, gain=1.3
        )
        for number, (words, colour) in enumerate(stamp.lines):
            canvas.text(x, top + 68 + 25 * number, words, 18, colour, weight=600, align="centre")


def multiplier(tenths: int) -> str:
    """`x1.5` with the proper sign, from tenths."""
    return f"{TIMES}{tenths // 10}.{tenths % 10}"
