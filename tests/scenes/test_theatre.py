"""The theatre by keyboard, pad or mouse alone; what is left in the picture after winding."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from app.fake_pads import FakeController, FakePorts
from match.test_replay import recorded
from pyglet.window import key, mouse

from game.draw import quality
from game.draw.comfort import CALM, Comfort
from game.match.storyline import Turn
from game.rules import codec
from game.rules.world import NOBODY, Phase
from game.scenes import deck, director, shots, timeline
from game.scenes.routes import ToReplays, ToTheatre
from game.scenes.timeline import Ruler
from scenes.sizes import SCALES, WINDOWS, Noted, lay

pytestmark = pytest.mark.window

TICK = 1 / 60


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    """The replay of a rambling match of 6900 ticks in two waves, between two seats."""
    file = tmp_path_factory.mktemp("theatre") / "match.jsonl"
    recorded(file)
    return file


@pytest.fixture
def backstage(window):
    return director.raise_curtain(window, quality.LOW)


@pytest.fixture
def theatre(backstage, path, window):
    scene = director.scene(ToTheatre(path), backstage)
    gone = []
    backstage.go = gone.append
    scene.gone = gone
    window.show_view(scene)
    scene._refresh()
    return scene


def press(scene, *symbols, modifiers=0):
    for symbol in symbols:
        scene.on_key_press(symbol, modifiers)
        scene.on_key_release(symbol, modifiers)


def play(scene, frames):
    for _ in range(frames):
        scene.on_update(TICK)


def tick(scene):
    return scene.match.world.clock.tick


def picture(scene, backstage):
    return np.asarray(shots.picture(scene, backstage).convert("RGB"), np.int16)


# ---- keys


def test_the_theatre_plays_what_was_recorded(theatre, backstage):
    press(theatre, key.F)
    play(theatre, 30)
    assert tick(theatre) == 60
    press(theatre, key.PAGEDOWN)
    assert theatre.match.world.clock.phase is Phase.DEPLOY
    assert picture(theatre, backstage).max() > 60


def test_everything_by_keys(theatre):
    play(theatre, 400)
    press(theatre, key.SPACE)
    play(theatre, 5)
    assert tick(theatre) == 400
    press(theatre, key.PERIOD, key.PERIOD, key.COMMA)
    assert tick(theatre) == 401
    press(theatre, key.BACKSPACE)
    assert tick(theatre) == 101
    press(theatre, key.RIGHT)
    assert tick(theatre) == 401, "the timeline is lit: arrows wind"
    press(theatre, key.LEFT)
    assert tick(theatre) == 101
    press(theatre, key.N)
    assert tick(theatre) == 600
    press(theatre, key.P)
    assert tick(theatre) == 600
    press(theatre, key.END)
    assert theatre.match.world.clock.wave == 2
    press(theatre, key.PAGEUP)
    assert theatre.match.world.clock.phase is Phase.SCORE
    press(theatre, key.HOME)
    assert tick(theatre) == 0
    press(theatre, key.K)
    assert theatre.projector.turn is Turn.SEAL
    press(theatre, key.S)
    assert theatre.projector.speed == 0.5
    press(theatre, key._2)
    assert theatre.viewpoint.seat == 1
    press(theatre, key.C)
    assert theatre.viewpoint.is_whole
    press(theatre, key.H, key.T)
    assert not theatre.has_hud
    assert not theatre.has_deck
    press(theatre, key.ESCAPE)
    assert theatre.gone == [ToReplays()]


def test_with_shift_arrows_move_the_camera_and_plus_and_minus_zoom(theatre):
    home = theatre.show.picture.home
    theatre.on_key_press(key.RIGHT, key.MOD_SHIFT)
    play(theatre, 10)
    theatre.on_key_release(key.RIGHT, key.MOD_SHIFT)
    assert theatre.viewpoint.free.x > home.x
    theatre.on_key_press(key.PLUS, 0)
    play(theatre, 10)
    theatre.on_key_release(key.PLUS, 0)
    near = theatre.viewpoint.free.nearness
    assert near > 1
    play(theatre, 10)
    assert theatre.viewpoint.free.nearness == near
    press(theatre, key._0)
    assert theatre.viewpoint.is_whole


def test_the_camera_is_steered_by_arrows_alone_and_given_back(theatre):
    press(theatre, key.M)
    at = theatre.projector.reel.tick
    theatre.on_key_press(key.DOWN, 0)
    play(theatre, 5)
    theatre.on_key_release(key.DOWN, 0)
    assert theatre.viewpoint.free.y > theatre.show.picture.home.y
    assert tick(theatre) == at + 5
    press(theatre, key.ESCAPE)
    assert not theatre.steering.is_on
    assert theatre.gone == []
    press(theatre, key.DOWN)
    assert theatre.focus.name != deck.LINE


def test_keys_held_while_the_focus_is_lost_move_nothing_on(theatre):
    theatre.on_key_press(key.RIGHT, key.MOD_SHIFT)
    theatre.on_deactivate()
    before = theatre.viewpoint.free
    play(theatre, 5)
    assert theatre.viewpoint.free == before
    assert theatre.projector.plays, "a replay plays on"


def test_a_hidden_deck_comes_back_with_an_arrow_that_does_nothing_else(theatre, backstage):
    press(theatre, key.SPACE, key.T)
    hidden = picture(theatre, backstage)
    assert theatre.show.picture.home.centre_y == 450
    press(theatre, key.RIGHT)
    assert theatre.has_deck
    assert tick(theatre) == 0
    assert (picture(theatre, backstage) != hidden).any()
    assert theatre.show.picture.home.centre_y < 400, "the map is framed above it"


def test_every_knob_does_with_enter_what_its_own_key_does(backstage, path, window):
    scene = director.scene(ToTheatre(path), backstage)
    scene._refresh()
    bound = [knob for knob, _ in scene._laid.knobs if knob.press and knob.key not in {0, key.ESCAPE}]
    assert len(bound) >= 14
    for knob in bound:
        states = []
        for symbol in (key.ENTER, knob.key):
            scene = director.scene(ToTheatre(path), backstage)
            window.show_view(scene)
            scene.projector.seek(3000)
            scene._refresh()
            scene.focus.light(knob.name)
            press(scene, symbol)
            states.append(state_of(scene))
        assert states[0] == states[1], knob.name
        assert states[0] != (3000, True, 1.0, None, NOBODY, False, True, True), knob.name


def state_of(scene):
    projector = scene.projector
    return (
        *(tick(scene), projector.plays, projector.speed, projector.turn),
        *(scene.viewpoint.seat, scene.steering.is_on, scene.has_hud, scene.has_deck),
    )


def test_no_two_knobs_have_the_same_key_or_button(theatre):
    for part in ("key", "pad"):
        taken = [getattr(knob, part) for knob, _ in theatre._laid.knobs if getattr(knob, part)]
        assert len(set(taken)) == len(taken)


def test_when_there_is_no_further_moment_it_says_so(theatre, backstage):
    for _ in range(5):
        press(theatre, key.K)
    assert theatre.projector.turn is Turn.ELIMINATION
    press(theatre, key.N)
    assert backstage.notice == "No player out after this."
    assert tick(theatre) == 0


# ---- pads


@pytest.fixture
def pad(window):
    controller = FakeController()
    window.pads.__init__(window.hear_pad)
    window.pads.plug_in(lambda: FakePorts(controller))
    yield controller
    window.pads.__init__(window.hear_pad)


def test_everything_by_pad(theatre, pad):
    play(theatre, 400)
    pad.tap("x")
    play(theatre, 5)
    assert tick(theatre) == 400
    pad.dpad(-1, 0)
    pad.dpad(0, 0)
    assert tick(theatre) == 100
    pad.trigger(1.0)
    pad.trigger(0.0)
    assert tick(theatre) == 600
    pad.tap("rightshoulder")
    assert theatre.match.world.clock.phase is Phase.DEFEND
    pad.tap("leftshoulder")
    assert tick(theatre) == 600
    pad.tap("y")
    assert not theatre.has_hud
    pad.tap("back")
    assert not theatre.has_deck
    pad.dpad(0, 1)
    pad.dpad(0, 0)
    assert theatre.has_deck
    for name in ("tick on", "wave on", "speed on", "kind", "view on"):
        before = state_of(theatre)
        theatre.focus.light(name)
        pad.tap("a")
        assert state_of(theatre) != before, name
    pad.tap("b")
    assert theatre.gone == [ToReplays()]


def test_a_pad_steers_the_camera(theatre, pad):
    theatre._refresh()
    theatre.focus.light("view")
    pad.tap("a")
    assert theatre.steering.is_on
    home, lit = theatre.show.picture.home, theatre.focus.name
    pad.stick(0.9, 0)
    play(theatre, 10)
    pad.stick(0.05, 0)
    here = theatre.viewpoint.free
    assert here.x > home.x
    play(theatre, 5)
    assert theatre.viewpoint.free == here
    pad.dpad(0, 1)
    play(theatre, 5)
    pad.dpad(0, 0)
    assert theatre.viewpoint.free.y < home.y
    pad.trigger(1.0)
    play(theatre, 5)
    pad.trigger(0.0)
    near = theatre.viewpoint.free.nearness
    assert near > 1
    pad.trigger(1.0, "lefttrigger")
    play(theatre, 3)
    pad.trigger(0.0, "lefttrigger")
    assert 1 < theatre.viewpoint.free.nearness < near
    assert theatre.focus.name == lit
    pad.tap("b")
    assert not theatre.steering.is_on
    assert theatre.gone == []


def test_hints_name_what_the_device_used_last_has(theatre, window, pad):
    press(theatre, key.SPACE)
    window.dispatch_event("on_key_press", key.UP, 0)
    theatre._refresh()
    theatre.focus.light("phase on")
    assert theatre._hints() == [(["Page Down"], "Next phase")]
    pad.tap("y")
    assert theatre._hints() == [(["RB"], "Next phase")]
    theatre.focus.light(deck.LINE)
    assert theatre._hints()[1] == (["A"], "Play")


# ---- the mouse


def pixel(scene, x, y):
    """The window's pixel at a place of the page."""
    scale = scene.window.height / 900
    return round(x * scale), round(scene.window.height - y * scale)


