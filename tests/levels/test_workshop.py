"""`level new` and `level kit`: what they write is sound, and nothing of the designer's is lost."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import places
from game.levels import check, ground, island_rules, kit, starter, symmetry, terminal, workshop
from game.levels.authored import LARGEST, SMALLEST
from game.levels.bastions import Bastion
from game.levels.fairness import compare, look_over
from game.levels.findings import NOWHERE, Report

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@given(st.integers(2, 4), st.integers(SMALLEST[0], LARGEST[0]), st.integers(SMALLEST[1], LARGEST[1]))
def test_a_starter_of_any_size_breaks_no_rule_or_says_that_there_is_no_room(players, width, height):
    try:
        made = starter.make(players, (width, height))
    except starter.NoRoomError:
        assert width < starter.ROOMY[players][0] or height < starter.ROOMY[players][1]
        return
    assert {len(row) for row in made.rows} == {width}
    assert len(made.rows) == height
    on = ground.of(made.rows, tuple(Bastion(x, y, owner, NOWHERE) for x, y, owner in made.bastions))
    report = Report("starter")
    island_rules.check(on, made.rows, players, report)
    compare(on, report, is_meant_even=True)
    look_over(on, report)
    assert [finding.sentence() for finding in report.findings] == []
    assert len(made.bastions) == 3 * players


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(48, 28), (56, 32), (60, 32), (64, 40)])
def test_a_new_level_has_no_finding(players, size):
    made = starter.make(players, size)
    bastions = tuple(Bastion(x, y, owner, NOWHERE) for x, y, owner in made.bastions)
    assert symmetry.find(made.rows, bastions).is_fair == (players != 3)
    assert workshop.new("sound", players, size) == terminal.FINE
    assert check.examine(Path("sound.tmx")).findings == ()


def test_a_new_level_is_named_after_its_file_and_knows_its_players(tmp_path, capsys):
    assert workshop.new("cold-harbour", 3, (56, 32)) == 0
    assert "cold-harbour.tmx: fine: 3 players, 9 bastions" in capsys.readouterr().out
    level = check.examine(tmp_path / "cold-harbour.tmx").level
    assert (level.id, level.name, level.width, level.height) == ("cold-harbour", "Cold Harbour", 56, 32)


def test_in_a_levels_folder_a_bare_name_goes_to_the_maps_and_uses_the_kit(tmp_path):
    assert workshop.write_kit(tmp_path) == 0
    assert workshop.new("bay", 2) == 0
    text = (tmp_path / "maps" / "bay.tmx").read_text(encoding="utf-8")
    assert 'source="../tilesets/terrain.tsx"' in text
    assert 'template="../templates/bastion-p2.tx"' in text
    assert workshop.new("./deep/bay.tmx", 2) == 1


def test_a_new_level_never_replaces_one_that_is_there(tmp_path, capsys):
    (tmp_path / "bay.tmx").write_text("mine", encoding="utf-8")
    assert workshop.new("bay", 2) == terminal.USAGE
    assert capsys.readouterr().err == "bay.tmx is there already. Fix: another name, or remove it first.\n"
    assert (tmp_path / "bay.tmx").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("name", "players", "size", "status", "said"),
    [
        ("bay", 5, None, 2, "2 to 4 players"),
        ("bay", 2, (24, 12), 2, "no room for 2 islands"),
        ("bay", 2, (200, 12), 2, "24x12 to 96x56"),
        ("bay.png", 2, None, 2, "no name for a new map"),
        ("", 2, None, 2, "no name for a new map"),
        ("a\nb", 2, None, 2, "no name for a new map"),
        ("nowhere/bay", 2, None, 1, "No such file"),
    ],
)
def test_what_can_not_be_made_is_refused_in_one_sentence(name, players, size, status, said, capsys, tmp_path):
    assert workshop.new(name, players, size) == status
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert "Fix: " in printed.err
    assert printed.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_the_kit_has_all_that_tiled_needs_and_its_starters_are_sound(tmp_path, capsys):
    folder = tmp_path / "my levels"
    assert workshop.write_kit(folder) == 0
    assert f"Open {folder / kit.PROJECT} in Tiled." in capsys.readouterr().out
    for part in ("tilesets/terrain.tsx", "tilesets/terrain.png", "templates/bastion-p4.tx", kit.PROJECT):
        assert (folder / part).read_bytes() == (places.levels() / part).read_bytes()
    for players in (2, 3, 4):
        verdict = check.examine(folder / "maps" / f"starter-{players}p.tmx")
        assert verdict.findings == ()
        assert len(verdict.level.islands) == players
        assert all(path.resolve().is_relative_to(folder) for path in verdict.files)


def test_a_kit_written_twice_keeps_what_the_designer_changed_and_says_so(tmp_path, capsys):
    workshop.write_kit(tmp_path)
    changed = tmp_path / "maps" / "starter-2p.tmx"
    changed.write_text("mine", encoding="utf-8")
    capsys.readouterr()
    assert workshop.write_kit(tmp_path) == 0
    said = capsys.readouterr().out
    assert f"{changed}: kept, though it differs" in said
    assert said.count("as before") == len(said.splitlines()) - 2
    assert changed.read_text(encoding="utf-8") == "mine"
    assert workshop.write_kit(tmp_path, replace=True) == 0
    assert f"{changed}: replaced" in capsys.readouterr().out
    assert check.examine(changed).ok


def test_a_kit_that_can_not_be_written_is_refused_in_one_sentence(tmp_path, capsys):
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert workshop.write_kit(tmp_path / "file") == 1
    assert "can't be written" in capsys.readouterr().err


def test_far_from_any_kit_a_new_level_takes_the_games_own_tileset(tmp_path):
    assert workshop.new("alone", 2) == 0
    text = (tmp_path / "alone.tmx").read_text(encoding="utf-8")
    assert os.path.relpath(places.levels() / "tilesets" / "terrain.tsx", tmp_path) in text


def test_every_file_of_the_kit_but_its_starters_is_as_it_ships(tmp_path):
    kit.write(tmp_path)
    folders = ("extensions", "rules", "templates", "tilesets")
    shipped = {
        path.relative_to(places.levels()): path.read_bytes()
        for folder in folders
        for path in (places.levels() / folder).rglob("*")
        if path.is_file()
    }
    assert {Path("extensions/neon-bastion.js"), Path("rules/rules.txt"), Path("tilesets/coast.tsx")} <= {
        *shipped
    }
    written = {
        path.relative_to(tmp_path): path.read_bytes()
        for path in tmp_path.rglob("*")
        if path.is_file() and path.parent.name in folders and path.name != kit.PROGRAM.name
    }
    assert written == shipped


def test_the_kit_names_the_program_that_wrote_it_so_that_tiled_can_start_it(tmp_path):
    kit.write(tmp_path)
    (tmp_path / kit.PROGRAM).write_text("moved", encoding="utf-8")
    kit.write(tmp_path)
    program = (tmp_path / kit.PROGRAM).read_text(encoding="utf-8").splitlines()
    done = subprocess.run([*program, "level", "check", "--help"], check=False, capture_output=True, cwd=ROOT)
    assert done.returncode == 0
    assert b"FILE|DIR" in done.stdout
