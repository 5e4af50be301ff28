"""Each skill beats the one below; the long form of these figures is in docs/balance.md."""

from __future__ import annotations

import os
from itertools import pairwise

import pytest

from game import rivals
from game.league import fixtures, standings, tournament
from game.league.contest import SeatSpec

GAMES = 60
"""A pair. The same ones every time, so nothing fails by chance; but a change to rivals draws them anew.

With steps of 150 Elo, a score of .70, a pair then falls to the bound about once in 200 changes; with 40
matches it would be once in 50.
"""

LEAST = 0.55
"""What the stronger one scores at least."""


def score(weaker, stronger, games):
    """The stronger one's mean score in mirrored duels, 1 a win."""
    seats = tuple(SeatSpec(human=False, skill=skill, personality="warden") for skill in (stronger, weaker))
    outcomes = tournament.run(fixtures.duels("narrows", seats, games, 7), os.cpu_count() or 1)
    (pair,) = standings.pairs(outcomes, standings.by_skill)
    return pair["score"] if pair["one"] == stronger else 1 - pair["score"]


@pytest.mark.rule("16.2")
def test_a_nemesis_beats_a_cadet():
    assert score("cadet", "nemesis", games=2) == 1


@pytest.mark.slow
@pytest.mark.rule("16.2")
@pytest.mark.parametrize(("weaker", "stronger"), pairwise(rivals.SKILLS))
def test_each_skill_beats_the_one_below(weaker, stronger):
    assert score(weaker, stronger, GAMES) > LEAST
