"""The player's program for files is asked to show a folder; where there is none, a sentence says where."""

from __future__ import annotations

import time

import pytest

from game.app import desktop


@pytest.fixture
def programs(tmp_path, monkeypatch):
    """The only folder in which programs are looked for."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(desktop.sys, "platform", "linux")
    return folder


def test_a_folder_is_shown(programs, tmp_path):
    program = programs / "xdg-open"
    program.write_text(f'#!/bin/sh\nprintf %s "$1" > "{tmp_path}/asked"\n', encoding="utf-8")
    program.chmod(0o755)
    shown = tmp_path / "a folder; rm -rf"
    assert desktop.show_folder(shown) == ""
    for _ in range(200):
        if (tmp_path / "asked").exists() and (tmp_path / "asked").read_text(encoding="utf-8"):
            break
        time.sleep(0.05)
    assert (tmp_path / "asked").read_text(encoding="utf-8") == str(shown)


def test_where_nothing_shows_folders_it_is_said_where_it_is(programs, tmp_path):
    said = desktop.show_folder(tmp_path)
    assert "xdg-open is missing" in said
    assert said.endswith(str(tmp_path))