def middle(box):
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def click(scene, name):
    scene._refresh()
    box = next(item.box for item in scene.focus.items if item.name == name)
    at = pixel(scene, *middle(box))
    scene.on_mouse_motion(*at, 1, 1)
    scene.on_mouse_press(*at, mouse.LEFT, 0)
    scene.on_mouse_release(*at, mouse.LEFT, 0)


def test_every_knob_is_clicked(theatre):
    theatre._refresh()
    names = [item.name for item in theatre.focus.items if item.name not in {deck.LINE, "back"}]
    for name in names:
        theatre.projector.turn = None
        theatre.projector.seek(3000)
        before = state_of(theatre)
        click(theatre, name)
        assert state_of(theatre) != before, name
        theatre.steering.end()
        if name == "bar":
            click(theatre, name)
    click(theatre, "back")
    assert theatre.gone == [ToReplays()]


def test_the_timeline_is_clicked_and_drawn(theatre):
    ruler = Ruler(theatre._laid.line[0] + timeline.EMBLEM, theatre._laid.line[2] - timeline.EMBLEM - 2, 6900)
    y = middle(theatre._laid.line)[1]
    at = pixel(theatre, ruler.x(2000), y)
    theatre.on_mouse_press(*at, mouse.LEFT, 0)
    play(theatre, 1)
    held = tick(theatre)
    assert held == pytest.approx(2000, abs=15)
    play(theatre, 5)
    assert tick(theatre) == held, "held, it rests"
    for goal in (3000, 6000, 1000):
        theatre.on_mouse_drag(*pixel(theatre, ruler.x(goal), 10), 5, 0, mouse.LEFT, 0)
    play(theatre, 1)
    there = tick(theatre)
    assert there == pytest.approx(1000, abs=15)
    theatre.on_mouse_release(*at, mouse.LEFT, 0)
    play(theatre, 3)
    assert tick(theatre) == there + 3, "let go, it plays on"


