"""Tests named in tables and documents: whether there is a test of that name in that file."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@cache
def tests_in(file: Path) -> frozenset[str]:
    """The names of a file's tests."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def missing(proof: str) -> str:
    """What is wrong with "tests/room/test_file.py::test_name"; empty when there is such a test."""
    path, _, name = proof.partition("::")
    file = ROOT / path
    if not file.is_file():
        return f"{path} is not there"
    return "" if name in tests_in(file) else f"{path} has no {name}"
