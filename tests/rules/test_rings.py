"""Rule 4: enclosed ground, rings and their layers, seals through the phases."""

from __future__ import annotations

import pytest

from game.rules import rings
from game.rules.events import PhaseBegan, Sealed, Struck, Unsealed
from game.rules.world import Phase

from .boards import RINGED, board, building, cells, cells_of, defending, picture, world
from .driving import all_of, the, until, wait
from .siege import fell


@pytest.mark.rule("4.1")
def test_a_bastion_in_an_unbroken_ring_is_sealed():
    assert rings.sealed_bastions(board(RINGED)) == (0,)


@pytest.mark.rule("4.1", "4.2")
@pytest.mark.parametrize("gap", cells_of(RINGED, "#"))
def test_a_hole_anywhere_but_in_a_corner_opens_the_ring(gap):
    drawn = board(RINGED)
    frame = drawn.island.frame
    walls = drawn.walls & ~frame.at(gap)
    corner = gap in ((2, 2), (9, 2), (2, 9), (9, 9))
    assert not rings.enclosed(frame, walls), f"{gap} leaves a gap, even at a corner ({corner})"


@pytest.mark.rule("4.2")
def test_walls_that_meet_only_at_a_corner_leave_a_gap():
    diamond = """
        ~~~~~~~~~~~~
        ~....#.....~
        ~...#.#....~
        ~..#.AA#...~
        ~...#AA.#..~
        ~....#.#...~
        ~.....#....~
        ~~~~~~~~~~~~
    """
    assert board(diamond).sealed == 0


@pytest.mark.rule("4.2")
def test_walls_that_meet_edge_to_edge_all_the_way_leave_none():
    staircase = """
        ~~~~~~~~~~~~
        ~...####...~
        ~..##..##..~
        ~..#.AA.#..~
        ~..##AA##..~
        ~...####...~
        ~~~~~~~~~~~~
    """
    assert cells(board(staircase), board(staircase).sealed) == [
        (5, 2), (6, 2), (4, 3), (5, 3), (6, 3), (7, 3), (5, 4), (6, 4),
    ]  # fmt: skip


@pytest.mark.rule("4.2")
def test_water_and_rock_close_no_ring():
    against_the_shore = """
        ~~~~~~~~~~
        ~#..AA..#~
        ~#..AA..#~
        ~########~
        ~~~~~~~~~~
    """
    against_a_cliff = """
        ^^^^^^^^^^
        ^#..AA..#^
        ^#..AA..#^
        ^########^
        ^^^^^^^^^^
    """
    assert board(against_the_shore).sealed == 0
    assert board(against_a_cliff).sealed == 0


@pytest.mark.rule("4.2")
def test_cores_and_cannons_close_no_ring():
    plugged_by_a_core = """
        ~~~~~~~~~~
        ~..####..~
        ~..#...AA~
        ~..#...AA~
        ~..####..~
        ~~~~~~~~~~
    """
    plugged_by_a_cannon = """
        ~~~~~~~~~~
        ~AA####..~
        ~AA#..rr.~
        ~..#..rr.~
        ~..####..~
        ~~~~~~~~~~
    """
    assert board(plugged_by_a_core).sealed == 0
    assert board(plugged_by_a_cannon).sealed == 0


@pytest.mark.rule("4.2")
def test_lakes_and_rocks_inside_a_ring_are_enclosed_like_land():
    lake = """
        ~~~~~~~~~~
        ~########~
        ~#AA.~~^#~
        ~#AA.~~.#~
        ~########~
        ~~~~~~~~~~
    """
    drawn = board(lake)
    assert len(cells(drawn, drawn.sealed)) == 12
    assert (5, 2) in cells(drawn, drawn.sealed)
    assert (7, 2) in cells(drawn, drawn.sealed)


@pytest.mark.rule("4.3")
def test_a_thick_ring_has_an_inner_and_an_outer_layer_and_no_third():
    thick = """
        ~~~~~~~~~~~~~~
        ~############~
        ~############~
        ~############~
        ~###......###~
        ~###..AA..###~
        ~###..AA..###~
        ~###......###~
        ~############~
        ~############~
        ~############~
        ~~~~~~~~~~~~~~
    """
    drawn = board(thick)
    (ring,) = rings.rings(drawn)
    counted = [part.bit_count() for part in (ring.region, ring.inner, ring.outer, ring.walls)]
    assert counted == [24, 8 * 6 - 24, 10 * 8 - 8 * 6, 10 * 8 - 24]


@pytest.mark.rule("4.3")
def test_the_corner_wall_of_a_ring_belongs_to_its_inner_layer():
    (ring,) = rings.rings(board(RINGED))
    assert ring.inner.bit_count() == 28
    assert ring.outer == 0


