"""What a list tells about a level: all that is known without working anything out."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import level_text, marked, text
from game.levels.collection import Entry
from game.rules.level import Level
from game.rules.region import count
from game.scenes import names

SYMMETRIES = {
    "180-degree": marked("180-degree"),
    "90-degree": marked("90-degree"),
    "left-right mirror": marked("Left-right mirror"),
    "top-bottom mirror": marked("Top-bottom mirror"),
    "left-right and top-bottom mirror": marked("Left-right and top-bottom mirror"),
    "diagonal mirror": marked("Diagonal mirror"),
    "other diagonal mirror": marked("Other diagonal mirror"),
}
"""What a verdict calls them, and what players read."""


def facts(entry: Entry) -> list[tuple[str, str]]:
    """Names and values, the most telling first; none of a level that can't be played."""
    level = entry.level
    if level is None:
        return []
    warnings = len(entry.verdict.findings)
    told = [
        (text("Seats"), str(len(level.islands))),
        (text("Waves"), str(level.waves)),
        (text("Bastions"), _each([len(island.bastions) for island in level.islands])),
        (text("Land"), _each([count(island.land) for island in level.islands])),
        (text("Size"), text("{width} by {height}", width=level.width, height=level.height)),
        (text("Theme"), theme_of(level)),
        (text("Symmetry"), _symmetry(entry)),
    ]
    if warnings:
        told.append((text("Warnings"), text("{count}: see level check", count=warnings)))
    return told


def name(entry: Entry) -> str:
    """What a level is called."""
    return level_text(entry.name)


def sentence(entry: Entry) -> str:
    """What its designer says of it, on one line."""
    return "" if entry.level is None else level_text(" ".join(entry.level.description.split()))


def author(entry: Entry) -> str:
    """Who drew it, and whose list it is in."""
    name = " ".join(entry.level.author.split()) if entry.level else ""
    whose = text("Yours") if entry.is_own else ""
    return ", ".join(filter(None, (text("by {name}", name=name) if name else "", whose)))


def more(entry: Entry) -> str:
    """What to say where there is more to mend than the complaint."""
    errors = sum(finding.severity == "error" for finding in entry.verdict.findings)
    if errors <= 1:
        return ""
    return text("And {count} more: `neon-bastion level check` tells all.", count=errors - 1)


def theme_of(level: Level) -> str:
    """A level's theme, as players read it."""
    return names.theme_name(level.theme)


def _symmetry(entry: Entry) -> str:
    found = entry.verdict.symmetry
    moves = found.name.removeprefix("exact ").removesuffix(" symmetry")
    if not moves:
        return text("None")
    parts = [moves] if moves in SYMMETRIES else moves.split(" and ")
    name = ", ".join(text(SYMMETRIES[part]) for part in parts)
    return text("{symmetry}, fair", symmetry=name) if found.is_fair else name


def _each(counts: Sequence[int]) -> str:
    """One count a seat, in words."""
    least, most = min(counts), max(counts)
    if least == most:
        return text("{count} each", count=least)
    return text("{least} to {most}", least=least, most=most)
