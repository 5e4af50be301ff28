"""A folder of records, one a series, of matches by the same rules and the same rivals only."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from game import places

EDITION = "edition"
"""Of the file that says which rules and rivals played."""


class ArchiveError(Exception):
    """A folder can't be used; the message is one sentence with the fix."""


def opened(folder: Path) -> Path:
    """The folder, made if need be; ArchiveError where that fails, or it holds another edition's matches."""
    file = folder / EDITION
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.write_text(edition(), encoding="utf-8")
        known = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or f"{file} is no text"
        raise ArchiveError(f"{folder} can't be used ({reason}). Fix: name another --folder.") from error
    if known != edition():
        raise ArchiveError(
            f"{folder} holds matches of other rules or rivals. "
            f"Fix: name another --folder, or remove {file} to count them as one."
        )
    return folder


def edition() -> str:
    """A digest of all that decides a match but its fixture: rules, rivals, their numbers, levels."""
    digest = hashlib.sha256()
    for path in _sources():
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    game = Path(__file__).parents[1]
    for room in ("rules", "rivals"):
        yield from sorted((game / room).glob("*.py"))
    yield places.resources() / "rivals.toml"
    yield from sorted(places.levels().rglob("*.tmx"))
