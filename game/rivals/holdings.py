"""What a ring round a bastion may hold: its core alone, the cannons that stand there, room for more.

`goals` searches the cheapest ring round each of these; all are regions of whole squares of a core's size.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.rivals.placements import Site
from game.rules import cannons
from game.rules.level import CORE_SIZE
from game.rules.region import Cell, Frame, Region
from game.rules.world import Board

ROOM = 2
"""How far the eight slots reach from a core, in tiles (rule 7.5)."""


def of(site: Site, bastion: int) -> Iterator[Region]:
    """What a ring round an open bastion may hold, the most desirable first.

    All eight slots that no wall stands on; the cannons there, or else room for three; the core. (Cannons in
    slots touch the core, so no ring can leave them out; those elsewhere count for nothing.)
    """
    board = site.board
    core = board.island.cores[bastion]
    yield room(board, bastion) & ~site.walls
    guns = _with_cannons(board, bastion)
    if guns != core:
        yield guns
    else:
        yield from (quarter for quarter in _quarters(board, bastion) if not quarter & ~(site.free | core))
    yield core


def room(board: Board, bastion: int) -> Region:
    """A core and its eight slots: the 6 x 6 square."""
    core = board.island.bastions[bastion]
    return board.island.frame.square(Cell(core.x - ROOM, core.y - ROOM), 2 * ROOM + CORE_SIZE)


def dark_count(board: Board, held: Region) -> int:
    """How many dark cannons stand in this region."""
    return sum(
        bool(cannons.tiles(board, cannon) & held) and not cannons.is_lit(board, cannon)
        for cannon in board.cannons
    )


def slot_count(site: Site, bastion: int, held: Region) -> int:
    """How many free slots of a bastion lie in this region."""
    square = site.board.island.frame.square
    open_ground = held & site.free
    return sum(not square(cell, cannons.SIZE) & ~open_ground for cell in cannons.slots(site.board, bastion))


def _with_cannons(board: Board, bastion: int) -> Region:
    """A core and the own cannons in its slots, with the ground between them."""
    near = room(board, bastion)
    held = board.island.cores[bastion]
    for cannon in board.cannons:
        if not cannons.tiles(board, cannon) & ~near:
            held |= _span(board.island.frame, board.island.bastions[bastion], cannon.cell)
    return held


def _quarters(board: Board, bastion: int) -> Iterator[Region]:
    """A core with three slots at one of its corners, each of the four ways."""
    core = board.island.bastions[bastion]
    for dx in (-CORE_SIZE, CORE_SIZE):
        for dy in (-CORE_SIZE, CORE_SIZE):
            yield _span(board.island.frame, core, Cell(core.x + dx, core.y + dy))


def _span(frame: Frame, one: Cell, other: Cell) -> Region:
    """The smallest rectangle that holds two squares of a core's size, given by their top left cells."""
    left, right = sorted((one.x, other.x))
    top, bottom = sorted((one.y, other.y))
    held = 0
    for y in range(top, bottom + 1):
        for x in range(left, right + 1):
            held |= frame.square(Cell(x, y), CORE_SIZE)
    return held
