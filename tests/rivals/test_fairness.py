"""Rivals know what the screen shows and no more, act late enough, and are the same on every machine."""

from __future__ import annotations

import ast
import os
import subprocess
import sys

import pytest

from game.rules.commands import PlacePiece
from game.rules.world import Phase
from tests.rivals import matches

HIDDEN = {"World", "Seat"}


def log(world, players, views, ticks=1_000_000):
    return [(world.clock.tick, commands) for commands, _ in matches.played(world, players, views, ticks)]


@pytest.mark.rule("16.1")
def test_hidden_bag_changes_no_command():
    """Shuffle what is beyond hand, next two and hold: until it comes into view, all is as it was."""
    runs = []
    for turned in (False, True):
        world, players, views = matches.begin(matches.islands(2), ["elite", "veteran"], seed=11, waves=4)
        commands = []
        while world.clock.phase is not Phase.BUILD:
            commands += log(world, players, views, 1)
        if turned:
            for seat in world.seats:
                assert len(set(seat.bag)) > 1
                seat.bag.reverse()
                seat.bag_rng.state ^= 0x5DEECE66D
        placed = [0, 0]
        while min(placed) < 1 and max(placed) < 2:
            ((tick, made),) = log(world, players, views, 1)
            commands.append((tick, made))
            for seat in range(2):
                placed[seat] += sum(isinstance(command, PlacePiece) for command in made[seat])
        runs.append(commands)
    assert runs[0] == runs[1]


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
    for tick, commands in log(world, players, views):
        for seat, name in enumerate(("veteran", "nemesis")):
            if commands[seat]:
                assert (
                    tick - world_phase_at(views[seat], tick) >= matches.TUNING.skills[name].perception_ticks
                )


def world_phase_at(view, tick):
    """The tick at which the phase of `tick` began; views only know the running phase."""
    return view.clock.phase_at if tick > view.clock.phase_at else -1_000


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
