"""How strong: Elo differences with their error from duels, openskill ratings from free-for-alls.

Elo: A. E. Elo, "The Rating of Chessplayers, Past and Present", 1978: a difference of d scores
1 / (1 + 10^(-d / 400)). Bounds are the 95 % interval of the mean score (normal approximation), put through
the same curve. Free-for-alls: the Plackett-Luce model of R. Weng and C.-J. Lin, "A Bayesian Approximation
Method for Online Ranking", 2011, by the openskill library.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log10, sqrt

from openskill.models import PlackettLuce

Z95 = 1.959964
"""Half the width of a 95 % interval, in standard errors."""

STRANGER = 25.0
"""Openskill's mean for whoever has not played; its deviation is a third of that."""

MOST_ELO = 1200.0
"""Shown instead of infinity when one side won everything."""


@dataclass(frozen=True, slots=True)
class Mean:
    """What n observations come to, with its standard error."""

    n: int
    value: float
    error: float

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95 % interval."""
        return self.value - Z95 * self.error, self.value + Z95 * self.error


@dataclass(frozen=True, slots=True)
class Duel:
    """How one side did against another: mean score (1 win, 1/2 shared), the Elo difference, 95 % bounds."""

    games: int
    score: float
    elo: float
    lower: float
    upper: float


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength in free-for-alls, with its uncertainty."""

    name: str
    mean: float
    deviation: float


def mean(values: Sequence[float]) -> Mean:
    """The mean of observations of any size; 0 for none."""
    n = len(values)
    value = sum(values) / max(1, n)
    return Mean(n, value, sqrt(_variance(values, value) / max(1, n)))


def share(parts: Sequence[float]) -> Mean:
    """The mean of observations from 0 to 1: never quite sure, even when all are alike; 0 for none."""
    n = len(parts)
    value = sum(parts) / max(1, n)
    return Mean(n, value, sqrt(max(_variance(parts, value), 0.25 / max(1, n)) / max(1, n)))


def duel(scores: Sequence[float]) -> Duel:
    """The verdict on a series of games, each scored 1, 1/2 or 0; ValueError for none."""
    if not scores:
        raise ValueError("no games, no rating")
    found = share(scores)
    lower, upper = found.bounds
    return Duel(found.n, found.value, elo(found.value), elo(lower), elo(upper))


def elo(score: float) -> float:
    """The Elo difference that a mean score stands for."""
    if score <= 0.0:
        return -MOST_ELO
    if score >= 1.0:
        return MOST_ELO
    return max(-MOST_ELO, min(MOST_ELO, 400.0 * log10(score / (1.0 - score))))


def free_for_alls(matches: Iterable[Sequence[tuple[str, int]]]) -> list[Rating]:
    """Ratings from matches given as (name, place from 1) by seat, the strongest first.

    Names that sit twice at one table are rated by their better seat there.
    """
    model = PlackettLuce(mu=STRANGER, sigma=STRANGER / 3)
    known: dict[str, object] = {}
    for seats in matches:
        best: dict[str, int] = {}
        for name, place in seats:
            best[name] = min(place, best.get(name, place))
        if len(best) < 2:
            continue
        names = sorted(best)
        teams = [[known.get(name) or model.rating(name=name)] for name in names]
        rated = model.rate(teams, ranks=[float(best[name]) for name in names])  # type: ignore[arg-type]
        known.update({name: team[0] for name, team in zip(names, rated, strict=True)})
    ratings = [Rating(name, rating.mu, rating.sigma) for name, rating in known.items()]  # type: ignore[attr-defined]
    return sorted(ratings, key=lambda rating: (-rating.mean, rating.name))


def _variance(values: Sequence[float], around: float) -> float:
    return sum((value - around) ** 2 for value in values) / max(1, len(values))
