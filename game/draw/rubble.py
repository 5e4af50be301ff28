"""Rubble: chips that pymunk throws from what falls, bounces off walls that stand, and lets come to rest.

A picture alone: bodies of its own, seen by no rule. The oldest chips give way to new ones; they are swept
away when craters clear.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import pymunk
from pymunk import batch as pymunk_batch

from game.draw.sprites import COLUMNS, Group, Sprite
from game.rules.level import WATER
from game.rules.region import Cell

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from game.draw.sprites import SpriteBatch
    from game.draw.theme import SeatLook
    from game.rules.level import Level
    from game.rules.world import Board, World

Rows: TypeAlias = "NDArray[np.float32]"
Numbers: TypeAlias = "NDArray[np.float64]"

MOST = 240
"""Chips that lie about at most, where the preset shows all."""

STEP = 1 / 60
"""Seconds of one step of pymunk's."""

_MOST_STEPS = 6
"""A picture that stood longer than these leaves out the rest."""

_REACH = 4
"""Walls that stand so near a burst, in tiles, are in the way of its chips."""

_DAMPING = 0.06
"""What is left of a chip's speed after a second: the ground brakes it."""

_RESTS_AFTER = 0.4
_RESTS_BELOW = 0.25
"""Seconds, and tiles a second: slower for longer than that, a chip lies."""

_BOUNCE, _GRIP = 0.45, 0.6
_HOP_SECONDS, _HOP = 0.42, 0.7
"""A chip flies for so long at first, and so high, in tiles: in the picture alone."""

_COOLS_SECONDS = 2.5
_SPEEDS = (2.5, 7.5)
"""In tiles a second, the slowest and the fastest chip."""

_START = 0.2
"""How far from the burst's middle a chip sets out, in tiles."""

_SIZES = (0.15, 0.30)
"""Radius of the smallest and the largest chip, in tiles."""

_SHAPES = 64.0
"""Chips differ in shape by a number up to this."""

_FIELDS = pymunk_batch.BodyFields.BODY_ID | pymunk_batch.BodyFields.POSITION | pymunk_batch.BodyFields.ANGLE

# columns of a sprite's row
_X, _Y, _RADIUS, _KIND, _HEAT, _LIFT, _SUNK, _SHAPE = 0, 1, 2, 7, 8, 9, 10, 11
_WHERE, _LIGHT = [0, 1, 3], slice(4, 7)


