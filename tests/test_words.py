"""What the project never says of itself."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROMISE = re.compile(r"(epilep\w*|seizure|photosensitiv\w*)[\s-]*(safe|proof|friendly|free)", re.IGNORECASE)
"""A promise that no game can keep: it reduces flashing, and says so."""

TEXTS = {".py", ".toml", ".md", ".json", ".txt", ".glsl", ".frag", ".vert", ".tmx", ".po", ".html", ""}


def texts():
    """Every text of the project that is under version control or about to be."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    return [ROOT / name for name in listed if Path(name).suffix in TEXTS and (ROOT / name).is_file()]


@pytest.mark.parametrize("words", ["epilepsy" + " safe", "Epilepsy" + "-safe", "seizure" + "-free"])
def test_a_promise_is_found(words):
    assert PROMISE.search(f"This game is {words}.")


def test_nothing_promises_safety_from_seizures():
    found = [path for path in texts() if PROMISE.search(path.read_text(encoding="utf-8", errors="replace"))]
    assert len(texts()) > 300
    assert not found
