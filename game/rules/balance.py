"""The tunable values (the F values of docs/rules.md), typed and checked; `resources/balance.toml` holds them.

What the rulebook fixes is never here: it stands as a constant beside its rule, so no edit of the file can
change it. A match carries the values it was begun with in its replay's header.
"""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, fields
from typing import Annotated, Any, TypeVar, get_args, get_type_hints


@dataclass(frozen=True, slots=True)
class Range:
    """The whole numbers that a value may be."""

    least: int
    most: int


Amount = Annotated[int, Range(0, 1_000_000)]
"""Energy, points, HP, charge, height: far above any use."""

Ticks = Annotated[int, Range(1, 3600)]
"""A length of time: no phase is without length or end."""

Pause = Annotated[int, Range(0, 3600)]
"""A length of time that may be nothing."""

FlightTicks = Annotated[int, Range(1, 600)]
"""A shell's time in the air, each tick of which is computed."""

Distance = Annotated[int, Range(1, 100_000)]
"""Thousandths of a tile, at least one."""

Number = Annotated[int, Range(1, 1000)]
"""How many, at least one."""


class BalanceError(ValueError):
    """A balance table is wrong; the message is a sentence that says where, what, and how to mend it."""


@dataclass(frozen=True, slots=True)
class Phases:
    """Lengths in ticks of what the rulebook leaves open (rules 3, 13.3)."""

    deploy_ticks: Ticks
    settle_ticks: Ticks
    recovery_pick_ticks: Ticks


@dataclass(frozen=True, slots=True)
class Rapid:
    """The Rapid's numbers: energy, wave, damage in HP, ticks (rule 7)."""

    cost: Amount
    from_wave: Amount
    wall_damage: Amount
    cannon_damage: Amount
    loading_ticks: Pause
    tiles_per_second: Number
    least_flight_ticks: FlightTicks
    most_flight_ticks: FlightTicks


@dataclass(frozen=True, slots=True)
class Mortar:
    """The Mortar's numbers: energy, wave, damage in HP, ticks (rule 7)."""

    cost: Amount
    from_wave: Amount
    wall_damage: Amount
    splash_damage: Amount
    cannon_damage: Amount
    loading_ticks: Pause
    flight_ticks: FlightTicks


@dataclass(frozen=True, slots=True)
class Lance:
    """The Lance's numbers: energy, wave, damage in HP, ticks (rule 7)."""

    cost: Amount
    from_wave: Amount
    wall_damage: Amount
    cannon_damage: Amount
    pierces: Number
    loading_ticks: Pause


@dataclass(frozen=True, slots=True)
class Cannons:
    """The three kinds of cannon."""

    rapid: Rapid
    mortar: Mortar
    lance: Lance


@dataclass(frozen=True, slots=True)
class Trigger:
    """Ticks between launches, and ticks that a press of fire waits (rule 8.2)."""

    gap_ticks: Pause
    buffer_ticks: Pause


@dataclass(frozen=True, slots=True)
class Heights:
    """Thousandths of a tile: where shells start, how high things stand, where a Rapid dips (rule 8.5)."""

    muzzle: Amount
    wall: Amount
    cannon: Amount
    dip: Distance


@dataclass(frozen=True, slots=True)
class Overdrive:
    """What charges the meter, in units before the wave multiplier, and the Rapid's splash (rule 9)."""

    wall_destroyed: Amount
    wall_lost: Amount
    cannon_destroyed: Amount
    cannon_lost: Amount
    rapid_splash_percent: Amount


@dataclass(frozen=True, slots=True)
class Energy:
    """Energy that sealed bastions pay as Score begins (rule 10.2)."""

    first_bastion: Amount
    second_bastion: Amount
    further_bastion: Amount


@dataclass(frozen=True, slots=True)
class Points:
    """Points before the wave multiplier (rule 11)."""

    bastion: Amount
    territory: Amount
    breach: Amount
    defense: Amount


@dataclass(frozen=True, slots=True)
class Balance:
    """Every tunable value of a match."""

    phases: Phases
    cannons: Cannons
    trigger: Trigger
    heights: Heights
    overdrive: Overdrive
    energy: Energy
    points: Points

    def as_table(self) -> dict[str, Any]:
        """The values as nested tables, as in the file and in a replay's header."""
        return asdict(self)


T = TypeVar("T")


def parse(text: str, source: str) -> Balance:
    """The balance in a TOML text; `source` names it in a BalanceError."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BalanceError(f"{source}: not readable as TOML: {error}. Fix: mend that line.") from error
    return from_table(table, source)


def from_table(table: Any, source: str) -> Balance:
    """The balance in nested tables: every value a whole number, nothing else, or a BalanceError."""
    balance = _typed(Balance, table, source, "")
    rapid = balance.cannons.rapid
    if rapid.cost * 3 != 120:
        raise BalanceError(
            f"{source}: cannons.rapid.cost is {rapid.cost}, but 120 energy buys three (rule 5.3). Fix: 40."
        )
    if rapid.wall_damage * 17 // 10 < 100:
        raise BalanceError(
            f"{source}: cannons.rapid.wall_damage is {rapid.wall_damage}, but in Overdrive one shot fells "
            "a fresh wall (rule 9.2). Fix: 59 or more."
        )
    if rapid.least_flight_ticks > rapid.most_flight_ticks:
        raise BalanceError(
            f"{source}: cannons.rapid.least_flight_ticks is more than most_flight_ticks. Fix: swap them."
        )
    if balance.phases.settle_ticks < max(rapid.most_flight_ticks, balance.cannons.mortar.flight_ticks):
        raise BalanceError(
            f"{source}: phases.settle_ticks is shorter than the longest flight, so shots would never land. "
            "Fix: raise it."
        )
    return balance


def _typed(kind: type[T], table: Any, source: str, place: str) -> T:
    if not isinstance(table, dict):
        raise BalanceError(f"{source}: {place or 'the file'} must be a table. Fix: write it as [{place}].")
    hints = get_type_hints(kind, include_extras=True)
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    for name in table:
        if name not in names:
            raise BalanceError(
                f"{source}: {_path(place, name)} is not known. Fix: remove it, or use {', '.join(names)}."
            )
    values = {}
    for name in names:
        path = _path(place, name)
        if name not in table:
            raise BalanceError(f"{source}: {path} is missing. Fix: add it.")
        bounds = [extra for extra in get_args(hints[name]) if isinstance(extra, Range)]
        values[name] = (
            _whole(table[name], bounds[0], source, path)
            if bounds
            else _typed(hints[name], table[name], source, path)
        )
    return kind(**values)


def _whole(value: Any, bounds: Range, source: str, path: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not bounds.least <= value <= bounds.most:
        raise BalanceError(
            f"{source}: {path} must be a whole number from {bounds.least} to {bounds.most}, not {value!r}. "
            "Fix: change it."
        )
    whole: int = value
    return whole


def _path(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name
