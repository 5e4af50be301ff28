"""The ground of a level as regions: land, rock, and the islands they make.

An island is Land and Rock hanging together edge to edge. Used by the checks; the rules have their own Island,
made once a level is sound.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.level import CORE_SIZE, LAND, RING_REACH, ROCK
from game.rules.region import Cell, Frame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.levels.bastions import Bastion
    from game.rules.region import Region

RING_SIZE = CORE_SIZE + 2 * RING_REACH


@dataclass(frozen=True, slots=True)
class Ground:
    """A map's terrain as regions of one frame, with its bastions."""

    frame: Frame
    land: Region
    rock: Region
    islands: tuple[Region, ...]
    bastions: tuple[Bastion, ...]

    @property
    def owners(self) -> list[int]:
        """The owners that bastions name, in order."""
        return sorted({bastion.owner for bastion in self.bastions})

    def bastions_of(self, owner: int) -> list[Bastion]:
        """One owner's bastions, in order of selection."""
        return [bastion for bastion in self.bastions if bastion.owner == owner]

    def core(self, bastion: Bastion) -> Region:
        """The four tiles of a bastion's core."""
        return self.frame.square(Cell(bastion.x, bastion.y), CORE_SIZE)

    def island_at(self, bastion: Bastion) -> Region:
        """The island that a bastion's core stands on; empty on water."""
        core = self.core(bastion)
        return next((island for island in self.islands if island & core), 0)

    def islands_of(self, owner: int) -> Region:
        """All tiles of the islands that an owner's bastions stand on."""
        union = 0
        for bastion in self.bastions_of(owner):
            union |= self.island_at(bastion)
        return union


def opening_square(bastion: Bastion) -> list[Cell]:
    """The 8 x 8 tiles that a bastion's first ring takes, walls and inside (rule 5.2), row by row."""
    left, top = bastion.x - RING_REACH, bastion.y - RING_REACH
    return [Cell(left + dx, top + dy) for dy in range(RING_SIZE) for dx in range(RING_SIZE)]


def of(rows: tuple[str, ...], bastions: tuple[Bastion, ...]) -> Ground:
    """The ground of a map that was read without errors."""
    width, height = len(rows[0]), len(rows)
    frame = Frame(-1, -1, width + 2, height + 2)
    land = frame.region(_cells(rows, LAND))
    rock = frame.region(_cells(rows, ROCK))
    return Ground(frame, land, rock, tuple(_pieces(frame, land | rock)), bastions)


def _cells(rows: tuple[str, ...], letter: str) -> Iterable[Cell]:
    return (Cell(x, y) for y, row in enumerate(rows) for x, each in enumerate(row) if each == letter)


def _pieces(frame: Frame, region: Region) -> Iterable[Region]:
    """The pieces of a region that hang together edge to edge."""
    while region:
        piece = region & -region
        while (grown := frame.beside(piece) & region) != piece:
            piece = grown
        yield piece
        region ^= piece