class Rubble:
    """All chips of one board picture."""

    def __init__(self, level: Level, looks: Sequence[SeatLook], share: Callable[[], float]) -> None:
        """`looks` by seat; `share` tells how much rubble the quality and the player want, 0 to 1."""
        self._looks = looks
        self._share = share
        self._random = np.random.default_rng(11)
        self._is_sea = np.array([[tile == WATER for tile in row] for row in level.rows])
        self._buffers = pymunk_batch.Buffer()
        self.forget()

    def forget(self) -> None:
        """Nothing lies about: craters have cleared, or time has jumped."""
        self._space = pymunk.Space()
        self._space.damping = _DAMPING
        self._space.sleep_time_threshold = _RESTS_AFTER
        self._space.idle_speed_threshold = _RESTS_BELOW
        self._obstacles: dict[Cell, pymunk.Shape] = {}
        self._bodies: list[pymunk.Body] = []
        self._numbers: NDArray[np.int64] = np.zeros(0, np.int64)
        """What pymunk calls each of them."""
        self._rows: Rows = np.zeros((0, COLUMNS), np.float32)
        self._born: Numbers = np.zeros(0)
        self._next = 0
        """The chip that is thrown anew next, once there are as many as may be."""
        self._stepped_to = self._thrown_at = 0.0
        self.is_at_rest = True
        """Whether every chip lies still."""

    def throw(
        self, at: tuple[float, float], count: int, seat: int, world: World, moment: float, force: float = 1.0
    ) -> None:
        """A burst throws chips of this seat's colour about; walls near it are in their way."""
        count = math.ceil(count * self._share())
        if not count:
            return
        self._stand(at, world)
        if self.is_at_rest:
            self._stepped_to = moment
            self.is_at_rest = False
        self._thrown_at = moment
        places = self._places(count)
        ways = self._random.uniform(0, math.tau, count)
        speeds = self._random.uniform(*_SPEEDS, count) * force
        for place, way, speed in zip(places, ways, speeds, strict=True):
            _launch(self._bodies[place], at, way, speed)
        self._rows[places, _LIGHT] = self._looks[seat].light
        self._born[places] = moment
        self._read()

    def fell(self, cell: Cell) -> None:
        """A wall is in the way no more."""
        shape = self._obstacles.pop(cell, None)
        if shape is not None:
            self._space.remove(shape)

    def add(self, sprites: SpriteBatch, moment: float) -> None:
        """Move all chips on to `moment`, in seconds of match time, and add them to a frame's sprites."""
        if not self._bodies:
            return
        if not self.is_at_rest:
            self._step(moment)
        if moment - self._thrown_at <= _COOLS_SECONDS + 2 * STEP:
            self._age(moment)
        sprites.extend(Group.BODIES, self._rows)

    def _places(self, count: int) -> list[int]:
        """The rows of so many chips to be thrown: new ones while there is room, then the oldest."""
        most = math.ceil(MOST * self._share())
        fresh = min(count, max(0, most - len(self._bodies)))
        if fresh:
            self._grow(fresh)
        last = len(self._bodies)
        places = list(range(last - fresh, last))
        while len(places) < count:
            places.append(self._next)
            self._next = (self._next + 1) % last
        return places

    def _grow(self, count: int) -> None:
        sizes = self._random.uniform(*_SIZES, count)
        bodies = [_chip(self._space, float(size)) for size in sizes]
        self._bodies += bodies
        self._numbers = np.append(self._numbers, [body.id for body in bodies])
        rows = np.zeros((count, COLUMNS), np.float32)
        rows[:, _RADIUS], rows[:, _KIND] = sizes, Sprite.CHIP
        rows[:, _SHAPE] = self._random.uniform(0, _SHAPES, count)
        self._rows = np.vstack([self._rows, rows])
        self._born = np.append(self._born, np.zeros(count))

    def _stand(self, at: tuple[float, float], world: World) -> None:
        """Put the standing walls near a burst in the way."""
        for seat in world.seats:
            for cell in _walls_near(seat.board, at):
                if cell not in self._obstacles:
                    self._obstacles[cell] = shape = _obstacle(self._space, cell)
                    self._space.add(shape)

    def _step(self, moment: float) -> None:
        steps = max(0, math.floor((moment - self._stepped_to) / STEP))
        self._stepped_to += steps * STEP
        for _ in range(min(steps, _MOST_STEPS)):
            self._space.step(STEP)
        if steps:
            before = self._rows[:, _WHERE]
            self._read()
            self.is_at_rest = bool((self._rows[:, _WHERE] == before).all())

    def _read(self) -> None:
        """Where pymunk has all chips now."""
        self._buffers.clear()
        pymunk_batch.get_space_bodies(self._space, _FIELDS, self._buffers)
        numbers = np.frombuffer(self._buffers.int_buf(), np.int64)
        places = np.frombuffer(self._buffers.float_buf(), np.float64).reshape(-1, 3)
        order = np.argsort(numbers)
        self._rows[:, _WHERE] = places[order[np.searchsorted(numbers, self._numbers, sorter=order)]]

    def _age(self, moment: float) -> None:
        """Chips hop and cool; those that come down in the sea are gone."""
        age = moment - self._born
        hop = np.clip(age / _HOP_SECONDS, 0, 1)
        self._rows[:, _LIFT] = _HOP * 4 * hop * (1 - hop)
        self._rows[:, _HEAT] = np.clip(1 - age / _COOLS_SECONDS, 0, 1) ** 2
        columns = np.clip(self._rows[:, _X].astype(int), 0, self._is_sea.shape[1] - 1)
        lines = np.clip(self._rows[:, _Y].astype(int), 0, self._is_sea.shape[0] - 1)
        self._rows[:, _SUNK] = self._is_sea[lines, columns] & (hop >= 1)


_CHIP = pymunk.ShapeFilter(group=1)
"""Chips fly past each other."""


def _chip(space: pymunk.Space, size: float) -> pymunk.Body:
    body = pymunk.Body(mass=1.0, moment=pymunk.moment_for_circle(1.0, 0, size))
    shape = pymunk.Circle(body, size * 0.8)
    shape.elasticity, shape.friction = _BOUNCE, _GRIP
    shape.filter = _CHIP
    space.add(body, shape)
    return body


def _launch(body: pymunk.Body, at: tuple[float, float], way: float, speed: float) -> None:
    """From a burst, this way in radians, at this speed in tiles a second."""
    dx, dy = math.cos(way), math.sin(way)
    body.position = at[0] + dx * _START, at[1] + dy * _START
    body.velocity = dx * speed, dy * speed
    body.angle, body.angular_velocity = way, math.copysign(speed, dx)


def _obstacle(space: pymunk.Space, cell: Cell) -> pymunk.Shape:
    corners = [(cell.x + dx, cell.y + dy) for dx in (0.1, 0.9) for dy in (0.1, 0.9)]
    shape = pymunk.Poly(space.static_body, corners)
    shape.elasticity, shape.friction = _BOUNCE, _GRIP
    return shape


def _walls_near(board: Board, at: tuple[float, float]) -> list[Cell]:
    frame = board.island.frame
    corner = Cell(math.floor(at[0]) - _REACH, math.floor(at[1]) - _REACH)
    return list(frame.cells(frame.square(corner, 2 * _REACH + 1) & board.walls))
