"""A hint's plate lies over no other plate, wherever the hand is, in every window and at every size."""

from __future__ import annotations

import pytest

from game import places, rivals
from game.app.bindings import Device
from game.app.settings import Settings
from game.draw.recording import Layer, Shape, Sort
from game.league import contest
from game.league.contest import SeatSpec
from game.league.headstart import Headstart
from game.levels import library
from game.rules.world import Phase
from game.scenes.hints import HINTS, Guide, Shown
from game.scenes.match import MatchScene
from game.scenes.plan import Plan
from scenes import curtain
from scenes.sizes import SCALES, WINDOWS, Box, lay, sheets

pytestmark = pytest.mark.window

sizes = pytest.mark.parametrize("window_size", WINDOWS)
scales = pytest.mark.parametrize("percent", SCALES)

STEPS = 5
"""Places of the hand from left to right, and from top to bottom."""


@pytest.fixture(scope="module")
def backstage(window, tmp_path_factory):
    with curtain.recording(window, tmp_path_factory.mktemp("folders")) as raised:
        yield raised


@pytest.fixture(scope="module")
def scene(backstage):
    """A person among three rivals, in the second wave."""
    level = library.load(library.find("four-hearts", places.levels()))
    rest = [SeatSpec(human=False, skill="cadet", personality=name) for name in rivals.PERSONALITIES[:3]]
    head = contest.header(level, backstage.balance, [SeatSpec(human=True), *rest], seed=3, waves=3)
    made = MatchScene(backstage, Plan(head, {0: Device.KEYS}, Headstart(2, Phase.BUILD)))
    made.show.land()
    return made


def hint_box(canvas, written):
    """The plate that these words are on."""
    around = [sheet for sheet in sheets(canvas, Layer.PANELS) if sheet.holds(written.box)]
    return min(around, key=lambda sheet: sheet.area)


def clocks(canvas):
    for row in canvas.rows(Layer.PANELS, Sort.PICTURES):
        if int(row[8]) == Shape.DISC and row[2] > 36:
            yield Box(row[0], row[1], row[0] + row[2], row[1] + row[3], "clock")


def spots(scene):
    frame = scene.match.world.seats[0].board.island.frame
    for across in range(STEPS):
        for down in range(STEPS):
            x = frame.x + 1.5 + (frame.width - 3) * across / (STEPS - 1)
            yield x, frame.y + 1.5 + (frame.height - 3) * down / (STEPS - 1)


@sizes
@scales
@pytest.mark.parametrize("hint", HINTS, ids=lambda hint: hint.name)
def test_a_hint_covers_no_other_plate(backstage, scene, window_size, percent, hint, monkeypatch):
    monkeypatch.setattr(
        Guide, "shown", lambda _, world, hands: Shown(hint, hands.hand, 3.2 if defends else 1.5, 9.0)
    )
    defends = hint.phase is Phase.DEFEND
    scene.match.world.clock.phase = hint.phase
    shown = 0
    for spot in spots(scene):
        scene.hands[0].cursor.jump(*spot)
        canvas = lay(backstage, scene, window_size, percent)
        words = [each for each in canvas.written if each.words == hint.words]
        if not words:
            continue
        shown += 1
        plate = hint_box(canvas, words[0])
        assert words[0].size >= 16
        others = [(layer, sheet) for layer in Layer for sheet in sheets(canvas, layer)]
        for _, other in others:
            is_its_key = plate.holds(other)
            assert is_its_key or not plate.meets(other)
        for disc in clocks(canvas):
            assert not plate.meets(disc)
        assert Box(0, 84, canvas.width, 816).holds(plate)
        x, y = scene.show.picture.camera.to_canvas(*spot)
        assert not plate.meets(Box(x - 10, y - 10, x + 10, y + 10))
    assert shown == STEPS * STEPS or percent > 100


def test_hints_can_be_switched_off(backstage, scene, monkeypatch):
    monkeypatch.setattr(Guide, "shown", lambda _, world, hands: Shown(HINTS[0], hands.hand, 1.5, 9.0))
    scene.match.world.clock.phase = HINTS[0].phase
    for is_on in (True, False):
        backstage.settings = Settings(hints=is_on)
        canvas = lay(backstage, scene, (1280, 720), 100)
        assert any(each.words == HINTS[0].words for each in canvas.written) is is_on
    backstage.settings = Settings()
