"""What a match says around and over the board: readable, in its place, and over nothing that anyone needs."""

from __future__ import annotations

import numpy as np
import pytest

from draw.worlds import duel, first_wall
from game import places
from game.draw import callouts, camera, fitting, player_cards, theme, trays
from game.draw.camera import BOTTOM_BAR, REFERENCE_HEIGHT, TOP_BAR
from game.draw.canvas import Canvas
from game.draw.glyphs import GlyphAtlas
from game.draw.hud import MatchHud, Player
from game.draw.recording import Layer, Shape, Sort
from game.league import contest
from game.league.contest import SeatSpec
from game.levels import library
from game.rivals import PERSONALITIES
from game.rules import events as happened
from game.rules import rings
from game.rules.events import Source
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import METER_FULL, NOBODY, Phase

WINDOWS = ((1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160))
LEVELS = dict(library.catalogue(places.levels()))
SHOWN = (Phase.SELECTION, Phase.BUILD, Phase.DEPLOY, Phase.DEFEND, Phase.SETTLE)
FOUR_SEATS = "four-hearts"
PLAYERS = tuple(Player(look.name, look) for look in theme.LOOKS)


def world_on(level_id):
    """The first tick of a match on a level of the game, every seat taken."""
    level = library.load(LEVELS[level_id])
    specs = [SeatSpec(human=False, skill="cadet", personality=PERSONALITIES[0]) for _ in level.islands]
    return contest.header(level, contest.shipped_balance(), specs, seed=1).begin()


def drawn(canvas, window, world, players=PLAYERS, events=(), ticks=20):
    """The HUD of a world, so many ticks after these events."""
    hud = MatchHud(players[: len(world.seats)])
    hud.take(events, world)
    world.clock.tick += ticks
    canvas.begin(window)
    hud.draw(canvas, camera.framing(world.level, window), world, 0.0)
    return hud


def boxes(canvas, sort, *layers):
    """Left, top, right, bottom of what was drawn of a sort."""
    rows = np.concatenate([canvas.rows(layer, sort) for layer in layers or Layer])
    return np.column_stack([rows[:, 0], rows[:, 1], rows[:, 0] + rows[:, 2], rows[:, 1] + rows[:, 3]])


def written(canvas, monkeypatch):
    """Words and sizes as they are written from now on: (words, x, baseline, size)."""
    found, text = [], canvas.text

    def record(x, y, words, size=20.0, *rest, **more):
        found.append((words, x, y, size))
        return text(x, y, words, size, *rest, **more)

    monkeypatch.setattr(canvas, "text", record)
    return found


# ---- nothing over land


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("level_id", list(LEVELS))
def test_cards_banner_and_callouts_cover_no_land(canvas, window, level_id):
    """The BOUNTY sign hung over the middle bastion of small maps."""
    world = world_on(level_id)
    level = world.level
    view = camera.framing(level, window)
    drawn(canvas, window, world, events=[happened.CrownPassed(NOBODY, 0)])
    _, top = view.to_canvas(0, min(cell.y for i in level.islands for cell in i.frame.cells(i.land)))
    _, bottom = view.to_canvas(0, max(cell.y + 1 for i in level.islands for cell in i.frame.cells(i.land)))
    sheets = boxes(canvas, Sort.SHEETS, Layer.PANELS, Layer.OVER)
    assert len(sheets) > len(world.seats)
    assert ((sheets[:, 3] <= top) | (sheets[:, 1] >= bottom)).all()


