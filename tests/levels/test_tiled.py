"""Random levels through the real Tiled: whatever way it saves them, the reader reads what was drawn."""

from __future__ import annotations

import os
import shutil
import subprocess
from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from game.levels import authored, kit, mirror
from game.levels.findings import Report

from . import maps

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not shutil.which("tiled"), reason="Tiled is not installed (package tiled)"),
]

FLIPS = (0, 1 << 31, 1 << 30, 1 << 29, 7 << 29)
LETTERS = {0: ".", 1: ".", 2: "#", 3: "^"}
FIGURES = """<tileset version="1.8" name="figures" tilewidth="32" tileheight="32" tilecount="1" columns="1">
 <image source="figures.png" width="32" height="32"/>
 <tile id="0" type="Bastion">
  <properties><property name="owner" type="int" value="3"/></properties>
 </tile>
</tileset>
"""
TEXTS = st.text(
    st.characters(
        min_codepoint=0x20, max_codepoint=0x2FFF, exclude_categories=["Cc", "Cf", "Cs", "Cn", "Zl", "Zp"]
    ),
    max_size=12,
)
DECORATION = (
    '<objectgroup name="more"><object x="3" y="4"><point/></object><object name="é" x="1"/></objectgroup>',
    '<objectgroup name="text"><object width="9" height="9"><text>a &lt; b</text></object></objectgroup>',
    '<imagelayer name="sky"/>',
    '<group name="empty" offsetx="5"/>',
    '<objectgroup color="#ff0000" name="shapes"><object x="8" y="8"><polygon points="0,0 4,4 -3,9"/></object>'
    '<object x="8" y="8" width="3" height="4"><ellipse/></object></objectgroup>',
)


@st.composite
def levels(draw):
    """A map's text, and what it says: rows, bastions and properties."""
    width, height = draw(st.integers(24, 40)), draw(st.integers(12, 24))
    tiles = draw(st.lists(st.integers(0, 3), min_size=width * height, max_size=width * height))
    flips = draw(st.sampled_from(FLIPS))
    numbers = [tile | flips if tile else 0 for tile in tiles]
    text = "".join(LETTERS[tile] for tile in tiles)
    rows = tuple(text[start : start + width] for start in range(0, len(text), width))
    places = draw(
        st.lists(
            st.tuples(st.integers(0, width - 2), st.integers(0, height - 2), st.integers(1, 4)), max_size=6
        )
    )
    shift = draw(st.sampled_from([(0, 0), (32, -16), (-8.5, 4.25)]))
    objects, bastions = [], []
    for x, y, owner in places:
        objects.append(
            draw(st.sampled_from([rectangle, instance, figure]))(x * 16 - shift[0], y * 16 - shift[1], owner)
        )
        bastions.append((x, y, owner))
    values = {
        "name": draw(TEXTS.map(str.strip).filter(bool)),
        "description": "\n".join(draw(st.lists(TEXTS, min_size=1, max_size=3))).strip("\n"),
        "waves": draw(st.integers(1, 30)),
        "symmetric": draw(st.booleans()),
        "mode": draw(st.sampled_from(["versus", "campaign"])),
    }
    way = draw(st.sampled_from(["csv", "", "zlib", "gzip"]))
    deep = draw(st.booleans())
    terrain = f'<layer name="terrain" width="{width}" height="{height}">{stored(numbers, width, way)}</layer>'
    parts = [
        f'<group name="g">{terrain}</group>' if deep else terrain,
        f'<group name="h" offsetx="{shift[0]}" offsety="{shift[1]}"><objectgroup name="bastions">'
        f"{''.join(objects)}</objectgroup></group>",
        *draw(st.lists(st.sampled_from(DECORATION), max_size=3, unique=True)),
    ]
    whole = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.8" orientation="orthogonal"'
        f' renderorder="right-down" width="{width}" height="{height}" tilewidth="16" tileheight="16"'
        f' infinite="0"><properties>{"".join(map(written, values.items()))}</properties>'
        '<tileset firstgid="1" source="terrain.tsx"/><tileset firstgid="100" source="figures.tsx"/>'
        f"{''.join(draw(st.permutations(parts)))}</map>"
    )
    return whole, rows, sorted(bastions), values


