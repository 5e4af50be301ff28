"""Defend: the reticle, what it locks on to, which cannon is next, and the danger to own walls (rule 8)."""

from __future__ import annotations

from collections.abc import Sequence

from game.app import targets
from game.app.bindings import Action
from game.app.hands import HumanHands
from game.draw.overlays import Overlay, Reticle
from game.language import text
from game.rules import cannons
from game.rules.commands import Command
from game.rules.region import Cell
from game.rules.world import METER_FULL, Board, Cannon, World

DRY_TICKS = 30
"""For half a second after a press with nothing ready the reticle says so."""


def task(board: Board) -> str:
    """What to do now."""
    if board.in_overdrive:
        return text("Overdrive: hold fire")
    if _has_working(board):
        return text("Break their rings")
    if board.clock.is_late:
        return text("No working cannon")
    return text("Cannons dark: seal their ring") if board.cannons else text("No cannon: buy in Deploy")


def prompts(board: Board) -> Sequence[tuple[Action, str]]:
    """What the controls do now."""
    if not _has_working(board):
        return ()
    fire = (Action.ACT, text("Hold to fire all") if board.in_overdrive else text("Fire"))
    return (fire, (Action.OVERDRIVE, text("Overdrive"))) if board.meter >= METER_FULL else (fire,)


def overlays(world: World, hands: HumanHands) -> Sequence[Overlay]:
    """The reticle; whoever has nothing to fire sees at it why, and what comes next."""
    if not world.seats[hands.seat].board.active:
        return ()
    return (reticle(world, hands.seat, hands.hand, hands.aim),)


def rival_overlays(
    world: World, seat: int, point: tuple[float, float], meant: Command | None = None
) -> Sequence[Overlay]:
    """A rival's reticle: where it aims and what it locks on to, nothing of its cannons."""
    del meant
    if not _fights(world, seat):
        return ()
    lock = targets.lock(world, seat, targets.cell_at(*point))
    if lock is None:
        return (Reticle(seat, *point, mine=False),)
    return (Reticle(seat, *point, lock=lock.cell, lock_size=lock.size, mine=False),)


def reticle(world: World, seat: int, point: tuple[float, float], cell: Cell) -> Reticle:
    """The reticle of a person's hand at a point in tiles, aiming at a cell."""
    board = world.seats[seat].board
    lock = targets.lock(world, seat, cell)
    ready = cannons.in_turn(board)
    nearest = ready[0] if ready else _next_loaded(board)
    return Reticle(
        seat,
        *point,
        lock=lock.cell if lock else None,
        lock_size=lock.size if lock else 1,
        ready_count=len(ready),
        cannon_count=sum(cannons.is_lit(board, cannon) for cannon in board.cannons),
        loading=_loading(board, nearest),
        loads_in=_loads_in(board, nearest),
        next_kind=nearest.kind if nearest else None,
        impact=targets.impact(world, board, nearest, cell) if nearest else None,
        flight_ticks=targets.flight_ticks(board, nearest, cell) if nearest else 0,
        danger=nearest is not None and targets.endangers_own_walls(world, board, nearest, cell),
        is_dry=not ready and _has_just_pressed(board),
        idle=() if _has_working(board) else _idle(board),
    )


def _has_working(board: Board) -> bool:
    """Whether any cannon may fire in this Defend (rules 7.2, 8.3)."""
    return any(cannons.is_lit(board, cannon) for cannon in board.cannons)


def _idle(board: Board) -> tuple[str, str]:
    """Why a seat can't fire, and what comes next."""
    why = text("Your cannons are dark") if board.cannons else text("You have no cannon")
    if board.clock.is_late:
        return why, text("This is the last wave")
    if board.cannons:
        return why, text("In Build, seal a ring around them")
    return why, text("Cannons are bought in Deploy, after Build")


def _fights(world: World, seat: int) -> bool:
    board = world.seats[seat].board
    return board.active and bool(board.cannons)


def _next_loaded(board: Board) -> Cannon | None:
    lit = [cannon for cannon in board.cannons if cannons.is_lit(board, cannon)]
    return min(lit, key=lambda cannon: (cannon.loaded_at, cannon.number), default=None)


def _loading(board: Board, cannon: Cannon | None) -> float:
    """How far a cannon is loaded, 0 to 1."""
    if cannon is None:
        return 0.0
    missing = cannon.loaded_at - board.charge
    return min(max(1 - missing / cannons.loading_needed(board, cannon.kind), 0.0), 1.0)


def _loads_in(board: Board, cannon: Cannon | None) -> int:
    """In how many ticks a cannon will be loaded."""
    missing = max(0, cannon.loaded_at - board.charge) if cannon else 0
    return -(-missing // cannons.loading_rate(board))


def _has_just_pressed(board: Board) -> bool:
    """Whether the last press of fire was a moment ago and launched nothing (rule 8.2)."""
    pressed_at = board.trigger_until - board.balance.trigger.buffer_ticks
    return board.fired_at < pressed_at > board.clock.tick - DRY_TICKS
