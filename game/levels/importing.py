"""Takes people's levels into the player's own folder: `level import`, and files dropped on the game's window.

Copies a map with the tilesets and templates that it names, each into a folder of its own, and nothing else:
never a project or an extension. A map that comes alone gets what it lacks from the game's kit. What has
errors is not taken, and what is there already is never replaced unasked.
"""

from __future__ import annotations

import filecmp
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game import places
from game.language import text
from game.levels import check, kit, library, terminal
from game.levels.findings import plain
from game.levels.sources import levels_folder

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.levels.check import Verdict
    from game.rules.level import Level

JSON = ".json"
"""What Tiled called its JSON maps once; they are taken as .tmj."""

ARCHIVES = (".zip", ".7z", ".rar", ".gz", ".tar", ".xz", ".bz2")

MISSING = frozenset({"NB111", "NB302", "NB501"})
"""Findings of a map whose tileset or template did not come with it."""


class CannotImportError(ValueError):
    """A level can't be taken; the message is one sentence with the fix."""


class NameTakenError(CannotImportError):
    """Another level stands where this one would go."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of a map."""

    path: Path
    """Of the copy."""
    level: Level
    is_new: bool
    """Whether it was not there before, just so."""


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
            became = "taken" if taken.is_new else "there already, just so"
            terminal.say(plain(f"{file}: {became}; play it with --level {taken.level.id}"))
    return status


def take(file: Path, shelf: Path, *, replace: bool = False, beside: bool = False) -> Taken:
    """Copy a map and what it names into the shelf of levels; raises CannotImportError.

    Where another level has its name, that is NameTakenError, unless it may `replace` that one or stand
    `beside` it under a name of its own.
    """
    _look_at_kind(file)
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=shelf, prefix=".") as draft:
            return _take(file, shelf, Path(draft), replace=replace, beside=beside)
    except OSError as error:
        raise CannotImportError(
            text(
                "{folder} can't be written ({reason}). Fix: make room, or allow writing there.",
                folder=shelf,
                reason=terminal.reason(error),
            )
        ) from error


def _take(file: Path, shelf: Path, draft: Path, *, replace: bool, beside: bool) -> Taken:
    source, verdict = _sound(file, draft / "alone")
    target = shelf / f"{file.stem}{library.TAKEN}"
    if beside:
        target = places.unused(target)
    folder = draft / target.name
    copied = _copy(source, verdict, folder, target.stem)
    taken = check.examine(copied)
    if taken.level is None:
        raise CannotImportError(text("{file} changed while it was copied. Fix: try once more.", file=file))
    path = target / copied.relative_to(folder)
    if target.exists():
        if _is_same(folder, target):
            return Taken(path, taken.level, is_new=False)
        if not replace:
            raise NameTakenError(f"{target} is there already. Fix: --replace, or another name for the file.")
        target.replace(draft / "before")  # goes with the draft, once the new one stands
    folder.replace(target)
    return Taken(path, taken.level, is_new=True)


def _look_at_kind(file: Path) -> None:
    """Only maps are taken, and nothing is opened to find that out; raises CannotImportError."""
    ending, name = file.suffix.lower(), plain(file.name)
    if ending in {*library.ENDINGS, JSON} and not file.is_dir():
        return
    if file.is_dir():
        mend = text("{name} is a folder. Fix: take the maps in it (.tmx or .tmj).", name=name)
    elif ending in ARCHIVES:
        mend = text("{name} is an archive. Fix: unpack it, and take the map in it (.tmx or .tmj).", name=name)
    else:
        mend = text(
            "{name} is no map. Fix: take a .tmx or .tmj file, as Tiled saves it; the rest comes with it.",
            name=name,
        )
    raise CannotImportError(mend)


def _sound(file: Path, alone: Path) -> tuple[Path, Verdict]:
    """A map without errors, and its verdict: the file itself, or its copy in a kit made in `alone`."""
    verdict = check.examine(file)
    if verdict.ok:
        return file, verdict
    errors = [finding for finding in verdict.findings if finding.severity == "error"]
    if {finding.code for finding in errors} <= MISSING:
        kit.write(alone)
        copy = alone / library.MAPS / file.name
        copy.write_bytes(file.read_bytes())
        with_kit = check.examine(copy)
        if with_kit.ok:
            return copy, with_kit
    raise CannotImportError(text("{finding} (the level is not taken)", finding=errors[0].sentence()))


def _copy(file: Path, verdict: Verdict, folder: Path, name: str) -> Path:
    """Copy a map, under this name, and what it names; gives the copy of the map."""
    root = levels_folder(file.resolve())
    for source in dict.fromkeys(each.resolve() for each in verdict.files):
        if not source.is_relative_to(root):
            raise CannotImportError(
                text(
                    "{file} names {other} outside its folder. "
                    "Fix: level kit DIR, move the map to DIR/maps, and add its tileset there.",
                    file=file,
                    other=source.name,
                )
            )
        target = folder / source.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(source.read_bytes())
    # the game's own project file, for it marks where the level's folder begins
    shutil.copyfile(places.levels() / kit.PROJECT, folder / kit.PROJECT)
    copied = folder / file.resolve().relative_to(root)
    ending = ".tmj" if copied.suffix.lower() == JSON else copied.suffix
    return copied.replace(copied.with_name(f"{name}{ending}"))


def _is_same(folder: Path, other: Path) -> bool:
    """Whether two folders hold the same files."""
    files, others = (
        sorted(path.relative_to(each) for path in each.rglob("*") if path.is_file())
        for each in (folder, other)
    )
    return files == others and not any(filecmp.cmpfiles(folder, other, map(str, files), shallow=False)[1:])
