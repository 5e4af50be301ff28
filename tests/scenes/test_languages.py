"""Every scene in other languages: nothing forgotten, nothing cut short, nothing over anything else."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from draw.worlds import duel
from pyglet.window import key
from test_language import translate

from game import language, places, rivals
from game.app.bindings import Device
from game.draw import camera, cards, hud, theme
from game.draw.marks import Marks
from game.draw.overlays import CannonGhost, Fit, Ghost, Reticle, Ware
from game.draw.player_cards import Player
from game.draw.recording import Layer, Shape, Sort
from game.league import contest
from game.league.contest import SeatSpec
from game.levels import library
from game.rivals.names import CALLED
from game.rules.commands import Kind, Refusal
from game.rules.events import Source
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import Phase
from game.scenes import director, howto, phases
from game.scenes.lessons import LESSONS
from game.scenes.lost_pad import LostPadScene, Rescue
from game.scenes.phases import score
from game.scenes.plan import Plan
from game.scenes.routes import (
    Route,
    ToAssists,
    ToHowTo,
    ToLevels,
    ToMatch,
    ToQuit,
    ToReplays,
    ToSettings,
    ToSetup,
    ToTheatre,
    ToTitle,
    ToVictory,
    ToWelcome,
)
from game.scenes.settings.pages import PAGES
from game.scenes.settings.rollover import RolloverScene
from scenes import curtain
from scenes.sizes import Box, every_light, faults, lay

pytestmark = pytest.mark.window

PSEUDO = language.PSEUDO
TRANSLATED = [code for code in language.SPOKEN if code != language.ENGLISH]
LARGE = ((1280, 720), 200)
VIEWS = {
    **dict.fromkeys(
        TRANSLATED, (((1280, 720), 100), LARGE, ((1280, 800), 125), ((1280, 800), 200), ((1920, 1080), 100))
    ),
    PSEUDO: (((1280, 720), 100), LARGE),
}
"""Windows and interface sizes in percent, by language."""

KEPT = ("WASD", "DAS", "ARR", "Language", "Neon Bastion")
"""Keys by their caps, players' jargon, what finds the row of languages in any of them, an author."""

PLAIN = re.compile(r"\b(?=[a-zA-Z]*[aeiouAEIOU])[a-zA-Z]{2,}\b")
"""A word that is left plain: the pseudo-locale has no vowel without an accent."""

SAME = re.compile(r"\S*/\S+|" + "|".join((*CALLED.values(), "Konstantinopel", *KEPT)))
"""What is the same in every language: paths, names, and a few words."""

MENUS = (ToTitle(), ToSetup(), ToAssists(), ToReplays(), ToWelcome())
OTHERS = {ToLevels, ToMatch, ToVictory, ToHowTo, ToSettings, ToTheatre}
"""Routes with tests of their own below."""


@pytest.fixture(scope="module", params=VIEWS)
def tongue(request):
    return request.param


@pytest.fixture(scope="module")
def backstage(window, tmp_path_factory, tongue):
    """A stage that only records; its scenes are made in the language they are laid in."""
    language.speak(tongue)
    with curtain.recording(window, tmp_path_factory.mktemp("folders")) as raised:
        yield raised


@pytest.fixture(autouse=True)
def spoken(english, tongue):
    """After the fixture that makes every test begin in English."""
    language.speak(tongue)


@pytest.fixture(scope="module")
def four(backstage):
    """Four seats, one of them a person's."""
    level = library.load(library.find("four-hearts", places.levels()))
    rest = [SeatSpec(human=False, skill="veteran", personality=name) for name in rivals.PERSONALITIES[:3]]
    head = contest.header(level, backstage.balance, [SeatSpec(human=True), *rest], seed=3, waves=1)
    return Plan(head, {0: Device.KEYS})


@pytest.fixture(scope="module")
def over(four):
    return contest.play(four.header)


@pytest.fixture(scope="module")
def match(backstage, window, four, tongue):
    """Without what floats beside a hand, which has tests of its own."""
    language.speak(tongue)
    made = director.scene(ToMatch(four), backstage)
    made.show._overlays = list
    return made


def forgotten(words):
    """What of drawn words nobody gave to a catalogue, in the pseudo-locale."""
    return PLAIN.search(SAME.sub("", words))


def wrong(backstage, tongue, scene, *, lights=True, **more):
    """All faults of a scene in every view of this language, and its forgotten words."""
    found = set()
    for window_size, percent in VIEWS[tongue]:
        for light in every_light(scene) if lights else ("",):
            if light:
                scene.focus.light(light)
            canvas = lay(backstage, scene, window_size, percent)
            found |= told(canvas, tongue, f"{window_size} {percent}", scene if lights else None, **more)
    return found


