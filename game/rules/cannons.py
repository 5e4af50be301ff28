"""Cannons on their board: where they stand, whether they are lit, garrisons, loading.

Whose turn it is (rules 7, 8.2).

`legality` asks, `deploy` buys, `defend` fires. Nothing here pays or damages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from game.rules.commands import Kind
from game.rules.region import Cell, Region
from game.rules.world import NOBODY, Board, Cannon

if TYPE_CHECKING:
    from game.rules.balance import Balance, Lance, Mortar, Rapid

SIZE = 2
"""Cannons are 2 x 2 tiles (rule 7.1)."""

SLOTS = tuple((dx, dy) for dy in (-2, 0, 2) for dx in (-2, 0, 2) if (dx, dy) != (0, 0))
"""The eight slots around a core, as offsets of their top left tiles (rule 7.5)."""

PLAIN_RATE = 100
GARRISON_PERCENT = 120
OVERDRIVE_PERCENT = 160
"""What loading gains a tick, and by how much more (rules 7.5, 9.2): 100, 120, 160, or 192 with both."""


def numbers(balance: Balance, kind: Kind) -> Rapid | Mortar | Lance:
    """The balance values of a kind of cannon."""
    match kind:
        case Kind.RAPID:
            return balance.cannons.rapid
        case Kind.MORTAR:
            return balance.cannons.mortar
        case Kind.LANCE:
            return balance.cannons.lance
        case _:
            assert_never(kind)


def tiles(board: Board, cannon: Cannon) -> Region:
    """The four tiles that a cannon stands on; they are Land, so none is cropped by the frame."""
    frame = board.island.frame
    row = 3 << frame.index(cannon.cell)
    return row | row << frame.width


def is_lit(board: Board, cannon: Cannon) -> bool:
    """Whether a cannon stands wholly on sealed ground; else it is dark and can't fire (rule 7.2)."""
    return not tiles(board, cannon) & ~board.sealed


def cannon_on(board: Board, cell: Cell) -> Cannon | None:
    """The cannon that covers a cell, if any."""
    for cannon in board.cannons:
        if 0 <= cell.x - cannon.cell.x < SIZE and 0 <= cell.y - cannon.cell.y < SIZE:
            return cannon
    return None


def slots(board: Board, bastion: int) -> tuple[Cell, ...]:
    """The top left cells of the eight slots around a core (rule 7.5)."""
    core = board.island.bastions[bastion]
    return tuple(Cell(core.x + dx, core.y + dy) for dx, dy in SLOTS)


def garrisons(board: Board) -> tuple[int, ...]:
    """The bastions whose eight slots all hold a lit cannon (rule 7.5)."""
    if len(board.cannons) < len(SLOTS):
        return ()
    lit = {cannon.cell for cannon in board.cannons if is_lit(board, cannon)}
    return tuple(
        bastion for bastion in range(len(board.island.bastions)) if lit.issuperset(slots(board, bastion))
    )


def loading_rate(board: Board) -> int:
    """What loading gains in a tick; garrison and Overdrive multiply (rule 8.2)."""
    rate = PLAIN_RATE
    if board.garrison:
        rate = rate * GARRISON_PERCENT // 100
    if board.in_overdrive:
        rate = rate * OVERDRIVE_PERCENT // 100
    return rate


def loading_needed(board: Board, kind: Kind) -> int:
    """What loading must gain from one shot to the next, at 100 a tick."""
    return PLAIN_RATE * numbers(board.balance, kind).loading_ticks


def is_ready(board: Board, cannon: Cannon) -> bool:
    """Whether a cannon is loaded and lit."""
    return board.charge >= cannon.loaded_at and is_lit(board, cannon)


def in_turn(board: Board) -> list[Cannon]:
    """The ready cannons, whose turn is next first: order of purchase, on from the last fired (rule 8.2)."""
    ready = [cannon for cannon in board.cannons if is_ready(board, cannon)]
    return [cannon for cannon in ready if cannon.number > board.last_fired] + [
        cannon for cannon in ready if cannon.number <= board.last_fired
    ]


def stand(board: Board, kind: Kind, cell: Cell) -> Cannon:
    """Put a new cannon on its tiles."""
    cannon = Cannon(board.bought, kind, cell, loaded_at=board.charge)
    board.bought += 1
    board.cannons.append(cannon)
    board.under_cannons |= tiles(board, cannon)
    return cannon


def remove(board: Board, cannon: Cannon) -> None:
    """Take a cannon off; its tiles are free at once (rule 8.7)."""
    board.cannons.remove(cannon)
    board.under_cannons &= ~tiles(board, cannon)


def load_all(board: Board) -> None:
    """Every cannon starts Defend loaded and the turn starts anew (rule 8.2)."""
    board.charge = 0
    board.last_fired = NOBODY
    for cannon in board.cannons:
        cannon.loaded_at = 0
