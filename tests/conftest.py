"""What all tests share: the list of proofs, English, a home of their own, hypothesis alike on every run."""

from __future__ import annotations

import os
import shutil
import tempfile

import pytest
from hypothesis import settings

from game import language

pytest_plugins = ["rulebook", "workers"]

settings.register_profile("steady", derandomize=True, deadline=None, max_examples=60, database=None)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile("steady")

os.environ["LANGUAGE"] = language.ENGLISH
"""Whatever the system speaks."""

HOME = tempfile.mkdtemp(prefix="neon-bastion-home-")
os.environ |= {"HOME": HOME, "USERPROFILE": HOME}
for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
    os.environ.pop(variable, None)
"""No test, and no program that a test starts, sees or touches what the player keeps."""


def pytest_unconfigure():
    shutil.rmtree(HOME, ignore_errors=True)


@pytest.fixture(autouse=True)
def english():
    """Every test begins in English."""
    language.speak(language.ENGLISH)
