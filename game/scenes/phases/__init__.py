"""One module a phase: what the banner asks for, what the keys do, and which marks hands leave on the board.

A match scene composes them over one board picture; `of` finds the module of a phase.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.app.bindings import Action
from game.app.hands import HumanHands
from game.draw.overlays import Overlay
from game.rules.commands import Command
from game.rules.world import Board, Phase, World
from game.scenes.phases import build, defend, deploy, score, selection

Prompts = Sequence[tuple[Action, str]]
"""Actions and the words for what they do now."""


class PhaseScene(Protocol):
    """What each module of this room offers."""

    def task(self, board: Board) -> str:
        """What to do now, in at most five words."""

    def prompts(self, board: Board) -> Prompts:
        """What the controls do now."""

    def overlays(self, world: World, hands: HumanHands) -> Sequence[Overlay]:
        """The marks of a person's hands on the board."""

    def rival_overlays(
        self, world: World, seat: int, point: tuple[float, float], meant: Command | None = None
    ) -> Sequence[Overlay]:
        """The marks of another seat's hand at a point; `meant` is what it is going for, where known."""


def of(phase: Phase) -> PhaseScene:
    """The module of a phase; what settles after Defend and the end look like Score."""
    return _SCENES[phase]


_SCENES: dict[Phase, PhaseScene] = {
    Phase.SELECTION: selection,
    Phase.BUILD: build,
    Phase.DEPLOY: deploy,
    Phase.DEFEND: defend,
    Phase.SETTLE: score,
    Phase.SCORE: score,
    Phase.OVER: score,
}
