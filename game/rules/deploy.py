"""Deploy and the picks of bastions: rings raised, cannons bought, rings fortified (rules 5, 7, 13.3).

Called by `tick` for commands and by `phases` for what happens by itself. The caller has checked legality.
"""

from __future__ import annotations

from game.rules import build, cannons, legality, rings
from game.rules.commands import Kind
from game.rules.events import BastionPicked, CannonBought, Event, RingFortified, RingRaised
from game.rules.region import Cell
from game.rules.world import NOBODY, Board, Phase


def pick(board: Board, bastion: int, events: list[Event]) -> None:
    """Pick a bastion: in Selection it can be changed until the end, in Recovery its ring rises at once."""
    board.claim = bastion
    events.append(BastionPicked(board.seat, bastion))
    if board.clock.phase is Phase.DEPLOY:
        raise_ring(board, events)


def pick_by_default(board: Board, events: list[Event]) -> None:
    """Who has not picked gets the island's first bastion, in Recovery another than before (5.1, 13.3)."""
    if board.claim == NOBODY:
        others = [bastion for bastion in range(len(board.island.bastions)) if bastion != board.former]
        board.claim = others[0] if others else 0
        events.append(BastionPicked(board.seat, board.claim))
    raise_ring(board, events)


def raise_ring(board: Board, events: list[Event]) -> None:
    """Build the ring around the claim: the square that leaves the core its 8 slots (rule 5.2)."""
    walls = board.island.opening_ring(board.claim)
    board.walls |= walls
    board.picking = False
    events.append(RingRaised(board.seat, board.claim, walls))
    build.check_seals(board, events)


def buy(board: Board, kind: Kind, cell: Cell, events: list[Event]) -> None:
    """Pay for a cannon and put it on its tiles (rule 7.1)."""
    cost = legality.cost(board, kind)
    board.energy -= cost
    cannon = cannons.stand(board, kind, cell)
    events.append(CannonBought(board.seat, cannon.number, kind, cell, cost))
    build.check_garrison(board, events)


def fortify(board: Board, bastion: int, events: list[Event]) -> None:
    """Strengthen both layers of the ring around a sealed bastion for the next Defend (rule 7.3)."""
    ring = rings.ring_of_bastion(board, bastion)
    assert ring is not None
    board.energy -= legality.FORTIFY_COST
    board.fortify_used = True
    board.fortified |= ring.walls
    events.append(RingFortified(board.seat, bastion, ring.walls))
