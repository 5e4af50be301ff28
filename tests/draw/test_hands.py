"""What floats at hands: near, readable, off what anyone aims at; rivals' pieces seen."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from draw.worlds import around, duel, picture_of
from game import places
from game.draw import camera, theme, trays
from game.draw.camera import Camera
from game.draw.canvas import Icon
from game.draw.marks import Marks
from game.draw.overlays import BastionCursor, CannonGhost, Fit, Ghost, Reticle, Ware
from game.draw.placing import Beside, Side
from game.draw.reasons import Reasons
from game.draw.recording import Layer, Shape, Sort
from game.league import contest
from game.league.contest import SeatSpec
from game.levels import library
from game.rules.commands import Kind
from game.rules.pieces import SHAPES, Piece
from game.rules.region import Cell
from game.rules.world import Cannon, Phase

FULL_HD = (1920, 1080)
NEAR = 160 * 900 / 1080
"""H10: within 160 pixels of the cursor at 1080p, in canvas units."""

MOST_HIDING = 0.06
"""The share of places for a piece from which the tray may lie over an own bastion."""

NORMAL_TILE = 26.0
"""As big as on the maps of the game."""


def marked(canvas, world, overlays, window=FULL_HD, tile=None, time=0.0):
    """The camera, after the marks of these hands were drawn."""
    view = camera.framing(world.level, window)
    if tile:
        view = replace(view, tile=tile)
    canvas.begin(window)
    Marks(canvas, theme.LOOKS).draw(world, overlays, view, 0.0, time)
    return view


def rows_of(canvas, shape, layer=Layer.PANELS, sort=Sort.PICTURES):
    rows = canvas.rows(layer, sort)
    return rows[rows[:, 8] == shape]


def ghost_at(cell, piece, **rest):
    return Ghost(0, SHAPES[piece][rest.pop("rotation", 0)].cells(cell), Fit.VALID, **rest)


def build_world():
    world = duel(Phase.BUILD)
    board = world.seats[0].board
    board.hand, board.upcoming, board.held = Piece.I, (Piece.I, Piece.T), Piece.L
    return world


# ---- Build


@pytest.mark.rule("6.4")
@pytest.mark.parametrize("piece", [Piece.I, Piece.DOT, Piece.T])
@pytest.mark.parametrize("rotation", [0, 1])
@pytest.mark.parametrize("cell", [Cell(2, 2), Cell(6, 5), Cell(9, 9), Cell(1, 9)])
def test_next_and_hold_are_near_the_cursor_and_never_over_the_piece(canvas, cell, piece, rotation):
    world = build_world()
    ghost = ghost_at(cell, piece, rotation=rotation)
    view = marked(canvas, world, [ghost], tile=NORMAL_TILE)
    tiles = rows_of(canvas, Shape.GHOST)
    assert len(tiles) == 12
    xs, ys = zip(*(view.to_canvas(c.x + 0.5, c.y + 0.5) for c in ghost.cells), strict=True)
    middle = sum(xs) / len(xs), sum(ys) / len(ys)
    for number in range(3):
        each = tiles[4 * number : 4 * number + 4]
        x, y = each[:, 0].mean() + each[0, 2] / 2, each[:, 1].mean() + each[0, 3] / 2
        assert math.dist((x, y), middle) <= NEAR
    for left, top, width, height in canvas.rows(Layer.PANELS, Sort.SHEETS)[:, :4]:
        inside = [
            left - 13 < x < left + width + 13 and top - 13 < y < top + height + 13
            for x, y in zip(xs, ys, strict=True)
        ]
        assert not any(inside)


@pytest.mark.rule("6.5")
def test_a_used_hold_is_grey_and_locked_and_its_piece_still_seen(canvas):
    """A black disc hid the held piece."""
    world = build_world()
    board = world.seats[0].board
    lights = []
    for board.hold_used in (False, True):
        marked(canvas, world, [ghost_at(Cell(4, 4), Piece.T)])
        held = rows_of(canvas, Shape.GHOST)[8:12]
        icons = rows_of(canvas, Shape.ICON)
        lights.append(held[:, 4:7].max())
        assert len(icons[icons[:, 9] == 3]) == board.hold_used
    assert lights[1] < 0.5 * lights[0]
    lock = icons[icons[:, 9] == 3][0]
    assert lock[2] >= 13
    middles = held[:, :2] + held[:, 2:4] / 2
    covered = np.hypot(*(middles - (lock[:2] + lock[2:4] / 2)).T) < 16
    assert not covered.any()


def test_a_rivals_piece_stands_out_from_its_ground(stage):
    """It was a tint of 12 %, or no more than an emblem."""
    world = duel(Phase.BUILD)
    for seat in range(2):
        home = world.seats[seat].board.island.frame
        cells = tuple(Cell(home.x + 3 + dx, home.y + 3) for dx in range(3))
        ghost = Ghost(seat, cells, Fit.VALID, is_resting=True, mine=False)
        bare = around(stage, world, picture_of(stage, world), cells[1], 0.4)
        shown = around(stage, world, picture_of(stage, world, [ghost]), cells[1], 0.4)
        assert (shown - bare).max(axis=-1).mean() > 0.25
        arrived = around(
            stage, world, picture_of(stage, world, [replace(ghost, is_resting=False)]), cells[1], 0.4
        )
        assert arrived.mean() > shown.mean() + 0.03


def test_a_plate_changes_sides_only_for_a_reason():
    """It jumped from side to side as the piece moved."""
    view = camera.framing(duel().level, FULL_HD)
    box = (760.0, 430.0, 800.0, 470.0)
    over, under = (view.point_on_board(780, y) for y in (400, 500))
    above, below = (Cell(math.floor(x), math.floor(y)) for x, y in (over, under))
    beside = Beside((120.0, 60.0), (Side.ABOVE, Side.BELOW))
    sides = []
    for needed in ([], [above] * 4, [above] * 5, [below] * 4, [below] * 5):
        beside.place(view, box, needed)
        sides.append(beside.side)
    assert sides == [Side.ABOVE, Side.ABOVE, Side.BELOW, Side.BELOW, Side.ABOVE]


def test_next_and_hold_hide_own_bastions_from_few_places_only(canvas):
    """From 11 of 100 they did while they could not slide along their side, from 5 since."""
    hides = [hidden for _, path in library.catalogue(places.levels()) for hidden in hiding(canvas, path)]
    assert len(hides) > 1000
    assert sum(hides) <= MOST_HIDING * len(hides)


def hiding(canvas, path):
    """For places all over a level's islands, whether the tray beside a piece there lies over an own core."""
    level, window = library.load(path), (1280, 720)
    view = camera.framing(level, window)
    specs = [SeatSpec(human=True) for _ in level.islands]
    world = contest.header(level, contest.shipped_balance(), specs, seed=1).begin()
    world.clock.phase = Phase.BUILD
    for seat in world.seats:
        board, marks = seat.board, Marks(canvas, theme.LOOKS)
        board.hand, board.walls = Piece.T, board.island.opening_ring(0)
        cores = [view.to_canvas(*cell) for cell in board.island.frame.cells(board.island.core_cells)]
        for cell in list(board.island.frame.cells(board.island.land))[::7]:
            canvas.begin(window)
            marks.draw(world, [replace(ghost_at(cell, Piece.T), seat=board.seat)], view, 0.0, 0.0)
            left, top, width, height = max(
                canvas.rows(Layer.PANELS, Sort.SHEETS)[:, :4], key=lambda sheet: sheet[2] * sheet[3]
            )
            yield any(
                left - view.tile < x < left + width and top - view.tile < y < top + height for x, y in cores
            )


