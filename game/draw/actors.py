"""Cannons, bastion cores and the crown: what stands on the board, as sprites of a frame.

Keeps what only the picture needs: which way each barrel points and when it last fired.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from game.draw.sprites import COLUMNS, Group, Sprite, SpriteBatch
from game.draw.theme import GOLD, scaled
from game.rules import cannons
from game.rules.commands import Kind
from game.rules.world import CANNON_HP, NOBODY

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from game.draw.theme import Colour, SeatLook
    from game.rules.world import Board, Cannon, World

Point: TypeAlias = tuple[float, float]

_BARRELS = {Kind.RAPID: Sprite.RAPID, Kind.MORTAR: Sprite.MORTAR, Kind.LANCE: Sprite.LANCE}
_PLATES = {Kind.RAPID: 0.0, Kind.MORTAR: 1.0, Kind.LANCE: 2.0}
_TURN_SECONDS = 0.09
"""How quickly a barrel turns to its target: the time constant."""
_RECOIL_SECONDS = 0.30
_DIMMED, _SMOKING = CANNON_HP * 2 // 3, CANNON_HP // 3
"""HP from which a cannon's trim dims, and from which it burns (rule 8.7)."""
_BURNING = 2.0
_PUFFS = 5
_CORE_SIZE = 1.1
_CANNON_SIZE = 1.08
_IDLE = (0.55, 0.62, 0.75)
"""Light of a core that nobody holds."""


def load_of(board: Board, cannon: Cannon) -> float:
    """How far a cannon is loaded, 0 to 1."""
    missing = cannon.loaded_at - board.charge
    if missing <= 0:
        return 1.0
    return max(0.0, 1 - missing / cannons.loading_needed(board, cannon.kind))


