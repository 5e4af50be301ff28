"""Settings survive anything that can happen to their file."""

from __future__ import annotations

import pytest

from game.app import settings
from game.app.settings import Settings
from game.places import Folder


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(settings.places, "folder", lambda _: Folder(tmp_path))
    return tmp_path


def test_what_is_saved_is_found_again(folder):
    changed = Settings(das_ticks=7, arr_ticks=0, holds_fire=True, quality="low", fullscreen=True)
    assert settings.save(changed) == ""
    assert settings.load().settings == changed
    assert [path.name for path in folder.iterdir()] == ["settings.json"]


def test_a_new_player_gets_the_defaults(folder):
    assert settings.load() == settings.Kept(Settings())


def test_a_file_from_another_version_keeps_what_is_known(folder):
    (folder / "settings.json").write_text('\ufeff{"das_ticks": 8, "moonlight": 3}\r\n', encoding="utf-8")
    assert settings.load().settings == Settings(das_ticks=8)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00" * 40,
        b"\xff\xfe",
        b"[]",
        b'{"das_ticks": 8',
        b'{"das_ticks": "8"}',
        b'{"das_ticks": true}',
        b'{"das_ticks": 99}',
        b'{"flash": 101}',
        b'{"scale": "7/8"}',
        b'{"quality": "best"}',
    ],
)
def test_a_damaged_file_is_put_aside_and_told(folder, content):
    (folder / "settings.json").write_bytes(content)
    found = settings.load()
    assert found.settings == Settings()
    assert "corrupt-1" in found.note
    assert (folder / "settings.corrupt-1").read_bytes() == content
    assert settings.load().note == ""


def test_every_cut_of_a_file_is_survived(folder):
    settings.save(Settings(das_ticks=7))
    whole = (folder / "settings.json").read_bytes()
    for length in range(len(whole)):
        (folder / "settings.json").write_bytes(whole[:length])
        assert settings.load().settings in (Settings(), Settings(das_ticks=7))


def test_where_nothing_can_be_written_a_sentence_says_so(monkeypatch):
    monkeypatch.setattr(settings.places, "folder", lambda _: Folder(None))
    assert "last until the game closes" in settings.save(Settings())
    assert settings.load().settings == Settings()
