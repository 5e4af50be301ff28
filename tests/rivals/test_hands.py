"""A rival's hand travels as a person's: by Fitts' law, under a cap, not along a ruler, no machine gun."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from itertools import pairwise

import pytest

from game import rivals
from game.match import handwriting
from game.rivals import hands
from game.rivals.chance import LOOKS, Chance
from game.rivals.hands import Hand
from game.rules.commands import Fire, PlacePiece, Volley
from game.rules.events import ShotLanded, ShotLaunched
from game.rules.world import NOBODY
from tests.rivals import matches

TICKS = 60
HERE, THERE = (10.5, 10.5), (16.5, 14.5)
NOW = 20
"""Soon enough for a hand not to drift yet."""


def hand_of(skill, seed=1, at=HERE):
    return Hand(matches.TUNING.skills[skill], at, Chance(seed, 0, LOOKS))


def cap_of(skill):
    """In tiles a tick."""
    return matches.TUNING.skills[skill].hand_speed / 1000 / TICKS


def steps(hand, start, end):
    """How far the hand moves in each tick."""
    return [math.dist(*ends) for ends in pairwise(hand.at(tick) for tick in range(start, end + 1))]


def hurried(hand, goal=THERE):
    """Send the hand with no time to spare; when it is there."""
    due = NOW + hand.travel_ticks(goal, 1.0)
    hand.send(goal, 1.0, NOW, due)
    return due


@pytest.fixture
def hand():
    return hand_of("veteran")


def test_far_and_small_targets_take_longer(hand):
    near = hand.travel_ticks((12.5, 10.5), 1.0)
    assert near < hand.travel_ticks((20.5, 10.5), 1.0)
    assert near > hand.travel_ticks((12.5, 10.5), 2.0)


def test_way_by_fitts_law():
    """A tile away, a tile wide: one bit. 6 + 13.8 ticks."""
    skill = replace(matches.TUNING.skills["veteran"], reach_ticks=6, reach_per_bit=13_800)
    assert Hand(skill, HERE, Chance(1, 0)).travel_ticks((11.5, 10.5), 1.0) == 20


def test_hand_rests_leaves_and_arrives_in_time(hand):
    travel = hand.travel_ticks(THERE, 1.0)
    hand.send(THERE, 1.0, NOW, NOW + 2 * travel)
    assert hand.at(NOW) == HERE
    assert HERE < hand.at(NOW + travel) < THERE
    assert hand.at(NOW + 2 * travel) == hand.goal == THERE


@pytest.mark.parametrize("seed", range(20))
def test_hesitation_and_second_look_take_only_time_to_spare(seed):
    hand = hand_of("cadet", seed)
    due = hurried(hand)
    assert hand.at(NOW) == HERE
    assert hand.at(NOW + 1) != HERE
    assert hand.at(due - 8) != THERE
    assert hand.at(due - 5) == hand.at(due) == THERE


def test_hand_gathers_speed_and_loses_it_more_slowly(hand):
    due = hurried(hand)
    speeds = steps(hand, NOW, due - hands.SETTLE_TICKS)
    top = max(speeds)
    assert speeds[0] < 0.1 * top
    assert speeds[-1] < 0.1 * top
    assert 0.2 < speeds.index(top) / len(speeds) < 0.5
    assert top > 1.7 * sum(speeds) / len(speeds)


def test_ways_bend_each_otherwise_and_little():
    bends = []
    for seed in range(200):
        hand = hand_of("nemesis", seed, at=(0.5, 0.5))
        due = hurried(hand, goal=(12.5, 0.5))
        bends.append(max((hand.at(tick)[1] - 0.5 for tick in range(NOW, due)), key=abs))
    assert len(set(bends)) == 200
    assert min(bends) < -0.5
    assert max(bends) > 0.5
    assert max(map(abs, bends)) < 3.0


def test_a_beginner_misses_and_corrects_himself_oftener_than_a_master():
    missed = {}
    for skill in ("cadet", "nemesis"):
        missed[skill] = 0
        for seed in range(200):
            hand = hand_of(skill, seed)
            due = hurried(hand)
            halts = sum(step == 0 for step in steps(hand, NOW + 1, due - hands.SETTLE_TICKS))
            missed[skill] += halts > 1
    assert 80 < missed["cadet"] < 180
    assert 5 < missed["nemesis"] < missed["cadet"] - 40


def test_hand_that_gives_up_stops_softly_and_stays(hand):
    due = hurried(hand)
    halfway = NOW + 25
    before = steps(hand, NOW, halfway)[-1]
    hand.rest(halfway)
    assert due > halfway + hands.STOP_TICKS
    speeds = steps(hand, halfway, halfway + hands.STOP_TICKS)
    assert before > 0.05
    assert speeds == sorted(speeds, reverse=True)
    assert 0.8 * before < speeds[0] <= before
    assert hand.at(due) == hand.goal == hand.at(halfway + hands.STOP_TICKS)


def test_hand_that_has_not_left_yet_stays_where_it_is(hand):
    hand.send(THERE, 1.0, NOW, 900)
    hand.rest(NOW)
    assert hand.at(NOW + 5) == hand.goal == HERE


@pytest.mark.parametrize(("at", "reach"), [(HERE, 0.18), ((10.03, 10.5), 0.02), ((10.0, 11.0), 0.0)])
def test_waiting_hand_drifts_within_its_cell(at, reach):
    """As far as a beginner's does, or as the cell's edge lets it."""
    hand = hand_of("cadet", at=at)
    track = [hand.at(tick) for tick in range(2000)]
    assert {hands.cell_at(point) for point in track} == {hands.cell_at(at)}
    assert set(track[: hands.STILL_TICKS]) == {at}
    farthest = max(abs(x - at[0]) for x, _ in track)
    assert reach <= farthest <= 1.5 * reach


def test_hand_with_nothing_to_do_strolls_about(hand):
    for tick in range(0, 3000, 30):
        hand.stroll(THERE, 2.0, tick, 60)
    track = [hand.at(tick) for tick in range(3000, 3100)]
    assert all(math.dist(point, THERE) < 6 for point in track)
    assert hand.goal != THERE


@pytest.mark.rule("16.1")
@pytest.mark.parametrize("skill", rivals.SKILLS)
def test_no_errand_makes_a_hand_faster_than_its_skill(skill):
    """Sent, halted and left alone at random: never faster than the cap, always there when it is due."""
    dice = random.Random(skill)
    hand = hand_of(skill)
    now = 0
    last = hand.at(0)
    for _ in range(300):
        hand.rest(now)
        goal = dice.uniform(0, 60), dice.uniform(0, 40)
        if dice.random() < 0.5:
            goal = hand.goal[0] + dice.uniform(-3, 3), hand.goal[1] + dice.uniform(-3, 3)
        due = now + hand.travel_ticks(goal, 1.0) + dice.choice([0, 0, 5, 80])
        hand.send(goal, 1.0, now, due)
        until = due + dice.choice([0, 1, 200]) if dice.random() < 0.7 else dice.randint(now + 1, due)
        for tick in range(now + 1, until + 1):
            point = hand.at(tick)
            assert math.dist(last, point) <= cap_of(skill)
            last = point
            if tick == due:
                assert point == goal
        now = until


@pytest.mark.rule("16.1")
@pytest.mark.parametrize("skill", ["cadet", "veteran", "nemesis"])
def test_hand_is_under_its_cap_and_at_the_cell_of_every_press(skill):
    world, players, views = matches.begin(matches.islands(2), [skill, skill], seed=5, waves=2)
    before = [None, None]
    moved = presses = 0
    for commands, _ in matches.played(world, players, views):
        for seat, player in enumerate(players):
            if before[seat] is not None:
                step = math.dist(before[seat], player.hand)
                assert step <= cap_of(skill) + 1e-9
                moved += step
            before[seat] = player.hand
            for command in commands[seat]:
                if isinstance(command, Fire | PlacePiece | Volley):
                    assert hands.cell_at(player.hand) == command.cell
                    presses += 1
    assert moved > 50
    assert presses > 50


@pytest.fixture(scope="module")
def written():
    """By skill: the longest rest of a hand, how often pauses between shots echo, and the share of hits."""
    found = {}
    for skill in ("cadet", "nemesis"):
        world, players, views = matches.begin(matches.islands(2), [skill, skill], seed=2, waves=3)
        tracks, fired = [[], []], [{}, {}]
        shots = hits = 0
        for commands, events in matches.played(world, players, views):
            for seat, player in enumerate(players):
                if world.clock.tick % handwriting.HAND_TICKS == 0:
                    tracks[seat].append(player.hand)
                if any(isinstance(command, Fire) for command in commands[seat]):
                    fired[seat].setdefault(world.clock.wave, []).append(world.clock.tick)
            shots += sum(isinstance(event, ShotLaunched) for event in events)
            hits += sum(
                isinstance(event, ShotLanded) and event.owner not in {NOBODY, event.by} for event in events
            )
        motions = [handwriting.motion([track]) for track in tracks]
        cadences = [handwriting.cadence(list(each.values())) for each in fired]
        found[skill] = (
            max(motion.longest_rest for motion in motions),
            max(motion.straightness for motion in motions),
            max(cadence.echoes for cadence in cadences),
            min(cadence.presses for cadence in cadences),
            hits / shots,
        )
    return found


def test_no_hand_sits_still_for_long(written):
    assert all(rest < 7.0 for rest, *_ in written.values())  # a Score lasts 7 s


def test_no_hand_draws_with_a_ruler(written):
    assert all(straightness < 0.998 for _, straightness, *_ in written.values())


def test_no_trigger_is_a_machine_gun(written):
    for _, _, echoes, presses, _ in written.values():
        assert presses > 20
        assert echoes < 0.1


@pytest.mark.parametrize("skill", rivals.SKILLS)
def test_no_two_presses_come_equally_late(skill):
    player = matches.rival(skill, 0, seed=1)
    late = [player._late(12) for _ in range(500)]
    assert min(late) == 0
    assert 4 < max(late) < 15
    assert all(before != after for before, after in pairwise(late))


def test_a_beginner_misses_oftener_with_his_guns(written):
    assert 0.6 < written["cadet"][-1] < written["nemesis"][-1] - 0.02
