"""Rules 8.8, 10 and 11: what is paid, when, and to whom."""

from __future__ import annotations

import pytest

from game.rules import economy, level
from game.rules.commands import Kind
from game.rules.events import Awarded, BastionsPaid, PhaseBegan, RingBreached, Source
from game.rules.region import Cell
from game.rules.world import Phase

from .boards import DUEL, THREE, begun, defending, drawn_over, world
from .driving import act, all_of, points, the, until, wait
from .siege import fell, shoot

TWO_IN_ONE = """
    ~~~~~~~~~~~~~~
    ~............~
    ~.##########.~
    ~.#........#.~
    ~.#.AA..AA.#.~
    ~.#.AA..AA.#.~
    ~.#.~~..^^.#.~
    ~.##########.~
    ~............~
    ~~~~~~~~~~~~~~
"""
"""Two bastions in one ring around 32 tiles, 28 of them Land."""

THREE_SEALED = """
    ~~~~~~~~~~~~~~~~~~~~~
    ~####..####..####...~
    ~#AA#..#AA#..#AA#...~
    ~#AA#..#AA#..#AA#...~
    ~####..####..####...~
    ~...................~
    ~~~~~~~~~~~~~~~~~~~~~
"""


@pytest.mark.rule("11.1")
@pytest.mark.parametrize(
    ("base", "wave", "paid"),
    [(15, 1, 17), (15, 2, 18), (15, 3, 20), (15, 7, 26), (40, 1, 44), (40, 7, 68), (75, 2, 90), (75, 1, 83),
     (1, 4, 1), (1, 5, 2), (100, 10, 200), (0, 7, 0)],
)  # fmt: skip
def test_every_award_is_multiplied_by_the_wave_half_rounded_up(base, wave, paid):
    assert economy.times_wave(base, wave) == paid


@pytest.mark.rule("8.8", "11.1")
@pytest.mark.parametrize(("wave", "paid"), [(1, 17), (2, 18), (5, 23)])
def test_an_enemy_wall_pays_on_the_spot(wave, paid):
    siege = defending(DUEL, wave=wave)
    events = fell(siege, by=0, owner=1, cells=[(17, 5)])
    assert the(events, Awarded) == Awarded(0, Source.WALLS, paid, 3, Cell(17, 5))
    assert siege.seats[0].score == siege.seats[0].wave_score == paid
    assert siege.seats[0].board.energy == 120 + 3


@pytest.mark.rule("8.8")
def test_an_enemy_cannon_pays_on_the_spot():
    armed = drawn_over(DUEL, "r", level.square(Cell(18, 7), 2))
    siege = defending(armed)
    (cannon,) = siege.seats[1].board.cannons
    cannon.hp = 110
    events = shoot(siege, 0, Kind.MORTAR, cannon.cell)
    assert the(events, Awarded) == Awarded(0, Source.CANNONS, 48, 10, cannon.cell)
    assert siege.seats[0].board.energy == 120 + 10


@pytest.mark.rule("8.8")
def test_whoever_hits_last_is_paid():
    siege = defending(THREE)
    board = siege.seats[1].board
    shoot(siege, 0, Kind.RAPID, (17, 9))
    assert board.hurt == {board.island.frame.index(Cell(17, 9)): 40}
    events = shoot(siege, 2, Kind.RAPID, (17, 9), cannon_at=Cell(15, 15))
    assert the(events, Awarded).seat == 2
    assert [seat.walls_felled for seat in siege.seats] == [0, 0, 1]


@pytest.mark.rule("10.1", "5.3")
def test_energy_begins_at_120_and_carries_over():
    match = begun(DUEL)
    assert [seat.board.energy for seat in match.seats] == [120, 120]
    until(match, Phase.BUILD)
    assert [seat.board.energy for seat in match.seats] == [170, 170]
    until(match, Phase.BUILD)
    assert [seat.board.energy for seat in match.seats] == [220, 220]


@pytest.mark.rule("10.2", "4.4")
@pytest.mark.parametrize(("sealed", "energy"), [(0, 0), (1, 50), (2, 80), (3, 95), (4, 110)])
def test_sealed_bastions_pay_energy(sealed, energy):
    assert economy.bastion_energy(world(DUEL), sealed) == energy


