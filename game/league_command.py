"""`neon-bastion league`: its arguments, and what is wrong with them before anything is played."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.calls import BadCall, called_right

_TRIALS = (
    "A trial is a plain rival that is forbidden one thing (no-rapid, no-mortar, no-lance, no-overdrive, "
    "no-fortify, no-garrison, no-breach) or keeps to one plan (never-fires, never-builds, only-thickens, "
    "strikes-on-purpose, hunter)."
)


def add(parser: argparse.ArgumentParser) -> None:
    """Give a parser the league's arguments; `run` takes the options and gives the exit code."""
    parser.epilog = _TRIALS
    parser.add_argument("--level", required=True, metavar="ID-or-FILE", help="a level's id, or a Tiled map")
    parser.add_argument(
        "--skills",
        required=True,
        metavar="A,B,...",
        help="skill, skill:personality or skill:trial each",
    )
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4), help="at one table (default 2)")
    parser.add_argument(
        "--games", type=int, default=40, metavar="N", help="for each pair or table (default 40)"
    )
    parser.add_argument("--waves", type=int, default=7, metavar="N")
    parser.add_argument("--jobs", type=int, metavar="J", help="worker processes; else one a core")
    parser.add_argument("--balance", type=Path, metavar="FILE", help="play by these values, not the game's")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write outcomes here, and resume from it")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    from game import levels, places
    from game.league import contest, fixtures, record, terminal, tournament
    from game.rules.phases import MOST_WAVES

    words = [text.strip() for text in options.skills.split(",")]
    jobs = tournament.usual_jobs() if options.jobs is None else options.jobs
    if contest.HUMAN in words:
        raise BadCall("A league is played by rivals, without people. Fix: leave human out of --skills.")
    _within("--games", options.games, fixtures.MOST_GAMES)
    _within("--waves", options.waves, MOST_WAVES)
    _within("--jobs", jobs, tournament.MOST_JOBS)
    with called_right():
        entrants = tuple(map(contest.parse_entrant, words))
        level = levels.load(levels.find(options.level, *places.level_folders()))
        if options.seats > len(level.islands):
            raise BadCall(
                f"{level.name} has islands for {len(level.islands)}, not {options.seats}. "
                "Fix: a smaller --seats, or a larger level."
            )
        table = (entrants * options.seats)[: options.seats]
        values = contest.balance_in(options.balance) if options.balance else contest.shipped_balance()
        contest.header(level, values, table, waves=options.waves, seed=0)
        contest.rival_tuning()
    plan = terminal.Plan(
        options.level, entrants, options.seats, options.games, options.waves, jobs, values, options.record
    )
    try:
        return terminal.league(plan, as_json=options.json)
    except record.RecordError as error:
        raise BadCall(str(error)) from error


def _within(option: str, value: int, most: int) -> None:
    if not 1 <= value <= most:
        raise BadCall(f"The number {value} for {option} is out of range. Fix: 1 to {most}.")
