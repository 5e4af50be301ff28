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
    assert list(shelf.iterdir()) == []


def test_a_folder_is_taken_map_by_map_and_none_twice_unless_asked(theirs, shelf, capsys):
    assert importing.bring([theirs.parents[1]], shelf) == terminal.FINE
    assert sorted(path.name for path in shelf.iterdir()) == [
        "starter-2p.level",
        "starter-3p.level",
        "starter-4p.level",
    ]
    assert importing.bring([theirs], shelf) == terminal.FINE
    assert "starter-2p.tmx: there already, just so" in capsys.readouterr().out
    text = theirs.read_text(encoding="utf-8").replace("Starter for 2", "Renamed")
    theirs.write_text(text, encoding="utf-8")
    assert importing.bring([theirs], shelf) == terminal.ERRORS
    assert "is there already. Fix: --replace" in capsys.readouterr().err
    assert importing.bring([theirs], shelf, replace=True) == terminal.FINE
    assert library.load(library.find("starter-2p", shelf)).name == "Renamed"


def test_a_level_without_a_project_is_taken_with_its_folder(tmp_path, shelf):
    path = maps.write(tmp_path, maps.tmx())
    assert importing.take(path, shelf).level.id == "twin"
    assert library.load(library.find("twin", shelf)) == library.load(path)


def test_a_level_without_a_project_in_tileds_old_json_becomes_one_of_ours(tmp_path, shelf):
    path = maps.write(tmp_path, maps.tmj(), "old.json")
    taken = importing.take(path, shelf)
    assert taken.path == shelf / "old.level" / "old.tmj"
    assert library.map_files(shelf) == [taken.path]


def test_a_map_that_comes_alone_gets_its_tileset_and_templates_from_the_kit(theirs, shelf, tmp_path):
    """A friend sends one file, and no player can mend a tileset that is not there."""
    alone = tmp_path / "downloads" / "bay.tmx"
    alone.parent.mkdir()
    alone.write_bytes(theirs.read_bytes())
    assert not check.examine(alone).ok
    taken = importing.take(alone, shelf)
    assert (taken.level.id, taken.level.rows) == ("bay", library.load(theirs).rows)
    assert check.examine(taken.path).ok
    assert sorted(path.name for path in taken.path.parents[1].rglob("*") if path.is_file()) == [
        "bastion-p1.tx",
        "bastion-p2.tx",
        "bay.tmx",
        kit.PROJECT,
        "terrain.tsx",
    ]
    assert [path.name for path in shelf.iterdir()] == ["bay.level"]


def test_a_map_whose_tileset_is_not_the_kits_is_told_what_is_missing(theirs, shelf, tmp_path):
    text = theirs.read_text(encoding="utf-8").replace("tilesets/terrain.tsx", "tilesets/lava.tsx")
    alone = tmp_path / "bay.tmx"
    alone.write_text(text, encoding="utf-8")
    with pytest.raises(importing.CannotImportError, match=r"NB111 .*lava.tsx' points outside .* Fix: copy"):
        importing.take(alone, shelf)
    assert list(shelf.iterdir()) == []


def test_nothing_is_replaced_unasked_and_both_can_be_kept(theirs, shelf):
    first = importing.take(theirs, shelf)
    assert first.is_new
    again = importing.take(theirs, shelf)
    assert (again.path, again.is_new) == (first.path, False)
    text = theirs.read_text(encoding="utf-8").replace("Starter for 2", "Renamed")
    theirs.write_text(text, encoding="utf-8")
    with pytest.raises(importing.NameTakenError):
        importing.take(theirs, shelf)
    assert library.load(first.path).name == "Starter for 2"
    both = importing.take(theirs, shelf, beside=True)
    assert (both.path.parents[1].name, both.level.id, both.level.name) == (
        "starter-2p-2.level",
        "starter-2p-2",
        "Renamed",
    )
    assert library.load(first.path).name == "Starter for 2"
    assert importing.take(theirs, shelf, replace=True).path == first.path
    assert library.load(first.path).name == "Renamed"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("pack.zip", "pack.zip is an archive. Fix: unpack it"),
        ("evil.tiled-project", "evil.tiled-project is no map. Fix: take a .tmx"),
        ("evil.js", "evil.js is no map"),
        ("bastion-p1.tx", "bastion-p1.tx is no map"),
        ("folder.tmx", "folder.tmx is a folder. Fix: take the maps in it"),
    ],
)
def test_what_is_no_map_is_told_and_not_even_opened(name, told, tmp_path, shelf):
    path = tmp_path / name
    if name.startswith("folder"):
        path.mkdir()
    else:
        path.touch(mode=0)
    with pytest.raises(importing.CannotImportError, match=told):
        importing.take(path, shelf)
    assert not shelf.exists()


def test_where_no_map_is_it_is_said(tmp_path, shelf, capsys):
    assert importing.bring([tmp_path], shelf) == terminal.USAGE
    assert "There is no map in" in capsys.readouterr().err
