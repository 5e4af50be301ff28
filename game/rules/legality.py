"""What is legal: `check` answers for any command, `anchors` for all places of a piece at once.

Pure, and shared by `tick`, the ghost under a player's cursor, the rivals and the tests; a property test holds
the two equal. Needs a board only, which worlds and observations both carry.
"""

from __future__ import annotations

from typing import assert_never

from game.rules import cannons, rings
from game.rules.commands import (
    BuyCannon,
    Command,
    Fire,
    Forfeit,
    Fortify,
    HandOver,
    HoldPiece,
    Kind,
    PickBastion,
    PlacePiece,
    Ready,
    Refusal,
    Unleash,
    Volley,
)
from game.rules.pieces import DISTINCT, ROTATIONS, SHAPES, Piece
from game.rules.region import Cell, Region
from game.rules.world import METER_FULL, NOBODY, Board, Phase

FORTIFY_COST = 30
FORTIFY_WAVE = 2
"""Rule 7.3."""

OVERDRIVE_WAVE = 2
"""Rule 9.1."""


def check(board: Board, command: Command) -> Refusal | None:
    """Why this command would be refused now; None when it is legal (rule 3.2)."""
    if not board.active:
        return Refusal.OUT_OF_PLAY
    match command:
        case PickBastion(bastion):
            return _check_pick(board, bastion)
        case PlacePiece(cell, rotation):
            return _check_place(board, cell, rotation)
        case HoldPiece():
            return _check_hold(board)
        case BuyCannon(kind, cell):
            return _check_buy(board, kind, cell)
        case Fortify(bastion):
            return _check_fortify(board, bastion)
        case Fire(cell):
            return _check_fire(board, cell)
        case Volley(cell):
            return _check_fire(board, cell) or (None if board.in_overdrive else Refusal.NOT_IN_OVERDRIVE)
        case Unleash():
            return _check_unleash(board)
        case Ready():
            return _check_ready(board)
        case Forfeit() | HandOver():
            return None if board.clock.phase is not Phase.OVER else Refusal.WRONG_PHASE
        case _:
            assert_never(command)


def free_land(board: Board) -> Region:
    """The own Land without walls, cores or cannons."""
    island = board.island
    return island.land & ~board.walls & ~island.core_cells & ~board.under_cannons


def anchors(board: Board, piece: Piece, rotation: int) -> Region:
    """Every cell where this piece may be put down with its pivot, by rules 6.7, 6.8 and 6.9."""
    return fits(board, piece, rotation, free_land(board) & ~board.sealed, touchable(board))


def touchable(board: Board) -> Region:
    """The cells that count as touching: beside a wall or, with no walls, beside the claim (rule 6.8)."""
    start = board.walls
    if not start and board.claim != NOBODY:
        start = board.island.cores[board.claim]
    return board.island.frame.beside(start) if start else 0


def fits(board: Board, piece: Piece, rotation: int, free: Region, near: Region) -> Region:
    """The pivots at which every tile of the piece is in `free` and at least one is in `near`.

    A pivot is a tile of its piece, so it is Land; the frame's margin keeps shifts from wrapping onto Land.
    """
    width = board.island.frame.width
    inside, touching = free, 0
    for dx, dy in SHAPES[piece][rotation].offsets:
        step = dy * width + dx
        if step >= 0:
            inside &= free >> step
            touching |= near >> step
        else:
            inside &= free << -step
            touching |= near << -step
    return inside & touching


def has_place(board: Board, piece: Piece) -> bool:
    """Whether this piece has any legal place (rule 6.13)."""
    free, near = free_land(board) & ~board.sealed, touchable(board)
    return any(fits(board, piece, rotation, free, near) for rotation in DISTINCT[piece])


def placed(board: Board, piece: Piece, cell: Cell, rotation: int) -> Region:
    """The tiles that this piece would cover, cropped to the island's frame."""
    return board.island.frame.region(SHAPES[piece][rotation].cells(cell))


def seals(board: Board, tiles: Region) -> Region:
    """The ground that would be newly sealed if these tiles became walls (rules 4.7, 6.10)."""
    ground = rings.enclosed(board.island.frame, board.walls | tiles)
    return ground & ~board.sealed & ~board.walls


def wrong_tiles(board: Board, cell: Cell, rotation: int) -> tuple[Cell, ...]:
    """The tiles of the piece in hand that stand in the way of this placement (rule 6.10)."""
    if board.hand is None:
        return ()
    good = free_land(board) & ~board.sealed
    frame = board.island.frame
    return tuple(tile for tile in SHAPES[board.hand][rotation].cells(cell) if not frame.at(tile) & good)


def cost(board: Board, kind: Kind) -> int:
    """Energy for a cannon of this kind (rule 7)."""
    return cannons.numbers(board.balance, kind).cost


