"""The cannons of all boards as sprites: plates, barrels, emblems in garrisons, smoke of those that burn.

What a cannon looks like is written down when it changes; each frame turns, loads and recoils all of them
together.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from game.draw.sprites import COLUMNS, Group, Sprite
from game.draw.theme import scaled
from game.rules import cannons
from game.rules.commands import Kind
from game.rules.world import CANNON_HP

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from game.draw.sprites import SpriteBatch
    from game.draw.theme import Colour, SeatLook
    from game.rules.region import Cell, Region
    from game.rules.world import Board, Cannon, World

Point: TypeAlias = tuple[float, float]
Key: TypeAlias = tuple[int, int]
"""Seat and number of a cannon."""
_State: TypeAlias = "tuple[Region, tuple[int, ...], list[tuple[int, Cell, int]]]"
"""Sealed ground, garrison, cannons: what the looks of a board's cannons follow from."""
Numbers: TypeAlias = "NDArray[np.float64]"

_BARRELS = {Kind.RAPID: Sprite.RAPID, Kind.MORTAR: Sprite.MORTAR, Kind.LANCE: Sprite.LANCE}
_PLATES = {Kind.RAPID: 0.0, Kind.MORTAR: 1.0, Kind.LANCE: 2.0}
_TURN_SECONDS = 0.09
"""How quickly a barrel turns to its target: the time constant."""
_LONGEST_STEP = 0.1
_RECOIL_SECONDS = 0.30
_LONG_AGO = -9.0
_DIMMED, _SMOKING = CANNON_HP * 2 // 3, CANNON_HP // 3
"""HP from which a cannon's trim dims, and from which it burns (rule 8.7)."""
_BURNING = 2.0
_SIZE = 1.08
_EMBLEM_AHEAD, _EMBLEM_SIZE = 0.12, 0.36
_PUFFS = 5
_PUFFS_RISE = 0.45
"""Their whole way in so many a second."""

# columns of a sprite's row
_RADIUS, _ANGLE, _TRAIT = 2, 3, 8


class Battery:
    """All cannons of one board picture."""

    def __init__(self, looks: Sequence[SeatLook]) -> None:
        """`looks` by seat."""
        self._looks = looks
        self._state: list[_State] = []
        self._fired: dict[Key, float] = {}
        self._before = 0.0
        self.forget()

    def fired(self, seat: int, cannon: int, moment: float) -> None:
        """A cannon launched: its barrel recoils."""
        self._fired[seat, cannon] = moment
        if (seat, cannon) in self._keys:
            self._fired_at[self._keys.index((seat, cannon))] = moment

    def forget(self) -> None:
        """Time has jumped: all barrels turn at once."""
        self._fired.clear()
        self._state = []
        self._keys: list[Key] = []
        self._angles: Numbers = np.zeros(0)
        self._fired_at: Numbers = np.zeros(0)

    def add(
        self, batch: SpriteBatch, world: World, aims: Mapping[int, Point], moment: float, time: float
    ) -> None:
        """Add all cannons; `aims` says where each seat's barrels point, in tiles."""
        step = min(_LONGEST_STEP, max(0.0, moment - self._before))
        self._before = moment
        self._follow(world, aims)
        if not self._keys:
            return
        self._turn(self._wanted(world, aims), 1 - math.exp(-step / _TURN_SECONDS))
        recoil = np.maximum(1 - (moment - self._fired_at) / _RECOIL_SECONDS, 0.0)
        self._plates[:, _TRAIT] = self._loads(world)
        self._barrels[:, _TRAIT] = recoil * recoil
        self._barrels[:, _ANGLE] = self._angles
        batch.extend(Group.BODIES, self._plates)
        batch.extend(Group.BARRELS, self._barrels)
        self._add_emblems(batch)
        self._add_smoke(batch, time)

    # ---- what stays the same from frame to frame

    def _follow(self, world: World, aims: Mapping[int, Point]) -> None:
        """Write all cannons down again if one of them has come, gone or changed its looks."""
        boards = [seat.board for seat in world.seats]
        state = [
            (board.sealed, board.garrison, [_looks_of(one) for one in board.cannons]) for board in boards
        ]
        if state == self._state:
            return
        self._state = state
        known = dict(zip(self._keys, self._angles.tolist(), strict=True))
        marks = [mark for board in boards for mark in _marks(board, self._looks[board.seat])]
        self._keys = [mark.key for mark in marks]
        self._seats = np.array([seat for seat, _ in self._keys], np.intp)
        self._at = np.array([mark.at for mark in marks]).reshape(-1, 2)
        self._needed = np.array([mark.needed for mark in marks])
        self._plates = _rows(mark.plate for mark in marks)
        self._barrels = _rows(mark.barrel for mark in marks)
        self._garrisoned = np.array([n for n, mark in enumerate(marks) if mark.emblem], np.intp)
        self._emblems = _rows(mark.emblem for mark in marks if mark.emblem)
        burning = [mark.at for mark in marks if mark.is_burning]
        self._puffs = _rows(puff for at in burning for puff in _smoke(at))
        self._foots = self._puffs[:, :2].copy()
        self._phases = (self._foots[:, 0] * 0.13 + np.arange(len(self._puffs)) / _PUFFS) % 1.0
        self._fired_at = np.array([self._fired.get(key, _LONG_AGO) for key in self._keys])
        wanted = self._wanted(world, aims).tolist()
        self._angles = np.array(
            [known.get(key, angle) for key, angle in zip(self._keys, wanted, strict=True)]
        )

    # ---- what changes

    def _wanted(self, world: World, aims: Mapping[int, Point]) -> Numbers:
        """Angles in which the barrels would point at their seat's aim."""
        middle = world.level.width / 2, world.level.height / 2
        points = np.array([aims.get(seat, middle) for seat in range(len(world.seats))])
        way = points[self._seats] - self._at
        angles: Numbers = np.arctan2(way[:, 1], way[:, 0])
        return angles

    def _turn(self, wanted: Numbers, share: float) -> None:
        """Go this share of the shorter way."""
        gap = (wanted - self._angles + math.pi) % math.tau - math.pi
        self._angles += gap * share

    def _loads(self, world: World) -> Numbers:
        """How far each cannon is loaded, 0 to 1."""
        missing = [
            cannon.loaded_at - seat.board.charge for seat in world.seats for cannon in seat.board.cannons
        ]
        loads: Numbers = np.minimum(np.maximum(1 - np.array(missing) / self._needed, 0.0), 1.0)
        return loads

    def _add_emblems(self, batch: SpriteBatch) -> None:
        """On the barrels of cannons in a garrison."""
        if not len(self._garrisoned):
            return
        angles = self._angles[self._garrisoned]
        at = self._at[self._garrisoned]
        self._emblems[:, 0] = at[:, 0] + _EMBLEM_AHEAD * np.cos(angles)
        self._emblems[:, 1] = at[:, 1] + _EMBLEM_AHEAD * np.sin(angles)
        batch.extend(Group.FLYING, self._emblems)

    def _add_smoke(self, batch: SpriteBatch, time: float) -> None:
        """Thin columns that never end: puffs at fixed phases."""
        if not len(self._puffs):
            return
        age = (time * _PUFFS_RISE + self._phases) % 1.0
        self._puffs[:, 0] = self._foots[:, 0] + 0.25 + 0.6 * age
        self._puffs[:, 1] = self._foots[:, 1] - 0.35 - 1.8 * age
        self._puffs[:, _RADIUS] = 0.35 + 0.65 * age
        self._puffs[:, _TRAIT] = 0.62 * np.minimum(1.0, age * 5) * (1 - age)
        batch.extend(Group.FLYING, self._puffs)


