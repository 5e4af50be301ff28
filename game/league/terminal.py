"""A league on the command line: progress while it is played, then tables, or JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
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
from game.league.ratings import STRANGER
from game.rules.balance import Balance

_COLUMNS = (
    {"seats": "seats", "wins %": "win_share", "score": "score", "strikes": "strikes"},
    {
        "sealed %": "seal_percent",
        "seal s": "seal_seconds",
        "junk %": "junk_percent",
        "hits %": "hit_percent",
        "shots": "shots",
    },
)
"""Of an entrant, a table each, narrow enough for 80 letters: what stands above, and which figure it is."""


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
    for columns in _COLUMNS:
        console.print(_entrants(figures["entrants"], columns))
    if figures["pairs"]:
        console.print(_pairs(figures["pairs"]))
    if figures["free_for_alls"]:
        console.print(
            f"free-for-alls, in openskill's points (a stranger has {STRANGER:.0f}), with 95 % bounds:"
        )
    for rating in figures["free_for_alls"]:
        console.print(f"  {rating['name']} {rating['mean']:.2f} +- {2 * rating['deviation']:.2f}")
    for group, shares in figures["seats"].items():
        won = " ".join(_percent(each["share"], each["error"]) for each in shares)
        console.print(f"wins by seat, {group}: {won} %", highlight=False)
    for what, value in figures["matches"].items():
        console.print(f"{what.replace('_', ' ')}: {_shown(value)}", highlight=False)


def _entrants(entrants: dict[str, Any], columns: dict[str, str]) -> Table:
    table = _table(("entrant",), columns)
    for name, figures in entrants.items():
        table.add_row(name, *[_cell(figures, key) for key in columns.values()])
    return table


def _cell(figures: dict[str, Any], key: str) -> str:
    if key == "win_share":
        return _percent(figures["win_share"], figures["win_error"])
    return f"{figures[key]:.0f}" if key in {"seats", "score", "shots"} else f"{figures[key]:.1f}"


def _pairs(pairs: list[dict[str, Any]]) -> Table:
    table = _table(("one", "other"), ("games", "score", "Elo", "95 % bounds"))
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


def _table(names: Iterable[str], figures: Iterable[str]) -> Table:
    """Where it gets narrow, names go on in the next line, and figures stay whole."""
    return Table(
        *[Column(name, overflow="fold") for name in names], *[Column(each, no_wrap=True) for each in figures]
    )


def _percent(share: float, error: float) -> str:
    return f"{100 * share:.1f}+-{100 * error:.1f}"


def _shown(value: object) -> str:
    if isinstance(value, list):
        return "; ".join(map(_shown, value)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(each)}" for key, each in value.items())
    return f"{value:.1f}" if isinstance(value, float) else str(value)
