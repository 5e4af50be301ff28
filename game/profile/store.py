"""One file of a profile on disk, in TOML: whole or not at all, with two older generations beside it.

A file's last line says that it is whole. What cannot be read is put aside, never written over or dropped.
Knows nothing of what the file holds but the number of its schema.
"""

from __future__ import annotations

import os
import re
import tomllib
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tomli_w

from game.language import marked, text

SCHEMA = 1
"""Of a profile's files; raised when an older game would misread them."""

OLDER = marked("{file} {is_damaged}, so the version before it is used; it is kept as {name}.")
ANEW = marked("{file} {is_damaged}, so what it held begins anew; it is kept as {name}.")
ASIDE = marked("{file} {is_damaged}; it is kept as {name}.")
"""What is told of a damaged file, by what there is in its place."""

LASTS = marked("What changes lasts until the game closes.")


MOST_BYTES = 1 << 20
"""Far more than any profile holds: what is longer is none, and is not parsed."""

_FIRST_LINE = (
    "# Neon Bastion. Change it while the game is closed; leave the last line, which shows a whole file.\n"
)
_LAST_LINE = "# whole "


class Damaged(Exception):  # noqa: N818 what the file is
    """A file's bytes are not what was once written; the message ends a sentence that begins with its name."""


@dataclass(slots=True)
class Store:
    """A file, its older generations and, unless `closed`, the right to write them."""

    path: Path | None = None
    """None: nothing can be kept at all."""
    is_sealed: bool = False
    """Whether nothing but the game may have changed it."""
    closed: str = ""
    """Why nothing is written, as a sentence."""
    document: dict[str, Any] = field(default_factory=dict)
    """What the file holds, or would hold."""
    notices: list[str] = field(default_factory=list)
    """What the player has to be told of the reading."""

    def load(self) -> None:
        """Read the newest whole generation; the document stays empty where there is none."""
        self.document = self._newest()
        version = self.document.get("schema", SCHEMA)
        if isinstance(version, int) and version > SCHEMA:
            self._only_read(text("{path} was written by a newer game, and is only read.", path=self.path))

    def _newest(self) -> dict[str, Any]:
        lost: list[tuple[Path, Damaged]] = []
        found: dict[str, Any] = {}
        for path in self._generations():
            try:
                found = parsed(_content(path), is_sealed=self.is_sealed)
                break
            except FileNotFoundError:
                continue
            except Damaged as damage:
                lost.append((path, damage))
            except OSError as error:
                reason = error.strerror
                self._only_read(
                    text("{path} cannot be read ({reason}), and stays as it is.", path=path, reason=reason)
                )
        told = OLDER if found else ANEW
        self.notices += [self._put_aside(path, damage, told) for path, damage in lost]
        return found

    def save(self, document: dict[str, Any]) -> str:
        """Keep this; gives a sentence when that is not possible."""
        self.document = document | {"schema": SCHEMA}
        if self.closed or self.path is None:
            return self.closed
        new, note = _beside(self.path, "new"), ""
        try:
            _write(new, written(self.document))
            if self.path.exists():
                note = self._make_older(self.path)
            if not self.closed:
                new.replace(self.path)
        except OSError as error:
            reason = text("{path} cannot be written ({reason}).", path=self.path, reason=error.strerror)
            return f"{reason} {text(LASTS)}"
        return note

    def _only_read(self, why: str) -> None:
        """From now on nothing is written."""
        self.closed = f"{why} {text(LASTS)}"
        self.notices.append(self.closed)

    def _generations(self) -> list[Path]:
        """Newest first."""
        if self.path is None:
            return []
        return [self.path, _beside(self.path, "old-1"), _beside(self.path, "old-2")]

    def _make_older(self, path: Path) -> str:
        """The file becomes the older generation too; it stays, lest a crash leave none in its place.

        Gives a sentence if it was damaged meanwhile; then it is put aside instead.
        """
        content = _content(path)
        try:
            parsed(content, is_sealed=self.is_sealed)
        except Damaged as damage:
            return self._put_aside(path, damage, ASIDE)
        older, oldest, copy = _beside(path, "old-1"), _beside(path, "old-2"), _beside(path, "copy")
        _write(copy, content)
        if older.exists():
            older.replace(oldest)
        copy.replace(older)
        return ""

    def _put_aside(self, path: Path, damage: Damaged, told: str) -> str:
        """Keep a damaged file under another name; gives the sentence that tells it: one of those above."""
        if self.closed:
            return text("{path} {is_damaged}.", path=path, is_damaged=damage)
        number = 1
        while (aside := _beside(path, f"corrupt-{number}")).exists():
            number += 1
        try:
            path.replace(aside)
        except OSError:
            why = text("{path} {is_damaged}, and cannot be moved.", path=path, is_damaged=damage)
            self.closed = f"{why} {text(LASTS)}"
            return self.closed
        return text(told, file=path.name, is_damaged=damage, name=aside.name)


def written(document: dict[str, Any]) -> bytes:
    """A file's content, by which `parsed` knows it as whole."""
    words = _FIRST_LINE + tomli_w.dumps(document)
    return f"{words}{_LAST_LINE}{_check(words)}\n".encode()


def parsed(content: bytes, *, is_sealed: bool) -> dict[str, Any]:
    """What a file holds; Damaged if it is not whole, or is sealed and was changed."""
    if len(content) > MOST_BYTES:
        raise Damaged(text("is too long to be the game's"))
    try:
        words = content.decode("utf-8-sig").replace("\r\n", "\n").rstrip() + "\n"
        document = tomllib.loads(words)
    except (ValueError, RecursionError) as error:
        raise Damaged(_where(error)) from error
    before, mark, check = words.rpartition(_LAST_LINE)
    if not mark or "\n" in check.rstrip():
        raise Damaged(text("is cut short: its last line is missing"))
    if is_sealed and check.rstrip() != _check(before):
        raise Damaged(text("is damaged: it differs from what the game wrote"))
    return document


def _where(error: Exception) -> str:
    """From which line on a file is no TOML, for who has changed it, where that is known."""
    line = re.search(r"at line (\d+)", str(error))
    return text("is damaged from line {line} on", line=line[1]) if line else text("is damaged")


def _check(words: str) -> str:
    return f"{zlib.crc32(words.encode()):08x}"


def _beside(path: Path, what: str) -> Path:
    return path.with_name(f"{path.name}.{what}")


def _content(path: Path) -> bytes:
    """No more of the file than shows that it is too long."""
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _write(path: Path, content: bytes) -> None:
    """Onto the disk, not only on the way there."""
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
