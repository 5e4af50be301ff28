"""Shells in flight: where they are at a tick's fraction, their ground shadows, trails and landing rings."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.draw.sprites import Sprite
from game.draw.theme import scaled
from game.rules import ballistics
from game.rules.commands import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.sprites import SpriteBatch
    from game.draw.theme import SeatLook
    from game.rules.world import Shot, World

_MILLI = 1000.0
_RAPID_LIFT, _MORTAR_LIFT = 0.55, 0.95
"""Tiles on the screen for a tile of height: a low arc is drawn flatter than a lob."""

_TRACER_TILES = 4.6
_LOB_TRAIL_TICKS = 20
_LANDING_RADIUS = 1.9


def add_shells(batch: SpriteBatch, world: World, looks: Sequence[SeatLook], fraction: float) -> None:
    """Add all shells of the world at its tick + `fraction`: landing rings, shadows, then trails and balls."""
    flying = [
        (shot, looks[shot.seat], world.clock.tick + fraction - shot.launched_at)
        for shot in world.shots
        if shot.kind is not Kind.LANCE
    ]
    for shot, look, age in flying:
        if shot.kind is Kind.MORTAR:
            _add_landing(batch, world, shot, look, age)
    for shot, look, age in flying:
        _add_shell(batch, world, shot, look, age)


def _vector(shot: Shot) -> tuple[int, int]:
    return shot.aim[0] - shot.origin[0], shot.aim[1] - shot.origin[1]


def _heights(world: World, shot: Shot) -> tuple[int, ...]:
    if shot.kind is Kind.MORTAR:
        ticks = ballistics.flight_ticks(world.balance, shot.kind, _vector(shot))
        return ballistics.lob_heights(ticks, world.balance.heights)
    return ballistics.rapid_flight(world.balance, _vector(shot)).heights


def _place(shot: Shot, heights: tuple[int, ...], age: float) -> tuple[float, float, float]:
    """Ground x and y and height, all in tiles, `age` ticks after launch."""
    ticks = max(1, len(heights) - 1)
    age = min(max(age, 0.0), float(ticks))
    low = min(int(age), ticks - 1)
    height = heights[low] + (heights[low + 1] - heights[low]) * (age - low)
    share = age / ticks
    x = (shot.origin[0] + (shot.aim[0] - shot.origin[0]) * share) / 2
    y = (shot.origin[1] + (shot.aim[1] - shot.origin[1]) * share) / 2
    return x, y, max(0.0, height / _MILLI)


def _add_landing(batch: SpriteBatch, world: World, shot: Shot, look: SeatLook, age: float) -> None:
    ticks = ballistics.flight_ticks(world.balance, shot.kind, _vector(shot))
    traits = min(1.0, age / max(1, ticks)), 0.0, 0.0, 0.0
    batch.add(Sprite.LANDING, shot.aim[0] / 2, shot.aim[1] / 2, _LANDING_RADIUS, look.light, traits)


def _add_shell(batch: SpriteBatch, world: World, shot: Shot, look: SeatLook, age: float) -> None:
    heights = _heights(world, shot)
    x, y, height = _place(shot, heights, age)
    if shot.kind is Kind.MORTAR:
        _add_lob(batch, shot, look, heights, age)
        return
    lifted = y - height * _RAPID_LIFT
    shade = x + height * 0.25, y + height * 0.22
    batch.add(Sprite.SHADOW, *shade, 0.46 + height * 0.05, (0, 0, 0), (0.8, 0, 0, 0))
    distance = math.hypot(*_vector(shot)) / 2
    tail_share = min(_TRACER_TILES, distance * 0.4) / max(distance, 0.1)
    tail_x, tail_y, tail_height = _place(shot, heights, age - tail_share * (len(heights) - 1))
    boost = 1.4 if shot.boosted else 1.0
    _add_ribbon(batch, (tail_x, tail_y - tail_height * _RAPID_LIFT), (x, lifted), look, 0.30 * boost)
    batch.add(Sprite.BALL, x, lifted, 0.66 * boost, look.light)


def _add_lob(batch: SpriteBatch, shot: Shot, look: SeatLook, heights: tuple[int, ...], age: float) -> None:
    x, y, height = _place(shot, heights, age)
    lifted = y - height * _MORTAR_LIFT
    ground = x + height * 0.30, y + height * 0.10
    depth = max(0.25, 0.85 - 0.05 * height)
    batch.add(Sprite.SHADOW, *ground, 0.55 + height * 0.07, (0, 0, 0), (depth, 0, 0, 0))
    _add_plumb(batch, (x, lifted), ground, look)
    before = x, lifted
    for back in range(1, 4):
        tail_x, tail_y, tail_height = _place(shot, heights, age - back * _LOB_TRAIL_TICKS / 3)
        tail = tail_x, tail_y - tail_height * _MORTAR_LIFT
        _add_ribbon(batch, tail, before, look, 0.34 / back, strength=0.5 / back)
        before = tail
    batch.add(Sprite.SHELL, x, lifted, 1.0 + height * 0.10, look.light)


def _add_plumb(
    batch: SpriteBatch, shell: tuple[float, float], ground: tuple[float, float], look: SeatLook
) -> None:
    """The dotted line from a shell to its shadow, and a ring of light at the shadow."""
    dx, dy = ground[0] - shell[0], ground[1] - shell[1]
    length = math.hypot(dx, dy)
    if length > 0.8:
        middle = (shell[0] + ground[0]) / 2, (shell[1] + ground[1]) / 2
        light = scaled(look.light, 0.7)
        batch.add(Sprite.PLUMB, *middle, length / 2, light, (0.05, 1.0, 0, 0), math.atan2(dy, dx))
    batch.add(Sprite.SPLASH, *ground, 0.55, scaled(look.light, 0.8), (0.3, 1.0, 0, 0))


def _add_ribbon(
    batch: SpriteBatch,
    tail: tuple[float, float],
    head: tuple[float, float],
    look: SeatLook,
    half_width: float,
    *,
    strength: float = 1.0,
) -> None:
    dx, dy = head[0] - tail[0], head[1] - tail[1]
    length = math.hypot(dx, dy)
    if length < 0.05:
        return
    middle = (tail[0] + head[0]) / 2, (tail[1] + head[1]) / 2
    light = scaled(look.light, 1.5 * strength)
    traits = half_width, 1.4 * strength, 0.0, 0.0
    batch.add(Sprite.TRACER, *middle, length / 2, light, traits, math.atan2(dy, dx))
