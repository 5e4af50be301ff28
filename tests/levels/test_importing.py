"""`level import`: other people's levels come into the player's own folder, and nothing that could act."""

from __future__ import annotations

import json

import pytest

from game.levels import check, importing, kit, library, terminal

from . import maps


@pytest.fixture
def theirs(tmp_path):
    kit.write(tmp_path / "theirs")
    return tmp_path / "theirs" / "maps" / "starter-2p.tmx"


@pytest.fixture
def shelf(tmp_path):
    return tmp_path / "mine"


def test_a_level_is_taken_with_what_it_names_and_found_by_its_id(theirs, shelf, capsys):
    assert importing.bring([theirs], shelf) == terminal.FINE
    assert "taken; play it with --level starter-2p" in capsys.readouterr().out
    path = library.find("starter-2p", theirs.parents[2] / "none", shelf)
    assert path.is_relative_to(shelf)
    assert library.load(path) == library.load(theirs)
    assert [name for name, _ in library.catalogue(shelf)] == ["starter-2p"]
    verdict = check.examine(path)
    assert verdict.findings == ()
    assert all(each.resolve().is_relative_to(shelf) for each in verdict.files)


def test_no_project_no_extension_and_no_other_file_of_theirs_is_taken(theirs, shelf):
    root = theirs.parents[1]
    (root / kit.PROJECT).write_text(json.dumps({"extensionsPath": "/evil"}), encoding="utf-8")
    (root / "evil.tiled-project").write_text("{}", encoding="utf-8")
    importing.take(theirs, shelf)
    names = {str(path.relative_to(shelf)) for path in shelf.rglob("*") if path.is_file()}
    own = "starter-2p.level"
    assert names == {
        f"{own}/{kit.PROJECT}",
        f"{own}/maps/starter-2p.tmx",
        f"{own}/tilesets/terrain.tsx",
        f"{own}/templates/bastion-p1.tx",
        f"{own}/templates/bastion-p2.tx",
    }
    assert "evil" not in (shelf / own / kit.PROJECT).read_text(encoding="utf-8")


def test_a_level_with_errors_is_not_taken_and_its_first_one_is_said(theirs, shelf, capsys):
    theirs.write_text(
        theirs.read_text(encoding="utf-8").replace('name="name"', 'name="nam"'), encoding="utf-8"
    )
    assert importing.bring([theirs], shelf) == terminal.ERRORS
    said = capsys.readouterr().err
    assert "NB603" in said
    assert said.count("\n") == 1
    assert not shelf.exists()


def test_a_folder_is_taken_map_by_map_and_none_twice_unless_asked(theirs, shelf, capsys):
    assert importing.bring([theirs.parents[1]], shelf) == terminal.FINE
    assert sorted(path.name for path in shelf.iterdir()) == [
        "starter-2p.level",
        "starter-3p.level",
        "starter-4p.level",
    ]
    assert importing.bring([theirs], shelf) == terminal.ERRORS
    assert "is there already. Fix: --replace" in capsys.readouterr().err
    text = theirs.read_text(encoding="utf-8").replace("Starter for 2", "Renamed")
    theirs.write_text(text, encoding="utf-8")
    assert importing.bring([theirs], shelf, replace=True) == terminal.FINE
    assert library.load(library.find("starter-2p", shelf)).name == "Renamed"


def test_a_level_without_a_project_is_taken_with_its_folder(tmp_path, shelf):
    path = maps.write(tmp_path, maps.tmx())
    assert importing.take(path, shelf) == "twin"
    assert library.load(library.find("twin", shelf)) == library.load(path)


def test_where_no_map_is_it_is_said(tmp_path, shelf, capsys):
    assert importing.bring([tmp_path], shelf) == terminal.USAGE
    assert "There is no map in" in capsys.readouterr().err
