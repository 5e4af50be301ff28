"""What would help in Build: missing tiles, what a hole opens, the best place, and the magnet's pull."""

from __future__ import annotations

import pytest

from app.worlds import small_world
from game.app import suggestion, targets
from game.app.bindings import Action
from game.app.hands import HumanHands
from game.app.intents import Lean, Point, Press
from game.app.suggestion import Advice, Spot
from game.match.controller import Lookout
from game.match.help import Help
from game.rules import legality, rings
from game.rules.commands import Fire, Kind, PlacePiece
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import Cannon, Phase


def holed(*holes, hand=Piece.DOT, gaps=()):
    """The first seat's ring (columns 3 to 10, rows 5 to 12) with these holes; `gaps` are marked."""
    world = small_world(Phase.BUILD)
    board = world.seats[0].board
    frame = board.island.frame
    board.walls &= ~frame.region(holes)
    board.gaps = frame.region(gaps)
    board.sealed = rings.enclosed(frame, board.walls) if not holes else 0
    board.hand = hand
    return world, board


def cells(board, region):
    return sorted(board.island.frame.cells(region))


@pytest.mark.rule("4.2")
def test_what_is_missing_closes_the_ring_that_lacks_least():
    _, board = holed(Cell(10, 8), Cell(10, 9))
    assert cells(board, suggestion.missing(board)) == [Cell(10, 8), Cell(10, 9)]
    closed = board.walls | suggestion.missing(board)
    assert rings.bastions_in(board.island, rings.enclosed(board.island.frame, closed)) == (0,)


def test_with_all_bastions_sealed_nothing_is_missing():
    _, board = holed()
    board.sealed |= board.island.cores[1]
    assert suggestion.missing(board) == 0
    assert suggestion.best_spot(board, suggestion.wanted(board)) is None


@pytest.mark.rule("6.11")
def test_marked_gaps_go_before_the_cheapest_ring():
    _, board = holed(Cell(10, 8), gaps=[Cell(10, 8)])
    assert cells(board, suggestion.wanted(board)) == [Cell(10, 8)]
    board.gaps |= board.island.frame.at(Cell(3, 7))  # covered: no gap any more
    assert cells(board, suggestion.wanted(board)) == [Cell(10, 8)]


@pytest.mark.rule("6.11")
def test_a_hole_names_the_bastions_that_it_alone_would_leave_open():
    _, board = holed(Cell(10, 8), Cell(6, 5), gaps=[Cell(10, 8), Cell(6, 5)])
    assert suggestion.opened_by(board, Cell(10, 8)) == (0,)
    assert suggestion.opened_by(board, Cell(6, 5)) == (0,)
    assert suggestion.opened_by(board, Cell(20, 8)) == ()
    board.gaps |= board.island.frame.at(Cell(12, 8))  # beside the ring: closes nothing
    assert suggestion.opened_by(board, Cell(12, 8)) == ()


def test_the_best_place_seals_and_is_legal():
    _, board = holed(Cell(10, 8), Cell(10, 9), hand=Piece.CORNER)
    best = suggestion.best_spot(board, suggestion.wanted(board))
    assert legality.check(board, PlacePiece(*best)) is None
    tiles = legality.placed(board, board.hand, *best)
    assert rings.bastions_in(board.island, legality.seals(board, tiles)) == (0,)


def test_a_piece_that_can_cover_nothing_wanted_has_no_best_place():
    _, board = holed(Cell(10, 8), hand=Piece.O)
    for dx in (9, 11):
        board.under_cannons |= board.island.frame.at(Cell(dx, 8))
    assert suggestion.best_spot(board, suggestion.wanted(board)) is None
    board.hand = None
    assert suggestion.best_spot(board, suggestion.wanted(board)) is None


@pytest.mark.parametrize(("reach", "drawn"), [(0, (12, 8)), (1, (12, 8)), (2, (10, 8))])
def test_the_magnet_draws_from_as_far_as_it_reaches(reach, drawn):
    _, board = holed(Cell(10, 8))
    goal = suggestion.wanted(board)
    assert suggestion.pulled(board, Spot(Cell(12, 8), 0), reach, goal) == (drawn, 0)


