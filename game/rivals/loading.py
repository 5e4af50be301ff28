"""Which own cannons a press would launch, now or soon (rule 8.2)."""

from __future__ import annotations

from game.rules import cannons
from game.rules.world import Board, Cannon


def lit(board: Board) -> list[Cannon]:
    """The cannons that can fire once loaded."""
    return [cannon for cannon in board.cannons if cannons.is_lit(board, cannon)]


def loaded(board: Board) -> list[Cannon]:
    """The cannons that a press in this tick can launch, whose turn is next first.

    A press is served after the tick's loading, so that counts already.
    """
    charge = board.charge + cannons.loading_rate(board)
    ready = [cannon for cannon in lit(board) if cannon.loaded_at <= charge]
    return sorted(ready, key=lambda cannon: (cannon.number <= board.last_fired, cannon.number))


def next_cannon(board: Board) -> Cannon:
    """The cannon that fires next: the next loaded one in turn, else whichever is loaded first.

    There is at least one lit cannon.
    """
    ready = loaded(board)
    return ready[0] if ready else min(lit(board), key=lambda cannon: (cannon.loaded_at, cannon.number))


def wait_ticks(board: Board) -> int:
    """How long until a press launches something at once; 0: now."""
    charge = board.charge + cannons.loading_rate(board)
    missing = min((cannon.loaded_at for cannon in lit(board)), default=charge) - charge
    load = -(-missing // cannons.loading_rate(board))
    rest = 0 if board.in_overdrive else board.fired_at + board.balance.trigger.gap_ticks - board.clock.tick
    return max(0, load, rest)
