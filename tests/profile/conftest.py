"""A profile's folder of a test's own; and pyglet's switches thrown before any test imports its window."""

from __future__ import annotations

import pytest

from game import places
from game.app import engine
from game.places import Folder

__all__ = ["engine"]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where the profile is kept."""
    monkeypatch.setattr(places, "folder", lambda _: Folder(tmp_path))
    return tmp_path
