"""`level import`: takes people's levels into the player's own folder, where `--level` and setup find them.

Copies a map with the tilesets and templates that it names, each into a folder of its own, and nothing else:
never a project or an extension. What has errors is not taken.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from game import places
from game.levels import check, kit, library, terminal
from game.levels.findings import plain
from game.levels.sources import levels_folder

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.levels.check import Verdict


class CannotImportError(ValueError):
    """A level can't be taken; the message is one sentence with the fix."""


def bring(paths: Iterable[Path], shelf: Path, *, replace: bool = False) -> int:
    """Take these maps, and all maps of these folders, and say what became of each; the exit status."""
    named = list(paths)
    files = [file for path in named for file in (library.map_files(path) if path.is_dir() else [path])]
    if not files:
        terminal.refuse(f"There is no map in {', '.join(map(str, named))}. Fix: name a .tmx or .tmj file.")
        return terminal.USAGE
    status = terminal.FINE
    for file in files:
        try:
            taken = take(file, shelf, replace=replace)
        except CannotImportError as error:
            terminal.refuse(str(error))
            status = terminal.ERRORS
        else:
            terminal.say(plain(f"{file}: taken; play it with --level {taken}"))
    return status


def take(file: Path, shelf: Path, *, replace: bool = False) -> str:
    """Copy a map and what it names into the shelf of levels; gives its id. Raises CannotImportError."""
    verdict = check.examine(file)
    if verdict.level is None:
        first = next(finding for finding in verdict.findings if finding.severity == "error")
        raise CannotImportError(f"{first.sentence()} (the level is not taken)")
    target = shelf / f"{file.stem}{library.TAKEN}"
    if target.exists() and not replace:
        raise CannotImportError(f"{target} is there already. Fix: --replace, or another name for the file.")
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=shelf, prefix=".") as draft:
            _copy(file, verdict, Path(draft) / target.name)
            if target.exists():
                shutil.rmtree(target)
            (Path(draft) / target.name).replace(target)
    except OSError as error:
        raise CannotImportError(
            f"{shelf} can't be written ({terminal.reason(error)}). Fix: make room, or allow writing there."
        ) from error
    return verdict.level.id


def _copy(file: Path, verdict: Verdict, folder: Path) -> None:
    root = levels_folder(file.resolve())
    for source in dict.fromkeys(each.resolve() for each in verdict.files):
        if not source.is_relative_to(root):
            raise CannotImportError(
                f"{file} names {source.name} outside its folder. "
                "Fix: level kit DIR, move the map to DIR/maps, and add its tileset there."
            )
        target = folder / source.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(source.read_bytes())
    # the game's own project file, for it marks where the level's folder begins
    shutil.copyfile(places.levels() / kit.PROJECT, folder / kit.PROJECT)
    copied = folder / file.resolve().relative_to(root)
    if not check.examine(copied).ok:
        raise CannotImportError(f"{file} changed while it was copied. Fix: try once more.")
