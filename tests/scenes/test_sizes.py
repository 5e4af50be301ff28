"""Every scene at every window and interface size: nothing overlaps, leaves its place or is too small."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyglet.window import key

from game import places, rivals
from game.app.bindings import Action, Control, ControlKind, Device
from game.app.settings import Settings
from game.draw import captions, cards, fitting, folded_cards, theme
from game.draw.camera import land_bounds
from game.draw.player_cards import Player
from game.language import text
from game.league import contest
from game.league.contest import SeatSpec
from game.levels import library
from game.profile import store
from game.rules.events import Source
from game.rules.world import Phase
from game.scenes import director, howto
from game.scenes.lessons import LESSONS
from game.scenes.lost_pad import LostPadScene, Rescue
from game.scenes.phases.score import SOURCES
from game.scenes.plan import Plan
from game.scenes.routes import (
    ToAssists,
    ToHowTo,
    ToMatch,
    ToReplays,
    ToSettings,
    ToSetup,
    ToTitle,
    ToVictory,
    ToWelcome,
)
from game.scenes.settings.pages import PAGES
from game.scenes.settings.rollover import RolloverScene
from game.scenes.staged import notice_top
from scenes import curtain
from scenes.sizes import SCALES, WINDOWS, Box, every_light, faults, lay

pytestmark = pytest.mark.window

ALL_ASSISTS = Settings(
    build_percent=125,
    selection_timed=False,
    human_wall_damage_percent=75,
    game_speed=90,
    gap_magnet=2,
    outline=True,
    lock_help="2",
    weaker_rivals=2,
)

sizes = pytest.mark.parametrize("window_size", WINDOWS)
scales = pytest.mark.parametrize("percent", SCALES)


@pytest.fixture(scope="module")
def backstage(window, tmp_path_factory):
    with curtain.recording(window, tmp_path_factory.mktemp("folders")) as raised:
        yield raised


@pytest.fixture(scope="module")
def four(backstage):
    """Four seats, one of them a person's."""
    level = library.load(library.find("four-hearts", places.levels()))
    rest = [SeatSpec(human=False, skill="cadet", personality=name) for name in rivals.PERSONALITIES[:3]]
    head = contest.header(level, backstage.balance, [SeatSpec(human=True), *rest], seed=3, waves=1)
    return Plan(head, {0: Device.KEYS})


@pytest.fixture(scope="module")
def match(backstage, window, four):
    """Without what floats beside a hand, which has tests of its own."""
    made = director.scene(ToMatch(four), backstage)
    made.show._overlays = list
    return made


@pytest.fixture(scope="module")
def scenes(backstage):
    """One of each menu: they are laid anew for every size."""
    routes = {"title": ToTitle(), "setup": ToSetup(), "settings": ToSettings(), "howto": ToHowTo()}
    routes |= {"replays": ToReplays(), "assists": ToAssists()}
    return {name: director.scene(route, backstage) for name, route in routes.items()}


def found(backstage, scene, window_size, percent, **more):
    """All faults of a scene, wherever its light is."""
    canvas = lay(backstage, scene, window_size, percent)
    wrong = set(faults(canvas, scene, **more))
    for name in every_light(scene):
        scene.focus.light(name)
        canvas = lay(backstage, scene, window_size, percent)
        if not scene.scroll.is_seen(scene.focus.item):
            wrong.add(f"item {name} can't be seen though it is lit")
        wrong |= set(faults(canvas, scene, **more))
    return sorted(wrong)


@sizes
@scales
@pytest.mark.parametrize("left", [None, Path("left.jsonl")], ids=["new", "left"])
def test_title(backstage, scenes, window_size, percent, left):
    scenes["title"].left = left
    assert not found(backstage, scenes["title"], window_size, percent)


@sizes
@scales
def test_setup(backstage, scenes, window_size, percent):
    scene = scenes["setup"]
    scene.form.seats[1].device, scene.form.seats[2].device = Device.KEYS, Device.SECOND_KEYS
    assert not found(backstage, scene, window_size, percent)


@sizes
@scales
@pytest.mark.parametrize("page", PAGES)
def test_settings(backstage, scenes, window_size, percent, page):
    scenes["settings"].open(page)
    assert not found(backstage, scenes["settings"], window_size, percent)


@sizes
@scales
@pytest.mark.parametrize("settings", [Settings(), ALL_ASSISTS], ids=["none", "all"])
def test_assists(backstage, scenes, window_size, percent, settings):
    """The page, and what the setup says of it."""
    backstage.settings = settings
    scenes["setup"].form.seats[1].device = scenes["setup"].form.seats[2].device = None
    assert not found(backstage, scenes["assists"], window_size, percent)
    scenes["setup"].focus.light("assists")
    assert not list(faults(lay(backstage, scenes["setup"], window_size, percent), scenes["setup"]))
    backstage.settings = Settings()


