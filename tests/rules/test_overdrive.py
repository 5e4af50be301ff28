"""Rule 9: charging, READY, the burst and its end."""

from __future__ import annotations

import pytest

from game.rules import cannons
from game.rules.commands import Fire, Kind, Refusal, Unleash, Volley
from game.rules.events import (
    CannonHurt,
    MeterCharged,
    OverdriveBegan,
    OverdriveEnded,
    OverdriveLost,
    OverdriveReady,
    ShotLanded,
    ShotLaunched,
    WallFelled,
    WallHurt,
)
from game.rules.region import Cell
from game.rules.world import Phase

from .boards import DUEL, building, defending, drawn_over
from .driving import act, all_of, refusals, the, until, wait
from .siege import fell, gun_of, shoot


def bursting(art=DUEL, **rest):
    """A Defend in which seat 0 has just unleashed its burst."""
    siege = defending(art, **rest)
    siege.seats[0].board.meter = 600
    the(act(siege, 0, Unleash()), OverdriveBegan)
    return siege


@pytest.mark.rule("9.1")
@pytest.mark.parametrize(("wave", "gained", "lost"), [(2, 12, 24), (3, 13, 26), (7, 17, 34)])
def test_walls_charge_both_meters_by_the_wave(wave, gained, lost):
    siege = defending(DUEL, wave=wave)
    charges = all_of(fell(siege, by=0, owner=1, cells=[(17, 5)]), MeterCharged)
    assert charges == [MeterCharged(0, gained, gained), MeterCharged(1, lost, lost)]


@pytest.mark.rule("9.1")
def test_cannons_charge_both_meters():
    siege = defending(drawn_over(DUEL, "r", [(18, 7), (19, 7), (18, 8), (19, 8)]))
    siege.seats[1].board.cannons[0].hp = 110
    charges = all_of(shoot(siege, 0, Kind.MORTAR, (18, 7)), MeterCharged)
    assert charges == [MeterCharged(0, 36, 36), MeterCharged(1, 48, 48)]


@pytest.mark.rule("9.1")
def test_nothing_charges_in_wave_one():
    siege = defending(DUEL, wave=1)
    assert not all_of(fell(siege, by=0, owner=1, cells=[(17, 5)]), MeterCharged)


@pytest.mark.rule("9.1")
def test_walls_that_one_fells_oneself_charge_nobody():
    siege = defending(DUEL)
    assert not all_of(fell(siege, by=0, owner=0, cells=[(9, 5)]), MeterCharged)


@pytest.mark.rule("9.1", "3")
def test_nothing_charges_while_it_settles():
    siege = defending(DUEL)
    gun_of(siege, 0, Kind.MORTAR)
    wait(siege, 1439)
    act(siege, 0, Fire(Cell(17, 5)))
    events = wait(siege, 90)
    assert all_of(events, WallFelled)
    assert not all_of(events, MeterCharged)


@pytest.mark.rule("9.2")
def test_a_full_meter_reads_ready_once_and_holds_no_more_than_sixty():
    siege = defending(DUEL)
    siege.seats[0].board.meter = 595
    events = fell(siege, by=0, owner=1, cells=[(17, 4), (17, 6)])
    assert the(events, MeterCharged, seat=0) == MeterCharged(0, 5, 600)
    assert the(events, OverdriveReady).seat == 0


@pytest.mark.rule("9.2")
def test_it_is_unleashed_at_sixty_and_not_before():
    siege = defending(DUEL)
    siege.seats[0].board.meter = 599
    assert refusals(act(siege, 0, Unleash())) == [Refusal.NO_OVERDRIVE]
    siege.seats[0].board.meter = 600
    assert act(siege, 0, Unleash()) == [OverdriveBegan(0)]
    assert siege.seats[0].board.meter == 0
    assert refusals(act(siege, 0, Unleash())) == [Refusal.NO_OVERDRIVE]


@pytest.mark.rule("9.2")
def test_the_burst_lasts_three_hundred_ticks():
    siege = defending(DUEL)
    gun_of(siege, 0, Kind.RAPID)
    siege.seats[0].board.meter = 600
    act(siege, 0, Unleash())
    assert not all_of(wait(siege, 298), OverdriveEnded)
    assert the(act(siege, 0, Fire(Cell(13, 0))), ShotLaunched).boosted
    events = wait(siege)
    assert the(events, OverdriveEnded).seat == 0
    siege.seats[0].board.cannons[0].loaded_at, siege.seats[0].board.fired_at = 0, 0
    assert not the(act(siege, 0, Fire(Cell(13, 0))), ShotLaunched).boosted


@pytest.mark.rule("9.2", "8.2")
def test_in_all_its_three_hundred_ticks_cannons_load_at_160_percent():
    siege = bursting()
    wait(siege, 99)
    assert siege.seats[0].board.charge == 100 * 160
    assert siege.seats[1].board.charge == 100 * 100
    wait(siege, 300)
    assert siege.seats[0].board.charge == 300 * 160 + 100 * 100


@pytest.mark.rule("9.2")
@pytest.mark.parametrize(("kind", "damage"), [(Kind.RAPID, 102), (Kind.MORTAR, 187), (Kind.LANCE, 136)])
def test_shots_deal_seventeen_tenths_to_walls(kind, damage):
    siege = bursting(wave=4)
    events = shoot(siege, 0, kind, (17, 5))
    assert the(events, WallFelled, cell=Cell(17, 5)).damage == damage


