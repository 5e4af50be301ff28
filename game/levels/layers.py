"""The layers of a map: the terrain's letters, and where object layers stand.

Layers may lie in groups, whose shifts add up. Everything but the tile layer `terrain` and objects of class
Bastion is decoration and left alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.levels import elements, encodings
from game.levels.elements import Element
from game.levels.findings import Fault, Place, listed, quoted, worded
from game.levels.tilesets import NUMBER_BITS
from game.rules.level import LAND, ROCK, WATER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.levels.findings import Report, Wording
    from game.levels.tilesets import Tilesets

LAYERS = 64
"""So many layers and groups may a map have."""

TERRAIN = "terrain"
CLASSES = {"Water": WATER, "Land": LAND, "Rock": ROCK}
GROUND_TAGS = ("layer", "objectgroup", "imagelayer", "group")


@dataclass(frozen=True, slots=True)
class Layer:
    """One layer: its element, its shift in pixels with that of its groups, and whether it can be seen."""

    element: Element
    shift: tuple[float, float]
    is_visible: bool

    @property
    def name(self) -> str:
        """The name as the designer wrote it."""
        return self.element.get("name")


def walk(root: Element) -> list[Layer]:
    """All layers of a map in the file's order, groups opened; raises Fault when there are too many."""
    found: list[Layer] = []
    for layer in _below(root, Layer(root, (0.0, 0.0), is_visible=True)):
        found.append(layer)
        if len(found) > LAYERS:
            what = worded("the map has more than {most} layers", most=LAYERS)
            fix = worded("remove or merge layers that the level does not need")
            raise Fault("NB109", what, fix, layer.element.line)
    return found


def terrain(
    layers: list[Layer], size: tuple[int, int], tilesets: Tilesets, report: Report
) -> tuple[str, ...]:
    """The rows of terrain letters; empty when the layer can't be read (noted)."""
    tile_layers = [layer for layer in layers if layer.element.tag == "layer"]
    named = [layer for layer in tile_layers if layer.name.strip().lower() == TERRAIN]
    if not named:
        names = listed([layer.name for layer in tile_layers]) or worded("none")
        what = worded("no tile layer '{name}' (found: {names})", name=TERRAIN, names=names)
        report.error("NB406", what, worded("rename the ground's layer to '{name}'", name=TERRAIN))
        return ()
    if len(named) > 1:
        place = Place(named[1].element.line, named[1].name.strip())
        what = worded("{count} tile layers are called '{name}'", count=len(named), name=TERRAIN)
        report.error("NB407", what, worded("rename all but one"), place)
        return ()
    report.lines[TERRAIN] = named[0].element.line
    if not _check_standing(named[0], size, report):
        return ()
    try:
        numbers = _numbers(named[0], size)
    except Fault as fault:
        report.fault(fault, Place(layer=TERRAIN))
        return ()
    return _letters(numbers, size, tilesets, report)


def _below(element: Element, around: Layer) -> Iterator[Layer]:
    for child in element.children:
        if child.tag in GROUND_TAGS:
            dx, dy = (elements.number(child.get(name, "0")) or 0.0 for name in ("offsetx", "offsety"))
            shift = (around.shift[0] + dx, around.shift[1] + dy)
            is_visible = around.is_visible and elements.truth(child.get("visible", "1")) is not False
            layer = Layer(child, shift, is_visible)
            yield layer
            if child.tag == "group":
                yield from _below(child, layer)


def _check_standing(layer: Layer, size: tuple[int, int], report: Report) -> bool:
    """Note a shifted, hidden or ill-sized layer; whether its tiles can be read."""
    place = Place(layer=TERRAIN)
    if not layer.is_visible:
        fix = worded("show it, so that you see what is played")
        report.warning("NB414", worded("the layer is hidden in Tiled"), fix, place)
    x, y, width, height = (
        elements.whole(layer.element.get(name, "0")) for name in ("x", "y", "width", "height")
    )
    if any(layer.shift) or x or y:
        if any(layer.shift):
            by = f"{layer.shift[0]:g},{layer.shift[1]:g}"
            what = worded("the layer is shifted by {by} pixels", by=by)
        else:
            what = worded("the layer is shifted by {by} tiles", by=f"{x},{y}")
        fix = worded("set the layer's and its groups' horizontal and vertical offset to 0")
        report.error("NB408", what, fix, place)
    if (width or size[0], height or size[1]) == size:
        return True
    count = f" = {width * height}" if width and height else ""
    what = worded(
        "the layer has {found} tiles, but the map is {size}",
        found=f"{width}x{height}{count}",
        size=f"{size[0]}x{size[1]} = {size[0] * size[1]}",
    )
    report.error("NB404", what, encodings.SAVE_AGAIN, place)
    return False


def _numbers(layer: Layer, size: tuple[int, int]) -> list[int]:
    data = layer.element.first("data")
    found = encodings.numbers(data or Element("data", {}, layer.element.line), *size)
    return [number & NUMBER_BITS for number in found]  # how a tile is turned changes nothing


def _letters(
    numbers: list[int], size: tuple[int, int], tilesets: Tilesets, report: Report
) -> tuple[str, ...]:
    letters = {0: WATER}
    homeless: dict[int, Wording] = {}
    classless: dict[int, Wording] = {}
    for number in set(numbers) - {0}:
        tile = tilesets.tile(number)
        letters[number] = CLASSES.get(tile.class_name, WATER) if tile else WATER
        if tile is None:
            homeless[number] = worded("tile {number} belongs to no tileset", number=number)
        elif tile.class_name not in CLASSES:
            classless[number] = _without_class(number, tile.class_name)
    fix = worded("paint this place again with a tile of terrain.tsx")
    for code, wrong in (("NB411", homeless if tilesets.is_complete else {}), ("NB412", classless)):
        for index, number in enumerate(numbers if wrong else ()):
            if number in wrong:
                y, x = divmod(index, size[0])
                report.error(code, wrong[number], fix, Place(layer=TERRAIN, tile=(x, y)))
    text = "".join(letters[number] for number in numbers)
    return tuple(text[start : start + size[0]] for start in range(0, len(text), size[0]))


def _without_class(number: int, name: str) -> Wording:
    if not name:
        return worded("tile {number} has no class, not Water, Land or Rock", number=number)
    return worded("tile {number} has class {name}, not Water, Land or Rock", number=number, name=quoted(name))