@sizes
@scales
@pytest.mark.parametrize("kept", [0, 20])
def test_replays(backstage, scenes, window_size, percent, kept):
    scene = scenes["replays"]
    scene.paths = [Path(f"replays/2026-01-31-2000{number:02}-four-hearts.jsonl") for number in range(kept)]
    assert not found(backstage, scene, window_size, percent)


OPEN = {
    "an action": lambda binder: binder.open(Action.HOLD),
    "listening": lambda binder: (binder.open(Action.ACT), binder.listen()),
    "a clash": lambda binder: (
        binder.open(Action.HOLD),
        binder.listen(binder.controls[0]),
        binder.press(Control(ControlKind.KEY, key.E)),
    ),
}


@sizes
@scales
@pytest.mark.parametrize("state", OPEN)
def test_binding_a_control(backstage, scenes, window_size, percent, state):
    scene = scenes["settings"]
    scene.open("Controls")
    binder = scene.leaf_open.binder
    binder.device = Device.SECOND_KEYS
    OPEN[state](binder)
    assert not found(backstage, scene, window_size, percent)
    scene._leave_ear()


@sizes
@scales
def test_welcome(backstage, window_size, percent):
    assert not found(backstage, director.scene(ToWelcome(), backstage), window_size, percent)


@sizes
@scales
@pytest.mark.parametrize("left", [None, Path("left.jsonl")])
def test_a_notice_covers_no_entry_of_the_title(backstage, window_size, percent, left):
    scene = director.scene(ToTitle(), backstage)
    scene.left = left
    canvas = lay(backstage, scene, window_size, percent)
    words = text(store.OLDER, file="settings.toml", is_damaged="is damaged", name="settings.toml.corrupt-1")
    with canvas.zoomed():
        top = notice_top(scene.laid_page, len(fitting.wrapped(canvas, words, 18, scene.laid_page.room - 32)))
    assert all(y + high <= top for _, y, _, high in (item.box for item in scene.focus.items))


@sizes
@scales
def test_which_keys_are_heard_together(backstage, window_size, percent):
    scene = RolloverScene(backstage, lambda: None)
    for symbol in (key.W, key.A, key.LSHIFT, key.LEFT, key.UP, key.RCTRL, key.PAGEDOWN):
        scene.on_key_press(symbol, 0)
    assert not found(backstage, scene, window_size, percent)


def test_the_wheel_scrolls_a_page_that_is_too_long(backstage, scenes):
    """The light stays with what is seen, and the wheel finds the way back."""
    scene = scenes["settings"]
    scene.open(next(iter(PAGES)))
    lay(backstage, scene, (1280, 720), 200)
    assert scene.scroll.is_needed
    assert scene.scroll.offset == 0
    for _ in range(3):
        scene.on_mouse_scroll(640, 300, 0, -1)
    assert scene.scroll.offset > 0
    assert scene.scroll.is_seen(scene.focus.item)
    for _ in range(9):
        scene.on_mouse_scroll(640, 300, 0, 1)
    assert scene.scroll.offset == 0


@sizes
@scales
def test_how_to_play(backstage, scenes, window_size, percent):
    scene = scenes["howto"]
    for number in range(len(LESSONS)):
        scene.open(number)
        canvas = lay(backstage, scene, window_size, percent)
        x, y, w, h = (length * canvas.ui_scale for length in howto._diagram(scene.laid_page))
        assert not list(faults(canvas, scene, but=Box(x, y, x + w, y + h)))


@pytest.mark.parametrize("window_size", [(500, 720), (640, 1000)])
@scales
def test_a_match_in_a_narrow_window(backstage, match, window_size, percent):
    """The banner lay over the cards."""
    test_match_and_its_controls(backstage, match, window_size, percent)


@sizes
@scales
def test_match_and_its_controls(backstage, match, window_size, percent):
    for phase in (Phase.SELECTION, Phase.BUILD, Phase.DEPLOY, Phase.DEFEND, Phase.SETTLE, Phase.OVER):
        match.match.world.clock.phase = phase
        assert not list(faults(lay(backstage, match, window_size, percent)))


@sizes
@scales
@pytest.mark.parametrize("size", captions.SIZES)
def test_captions(backstage, match, window_size, percent, size):
    """Two lines as wide as they come stand above the controls and below all land."""
    match.match.world.clock.phase = Phase.DEFEND
    match.show.caption(size)
    shown = match.show._captions
    cue, wide = captions.Cue(0, "wall down"), "[Konstantinopel: a rival plays now, 38]"[:38]
    shown.lines = [captions.Line(cue, wide, 0, 10**6), captions.Line(cue, wide, 0, 10**6)]
    canvas = lay(backstage, match, window_size, percent)
    assert not list(faults(canvas))
    plate = min(each.box.top for each in canvas.written if each.words == wide) - captions.PADDING
    lowest = land_bounds(match.match.header.level)[3]
    assert match.show.picture.home.to_canvas(0, lowest)[1] <= plate
    match.show.caption("off")