@pytest.mark.rule("10.2", "11.2", "11.5", "4.4")
def test_score_pays_for_each_bastion_and_each_ring():
    one = until(defending(TWO_IN_ONE), Phase.SCORE)
    assert points(one, 0, Source.BASTIONS) == [240]
    assert points(one, 0, Source.DEFENSE) == [144], "one ring"
    assert the(one, BastionsPaid, seat=0).energy == 80
    three = until(defending(THREE_SEALED), Phase.SCORE)
    assert points(three, 0, Source.BASTIONS) == [360]
    assert points(three, 0, Source.DEFENSE) == [432], "three rings"
    assert the(three, BastionsPaid, seat=0).energy == 95


@pytest.mark.rule("11.2")
def test_territory_counts_enclosed_land_under_cores_and_cannons_but_no_water_or_rock():
    events = until(defending(TWO_IN_ONE), Phase.SCORE)
    assert points(events, 0, Source.TERRITORY) == [(28 * 2 * 12 + 5) // 10]
    armed = drawn_over(TWO_IN_ONE, "r", level.square(Cell(6, 4), 2))
    events = until(defending(armed), Phase.SCORE)
    assert points(events, 0, Source.TERRITORY) == [(28 * 2 * 12 + 5) // 10]


@pytest.mark.rule("10.2", "11.2")
def test_a_breached_ring_still_pays_for_its_bastion_and_ground_but_no_defense():
    siege = defending(DUEL)
    fell(siege, by=0, owner=1, cells=[(17, 5)])
    events = until(siege, Phase.SCORE)
    assert points(events, 1, Source.BASTIONS) == [120]
    assert points(events, 1, Source.TERRITORY) == [86]
    assert points(events, 1, Source.DEFENSE) == []
    assert points(events, 0, Source.DEFENSE) == [144]
    assert the(events, BastionsPaid, seat=1).energy == 50


@pytest.mark.rule("4.9", "11.2")
def test_score_pays_in_a_fixed_order():
    siege = defending(DUEL, wave=7)
    fell(siege, by=0, owner=1, cells=[(17, 5)])
    events = until(siege, Phase.SCORE)
    paid = [(event.seat, event.source) for event in all_of(events, Awarded)]
    assert paid == [
        (0, Source.BREACH),
        (0, Source.DEFENSE), (0, Source.BASTIONS), (0, Source.TERRITORY),
        (1, Source.BASTIONS), (1, Source.TERRITORY),
    ]  # fmt: skip
    assert events.index(the(events, PhaseBegan, phase=Phase.SCORE)) < events.index(all_of(events, Awarded)[0])


@pytest.mark.rule("11.3")
def test_a_breach_is_paid_when_build_begins_with_the_new_wave_multiplier():
    siege = defending(DUEL, wave=1)
    fell(siege, by=0, owner=1, cells=[(17, 5)])
    assert not all_of(until(siege, Phase.SCORE), RingBreached)
    events = until(siege, Phase.BUILD)
    breach = the(events, RingBreached)
    assert (breach.owner, breach.shares) == (1, ((0, 90),))
    assert points(events, 0, Source.BREACH) == [90]
    assert siege.seats[0].wave_score == 90, "it belongs to the new wave"
    assert not all_of(until(siege, Phase.BUILD), RingBreached), "once"


@pytest.mark.rule("11.3")
def test_a_ring_with_two_bastions_pays_its_breach_once():
    siege = defending(TWO_IN_ONE)
    fell(siege, by=1, owner=0, cells=[(2, 4), (11, 4)])
    assert points(until(siege, Phase.BUILD), 1, Source.BREACH) == [(75 * 13 + 5) // 10]


@pytest.mark.rule("11.3")
def test_each_broken_ring_pays():
    siege = defending(THREE_SEALED)
    fell(siege, by=1, owner=0, cells=[(1, 2), (7, 2)])
    assert points(until(siege, Phase.BUILD), 1, Source.BREACH) == [98, 98]


@pytest.mark.rule("11.3", "18")
def test_a_breach_is_shared_in_proportion_and_the_rest_goes_to_the_largest_share():
    siege = defending(THREE, wave=1)
    fell(siege, by=0, owner=1, cells=[(17, 4), (17, 5), (17, 6)])
    fell(siege, by=2, owner=1, cells=[(24, 5)])
    fell(siege, by=1, owner=1, cells=[(20, 2)])
    events = until(siege, Phase.BUILD)
    assert the(events, RingBreached).shares == ((0, 68), (2, 22))
    assert points(events, 0, Source.BREACH) == [68]
    assert points(events, 2, Source.BREACH) == [22]
    assert points(events, 1, Source.BREACH) == []


@pytest.mark.rule("11.3")
def test_equal_shares_leave_the_odd_point_to_the_lower_seat():
    siege = defending(THREE, wave=2)
    fell(siege, by=2, owner=0, cells=[(9, 5)])
    fell(siege, by=1, owner=0, cells=[(9, 4)])
    assert the(until(siege, Phase.BUILD), RingBreached).shares == ((1, 49), (2, 49))
    siege = defending(THREE, wave=3)
    fell(siege, by=2, owner=0, cells=[(9, 5)])
    fell(siege, by=1, owner=0, cells=[(9, 4)])
    assert the(until(siege, Phase.BUILD), RingBreached).shares == ((1, 53), (2, 52))


@pytest.mark.rule("11.3")
def test_a_ring_that_its_owner_broke_alone_is_stamped_but_pays_nobody():
    siege = defending(DUEL)
    fell(siege, by=1, owner=1, cells=[(17, 5)])
    events = until(siege, Phase.BUILD)
    assert the(events, RingBreached).shares == ()
    assert [points(events, seat, Source.BREACH) for seat in (0, 1)] == [[], []]


@pytest.mark.rule("11.3")
def test_walls_of_both_layers_count_for_the_shares():
    siege = defending(drawn_over(THREE, "#", [(25, y) for y in range(2, 10)]))
    fell(siege, by=0, owner=1, cells=[(24, 5)])
    fell(siege, by=2, owner=1, cells=[(25, 5)])
    assert the(until(siege, Phase.BUILD), RingBreached).shares == ((0, 49), (2, 49))


@pytest.mark.rule("11.3", "11.5")
def test_a_ring_that_lost_one_layer_of_two_is_not_broken():
    siege = defending(drawn_over(DUEL, "#", [(25, y) for y in range(2, 10)]))
    fell(siege, by=0, owner=1, cells=[(25, 5)])
    events = until(siege, Phase.BUILD)
    assert not all_of(events, RingBreached)
    assert points(events, 1, Source.DEFENSE) == [144]


@pytest.mark.rule("11.3", "11.5")
def test_rings_that_only_merged_are_not_broken():
    twins = """
        ~~~~~~~~~~
        ~#######.~
        ~#AA#AA#.~
        ~#AA#AA#.~
        ~#######.~
        ~........~
        ~~~~~~~~~~
    """
    siege = defending(twins)
    fell(siege, by=1, owner=0, cells=[(4, 2)])
    events = until(siege, Phase.BUILD)
    assert not all_of(events, RingBreached)
    assert points(events, 0, Source.DEFENSE) == [288], "both of them hold"


@pytest.mark.rule("11.3", "4.3")
def test_sealed_ground_without_a_core_pays_no_breach_and_no_defense():
    annexe = """
        ~~~~~~~~~~~~~
        ~####.......~
        ~#AA#.####..~
        ~#AA#.#..#..~
        ~####.####..~
        ~~~~~~~~~~~~~
    """
    siege = defending(annexe)
    fell(siege, by=1, owner=0, cells=[(9, 3)])
    events = until(siege, Phase.BUILD)
    assert not all_of(events, RingBreached)
    assert points(events, 0, Source.DEFENSE) == [144]


@pytest.mark.rule("11.4")
def test_in_the_last_wave_the_breach_is_paid_as_score_begins_and_not_again():
    siege = defending(DUEL, wave=7, scores=(0, 147))
    fell(siege, by=0, owner=1, cells=[(17, 5)])
    events = until(siege, Phase.SCORE)
    assert the(events, RingBreached).shares == ((0, 128),), "75 x 1.7"
    wait(siege, 420)
    assert siege.clock.phase is Phase.OVER


@pytest.mark.rule("11.6")
def test_the_score_cards_have_seven_sources():
    assert [source.value for source in Source] == [
        "territory", "bastions", "walls", "cannons", "breach", "crown", "defense",
    ]  # fmt: skip


@pytest.mark.rule("11.6")
def test_the_points_of_a_wave_are_counted_from_its_first_tick_on():
    siege = defending(DUEL)
    fell(siege, by=0, owner=1, cells=[(17, 5)])
    until(siege, Phase.SCORE)
    assert [seat.wave_score for seat in siege.seats] == [18 + 144 + 120 + 86, 120 + 86]
    until(siege, Phase.BUILD)
    assert [seat.wave_score for seat in siege.seats] == [98, 0]
    assert [seat.score for seat in siege.seats] == [18 + 144 + 120 + 86 + 98, 120 + 86]
    assert act(siege, 0) == []