@pytest.mark.rule("9.2")
def test_damage_to_cannons_is_never_raised():
    armed = drawn_over(DUEL, "r", [(19, 7), (20, 7), (19, 8), (20, 8)])
    for kind, damage in [(Kind.RAPID, 30), (Kind.MORTAR, 110)]:
        assert the(shoot(bursting(armed), 0, kind, (19, 7)), CannonHurt).damage == damage
    siege = bursting(drawn_over(armed, ".", [(17, y) for y in range(2, 10)]), wave=4)
    assert the(shoot(siege, 0, Kind.LANCE, (19, 7)), CannonHurt).damage == 60


@pytest.mark.rule("9.2")
def test_a_raised_mortar_splashes_seventy_six():
    events = shoot(bursting(), 0, Kind.MORTAR, (17, 5))
    assert {(tuple(event.cell), event.damage) for event in all_of(events, WallHurt)} == {
        ((17, 4), 76), ((17, 6), 76),
    }  # fmt: skip


@pytest.mark.rule("9.2")
def test_a_rapid_splashes_half_of_its_raised_shot_on_the_four_edge_neighbours():
    thick = drawn_over(DUEL, "#", [(18, y) for y in range(2, 10)])
    events = shoot(bursting(thick), 0, Kind.RAPID, (17, 5))
    assert the(events, WallFelled).cell == Cell(17, 5)
    assert {(tuple(event.cell), event.damage) for event in all_of(events, WallHurt)} == {
        ((17, 4), 51), ((17, 6), 51), ((18, 5), 51),
    }  # fmt: skip


@pytest.mark.rule("9.2")
def test_a_rapid_that_bursts_on_the_ground_in_overdrive_splashes_too():
    events = shoot(bursting(), 0, Kind.RAPID, (18, 5))
    assert the(events, ShotLanded).cell == Cell(17, 5), "it strikes the wall before its aim"
    siege = bursting()
    events = shoot(siege, 0, Kind.RAPID, (15, 1))
    assert not all_of(events, WallHurt)
    events = shoot(siege, 0, Kind.RAPID, (17, 1))
    assert (17, 2) in [tuple(event.cell) for event in all_of(events, WallHurt)]


@pytest.mark.rule("9.2")
def test_plain_rapids_do_not_splash():
    events = shoot(defending(DUEL), 0, Kind.RAPID, (17, 5))
    assert [tuple(event.cell) for event in all_of(events, WallHurt)] == [(17, 5)]


@pytest.mark.rule("9.2")
def test_damage_goes_by_the_state_at_launch():
    siege = bursting()
    gun_of(siege, 0, Kind.MORTAR)
    wait(siege, 298)
    act(siege, 0, Fire(Cell(17, 5)))
    assert the(wait(siege, 120), WallFelled).damage == 187, "launched in the burst, landed after it"
    siege = defending(DUEL)
    gun_of(siege, 0, Kind.MORTAR)
    siege.seats[0].board.meter = 600
    act(siege, 0, Fire(Cell(17, 5)), Unleash())
    assert the(wait(siege, 120), WallFelled).damage == 110, "launched before it"


@pytest.mark.rule("9.2")
def test_a_volley_launches_every_ready_cannon_at_once_in_their_order():
    siege = bursting()
    board = siege.seats[0].board
    for x in (3, 5, 7):
        cannons.stand(board, Kind.RAPID, Cell(x, 3))
    board.cannons[1].loaded_at = board.charge + 10_000
    events = act(siege, 0, Volley(Cell(17, 5)))
    assert [event.cannon for event in all_of(events, ShotLaunched)] == [0, 2]
    assert act(siege, 0, Volley(Cell(17, 5))) == []


@pytest.mark.rule("9.2")
def test_a_volley_outside_the_burst_is_refused():
    siege = defending(DUEL)
    gun_of(siege, 0, Kind.RAPID)
    assert refusals(act(siege, 0, Volley(Cell(17, 5)))) == [Refusal.NOT_IN_OVERDRIVE]


@pytest.mark.rule("9.2", "8.2")
def test_in_the_burst_single_presses_need_no_rest_between_them():
    siege = bursting()
    for x in (3, 5, 7):
        cannons.stand(siege.seats[0].board, Kind.RAPID, Cell(x, 3))
    events = act(siege, 0, Fire(Cell(17, 5)), Fire(Cell(17, 5))) + act(siege, 0, Fire(Cell(17, 5)))
    assert [event.cannon for event in all_of(events, ShotLaunched)] == [0, 1, 2]


@pytest.mark.rule("9.3")
def test_nothing_charges_while_the_burst_runs():
    siege = bursting()
    charges = all_of(fell(siege, by=0, owner=1, cells=[(17, 5)]), MeterCharged)
    assert [charge.seat for charge in charges] == [1], "its own losses and hits alike"
    charges = all_of(fell(siege, by=1, owner=0, cells=[(9, 5)]), MeterCharged)
    assert [charge.seat for charge in charges] == [1]


@pytest.mark.rule("9.3")
def test_every_meter_empties_when_the_24_seconds_end():
    siege = defending(DUEL)
    fell(siege, by=0, owner=1, cells=[(17, 5)])
    events = until(siege, Phase.SETTLE)
    assert all_of(events, OverdriveLost) == [OverdriveLost(0, 12), OverdriveLost(1, 24)]
    assert [seat.board.meter for seat in siege.seats] == [0, 0]


@pytest.mark.rule("9.3")
def test_a_burst_ends_with_defend():
    siege = defending(DUEL)
    wait(siege, 1339)
    siege.seats[0].board.meter = 600
    act(siege, 0, Unleash())
    assert all_of(until(siege, Phase.SETTLE), OverdriveEnded) == [OverdriveEnded(0)]
    assert not siege.seats[0].board.in_overdrive


@pytest.mark.rule("9.2")
def test_it_is_an_affair_of_defend():
    match = building(DUEL)
    match.seats[0].board.meter = 600
    assert refusals(act(match, 0, Unleash())) == [Refusal.WRONG_PHASE]