def test_a_new_reason_waits_until_the_last_one_could_be_read():
    """Under a moving hand reasons flickered from tile to tile."""
    reasons = Reasons()
    assert reasons.of(0, "overlaps wall", 10.0) == "overlaps wall"
    assert reasons.of(0, "not your land", 10.2) == ""
    assert reasons.of(0, "overlaps wall", 10.3) == "overlaps wall"
    assert reasons.of(0, "", 10.4) == ""
    assert reasons.of(1, "not your land", 10.4) == "not your land"
    assert reasons.of(0, "not your land", 10.5) == "not your land"


# ---- Selection and Deploy


def test_only_the_bastion_under_the_hand_has_a_clock(canvas):
    """Two clocks ran side by side once a bastion was picked."""
    world = duel(Phase.SELECTION)
    marked(canvas, world, [BastionCursor(0, 0)])
    once = len(rows_of(canvas, Shape.ARC))
    marked(canvas, world, [BastionCursor(0, 0), BastionCursor(0, 0, picked=True, is_left=True)])
    assert len(rows_of(canvas, Shape.ARC)) == once > 0


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("is_left", [False, True])
def test_what_is_picked_has_its_ring_in_the_seats_colour_a_check_and_a_word(canvas, monkeypatch, is_left):
    world, found = duel(Phase.SELECTION), words_of(canvas, monkeypatch)
    seen = []
    for picked in (False, True):
        found.clear()
        marked(canvas, world, [BastionCursor(0, 0, picked=picked, is_left=is_left)])
        checks = rows_of(canvas, Shape.ICON)[:, 9] == Icon.CHECK
        rings = rows_of(canvas, Shape.GHOST, Layer.BOARD)
        seen.append((checks.sum(), "Picked" in found, rings[0, 4:7].tolist()))
    assert [row[:2] for row in seen] == [(0, False), (1, True)]
    assert seen[0][2] == pytest.approx(theme.GOLD_INK)
    assert seen[1][2] == pytest.approx(theme.LOOKS[0].words)


