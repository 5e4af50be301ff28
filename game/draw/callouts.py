"""What a match calls out for a moment.

Points where they were earned, BOUNTY under the banner, BREACH over an island, a strike at its rim.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.draw import placing, theme
from game.draw.camera import BOTTOM_BAR, REFERENCE_HEIGHT, TOP_BAR
from game.draw.canvas import PLATE, GhostFill, Icon, Layer, PanelStyle
from game.draw.fitting import fitted
from game.draw.player_cards import grouped
from game.draw.trays import TIMES
from game.language import decimal, text
from game.rules.events import Source

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.camera import Camera
    from game.draw.canvas import Canvas
    from game.draw.theme import Colour, SeatLook
    from game.rules.events import Awarded
    from game.rules.level import Island
    from game.rules.region import Cell
    from game.rules.world import Board

POINTS_SECONDS = 1.2
CALLOUT_SECONDS = 2.4
BREACH_SECONDS = 2.4
STRIKE_SECONDS = 3.2

MOST_POINTS = 12
"""As many floating points as are shown at once: more would be a swarm that nobody reads."""

_MERGED_SECONDS = 0.5
_MERGED_TILES = 4
"""Awards to one seat this near to each other in time and place become one number."""

_RISE = 34.0
_APPEAR = 0.16
_POINTS_SIZE = 23.0
_POINTS_HEIGHT = 29.0

_CALLOUT_TOP, _CALLOUT_HEIGHT = 80.0, 36.0
"""Right under the banner, over the water that the camera keeps above all land."""
_SIGN = 38.0
"""What the crown takes of a golden one."""
ROOM = _CALLOUT_TOP + _CALLOUT_HEIGHT - TOP_BAR
"""How far a callout reaches below the upper bar."""

_BREACH_SIZE = 58.0
_BREACH_HEIGHT = 74.0
_STAMP_SECONDS = 0.6
"""Build has begun: longer, and the stamp would lie over what its owner must mend."""
_SHARES_HEIGHT, _SHARE_SIZE = 34.0, 22.0
_SLAM_SECONDS, _SLAM = 0.12, 0.8
"""How long the word comes down, and how much larger it is at first, where its island has room for that."""
_SPOTS = (0.5, 0.5), (0.5, 0.2), (0.5, 0.8), (0.25, 0.5), (0.75, 0.5)
"""Where on an island BREACH may stand, as shares of its width and height; of spots as good the first."""
_GAP_WEIGHT = 3

_STRIKE_SIZE = 25.0
_STRIKE_HEIGHT = 40.0
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
class Breach:
    """BREACH stamped over a seat's island; what its breached rings paid, summed over all of them."""

    seat: int
    colour: Colour
    since: float
    paid: dict[int, int] = field(default_factory=dict)
    """Points by the seat that got them."""
    spot: tuple[float, float] | None = None
    """Its middle in tiles, once it has been drawn."""


@dataclass(frozen=True, slots=True)
class Strike:
    """A strike, told at the rim of a seat's island: which it is, why it fell and what it took."""

    seat: int
    word: str
    words: str
    since: float
    walls: tuple[Cell, ...] = ()
    """Walls that were lost with it, shown for as long as the word."""
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
    canvas: Canvas,
    camera: Camera,
    floating: Sequence[FloatingPoints],
    looks: Sequence[SeatLook],
    moment: float,
) -> None:
    """`+23` rising from each wall, with a crown where the bounty doubled it; none lies over another."""
    taken: list[tuple[float, float, float]] = []
    for points in floating:
        age = (moment - points.since) / POINTS_SECONDS
        words = f"+{grouped(points.points)}"
        plain = canvas.measure(words, _POINTS_SIZE, 700) + (28 if points.with_bounty else 0) + 14
        room, height = plain * canvas.ui_scale, _POINTS_HEIGHT * canvas.ui_scale
        x, y = camera.to_canvas(points.cell.x + 0.5, points.cell.y + 0.5)
        x = min(max(x, room / 2 + 9), canvas.width - room / 2 - 9)
        y -= 20 + _RISE * (1 - (1 - age) ** 2)
        for other_x, other_y, other_room in taken:
            if abs(x - other_x) < (room + other_room) / 2 and abs(y - other_y) < height:
                y = other_y - height
        taken.append((x, y, room))
        with canvas.zoomed((x, y)), canvas.faded(min(1.0, 4 * (1 - age))):
            _draw_number(canvas, plain, words, looks[points.seat], with_bounty=points.with_bounty)


