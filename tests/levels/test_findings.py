"""Every finding: a map that calls it forth, and the exact place it names."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from game.levels import check, findings

from . import maps

LAYER = '<layer id="1" name="terrain" width="60" height="14">'
DATA = f'<data encoding="csv">\n{maps.csv()}\n</data>'
NAME = '<property name="name" value="Twin Decks"/>'
GROUP = '<objectgroup id="2" name="bastions">'
FIRST = 'x="96" y="96" width="32" height="32">'
TILESET = '<tileset firstgid="1" source="terrain.tsx"/>'


def extra(xml: str) -> tuple[str, str]:
    """A property more."""
    return NAME, NAME + xml


SPOILED = [
    # code, what is replaced by what, layer, tile
    ("NB103", ("</map>", ""), "", None),
    ("NB104", ("<map ", '<!DOCTYPE map [<!ENTITY a "b">]>\n<map '), "", None),
    ("NB104", ("<map ", '<!DOCTYPE map [<!ATTLIST tile x CDATA "b">]>\n<map '), "", None),
    ("NB107", ("</map>", "<group>" * 32 + "</group>" * 32 + "</map>"), "", None),
    ("NB107", ("</map>", "<editor/>" * 60_000 + "</map>"), "", None),
    (
        "NB108",
        (TILESET, TILESET + "".join(f'<tileset firstgid="9" source="{n}.tsx"/>' for n in range(32))),
        "",
        None,
    ),
    ("NB109", ("</map>", "<group/>" * 63 + "</map>"), "", None),
    ("NB109", (" </objectgroup>", "<object/>" * 1995 + " </objectgroup>"), "", None),
    ("NB110", ("terrain.tsx", "/etc/passwd"), "", None),
    ("NB110", ("terrain.tsx", "C:\\levels\\terrain.tsx"), "", None),
    ("NB110", ("terrain.tsx", "https://example.org/terrain.tsx"), "", None),
    ("NB110", ("terrain.tsx", "\\\\server\\share\\terrain.tsx"), "", None),
    ("NB111", ("terrain.tsx", "../terrain.tsx"), "", None),
    ("NB111", ("terrain.tsx", "..\\terrain.tsx"), "", None),
    ("NB111", ("terrain.tsx", "link.tsx"), "", None),
    ("NB201", ("orthogonal", "isometric"), "map", None),
    ("NB202", ('tilewidth="16"', 'tilewidth="32"'), "map", None),
    ("NB202", ('tilewidth="16" tileheight="16"', 'tilewidth="-1" tileheight="-1"'), "map", None),
    ("NB203", ('width="60" height="14" tile', 'width="12" height="8" tile'), "map", None),
    ("NB203", ('width="60" height="14" tile', 'width="3000" height="3000" tile'), "map", None),
    ("NB203", ('width="60" height="14" tile', 'width="1e400" height="NaN" tile'), "map", None),
    ("NB204", ('infinite="0"', 'infinite="1"'), "map", None),
    ("NB204", (DATA, "<data><chunk/></data>"), "terrain", None),
    ("NB302", ("terrain.tsx", "Terrain.tsx"), "", None),
    ("NB303", ('firstgid="1"', 'firstgid="0"'), "", None),
    ("NB401", ('encoding="csv"', 'encoding="rot13"'), "terrain", None),
    ("NB401", (DATA, '<data encoding="base64" compression="rar">AA==</data>'), "terrain", None),
    ("NB402", (DATA, '<data encoding="base64" compression="zstd">AA==</data>'), "terrain", None),
    ("NB403", (DATA, '<data encoding="base64">?</data>'), "terrain", None),
    ("NB403", (DATA, '<data encoding="base64" compression="zlib">AAAA</data>'), "terrain", None),
    ("NB403", (DATA, f'<data encoding="base64">{maps.packed("")[:-4]}</data>'), "terrain", None),
    ("NB404", (DATA, '<data encoding="csv">1,2</data>'), "terrain", None),
    ("NB404", (DATA, "<data/>"), "terrain", None),
    ("NB404", (DATA, ""), "terrain", None),
    ("NB404", (DATA, f'<data encoding="base64">{maps.packed("", [1] * 900)}</data>'), "terrain", None),
    (
        "NB404",
        (DATA, f'<data encoding="base64" compression="zlib">{maps.packed("zlib", [1] * 900)}</data>'),
        "terrain",
        None,
    ),
    ("NB404", (LAYER, LAYER.replace('"14"', '"15"')), "terrain", None),
    ("NB405", ("\n1,", "\nx,"), "terrain", None),
    ("NB405", ("\n1,", "\n-1,"), "terrain", None),
    ("NB405", ("\n1,", "\n4294967296,"), "terrain", None),
    ("NB405", ("\n1,", "\n1_0,"), "terrain", None),
    ("NB406", ('name="terrain"', 'name="ground"'), "", None),
    ("NB407", ("</map>", LAYER.replace("terrain", " Terrain ") + "</layer></map>"), "Terrain", None),
    ("NB408", (LAYER, LAYER.replace(">", ' offsetx="3">')), "terrain", None),
    ("NB408", (LAYER, LAYER.replace(">", ' x="1">')), "terrain", None),
    ("NB411", ("\n1,1,2", "\n1,99,2"), "terrain", (1, 2)),
    ("NB412", ("\n1,1,2", "\n1,4,2"), "terrain", (1, 2)),
    ("NB501", (FIRST, 'template="nothing.tx" x="0" y="0">'), "bastions", None),
    ("NB502", (FIRST, 'template="hollow.tx" x="0" y="0">'), "bastions", None),
    ("NB106", (FIRST, 'template="terrain.tsx" x="0" y="0">'), "bastions", None),
    ("NB503", ('x="96" y="96"', 'x="inf" y="96"'), "bastions", None),
    ("NB504", (FIRST, FIRST.replace(">", ' rotation="90">')), "bastions", (6, 6)),
    ("NB505", (FIRST, FIRST + "<ellipse/>"), "bastions", (6, 6)),
    ("NB505", (FIRST, 'x="96" y="96"><point/>'), "bastions", (6, 6)),
    ("NB507", (FIRST, FIRST.replace('height="32"', 'height="48"')), "bastions", (6, 6)),
    ("NB507", (FIRST, FIRST.replace(' height="32"', "")), "bastions", (6, 6)),
    ("NB508", ('x="96" y="96"', 'x="97" y="96"'), "bastions", (6, 6)),
    ("NB509", ('x="96" y="96"', 'x="-32" y="96"'), "bastions", (-2, 6)),
    ("NB509", ('x="96" y="96"', 'x="944" y="96"'), "bastions", (59, 6)),
    ("NB603", (NAME, ""), "map", None),
    ("NB603", ("Twin Decks", "&#x200B; "), "map", None),
    ("NB604", extra('<property name="players" value="two"/>'), "map", None),
    ("NB604", extra('<property name="players" type="float" value="2.5"/>'), "map", None),
    ("NB604", extra('<property name="players" type="class" propertytype="Level"/>'), "map", None),
    ("NB604", extra('<property name="symmetric" type="bool" value="perhaps"/>'), "map", None),
    ("NB604", ('type="int" value="1"', 'type="object" value="1"'), "bastions", (6, 6)),
    ("NB605", extra('<property name="players" type="int" value="9"/>'), "map", None),
    ("NB605", extra('<property name="format" type="int" value="2"/>'), "map", None),
    ("NB605", extra('<property name="mode" value="duel"/>'), "map", None),
    ("NB605", extra('<property name="id" value="../x"/>'), "map", None),
    ("NB605", ("Twin Decks", "x" * 81), "map", None),
    ("NB605", extra(f'<property name="description" value="{"x" * 4001}"/>'), "map", None),
    ("NB605", ('type="int" value="1"', 'type="int" value="5"'), "bastions", (6, 6)),
    ("NB702", extra('<property name="players" type="int" value="3"/>'), "map", None),
    ("NB704", ('x="96" y="96"', 'x="96" y="0"'), "bastions", (6, 0)),
    ("NB705", ('x="96" y="96"', 'x="96" y="64"'), "bastions", (6, 4)),
    ("NB706", ('x="96" y="96"', 'x="192" y="96"'), "bastions", (12, 6)),
]


@pytest.fixture
def spoil(tmp_path):
    (tmp_path / "levels").mkdir()
    (tmp_path / "terrain.tsx").write_text(maps.TILESET, encoding="utf-8")
    (tmp_path / "levels" / "link.tsx").symlink_to(tmp_path / "terrain.tsx")
    (tmp_path / "levels" / "hollow.tx").write_text("<template/>", encoding="utf-8")
    for number in range(32):
        (tmp_path / "levels" / f"{number}.tsx").write_text(maps.TILESET, encoding="utf-8")

    def examine(text, name="twin.tmx"):
        return check.examine(maps.write(tmp_path / "levels", text, name))

    return examine


def only(verdict: check.Verdict, code: str, severity: str = "error") -> findings.Finding:
    assert (severity == "error") == (not verdict.ok)
    found = [each for each in verdict.findings if each.severity == severity]
    assert [each.code for each in found] == [code], [each.sentence() for each in verdict.findings]
    assert found[0].fix
    return found[0]


def test_the_level_that_is_spoiled_has_no_finding(spoil):
    verdict = spoil(maps.tmx())
    assert verdict.findings == ()
    assert verdict.symmetry.is_fair


@pytest.mark.parametrize(("code", "change", "layer", "tile"), SPOILED, ids=[each[0] for each in SPOILED])
def test_error(code, change, layer, tile, spoil):
    text = maps.tmx()
    assert change[0] in text
    finding = only(spoil(text.replace(*change, 1)), code)
    assert finding.place.layer == layer
    assert finding.place.tile == tile
    if code != "NB103":
        assert finding.place.line > 0


WARNED = [
    ("NB206", lambda: maps.tmx(tuple(row + "......" for row in maps.ROWS)), "map", None),
    ("NB414", lambda: maps.tmx().replace(LAYER, LAYER.replace(">", ' visible="0">')), "terrain", None),
    (
        "NB510",
        lambda: maps.tmx().replace(" </objectgroup>", '<object type="bastion"/></objectgroup>'),
        "bastions",
        None,
    ),
    (
        "NB601",
        lambda: maps.tmx().replace(*extra('<property name="wave" type="int" value="3"/>')),
        "map",
        None,
    ),
    ("NB602", lambda: maps.tmx().replace(*extra(NAME)), "map", None),
    ("NB606", lambda: maps.tmx().replace(*extra('<property name="theme" value="depe"/>')), "map", None),
    ("NB607", lambda: maps.tmx().replace(*extra('<property name="hints" value="1: Build"/>')), "map", None),
    ("NB608", lambda: maps.tmx().replace(*extra('<property name="waves" value="5"/>')), "map", None),
    (
        "NB609",
        lambda: maps.tmx().replace(
            *extra('<property name="mode" value="campaign"/><property name="hints" value="Build"/>')
        ),
        "map",
        None,
    ),
    ("NB809", lambda: maps.tmx(with_tiles((29, 12), (30, 12), (29, 1), (30, 1))), "terrain", (29, 1)),
]


def with_tiles(*cells: tuple[int, int], letter: str = "#") -> tuple[str, ...]:
    rows = [list(row) for row in maps.ROWS]
    for x, y in cells:
        rows[y][x] = letter
    return tuple("".join(row) for row in rows)


@pytest.mark.parametrize(("code", "text", "layer", "tile"), WARNED, ids=[each[0] for each in WARNED])
def test_warning(code, text, layer, tile, spoil):
    found = [each for each in spoil(text()).findings if each.code == code]
    assert found
    assert found[0].severity == "warning"
    assert found[0].place.layer == layer
    assert found[0].place.tile == tile
    assert found[0].fix


def test_the_nearest_known_property_is_named(spoil):
    text = maps.tmx().replace(*extra('<property name="Wave" type="int" value="3"/>'))
    assert str(only(spoil(text), "NB601", "warning").fix) == "did you mean 'waves'?"


def test_a_file_that_is_not_there(tmp_path):
    assert str(only(check.examine(tmp_path / "none.tmx"), "NB101").what) == "there is no such file"


@pytest.mark.parametrize("name", ["", "a\0b.tmx", "x" * 5000 + ".tmx"])
def test_a_name_that_no_file_can_have(name, tmp_path):
    only(check.examine(Path(name) if not name else tmp_path / name), "NB101")


def test_a_folder_is_no_map(tmp_path):
    only(check.examine(tmp_path), "NB101")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_no_map_and_does_not_block(tmp_path):
    os.mkfifo(tmp_path / "pipe.tmx")
    only(check.examine(tmp_path / "pipe.tmx"), "NB101")


def test_a_link_that_leads_to_itself(tmp_path):
    (tmp_path / "round.tmx").symlink_to("round.tmx")
    only(check.examine(tmp_path / "round.tmx"), "NB101")


def test_a_file_larger_than_any_level(spoil):
    only(spoil(maps.tmx() + " " * (4 << 20)), "NB102")


def test_an_empty_file(spoil):
    only(spoil(b"\xef\xbb\xbf \n"), "NB103")


def test_a_tileset_is_no_map(spoil):
    assert only(spoil(maps.TILESET), "NB106").place.line == 2


def test_json_that_is_none(spoil):
    only(spoil('{"type": "map", "width": NaN}', "twin.tmj"), "NB105")
    only(spoil('{"type": "map",', "twin.tmj"), "NB105")
    only(spoil("[" * 100_000, "twin.tmj"), "NB107")
    only(spoil('{"a":' * 70 + "1" + "}" * 70, "twin.tmj"), "NB107")
    only(spoil("[1, 2]", "twin.tmj"), "NB106")
    only(spoil(b'{"type": "map\xff"}', "twin.tmj"), "NB105")


def test_a_player_with_one_bastion(spoil):
    verdict = spoil(maps.tmx(bastions=((6, 6, 1), (52, 6, 2), (43, 6, 2))))
    finding = only(verdict, "NB708")
    assert "player 1 has 1 bastion" in str(finding.what)
    assert finding.place.tile == (6, 6)


def test_rock_under_a_core(spoil):
    assert "Rock" in str(only(spoil(maps.tmx(with_tiles((6, 6), letter="^"))), "NB704").what)


def test_an_opening_ring_that_leaves_land_names_how_many_tiles_and_the_first(spoil):
    verdict = spoil(maps.tmx(with_tiles((3, 3), (10, 10), letter=".")))
    assert "2 tiles are not Land, first at (3,3)" in str(only(verdict, "NB705").what)


def test_rock_in_an_opening_ring(spoil):
    assert "1 tile is not Land" in str(only(spoil(maps.tmx(with_tiles((4, 4), letter="^"))), "NB705").what)


def test_players_on_one_island(spoil):
    verdict = spoil(maps.tmx(with_tiles((28, 6), (29, 6), (30, 6), (31, 6))))
    finding = only(verdict, "NB707")
    assert "players 1 and 2" in str(finding.what)


def test_islands_that_touch_at_a_corner_only_are_two(spoil):
    bridge = [(28, 5), (29, 5), (30, 6), (31, 6)]
    verdict = spoil(maps.tmx(with_tiles(*bridge)))
    assert verdict.ok
    assert "NB810" in {each.code for each in verdict.findings}


def test_one_player_on_two_islands(spoil):
    rows = tuple(row[:11] + "." + row[12:48] + "." + row[49:] for row in maps.ROWS)
    codes = {each.code for each in spoil(maps.tmx(rows)).findings}
    assert codes == {"NB709"}


UNEVEN = maps.BASTIONS[:5]


def test_bastion_counts_that_differ(spoil):
    assert only(spoil(maps.tmx(bastions=UNEVEN)), "NB802").place.layer == "map"
    relaxed = maps.tmx(bastions=UNEVEN).replace(
        *extra('<property name="symmetric" type="bool" value="false"/>')
    )
    assert {"NB802", "NB808"} <= {each.code for each in spoil(relaxed).findings}


def uneven(columns: int) -> str:
    rows = [list(row) for row in maps.ROWS]
    for y in (2, 11):
        rows[y][2 : 2 + columns] = "." * columns
    return maps.tmx(tuple("".join(row) for row in rows))


def test_land_far_apart_is_an_error_and_less_so_a_warning(spoil):
    assert "uneven by 18 % (limit 15 %)" in str(only(spoil(uneven(20)), "NB803").what)
    assert only(spoil(uneven(10)), "NB804", "warning").place.layer == "terrain"
    assert spoil(uneven(4)).findings == ()


def test_three_owners_at_different_distances(spoil):
    row = ".." + "#" * 19 + "...." + "#" * 19 + "." * 14 + "#" * 19 + ".."
    rows = tuple("." * len(row) if y in (0, 1, 12, 13) else row for y in range(14))
    bastions = tuple((x + 4 + step, 6, owner) for owner, x in ((1, 2), (2, 25), (3, 58)) for step in (0, 9))
    text = maps.tmx(rows, bastions).replace(*extra('<property name="players" type="int" value="3"/>'))
    assert {"NB805", "NB808", "NB206"} == {each.code for each in spoil(text).findings}


def test_a_second_ring_that_costs_one_player_more(spoil):
    bastions = ((6, 6, 1), (13, 6, 1), (23, 6, 1), (35, 6, 2), (44, 6, 2), (53, 6, 2))
    found = [each for each in spoil(maps.tmx(bastions=bastions)).findings if each.code == "NB806"]
    assert ["player 1 has 20, player 2 has 24" in str(each.what) for each in found] == [True]


def test_ground_at_the_edge_is_one_finding_with_a_count_and_the_first_tile(spoil):
    rows = tuple(("#" if y in range(2, 12) else ".") + row[1:] for y, row in enumerate(maps.ROWS))
    rows = tuple(row[:1] + row[2:3] + row[2:] for row in rows)
    found = [each for each in spoil(maps.tmx(rows)).findings if each.code == "NB807"]
    assert [each.place.tile for each in found] == [(0, 2)]
    assert "10 tiles" in str(found[0].what)


def test_few_bastions(spoil):
    verdict = spoil(maps.tmx(bastions=(*maps.BASTIONS[:2], *maps.BASTIONS[3:5])))
    only(verdict, "NB808", "warning")


def test_a_narrow_channel(spoil):
    verdict = spoil(maps.tmx(with_tiles((28, 5), (31, 8), (28, 8), (31, 5))))
    finding = only(verdict, "NB810", "warning")
    assert "2 tiles wide" in str(finding.what)
    assert finding.place.tile == (31, 5)


def test_no_code_is_without_a_test():
    folder = Path(check.__file__).parent
    known = {
        code for file in folder.glob("*.py") for code in re.findall(r'"(NB\d{3})"', file.read_text("utf-8"))
    }
    tested = set(re.findall(r'"(NB\d{3})"', Path(__file__).read_text("utf-8")))
    assert known - tested == set()


def test_all_mistakes_of_a_file_are_told_at_once(spoil):
    text = maps.tmx().replace("Twin Decks", "").replace('name="terrain"', 'name="ground"')
    text = text.replace('x="96" y="96"', 'x="97" y="96"')
    assert [each.code for each in spoil(text).findings] == ["NB603", "NB406", "NB508"]


def test_a_sentence_has_path_line_severity_code_place_and_fix(spoil):
    finding = only(spoil(maps.tmx().replace("\n1,1,2", "\n1,99,2", 1)), "NB411")
    expected = ":7: error NB411 [terrain (1,2)] tile 99 belongs to no tileset. Fix: paint this place again"
    assert expected in finding.sentence()


def test_a_strangers_text_can_not_steer_the_terminal(spoil):
    level = maps.tmj()
    level["layers"][0]["name"] = "\x1b[2J\u202egro\nund\ud800"
    finding = only(spoil(level, "twin.tmj"), "NB406")
    assert "'[2Jgro und'" in str(finding.what)
    assert finding.sentence().isprintable()