@pytest.mark.rule("13.3")
def test_why_a_pick_in_recovery_was_refused_stands_in_the_place_of_its_tag(canvas, monkeypatch):
    """Two plates lay over each other."""
    world, found = duel(Phase.DEPLOY), words_of(canvas, monkeypatch)
    world.seats[0].board.picking = True
    places = []
    for reason in ("", "burnt down"):
        found.clear()
        marked(canvas, world, [BastionCursor(0, 0, reason=reason)])
        assert ("Pick a new bastion" in found, "Burnt down" in found) == (not reason, bool(reason))
        left, top, width, height = canvas.rows(Layer.PANELS, Sort.SHEETS)[-1, :4]
        places.append((left + width / 2, top + height / 2))
        assert len(canvas.rows(Layer.PANELS, Sort.SHEETS)) == 1
    assert places[0] == pytest.approx(places[1])


def test_the_clock_in_deploy_stands_clear_of_the_selector(canvas):
    world = duel(Phase.DEPLOY)
    for cell in (Cell(3, 3), Cell(7, 7), Cell(9, 1), Cell(1, 9)):
        marked(canvas, world, [CannonGhost(0, Ware.RAPID, cell, is_valid=True)])
        plate = max(canvas.rows(Layer.PANELS, Sort.SHEETS), key=lambda row: row[2] * row[3])
        clock = rows_of(canvas, Shape.DISC)[-1]
        assert clock[1] + clock[3] <= plate[1] + 6 or clock[1] >= plate[1] + plate[3] - 6


def test_a_rivals_ware_hides_nothing_on_its_way(canvas):
    """Its dark disc lay over cores while the hand travelled."""
    world, cell = duel(Phase.DEPLOY), duel().seats[1].board.island.bastions[0]
    discs = []
    for is_valid in (False, True):
        view = marked(canvas, world, [CannonGhost(1, Ware.RAPID, cell, is_valid=is_valid, mine=False)])
        x, y = view.to_canvas(cell.x + 1, cell.y + 1)
        rows = rows_of(canvas, Shape.DISC, Layer.BOARD)
        middles = rows[:, 0] + rows[:, 2] / 2, rows[:, 1] + rows[:, 3] / 2
        discs.append(int((np.hypot(middles[0] - x, middles[1] - y) < 1).sum()))
    assert discs == [0, 1]


# ---- Defend


def fight():
    world = duel()
    board = world.seats[0].board
    board.cannons = [Cannon(n, Kind.RAPID, Cell(3 + 2 * n, 3)) for n in range(3)]
    return world


def reticle(x, y, **rest):
    fields = {"cannon_count": 5, "ready_count": 2, "next_kind": Kind.RAPID, "loading": 0.5} | rest
    return Reticle(0, x, y, **fields)


def test_the_plate_of_a_reticle_keeps_off_the_cores_beside_it(canvas):
    world = duel()
    core = world.seats[1].board.island.bastions[0]
    for dx in range(-6, 7):
        view = marked(canvas, world, [reticle(core.x + 1.0 + dx, core.y + 1.0)])
        plate = max(canvas.rows(Layer.PANELS, Sort.SHEETS), key=lambda row: row[2] * row[3])
        left, top = view.to_canvas(core.x, core.y)
        right, bottom = view.to_canvas(core.x + 2, core.y + 2)
        is_across = plate[0] < right and plate[0] + plate[2] > left
        assert not (is_across and plate[1] < bottom and plate[1] + plate[3] > top), dx


