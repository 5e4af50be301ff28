"""The bastions of a map: objects of class Bastion on any object layer, and the tile each stands on.

An object stands where Tiled draws it: shifts of layers count, and a tile object's place is that of its
alignment, the lower left corner as a rule. What an object does not say itself, its template says, else its
tile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.levels import elements, properties, tilesets
from game.levels.findings import Fault, Place, quoted, worded
from game.levels.tilesets import NUMBER_BITS, Tilesets
from game.rules.level import CORE_SIZE

if TYPE_CHECKING:
    from game.levels.elements import Element
    from game.levels.findings import Report
    from game.levels.layers import Layer
    from game.levels.sources import Sources
    from game.levels.tilesets import Tile

OBJECTS = 2_000
"""So many objects may a map have."""

BASTION = "Bastion"
TOLERANCE = 0.01
"""Pixels by which a place may miss the grid: Tiled's decimals, not a designer's hand."""

SHAPES = ("ellipse", "point", "polygon", "polyline", "text", "capsule")

ALIGNMENTS = {
    "topleft": (0.0, 0.0),
    "top": (0.5, 0.0),
    "topright": (1.0, 0.0),
    "left": (0.0, 0.5),
    "center": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottomleft": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottomright": (1.0, 1.0),
}
"""Where in a tile object its x and y are, as parts of its width and height."""


@dataclass(frozen=True, slots=True)
class Bastion:
    """One bastion: the tile of its core's top left corner, its owner from 1, and where the file says so."""

    x: int
    y: int
    owner: int
    place: Place
    number: int = 0
    """Which of all the map's objects it is, counted from 0 in the file's order."""
    object_id: int = 0
    """Its ID in Tiled, which stays the same while it is moved; 0 where the file gives none."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The map's tiles: how many, and their size in pixels."""

    size: tuple[int, int]
    tile_px: int


@dataclass(frozen=True, slots=True)
class _Object:
    """An object together with its template and tile."""

    own: Element
    template: Element | None
    tile: Tile | None
    is_tile: bool

    @property
    def class_name(self) -> str:
        inherited = self.template.class_name if self.template else ""
        return self.own.class_name or inherited or (self.tile.class_name if self.tile else "")

    def get(self, name: str) -> str:
        inherited = self.template.get(name) if self.template else ""
        return self.own.get(name, inherited)

    @property
    def shape(self) -> str:
        sources = [each for each in (self.own, self.template) if each]
        return next((child.tag for each in sources for child in each.children if child.tag in SHAPES), "")

    def written(self) -> dict[str, Element]:
        """Its properties, and those of its template and tile where it has none of that name."""
        tile = self.tile.element if self.tile else None
        found: dict[str, Element] = {}
        for each in (tile, self.template):
            found |= properties.written_on(each) if each else {}
        return found | properties.written_on(self.own)


def objects(layers: list[Layer]) -> list[tuple[Layer, Element]]:
    """All objects of a map in the file's order, each with its layer."""
    return [
        (layer, element)
        for layer in layers
        if layer.element.tag == "objectgroup"
        for element in layer.element.all("object")
    ]


