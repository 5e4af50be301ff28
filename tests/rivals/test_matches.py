"""Whole matches of rivals: they end, nothing is refused, nobody idles, and rings get sealed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game import rivals
from game.rivals.rival import Rival
from game.rules.events import Refused, ShotLaunched, TriggerLapsed
from game.rules.world import Phase
from tests.rivals import matches, quality, rests

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


@pytest.mark.parametrize("skill", rivals.SKILLS)
def test_rival_with_something_to_do_rests_three_seconds_at_most(skill):
    watch = rests.measured(matches.islands(2), skill, games=2, waves=4)
    for phase in (Phase.SELECTION, Phase.BUILD, Phase.DEPLOY, Phase.DEFEND):
        assert 0 < watch.longest[phase] <= rests.MOST, watch.row(skill)


@pytest.mark.parametrize("flaw", [{"slip": 1000}, {"aim_error": 4000}], ids=["slips", "misses"])
def test_even_who_always_fails_at_first_rests_three_seconds_at_most(flaw):
    """A slip is mended at once and never followed by another; after a while a poor aim has to do."""
    world, _, views = matches.begin(matches.islands(2), ["cadet", "cadet"], seed=4, waves=2)
    skill = replace(matches.TUNING.skills["cadet"], **flaw)
    players = [Rival(skill, matches.TUNING.personalities["warden"], seat, 4) for seat in range(2)]
    watch = rests.Rests()
    for commands, _ in matches.played(world, players, views):
        watch.see(world, players, commands)
    assert 60 < max(watch.longest.values()) <= rests.MOST, watch.row("clumsy")


@pytest.mark.slow
@pytest.mark.parametrize(("first", "skill"), enumerate(rivals.SKILLS))
def test_nobody_rests_on_shipped_levels(first, skill):
    """Every level by three skills."""
    for name, ground in quality.grounds()[first % 2 :: 2]:
        watch = rests.measured(ground, skill, games=1)
        assert max(watch.longest.values()) <= rests.MOST, (name, watch.row(skill))


@pytest.mark.slow
def test_better_hands_let_cannons_wait_less():
    """Among loaded cannons some always wait: a pair of hands aims for one after the other."""
    for name, ground in quality.grounds()[::5]:
        shares = [rests.measured(ground, skill, games=3).waiting_share for skill in ("cadet", "nemesis")]
        assert 0.6 > shares[0] > shares[1] > 0.1, name


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
    assert figures.seal_rate >= 0.8, figures.row(name)
    assert 0.8 <= figures.hit_rate <= 0.97, figures.row(name)
    assert sum(figures.sealed) > 0.7 * len(figures.sealed), figures.row(name)
    assert sum(figures.cannons) >= 4 * len(figures.cannons), figures.row(name)
