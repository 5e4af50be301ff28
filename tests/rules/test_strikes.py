"""Rule 13: strikes, elimination, Recovery."""

from __future__ import annotations

import pytest

from game.rules import build, rings
from game.rules.commands import BuyCannon, HoldPiece, Kind, PickBastion, PlacePiece, Ready, Refusal
from game.rules.events import (
    BastionPicked,
    Eliminated,
    MatchOver,
    PhaseBegan,
    RecoveryBegan,
    RingRaised,
    StrikesReset,
    Struck,
)
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import NOBODY, Phase

from .boards import DUEL, THREE, building, drawn_over, world
from .driving import act, all_of, refusals, the, to_end, until, wait
from .test_setup import CHOICE

OPEN = drawn_over(DUEL, ".", [(2, 5)])
"""Seat 0's ring lacks its wall on (2, 5)."""


def ending(art, *, wave=3, waves=7, strikes=(), **rest):
    """A world one tick before the end of Build, with strikes already taken."""
    match = world(art, Phase.BUILD, wave=wave, waves=waves, ticks=1, **rest)
    for seat, taken in zip(match.seats, strikes, strict=False):
        seat.strikes = seat.strikes_taken = taken
    return match


@pytest.mark.rule("13.1", "4.8")
def test_a_build_that_ends_without_a_sealed_bastion_is_a_strike():
    match = ending(OPEN)
    assert the(wait(match), Struck) == Struck(0, 1)
    assert [seat.strikes for seat in match.seats] == [1, 0]
    assert match.seats[0].strikes_taken == 1


@pytest.mark.rule("13.1")
def test_a_sealed_bastion_resets_the_count_but_not_the_account_of_the_match():
    match = ending(DUEL, strikes=(2,))
    events = wait(match)
    assert the(events, StrikesReset).seat == 0
    assert not all_of(events, Struck)
    assert (match.seats[0].strikes, match.seats[0].strikes_taken) == (0, 2)


@pytest.mark.rule("13.2", "14.1")
def test_three_strikes_in_a_row_eliminate():
    match = ending(OPEN, strikes=(2,))
    events = wait(match)
    assert the(events, Eliminated) == Eliminated(0, forfeited=False)
    assert the(events, MatchOver).ranking == ((1,), (0,))
    assert not all_of(events, RecoveryBegan)
    assert (match.seats[0].board.walls, match.seats[0].board.sealed) == (0, 0)


@pytest.mark.rule("13.2")
def test_two_strikes_and_a_sealed_build_and_two_strikes_do_not():
    match = ending(OPEN, strikes=(1,))
    assert not all_of(wait(match), Eliminated)
    assert match.seats[0].strikes == 2
    until(match, Phase.BUILD)
    until(match, Phase.DEPLOY)
    assert match.seats[0].strikes == 0, "Recovery's ring is a ring"


@pytest.mark.rule("13.3")
def test_recovery_clears_walls_cannons_and_claim_and_grants_exactly_160():
    armed = drawn_over(OPEN, "r", [(3, 7), (4, 7), (3, 8), (4, 8)])
    for energy in (0, 5000):
        match = ending(armed)
        board = match.seats[0].board
        board.energy = energy
        board.meter = 0
        assert the(wait(match), RecoveryBegan).seat == 0
        assert (board.walls, board.cannons, board.under_cannons, board.claim) == (0, [], 0, NOBODY)
        assert board.energy == 160
        assert board.picking


@pytest.mark.rule("13.3")
def test_bag_hand_next_and_hold_survive_recovery():
    match = building(OPEN, hand=Piece.I)
    act(match, 0, HoldPiece())
    seat = match.seats[0]
    wait(match, 950)
    before = (list(seat.bag), seat.board.hand, seat.board.upcoming, seat.board.held)
    until(match, Phase.DEPLOY)
    assert seat.board.picking
    assert (list(seat.bag), seat.board.hand, seat.board.upcoming, seat.board.held) == before


@pytest.mark.rule("13.3")
def test_the_new_bastion_is_another_one_and_its_ring_rises_at_the_pick():
    match = ending(CHOICE)
    wait(match)
    board = match.seats[0].board
    assert board.former == 0
    assert refusals(act(match, 0, PickBastion(0))) == [Refusal.SAME_BASTION]
    events = act(match, 0, PickBastion(1))
    assert the(events, BastionPicked).bastion == 1
    assert the(events, RingRaised).walls == board.island.opening_ring(1) == board.walls
    assert rings.sealed_bastions(board) == (1,)
    assert refusals(act(match, 0, PickBastion(1))) == [Refusal.NO_PICK_DUE]


@pytest.mark.rule("13.3")
def test_an_island_with_one_bastion_recovers_on_it():
    match = ending(OPEN)
    wait(match)
    assert refusals(act(match, 0, PickBastion(0))) == []
    assert rings.sealed_bastions(match.seats[0].board) == (0,)


@pytest.mark.rule("13.3")
def test_without_a_pick_the_first_other_bastion_is_taken_after_five_seconds():
    match = ending(CHOICE)
    wait(match)
    assert not all_of(wait(match, 299), BastionPicked)
    events = wait(match)
    assert [event.bastion for event in all_of(events, BastionPicked)] == [1, 1]
    assert match.clock.tick == match.clock.phase_at + 300
    assert rings.sealed_bastions(match.seats[0].board) == (1,)


