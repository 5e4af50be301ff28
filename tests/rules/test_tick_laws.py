"""Rule 3.2 as a law, and what always holds: whole matches of random commands, legal and not."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from copy import deepcopy
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import cannons, legality, pieces, rings
from game.rules.commands import (
    BuyCannon,
    Fire,
    Forfeit,
    Fortify,
    HandOver,
    HoldPiece,
    Kind,
    PickBastion,
    PlacePiece,
    Ready,
    Unleash,
    Volley,
)
from game.rules.events import Awarded, Refused
from game.rules.region import Cell
from game.rules.tick import tick
from game.rules.world import CANNON_HP, FORTIFIED_HP, METER_FULL, WALL_HP, Phase

from .boards import THREE, begun, picture
from .driving import all_of
from .test_setup import CHOICE

TESTS = Path(__file__).parents[1]

LENGTHS = {Phase.SELECTION: 20, Phase.BUILD: 90, Phase.DEPLOY: 40, Phase.DEFEND: 130, Phase.SCORE: 10}
"""Phases are cut short, so that a match of many waves takes a moment."""


def any_cell(chance):
    return Cell(chance.randrange(-2, 44), chance.randrange(-2, 14))


def sensible(world, board, chance):
    """A command that may well be legal."""
    frame = board.island.frame
    phase = world.clock.phase
    if phase is Phase.BUILD and board.hand:
        rotation = chance.randrange(4)
        anchors = list(frame.cells(legality.anchors(board, board.hand, rotation)))
        return PlacePiece(chance.choice(anchors), rotation) if anchors else HoldPiece()
    if phase is Phase.DEPLOY and not board.picking:
        spots = list(frame.cells(board.sealed))
        return BuyCannon(chance.choice(list(Kind)), chance.choice(spots)) if spots else Ready()
    if phase is Phase.DEFEND:
        rival = chance.choice([seat.board for seat in world.seats if seat.board is not board])
        aims = [*rival.island.frame.cells(rival.walls), *(cannon.cell for cannon in rival.cannons)]
        return chance.choice([Fire, Volley])(chance.choice(aims)) if aims else Unleash()
    return PickBastion(chance.randrange(2))


def wild(chance):
    """Any command at all; giving up is rare."""
    return chance.choice([
        lambda: PickBastion(chance.randrange(-1, 4)),
        lambda: PlacePiece(any_cell(chance), chance.randrange(-1, 5)),
        HoldPiece,
        lambda: BuyCannon(chance.choice(list(Kind)), any_cell(chance)),
        lambda: Fortify(chance.randrange(-1, 3)),
        lambda: Fire(any_cell(chance)),
        lambda: Volley(any_cell(chance)),
        Unleash,
        lambda: HandOver(chance.random() < 0.5) if chance.random() < 0.1 else Fortify(0),
        lambda: Forfeit() if chance.random() < 0.002 else HoldPiece(),
    ])()  # fmt: skip


def check_invariants(world):
    for seat in world.seats:
        board = seat.board
        frame, island = board.island.frame, board.island
        tiles = [cannons.tiles(board, cannon) for cannon in board.cannons]
        union = 0
        for under in tiles:
            assert under.bit_count() == 4
            assert not under & (union | board.walls | island.core_cells | ~island.land)
            union |= under
        assert board.under_cannons == union
        assert not board.walls & (~island.land | island.core_cells | union)
        assert not board.craters & board.walls
        assert not board.gaps & board.walls
        assert board.energy >= 0
        assert seat.score >= seat.wave_score >= 0
        assert 0 <= board.meter <= METER_FULL
        for index, hp in board.hurt.items():
            assert board.walls >> index & 1
            assert 0 < hp < (FORTIFIED_HP if board.fortified >> index & 1 else WALL_HP)
        assert all(0 < cannon.hp <= CANNON_HP for cannon in board.cannons)
        assert [c.number for c in board.cannons] == sorted({c.number for c in board.cannons})
        if world.clock.phase in {Phase.BUILD, Phase.DEPLOY}:
            assert board.sealed == rings.enclosed(frame, board.walls)
            assert not board.hurt
        assert board.garrison == cannons.garrisons(board)
        assert len(board.upcoming) == 2
        assert set(seat.bag) <= set(pieces.unlocked(world.clock.wave))
        assert len(seat.bag) <= len(pieces.unlocked(world.clock.wave))
        if not board.active:
            assert (board.walls, board.cannons, board.sealed) == (0, [], 0)
    assert all(world.seats[shot.seat].board.active for shot in world.shots)


def play(seed, ticks, art=CHOICE):
    """Random commands for so many ticks; refused exactly when `check` says so, and invariants throughout."""
    chance = random.Random(seed)
    world = begun(art, seed=seed, waves=6)
    scores = Counter()
    while world.clock.tick < ticks and world.clock.phase is not Phase.OVER:
        phase, at = world.clock.phase, world.clock.phase_at
        if phase in LENGTHS and world.clock.ends_at > at + LENGTHS[phase] > world.clock.tick:
            world.clock.ends_at = at + LENGTHS[phase]
        if chance.random() < 0.02:
            for seat in world.seats:
                seat.board.energy += 100
                seat.board.meter = METER_FULL
        orders = [[] for _ in world.seats]
        mover = chance.randrange(len(orders))
        board = world.seats[mover].board
        if chance.random() < 0.6:
            orders[mover].append(wild(chance) if chance.random() < 0.3 else sensible(world, board, chance))
        foreseen = [legality.check(board, order) for order in orders[mover]]
        events = tick(world, orders)
        refused = [event.refusal for event in all_of(events, Refused)]
        waits = phase is Phase.DEFEND  # a burst may end, a seat's cannon may be shot, before its turn comes
        assert refused == [refusal for refusal in foreseen if refusal] or waits
        for award in all_of(events, Awarded):
            scores[award.seat] += award.points
        check_invariants(world)
    assert [seat.score for seat in world.seats] == [scores[seat.board.seat] for seat in world.seats], picture(
        world
    )
    return world


@pytest.mark.rule("3.2", "6.3", "16.1")
@settings(max_examples=12)
@given(st.integers(0, 2**32), st.sampled_from([CHOICE, THREE]))
def test_random_commands_never_break_what_always_holds(seed, art):
    play(seed, 2200, art)


@pytest.mark.rule("2.4")
def test_two_worlds_with_the_same_commands_stay_equal():
    assert repr(play(5, 2500)) == repr(play(5, 2500))


@pytest.mark.rule("2.4")
def test_processes_that_hash_differently_play_the_same_match():
    script = (
        "from rules import test_tick_laws; print(hex(crc32(repr(test_tick_laws.play(5, 1500)).encode())))"
    )
    told = set()
    for hash_seed in ("0", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        call = [sys.executable, "-c", f"from zlib import crc32; {script}"]
        told.add(subprocess.run(call, cwd=TESTS, env=environment, check=True, capture_output=True).stdout)
    assert len(told) == 1


@pytest.mark.rule("3.2")
@settings(max_examples=150)
@given(st.integers(0, 2**32), st.sampled_from([20, 80, 170, 300, 420]))
def test_check_never_changes_anything(seed, ticks):
    chance = random.Random(seed)
    world = played_once(ticks)
    before = repr(world)
    for seat in world.seats:
        for order in (wild(chance), sensible(world, seat.board, chance)):
            legality.check(seat.board, order)
    assert repr(world) == before


@cache
def played_once(ticks):
    return play(11, ticks)


@pytest.mark.rule("3.2")
@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from([20, 80, 170, 300, 420]))
def test_a_refused_command_leaves_the_tick_as_it_would_have_been(seed, ticks):
    chance = random.Random(seed)
    world = played_once(ticks)
    order = wild(chance)
    idle, tried = deepcopy(world), deepcopy(world)
    events = tick(tried, [[order], []])
    if all_of(events, Refused):
        tick(idle, [[], []])
        assert repr(tried) == repr(idle)
