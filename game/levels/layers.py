"""The layers of a map: the terrain's letters, and where object layers stand.

Layers may lie in groups, whose shifts add up. Everything but the tile layer `terrain` and objects of class
Bastion is decoration and left alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.levels import elements, encodings
from game.levels.elements import Element
from game.levels.findings import Fault, Place, listed, quoted
from game.levels.tilesets import NUMBER_BITS
from game.rules.level import LAND, ROCK, WATER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.levels.findings import Report
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
            fix = "remove or merge layers that the level does not need"
            raise Fault("NB109", f"the map has more than {LAYERS} layers", fix, layer.element.line)
    return found


def terrain(
    layers: list[Layer], size: tuple[int, int], tilesets: Tilesets, report: Report
) -> tuple[str, ...]:
    """The rows of terrain letters; empty when the layer can't be read (noted)."""
    tile_layers = [layer for layer in layers if layer.element.tag == "layer"]
    named = [layer for layer in tile_layers if layer.name.strip().lower() == TERRAIN]
    if not named:
        names = listed([layer.name for layer in tile_layers]) or "none"
        report.error(
            "NB406",
            f"no tile layer '{TERRAIN}' (found: {names})",
            f"rename the ground's layer to '{TERRAIN}'",
        )
        return ()
    if len(named) > 1:
        place = Place(named[1].element.line, named[1].name.strip())
        report.error("NB407", f"{len(named)} tile layers are called '{TERRAIN}'", "rename all but one", place)
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
        report.warning(
            "NB414", "the layer is hidden in Tiled", "show it, so that you see what is played", place
        )
    x, y, width, height = (
        elements.whole(layer.element.get(name, "0")) for name in ("x", "y", "width", "height")
    )
    if any(layer.shift) or x or y:
        by = f"{layer.shift[0]:g},{layer.shift[1]:g} pixels" if any(layer.shift) else f"{x},{y} tiles"
        fix = "set the layer's and its groups' horizontal and vertical offset to 0"
        report.error("NB408", f"the layer is shifted by {by}", fix, place)
    if (width or size[0], height or size[1]) == size:
        return True
    own, wanted = f"{width}x{height}", f"{size[0]}x{size[1]} = {size[0] * size[1]}"
    count = f" = {width * height}" if width and height else ""
    fix = "open the map in Tiled and save it again"
    report.error("NB404", f"the layer has {own}{count} tiles, but the map is {wanted}", fix, place)
    return False


def _numbers(layer: Layer, size: tuple[int, int]) -> list[int]:
    data = layer.element.first("data")
    found = encodings.numbers(data or Element("data", {}, layer.element.line), *size)
    return [number & NUMBER_BITS for number in found]  # how a tile is turned changes nothing


def _letters(
    numbers: list[int], size: tuple[int, int], tilesets: Tilesets, report: Report
) -> tuple[str, ...]:
    letters = {0: WATER}
    homeless: dict[int, str] = {}
    classless: dict[int, str] = {}
    for number in set(numbers) - {0}:
        tile = tilesets.tile(number)
        letters[number] = CLASSES.get(tile.class_name, WATER) if tile else WATER
        if tile is None:
            homeless[number] = f"tile {number} belongs to no tileset"
        elif tile.class_name not in CLASSES:
            has = f"class {quoted(tile.class_name)}" if tile.class_name else "no class"
            classless[number] = f"tile {number} has {has}, not Water, Land or Rock"
    fix = "paint this place again with a tile of terrain.tsx"
    for code, wrong in (("NB411", homeless if tilesets.is_complete else {}), ("NB412", classless)):
        for index, number in enumerate(numbers if wrong else ()):
            if number in wrong:
                y, x = divmod(index, size[0])
                report.error(code, wrong[number], fix, Place(layer=TERRAIN, tile=(x, y)))
    text = "".join(letters[number] for number in numbers)
    return tuple(text[start : start + size[0]] for start in range(0, len(text), size[0]))