def test_what_lies_under_the_pointer_on_the_timeline_is_told(theatre, backstage):
    press(theatre, key.SPACE)
    play(theatre, 20)
    theatre.on_mouse_motion(10, 200, 1, 1)
    before = picture(theatre, backstage)
    theatre.on_mouse_motion(*pixel(theatre, *middle(theatre._laid.line)), 1, 1)
    told = picture(theatre, backstage)
    assert (told != before).any()
    theatre.on_mouse_motion(10, 200, 1, 1)
    assert theatre._hovered is None


def test_the_board_goes_with_the_mouse_and_the_wheel_zooms_about_it(theatre):
    picture_ = theatre.show.picture
    at = 200, 250
    board = picture_.camera.to_board(*at)
    theatre.on_mouse_scroll(*at, 0, 3)
    camera = theatre.viewpoint.camera(picture_.home)
    assert camera.to_board(*at) == pytest.approx(board)
    theatre.on_mouse_press(*at, mouse.LEFT, 0)
    theatre.on_mouse_drag(230, 240, 30, -10, mouse.LEFT, 0)
    theatre.on_mouse_release(230, 240, mouse.LEFT, 0)
    camera = theatre.viewpoint.camera(picture_.home)
    assert camera.to_board(230, 240) == pytest.approx(board)


