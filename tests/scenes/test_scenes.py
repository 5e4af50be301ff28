"""Every scene opens and draws; every item is reached; a match starts in two presses and survives a stall."""

from __future__ import annotations

import weakref
from dataclasses import replace

import numpy as np
import pytest
from pyglet.window import key, mouse

from game import places
from game.app.bindings import Device
from game.app.settings import Settings
from game.draw import quality, theme
from game.draw.stage import Backdrop
from game.league import contest
from game.league.contest import SeatSpec
from game.levels import library
from game.profile import bests, profile, starts
from game.profile.bests import Result
from game.profile.profile import Profile
from game.rules.world import Phase
from game.scenes import archive, director, shots
from game.scenes.match import MatchScene
from game.scenes.pause import PauseScene, Ways
from game.scenes.plan import Plan
from game.scenes.routes import ToHowTo, ToMatch, ToReplays, ToSettings, ToSetup, ToTitle, ToVictory

pytestmark = pytest.mark.window

TICK = 1 / 60


@pytest.fixture
def plan(backstage):
    level = library.load(library.find("narrows", places.levels()))
    people = [SeatSpec(human=True)] * 2
    head = contest.header(level, backstage.balance, people, seed=5, waves=1)
    return Plan(head, {0: Device.MOUSE, 1: Device.KEYS})


def over(plan):
    """The plan's match, played to its end by nobody."""
    return contest.play(plan.header)


def brightness(scene, backstage):
    image = shots.picture(scene, backstage).convert("L")
    return max(image.getdata())


def test_title_setup_and_replays_draw(backstage):
    for route in (ToTitle(), ToSetup(), ToReplays(), ToHowTo(), ToSettings()):
        assert brightness(director.scene(route, backstage), backstage) > 100, route


def test_match_pause_and_victory_draw(backstage, plan, window):
    scene = director.scene(ToMatch(plan), backstage)
    window.show_view(scene)
    assert brightness(scene, backstage) > 60
    scene.pause()
    assert isinstance(window.current_view, PauseScene)
    assert brightness(window.current_view, backstage) > 100
    ended = ToVictory(plan, over(plan), None, "")
    assert brightness(director.scene(ended, backstage), backstage) > 100


def test_two_presses_lead_from_the_title_to_play(backstage):
    gone = []
    backstage.go = gone.append
    director.scene(ToTitle(), backstage).on_key_press(key.ENTER, 0)
    assert gone == [ToSetup()]
    director.scene(ToSetup(), backstage).on_key_press(key.ENTER, 0)
    assert isinstance(gone[1], ToMatch)


@pytest.fixture
def scene(backstage, plan, window):
    made = MatchScene(backstage, plan)
    window.show_view(made)
    return made


def test_a_long_gap_pauses_and_a_short_one_is_dropped(scene, window):
    scene.on_update(TICK)
    scene.on_update(0.3)
    assert scene.match.world.clock.tick == 7
    scene.on_update(3.0)
    assert scene.match.world.clock.tick == 7
    assert isinstance(window.current_view, PauseScene)


def test_a_match_that_took_long_to_load_begins_without_a_pause(scene, window):
    """The first frame's time is what shaders and maps took: on slow machines every match began paused."""
    scene.on_update(3.0)
    assert window.current_view is scene
    assert scene.match.world.clock.tick == 0
    scene.on_update(TICK)
    assert scene.match.world.clock.tick == 1


def test_the_pause_counts_before_it_goes_on(scene, window, backstage):
    scene.pause()
    paused = window.current_view
    paused.on_key_press(key.ESCAPE, 0)
    paused.on_update(TICK)
    assert window.current_view is paused
    backstage.begun_at -= 2
    paused.on_update(TICK)
    assert window.current_view is scene


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_second_press_skips_the_count(scene, window, by_mouse):
    """Clicks in the countdown were dropped, or pressed a button that nobody saw."""
    scene.pause()
    paused = window.current_view
    paused.on_key_press(key.ENTER, 0)
    assert window.current_view is paused
    if by_mouse:
        paused.on_mouse_press(1, 1, mouse.LEFT, 0)
    else:
        paused.on_key_press(key.DOWN, 0)
    assert window.current_view is scene