def is_unlocked(board: Board, kind: Kind) -> bool:
    """Whether this kind is sold in this wave (rule 7)."""
    return board.clock.wave >= cannons.numbers(board.balance, kind).from_wave


def _check_pick(board: Board, bastion: int) -> Refusal | None:
    if board.clock.phase not in {Phase.SELECTION, Phase.DEPLOY}:
        return Refusal.WRONG_PHASE
    if not board.picking:
        return Refusal.NO_PICK_DUE
    if not 0 <= bastion < len(board.island.bastions):
        return Refusal.NO_SUCH_BASTION
    if board.clock.phase is Phase.DEPLOY and bastion == board.former and len(board.island.bastions) > 1:
        return Refusal.SAME_BASTION
    return None


def _check_place(board: Board, cell: Cell, rotation: int) -> Refusal | None:
    if board.clock.phase is not Phase.BUILD:
        return Refusal.WRONG_PHASE
    if board.hand is None:
        return Refusal.NO_HAND
    if not 0 <= rotation < ROTATIONS:
        return Refusal.NO_SUCH_ROTATION
    tiles = placed(board, board.hand, cell, rotation)
    island = board.island
    if tiles & ~island.land or tiles.bit_count() < len(SHAPES[board.hand][rotation].offsets):
        return Refusal.NOT_YOUR_LAND
    if tiles & board.walls:
        return Refusal.OVERLAPS_WALL
    if tiles & island.core_cells:
        return Refusal.OVERLAPS_CORE
    if tiles & board.under_cannons:
        return Refusal.OVERLAPS_CANNON
    if tiles & board.sealed:
        return Refusal.INSIDE_SEALED
    if not tiles & touchable(board):
        return Refusal.NO_TOUCH if board.walls else Refusal.NO_TOUCH_CLAIM
    return None


def _check_hold(board: Board) -> Refusal | None:
    if board.clock.phase is not Phase.BUILD:
        return Refusal.WRONG_PHASE
    if board.hand is None:
        return Refusal.NO_HAND
    return Refusal.HOLD_USED if board.hold_used else None


def _check_buy(board: Board, kind: Kind, cell: Cell) -> Refusal | None:
    if board.clock.phase is not Phase.DEPLOY:
        return Refusal.WRONG_PHASE
    if board.picking:
        return Refusal.PICK_FIRST
    if not is_unlocked(board, kind):
        return Refusal.LOCKED
    if board.energy < cost(board, kind):
        return Refusal.NO_ENERGY
    island = board.island
    tiles = island.frame.square(cell, cannons.SIZE)
    if tiles & ~island.land or tiles.bit_count() < cannons.SIZE * cannons.SIZE:
        return Refusal.NOT_YOUR_LAND
    if tiles & board.walls:
        return Refusal.OVERLAPS_WALL
    if tiles & island.core_cells:
        return Refusal.OVERLAPS_CORE
    if tiles & board.under_cannons:
        return Refusal.OVERLAPS_CANNON
    return Refusal.NOT_SEALED if tiles & ~board.sealed else None


def _check_fortify(board: Board, bastion: int) -> Refusal | None:
    if board.clock.phase is not Phase.DEPLOY:
        return Refusal.WRONG_PHASE
    if board.clock.wave < FORTIFY_WAVE:
        return Refusal.LOCKED
    if board.fortify_used:
        return Refusal.FORTIFIED_ALREADY
    if not 0 <= bastion < len(board.island.bastions):
        return Refusal.NO_SUCH_BASTION
    if board.island.cores[bastion] & ~board.sealed:
        return Refusal.NOT_SEALED
    return Refusal.NO_ENERGY if board.energy < FORTIFY_COST else None


def _check_fire(board: Board, cell: Cell) -> Refusal | None:
    if board.clock.phase is not Phase.DEFEND:
        return Refusal.WRONG_PHASE
    if not board.level.holds(cell):
        return Refusal.OFF_MAP
    return None if any(cannons.is_lit(board, cannon) for cannon in board.cannons) else Refusal.NO_CANNON


def _check_unleash(board: Board) -> Refusal | None:
    if board.clock.phase is not Phase.DEFEND:
        return Refusal.WRONG_PHASE
    return None if board.meter >= METER_FULL else Refusal.NO_OVERDRIVE


def _check_ready(board: Board) -> Refusal | None:
    clock = board.clock
    untimed = clock.ends_at == NOBODY
    if clock.phase not in {Phase.DEPLOY, Phase.SCORE} and not (untimed and clock.phase is not Phase.OVER):
        return Refusal.WRONG_PHASE
    if board.picking and clock.phase is Phase.DEPLOY:
        return Refusal.PICK_FIRST
    return Refusal.READY_ALREADY if board.ready else None
