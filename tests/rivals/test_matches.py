"""Whole matches of rivals: they end, nothing is refused, nobody idles, and rings get sealed."""

from __future__ import annotations

from collections import Counter

import pytest

from game import levels, rivals
from game.rules import rings
from game.rules.commands import Fire, PlacePiece, Volley
from game.rules.events import PhaseBegan, Refused, ShotLaunched, Struck, TriggerLapsed
from game.rules.world import Phase
from tests.rivals import matches

FOUR = ["veteran", "captain:vera", "gunner:fury", "elite:oblong"]


@pytest.mark.rule("16.1")
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_ever_refused_and_no_press_of_fire_is_lost(seed):
    world, players, views = matches.begin(matches.islands(4), FOUR, seed=seed, waves=3)
    seen = Counter()
    for _, events in matches.played(world, players, views):
        for event in events:
            assert not isinstance(event, (Refused, TriggerLapsed)), event
            seen[type(event)] += 1
    assert world.clock.phase is Phase.OVER
    assert seen[ShotLaunched] > 50


@pytest.mark.parametrize("personality", rivals.PERSONALITIES)
def test_every_personality_plays_a_match(personality):
    seats = [f"veteran:{personality}", "cadet"]
    world, players, views = matches.begin(matches.islands(2), seats, seed=3, waves=5)
    for _, events in matches.played(world, players, views):
        assert not any(isinstance(event, Refused) for event in events)
    assert world.ranking


def test_rival_never_rests_long_while_it_can_build_or_fire():
    """Three seconds at most between presses in Build, and in Defend while a cannon is loaded."""
    world, players, views = matches.begin(matches.islands(2), ["veteran", "veteran"], seed=8, waves=3)
    since = [0, 0]
    longest = 0
    for commands, _ in matches.played(world, players, views):
        for seat in range(2):
            board = world.seats[seat].board
            loaded = any(cannon.loaded_at <= board.charge for cannon in board.cannons)
            if board.clock.phase is Phase.BUILD or (board.clock.phase is Phase.DEFEND and loaded):
                since[seat] += 1
            else:
                since[seat] = 0
            if any(isinstance(command, (PlacePiece, Fire, Volley)) for command in commands[seat]):
                since[seat] = 0
            longest = max(longest, since[seat])
    assert 0 < longest <= 4 * 60  # a slip of the hand may cost one press


def test_two_skills_apart_win_more():
    scores = Counter()
    for seed in range(2):
        for seats in (["elite", "gunner"], ["gunner", "elite"]):
            world, players, views = matches.begin(matches.islands(2), seats, seed=seed, waves=4)
            for _ in matches.played(world, players, views):
                pass
            for seat, name in enumerate(seats):
                scores[name] += world.seats[seat].score
    assert scores["elite"] > scores["gunner"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "path", levels.library.map_files(matches.ROOT / "levels"), ids=lambda path: path.stem
)
def test_veterans_seal_most_builds_on_shipped_levels(path):
    ground = levels.load(path)
    seats = ["veteran"] * len(ground.islands)
    builds, strikes, bastions = 0, 0, []
    for seed in range(3):
        world, players, views = matches.begin(ground, seats, seed=seed, waves=7)
        for _, events in matches.played(world, players, views):
            for event in events:
                assert not isinstance(event, Refused)
                strikes += isinstance(event, Struck)
                if isinstance(event, PhaseBegan) and event.phase is Phase.DEPLOY and event.wave > 1:
                    builds += len(world.active)
                    if event.wave == 7:
                        bastions += [len(rings.sealed_bastions(seat.board)) for seat in world.active]
    assert strikes <= 0.15 * (builds + strikes)
    assert sum(bastions) > len(bastions)
