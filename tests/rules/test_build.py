"""Rule 6: where pieces may lie, what they seal, bags, hold, hands that fit nowhere, holes and craters."""

from __future__ import annotations

import pytest

from game.rules import legality, pieces
from game.rules.commands import HoldPiece, PlacePiece, Refusal
from game.rules.events import HandPassed, PieceHeld, PiecePlaced, Sealed
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import Phase

from .boards import DUEL, RINGED, beside, board, building, cells, defending, drawn_over, picture, world
from .driving import act, all_of, refusals, the, until, wait
from .siege import fell

OPEN = RINGED.replace("~.#..AA..#.~", "~....AA..#.~", 1)
"""The opening ring without its wall on (2, 5)."""

BARE = RINGED.replace("#", ".")


def why(drawn, cell, rotation=0):
    return legality.check(drawn, PlacePiece(Cell(*cell), rotation))


@pytest.mark.rule("6.1")
def test_pieces_cost_nothing():
    match = building(OPEN, hand=Piece.DOT)
    energy = match.seats[0].board.energy
    act(match, 0, PlacePiece(Cell(2, 5), 0))
    assert match.seats[0].board.energy == energy


@pytest.mark.rule("6.7")
def test_a_piece_overlaps_no_wall_core_or_cannon():
    armed = drawn_over(OPEN, "r", [(3, 3), (4, 3), (3, 4), (4, 4)])
    drawn = board(armed, hand=Piece.DOT)
    assert why(drawn, (2, 3)) is Refusal.OVERLAPS_WALL
    assert why(drawn, (5, 5)) is Refusal.OVERLAPS_CORE
    assert why(drawn, (3, 3)) is Refusal.OVERLAPS_CANNON
    assert why(drawn, (3, 5)) is Refusal.NO_TOUCH
    assert why(drawn, (3, 7)) is None


@pytest.mark.rule("6.7")
def test_every_tile_lies_on_land_of_the_own_island():
    match = world(DUEL, hand=Piece.DOT)
    drawn = match.seats[0].board
    assert why(drawn, (0, 5)) is Refusal.NOT_YOUR_LAND
    assert why(drawn, (16, 4)) is Refusal.NOT_YOUR_LAND, "the rival's shore"
    rocky = board(drawn_over(RINGED, "^", [(1, 5)]), hand=Piece.DOT)
    assert why(rocky, (1, 5)) is Refusal.NOT_YOUR_LAND
    rocky.hand = Piece.I
    assert why(rocky, (1, 4), 1) is Refusal.NOT_YOUR_LAND, "one tile of four is enough"


@pytest.mark.rule("6.8")
def test_a_piece_shares_an_edge_with_an_own_wall():
    drawn = board(RINGED, hand=Piece.DOT)
    assert why(drawn, (1, 5)) is None
    assert why(drawn, (1, 1)) is Refusal.NO_TOUCH, "a corner is not enough"
    drawn.hand = Piece.I
    assert why(drawn, (1, 3), 1) is None


@pytest.mark.rule("6.8")
def test_walls_of_a_rival_are_nothing_to_hold_on_to():
    neighbours = """
        ~~~~~~~~~~~~~
        ~AA.~####BB.~
        ~AA.~####BB.~
        ~...~####...~
        ~~~~~~~~~~~~~
    """
    drawn = world(neighbours, hand=Piece.DOT).seats[0].board
    drawn.claim = -1
    assert why(drawn, (3, 2)) is Refusal.NO_TOUCH_CLAIM


