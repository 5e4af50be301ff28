"""Rules 1, 2 and 5: seats, islands, assists, Selection."""

from __future__ import annotations

import pytest

from game.rules import legality, phases, rings
from game.rules.commands import (
    Fire,
    Forfeit,
    HandOver,
    Kind,
    PickBastion,
    PlacePiece,
    Ready,
    Refusal,
)
from game.rules.events import BastionPicked, RingRaised, Sealed, ShotLanded, WallFelled, WallHurt
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import Assists, Phase

from .boards import BALANCE, DUEL, START, THREE, begun, building, cells, defending, level_of, world
from .driving import act, all_of, refusals, the, until, wait
from .siege import gun_of, shoot

CHOICE = """
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    ~..................~.....................~
    ~..................~.....................~
    ~..................~.....................~
    ~..................~.....................~
    ~....AA.....AA.....~....BB....BB.........~
    ~....AA.....AA.....~....BB....BB.........~
    ~..................~.....................~
    ~..................~.....................~
    ~..................~.....................~
    ~..................~.....................~
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
"""


def seats(*islands):
    return [phases.SeatSetup(human=False, island=island) for island in islands]


@pytest.mark.rule("1.1", "2.1")
@pytest.mark.parametrize("count", [0, 1, 5])
def test_a_match_has_two_to_four_seats(count):
    with pytest.raises(ValueError, match="2 to 4 seats"):
        phases.begin(level_of(THREE), BALANCE, seed=1, waves=7, seats=seats(*range(1, count + 1)))


@pytest.mark.rule("1.1")
def test_each_seat_has_one_island_with_its_bastions():
    match = begun(CHOICE)
    assert [len(seat.board.island.bastions) for seat in match.seats] == [2, 2]
    assert not match.seats[0].board.island.land & match.level.islands[0].frame.at(Cell(25, 5))


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("waves", [0, 31])
def test_a_match_has_one_to_thirty_waves(waves):
    with pytest.raises(ValueError, match="1 to 30 waves"):
        phases.begin(level_of(DUEL), BALANCE, seed=1, waves=waves, seats=seats(1, 2))


@pytest.mark.rule("2.3")
def test_seats_may_swap_islands_but_not_share_one():
    swapped = phases.begin(level_of(DUEL), BALANCE, seed=1, waves=7, seats=seats(2, 1))
    assert [seat.board.island.owner for seat in swapped.seats] == [2, 1]
    for wrong in (seats(1, 1), seats(1, 3)):
        with pytest.raises(ValueError, match="island of its own"):
            phases.begin(level_of(DUEL), BALANCE, seed=1, waves=7, seats=wrong)


@pytest.mark.rule("2.3")
def test_shots_land_on_the_island_of_an_absent_owner():
    match = phases.begin(level_of(THREE), BALANCE, seed=1, waves=7, seats=seats(1, 2))
    assert match.board_at(Cell(10, 14)) is None
    until(match, Phase.DEFEND)
    landed = the(shoot(match, 0, Kind.MORTAR, (10, 14)), ShotLanded)
    assert (landed.cell, landed.owner) == (Cell(10, 14), -1)


@pytest.mark.rule("2.3")
def test_nothing_is_built_on_the_island_of_an_absent_owner():
    match = world(DUEL, hand=Piece.DOT)
    assert legality.check(match.seats[0].board, PlacePiece(Cell(16, 2), 0)) is Refusal.NOT_YOUR_LAND


@pytest.mark.rule("5.1")
def test_a_pick_may_be_changed_until_the_end_of_selection():
    match = begun(CHOICE)
    assert the(act(match, 0, PickBastion(1)), BastionPicked).bastion == 1
    act(match, 0, PickBastion(0))
    wait(match, 597)
    assert match.seats[0].board.walls == 0
    events = act(match, 0, PickBastion(1))
    assert the(events, RingRaised, seat=0).bastion == 1
    assert match.clock.phase is Phase.DEPLOY
    assert refusals(act(match, 0, PickBastion(0))) == [Refusal.NO_PICK_DUE]


@pytest.mark.rule("5.1")
def test_who_has_not_picked_gets_the_first_bastion():
    match = begun(CHOICE)
    act(match, 1, PickBastion(1))
    events = until(match, Phase.DEPLOY)
    assert the(events, BastionPicked).seat == 0
    assert [seat.board.claim for seat in match.seats] == [0, 1]


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("bastion", [-1, 2, 99])
def test_only_bastions_of_the_own_island_can_be_picked(bastion):
    assert refusals(act(begun(CHOICE), 0, PickBastion(bastion))) == [Refusal.NO_SUCH_BASTION]


@pytest.mark.rule("5.2")
def test_the_opening_ring_is_the_square_with_room_for_eight_cannons():
    match = begun(CHOICE)
    act(match, 0, PickBastion(1))
    events = until(match, Phase.DEPLOY)
    board = match.seats[0].board
    square = {(x, y) for x in range(9, 17) for y in range(2, 10)}
    inside = {(x, y) for x in range(10, 16) for y in range(3, 9)}
    assert set(cells(board, board.walls)) == square - inside
    assert len(square - inside) == 28
    assert set(cells(board, board.sealed)) == inside
    assert the(events, Sealed, seat=0).bastions == (1,)
    assert rings.sealed_bastions(board) == (1,)


