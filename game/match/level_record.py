"""A level as a replay's header carries it, and back: a stranger's grid is checked before the rules see it."""

from __future__ import annotations

from typing import Any

from game.match import reading
from game.match.reading import Unfit
from game.rules import level as levels
from game.rules.level import CORE_SIZE, LAND, ROCK, WATER, Level
from game.rules.phases import MOST_SEATS, MOST_WAVES
from game.rules.region import Cell, square

MOST_COLUMNS, MOST_ROWS = 96, 56
"""No level is larger."""

MOST_BASTIONS = 32
MOST_LETTERS = 200
MOST_DESCRIPTION = 100_000
MOST_SEED = (1 << 64) - 1

_KEYS = ("id", "name", "theme", "author", "description", "waves", "seed", "rows", "bastions")


def as_json(level: Level) -> dict[str, Any]:
    """The level as JSON values: terrain rows as drawn, bastions as [column, row, owner]."""
    return {
        "id": level.id,
        "name": level.name,
        "theme": level.theme,
        "author": level.author,
        "description": level.description,
        "waves": level.waves,
        "seed": level.seed,
        "rows": list(level.rows),
        "bastions": [[*cell, island.owner] for island in level.islands for cell in island.bastions],
    }


def from_json(value: Any) -> Level:
    """The level in a header; Unfit when it is none or larger than any level may be."""
    entries = reading.table(value, "level", _KEYS)
    rows = _rows(entries["rows"])
    bastions = tuple(
        _bastion(entry, f"level.bastions[{number}]", rows)
        for number, entry in enumerate(reading.items(entries["bastions"], "level.bastions", 1, MOST_BASTIONS))
    )
    level = levels.make(
        rows,
        bastions,
        level_id=reading.text(entries["id"], "level.id", MOST_LETTERS),
        name=reading.text(entries["name"], "level.name", MOST_LETTERS),
        waves=reading.whole(entries["waves"], "level.waves", 1, MOST_WAVES),
        seed=reading.whole(entries["seed"], "level.seed", 0, MOST_SEED),
        theme=reading.text(entries["theme"], "level.theme", MOST_LETTERS),
        author=reading.text(entries["author"], "level.author", MOST_LETTERS),
        description=reading.text(entries["description"], "level.description", MOST_DESCRIPTION),
    )
    for x, y, owner in bastions:
        if level.owner_at(Cell(x, y)) != owner:
            raise Unfit(f"level.bastions: the one at ({x}, {y}) stands on another owner's island")
    return level


def _rows(value: Any) -> tuple[str, ...]:
    rows = reading.items(value, "level.rows", 1, MOST_ROWS)
    for number, row in enumerate(rows):
        reading.text(row, f"level.rows[{number}]", MOST_COLUMNS)
        if not row or len(row) != len(rows[0]):
            raise Unfit(f"level.rows[{number}] is {len(row)} tiles long, the first row {len(rows[0])}")
        strange = row.strip(WATER + LAND + ROCK)
        if strange:
            raise Unfit(f"level.rows[{number}] has a tile {reading.shown(strange[0])}")
    return tuple(rows)


def _bastion(value: Any, where: str, rows: tuple[str, ...]) -> tuple[int, int, int]:
    x, y, owner = reading.items(value, where, 3, 3)
    reading.whole(x, f"{where} column", 0, len(rows[0]) - CORE_SIZE)
    reading.whole(y, f"{where} row", 0, len(rows) - CORE_SIZE)
    reading.whole(owner, f"{where} owner", 1, MOST_SEATS)
    for cell in square(Cell(x, y), CORE_SIZE):
        if rows[cell.y][cell.x] != LAND:
            raise Unfit(f"{where} doesn't stand on Land")
    return x, y, owner
