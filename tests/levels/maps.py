"""A small level without any finding, as Tiled would save it, for tests to spoil in one place."""

from __future__ import annotations

import base64
import gzip
import json
import struct
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

WIDTH, HEIGHT = 60, 14
BASTIONS = ((6, 6, 1), (15, 6, 1), (23, 6, 1), (52, 6, 2), (43, 6, 2), (35, 6, 2))
ROWS = tuple(
    "." * WIDTH if y in (0, 1, 12, 13) else ".." + "#" * 26 + "...." + "#" * 26 + ".." for y in range(HEIGHT)
)
LETTERS = {".": 1, "#": 2, "^": 3}

TILESET = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="terrain" tilewidth="16" tileheight="16" tilecount="4" columns="4">
 <image source="terrain.png" width="64" height="16"/>
 <tile id="0" type="Water"/>
 <tile id="1" type="Land"/>
 <tile id="2" type="Rock"/>
</tileset>
"""

TEMPLATE = """<?xml version="1.0" encoding="UTF-8"?>
<template>
 <object name="Bastion" type="Bastion" width="32" height="32">
  <properties><property name="owner" type="int" value="2"/></properties>
 </object>
</template>
"""


def numbers(rows: tuple[str, ...] = ROWS) -> list[int]:
    """The rows' tile numbers."""
    return [LETTERS[letter] for row in rows for letter in row]


def csv(rows: tuple[str, ...] = ROWS) -> str:
    """The rows as Tiled's CSV: one line a row."""
    return ",\n".join(",".join(str(LETTERS[letter]) for letter in row) for row in rows)


def bastion(number: int, x: int, y: int, owner: int) -> str:
    """One bastion as a plain rectangle."""
    return (
        f'  <object id="{number}" type="Bastion" x="{16 * x}" y="{16 * y}" width="32" height="32">'
        f'<properties><property name="owner" type="int" value="{owner}"/></properties></object>\n'
    )


def tmx(rows: tuple[str, ...] = ROWS, bastions: tuple[tuple[int, int, int], ...] = BASTIONS) -> str:
    """The whole map; line 7 starts the terrain layer."""
    width, height = len(rows[0]), len(rows)
    objects = "".join(bastion(number, *place) for number, place in enumerate(bastions, 1))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.10" class="Level" orientation="orthogonal" width="{width}" height="{height}"'
        ' tilewidth="16" tileheight="16" infinite="0">\n'
        " <properties>\n"
        '  <property name="name" value="Twin Decks"/>\n'
        " </properties>\n"
        ' <tileset firstgid="1" source="terrain.tsx"/>\n'
        f' <layer id="1" name="terrain" width="{width}" height="{height}">\n'
        f'  <data encoding="csv">\n{csv(rows)}\n</data>\n'
        " </layer>\n"
        f' <objectgroup id="2" name="bastions">\n{objects} </objectgroup>\n'
        "</map>\n"
    )


def tmj() -> dict[str, object]:
    """The same level in Tiled's JSON."""
    objects = [
        {
            "id": number,
            "type": "Bastion",
            "x": 16 * x,
            "y": 16 * y,
            "width": 32,
            "height": 32,
            "rotation": 0,
            "visible": True,
            "properties": [{"name": "owner", "type": "int", "value": owner}],
        }
        for number, (x, y, owner) in enumerate(BASTIONS, 1)
    ]
    terrain = {"type": "tilelayer", "name": "terrain", "width": WIDTH, "height": HEIGHT, "data": numbers()}
    return {
        "type": "map",
        "orientation": "orthogonal",
        "infinite": False,
        "width": WIDTH,
        "height": HEIGHT,
        "tilewidth": 16,
        "tileheight": 16,
        "properties": [{"name": "name", "type": "string", "value": "Twin Decks"}],
        "tilesets": [{"firstgid": 1, "source": "terrain.tsx"}],
        "layers": [
            {"x": 0, "y": 0, "visible": True, "opacity": 1, **terrain},
            {"type": "objectgroup", "name": "bastions", "objects": objects},
        ],
    }


def packed(compression: str, tiles: list[int] | None = None) -> str:
    """A layer's data in base64."""
    tiles = numbers() if tiles is None else tiles
    raw = struct.pack(f"<{len(tiles)}I", *tiles)
    raw = {"": lambda r: r, "zlib": zlib.compress, "gzip": gzip.compress}[compression](raw)
    return base64.b64encode(raw).decode()


def write(folder: Path, text: str | bytes | dict[str, object], name: str = "twin.tmx") -> Path:
    """Put a map with its tileset and template into a folder."""
    (folder / "terrain.tsx").write_text(TILESET, encoding="utf-8")
    (folder / "bastion.tx").write_text(TEMPLATE, encoding="utf-8")
    if isinstance(text, dict):
        text = json.dumps(text)
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path