def test_the_pointer_at_the_foot_brings_a_hidden_deck_back_while_it_is_there(theatre):
    click(theatre, "bar")
    theatre.on_mouse_motion(300, 200, 1, 1)
    assert not theatre.is_deck_shown
    theatre.on_mouse_motion(300, 4, 1, 1)
    assert theatre.is_deck_shown
    theatre.on_mouse_motion(300, 40, 1, 1)
    assert theatre.is_deck_shown
    theatre.on_mouse_motion(300, 200, 1, 1)
    assert not theatre.is_deck_shown
    theatre.on_mouse_motion(300, 4, 1, 1)
    click(theatre, "bar")
    theatre.on_mouse_motion(300, 200, 1, 1)
    assert theatre.is_deck_shown


# ---- the picture


def test_nothing_of_what_is_to_come_is_left_in_the_picture(backstage, path):
    """Shells burn the ground in Defend; before it nothing is burnt, though it was just seen."""
    fresh = director.scene(ToTheatre(path), backstage)
    fresh.projector.reel.explore(6900)
    fresh.projector.plays = False
    defend = next(c.tick for c in fresh.projector.reel.storyline.chapters if c.phase is Phase.DEFEND)
    fresh.projector.seek(defend - 5)
    before = picture(fresh, backstage)
    wound = director.scene(ToTheatre(path), backstage)
    wound.projector.plays = False
    wound.projector.reel.explore(6900)
    wound.projector.seek(defend + 1200)
    fight = picture(wound, backstage)
    assert (np.abs(fight - before).max(axis=2) > 30).sum() > 500
    wound.projector.seek(defend - 5)
    assert np.abs(picture(wound, backstage) - before).max() <= 2


def test_ground_burnt_where_no_wall_fell_is_clean_after_winding(theatre, backstage):
    theatre.projector.plays = False
    theatre.projector.reel.explore(6900)
    theatre.projector.seek(500)
    clean = picture(theatre, backstage)
    theatre.show.picture._effects.stamps.append((11.0, 11.0, 4.0, 1.0))
    burnt = picture(theatre, backstage)
    assert (np.abs(burnt - clean).max(axis=2) > 4).sum() > 100
    theatre.projector.seek(500)
    assert np.abs(picture(theatre, backstage) - clean).max() <= 2


def test_what_is_called_out_after_winding_is_of_the_last_seconds(theatre):
    seen = 0
    theatre.projector.reel.explore(6900)
    for mark in theatre.projector.reel.storyline.marks:
        theatre.projector.seek(mark.tick + 30)
        hud, now = theatre.show.hud, (mark.tick + 30) / 60
        called = [*hud._callouts, *hud._strikes, *hud._breached, *hud._points]
        assert all(now - 3 <= one.since <= now for one in called)
        seen += len(called)
    assert seen > 1
    theatre.projector.seek(0)
    hud = theatre.show.hud
    assert not [*hud._callouts, *hud._strikes, *hud._breached, *hud._points]


def test_scores_are_shown_as_they_are_right_after_winding(theatre, backstage):
    theatre.projector.plays = False
    for at in (6000, 2000):
        theatre.projector.seek(at)
        picture(theatre, backstage)
        assert theatre.show.hud._shown == [seat.score for seat in theatre.match.world.seats]


def test_the_match_is_the_same_however_it_was_reached(theatre, path, backstage):
    for at in (5000, 1234, 6900, 777):
        theatre.projector.seek(at)
    other = director.scene(ToTheatre(path), backstage)
    for _ in range(777):
        other.projector.reel.advance()
    assert codec.difference(theatre.match.world, other.match.world) is None


def test_without_the_hud_even_the_score_cards_are_gone(theatre, backstage):
    theatre.projector.plays = False
    score = [c.tick for c in theatre_chapters(theatre) if c.phase is Phase.SCORE]
    theatre.projector.seek(score[0] + 120)
    cards = picture(theatre, backstage)
    press(theatre, key.H)
    bare = picture(theatre, backstage)
    assert (np.abs(cards - bare).max(axis=2) > 30).mean() > 0.1


