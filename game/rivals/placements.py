"""Where a piece may go and what it would cover: all places weighed at once by shifting regions.

`build_plan` weighs the best of them exactly.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from game.match.controller import Point
from game.rivals.hands import far
from game.rules import legality, pieces, region
from game.rules.pieces import DISTINCT, SHAPES, Piece
from game.rules.region import Cell, Region
from game.rules.world import Board

Weighed = tuple[Region, float]
"""Cells, and what covering one of them is worth, in tiles of a ring."""


@dataclass(frozen=True, slots=True)
class Site:
    """The ground of a Build as planned so far: own walls, where walls may come, where pieces must touch."""

    board: Board
    walls: Region
    free: Region
    near: Region
    dots: int
    """Dots in sight, not yet placed."""
    from_end: bool = False
    """Which of equally cheap ways is meant: the one whose cells come last, row by row, or first."""

    @classmethod
    def of(cls, board: Board, *, from_end: bool = False) -> Site:
        """The board's ground now."""
        free = legality.free_land(board) & ~board.sealed
        dots = in_sight(board).count(Piece.DOT)
        return cls(board, board.walls, free, legality.touchable(board), dots, from_end)

    def one(self, cells: Region) -> Region:
        """One of these cells, which are alike."""
        return region.last(cells) if self.from_end else region.first(cells)

    def built(self, tiles: Region) -> Site:
        """The site once these tiles are walls; ground that they seal is not yet taken out."""
        near = self.near | self.board.island.frame.beside(tiles)
        dots = self.dots - (tiles.bit_count() == 1)
        return Site(self.board, self.walls | tiles, self.free & ~tiles, near, dots, self.from_end)


@dataclass(frozen=True, slots=True)
class Placement:
    """A piece put down: its pivot's cell, its rotation, its tiles, and what they are worth by the weights."""

    piece: Piece
    cell: Cell
    rotation: int
    tiles: Region
    worth: float


def best(site: Site, piece: Piece, weights: Sequence[Weighed], limit: int, hand: Point) -> list[Placement]:
    """The legal placements, at most `limit`, whose tiles are worth most; of those alike the nearest to hand.

    No corner of the map is preferred, so that no seat is.
    """
    frame = site.board.island.frame
    classes: dict[float, list[tuple[int, Region]]] = defaultdict(list)
    for rotation in DISTINCT[piece]:
        for worth, cells in _weighed(site, piece, rotation, weights):
            classes[worth].append((rotation, cells))
    chosen: list[Placement] = []
    for worth in sorted(classes, reverse=True):
        alike = (
            (far(hand, cell), cell, rotation)
            for rotation, cells in classes[worth]
            for cell in frame.cells(cells)
        )
        for _, cell, rotation in heapq.nsmallest(limit - len(chosen), alike):
            tiles = legality.placed(site.board, piece, cell, rotation)
            chosen.append(Placement(piece, cell, rotation, tiles, worth))
        if len(chosen) == limit:
            break
    return chosen


def _weighed(
    site: Site, piece: Piece, rotation: int, weights: Sequence[Weighed]
) -> Iterator[tuple[float, Region]]:
    """All legal pivots of a rotation, in classes of the same worth."""
    classes = [(0.0, legality.fits(site.board, piece, rotation, site.free, site.near))]
    width = site.board.island.frame.width
    for weighed, worth in weights:
        counts = _covered(width, piece, rotation, weighed)
        classes = [
            (known + number * worth, both)
            for known, cells in classes
            for number, counted in enumerate(counts)
            if (both := cells & counted)
        ]
    yield from classes


def _covered(width: int, piece: Piece, rotation: int, region: Region) -> list[Region]:
    """`[k]`: the pivots at which the piece covers exactly k cells of the region."""
    counts = [~0]
    for step in _steps(width, piece, rotation):
        hit = region >> step if step >= 0 else region << -step
        more = [before & hit for before in counts]
        counts = [*(before & ~hit for before in counts), 0]
        for number, cells in enumerate(more, start=1):
            counts[number] |= cells
    return counts


def coverable(board: Board, free: Region, wanted: Region) -> Region:
    """The free cells that some unlocked piece larger than the Dot could cover, touching or not.

    Stops looking, and leaves out others, once all the wanted cells are found to be.
    """
    width = board.island.frame.width
    known = pieces.unlocked(board.clock.wave)
    covered = 0
    for piece in _LARGER_THAN_DOT:
        if piece not in known:
            continue
        for steps in _turned(width, piece):
            if not wanted & ~covered:
                return covered
            firsts = free
            for step in steps:
                firsts &= free >> step
            for step in steps:
                covered |= firsts << step
    return covered


def in_sight(board: Board) -> list[Piece]:
    """The pieces that a seat will place next: hand, next two, hold."""
    return [piece for piece in (board.hand, *board.upcoming, board.held) if piece is not None]


def closable(board: Board, walls: Region, free: Region, known: Iterable[Piece]) -> Region:
    """The walls whose hole, were each felled alone, one of these pieces could fill, its other tiles free."""
    width = board.island.frame.width
    closed = 0
    for piece in dict.fromkeys(known):
        for steps in _turned(width, piece):
            grounds = [free >> step for step in steps]
            for hole in steps:
                firsts = walls >> hole
                for step, ground in zip(steps, grounds, strict=True):
                    if step != hole:
                        firsts &= ground
                closed |= firsts << hole
    return closed


@cache
def _steps(width: int, piece: Piece, rotation: int) -> tuple[int, ...]:
    """How far a piece's tiles are from its pivot, in bits of a frame of this width, in ascending order."""
    return tuple(dy * width + dx for dx, dy in SHAPES[piece][rotation].offsets)


@cache
def _turned(width: int, piece: Piece) -> tuple[tuple[int, ...], ...]:
    """How far a piece's tiles are from its first one, in bits, in each rotation that is another shape."""
    turned = (_steps(width, piece, rotation) for rotation in DISTINCT[piece])
    return tuple(dict.fromkeys(tuple(step - steps[0] for step in steps) for steps in turned))


_LARGER_THAN_DOT = sorted(set(Piece) - {Piece.DOT}, key=lambda piece: (len(SHAPES[piece][0].offsets), piece))
"""The pieces, the smallest first: it fits into most ground, so that the search ends soonest."""