def told(canvas, tongue, where, scene=None, **more):
    """What is wrong with what a canvas shows, and in the pseudo-locale, what was forgotten."""
    found = {f"{where}: {fault}" for fault in faults(canvas, scene, **more)}
    if tongue == PSEUDO:
        found |= {f"forgotten: {each.words!r}" for each in canvas.written if forgotten(each.words)}
    return found


def said(canvas):
    return {each.words for each in canvas.written}


def laid_first(backstage, scene):
    """A scene whose items are there."""
    lay(backstage, scene, (1280, 720), 100)
    return scene


def test_every_route_is_laid():
    assert {type(route) for route in MENUS} | OTHERS == set(get_args(Route)) - {ToQuit}


def test_a_change_of_language_holds_at_once(backstage, tongue, match):
    """On scenes that are there, and on cards that are kept from frame to frame."""
    settings, before = director.scene(ToSettings(), backstage), backstage.settings
    match.match.world.clock.phase = Phase.DEFEND
    for name, title, you in (
        ("en", "Settings", "YOU"),
        ("de", "Einstellungen", "DU"),
        ("en", "Settings", "YOU"),
    ):
        backstage.apply(replace(before, language=name))
        assert title in said(lay(backstage, settings, (1280, 720), 100))
        assert you in said(lay(backstage, match, (1280, 720), 100))
    backstage.apply(before)


@pytest.mark.parametrize("route", MENUS, ids=lambda route: type(route).__name__)
def test_menus(backstage, tongue, route):
    scene = laid_first(backstage, director.scene(route, backstage))
    assert not wrong(backstage, tongue, scene)


def test_setup_with_people(backstage, tongue):
    scene = director.scene(ToSetup(), backstage)
    seats = scene.form.seats
    seats[1].device, seats[2].device, seats[3].device = Device.KEYS, Device.SECOND_KEYS, Device.PAD_1
    assert not wrong(backstage, tongue, laid_first(backstage, scene), lights=False)


@pytest.mark.parametrize("page", PAGES)
def test_settings(backstage, tongue, page):
    scene = director.scene(ToSettings(page), backstage)
    assert not wrong(backstage, tongue, laid_first(backstage, scene))


def test_which_keys_are_heard_together(backstage, tongue):
    scene = RolloverScene(backstage, lambda: None)
    assert not wrong(backstage, tongue, laid_first(backstage, scene))


def test_replays(backstage, tongue):
    scene = director.scene(ToReplays(), backstage)
    scene.paths = [Path(f"123{number:02}.jsonl") for number in range(20)]
    assert not wrong(backstage, tongue, laid_first(backstage, scene), lights=False)


def test_how_to_play(backstage, tongue):
    scene, found = director.scene(ToHowTo(), backstage), set()
    for window_size, percent in VIEWS[tongue]:
        for number in range(len(LESSONS)):
            scene.open(number)
            canvas = lay(backstage, scene, window_size, percent)
            x, y, w, h = (length * canvas.ui_scale for length in howto._diagram(scene.laid_page))
            found |= told(canvas, tongue, f"{window_size} {percent}", but=Box(x, y, x + w, y + h))
    assert not found


def test_levels(backstage, tongue):
    scene = director.scene(ToLevels(ToTitle()), backstage)
    while scene.levels.read_next():
        pass
    assert not wrong(backstage, tongue, scene, lights=False, may_be_cut=True)


@pytest.mark.parametrize("phase", [each for each in Phase if each is not Phase.SCORE])
def test_match(backstage, tongue, match, phase):
    match.match.world.clock.phase = phase
    assert not wrong(backstage, tongue, match, lights=False)


def test_pause(backstage, tongue, window, match):
    match.match.world.clock.phase = Phase.DEFEND
    match.pause()
    pause = laid_first(backstage, window.current_view)
    assert not wrong(backstage, tongue, pause)
    pause.focus.light("leave")
    pause.on_key_press(key.ENTER, 0)
    assert not wrong(backstage, tongue, pause)
    pause.back()
    pause.back()
    assert not wrong(backstage, tongue, pause, lights=False)


def test_lost_pad(backstage, tongue, match):
    match.match.world.clock.phase = Phase.DEFEND
    rescue = Rescue(*[lambda *_: None] * 4)
    scene = LostPadScene(
        backstage, match._paint_resting, ("Konstantinopel", Device.PAD_1), frozenset(), rescue
    )
    assert not wrong(backstage, tongue, laid_first(backstage, scene))


def test_victory(backstage, tongue, four, over):
    scene = director.scene(ToVictory(four, over, Path("123.jsonl"), ""), backstage)
    scene._open()
    assert not wrong(backstage, tongue, laid_first(backstage, scene))


