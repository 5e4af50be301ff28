"""Writes a new level as a map in Tiled's own XML, with the tileset and templates that lie around it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING
from xml.sax.saxutils import quoteattr

from game import places
from game.levels import elements, encodings
from game.levels.findings import Fault, worded
from game.levels.layers import CLASSES
from game.levels.sources import Sources, levels_folder
from game.rules.level import CORE_SIZE

if TYPE_CHECKING:
    from game.levels.starter import Starter

TILESET = Path("tilesets") / "terrain.tsx"


def text(path: Path, name: str, starter: Starter) -> str:
    """The map of a new level that will stand at `path`; raises Fault where no tileset can be had."""
    here = path.resolve()
    reference = _reference(here)
    tiles, tile_px = _tiles(here, reference)
    width, height = len(starter.rows[0]), len(starter.rows)
    numbers = [1 + tiles[letter] for row in starter.rows for letter in row]
    players = max(owner for _, _, owner in starter.bastions)
    properties = [f'  <property name="name" value={quoteattr(name)}/>\n']
    if players != 2:  # as Tiled has it: what equals the default of the class is not written
        properties.append(f'  <property name="players" type="int" value="{players}"/>\n')
    objects = [
        bastion(number, (x * tile_px, y * tile_px), owner, CORE_SIZE * tile_px, template_of(here, owner))
        for number, (x, y, owner) in enumerate(starter.bastions, start=1)
    ]
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.10" tiledversion="1.10.2" class="Level" orientation="orthogonal"'
        f' renderorder="right-down" width="{width}" height="{height}" tilewidth="{tile_px}"'
        f' tileheight="{tile_px}" infinite="0" nextlayerid="3" nextobjectid="{len(objects) + 1}">\n'
        f" <properties>\n{''.join(properties)} </properties>\n"
        f' <tileset firstgid="1" source={quoteattr(reference)}/>\n'
        f' <layer id="1" name="terrain" width="{width}" height="{height}">\n'
        f'  <data encoding="csv">\n{encodings.csv(numbers, width)}\n</data>\n </layer>\n'
        f' <objectgroup id="2" name="bastions">\n{"".join(objects)} </objectgroup>\n</map>\n'
    )


def bastion(number: int, at: tuple[float, float], owner: int, side_px: int, template: str = "") -> str:
    """A bastion as an object of a map, on lines of its own; a template says itself whose it is."""
    place = f'x="{at[0]:.10g}" y="{at[1]:.10g}"'
    if template:
        return f'  <object id="{number}" template={quoteattr(template)} {place}/>\n'
    written = f'<property name="owner" type="int" value="{owner}"/>'
    return (
        f'  <object id="{number}" type="Bastion" {place} width="{side_px}" height="{side_px}">\n'
        f"   <properties>\n    {written}\n   </properties>\n  </object>\n"
    )


def template_of(map_path: Path, owner: int) -> str:
    """The kit's template of an owner's bastions, seen from the map; empty where it isn't there."""
    template = levels_folder(map_path) / "templates" / f"bastion-p{owner}.tx"
    return _relative(template, map_path) if template.is_file() else ""


def _reference(map_path: Path) -> str:
    """The terrain's tileset seen from the map: that of its levels folder, else the game's own."""
    near = levels_folder(map_path) / TILESET
    return _relative(near if near.is_file() else places.levels() / TILESET, map_path)


def _relative(path: Path, map_path: Path) -> str:
    try:
        return Path(os.path.relpath(path, map_path.parent)).as_posix()
    except ValueError:
        what = worded("the game's tileset lies on another drive")
        raise Fault("NB302", what, worded("write the kit first: level kit DIR")) from None


def _tiles(map_path: Path, reference: str) -> tuple[dict[str, int], int]:
    """For each terrain letter the first tile of its class, and the tiles' side in pixels."""
    _, tileset = Sources(map_path).follow(reference, map_path, "tileset", "NB302")
    found: dict[str, int] = {}
    for tile in tileset.all("tile"):
        number = elements.whole(tile.get("id"))
        if number is not None and tile.class_name in CLASSES:
            found.setdefault(CLASSES[tile.class_name], number)
    tile_px = elements.whole(tileset.get("tilewidth"))
    if len(found) < len(CLASSES) or not tile_px:
        what = worded(
            "tileset '{name}' lacks tiles of class {classes}", name=reference, classes=", ".join(CLASSES)
        )
        raise Fault("NB412", what, worded("write the kit anew: level kit DIR"))
    return found, tile_px
