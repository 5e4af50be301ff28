"""The end of a match.

The ranking and the chart of scores wave by wave (rule 14.5), as plain values and panels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.canvas import Canvas
    from game.draw.hud import Player

Box = tuple[float, float, float, float]
"""x, y, width, height in canvas units."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the ranking; equal places are shared."""

    player: Player
    place: int
    score: int
    rounds_won: int
    walls_felled: int
    strikes: int
    eliminated: bool = False


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A seat's score after each wave (the first entry.

    Wave 1), and the waves in which it took the crown or a strike.
    """

    player: Player
    scores: tuple[int, ...]
    crown_waves: tuple[int, ...] = ()
    strike_waves: tuple[int, ...] = ()


def draw_ranking(canvas: Canvas, box: Box, standings: Sequence[Standing], waves: int) -> None:
    """The ranking panel: place, emblem, name, walls, strikes, rounds won, score."""


def draw_chart(canvas: Canvas, box: Box, lines: Sequence[ScoreLine], shown: float = 1.0) -> None:
    """The chart panel; `shown` 0 to 1 draws the lines from the left."""
