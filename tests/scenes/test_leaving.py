"""A match can be left and gone on with, given up, watched faster, or skipped to its result."""

from __future__ import annotations

import pytest
from pyglet.window import key, mouse

from game import places
from game.app.bindings import Control, ControlKind, Device, PadButton
from game.app.pads import PadPress
from game.league import contest
from game.levels import library
from game.match import playback
from game.match import replay as replays
from game.match.verify import verify
from game.profile import profile, seating
from game.rules import codec
from game.rules.world import Phase
from game.scenes import archive, director, resumption, shots, unseen
from game.scenes.lost_pad import LostPadScene
from game.scenes.match import MatchScene
from game.scenes.pause import PauseScene
from game.scenes.people import Deputy
from game.scenes.plan import Plan
from game.scenes.routes import ToMatch, ToTitle, ToVictory

pytestmark = pytest.mark.window

TICK = 1 / 60


def plan_of(backstage, *devices, rivals=1):
    level = library.load(library.find("narrows", places.levels()))
    seats = ["human"] * len(devices) + ["cadet:vera"] * rivals
    specs = [contest.parse_seat(seat) for seat in seats]
    head = contest.header(level, backstage.balance, specs, seed=5, waves=1)
    return Plan(head, dict(enumerate(devices)))


def shown(backstage, scene):
    backstage.window.show_view(scene)
    return scene


def begun(backstage, *devices, rivals=1):
    return shown(backstage, MatchScene(backstage, plan_of(backstage, *devices, rivals=rivals)))


def choose(backstage, name, *, answer=""):
    """Press an item of the scene that is shown, and answer its question."""
    scene = backstage.window.current_view
    scene._refresh()
    for item in filter(None, (name, answer)):
        scene.focus.light(item)
        scene.on_key_press(key.ENTER, 0)
        scene._refresh()


def left_after(backstage, ticks):
    """A match of one person, left after so many ticks; its scene."""
    scene = begun(backstage, Device.MOUSE)
    for _ in range(ticks):
        scene.on_update(TICK)
    scene.pause()
    gone = []
    backstage.go, before = gone.append, backstage.go
    choose(backstage, "leave", answer="sure")
    backstage.go = before
    assert gone == [ToTitle()]
    assert "/" not in backstage.notice
    return scene


@pytest.mark.parametrize("ticks", [7, 700])
def test_a_match_left_from_the_pause_goes_on_from_the_title_where_it_was(backstage, ticks):
    scene = left_after(backstage, ticks)
    before = codec.checks(scene.match.world)
    title = shown(backstage, director.scene(ToTitle(), backstage))
    assert title.left == scene.record.path
    choose(backstage, "continue")
    again = backstage.window.current_view
    assert isinstance(again, MatchScene)
    assert codec.checks(again.match.world) == before
    again.on_update(TICK)
    assert isinstance(backstage.window.current_view, PauseScene)
    backstage.begun_at -= 2
    backstage.window.current_view.on_update(TICK)
    assert backstage.window.current_view is again
    again.on_key_press(key.SPACE, 0)
    again.on_update(TICK)
    assert again.match.world.clock.tick == ticks + 1
    while not again.match.is_over:
        again.match.advance()
    verdict = verify(scene.record.path)
    assert verdict.is_complete, verdict.sentence
    assert len(archive.replays()) == 1
    assert director.scene(ToTitle(), backstage).left is None


def test_the_title_lights_what_leads_back_to_a_match_that_was_left(backstage):
    backstage.entry = "play"
    begun(backstage, Device.MOUSE).pause()
    choose(backstage, "leave", answer="sure")
    title = shown(backstage, director.scene(ToTitle(), backstage))
    assert title.focus.name == "continue"
    title.left = None
    title._refresh()
    assert title.focus.name == "play", "there is nothing to go on with any more"
    backstage.entry = ""
    title = shown(backstage, director.scene(ToTitle(), backstage))
    title._refresh()
    assert title.focus.name == "continue", "also at the next start"


def test_a_seat_that_a_rival_played_is_still_its_when_the_match_goes_on(backstage):
    scene = begun(backstage, Device.MOUSE)
    scene.people.leave(0)
    for _ in range(30):
        scene.on_update(TICK)
    scene.match.leave()
    again = MatchScene(backstage, resumption.plan(scene.record.path, backstage.profile), scene.record.path)
    assert again.is_watched
    assert isinstance(again.match.controllers[0], Deputy)
    again.people.come_back(0)
    again.match.advance()
    assert list(again.hands) == [0]


def test_who_sits_down_again_has_the_devices_of_that_match_not_of_the_last_setup(backstage):
    begun(backstage, Device.KEYS, Device.PAD_2, rivals=0).match.leave()
    director.scene(director.ToSetup(), backstage).form.seats[0].device = Device.SECOND_KEYS
    path = resumption.newest()
    backstage.profile.close()
    backstage.profile = profile.opened()
    again = resumption.plan(path, backstage.profile)
    assert again.devices == {0: Device.KEYS, 1: Device.PAD_2}
    window = shown(backstage, director.scene(ToMatch(again, path), backstage)).window
    window.current_view.on_update(TICK)
    assert isinstance(window.current_view, LostPadScene), "its pad is asked for"
    window.current_view._rescue.give(Device.PAD_1)
    assert resumption.plan(path, backstage.profile).devices == {0: Device.KEYS, 1: Device.PAD_1}