@pytest.mark.rule("5.2", "3.1")
def test_wave_one_starts_sealed_and_with_deploy():
    match = begun(CHOICE)
    until(match, Phase.DEPLOY)
    assert match.clock.wave == 1
    assert all(rings.sealed_bastions(seat.board) for seat in match.seats)


@pytest.mark.rule("2.6")
@pytest.mark.parametrize(("percent", "ticks"), [(100, 960), (125, 1200), (150, 1440), (200, 1920)])
def test_build_may_be_longer_for_a_person(percent, ticks):
    match = building(DUEL, humans=(0,), assists=Assists(build_percent=percent))
    assert match.clock.ends_at - match.clock.tick == ticks
    wait(match, ticks - 1)
    assert match.clock.phase is Phase.BUILD
    wait(match)
    assert match.clock.phase is Phase.DEPLOY


@pytest.mark.rule("2.6")
def test_an_untimed_build_ends_when_every_person_is_ready():
    match = building(DUEL, humans=(0,), assists=Assists(build_percent=0))
    wait(match, 5000)
    assert match.clock.phase is Phase.BUILD
    act(match, 1, Ready())
    assert match.clock.phase is Phase.BUILD
    act(match, 0, Ready())
    assert match.clock.phase is Phase.DEPLOY


@pytest.mark.rule("2.6", "5.1")
def test_an_untimed_selection_ends_when_every_person_is_ready():
    match = begun(CHOICE, humans=(0,), assists=Assists(selection_timed=False))
    act(match, 0, PickBastion(1))
    wait(match, 5000)
    assert match.clock.phase is Phase.SELECTION
    act(match, 0, Ready())
    assert match.clock.phase is Phase.DEPLOY
    assert match.seats[0].board.claim == 1


@pytest.mark.rule("2.6")
def test_an_untimed_build_ends_after_its_time_once_the_last_person_was_eliminated():
    match = building(THREE, humans=(0,), assists=Assists(build_percent=0))
    wait(match, 100)
    act(match, 0, Forfeit())
    wait(match, 858)
    assert match.clock.phase is Phase.BUILD
    wait(match)
    assert match.clock.phase is Phase.DEPLOY
    until(match, Phase.BUILD)
    wait(match, 960)
    assert match.clock.phase is Phase.DEPLOY


@pytest.mark.rule("2.6", "3.3")
def test_an_untimed_phase_ends_at_once_when_its_person_hands_over_after_its_ordinary_time():
    match = building(DUEL, humans=(0,), assists=Assists(build_percent=0))
    wait(match, 2000)
    act(match, 0, HandOver(human=False))
    assert match.clock.phase is Phase.DEPLOY
    match = begun(CHOICE, humans=(0,), assists=Assists(selection_timed=False))
    act(match, 0, HandOver(human=False))
    wait(match, 598)
    assert match.clock.phase is Phase.SELECTION
    wait(match)
    assert match.clock.phase is Phase.DEPLOY


@pytest.mark.rule("2.6")
@pytest.mark.parametrize(("percent", "damage"), [(100, 60), (75, 45), (50, 30), (0, 0)])
def test_walls_of_a_person_may_take_less_damage(percent, damage):
    siege = defending(DUEL, humans=(1,), assists=Assists(human_wall_damage_percent=percent))
    events = shoot(siege, 0, Kind.RAPID, (17, 5))
    assert [event.damage for event in all_of(events, WallHurt)] == ([damage] if damage else [])
    events = shoot(siege, 1, Kind.RAPID, (9, 5))
    assert the(events, WallHurt, owner=0).damage == 60, "a rival's walls take all"


@pytest.mark.rule("2.6", "9.2")
def test_less_damage_is_rounded_down_after_the_raise_of_overdrive():
    siege = defending(DUEL, humans=(1,), assists=Assists(human_wall_damage_percent=75))
    siege.seats[0].board.overdrive_until = START + 1000
    events = shoot(siege, 0, Kind.MORTAR, (17, 5))
    assert the(events, WallFelled).damage == 187 * 75 // 100
    assert {event.damage for event in all_of(events, WallHurt)} == {76 * 75 // 100}


@pytest.mark.rule("2.6")
def test_without_assists_nobody_is_spared():
    siege = defending(DUEL, humans=(0, 1))
    assert the(shoot(siege, 0, Kind.RAPID, (17, 5)), WallHurt).damage == 60


@pytest.mark.rule("2.4")
def test_the_same_seed_and_commands_give_the_same_match():
    worlds = []
    for _ in range(2):
        siege = defending(DUEL, wave=4)
        for kind in Kind:
            gun_of(siege, 0, kind)
        for x in range(15, 25):
            act(siege, 0, Fire(Cell(x, 4)))
            wait(siege, 50)
        worlds.append(repr(siege))
    assert worlds[0] == worlds[1]


@pytest.mark.rule("2.6")
def test_assists_are_refused_where_two_people_play():
    level = begun(CHOICE).level
    people = [phases.SeatSetup(human=True, island=owner) for owner in (1, 2)]
    values = begun(CHOICE).balance
    phases.begin(level, values, seed=1, waves=1, seats=people)
    with pytest.raises(ValueError, match="one person against rivals"):
        phases.begin(
            level, values, seed=1, waves=1, seats=people, assists=Assists(human_wall_damage_percent=50)
        )