@pytest.mark.rule("13.3", "5.1")
def test_the_first_other_bastion_is_the_first_where_another_was_lost():
    match = ending(CHOICE)
    match.seats[0].board.claim = 1
    wait(match, 301)
    assert match.seats[0].board.claim == 0


@pytest.mark.rule("13.3", "3")
def test_deploy_waits_for_the_pick():
    match = ending(OPEN)
    wait(match)
    assert refusals(act(match, 0, Ready())) == [Refusal.PICK_FIRST]
    assert refusals(act(match, 0, BuyCannon(Kind.RAPID, Cell(3, 3)))) == [Refusal.PICK_FIRST]
    act(match, 1, Ready())
    assert match.clock.phase is Phase.DEPLOY
    act(match, 0, PickBastion(0), BuyCannon(Kind.RAPID, Cell(3, 3)), Ready())
    assert match.clock.phase is Phase.DEFEND
    assert len(match.seats[0].board.cannons) == 1


@pytest.mark.rule("13.3")
def test_deploy_of_a_recovery_is_no_longer_than_any():
    match = ending(OPEN)
    wait(match)
    wait(match, 719)
    assert match.clock.phase is Phase.DEPLOY
    wait(match)
    assert match.clock.phase is Phase.DEFEND


@pytest.mark.rule("13.3")
def test_the_fresh_ring_counts_like_any_other():
    match = ending(OPEN)
    wait(match)
    events = until(match, Phase.SCORE)
    paid = {event.source.value for event in events if type(event).__name__ == "Awarded" and event.seat == 0}
    assert paid == {"defense", "bastions", "territory"}


@pytest.mark.rule("13.4")
@pytest.mark.parametrize(("wave", "recovers"), [(6, True), (7, False), (8, False)])
def test_no_recovery_in_the_last_wave_or_in_sudden_death(wave, recovers):
    match = ending(OPEN, wave=wave, waves=7)
    board = match.seats[0].board
    walls, energy = board.walls, board.energy
    events = wait(match)
    assert the(events, Struck).strikes == 1
    assert bool(all_of(events, RecoveryBegan)) == recovers
    if not recovers:
        assert (board.walls, board.energy, board.picking, board.claim) == (walls, energy, False, 0)


@pytest.mark.rule("13.2", "13.4", "14.3")
def test_three_strikes_eliminate_in_sudden_death_too():
    match = ending(OPEN, wave=8, strikes=(2,))
    assert the(wait(match), Eliminated).seat == 0


@pytest.mark.rule("14.1", "13.2", "14.2", "14.4")
def test_the_last_ones_eliminated_together_are_ranked_by_score():
    both_open = drawn_over(OPEN, ".", [(17, 5)])
    match = ending(both_open, strikes=(2, 2), scores=(10, 70))
    assert the(wait(match), MatchOver).ranking == ((1,), (0,))
    match = ending(both_open, strikes=(2, 2), scores=(70, 70))
    assert the(wait(match), MatchOver).ranking == ((0, 1),)


ORDER = ["Struck", "Struck", "Eliminated", "RecoveryBegan", "MatchOver", "PhaseBegan"]


@pytest.mark.rule("4.9", "13.1")
def test_build_ends_with_strikes_then_eliminations_then_recovery_then_deploy():
    art = drawn_over(OPEN, ".", [(17, 5)])
    match = ending(art, strikes=(0, 2))
    names = [type(event).__name__ for event in wait(match)]
    assert [name for name in names if name in ORDER] == [*ORDER[:3], "PhaseBegan", "MatchOver"]
    three = drawn_over(drawn_over(THREE, ".", [(2, 5)]), ".", [(17, 5)])
    match = ending(three, strikes=(0, 2))
    names = [type(event).__name__ for event in wait(match)]
    assert [name for name in names if name in ORDER] == ORDER[:4] + ORDER[5:]


@pytest.mark.rule("13.2", "13.3")
def test_idle_players_lose_nothing_but_those_who_leave_rings_open_three_times_are_out():
    match = building(OPEN, wave=2, waves=30, hand=Piece.DOT)
    board = match.seats[0].board
    for strike in (1, 2, 3):
        if match.clock.phase is not Phase.BUILD:
            until(match, Phase.BUILD)
        board.walls &= ~board.island.frame.at(Cell(2, 5))
        build.check_seals(board, [])
        events = wait(match, 960)
        assert the(events, Struck).strikes == strike
    assert the(events, Eliminated).seat == 0
    assert match.clock.phase is Phase.OVER


@pytest.mark.rule("13.1")
def test_sealing_any_bastion_is_enough():
    other = """
        ~~~~~~~~~~~~~~~~~~
        ~......######....~
        ~.AA...#.AA.#....~
        ~.AA...#.AA.#....~
        ~......##.###....~
        ~~~~~~~~~~~~~~~~~~
    """
    match = building(other, hand=Piece.DOT)
    assert match.seats[0].board.claim == 0
    act(match, 0, PlacePiece(Cell(9, 4), 0))
    assert not all_of(until(match, Phase.DEPLOY), Struck)
    assert the(to_end(match), PhaseBegan, phase=Phase.OVER)
