"""Rule 7: what can be bought, where it stands, Fortify, garrisons."""

from __future__ import annotations

import pytest

from game.rules import cannons, legality, rings
from game.rules.commands import BuyCannon, Fire, Fortify, Kind, PlacePiece, Refusal
from game.rules.events import CannonBought, GarrisonChanged, RingFortified, ShotLaunched, WallHurt
from game.rules.pieces import Piece
from game.rules.region import Cell, square
from game.rules.world import Phase

from .boards import BALANCE, DUEL, board, building, cells, defending, drawn_over, world
from .driving import act, all_of, refusals, the, until, wait
from .siege import fell, shoot

PAIR = """
    ~~~~~~~~~~~~~~~~~~~
    ~.................~
    ~.########..####..~
    ~.#......#..#AA#..~
    ~.#......#..#AA#..~
    ~.#..AA..#..####..~
    ~.#..AA..#........~
    ~.#......#..AA....~
    ~.#......#..AA....~
    ~.########........~
    ~.................~
    ~~~~~~~~~~~~~~~~~~~
"""
"""Three bastions: two sealed, the third open."""


def buying(art=DUEL, *, energy=10_000, **rest):
    match = world(art, Phase.DEPLOY, **rest)
    match.seats[0].board.energy = energy
    return match


def why(match, kind, cell):
    return legality.check(match.seats[0].board, BuyCannon(kind, Cell(*cell)))


@pytest.mark.rule("7")
def test_costs_and_unlocks():
    rapid, mortar, lance = BALANCE.cannons.rapid, BALANCE.cannons.mortar, BALANCE.cannons.lance
    assert [(kind.cost, kind.from_wave) for kind in (rapid, mortar, lance)] == [(40, 1), (70, 3), (90, 4)]
    assert (legality.FORTIFY_COST, legality.FORTIFY_WAVE) == (30, 2)


@pytest.mark.rule("7")
@pytest.mark.parametrize(("kind", "wave"), [(Kind.RAPID, 1), (Kind.MORTAR, 3), (Kind.LANCE, 4)])
def test_each_kind_is_sold_from_its_wave_on(kind, wave):
    if wave > 1:
        assert why(buying(wave=wave - 1), kind, (3, 3)) is Refusal.LOCKED
    assert why(buying(wave=wave), kind, (3, 3)) is None


@pytest.mark.rule("5.3", "7", "10.1")
def test_the_first_energy_buys_three_rapids():
    match = world(DUEL, Phase.DEPLOY, wave=1)
    order = [BuyCannon(Kind.RAPID, Cell(x, 3)) for x in (3, 5, 7)]
    events = act(match, 0, *order, BuyCannon(Kind.RAPID, Cell(3, 7)))
    assert [event.cost for event in all_of(events, CannonBought)] == [40, 40, 40]
    assert refusals(events) == [Refusal.NO_ENERGY]
    assert match.seats[0].board.energy == 0


@pytest.mark.rule("7.1")
def test_a_cannon_stands_on_empty_land_wholly_inside_sealed_ground():
    marsh = drawn_over(drawn_over(DUEL, "~", [(3, 3)]), "^", [(8, 8)])
    match = buying(marsh)
    assert why(match, Kind.RAPID, (4, 3)) is None
    assert why(match, Kind.RAPID, (3, 3)) is Refusal.NOT_YOUR_LAND
    assert why(match, Kind.RAPID, (7, 7)) is Refusal.NOT_YOUR_LAND
    assert why(match, Kind.RAPID, (2, 4)) is Refusal.OVERLAPS_WALL
    assert why(match, Kind.RAPID, (4, 4)) is Refusal.OVERLAPS_CORE
    assert why(match, Kind.RAPID, (10, 3)) is Refusal.NOT_YOUR_LAND
    act(match, 0, BuyCannon(Kind.RAPID, Cell(4, 3)))
    assert why(match, Kind.RAPID, (5, 3)) is Refusal.OVERLAPS_CANNON
    opened = buying(drawn_over(DUEL, ".", [(2, 5)]))
    assert why(opened, Kind.RAPID, (3, 3)) is Refusal.NOT_SEALED


