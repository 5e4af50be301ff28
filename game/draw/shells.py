"""Shells in flight: where they are at a tick's fraction, their ground shadows, trails and landing rings.

What stays the same from launch to landing is written down once a shell; each frame works out all shells at
once from that.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.draw.sprites import COLUMNS, Group, Sprite
from game.draw.theme import scaled
from game.rules import ballistics
from game.rules.commands import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from game.draw.sprites import SpriteBatch
    from game.draw.theme import Colour, SeatLook
    from game.rules.world import Shot, World

MOST_SHELLS = 120
"""Shells drawn at once; further ones are left out."""

_MOST_TICKS = 256
_MILLI = 1000.0
_RAPID_LIFT, _MORTAR_LIFT = 0.55, 0.95
"""Tiles on the screen for a tile of height: a low arc is drawn flatter than a lob."""

_TRACER_TILES = 4.6
_LOB_TRAIL_TICKS = 20
_LANDING_RADIUS = 1.9
_SHADE_GLOW = 0.5
"""Of a shell's light around its shadow."""
_LEAST_PLUMB, _LEAST_RIBBONS = 0.8, (0.05, 0.05, 0.05)
"""Lines shorter than this many tiles are not drawn."""

_LEAST_DEPTH = 0.25
"""Of a shadow."""

_SHADOW, _RINGLET, _LINES, _BODY = 0, 1, slice(2, 6), 6
"""The parts of a shell as they are drawn; lines run from its head to its shadow, then along its trail."""

_PARTS, _POINTS = 7, 5

# what a shell's numbers are, in `_numbers`
_LAUNCH, _TICKS, _START, _WAY, _LIFT, _IS_LOB = 0, 1, slice(2, 4), slice(4, 6), 6, 7
_BACK = slice(8, 12)
_SHADE_AT = slice(12, 14)
_LEAST = slice(14, 18)
"""Tiles from which each line is drawn."""
_SIZES, _GROWTHS = slice(18, 21), slice(21, 24)
"""Of shadow, ball and the shadow's depth: on the ground, and for each tile of height."""
_NUMBERS = 24

# columns of a sprite's row
_PLACE, _RADIUS, _ANGLE, _TRAIT = slice(0, 2), 2, 3, 8


class _Volley(NamedTuple):
    """What flies now, side by side: places (n, 1), numbers, parts; which are lobs, and the rings of those."""

    places: NDArray[np.intp]
    numbers: NDArray[np.float64]
    rows: NDArray[np.float32]
    lobs: NDArray[np.intp]
    landings: NDArray[np.float32]


