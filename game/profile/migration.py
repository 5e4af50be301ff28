"""What an earlier release kept otherwise: one table of settings in JSON. It is read once, and stays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.profile.schema import HANDLING, PLAYER, TABLES

FILE = "settings.json"


def document_of(path: Path) -> dict[str, Any]:
    """The old settings in today's tables, not checked yet; ValueError or OSError if they can't be read."""
    old = json.loads(path.read_text(encoding="utf-8-sig"))
    if not isinstance(old, dict):
        raise ValueError("no table of settings")  # noqa: TRY004 the file's fault, not the caller's
    document: dict[str, Any] = {
        name: {key: old[key] for key in kinds if key in old} for name, kinds in TABLES.items()
    }
    document[PLAYER] = {"1": {key: old[key] for key in HANDLING if key in old}}
    return document
