"""Levels for those who play them: one by its file, by its id, or all of a folder."""

from __future__ import annotations

import difflib
import os
from pathlib import Path
from typing import TYPE_CHECKING

from game.levels import check
from game.levels.findings import plain, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.rules.level import Level

ENDINGS = (".tmx", ".tmj")
MAPS = "maps"
"""Sub-folder of a levels folder that holds its maps; without it the folder itself does."""

TAKEN = ".level"
"""Ending of the folders that `importing` makes in a player's levels folder, one a level."""


class LevelError(Exception):
    """A level can't be had. Its text is one sentence for the player: file, place, mistake, cure."""

    def __init__(self, sentence: str, sentences: tuple[str, ...] = ()) -> None:
        super().__init__(sentence)
        self.sentences = sentences or (sentence,)
        """One for each error in the file."""


def load(path: Path) -> Level:
    """The level of a map file; raises LevelError with the first error found and how many more there are."""
    verdict = check.examine(path)
    if verdict.level is not None:
        return verdict.level
    errors = tuple(finding.sentence() for finding in verdict.findings if finding.severity == "error")
    more = f" (and {len(errors) - 1} more: see `neon-bastion level check`)" if len(errors) > 1 else ""
    raise LevelError(errors[0] + more, errors)


def catalogue(*folders: Path) -> list[tuple[str, Path]]:
    """Id and path of every map below levels folders that can be played, sorted by id.

    Of maps with the same id the first by path is taken. Broken maps are left out: `level check` tells why.
    """
    found: dict[str, Path] = {}
    for path in _all_maps(folders):
        verdict = check.examine(path)
        if verdict.level is not None:
            found.setdefault(verdict.level.id, path)
    return sorted(found.items())


def find(name_or_path: str, *folders: Path) -> Path:
    """The map that a player means: a file, else the level of this id in `folders`; raises LevelError."""
    path = Path(name_or_path)
    if path.suffix.lower() in ENDINGS:
        if _is_file(path):
            return path
        raise LevelError(f"{plain(name_or_path)}: there is no such file. Fix: check its path")
    known = {path.stem: path for path in reversed(_all_maps(folders))}
    if (
        name_or_path not in known
    ):  # only an id that differs from its file's name makes it worth reading all of them
        known = dict(catalogue(*folders))
    if name_or_path in known:
        return known[name_or_path]
    raise LevelError(_unknown(name_or_path, list(known)))


def map_files(folder: Path) -> list[Path]:
    """The map files of a levels folder, or of any folder, sorted by path; nothing in hidden folders."""
    maps = folder / MAPS
    starts = [maps, *folder.glob(f"*{TAKEN}")] if maps.is_dir() else [folder]
    return sorted(
        path
        for start in starts
        for path in _files_below(start)
        if path.suffix.lower() in ENDINGS and not _is_hidden(path.relative_to(folder)) and _is_file(path)
    )


def _files_below(start: Path) -> Iterator[Path]:
    """The files of a folder and its folders; what goes away while it is read is not there."""
    for place, _, names in os.walk(start):
        yield from (Path(place, name) for name in names)


def _all_maps(folders: Iterable[Path]) -> list[Path]:
    return [path for folder in folders for path in map_files(folder)]


def _is_hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _unknown(name: str, known: list[str]) -> str:
    near = difflib.get_close_matches(name, known, 1)
    names = ", ".join(plain(each) for each in sorted(known)) or "none"
    mend = f"did you mean {plain(near[0])}?" if near else "name one of these or a .tmx file"
    return f"there is no level {quoted(name)} (levels: {names}). Fix: {mend}"
