"""All levels that a player can choose from: those that ship with the game, then the player's own.

Files are listed at once; what they hold is read one by one, when somebody asks or has time for it. A map that
can't be played stays in the list, with what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, overload

from game.levels import check, library, watching
from game.levels.findings import NAME_LENGTH, plain

if TYPE_CHECKING:
    from pathlib import Path

    from game.levels.check import Verdict
    from game.levels.watching import Stamp
    from game.rules.level import Level

KEYWORDS = 6
"""So many of a level's keywords are shown."""

KEYWORD_LENGTH = 20


@dataclass(slots=True, eq=False)
class Entry:
    """One map of a collection; read when first asked for what it holds."""

    path: Path
    is_own: bool
    """Whether it is the player's, not the game's."""
    _verdict: Verdict | None = None
    _stamps: dict[Path, Stamp | None] = field(default_factory=dict)

    @property
    def is_read(self) -> bool:
        """Whether asking costs nothing."""
        return self._verdict is not None

    @property
    def verdict(self) -> Verdict:
        """What the checker says; reading takes 5 to 30 ms."""
        if self._verdict is None:
            before = watching.stamps([self.path])
            self._verdict = check.examine(self.path)
            self._stamps = watching.stamps(self._verdict.files) | before
        return self._verdict

    @property
    def level(self) -> Level | None:
        """The level; None where it can't be played."""
        return self.verdict.level

    @property
    def name(self) -> str:
        """What its designer calls it, else its file."""
        return str(self.verdict.properties.get("name") or plain(self.path.stem))[:NAME_LENGTH]

    @property
    def complaint(self) -> str:
        """The first thing that keeps it from being played, in one sentence; empty where nothing does."""
        errors = [finding for finding in self.verdict.findings if finding.severity == "error"]
        return f"{plain(self.path.name)}: {errors[0].words()}" if errors else ""

    @property
    def keywords(self) -> tuple[str, ...]:
        """What its designer files it under."""
        written = str(self.verdict.properties.get("keywords", "")).split(",")
        tidy = (" ".join(word.split())[:KEYWORD_LENGTH] for word in written)
        return tuple(dict.fromkeys(filter(None, tidy)))[:KEYWORDS]

    def has_changed(self) -> bool:
        """Whether its files are others than when it was read."""
        return watching.stamps(self._stamps) != self._stamps


class Collection:
    """The entries of two levels folders; either may be missing."""

    def __init__(self, shipped: Path, own: Path | None) -> None:
        """List both."""
        self.shipped, self.own = shipped, own
        self.entries: tuple[Entry, ...] = ()
        self.look()

    def look(self) -> None:
        """List the files that are there now; what was read and has not changed is kept."""
        known = {entry.path: entry for entry in self.entries}
        found = [(path, False) for path in library.map_files(self.shipped)]
        found += [(path, True) for path in library.map_files(self.own)] if self.own else []
        self.entries = tuple(
            known[path] if path in known and not known[path].has_changed() else Entry(path, is_own)
            for path, is_own in found
        )

    def read_next(self, wanted: Sequence[Entry] = ()) -> bool:
        """Read one entry that is not read yet, those wanted first; False when all are."""
        unread = next((entry for entry in (*wanted, *self.entries) if not entry.is_read), None)
        if unread is None:
            return False
        _ = unread.verdict
        return True

    def at(self, path: Path) -> Entry | None:
        """The entry of a map file."""
        return next((entry for entry in self.entries if entry.path == path), None)


class Playable(Sequence["Level | None"]):
    """The levels of some entries, each read when it is asked for; None for one that can't be played."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        """As they are listed now."""
        self.entries = entries

    @overload
    def __getitem__(self, at: int) -> Level | None: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Level | None]: ...
    def __getitem__(self, at: int | slice) -> Level | Sequence[Level | None] | None:
        """A level by its place."""
        return Playable(self.entries[at]) if isinstance(at, slice) else self.entries[at].level

    def __len__(self) -> int:
        """How many there are, those that can't be played included."""
        return len(self.entries)

    def __iter__(self) -> Iterator[Level | None]:
        """One by one."""
        return (entry.level for entry in self.entries)
