"""Build: pieces become walls, walls seal ground, the bag deals (rule 6). Called by `tick` and `phases`."""

from __future__ import annotations

from game.rules import cannons, legality, pieces, rings
from game.rules.events import (
    Event,
    GarrisonChanged,
    HandPassed,
    PieceHeld,
    PiecePlaced,
    Sealed,
    Unsealed,
)
from game.rules.pieces import Piece
from game.rules.region import Cell, count
from game.rules.world import Board, Seat

UPCOMING = 2
"""How many pieces are seen after the one in hand (rule 6.4)."""


def deal(seat: Seat) -> None:
    """Fill hand and next pieces from the bag, as the match begins."""
    wave = seat.board.clock.wave
    seat.board.hand = pieces.draw(seat.bag, seat.bag_rng, wave)
    seat.board.upcoming = tuple(pieces.draw(seat.bag, seat.bag_rng, wave) for _ in range(UPCOMING))


def place(seat: Seat, cell: Cell, rotation: int, events: list[Event]) -> None:
    """Put the piece in hand down; the caller has checked that it is legal."""
    board = seat.board
    piece = board.hand
    assert piece is not None
    tiles = legality.placed(board, piece, cell, rotation)
    board.walls |= tiles
    events.append(PiecePlaced(board.seat, piece, cell, rotation, tiles, count(tiles & board.gaps)))
    board.gaps &= ~tiles
    board.hold_used = False
    _draw(seat)
    check_seals(board, events)
    pass_dead_hands(seat, events)


def hold(seat: Seat, events: list[Event]) -> None:
    """Stash the hand, or swap it with the held piece (rule 6.5)."""
    board = seat.board
    piece, board.hold_used = board.hand, True
    assert piece is not None
    if board.held is None:
        _draw(seat)
    else:
        board.hand = board.held
    board.held = piece
    events.append(PieceHeld(board.seat, piece))
    pass_dead_hands(seat, events)


def check_seals(board: Board, events: list[Event]) -> None:
    """Take the ground that walls enclose now as sealed, and say what changed (rules 4.6, 4.7, 7.2)."""
    ground = rings.enclosed(board.island.frame, board.walls)
    gained, lost = ground & ~board.sealed, board.sealed & ~ground
    before, after = rings.sealed_bastions(board), rings.bastions_in(board.island, ground)
    board.sealed = ground
    if lost:
        events.append(
            Unsealed(board.seat, lost, tuple(bastion for bastion in before if bastion not in after))
        )
    if gained:
        events.append(
            Sealed(board.seat, gained, tuple(bastion for bastion in after if bastion not in before))
        )
    check_garrison(board, events)


def check_garrison(board: Board, events: list[Event]) -> None:
    """Note which garrisons stand now, and say what changed (rule 7.5)."""
    before, board.garrison = board.garrison, cannons.garrisons(board)
    lost = [bastion for bastion in before if bastion not in board.garrison]
    won = [bastion for bastion in board.garrison if bastion not in before]
    events.extend(GarrisonChanged(board.seat, bastion, on=False) for bastion in lost)
    events.extend(GarrisonChanged(board.seat, bastion, on=True) for bastion in won)


def pass_dead_hands(seat: Seat, events: list[Event]) -> None:
    """Send hands that fit nowhere under the bag, unless hold helps or no piece fits (rule 6.13).

    Where nothing on its way fits, but some unlocked piece would, the bag is shuffled anew.
    """
    board = seat.board
    unlocked = pieces.unlocked(board.clock.wave)
    fitting = [piece for piece in unlocked if legality.has_place(board, piece)]
    if not fitting:
        return
    while board.hand and board.hand not in fitting and not _hold_helps(board, fitting):
        passed = board.hand
        seat.bag.append(passed)
        if not any(piece in fitting for piece in (*board.upcoming, *seat.bag)):
            seat.bag[:] = unlocked
            seat.bag_rng.shuffle(seat.bag)
        _draw(seat)
        events.append(HandPassed(board.seat, passed))


def _hold_helps(board: Board, fitting: list[Piece]) -> bool:
    return not board.hold_used and (board.held or board.upcoming[0]) in fitting


def _draw(seat: Seat) -> None:
    board = seat.board
    board.hand, *rest = board.upcoming
    board.upcoming = (*rest, pieces.draw(seat.bag, seat.bag_rng, board.clock.wave))
