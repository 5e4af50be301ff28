"""The match's interface at every size a player may choose: on the screen, side by side, off the islands."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from draw.worlds import duel
from game.draw import camera, folded_cards, theme
from game.draw.canvas import Icon
from game.draw.hud import MatchHud, Player
from game.draw.marks import Marks
from game.draw.overlays import CannonGhost, Fit, Ghost, Reticle, Ware
from game.draw.recording import Layer, Shape, Sort
from game.rules import events as happened
from game.rules.events import Source
from game.rules.region import Cell
from game.rules.world import METER_FULL, NOBODY, Phase

WINDOWS = ((1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160))
SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
TV = 1.5
NAMES = ("Konstantinopolitanische", "Wilhelmina-Alexandra")
PLAYERS = tuple(Player(name, look, is_you=True) for name, look in zip(NAMES, theme.LOOKS, strict=False))
HANDS = {
    Phase.BUILD: Ghost(0, (Cell(2, 2), Cell(3, 2)), Fit.BLOCKED, reason="Overlaps wall"),
    Phase.DEPLOY: CannonGhost(0, Ware.LANCE, Cell(2, 2), is_valid=False, reason="Too few energy"),
    Phase.DEFEND: Reticle(0, 20.0, 5.0, Cell(20, 5), loads_in=90, cannon_count=3, danger=True),
}


def crowded(phase):
    world = duel(wave=4)
    world.clock.phase = phase
    for seat in world.seats:
        seat.score, seat.strikes = 1_234_567, 2
        seat.board.energy, seat.board.meter = 9999, METER_FULL
    world.crown = 0
    return world


def drawn(canvas, window, scale, phase, *, hand=True, happens=True):
    """The canvas with everything on it that a match may show in a phase."""
    world, hud = crowded(phase), MatchHud(PLAYERS)
    if happens:
        share = happened.Awarded(0, Source.CROWN, 1500, 3, Cell(0, 0))
        breach = happened.RingBreached(1, world.seats[1].board.walls, ((0, 90),))
        hud.take([share, happened.CrownPassed(NOBODY, 0), breach, happened.Struck(0, 2)], world)
    world.clock.tick += 30
    canvas.ui_scale = scale
    canvas.begin(window)
    view = camera.framing(world.level, window)
    if hand and phase in HANDS:
        Marks(canvas, theme.LOOKS[:2]).draw(world, [HANDS[phase]], view, 0.5, 1.0)
    hud.draw(canvas, view, world, 0.5)
    return canvas, view


def boxes(canvas, layer, shape):
    sort = Sort.WORDS if shape is Shape.GLYPH else Sort.SHEETS
    rows = canvas.rows(layer, sort)
    return [tuple(row[:4]) for row in rows if int(row[8]) == shape]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("phase", list(Phase))
def test_no_word_and_no_plate_leaves_the_screen(canvas, window, scale, phase):
    canvas, _ = drawn(canvas, window, scale, phase)
    for layer, shape in itertools.product(Layer, (Shape.GLYPH, Shape.PANEL)):
        for x, y, w, h in boxes(canvas, layer, shape):
            assert x >= -1
            assert y >= -1
            assert x + w <= canvas.width + 1
            assert y + h <= 901


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("scale", SCALES)
def test_cards_and_banner_stand_side_by_side_and_off_the_land(canvas, window, scale):
    canvas, view = drawn(canvas, window, scale, Phase.DEFEND, hand=False, happens=False)
    plates = boxes(canvas, Layer.PANELS, Shape.PANEL)
    assert len(plates) == 3
    for (x, y, w, h), (x2, y2, w2, h2) in itertools.combinations(plates, 2):
        assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y
    shore = camera.TOP_BAR + camera.SHORE * view.tile
    assert all(y + h <= shore for _, y, _, h in plates)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_words_of_cards_and_banner_stay_on_their_plates(canvas, window, scale):
    """A letter belongs to the plate it begins on, and ends on it."""
    canvas, _ = drawn(canvas, window, scale, Phase.DEFEND, hand=False, happens=False)
    plates = boxes(canvas, Layer.PANELS, Shape.PANEL)
    for x, y, w, h in boxes(canvas, Layer.PANELS, Shape.GLYPH):
        assert any(
            left - 1 <= x and x + w <= left + wide + 1 and top - 1 <= y and y + h <= top + high + 1
            for left, top, wide, high in plates
        )


def test_on_a_television_no_word_is_smaller_than_26_pixels(canvas, monkeypatch):
    sizes, text = [], canvas.text

    def noted(x, baseline, words, size=20.0, *look, **more):
        sizes.append(size * canvas._zoom * 1080 / 900)
        return text(x, baseline, words, size, *look, **more)

    monkeypatch.setattr(canvas, "text", noted)
    for phase in (Phase.BUILD, Phase.DEPLOY, Phase.DEFEND):
        drawn(canvas, (1920, 1080), TV, phase)
    assert min(sizes) >= 26


def test_what_is_zoomed_is_as_much_larger_wherever_it_begins(canvas):
    def paint():
        canvas.panel(10, 20, 100, 50)
        canvas.icon(Icon.CROWN, 30, 40, 10, theme.WHITE)
        canvas.line((0, 0), (10, 20), theme.WHITE, 4)
        canvas.text(10, 20, "Ada", 20)

    canvas.begin((1600, 900))
    canvas.ui_scale = 2.0
    with canvas.zoomed((100.0, 50.0)):
        assert (canvas.width, canvas.height) == (800, 450)
        paint()
    assert (canvas.width, canvas.height) == (1600, 900)
    assert boxes(canvas, Layer.PANELS, Shape.PANEL) == [(120, 90, 200, 100)]
    icon, line = canvas.rows(Layer.PANELS, Sort.PICTURES)
    assert tuple(icon[:4]) == (140, 110, 40, 40)
    assert tuple(line[:4]) == (100, 50, 120, 90)
    assert line[9] == 8
    large = canvas.rows(Layer.PANELS, Sort.WORDS).copy()
    canvas.begin((1600, 900))
    canvas.text(120, 90, "Ada", 40)
    assert np.allclose(large, canvas.rows(Layer.PANELS, Sort.WORDS))


def test_cards_fold_only_where_whole_ones_would_cover_land(canvas):
    for scale, folds in ((0.75, False), (1.0, False), (1.25, False), (1.5, True), (2.0, True)):
        canvas.ui_scale = scale
        assert folded_cards.is_folded(canvas) == folds


def test_high_contrast_is_flat_black_and_nearly_white(canvas):
    canvas.is_plain = True
    canvas.panel(0, 0, 100, 50)
    canvas.text(0, 0, "Ada", 20, theme.BLOCKED)
    (sheet,) = canvas.rows(Layer.PANELS, Sort.SHEETS)
    assert tuple(sheet[12:16]) == (0, 0, 0, 1)
    assert canvas.rows(Layer.PANELS, Sort.WORDS)[0, 4:7].min() > 0.6 * theme.WHITE[0]
