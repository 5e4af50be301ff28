"""How shells fly: the ground path in whole numbers, the height by pymunk.

What a splash touches (rules 8.5, 8.6, 9.2).

The one door through which pymunk enters the rules: a shell is a body under gravity in the plane of distance
and height, stepped 60 times a second and quantised at once to thousandths of a tile; a splash asks a small
space of boxes which tiles a circle touches. Out come whole ticks, heights and cells, relative to the cannon,
so that a flight is computed once for each shot and distance. What stands in the way is looked up by `defend`
as the shell passes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import isqrt
from typing import TYPE_CHECKING

import pymunk

from game.rules.commands import Kind
from game.rules.region import Cell
from game.rules.world import TICKS_PER_SECOND

if TYPE_CHECKING:
    from game.rules.balance import Balance, Heights

HalfTiles = tuple[int, int]
"""A point or a vector in half tiles: tile centres are odd, cannon centres even."""

MORTAR_SPLASH = 1.45
"""Radius in tiles: reaches all that touches the tile, or the four of a cannon, it is centred on (rule 7)."""

RAPID_SPLASH = 0.6
"""Radius in tiles: reaches the four edge neighbours and not the corners (rule 9.2)."""

LOB_PEAK = 7000
"""How high a Mortar shell climbs above its straight line, in thousandths of a tile: for the picture alone."""

_CACHED_FLIGHTS = 1024
_CACHED_BEAMS = 64
"""A few cannons fire along a few lines again and again; a megabyte or two holds these."""

_MILLI = 1000


@dataclass(frozen=True, slots=True)
class Flight:
    """A Rapid's way: `ticks` in the air, and what it could strike when, relative to the cannon's corner cell.

    `heights[k]` is its height k ticks after launch, in thousandths of a tile. `passes[k]` are the cells it
    touches during that tick, nearer first, while it is low enough to strike a wall; before that the tuple is
    empty.
    """

    ticks: int
    heights: tuple[int, ...]
    passes: tuple[tuple[Cell, ...], ...]


def walk(vector: HalfTiles) -> tuple[tuple[Cell, int, int], ...]:
    """The cells that a line touches, walked from a tile corner or centre.

    With where it enters and leaves each.

    The line starts at (0, 0), the corner that four cells share, and ends at `vector` (half tiles). Each
    entry is (cell, enter, leave): enter and leave are numerators over `parameter_base(vector)`. At a corner
    both cells beside the line are touched; nearer first, then the lower column, then the lower row (rule
    8.5).
    """
    base = parameter_base(vector)
    columns, rows = _slabs(vector[0], base), _slabs(vector[1], base)
    found = []
    first = 0
    for column, x_enter, x_leave in columns:
        while rows[first][2] < x_enter:
            first += 1
        for row, y_enter, y_leave in rows[first:]:
            if y_enter > x_leave:
                break
            found.append((max(x_enter, y_enter), column, row, min(x_leave, y_leave)))
    found.sort()
    return tuple((Cell(column, row), enter, leave) for enter, column, row, leave in found)


def parameter_base(vector: HalfTiles) -> int:
    """The denominator of `walk`'s parameters: the whole line is this long."""
    return max(1, abs(vector[0])) * max(1, abs(vector[1]))