def test_a_pause_leaves_the_board_to_be_studied(scene, window, backstage, monkeypatch):
    backstage.stage.set_quality(quality.HIGH)
    scene.show.land()
    monkeypatch.setattr(scene.show, "_overlays", lambda: ())  # a pause shows no hands, and theirs is gold
    running = np.asarray(shots.picture(scene, backstage).convert("L"), np.float32)
    scene.pause()
    paused = window.current_view
    resting = np.asarray(shots.picture(paused, backstage).convert("L"), np.float32)
    beside = slice(60, 300), slice(0, running.shape[1] // 4)
    assert resting[beside].mean() > 0.5 * running[beside].mean()


def test_a_pauses_words_stay_readable_over_anything(backstage):
    def white(stage, _seconds):
        stage.canvas.rect(0, 0, stage.canvas.width, 900, theme.WHITE)
        return Backdrop.SHARP

    ways = Ways(*[lambda: None] * 6)
    paused = PauseScene(backstage, white, archive.Record(None, None, ""), ways)
    shown = np.asarray(shots.picture(paused, backstage), np.float32) / 255
    light = np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4)
    title = (light @ [0.2126, 0.7152, 0.0722])[80:106, 270:370]
    behind, words = np.median(title), title.max()
    assert (words + 0.05) / (behind + 0.05) >= 4.5


def test_giving_up_asks_first_and_ends_a_match_of_people(scene, window):
    scene.pause()
    paused = window.current_view
    paused.focus.light("forfeit")
    paused.on_key_press(key.ENTER, 0)
    assert paused.focus.name == "stay"
    paused.on_key_press(key.DOWN, 0)
    paused.on_key_press(key.ENTER, 0)
    assert window.current_view is scene
    scene.on_update(TICK)
    assert scene.match.is_over


def test_losing_the_focus_pauses_and_releases_everything(scene, window):
    scene.on_key_press(key.RIGHT, 0)
    scene.on_deactivate()
    assert isinstance(window.current_view, PauseScene)
    assert scene.hands[1].cursor.across.held == []


def test_a_press_acts_in_the_next_tick(scene):
    for _ in range(3):
        scene.on_update(TICK)
    board = scene.match.world.seats[1].board
    scene.on_key_press(key.SPACE, 0)
    scene.on_update(TICK)
    assert board.claim == 0


def test_the_mouse_points_at_the_tile_it_is_over(scene):
    camera = scene.show.picture.camera
    x, y = camera.to_screen(7.5, 9.5)
    scene.on_mouse_motion(round(x), round(y), 0, 0)
    scene.on_update(TICK)
    assert scene.hands[0].cursor.cell == (7, 9)


def test_buttons_on_the_screen_make_a_mouse_enough(scene, backstage, window):
    shots.picture(scene, backstage)
    left, top, width, height = scene.controls._boxes["pause"]
    scale = window.height / 900
    scene.on_mouse_press(
        round((left + width / 2) * scale), round(window.height - (top + height / 2) * scale), mouse.LEFT, 0
    )
    assert isinstance(window.current_view, PauseScene)


def test_leaving_keeps_the_replay(scene, window, backstage, tmp_path):
    for _ in range(30):
        scene.on_update(TICK)
    scene.pause()
    gone = []
    backstage.go = gone.append
    paused = window.current_view
    paused.focus.light("leave")
    paused.on_key_press(key.ENTER, 0)
    paused.focus.light("sure")
    paused.on_key_press(key.ENTER, 0)
    assert gone == [ToTitle()]
    (kept,) = (tmp_path / "replays").glob("*.jsonl")
    assert kept.read_text(encoding="utf-8").count("\n") > 2


@pytest.mark.parametrize("size", [(640, 360), (1280, 800), (1, 1), (4000, 20), (1720, 720)])
def test_any_window_size_draws(backstage, size):
    scene = director.scene(ToTitle(), backstage)
    backstage.stage.resize(size)
    assert shots.picture(scene, backstage).size == size


def test_a_damaged_replay_is_a_sentence_in_the_list(backstage, tmp_path):
    (tmp_path / "replays" / "2026-01-31-120000-bad.jsonl").write_text("no replay\n", encoding="utf-8")
    scene = director.scene(ToReplays(), backstage)
    scene.on_key_press(key.ENTER, 0)
    assert scene._complaint == (
        "2026-01-31-120000-bad.jsonl is damaged in line 1. Fix: restore it from a copy."
    )
    assert brightness(scene, backstage) > 100


def test_who_is_out_may_watch_faster(scene, window):
    assert not scene.is_watched
    for hands in scene.hands.values():
        hands.give_up()
        scene.on_update(TICK)
        break
    assert not scene.is_watched
    scene.match.world.seats[1].board.active = False
    assert scene.is_watched
    scene.on_key_press(key.SPACE, 0)
    assert scene.controls.speed == 2


def test_fractions_of_a_touchpads_scroll_add_up(scene):
    for _ in range(5):
        scene.on_mouse_scroll(0, 0, 0, -0.25)
    scene.on_update(TICK)
    assert len(scene.hands[0].stream.waiting) == 0
    assert scene._scrolled == -0.25


def test_the_pointer_shows_off_the_map_and_over_buttons(scene, backstage):
    shots.picture(scene, backstage)
    x, y = scene.show.picture.home.to_screen(7.5, 9.5)
    scene.on_mouse_motion(round(x), round(y), 0, 0)
    assert not scene._is_mouse_shown
    scene.on_mouse_motion(0, 0, 0, 0)
    assert scene._is_mouse_shown