def _draw_number(canvas: Canvas, room: float, words: str, look: SeatLook, *, with_bounty: bool) -> None:
    canvas.panel(-room / 2, -_POINTS_HEIGHT / 2, room, _POINTS_HEIGHT, PLATE)
    ink = theme.mixed(look.words, theme.WHITE, 0.5)
    canvas.text(7 - room / 2, 8, words, _POINTS_SIZE, ink, weight=700, gain=1.2)
    if with_bounty:
        canvas.icon(Icon.CROWN, room / 2 - 18, 0, 10, theme.GOLD_INK, glow=0.6)


def draw_callout(canvas: Canvas, callout: Callout, moment: float) -> None:
    """BOUNTY and the like: a strip that comes down from under the banner, above all land."""
    with canvas.zoomed((0.0, _CALLOUT_TOP)), canvas.on(Layer.OVER):
        _draw_strip(canvas, callout, moment - callout.since)


def strip(canvas: Canvas, callout: Callout) -> placing.Box:
    """The box of a callout, in plain units."""
    with canvas.zoomed():
        _, _, width = _fitted_strip(canvas, callout)
        left, scale = canvas.width / 2 - width / 2, canvas.ui_scale
    return left * scale, _CALLOUT_TOP, (left + width) * scale, _CALLOUT_TOP + _CALLOUT_HEIGHT * scale


def _fitted_strip(canvas: Canvas, callout: Callout) -> tuple[str, float, float]:
    """A callout's words as they fit, their size, and the width of the whole strip."""
    title_width = canvas.measure(callout.title, 24, 700, 1.5)
    words, size = fitted(canvas, callout.words, 20, 600, canvas.width / 2 - title_width)
    sign = _SIGN if callout.is_gold else 0.0
    return words, size, sign + title_width + 14 + canvas.measure(words, size, 600) + 40


def _draw_strip(canvas: Canvas, callout: Callout, age: float) -> None:
    opacity = min(1.0, age / _APPEAR, (CALLOUT_SECONDS - age) / 0.4)
    colour = theme.GOLD_INK if callout.is_gold else callout.colour
    sign = _SIGN if callout.is_gold else 0.0
    title_width = canvas.measure(callout.title, 24, 700, 1.5)
    words, size, width = _fitted_strip(canvas, callout)
    x, y = canvas.width / 2 - width / 2, 0.0
    style = PanelStyle(opacity=0.92, cut=0.0, corner=8.0, edge=colour, edge_gain=1.1, edge_width=1.8)
    with canvas.faded(opacity, (0.0, -8.0 * (1 - min(1.0, age / _APPEAR)))):
        canvas.panel(x, y, width, _CALLOUT_HEIGHT, style)
        if callout.is_gold:
            canvas.icon(Icon.CROWN, x + 32, y + 17, 13, theme.GOLD_INK, glow=0.9)
        at, baseline = x + 20 + sign, y + 26.5
        canvas.text(at, baseline, callout.title, 24, colour, weight=700, tracking=1.5)
        canvas.text(at + title_width + 14, baseline - 1, words, size, theme.INK, weight=600)


def draw_breach(
    canvas: Canvas, camera: Camera, breach: Breach, board: Board, looks: Sequence[SeatLook], moment: float
) -> None:
    """BREACH slams down over an island and is gone at once; who was paid stands on at the rim."""
    age = moment - breach.since
    if age < _STAMP_SECONDS:
        _draw_stamp(canvas, camera, breach, board, age)
    if breach.paid:
        _draw_shares(canvas, camera, breach, board, looks, age)


