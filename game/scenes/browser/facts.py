"""What a list tells about a level: all that is known without working anything out."""

from __future__ import annotations

from collections.abc import Sequence

from game.levels.collection import Entry
from game.levels.properties import THEMES
from game.rules.level import Level
from game.rules.region import count


def facts(entry: Entry) -> list[tuple[str, str]]:
    """Names and values, the most telling first; none of a level that can't be played."""
    level = entry.level
    if level is None:
        return []
    warnings = len(entry.verdict.findings)
    told = [
        ("Seats", str(len(level.islands))),
        ("Waves", str(level.waves)),
        ("Bastions", _each([len(island.bastions) for island in level.islands])),
        ("Land", _each([count(island.land) for island in level.islands])),
        ("Size", f"{level.width} by {level.height}"),
        ("Theme", theme_of(level)),
        ("Symmetry", _symmetry(entry)),
    ]
    return [*told, ("Warnings", f"{warnings}: see level check")] if warnings else told


def sentence(entry: Entry) -> str:
    """What its designer says of it, on one line."""
    return "" if entry.level is None else " ".join(entry.level.description.split())


def author(entry: Entry) -> str:
    """Who drew it, and whose list it is in."""
    name = " ".join(entry.level.author.split()) if entry.level else ""
    whose = "Yours" if entry.is_own else ""
    return ", ".join(filter(None, (f"by {name}" if name else "", whose)))


def more(entry: Entry) -> str:
    """What to say where there is more to mend than the complaint."""
    errors = sum(finding.severity == "error" for finding in entry.verdict.findings)
    return f"And {errors - 1} more: `neon-bastion level check` tells all." if errors > 1 else ""


def theme_of(level: Level) -> str:
    """A level's theme, as players read it."""
    return (level.theme or THEMES[0]).title()


def _symmetry(entry: Entry) -> str:
    found = entry.verdict.symmetry
    name = found.name.removeprefix("exact ").removesuffix(" symmetry")
    name = name[:1].upper() + name[1:]
    return f"{name}, fair" if found.is_fair else name or "None"


def _each(counts: Sequence[int]) -> str:
    """One count a seat, in words."""
    least, most = min(counts), max(counts)
    return f"{least} each" if least == most else f"{least} to {most}"
