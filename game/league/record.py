"""A league's file: line by line what was played, so that a league of hours can be stopped and resumed.

Its first line names the edition, a digest of the rules, rivals and maps that played; every further one is an
outcome. A file that is anything else is refused and left as it is. `tournament` reads and adds.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from game import places
from game.league import outcome
from game.league.outcome import Outcome
from game.league.typed import Unfit

EDITION = "edition"


class RecordError(Exception):
    """A league's file can't be used; the message is one sentence with the fix."""

    def __init__(self, file: Path, reason: str) -> None:
        super().__init__(
            f"{file} can't be used as a record ({reason}). Fix: move it away, or record elsewhere."
        )


def edition(maps: Iterable[Path] = ()) -> str:
    """A digest of all that decides a match but its fixture: rules, rivals, their numbers, and all maps.

    `maps` are those that don't ship with the game.
    """
    digest = hashlib.sha256()
    for path in _sources():
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    for own in sorted({hashlib.sha256(path.read_bytes()).digest() for path in maps}):
        digest.update(own)
    return digest.hexdigest()


def opened(file: Path, played: str) -> list[Outcome]:
    """The outcomes in a file of this edition, ready for more: half a last line is cut off, a new file begun.

    RecordError when it can't be read or written, is of another edition, or holds anything else.
    """
    try:
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            _append(file, {EDITION: played})
            return []
        if not file.is_file():
            raise RecordError(file, "it is no regular file")
        lines = file.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise _unusable(file, error) from error
    if not lines:
        add(file, {EDITION: played})
        return []
    if lines[-1][-1:] not in b"\r\n":
        lines.pop()
    found = list(_outcomes(file, lines, played))
    _cut(file, sum(map(len, lines)))
    return found


def add(file: Path, value: dict[str, Any]) -> None:
    """One line more; RecordError when it can't be written."""
    try:
        _append(file, value)
    except OSError as error:
        raise _unusable(file, error) from error


def _outcomes(file: Path, lines: list[bytes], played: str) -> Iterator[Outcome]:
    first = _parsed(file, 1, lines[0]) if lines else None
    if not isinstance(first, dict) or EDITION not in first:
        raise RecordError(file, "line 1 does not say which edition of the game played")
    if first != {EDITION: played}:
        raise RecordError(file, "it holds matches of other rules, rivals or maps")
    for number, line in enumerate(lines[1:], start=2):
        try:
            yield outcome.from_json(_parsed(file, number, line))
        except Unfit as error:
            raise RecordError(file, f"line {number} is no outcome of a match: {error}") from error


def _parsed(file: Path, number: int, line: bytes) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RecordError(file, f"line {number} is not readable as JSON") from error


def _cut(file: Path, size: int) -> None:
    """Keep so many bytes, in place: what was played is never written twice."""
    try:
        with file.open("r+b") as opened_file:
            opened_file.truncate(size)
    except OSError as error:
        raise _unusable(file, error) from error


def _append(file: Path, value: dict[str, Any]) -> None:
    with file.open("a", encoding="utf-8") as opened_file:
        opened_file.write(json.dumps(value) + "\n")


def _unusable(file: Path, error: OSError) -> RecordError:
    return RecordError(file, error.strerror or type(error).__name__)


def _sources() -> Iterator[Path]:
    game = Path(__file__).parents[1]
    for room in ("rules", "match", "rivals"):
        yield from sorted((game / room).glob("*.py"))
    yield game / "league" / "trials.py"
    yield places.resources() / "rivals.toml"
    yield from sorted(path for path in places.levels().rglob("*") if path.suffix in {".tmx", ".tsx"})
