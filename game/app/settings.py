"""What a player has set, kept in one small file: read once, written at once and whole with every change.

A file that cannot be read is put aside under another name and the defaults hold; that is told once, in words.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from game import places
from game.app.repeat import Handling
from game.places import Shelf
from game.rules.world import TICKS_PER_SECOND

FILE = "settings.json"
DAS_TICKS = (3, 20)
ARR_TICKS = (0, 6)
"""What can be set: 50 to 333 ms, and 0 to 100 ms."""

AUTO = "auto"
QUALITIES = (AUTO, "low", "medium", "high", "ultra")
SCALES = (AUTO, "full", "3/4", "1/2")
"""Presets of the picture, and its size against the window's; auto: what fits, what the preset says."""

PERCENT = 100
COMFORTS = ("shake", "flash", "bloom", "particles", "motion")
"""Settings from 0 to 100 %: how much the picture may move, shake and flash."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set; the defaults are what a new player gets."""

    das_ticks: int = 10
    arr_ticks: int = 2
    holds_fire: bool = False
    """Fire held down fires on, not only in Overdrive."""
    quality: str = AUTO
    scale: str = AUTO
    shake: int = 60
    flash: int = 100
    bloom: int = 100
    particles: int = 100
    motion: int = 100
    fullscreen: bool = False
    pauses_unfocused: bool = True

    @property
    def handling(self) -> Handling:
        """How held keys feel."""
        return Handling(self.das_ticks, self.arr_ticks, self.holds_fire)


@dataclass(frozen=True, slots=True)
class Kept:
    """The settings as found, and what there is to say of the finding."""

    settings: Settings
    note: str = ""


def load() -> Kept:
    """The player's settings; the defaults where there are none, or none that can be read."""
    path = _path()
    if path is None or not path.exists():
        return Kept(Settings())
    try:
        return Kept(_checked(json.loads(path.read_text(encoding="utf-8-sig"))))
    except (OSError, ValueError) as error:
        aside = _put_aside(path)
        return Kept(Settings(), f"The settings could not be read ({error}); they are kept as {aside}.")


def save(settings: Settings) -> str:
    """Write them; gives a sentence when that is not possible."""
    path = _path()
    if path is None:
        return "Settings cannot be written here; they last until the game closes."
    beside = path.with_suffix(".new")
    try:
        with beside.open("w", encoding="utf-8") as file:
            json.dump(asdict(settings), file, indent=2)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        return f"{path} cannot be written ({error.strerror}); settings last until the game closes."
    return ""


def milliseconds(ticks: int) -> int:
    """Ticks as a player reads them."""
    return round(ticks * 1000 / TICKS_PER_SECOND)


def _path() -> Path | None:
    folder = places.folder(Shelf.SETTINGS).path
    return folder / FILE if folder else None


def _checked(table: Any) -> Settings:
    """Settings out of JSON; ValueError for a wrong value. What is missing stays at its default."""
    if not isinstance(table, dict):
        raise ValueError("no table of settings")  # noqa: TRY004 the file's fault, not the caller's
    known = {field.name: type(field.default) for field in fields(Settings)}
    for name, kind in known.items():
        if name in table and type(table[name]) is not kind:
            raise ValueError(f"{name} is {table[name]!r}")
    found = Settings(**{name: table[name] for name in known if name in table})
    for name, words in (("quality", QUALITIES), ("scale", SCALES)):
        if getattr(found, name) not in words:
            raise ValueError(f"{name} is {getattr(found, name)!r}")
    ranges = {"das_ticks": DAS_TICKS, "arr_ticks": ARR_TICKS} | dict.fromkeys(COMFORTS, (0, PERCENT))
    for name, (least, most) in ranges.items():
        if not least <= getattr(found, name) <= most:
            raise ValueError(f"{name} is {getattr(found, name)}")
    return found


def _put_aside(path: Path) -> Path:
    number = 1
    while (aside := path.with_suffix(f".corrupt-{number}")).exists():
        number += 1
    try:
        path.replace(aside)
    except OSError:
        return path
    return aside
