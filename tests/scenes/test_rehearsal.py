"""A level is drawn while it is played: a save is on the screen at once, a broken one says what is wrong."""

from __future__ import annotations

import shutil
import time

import numpy as np
import pytest

from game import places
from game.app.bindings import Action, Device
from game.app.intents import Press, Release
from game.draw import quality
from game.league import contest, headstart, tryout
from game.levels import check, watching
from game.match.session import Match
from game.rules.world import Phase
from game.scenes import director
from game.scenes.match import MatchScene
from game.scenes.plan import Plan
from game.scenes.rehearsal import Rehearsal
from game.scenes.routes import ToMatch

pytestmark = pytest.mark.window

TICK = 1 / 60
SAVED = 1.0
"""Seconds from a save to the new ground on the screen."""


@pytest.fixture
def level(tmp_path):
    shutil.copytree(places.levels(), tmp_path / "levels")
    return tmp_path / "levels" / "maps" / "narrows.tmx"


class Stage:
    """The match being rehearsed, and where the scenes lead."""

    def __init__(self, window, level, wave=2):
        self.backstage = director.raise_curtain(window, quality.LOW)
        self.now = 0.0
        wanted = tryout.Tryout(level, seed=5, wave=wave)
        verdict = check.examine(level)
        head = tryout.header(wanted, verdict, self.backstage.balance)
        rehearsal = Rehearsal(wanted, self.backstage.balance, clock=lambda: self.now)
        start = tryout.headstart(wanted, verdict, head)
        self.backstage.go = self.go
        self.go(ToMatch(Plan(head, {0: Device.MOUSE}, start, rehearsal)))

    def go(self, route):
        self.scene = director.scene(route, self.backstage)
        assert isinstance(self.scene, MatchScene)

    @property
    def match(self):
        return self.scene.match

    def play(self, seconds):
        for _ in range(round(seconds * 60)):
            self.now += TICK
            self.scene.on_update(TICK)

    def picture(self):
        self.scene.on_draw()
        window = self.backstage.window
        return np.frombuffer(window.ctx.screen.read(components=3), np.uint8)


@pytest.fixture
def stage(window, level):
    return Stage(window, level)


def save(level, old, new):
    """As Tiled does: a whole file put in the old one's place."""
    text = level.read_text(encoding="utf-8")
    assert old in text
    beside = level.with_suffix(".part")
    beside.write_text(text.replace(old, new, 1), encoding="utf-8")
    beside.replace(level)


ROW = "1,1,1,1,1,9,9,9,9,9,9,9,10,22"
BROKEN = '<property name="name" value="The Narrows"/>'


def test_a_save_is_on_the_screen_within_a_second_with_seed_wave_and_phase_kept(stage, level):
    stage.play(3.0)
    before = stage.match
    assert (before.world.clock.wave, before.world.clock.phase) == (2, Phase.BUILD)
    save(level, ROW, "1,1,1,1,1,9,9,9,9,9,9,9,10,10")
    began = time.process_time()
    for _ in range(60):
        stage.play(TICK)
        if stage.match is not before:
            break
    assert stage.now < 3.0 + watching.EVERY + watching.SETTLED + 3 * TICK
    assert time.process_time() - began < SAVED - watching.EVERY - watching.SETTLED
    after = stage.match
    assert after.header.level == check.examine(level).level != before.header.level
    assert after.header.seed == before.header.seed == 5
    assert (after.world.clock.wave, after.world.clock.phase) == (2, Phase.BUILD)
    assert after.header.players == before.header.players


def test_a_broken_save_leaves_the_last_good_level_and_says_what_is_wrong(stage, level):
    stage.play(1.0)
    match, clean = stage.match, stage.picture()
    save(level, BROKEN, "")
    stage.play(1.5)
    assert stage.match is match
    assert stage.scene.plan.rehearsal.findings == (
        "NB603 [map] the level has no 'name'. Fix: set the property 'name' in Map > Map Properties",
    )
    changed = np.abs(stage.picture().astype(int) - clean).reshape(360, 640, 3)[::-1]
    assert (changed[50:90, 60:580].max(axis=(1, 2)) > 60).any()
    save(level, "<properties>", f"<properties>{BROKEN}")
    stage.play(1.5)
    assert stage.match is not match
    assert stage.scene.plan.rehearsal.findings == ()