def test_a_scene_that_was_left_is_forgotten(backstage):
    """Scenes used to hang on reference cycles with all their textures, 80 MB a visit."""
    backstage.go(ToTitle())
    left = weakref.ref(backstage.window.current_view)
    backstage.go(ToReplays())
    backstage.go(ToReplays())
    assert left() is None


def test_alt_enter_is_the_windows_alone(scene, backstage):
    scene.on_key_press(key.ENTER, key.MOD_ALT)
    assert not scene.hands[1].stream.waiting
    gone = []
    backstage.go = gone.append
    director.scene(ToTitle(), backstage).on_key_press(key.ENTER, key.MOD_ALT)
    assert gone == []


def test_a_best_is_kept_before_anything_celebrates_it_and_is_said_with_the_result(backstage, plan):
    level = plan.header.level
    seats = [SeatSpec(human=True), contest.parse_seat("veteran")]
    against = replace(
        plan,
        header=contest.header(level, backstage.balance, seats, seed=5, waves=1),
        devices={0: Device.MOUSE},
    )
    said = []
    backstage.go = said.append
    for again in ("A new best.", "Your best is 1,234."):
        scene = MatchScene(backstage, against)
        scene.match.world.seats[0].score = 1234
        scene.on_update(TICK)
        scene.match.world.clock.phase = Phase.OVER
        scene.on_update(TICK)
        assert not said
        backstage.profile.close()
        backstage.profile = profile.opened()
        assert (
            bests.best(backstage.profile.results_store.document, Result("narrows", "veteran", 1, 0)) == 1234
        )
        scene._show_result()
        assert said.pop().note == again


def test_the_game_opens_as_the_player_set_it_says_what_is_wrong_and_counts_as_up_after_a_while(
    window, folders, monkeypatch
):
    kept = Profile(settings=Settings(shake=10), notices=["Something is wrong.", "And more."])
    later, is_up = [], []
    monkeypatch.setattr(director.arcade, "schedule_once", lambda *act: later.append(act))
    monkeypatch.setattr(Profile, "came_up", lambda opened: is_up.append(opened))
    director.opening(ToTitle(), kept)(window)
    backstage = window.current_view.backstage
    assert backstage.settings == Settings(shake=10)
    assert backstage.stage.comfort.shake == 0.1
    assert backstage.notice == "Something is wrong."
    ((act, seconds),) = later
    assert seconds == starts.SECONDS
    assert not is_up
    act(seconds)
    assert is_up == [kept]


def test_a_notice_stays_for_as_long_as_it_takes_to_read(backstage):
    backstage.say("Saved.")
    assert 2.5 < backstage.notice_until - backstage.seconds <= 3
    backstage.say("word " * 30)
    assert backstage.notice_until - backstage.seconds > 9


def test_a_picture_of_the_screen_is_kept_and_told(scene, window, backstage, tmp_path):
    window.on_key_press(key.F12, 0)
    scene.on_draw()
    (kept,) = (tmp_path / "screenshots").glob("*.png")
    assert str(kept) in backstage.notice
    assert not window.wants_picture


def test_the_title_remembers_what_was_chosen(backstage):
    backstage.go = lambda _: None
    first = director.scene(ToTitle(), backstage)
    first.on_key_press(key.DOWN, 0)
    first.on_key_press(key.ENTER, 0)
    assert director.scene(ToTitle(), backstage).focus.name == "levels"


def test_how_to_play_turns_its_pages_and_comes_back_to_the_pause(scene, window):
    scene.pause()
    paused = window.current_view
    paused.focus.light("explain")
    paused.on_key_press(key.ENTER, 0)
    howto = window.current_view
    assert howto is not paused
    howto.on_key_press(key.ENTER, 0)
    assert howto.page == 1
    howto.on_key_press(key.TAB, 0)
    howto.on_key_press(key.RIGHT, 0)
    assert howto.page == 1
    howto.on_key_press(key.ESCAPE, 0)
    assert window.current_view is paused


def test_arrows_and_a_click_turn_the_pages_of_how_to_play(backstage):
    howto = director.scene(ToHowTo(), backstage)
    shots.picture(howto, backstage)
    howto.on_key_press(key.LEFT, 0)
    assert howto.page == 0
    howto.on_key_press(key.RIGHT, 0)
    howto.on_key_press(key.RIGHT, 0)
    assert howto.page == 2
    howto.on_key_press(key.LEFT, 0)
    assert howto.page == 1
    howto.on_mouse_press(320, 180, mouse.LEFT, 0)
    assert (howto.page, howto.focus.name) == (2, "next")