def words_of(canvas, monkeypatch):
    found, text = [], canvas.text
    monkeypatch.setattr(
        canvas, "text", lambda x, y, words, *a, **k: (found.append(words), text(x, y, words, *a, **k))[1]
    )
    return found


def test_every_cannon_has_a_pip_that_can_be_counted(canvas):
    world = fight()
    view = marked(canvas, world, [reticle(20.5, 5.5)])
    x, y = view.to_canvas(20.5, 5.5)
    discs, rings = rows_of(canvas, Shape.DISC, Layer.BOARD), rows_of(canvas, Shape.ARC, Layer.BOARD)
    radius = max(36.0, 1.6 * view.tile)
    far = np.hypot(discs[:, 0] + discs[:, 2] / 2 - x, discs[:, 1] + discs[:, 3] / 2 - y)
    lit = discs[(far > radius + 8) & (discs[:, 4] > 0)]
    lit = lit[lit[:, 2] >= 10]
    empty = rings[rings[:, 2] < 12]
    assert (len(lit), len(empty)) == (2, 3)


def test_the_next_shots_way_flight_and_impact_are_shown_before_it_is_fired(canvas, monkeypatch):
    world = fight()
    found = words_of(canvas, monkeypatch)
    view = marked(canvas, world, [reticle(20.5, 5.5, impact=Cell(16, 5), flight_ticks=66)])
    assert "1.1 s" in found
    rings = rows_of(canvas, Shape.ARC, Layer.BOARD)
    x, y = view.to_canvas(16.5, 5.5)
    at = np.hypot(rings[:, 0] + rings[:, 2] / 2 - x, rings[:, 1] + rings[:, 3] / 2 - y)
    assert (at < 1).sum() == 1
    dots = rows_of(canvas, Shape.DISC, Layer.BOARD)
    before = len(dots)
    world.seats[0].board.cannons = []
    marked(canvas, world, [reticle(20.5, 5.5, impact=Cell(16, 5), flight_ticks=66)])
    assert before > len(rows_of(canvas, Shape.DISC, Layer.BOARD)) + 10


def test_a_press_with_nothing_loaded_shows_the_loading_on_the_reticle(canvas, monkeypatch):
    world = fight()
    found = words_of(canvas, monkeypatch)
    reds = []
    for is_dry in (False, True):
        found.clear()
        marked(canvas, world, [reticle(20.5, 5.5, ready_count=0, loads_in=84, is_dry=is_dry)])
        rings = rows_of(canvas, Shape.ARC, Layer.BOARD)
        whole = rings[(rings[:, 13] == 1) & (rings[:, 2] > 60)][0]
        reds.append(whole[4] / whole[6])
        assert "Loads 1.4 s" in found
    assert reds[1] > 3 * max(reds[0], 0.1)


@pytest.mark.parametrize("other", [Cell(23, 5), Cell(17, 5), Cell(21, 8)])
def test_no_plate_of_one_reticle_covers_what_another_aims_at(canvas, other):
    """R6: the plate hung to the right, whoever aimed there."""
    world = fight()
    hands = [reticle(20.5, 5.5), Reticle(1, other.x + 0.5, other.y + 0.5, mine=False)]
    view = marked(canvas, world, hands, tile=NORMAL_TILE)
    plates = canvas.rows(Layer.PANELS, Sort.SHEETS)
    x, y = view.to_canvas(other.x + 0.5, other.y + 0.5)
    for left, top, width, height in plates[:, :4]:
        assert not (left < x < left + width and top < y < top + height)


def test_danger_at_the_top_is_told_below_where_no_callout_comes(canvas):
    world = fight()
    view = marked(canvas, world, [reticle(4.5, 0.5, danger=True)])
    _, y = view.to_canvas(4.5, 0.5)
    tag = canvas.rows(Layer.PANELS, Sort.SHEETS)[-1]
    assert tag[1] > y
    assert isinstance(view, Camera)
    assert trays.CLOCK_SIZE[0] < 80