@pytest.mark.rule("6.8")
def test_with_no_walls_at_all_a_piece_touches_the_claimed_bastion():
    pair = """
        ~~~~~~~~~~~~~~
        ~............~
        ~.AA......AA.~
        ~.AA......AA.~
        ~............~
        ~~~~~~~~~~~~~~
    """
    drawn = board(pair, hand=Piece.DOT)
    assert why(drawn, (4, 2)) is None
    assert why(drawn, (1, 1)) is Refusal.NO_TOUCH_CLAIM
    assert why(drawn, (9, 2)) is Refusal.NO_TOUCH_CLAIM, "the other bastion"
    drawn.claim = 1
    assert why(drawn, (9, 2)) is None
    drawn.walls |= drawn.island.frame.at(Cell(1, 4))
    assert why(drawn, (9, 2)) is Refusal.NO_TOUCH


@pytest.mark.rule("6.8")
def test_sealing_another_bastion_does_not_move_the_claim():
    almost = """
        ~~~~~~~~~~~~~~
        ~......######~
        ~.AA...#.AA.#~
        ~.AA...#.AA.#~
        ~......##.###~
        ~~~~~~~~~~~~~~
    """
    match = building(almost, hand=Piece.DOT)
    act(match, 0, PlacePiece(Cell(9, 4), 0))
    assert match.seats[0].board.claim == 0


@pytest.mark.rule("6.9")
def test_no_tile_of_a_piece_lies_in_sealed_ground():
    drawn = board(RINGED, hand=Piece.DOT)
    assert why(drawn, (3, 3)) is Refusal.INSIDE_SEALED
    opened = board(OPEN, hand=Piece.DOT)
    assert why(opened, (3, 3)) is None, "inside an opened ring building is legal"


@pytest.mark.rule("6.9", "4.3")
def test_ground_sealed_without_a_core_is_closed_to_pieces_too():
    annexe = """
        ~~~~~~~~~~~~~
        ~####.......~
        ~#AA#.####..~
        ~#AA#.#..#..~
        ~####.####..~
        ~~~~~~~~~~~~~
    """
    assert why(board(annexe, hand=Piece.DOT), (7, 3)) is Refusal.INSIDE_SEALED


@pytest.mark.rule("6.9", "4.7")
def test_ground_is_closed_to_pieces_from_the_tick_that_sealed_it():
    match = building(OPEN, hand=Piece.DOT)
    drawn = match.seats[0].board
    assert why(drawn, (3, 4)) is None
    act(match, 0, PlacePiece(Cell(2, 5), 0))
    drawn.hand = Piece.DOT
    assert why(drawn, (3, 4)) is Refusal.INSIDE_SEALED


@pytest.mark.rule("4.7", "6.10")
def test_a_piece_that_closes_a_ring_seals_it_at_once():
    match = building(OPEN, hand=Piece.DOT)
    drawn = match.seats[0].board
    assert drawn.sealed == 0
    foreseen = legality.seals(drawn, legality.placed(drawn, Piece.DOT, Cell(2, 5), 0))
    sealed = the(act(match, 0, PlacePiece(Cell(2, 5), 0)), Sealed)
    assert sealed.bastions == (0,)
    assert sealed.ground == drawn.sealed == foreseen, picture(match)
    assert drawn.sealed.bit_count() == 36


@pytest.mark.rule("6.10")
def test_a_piece_that_seals_nothing_new_is_not_gold():
    drawn = board(RINGED, hand=Piece.DOT)
    assert legality.seals(drawn, legality.placed(drawn, Piece.DOT, Cell(1, 5), 0)) == 0


@pytest.mark.rule("6.10")
def test_a_blocked_ghost_marks_the_tiles_at_fault():
    drawn = board(OPEN, hand=Piece.I)
    assert why(drawn, (3, 5)) is Refusal.OVERLAPS_CORE
    assert legality.wrong_tiles(drawn, Cell(3, 5), 0) == (Cell(5, 5),)
    assert legality.wrong_tiles(drawn, Cell(1, 5), 0) == (Cell(0, 5),)
    assert legality.wrong_tiles(drawn, Cell(1, 5), 1) == ()


