"""A map's file as its designer meant it: terrain letters, bastions, properties. Nothing is judged yet.

Reads the map's head and hands the rest to `layers`, `bastions` and `properties`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.levels import elements, layers, properties, tilesets
from game.levels.bastions import Grid, Reader
from game.levels.findings import Fault, Place, quoted, worded
from game.levels.sources import Sources
from game.rules.level import LAND, ROCK

if TYPE_CHECKING:
    from pathlib import Path

    from game.levels.bastions import Bastion
    from game.levels.elements import Element
    from game.levels.findings import Report
    from game.levels.properties import Value

SMALLEST = (24, 12)
LARGEST = (96, 56)
ROOMY = (64, 40)
"""Above this size tiles get small on a screen: a warning."""

TILE_PX = 512
"""Largest side of a tile in pixels."""


@dataclass(frozen=True, slots=True)
class Authored:
    """What a map says. `rows` is empty where the terrain could not be read."""

    rows: tuple[str, ...] = ()
    bastions: tuple[Bastion, ...] = ()
    properties: dict[str, Value] = field(default_factory=dict)
    files: tuple[Path, ...] = ()
    """The map and all that it names: a change of any may change what it says."""

    @property
    def land_count(self) -> int:
        """Land tiles on the whole map."""
        return sum(row.count(LAND) for row in self.rows)

    @property
    def rock_count(self) -> int:
        """Rock tiles on the whole map."""
        return sum(row.count(ROCK) for row in self.rows)


def read(path: Path, report: Report) -> Authored:
    """What the map at `path` says; everything wrong with its files is noted in the report."""
    sources = Sources(path)
    try:
        root = sources.map()
        report.lines["map"] = root.line
        values = properties.level(root, path.stem, report)
        grid = _grid(root, report)
        if grid is None:
            return Authored(properties=values, files=(path,))
        on_map = tilesets.read(root, sources.map_path, sources, report)
        all_layers = layers.walk(root)
        rows = layers.terrain(all_layers, grid.size, on_map, report)
        found = Reader(sources, on_map, grid, report).read(all_layers)
    except Fault as fault:
        report.fault(fault)
        return Authored(files=tuple(sources.files))
    return Authored(rows, tuple(found), values, tuple(sources.files))


def _grid(root: Element, report: Report) -> Grid | None:
    """The map's grid from its head; None where it can't be a level (noted)."""
    place = Place(root.line, "map")
    before = len(report.findings)
    if (orientation := root.get("orientation", "orthogonal")) != "orthogonal":
        fix = worded("Map > Map Properties > Orientation: Orthogonal")
        what = worded("the map is {shape}, not orthogonal", shape=quoted(orientation))
        report.error("NB201", what, fix, place)
    if root.get("infinite") and elements.truth(root.get("infinite")) is not False:
        fix = worded("Map > Map Properties > Infinite: off")
        report.error("NB204", worded("the map is infinite"), fix, place)
    width, height = _whole(root, "width"), _whole(root, "height")
    _check_size(width, height, place, report)
    wide, high = _whole(root, "tilewidth"), _whole(root, "tileheight")
    if wide != high or not 0 < wide <= TILE_PX:
        what = worded(
            "the map's tiles are {size} pixels; they must be square, 1 to {most} pixels",
            size=f"{wide}x{high}",
            most=TILE_PX,
        )
        report.error("NB202", what, worded("Map > Map Properties > Tile Width and Tile Height"), place)
    if any(finding.severity == "error" and finding.code < "NB3" for finding in report.findings[before:]):
        return None
    return Grid((width, height), wide)


def _check_size(width: int, height: int, place: Place, report: Report) -> None:
    size, fix = f"{width}x{height}", worded("Map > Resize Map")
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        least, most = "{}x{}".format(*SMALLEST), "{}x{}".format(*LARGEST)
        what = worded("the map is {size}; allowed {least} to {most}", size=size, least=least, most=most)
        report.error("NB203", what, fix, place)
    elif width > ROOMY[0] or height > ROOMY[1]:
        most = "{}x{}".format(*ROOMY)
        what = worded("the map is {size}; above {most} tiles get small on a screen", size=size, most=most)
        report.warning("NB206", what, fix, place)


def _whole(root: Element, name: str) -> int:
    return elements.whole(root.get(name)) or 0
