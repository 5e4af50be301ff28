"""`neon-bastion level ...`: the arguments of every level command, and what carries it out.

The line's sibling for designers: `game.__main__` hands it a parser. Each command imports what it needs, so
that `check` starts at once.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path


def add(parser: argparse.ArgumentParser) -> None:
    """Give a parser the level commands; each sets `run`, which takes the options and gives the exit code."""
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    kit = commands.add_parser("kit", help="write what Tiled needs: project, tileset, templates, starters")
    kit.add_argument("folder", type=Path, metavar="DIR")
    kit.add_argument("--replace", action="store_true", help="also files that are there and differ")
    kit.set_defaults(run=_kit)
    new = commands.add_parser("new", help="write a level with islands and bastions to paint on")
    new.add_argument("name", metavar="NAME", help="a name, or a path that ends in .tmx")
    new.add_argument("--players", type=int, default=2, metavar="N", help="2 to 4 (default 2)")
    new.add_argument("--size", type=_map_size, metavar="WxH", help="in tiles; else one that suits")
    new.set_defaults(run=_new)
    mirror = commands.add_parser(
        "mirror", help="build the other players' islands from one, in the file itself"
    )
    mirror.add_argument("file", type=Path, metavar="FILE")
    mirror.add_argument("--from", type=int, default=1, dest="owner", choices=(1, 2, 3, 4), metavar="PLAYER")
    mirror.add_argument(
        "--symmetry",
        required=True,
        choices=("rot180", "x", "y", "xy", "rot90"),
        help="half turn, left-right, top-bottom, both, or quarter turns (on a square map)",
    )
    mirror.add_argument("--plan", action="store_true", help="change nothing; print the changes for programs")
    mirror.set_defaults(run=_mirror)
    check = commands.add_parser("check", help="say everything that is wrong with a level, and how to mend it")
    check.add_argument("paths", nargs="+", type=Path, metavar="FILE|DIR")
    check.add_argument("--json", action="store_true", help="for programs")
    check.add_argument("--strict", action="store_true", help="warnings count as errors")
    check.set_defaults(run=_check)
    preview = commands.add_parser("preview", help="draw a level without a window")
    preview.add_argument("file", type=Path, metavar="FILE")
    preview.add_argument("-o", "--out", type=Path, required=True, metavar="PNG")
    preview.add_argument("--grid", action="store_true", help="with tile coordinates")
    preview.set_defaults(run=_preview)
    stats = commands.add_parser("stats", help="what each player has: land, rings, distances, open shots")
    stats.add_argument("file", type=Path, metavar="FILE")
    stats.add_argument("--json", action="store_true", help="for programs")
    stats.set_defaults(run=_stats)
    trial = commands.add_parser("trial", help="let equal rivals play a level: is a seat worth more?")
    trial.add_argument("file", metavar="FILE|ID")
    trial.add_argument("--games", type=int, default=20, metavar="N", help="matches (default 20)")
    trial.add_argument("--skill", default="veteran", metavar="WHO", help="skill, or skill:personality")
    trial.add_argument("--waves", type=int, metavar="N", help="1 to 30; else the level's own")
    trial.add_argument("--jobs", type=int, metavar="J", help="worker processes; else one a core")
    trial.add_argument("--json", action="store_true", help="for programs")
    trial.set_defaults(run=_trial)
    watch = commands.add_parser("watch", help="check a level on every save")
    watch.add_argument("file", type=Path, metavar="FILE")
    watch.set_defaults(run=_watch)
    taking = commands.add_parser("import", help="take other people's levels into your own")
    taking.add_argument("paths", nargs="+", type=Path, metavar="FILE|DIR")
    taking.add_argument("--replace", action="store_true", help="also those that are there already")
    taking.set_defaults(run=_import)


def _map_size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal() and len(text) < 12):
        raise argparse.ArgumentTypeError(f"{text!r} is no size. Fix: width and height in tiles, as 56x32")
    return int(width), int(height)


def _kit(options: argparse.Namespace) -> int:
    from game.levels import workshop

    return workshop.write_kit(options.folder, replace=options.replace)


def _new(options: argparse.Namespace) -> int:
    from game.levels import workshop

    return workshop.new(options.name, options.players, options.size)


def _mirror(options: argparse.Namespace) -> int:
    from game.levels import mirror

    act = mirror.tell_plan if options.plan else mirror.mirror
    return act(options.file, options.owner, options.symmetry)


def _check(options: argparse.Namespace) -> int:
    from game.levels import terminal

    return terminal.check(options.paths, as_json=options.json, strict=options.strict)


def _preview(options: argparse.Namespace) -> int:
    from game.levels import terminal

    return terminal.preview(options.file, options.out, grid=options.grid)


def _stats(options: argparse.Namespace) -> int:
    from game.levels import stats

    return stats.stats(options.file, as_json=options.json)


def _trial(options: argparse.Namespace) -> int:
    from game import levels, places
    from game.league import contest, trial_of_level
    from game.levels import terminal

    try:
        path = levels.find(options.file, *places.level_folders())
        level = levels.load(path)
        rival = contest.parse_seat(options.skill)
        waves = level.waves if options.waves is None else options.waves
        seats = [rival] * len(level.islands)
        contest.header(level, contest.shipped_balance(), seats, waves=waves, seed=0)
    except (levels.LevelError, contest.ContestError) as error:
        terminal.refuse(str(error))
        return terminal.USAGE
    jobs = os.cpu_count() or 1 if options.jobs is None else options.jobs
    if rival.human or options.games < 1 or jobs < 1:
        terminal.refuse("A trial is played by rivals, one or more times. Fix: --skill, --games or --jobs.")
        return terminal.USAGE
    trial = trial_of_level.Trial(path, level, rival, options.games, waves, jobs)
    return trial_of_level.run(trial, as_json=options.json)


def _import(options: argparse.Namespace) -> int:
    from game import places
    from game.levels import importing, terminal

    shelf = places.folder(places.Shelf.LEVELS)
    if shelf.note:
        terminal.refuse(shelf.note)
    if shelf.path is None:
        return terminal.ERRORS
    return importing.bring(options.paths, shelf.path, replace=options.replace)


def _watch(options: argparse.Namespace) -> int:
    from game.levels import watch

    return watch.watch(options.file)
