"""Signs keep off numbers, plates off bastions, and a complaint is said to its end, at every size."""

from __future__ import annotations

from itertools import combinations

import pytest
from pyglet.window import key

from game import places, rivals
from game.app.bindings import Device
from game.draw import results, theme
from game.draw.player_cards import Player
from game.draw.recording import Layer
from game.league import contest
from game.league.contest import SeatSpec
from game.levels import library
from game.rules.level import CORE_SIZE
from game.rules.pieces import Piece
from game.rules.world import Phase
from game.scenes import director
from game.scenes.plan import Plan
from game.scenes.routes import ToMatch, ToReplays, ToSetup
from scenes import curtain
from scenes.sizes import SCALES, WINDOWS, Box, faults, lay, sheets, signs

pytestmark = pytest.mark.window

sizes = pytest.mark.parametrize("window_size", WINDOWS)
scales = pytest.mark.parametrize("percent", SCALES)

TIMED = (Phase.SELECTION, Phase.BUILD, Phase.DEPLOY, Phase.DEFEND)


@pytest.fixture(scope="module")
def backstage(window, tmp_path_factory):
    with curtain.recording(window, tmp_path_factory.mktemp("folders")) as raised:
        yield raised


@pytest.fixture(scope="module")
def match(backstage):
    level = library.load(library.find("four-hearts", places.levels()))
    rest = [SeatSpec(human=False, skill="cadet", personality=name) for name in rivals.PERSONALITIES[:3]]
    head = contest.header(level, backstage.balance, [SeatSpec(human=True), *rest], seed=3, waves=1)
    return without_overlays(director.scene(ToMatch(Plan(head, {0: Device.KEYS})), backstage))


@pytest.fixture(scope="module")
def sandbox(backstage):
    form = director.scene(ToSetup(), backstage).form
    return without_overlays(director.scene(ToMatch(form.sandbox(backstage.balance)), backstage))


def without_overlays(scene):
    """Nothing floats beside hands: that moves with them."""
    scene.show._overlays = list
    return scene


def bastions(scene):
    """Where all bastions are, in plain units."""
    camera = scene.show.picture.home
    for island in scene.match.header.level.islands:
        for bastion in island.bastions:
            corners = (
                camera.to_canvas(*bastion),
                camera.to_canvas(bastion.x + CORE_SIZE, bastion.y + CORE_SIZE),
            )
            yield Box(*corners[0], *corners[1], f"bastion at {bastion}")


@sizes
@scales
@pytest.mark.parametrize("played", ["match", "sandbox"])
def test_no_plate_lies_over_a_bastion(backstage, request, window_size, percent, played):
    """At 200 % the sandbox's line lay over five of them, and over the ring that was to be picked."""
    scene = request.getfixturevalue(played)
    for phase in TIMED:
        scene.match.world.clock.phase = phase
        canvas = lay(backstage, scene, window_size, percent)
        plates = [sheet for layer in Layer for sheet in sheets(canvas, layer)]
        assert plates
        assert not [each for each in bastions(scene) if any(plate.meets(each) for plate in plates)]


@sizes
@scales
def test_a_used_hold_locks_no_number(backstage, match, window_size, percent):
    """The lock lay over the score's digits, in the row above the held piece."""
    match.match.world.clock.phase = Phase.BUILD
    for seat in match.match.world.seats:
        seat.score, seat.board.held, seat.board.hold_used = 1_234_567, next(iter(Piece)), True
    assert not list(faults(lay(backstage, match, window_size, percent)))


@pytest.fixture
def damaged(backstage, tmp_path):
    path = tmp_path / "2026-01-31-200000-narrows.jsonl"
    path.write_text('{"replay": "neon-bast', encoding="utf-8")
    scene = director.scene(ToReplays(), backstage)
    scene.paths = [path]
    return scene


@sizes
@scales
def test_why_a_replay_cannot_be_watched_is_said_to_its_end(backstage, damaged, window_size, percent):
    lay(backstage, damaged, window_size, percent)
    damaged.on_key_press(key.ENTER, 0)
    canvas = lay(backstage, damaged, window_size, percent)
    assert not list(faults(canvas, damaged))
    assert any(each.words.endswith("copy.") for each in canvas.written)


@sizes
@scales
def test_signs_of_one_wave_stand_apart(backstage, window_size, percent):
    """Two crowns taken in one wave lay over each other."""
    canvas = backstage.stage.canvas
    canvas.ui_scale = percent / 100
    canvas.begin(window_size)
    lines = [
        results.ScoreLine(
            Player(look.name, look),
            tuple(300 * wave + 40 * seat for wave in range(1, 8)),
            crown_waves=(2, 4),
            strike_waves=(2, 5),
        )
        for seat, look in enumerate(theme.LOOKS)
    ]
    results.draw_chart(canvas, (60, 60, 780, 470), lines)
    found = [sign for layer in Layer for sign in signs(canvas, layer)]
    assert len(found) == 2 + 4 * 4
    assert not [(one, other) for one, other in combinations(found, 2) if one.meets(other)]
