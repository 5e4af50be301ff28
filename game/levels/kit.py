"""The kit for plain Tiled: project, tilesets, templates, rules and extension as they ship, starters to copy.

Beside the extension it leaves the name of the program that wrote the kit, so that Tiled can start it.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from game import places
from game.levels import starter, tmx
from game.levels.library import MAPS

if TYPE_CHECKING:
    from collections.abc import Iterator

PROJECT = "neon-bastion.tiled-project"
FOLDERS = ("tilesets", "templates", "rules", "extensions")
PROGRAM = Path("extensions") / "program.txt"
"""In a kit: the program that the extension starts, and its arguments, one a line."""


@dataclass(slots=True)
class Written:
    """What became of every file of a kit."""

    new: list[Path] = field(default_factory=list)
    same: list[Path] = field(default_factory=list)
    """There already, and just like the kit's."""
    replaced: list[Path] = field(default_factory=list)
    kept: list[Path] = field(default_factory=list)
    """There already and different: left alone."""


def write(folder: Path, *, replace: bool = False) -> Written:
    """Write the kit into a folder, which is made if need be; raises OSError.

    A file that is there and differs is kept, or with `replace` replaced.
    """
    done = Written()
    for source in _shipped():
        _put(folder / source.relative_to(places.levels()), source.read_bytes(), done, replace=replace)
    (folder / MAPS).mkdir(exist_ok=True)  # only from a folder that is there is the way to the tileset known
    for players in starter.PLAYERS:
        path = folder / MAPS / f"starter-{players}p.tmx"
        ground = starter.make(players, starter.ROOMY[players])
        text = tmx.text(path, f"Starter for {players}", ground)
        _put(path, text.encode("utf-8"), done, replace=replace)
    _put(folder / PROGRAM, _program().encode("utf-8"), done, replace=True)
    return done


def _program() -> str:
    """This very program; a path is right on one machine only, so the file differs from kit to kit."""
    return f"{sys.executable}\n-m\ngame\n"


def _shipped() -> Iterator[Path]:
    yield places.levels() / PROJECT
    for name in FOLDERS:
        yield from sorted(path for path in (places.levels() / name).rglob("*") if path.is_file())


def _put(path: Path, content: bytes, done: Written, *, replace: bool) -> None:
    if path.exists():
        if path.read_bytes() == content:
            done.same.append(path)
            return
        if not replace:
            done.kept.append(path)
            return
        done.replaced.append(path)
    else:
        done.new.append(path)
        path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
