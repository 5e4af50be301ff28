"""Files of the player's on their way into their levels: taken one by one, told about, asked about on a clash.

What the files hold is checked by `game.levels.importing`, as `level import` does it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.language import text
from game.levels import importing
from game.levels.collection import Collection, Entry
from game.levels.findings import plain
from game.levels.importing import CannotImportError, NameTakenError, Taken

MOST = 64
"""Files of one drop."""

ANSWERS = ("beside", "replace", "leave")
"""What can be done where the name is taken: keep both, replace the old one, leave the new one out."""


@dataclass(frozen=True, slots=True)
class Told:
    """What became of a file, in a sentence."""

    words: str
    is_bad: bool = False


@dataclass(slots=True)
class Arrivals:
    """The files that were dropped and are not taken yet."""

    waiting: deque[Path] = field(default_factory=deque)
    told: list[Told] = field(default_factory=list)
    """What became of those of the last drop."""
    question: Path | None = None
    """Its name is taken: what now?"""
    newest: Path | None = None
    """The map that was taken last."""

    @property
    def is_waiting(self) -> bool:
        """Whether there is anything left to take or to ask."""
        return bool(self.waiting) or self.question is not None

    def drop(self, files: Sequence[Path]) -> None:
        """These were dropped; they wait until somebody takes them."""
        if not self.is_waiting:
            self.told.clear()
        self.waiting.extend(files[:MOST])
        if len(files) > MOST:
            words = text(
                "{most} of {count} files are taken. Fix: drop the others after these.",
                most=MOST,
                count=len(files),
            )
            self.told.append(Told(words, is_bad=True))

    def take_next(self, levels: Collection) -> bool:
        """Take one file into the player's levels, if any waits and nothing is to be asked; gives whether."""
        if self.question is not None or not self.waiting:
            return False
        file = self.waiting.popleft()
        try:
            self._take(file, levels)
        except NameTakenError:
            self.question = file
        except CannotImportError as error:
            self._refuse(file, str(error))
        return True

    def answer(self, answer: str, levels: Collection) -> None:
        """One of ANSWERS for the file whose name is taken."""
        assert self.question is not None
        file, self.question = self.question, None
        if answer == "leave":
            self.told.append(Told(text("{file} is left out.", file=plain(file.name))))
            return
        try:
            self._take(file, levels, beside=answer == "beside", replace=answer == "replace")
        except CannotImportError as error:
            self._refuse(file, str(error))

    def _take(self, file: Path, levels: Collection, *, beside: bool = False, replace: bool = False) -> None:
        if levels.own is None:
            raise CannotImportError(
                text(
                    "Your folder of levels can't be written. Fix: `neon-bastion doctor` says which one it is."
                )
            )
        taken = importing.take(file, levels.own, beside=beside, replace=replace)
        levels.look()
        self.newest = taken.path
        self.told.append(Told(_words(taken, levels)))

    def _refuse(self, file: Path, sentence: str) -> None:
        """Tell why not; the folder it came from is known to whoever dropped it."""
        self.told.append(Told(sentence.replace(str(file), plain(file.name)), is_bad=True))


def _words(taken: Taken, levels: Collection) -> str:
    name = plain(taken.level.name)
    if not taken.is_new:
        return text("{name} is among your levels already.", name=name)
    other = next((entry for entry in levels.entries if _has_id(entry, taken)), None)
    if other is None:
        return text("{name} is among your levels now.", name=name)
    return text(
        "{name} is among your levels now, with the id of {other}: their results are counted together. "
        "Fix: give it another 'id' in Map Properties.",
        name=name,
        other=other.name,
    )


def _has_id(entry: Entry, taken: Taken) -> bool:
    """Whether another level has the same id; one whose file was never read is known by its file's name."""
    if entry.path == taken.path:
        return False
    if not entry.is_read:
        return entry.path.stem == taken.level.id
    return entry.level is not None and entry.level.id == taken.level.id