@pytest.mark.rule("6.4")
def test_the_next_two_pieces_come_in_their_order():
    match = building(OPEN)
    drawn = match.seats[0].board
    drawn.hand = Piece.DOT
    first, second = drawn.upcoming
    third = match.seats[0].bag[0]
    act(match, 0, PlacePiece(Cell(2, 5), 0))
    assert drawn.hand is first
    assert drawn.upcoming == (second, third)


@pytest.mark.rule("6.4")
def test_bag_hand_next_and_hold_carry_over_between_waves():
    match = building(beside(RINGED.replace("~\n", ".\n"), "\n".join(["......~"] * 12)), hand=Piece.DOT)
    seat = match.seats[0]
    act(match, 0, HoldPiece())
    before = (list(seat.bag), seat.board.hand, seat.board.upcoming, seat.board.held, seat.board.hold_used)
    until(match, Phase.BUILD)
    after = (list(seat.bag), seat.board.hand, seat.board.upcoming, seat.board.held, seat.board.hold_used)
    assert after == before
    assert after[3] is Piece.DOT


@pytest.mark.rule("6.5")
def test_the_first_hold_stashes_the_hand_and_draws_and_later_ones_swap():
    match = building(OPEN, hand=Piece.DOT)
    drawn = match.seats[0].board
    drawn.upcoming = (Piece.DOT, Piece.O)
    assert the(act(match, 0, HoldPiece()), PieceHeld).stashed is Piece.DOT
    assert (drawn.hand, drawn.held, drawn.upcoming[0]) == (Piece.DOT, Piece.DOT, Piece.O)
    assert refusals(act(match, 0, HoldPiece())) == [Refusal.HOLD_USED]
    act(match, 0, PlacePiece(Cell(1, 4), 0))
    assert (drawn.hand, drawn.held) == (Piece.O, Piece.DOT)
    upcoming = drawn.upcoming
    act(match, 0, HoldPiece())
    assert (drawn.hand, drawn.held, drawn.upcoming) == (Piece.DOT, Piece.O, upcoming)
    assert refusals(act(match, 0, HoldPiece())) == [Refusal.HOLD_USED]


@pytest.mark.rule("6.11")
def test_each_hole_in_the_own_rings_is_marked_until_a_wall_covers_it():
    siege = defending(DUEL)
    fell(siege, by=0, owner=1, cells=[(17, 5), (17, 7)])
    drawn = siege.seats[1].board
    until(siege, Phase.SCORE)
    assert drawn.gaps == 0
    until(siege, Phase.BUILD)
    assert cells(drawn, drawn.gaps) == [(17, 5), (17, 7)]
    drawn.hand = Piece.DOT
    assert the(act(siege, 1, PlacePiece(Cell(17, 7), 0)), PiecePlaced).gap_count == 1
    assert cells(drawn, drawn.gaps) == [(17, 5)]
    until(siege, Phase.DEPLOY)
    assert drawn.gaps == 0


@pytest.mark.rule("6.11", "14.3")
def test_holes_are_marked_in_sudden_death_too_where_score_has_paid_the_breach_already():
    siege = defending(DUEL, wave=7, waves=7)
    fell(siege, by=0, owner=1, cells=[(17, 5)])
    fell(siege, by=1, owner=0, cells=[(9, 5)])
    until(siege, Phase.BUILD)
    assert siege.clock.wave == 8
    assert [cells(seat.board, seat.board.gaps) for seat in siege.seats] == [[(9, 5)], [(17, 5)]]


@pytest.mark.rule("6.11")
def test_a_wall_that_belonged_to_no_ring_leaves_no_mark():
    siege = defending(drawn_over(DUEL, "#", [(15, 1)]))
    fell(siege, by=0, owner=1, cells=[(15, 1)])
    assert siege.seats[1].board.craters
    until(siege, Phase.BUILD)
    assert siege.seats[1].board.gaps == 0


