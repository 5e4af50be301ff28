"""`level mirror`: the other islands from one, in the designer's own file, and nothing else touched."""

from __future__ import annotations

import base64
import json
import re
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.levels import authored, check, encodings, mirror, mirroring, splicing, xml_dialect
from game.levels.bastions import Bastion
from game.levels.elements import Element
from game.levels.findings import NOWHERE, Report

from . import maps

SHIPPED = Path(__file__).resolve().parents[2] / "levels"
LEFT = tuple(
    "." * 60 if y in (0, 1, 12, 13) else ".." + "#" * (20 + y % 3) + "." * (38 - y % 3) for y in range(14)
)
OF_ONE = tuple(place for place in maps.BASTIONS if place[2] == 1)[:2]


@pytest.fixture
def kit(tmp_path):
    shutil.copytree(SHIPPED, tmp_path / "levels")
    return tmp_path / "levels" / "maps"


def codes(path):
    return [finding.sentence() for finding in check.examine(path).findings]


def turned(rows):
    return tuple(row[::-1] for row in rows[::-1])


def merged(one, other):
    return tuple(
        "".join(a if a != "." else b for a, b in zip(left, right, strict=True))
        for left, right in zip(one, other, strict=True)
    )


def test_the_second_island_is_built_from_the_first(tmp_path, capsys):
    path = maps.write(tmp_path, maps.tmx(LEFT, (*OF_ONE, (40, 9, 2))))
    assert mirror.mirror(path, 1, "rot180") == 0
    verdict = check.examine(path)
    assert verdict.level.rows == merged(LEFT, turned(LEFT))
    assert verdict.bastions == (*OF_ONE, (52, 6, 2), (43, 6, 2))
    assert verdict.symmetry.name == "exact 180-degree symmetry"
    said = capsys.readouterr().out.splitlines()
    assert said[0].endswith(
        "player 2 has the island of player 1 now (rot180): 211 tiles, 2 bastions; all else is as it was"
    )
    assert "NB808" in said[1]
    assert "fair by construction" in said[-1]


@pytest.mark.parametrize(
    ("symmetry", "rows", "core"),
    [
        ("x", lambda rows: tuple(row[::-1] for row in rows), (52, 6, 2)),
        ("rot180", turned, (52, 6, 2)),
    ],
)
def test_each_symmetry_copies_its_way(symmetry, rows, core, tmp_path):
    path = maps.write(tmp_path, maps.tmx(LEFT, OF_ONE))
    assert mirror.mirror(path, 1, symmetry) == 0
    verdict = check.examine(path)
    assert verdict.level.rows == merged(LEFT, rows(LEFT))
    assert verdict.bastions[2] == core


@pytest.mark.parametrize("name", ["narrows", "four-hearts"])
def test_a_shipped_level_is_its_own_mirror(name, kit):
    path = kit / f"{name}.tmx"
    before = check.examine(path)
    assert mirror.mirror(path, 2, "rot180" if name == "narrows" else "xy") == 0
    after = check.examine(path)
    assert after.level.rows == before.level.rows
    assert sorted(after.bastions) == sorted(before.bastions)
    assert after.findings == ()
    assert 'template="../templates/bastion-p1.tx"' in path.read_text(encoding="utf-8")


def test_quarter_turns_make_four_on_a_square_map(tmp_path):
    rows = tuple("." * 40 if y < 3 or y > 15 else "..." + "#" * 13 + "." * 24 for y in range(40))
    path = maps.write(tmp_path, maps.tmx(rows, ((6, 6, 1), (11, 11, 1))))
    text = path.read_text(encoding="utf-8")
    text = text.replace("</properties>", '<property name="players" type="int" value="4"/></properties>', 1)
    path.write_text(text, encoding="utf-8")
    assert mirror.mirror(path, 1, "rot90") == 0
    verdict = check.examine(path)
    assert verdict.symmetry.name == "exact 90-degree symmetry"
    assert verdict.symmetry.is_fair
    assert set(verdict.bastions) >= {(32, 6, 2), (32, 32, 3), (6, 32, 4)}


