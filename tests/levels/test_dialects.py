"""What Tiled, its versions and its settings write for one and the same level is read as that level."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.levels import check, elements, encodings, findings

from . import maps

CSV = f'<data encoding="csv">\n{maps.csv()}\n</data>'
OBJECTS = "".join(maps.bastion(number, *place) for number, place in enumerate(maps.BASTIONS, 1))
GROUP = f' <objectgroup id="2" name="bastions">\n{OBJECTS} </objectgroup>\n'
TILES = "".join(f'<tile gid="{number}"/>' if number > 1 else "<tile/>" for number in maps.numbers())
TILESET = '<tileset firstgid="1" source="terrain.tsx"/>'

# A tile object's y is its lower edge; this tileset of the template has numbers of its own.
TILE_TEMPLATE = """<template>
 <tileset firstgid="1" source="figures.tsx"/>
 <object gid="3" width="32" height="32"/>
</template>"""
FIGURES = """<tileset name="figures" tilewidth="32" tileheight="32" tilecount="3" columns="0">
 <tile id="0"><image width="16" height="16" source="a.png"/></tile>
 <tile id="2" type="Bastion"><properties><property name="owner" type="int" value="2"/></properties>
  <image width="32" height="32" source="b.png"/></tile>
</tileset>"""


def objects(draw) -> str:
    drawn = "".join(draw(x * 16, y * 16, owner) for x, y, owner in maps.BASTIONS)
    return f'<objectgroup name="b">{drawn}</objectgroup>'


def owner_property(owner: int) -> str:
    return f'<properties><property name="owner" type="int" value="{owner}"/></properties>'


def shifted(x: int, y: int, owner: int) -> str:
    place = f'x="{x - 48}" y="{y + 16}"'
    return f'<object type="Bastion" {place} width="32" height="32">{owner_property(owner)}</object>'


def drifting(x: int, y: int, owner: int) -> str:
    place = f'x="{x}.0000001" y="{y - 1}.99999" rotation="360"'
    return f'<object type="Bastion" {place} width="32.0" height="32">{owner_property(owner)}</object>'


def of_template(x: int, y: int, owner: int) -> str:
    own = owner_property(1) if owner == 1 else ""
    return f'<object template="bastion.tx" x="{x}" y="{y}">{own}</object>'


def of_tile_template(x: int, y: int, owner: int) -> str:
    own = owner_property(1) if owner == 1 else ""
    return f'<object template="figure.tx" x="{x}" y="{y + 32}">{own}</object>'


def of_tile(x: int, y: int, owner: int) -> str:
    # No size of its own: that of its picture. Mirrored: the top bit.
    return f'<object gid="{0x80000000 + 102}" x="{x}" y="{y + 32}">{owner_property(owner)}</object>'


FIGURES_ON_MAP = '<tileset firstgid="100" source="figures.tsx"/>'
TOP_LEFT = '<tileset firstgid="100" source="topleft.tsx"/>'
GROUPED = (
    f'<group offsetx="32" offsety="-8"><group offsetx="16" offsety="-8">{objects(shifted)}</group></group>'
)

VARIANTS = {
    "base64": (CSV, f'<data encoding="base64">\n   {maps.packed("")}\n  </data>'),
    "zlib": (CSV, f'<data encoding="base64" compression="zlib">{maps.packed("zlib")}</data>'),
    "gzip": (CSV, f'<data encoding="base64" compression="gzip">{maps.packed("gzip")}</data>'),
    "tile elements": (CSV, f"<data>{TILES}</data>"),
    "one line": (maps.csv(), maps.csv().replace("\n", "")),
    "comma at the end": (maps.csv(), maps.csv() + ","),
    "empty tiles are water": ("1,1,2", "0,2147483648,2"),
    "layer in a group": ("<layer ", '<group name="g"><layer '),
    "objects in shifted groups": (GROUP, GROUPED),
    "objects on two layers": ('<object id="4"', '</objectgroup><objectgroup name="more"><object id="4"'),
    "decimals of a drag": (GROUP, objects(drifting)),
    "templates": (GROUP, objects(of_template)),
    "templates of a tile": (GROUP, objects(of_tile_template)),
    "tiles": (TILESET + "|" + GROUP, TILESET + FIGURES_ON_MAP + "|" + objects(of_tile)),
    "a decoration without its template": (
        "</objectgroup>",
        '<object type="Tree" template="none.tx"/></objectgroup>',
    ),
    "embedded tileset": (
        TILESET,
        maps.TILESET.partition("\n")[2].replace("<tileset", '<tileset firstgid="1"'),
    ),
    "back-slashes": ("terrain.tsx", ".\\sub\\..\\terrain.tsx"),
    "no class on the map": (' class="Level"', ""),
    "old doctype": ("<map ", '<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">\n<map '),
    "blanks and case in the layer's name": ('name="terrain"', 'name=" TERRAIN "'),
    "parallax and tint": ('<objectgroup id="2"', '<objectgroup parallaxx="0.5" tintcolor="#80ff0000" id="2"'),
    "figures that are no bastions": ("</objectgroup>", "<object><point/></object><object/></objectgroup>"),
    "tile collisions": ("</map>", '<wangsets/><objecttypes/><imagelayer name="sky"/></map>'),
    "number as whole float": (
        "</properties>\n <t",
        '<property name="waves" type="float" value="7.0"/></properties>\n <t',
    ),
    "true as True": (
        "</properties>\n <t",
        '<property name="symmetric" type="bool" value="True"/></properties>\n <t',
    ),
}


WAYS = ("", "zlib", "gzip", "csv", "xml")


@pytest.fixture
def examine(tmp_path):
    (tmp_path / "figures.tsx").write_text(FIGURES, encoding="utf-8")
    (tmp_path / "figure.tx").write_text(TILE_TEMPLATE, encoding="utf-8")

    def write_and_examine(text, name="twin.tmx"):
        return check.examine(maps.write(tmp_path, text, name))

    return write_and_examine


def assert_same(verdict):
    assert [each.sentence() for each in verdict.findings] == []
    assert verdict.level.rows == maps.ROWS
    assert sorted(verdict.bastions) == sorted(maps.BASTIONS)
    assert verdict.level.name == "Twin Decks"


@pytest.mark.parametrize("name", VARIANTS)
def test_variant(name, examine):
    text = maps.tmx()
    for old, new in zip(*(each.split("|") for each in VARIANTS[name]), strict=True):
        assert old in text
        text = text.replace(old, new, 1)
    if name == "layer in a group":
        text = text.replace("</layer>", "</layer></group>")
    assert_same(examine(text))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_byte_order_marks_and_line_ends_of_windows(encoding, examine):
    text = maps.tmx().replace("\n", "\r\n").replace("UTF-8", encoding[:6])
    assert_same(examine(text.encode(encoding)))


def test_json(examine):
    assert_same(examine(maps.tmj(), "twin.tmj"))
    assert_same(examine(b"\xef\xbb\xbf" + json.dumps(maps.tmj(), indent=1).encode(), "twin.tmj"))


@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_json_packed(compression, examine):
    level = maps.tmj()
    level["layers"][0] |= {"encoding": "base64", "compression": compression, "data": maps.packed(compression)}
    assert_same(examine(level, "twin.tmj"))


def test_json_as_tiled_1_0_wrote_it(examine):
    level = maps.tmj()
    level["properties"] = {"name": "Twin Decks", "waves": 7}
    level["propertytypes"] = {"name": "string", "waves": "int"}
    tiles = {str(number): {"type": name} for number, name in enumerate(("Water", "Land", "Rock"))}
    level["tilesets"] = [{"firstgid": 1, "image": "t.png", "tilecount": 4, "tilewidth": 16, "tiles": tiles}]
    for thing in level["layers"][1]["objects"]:
        thing["properties"] = {"owner": thing["properties"][0]["value"]}
    assert_same(examine(level, "twin.tmj"))


def test_json_templates_tilesets_and_tile_objects(examine, tmp_path):
    figures = {
        "type": "tileset",
        "tilewidth": 32,
        "tileheight": 32,
        "tiles": [{"id": 2, "class": "Bastion", "image": "b.png", "imagewidth": 32, "imageheight": 32}],
    }
    template = {"type": "template", "tileset": {"firstgid": 1, "source": "figures.tsj"}, "object": {"gid": 3}}
    (tmp_path / "figures.tsj").write_text(json.dumps(figures), encoding="utf-8")
    (tmp_path / "figure.tj").write_text(json.dumps(template), encoding="utf-8")
    level = maps.tmj()
    for thing in level["layers"][1]["objects"]:
        del thing["type"], thing["width"], thing["height"]
        thing.update({"template": "figure.tj", "y": thing["y"] + 32})
    level["layers"] = [{"type": "group", "name": "g", "layers": level["layers"]}]
    assert_same(examine(level, "twin.tmj"))


def test_json_infinite(examine):
    level = maps.tmj() | {"infinite": True}
    assert [each.code for each in examine(level, "twin.tmj").findings] == ["NB204"]
    level["infinite"] = False
    level["layers"][0]["chunks"] = []
    assert [each.code for each in examine(level, "twin.tmj").findings] == ["NB204"]


def test_a_tileset_may_say_where_its_objects_hang(examine, tmp_path):
    figures = FIGURES.replace("<tileset", '<tileset objectalignment="topleft"')
    (tmp_path / "topleft.tsx").write_text(figures, encoding="utf-8")
    text = maps.tmx().replace(TILESET, TILESET + TOP_LEFT)
    hung = objects(lambda x, y, owner: of_tile(x, y - 32, owner))
    assert_same(examine(text.replace(GROUP, hung)))


def test_the_order_of_selection_is_the_order_of_objects(examine):
    turned = tuple(reversed(maps.BASTIONS))
    level = examine(maps.tmx(bastions=turned)).level
    assert [tuple(cell) for cell in level.islands[0].bastions] == [(23, 6), (15, 6), (6, 6)]


def test_properties_of_every_kind_and_text_over_lines(examine):
    written = (
        '<property name="description">one\r\ntwo</property><property name="author"/>'
        '<property name="seed" type="int" value="12"/>'
        '<property name="theme" propertytype="Theme" value="dusk"/>'
        '<property name="speed" type="float" value="0.5"/><property name="glow" type="color" value=""/>'
        '<property name="file" type="file" value="../../x.png"/><property name="it" type="object" value="1"/>'
        '<property name="all" type="class" propertytype="X"><properties/></property>'
        '<property name="tags" type="list"><item value="a"/></property>'
    )
    verdict = examine(maps.tmx().replace("</properties>", written + "</properties>", 1))
    assert verdict.ok
    assert {each.code for each in verdict.findings} == {"NB601"}
    expected = {
        "description": "one\ntwo",
        "author": "",
        "seed": 12,
        "theme": "dusk",
        "id": "twin",
        "waves": 7,
    }
    assert expected.items() <= verdict.properties.items()
    assert (verdict.level.seed, verdict.level.theme, verdict.level.description) == (12, "dusk", "one\ntwo")


@given(
    st.lists(st.integers(0, 2**32 - 1), min_size=1, max_size=60),
    st.sampled_from(WAYS),
)
def test_every_encoding_gives_the_numbers_back(numbers, way):
    match way:
        case "csv":
            data = elements.Element("data", {"encoding": "csv"}, text=",".join(map(str, numbers)))
        case "xml":
            tiles = [elements.Element("tile", {"gid": str(number)} if number else {}) for number in numbers]
            data = elements.Element("data", {}, children=tiles)
        case _:
            attributes = {"encoding": "base64", "compression": way}
            data = elements.Element("data", attributes, text=maps.packed(way, numbers))
    assert encodings.numbers(data, len(numbers), 1) == numbers


@given(st.text())
def test_texts_become_numbers_or_nothing(text):
    number = elements.number(text)
    assert number is None or abs(number) < 1e12
    assert elements.whole(text) in (None, number)
    hidden = findings.HIDDEN_CATEGORIES
    assert not any(unicodedata.category(each) in hidden for each in findings.plain(text))


def test_a_bomb_is_not_inflated():
    zeros = maps.packed("zlib", [0] * 2_000_000)
    data = elements.Element("data", {"encoding": "base64", "compression": "zlib"}, text=zeros)
    with pytest.raises(findings.Fault, match="more than 288 tiles"):
        encodings.numbers(data, 24, 12)