class Actors:
    """What stands on one board picture."""

    def __init__(self, looks: Sequence[SeatLook]) -> None:
        """`looks` by seat."""
        self._looks = looks
        self._angles: dict[tuple[int, int], float] = {}
        self._fired: dict[tuple[int, int], float] = {}
        self._before = 0.0
        self._cores_state: list[tuple[bool, int, int]] = []
        self._core_rows = np.zeros((0, COLUMNS), np.float32)

    def fired(self, seat: int, cannon: int, moment: float) -> None:
        """A cannon launched: its barrel recoils."""
        self._fired[seat, cannon] = moment

    def forget(self) -> None:
        """Time has jumped: all barrels turn at once."""
        self._angles.clear()
        self._fired.clear()

    def add(
        self, batch: SpriteBatch, world: World, aims: Mapping[int, Point], moment: float, time: float
    ) -> None:
        """Add cores, cannons, then the crown; `aims` says where each seat's barrels point, in tiles."""
        step = min(0.1, max(0.0, moment - self._before))
        self._before = moment
        share = 1 - math.exp(-step / _TURN_SECONDS)
        batch.extend(Group.BODIES, self._cores(world))
        middle = world.level.width / 2, world.level.height / 2
        for seat in world.seats:
            self._add_cannons(batch, seat.board, aims.get(seat.board.seat, middle), moment, share, time)
        if world.crown != NOBODY:
            self._add_crown(batch, world.seats[world.crown].board, time)

    def _cores(self, world: World) -> NDArray[np.float32]:
        """The rows of all cores, worked out again only when one of them looks different."""
        state = [(seat.board.active, seat.board.sealed, seat.board.claim) for seat in world.seats]
        if state != self._cores_state:
            self._cores_state = state
            batch = SpriteBatch()
            for seat in world.active:
                self._add_cores(batch, seat.board)
            _add_idle_cores(batch, world)
            self._core_rows = batch.rows(Group.BODIES).copy()
        return self._core_rows

    def _add_cores(self, batch: SpriteBatch, board: Board) -> None:
        look = self._looks[board.seat]
        light = scaled(look.light, look.trim)
        for number, (cell, core) in enumerate(zip(board.island.bastions, board.island.cores, strict=True)):
            is_sealed = 1.0 if not core & ~board.sealed else 0.0
            is_home = 1.0 if number == board.claim else 0.0
            traits = is_sealed, float(look.emblem), is_home, 0.0
            batch.add(Sprite.CORE, cell.x + 1, cell.y + 1, 1.5 * _CORE_SIZE, light, traits)

    def _add_cannons(
        self, batch: SpriteBatch, board: Board, aim: Point, moment: float, share: float, time: float
    ) -> None:
        look = self._looks[board.seat]
        light = scaled(look.light, look.trim)
        some_are_dark = bool(board.under_cannons & ~board.sealed)
        garrisoned = {cell for bastion in board.garrison for cell in cannons.slots(board, bastion)}
        for cannon in board.cannons:
            x, y = cannon.cell.x + 1.0, cannon.cell.y + 1.0
            dark = 1.0 if some_are_dark and not cannons.is_lit(board, cannon) else 0.0
            angle = self._turned((board.seat, cannon.number), math.atan2(aim[1] - y, aim[0] - x), share)
            recoil = self._recoil((board.seat, cannon.number), moment)
            wear = _wear_of(cannon)
            plate = load_of(board, cannon), wear, dark, _PLATES[cannon.kind]
            batch.add(Sprite.PLATE, x, y, 1.35 * _CANNON_SIZE, light, plate)
            barrel = _BARRELS[cannon.kind]
            batch.add(barrel, x, y, 1.6 * _CANNON_SIZE, light, (recoil, wear, dark, 0.0), angle)
            if cannon.cell in garrisoned:
                at_x, at_y = x + math.cos(angle) * 0.12, y + math.sin(angle) * 0.12
                batch.add(Sprite.EMBLEM, at_x, at_y, 0.36, light, (float(look.emblem), 1.15, 0.0, 0.0))
            if wear == _BURNING:
                self._add_smoke(batch, x, y, time)

    def _turned(self, key: tuple[int, int], wanted: float, share: float) -> float:
        angle = self._angles.get(key, wanted)
        gap = (wanted - angle + math.pi) % math.tau - math.pi
        angle += gap * share
        self._angles[key] = angle
        return angle

    def _recoil(self, key: tuple[int, int], moment: float) -> float:
        age = moment - self._fired.get(key, -9.0)
        return max(0.0, 1 - age / _RECOIL_SECONDS) ** 2 if age >= 0 else 0.0

    @staticmethod
    def _add_smoke(batch: SpriteBatch, x: float, y: float, time: float) -> None:
        """A thin column of smoke that never ends: puffs at fixed phases."""
        for number in range(_PUFFS):
            age = (time * 0.45 + number / _PUFFS + x * 0.13) % 1.0
            strength = 0.62 * min(1.0, age * 5) * (1 - age)
            traits = strength, x * 3.1 + number * 2.7, 0.0, 0.0
            batch.add(
                Sprite.SMOKE, x + 0.25 + 0.6 * age, y - 0.35 - 1.8 * age, 0.35 + 0.65 * age, (0, 0, 0), traits
            )

    @staticmethod
    def _add_crown(batch: SpriteBatch, board: Board, time: float) -> None:
        if not board.island.bastions:
            return
        sealed = [n for n, core in enumerate(board.island.cores) if not core & ~board.sealed]
        number = board.claim if board.claim in sealed or not sealed else sealed[0]
        cell = board.island.bastions[max(0, number)]
        bob = 0.10 * math.sin(time * 1.9)
        x, y = cell.x + 1.0, cell.y - 1.0
        shade: Colour = (0.0, 0.0, 0.0)
        batch.add(Sprite.SHADOW, x + 0.55, y + 1.6, 1.1, shade, (0.7, 0.0, 0.0, 0.0))
        batch.add(Sprite.CROWN, x, y + bob, 1.8, GOLD)


def _wear_of(cannon: Cannon) -> float:
    """How worn a cannon looks: 0 whole, 1 dimmed, _BURNING."""
    return 0.0 if cannon.hp > _DIMMED else 1.0 if cannon.hp > _SMOKING else _BURNING


def _add_idle_cores(batch: SpriteBatch, world: World) -> None:
    """Cores of islands whose player is out or was never there: grey, without an emblem."""
    played = {seat.board.island.owner for seat in world.active}
    for island in world.level.islands:
        for cell in () if island.owner in played else island.bastions:
            batch.add(Sprite.CORE, cell.x + 1, cell.y + 1, 1.5 * _CORE_SIZE, _IDLE, (0.0, 0.0, 0.0, 0.0))
