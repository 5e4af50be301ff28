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
from game.levels.findings import Fault, quoted, worded

if TYPE_CHECKING:
    from game.levels.elements import Element
    from game.levels.findings import Wording

FILE_SIZE = 4 << 20
"""Largest file that is read, in bytes."""

LEVEL_SIZE = 8 << 20
"""Bytes of all files of a level together."""

REFERENCES = 32
"""So many tilesets and templates may belong to one map, those that are missing included."""

REFERENCE_LENGTH = 1_000
"""Longest path written in a map; resolving a far longer one takes minutes."""

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")

COPY_IT = worded("copy the file into the levels folder and add it to the map again")


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
        file = worded("the map")
        return _expect("map", self._parsed(self.map_path, file, "NB101"), file)

    def follow(self, reference: str, base: Path, kind: str, missing: str) -> tuple[Path, Element]:
        """The file that `reference` names, seen from the file `base`, and its root element.

        `kind` is tileset or template; `missing` the code of the Fault when there is no such file.
        """
        file = _named(kind, reference)
        if (base.parent, reference) not in self._asked and len(self._asked) >= REFERENCES:
            what = worded(
                "{file} is one too many: a map may use {most} tilesets and templates",
                file=file,
                most=REFERENCES,
            )
            raise Fault("NB108", what, worded("remove the tilesets that the map does not use"))
        self._asked.add((base.parent, reference))
        path = self._inside(reference, base, file)
        if path not in self._read:
            self.files.append(path)
            self._read[path] = self._parsed(path, file, missing)
        return path, _expect(kind, self._read[path], file)

    def _parsed(self, path: Path, file: Wording, missing: str) -> Element:
        """The root element of a file, within what all files of a level may come to."""
        self._check_extent(file)
        raw = _bytes(path, file, missing)
        self._bytes += len(raw)
        self._check_extent(file)
        try:
            root = _tree(raw, file)
        except Fault as fault:
            if fault.code == "NB107":  # as good as read: a level of many such files must not take long
                self._elements = ELEMENTS + 1
            raise
        self._elements += root.extent
        self._check_extent(file)
        return root

    def _check_extent(self, file: Wording) -> None:
        fix = worded("remove tilesets, templates, layers and objects that the level does not need")
        if self._bytes > LEVEL_SIZE:
            what = worded("with {file} the level is larger than {size} MiB", file=file, size=LEVEL_SIZE >> 20)
            raise Fault("NB102", what, fix)
        if self._elements > ELEMENTS:
            what = worded("with {file} the level has more than {most} elements", file=file, most=ELEMENTS)
            raise Fault("NB107", what, fix)

    def _inside(self, reference: str, base: Path, file: Wording) -> Path:
        tidy = reference.replace("\\", "/")
        is_too_long = len(tidy) > REFERENCE_LENGTH
        if not tidy or is_too_long or "\0" in tidy or tidy.startswith("/") or _SCHEME.match(tidy):
            what = worded(
                "{file} is not a relative path, and so may lie outside the levels folder", file=file
            )
            raise Fault("NB110", what, COPY_IT)
        try:
            path = (base.parent / tidy).resolve()
        except (OSError, RuntimeError, ValueError):
            raise _missing(file, "NB111") from None
        if not any(path.is_relative_to(root) for root in (self.folder, places.levels())):
            raise Fault(
                "NB111",
                worded(
                    "{file} points outside the levels folder, which is that of the .tiled-project", file=file
                ),
                COPY_IT,
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


def _tree(raw: bytes, file: Wording) -> Element:
    """The root element of a file's text, XML or JSON by its first letter."""
    start = raw[:64].removeprefix(b"\xef\xbb\xbf").lstrip()
    if not start:
        raise Fault("NB103", worded("{file} is empty", file=file), worded("save it again with Tiled"))
    if start[:1] in b"{[":
        from game.levels import json_dialect  # noqa: PLC0415 most maps are XML, and json costs start-up time

        return json_dialect.parse(raw, file)
    return xml_dialect.parse(raw, file)


def _bytes(path: Path, file: Wording, missing: str) -> bytes:
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
    try:
        handle = os.open(path, flags)
    except (FileNotFoundError, NotADirectoryError):
        raise _missing(file, missing) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or worded("bad name")
        what = worded("{file} can't be opened ({reason})", file=file, reason=reason)
        raise Fault("NB101", what, worded("check the file's rights")) from None
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            what = worded("{file} is not a regular file", file=file)
            raise Fault("NB101", what, worded("name a .tmx or .tmj file"))
        with os.fdopen(handle, "rb", closefd=False) as opened:
            raw = opened.read(FILE_SIZE + 1)
    except OSError as error:
        what = worded("{file} can't be read ({reason})", file=file, reason=error.strerror)
        raise Fault("NB101", what, worded("check the disk")) from None
    finally:
        os.close(handle)
    if len(raw) > FILE_SIZE:
        what = worded("{file} is larger than {size} MiB", file=file, size=FILE_SIZE >> 20)
        raise Fault("NB102", what, worded("remove layers and objects that it does not need"))
    return raw


def _missing(file: Wording, code: str) -> Fault:
    if code == "NB101":
        return Fault(code, worded("there is no such file"), worded("check its path"))
    fix = worded("put it back where the map looks for it; upper and lower case matter")
    return Fault(code, worded("{file} not found", file=file), fix)


def _expect(kind: str, root: Element, file: Wording) -> Element:
    if root.tag != kind:
        what = worded("{file} is not a Tiled {kind}, but {tag}", file=file, kind=kind, tag=quoted(root.tag))
        raise Fault("NB106", what, worded("save it with Tiled as a {kind}", kind=kind), root.line)
    return root


def _named(kind: str, reference: str) -> Wording:
    if kind == "template":
        return worded("template {name}", name=quoted(reference))
    return worded("tileset {name}", name=quoted(reference))
