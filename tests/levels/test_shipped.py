"""The levels that come with the game, their kit, and what other programs think of them."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations
from math import dist
from pathlib import Path

import pytest
import pytiled_parser

from game.draw import camera
from game.levels import check, properties
from game.levels.layers import CLASSES
from game.rules.level import CORE_SIZE, LAND, Island, Level
from game.rules.region import Cell

LEVELS = Path(__file__).resolve().parents[2] / "levels"
SHIPPED = sorted((LEVELS / "maps").glob("*.tmx"))
PROJECT = json.loads((LEVELS / "neon-bastion.tiled-project").read_text(encoding="utf-8"))
VERDICTS = {path: check.examine(path) for path in SHIPPED}
SEATS = {path: verdict.properties["players"] for path, verdict in VERDICTS.items()}
TALONS = LEVELS / "maps" / "talons.tmx"


@pytest.fixture(params=SHIPPED, ids=lambda path: path.stem)
def shipped(request) -> Path:
    return request.param


def test_sixteen_are_spread_over_seats_and_themes():
    assert Counter(SEATS.values()) == {2: 7, 3: 4, 4: 5}
    assert Counter(VERDICTS[path].level.theme for path in SHIPPED) == dict.fromkeys(properties.THEMES, 4)


def test_a_shipped_level_has_no_finding_and_says_what_it_is(shipped):
    verdict = VERDICTS[shipped]
    assert verdict.findings == ()
    assert verdict.properties["author"]
    assert re.fullmatch(r"[A-Z].{30,120}\.", verdict.properties["description"])


def test_each_shipped_level_has_a_name_of_its_own_like_its_files():
    names = {VERDICTS[path].level.name: path.stem for path in SHIPPED}
    assert len(names) == len(SHIPPED)
    for name, stem in names.items():
        words = re.sub("[^a-z ]", "", name.lower()).split()
        assert set(stem.split("-")) <= set(words)


def test_the_designers_page_lists_every_shipped_level():
    page = (LEVELS.parent / "docs" / "levels.md").read_text(encoding="utf-8")
    for path in SHIPPED:
        level = VERDICTS[path].level
        row = f"| {level.name} | `{level.id}` | {len(level.islands)} | {level.theme} | {level.description} |"
        assert row in page


@pytest.mark.parametrize("path", [p for p in SHIPPED if SEATS[p] != 3], ids=lambda path: path.stem)
def test_a_level_for_two_or_four_is_fair_by_construction(path):
    assert VERDICTS[path].symmetry.is_fair


def cut_out(level: Level, owner: int) -> set[tuple[int, int, str]]:
    """One island alone: its tiles' places and letters; a core's tiles have the bastion's number."""
    letters = {
        (x, y): level.rows[y][x]
        for y in range(level.height)
        for x in range(level.width)
        if level.owner_at(Cell(x, y)) == owner
    }
    for number, (x, y) in enumerate(level.islands[owner - 1].bastions):
        letters |= {(x + dx, y + dy): str(number) for dx in range(CORE_SIZE) for dy in range(CORE_SIZE)}
    return {(x, y, letter) for (x, y), letter in letters.items()}


def upright(island: set[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """The one of an island's eight turns and mirror images that stands for all: the least of them."""
    images = []
    for _ in range(2):
        island = {(-x, y, letter) for x, y, letter in island}
        for _ in range(4):
            island = {(-y, x, letter) for x, y, letter in island}
            left, top = min(x for x, *_ in island), min(y for _, y, _ in island)
            images.append(sorted((x - left, y - top, letter) for x, y, letter in island))
    return min(images)


def nearest_core(home: Cell, island: Island) -> float:
    return min(dist(home, core) for core in island.bastions)


@pytest.fixture(params=[path for path in SHIPPED if SEATS[path] == 3], ids=lambda path: path.stem)
def level_for_three(request) -> Level:
    """No turn or mirroring of a grid carries three islands onto each other."""
    return VERDICTS[request.param].level


def test_three_islands_are_one_shape(level_for_three):
    first, *others = (upright(cut_out(level_for_three, owner)) for owner in (1, 2, 3))
    assert others == [first, first]


def test_any_two_of_three_islands_are_equally_far_apart(level_for_three):
    pairs = combinations(level_for_three.islands, 2)
    apart = [min(nearest_core(core, other) for core in one.bastions) for one, other in pairs]
    assert max(apart) - min(apart) < 0.25


def test_each_rival_in_talons_is_the_nearest_to_another_ones_first_bastion():
    islands = VERDICTS[TALONS].level.islands
    nearest = {
        one.owner: min(
            (nearest_core(one.bastions[0], other), other.owner) for other in islands if other != one
        )[1]
        for one in islands
    }
    assert nearest == {1: 2, 2: 3, 3: 1}


def test_a_shipped_levels_tiles_are_14_pixels_on_a_small_screen(shipped):
    window = (1280, 720)
    view = camera.framing(VERDICTS[shipped].level, window)
    assert view.tile * window[1] / camera.REFERENCE_HEIGHT >= 14


def test_a_shipped_island_leaves_room_to_grow(shipped):
    for island in VERDICTS[shipped].level.islands:
        bastions = len(island.bastions)
        assert 3 <= bastions <= 7
        assert 180 <= island.land.bit_count() <= 500
        assert 60 <= island.land.bit_count() / bastions <= 100
        for one in island.bastions:
            apart = [
                max(abs(one.x - other.x), abs(one.y - other.y)) for other in island.bastions if other != one
            ]
            assert 7 <= min(apart) <= 11


def test_shipped_islands_have_five_tiles_of_water_between_and_one_around(shipped):
    level = VERDICTS[shipped].level
    cells = [(x, y) for y in range(level.height) for x in range(level.width)]
    ground = {cell: owner for cell, owner in zip(cells, level.owners, strict=True) if owner}
    assert all(1 <= x < level.width - 1 and 1 <= y < level.height - 1 for x, y in ground)
    reach = range(-5, 6)
    for (x, y), owner in ground.items():
        assert {ground.get((x + dx, y + dy), owner) for dx in reach for dy in reach} == {owner}


def test_another_reader_sees_the_same_grid(shipped):
    level = VERDICTS[shipped].level
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


def test_land_is_most_of_an_island(shipped):
    rows = VERDICTS[shipped].level.rows
    assert sum(row.count(LAND) for row in rows) > 0.85 * sum(len(row.replace(".", "")) for row in rows)
