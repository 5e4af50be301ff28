"""Build: the ghost of the piece in hand, valid, blocked with its reason, or sealing (rules 6.7 to 6.10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.app import suggestion, targets
from game.app.bindings import Action
from game.app.hands import HumanHands
from game.draw.overlays import Fit, Ghost, Opening, Outline, Overlay, RivalHand
from game.language import text
from game.rules import legality, rings
from game.rules.commands import Command, PlacePiece
from game.rules.pieces import SHAPES
from game.rules.world import Board, World


def task(board: Board) -> str:
    """What to do now."""
    if board.gaps:
        return text("Cover the marked gaps")
    if rings.sealed_bastions(board):
        return text("Sealed: grow your rings")
    return text("Close a ring round a bastion")


def prompts(board: Board) -> Sequence[tuple[Action, str]]:
    """What the controls do now."""
    hold = text("Hold used up") if board.hold_used else text("Hold")
    return (
        (Action.ACT, text("Place")),
        (Action.CLOCKWISE, text("Turn")),
        (Action.HOLD, hold),
        (Action.COUNTER, text("Turn back")),
    )


def overlays(world: World, hands: HumanHands) -> Sequence[Overlay]:
    """The ghost under the hand; which bastions the hole below it opens; where the piece would help most."""
    board = world.seats[hands.seat].board
    if board.hand is None or not board.active:
        return ()
    marks: list[Overlay] = []
    opened = suggestion.opened_by(board, hands.cursor.cell)
    if opened:
        marks.append(Opening(board.seat, hands.cursor.cell, opened))
    best = hands.advice.spot(board) if hands.help.outline else None
    if best:
        marks.append(Outline(board.seat, SHAPES[board.hand][best.rotation].cells(best.cell)))
    return (*marks, ghost(board, hands))


def ghost(board: Board, hands: HumanHands) -> Ghost:
    """The piece in hand where it would lie, with what `legality` says of it."""
    place = PlacePiece(*hands.spot(board))
    found = _laid(board, place)
    if found.fit is Fit.BLOCKED and hands.has_just_acted(board, place.cell):
        return replace(found, is_resting=True)
    return found


def rival_overlays(
    world: World, seat: int, point: tuple[float, float], meant: Command | None = None
) -> Sequence[Overlay]:
    """A rival's piece under its hand: turned as it means to lay it, plain until it is where it will lie."""
    board, cell = world.seats[seat].board, targets.cell_at(*point)
    if board.hand is None:
        return (RivalHand(seat, *point),)
    if isinstance(meant, PlacePiece) and meant.cell == cell:
        return (replace(_laid(board, meant), mine=False),)
    rotation = meant.rotation if isinstance(meant, PlacePiece) else 0
    cells = SHAPES[board.hand][rotation].cells(cell)
    return (Ghost(seat, cells, Fit.VALID, is_resting=True, mine=False),)


def _laid(board: Board, place: PlacePiece) -> Ghost:
    """The piece in hand at this place, with what `legality` says of it."""
    assert board.hand is not None
    cells = SHAPES[board.hand][place.rotation].cells(place.cell)
    refusal = legality.check(board, place)
    if refusal is not None:
        wrong = legality.wrong_tiles(board, place.cell, place.rotation)
        return Ghost(board.seat, cells, Fit.BLOCKED, wrong=wrong, reason=text(refusal.value))
    ground = legality.seals(board, legality.placed(board, board.hand, place.cell, place.rotation))
    enclosed = tuple(board.island.frame.cells(ground))
    return Ghost(board.seat, cells, Fit.SEALING if enclosed else Fit.VALID, enclosed=enclosed)
