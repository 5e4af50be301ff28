"""The levels that come with the game, their kit, and what other programs think of them."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import struct
import subprocess
import zlib
from gzip import compress
from itertools import combinations
from math import dist
from pathlib import Path

import pytest
import pytiled_parser

from game.levels import check, properties
from game.levels.layers import CLASSES
from game.rules.level import CORE_SIZE, LAND, Island, Level
from game.rules.region import Cell

LEVELS = Path(__file__).resolve().parents[2] / "levels"
SHIPPED = sorted((LEVELS / "maps").glob("*.tmx"))
PROJECT = json.loads((LEVELS / "neon-bastion.tiled-project").read_text(encoding="utf-8"))
SYMMETRIES = {
    "narrows": "exact 180-degree symmetry",
    "four-hearts": "exact left-right and top-bottom mirror symmetry",
}
"""Of levels for two or four: no turn or mirroring of a grid carries three islands onto each other."""

TALONS = LEVELS / "maps" / "talons.tmx"


@pytest.fixture(params=SHIPPED, ids=lambda path: path.stem)
def shipped(request) -> Path:
    return request.param


def test_all_are_there():
    assert {path.stem for path in SHIPPED} >= {*SYMMETRIES, TALONS.stem}


def test_a_shipped_level_has_no_finding_and_says_what_it_is(shipped):
    verdict = check.examine(shipped)
    assert verdict.findings == ()
    assert verdict.properties["author"]
    assert verdict.properties["description"]


@pytest.mark.parametrize(("level_id", "symmetry"), SYMMETRIES.items())
def test_a_level_for_two_or_four_is_fair_by_construction(level_id, symmetry):
    verdict = check.examine(LEVELS / "maps" / f"{level_id}.tmx")
    assert verdict.symmetry.name == symmetry
    assert verdict.symmetry.is_fair


def cut_out(level: Level, owner: int, *, upside_down: bool = False) -> tuple[list, list]:
    """One island alone: its tiles and letters, and its cores, counted from its own upper left corner."""
    cells = [Cell(x, y) for y in range(level.height) for x in range(level.width)]
    own = [cell for cell in cells if level.owner_at(cell) == owner]
    left, top, bottom = min(x for x, _ in own), min(y for _, y in own), max(y for _, y in own)
    down = (lambda y: bottom - y) if upside_down else (lambda y: y - top)
    tiles = sorted((x - left, down(y), level.rows[y][x]) for x, y in own)
    return tiles, [
        (x - left, down(y + upside_down * (CORE_SIZE - 1))) for x, y in level.islands[owner - 1].bastions
    ]


def nearest_core(home: Cell, island: Island) -> float:
    return min(dist(home, core) for core in island.bastions)


def test_the_islands_of_talons_are_one_shape():
    level = check.examine(TALONS).level
    assert cut_out(level, 2) == cut_out(level, 1)
    assert cut_out(level, 3, upside_down=True) == cut_out(level, 1)


def test_any_two_islands_of_talons_are_equally_far_apart():
    pairs = combinations(check.examine(TALONS).level.islands, 2)
    apart = [min(nearest_core(core, other) for core in one.bastions) for one, other in pairs]
    assert max(apart) - min(apart) < 0.25


def test_each_rival_in_talons_is_the_nearest_to_another_ones_first_bastion():
    islands = check.examine(TALONS).level.islands
    nearest = {
        one.owner: min(
            (nearest_core(one.bastions[0], other), other.owner) for other in islands if other != one
        )[1]
        for one in islands
    }
    assert nearest == {1: 2, 2: 3, 3: 1}


def test_a_shipped_level_fills_a_wide_screen_with_tiles_of_20_pixels(shipped):
    level = check.examine(shipped).level
    assert level.width <= 60
    assert level.height <= 32
    assert level.width > 1.4 * level.height


def test_a_shipped_island_leaves_room_to_grow(shipped):
    level = check.examine(shipped).level
    least, most = (280, 380) if len(level.islands) == 2 else (180, 260)
    for island in level.islands:
        assert least <= island.land.bit_count() <= most
        assert len(island.bastions) >= 3
        for one in island.bastions:
            apart = [
                max(abs(one.x - other.x), abs(one.y - other.y)) for other in island.bastions if other != one
            ]
            assert 7 <= min(apart) <= 11


def test_shipped_islands_have_six_tiles_of_water_between_and_two_around(shipped):
    level = check.examine(shipped).level
    cells = [(x, y) for y in range(level.height) for x in range(level.width)]
    ground = {cell: owner for cell, owner in zip(cells, level.owners, strict=True) if owner}
    assert all(2 <= x < level.width - 2 and 2 <= y < level.height - 2 for x, y in ground)
    reach = range(-6, 7)
    for (x, y), owner in ground.items():
        assert {ground.get((x + dx, y + dy), owner) for dx in reach for dy in reach} == {owner}


def test_another_reader_sees_the_same_grid(shipped):
    level = check.examine(shipped).level
    other = pytiled_parser.parse_map(shipped)
    (tileset,) = other.tilesets.values()
    rows = next(layer for layer in other.layers if layer.name == "terrain").data
    letters = {1 + number: CLASSES[tile.class_] for number, tile in tileset.tiles.items()}
    assert tuple("".join(letters[number] for number in row) for row in rows) == level.rows


def project_class(name: str) -> dict[str, object]:
    (found,) = (each for each in PROJECT["propertyTypes"] if each["name"] == name)
    return {member["name"]: member["value"] for member in found["members"]}


@pytest.mark.parametrize(("name", "table"), [("Level", properties.LEVEL), ("Bastion", properties.BASTION)])
def test_the_project_has_the_readers_defaults(name, table):
    assert project_class(name) == {each.name: each.default for each in table}


def test_the_project_offers_the_readers_choices():
    enums = {
        each["name"]: tuple(each["values"]) for each in PROJECT["propertyTypes"] if each["type"] == "enum"
    }
    (mode,) = (each for each in properties.LEVEL if each.name == "mode")
    assert enums == {"Mode": mode.choices, "Theme": properties.THEMES}
    assert PROJECT["compatibilityVersion"] == 1100


@pytest.mark.parametrize("owner", [1, 2, 3, 4])
def test_a_bastion_template_is_two_tiles_of_the_tileset(owner):
    template = (LEVELS / "templates" / f"bastion-p{owner}.tx").read_text(encoding="utf-8")
    tile_px = int(
        re.search(r'tilewidth="(\d+)"', (LEVELS / "tilesets" / "terrain.tsx").read_text("utf-8"))[1]
    )
    assert f'width="{CORE_SIZE * tile_px}" height="{CORE_SIZE * tile_px}"' in template
    assert f'name="owner" type="int" value="{owner}"' in template


def tile_numbers(text: str) -> list[int]:
    return [int(number) for number in re.search(r'encoding="csv">([^<]*)<', text)[1].split(",")]


def stored_as(text: str, way: str) -> str:
    if way == "csv":
        return text
    tiles = tile_numbers(text)
    raw = struct.pack(f"<{len(tiles)}I", *tiles)
    data = base64.b64encode({"zlib": zlib.compress, "gzip": compress}[way](raw)).decode()
    packed = f'<data encoding="base64" compression="{way}">{data}</data>'
    return re.sub(r"<data .*?</data>", packed, text, flags=re.DOTALL)


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("tiled"), reason="Tiled is not installed (package tiled)")
@pytest.mark.parametrize(
    ("way", "ending"), [("csv", "tmx"), ("zlib", "tmx"), ("gzip", "tmx"), ("csv", "json")]
)
def test_what_tiled_saves_is_the_same_level(way, ending, shipped, tmp_path):
    kit = tmp_path / "levels"
    shutil.copytree(LEVELS, kit)
    source, saved = (
        kit / "maps" / "source.tmx",
        kit / "maps" / f"saved.{'tmj' if ending == 'json' else ending}",
    )
    source.write_text(stored_as(shipped.read_text(encoding="utf-8"), way), encoding="utf-8")
    subprocess.run(
        ["tiled", "--export-map", ending, source, saved],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)},
        check=True,
        capture_output=True,
        timeout=60,
    )
    if ending == "tmx":
        assert ('encoding="csv"' if way == "csv" else f'compression="{way}"') in saved.read_text(
            encoding="utf-8"
        )
    before, after = check.examine(shipped), check.examine(saved)
    assert after.findings == ()
    assert (after.level.rows, after.bastions) == (before.level.rows, before.bastions)
    assert after.properties == before.properties | {"id": "saved"}


def test_land_is_most_of_an_island(shipped):
    rows = check.examine(shipped).level.rows
    assert sum(row.count(LAND) for row in rows) > 0.9 * sum(len(row.replace(".", "")) for row in rows)
