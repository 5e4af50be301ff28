"""What a cursor means on the board: where it may go, and what would be picked, built or hit there.

Pure questions of hands and of the picture; points are in tiles of the map.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.app.cursor import Limits
from game.rules import ballistics, cannons, legality, rings
from game.rules.commands import Kind, PickBastion
from game.rules.region import Cell
from game.rules.world import Board, Cannon, Phase, World

HOME_PHASES = (Phase.SELECTION, Phase.BUILD, Phase.DEPLOY)
"""Phases played on the own island."""

SIDEWAYS = 2.0
"""How much more a bastion off to the side counts as far, when keys jump in a direction."""


@dataclass(frozen=True, slots=True)
class Lock:
    """What a shot at a cell is meant for: an enemy wall (size 1) or cannon (size 2), by its top left cell."""

    cell: Cell
    size: int


def core_centre(board: Board, bastion: int) -> tuple[float, float]:
    """The centre of a bastion's core."""
    cell = board.island.bastions[bastion]
    return cell.x + 1.0, cell.y + 1.0


def nearest_bastion(board: Board, x: float, y: float) -> int:
    """The bastion of the own island nearest to a point."""
    return min(
        range(len(board.island.bastions)),
        key=lambda bastion: (math.dist((x, y), core_centre(board, bastion)), bastion),
    )


def nearest_pick(board: Board, x: float, y: float) -> int:
    """The bastion nearest to a point of those that a pick may take (rules 5.1, 13.3)."""
    return min(_picks(board), key=lambda bastion: (math.dist((x, y), core_centre(board, bastion)), bastion))


def bastion_beyond(board: Board, bastion: int, dx: int, dy: int) -> int:
    """The next bastion to pick from this one in a direction; itself when there is none."""
    x, y = core_centre(board, bastion)

    def far(other: int) -> float:
        ox, oy = core_centre(board, other)
        ahead = (ox - x) * dx + (oy - y) * dy
        aside = abs((ox - x) * dy) + abs((oy - y) * dx)
        return ahead + SIDEWAYS * aside if ahead > 0 else math.inf

    nearest = min(_picks(board), key=far)
    return nearest if far(nearest) < math.inf else bastion


def _picks(board: Board) -> Sequence[int]:
    """The bastions that a pick may take; all of them where none is due."""
    every = range(len(board.island.bastions))
    return [bastion for bastion in every if legality.check(board, PickBastion(bastion)) is None] or every


def nearest_sealed(board: Board, x: float, y: float) -> int:
    """The sealed bastion nearest to a point (rule 7.4); with none sealed the nearest, to be refused."""
    sealed = rings.nearest_sealed_bastion(board, x, y)
    return sealed if sealed >= 0 else nearest_bastion(board, x, y)


def cannon_cell(x: float, y: float) -> Cell:
    """The top left cell of the 2 x 2 cannon whose centre is nearest to a point."""
    return Cell(math.floor(x - 0.5), math.floor(y - 0.5))


def start(board: Board, boards: Sequence[Board], rotation: int, x: float, y: float) -> tuple[float, float]:
    """Where a phase puts a hand that keys or a stick lead, from this point: where something can be done.

    On the own island in Selection, Build and Deploy, in Defend at a rival's; elsewhere it stays.
    """
    at_home = whole_island(board).hold(cell_at(x, y))
    if board.clock.phase is Phase.DEFEND and at_home:
        return nearest_rival_core(board, boards)
    if board.clock.phase not in HOME_PHASES:
        return x, y
    if not at_home:
        x, y = core_centre(board, max(board.claim, 0))
    return (x, y) if is_picking(board) else nearest_place(board, rotation, x, y)


def nearest_place(board: Board, rotation: int, x: float, y: float) -> tuple[float, float]:
    """The point nearest to this one where the piece in hand, or in Deploy a cannon, may stand.

    The point itself where that may stand there, and where there is no such place.
    """
    frame = board.island.frame
    if board.clock.phase is Phase.BUILD:
        under = cell_at(x, y)
        places = list(frame.cells(legality.anchors(board, board.hand, rotation))) if board.hand else []
    else:
        under, places = cannon_cell(x, y), _cannon_places(board)
    if under in places:
        return x, y
    middles = ((cell.x + 0.5, cell.y + 0.5) for cell in places)
    return min(middles, key=lambda middle: (math.dist(middle, (x, y)), middle), default=(x, y))


def _cannon_places(board: Board) -> list[Cell]:
    """The top left cells of all free squares in sealed rings (rule 7.1)."""
    frame, free = board.island.frame, legality.free_land(board) & board.sealed
    return [cell for cell in frame.cells(free) if not frame.square(cell, cannons.SIZE) & ~free]


