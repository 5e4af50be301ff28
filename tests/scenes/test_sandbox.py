"""The sandbox: phases last as long as they are wanted, pieces are free, rivals rest, nothing is kept."""

from __future__ import annotations

import pytest
from pyglet.window import key

from game import places
from game.app.bindings import Action, Device
from game.app.intents import Press
from game.levels import library
from game.rules.pieces import LATE, Piece
from game.rules.world import NOBODY, Phase
from game.scenes import archive, director, shots
from game.scenes.match import MatchScene
from game.scenes.routes import ToAssists, ToMatch
from game.scenes.sandbox import PLENTY
from game.scenes.setup_form import first_form

pytestmark = pytest.mark.window

TICK = 1 / 60


@pytest.fixture
def backstage(backstage):
    backstage.form = first_form([library.load(library.find("narrows", places.levels()))])
    return backstage


@pytest.fixture
def scene(backstage):
    made = MatchScene(backstage, backstage.form.sandbox(backstage.balance))
    backstage.window.show_view(made)
    return made


def press(scene, action):
    scene.hands[0].hear(Press(Action(action)))
    scene.on_update(TICK)


def wait(scene, ticks):
    for _ in range(ticks):
        scene.match.advance()


def through(scene, phase):
    """Say ready until this phase has begun."""
    for _ in range(9):
        if scene.match.world.clock.phase is phase:
            return
        press(scene, "ready")
        wait(scene, 200)
    raise AssertionError(f"{phase} never came")


def test_phases_last_until_their_people_are_ready_and_follow_each_other(scene):
    clock = scene.match.world.clock
    for phase in (Phase.SELECTION, Phase.BUILD, Phase.DEPLOY, Phase.DEFEND):
        assert clock.phase is phase
        wait(scene, 2000)
        assert clock.phase is phase
        assert clock.ends_at == NOBODY
        press(scene, "ready")
        scene.on_update(TICK)
    assert clock.phase is Phase.SETTLE
    through(scene, Phase.BUILD)
    assert clock.wave == 6


def test_every_ware_is_sold_and_energy_never_ends(scene):
    through(scene, Phase.DEPLOY)
    board = scene.match.world.seats[0].board
    for _ in range(3):
        assert board.energy == PLENTY
        press(scene, "act")
        press(scene, "clockwise")
        press(scene, "right")
    assert board.cannons


def test_hold_goes_through_all_kinds_of_pieces(scene):
    through(scene, Phase.BUILD)
    board = scene.match.world.seats[0].board
    seen = [board.hand]
    for _ in Piece:
        press(scene, "hold")
        seen.append(board.hand)
    assert set(seen) == set(Piece)
    assert seen[0] is seen[-1]
    assert set(LATE) <= set(seen)
    assert board.held is None


def test_the_foot_says_what_the_keys_do_in_it(scene):
    """C was said to hold, and went to the next kind of piece."""
    through(scene, Phase.BUILD)
    said = [does for plate in scene.controls._plates() for _, does in plate.entries]
    assert {"Next kind of piece", "Next phase"} < set(said)
    assert not {"Hold", "Ready"} & set(said)


def test_strikes_never_end_it_and_rivals_never_shoot_back(scene):
    world = scene.match.world
    for _ in range(4):
        through(scene, Phase.BUILD)
        world.seats[0].board.walls = world.seats[1].board.walls = 0
        world.seats[0].board.sealed = world.seats[1].board.sealed = 0
        press(scene, "ready")
        wait(scene, 400)
        through(scene, Phase.DEFEND)
    assert not scene.match.is_over
    assert all(seat.board.active for seat in world.seats)
    assert not world.seats[1].board.cannons
    assert world.shots_fired == 0


def test_nothing_is_kept_and_the_pause_offers_no_forfeit(scene, backstage):
    wait(scene, 50)
    scene.pause()
    paused = backstage.window.current_view
    paused._refresh()
    assert [item.name for item in paused.focus.items] == ["resume", "explain", "settings", "restart", "leave"]
    assert not paused.notes["leave"]
    scene.match.world.clock.phase = Phase.OVER
    scene._keep_result()
    assert scene.best == ""
    assert archive.replays() == []
    backstage.go = lambda _: None
    scene._leave()
    assert backstage.notice == ""


def test_it_is_reached_from_the_assists_and_says_what_is_special(backstage):
    gone = []
    backstage.go = gone.append
    page = director.scene(ToAssists(), backstage)
    page._refresh()
    page.focus.light("sandbox")
    page.on_key_press(key.ENTER, 0)
    (route,) = gone
    assert isinstance(route, ToMatch)
    assert route.plan.is_sandbox
    scene = director.scene(route, backstage)
    assert shots.picture(scene, backstage).convert("L").getextrema()[1] > 100


def test_with_only_rivals_set_up_somebody_sits_down_at_the_mouse(backstage):
    backstage.form.seats[0].device = None
    plan = backstage.form.sandbox(backstage.balance)
    assert plan.devices == {0: Device.MOUSE}
    assert plan.header.players[0].human
