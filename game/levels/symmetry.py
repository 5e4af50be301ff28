"""Exact symmetries of a level: turns and mirrorings that keep terrain and bastions as they are.

Where they carry every owner to every other, no seat is better than another: fair by construction.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.level import CORE_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.levels.bastions import Bastion

Rows = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A turn or mirroring of the map.

    `place` moves the left top tile of a square: x, y, width and height of the map, side of the square.
    """

    name: str
    rows: Callable[[Rows], Rows]
    place: Callable[[int, int, int, int, int], tuple[int, int]]
    for_squares: bool = False


@dataclass(frozen=True, slots=True)
class Symmetry:
    """What was found: in words (empty: none), and whether it makes the level fair by construction."""

    name: str = ""
    is_fair: bool = False


NONE = Symmetry()


def _transposed(rows: Rows) -> Rows:
    return tuple("".join(column) for column in zip(*rows, strict=True))


def _left_right(rows: Rows) -> Rows:
    return tuple(row[::-1] for row in rows)


HALF_TURN = Move(
    "180-degree", lambda rows: _left_right(rows[::-1]), lambda x, y, w, h, s: (w - s - x, h - s - y)
)
LEFT_RIGHT = Move("left-right mirror", _left_right, lambda x, y, w, _h, s: (w - s - x, y))
TOP_BOTTOM = Move("top-bottom mirror", lambda rows: rows[::-1], lambda x, y, _w, h, s: (x, h - s - y))
QUARTER_TURN = Move(
    "90-degree",
    lambda rows: _left_right(_transposed(rows)),
    lambda x, y, _w, h, s: (h - s - y, x),
    for_squares=True,
)
MOVES = (
    HALF_TURN,
    LEFT_RIGHT,
    TOP_BOTTOM,
    QUARTER_TURN,
    Move("diagonal mirror", _transposed, lambda x, y, _w, _h, _s: (y, x), for_squares=True),
    Move(
        "other diagonal mirror",
        lambda rows: _left_right(_transposed(rows)[::-1]),
        lambda x, y, w, h, s: (h - s - y, w - s - x),
        for_squares=True,
    ),
)


def find(rows: Rows, bastions: tuple[Bastion, ...]) -> Symmetry:
    """The simplest exact symmetry that makes the level fair, else all that it has."""
    found = {}
    for move in MOVES:
        owners = _owners_moved(move, rows, bastions)
        if owners:
            found[move.name] = owners
    all_owners = {bastion.owner for bastion in bastions}
    for name, owners in found.items():
        if _reaches_all([owners], all_owners):
            return Symmetry(f"exact {name} symmetry", is_fair=True)
    names = " and ".join(found)
    if {"left-right mirror", "top-bottom mirror"} <= found.keys():
        names = "left-right and top-bottom mirror"
    return Symmetry(
        f"exact {names} symmetry" if found else "", _reaches_all(list(found.values()), all_owners)
    )


def _owners_moved(move: Move, rows: Rows, bastions: tuple[Bastion, ...]) -> dict[int, int]:
    """To which owner the move takes each owner; empty where the level is not symmetric in this way."""
    width, height = len(rows[0]), len(rows)
    if (move.for_squares and width != height) or move.rows(rows) != rows:
        return {}
    whose = {(bastion.x, bastion.y): bastion.owner for bastion in bastions}
    owners: dict[int, int] = {}
    for (x, y), owner in whose.items():
        other = whose.get(move.place(x, y, width, height, CORE_SIZE))
        if other is None or owners.setdefault(owner, other) != other:
            return {}
    return owners if len(set(owners.values())) == len(owners) else {}


def _reaches_all(moves: list[dict[int, int]], owners: set[int]) -> bool:
    reached = {min(owners, default=0)}
    while True:
        grown = reached | {move[owner] for move in moves for owner in reached}
        if grown == reached:
            return reached == owners
        reached = grown
