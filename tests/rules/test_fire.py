"""Rules 8.2, 8.3 and 8.7: presses of fire, turns, loading; damage, and shots to destroy."""

from __future__ import annotations

import pytest

from game.rules import cannons
from game.rules.commands import BuyCannon, Fire, Fortify, Kind, Refusal, Unleash
from game.rules.events import (
    CannonDestroyed,
    CannonHurt,
    ShotLaunched,
    TriggerLapsed,
    WallFelled,
    WallHurt,
    WallsRepaired,
)
from game.rules.region import Cell
from game.rules.world import Phase

from .boards import DUEL, defending, drawn_over, world
from .driving import act, all_of, refusals, the, until, wait
from .siege import remove_gun, shoot

SEA = Cell(13, 5)


def battery(count=3, kinds=(Kind.RAPID,) * 8, **rest):
    """A Defend in which seat 0 has this many cannons, loaded."""
    siege = defending(DUEL, **rest)
    slots = cannons.slots(siege.seats[0].board, 0)
    for cell, kind in zip(slots[:count], kinds, strict=False):
        cannons.stand(siege.seats[0].board, kind, cell)
    return siege


def fired(events):
    return [event.cannon for event in all_of(events, ShotLaunched)]


@pytest.mark.rule("8.2")
def test_each_press_launches_the_next_ready_cannon_in_turn():
    siege = battery(3)
    order = []
    for _ in range(3):
        order += fired(act(siege, 0, Fire(SEA)))
        wait(siege, 5)
    assert order == [0, 1, 2]
    wait(siege, 180)
    assert fired(act(siege, 0, Fire(SEA))) == [0]


@pytest.mark.rule("8.2")
def test_turns_skip_cannons_that_are_not_ready_and_go_on_from_the_last_fired():
    siege = battery(3)
    board = siege.seats[0].board
    board.cannons[0].loaded_at = 50 * 100
    assert fired(act(siege, 0, Fire(SEA))) == [1]
    wait(siege, 60)
    assert fired(act(siege, 0, Fire(SEA))) == [2], "not back to 0, though it is ready now"
    wait(siege, 6)
    assert fired(act(siege, 0, Fire(SEA))) == [0]


@pytest.mark.rule("8.2")
def test_turns_go_by_order_of_purchase_and_each_defend_begins_with_the_first():
    match = world(DUEL, Phase.DEPLOY)
    for cell in (Cell(7, 7), Cell(3, 3), Cell(5, 3)):
        act(match, 0, BuyCannon(Kind.RAPID, cell))
    until(match, Phase.DEFEND)
    origins = []
    for _ in range(2):
        origins.append(the(act(match, 0, Fire(SEA)), ShotLaunched).origin)
        wait(match, 6)
    assert origins == [(16, 16), (8, 8)]
    until(match, Phase.DEFEND)
    assert the(act(match, 0, Fire(SEA)), ShotLaunched).origin == (16, 16)


@pytest.mark.rule("8.2")
def test_six_ticks_lie_between_two_launches():
    siege = battery(2)
    assert fired(act(siege, 0, Fire(SEA))) == [0]
    at = siege.clock.tick
    assert fired(act(siege, 0, Fire(SEA))) == []
    while not fired(wait(siege)):
        pass
    assert siege.clock.tick - at == 6


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(("wait_ticks", "served"), [(5, True), (6, True), (7, False)])
def test_a_press_waits_six_ticks_for_a_cannon(wait_ticks, served):
    siege = battery(1)
    siege.seats[0].board.cannons[0].loaded_at = wait_ticks * 100
    events = act(siege, 0, Fire(SEA)) + wait(siege, 10)
    assert bool(fired(events)) == served
    assert bool(all_of(events, TriggerLapsed)) != served


@pytest.mark.rule("8.2")
def test_a_new_press_takes_the_place_of_one_that_waits():
    siege = battery(1)
    siege.seats[0].board.cannons[0].loaded_at = 800
    act(siege, 0, Fire(SEA))
    wait(siege, 4)
    act(siege, 0, Fire(Cell(17, 5)))
    events = wait(siege, 10)
    assert the(events, ShotLaunched).aim == (35, 11)
    assert not all_of(events, TriggerLapsed)


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(
    ("kind", "garrison", "burst", "ticks"),
    [(Kind.RAPID, False, False, 180), (Kind.MORTAR, False, False, 330), (Kind.LANCE, False, False, 420),
     (Kind.RAPID, True, False, 150), (Kind.RAPID, False, True, 113), (Kind.RAPID, True, True, 94),
     (Kind.MORTAR, True, True, 172)],
)  # fmt: skip
def test_loading_takes_its_time_to_the_tick(kind, garrison, burst, ticks):
    siege = battery(8 if garrison else 1, (kind,) * 8)
    board = siege.seats[0].board
    board.garrison = cannons.garrisons(board)
    board.meter = 600
    orders = [Unleash(), Fire(SEA)] if burst else [Fire(SEA)]
    assert fired(act(siege, 0, *orders)) == [0]
    waited = 1
    while not cannons.is_ready(board, board.cannons[0]):
        wait(siege)
        waited += 1
    assert waited == ticks


@pytest.mark.rule("8.2")
def test_all_cannons_begin_defend_loaded():
    siege = battery(1)
    act(siege, 0, Fire(SEA))
    until(siege, Phase.DEFEND)
    assert fired(act(siege, 0, Fire(SEA))) == [0]