def test_a_breach_is_stamped_over_its_island_and_soon_gone(canvas):
    """It sat at the rim, where nobody looked."""
    world = duel(Phase.BUILD)
    board = world.seats[1].board
    breach = happened.RingBreached(1, board.walls, ((0, 90),))
    hud = drawn(canvas, (1600, 900), world, events=[breach], ticks=30)
    view = camera.framing(world.level, (1600, 900))
    frame = board.island.frame
    left, top = view.to_canvas(frame.x, frame.y)
    right, bottom = view.to_canvas(frame.x + frame.width, frame.y + frame.height)
    x0, y0, x1, y1 = boxes(canvas, Sort.SHEETS, Layer.BOARD)[0]
    assert left <= (x0 + x1) / 2 <= right
    assert top <= (y0 + y1) / 2 <= bottom
    words = boxes(canvas, Sort.WORDS, Layer.BOARD)
    assert (words[:, 3] - words[:, 1]).max() > 36
    world.clock.tick += round(callouts.BREACH_SECONDS * 60)
    canvas.begin((1600, 900))
    hud.draw(canvas, view, world, 0.0)
    assert not len(boxes(canvas, Sort.SHEETS, Layer.BOARD))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("ui_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("ticks", [1, 4, 20])
def test_a_stamp_is_no_wider_than_its_island(canvas, window, ui_scale, ticks):
    """At 200 % stamps of neighbours lay over each other, and one was cut off by the window's edge."""
    canvas.ui_scale = ui_scale
    for seat in range(4):
        world = world_on(FOUR_SEATS)
        world.clock.phase = Phase.BUILD
        island = world.seats[seat].board.island
        breach = happened.RingBreached(seat, world.seats[seat].board.walls, ((1 - min(seat, 1), 90),))
        drawn(canvas, window, world, events=[breach], ticks=ticks)
        view = camera.framing(world.level, window)
        columns = [cell.x for cell in island.frame.cells(island.land)]
        left, right = view.to_canvas(min(columns), 0)[0], view.to_canvas(max(columns) + 1, 0)[0]
        found = np.concatenate([boxes(canvas, sort, Layer.BOARD) for sort in (Sort.SHEETS, Sort.WORDS)])
        assert len(found) > 3
        assert found[:, 0].min() >= left - 6
        assert found[:, 2].max() <= right + 6


def test_a_breach_leaves_the_land_at_once_and_tells_all_sums_at_the_rim(canvas):
    """It lay over ring, gaps and hand for the first seconds of Build, and sums were lost among walls."""
    world = duel(Phase.BUILD)
    board = world.seats[1].board
    breach = happened.RingBreached(1, board.walls, ((0, 90), (1, 40)))
    drawn(canvas, (1600, 900), world, events=[breach], ticks=40)
    view = camera.framing(world.level, (1600, 900))
    rows = [cell.y for cell in board.island.frame.cells(board.island.land)]
    top, bottom = view.to_canvas(0, min(rows))[1], view.to_canvas(0, max(rows) + 1)[1]
    assert not len(boxes(canvas, Sort.SHEETS, Layer.BOARD))
    (plate,) = boxes(canvas, Sort.SHEETS, Layer.OVER)
    assert plate[3] <= top or plate[1] >= bottom


def test_overdrive_is_told_over_the_topmost_wall_and_over_points(canvas, monkeypatch):
    """Over open sea beside an L of walls; points covered it."""
    world, tags = duel(), []
    board = world.seats[0].board
    board.overdrive_until = world.clock.tick + 236
    frame = board.island.frame
    tower = Cell(first_wall(board).x + 1, first_wall(board).y - 1)
    board.walls |= frame.at(tower)
    monkeypatch.setattr(
        trays, "draw_tag", lambda on, x, y, words, *_, **__: tags.append((x, y, words, on.layer))
    )
    drawn(canvas, (1600, 900), world)
    x, y = camera.framing(world.level, (1600, 900)).to_canvas(tower.x + 0.5, tower.y)
    assert tags == [(x, y - 18, "OVERDRIVE 3.6", Layer.OVER)]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_banner_names_sudden_death_and_at_the_end_who_won(canvas, monkeypatch, scale):
    found = written(canvas, monkeypatch)
    world, canvas.ui_scale = duel(), scale

    def banner():
        found.clear()
        drawn(canvas, (1600, 900), world)
        return " ".join(words for words, *_ in found).upper()

    world.clock.wave = world.clock.waves
    assert "SUDDEN DEATH" not in banner()
    world.clock.wave += 1
    assert "SUDDEN DEATH" in banner()
    world.clock.phase, world.clock.ends_at = Phase.OVER, NOBODY
    world.ranking = ((1,), (0,))
    assert "VIOLET WINS" in banner()
    world.ranking = ((0, 1),)
    assert "AZURE AND VIOLET SHARE THE WIN" in banner()


def test_a_breach_stands_where_it_hides_fewest_gaps(canvas):
    world = duel(Phase.BUILD)
    board = world.seats[1].board
    middle = board.island.frame.around(board.island.cores[0])
    for gaps in (0, middle):
        board.walls = board.gaps = 0
        board.gaps = gaps
        drawn(canvas, (1600, 900), world, events=[happened.RingBreached(1, 0, ())])
        x0, y0, x1, y1 = boxes(canvas, Sort.SHEETS, Layer.BOARD)[0]
        view = camera.framing(world.level, (1600, 900))
        points = [view.to_canvas(c.x + 0.5, c.y + 0.5) for c in board.island.frame.cells(middle)]
        hidden = sum(x0 < x < x1 and y0 < y < y1 for x, y in points)
        assert bool(hidden) is not bool(gaps)


def test_a_strike_shows_lost_walls_only_where_none_stands_again(canvas, monkeypatch):
    """Red ghosts lay over the new ring that Recovery had raised."""
    world, places = duel(Phase.BUILD), []
    monkeypatch.setattr(canvas, "ghost_tile", lambda x, y, *_rest: places.append((x, y)))
    board, hud = world.seats[0].board, MatchHud(PLAYERS[:2])
    walls, view = board.walls, camera.framing(world.level, (1600, 900))
    hud.take([], world)
    again, board.walls = first_wall(board), 0
    hud.take([happened.Struck(0, 1)], world)
    board.walls = board.island.frame.region([again])
    hud.draw(canvas, view, world, 0.0)
    lost = {view.to_canvas(*cell) for cell in board.island.frame.cells(walls)}
    assert lost - set(places) == {view.to_canvas(*again)}


@pytest.mark.rule("13.1")
def test_a_strike_marks_what_its_ring_lacked_though_no_shot_had_opened_it(canvas, monkeypatch):
    """Only punched holes were marked: a ring that its owner had never closed had no opening."""
    world, places = duel(Phase.BUILD), []
    monkeypatch.setattr(canvas, "brackets", lambda x, y, *_rest, **_look: places.append((x, y)))
    board, hud = world.seats[0].board, MatchHud(PLAYERS[:2])
    frame, view = board.island.frame, camera.framing(world.level, (1600, 900))
    corner = first_wall(board)
    beside = Cell(corner.x + 3, corner.y)
    board.walls &= ~frame.region([corner, beside])
    assert board.gaps == 0
    hud.take([], world)
    hud.take([happened.Struck(0, 1)], world)
    hud.draw(canvas, view, world, 0.0)
    assert view.to_canvas(beside.x - 0.15, beside.y - 0.15) in places
    assert len(places) == 2


# ---- points


def test_floating_points_never_lie_over_one_another_and_never_swarm(canvas):
    world = duel()
    seats = [n % 2 for n in range(40)]
    awards = [happened.Awarded(s, Source.WALLS, 18, 3, Cell(4 + n // 8, 5)) for n, s in enumerate(seats)]
    awards += [happened.Awarded(n % 2, Source.WALLS, 18, 3, Cell(5 * n, 3)) for n in range(40)]
    drawn(canvas, (1600, 900), world, events=awards, ticks=4)
    height = callouts._POINTS_HEIGHT
    sheets = boxes(canvas, Sort.SHEETS, Layer.PANELS)
    plates = [box for box in sheets if box[3] - box[1] == pytest.approx(height, abs=0.01)]
    assert 2 <= len(plates) <= callouts.MOST_POINTS
    for number, one in enumerate(plates):
        for other in plates[number + 1 :]:
            across = min(one[2], other[2]) - max(one[0], other[0])
            down = min(one[3], other[3]) - max(one[1], other[1])
            assert across <= 0.01 or down <= 0.01


# ---- the clock


def test_the_clock_pulses_once_a_second_in_the_last_five():
    assert trays.pulse(5.01) == trays.pulse(0) == 0
    for second in range(1, 6):
        assert trays.pulse(second) == 1
        fading = [trays.pulse(second - part / 10) for part in range(10)]
        assert fading == sorted(fading, reverse=True)
        assert fading[-1] < 0.05


@pytest.mark.parametrize("phase", [Phase.BUILD, Phase.DEFEND])
def test_the_banner_shows_the_last_seconds_bigger_and_framed(canvas, monkeypatch, phase):
    """A number turned red: that was all."""
    found = written(canvas, monkeypatch)

    def clock(left):
        found.clear()
        world = duel(phase)
        world.clock.ends_at = world.clock.tick + 20 + round(left * 60)
        drawn(canvas, (1600, 900), world)
        frames = canvas.rows(Layer.PANELS, Sort.SHEETS)
        red = frames[(frames[:, 8] == Shape.RECT) & (frames[:, 2] > 500)]
        return next(size for words, _, _, size in found if words == f"{left:.1f}"), len(red)

    calm, off_beat, on_beat, last = (clock(left) for left in (9.0, 4.1, 4.0, 2.1))
    assert calm[0] < on_beat[0]
    assert calm[0] == pytest.approx(off_beat[0], rel=0.01)
    assert last[0] > 1.3 * calm[0]
    assert (calm[1], on_beat[1]) == (0, 1)


# ---- cards


def test_places_follow_the_scores_and_none_leads_while_all_are_level():
    world = duel()
    assert player_cards.places(world) == [0, 0]
    world.seats[1].score = 5
    assert player_cards.places(world) == [2, 1]
    world.seats[1].board.active = False
    assert player_cards.places(world) == [1, 2]


def test_long_names_give_way_to_long_scores(canvas, monkeypatch):
    names = "Konstantinopolitanische", "Жанна д'Арк из Орлеана", "東京タワー🦊東京タワー", "WWWWWWWWWWWWWWWW"
    world = world_on(FOUR_SEATS)
    players = [Player(name, look, is_you=True) for name, look in zip(names, theme.LOOKS, strict=True)]
    for seat in world.seats:
        seat.score = 8_888_888
    world.crown = 0
    found = written(canvas, monkeypatch)
    drawn(canvas, (1600, 900), world, players, ticks=120)
    scores = [
        (x - canvas.measure(w, s, 700), y) for w, x, y, s in found if w.startswith("8\N{NO-BREAK SPACE}8")
    ]
    assert len(scores) == len(names)
    for name in names:
        words, x, y, size = next(one for one in found if one[0][:3] == name[:3])
        assert size >= fitting.LEAST_SIZE
        score_x = next(left for left, baseline in scores if abs(baseline - y) < 10 and left > x)
        assert x + canvas.measure(words, size, 700) < score_x


def test_a_card_tells_whether_its_seat_is_sealed(canvas):
    """An open ring and a closed one: shape, not colour alone."""

    def ring(world):
        drawn(canvas, (1600, 900), world)
        arcs = canvas.rows(Layer.PANELS, Sort.PICTURES)
        arcs = arcs[arcs[:, 8] == Shape.ARC]
        return arcs[0][13] - arcs[0][12]

    sealed, open_, breached = duel(), duel(), duel()
    open_.seats[0].board.sealed = 0
    board = breached.seats[0].board
    board.rings = rings.rings(board)
    first = next(iter(board.island.frame.cells(board.walls)))
    hole = Cell(first.x + 2, first.y)
    board.walls &= ~board.island.frame.at(hole)
    board.felled[board.island.frame.index(hole)] = 1
    assert ring(sealed) == pytest.approx(1.0)
    assert ring(open_) < 0.9
    assert ring(breached) < 0.9


def test_in_build_every_card_shows_what_comes_next_and_what_is_held(canvas):
    world = duel(Phase.BUILD)
    for seat in world.seats:
        seat.board.upcoming, seat.board.held, seat.board.hold_used = (Piece.I, Piece.T), Piece.O, True
    drawn(canvas, (1280, 720), world)
    pictures = canvas.rows(Layer.PANELS, Sort.PICTURES)
    tiles = pictures[pictures[:, 8] == Shape.GHOST]
    assert len(tiles) == len(world.seats) * 12
    assert (tiles[:, 0] + tiles[:, 2]).max() <= canvas.width - player_cards.EDGE
    locks = pictures[(pictures[:, 8] == Shape.ICON) & (pictures[:, 9] == 3)]
    assert len(locks) == len(world.seats)


# ---- words


@pytest.mark.parametrize("phase", list(SHOWN))
def test_no_word_of_a_match_is_too_small(canvas, monkeypatch, phase):
    """18 px in a window 1080 high; a capital at least 9 px high in one of 800."""
    world = duel(phase, wave=4)
    for seat in world.seats:
        seat.score, seat.board.meter = 1_234_567, METER_FULL
    found = written(canvas, monkeypatch)
    events = [
        happened.CrownPassed(NOBODY, 0),
        happened.Struck(0, 2),
        happened.RingBreached(1, 0, ((0, 90),)),
        happened.Awarded(0, Source.WALLS, 18, 3, Cell(4, 5)),
    ]
    drawn(canvas, (1280, 800), world, events=events)
    assert len(found) > 10
    assert min(size for _, _, _, size in found) >= fitting.LEAST_SIZE
    capital = canvas.atlas.glyph("H", 500, round(fitting.LEAST_SIZE * 800 / REFERENCE_HEIGHT))
    assert capital.height - 2 >= 9


def test_words_shrink_only_as_far_as_they_can_be_read(canvas):
    assert fitting.fitted(canvas, "Ada", 21, 700, 100) == ("Ada", 21)
    words, size = fitting.fitted(canvas, "Wilhelmina", 21, 700, 100)
    assert words == "Wilhelmina"
    assert fitting.LEAST_SIZE < size < 21
    for most in range(110, 180):
        assert fitting.fitted(canvas, "SELECTION", 31, 700, most)[0] == "SELECTION", most
    words, size = fitting.fitted(canvas, "Konstantinopolitanische", 21, 700, 60)
    assert words.endswith("…")
    assert size == fitting.LEAST_SIZE
    assert canvas.measure(words, size, 700) <= 60


def test_letters_of_no_face_of_ours_come_from_the_systems():
    fonts = places.resources() / "fonts"
    plain, rich = GlyphAtlas(fonts, ()), GlyphAtlas(fonts, ("no such face.ttf", "DejaVuSans.ttf"))
    box, drawn_one = (atlas.glyph("♞", 600, 24) for atlas in (plain, rich))
    if drawn_one == rich.glyph("\U000fffff", 600, 24):
        pytest.skip("this system has no DejaVu Sans")
    assert (box.width, box.height) != (drawn_one.width, drawn_one.height)
    assert plain.glyph("♞", 600, 24) == box


def test_characters_that_only_change_others_take_no_room():
    """A box stood behind every sign that was asked for in colour."""
    plain = Canvas(GlyphAtlas(places.resources() / "fonts", ()))
    plain.begin((1600, 900))
    assert plain.measure("\u2615\ufe0f", 20) == plain.measure("\u2615", 20)
    assert plain.measure("A\u200dB", 20) == plain.measure("AB", 20)
    assert plain.measure("e\u0301", 20) == plain.measure("é", 20)


def test_bars_of_the_camera_hold_the_cards():
    assert player_cards.card_place(_Wide(), (False, False))[1] + player_cards.CARD_SIZE[1] <= TOP_BAR
    assert player_cards.card_place(_Wide(), (True, True))[1] >= REFERENCE_HEIGHT - BOTTOM_BAR


class _Wide:
    width, height, ui_scale = 1600.0, REFERENCE_HEIGHT, 1.0
    whole, is_narrow = width, False


@pytest.mark.parametrize("level_id", LEVELS)
def test_no_callout_lies_over_the_tag_of_an_overdrive(canvas, monkeypatch, level_id):
    """At 200 % BOUNTY covered it."""
    world, tags = world_on(level_id), []
    world.clock.phase, canvas.ui_scale = Phase.DEFEND, 2.0
    for seat in world.seats:
        bastions = seat.board.island.bastions
        top = min(range(len(bastions)), key=lambda number: bastions[number].y)
        seat.board.walls = seat.board.island.opening_ring(top)
        seat.board.overdrive_until = world.clock.tick + 236
    panel = canvas.panel

    def noted(x, y, w, h, *look):
        tags.append((*canvas.plain((x, y, w, h)), canvas.layer))
        panel(x, y, w, h, *look)

    monkeypatch.setattr(canvas, "panel", noted)
    drawn(canvas, (1280, 720), world, events=[happened.CrownPassed(NOBODY, 0)])
    *tags, strip = [tag for tag in tags if tag[-1] is Layer.OVER]
    x, y, w, h, _ = strip
    assert len(tags) == len(world.seats)
    for left, top, wide, high, _ in tags:
        assert left >= x + w or left + wide <= x or top >= y + h - 0.1 or top + high <= y
