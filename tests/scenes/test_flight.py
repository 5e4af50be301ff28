"""A match flies in before its clock runs; whoever touches anything plays at once."""

from __future__ import annotations

import pytest
from pyglet.window import key, mouse

from game import places
from game.app import pads, targets
from game.app.bindings import Device
from game.app.window import GameWindow
from game.draw import flight, quality
from game.draw.comfort import CALM
from game.league import contest
from game.levels import library
from game.match.session import Match
from game.rules import codec
from game.scenes import cast, director, shots
from game.scenes.match import MatchScene
from game.scenes.plan import Plan
from game.scenes.show import Show

pytestmark = pytest.mark.window
FLIES = True


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
        assert show.is_flying
        show.fly(1 / 60)
    assert not show.is_flying
    assert camera(show) is show.picture.home


def test_a_slow_first_picture_takes_little_of_it(show):
    show.fly(9.0)
    assert show.is_flying


def test_whoever_wants_to_play_is_there_at_once(show):
    camera(show)
    show.land()
    assert camera(show) is show.picture.home


def test_those_who_want_no_motion_see_no_flight(show):
    show.land()
    show.stage.set_comfort(CALM)
    show.fly_in()
    assert not show.is_flying
    assert camera(show) is show.picture.home


@pytest.fixture
def scene(window, backstage):
    level = library.load(library.find("narrows", places.levels()))
    seats = [contest.parse_seat(seat) for seat in ("human", "cadet")]
    head = contest.header(level, contest.shipped_balance(), seats, seed=3)
    made = MatchScene(backstage, Plan(head, {0: Device.MOUSE}))
    window.show_view(made)
    return made


@pytest.mark.rule("5.1")
def test_the_flight_takes_no_time_from_the_pick(scene):
    """It took 2 of its 10 seconds."""
    for _ in range(int(flight.SECONDS * 60) - 2):
        scene.on_update(1 / 60)
    assert scene.match.world.clock.tick == 0
    for _ in range(4):
        scene.on_update(1 / 60)
    assert scene.match.world.clock.tick > 0


def test_a_click_during_it_picks_what_was_seen_there(scene, backstage):
    """Where another bastion lies once the whole map is seen."""
    stage, board, picture = backstage.stage, scene.match.world.seats[0].board, scene.show.picture
    x, y = 0.0, 0.0
    wanted = None
    while wanted is None:
        scene.on_update(1 / 60)
        assert scene.show.is_flying
        stage.begin()
        scene.paint(stage, 0.0)
        for bastion in range(len(board.island.bastions)):
            x, y = picture.camera.to_screen(*targets.core_centre(board, bastion))
            is_seen = 0 <= x < scene.window.width and 30 < y < scene.window.height
            if is_seen and targets.nearest_pick(board, *picture.home.to_board(x, y)) != bastion:
                wanted = bastion
                break
    scene.on_mouse_press(round(x), round(y), mouse.LEFT, 0)
    assert not scene.show.is_flying
    for _ in range(3):
        scene.on_update(1 / 60)
    assert board.claim == wanted


def test_esc_and_sticks_end_it(scene):
    scene.hear_pad(pads.PadLean(Device.PAD_1, 0.05, 0.0))
    assert scene.show.is_flying
    scene.hear_pad(pads.PadLean(Device.PAD_1, 1.0, 0.0))
    assert not scene.show.is_flying
    scene.show.fly_in()
    scene.on_key_press(key.ESCAPE, 0)
    assert not scene.show.is_flying