DECORATED = "\ufeff" + maps.tmx(LEFT, (*OF_ONE, (40, 9, 2))).replace(
    " <objectgroup", ' <!-- my > notes -->\n <imagelayer name="sky \'>\'" id="7"/>\n <objectgroup'
).replace(
    "</objectgroup>",
    '<object id="77" type="Tree" x="3" y="4"><point/></object><object id="78" name="é&gt;"/></objectgroup>'
    '<layer name="deco" width="60" height="14"><data encoding="csv">99</data></layer>',
)


def without_terrain_and_bastions(text):
    text = re.sub(r'name="terrain".*?</data>', "", text, count=1, flags=re.DOTALL)
    return re.sub(r'\s*<object [^>]*type="Bastion".*?</object>', "", text, flags=re.DOTALL)


def test_decoration_comments_and_all_other_letters_stay(tmp_path):
    path = maps.write(tmp_path, DECORATED)
    assert mirror.mirror(path, 1, "rot180") == 0
    assert without_terrain_and_bastions(path.read_text(encoding="utf-8")) == without_terrain_and_bastions(
        DECORATED
    )
    assert check.examine(path).symmetry.is_fair


def test_new_objects_have_numbers_of_their_own(tmp_path):
    text = DECORATED.replace('infinite="0"', 'infinite="0" nextobjectid="200"')
    path = maps.write(tmp_path, text)
    mirror.mirror(path, 1, "rot180")
    written = path.read_text(encoding="utf-8")
    ids = re.findall(r'<object id="(\d+)"', written)
    assert len(set(ids)) == len(ids)
    assert {"200", "201"} <= set(ids)
    assert 'nextobjectid="202"' in written


LOOKS = maps.TILESET.replace("</tileset>", '<tile id="8" type="Land"/><tile id="4" type="Water"/></tileset>')
MAGIC = {"": b"\5\0\0\0", "zlib": b"\x78", "gzip": b"\x1f\x8b"}


@pytest.mark.parametrize("compression", MAGIC)
def test_the_layer_stays_packed_as_it_was_and_tiles_keep_their_looks(compression, tmp_path):
    tiles = [9 if number == 2 and at % 7 == 0 else number for at, number in enumerate(maps.numbers(LEFT))]
    tiles[0], tiles[6 * 60 + 45] = 5, 2
    csv = f'<data encoding="csv">\n{maps.csv(LEFT)}\n</data>'
    named = f' compression="{compression}"' if compression else ""
    packed = f'<data encoding="base64"{named}>{maps.packed(compression, tiles)}</data>'
    path = maps.write(tmp_path, maps.tmx(LEFT, OF_ONE).replace(csv, packed))
    (tmp_path / "terrain.tsx").write_text(LOOKS, encoding="utf-8")
    assert mirror.mirror(path, 1, "rot180") == 0
    (data,) = re.findall(f'<data encoding="base64"{named}>([^<]*)</data>', path.read_text(encoding="utf-8"))
    assert base64.b64decode(data).startswith(MAGIC[compression])
    element = Element("data", {"encoding": "base64", "compression": compression}, text=data)
    found = encodings.numbers(element, 60, 14)
    assert found[0] == 5
    assert [at for at in range(14 * 60) if found[at] == 9] == sorted(
        {at for at, number in enumerate(tiles) if number == 9}
        | {14 * 60 - 1 - at for at, number in enumerate(tiles) if number == 9}
    )
    assert check.examine(path).level.rows == merged(LEFT, turned(LEFT))


def test_old_ground_becomes_the_water_that_the_map_has_most(tmp_path):
    old = tuple(row[:50] + "#" + row[51:] if y == 1 else row for y, row in enumerate(LEFT))
    path = maps.write(tmp_path, maps.tmx(old, (*OF_ONE, (50, 1, 2))))
    assert mirror.mirror(path, 1, "rot180") == 0
    assert maps.csv(merged(LEFT, turned(LEFT))) in path.read_text(encoding="utf-8")


