"""Worlds as bytes and back, checks that name the field, differences in words."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import Enum
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from match.players import Rambler, small_header

from game.match.session import Match
from game.rules import codec
from game.rules.commands import Kind
from game.rules.level import Level
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import Board, Cannon, Clock, Phase, Ring, Seat, Shot, World


def played(seed: int, ticks: int) -> World:
    match = Match(small_header(seed=seed), [Rambler(seed), Rambler(seed + 1)])
    for _ in range(ticks):
        match.advance()
    return match.world


def reloaded(world: World) -> World:
    return codec.decode(codec.encode(world), world.level, world.balance, world.seed, world.assists)


@cache
def _fought() -> World:
    match = Match(small_header(seed=3, waves=3), [Rambler(3), Rambler(4)])
    while match.world.clock.wave == 1 or len(match.world.shots) < 2:
        assert not match.is_over
        match.advance()
    return match.world


def fighting() -> World:
    """A world in Defend with cannons, shots in flight, hurt and felled walls; a new one each time."""
    return reloaded(_fought())


@settings(max_examples=20)
@given(st.integers(0, 2**64 - 1), st.integers(0, 7000))
def test_every_reachable_world_comes_back_from_its_bytes(seed, ticks):
    world = played(seed, ticks)
    again = reloaded(world)
    assert again == world
    assert codec.encode(again) == codec.encode(world)
    assert codec.difference(world, again) is None
    assert codec.first_unlike(codec.checks(world), codec.checks(again)) is None


def test_the_boards_of_a_decoded_world_share_its_clock():
    again = reloaded(played(1, 30))
    assert all(seat.board.clock is again.clock for seat in again.seats)
    assert all(seat.board.island in again.level.islands for seat in again.seats)


def test_equal_worlds_give_equal_bytes_whatever_the_order_of_their_dictionaries():
    world, other = fighting(), fighting()
    world.seats[0].board.hurt = {9: 50, 3: 40}
    other.seats[0].board.hurt = {3: 40, 9: 50}
    assert codec.encode(world) == codec.encode(other)
    assert codec.checks(world) == codec.checks(other)


def test_checks_cover_every_field_that_can_change():
    names = {kind: {field.name for field in fields(kind)} for kind in (World, Seat, Board, Clock, Shot)}
    assert set(codec.field_names("clock")) == names[Clock]
    assert set(codec.field_names("shots")) == names[Shot]
    assert set(codec.field_names("match")) == names[World] - {
        *("level", "balance", "seed", "assists"),
        *("clock", "seats", "shots"),
    }
    ours, boards = names[Seat] - {"board"}, names[Board] - {"clock", "level", "balance"}
    assert not ours & boards
    assert set(codec.field_names("seat 0")) == ours | boards


def test_checks_have_a_section_for_clock_match_each_seat_and_shots():
    world = fighting()
    found = codec.checks(world)
    assert list(found) == ["clock", "match", "seat 0", "seat 1", "shots", "digest"]
    for section in list(found)[:-1]:
        assert len(found[section]) == 4 * len(codec.field_names(section))
    assert len(found["digest"]) == 16


INSTEAD_OF_NOTHING = {"hand": Piece.I, "held": Piece.Z, "trigger": Cell(3, 4)}


def another(name, value):
    """A value of the same kind that differs."""
    match value:
        case None:
            return INSTEAD_OF_NOTHING[name]
        case bool():
            return not value
        case Enum():
            members = list(type(value))
            return members[members.index(value) - 1]
        case int():
            return value + 1
        case dict():
            return {**value, 77: 1}
        case list() if name == "bag":
            return [*value, Piece.DOT]
        case list():
            return [*value, Cannon(99, Kind.LANCE, Cell(9, 9))]
        case tuple() if name == "rings":
            return (*value, Ring(1, 2, 4, (0,)))
        case tuple() if name == "ranking":
            return (*value, (1,))
        case tuple() if name == "upcoming":
            return value[:-1]
        case tuple() if len(value) == 2:
            return type(value)(*[value[0], value[1] + 1]) if type(value) is Cell else (value[0], value[1] + 1)
        case tuple():
            return (*value, 2)
    return replace(value, state=value.state + 1)


@pytest.mark.parametrize(
    ("section", "name"),
    [
        (section, name)
        for section in ("clock", "match", "seat 1", "shots")
        for name in codec.field_names(section)
    ],
)
def test_a_changed_field_is_named_by_the_checks_and_in_words(section, name):
    world, other = fighting(), fighting()
    seat = other.seats[1]
    record = {
        "clock": other.clock,
        "match": other,
        "seat 1": seat if name in {field.name for field in fields(Seat)} else seat.board,
        "shots": other.shots[-1],
    }[section]
    old = getattr(record, name)
    new = other.level.islands[0] if name == "island" else another(name, old)
    setattr(record, name, new)
    assert codec.first_unlike(codec.checks(world), codec.checks(other)) == (section, name)
    said = codec.difference(world, other)
    assert said is not None
    assert said.startswith(f"{section}, {name}" if section != "shots" else "shots[")
    assert name in said


def test_differences_are_told_down_to_the_value():
    world, other = fighting(), fighting()
    other.seats[0].board.cannons[0].hp = 270
    assert codec.difference(world, other) == ("seat 0, cannons[0].hp: 300 in the first, 270 in the second")
    other = fighting()
    board = other.seats[1].board
    cell = next(board.island.frame.cells(board.walls))
    before = board.walls.bit_count()
    board.walls ^= board.island.frame.at(cell)
    assert codec.difference(world, other) == (
        f"seat 1, walls: {before} tiles in the first, {before - 1} in the second; "
        f"unlike at ({cell.x}, {cell.y}) before all"
    )
    other = fighting()
    other.shots.pop()
    assert codec.difference(world, other) == (
        f"shots: {len(world.shots)} of them in the first, {len(other.shots)} in the second"
    )
    other = fighting()
    other.seats[0].board.hurt[5] = 1
    assert codec.difference(world, other) == "seat 0, hurt[5]: None in the first, 1 in the second"


def test_worlds_begun_differently_differ_even_at_the_first_tick():
    world, other = played(1, 0), played(1, 0)
    other.seed = 2
    assert codec.difference(world, other) == "match, seed: the two worlds were begun with different ones"


def test_checks_with_other_sections_or_other_lengths_differ_without_a_field():
    found = codec.checks(fighting())
    assert codec.first_unlike({**found, "seat 0": "12"}, found) == ("seat 0", "")
    assert codec.first_unlike({**found, "seat 2": "1234"}, found) == ("seat 2", "")
    assert codec.first_unlike({"clock": found["clock"]}, found) == ("match", "")
    assert codec.first_unlike({**found, "digest": "0" * 16}, found) == ("digest", "")


def test_bytes_cut_short_or_too_long_are_refused():
    world = fighting()
    data = codec.encode(world)
    parts = (world.level, world.balance, world.seed, world.assists)
    for size in range(0, len(data), 97):
        with pytest.raises(codec.CodecError):
            codec.decode(data[:size], *parts)
    with pytest.raises(codec.CodecError, match="1 bytes too many"):
        codec.decode(data + b"\0", *parts)


def test_bytes_of_another_level_are_refused():
    world = fighting()
    level = replace(world.level, islands=world.level.islands[:1])
    assert isinstance(level, Level)
    with pytest.raises(codec.CodecError, match="no island of owner 2"):
        codec.decode(codec.encode(world), level, world.balance, world.seed, world.assists)


def test_a_phase_that_does_not_exist_is_refused():
    world = played(1, 0)
    data = bytearray(codec.encode(world))
    at = len(codec._pack_whole(world.clock.tick)) + 2
    assert data[at] == list(Phase).index(Phase.SELECTION)
    data[at] = 99
    with pytest.raises(codec.CodecError, match="no Phase has the number 99"):
        codec.decode(bytes(data), world.level, world.balance, world.seed, world.assists)