def test_the_magnet_leaves_a_piece_that_covers_as_much_where_it_is():
    _, board = holed(Cell(10, 8), Cell(10, 9))
    goal = suggestion.wanted(board)
    assert suggestion.pulled(board, Spot(Cell(10, 9), 0), 2, goal).cell == (10, 9)


@pytest.mark.parametrize("hand", list(Piece))
def test_what_the_magnet_finds_is_legal_or_the_place_itself(hand):
    _, board = holed(Cell(10, 8), Cell(10, 9), Cell(3, 7), hand=hand)
    goal = suggestion.wanted(board)
    for x in range(1, 14):
        for y in range(3, 15):
            for turn in range(4):
                spot = Spot(Cell(x, y), turn)
                drawn = suggestion.pulled(board, spot, 2, goal)
                assert drawn.rotation == turn
                assert max(abs(drawn.cell.x - x), abs(drawn.cell.y - y)) <= 2
                assert drawn == spot or legality.check(board, PlacePiece(*drawn)) is None


def test_advice_is_kept_until_the_board_changes():
    _, board = holed(Cell(10, 8))
    advice = Advice()
    first = advice.spot(board)
    assert advice.spot(board) is first
    board.walls |= board.island.frame.at(Cell(10, 8))
    board.sealed = rings.enclosed(board.island.frame, board.walls)
    assert advice.spot(board) != first
    board.clock.phase = Phase.DEFEND
    assert advice.goal(board) == 0


def hands_with(helped, world, point):
    hands = HumanHands(0, help=helped)
    hands.commands(Lookout(world, 0))
    hands.cursor.jump(*point)
    return hands


def pressed(hands, world, action=Action.ACT):
    hands.hear(Press(action))
    hands.begin_frame(1)
    return hands.commands(Lookout(world, 0))


def test_a_press_places_where_the_magnet_shows_it():
    world, _ = holed(Cell(10, 8))
    assert pressed(hands_with(Help(), world, (11.5, 8.5)), world) == [PlacePiece(Cell(11, 8), 0)]
    drawn = hands_with(Help(gap_magnet=1), world, (11.5, 8.5))
    assert pressed(drawn, world) == [PlacePiece(Cell(10, 8), 0)]


def fighting():
    world = small_world(Phase.DEFEND)
    world.seats[0].board.cannons = [Cannon(0, Kind.RAPID, Cell(4, 6))]
    return world


@pytest.mark.rule("8.1")
@pytest.mark.parametrize(("lock", "aimed"), [(None, (33, 8)), (0, (33, 8)), (1, (33, 8)), (2, (35, 8))])
def test_the_aim_locks_on_from_as_far_as_it_helps(lock, aimed):
    world = fighting()
    assert pressed(hands_with(Help(lock=lock), world, (33.5, 8.5)), world) == [Fire(Cell(*aimed))]


def test_a_stick_has_a_tile_of_lock_and_a_pointer_none():
    world = fighting()
    hands = hands_with(Help(), world, (34.5, 8.5))
    for intent, aimed in ((Lean(0.5, 0.0), (35, 8)), (Point(34.5, 8.5), (34, 8))):
        hands.hear(intent)
        hands.hear(Lean(0.0, 0.0))
        hands.begin_frame(1)
        hands.commands(Lookout(world, 0))
        hands.cursor.jump(34.5, 8.5)
        assert hands.aim == Cell(*aimed), intent


def test_the_lock_never_finds_an_own_wall_and_of_two_the_nearer():
    world = fighting()
    boards = [seat.board for seat in world.seats]
    assert targets.locked_on(boards, 0, Cell(11, 8), (11.5, 8.5), 2) == Cell(11, 8)
    assert targets.locked_on(boards, 0, Cell(34, 4), (34.9, 4.9), 1) == Cell(35, 5)
    assert targets.locked_on(boards, 0, Cell(35, 6), (35.5, 6.9), 2) == Cell(35, 6)
