"""Personal bests: a person's highest score on a level, against a company of rivals, over so many waves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.match.session import Match

BESTS = "bests"
ASSISTED = "assisted"


@dataclass(frozen=True, slots=True)
class Result:
    """What a person reached in one match."""

    level: str
    """The level's id."""
    rivals: str
    """Their skills in order, and whether assists were on: what only compares with its like."""
    waves: int
    score: int


def of_match(match: Match) -> Result | None:
    """The best that a person did in a match; None where no rival or no person played it to its end."""
    header = match.header
    skills = [player.skill for player in header.players if not player.human]
    scores = [seat.score for seat in match.world.seats if seat.human]
    if not skills or not scores:
        return None
    company = company_of(skills, is_assisted=header.is_assisted)
    return Result(header.level.id, company, header.waves, max(scores))


def company_of(skills: Iterable[str], *, is_assisted: bool) -> str:
    """Rivals of these skills as a result names them."""
    return " ".join([*sorted(skills), ASSISTED] if is_assisted else sorted(skills))


def best(document: Mapping[str, Any], result: Result) -> int | None:
    """The best score so far of what compares with this result."""
    found: Any = document
    for name in (BESTS, result.level, result.rivals, str(result.waves)):
        found = found.get(name) if isinstance(found, dict) else None
    return found if type(found) is int else None


def with_result(document: Mapping[str, Any], result: Result) -> dict[str, Any]:
    """The document with this result as the best of its like."""
    levels = document.get(BESTS, {})
    rivals = levels.get(result.level, {})
    waves = rivals.get(result.rivals, {})
    scored = {**waves, str(result.waves): result.score}
    return {**document, BESTS: {**levels, result.level: {**rivals, result.rivals: scored}}}
