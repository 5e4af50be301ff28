"""A replay is wound to any tick, back and forth, and the match there is the one played straight through."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import reel as reels
from game.match import replay as replays
from game.match.recorder import Recorder
from game.match.reel import Reel
from game.match.session import Match
from game.match.storyline import Chapter, Mark, Storyline, Turn, after, before
from game.rules import codec
from game.rules import events as happened
from game.rules.commands import Kind
from game.rules.region import Cell
from game.rules.world import Phase

from .players import Rambler, small_header
from .test_replay import recorded


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    """The replay of a rambling match of 6900 ticks."""
    file = tmp_path_factory.mktemp("reel") / "match.jsonl"
    recorded(file)
    return file


@pytest.fixture(scope="module")
def straight(path):
    """Of the match played straight through: world, statistics and hands after each tick."""
    reel = Reel(replays.read(path))
    seen = [seen_of(reel)]
    while not reel.is_over:
        reel.advance()
        seen.append(seen_of(reel))
    assert len(seen) == 6901
    return seen


def seen_of(reel):
    """All that a picture is drawn from."""
    match = reel.match
    return (
        codec.encode(match.world),
        [list(wave) for wave in match.statistics.copied().waves],
        [controller.meant() for controller in match.controllers],
    )


@given(ticks=st.lists(st.integers(0, 6900), min_size=1, max_size=4), explored=st.integers(0, 6900))
def test_winding_anywhere_gives_the_match_played_straight_through(path, straight, ticks, explored):
    reel = Reel(replays.read(path))
    reel.explore(explored)
    for tick in ticks:
        reel.wind(tick)
        assert reel.tick == tick
        assert seen_of(reel) == straight[tick]
    reel.advance()
    assert seen_of(reel) == straight[min(ticks[-1] + 1, 6900)]


def test_what_was_wound_plays_on_to_the_same_end(path, straight):
    reel = Reel(replays.read(path))
    for tick in (6900, 1, 3333, 300, 299, 0):
        reel.wind(tick)
    while not reel.is_over:
        reel.advance()
    assert seen_of(reel) == straight[-1]
    assert reel.match.is_over
    assert (reel.complaint, reel.length, reel.advance()) == ("", 6900, [])


def test_hands_are_where_they_were(path):
    reel = Reel(replays.read(path))
    reel.wind(1500)
    there = [controller.hand for controller in reel.match.controllers]
    assert all(there)
    reel.wind(6000)
    assert [controller.hand for controller in reel.match.controllers] != there
    for tick in (1499, 1500):
        reel.wind(tick)
    assert [controller.hand for controller in reel.match.controllers] == there


def test_winding_beyond_either_end_stops_there(path):
    reel = Reel(replays.read(path))
    reel.wind(-5)
    assert reel.tick == 0
    reel.wind(10**9)
    assert reel.tick == 6900


def test_winding_plays_no_more_than_from_one_keyframe_to_the_next(path, monkeypatch):
    reel = Reel(replays.read(path))
    reel.explore(6900)
    played = []
    advance = Match.advance
    monkeypatch.setattr(Match, "advance", lambda match: played.append(match) or advance(match))
    for tick in (6899, 10, 3599, 3602, 3600, 1199):
        played.clear()
        reel.wind(tick)
        assert len(played) < reels.SPACING_TICKS, tick
    world = reel.match.world
    reel.wind(1190 + 9)
    assert reel.match.world is world, "it stands there already"


def test_keyframes_stay_few_however_long_the_match(path, monkeypatch):
    monkeypatch.setattr(reels, "MOST_KEYFRAMES", 8)
    reel = Reel(replays.read(path))
    most = 0
    for _ in range(6900):
        reel.explore(1)
        most = max(most, len(reel.keyframes))
    assert most <= 8
    assert reel.spacing == 1200
    assert [kept.tick for kept in reel.keyframes] == [0, 1200, 2400, 3600, 4800, 6000]
    reel.wind(2500)
    assert reel.tick == 2500


def test_a_match_still_played_is_followed_and_wound(tmp_path):
    path = tmp_path / "live.jsonl"
    header = small_header(seed=11)
    match = Match(header, [Rambler(11), Rambler(12)], recorder=Recorder(header, path))
    for _ in range(600):
        match.advance()
    reel = Reel(replays.read(path), follow=True)
    reel.wind(10**9)
    assert (reel.tick, reel.is_over) == (600, False)
    assert reel.advance() == []
    for _ in range(60):
        match.advance()
    reel.wind(100)
    reel.explore(10**9)
    assert reel.explored == reel.length == 660
    while not match.is_over:
        match.advance()
    reel.wind(10**9)
    assert reel.is_over
    assert codec.difference(reel.match.world, match.world) is None


def test_another_match_than_the_recorded_one_says_so_from_there_on(path):
    replay = replays.read(path)
    replay.checks[1200] = {**replay.checks[1200], codec.DIGEST: "0" * 16}
    reel = Reel(replay)
    reel.explore(6900)
    assert reel.complaint == ""
    reel.wind(1200)
    assert reel.complaint == "From tick 1200 on this is not the match that was recorded."
    reel.wind(1199)
    assert reel.complaint == ""


def test_a_line_damaged_while_it_is_followed_ends_the_reel_with_its_sentence(path, tmp_path):
    live = tmp_path / "live.jsonl"
    data = path.read_bytes()
    half = data.index(b"\n", len(data) // 2) + 1
    live.write_bytes(data[:half])
    reel = Reel(replays.read(live), follow=True)
    reel.wind(10**9)
    end = reel.tick
    assert not reel.is_over
    live.write_bytes(data[:half] + b"nonsense\n")
    assert reel.advance() == []
    assert reel.is_over
    assert "not readable as JSON" in reel.complaint
    assert f"it plays up to tick {end}" in reel.complaint
    reel.wind(100)
    assert (reel.complaint, reel.is_over) == ("", False)


# ---- the storyline


def test_chapters_and_marks_in_order():
    story = Storyline()
    story.take(600, [happened.PhaseBegan(Phase.DEPLOY, 1)])
    story.take(900, [happened.PhaseBegan(Phase.DEFEND, 1)])
    story.take(1000, [happened.OverdriveBegan(1), happened.WallFelled(0, 1, Kind.RAPID, Cell(1, 1), 40)])
    story.take(2340, [happened.PhaseBegan(Phase.SETTLE, 1)])
    story.take(2400, [happened.PhaseBegan(Phase.SCORE, 1)])
    breaches = [happened.RingBreached(0, 1, ()), happened.RingBreached(0, 2, ((1, 50),))]
    story.take(2700, [happened.PhaseBegan(Phase.BUILD, 2), *breaches, happened.Sealed(0, 3, ())])
    story.take(3000, [happened.Sealed(1, 3, (2,)), happened.Struck(0, 1), happened.Eliminated(0, False)])
    assert story.chapters[1:] == [
        Chapter(600, Phase.DEPLOY, 1),
        Chapter(900, Phase.DEFEND, 1),
        Chapter(2400, Phase.SCORE, 1),
        Chapter(2700, Phase.BUILD, 2),
    ]
    assert story.marks == [
        Mark(1000, Turn.OVERDRIVE, 1),
        Mark(2700, Turn.BREACH, 0),
        Mark(3000, Turn.SEAL, 1),
        Mark(3000, Turn.STRIKE, 0),
        Mark(3000, Turn.ELIMINATION, 0),
    ]
    assert story.phases() == [0, 600, 900, 2400, 2700]
    assert story.waves() == [0, 2700]
    assert story.moments() == [1000, 2700, 3000]
    assert story.moments(Turn.STRIKE) == [3000]
    assert story.chapter_at(2399).phase is Phase.DEFEND
    assert story.chapter_at(2400).phase is Phase.SCORE
    assert story.chapter_at(0).phase is Phase.SELECTION


def test_the_storyline_of_a_match_has_its_waves_and_its_end(path):
    reel = Reel(replays.read(path))
    reel.explore(10**9)
    story = reel.storyline
    assert [chapter.phase for chapter in story.chapters if chapter.wave == 2] == [
        Phase.BUILD,
        Phase.DEPLOY,
        Phase.DEFEND,
        Phase.SCORE,
        Phase.OVER,
    ]
    assert story.chapters[-1].tick == 6900
    assert {mark.turn for mark in story.marks} >= {Turn.SEAL, Turn.STRIKE}
    assert [mark.tick for mark in story.marks] == sorted(mark.tick for mark in story.marks)


@given(st.lists(st.integers(0, 50), unique=True).map(sorted), st.integers(-1, 51))
def test_the_next_and_the_former_are_the_nearest_on_their_side(ticks, here):
    assert after(ticks, here) == min((tick for tick in ticks if tick > here), default=None)
    assert before(ticks, here) == max((tick for tick in ticks if tick < here), default=None)
