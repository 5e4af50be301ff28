"""Broken files of all sorts: the checker always has a verdict, never an exception, and never takes long.

LEVEL_MUTATIONS=60000 or LEVEL_HUNT=100000 in the environment makes it a long hunt.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.levels import check, findings

from . import maps
from .mutations import mutated

ROOT = Path(__file__).resolve().parents[2]
MUTATIONS = int(os.environ.get("LEVEL_MUTATIONS", "1500"))
SLOWEST = 5.0
"""Seconds of a core for one file: how long that takes by the clock is the machine's business."""


def seeds() -> dict[str, list[bytes]]:
    csv = f'<data encoding="csv">\n{maps.csv()}\n</data>'
    packed = maps.tmx().replace(
        csv, f'<data encoding="base64" compression="zlib">{maps.packed("zlib")}</data>'
    )
    placed = maps.tmx().replace('type="Bastion"', 'template="bastion.tx"')
    nested = maps.tmj()
    nested["layers"] = [{"type": "group", "layers": nested["layers"]}]
    small = json.loads(json.dumps(maps.tmj()))
    small["layers"][0] |= {"encoding": "base64", "compression": "gzip", "data": maps.packed("gzip")}
    texts = (maps.tmx(), packed, placed)
    return {
        "twin.tmx": [text.encode() for text in texts],
        "twin.tmj": [json.dumps(each).encode() for each in (nested, small)],
        "terrain.tsx": [maps.TILESET.encode()],
        "bastion.tx": [maps.TEMPLATE.encode()],
    }


HARMLESS = {"thousands of properties", "many attributes"}
HOSTILE = {
    "two million tiles": lambda text: text.replace('csv">', 'csv">' + "1," * 2_000_000),
    "a huge tile number": lambda text: text.replace('csv">', 'csv">' + "1" * 4_000_000 + ","),
    "thousands of bastions on one spot": lambda text: text.replace(
        " </objectgroup>", maps.bastion(9, 6, 6, 1) * 1990 + " </objectgroup>"
    ),
    "thousands of properties": lambda text: text.replace(
        "</properties>", "".join(f'<property name="wave{n}"/>' for n in range(50_000)) + "</properties>", 1
    ),
    "an endless name": lambda text: text.replace("Twin Decks", "\u202e\u00ad" * 900_000),
    "an endless line of hints": lambda text: text.replace(
        "</properties>", f'<property name="hints" value="{"1 " * 1_500_000}"/></properties>', 1
    ),
    "many attributes": lambda text: text.replace(
        "<map ", "<map " + " ".join(f'a{n}=""' for n in range(300_000)) + " "
    ),
    "an endless reference": lambda text: text.replace("terrain.tsx", "a/../" * 800_000),
    "thousands of tilesets that are not there": lambda text: text.replace(
        "<tileset ",
        "".join(f'<tileset firstgid="9" source="{"a/../" * 190}{n}.tsx"/>' for n in range(3000))
        + "<tileset ",
        1,
    ),
    "thousands of templates that are not there": lambda text: text.replace(
        " </objectgroup>",
        "".join(f'<object template="{"a/../" * 190}{n}.tx"/>' for n in range(1990)) + " </objectgroup>",
    ),
    "an endless layer name": lambda text: text.replace('name="terrain"', f'name="{"x" * 4_000_000}"'),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_files_made_to_take_long_do_not(name, tmp_path):
    path = maps.write(tmp_path, HOSTILE[name](maps.tmx()))
    started = time.process_time()
    verdict = check.examine(path)
    assert time.process_time() - started < SLOWEST
    assert verdict.ok == (name in HARMLESS)
    assert sum(len(finding.sentence()) for finding in verdict.findings) < 20_000


TILESETS = {
    "of many tiles": '<tile id="1"/>' * 30_000,
    "of too many tiles": "<a/>" * 70_000,
    "of many attributes": "<tile {}/>".format(" ".join(f'a{n}=""' for n in range(500))) * 1000,
    "of many JSON lists": '{"type": "tileset", "a": [' + "[]," * 1_300_000 + "[]]}",
}


@pytest.mark.parametrize("name", TILESETS)
def test_many_files_together_take_no_longer_than_one(name, tmp_path):
    content = TILESETS[name]
    for number in range(31):
        text = content if content.startswith("{") else f"<tileset>{content}</tileset>"
        (tmp_path / f"{number}.tsx").write_text(text, encoding="utf-8")
    more = "".join(f'<tileset firstgid="{n + 9}" source="{n}.tsx"/>' for n in range(31))
    path = maps.write(tmp_path, maps.tmx().replace("<tileset ", more + "<tileset ", 1))
    started = time.process_time()
    verdict = check.examine(path)
    assert time.process_time() - started < 2
    assert {each.code for each in verdict.findings} <= {"NB102", "NB107"}
    assert not verdict.ok


@pytest.mark.parametrize("name", list(seeds()))
def test_no_mutation_raises(name, tmp_path):
    chance = random.Random(f"levels {name}")
    placed = maps.tmx().replace('type="Bastion"', 'template="bastion.tx"')
    path = maps.write(tmp_path, placed)
    originals = seeds()[name]
    for number in range(MUTATIONS):
        raw = mutated(chance.choice(originals), chance)
        (tmp_path / name).write_bytes(raw)
        started = time.process_time()
        verdict = check.examine(tmp_path / name if name.startswith("twin") else path)
        assert time.process_time() - started < SLOWEST, (number, raw)
        assert verdict.ok == all(finding.severity == "warning" for finding in verdict.findings)
        for finding in verdict.findings:
            assert finding.fix
            assert finding.sentence() == findings.plain(finding.sentence())
        json.dumps(verdict.as_json())


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="asks the system for its peak memory")
def test_real_levels_spoiled_at_random_take_little_time_and_memory():
    command = [sys.executable, "-m", "tests.levels.hunt", "--runs", os.environ.get("LEVEL_HUNT", "4000")]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["peak_mb"] < 200
    assert found["slowest_seconds"] < 2
    assert len(found["codes"]) > 30, "the mutations reach most of what the checker knows"