@pytest.mark.rule("4.3")
def test_a_spur_of_walls_counts_only_as_far_as_it_touches_the_inner_layer():
    spur = RINGED.replace("~.#......#.~", "~##......#.~", 1)
    (ring,) = rings.rings(board(spur))
    assert cells(board(spur), ring.outer) == [(1, 3)]


@pytest.mark.rule("4.3")
def test_ground_pieces_that_meet_at_a_corner_are_one_region_through_a_gap_of_walls():
    corner = """
        ~~~~~~~~~~
        ~#####...~
        ~#AA.#...~
        ~#AA.###.~
        ~####..#.~
        ~...#..#.~
        ~...####.~
        ~~~~~~~~~~
    """
    drawn = board(corner)
    (ring,) = rings.rings(drawn)
    assert ring.bastions == (0,)
    assert ring.region.bit_count() == 6 + 4


@pytest.mark.rule("4.3")
def test_a_ring_without_a_core_is_sealed_ground_but_no_bastion_ring():
    annexe = """
        ~~~~~~~~~~~~~
        ~####.......~
        ~#AA#.####..~
        ~#AA#.#..#..~
        ~####.####..~
        ~~~~~~~~~~~~~
    """
    drawn = board(annexe)
    held = [ring.bastions for ring in rings.rings(drawn)]
    assert held == [(0,), ()]
    assert drawn.sealed.bit_count() == 4 + 2


@pytest.mark.rule("4.3")
def test_half_a_core_in_a_ring_is_no_bastion():
    half = """
        ~~~~~~~~~~
        ~..####..~
        ~..#.AA..~
        ~..#.AA..~
        ~..####..~
        ~~~~~~~~~~
    """
    assert rings.sealed_bastions(board(half)) == ()


@pytest.mark.rule("4.4")
def test_one_ring_may_hold_two_bastions():
    pair = """
        ~~~~~~~~~~
        ~########~
        ~#AA..AA#~
        ~#AA..AA#~
        ~########~
        ~~~~~~~~~~
    """
    drawn = board(pair)
    assert [ring.bastions for ring in rings.rings(drawn)] == [(0, 1)]
    assert rings.sealed_bastions(drawn) == (0, 1)


@pytest.mark.rule("4.6", "8.3")
def test_a_ring_that_loses_a_wall_in_defend_stays_sealed_until_build_begins():
    siege = defending(RINGED)
    mine = siege.seats[0].board
    ground = mine.sealed
    fell(siege, by=1, owner=0, cells=[(2, 5)])
    assert mine.sealed == ground, picture(siege)
    events = until(siege, Phase.SCORE)
    assert mine.sealed == ground
    assert not all_of(events, Unsealed)
    events = until(siege, Phase.BUILD)
    assert mine.sealed == 0
    assert the(events, Unsealed).bastions == (0,)
    assert events.index(the(events, Unsealed)) > events.index(the(events, PhaseBegan, phase=Phase.BUILD))


@pytest.mark.rule("4.6")
def test_a_ring_that_lost_only_its_outer_layer_keeps_its_seal():
    spur = RINGED.replace("~.#......#.~", "~##......#.~", 1)
    siege = defending(spur)
    fell(siege, by=1, owner=0, cells=[(1, 3)])
    events = until(siege, Phase.BUILD)
    assert rings.sealed_bastions(siege.seats[0].board) == (0,)
    assert not all_of(events, Unsealed)


@pytest.mark.rule("4.8", "13.1")
def test_build_ends_in_a_strike_without_a_sealed_bastion_even_if_other_ground_is_sealed():
    only_an_annexe = """
        ~~~~~~~~~~~~~
        ~.##........~
        ~#AA#.####..~
        ~#AA#.#..#..~
        ~####.####..~
        ~~~~~~~~~~~~~
    """
    match = world(only_an_annexe, ticks=1)
    assert the(wait(match), Struck).seat == 0


@pytest.mark.rule("4.9", "4.6")
def test_build_begins_with_breach_then_seals_then_the_crown():
    siege = defending(RINGED, wave=1, scores=(150, 0))
    fell(siege, by=1, owner=0, cells=[(2, 5)])
    until(siege, Phase.SCORE)
    assert [seat.score for seat in siege.seats] == [339, 355], "no crown yet: the breach makes the difference"
    events = until(siege, Phase.BUILD)
    names = [type(event).__name__ for event in events]
    order = ["PhaseBegan", "RingBreached", "Awarded", "Unsealed", "CrownPassed"]
    assert [name for name in names if name in order] == order


@pytest.mark.rule("4.7")
def test_a_ring_that_stands_when_build_begins_again_is_not_announced_anew():
    match = building(RINGED)
    assert not all_of(wait(match, 5), Sealed)
