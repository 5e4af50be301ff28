"""HUD, score cards and results: long names and large numbers stay inside the window at every size."""

from __future__ import annotations

import numpy as np
import pytest
from rules import boards

from draw.worlds import duel
from game.draw import camera, cards, player_cards, results, theme
from game.draw.hud import MatchHud, Player
from game.draw.recording import Layer, Sort
from game.rules import events as happened
from game.rules.events import Source
from game.rules.region import Cell
from game.rules.world import METER_FULL, NOBODY, Phase

WINDOWS = ((1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160), (1024, 768))
NAMES = ("Konstantinopolitanische", "Wilhelmina-Alexandra", "BIT-7", "Old Thump")
PLAYERS = tuple(Player(name, look, is_you=True) for name, look in zip(NAMES, theme.LOOKS, strict=True))


def words_of(canvas):
    return np.concatenate([canvas.rows(layer, Sort.WORDS) for layer in Layer])


def assert_inside(canvas):
    rows = words_of(canvas)
    assert len(rows)
    assert rows[:, 0].min() >= -1
    assert (rows[:, 0] + rows[:, 2]).max() <= canvas.width + 1
    assert rows[:, 1].min() >= -1
    assert (rows[:, 1] + rows[:, 3]).max() <= 901


def busy_world(phase=Phase.DEFEND):
    world = duel(wave=4)
    world.clock.phase = phase
    for seat in world.seats:
        seat.score = 1_234_567
        seat.board.energy = 9999
        seat.board.meter = METER_FULL
    world.seats[1].board.overdrive_until = world.clock.tick + 200
    world.seats[0].strikes = 2
    world.crown = 0
    return world


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("phase", list(Phase))
def test_the_hud_stays_inside_the_window(canvas, window, phase):
    world = busy_world(phase)
    hud = MatchHud(PLAYERS[:2])
    hud.take(
        [
            happened.Awarded(0, Source.WALLS, 1500, 3, Cell(0, 0)),
            happened.Awarded(0, Source.CROWN, 1500, 3, Cell(0, 0)),
            happened.CrownPassed(NOBODY, 0),
            happened.RingBreached(1, world.seats[1].board.walls, ((0, 90),)),
            happened.Struck(0, 2),
        ],
        world,
    )
    world.clock.tick += 20
    canvas.begin(window)
    hud.draw(canvas, camera.framing(world.level, window), world, 0.5)
    assert_inside(canvas)


def words_drawn(canvas, monkeypatch):
    """What will be written on the canvas, in order."""
    written, text = [], canvas.text

    def record(x, y, words, *rest, **more):
        written.append(words)
        return text(x, y, words, *rest, **more)

    monkeypatch.setattr(canvas, "text", record)
    return written


@pytest.mark.rule("13.3")
def test_recoverys_banner_counts_down_to_the_pick(canvas, monkeypatch):
    """It counted Deploy's seconds, and the pick was made for the player long before they ran out."""
    world = duel(Phase.DEPLOY)
    world.seats[0].board.picking = True
    world.clock.tick = world.clock.phase_at + 30
    written = words_drawn(canvas, monkeypatch)
    view = camera.framing(world.level, (1600, 900))
    for you in (True, False):
        hud = MatchHud([Player("A", theme.LOOKS[0], is_you=you), Player("B", theme.LOOKS[1])])
        hud.draw(canvas, view, world, 0.0, "Pick a new bastion")
    assert written.count("RECOVERY") == written.count("4.5") == 1
    assert written.count("DEPLOY") == written.count("11.5") == 1


@pytest.mark.rule("13.1")
def test_a_strike_says_why_and_what_it_took_for_three_seconds(canvas, monkeypatch):
    world = duel(Phase.DEPLOY)
    written = words_drawn(canvas, monkeypatch)
    view = camera.framing(world.level, (1600, 900))
    hud = MatchHud(PLAYERS[:2])
    hud.take([happened.Struck(0, 1), happened.RecoveryBegan(0), happened.Struck(1, 2)], world)
    world.clock.tick += 180
    hud.draw(canvas, view, world, 0.0)
    assert {"STRIKE 1 OF 3", "No sealed bastion. Walls cleared"} <= set(written)
    assert {"STRIKE 2 OF 3", "No sealed bastion"} <= set(written)


def test_awards_close_together_float_as_one_number(canvas):
    world = busy_world()
    hud = MatchHud(PLAYERS[:2])
    hud.take([happened.Awarded(0, Source.WALLS, 23, 3, Cell(20 + n, 5)) for n in range(3)], world)
    assert [points.points for points in hud._points] == [69]


def test_scores_count_up_within_400_ms_and_never_back(canvas):
    world = busy_world()
    world.seats[0].score = 0
    hud = MatchHud(PLAYERS[:2])
    view = camera.framing(world.level, (1600, 900))
    hud.draw(canvas, view, world, 0.0)
    world.seats[0].score = 500
    shown = []
    for _ in range(30):
        world.clock.tick += 1
        hud.draw(canvas, view, world, 0.0)
        shown.append(hud._shown[0])
    assert shown == sorted(shown)
    assert 0 < shown[0] < 500
    assert shown[24] == 500


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_score_cards_and_results_stay_inside_the_window(canvas, window, count):
    rows = tuple(cards.CardRow(source.value.title(), "146 x 2", 12_345) for source in Source)
    made = [
        cards.ScoreCard(player, rows, 987_654, 1_234_567, 95, 999, place, 1 - place, place == 1, 2)
        for place, player in enumerate(PLAYERS[:count], 1)
    ]
    canvas.begin(window)
    cards.draw_score_cards(canvas, cards.ScorePage(7, 7, 17, 6.0), made, 1.0)
    assert_inside(canvas)
    canvas.begin(window)
    standings = [results.Standing(p, n, 1_234_567, 3, 99, 2) for n, p in enumerate(PLAYERS[:count], 1)]
    results.draw_ranking(canvas, (40, 128, 480, 448), standings, 7)
    lines = [results.ScoreLine(p, tuple(range(100, 1000, 100)), (2,), (3,)) for p in PLAYERS[:count]]
    results.draw_chart(canvas, (540, 128, canvas.width - 580, 448), lines)
    assert_inside(canvas)


def test_each_card_stands_in_a_corner_of_its_own_near_its_island():
    level = boards.level_of(boards.DUEL)
    assert player_cards.corners(level, level.islands) == ((False, False), (True, False))


def test_thousands_stand_apart():
    assert player_cards.grouped(1_234_567).split("\N{NO-BREAK SPACE}") == ["1", "234", "567"]