@pytest.mark.rule("6.12")
def test_a_felled_wall_leaves_a_crater_until_build_begins():
    siege = defending(DUEL)
    fell(siege, by=0, owner=1, cells=[(17, 5)])
    drawn = siege.seats[1].board
    assert cells(drawn, drawn.craters) == [(17, 5)]
    until(siege, Phase.SCORE)
    assert drawn.craters
    until(siege, Phase.BUILD)
    assert drawn.craters == 0
    drawn.hand = Piece.DOT
    assert legality.check(drawn, PlacePiece(Cell(17, 5), 0)) is None


NICHE = """
    ~~~~~~~~~~~~
    ~.#########~
    ~##......##~
    ~##......##~
    ~##..AA..##~
    ~##..AA..##~
    ~##......##~
    ~##......##~
    ~##########~
    ~~~~~~~~~~~~
"""
"""Only a Dot fits, on (1, 1)."""


@pytest.mark.rule("6.13")
def test_a_hand_that_fits_nowhere_goes_under_the_bag():
    match = world(NICHE, Phase.SCORE, wave=1, ticks=1, hand=Piece.I)
    seat = match.seats[0]
    seat.board.upcoming, seat.bag, seat.board.hold_used = (Piece.J, Piece.DOT), [Piece.O, Piece.S], True
    events = wait(match)
    assert [event.piece for event in all_of(events, HandPassed)] == [Piece.I, Piece.J]
    assert seat.board.hand is Piece.DOT
    assert (seat.board.upcoming, seat.bag) == ((Piece.O, Piece.S), [Piece.I, Piece.J])


@pytest.mark.rule("6.13")
@pytest.mark.parametrize(
    ("held", "upcoming", "used", "passes"),
    [(Piece.DOT, Piece.J, False, False), (Piece.DOT, Piece.J, True, True), (None, Piece.DOT, False, False),
     (Piece.L, Piece.DOT, False, True), (None, Piece.DOT, True, True)],
)  # fmt: skip
def test_a_dead_hand_waits_for_its_player_where_hold_would_help(held, upcoming, used, passes):
    match = world(NICHE, Phase.SCORE, wave=1, ticks=1, hand=Piece.I)
    drawn = match.seats[0].board
    drawn.held, drawn.upcoming, drawn.hold_used = held, (upcoming, Piece.DOT), used
    assert bool(all_of(wait(match), HandPassed)) == passes


@pytest.mark.rule("6.13")
def test_no_hand_stays_dead_when_nothing_on_its_way_fits_but_another_piece_would():
    match = world(NICHE, Phase.SCORE, wave=1, ticks=1, hand=Piece.I)
    seat = match.seats[0]
    seat.board.upcoming, seat.bag, seat.board.held = (Piece.J, Piece.L), [Piece.S], Piece.O
    wait(match)
    assert seat.board.hand is Piece.DOT, "the bag was shuffled anew: the Dot had been drawn before"
    assert set(seat.bag) <= set(pieces.EARLY)
    assert len(seat.bag) <= len(pieces.EARLY) + 3


@pytest.mark.rule("6.13")
def test_where_no_piece_fits_at_all_the_hand_stays():
    match = world(NICHE.replace("~.#", "~##"), Phase.SCORE, wave=1, ticks=1, hand=Piece.I)
    assert not all_of(wait(match), HandPassed)
    assert match.seats[0].board.hand is Piece.I


@pytest.mark.rule("6.13")
def test_a_placement_that_takes_the_last_place_passes_the_next_hand():
    roomier = NICHE.replace("~##......##~", "~.#......##~", 1)
    match = building(roomier, hand=Piece.DOT)
    drawn = match.seats[0].board
    drawn.upcoming = (Piece.O, Piece.I)
    events = act(match, 0, PlacePiece(Cell(1, 2), 0))
    assert Piece.O in [event.piece for event in all_of(events, HandPassed)]
    assert drawn.hand is Piece.DOT or drawn.upcoming[0] is Piece.DOT
