"""Cells and regions: sets of tiles as bits of one Python int.

A region belongs to a frame: a rectangle of the map with a margin of one tile that is never land. Because of
that margin a shift may wrap from the last column into the next row's first one without harm: both are margin,
and whatever reaches one reaches the other. Used by everything in the rules; knows nothing of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Region = int
"""A set of cells of one frame: bit `(y - frame.y) * frame.width + (x - frame.x)` stands for cell (x, y)."""


class Cell(NamedTuple):
    """One tile of the map: column and row from 0, row 0 at the top."""

    x: int
    y: int


@dataclass(frozen=True)
class Frame:
    """The rectangle of the map that regions of one board lie in: (x, y) is its top left cell.

    The outermost cells are the margin; nothing is ever built there, so a flood of the outside starts from
    them.
    """

    x: int
    y: int
    width: int
    height: int

    @cached_property
    def full(self) -> Region:
        """Every cell of the frame."""
        return (1 << self.width * self.height) - 1

    @cached_property
    def margin(self) -> Region:
        """The frame's outermost cells."""
        row = (1 << self.width) - 1
        sides = 1 | 1 << self.width - 1
        rim = row | row << self.width * (self.height - 1)
        for y in range(self.height):
            rim |= sides << self.width * y
        return rim

    def holds(self, cell: Cell) -> bool:
        """Whether the cell lies in this frame."""
        return 0 <= cell.x - self.x < self.width and 0 <= cell.y - self.y < self.height

    def index(self, cell: Cell) -> int:
        """The bit number of a cell that the frame holds."""
        return (cell.y - self.y) * self.width + cell.x - self.x

    def at(self, cell: Cell) -> Region:
        """The region of this one cell; empty when it lies outside the frame."""
        return 1 << self.index(cell) if self.holds(cell) else 0

    def region(self, cells: Iterable[Cell]) -> Region:
        """The region of these cells; those outside the frame are left out."""
        union = 0
        for cell in cells:
            union |= self.at(cell)
        return union

    def square(self, cell: Cell, size: int) -> Region:
        """The size x size square whose top left cell is given, cropped to the frame."""
        left, top = cell.x - self.x, cell.y - self.y
        from_column, to_column = max(left, 0), min(left + size, self.width)
        if from_column >= to_column:
            return 0
        row = (1 << to_column) - (1 << from_column)
        rows = range(max(top, 0), min(top + size, self.height))
        return sum(row << self.width * y for y in rows)

    def cell(self, index: int) -> Cell:
        """The cell of a bit number."""
        dy, dx = divmod(index, self.width)
        return Cell(self.x + dx, self.y + dy)

    def cells(self, region: Region) -> Iterator[Cell]:
        """The cells of a region, row by row from the top left."""
        while region:
            lowest = region & -region
            yield self.cell(lowest.bit_length() - 1)
            region ^= lowest

    def beside(self, region: Region) -> Region:
        """The region and its edge neighbours (four a cell)."""
        width = self.width
        return (region | region << 1 | region >> 1 | region << width | region >> width) & self.full

    def around(self, region: Region) -> Region:
        """The region and its touching neighbours (eight a cell)."""
        row = region | region << 1 | region >> 1
        return (row | row << self.width | row >> self.width) & self.full

    def flood(self, start: Region, free: Region) -> Region:
        """The cells of `free` that `start` reaches through touching (8-connected) steps inside `free`."""
        width = self.width
        reached = start & free
        while True:
            row = reached | reached << 1 | reached >> 1
            grown = (row | row << width | row >> width) & free
            if grown == reached:
                return reached
            reached = grown

    def pieces(self, region: Region) -> Iterator[Region]:
        """The 8-connected pieces of a region, in the order of their first cells."""
        while region:
            piece = self.flood(region & -region, region)
            yield piece
            region ^= piece


def square(cell: Cell, size: int) -> Iterator[Cell]:
    """The cells of the size x size square whose top left cell is given."""
    return (Cell(cell.x + dx, cell.y + dy) for dy in range(size) for dx in range(size))


def count(region: Region) -> int:
    """How many cells a region holds."""
    return region.bit_count()


def first(region: Region) -> Region:
    """The first cell of a region, row by row; empty for an empty one."""
    return region & -region


def last(region: Region) -> Region:
    """The last cell of a region, row by row; empty for an empty one."""
    return 1 << region.bit_length() - 1 if region else 0