def rectangle(x, y, owner):
    own = f'<properties><property name="owner" type="int" value="{owner}"/></properties>'
    return f'<object type="Bastion" x="{x}" y="{y}" width="32" height="32">{own}</object>'


def instance(x, y, owner):
    own = (
        f'<properties><property name="owner" type="int" value="{owner}"/></properties>' if owner != 2 else ""
    )
    return f'<object template="bastion.tx" x="{x}" y="{y}">{own}</object>'


def figure(x, y, owner):
    own = (
        f'<properties><property name="owner" type="int" value="{owner}"/></properties>' if owner != 3 else ""
    )
    return f'<object gid="{100 + (1 << 31)}" x="{x}" y="{y + 32}" width="32" height="32">{own}</object>'


def stored(numbers, width, way):
    if way == "csv":
        rows = (numbers[start : start + width] for start in range(0, len(numbers), width))
        return f'<data encoding="csv">{",".join(",".join(map(str, row)) for row in rows)}</data>'
    named = f' compression="{way}"' if way else ""
    return f'<data encoding="base64"{named}>{maps.packed(way, numbers)}</data>'


def written(pair):
    name, value = pair
    if isinstance(value, bool):
        return f'<property name="{name}" type="bool" value="{str(value).lower()}"/>'
    if isinstance(value, int):
        return f'<property name="{name}" type="int" value="{value}"/>'
    return f'<property name="{name}" value={quoteattr(value, {chr(10): "&#10;"})}/>'


def said(path):
    report = Report(str(path))
    found = authored.read(path, report)
    errors = [finding.sentence() for finding in report.findings if finding.severity == "error"]
    return (
        errors,
        found.rows,
        sorted((each.x, each.y, each.owner) for each in found.bastions),
        found.properties,
    )


def export(source, target, home):
    ending = {".tmx": "tmx", ".tmj": "json"}[target.suffix]
    done = subprocess.run(
        ["tiled", "--export-map", ending, source, target],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(home)},
        check=False,
        capture_output=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr


@settings(
    max_examples=int(os.environ.get("TILED_EXAMPLES", "8")),
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # to shrink what takes a second takes ten minutes
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
    ],
)
@given(levels())
def test_random_levels_are_read_as_drawn_from_every_way_in_which_tiled_saves_them(tmp_path, level):
    text, rows, bastions, values = level
    source = maps.write(tmp_path, text, "drawn.tmx")
    (tmp_path / "figures.tsx").write_text(FIGURES, encoding="utf-8")
    for target in (source, tmp_path / "saved.tmx", tmp_path / "saved.tmj"):
        if target != source:
            export(source, target, tmp_path)
        errors, found_rows, found_bastions, properties = said(target)
        assert errors == []
        assert found_rows == rows
        assert found_bastions == bastions
        assert properties.items() >= (values | {"name": " ".join(values["name"].split())}).items()


def test_tiled_opens_the_kits_starters_and_saves_them_unchanged(tmp_path):
    kit.write(tmp_path / "kit")
    for starter in sorted((tmp_path / "kit" / "maps").glob("*.tmx")):
        saved = starter.with_name("saved.tmx")
        export(starter, saved, tmp_path)
        assert said(saved)[:3] == said(starter)[:3]
        saved.unlink()


def test_tiled_opens_a_mirrored_map_as_it_was_meant(tmp_path):
    kit.write(tmp_path)
    path = tmp_path / "maps" / "starter-2p.tmx"
    text = path.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines(keepends=True) if "bastion-p2" not in line]
    path.write_text("".join(lines), encoding="utf-8")
    assert mirror.mirror(path, 1, "x") == 0
    saved = path.with_name("saved.tmx")
    export(path, saved, tmp_path)
    errors, rows, bastions, _ = said(saved)
    assert errors == []
    assert rows == tuple(row[::-1] for row in rows)
    assert (rows, bastions) == said(path)[1:3]
    assert {owner for _, _, owner in bastions} == {1, 2}