class _Mark(NamedTuple):
    """What one cannon looks like until it changes."""

    key: Key
    at: Point
    needed: int
    plate: tuple[float, ...]
    barrel: tuple[float, ...]
    emblem: tuple[float, ...]
    """Empty outside a garrison."""
    is_burning: bool


def _marks(board: Board, look: SeatLook) -> Iterable[_Mark]:
    light = scaled(look.light, look.trim)
    garrisoned = {cell for bastion in board.garrison for cell in cannons.slots(board, bastion)}
    for cannon in board.cannons:
        at = cannon.cell.x + 1.0, cannon.cell.y + 1.0
        dark = 0.0 if cannons.is_lit(board, cannon) else 1.0
        wear = _wear_of(cannon)
        emblem = _row(Sprite.EMBLEM, at, _EMBLEM_SIZE, light, (float(look.emblem), 1.15, 0.0, 0.0))
        yield _Mark(
            (board.seat, cannon.number),
            at,
            cannons.loading_needed(board, cannon.kind),
            _row(Sprite.PLATE, at, 1.35 * _SIZE, light, (0.0, wear, dark, _PLATES[cannon.kind])),
            _row(_BARRELS[cannon.kind], at, 1.6 * _SIZE, light, (0.0, wear, dark, 0.0)),
            emblem if cannon.cell in garrisoned else (),
            wear == _BURNING,
        )


def _looks_of(cannon: Cannon) -> tuple[int, Cell, int]:
    """What a cannon's looks follow from, beside its ground."""
    return cannon.number, cannon.cell, cannon.hp


def _wear_of(cannon: Cannon) -> float:
    """How worn a cannon looks: 0 whole, 1 dimmed, _BURNING."""
    return 0.0 if cannon.hp > _DIMMED else 1.0 if cannon.hp > _SMOKING else _BURNING


def _row(
    kind: Sprite, at: Point, radius: float, light: Colour, traits: tuple[float, float, float, float]
) -> tuple[float, ...]:
    return *at, radius, 0.0, *light, float(kind), *traits


def _rows(rows: Iterable[tuple[float, ...]]) -> NDArray[np.float32]:
    return np.array(list(rows), np.float32).reshape(-1, COLUMNS)


def _smoke(at: Point) -> Iterable[tuple[float, ...]]:
    """The puffs over a burning cannon."""
    for number in range(_PUFFS):
        yield _row(Sprite.SMOKE, at, 0.0, (0.0, 0.0, 0.0), (0.0, at[0] * 3.1 + number * 2.7, 0.0, 0.0))