@pytest.mark.rule("7.1", "4.3")
def test_ground_sealed_without_a_core_holds_cannons_too():
    annexe = """
        ~~~~~~~~~~~~~
        ~####.......~
        ~#AA#.####..~
        ~#AA#.#..#..~
        ~####.#..#..~
        ~.....####..~
        ~~~~~~~~~~~~~
    """
    match = buying(annexe)
    act(match, 0, BuyCannon(Kind.RAPID, Cell(7, 3)))
    (cannon,) = match.seats[0].board.cannons
    assert cannons.is_lit(match.seats[0].board, cannon)


@pytest.mark.rule("7.1")
def test_there_is_no_limit_but_energy_and_room():
    match = buying()
    board_ = match.seats[0].board
    for cell in cannons.slots(board_, 0):
        act(match, 0, BuyCannon(Kind.RAPID, cell))
    assert len(board_.cannons) == 8
    assert board_.under_cannons.bit_count() == 32


@pytest.mark.rule("7.2", "6.7")
def test_a_cannon_outside_a_sealed_ring_is_dark_stays_and_works_again():
    siege = defending(drawn_over(DUEL, "r", [(18, 3), (19, 3), (18, 4), (19, 4)]))
    drawn = siege.seats[1].board
    (cannon,) = drawn.cannons
    fell(siege, by=0, owner=1, cells=[(17, 7)])
    assert cannons.is_lit(drawn, cannon)
    until(siege, Phase.BUILD)
    assert not cannons.is_lit(drawn, cannon)
    drawn.hand = Piece.DOT
    assert legality.check(drawn, PlacePiece(Cell(18, 3), 0)) is Refusal.OVERLAPS_CANNON
    act(siege, 1, PlacePiece(Cell(17, 7), 0))
    assert cannons.is_lit(drawn, cannon)
    until(siege, Phase.DEFEND)
    assert the(act(siege, 1, Fire(Cell(13, 5))), ShotLaunched).cannon == cannon.number


@pytest.mark.rule("7.3")
def test_fortify_strengthens_both_layers_of_one_ring_for_the_next_defend():
    match = buying(drawn_over(DUEL, "#", [(10, 5), (1, 1)]))
    assert the(act(match, 0, Fortify(0)), RingFortified).bastion == 0
    drawn = match.seats[0].board
    assert drawn.energy == 10_000 - 30
    ring = rings.ring_of_bastion(drawn, 0)
    assert drawn.fortified == ring.walls
    assert ring.outer.bit_count() == 2
    until(match, Phase.DEFEND)
    assert the(shoot(match, 1, Kind.RAPID, (10, 5)), WallHurt, cell=Cell(10, 5)).hp == 160 - 60
    assert the(shoot(match, 1, Kind.RAPID, (9, 4)), WallHurt, cell=Cell(9, 4)).hp == 160 - 60
    until(match, Phase.SCORE)
    assert drawn.fortified == 0
    assert not drawn.hurt
    until(match, Phase.DEFEND)
    assert the(shoot(match, 1, Kind.RAPID, (9, 4)), WallHurt, cell=Cell(9, 4)).hp == 40


@pytest.mark.rule("7.3")
def test_fortify_leaves_other_rings_as_they_are():
    match = buying(PAIR)
    act(match, 0, Fortify(0))
    drawn = match.seats[0].board
    assert drawn.fortified.bit_count() == 12
    assert (12, 3) in cells(drawn, drawn.fortified)


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(
    ("bastion", "wave", "energy", "reason"),
    [(0, 1, 100, Refusal.LOCKED), (0, 2, 29, Refusal.NO_ENERGY), (0, 2, 30, None),
     (2, 2, 100, Refusal.NOT_SEALED), (3, 2, 100, Refusal.NO_SUCH_BASTION),
     (-1, 2, 100, Refusal.NO_SUCH_BASTION)],
)  # fmt: skip
def test_fortify_needs_wave_two_a_sealed_bastion_and_thirty_energy(bastion, wave, energy, reason):
    match = buying(PAIR, wave=wave, energy=energy)
    assert legality.check(match.seats[0].board, Fortify(bastion)) is reason


