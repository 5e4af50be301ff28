"""A rival's hand travels: Fitts' law, a speed cap, and no jumps in a whole match."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from game.rivals.hands import Hand
from tests.rivals import matches

TICKS = 60


@pytest.fixture
def hand():
    return Hand(matches.TUNING.skills["veteran"], (10.0, 10.0), (10.0, 10.0))


def test_far_and_small_targets_take_longer(hand):
    near = hand.travel_ticks((12.0, 10.0), 1.0)
    assert near < hand.travel_ticks((20.0, 10.0), 1.0)
    assert near > hand.travel_ticks((12.0, 10.0), 2.0)


def test_way_by_fitts_law(hand):
    """A tile away, a tile wide: one bit. 6 + 13.8 ticks."""
    hand.skill = replace(hand.skill, reach_ticks=6, reach_per_bit=13_800)
    assert hand.travel_ticks((11.0, 10.0), 1.0) == 20


def test_hand_rests_leaves_and_arrives_in_time(hand):
    ticks = hand.travel_ticks((16.0, 10.0), 1.0)
    hand.send((16.0, 10.0), 1.0, arrives_at=500)
    assert hand.at(500 - ticks) == (10.0, 10.0)
    assert 10.0 < hand.at(500 - ticks // 2)[0] < 16.0
    assert hand.at(500) == (16.0, 10.0)


def test_hand_that_gives_up_stays_where_it_is(hand):
    hand.send((16.0, 10.0), 1.0, arrives_at=500)
    here = hand.at(485)
    hand.rest(485)
    assert hand.at(486) == hand.at(600) == here


@pytest.mark.rule("16.1")
@pytest.mark.parametrize("skill", ["cadet", "veteran", "nemesis"])
def test_hand_is_never_faster_than_its_skill_allows(skill):
    world, rivals, views = matches.begin(matches.islands(2), [skill, skill], seed=5, waves=2)
    cap = matches.TUNING.skills[skill].hand_speed / 1000 / TICKS
    before = [None, None]
    moved = 0.0
    for _ in matches.played(world, rivals, views):
        for seat, rival in enumerate(rivals):
            if before[seat] is not None:
                step = math.dist(before[seat], rival.hand)
                assert step <= cap + 1e-9
                moved += step
            before[seat] = rival.hand
    assert moved > 50
