"""Rivals know what the screen shows and no more, act late enough, and are the same on every machine."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from contextlib import contextmanager

import pytest

from game.rules.tick import tick
from game.rules.world import Phase
from tests.rivals import matches

HIDDEN = {"World", "Seat"}


def log(world, players, views, ticks=1_000_000):
    return [(world.clock.tick, commands) for commands, _ in matches.played(world, players, views, ticks)]


@contextmanager
def disguised(world, is_disguised):
    """All that the screen hides is something else while a rival looks."""
    if not is_disguised:
        yield
        return
    true = [(seat.bag, seat.bag_rng.state, seat.walls_felled, seat.strikes_taken) for seat in world.seats]
    seed = world.seed
    world.seed = 999
    for seat in world.seats:
        seat.bag = list(reversed(seat.bag))
        seat.bag_rng.state ^= 0x5DEECE66D
        seat.walls_felled += 7
        seat.strikes_taken += 1
    yield
    world.seed = seed
    for seat, (bag, state, felled, strikes) in zip(world.seats, true, strict=True):
        seat.bag, seat.bag_rng.state, seat.walls_felled, seat.strikes_taken = bag, state, felled, strikes


@pytest.mark.rule("16.1")
@pytest.mark.parametrize("seats", [["elite:fury", "veteran:pax"], ["nemesis:ada", "captain:vera", "gunner"]])
def test_nothing_hidden_changes_a_command_in_a_whole_match(seats):
    """Bags beyond hand, next two and hold, their streams, the seed, counts that no card shows."""
    runs = []
    for is_disguised in (False, True):
        world, players, views = matches.begin(matches.islands(len(seats)), seats, seed=11, waves=4)
        commands = []
        while world.clock.phase is not Phase.OVER:
            with disguised(world, is_disguised):
                asked = [player.commands(view) for player, view in zip(players, views, strict=True)]
            commands.append(asked)
            tick(world, asked)
        runs.append(commands)
    assert runs[0] == runs[1]


@pytest.mark.rule("16.1")
@pytest.mark.parametrize("skill", ["cadet", "captain", "nemesis"])
def test_what_happens_is_acted_on_no_sooner_than_it_is_perceived(skill):
    """In a twin match an enemy's walls vanish in mid-Defend: for the reaction time both play alike."""
    perception = matches.TUNING.skills[skill].perception_ticks
    differed = 0
    for moment in range(200, 1_000, 100):
        runs = []
        for is_changed in (False, True):
            world, players, views = matches.begin(matches.islands(2), [skill, skill], seed=3, waves=1)
            while world.clock.phase is not Phase.DEFEND:
                log(world, players, views, 1)
            log(world, players, views, moment)
            if is_changed:
                world.seats[1].board.walls = 0
            runs.append([made[0] for _, made in log(world, players, views, perception + 120)])
        assert runs[0][:perception] == runs[1][:perception]
        differed += runs[0] != runs[1]
    assert differed


@pytest.mark.rule("16.1")
def test_rivals_strikes_streams_and_scratch_are_out_of_sight():
    """No module of rivals names the world or a seat's hidden part, nor reaches behind its lookout."""
    for path in (matches.ROOT / "game/rivals").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not HIDDEN & {alias.name for alias in node.names}, path
            if isinstance(node, ast.Attribute):
                assert node.attr not in {"_world", "bag", "bag_rng"}, path
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                names = [alias.name for alias in node.names] + [getattr(node, "module", None) or ""]
                assert not {"random", "time", "secrets"} & set(names), path


@pytest.mark.rule("16.1")
def test_nothing_is_done_sooner_than_a_rival_can_perceive():
    world, players, views = matches.begin(matches.islands(2), ["veteran", "nemesis"], seed=2, waves=2)
    acted = 0
    for commands, _ in matches.played(world, players, views):
        since = world.clock.tick - 1 - world.clock.phase_at
        for seat, name in enumerate(("veteran", "nemesis")):
            if commands[seat] and since >= 0:  # else the tick ended the phase that it acted in
                acted += 1
                assert since >= matches.TUNING.skills[name].perception_ticks
    assert acted > 50


SCRIPT = """
from tests.rivals import matches
world, players, views = matches.begin(matches.islands(2), ["elite:fury", "veteran"], seed=4, waves=3)
lines = [repr(commands) for commands, _ in matches.played(world, players, views) if any(commands)]
print(len(lines), world.clock.tick, [seat.score for seat in world.seats])
print("\\n".join(lines))
"""


@pytest.mark.rule("2.4")
def test_two_processes_with_other_hash_seeds_play_the_same_match():
    said = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            cwd=matches.ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "77")
    ]
    assert said[0] == said[1]
    assert len(said[0]) > 1000
