"""What a person's hand did, in the words of the game: presses, releases, and where the pointer is.

Made by the scene from window events, one stream a seat; a frame's intents are spread in order over its ticks.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TypeAlias

from game.app.bindings import Action


@dataclass(frozen=True, slots=True)
class Press:
    """An action's control went down."""

    action: Action


@dataclass(frozen=True, slots=True)
class Release:
    """An action's control went up."""

    action: Action


@dataclass(frozen=True, slots=True)
class Point:
    """The pointer is over this point, in tiles of the map."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Lean:
    """The stick leans so: -1 to 1 on each axis, y down, as the pad reports it."""

    x: float
    y: float


Intent: TypeAlias = Press | Release | Point | Lean


@dataclass(slots=True)
class Stream:
    """The intents of one seat that no tick has taken yet."""

    waiting: deque[Intent] = field(default_factory=deque)
    ticks_left: int = 0
    """Ticks of this frame still to come."""

    def add(self, intent: Intent) -> None:
        """Hear an intent; a pointer that only moves on replaces its last place."""
        if isinstance(intent, Point) and self.waiting and isinstance(self.waiting[-1], Point):
            self.waiting.pop()
        self.waiting.append(intent)

    def begin_frame(self, ticks: int) -> None:
        """The frame will run this many ticks."""
        self.ticks_left = ticks

    def due(self) -> int:
        """How many intents the coming tick takes: an even share of what waits, in order."""
        left = max(self.ticks_left, 1)
        self.ticks_left = left - 1
        return -(-len(self.waiting) // left)

    def clear(self) -> None:
        """Forget what waits."""
        self.waiting.clear()