def _draw_stamp(canvas: Canvas, camera: Camera, breach: Breach, board: Board, age: float) -> None:
    landed = min(1.0, age / _SLAM_SECONDS)
    width, height = canvas.measure(text("BREACH"), _BREACH_SIZE, 700, 5.0) + 44, _BREACH_HEIGHT
    room = _land_width(board.island) * camera.tile
    scale = min(canvas.ui_scale, room / width)
    plate = width * scale, height * scale
    breach.spot = breach.spot or _spot(camera, board, plate)
    middle = placing.in_sight(camera.room, camera.to_canvas(*breach.spot), plate)
    x, y, colour = -width / 2, -height / 2, breach.colour
    opacity = min(1.0, age / 0.06, (_STAMP_SECONDS - age) / 0.2)
    with canvas.on(Layer.BOARD), canvas.sized(scale), canvas.zoomed(middle), canvas.faded(opacity):
        canvas.panel(x, y, width, height, PanelStyle(opacity=0.75, cut=0.0, corner=6.0, edge_gain=0.0))
        canvas.rect(x, y, width, height, theme.scaled(colour, landed), corner=6, outline=5.0)
        canvas.rect(x + 9, y + 9, width - 18, height - 18, theme.scaled(colour, 0.6), corner=3, outline=1.6)
        size = _BREACH_SIZE * (1.0 + min(_SLAM, room / plate[0] - 1.0) * (1.0 - landed))
        baseline = y + 37 + 0.36 * size
        canvas.text(0, baseline, text("BREACH"), size, colour, weight=700, align="centre", tracking=5.0)


def _draw_shares(
    canvas: Canvas, camera: Camera, breach: Breach, board: Board, looks: Sequence[SeatLook], age: float
) -> None:
    """BREACH and what each seat got, off the land: the island's owner has rings to mend."""
    shares = [(looks[seat], f"+{grouped(points)}") for seat, points in sorted(breach.paid.items())]
    widths = [canvas.measure(points, _SHARE_SIZE, 700) + 44 for _, points in shares]
    word_width = canvas.measure(text("BREACH"), _SHARE_SIZE, 700, 2.0)
    width, height = word_width + sum(widths) + 36, _SHARES_HEIGHT
    place = _at_rim(camera, board.island, (width * canvas.ui_scale, height * canvas.ui_scale))
    style = PanelStyle(opacity=0.9, cut=0.0, corner=6.0, edge=breach.colour, edge_width=1.8, shadow=False)
    opacity = min(1.0, age / _APPEAR, (BREACH_SECONDS - age) / 0.35)
    with canvas.on(Layer.OVER), canvas.zoomed(place), canvas.faded(opacity):
        canvas.panel(0, 0, width, height, style)
        canvas.text(14, 25, text("BREACH"), _SHARE_SIZE, breach.colour, weight=700, tracking=2.0)
        at = word_width + 28
        for (look, points), share_width in zip(shares, widths, strict=True):
            canvas.emblem(look.emblem, at + 11, height / 2, 10, look.words)
            canvas.text(at + 26, 25, points, _SHARE_SIZE, look.words, weight=700)
            at += share_width


def _spot(camera: Camera, board: Board, size: tuple[float, float]) -> tuple[float, float]:
    """The middle, in tiles, at which a stamp hides least of what its owner must mend."""
    frame = board.island.frame
    land = list(frame.cells(board.island.land))
    left, right = min(cell.x for cell in land), max(cell.x for cell in land) + 1
    top, bottom = min(cell.y for cell in land), max(cell.y for cell in land) + 1
    half = size[0] / 2 / camera.tile
    seen = [*frame.cells(board.walls), *_GAP_WEIGHT * list(frame.cells(board.gaps))]

    def hides(spot: tuple[float, float]) -> int:
        x, y = camera.to_canvas(*spot)
        return placing.hidden(camera, (x - size[0] / 2, y - size[1] / 2), size, seen)

    spots = [
        (min(max(left + (right - left) * across, left + half), right - half), top + (bottom - top) * down)
        for across, down in _SPOTS
    ]
    return min(spots, key=hides)


