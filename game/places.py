"""Where things are: the resources and levels that ship with the game, and the folders it may write to.

Works in a checkout and in an installed wheel. Imports no window library, so every command can ask. A folder
that cannot be written is replaced by a temporary one, with a sentence for the player.
"""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import platformdirs

APP_NAME = "neon-bastion"

_PACKAGE = Path(__file__).resolve().parent


class Shelf(StrEnum):
    """What the game keeps for a player; the value is the folder's name."""

    REPLAYS = "replays"
    SCREENSHOTS = "screenshots"
    SETTINGS = "settings"
    LEVELS = "levels"
    PREVIEWS = "previews"
    """Can be drawn again: it lies in the user's cache."""


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder that can be written; `note` says in a sentence when it is not the usual one."""

    path: Path | None
    """None where nothing at all can be written: then things live in memory only."""
    note: str = ""


def resources() -> Path:
    """The folder of balance, shaders, fonts and other resources."""
    return _shipped("resources", "resources")


def levels() -> Path:
    """The folder of the levels that ship with the game."""
    return _shipped("levels_shipped", "levels")


def level_folders() -> tuple[Path, ...]:
    """Where levels are looked for: those that ship with the game first, then the player's own."""
    return levels(), _usual(Shelf.LEVELS)


def folder(shelf: Shelf) -> Folder:
    """The player's folder for one of these: writable, or a stand-in and a note."""
    usual = _usual(shelf)
    if _is_writable(usual):
        return Folder(usual)
    stand_in = Path(tempfile.gettempdir()) / APP_NAME / shelf.value
    if _is_writable(stand_in):
        return Folder(stand_in, _note(shelf, usual, stand_in))
    return Folder(None, _note(shelf, usual, None))


def unused(path: Path) -> Path:
    """The path, or one beside it that is not there yet: name, name-2, name-3 ..."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free


def _note(shelf: Shelf, usual: Path, stand_in: Path | None) -> str:
    """What is told of a folder that is not the usual one."""
    from game.language import marked, text  # noqa: PLC0415 it finds its catalogues through this module

    names = {
        Shelf.REPLAYS: marked("replays"),
        Shelf.SCREENSHOTS: marked("screenshots"),
        Shelf.SETTINGS: marked("settings"),
        Shelf.LEVELS: marked("levels"),
        Shelf.PREVIEWS: marked("previews"),
    }
    kept = text(names[shelf])
    if stand_in is None:
        return text(
            "{folder} cannot be written, so {kept} last only until the game closes.", folder=usual, kept=kept
        )
    return text(
        "{folder} cannot be written, so {kept} go to {stand_in} for now.",
        folder=usual,
        kept=kept,
        stand_in=stand_in,
    )


def _shipped(in_wheel: str, in_checkout: str) -> Path:
    installed = _PACKAGE / in_wheel
    return installed if installed.is_dir() else _PACKAGE.parent / in_checkout


def _usual(shelf: Shelf) -> Path:
    if shelf is Shelf.SETTINGS:
        return platformdirs.user_config_path(APP_NAME, appauthor=False)
    if shelf is Shelf.PREVIEWS:
        return platformdirs.user_cache_path(APP_NAME, appauthor=False) / shelf.value
    return platformdirs.user_data_path(APP_NAME, appauthor=False) / shelf.value


def _is_writable(path: Path) -> bool:
    """Whether files can be made there; the folder is created on the way."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        handle, probe = tempfile.mkstemp(dir=path)
        os.close(handle)
        Path(probe).unlink()
    except OSError:
        return False
    return True