def test_where_nobody_knows_the_devices_of_a_match_they_are_the_usual(backstage):
    begun(backstage, Device.PAD_1, Device.SECOND_KEYS, rivals=0).match.leave()
    path, kept = resumption.newest(), backstage.profile.results_store
    kept.document = seating.with_seating(kept.document, "another.jsonl", {0: Device.PAD_1})
    assert resumption.plan(path, backstage.profile).devices == {0: Device.MOUSE, 1: Device.KEYS}
    kept.document = {seating.SEATING: {"replay": path.name, "0": "LUTE", "1": "MOUSE", "x": 3}}
    assert resumption.plan(path, backstage.profile).devices == {0: Device.KEYS, 1: Device.MOUSE}


def test_a_match_that_was_played_out_or_has_no_person_or_is_damaged_can_not_go_on(backstage):
    assert resumption.newest() is None
    path = left_after(backstage, 3).record.path
    assert resumption.newest() == path
    path.write_text("nothing\n", encoding="utf-8")
    assert resumption.newest() is None
    rivals = begun(backstage, rivals=2)
    rivals.match.advance()
    rivals.match.leave()
    assert resumption.newest() is None


def test_a_replay_damaged_meanwhile_is_a_sentence_and_the_title_stays(backstage):
    path = left_after(backstage, 700).record.path
    title = shown(backstage, director.scene(ToTitle(), backstage))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], b"{}\n", *lines[3:]]))
    choose(backstage, "continue")
    assert backstage.window.current_view is title
    assert backstage.notice == f"{path.name} is damaged in line 4. Fix: restore it from a copy."
    assert title.left is None


def watching(backstage):
    """The only person has given up a match of three."""
    level = library.load(library.find("trefoil", places.levels()))
    specs = [contest.parse_seat(seat) for seat in ("human", "cadet:vera", "cadet:thump")]
    head = contest.header(level, backstage.balance, specs, seed=5, waves=2)
    scene = shown(backstage, MatchScene(backstage, Plan(head, {0: Device.MOUSE})))
    scene.on_update(TICK)
    scene.pause()
    choose(backstage, "forfeit", answer="sure")
    assert backstage.window.current_view is scene
    scene.on_update(TICK)
    assert not scene.match.world.seats[0].board.active
    assert scene.is_watched
    return scene


def skip_by_tab(scene):
    scene.on_key_press(key.TAB, 0)


def skip_by_pad(scene):
    scene.hear_pad(PadPress(Control(ControlKind.PAD, PadButton.RB, 1)))


def skip_by_mouse(scene):
    shots.picture(scene, scene.backstage)
    left, top, width, height = scene.controls._boxes["skip"]
    scale = scene.window.height / 900
    x, y = (left + width / 2) * scale, scene.window.height - (top + height / 2) * scale
    scene.on_mouse_press(round(x), round(y), mouse.LEFT, 0)


def skip_from_pause(scene):
    scene.pause()
    choose(scene.backstage, "skip")


@pytest.mark.parametrize("skip", [skip_by_tab, skip_by_pad, skip_by_mouse, skip_from_pause])
def test_with_only_rivals_left_the_rest_is_skipped_to_the_same_result(backstage, skip):
    scene = watching(backstage)
    gone = []
    backstage.go = gone.append
    skip(scene)
    frames = 0
    while not gone:
        scene.on_update(TICK)
        frames += 1
    assert scene.match.is_over
    assert frames <= 1 + scene.match.world.clock.tick // unseen.FRAME_TICKS
    (route,) = gone
    assert isinstance(route, ToVictory)
    verdict = verify(scene.record.path)
    assert verdict.is_complete, verdict.sentence


def test_a_skip_is_dark_tells_its_wave_and_is_stopped_by_a_pause(backstage):
    scene = watching(backstage)
    scene.skip()
    scene.on_update(TICK)
    image = shots.picture(scene, backstage).convert("L")
    assert sorted(image.getdata())[image.width * image.height // 2] < 12
    scene.on_key_press(key.ESCAPE, 0)
    assert isinstance(backstage.window.current_view, PauseScene)
    tick = scene.match.world.clock.tick
    backstage.window.show_view(scene)
    scene.on_update(TICK)
    assert scene.match.world.clock.tick - tick <= 1


def test_nobody_who_plays_can_skip(backstage):
    scene = begun(backstage, Device.MOUSE)
    scene.skip()
    scene.on_update(TICK)
    assert scene.match.world.clock.tick == 1
    scene.pause()
    scene.window.current_view._refresh()
    assert "skip" not in {item.name for item in scene.window.current_view.focus.items}


def test_speed_goes_up_to_eight_by_key_and_by_mouse(backstage):
    scene = watching(backstage)
    for speed in (2, 4, 8, 1):
        scene.on_key_press(key.SPACE, 0)
        assert scene.controls.speed == speed
    shots.picture(scene, backstage)
    assert {"speed", "skip", "pause"} <= set(scene.controls._boxes)


def test_a_route_to_a_match_says_whether_it_was_left(backstage):
    scene = left_after(backstage, 3)
    route = ToMatch(resumption.plan(scene.record.path, backstage.profile), scene.record.path)
    again = director.scene(route, backstage)
    assert again.match.world.clock.tick == 3
    assert replays.read(scene.record.path).known == 3
    assert again.match.world.clock.phase is Phase.SELECTION
    assert playback.Playback(replays.read(scene.record.path)).replay.header == scene.match.header


def test_a_first_picture_that_is_long_in_coming_pauses_nothing(backstage):
    """On a slow machine the second frame came a second late, and every match began paused."""
    scene = begun(backstage, Device.MOUSE)
    for seconds in (3.0, TICK, 3.0):
        scene.on_update(seconds)
    assert backstage.window.current_view is scene
    scene.on_update(TICK)
    scene.on_update(3.0)
    assert isinstance(backstage.window.current_view, PauseScene)
