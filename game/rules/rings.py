"""Enclosed ground, rings, layers and breaches, derived from a board's walls (rule 4).

Pure: nothing here changes a board. `phases` and `tick` store what rules remember of it (the sealed ground,
and the rings as Defend began).
"""

from __future__ import annotations

from game.rules.level import Island
from game.rules.region import Frame, Region
from game.rules.world import NOBODY, Board, Ring


def outside(frame: Frame, walls: Region) -> Region:
    """What a touching (8-connected) flood from beyond the map reaches without entering a wall (rule 4.2)."""
    return frame.flood(frame.margin, frame.full & ~walls)


def enclosed(frame: Frame, walls: Region) -> Region:
    """Every tile that is neither a wall nor outside (rule 4.2)."""
    return frame.full & ~walls & ~outside(frame, walls)


def bastions_in(island: Island, ground: Region) -> tuple[int, ...]:
    """The bastions whose cores lie in this ground, counted from 0."""
    return tuple(number for number, core in enumerate(island.cores) if not core & ~ground)


def ring_around(island: Island, walls: Region, region: Region) -> Ring:
    """The ring of one piece of enclosed ground: its two layers of walls and its bastions (rule 4.3)."""
    frame = island.frame
    inner = frame.around(region) & walls
    outer = frame.around(inner) & walls & ~inner
    return Ring(region, inner, outer, bastions_in(island, region))


def rings(board: Board) -> tuple[Ring, ...]:
    """The rings that stand on this board now, in the order of their first cells."""
    frame = board.island.frame
    ground = enclosed(frame, board.walls)
    return tuple(ring_around(board.island, board.walls, piece) for piece in frame.pieces(ground))


def ring_of_bastion(board: Board, bastion: int) -> Ring | None:
    """The standing ring around a bastion; None when it is open."""
    frame = board.island.frame
    core = board.island.cores[bastion]
    ground = enclosed(frame, board.walls)
    if core & ~ground:
        return None
    return ring_around(board.island, board.walls, frame.flood(core, ground))


def broken(board: Board) -> tuple[Ring, ...]:
    """The bastion rings of this Defend with a tile of their ground outside on a fresh flood (rule 11.3)."""
    if not board.rings:
        return ()
    ground = enclosed(board.island.frame, board.walls)
    return tuple(ring for ring in board.rings if ring.bastions and ring.region & ~ground)


def unbroken(board: Board) -> tuple[Ring, ...]:
    """The bastion rings of this Defend that hold (rule 11.5)."""
    fallen = broken(board)
    return tuple(ring for ring in board.rings if ring.bastions and ring not in fallen)


def breach_counts(board: Board, ring: Ring) -> dict[int, int]:
    """How many walls of a ring each rival felled in this Defend, by seat; the owner's count for nobody."""
    counts: dict[int, int] = {}
    for index, seat in sorted(board.felled.items()):
        if seat != board.seat and ring.walls >> index & 1:
            counts[seat] = counts.get(seat, 0) + 1
    return dict(sorted(counts.items()))


def holes(board: Board) -> Region:
    """The walls that this Defend's rings lost, whoever felled them (rule 6.11)."""
    punched = 0
    for ring in board.rings:
        punched |= ring.walls
    return punched & ~board.walls


def sealed_bastions(board: Board) -> tuple[int, ...]:
    """The bastions whose seal counts now (rules 4.1, 4.6)."""
    return bastions_in(board.island, board.sealed)


def nearest_sealed_bastion(board: Board, x: float, y: float) -> int:
    """The sealed bastion nearest to a point in tiles; NOBODY when none is sealed (rule 7.4)."""

    def distance(bastion: int) -> tuple[float, int]:
        cell = board.island.bastions[bastion]
        return (cell.x + 1 - x) ** 2 + (cell.y + 1 - y) ** 2, bastion

    return min(sealed_bastions(board), key=distance, default=NOBODY)
