"""A match flies in while its clock and inputs go on; whoever touches anything plays at once."""

from __future__ import annotations

import pytest

from game import places
from game.app.window import GameWindow
from game.draw import flight, quality
from game.draw.comfort import CALM
from game.league import contest
from game.levels import library
from game.match.session import Match
from game.rules import codec
from game.scenes import cast, director, shots
from game.scenes.show import Show

pytestmark = pytest.mark.window


@pytest.fixture
def show():
    window = GameWindow(visible=False, size=(320, 180))
    stage = director.raise_curtain(window, quality.LOW).stage
    level = library.load(library.find("narrows", places.levels()))
    head = contest.header(level, contest.shipped_balance(), [contest.parse_seat("cadet")] * 2, seed=3)
    match = Match(head, contest.controllers(head))
    made = Show(stage, match, cast.cast(head, {}), {})
    made.fly_in()
    made.stage = stage
    yield made
    window.close()


def camera(show):
    show.stage.begin()
    show.paint(show.stage, 0.0, shots.SHOT_SECONDS)
    return show.picture.camera


def test_a_match_flies_in_and_arrives_by_itself(show):
    before = codec.encode(show.match.world)
    assert camera(show).tile > 1.5 * show.picture.home.tile
    assert codec.encode(show.match.world) == before
    for _ in range(int(flight.SECONDS * 60) + 1):
        show.take(show.match.advance())
    assert camera(show) is show.picture.home


def test_whoever_wants_to_play_is_there_at_once(show):
    camera(show)
    show.land()
    assert camera(show) is show.picture.home


def test_those_who_want_no_motion_see_no_flight(show):
    show.stage.set_comfort(CALM)
    assert camera(show) is show.picture.home