def test_objects_in_shifted_groups_are_copied_where_tiled_draws_them(tmp_path):
    text = maps.tmx(LEFT, OF_ONE).replace('name="bastions"', 'name="bastions" offsetx="32" offsety="-16"')
    for x, _, _ in OF_ONE:
        text = text.replace(f'x="{16 * x}" y="96"', f'x="{16 * x - 32}" y="112"')
    path = maps.write(tmp_path, text)
    assert mirror.mirror(path, 1, "rot180") == 0
    assert check.examine(path).bastions == (*OF_ONE, (52, 6, 2), (43, 6, 2))


def test_land_of_no_one_is_copied_or_makes_way(tmp_path, capsys):
    islet = [list(row) for row in LEFT]
    islet[0][30] = islet[0][31] = "#"
    islet[6][50] = "#"
    path = maps.write(tmp_path, maps.tmx(tuple("".join(row) for row in islet), OF_ONE))
    assert mirror.mirror(path, 1, "rot180") == 0
    rows = check.examine(path).level.rows
    assert (rows[0][28:32], rows[13][28:32]) == ("..##", "##..")
    assert check.examine(path).symmetry.is_fair
    assert "1 tile of no one's land made way" in capsys.readouterr().out


REFUSED = [
    (LEFT, OF_ONE, 1, "xy", "makes 4 islands, but the level is for 2 players. Fix: --symmetry rot180 or x"),
    (LEFT, OF_ONE, 3, "x", "the level is for 2 players. Fix: --from 1 to 2"),
    (LEFT, OF_ONE, 2, "x", "player 2 has no bastion on Land"),
    (maps.ROWS, maps.BASTIONS, 1, "y", "reaches over the middle of the map: 260 tiles"),
    (
        tuple(row[:20] + row[20:22].replace(".", "#") + "#" * 8 + row[30:] if y == 6 else row
              for y, row in enumerate(LEFT)),
        OF_ONE, 1, "x", "the islands would meet at (30,6) and be one",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "bastions", "owner", "symmetry", "said"), REFUSED)
def test_what_does_not_fit_is_refused_and_the_file_stays(
    rows, bastions, owner, symmetry, said, tmp_path, capsys
):
    path = maps.write(tmp_path, maps.tmx(rows, bastions))
    before = path.read_bytes()
    assert mirror.mirror(path, owner, symmetry) == 1
    printed = capsys.readouterr()
    assert said in printed.err
    assert printed.err.count("\n") == 1
    assert path.read_bytes() == before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["bastion.tx", "terrain.tsx", "twin.tmx"]


def test_three_players_and_oblong_maps_are_told_what_fits(tmp_path, capsys):
    three = maps.tmx(LEFT, OF_ONE).replace(
        "</properties>", '<property name="players" type="int" value="3"/></properties>', 1
    )
    path = maps.write(tmp_path, three)
    assert mirror.mirror(path, 1, "x") == 1
    assert "is for 3 players. Fix: change 'players'" in capsys.readouterr().err
    path.write_text(three.replace('value="3"', 'value="4"'), encoding="utf-8")
    assert mirror.mirror(path, 1, "rot90") == 1
    assert "needs a square map, and this one is 60x14. Fix: --symmetry xy" in capsys.readouterr().err


def test_a_map_in_json_or_of_other_letters_is_refused(tmp_path, capsys):
    path = maps.write(tmp_path, maps.tmj(), "twin.tmj")
    assert mirror.mirror(path, 1, "rot180") == 1
    assert "not XML in UTF-8. Fix: File > Save As in Tiled" in capsys.readouterr().err
    wide = maps.tmx().replace("UTF-8", "UTF-16").encode("utf-16")
    assert mirror.mirror(maps.write(tmp_path, wide), 1, "rot180") == 1
    assert "not XML in UTF-8" in capsys.readouterr().err
    assert json.loads(path.read_text(encoding="utf-8"))["type"] == "map"


def test_a_broken_map_is_told_its_findings_and_stays(tmp_path, capsys):
    path = maps.write(tmp_path, maps.tmx().replace('name="terrain"', 'name="ground"'))
    before = path.read_bytes()
    assert mirror.mirror(path, 1, "rot180") == 1
    assert "NB406" in capsys.readouterr().out
    assert path.read_bytes() == before


