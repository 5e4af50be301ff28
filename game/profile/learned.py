"""What players have learned: names of hints that they have no more need of, by player from 0."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

LEARNED = "learned"


def of(document: Mapping[str, Any], player: int) -> frozenset[str]:
    """What a player knows; nothing where the document does not say it."""
    table = document.get(LEARNED)
    names = table.get(str(player + 1)) if isinstance(table, dict) else None
    return (
        frozenset(name for name in names if isinstance(name, str)) if isinstance(names, list) else frozenset()
    )


def with_learned(document: Mapping[str, Any], player: int, name: str) -> dict[str, Any]:
    """The document in which this player knows this too."""
    table = document.get(LEARNED)
    known = sorted({*of(document, player), name})
    return {**document, LEARNED: {**(table if isinstance(table, dict) else {}), str(player + 1): known}}


def without(document: Mapping[str, Any]) -> dict[str, Any]:
    """The document in which all are new to the game."""
    return {name: value for name, value in document.items() if name != LEARNED}
