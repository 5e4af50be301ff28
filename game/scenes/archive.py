"""What is kept for the player: a replay of each match, named so that people find it; screenshots."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PIL import Image

from game import places
from game.language import text
from game.match.header import Header
from game.match.recorder import Recorder
from game.places import Shelf

ENDING = ".jsonl"


@dataclass(frozen=True, slots=True)
class Record:
    """How a match is being kept."""

    recorder: Recorder | None
    path: Path | None
    note: str
    """What to tell the player about it."""


def open_record(header: Header) -> Record:
    """A recorder into the player's replay folder; without one where nothing can be written."""
    folder = places.folder(Shelf.REPLAYS)
    if folder.path is None:
        return Record(None, None, folder.note)
    path = places.unused(folder.path / f"{_moment()}-{header.level.id}{ENDING}")
    return Record(Recorder(header, path), path, folder.note)


def keep_picture(image: Image.Image) -> str:
    """Keep a picture of the screen; gives the sentence to say about it."""
    folder = places.folder(Shelf.SCREENSHOTS)
    if folder.path is None:
        return folder.note
    path = places.unused(folder.path / f"{_moment()}.png")
    try:
        image.save(path)
    except OSError as error:
        return text("{path} cannot be written ({reason}).", path=path, reason=error.strerror)
    return text("Picture kept: {path}", path=path)


def replays() -> list[Path]:
    """The player's replays, newest first."""
    folder = places.folder(Shelf.REPLAYS).path
    if folder is None:
        return []
    return sorted(folder.glob(f"*{ENDING}"), key=lambda path: path.name, reverse=True)


def _moment() -> str:
    return datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
