"""Every shipped level through the real Tiled: saved in each way that the reader takes, and drawn."""

from __future__ import annotations

import base64
import os
import re
import shutil
import struct
import subprocess
import zlib
from gzip import compress

import numpy as np
import pytest
from PIL import Image

from game.levels import check

from .test_shipped import LEVELS, SHIPPED, VERDICTS

needs_tiled = pytest.mark.skipif(not shutil.which("tiled"), reason="Tiled is not installed (package tiled)")
needs_rasterizer = pytest.mark.skipif(
    not shutil.which("tmxrasterizer"), reason="tmxrasterizer is not installed (package tiled)"
)

WAYS = {"csv": "tmx", "zlib": "tmx", "gzip": "tmx", "json": "json"}
"""How a level is stored, and the format that Tiled saves it in; a layer stays packed as it was."""

PACKED = {"zlib": zlib.compress, "gzip": compress}


def tile_numbers(text):
    return [int(number) for number in re.search(r'encoding="csv">([^<]*)<', text)[1].split(",")]


def stored_as(text, way):
    if way not in PACKED:
        return text
    tiles = tile_numbers(text)
    data = base64.b64encode(PACKED[way](struct.pack(f"<{len(tiles)}I", *tiles))).decode()
    packed = f'<data encoding="base64" compression="{way}">{data}</data>'
    return re.sub(r"<data .*?</data>", packed, text, flags=re.DOTALL)


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    """A copy of the levels folder."""
    folder = tmp_path_factory.mktemp("tiled")
    shutil.copytree(LEVELS, folder / "levels")
    return folder / "levels"


def offscreen(kit, *call):
    subprocess.run(
        call,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(kit.parent)},
        check=True,
        capture_output=True,
        timeout=60,
    )


@pytest.mark.slow
@needs_tiled
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda path: path.stem)
def test_what_tiled_saves_is_the_same_level(kit, shipped, way):
    ending = WAYS[way]
    source = kit / "maps" / "source.tmx"
    saved = source.with_name(f"saved.{'tmj' if ending == 'json' else ending}")
    saved.unlink(missing_ok=True)
    source.write_text(stored_as(shipped.read_text(encoding="utf-8"), way), encoding="utf-8")
    offscreen(kit, "tiled", "--export-map", ending, source, saved)
    text = saved.read_text(encoding="utf-8")
    assert {"csv": 'encoding="csv"', "json": '"layers"'}.get(way, f'compression="{way}"') in text
    before, after = VERDICTS[shipped], check.examine(saved)
    assert after.findings == ()
    assert (after.level.rows, after.bastions) == (before.level.rows, before.bastions)
    assert after.properties == before.properties | {"id": "saved"}


@pytest.mark.slow
@needs_rasterizer
@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda path: path.stem)
def test_tileds_own_picture_shows_land_where_the_game_has_it(kit, shipped, tmp_path):
    drawn = tmp_path / "drawn.png"
    offscreen(kit, "tmxrasterizer", "--tilesize", "8", kit / "maps" / shipped.name, drawn)
    rows = VERDICTS[shipped].level.rows
    picture = np.asarray(Image.open(drawn).convert("RGB"), np.float32)
    assert picture.shape[:2] == (8 * len(rows), 8 * len(rows[0]))
    tiles = picture.reshape(len(rows), 8, len(rows[0]), 8, 3).mean(axis=(1, 3))
    letters = np.array([list(row) for row in rows])
    water, land = (tiles[letters == letter].mean(axis=0) for letter in ".#")
    nearer_land = np.linalg.norm(tiles - land, axis=-1) < np.linalg.norm(tiles - water, axis=-1)
    assert (nearer_land[letters == "#"]).mean() > 0.8, "bastions of four colours stand on some"
    assert (nearer_land[letters == "."]).mean() < 0.02
