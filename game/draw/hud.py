"""The match's own furniture on the canvas: player cards, phase banner, callouts, stamps, floating points.

`MatchHud` keeps only what the picture needs to move (counting scores, callouts that fade); all facts come
from the world each frame. What floats beside a hand is drawn by the board picture from its overlay.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.camera import Camera
    from game.draw.canvas import Canvas
    from game.draw.theme import SeatLook
    from game.rules.events import Event
    from game.rules.world import World


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat, for people to read."""

    name: str
    look: SeatLook
    is_you: bool = False
    note: str = ""
    """Device or skill: "Keyboard 1", "Veteran"."""


class MatchHud:
    """Cards, banner and callouts of one match."""

    def __init__(self, players: Sequence[Player]) -> None:
        """`players` by seat."""
        self.players = tuple(players)

    def take(self, events: Sequence[Event], world: World) -> None:
        """What happened in a tick: floating points, BOUNTY, BREACH, strikes, Overdrive."""

    def draw(self, canvas: Canvas, camera: Camera, world: World, fraction: float) -> None:
        """Draw everything for this frame; call after the board picture's `draw`."""