def _land_width(island: Island) -> int:
    """Of an island, in tiles."""
    columns = [cell.x for cell in island.frame.cells(island.land)]
    return max(columns) + 1 - min(columns)


def draw_strike(canvas: Canvas, camera: Camera, strike: Strike, board: Board, moment: float) -> None:
    """STRIKE at the rim of an island, why it fell, and the walls as they were open."""
    age = moment - strike.since
    size = _STRIKE_SIZE * (1.6 - 0.6 * min(1.0, age / 0.14))
    opacity = min(1.0, age / 0.10, (STRIKE_SECONDS - age) / 0.35)
    word_width = canvas.measure(strike.word, _STRIKE_SIZE, 700, 3.0)
    width = word_width + canvas.measure(strike.words, 18, 600) + 48
    place = _at_rim(camera, board.island, (width * canvas.ui_scale, _STRIKE_HEIGHT * canvas.ui_scale))
    style = PanelStyle(opacity=0.86, cut=8.0, edge=theme.BLOCKED, edge_gain=1.2, edge_width=2.0, shadow=False)
    with canvas.on(Layer.BOARD), canvas.faded(opacity):
        _draw_opening(canvas, camera, strike, frozenset(board.island.frame.cells(board.walls)))
    with canvas.on(Layer.OVER), canvas.zoomed(place), canvas.faded(opacity):
        canvas.panel(0, 0, width, _STRIKE_HEIGHT, style)
        middle = 16 + word_width / 2
        canvas.text(middle, 29, strike.word, size, theme.BLOCKED, weight=700, align="centre", tracking=3.0)
        canvas.text(30 + word_width, 27, strike.words, 18, theme.INK, weight=600)


def _at_rim(camera: Camera, island: Island, size: tuple[float, float]) -> tuple[float, float]:
    """The top left of a plate along the upper or lower rim of an island, where there is more room."""
    cells = list(island.frame.cells(island.land))
    middle = (min(cell.x for cell in cells) + max(cell.x for cell in cells) + 1) / 2
    x, top = camera.to_canvas(middle, min(cell.y for cell in cells))
    _, bottom = camera.to_canvas(middle, max(cell.y for cell in cells) + 1)
    width, height = size
    highest, lowest = TOP_BAR + 4, REFERENCE_HEIGHT - BOTTOM_BAR - height - 4
    y = bottom + 4 if lowest - bottom >= top - highest else top - height - 4
    x = min(max(x - width / 2, 12.0), camera.width - width - 12)
    return x, min(max(y, highest), lowest)


def _draw_opening(canvas: Canvas, camera: Camera, strike: Strike, standing: frozenset[Cell]) -> None:
    """Lost walls as ghosts where none stands again, and brackets where they were open: why a strike fell."""
    for cell in strike.walls:
        if cell in standing:
            continue
        x, y = camera.to_canvas(cell.x, cell.y)
        canvas.ghost_tile(x, y, camera.tile, theme.scaled(theme.BLOCKED, 0.35), GhostFill.RIVAL, _NO_OUTLINE)
    for cell in strike.openings:
        if cell in standing:
            continue
        x, y = camera.to_canvas(cell.x - 0.15, cell.y - 0.15)
        side = 1.3 * camera.tile
        canvas.brackets(x, y, side, side, theme.WHITE, length=0.34 * camera.tile, width=2.6)


def multiplier(tenths: int) -> str:
    """`x1.5` with the proper sign, from tenths."""
    return f"{TIMES}{decimal(tenths / 10)}"
