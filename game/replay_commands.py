"""`neon-bastion replay ...`: verify, describe and watch recorded matches.

`game.__main__` hands it a parser. Each command imports what it needs.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.calls import FAILED, FINE


def add(parser: argparse.ArgumentParser) -> None:
    """Give a parser the replay commands; each sets `run`, which takes the options and gives the exit code."""
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    verify = commands.add_parser("verify", help="play replays again and compare every checksum")
    verify.add_argument("files", nargs="+", type=Path, metavar="FILE")
    verify.set_defaults(run=_verify)
    info = commands.add_parser("info", help="say what a replay holds")
    info.add_argument("files", nargs="+", type=Path, metavar="FILE")
    info.set_defaults(run=_info)
    watch = commands.add_parser("watch", help="watch a replay in the window")
    watch.add_argument("file", type=Path, metavar="FILE")
    watch.add_argument("--fullscreen", action="store_true", help="fill the screen")
    watch.set_defaults(run=_watch)


def _verify(options: argparse.Namespace) -> int:
    from game.match import verify

    verdicts = [verify.verify(path) for path in options.files]
    for verdict in verdicts:
        (sys.stdout if verdict.agrees else sys.stderr).write(f"{verdict.sentence}\n")
    return FINE if all(verdict.agrees for verdict in verdicts) else FAILED


def _info(options: argparse.Namespace) -> int:
    from game.match import summary, words
    from game.match.reading import ReplayError

    try:
        for path in options.files:
            print(words.replay(summary.info(path), summary.deputised(path)))
    except ReplayError as error:
        sys.stderr.write(f"{error}\n")
        return FAILED
    return FINE


def _watch(options: argparse.Namespace) -> int:
    from game.match.reading import ReplayError
    from game.scenes import openings

    try:
        return openings.theatre(options.file, fullscreen=options.fullscreen)
    except ReplayError as error:
        sys.stderr.write(f"{error}\n")
        return FAILED
