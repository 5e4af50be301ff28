"""Tile numbers and what they stand for: which tileset a number belongs to and which class its tile has.

A number on the map counts through all its tilesets; its top bits say how the tile is turned. Pictures are
never opened: only a tile's class matters.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.levels import elements
from game.levels.findings import Fault, Place, worded

if TYPE_CHECKING:
    from pathlib import Path

    from game.levels.elements import Element
    from game.levels.findings import Report
    from game.levels.sources import Sources

NUMBER_BITS = 0x0FFFFFFF
"""The bits of a tile number without its four flip and turn flags."""


@dataclass(frozen=True, slots=True)
class Tileset:
    """One tileset as a map or template uses it: its tiles' numbers start at `first`."""

    first: int
    count: int
    """Numbers below this belong to its picture; a collection of single pictures has none such."""
    tiles: dict[int, Element]
    """Tiles of which the file says more than their picture, by number within the tileset."""
    tile_size: tuple[float, float]
    alignment: str

    def holds(self, number: int) -> bool:
        """Whether it has a tile of this number, counted within the tileset."""
        return 0 <= number < self.count or number in self.tiles


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile of a tileset, as it stands on the map."""

    tileset: Tileset
    number: int

    @property
    def element(self) -> Element | None:
        """What the file says about it, if anything."""
        return self.tileset.tiles.get(self.number)

    @property
    def class_name(self) -> str:
        """Its class; empty when it has none."""
        return self.element.class_name if self.element else ""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in pixels: its own picture's in a collection, else the tileset's."""
        image = self.element.first("image") if self.element else None
        width = elements.number(image.get("width")) if image else None
        height = elements.number(image.get("height")) if image else None
        return (width or self.tileset.tile_size[0], height or self.tileset.tile_size[1])


class Tilesets:
    """All tilesets of one map, or the one of a template."""

    def __init__(self, tilesets: list[Tileset], *, is_complete: bool = True) -> None:
        self.is_complete = is_complete
        """Whether every tileset could be read; if not, a tile without one is no mistake of its own."""
        self._tilesets = sorted(tilesets, key=lambda tileset: tileset.first)
        self._firsts = [tileset.first for tileset in self._tilesets]

    def tile(self, number: int) -> Tile | None:
        """The tile of a number without flags, or None when it belongs to no tileset."""
        index = bisect_right(self._firsts, number) - 1
        if index < 0:
            return None
        tileset = self._tilesets[index]
        return Tile(tileset, number - tileset.first) if tileset.holds(number - tileset.first) else None


def read(holder: Element, path: Path, sources: Sources, report: Report) -> Tilesets:
    """The tilesets of a map or template element of the file `path`; what is wrong with them is noted."""
    found: list[Tileset] = []
    is_complete = True
    for element in holder.all("tileset"):
        first = elements.whole(element.get("firstgid", "1"))
        if first is None or not 0 < first <= NUMBER_BITS:
            what = worded("a tileset starts at tile number '{number}'", number=element.get("firstgid")[:20])
            fix = worded("remove the tileset and add it again in Tiled")
            report.error("NB303", what, fix, Place(element.line))
            is_complete = False
            continue
        content = _content(element, path, sources, report)
        if content is None:
            is_complete = False
        else:
            found.append(_tileset(content, first))
    return Tilesets(found, is_complete=is_complete)


def _content(element: Element, path: Path, sources: Sources, report: Report) -> Element | None:
    reference = element.get("source")
    if not reference:
        return element
    try:
        return sources.follow(reference, path, "tileset", "NB302")[1]
    except Fault as fault:
        report.fault_of_reference(fault, Place(element.line))
        return None


def _tileset(element: Element, first: int) -> Tileset:
    tiles = {}
    for tile in element.all("tile"):
        number = elements.whole(tile.get("id"))
        if number is not None and 0 <= number <= NUMBER_BITS:
            tiles[number] = tile
    has_picture = element.first("image") is not None
    count = elements.whole(element.get("tilecount", "0")) or 0
    width, height = (elements.number(element.get(name)) or 0.0 for name in ("tilewidth", "tileheight"))
    return Tileset(first, count if has_picture else 0, tiles, (width, height), element.get("objectalignment"))
