"""`level new` and `level kit` for a terminal: they write files, and say which."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.levels import check, kit, starter, terminal, tmx
from game.levels.findings import Fault
from game.levels.library import MAPS

if TYPE_CHECKING:
    from collections.abc import Sequence

ENDING = ".tmx"


def new(name: str, players: int, size: tuple[int, int] | None = None) -> int:
    """Write a level with islands and bastions to paint on; the exit status.

    `name` is a file, or a bare name: then the map goes into the folder `maps` of the levels folder at hand.
    """
    path = _path(name)
    if path is None:
        terminal.refuse(f"{name} is no name for a new map. Fix: letters, or a path that ends in {ENDING}.")
        return terminal.USAGE
    try:
        ground = starter.make(players, size or starter.ROOMY.get(players, (0, 0)))
        text = tmx.text(path, path.stem.replace("-", " ").replace("_", " ").title(), ground)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except starter.NoRoomError as error:
        terminal.refuse(str(error))
        return terminal.USAGE
    except FileExistsError:
        terminal.refuse(f"{path} is there already. Fix: another name, or remove it first.")
        return terminal.USAGE
    except (OSError, Fault) as error:
        terminal.refuse(
            f"{path} can't be written ({terminal.reason(error)}). Fix: name a place where you may."
        )
        return terminal.ERRORS
    verdict = check.examine(path)
    terminal.tell(path, verdict)
    return terminal.FINE if verdict.ok else terminal.ERRORS


def write_kit(folder: Path, *, replace: bool = False) -> int:
    """Write the kit for Tiled and say what became of every file; the exit status."""
    try:
        done = kit.write(folder, replace=replace)
    except (OSError, Fault) as error:
        terminal.refuse(
            f"{folder} can't be written ({terminal.reason(error)}). Fix: name a folder where you may."
        )
        return terminal.ERRORS
    _list("new", done.new)
    _list("as before", done.same)
    _list("replaced", done.replaced)
    _list("kept, though it differs from the kit's (--replace takes the kit's)", done.kept)
    terminal.say(f"Open {folder / kit.PROJECT} in Tiled.")
    return terminal.FINE


def _list(what: str, paths: Sequence[Path]) -> None:
    for path in paths:
        terminal.say(f"{path}: {what}")


def _path(name: str) -> Path | None:
    path = Path(name)
    if not name.isprintable() or path.suffix.lower() not in ("", ENDING) or not path.stem:
        return None
    if path.suffix == "":
        path = path.with_suffix(ENDING)
    is_levels_folder = Path(kit.PROJECT).exists() and Path(MAPS).is_dir()
    return Path(MAPS) / path if path.parent == Path() and is_levels_folder else path
