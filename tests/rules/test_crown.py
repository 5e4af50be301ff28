"""Rule 12: who wears the crown, and what that costs."""

from __future__ import annotations

import pytest

from game.rules.commands import Fire, Forfeit, Kind
from game.rules.events import Awarded, CrownPassed, Source
from game.rules.region import Cell
from game.rules.tick import tick
from game.rules.world import NOBODY, Phase

from .boards import DUEL, THREE, defending, drawn_over, world
from .driving import act, all_of, points, the, until
from .siege import fell, gun_of, shoot


def crowned(*scores):
    """Who wears the crown after a tick with these scores."""
    match = world(THREE if len(scores) == 3 else DUEL, Phase.DEPLOY, ticks=1, scores=scores)
    tick(match, [()] * len(scores))
    return match.crown


@pytest.mark.rule("12.1")
@pytest.mark.parametrize(
    ("scores", "wearer"),
    [((50, 0), 0), ((49, 0), NOBODY), ((0, 50), 1), ((0, 0), NOBODY), ((300, 300), NOBODY),
     ((550, 500), NOBODY), ((551, 500), 0), ((1100, 1000), NOBODY), ((1101, 1000), 0), ((450, 401), NOBODY),
     ((450, 400), 0), ((100, 700, 500), 1), ((700, 700, 100), NOBODY), ((100, 540, 500), NOBODY)],
)  # fmt: skip
def test_the_leader_wears_it_by_more_than_ten_percent_and_fifty_points(scores, wearer):
    assert crowned(*scores) == wearer


@pytest.mark.rule("12.1", "14.2")
def test_the_eliminated_are_no_second_and_one_player_alone_has_none():
    match = world(THREE, Phase.DEPLOY, scores=(400, 390, 300))
    events = act(match, 1, Forfeit())
    assert the(events, CrownPassed) == CrownPassed(NOBODY, 0)
    events = act(match, 2, Forfeit())
    assert the(events, CrownPassed) == CrownPassed(0, NOBODY)


@pytest.mark.rule("12.2")
def test_every_change_of_hands_is_announced_once():
    siege = defending(DUEL, scores=(900, 1000))
    assert siege.crown == 1
    assert not all_of(fell(siege, by=0, owner=1, cells=[(17, 7)]), CrownPassed) or siege.crown == NOBODY
    siege.seats[0].score = 2000
    events = fell(siege, by=0, owner=1, cells=[(17, 5)])
    assert len(all_of(events, CrownPassed)) == 1
    assert siege.crown == 0


@pytest.mark.rule("12.3", "8.8")
def test_walls_of_the_wearer_pay_double_points_and_energy():
    siege = defending(DUEL, scores=(0, 500))
    paid = all_of(fell(siege, by=0, owner=1, cells=[(17, 5)]), Awarded)
    assert paid == [
        Awarded(0, Source.WALLS, 18, 3, Cell(17, 5)),
        Awarded(0, Source.CROWN, 18, 3, Cell(17, 5)),
    ]
    assert siege.seats[0].score == 36
    assert siege.seats[0].board.energy == 126


@pytest.mark.rule("12.3", "8.8")
def test_cannons_of_the_wearer_pay_double_points_and_energy():
    siege = defending(drawn_over(DUEL, "r", [(18, 7), (19, 7), (18, 8), (19, 8)]), scores=(0, 500))
    siege.seats[1].board.cannons[0].hp = 1
    paid = all_of(shoot(siege, 0, Kind.MORTAR, (18, 7)), Awarded)
    assert [(award.source, award.points, award.energy) for award in paid] == [
        (Source.CANNONS, 48, 10), (Source.CROWN, 48, 10),
    ]  # fmt: skip


@pytest.mark.rule("12.3")
def test_walls_of_others_pay_once():
    siege = defending(DUEL, scores=(500, 0))
    assert points(fell(siege, by=0, owner=1, cells=[(17, 5)]), 0, Source.CROWN) == []


@pytest.mark.rule("12.1", "12.3")
def test_awards_go_by_who_wore_it_when_the_tick_began():
    siege = defending(DUEL, wave=4, scores=(440, 500))
    gun_of(siege, 0, Kind.LANCE, Cell(7, 5))
    board = siege.seats[1].board
    board.hurt = {board.island.frame.index(cell): 1 for cell in (Cell(17, 5), Cell(24, 5))}
    events = act(siege, 0, Fire(Cell(17, 5)))
    assert points(events, 0, Source.WALLS) == [21, 21]
    assert points(events, 0, Source.CROWN) == [21, 21], "though the lead was gone with the first wall"
    assert events[-1] == CrownPassed(1, NOBODY)


@pytest.mark.rule("12.1", "4.9")
def test_it_is_judged_after_score_has_paid():
    siege = defending(DUEL, scores=(0, 0))
    fell(siege, by=0, owner=1, cells=[(17, 5)])
    events = until(siege, Phase.SCORE)
    assert the(events, CrownPassed) == CrownPassed(NOBODY, 0)
    assert events[-1] == CrownPassed(NOBODY, 0)
