"""What Deploy sells, and how a hand turns from one ware to the next (rules 7 and 7.4)."""

from __future__ import annotations

from game.rules import legality
from game.rules.commands import Kind
from game.rules.world import Board

Ware = Kind | None
"""What Deploy sells: a kind of cannon, or None for Fortify."""

WARES: tuple[Ware, ...] = (Kind.RAPID, Kind.MORTAR, Kind.LANCE, None)
"""In the order of the selector (rule 7.4)."""


def is_for_sale(board: Board, ware: Ware) -> bool:
    """Whether this ware is unlocked in this wave (rule 7)."""
    if ware is None:
        return board.clock.wave >= legality.FORTIFY_WAVE
    return legality.is_unlocked(board, ware)


def next_ware(board: Board, ware: Ware, step: int) -> Ware:
    """The next ware of the selector in this direction; locked ones are skipped (rule 7.4)."""
    at = WARES.index(ware)
    turned = [WARES[(at + step * turn) % len(WARES)] for turn in range(1, len(WARES) + 1)]
    return next(found for found in turned if is_for_sale(board, found))