@pytest.mark.rule("7.3")
def test_fortify_is_sold_once_per_wave():
    match = buying(PAIR)
    act(match, 0, Fortify(0))
    assert refusals(act(match, 0, Fortify(1))) == [Refusal.FORTIFIED_ALREADY]
    until(match, Phase.DEPLOY)
    assert refusals(act(match, 0, Fortify(1))) == []


@pytest.mark.rule("7.4")
def test_the_nearest_sealed_bastion_is_found():
    drawn = board(PAIR, Phase.DEPLOY)
    assert rings.nearest_sealed_bastion(drawn, 13.0, 8.0) == 0, "the open one is nearer"
    assert rings.nearest_sealed_bastion(drawn, 7.0, 6.0) == 1
    drawn.sealed = 0
    assert rings.nearest_sealed_bastion(drawn, 7.0, 6.0) == -1


SLOTS = [(x, y) for y in (3, 5, 7) for x in (3, 5, 7) if (x, y) != (5, 5)]


def garrisoned(count=8):
    filled = [tile for slot in SLOTS[:count] for tile in square(Cell(*slot), 2)]
    return drawn_over(DUEL, "r", filled)


@pytest.mark.rule("7.5", "2.5")
def test_a_garrison_stands_with_the_eighth_cannon_of_any_kind():
    match = buying(garrisoned(7), wave=4)
    drawn = match.seats[0].board
    assert drawn.garrison == ()
    events = act(match, 0, BuyCannon(Kind.LANCE, Cell(7, 7)))
    assert the(events, GarrisonChanged) == GarrisonChanged(0, 0, on=True)
    assert cannons.loading_rate(drawn) == 120


@pytest.mark.rule("7.5")
def test_seven_in_their_slots_and_one_elsewhere_are_no_garrison():
    drawn = defending(garrisoned(7)).seats[0].board
    drawn.walls &= ~drawn.island.frame.at(Cell(2, 2))
    drawn.sealed |= drawn.island.frame.square(Cell(1, 1), 2)
    cannons.stand(drawn, Kind.RAPID, Cell(1, 1))
    assert len(drawn.cannons) == 8
    assert cannons.garrisons(drawn) == ()


@pytest.mark.rule("7.5")
def test_a_garrison_is_lost_at_once_with_one_of_the_eight():
    siege = defending(garrisoned())
    drawn = siege.seats[0].board
    assert drawn.garrison == (0,)
    drawn.cannons[0].hp = 30
    events = shoot(siege, 1, Kind.MORTAR, (3, 3))
    assert the(events, GarrisonChanged) == GarrisonChanged(0, 0, on=False)
    assert cannons.loading_rate(drawn) == 100


@pytest.mark.rule("7.5")
def test_a_garrison_is_lost_when_it_goes_dark_and_stands_again_when_sealed():
    siege = defending(garrisoned())
    drawn = siege.seats[0].board
    fell(siege, by=1, owner=0, cells=[(9, 5)])
    assert drawn.garrison == (0,), "breached, still live"
    assert the(until(siege, Phase.BUILD), GarrisonChanged).on is False
    drawn.hand = Piece.DOT
    assert the(act(siege, 0, PlacePiece(Cell(9, 5), 0)), GarrisonChanged).on is True


@pytest.mark.rule("7.5", "8.2", "9.2")
def test_garrison_and_overdrive_multiply_and_two_garrisons_do_not():
    siege = defending(garrisoned())
    drawn = siege.seats[0].board
    drawn.overdrive_until = siege.clock.tick + 10
    assert cannons.loading_rate(drawn) == 192
    drawn.garrison = ()
    assert cannons.loading_rate(drawn) == 160
    drawn.garrison, drawn.overdrive_until = (0, 1), 0
    assert cannons.loading_rate(drawn) == 120


@pytest.mark.rule("7.5")
def test_every_cannon_of_the_player_loads_faster_not_only_the_eight():
    siege = defending(garrisoned())
    wait(siege, 10)
    assert [seat.board.charge for seat in siege.seats] == [1200, 1000]


@pytest.mark.rule("7.1", "3.2")
def test_deploy_is_the_only_time_to_buy():
    match = building(DUEL)
    assert refusals(act(match, 0, BuyCannon(Kind.RAPID, Cell(3, 3)))) == [Refusal.WRONG_PHASE]