class Reader:
    """Reads the bastions of one map."""

    def __init__(self, sources: Sources, on_map: Tilesets, grid: Grid, report: Report) -> None:
        self.sources, self.on_map, self.grid, self.report = sources, on_map, grid, report
        self._templates: dict[str, tuple[Element, Tilesets] | None] = {}

    def read(self, layers: list[Layer]) -> list[Bastion]:
        """The bastions of all object layers in the file's order; wrong ones are noted and left out."""
        pairs = objects(layers)
        if len(pairs) > OBJECTS:
            what = worded("the map has more than {most} objects", most=OBJECTS)
            self.report.error("NB109", what, worded("remove objects that the level does not need"))
            return []
        found = (self._bastion(number, layer, element) for number, (layer, element) in enumerate(pairs))
        return [bastion for bastion in found if bastion]

    def _bastion(self, number: int, layer: Layer, element: Element) -> Bastion | None:
        place = Place(element.line, layer.name.strip())
        thing = self._object(element, place)
        if thing is None:
            return None
        if thing.class_name != BASTION:
            self._warn_near_miss(thing.class_name, place)
            return None
        tile = self._tile(thing, layer, place)
        if tile is None:
            return None
        place = Place(place.line, place.layer, tile)
        properties.look_over(element, properties.BASTION, self.report, place)
        owner = properties.value(properties.BASTION[0], thing.written().get("owner"), self.report, place)
        return Bastion(*tile, int(owner), place, number, elements.whole(element.get("id")) or 0)

    def _object(self, element: Element, place: Place) -> _Object | None:
        """The object with its template and tile; None where its template can't be read (noted once)."""
        template, on_template = None, Tilesets([])
        # What has a class of its own that is no bastion is decoration; its template may be anything.
        if element.get("template") and element.class_name in ("", BASTION):
            found = self._template(element.get("template"), place)
            if found is None:
                return None
            template, on_template = found
        tile, is_tile = self._tile_of(element, self.on_map)
        if template and not is_tile:
            tile, is_tile = self._tile_of(template, on_template)
        return _Object(element, template, tile, is_tile)

    def _template(self, reference: str, place: Place) -> tuple[Element, Tilesets] | None:
        if reference not in self._templates:
            try:
                self._templates[reference] = self._read_template(reference)
            except Fault as fault:
                self._templates[reference] = None
                self.report.fault_of_reference(fault, place)
        return self._templates[reference]

    def _read_template(self, reference: str) -> tuple[Element, Tilesets]:
        path, root = self.sources.follow(reference, self.sources.map_path, "template", "NB501")
        inner = root.first("object")
        if inner is None:
            what = worded("template {name} holds no object", name=quoted(reference))
            raise Fault("NB502", what, worded("save the template again in Tiled"))
        is_decoration = inner.class_name not in ("", BASTION)
        return inner, Tilesets([]) if is_decoration else tilesets.read(root, path, self.sources, self.report)

    def _tile_of(self, element: Element, among: Tilesets) -> tuple[Tile | None, bool]:
        number = elements.whole(element.get("gid", "0")) or 0
        return among.tile(number & NUMBER_BITS), number != 0

    def _warn_near_miss(self, class_name: str, place: Place) -> None:
        if class_name and class_name.strip().lower() == BASTION.lower():
            what = worded(
                "an object has class {name}, which means nothing to the game", name=quoted(class_name)
            )
            fix = worded("write its class as {name}", name=BASTION)
            self.report.warning("NB510", what, fix, place)

    def _tile(self, thing: _Object, layer: Layer, place: Place) -> tuple[int, int] | None:
        """The tile of the object's top left corner, or None when it does not stand as a bastion must."""
        size = self._numbers(thing, ("width", "height"), place)
        corner = self._numbers(thing, ("x", "y"), place)
        if size is None or corner is None:
            return None
        if thing.is_tile:
            size = self._tile_object_size(thing, size)
            alignment = thing.tile.tileset.alignment if thing.tile else ""
            along, down = ALIGNMENTS.get(alignment, ALIGNMENTS["bottomleft"])
            corner = (corner[0] - along * size[0], corner[1] - down * size[1])
        x, y = corner[0] + layer.shift[0], corner[1] + layer.shift[1]
        tile = (round(x / self.grid.tile_px), round(y / self.grid.tile_px))
        place = Place(place.line, place.layer, tile)
        stands = self._check_shape(thing, size, place) and self._check_grid((x, y), tile, place)
        return tile if stands else None

    def _numbers(self, thing: _Object, names: tuple[str, str], place: Place) -> tuple[float, float] | None:
        texts = [thing.get(name) or "0" for name in names]
        first, second = map(elements.number, texts)
        if first is None or second is None:
            what = worded(
                "a bastion's {name} and {other} are {first} and {second}",
                name=names[0],
                other=names[1],
                first=quoted(texts[0]),
                second=quoted(texts[1]),
            )
            self.report.error("NB503", what, worded("remove it and place it anew"), place)
            return None
        return first, second

    def _tile_object_size(self, thing: _Object, size: tuple[float, float]) -> tuple[float, float]:
        of_tile = thing.tile.size if thing.tile else (0.0, 0.0)
        return (size[0] or of_tile[0], size[1] or of_tile[1])

    def _check_shape(self, thing: _Object, size: tuple[float, float], place: Place) -> bool:
        if thing.shape:
            what = worded("a bastion is a rectangle, not a {shape}", shape=thing.shape)
            fix = worded("use the template of its player, or Insert Rectangle")
            self.report.error("NB505", what, fix, place)
            return False
        turned = elements.number(thing.get("rotation") or "0")
        if turned is None or turned % 360:
            fix = worded("set its rotation to 0")
            self.report.error("NB504", worded("a bastion is rotated"), fix, place)
            return False
        wanted = CORE_SIZE * self.grid.tile_px
        if any(abs(side - wanted) > TOLERANCE for side in size):
            tiles = "x".join(f"{side / self.grid.tile_px:.4g}" for side in size)
            what = worded("a bastion is {size} tiles, it must be 2x2", size=tiles)
            self.report.error("NB507", what, worded("use the template of its player"), place)
            return False
        return True

    def _check_grid(self, corner: tuple[float, float], tile: tuple[int, int], place: Place) -> bool:
        off = [at - number * self.grid.tile_px for at, number in zip(corner, tile, strict=True)]
        if any(abs(by) > TOLERANCE for by in off):
            far = ",".join(f"{each:.4g}" for each in off)
            what = worded("a bastion is not on the grid, off by {far} pixels", far=far)
            fix = worded("Map > Neon Bastion: Snap Bastions to the Grid, or move it with View > Snapping on")
            self.report.error("NB508", what, fix, place)
            return False
        ends = zip(tile, self.grid.size, strict=True)
        if not all(0 <= number <= count - CORE_SIZE for number, count in ends):
            fix = worded("move it onto its island")
            self.report.error("NB509", worded("a bastion stands outside the map"), fix, place)
            return False
        return True
