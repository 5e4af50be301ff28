"""The lines of a replay after its header, each a JSON object with its tick: what they say, written and read.

    {"tick": 61, "commands": [[0, "Fire", [31, 12]], [1, "HoldPiece"]]}   about to be carried out; by seat
    {"tick": 66, "hands": [[3150, 1250], null]}                 hands by seat, in hundredths of a tile
    {"tick": 70}                                                a heartbeat: so many ticks have passed
    {"tick": 120, "checks": {"digest": "...", "clock": "..."}}  a heartbeat with checks by section
    {"tick": 9000, "end": {"ranking": [[1], [0]], "scores": [410, 980]}}

A command is its seat, its kind's name and its fields in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeAlias, get_args, get_type_hints

from game.match import reading
from game.match.reading import MOST_TICKS, Unfit
from game.rules.commands import Command, Kind
from game.rules.region import Cell
from game.rules.world import World

HUNDREDTHS = 100

_MOST_COMMANDS = 10_000
_MOST_PARTS = 8
_MOST_SECTIONS = 16
_MOST_DIGITS = 1000
_FAR = 1 << 53
"""No number in a command is larger; which are legal is the rules' business."""


@dataclass(frozen=True, slots=True)
class Commands:
    """What the seats asked for in the tick about to be carried out."""

    tick: int
    by_seat: tuple[tuple[Command, ...], ...]


@dataclass(frozen=True, slots=True)
class Hands:
    """Where the pointing hands were, in hundredths of a tile."""

    tick: int
    points: tuple[tuple[int, int] | None, ...]


@dataclass(frozen=True, slots=True)
class Beat:
    """So many ticks have passed, and all their commands are written."""

    tick: int


@dataclass(frozen=True, slots=True)
class Checked:
    """A heartbeat with the world's checks."""

    tick: int
    checks: dict[str, str]


@dataclass(frozen=True, slots=True)
class Ended:
    """The match was over after so many ticks; `result` is `totals` of its world."""

    tick: int
    result: dict[str, Any]


Line: TypeAlias = Commands | Hands | Beat | Checked | Ended


def commands_as_json(tick: int, by_seat: Sequence[Sequence[Command]]) -> dict[str, Any]:
    """The line for the commands of one tick."""
    spoken = [[seat, *_spoken(command)] for seat, commands in enumerate(by_seat) for command in commands]
    return {"tick": tick, "commands": spoken}


def totals(world: World) -> dict[str, Any]:
    """The result of a finished match, for its last line."""
    return {
        "ranking": [list(place) for place in world.ranking],
        "scores": [seat.score for seat in world.seats],
        "walls_felled": [seat.walls_felled for seat in world.seats],
        "rounds_won": [seat.rounds_won for seat in world.seats],
        "strikes": [seat.strikes_taken for seat in world.seats],
    }


def from_json(value: dict[str, Any], seat_count: int) -> Line:
    """The line that this JSON object is, in a match of so many seats; Unfit when it is none."""
    tick = reading.whole(value.get("tick"), "tick", 0, MOST_TICKS)
    kinds = [key for key in value if key != "tick"]
    match kinds:
        case []:
            return Beat(tick)
        case ["commands"]:
            return Commands(tick, _commands(value["commands"], seat_count))
        case ["hands"]:
            points = reading.items(value["hands"], "hands", seat_count, seat_count)
            return Hands(tick, tuple(_point(point) for point in points))
        case ["checks"]:
            return Checked(tick, _checks(value["checks"]))
        case ["end"]:
            return Ended(tick, _result(value["end"], seat_count))
        case _:
            raise Unfit(f"this line says {reading.shown(kinds[0])}, which no replay says so")


def _spoken(command: Command) -> list[Any]:
    kind = type(command)
    return [kind.__name__, *[getattr(command, part.name) for part in fields(kind)]]


def _commands(value: Any, seat_count: int) -> tuple[tuple[Command, ...], ...]:
    by_seat: list[list[Command]] = [[] for _ in range(seat_count)]
    for entry in reading.items(value, "commands", 1, _MOST_COMMANDS):
        seat, name, *parts = reading.items(entry, "a command", 2, _MOST_PARTS)
        by_seat[reading.whole(seat, "a command's seat", 0, seat_count - 1)].append(_command(name, parts))
    return tuple(tuple(commands) for commands in by_seat)


def _command(name: Any, parts: list[Any]) -> Command:
    kind = _COMMANDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise Unfit(f"there is no command {reading.shown(name)}")
    hints = get_type_hints(kind)
    if len(parts) != len(hints):
        raise Unfit(f"a {name} has {len(hints)} parts, not {len(parts)}")
    values = [
        _part(hint, part, f"{name}.{key}") for (key, hint), part in zip(hints.items(), parts, strict=True)
    ]
    command: Command = kind(*values)
    return command


def _part(hint: Any, value: Any, where: str) -> Any:
    if hint is bool:
        return reading.flag(value, where)
    if hint is Cell:
        x, y = reading.items(value, where, 2, 2)
        return Cell(reading.whole(x, where, -_FAR, _FAR), reading.whole(y, where, -_FAR, _FAR))
    if hint is Kind:
        if value not in tuple(Kind):
            raise Unfit(f"{where} must be one of {', '.join(Kind)}, not {reading.shown(value)}")
        return Kind(value)
    assert hint is int, f"commands have no {hint} yet"
    return reading.whole(value, where, -_FAR, _FAR)


def _point(value: Any) -> tuple[int, int] | None:
    if value is None:
        return None
    x, y = reading.items(value, "a hand", 2, 2)
    return reading.whole(x, "a hand's column", -_FAR, _FAR), reading.whole(y, "a hand's row", -_FAR, _FAR)


def _checks(value: Any) -> dict[str, str]:
    if not isinstance(value, dict) or not 1 <= len(value) <= _MOST_SECTIONS:
        raise Unfit(f"checks must be an object with a check for each section, not {reading.shown(value)}")
    return {
        section: reading.text(check, f"checks.{section}", _MOST_DIGITS) for section, check in value.items()
    }


def _result(value: Any, seat_count: int) -> dict[str, Any]:
    result = reading.table(value, "end", _TOTALS)
    places = reading.items(result["ranking"], "end.ranking", 1, seat_count)
    ranked = [
        reading.whole(seat, "end.ranking", 0, seat_count - 1)
        for place in places
        for seat in reading.items(place, "end.ranking", 1, seat_count)
    ]
    if sorted(ranked) != list(range(seat_count)):
        raise Unfit("end.ranking must name every seat once")
    for key in _TOTALS[1:]:
        for number in reading.items(result[key], f"end.{key}", seat_count, seat_count):
            reading.whole(number, f"end.{key}", 0, _FAR)
    return result


_COMMANDS: dict[str, Any] = {kind.__name__: kind for kind in get_args(Command)}
_TOTALS = ("ranking", "scores", "walls_felled", "rounds_won", "strikes")
