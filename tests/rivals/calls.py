"""What is asked of a script that measures rivals: a skill, how many matches, and on which levels."""

from __future__ import annotations

import argparse

from game import levels, rivals
from tests.rivals import matches


def options(described, *, by_skill=True):
    """The options `skill` (unless all are measured), `games` and `grounds`, from a module's docstring."""
    parser = argparse.ArgumentParser(
        description=described.split(": python -m")[0] + ".", epilog=described.partition("\n\n")[2]
    )
    known = [name for name, _ in levels.catalogue(matches.ROOT / "levels")]
    if by_skill:
        parser.add_argument("skill", choices=rivals.SKILLS)
    parser.add_argument("games", type=positive, help="matches on each level")
    parser.add_argument("levels", nargs="*", metavar="LEVEL", help=f"{', '.join(known)}; else all")
    found = parser.parse_args()
    for name in found.levels:
        if name not in known:
            parser.error(f"there is no level {name!r}. Fix: use one of {', '.join(known)}")
    return found


def positive(text):
    """A whole number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is out of range. Fix: a whole number from 1")
    return int(text)
