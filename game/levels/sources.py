"""Safe reading of the files that a level consists of: the map, its tilesets and templates.

Levels come from strangers. Only regular files of modest size are opened, only within the levels folder or the
game's own kit, and never a picture. Who reads what is the business of the two dialects, `tilesets` and
`bastions`.
"""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from typing import TYPE_CHECKING

from game import places
from game.levels import xml_dialect
from game.levels.elements import ELEMENTS
from game.levels.findings import Fault, quoted

if TYPE_CHECKING:
    from game.levels.elements import Element

FILE_SIZE = 4 << 20
"""Largest file that is read, in bytes."""

LEVEL_SIZE = 8 << 20
"""Bytes of all files of a level together."""

REFERENCES = 32
"""So many tilesets and templates may belong to one map, those that are missing included."""

REFERENCE_LENGTH = 1_000
"""Longest path written in a map; resolving a far longer one takes minutes."""

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


class Sources:
    """The files around one map. `given` is the map's path as its user wrote it."""

    def __init__(self, given: Path) -> None:
        self.map_path = _resolved(given)
        self.folder = levels_folder(self.map_path)
        self.files = [given]
        """The map and every file that it names within bounds, there or not: what its verdict hangs on."""
        self._read: dict[Path, Element] = {}
        self._asked: set[tuple[Path, str]] = set()
        self._bytes = self._elements = 0

    def map(self) -> Element:
        """The map's root element; raises Fault."""
        return _expect("map", self._parsed(self.map_path, "the map", "NB101"), "the map")

    def follow(self, reference: str, base: Path, kind: str, missing: str) -> tuple[Path, Element]:
        """The file that `reference` names, seen from the file `base`, and its root element.

        `kind` is tileset or template; `missing` the code of the Fault when there is no such file.
        """
        what = f"{kind} {quoted(reference)}"
        if (base.parent, reference) not in self._asked and len(self._asked) >= REFERENCES:
            raise Fault(
                "NB108",
                f"{what} is one too many: a map may use {REFERENCES} tilesets and templates",
                "remove the tilesets that the map does not use",
            )
        self._asked.add((base.parent, reference))
        path = self._inside(reference, base, what)
        if path not in self._read:
            self.files.append(path)
            self._read[path] = self._parsed(path, what, missing)
        return path, _expect(kind, self._read[path], what)

    def _parsed(self, path: Path, what: str, missing: str) -> Element:
        """The root element of a file, within what all files of a level may come to."""
        self._check_extent(what)
        raw = _bytes(path, what, missing)
        self._bytes += len(raw)
        self._check_extent(what)
        try:
            root = _tree(raw, what)
        except Fault as fault:
            if fault.code == "NB107":  # as good as read: a level of many such files must not take long
                self._elements = ELEMENTS + 1
            raise
        self._elements += root.extent
        self._check_extent(what)
        return root

    def _check_extent(self, what: str) -> None:
        fix = "remove tilesets, templates, layers and objects that the level does not need"
        if self._bytes > LEVEL_SIZE:
            raise Fault("NB102", f"with {what} the level is larger than {LEVEL_SIZE >> 20} MiB", fix)
        if self._elements > ELEMENTS:
            raise Fault("NB107", f"with {what} the level has more than {ELEMENTS} elements", fix)

    def _inside(self, reference: str, base: Path, what: str) -> Path:
        tidy = reference.replace("\\", "/")
        is_too_long = len(tidy) > REFERENCE_LENGTH
        if not tidy or is_too_long or "\0" in tidy or tidy.startswith("/") or _SCHEME.match(tidy):
            raise Fault(
                "NB110",
                f"{what} is not a relative path, and so may lie outside the levels folder",
                "copy the file into the levels folder and add it to the map again",
            )
        try:
            path = (base.parent / tidy).resolve()
        except (OSError, RuntimeError, ValueError):
            raise _missing(what, "NB111") from None
        if not any(path.is_relative_to(root) for root in (self.folder, places.levels())):
            raise Fault(
                "NB111",
                f"{what} points outside the levels folder",
                "copy the file into the levels folder and add it to the map again",
            )
        return path


def levels_folder(path: Path) -> Path:
    """A map's levels folder: its nearest ancestor that holds a .tiled-project, else its own folder."""
    for folder in path.parents:
        try:
            if any(entry.name.endswith(".tiled-project") for entry in folder.iterdir()):
                return folder
        except OSError:
            break
    return path.parent


def _resolved(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError):
        return Path(os.path.abspath(str(path).replace("\0", "")))  # noqa: PTH100 resolve() just failed


def _tree(raw: bytes, what: str) -> Element:
    """The root element of a file's text, XML or JSON by its first letter."""
    start = raw[:64].removeprefix(b"\xef\xbb\xbf").lstrip()
    if not start:
        raise Fault("NB103", f"{what} is empty", "save it again with Tiled")
    if start[:1] in b"{[":
        from game.levels import json_dialect  # noqa: PLC0415 most maps are XML, and json costs start-up time

        return json_dialect.parse(raw, what)
    return xml_dialect.parse(raw, what)


def _bytes(path: Path, what: str, missing: str) -> bytes:
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
    try:
        handle = os.open(path, flags)
    except (FileNotFoundError, NotADirectoryError):
        raise _missing(what, missing) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "bad name"
        raise Fault("NB101", f"{what} can't be opened ({reason})", "check the file's rights") from None
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise Fault("NB101", f"{what} is not a regular file", "name a .tmx or .tmj file")
        with os.fdopen(handle, "rb", closefd=False) as file:
            raw = file.read(FILE_SIZE + 1)
    except OSError as error:
        raise Fault("NB101", f"{what} can't be read ({error.strerror})", "check the disk") from None
    finally:
        os.close(handle)
    if len(raw) > FILE_SIZE:
        raise Fault(
            "NB102", f"{what} is larger than 4 MiB", "remove layers and objects that it does not need"
        )
    return raw


def _missing(what: str, code: str) -> Fault:
    if code == "NB101":
        return Fault(code, "there is no such file", "check its path")
    return Fault(
        code, f"{what} not found", "put it back where the map looks for it; upper and lower case matter"
    )


def _expect(kind: str, root: Element, what: str) -> Element:
    if root.tag != kind:
        raise Fault(
            "NB106",
            f"{what} is not a Tiled {kind}, but {quoted(root.tag)}",
            f"save it with Tiled as a {kind}",
            root.line,
        )
    return root
