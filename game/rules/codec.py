"""A world as canonical bytes and back, its checks by section and field, the first difference of two worlds.

Driven by the records' own fields and types: a field added to the world is encoded, checked and compared
without a line here. What never changes (level, balance, seed, assists) is not encoded; who decodes has it.
Used by `match` for replays and by tests; the rules themselves never need it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from hashlib import blake2b
from operator import attrgetter
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints
from zlib import crc32

from game.rules.balance import Balance
from game.rules.level import Island, Level
from game.rules.region import Frame
from game.rules.world import Assists, Board, Clock, Seat, Shot, World

DIGEST = "digest"
"""The key of the 64-bit check over everything, beside the sections of `checks`."""

_GIVEN: dict[type, tuple[str, ...]] = {
    World: ("level", "balance", "seed", "assists"),
    Board: ("clock", "level", "balance"),
}
"""What isn't encoded: the decoder is told it, or (the clock) shares it among the boards."""

_NAMED_ELSEWHERE = {"Level": Level, "Balance": Balance, "Island": Island}
"""Types that the records of the world name for type checkers alone."""

_LENGTH_BYTES = 2
_CHECK_DIGITS = 4


class CodecError(ValueError):
    """Bytes that no world was encoded to."""


@dataclass(slots=True)
class _Bytes:
    """Bytes being read, and what the decoder was told."""

    data: bytes
    given: dict[str, Any]
    at: int = 0

    def take(self, count: int) -> bytes:
        """The next `count` bytes."""
        taken = self.data[self.at : self.at + count]
        if len(taken) < count:
            raise CodecError(f"the bytes end at {len(self.data)}, in the middle of a value")
        self.at += count
        return taken


@dataclass(frozen=True, slots=True)
class _Coder:
    """How values of one type become bytes and are read again."""

    pack: Callable[[Any], bytes]
    unpack: Callable[[_Bytes], Any]


@dataclass(frozen=True, slots=True)
class _Field:
    """A field of a section: where it is in the section's record, how it is packed, whether it is a region."""

    name: str
    value: Callable[[Any], Any]
    coder: _Coder
    is_region: bool


def encode(world: World) -> bytes:
    """Everything in the world that changes, as canonical bytes: equal worlds give equal bytes."""
    return _WORLD.pack(world)


def decode(data: bytes, level: Level, balance: Balance, seed: int, assists: Assists) -> World:
    """The world that was encoded, on the same level with the same values; CodecError for any other bytes."""
    reader = _Bytes(data, {"level": level, "balance": balance, "seed": seed, "assists": assists})
    world: World = _WORLD.unpack(reader)
    if reader.at != len(data):
        raise CodecError(f"{len(data) - reader.at} bytes too many")
    return world


def checks(world: World) -> dict[str, str]:
    """A check of 16 bits a field, in hex and in the order of `field_names`, by section; and a 64-bit digest.

    Sections are `clock`, `match`, `seat 0` and on, and `shots`, where a field is checked over all of them.
    """
    found = {}
    everything = blake2b(digest_size=8)
    for section, record in _sections(world):
        if section == "shots":
            packed = [b"".join([field.coder.pack(field.value(shot)) for shot in record]) for field in _SHOT]
        else:
            packed = [field.coder.pack(field.value(record)) for field in _fields_of(section)]
        found[section] = "".join([f"{crc32(part) & 0xFFFF:04x}" for part in packed])
        everything.update(b"".join(packed))
    found[DIGEST] = everything.hexdigest()
    return found


def field_names(section: str) -> tuple[str, ...]:
    """The fields of a section of `checks`, in order."""
    return tuple(field.name for field in _fields_of(section))


