"""What all tests share: the list of proofs, English, and hypothesis the same on every machine and run."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings
from rulebook import pytest_addoption, pytest_collection_modifyitems, pytest_terminal_summary

from game import language

__all__ = ["pytest_addoption", "pytest_collection_modifyitems", "pytest_terminal_summary"]

settings.register_profile("steady", derandomize=True, deadline=None, max_examples=60, database=None)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile("steady")

os.environ["LANGUAGE"] = language.ENGLISH
"""Whatever the system speaks."""


@pytest.fixture(autouse=True)
def english():
    """Every test begins in English."""
    language.speak(language.ENGLISH)
