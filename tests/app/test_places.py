"""Folders are found, and a folder that cannot be written becomes a sentence, not a crash."""

from __future__ import annotations

import pytest

from game import places
from game.places import Shelf


def test_the_balance_and_the_levels_are_found():
    assert (places.resources() / "balance.toml").is_file()
    assert places.levels().is_dir()


@pytest.mark.parametrize("shelf", list(Shelf))
def test_a_home_with_an_odd_name_works(shelf, tmp_path, monkeypatch):
    home = tmp_path / "Пользователь Ünï'n & 100%"
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "cache"))
    folder = places.folder(shelf)
    assert folder.note == ""
    assert folder.path is not None
    assert folder.path.is_relative_to(home)
    assert folder.path.is_dir()


def test_an_unwritable_home_gets_a_temporary_folder_and_a_note(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    monkeypatch.setattr(places.tempfile, "tempdir", str(tmp_path))
    folder = places.folder(Shelf.REPLAYS)
    assert folder.path == tmp_path / places.APP_NAME / "replays"
    assert "cannot be written" in folder.note


def test_nothing_writable_at_all_means_memory_only(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    monkeypatch.setattr(places.tempfile, "tempdir", str(blocked))
    folder = places.folder(Shelf.REPLAYS)
    assert folder.path is None
    assert "only until the game closes" in folder.note