def test_a_rehearsal_shows_the_whole_map_at_once(window, level):
    stage = Stage(window, level, wave=None)
    assert stage.match.world.clock.phase is Phase.SELECTION
    stage.picture()
    seen = stage.scene.show.picture.camera
    stage.scene.show.land()
    stage.picture()
    assert seen == stage.scene.show.picture.camera


def test_the_match_plays_on_while_nothing_is_saved(stage):
    tick, match = stage.match.world.clock.tick, stage.match
    stage.play(2.0)
    assert stage.match is match
    assert stage.match.world.clock.tick == tick + 120


def test_the_match_rests_while_its_designer_is_at_another_window_and_sees_the_save_there(stage, level):
    stage.play(1.0)
    tick, match = stage.match.world.clock.tick, stage.match
    stage.backstage.window.on_deactivate()
    stage.scene.on_deactivate()
    stage.play(1.0)
    assert stage.match.world.clock.tick == tick
    save(level, ROW, "1,1,1,1,1,9,9,9,9,9,9,9,10,10")
    stage.play(1.0)
    assert stage.match is not match
    stage.backstage.window.on_activate()


def test_a_save_that_takes_the_wave_away_is_told_like_an_error(stage, level):
    stage.play(1.0)
    match = stage.match
    save(level, 'name="waves" type="int" value="7"', 'name="waves" type="int" value="1"')
    stage.play(1.0)
    assert stage.match is match
    assert "Wave 2 is out of range: the match has 1" in stage.scene.plan.rehearsal.findings[0]


def test_no_replay_is_kept_of_a_rehearsal(stage):
    assert stage.scene.record.recorder is None
    assert contest.shipped_balance() == stage.backstage.balance


def away(stage):
    stage.backstage.window.on_deactivate()
    stage.scene.on_deactivate()


def test_hands_and_picks_stay_over_a_save_while_the_match_is_held(window, level):
    stage = Stage(window, level, wave=None)
    stage.scene.people.hands[0].hear(Press(Action.RIGHT))
    stage.scene.people.hands[0].hear(Release(Action.RIGHT))
    stage.scene.people.hands[0].hear(Press(Action.ACT))
    while stage.match.world.clock.phase is Phase.SELECTION:
        stage.play(TICK)
    stage.play(1.0)
    before, hands = stage.match, stage.scene.people.hands[0]
    claim = before.world.seats[0].board.claim
    hands.cursor.jump(7.5, 9.5)
    away(stage)
    save(level, ROW, "1,1,1,1,1,9,9,9,9,9,9,9,10,10")
    stage.play(1.0)
    stage.backstage.window.on_activate()
    assert stage.match is not before
    assert stage.match.world.seats[0].board.claim == claim != tryout_claim(level)
    assert stage.scene.people.hands[0].hand == (7.5, 9.5)


def tryout_claim(level):
    """The bastion that a rival takes where nobody picked."""
    verdict = check.examine(level)
    wanted = tryout.Tryout(level, seed=5, wave=1, phase=Phase.DEPLOY)
    head = tryout.header(wanted, verdict, contest.shipped_balance())
    match = Match(head, [contest.stand_in(seat, 5) for seat in range(2)])
    headstart.give(match, tryout.headstart(wanted, verdict, head))
    return match.world.seats[0].board.claim


def test_hands_of_a_match_that_is_held_from_its_first_frame_stand_on_their_island(window, level):
    stage = Stage(window, level)
    board = stage.match.world.seats[0].board
    x, y = stage.scene.people.hands[0].hand
    assert board.island.frame.x < x < board.island.frame.x + board.island.frame.width
    assert (x, y) != (0.5, 0.5)
    assert y > board.island.frame.y


def test_a_held_match_says_so(stage):
    clean = stage.picture().astype(int)
    away(stage)
    changed = np.abs(stage.picture() - clean).reshape(360, 640, 3)[::-1]
    stage.backstage.window.on_activate()
    assert (changed[312:330, 200:440].max(axis=(1, 2)) > 60).any()
