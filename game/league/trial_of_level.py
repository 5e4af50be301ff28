"""Equal rivals play a level often: who wins by seat, how often they seal, how long it is (`level trial`).

On a fair level equal rivals win equally often; what is beyond chance is the ground's doing.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, comb, floor, sqrt
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from game.league import fixtures, standings, terminal
from game.league.contest import SeatSpec
from game.league.outcome import Outcome, SeatOutcome
from game.rules.level import Level
from game.rules.world import TICKS_PER_SECOND

UNLIKELY = 5.0
"""Percent below which a seat's wins are put down to the ground."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What is asked: a level's file, and who plays it how often."""

    file: Path
    level: Level
    rival: SeatSpec
    games: int
    waves: int
    jobs: int

    def fixtures(self) -> list[fixtures.Fixture]:
        """Every match: the same rival on every island, another seed each time."""
        seats = len(self.level.islands)
        return list(fixtures.free_for_alls(str(self.file), [self.rival], seats, self.games, self.waves))


def run(trial: Trial, *, as_json: bool) -> int:
    """Play it and print how it went; always 0."""
    outcomes = terminal.played(trial.fixtures(), trial.jobs, None, Console(stderr=True))
    found = figures(outcomes)
    if as_json:
        Console().print(json.dumps(found), highlight=False, markup=False, soft_wrap=True)
    else:
        _show(found, trial, Console())
    return 0


def figures(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """What the matches say about the level, as JSON values; shares and rates in percent."""
    (shares,) = standings.seat_shares(outcomes).values()
    games = len(outcomes)
    minutes = sorted(outcome.ticks / TICKS_PER_SECOND / 60 for outcome in outcomes)
    return {
        "games": games,
        "seats": [
            {
                "seat": number + 1,
                "win_percent": 100 * won.value,
                "chance_percent": 100 * chance(won.value * games, games, len(shares)),
                **_play([outcome.seats[number] for outcome in outcomes]),
            }
            for number, won in enumerate(shares)
        ],
        "seal_percent": _seal_percent([seat for outcome in outcomes for seat in outcome.seats]),
        "minutes": {"mean": sum(minutes) / games, "shortest": minutes[0], "longest": minutes[-1]},
        "breaches": sum(outcome.breaches for outcome in outcomes) / games,
        "sudden_deaths": sum(outcome.sudden_death for outcome in outcomes),
    }


def chance(wins: float, games: int, seats: int) -> float:
    """How likely one of equal seats wins at least so far off its share: two tails of the binomial.

    Of first places shared in parts whole wins count, on the side of chance.
    """
    fair = 1 / seats
    tail = range(floor(wins), games + 1) if wins > games * fair else range(ceil(wins) + 1)
    return min(1.0, 2 * sum(comb(games, won) * fair**won * (1 - fair) ** (games - won) for won in tail))


def _play(seats: Sequence[SeatOutcome]) -> dict[str, float]:
    return {
        "score": sum(seat.score for seat in seats) / len(seats),
        "seal_percent": _seal_percent(seats),
        "strikes": sum(seat.strikes for seat in seats) / len(seats),
    }


def _seal_percent(seats: Sequence[SeatOutcome]) -> float:
    return 100 * sum(seat.seals for seat in seats) / max(1, sum(seat.builds for seat in seats))


LEGEND = "luck %: how often equal seats would come out at least as uneven as this by luck alone"


def _show(found: dict[str, Any], trial: Trial, console: Console) -> None:
    columns = {
        "wins %": "win_percent",
        "luck %": "chance_percent",
        "score": "score",
        "sealed %": "seal_percent",
        "strikes": "strikes",
    }
    table = Table("seat", *columns)
    for seat in found["seats"]:
        table.add_row(str(seat["seat"]), *(f"{seat[key]:.1f}" for key in columns.values()))
    console.print(table)
    minutes = found["minutes"]
    for line in (
        f"{found['games']} matches of {trial.rival.skill} on {trial.level.name}, waves: {trial.waves}",
        f"minutes: {minutes['mean']:.1f} ({minutes['shortest']:.1f} to {minutes['longest']:.1f})",
        f"Builds sealed: {found['seal_percent']:.1f} %, breaches a match: {found['breaches']:.1f}, "
        f"sudden deaths: {found['sudden_deaths']}",
        LEGEND,
        _verdict(found["seats"], found["games"]),
    ):
        console.print(line, highlight=False, markup=False, soft_wrap=True)


def _verdict(seats: Sequence[dict[str, Any]], games: int) -> str:
    fair = 1 / len(seats)
    odd = [
        f"seat {seat['seat']} wins {'more' if seat['win_percent'] > 100 * fair else 'less'} often"
        for seat in seats
        if seat["chance_percent"] < UNLIKELY
    ]
    if odd:
        return f"Uneven beyond chance: {', '.join(odd)}. `level stats` shows what each seat has."
    shown = 100 * 2 * sqrt(fair * (1 - fair) / games)
    return (
        f"No seat wins more or less often than luck explains. {games} games can't show less: a seat must be "
        f"about {shown:.0f} points of wins % off its fair {100 * fair:.0f} % to be noticed."
    )
