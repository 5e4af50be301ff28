"""Bastion cores, cannons and the crown: what stands on the board, as sprites of a frame."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from game.draw.battery import Battery
from game.draw.sprites import COLUMNS, Group, Sprite, SpriteBatch
from game.draw.theme import GOLD, scaled
from game.rules.world import NOBODY

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from game.draw.battery import Point
    from game.draw.theme import Colour, SeatLook
    from game.rules.world import Board, World

_CORE_SIZE = 1.1
_CROWN_SIZE, _CROWN_RISE = 1.15, 0.15
"""In tiles, the rise above the upper edge of a core: between it and the cannon in the slot above."""
_IDLE = (0.55, 0.62, 0.75)
"""Light of a core that nobody holds."""


class Actors:
    """What stands on one board picture."""

    def __init__(self, looks: Sequence[SeatLook]) -> None:
        """`looks` by seat."""
        self._looks = looks
        self._battery = Battery(looks)
        self._cores_state: list[tuple[bool, int, int]] = []
        self._core_rows = np.zeros((0, COLUMNS), np.float32)

    def fired(self, seat: int, cannon: int, moment: float) -> None:
        """A cannon launched: its barrel recoils."""
        self._battery.fired(seat, cannon, moment)

    def forget(self) -> None:
        """Time has jumped: all barrels turn at once."""
        self._battery.forget()

    def add(
        self, batch: SpriteBatch, world: World, aims: Mapping[int, Point], moment: float, time: float
    ) -> None:
        """Add cores, cannons, then the crown; `aims` says where each seat's barrels point, in tiles."""
        batch.extend(Group.BODIES, self._cores(world))
        self._battery.add(batch, world, aims, moment, time)
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

    @staticmethod
    def _add_crown(batch: SpriteBatch, board: Board, time: float) -> None:
        if not board.island.bastions:
            return
        sealed = [n for n, core in enumerate(board.island.cores) if not core & ~board.sealed]
        number = board.claim if board.claim in sealed or not sealed else sealed[0]
        cell = board.island.bastions[max(0, number)]
        bob = 0.10 * math.sin(time * 1.9)
        x, y = cell.x + 1.0, cell.y - _CROWN_RISE
        shade: Colour = (0.0, 0.0, 0.0)
        batch.add(Sprite.SHADOW, x + 0.35, y + 0.8, 0.7 * _CROWN_SIZE, shade, (0.7, 0.0, 0.0, 0.0))
        batch.add(Sprite.CROWN, x, y + bob, _CROWN_SIZE, GOLD)


def _add_idle_cores(batch: SpriteBatch, world: World) -> None:
    """Cores of islands whose player is out or was never there: grey, without an emblem."""
    played = {seat.board.island.owner for seat in world.active}
    for island in world.level.islands:
        for cell in () if island.owner in played else island.bastions:
            batch.add(Sprite.CORE, cell.x + 1, cell.y + 1, 1.5 * _CORE_SIZE, _IDLE, (0.0, 0.0, 0.0, 0.0))
