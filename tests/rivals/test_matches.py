"""Whole matches of rivals: they end, nothing is refused, nobody idles, and rings get sealed."""

from __future__ import annotations

from collections import Counter

import pytest

from game import rivals
from game.rules import cannons
from game.rules.commands import Fire, PlacePiece, Volley
from game.rules.events import Refused, ShotLaunched, TriggerLapsed
from game.rules.world import Phase
from tests.rivals import matches, quality

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
            loaded = any(cannons.is_ready(board, cannon) for cannon in board.cannons)
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
    ("name", "ground"), quality.grounds(), ids=lambda part: part if isinstance(part, str) else ""
)
def test_veterans_play_well_on_shipped_levels(name, ground):
    figures = quality.measured(ground, "veteran", games=4)
    assert figures.refused == 0
    assert figures.seal_rate >= 0.85, figures.row(name)
    assert figures.hit_rate >= 0.9, figures.row(name)
    assert sum(figures.sealed) > 1.2 * len(figures.sealed), figures.row(name)
    assert sum(figures.cannons) >= 6 * len(figures.cannons), figures.row(name)
