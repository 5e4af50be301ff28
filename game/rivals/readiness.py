"""Which own cannons a press would launch, and how soon they are ready for it (rule 8.2).

`gunnery`, `defend_plan` and `rival` ask.
"""

from __future__ import annotations

from game.rules import cannons
from game.rules.world import Board, Cannon


def lit(board: Board) -> list[Cannon]:
    """The cannons that can fire once loaded."""
    return [cannon for cannon in board.cannons if cannons.is_lit(board, cannon)]


def next_cannon(board: Board) -> Cannon:
    """The cannon that fires next: the next loaded one in turn, else whichever is loaded first.

    There is at least one lit cannon.
    """
    ready = cannons.in_turn(board)
    return ready[0] if ready else min(lit(board), key=lambda cannon: (cannon.loaded_at, cannon.number))


def wait_ticks(board: Board) -> int:
    """How long until a press launches something at once; 0: now."""
    missing = min((cannon.loaded_at for cannon in lit(board)), default=board.charge) - board.charge
    load = -(-missing // cannons.loading_rate(board))
    rest = 0 if board.in_overdrive else board.fired_at + board.balance.trigger.gap_ticks - board.clock.tick
    return max(0, load, rest)
