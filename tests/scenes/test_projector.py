"""How a replay is played: speeds, steps, winding and hopping; what the picture is told of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from match.test_replay import recorded

from game.app.clock import TICK_SECONDS
from game.match import replay as replays
from game.match.reel import Reel
from game.match.session import Match
from game.match.storyline import Turn
from game.rules import codec
from game.rules import events as happened
from game.rules.world import Phase
from game.scenes import projector as projectors
from game.scenes.projector import LEAD_TICKS, SPEEDS, Projector


class Watching:
    """A show that notes what it is told, and when."""

    def __init__(self):
        self.match: Match | None = None
        self.heard = []
        self.forgotten = 0
        self.lingered = 0.0

    def take(self, events):
        self.heard.append((self.match.world.clock.tick, events))

    def forget(self):
        self.heard.clear()
        self.lingered = 0.0
        self.forgotten += 1

    def linger(self, seconds):
        self.lingered += seconds

    @property
    def has_lingered(self):
        return self.lingered >= 1


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    """The replay of a rambling match of 6900 ticks in two waves."""
    file = tmp_path_factory.mktemp("projector") / "match.jsonl"
    recorded(file)
    return file


@pytest.fixture
def projector(path):
    return made(path)


def made(path):
    show = Watching()
    made = Projector(Reel(replays.read(path)), show)
    show.match = made.reel.match
    return made


def run(projector, frames):
    for _ in range(frames):
        projector.run(TICK_SECONDS)


@pytest.mark.parametrize("speed", SPEEDS)
def test_it_plays_at_every_speed(projector, speed):
    while projector.speed > speed:
        projector.change_speed(-1)
    while projector.speed < speed:
        projector.change_speed(1)
    run(projector, 120)
    assert projector.reel.tick == 120 * speed
    assert [tick for tick, _ in projector.show.heard] == list(range(1, round(120 * speed) + 1))


def test_speeds_end_at_the_slowest_and_the_fastest(projector):
    for _ in range(9):
        projector.change_speed(1)
    assert projector.speed == 8
    for _ in range(9):
        projector.change_speed(-1)
    assert projector.speed == 0.25


def test_paused_it_stands_and_steps_a_tick_on_and_back(projector):
    run(projector, 100)
    projector.toggle()
    run(projector, 50)
    assert (projector.reel.tick, projector.plays, projector.fraction) == (100, False, 0.0)
    projector.step(1)
    projector.step(1)
    assert projector.reel.tick == 102
    projector.step(-1)
    assert projector.reel.tick == 101
    projector.toggle()
    run(projector, 1)
    assert projector.reel.tick == 102


def test_a_step_while_it_plays_pauses(projector):
    run(projector, 30)
    projector.step(-1)
    assert (projector.reel.tick, projector.plays) == (29, False)


@given(st.integers(-500, 8000), st.integers(-500, 8000))
def test_winding_shows_the_picture_the_last_seconds_alone(path, first, then):
    projector = made(path)
    for tick in (first, then):
        projector.seek(tick)
        there = min(max(tick, 0), 6900)
        assert projector.reel.tick == there
        start = max(there - LEAD_TICKS, 0)
        assert [tick for tick, _ in projector.show.heard] == list(range(start + 1, there + 1))
    straight = Reel(replays.read(path))
    straight.wind(there)
    assert codec.difference(projector.reel.match.world, straight.match.world) is None


def test_five_seconds_back_and_on(projector):
    projector.seek(1000)
    projector.skip(-5)
    assert projector.reel.tick == 700
    projector.skip(5)
    projector.skip(5)
    assert projector.reel.tick == 1300
    assert projector.plays, "winding does not pause"


def test_phases_and_waves_are_hopped_along(projector):
    begun = []
    projector.toggle()
    while projector.hop_phase(1):
        begun.append((projector.reel.match.world.clock.wave, projector.reel.match.world.clock.phase))
        assert projector.reel.match.world.clock.phase_at == projector.reel.tick
    first = [(1, Phase.DEPLOY), (1, Phase.DEFEND), (1, Phase.SCORE)]
    second = [(2, Phase.BUILD), (2, Phase.DEPLOY), (2, Phase.DEFEND), (2, Phase.SCORE), (2, Phase.OVER)]
    assert begun == first + second
    back = []
    while projector.hop_phase(-1):
        back.append((projector.reel.match.world.clock.wave, projector.reel.match.world.clock.phase))
    assert back == [*reversed(begun[:-1]), (1, Phase.SELECTION)]
    assert projector.hop_wave(1)
    assert (projector.reel.match.world.clock.wave, projector.hop_wave(1)) == (2, False)
    assert projector.hop_wave(-1)
    assert projector.reel.tick == 0


@pytest.mark.parametrize(("turn", "kind"), [(Turn.SEAL, happened.Sealed), (Turn.STRIKE, happened.Struck)])
def test_moments_of_a_kind_are_hopped_along(projector, turn, kind):
    projector.toggle()
    while projector.turn is not turn:
        projector.choose_turn(1)
    seen = []
    while projector.hop_moment(1):
        tick, events = projector.show.heard[-1]
        assert tick == projector.reel.tick
        assert any(isinstance(event, kind) for event in events)
        seen.append(tick)
    assert seen == sorted(set(seen)) == projector.reel.storyline.moments(turn)
    assert projector.hop_moment(-1) == (len(seen) > 1)
    assert projector.reel.tick == seen[-2:][0]


def test_while_it_plays_a_former_moment_is_one_before_the_last_second(projector):
    projector.hop_phase(1)
    deploy = projector.reel.tick
    run(projector, 59)
    projector.hop_phase(-1)
    assert projector.reel.tick == 0
    projector.hop_phase(1)
    run(projector, 61)
    projector.hop_phase(-1)
    assert projector.reel.tick == deploy


def test_the_next_moment_is_found_before_the_scout_was_there(projector):
    while projector.turn is not Turn.STRIKE:
        projector.choose_turn(-1)
    assert projector.reel.explored == 0
    assert projector.hop_moment(1)
    assert 0 < projector.reel.tick < 6900


def test_the_scout_explores_a_little_in_each_frame(projector):
    projector.toggle()
    assert projector.run(TICK_SECONDS)
    assert projector.reel.explored == projectors.EXPLORED_TICKS
    run(projector, 20)
    assert projector.reel.explored == 6900
    assert not projector.run(TICK_SECONDS)


def test_at_the_end_it_lingers_rests_and_begins_anew(projector):
    projector.seek(6890)
    run(projector, 20)
    assert projector.reel.is_over
    assert projector.plays
    assert 0 < projector.show.lingered < 1
    run(projector, 60)
    assert not projector.plays
    projector.toggle()
    assert (projector.reel.tick, projector.plays) == (0, True)


def test_a_match_left_early_rests_where_it_was_left(path, tmp_path):
    left = tmp_path / "left.jsonl"
    data = path.read_bytes()
    left.write_bytes(data[: data.index(b"\n", len(data) // 2) + 1])
    projector = made(left)
    projector.seek(10**6)
    run(projector, 3)
    assert not projector.reel.match.is_over
    assert not projector.plays
    assert projector.show.lingered == 0


@pytest.mark.parametrize("seconds", [0, 1e-6, -1, float("nan"), float("inf"), 3600])
def test_odd_frames_change_nothing(projector, seconds):
    projector.seek(500)
    projector.run(seconds)
    assert projector.reel.tick == 500


def test_winding_costs_a_keyframe_and_the_lead_however_far(projector, monkeypatch):
    projector.reel.explore(6900)
    played = []
    advance = Match.advance
    monkeypatch.setattr(Match, "advance", lambda match: played.append(match) or advance(match))
    for tick in (6900, 0, 3599, 480, 6001, 200):
        played.clear()
        projector.seek(tick)
        assert len(played) <= projector.reel.spacing + LEAD_TICKS, tick