@sizes
@scales
def test_pause(backstage, window, match, window_size, percent):
    match.match.world.clock.phase = Phase.DEFEND
    match.pause()
    pause = window.current_view
    assert not found(backstage, pause, window_size, percent)
    pause.focus.light("leave")
    pause.on_key_press(key.ENTER, 0)
    assert not found(backstage, pause, window_size, percent)
    pause.back()
    pause.back()
    assert not list(faults(lay(backstage, pause, window_size, percent)))


@sizes
@scales
def test_the_sandbox(backstage, scenes, window_size, percent):
    scene = director.scene(ToMatch(scenes["setup"].form.sandbox(backstage.balance)), backstage)
    scene.show._overlays = list
    for phase in (Phase.SELECTION, Phase.BUILD):
        scene.match.world.clock.phase = phase
        canvas = lay(backstage, scene, window_size, percent)
        assert not list(faults(canvas))
        said = [each.words for each in canvas.written]
        assert said.count("Next kind of piece") == (phase is Phase.BUILD)
        assert not [words for words in said if words.startswith(("WAVE", "SUDDEN"))]
        assert folded_cards.is_folded(canvas) or "SANDBOX" in said


@pytest.fixture(scope="module")
def watched(backstage, four):
    """A rival plays for its only person."""
    made = director.scene(ToMatch(four), backstage)
    made.people.leave(0)
    made.match.advance()
    return made


@sizes
@scales
def test_a_watched_match_its_pause_and_its_skip(backstage, window, watched, window_size, percent):
    watched.pause()
    assert not found(backstage, window.current_view, window_size, percent)
    assert not list(faults(lay(backstage, watched, window_size, percent)))
    watched.skip()
    assert not list(faults(lay(backstage, watched, window_size, percent)))


@sizes
@scales
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_score(backstage, window_size, percent, seats):
    stage = backstage.stage
    stage.window, stage.canvas.ui_scale = window_size, percent / 100
    stage.canvas.begin(window_size)
    cards.draw_score_cards(stage.canvas, cards.ScorePage(12, 12, 22, 9.0, "Sudden Death"), a_page(seats), 9.0)
    assert not list(faults(stage.canvas))


def a_page(seats):
    """Cards with the largest numbers that a match brings; two seats share the first place."""
    rows = tuple(
        cards.CardRow(source.value.title(), count, 1_999, is_crown=source is Source.CROWN)
        for source, count in zip(SOURCES, COUNTS, strict=True)
    )
    people = [
        Player(name, look, note="WASD keys")
        for name, look in zip(("Old Thump", "Vera Lux", "Halcyon", "Player 1"), theme.LOOKS, strict=True)
    ]
    return [
        cards.ScoreCard(
            *(people[seat], rows, 88_765, 123_456, 999, 1999),
            place=max(1, seat),
            moved=seat - 1,
            wears_crown=seat == 0,
            strikes=seat % 4,
            is_tied=seat < 2,
        )
        for seat in range(seats)
    ]


COUNTS = (
    *("146 x 3 x 2.2", "3 x 115 x 2.2", "188 x 21", "12 x 56"),
    *("2 + 1 in Build", "bounty", "4 x 400 x 2.2"),
)


@sizes
@scales
def test_lost_pad(backstage, match, window_size, percent):
    match.match.world.clock.phase = Phase.DEFEND
    rescue = Rescue(*[lambda *_: None] * 4)
    lost = ("Konstantinopel", Device.PAD_1)
    scene = LostPadScene(backstage, match._paint_resting, lost, frozenset(), rescue)
    assert not found(backstage, scene, window_size, percent)


@sizes
@scales
@pytest.mark.parametrize("replay", [None, "match.jsonl"])
def test_victory(backstage, victories, window_size, percent, replay):
    assert not found(backstage, victories[replay], window_size, percent)


@sizes
@scales
def test_a_victory_with_a_note_opens_with_its_ranking(backstage, victories, window_size, percent):
    """At 200 % the note took the room of the ranking, and a result began empty."""
    scene = victories["match.jsonl"]
    scene.focus.light("rematch")
    canvas = lay(backstage, scene, window_size, percent)
    assert "RANKING" in {each.words for each in canvas.written}


@pytest.fixture(scope="module")
def victories(backstage, four):
    """With and without a replay to watch."""
    over = contest.play(four.header)
    made = {
        replay: director.scene(ToVictory(four, over, replay, "A personal best."), backstage)
        for replay in (None, "match.jsonl")
    }
    for scene in made.values():
        scene._open()
    return made