class Shells:
    """All shells of one board picture."""

    def __init__(self, looks: Sequence[SeatLook]) -> None:
        """`looks` by seat."""
        self._looks = looks
        self._places: dict[int, tuple[Shot, int]] = {}
        """Shells by number, and their places in the arrays below."""
        self._free = list(range(MOST_SHELLS))
        self._numbers = np.zeros((MOST_SHELLS, _NUMBERS))
        self._heights = np.zeros((MOST_SHELLS, _MOST_TICKS + 1))
        self._rows = np.zeros((MOST_SHELLS, _PARTS, COLUMNS), np.float32)
        self._landings = np.zeros((MOST_SHELLS, COLUMNS), np.float32)
        self._flying: list[int] = []
        """The places of what flew in the frame before, ..."""
        self._volley = self._gathered([])
        """... and their numbers, side by side."""

    def add(self, batch: SpriteBatch, world: World, fraction: float) -> None:
        """Add the shells of the world at its tick + `fraction`.

        First all landing rings, then each shell's shadow, trail and ball.
        """
        flying = self._placed(world)
        if not flying:
            return
        if flying != self._flying:
            self._flying, self._volley = flying, self._gathered(flying)
        numbers, rows, landings = self._volley.numbers, self._volley.rows, self._volley.landings
        ages = np.maximum(world.clock.tick + fraction - numbers[:, _LAUNCH, None] - numbers[:, _BACK], 0.0)
        ages = np.minimum(ages, numbers[:, _TICKS, None])
        at, heights = self._ways(ages)
        _put_points(rows, at, heights, numbers)
        _put_sizes(rows, heights[:, 0], numbers)
        landings[:, _TRAIT] = (ages[:, 0] / numbers[:, _TICKS])[self._volley.lobs]
        batch.extend(Group.FLYING, landings)
        parts = rows.reshape(-1, COLUMNS)
        batch.extend(Group.FLYING, parts[parts[:, _RADIUS] > 0])

    def _gathered(self, places: list[int]) -> _Volley:
        """What is known of these shells, in this order."""
        at = np.array(places, np.intp)
        numbers = self._numbers[at]
        lobs = np.nonzero(numbers[:, _IS_LOB])[0]
        return _Volley(at[:, None], numbers, self._rows[at], lobs, self._landings[at[lobs]])

    def _ways(self, ages: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Ground points (shells, 4, 2) and heights (shells, 4) in tiles, from the head backwards."""
        places, numbers = self._volley.places, self._volley.numbers
        ticks = numbers[:, _TICKS, None]
        low = np.minimum(ages, ticks - 1).astype(np.intp)
        before, after = self._heights[places, low], self._heights[places, low + 1]
        heights = np.maximum(before + (after - before) * (ages - low), 0.0)
        at = numbers[:, None, _START] + numbers[:, None, _WAY] * (ages / ticks)[..., None]
        return at, heights

    def _placed(self, world: World) -> list[int]:
        """Where each flying shell's numbers are, in the world's order."""
        found = []
        flying = [shot for shot in world.shots if shot.kind is not Kind.LANCE]
        if len(self._places) > len(flying):
            self._forget_landed({shot.number for shot in flying})
        for shot in flying:
            known = self._places.get(shot.number)
            if known is None or known[0] is not shot:
                known = self._launch(world, shot)
            if known is not None:
                found.append(known[1])
        return found

    def _forget_landed(self, flying: set[int]) -> None:
        for number in self._places.keys() - flying:
            self._free.append(self._places.pop(number)[1])

    def _launch(self, world: World, shot: Shot) -> tuple[Shot, int] | None:
        """Note what stays the same while this shell flies; None if there is no room."""
        known = self._places.get(shot.number)
        if known is None and not self._free:
            self._forget_landed({other.number for other in world.shots})
        if known is None and not self._free:
            return None
        place = self._free.pop() if known is None else known[1]
        self._flying = []  # what is written at this place now is another shell
        heights = np.array(_heights(world, shot)[: _MOST_TICKS + 1]) / _MILLI
        self._heights[place, : len(heights)] = heights
        note = _note_lob if shot.kind is Kind.MORTAR else _note_rapid
        light = self._looks[shot.seat].light
        numbers, rows = self._numbers[place], self._rows[place]
        numbers[_LAUNCH], numbers[_TICKS] = shot.launched_at, max(1, len(heights) - 1)
        numbers[_START] = shot.origin[0] / 2, shot.origin[1] / 2
        numbers[_WAY] = _way(shot)
        rows[:] = 0.0
        note(numbers, rows, shot, light)
        self._landings[place] = _row(Sprite.LANDING, light, radius=_LANDING_RADIUS)
        self._landings[place, _PLACE] = shot.aim[0] / 2, shot.aim[1] / 2
        self._places[shot.number] = shot, place
        return shot, place


def _way(shot: Shot) -> tuple[float, float]:
    return (shot.aim[0] - shot.origin[0]) / 2, (shot.aim[1] - shot.origin[1]) / 2


def _heights(world: World, shot: Shot) -> tuple[int, ...]:
    vector = shot.aim[0] - shot.origin[0], shot.aim[1] - shot.origin[1]
    if shot.kind is Kind.MORTAR:
        ticks = ballistics.flight_ticks(world.balance, shot.kind, vector)
        return ballistics.lob_heights(ticks, world.balance.heights)
    return ballistics.rapid_flight(world.balance, vector).heights


# ---- what stays the same


def _note_rapid(numbers: NDArray[np.float64], rows: NDArray[np.float32], shot: Shot, light: Colour) -> None:
    distance = math.hypot(*_way(shot))
    boost = 1.4 if shot.boosted else 1.0
    tail = min(_TRACER_TILES, distance * 0.4) / max(distance, 0.1) * numbers[_TICKS]
    numbers[_LIFT], numbers[_IS_LOB] = _RAPID_LIFT, 0.0
    numbers[_BACK] = 0.0, tail, tail, tail
    numbers[_SHADE_AT] = 0.25, 0.22
    numbers[_LEAST] = math.inf, *_LEAST_RIBBONS
    numbers[_SIZES], numbers[_GROWTHS] = (0.46, 0.66 * boost, 0.8), (0.05, 0.0, 0.0)
    rows[_SHADOW] = _row(Sprite.SHADOW, scaled(light, _SHADE_GLOW), (0.0, 0.0))
    rows[_LINES][1:] = _ribbon(light, 0.30 * boost, 1.0)
    rows[_BODY] = _row(Sprite.BALL, light)


def _note_lob(numbers: NDArray[np.float64], rows: NDArray[np.float32], _shot: Shot, light: Colour) -> None:
    step = _LOB_TRAIL_TICKS / 3
    numbers[_LIFT], numbers[_IS_LOB] = _MORTAR_LIFT, 1.0
    numbers[_BACK] = 0.0, step, 2 * step, 3 * step
    numbers[_SHADE_AT] = 0.30, 0.10
    numbers[_LEAST] = _LEAST_PLUMB, *_LEAST_RIBBONS
    numbers[_SIZES], numbers[_GROWTHS] = (0.55, 1.0, 0.85), (0.07, 0.10, -0.05)
    rows[_SHADOW] = _row(Sprite.SHADOW, scaled(light, _SHADE_GLOW), (0.0, 0.0))
    rows[_RINGLET] = _row(Sprite.SPLASH, scaled(light, 0.8), (0.3, 1.0), radius=0.55)
    rows[_LINES][0] = _row(Sprite.PLUMB, scaled(light, 0.7), (0.05, 1.0))
    for back in range(1, 4):
        rows[_LINES][back] = _ribbon(light, 0.34 / back, 0.5 / back)
    rows[_BODY] = _row(Sprite.SHELL, light)


def _ribbon(light: Colour, half_width: float, strength: float) -> tuple[float, ...]:
    return _row(Sprite.TRACER, scaled(light, 1.5 * strength), (half_width, 1.4 * strength))


def _row(
    kind: Sprite,
    light: Colour = (0.0, 0.0, 0.0),
    traits: tuple[float, float] = (1.0, 1.0),
    radius: float = 0.0,
) -> tuple[float, ...]:
    """A sprite's row that lies nowhere yet."""
    return 0.0, 0.0, radius, 0.0, *light, float(kind), *traits, 0.0, 0.0


# ---- what changes from frame to frame


def _put_points(
    rows: NDArray[np.float32],
    at: NDArray[np.float64],
    heights: NDArray[np.float64],
    numbers: NDArray[np.float64],
) -> None:
    """Where shadow, ball and lines lie; lines that are too short get no length."""
    points = np.empty((len(rows), _POINTS, 2))
    points[:, 0] = at[:, 0] + heights[:, 0, None] * numbers[:, _SHADE_AT]
    points[:, 1:] = at
    points[:, 1:, 1] -= heights * numbers[:, _LIFT, None]
    start, way = points[:, 1:], points[:, :-1] - points[:, 1:]
    length = np.hypot(way[..., 0], way[..., 1])
    lines = rows[:, _LINES]
    lines[..., _PLACE] = start + way * 0.5
    lines[..., _RADIUS] = length * 0.5 * (length >= numbers[:, _LEAST])
    lines[..., _ANGLE] = np.arctan2(way[..., 1], way[..., 0])
    rows[:, : _LINES.start, _PLACE] = points[:, :1]
    rows[:, _BODY, _PLACE] = points[:, 1]


def _put_sizes(rows: NDArray[np.float32], height: NDArray[np.float64], numbers: NDArray[np.float64]) -> None:
    """How large ball and shadow are, and how deep the shadow is."""
    sizes = numbers[:, _SIZES] + numbers[:, _GROWTHS] * height[:, None]
    rows[:, _SHADOW, _RADIUS] = sizes[:, 0]
    rows[:, _BODY, _RADIUS] = sizes[:, 1]
    rows[:, _SHADOW, _TRAIT] = np.maximum(sizes[:, 2], _LEAST_DEPTH)