def test_theatre(backstage, tongue, four, tmp_path):
    contest.play(four.header, replay=tmp_path / "match.jsonl")
    scene = laid_first(backstage, director.scene(ToTheatre(tmp_path / "match.jsonl"), backstage))
    scene.projector.seek(1200)
    found = wrong(backstage, tongue, scene)
    assert not {each for each in found if "a panel leaves the window" not in each}, "its glass alone may"


def on_canvas(backstage, tongue, draw, **more):
    """What is wrong with what `draw` puts on the bare canvas, in every view of this language."""
    stage, found = backstage.stage, set()
    for window_size, percent in VIEWS[tongue]:
        stage.window, stage.canvas.ui_scale = window_size, percent / 100
        stage.canvas.begin(window_size)
        draw(stage.canvas)
        found |= told(stage.canvas, tongue, f"{window_size} {percent}", **more)
    return found


def tasks():
    """All that the banner ever asks for."""
    for phase in Phase:
        yield hud._TITLES[phase][1]
        for message, _ in translate.messages(inspect.getsource(phases.of(phase).task)):
            yield message


@pytest.mark.parametrize("task", sorted(set(tasks())))
def test_banner(backstage, tongue, task):
    """The pseudo-locale's are cut where the interface is large: no language may need so much there."""
    clock = duel(wave=4).clock
    clock.phase = Phase.DEPLOY

    def draw(canvas):
        with canvas.zoomed():
            hud.draw_banner(canvas, clock, 0.0, language.text(task))

    assert not on_canvas(backstage, tongue, draw, may_be_cut=tongue == PSEUDO)


HANDS = {
    Phase.BUILD: Ghost(0, (Cell(2, 2), Cell(3, 2)), Fit.BLOCKED, reason=Refusal.NO_TOUCH_CLAIM),
    Phase.DEPLOY: CannonGhost(0, Ware.RAPID, Cell(2, 2), is_valid=False, reason=Refusal.NOT_SEALED),
    Phase.DEFEND: Reticle(0, 20.0, 5.0, cannon_count=3, loads_in=90, next_kind=Kind.RAPID, flight_ticks=80),
}
"""With all that floats beside one."""


@pytest.mark.parametrize("phase", HANDS)
def test_hands(backstage, tongue, phase):
    world, hand = duel(wave=2), HANDS[phase]
    world.clock.phase = phase
    if phase is not Phase.DEFEND:
        hand = replace(hand, reason=language.text(hand.reason))

    def draw(canvas):
        view = camera.framing(world.level, backstage.stage.window)
        Marks(canvas, theme.LOOKS[:2]).draw(world, [hand], view, 0.5, 1.0)

    assert not on_canvas(backstage, tongue, draw)


def test_labels_on_cards_keep_off_the_pieces(backstage, tongue):
    world = duel(wave=2)
    world.clock.phase = Phase.BUILD
    for seat in world.seats:
        seat.board.upcoming, seat.board.held = (Piece.I, Piece.I, Piece.I), Piece.I
    shown = hud.MatchHud([Player("Ada", look) for look in theme.LOOKS[:2]])
    stage = backstage.stage
    stage.window, stage.canvas.ui_scale = (1280, 720), 1.0
    stage.canvas.begin(stage.window)
    shown.draw(stage.canvas, camera.framing(world.level, stage.window), world, 0.0)
    tiles = [
        Box(row[0], row[1], row[0] + row[2], row[1] + row[3])
        for row in stage.canvas.rows(Layer.PANELS, Sort.PICTURES)
        if int(row[8]) == Shape.GHOST
    ]
    assert len(tiles) == 2 * 3 * 4
    assert not [each.words for each in stage.canvas.written if any(map(each.box.meets, tiles))]
    assert tongue == PSEUDO or not list(faults(stage.canvas))


@pytest.mark.parametrize("seats", [2, 4])
def test_score(backstage, tongue, seats):
    page = cards.ScorePage(12, 12, 22, 9.0, language.text("Sudden Death"))
    assert not on_canvas(
        backstage, tongue, lambda canvas: cards.draw_score_cards(canvas, page, a_page(seats), 9.0)
    )


def a_page(seats):
    """Cards with large numbers; two seats share the first place."""
    counts = (
        "146 x 3 x 2.2",
        "3 x 115 x 2.2",
        "188 x 21",
        "12 x 56",
        score._breach_words(2, 1),
        "",
        "4 x 400 x 2.2",
    )
    rows = tuple(
        cards.CardRow(language.text(score.TITLES[source]), count, 1_999, is_crown=source is Source.CROWN)
        for source, count in zip(score.SOURCES, counts, strict=True)
    )
    people = [
        Player(name, look, note=language.text("WASD keys"))
        for name, look in zip(("Old Thump", "Vera Lux", "Halcyon", "Ada Null"), theme.LOOKS, strict=True)
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
