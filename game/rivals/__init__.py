"""Rivals: AI players. `make` gives a controller for a seat; `names` lists skills and personalities."""

from __future__ import annotations

from game.match.controller import Controller
from game.rivals.names import PERSONALITIES, SKILLS
from game.rivals.rival import Rival
from game.rivals.tuning import Tuning

__all__ = ["PERSONALITIES", "SKILLS", "make"]


def make(skill: str, personality: str, seat: int, seed: int, tuning: Tuning) -> Controller:
    """A rival of this skill and personality for a seat, counted from 0, of a match with this seed.

    `tuning` is what `tuning.parse` reads from `resources/rivals.toml`. ValueError for names it doesn't know.
    """
    if skill not in tuning.skills:
        raise ValueError(f"no skill is called '{skill}'. Fix: use one of {', '.join(SKILLS)}.")
    if personality not in tuning.personalities:
        raise ValueError(
            f"no personality is called '{personality}'. Fix: use one of {', '.join(PERSONALITIES)}."
        )
    return Rival(tuning.skills[skill], tuning.personalities[personality], seat, seed)
