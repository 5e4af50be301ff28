"""The score cards of a wave (rule 11.6): plain values in, cards on the canvas out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.canvas import Canvas
    from game.draw.hud import Player


@dataclass(frozen=True, slots=True)
class CardRow:
    """One source of points: "Walls", "14 x 21", 294."""

    title: str
    count: str
    points: int
    is_crown: bool = False


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """One seat's wave. `place` from 1; `moved` is how many places it rose (negative: fell)."""

    player: Player
    rows: tuple[CardRow, ...]
    before: int
    total: int
    energy_gain: int
    energy: int
    place: int
    moved: int = 0
    wears_crown: bool = False
    strikes: int = 0


@dataclass(frozen=True, slots=True)
class ScorePage:
    """What the Score phase shows besides the cards."""

    wave: int
    waves: int
    multiplier_tenths: int
    seconds_left: float
    next_phase: str = "Build"
    prompt: str = ""


def draw_score_cards(canvas: Canvas, page: ScorePage, cards: Sequence[ScoreCard], elapsed: float) -> None:
    """Draw the page `elapsed` seconds after it opened: rows count up one after the other (400 ms in all)."""