@pytest.mark.rule("8.2")
def test_a_press_that_waits_is_forgotten_when_defend_ends():
    siege = battery(1)
    wait(siege, 1435)
    siege.seats[0].board.cannons[0].loaded_at = 10**9
    act(siege, 0, Fire(SEA))
    until(siege, Phase.DEFEND)
    assert not fired(wait(siege, 10))


@pytest.mark.rule("8.2")
def test_aims_off_the_map_are_refused():
    siege = battery(1)
    assert refusals(act(siege, 0, Fire(Cell(-1, 5)))) == [Refusal.OFF_MAP]
    assert refusals(act(siege, 0, Fire(Cell(5, 12)))) == [Refusal.OFF_MAP]


@pytest.mark.rule("8.3", "7.2")
def test_cannons_outside_a_sealed_ring_do_not_fire():
    siege = battery(2)
    board = siege.seats[0].board
    board.sealed &= ~cannons.tiles(board, board.cannons[0])
    assert fired(act(siege, 0, Fire(SEA))) == [1]
    board.sealed = 0
    wait(siege, 200)
    assert refusals(act(siege, 0, Fire(SEA))) == [Refusal.NO_CANNON]


@pytest.mark.rule("8.3")
def test_without_a_cannon_a_press_is_refused():
    assert refusals(act(defending(DUEL), 0, Fire(SEA))) == [Refusal.NO_CANNON]


@pytest.mark.rule("8.7")
def test_damage_to_a_wall_is_healed_and_damage_to_a_cannon_stays():
    siege = defending(drawn_over(DUEL, "r", [(19, 7), (20, 7), (19, 8), (20, 8)]))
    (cannon,) = siege.seats[1].board.cannons
    shoot(siege, 0, Kind.RAPID, (19, 7))
    shoot(siege, 0, Kind.RAPID, (17, 5))
    assert the(until(siege, Phase.SCORE), WallsRepaired).seat == 1
    until(siege, Phase.DEFEND)
    assert cannon.hp == 270
    assert the(shoot(siege, 0, Kind.RAPID, (17, 5)), WallHurt).hp == 40


@pytest.mark.rule("8.7")
def test_the_tiles_of_a_destroyed_cannon_are_free_at_once():
    siege = defending(drawn_over(DUEL, "r", [(19, 7), (20, 7), (19, 8), (20, 8)]))
    board = siege.seats[1].board
    board.cannons[0].hp = 30
    assert the(shoot(siege, 0, Kind.RAPID, (19, 7)), CannonDestroyed).cell == Cell(19, 7)
    assert (board.cannons, board.under_cannons) == ([], 0)


@pytest.mark.rule("8.7")
def test_a_shot_goes_on_when_its_cannon_is_gone():
    siege = battery(1)
    act(siege, 0, Fire(Cell(17, 5)))
    remove_gun(siege, 0, siege.seats[0].board.cannons[0])
    assert the(wait(siege, 60), WallHurt).cell == Cell(17, 5)


SHOTS = [
    # kind, fortified, overdrive, shots: rule 8's table, row by row
    (Kind.RAPID, False, False, 2), (Kind.RAPID, True, False, 3),
    (Kind.RAPID, False, True, 1), (Kind.RAPID, True, True, 2),
    (Kind.MORTAR, False, False, 1), (Kind.MORTAR, True, False, 2),
    (Kind.MORTAR, False, True, 1), (Kind.MORTAR, True, True, 1),
    (Kind.LANCE, False, False, 2), (Kind.LANCE, True, False, 2),
    (Kind.LANCE, False, True, 1), (Kind.LANCE, True, True, 2),
]  # fmt: skip


@pytest.mark.rule("8.7", "7")
@pytest.mark.parametrize(("kind", "fortified", "burst", "shots"), SHOTS)
def test_shots_to_destroy_a_wall(kind, fortified, burst, shots):
    match = world(DUEL, Phase.DEPLOY, wave=4)
    if fortified:
        act(match, 1, Fortify(0))
    until(match, Phase.DEFEND)
    if burst:
        match.seats[0].board.meter = 600
        act(match, 0, Unleash())
    for shot in range(1, shots + 1):
        fallen = all_of(shoot(match, 0, kind, (17, 5)), WallFelled, cell=Cell(17, 5))
        assert bool(fallen) == (shot == shots), f"shot {shot} of {shots}"


@pytest.mark.rule("8.7", "7")
@pytest.mark.parametrize(("kind", "shots"), [(Kind.RAPID, 10), (Kind.MORTAR, 3), (Kind.LANCE, 5)])
def test_shots_to_destroy_a_cannon(kind, shots):
    bare = drawn_over(DUEL, ".", [(17, y) for y in range(3, 9)])
    siege = defending(drawn_over(bare, "r", [(19, 7), (20, 7), (19, 8), (20, 8)]), wave=4)
    for shot in range(1, shots + 1):
        siege.seats[1].board.walls = 0  # nothing else is hit
        events = shoot(siege, 0, kind, (19, 7))
        assert bool(all_of(events, CannonDestroyed)) == (shot == shots), f"shot {shot} of {shots}"
        assert bool(all_of(events, CannonHurt)) == (shot < shots)