def theatre_chapters(scene):
    scene.projector.reel.explore(10**6)
    return scene.projector.reel.storyline.chapters


def test_a_followed_island_is_seen_near_and_the_map_again(theatre, backstage):
    theatre.projector.plays = False
    theatre.projector.reel.explore(6900)
    whole = picture(theatre, backstage)
    press(theatre, key._1)
    play(theatre, 60)
    picture(theatre, backstage)
    frame = theatre.match.world.seats[0].board.island.frame
    assert theatre.show.picture.camera.x == frame.x + frame.width / 2
    press(theatre, key._0)
    play(theatre, 60)
    assert np.abs(picture(theatre, backstage) - whole).max() <= 2


def test_without_motion_the_camera_is_there_at_once(theatre, backstage):
    backstage.stage.set_comfort(CALM)
    press(theatre, key._1)
    play(theatre, 1)
    there = theatre.viewpoint.camera(theatre.show.picture.home)
    theatre.viewpoint.glide(math.inf, theatre.show.picture.home)
    assert theatre.viewpoint.camera(theatre.show.picture.home) == there
    backstage.stage.set_comfort(Comfort())


def test_paused_it_asks_for_no_frames(theatre, window):
    press(theatre, key.SPACE)
    play(theatre, 120)
    theatre.on_draw()
    theatre.backstage.begun_at -= 60
    theatre.on_draw()
    theatre.is_stale = False
    play(theatre, 5)
    assert theatre.frames_a_second == 0
    assert not theatre.is_stale
    press(theatre, key.SPACE)
    assert theatre.is_stale
    theatre.on_draw()
    assert theatre.frames_a_second > 60


def test_another_match_than_the_recorded_one_is_told(theatre, backstage):
    reel = theatre.projector.reel
    reel.replay.checks[600] = {**reel.replay.checks[600], codec.DIGEST: "0" * 16}
    reel.explore(6900)
    assert reel.complaint == ""
    theatre.projector.plays = False
    theatre.projector.seek(700)
    told = picture(theatre, backstage)
    reel._scout.difference = None
    assert (np.abs(told - picture(theatre, backstage)).max(axis=2) > 60).sum() > 50


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (640, 360), (2560, 1080)])
def test_the_deck_fits_every_window_and_size(theatre, backstage, scale, size):
    canvas = backstage.stage.canvas
    canvas.begin(size)
    canvas.ui_scale = scale
    with canvas.zoomed():
        theatre._lay(canvas, 0.0)
        boxes = [item.box for item in theatre.focus.items]
        for x, y, w, h in boxes:
            assert x >= 0
            assert x + w <= canvas.width
            assert y >= canvas.height * 0.5
            assert y + h <= canvas.height
        for (x, y, w, h), (left, top, wide, high) in itertools.combinations(boxes, 2):
            assert x + w <= left or left + wide <= x or y + h <= top or top + high <= y
        clock_x, clock_y = theatre._laid.clock
        assert not [b for b in boxes if b[1] < clock_y < b[1] + b[3] and b[0] < clock_x + deck.CLOCK - 8]
    canvas.ui_scale = 1.0


@pytest.mark.parametrize("percent", SCALES)
@pytest.mark.parametrize("size", WINDOWS)
def test_no_word_on_a_knob_is_cut(theatre, backstage, size, percent):
    """At 75 % half of them were, for a rounding in their width."""
    lit, backstage.stage.canvas = backstage.stage.canvas, Noted(backstage.stage.canvas.atlas)
    backstage.stage.canvas.begin(size)
    written = {each.words for each in lay(backstage, theatre, size, percent).written}
    backstage.stage.canvas = lit
    words = {knob.words for knob, _ in theatre._laid.knobs} - {"left", "right"}
    assert len(words) >= 10
    assert words <= written


def test_a_ruler_finds_its_ticks_again():
    ruler = Ruler(40, 700, 21278)
    for at in range(0, 21278, 61):
        assert ruler.tick(ruler.x(at)) == at
    assert (ruler.tick(-100), ruler.tick(5000)) == (0, 21278)
    assert Ruler(0, 10, 0).tick(5) == 0
    assert timeline.clock(6000, 21278) == "1:40 / 5:54"
