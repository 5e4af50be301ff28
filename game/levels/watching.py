"""Watches a level's files and gives the verdict anew after each save; a terminal or a window polls it.

Looks by path, as Tiled puts a new file in the old one's place, and waits until nothing changes any more: a
save of several files is one. It never sleeps and reads no clock: whoever polls brings the time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.levels import check

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from game.levels.check import Verdict

EVERY = 0.1
"""Seconds between two looks at the files."""

SETTLED = 0.1
"""Seconds without a change after which a save is over."""

Stamp = tuple[int, int, int]
"""What changes with a file: time of change in nanoseconds, size, inode."""


@dataclass(slots=True)
class Watch:
    """One level being watched: its map, and the tilesets and templates that the map names."""

    map_path: Path
    verdict: Verdict | None = None
    """The last one; None until the first."""
    look_at: float = 0.0
    """When the files are looked at next; a poll before does nothing."""
    _seen: dict[Path, Stamp | None] = field(default_factory=dict)
    _is_told: bool = True
    """Whether the verdict tells of the files as they were seen."""
    _is_doubted: bool = False
    """Whether an error was found in these files once."""

    def poll(self, now: float) -> Verdict | None:
        """A new verdict once a save is over, else None; `now` in seconds, never going back.

        Takes some microseconds, and about 5 ms where there is something to read. An error may be a file half
        written, so it is told only when it is found twice.
        """
        if now < self.look_at:
            return None
        found = stamps(self.verdict.files if self.verdict else [self.map_path])
        if found != self._seen:
            self._seen, self._is_told, self._is_doubted = found, False, False
        elif self._is_told:
            self.look_at = now + EVERY
            return None
        elif verdict := self._examined():
            self.look_at = now + EVERY
            return verdict
        self.look_at = now + SETTLED
        return None

    def _examined(self) -> Verdict | None:
        verdict = check.examine(self.map_path)
        if not verdict.ok and not self._is_doubted:
            self._is_doubted = True
            return None
        # what changed while it was read differs from these stamps, and is seen at the next look
        self._seen = {
            path: self._seen[path] if path in self._seen else _stamp(path) for path in verdict.files
        }
        self.verdict, self._is_told = verdict, True
        return verdict


def stamps(paths: Iterable[Path]) -> dict[Path, Stamp | None]:
    """What tells whether these files have changed; None for one that is not there."""
    return {path: _stamp(path) for path in paths}


def _stamp(path: Path) -> Stamp | None:
    """None where there is no such file just now."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
