"""Rule 3.3: giving up, and handing a seat over."""

from __future__ import annotations

import pytest

from game.rules.commands import BuyCannon, Fire, Forfeit, HandOver, Kind, Ready, Refusal
from game.rules.events import Eliminated, HandedOver, MatchOver, RingBreached
from game.rules.region import Cell
from game.rules.world import Phase

from .boards import DUEL, THREE, defending, world
from .driving import act, all_of, refusals, the, until
from .siege import fell, gun_of


@pytest.mark.rule("3.3", "14.1")
def test_giving_up_leaves_the_other_as_the_winner_at_once():
    match = world(DUEL, Phase.DEPLOY, scores=(500, 0))
    events = act(match, 0, Forfeit())
    assert the(events, Eliminated) == Eliminated(0, forfeited=True)
    assert the(events, MatchOver).ranking == ((1,), (0,))
    assert match.clock.phase is Phase.OVER


@pytest.mark.rule("3.3", "13.2")
def test_who_gives_up_owns_nothing_and_orders_nothing_any_more():
    match = world(THREE, Phase.DEPLOY)
    act(match, 0, BuyCannon(Kind.RAPID, Cell(3, 3)))
    act(match, 0, Forfeit())
    board = match.seats[0].board
    assert (board.walls, board.sealed, board.cannons, board.under_cannons) == (0, 0, [], 0)
    assert refusals(act(match, 0, Ready())) == [Refusal.OUT_OF_PLAY]
    assert match.clock.phase is Phase.DEPLOY


@pytest.mark.rule("3.3")
def test_shells_of_who_gives_up_vanish_and_deploy_waits_for_nobody_gone():
    siege = defending(THREE, wave=3)
    gun_of(siege, 0, Kind.MORTAR)
    act(siege, 0, Fire(Cell(17, 5)))
    assert len(siege.shots) == 1
    act(siege, 0, Forfeit())
    assert siege.shots == []
    until(siege, Phase.DEPLOY)
    act(siege, 1, Ready())
    act(siege, 2, Ready())
    assert siege.clock.phase is Phase.DEFEND


@pytest.mark.rule("3.3", "11.3")
def test_broken_rings_of_who_gives_up_pay_no_breach():
    siege = defending(THREE, wave=3)
    fell(siege, by=1, owner=0, cells=[(9, 5)])
    act(siege, 0, Forfeit())
    assert not all_of(until(siege, Phase.BUILD), RingBreached)


@pytest.mark.rule("3.3")
def test_a_seat_is_handed_to_a_rival_and_back():
    match = world(DUEL, Phase.SCORE, humans=(0,))
    assert the(act(match, 0, HandOver(human=False)), HandedOver) == HandedOver(0, human=False)
    act(match, 0, Ready())
    assert match.clock.phase is Phase.SCORE, "no person is left who could press on"
    act(match, 0, HandOver(human=True))
    assert match.seats[0].human
    assert match.clock.phase is Phase.BUILD, "and this one has"


@pytest.mark.rule("3.3", "11.3")
def test_walls_felled_by_who_gives_up_still_count_in_the_shares():
    siege = defending(THREE, wave=1)
    fell(siege, by=0, owner=1, cells=[(17, 5)])
    fell(siege, by=2, owner=1, cells=[(17, 6), (17, 4)])
    act(siege, 0, Forfeit())
    assert the(until(siege, Phase.BUILD), RingBreached).shares == ((0, 30), (2, 60))