def first_unlike(recorded: Mapping[str, str], found: Mapping[str, str]) -> tuple[str, str] | None:
    """Section and field of the first difference between two results of `checks`; None when they agree.

    The field is empty for the digest, and where the two haven't the same sections or numbers of fields.
    """
    for section, now in found.items():
        then = recorded.get(section)
        if then == now:
            continue
        if section == DIGEST or then is None or len(then) != len(now):
            return section, ""
        at = next(at for at in range(len(now)) if then[at] != now[at])
        return section, field_names(section)[at // _CHECK_DIGITS]
    surplus = sorted(set(recorded) - set(found))
    return (surplus[0], "") if surplus else None


def difference(first: World, second: World) -> str | None:
    """The first difference between two worlds in words: section, field and both values; None when equal."""
    for name in _GIVEN[World]:
        if getattr(first, name) != getattr(second, name):
            return f"match, {name}: the two worlds were begun with different ones"
    if len(first.seats) != len(second.seats):
        return f"match, seats: {len(first.seats)} in the first, {len(second.seats)} in the second"
    for (section, record), (_, other) in zip(_sections(first), _sections(second), strict=True):
        if section == "shots":
            unlike = _unlike(record, other)
            return f"shots{unlike}" if unlike else None
        frame = record.board.island.frame if isinstance(record, Seat) else None
        for field in _fields_of(section):
            then, now = field.value(record), field.value(other)
            unlike = _unlike_regions(then, now, frame) if field.is_region else _unlike(then, now)
            if unlike:
                return f"{section}, {field.name}{unlike}"
    return None


def _sections(world: World) -> Iterator[tuple[str, Any]]:
    """The sections in order, each with the record that its fields are read from."""
    yield "clock", world.clock
    yield "match", world
    for number, seat in enumerate(world.seats):
        yield f"seat {number}", seat
    yield "shots", world.shots


def _fields_of(section: str) -> tuple[_Field, ...]:
    match section:
        case "clock":
            return _CLOCK
        case "match":
            return _MATCH
        case "shots":
            return _SHOT
        case _:
            return _SEAT


def _unlike(first: Any, second: Any) -> str:
    """Where two values differ and how, down to the innermost one; empty when they don't."""
    if first == second:
        return ""
    if is_dataclass(first) and type(first) is type(second):
        for field in fields(first):
            inner = _unlike(getattr(first, field.name), getattr(second, field.name))
            if inner:
                return f".{field.name}{inner}"
    if isinstance(first, list | tuple) and isinstance(second, list | tuple):
        if len(first) != len(second):
            return f": {len(first)} of them in the first, {len(second)} in the second"
        at = next(at for at in range(len(first)) if first[at] != second[at])
        return f"[{at}]{_unlike(first[at], second[at])}"
    if isinstance(first, dict) and isinstance(second, dict):
        key = min(key for key in first | second if first.get(key) != second.get(key))
        return f"[{key}]{_unlike(first.get(key), second.get(key))}"
    return f": {first} in the first, {second} in the second"


def _unlike_regions(first: int, second: int, frame: Frame | None) -> str:
    if first == second or frame is None:
        return _unlike(first, second)
    cell = next(frame.cells(first ^ second))
    counts = f"{first.bit_count()} tiles in the first, {second.bit_count()} in the second"
    return f": {counts}; unlike at ({cell.x}, {cell.y}) before all"


def _section_fields(record: type, path: str = "", without: tuple[str, ...] = ()) -> tuple[_Field, ...]:
    hints = get_type_hints(record, localns=_NAMED_ELSEWHERE)
    return tuple(
        _Field(
            field.name,
            attrgetter(f"{path}{field.name}"),
            _coder(hints[field.name]),
            is_region=field.type == "Region",
        )
        for field in fields(record)
        if field.name not in (*_GIVEN.get(record, ()), *without)
    )


def _coder(hint: Any) -> _Coder:
    """The coder for values of a type, put together from those of its parts."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin in {list, tuple} and (origin is list or parts[-1] is Ellipsis):
        return _many(origin, _coder(parts[0]))
    if origin is tuple:
        return _fixed(lambda *items: items, [_coder(part) for part in parts])
    if origin is dict:
        return _mapping(_coder(parts[0]), _coder(parts[1]))
    if origin is UnionType and len(parts) == 2 and parts[1] is type(None):
        return _optional(_coder(parts[0]))
    if hint is int or hint is bool:
        return _Coder(_pack_whole, _unpack_bool if hint is bool else _unpack_whole)
    if hint is Island:
        return _Coder(lambda island: _pack_whole(island.owner), _unpack_island)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _member(hint)
    if isinstance(hint, type) and issubclass(hint, tuple):
        return _fixed(hint, [_coder(part) for part in get_type_hints(hint).values()])
    if is_dataclass(hint) and isinstance(hint, type):
        return _record(hint)
    raise TypeError(f"the world holds a {hint}, which has no bytes yet")


def _record(kind: type) -> _Coder:
    """Its fields in order; those in `_GIVEN` come from what the decoder was told."""
    given = _GIVEN.get(kind, ())
    encoded = _section_fields(kind)
    packs = [field.coder.pack for field in encoded]
    values_of = attrgetter(*[field.name for field in encoded])

    def unpack(reader: _Bytes) -> Any:
        values = {name: reader.given[name] for name in given}
        for field in encoded:
            values[field.name] = field.coder.unpack(reader)
            if isinstance(values[field.name], Clock):
                reader.given["clock"] = values[field.name]
        return kind(**values)

    def pack(record: Any) -> bytes:
        return b"".join([pack(value) for pack, value in zip(packs, values_of(record), strict=True)])

    return _Coder(pack, unpack)


def _fixed(make: Callable[..., Any], items: list[_Coder]) -> _Coder:
    packs = [item.pack for item in items]
    return _Coder(
        lambda value: b"".join([pack(item) for pack, item in zip(packs, value, strict=True)]),
        lambda reader: make(*[item.unpack(reader) for item in items]),
    )


def _many(make: Callable[[list[Any]], Any], item: _Coder) -> _Coder:
    return _Coder(
        lambda values: _pack_whole(len(values)) + b"".join([item.pack(value) for value in values]),
        lambda reader: make([item.unpack(reader) for _ in range(_unpack_whole(reader))]),
    )


def _mapping(key: _Coder, value: _Coder) -> _Coder:
    pairs = _many(list, _fixed(lambda *pair: pair, [key, value]))
    return _Coder(lambda table: pairs.pack(sorted(table.items())), lambda reader: dict(pairs.unpack(reader)))


def _optional(some: _Coder) -> _Coder:
    return _Coder(
        lambda value: b"\0" if value is None else b"\1" + some.pack(value),
        lambda reader: None if reader.take(1) == b"\0" else some.unpack(reader),
    )


def _member(kind: type[Enum]) -> _Coder:
    """A member of an enumeration, as its place among them."""
    members = list(kind)
    places = {member: _pack_whole(place) for place, member in enumerate(members)}

    def unpack(reader: _Bytes) -> Enum:
        place = _unpack_whole(reader)
        if not 0 <= place < len(members):
            raise CodecError(f"no {kind.__name__} has the number {place}")
        return members[place]

    return _Coder(places.__getitem__, unpack)


def _pack_whole(number: int) -> bytes:
    return _SMALL.get(number) or _pack_any_whole(number)


def _pack_any_whole(number: int) -> bytes:
    size = (number.bit_length() + 8) >> 3
    return size.to_bytes(_LENGTH_BYTES, "little") + number.to_bytes(size, "little", signed=True)


def _unpack_whole(reader: _Bytes) -> int:
    size = int.from_bytes(reader.take(_LENGTH_BYTES), "little")
    return int.from_bytes(reader.take(size), "little", signed=True)


def _unpack_bool(reader: _Bytes) -> bool:
    return _unpack_whole(reader) == 1


def _unpack_island(reader: _Bytes) -> Island:
    owner = _unpack_whole(reader)
    for island in reader.given["level"].islands:
        if island.owner == owner:
            found: Island = island
            return found
    raise CodecError(f"the level has no island of owner {owner}")


_SMALL = {number: _pack_any_whole(number) for number in range(-1, 512)}
"""Most numbers in a world are small: packed beforehand, `checks` takes three quarters of the time."""

_WORLD = _coder(World)
_CLOCK = _section_fields(Clock)
_MATCH = _section_fields(World, without=("clock", "seats", "shots"))
_SEAT = _section_fields(Seat, without=("board",)) + _section_fields(Board, "board.")
_SHOT = _section_fields(Shot)
