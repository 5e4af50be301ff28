"""Small worlds as text art, for exhibits: a drawing becomes a world that stands in a phase.

    ~ water   . land   # wall   A B C D core (2 x 2) of seat 0 to 3
    r m l cannon (2 x 2): Rapid, Mortar, Lance

Every row of a drawing has the same length. Rings, seals and garrisons follow from the walls, by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.match.header import Header, Player
from game.rules import build, cannons, level
from game.rules.balance import Balance
from game.rules.commands import Kind
from game.rules.level import Level
from game.rules.region import Cell, square
from game.rules.tick import tick
from game.rules.world import Phase, World

WAVES = 7
SEED = 11
START_TICK = 1000
"""The tick at which drawn worlds stand."""

CORES = "ABCD"
_KINDS = {"r": Kind.RAPID, "m": Kind.MORTAR, "l": Kind.LANCE}


def level_in(art: str, theme: str) -> Level:
    """The level under a drawing: all but water is Land."""
    rows = _rows(art)
    terrain = tuple("".join(level.WATER if mark == "~" else level.LAND for mark in row) for row in rows)
    bastions = tuple(
        (cell.x, cell.y, owner) for owner, mark in enumerate(CORES, 1) for cell in _blocks(rows, mark)
    )
    return level.make(terrain, bastions, level_id="gallery", name="Gallery", theme=theme)


def header_in(art: str, theme: str, balance: Balance) -> Header:
    """The header of a match on a drawing: a person in seat 0, rivals in the others."""
    level = level_in(art, theme)
    players = tuple(
        Player(human=number == 0, island=island.owner) for number, island in enumerate(level.islands)
    )
    return Header(level, balance, SEED, WAVES, players)


def stand(world: World, art: str, phase: Phase, *, wave: int, seconds: float) -> None:
    """Put a world that has just begun into a phase that ends in `seconds`, with all that is drawn.

    Defend begins by the end of Deploy.
    """
    clock = world.clock
    clock.tick = clock.phase_at = START_TICK
    clock.wave = wave
    if phase is not Phase.SELECTION:
        for seat in world.seats:
            seat.board.claim, seat.board.picking = 0, False
    _build(world, art)
    if phase is Phase.DEFEND:
        clock.phase, clock.ends_at = Phase.DEPLOY, clock.tick + 1
        tick(world, [[] for _ in world.seats])
    clock.phase, clock.ends_at = phase, clock.tick + round(seconds * 60)


def _build(world: World, art: str) -> None:
    """Walls, seals and cannons as drawn."""
    rows = _rows(art)
    for seat in world.seats:
        board = seat.board
        board.walls = board.island.frame.region(_cells(rows, "#")) & board.island.land
        build.check_seals(board, [])
        for mark, kind in _KINDS.items():
            for cell in _blocks(rows, mark):
                if world.level.owner_at(cell) == board.island.owner:
                    cannons.stand(board, kind, cell)
        build.check_garrison(board, [])


def _rows(art: str) -> list[str]:
    return art.split()


def _cells(rows: list[str], mark: str) -> Iterator[Cell]:
    for y, row in enumerate(rows):
        yield from (Cell(x, y) for x, found in enumerate(row) if found == mark)


def _blocks(rows: list[str], mark: str) -> Iterator[Cell]:
    """The top left cells of the 2 x 2 blocks of a mark, row by row."""
    taken: set[Cell] = set()
    for cell in _cells(rows, mark):
        if cell not in taken:
            taken.update(square(cell, 2))
            yield cell
