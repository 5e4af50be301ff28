"""Who plays whom: every match of a league as a value that a worker process can play from nothing else.

Seats and seeds are mirrored: whoever sits on one island sits on every other one with the same seed, so that
neither the ground nor the bags favour anybody.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from game.league.contest import SeatSpec
from game.rules.balance import Balance

MOST_GAMES = 100_000
"""Of one table: weeks of play on any machine; the list of all matches is made before the first."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """One match to be played."""

    level: str
    """A level's id or a map's path."""
    seats: tuple[SeatSpec, ...]
    seed: int
    waves: int
    values: Balance | None = None
    """None: those that ship with the game."""

    @property
    def key(self) -> str:
        """A name that no other fixture of a league has: what a resumed league looks up."""
        seats = " ".join(f"{seat.skill}:{seat.personality}" for seat in self.seats)
        by = f" {_digest(self.values)}" if self.values else ""
        return f"{self.level} {self.waves} {self.seed} {seats}{by}"


def duels(
    level: str, entrants: Sequence[SeatSpec], games: int, waves: int, values: Balance | None = None
) -> Iterator[Fixture]:
    """Every pair of entrants `games` times; each seed is played twice, with the seats swapped."""
    return free_for_alls(level, entrants, 2, games, waves, values)


def free_for_alls(
    level: str,
    entrants: Sequence[SeatSpec],
    seats: int,
    games: int,
    waves: int,
    values: Balance | None = None,
) -> Iterator[Fixture]:
    """`games` matches of each choice of entrants; with fewer entrants than seats, they sit in turn.

    Each seed is played once for every rotation of the seats; those that seat equals alike are one.
    """
    tables = list(combinations(entrants, seats)) if len(entrants) >= seats else [_in_turn(entrants, seats)]
    for game in range(games):
        for table in tables:
            rotations = _rotations(table)
            yield Fixture(level, rotations[game % len(rotations)], game // len(rotations), waves, values)


def _rotations(table: tuple[SeatSpec, ...]) -> list[tuple[SeatSpec, ...]]:
    """Every different way to turn a table."""
    return list(dict.fromkeys(table[turn:] + table[:turn] for turn in range(len(table))))


def _in_turn(entrants: Sequence[SeatSpec], seats: int) -> tuple[SeatSpec, ...]:
    return tuple(entrants[seat % len(entrants)] for seat in range(seats))


def _digest(values: Balance) -> str:
    """The same for the same values only."""
    return hashlib.sha256(json.dumps(values.as_table(), sort_keys=True).encode()).hexdigest()[:12]