def _slabs(delta: int, base: int) -> list[tuple[int, int, int]]:
    """The columns (or rows) that a line of `delta` half tiles passes, in order: (column, enter, leave)."""
    if delta == 0:
        return [(-1, 0, base), (0, 0, base)]
    step = base // abs(delta)
    slabs = []
    lowest, highest = min(0, delta), max(0, delta)
    for column in range((lowest - 1) // 2, highest // 2 + 1):
        low, high = max(2 * column, lowest), min(2 * column + 2, highest)
        ends = (low * step, high * step) if delta > 0 else (-high * step, -low * step)
        slabs.append((column, *ends))
    return slabs if delta > 0 else slabs[::-1]


def distance_milli(vector: HalfTiles) -> int:
    """The length of a vector in thousandths of a tile, rounded down."""
    return isqrt((vector[0] ** 2 + vector[1] ** 2) * 250_000)


def flight_ticks(balance: Balance, kind: Kind, vector: HalfTiles) -> int:
    """How long a shell is in the air; a Lance's beam arrives at once (rule 7)."""
    if kind is Kind.LANCE:
        return 0
    if kind is Kind.MORTAR:
        return balance.cannons.mortar.flight_ticks
    rapid = balance.cannons.rapid
    ticks = distance_milli(vector) * TICKS_PER_SECOND // (rapid.tiles_per_second * _MILLI)
    return max(rapid.least_flight_ticks, min(rapid.most_flight_ticks, ticks))


def rapid_flight(balance: Balance, vector: HalfTiles) -> Flight:
    """The flight of a Rapid's shell from a cannon's centre along `vector`, cached by vector."""
    return _rapid_flight(vector, flight_ticks(balance, Kind.RAPID, vector), balance.heights)


@lru_cache(maxsize=_CACHED_FLIGHTS)
def _rapid_flight(vector: HalfTiles, ticks: int, heights: Heights) -> Flight:
    distance = distance_milli(vector)
    fall = _falling_heights(distance, ticks, heights)
    base = parameter_base(vector)
    way = walk(vector)
    passes: list[tuple[Cell, ...]] = []
    for tick in range(ticks + 1):
        if tick == 0 or fall[tick] >= heights.wall or _is_climbing(fall, tick):
            passes.append(())
            continue
        # during this tick the shell moves from (tick - 1) / ticks to tick / ticks of its way
        passes.append(
            tuple(
                cell
                for cell, enter, leave in way
                if enter * ticks <= tick * base and leave * ticks > (tick - 1) * base
            )
        )
    return Flight(ticks, fall, tuple(passes))


def _is_climbing(fall: tuple[int, ...], tick: int) -> bool:
    return fall[tick] > fall[tick - 1]


@lru_cache(maxsize=_CACHED_FLIGHTS)
def _falling_heights(distance: int, ticks: int, heights: Heights) -> tuple[int, ...]:
    """The heights of a low arc that starts at the muzzle, is below walls `dip` before its end, ends at 0."""
    start, level = heights.muzzle, heights.wall
    before_dip = distance - heights.dip
    if before_dip <= 0 or before_dip * level <= heights.dip * (start - level):
        climb, gravity = 0.0, 2.0 * start / ticks**2  # too near for an arc: the shell drops from the muzzle
    else:
        dip_tick = ticks * before_dip / distance
        left = ticks - dip_tick
        # through (0, start), (dip_tick, level), (ticks, 0): h(t) = start + climb t - gravity t^2 / 2
        gravity = 2.0 * (start / ticks - (start - level) / dip_tick) / left
        climb = gravity * ticks / 2 - start / ticks
    return _fly(start, climb, gravity, ticks)


@lru_cache(maxsize=8)
def lob_heights(ticks: int, heights: Heights) -> tuple[int, ...]:
    """A Mortar shell's heights: a high lob from the muzzle that comes down on the ground, in thousandths."""
    gravity = 2.0 * LOB_PEAK / (ticks / 2) ** 2
    return _fly(heights.muzzle, gravity * ticks / 2 - heights.muzzle / ticks, gravity, ticks)


def _fly(start: float, climb: float, gravity: float, ticks: int) -> tuple[int, ...]:
    """Step a body under gravity and note its height each tick; units: thousandths of a tile, and ticks."""
    space = pymunk.Space()
    space.gravity = (0, -gravity)
    body = pymunk.Body(mass=1, moment=1)
    # Chipmunk moves with the speed before the step: half a tick less of gravity at launch mends it
    body.velocity = (0, climb - gravity / 2)
    body.position = (0, start)
    space.add(body)
    noted = [round(start)]
    for _ in range(ticks):
        space.step(1)
        noted.append(round(body.position.y))
    return tuple(noted)


@lru_cache(maxsize=8)
def splash(radius: float, half_tile: bool) -> tuple[tuple[int, int], ...]:  # noqa: FBT001 a plain alternative
    """The offsets of the tiles that a circle touches, its own left out, sorted by row and column.

    Centred on a tile's centre (its own tile is (0, 0)) or, with `half_tile`, on the corner that the four
    tiles (-1..0, -1..0) share, as on a cannon's centre.
    """
    space = pymunk.Space()
    centre = 0.0 if half_tile else 0.5
    offsets = {}
    for dy in range(-3, 4):
        for dx in range(-3, 4):
            corners = [(dx, dy), (dx + 1, dy), (dx + 1, dy + 1), (dx, dy + 1)]
            box = pymunk.Poly(space.static_body, corners)
            space.add(box)
            offsets[box] = (dx, dy)
    own = {(-1, -1), (0, -1), (-1, 0), (0, 0)} if half_tile else {(0, 0)}
    hits = space.point_query((centre, centre), radius, pymunk.ShapeFilter())
    touched = {offsets[hit.shape] for hit in hits if isinstance(hit.shape, pymunk.Poly)} - own
    return tuple(sorted(touched, key=lambda offset: (offset[1], offset[0])))


@lru_cache(maxsize=_CACHED_BEAMS)
def beam(vector: HalfTiles, width: int, height: int) -> tuple[tuple[Cell, ...], HalfTiles]:
    """The cells that a Lance's beam touches, nearer first, relative to the cannon's corner cell, and its end.

    `vector`, never (0, 0), gives the direction; the beam is at least `width + height` tiles long, so that it
    leaves the map.
    """
    dx, dy = vector
    stretch = -(-2 * (width + height) // max(abs(dx), abs(dy)))
    end = (dx * stretch, dy * stretch)
    return tuple(cell for cell, _, _ in walk(end)), end
