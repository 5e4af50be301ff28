"""What skills and personalities mean, typed and checked; `resources/rivals.toml` holds the numbers.

The caller reads the file; rivals are made from the result.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from game.rivals.names import PERSONALITIES, SKILLS

PLAIN = 1000
"""A personality's plain weight."""

MOST = 1_000_000
"""No number is larger."""

_AT_LEAST_ONE = ("piece_ticks", "plies", "hand_speed", "presses_per_second", "choices")
"""Numbers with which a rival could do nothing at all if they were 0."""

_CHANCES = ("slip",)
"""Numbers that are chances, in thousandths."""


class TuningError(ValueError):
    """A table of rivals is wrong; the message is a sentence that says where, what, and how to mend it."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How strong a rival is; times in ticks, lengths in thousandths of a tile, chances in thousandths."""

    piece_ticks: int
    """From drawing a piece to the press that places it, thought and travel together: the mean ..."""
    piece_spread_ticks: int
    """... and its standard deviation."""
    slip: int
    """How often a piece lands one tile beside; some times as often a shot is fired without another look."""
    temperature: int
    """A choice worse by this much, in thousandths of a missing tile, is taken e times less often."""
    plies: int
    """How many pieces it plans ahead."""
    uses_hold: bool
    perception_ticks: int
    """From seeing to acting."""
    reach_ticks: int
    """Fitts' law: what a hand's way takes however short it is ..."""
    reach_per_bit: int
    """... and what each doubling of distance over width adds, in thousandths of a tick."""
    hand_speed: int
    """The most, in thousandths of a tile a second."""
    aim_error: int
    """The standard deviation of a shot's aim, each way."""
    presses_per_second: int
    choices: int
    """How many placements of a piece it weighs exactly: with `plies`, all the thought a decision takes."""


@dataclass(frozen=True, slots=True)
class Personality:
    """What a rival likes: weights in thousandths, 1000 is plain; other units are named."""

    breach: int
    """Breaking rings, and holes apart in broken ones."""
    cannons: int
    """Shooting at cannons; 0: never."""
    splash: int
    """What a shot strikes beyond its first target."""
    stubborn: int
    """Holes that the pieces in its victim's sight can't fill."""
    fresh: int
    """Walls of the last Build, in its own Overdrive."""
    leader: int
    weakest: int
    revenge: int
    """Going for whoever leads, is weakest, felled a wall of its own last."""
    expand: int
    """Sealing more bastions; 0: never."""
    thicken: int
    """A second layer of walls."""
    fortify: int
    rapid: int
    mortar: int
    lance: int
    """Which cannons it buys; 0: never."""
    garrison: int
    """Filling all eight slots around a core; 0: never, one is left free."""
    overdrive: int
    """Unleashing Overdrive; 0: never."""
    calm_ticks: int
    """How long it lets pass before each aim."""
    holds_truce: bool
    """Never shoots at whoever has not shot in this Defend."""
    shuns_crown: bool
    """Holds its fire while it wears the crown, until the last two waves."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """All skills and personalities by name."""

    skills: dict[str, Skill]
    personalities: dict[str, Personality]


T = TypeVar("T", Skill, Personality)


def parse(text: str, source: str) -> Tuning:
    """The tuning in a TOML text; `source` names it in a TuningError."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TuningError(f"{source}: not readable as TOML: {error}. Fix: mend that line.") from error
    _known(table, ("skills", "personalities"), source, "")
    return Tuning(
        _named(Skill, table["skills"], SKILLS, source, "skills"),
        _named(Personality, table["personalities"], PERSONALITIES, source, "personalities"),
    )


def _named(kind: type[T], table: Any, names: tuple[str, ...], source: str, place: str) -> dict[str, T]:
    _known(table, names, source, place)
    return {name: _typed(kind, table[name], source, f"{place}.{name}") for name in names}


def _typed(kind: type[T], table: Any, source: str, place: str) -> T:
    wanted = {field.name: field.type for field in fields(kind)}
    _known(table, tuple(wanted), source, place)
    for name, hint in wanted.items():
        _check(name, table[name], hint == "bool", source, f"{place}.{name}")
    return kind(**table)


def _known(table: Any, names: tuple[str, ...], source: str, place: str) -> None:
    """Every name of the table is one of these, and none is missing."""
    if not isinstance(table, dict):
        raise TuningError(f"{source}: {place} must be a table. Fix: write it as [{place}].")
    prefix = f"{place}." if place else ""
    for name in table:
        if name not in names:
            raise TuningError(
                f"{source}: {prefix}{name} is not known. Fix: remove it, or use {', '.join(names)}."
            )
    for name in names:
        if name not in table:
            raise TuningError(f"{source}: {prefix}{name} is missing. Fix: add it.")


def _check(name: str, value: Any, is_switch: bool, source: str, path: str) -> None:  # noqa: FBT001 a plain fact
    if is_switch:
        if not isinstance(value, bool):
            raise TuningError(f"{source}: {path} must be true or false, not {value!r}. Fix: change it.")
        return
    least = 1 if name in _AT_LEAST_ONE else 0
    most = 1000 if name in _CHANCES else MOST
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise TuningError(
            f"{source}: {path} must be a whole number from {least} to {most}, not {value!r}. Fix: change it."
        )
