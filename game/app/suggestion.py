"""What would help in Build: the tiles that a ring lacks, what a hole opens, where the hand's piece lies well.

Pure questions about a board, for hints and assists; whoever asks in every frame keeps the answer (`Advice`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.rules import legality, ring_search, rings
from game.rules.commands import PlacePiece
from game.rules.pieces import DISTINCT, SHAPES
from game.rules.region import Cell, Region, count
from game.rules.world import Board, Phase


class Spot(NamedTuple):
    """The piece in hand laid somewhere."""

    cell: Cell
    rotation: int


def missing(board: Board) -> Region:
    """The tiles that the cheapest ring around an open bastion lacks; 0 where no ring can close (rule 4.2).

    Of rings as cheap that of the bastion that is first on its island.
    """
    sealed = rings.sealed_bastions(board)
    opened = (bastion for bastion in range(len(board.island.bastions)) if bastion not in sealed)
    free = legality.free_land(board) & ~board.sealed
    return ring_search.cheapest_gap(board.island, board.walls, free, opened)


def wanted(board: Board) -> Region:
    """The tiles where a wall helps most: marked gaps, else what the cheapest ring lacks."""
    return board.gaps & ~board.walls or missing(board)


def opened_by(board: Board, hole: Cell) -> tuple[int, ...]:
    """The bastions that only this hole would leave unsealed if all others were covered (rule 6.11)."""
    frame, gaps = board.island.frame, board.gaps & ~board.walls
    tile = frame.at(hole)
    if not tile & gaps:
        return ()
    whole, holed = (
        rings.bastions_in(board.island, rings.enclosed(frame, board.walls | closed))
        for closed in (gaps, gaps & ~tile)
    )
    return tuple(bastion for bastion in whole if bastion not in holed)


def best_spot(board: Board, goal: Region) -> Spot | None:
    """Where the hand's piece helps most: where it seals a bastion, else covers most of the goal.

    None with no hand, and where it could cover nothing of that.
    """
    if board.hand is None or not goal:
        return None
    island = board.island
    worths = []
    for spot, tiles in _legal(board, DISTINCT[board.hand]):
        covered = count(tiles & goal)
        if covered:
            seals = bool(rings.bastions_in(island, legality.seals(board, tiles)))
            worths.append((-seals, -covered, spot.cell.y, spot.cell.x, spot.rotation, spot))
    return min(worths)[-1] if worths else None


def pulled(board: Board, spot: Spot, reach: int, goal: Region) -> Spot:
    """Where a magnet draws a piece held at a spot: to the legal place that covers most of the goal.

    No further than `reach` tiles on either axis, turned as it is; the nearest of those as good. Where nothing
    nearby covers more of the goal than the place itself, it stays.
    """
    if board.hand is None or not reach:
        return spot
    offsets = range(-reach, reach + 1)
    around = [Cell(spot.cell.x + dx, spot.cell.y + dy) for dy in offsets for dx in offsets]
    best, most = spot, _covered(board, spot, goal)
    for cell in sorted(around, key=lambda cell: (_far(cell, spot.cell), cell.y, cell.x)):
        covers = _covered(board, Spot(cell, spot.rotation), goal)
        if covers > most:
            best, most = Spot(cell, spot.rotation), covers
    return best


@dataclass(slots=True)
class Advice:
    """The answers for one seat, worked out anew only when what they hang on changes."""

    _asked: tuple[object, ...] = ()
    _goal: Region = 0
    _spot: Spot | None = None
    _is_spot_known: bool = False

    def goal(self, board: Board) -> Region:
        """`wanted`, in Build."""
        asked = board.walls, board.gaps, board.under_cannons, board.hand, board.clock.phase
        if asked != self._asked:
            self._asked, self._is_spot_known = asked, False
            self._goal = wanted(board) if board.clock.phase is Phase.BUILD else 0
        return self._goal

    def spot(self, board: Board) -> Spot | None:
        """`best_spot`; some milliseconds on the largest islands, so only where somebody wants to know."""
        goal = self.goal(board)
        if not self._is_spot_known:
            self._spot, self._is_spot_known = best_spot(board, goal), True
        return self._spot


def _legal(board: Board, rotations: Iterable[int]) -> Iterator[tuple[Spot, Region]]:
    """Every legal place of the hand's piece in these rotations, with the tiles it would cover."""
    assert board.hand is not None
    for rotation in rotations:
        for cell in board.island.frame.cells(legality.anchors(board, board.hand, rotation)):
            yield Spot(cell, rotation), legality.placed(board, board.hand, cell, rotation)


def _covered(board: Board, spot: Spot, goal: Region) -> int:
    """How much of the goal the hand's piece covers at a spot; nothing where it may not lie."""
    if board.hand is None or legality.check(board, PlacePiece(*spot)) is not None:
        return 0
    return count(board.island.frame.region(SHAPES[board.hand][spot.rotation].cells(spot.cell)) & goal)


def _far(one: Cell, other: Cell) -> int:
    return abs(one.x - other.x) + abs(one.y - other.y)