def nearest_rival_core(board: Board, boards: Sequence[Board]) -> tuple[float, float]:
    """The centre of the rival bastion nearest to the claim: where a reticle led by keys begins."""
    home = core_centre(board, max(board.claim, 0))
    cores = [
        core_centre(rival, bastion)
        for rival in boards
        if rival.active and rival.seat != board.seat
        for bastion in range(len(rival.island.bastions))
    ]
    return min(cores, key=lambda core: (math.dist(core, home), core), default=home)


def is_picking(board: Board) -> bool:
    """Whether the hand is on a bastion to pick (rules 5.1, 13.3)."""
    return board.clock.phase is Phase.SELECTION or (board.picking and board.clock.phase is Phase.DEPLOY)


def limits(board: Board) -> Limits:
    """Where keys may lead the cursor: over the own island, in Defend over the whole map."""
    return whole_map(board) if board.clock.phase is Phase.DEFEND else whole_island(board)


def whole_island(board: Board) -> Limits:
    """The own island's cells."""
    frame = board.island.frame
    return Limits(frame.x + 1, frame.y + 1, frame.x + frame.width - 1, frame.y + frame.height - 1)


def whole_map(board: Board) -> Limits:
    """All cells of the level."""
    return Limits(0, 0, board.level.width, board.level.height)


def cell_at(x: float, y: float) -> Cell:
    """The cell that a point lies in."""
    return Cell(math.floor(x), math.floor(y))


def lock(world: World, seat: int, cell: Cell) -> Lock | None:
    """The enemy wall or cannon on a cell (rule 8.1); None over the ground and over the own island."""
    board = world.board_at(cell)
    if board is None or board.seat == seat:
        return None
    cannon = cannons.cannon_on(board, cell)
    if cannon is not None:
        return Lock(cannon.cell, cannons.SIZE)
    return Lock(cell, 1) if board.walls & board.island.frame.at(cell) else None


def locked_on(boards: Sequence[Board], seat: int, cell: Cell, point: tuple[float, float], reach: int) -> Cell:
    """The cell with an enemy wall or cannon nearest to a point, at most `reach` tiles from a cell on an axis.

    The cell itself where it holds one, and where none is near; of two as near the upper, then the left one.
    """
    if _is_target(boards, seat, cell):
        return cell
    offsets = range(-reach, reach + 1)
    around = [Cell(cell.x + dx, cell.y + dy) for dy in offsets for dx in offsets]
    near = [each for each in around if _is_target(boards, seat, each)]
    return min(near, key=lambda each: math.dist(point, (each.x + 0.5, each.y + 0.5)), default=cell)


def _is_target(boards: Sequence[Board], seat: int, cell: Cell) -> bool:
    """Whether an enemy wall or cannon stands on a cell."""
    owner = boards[seat].level.owner_at(cell)
    for board in boards:
        if board.seat != seat and board.island.owner == owner:
            return bool((board.walls | board.under_cannons) & board.island.frame.at(cell))
    return False


def endangers_own_walls(world: World, board: Board, cannon: Cannon, cell: Cell) -> bool:
    """Whether a shot of this cannon at a cell would hurt a wall of its owner (rule 8.4)."""
    frame = board.island.frame
    match cannon.kind:
        case Kind.LANCE:
            return False
        case Kind.MORTAR:
            return bool(frame.around(frame.at(cell)) & board.walls)
        case Kind.RAPID:
            return bool(frame.at(_first_wall(world, board, cannon, cell)) & board.walls)


def impact(world: World, board: Board, cannon: Cannon, cell: Cell) -> Cell:
    """Where a shot of this cannon at a cell would burst as the walls stand now (rule 8.5)."""
    return _first_wall(world, board, cannon, cell) if cannon.kind is Kind.RAPID else cell


def flight_ticks(board: Board, cannon: Cannon, cell: Cell) -> int:
    """How long a shot of this cannon at a cell's centre is in the air (rule 7)."""
    x, y = cannon.centre
    return ballistics.flight_ticks(board.balance, cannon.kind, (2 * cell.x + 1 - x, 2 * cell.y + 1 - y))


def _first_wall(world: World, board: Board, cannon: Cannon, cell: Cell) -> Cell:
    """The first wall that a Rapid's shell would meet on its way to a cell; else the cell (rule 8.5)."""
    x, y = cannon.centre
    vector = (2 * cell.x + 1 - x, 2 * cell.y + 1 - y)
    for passed in ballistics.rapid_flight(board.balance, vector).passes:
        for near in passed:
            found = Cell(x // 2 + near.x, y // 2 + near.y)
            on = world.board_at(found)
            if on is not None and on.walls & on.island.frame.at(found):
                return found
    return cell
