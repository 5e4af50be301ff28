"""Deploy: the cannon about to be bought, or the ring about to be fortified (rule 7); a pick in Recovery."""

from __future__ import annotations

from collections.abc import Sequence

from game.app import targets
from game.app.bindings import Action
from game.app.hands import HumanHands
from game.draw.overlays import CannonGhost, FortifyCursor, Overlay, RivalHand, Ware
from game.language import text
from game.rules import legality
from game.rules.commands import BuyCannon, Command, Fortify, Kind
from game.rules.world import Board, World
from game.scenes.phases import selection

WARES = {ware.kind: ware for ware in Ware}
"""The picture's wares by the hands' ones."""


def task(board: Board) -> str:
    """What to do now."""
    if board.picking:
        return text("Pick a new bastion")
    return text("Wait for the others") if board.ready else text("Arm your sealed rings")


def prompts(board: Board) -> Sequence[tuple[Action, str]]:
    """What the controls do now."""
    if board.picking:
        return ((Action.ACT, text("Pick")),)
    return (
        (Action.ACT, text("Buy")),
        (Action.CLOCKWISE, text("Next item")),
        (Action.COUNTER, text("Previous")),
    )


def overlays(world: World, hands: HumanHands) -> Sequence[Overlay]:
    """The ware under the hand."""
    board = world.seats[hands.seat].board
    if not board.active:
        return ()
    if targets.is_picking(board):
        return selection.marks(board, hands)
    if hands.ware is None:
        return (_fortify_cursor(board, hands),)
    return (_cannon_ghost(board, hands, hands.ware),)


def rival_overlays(
    world: World, seat: int, point: tuple[float, float], meant: Command | None = None
) -> Sequence[Overlay]:
    """The ware that a rival is about to buy, under its hand; else where that hand is."""
    board = world.seats[seat].board
    match meant:
        case BuyCannon(kind):
            cell = targets.cannon_cell(*point)
            is_valid = legality.check(board, BuyCannon(kind, cell)) is None
            return (CannonGhost(seat, WARES[kind], cell, is_valid=is_valid, mine=False),)
        case Fortify(bastion):
            is_valid = legality.check(board, meant) is None
            return (FortifyCursor(seat, bastion, is_valid=is_valid, mine=False),)
        case _:
            return (RivalHand(seat, *point),)


def _cannon_ghost(board: Board, hands: HumanHands, kind: Kind) -> CannonGhost:
    cell = targets.cannon_cell(hands.cursor.x, hands.cursor.y)
    refusal = legality.check(board, BuyCannon(kind, cell))
    return CannonGhost(
        board.seat,
        WARES[kind],
        cell,
        is_valid=refusal is None,
        reason=text(refusal.value) if refusal else "",
        is_resting=refusal is not None and hands.has_just_acted(board, cell),
    )


def _fortify_cursor(board: Board, hands: HumanHands) -> FortifyCursor:
    bastion = targets.nearest_sealed(board, hands.cursor.x, hands.cursor.y)
    refusal = legality.check(board, Fortify(bastion))
    home = board.island.bastions[bastion]
    return FortifyCursor(
        board.seat,
        bastion,
        is_valid=refusal is None,
        reason=text(refusal.value) if refusal else "",
        is_resting=refusal is not None and hands.has_just_acted(board, home),
    )
