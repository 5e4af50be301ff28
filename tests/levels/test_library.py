"""Finding, loading and drawing levels, and the command line's part of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from game import levels
from game.levels import library, preview, terminal

from . import maps

SHIPPED = Path(__file__).resolve().parents[2] / "levels"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "maps").mkdir()
    maps.write(tmp_path / "maps", maps.tmx(), "twin.tmx")
    renamed = maps.tmx().replace("</properties>", '<property name="id" value="aaa"/></properties>', 1)
    maps.write(tmp_path / "maps", renamed, "zzz.tmx")
    maps.write(tmp_path / "maps", maps.tmj(), "json.tmj")
    maps.write(tmp_path / "maps", "<map>", "broken.tmx")
    return tmp_path


def test_a_folder_that_goes_away_while_it_is_read_is_not_there(folder, monkeypatch):
    """Somebody takes another level meanwhile: what is half copied stands in a folder for a moment."""
    (folder / "maps" / "half").mkdir()
    scan = os.scandir

    def scandir(place):
        if Path(place).name == "half":
            raise FileNotFoundError(place)
        return scan(place)

    before = library.map_files(folder)
    monkeypatch.setattr(os, "scandir", scandir)
    assert library.map_files(folder) == before != []


def test_the_catalogue_has_every_sound_level_by_id(folder):
    assert [level_id for level_id, _ in levels.catalogue(folder)] == ["aaa", "json", "twin"]


def test_a_level_is_found_by_id_by_file_name_and_by_path(folder):
    assert levels.find("twin", folder).name == "twin.tmx"
    assert levels.find("aaa", folder).name == "zzz.tmx"
    path = str(folder / "maps" / "json.tmj")
    assert levels.find(path, folder) == Path(path)
    assert levels.load(levels.find("twin", folder)).name == "Twin Decks"


def test_an_unknown_id_names_the_nearest(folder):
    with pytest.raises(levels.LevelError, match=r"no level 'twim' .*did you mean twin\?"):
        levels.find("twim", folder)
    with pytest.raises(levels.LevelError, match="no such file"):
        levels.find("nowhere.tmx", folder)
    with pytest.raises(levels.LevelError, match="levels: none"):
        levels.find("twin", folder / "nothing")


def test_a_broken_level_is_refused_in_one_sentence(folder):
    text = maps.tmx().replace("\n1,1,2", "\n1,99,2", 1).replace("Twin Decks", "")
    path = maps.write(folder, text)
    with pytest.raises(levels.LevelError) as caught:
        levels.load(path)
    assert "twin.tmx:4: error NB603 [map] the level has no 'name'. Fix: set the property" in str(caught.value)
    assert "(and 1 more: see `neon-bastion level check`)" in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(caught.value.sentences) == 2


@pytest.mark.parametrize("grid", [False, True])
def test_a_preview_shows_land_lighter_than_water_and_owners_in_their_colours(grid, tmp_path):
    level = levels.load(levels.find("four-hearts", SHIPPED))
    preview.draw(level, tmp_path / "level.png", grid=grid)
    with Image.open(tmp_path / "level.png") as image:
        assert image.size == (level.width * preview.TILE_PX, level.height * preview.TILE_PX)
        tile = preview.TILE_PX
        average = image.convert("RGB").resize((level.width, level.height), Image.Resampling.BOX)
    assert sum(average.getpixel((12, 10))) > 2 * sum(average.getpixel((29, 15)))
    for island, colour in zip(level.islands, preview.OWNERS, strict=True):
        cell = island.bastions[0]
        shown = average.crop((cell.x, cell.y, cell.x + 2, cell.y + 2)).resize((1, 1), Image.Resampling.BOX)
        strongest = max(range(3), key=colour.__getitem__)
        assert shown.getpixel((0, 0))[strongest] == max(shown.getpixel((0, 0))), (island.owner, tile)


def test_check_in_words(folder, capsys):
    assert terminal.check([folder / "maps" / "twin.tmx"]) == 0
    said = capsys.readouterr().out
    assert said.endswith("twin.tmx: fine: 2 players, 6 bastions, 520 Land, 0 Rock;"
                         " exact 180-degree symmetry: fair by construction\n")  # fmt: skip


def test_check_of_a_folder_looks_at_every_map(folder, capsys):
    assert terminal.check([folder]) == 1
    assert capsys.readouterr().out.count(": fine: ") == 3
    assert terminal.check([folder], as_json=True) == 1
    found = json.loads(capsys.readouterr().out)
    assert [Path(each["file"]).name for each in found] == ["broken.tmx", "json.tmj", "twin.tmx", "zzz.tmx"]


def test_warnings_fail_a_strict_check_only(folder, capsys):
    path = maps.write(folder, maps.tmx().replace("<layer ", '<layer visible="0" '))
    assert terminal.check([path]) == 0
    assert terminal.check([path], strict=True) == 1
    capsys.readouterr()
    assert terminal.check([path], as_json=True, strict=True) == 1
    assert json.loads(capsys.readouterr().out)["ok"] is False


def test_a_folder_without_maps_is_a_wrong_call(tmp_path, capsys):
    assert terminal.check([tmp_path]) == 2
    assert "There is no map" in capsys.readouterr().err


def test_preview_of_a_broken_level_and_to_a_place_that_can_not_be(folder, capsys):
    assert terminal.preview(folder / "maps" / "broken.tmx", folder / "x.png") == 1
    assert "NB103" in capsys.readouterr().out
    assert terminal.preview(folder / "maps" / "twin.tmx", folder / "no" / "x.png") == 1
    assert terminal.preview(folder / "maps" / "twin.tmx", folder / "x.nonsense") == 1
    assert "can't be written" in capsys.readouterr().err
    assert terminal.preview(folder / "maps" / "twin.tmx", folder / "x.png") == 0


def test_checking_loads_no_window_no_arrays_and_no_pictures():
    code = (
        "import sys; from pathlib import Path; from game.levels import terminal;"
        f"terminal.check([Path({str(SHIPPED)!r})], as_json=True);"
        "sys.exit(bool({'arcade', 'pyglet', 'numpy', 'PIL', 'pytiled_parser'} & set(sys.modules)))"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_output_survives_a_terminal_without_unicode(folder):
    path = maps.write(
        folder, maps.tmx().replace("</properties>", '<property name="é"/></properties>', 1), "地図.tmx"
    )
    code = (
        f"from pathlib import Path; from game.levels import terminal; terminal.check([Path({str(path)!r})])"
    )
    environment = {"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(SHIPPED.parent)}
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, env=environment)
    assert rb"\u5730\u56f3.tmx" in run.stdout
