"""What all tests share: the list of proofs, and hypothesis the same on every machine and every run."""

from __future__ import annotations

from hypothesis import settings
from rulebook import pytest_addoption, pytest_collection_modifyitems, pytest_terminal_summary

__all__ = ["pytest_addoption", "pytest_collection_modifyitems", "pytest_terminal_summary"]

settings.register_profile("steady", derandomize=True, deadline=None, max_examples=60, database=None)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile("steady")
