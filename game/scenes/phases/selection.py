"""Selection: light runs round the bastion that a pick would take (rule 5)."""

from __future__ import annotations

from collections.abc import Sequence

from game.app import targets
from game.app.bindings import Action
from game.app.hands import HumanHands
from game.draw.overlays import BastionCursor, Overlay
from game.language import text
from game.rules.commands import Command
from game.rules.world import NOBODY, Board, World


def task(board: Board) -> str:
    """What to do now."""
    return text("Pick your first bastion") if board.claim == NOBODY else text("Picked: wait, or change")


def prompts(board: Board) -> Sequence[tuple[Action, str]]:
    """What the controls do now."""
    del board
    return ((Action.ACT, text("Pick")),)


def overlays(world: World, hands: HumanHands) -> Sequence[Overlay]:
    """The bastion under the hand, and the one picked so far."""
    return marks(world.seats[hands.seat].board, hands)


def marks(board: Board, hands: HumanHands) -> Sequence[Overlay]:
    """The bastion under the hand, and the one picked so far; Recovery's pick uses it too."""
    under = hands.bastion(board)
    found: list[Overlay] = [BastionCursor(board.seat, under, picked=under == board.claim)]
    if board.claim not in {NOBODY, under}:
        found.append(BastionCursor(board.seat, board.claim, picked=True, is_left=True))
    return found


def rival_overlays(
    world: World, seat: int, point: tuple[float, float], meant: Command | None = None
) -> Sequence[Overlay]:
    """A rival's pick, or the bastion its hand is nearest to."""
    del meant
    board = world.seats[seat].board
    under = board.claim if board.claim != NOBODY else targets.nearest_bastion(board, *point)
    return (BastionCursor(seat, under, picked=board.claim != NOBODY, mine=False),)
