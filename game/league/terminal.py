"""A league on the command line: progress while it is played, then tables, or JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Column, Table

from game.league import fixtures, standings, tournament
from game.league.contest import SeatSpec
from game.league.fixtures import Fixture
from game.league.outcome import Outcome
from game.rules.balance import Balance

_COLUMNS = {
    "score": "score",
    "sealed %": "seal_percent",
    "seal s": "seal_seconds",
    "junk %": "junk_percent",
    "hits %": "hit_percent",
    "shots": "shots",
    "strikes": "strikes",
}
"""Of an entrant: what stands above, and which figure it is."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is asked of a league."""

    level: str
    entrants: tuple[SeatSpec, ...]
    seats: int
    games: int
    """For each pair, or each choice of entrants."""
    waves: int
    jobs: int
    values: Balance
    record: Path | None = None
    """Where outcomes are written down, to resume from."""

    def fixtures(self) -> list[Fixture]:
        """Every match."""
        if self.seats == 2:
            found = fixtures.duels(self.level, self.entrants, self.games, self.waves, self.values)
        else:
            found = fixtures.free_for_alls(
                self.level, self.entrants, self.seats, self.games, self.waves, self.values
            )
        return list(found)


def league(plan: Plan, *, as_json: bool) -> int:
    """Play it and print how it went; always 0."""
    quiet = Console(stderr=True)
    outcomes = list(played(plan.fixtures(), plan.jobs, plan.record, quiet))
    figures = standings.as_json(outcomes, standings.telling_apart(plan.entrants))
    if as_json:
        print(json.dumps(figures))
    else:
        show(figures, Console())
    return 0


def played(
    wanted: Sequence[Fixture], jobs: int, record: Path | None, console: Console, what: str = "Playing"
) -> list[Outcome]:
    """Play fixtures with a progress bar."""
    with Progress(console=console) as progress:
        task = progress.add_task(what, total=len(wanted))

        def on_played(_outcome: Outcome) -> None:
            progress.advance(task)

        return tournament.run(wanted, jobs, record=record, on_played=on_played)


def show(figures: dict[str, Any], console: Console) -> None:
    """Print a league's figures as tables."""
    console.print(_entrants(figures["entrants"]))
    if figures["pairs"]:
        console.print(_pairs(figures["pairs"]))
    for rating in figures["free_for_alls"]:
        console.print(f"free-for-all: {rating['name']} {rating['mean']:.2f} +- {2 * rating['deviation']:.2f}")
    for group, shares in figures["seats"].items():
        won = " ".join(_percent(each["share"], each["error"]) for each in shares)
        console.print(f"wins by seat, {group}: {won} %", highlight=False)
    for what, value in figures["matches"].items():
        console.print(f"{what.replace('_', ' ')}: {_shown(value)}", highlight=False)


def _entrants(entrants: dict[str, Any]) -> Table:
    table = Table("entrant", "seats", Column("wins %", min_width=9), *_COLUMNS)
    for name, figures in entrants.items():
        cells = [
            f"{figures[key]:.0f}" if key in {"score", "shots"} else f"{figures[key]:.1f}"
            for key in _COLUMNS.values()
        ]
        table.add_row(
            name, str(figures["seats"]), _percent(figures["win_share"], figures["win_error"]), *cells
        )
    return table


def _pairs(pairs: list[dict[str, Any]]) -> Table:
    table = Table("one", "other", "games", "score", "Elo", "95 % bounds")
    for pair in pairs:
        low, high = pair["elo_bounds"]
        bounds = f"{low:+.0f} to {high:+.0f}"
        table.add_row(
            pair["one"],
            pair["other"],
            str(pair["games"]),
            f"{pair['score']:.3f}",
            f"{pair['elo']:+.0f}",
            bounds,
        )
    return table


def _percent(share: float, error: float) -> str:
    return f"{100 * share:.1f}+-{100 * error:.1f}"


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(each)}" for key, each in value.items())
    return f"{value:.1f}" if isinstance(value, float) else str(value)
