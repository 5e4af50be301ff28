"""The board's layers as arrays for textures: walls with their links and health, territory, breaches.

Reads boards, writes arrays of the whole map with a margin of one tile; a seat is painted again only when
something of its own has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from game.rules import rings
from game.rules.world import FORTIFIED_HP, WALL_HP, Phase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from game.rules.level import Level
    from game.rules.region import Cell, Frame, Region
    from game.rules.world import Board, World

Tiles: TypeAlias = tuple[int, int, int, int]
"""Left, top, width, height in tiles."""

MOST_HOLES = 8
"""As many holes as the shader lets light drain through."""

_FORTIFIED, _BLOCK, _IN_BLOCK = 1, 2, 4
_RIGHT, _DOWN, _LEFT, _UP = 16, 32, 64, 128
_FULL = 255


class Layers:
    """Arrays (rows, columns, 4) of bytes.

    `walls` and `territory`, `state`; and the holes of breached rings.
    """

    def __init__(self, level: Level) -> None:
        """Empty layers of a level's size."""
        shape = level.height + 2, level.width + 2
        self._owner = np.zeros(shape, np.uint8)
        self._health = np.zeros(shape, np.uint8)
        self._fortified = np.zeros(shape, bool)
        self._seed = np.random.default_rng(7).integers(0, 256, shape, np.uint8)
        self._territory = np.zeros((*shape, 4), np.uint8)
        self._state = np.zeros((*shape, 4), np.uint8)
        self._seen_walls: dict[int, tuple[Region, Region, dict[int, int]]] = {}
        self._seen_ground: dict[int, tuple[Region, Region, bool]] = {}
        self.sealing: dict[int, tuple[Cell, ...]] = {}
        """The ground that ghosts would seal, by seat."""
        self.breached: dict[int, Region] = {}
        """Ground of breached, still live rings by seat."""
        self.holes: tuple[tuple[float, float, int], ...] = ()
        """Where breached rings are open: x and y in tiles, seat."""

    def update_walls(self, world: World) -> tuple[NDArray[np.uint8], Tiles] | None:
        """The wall tiles anew and the part of the map that changed, or None if nothing did.

        At first that is the whole map, though nothing stands on it.
        """
        stale = [
            seat.board
            for seat in world.seats
            if self._seen_walls.get(seat.board.seat)
            != (seat.board.walls, seat.board.fortified, seat.board.hurt)
        ]
        if not stale:
            return None
        changed = np.full_like(self._fortified, not self._seen_walls)
        for board in stale:
            self._seen_walls[board.seat] = board.walls, board.fortified, dict(board.hurt)
            changed |= self._paint_walls(board)
        rows, columns = np.nonzero(changed)
        if not len(rows):
            return None
        left, top = int(columns.min()) - 1, int(rows.min()) - 1
        dirty = left, top, int(columns.max()) - left, int(rows.max()) - top
        return self._wall_tiles(), dirty

    def _paint_walls(self, board: Board) -> NDArray[np.bool_]:
        frame, number = board.island.frame, board.seat + 1
        owner, health, fortified = self._owner.copy(), self._health.copy(), self._fortified.copy()
        window = _window(frame)
        standing = _mask(frame, board.walls)
        strong = _mask(frame, board.fortified & board.walls)
        values = np.where(standing, _FULL, 0).astype(np.uint8)
        for index, hp in board.hurt.items():
            full = FORTIFIED_HP if board.fortified >> index & 1 else WALL_HP
            values.flat[index] = max(1, hp * _FULL // full)
        mine = (owner[window] == number) | standing
        owner[window] = np.where(mine, np.where(standing, number, 0), owner[window])
        health[window] = np.where(mine, values, health[window])
        fortified[window] = np.where(mine, strong, fortified[window])
        changed: NDArray[np.bool_] = owner != self._owner
        changed |= (health != self._health) | (fortified != self._fortified)
        self._owner, self._health, self._fortified = owner, health, fortified
        return changed

    def _wall_tiles(self) -> NDArray[np.uint8]:
        owner = self._owner
        right = (owner[:, :-1] == owner[:, 1:]) & (owner[:, :-1] > 0)
        down = (owner[:-1] == owner[1:]) & (owner[:-1] > 0)
        block = np.zeros(owner.shape, bool)
        block[:-1, :-1] = right[:-1] & right[1:] & down[:, :-1]
        # a link with full blocks on both sides is a rung inside a thick wall: without it two rails remain
        right[1:] &= ~(block[1:, :-1] & block[:-1, :-1])
        down[:, 1:] &= ~(block[:-1, 1:] & block[:-1, :-1])
        flags = np.where(self._fortified, _FORTIFIED, 0) | np.where(block, _BLOCK, 0)
        inside = block.copy()
        inside[1:] |= block[:-1]
        inside[:, 1:] |= inside[:, :-1].copy()
        flags |= np.where(inside, _IN_BLOCK, 0)
        flags[:, :-1] |= np.where(right, _RIGHT, 0)
        flags[:, 1:] |= np.where(right, _LEFT, 0)
        flags[:-1] |= np.where(down, _DOWN, 0)
        flags[1:] |= np.where(down, _UP, 0)
        tiles = np.stack([owner, self._health, flags.astype(np.uint8), self._seed], axis=-1)
        return np.ascontiguousarray(tiles[1:-1, 1:-1])

    def update_territory(self, world: World) -> NDArray[np.uint8] | None:
        """A channel a seat, full where its sealed ground is.

        None if nothing changed. Fills `breached` too.
        """
        changed = False
        in_defend = world.clock.phase in (Phase.DEFEND, Phase.SETTLE)
        for seat in world.seats:
            board = seat.board
            seen = board.sealed, board.walls, in_defend
            if self._seen_ground.get(board.seat) != seen:
                self._seen_ground[board.seat] = seen
                self._paint_ground(board)
                self.breached[board.seat] = _breached(board) if in_defend else 0
                changed = True
        if not changed:
            return None
        self.holes = tuple(_holes(world, self.breached))[:MOST_HOLES]
        return np.ascontiguousarray(self._territory[1:-1, 1:-1])

    def _paint_ground(self, board: Board) -> None:
        channel = self._territory[_window(board.island.frame)][..., board.seat]
        channel[:] = np.where(_mask(board.island.frame, board.sealed), _FULL, 0)

    def state(self, world: World) -> NDArray[np.uint8]:
        """Per tile: breached ground, ground about to be sealed."""
        self._state[:] = 0
        for seat in world.seats:
            frame = seat.board.island.frame
            breached = _mask(frame, self.breached.get(seat.board.seat, 0))
            self._state[_window(frame)][..., 0] |= np.where(breached, _FULL, 0).astype(np.uint8)
        for cells in self.sealing.values():
            for cell in cells:
                self._state[cell.y + 1, cell.x + 1, 1] = _FULL
        return np.ascontiguousarray(self._state[1:-1, 1:-1])


def _breached(board: Board) -> Region:
    """Sealed ground whose ring has lost a wall and is open now (rule 4.6)."""
    frame = board.island.frame
    opened = board.sealed & ~rings.enclosed(frame, board.walls) & ~board.walls
    return frame.flood(opened, board.sealed) if opened else 0


def _holes(world: World, breached: dict[int, Region]) -> Iterable[tuple[float, float, int]]:
    """The middle of each hole in the walls of breached rings."""
    for seat in world.seats:
        board = seat.board
        ground, frame = breached.get(board.seat, 0), board.island.frame
        if not ground:
            continue
        lost = frame.region(frame.cell(index) for index in board.felled) & ~board.walls
        for piece in frame.pieces(lost & frame.around(frame.around(ground))):
            cells = list(frame.cells(piece))
            middle_x = sum(cell.x for cell in cells) / len(cells) + 0.5
            middle_y = sum(cell.y for cell in cells) / len(cells) + 0.5
            yield middle_x, middle_y, board.seat


def bounds(frame: Frame, region: Region) -> Tiles:
    """The box around a region; an empty one where it is empty."""
    rows, columns = np.nonzero(_mask(frame, region))
    if not len(rows):
        return frame.x, frame.y, 0, 0
    left, top = int(columns.min()), int(rows.min())
    return frame.x + left, frame.y + top, int(columns.max()) - left + 1, int(rows.max()) - top + 1


def _window(frame: Frame) -> tuple[slice, slice]:
    """Where a frame lies in the arrays."""
    return slice(frame.y + 1, frame.y + 1 + frame.height), slice(frame.x + 1, frame.x + 1 + frame.width)


def _mask(frame: Frame, region: Region) -> NDArray[np.bool_]:
    """A region as an array (rows, columns) of its frame."""
    count = frame.width * frame.height
    packed = np.frombuffer(region.to_bytes((count + 7) // 8, "little"), np.uint8)
    bits = np.unpackbits(packed, count=count, bitorder="little")
    return bits.reshape(frame.height, frame.width).astype(bool)