def test_templates_that_are_not_the_kits_are_refused_and_the_file_stays(kit, capsys):
    path = kit / "narrows.tmx"
    before = re.sub(rb"  <object [^\n]*bastion-p2[^\n]*\n", b"", path.read_bytes())
    path.write_bytes(before)
    template = kit.parent / "templates" / "bastion-p2.tx"
    text = template.read_text(encoding="utf-8")
    template.write_text(text.replace('value="2"', 'value="1"'), encoding="utf-8")
    assert mirror.mirror(path, 1, "rot180") == 1
    assert "are not what the kit has" in capsys.readouterr().err
    assert path.read_bytes() == before
    template.write_text(text, encoding="utf-8")
    assert mirror.mirror(path, 1, "rot180") == 0


@given(
    st.dictionaries(st.tuples(st.integers(14, 25), st.integers(12, 27)), st.sampled_from("#^"), max_size=40),
    st.sampled_from(["rot180", "x", "y", "xy", "rot90"]),
)
def test_islands_of_no_one_become_symmetric_whatever_they_are(islets, symmetry):
    size = 40
    island = {(x, y): "#" for x in range(1, 9) for y in range(2, 10)}
    ground = island | islets
    rows = tuple("".join(ground.get((x, y), ".") for x in range(size)) for y in range(size))
    moves_of_all = mirroring.SYMMETRIES[symmetry]
    plan = mirroring.plan(rows, (Bastion(4, 5, 1, NOWHERE),), len(moves_of_all) + 1, 1, symmetry)
    made = {cell: ground[source] for cell, source in plan.sources.items()}
    for moves in moves_of_all:
        for cell, letter in made.items():
            at = cell
            for move in moves:
                at = move.place(*at, size, size, 1)
            assert made[at] == letter
    assert ground.keys() <= made.keys()


@given(st.text(alphabet="ab>é\n\t ", max_size=8), st.booleans(), st.booleans())
def test_splices_find_every_element_whatever_stands_between(text, has_mark, is_short):
    between = text.replace(">", "&gt;")
    inner = "<b/>" if is_short else f"<b v='{between.replace('&gt;', '>')}'>{between}</b >"
    whole = f"<a>{between}{inner}<!-- > --><c/>{between}</a>\n"
    raw = (b"\xef\xbb\xbf" if has_mark else b"") + whole.encode()
    root = xml_dialect.parse(raw, "it")
    found = splicing.of(raw, root)
    assert [raw[slice(*found.spans[id(each)])].decode() for each in root.children] == [inner, "<c/>"]
    found.replace(root.children[0], "<d/>")
    found.insert_after(root.children[0], "<e/>")
    found.remove(root.children[1])
    assert found.result() == raw.replace(inner.encode(), b"<d/><e/>").replace(b"<c/>", b"")


@pytest.mark.parametrize("symmetry", ["rot180", "x", "y"])
def test_a_plan_says_what_would_change_and_changes_nothing(tmp_path, capsys, symmetry):
    path = maps.write(tmp_path, maps.tmx(LEFT, (*OF_ONE, (40, 9, 2))))
    before = path.read_bytes()
    status = mirror.tell_plan(path, 1, symmetry)
    said = capsys.readouterr()
    assert path.read_bytes() == before
    assert status == mirror.mirror(path, 1, symmetry)
    if status:
        assert said.out == ""
        assert said.err == capsys.readouterr().err
        return
    plan = json.loads(said.out)
    rows = [list(row) for row in authored.read(maps.write(tmp_path, before, "old.tmx"), Report("old")).rows]
    old = [[*row] for row in rows]
    for x, y in plan["water"]:
        rows[y][x] = "."
    for x, y, from_x, from_y in plan["tiles"]:
        rows[y][x] = old[from_y][from_x]
    verdict = check.examine(path)
    assert tuple(map("".join, rows)) == verdict.level.rows
    assert sorted((*OF_ONE, *map(tuple, plan["bastions"]))) == sorted(verdict.bastions)
    water = plan["water_like"]
    assert old[water[1]][water[0]] == "."
