"""Rules 8.4 to 8.6: paths, arcs and splash, and what shells meet on their way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules import ballistics, cannons
from game.rules.commands import Fire, Kind
from game.rules.events import BeamFired, CannonHurt, ShotLanded, ShotLaunched, WallFelled, WallHurt
from game.rules.region import Cell

from .boards import BALANCE, DUEL, beside, defending
from .driving import act, all_of, the, wait
from .siege import gun_of, shoot

HOME = """
    ~~~~~~~~~~~~
    ~..........~
    ~.########.~
    ~.#......#.~
    ~.#......#.~
    ~.#..AA..#.~
    ~.#..AA..#.~
    ~.#......#.~
    ~.#......#.~
    ~.########.~
    ~..........~
    ~~~~~~~~~~~~
"""

FAR = """
    ~~~~~~~~~~~~~~~
    ~.............~
    ~.#####.#####.~
    ~.#....#....#.~
    ~.#....#....#.~
    ~.#..BB#....#.~
    ~.#..BB#....#.~
    ~.#....#.rr.#.~
    ~.#....#.rr.#.~
    ~.###########.~
    ~.............~
    ~~~~~~~~~~~~~~~
"""
RANGE = beside(beside(HOME, "~~~~"), FAR)
"""Owner 2's walls stand in columns 18, 23 and 28, its Rapid on (25, 7)."""


def felled_or_hurt(events):
    return [tuple(event.cell) for event in events if isinstance(event, WallHurt | WallFelled)]


@pytest.mark.rule("8.5")
def test_a_line_touches_both_tiles_at_a_corner_and_the_nearer_ones_first():
    cells = [tuple(cell) for cell, _, _ in ballistics.walk((4, 4))]
    assert cells == [
        (-1, -1), (-1, 0), (0, -1), (0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 1), (2, 2),
    ]  # fmt: skip


@pytest.mark.rule("8.5")
def test_a_line_along_a_border_touches_the_tiles_on_both_sides():
    cells = {tuple(cell) for cell, _, _ in ballistics.walk((6, 0))}
    assert cells == {(x, y) for x in range(-1, 4) for y in (-1, 0)}


@pytest.mark.rule("8.5")
def test_a_flat_line_walks_column_by_column():
    cells = [tuple(cell) for cell, _, _ in ballistics.walk((7, 1))]
    assert cells == [(-1, -1), (-1, 0), (0, -1), (0, 0), (1, 0), (2, 0), (3, 0)]


@pytest.mark.rule("7", "8.5")
@pytest.mark.parametrize(
    ("tiles", "ticks"), [(1, 18), (5, 18), (6, 18), (7, 21), (10, 30), (29, 87), (30, 90), (50, 90)]
)
def test_a_rapid_flies_a_twentieth_of_a_second_a_tile_within_bounds(tiles, ticks):
    assert ballistics.flight_ticks(BALANCE, Kind.RAPID, (2 * tiles, 0)) == ticks


@pytest.mark.rule("7")
def test_a_mortar_takes_a_second_and_a_half_and_a_lance_no_time():
    assert ballistics.flight_ticks(BALANCE, Kind.MORTAR, (2, 0)) == 90
    assert ballistics.flight_ticks(BALANCE, Kind.MORTAR, (99, 0)) == 90
    assert ballistics.flight_ticks(BALANCE, Kind.LANCE, (99, 0)) == 0


@pytest.mark.rule("8.5")
@pytest.mark.parametrize("tiles", [*range(3, 60)])
def test_a_rapid_is_under_a_wall_top_from_just_where_it_should_dip(tiles):
    flight = ballistics.rapid_flight(BALANCE, (2 * tiles, 0))
    assert flight.heights[0] == 1000
    assert flight.heights[-1] == 0
    for tick, height in enumerate(flight.heights):
        left = tiles * 1000 * (flight.ticks - tick) // flight.ticks
        assert (height < 600) == (left < 1200), f"{left} thousandths before its aim it is {height} high"


@pytest.mark.rule("8.5")
@pytest.mark.parametrize("half_tiles", range(2, 5))
def test_a_rapid_near_its_aim_comes_down_on_it_all_the_same(half_tiles):
    heights = ballistics.rapid_flight(BALANCE, (half_tiles, 0)).heights
    assert list(heights) == sorted(heights, reverse=True)
    assert (heights[0], heights[-1]) == (1000, 0)


@pytest.mark.rule("8.5")
def test_a_mortar_shell_climbs_high_and_comes_down():
    heights = ballistics.lob_heights(90, BALANCE.heights)
    assert (heights[0], max(heights), heights[-1]) == (1000, 7508, 0)


@pytest.mark.rule("7")
def test_a_mortar_splash_touches_eight_tiles_around_a_tile():
    around = {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {(0, 0)}
    assert set(ballistics.splash(ballistics.MORTAR_SPLASH, half_tile=False)) == around


@pytest.mark.rule("7")
def test_a_mortar_splash_touches_twelve_tiles_around_a_cannon():
    around = {(x, y) for x in (-2, -1, 0, 1) for y in (-2, -1, 0, 1)} - {(-1, -1), (-1, 0), (0, -1), (0, 0)}
    assert set(ballistics.splash(ballistics.MORTAR_SPLASH, half_tile=True)) == around


@pytest.mark.rule("9.2")
def test_a_rapid_splash_touches_the_four_edge_neighbours():
    assert ballistics.splash(ballistics.RAPID_SPLASH, half_tile=False) == ((0, -1), (-1, 0), (1, 0), (0, 1))


@pytest.mark.rule("8.5")
def test_a_rapid_strikes_a_wall_close_before_its_aim():
    siege = defending(RANGE)
    events = shoot(siege, 0, Kind.RAPID, (19, 7), cannon_at=Cell(7, 7))
    assert the(events, ShotLanded).cell == Cell(18, 7)
    assert felled_or_hurt(events) == [(18, 7)]


@pytest.mark.rule("8.5")
def test_a_rapid_clears_a_wall_farther_before_its_aim():
    siege = defending(RANGE)
    events = shoot(siege, 0, Kind.RAPID, (21, 7), cannon_at=Cell(7, 7))
    assert the(events, ShotLanded).cell == Cell(21, 7)
    assert felled_or_hurt(events) == []


@pytest.mark.rule("8.5", "8.4")
def test_a_rapid_clears_its_own_ring_and_hurts_it_when_the_aim_is_right_behind():
    siege = defending(RANGE)
    assert felled_or_hurt(shoot(siege, 0, Kind.RAPID, (18, 7), cannon_at=Cell(7, 7))) == [(18, 7)]
    siege = defending(RANGE)
    events = shoot(siege, 0, Kind.RAPID, (10, 7), cannon_at=Cell(3, 7))
    assert felled_or_hurt(events) == [(9, 7)]
    assert the(events, WallHurt).owner == 0


@pytest.mark.rule("8.5")
def test_a_rapid_comes_down_on_a_cannon_behind_a_wall_that_stands_off():
    siege = defending(RANGE)
    events = shoot(siege, 0, Kind.RAPID, (25, 7), cannon_at=Cell(7, 7))
    assert the(events, ShotLaunched).aim == (52, 16), "locked on the cannon's centre"
    assert the(events, CannonHurt).hp == 270


@pytest.mark.rule("8.5")
def test_a_shell_that_is_higher_than_a_cannon_passes_it():
    flat = replace(BALANCE, heights=replace(BALANCE.heights, cannon=0))
    events = shoot(defending(RANGE, values=flat), 0, Kind.RAPID, (25, 7), cannon_at=Cell(7, 7))
    assert the(events, ShotLanded).owner == -1
    assert not all_of(events, CannonHurt)


@pytest.mark.rule("8.5")
def test_a_wall_right_before_a_cannon_shields_it_from_a_rapid():
    siege = defending(RANGE)
    board = siege.seats[1].board
    board.walls |= board.island.frame.at(Cell(24, 7)) | board.island.frame.at(Cell(24, 8))
    events = shoot(siege, 0, Kind.RAPID, (25, 7), cannon_at=Cell(7, 7))
    assert felled_or_hurt(events) == [(24, 7)]
    assert not all_of(events, CannonHurt)


@pytest.mark.rule("8.5")
def test_a_wall_felled_while_a_shell_flies_no_longer_stops_it():
    siege = defending(RANGE)
    gun_of(siege, 0, Kind.RAPID, Cell(7, 7))
    board = siege.seats[1].board
    act(siege, 0, Fire(Cell(19, 7)))
    wait(siege, 5)
    board.walls &= ~board.island.frame.at(Cell(18, 7))
    events = wait(siege, 60)
    assert the(events, ShotLanded).cell == Cell(19, 7)
    assert felled_or_hurt(events) == []


@pytest.mark.rule("8.5")
def test_of_two_shells_the_second_flies_through_the_hole_of_the_first():
    siege = defending(RANGE)
    board = siege.seats[1].board
    board.hurt = {board.island.frame.index(Cell(18, 7)): 60}
    first = gun_of(siege, 0, Kind.RAPID, Cell(7, 7))
    second = gun_of(siege, 0, Kind.RAPID, Cell(5, 7))
    siege.seats[0].board.last_fired = first.number - 1
    events = act(siege, 0, Fire(Cell(19, 7))) + wait(siege, 6) + act(siege, 0, Fire(Cell(19, 7)))
    events += wait(siege, 60)
    assert [event.cannon for event in all_of(events, ShotLaunched)] == [first.number, second.number]
    assert [event.cell for event in all_of(events, ShotLanded)] == [Cell(18, 7), Cell(19, 7)]


@pytest.mark.rule("8.5")
def test_a_mortar_shell_hits_only_what_it_comes_down_on():
    siege = defending(RANGE)
    events = shoot(siege, 0, Kind.MORTAR, (23, 7), cannon_at=Cell(7, 7))
    assert the(events, ShotLanded).cell == Cell(23, 7)
    assert the(events, WallFelled).cell == Cell(23, 7)
    assert felled_or_hurt(events) == [(23, 7), (23, 6), (23, 8)]


@pytest.mark.rule("8.6")
def test_a_shell_that_meets_nothing_bursts_on_the_ground_and_a_mortar_splashes():
    siege = defending(RANGE)
    events = shoot(siege, 0, Kind.MORTAR, (19, 7), cannon_at=Cell(7, 7))
    assert felled_or_hurt(events) == [(18, 6), (18, 7), (18, 8)]
    assert {event.damage for event in all_of(events, WallHurt)} == {45}
    events = shoot(siege, 0, Kind.RAPID, (14, 7), cannon_at=Cell(7, 7))
    assert the(events, ShotLanded).owner == -1
    assert felled_or_hurt(events) == []


@pytest.mark.rule("8.6", "8.7")
def test_splash_never_damages_cannons():
    siege = defending(RANGE)
    (cannon,) = siege.seats[1].board.cannons
    events = shoot(siege, 0, Kind.MORTAR, (24, 7), cannon_at=Cell(7, 7))
    assert felled_or_hurt(events) == [(23, 6), (23, 7), (23, 8)]
    assert cannon.hp == 300


@pytest.mark.rule("8.6", "7")
def test_a_mortar_shell_on_a_cannon_hits_it_in_full_and_splashes_walls_around_it():
    siege = defending(RANGE)
    board = siege.seats[1].board
    near = [Cell(24, 6), Cell(27, 9), Cell(26, 6)]
    board.walls |= board.island.frame.region(near)
    events = shoot(siege, 0, Kind.MORTAR, (26, 8), cannon_at=Cell(7, 7))
    assert the(events, CannonHurt).hp == 300 - 110
    hurt = {(24, 6), (26, 6), (24, 9), (25, 9), (26, 9), (27, 9)}
    assert set(felled_or_hurt(events)) == hurt


@pytest.mark.rule("8.4", "8.5")
def test_a_mortar_can_hurt_own_walls_which_never_scores():
    siege = defending(DUEL)
    events = shoot(siege, 0, Kind.MORTAR, (9, 5))
    assert the(events, WallFelled).owner == 0
    assert [seat.score for seat in siege.seats] == [0, 0]
    assert siege.seats[0].walls_felled == 0
    assert siege.seats[0].board.energy == 120


@pytest.mark.rule("8.4", "4.5")
def test_shots_pass_cores_and_own_cannons():
    siege = defending(RANGE)
    for x in (5, 7):
        cannons.stand(siege.seats[0].board, Kind.RAPID, Cell(x, 3))
    events = shoot(siege, 0, Kind.LANCE, (18, 4), cannon_at=Cell(3, 3))
    assert [event.cell for event in all_of(events, WallHurt)] == [Cell(18, 4), Cell(23, 4), Cell(28, 4)]
    siege = defending(RANGE)
    events = shoot(siege, 0, Kind.LANCE, (21, 5), cannon_at=Cell(7, 5))
    assert [x for x, _ in felled_or_hurt(events)] == [18, 23, 28], "through owner 2's core and on"
    siege = defending(RANGE)
    assert not all_of(shoot(siege, 0, Kind.RAPID, (21, 5), cannon_at=Cell(7, 5)), CannonHurt | WallHurt)


@pytest.mark.rule("7", "8.4")
def test_a_lance_pierces_three_and_no_fourth_and_passes_own_walls():
    siege = defending(RANGE)
    gun_of(siege, 0, Kind.LANCE, Cell(7, 6))
    events = act(siege, 0, Fire(Cell(18, 7)))
    hit = [(type(event).__name__, tuple(event.cell)) for event in events if hasattr(event, "damage")]
    assert hit == [("WallHurt", (18, 7)), ("WallHurt", (23, 7)), ("CannonHurt", (25, 7))]
    assert the(events, CannonHurt).hp == 300 - 60
    assert siege.shots == []


@pytest.mark.rule("8.6")
def test_a_lance_counts_a_cannon_once_and_goes_on_to_what_is_behind():
    siege = defending(RANGE)
    board = siege.seats[1].board
    board.walls &= ~board.island.frame.region([Cell(18, 6), Cell(18, 7)])
    gun_of(siege, 0, Kind.LANCE, Cell(7, 6))
    events = act(siege, 0, Fire(Cell(18, 7)))
    hit = [(type(event).__name__, tuple(event.cell)) for event in events if hasattr(event, "damage")]
    assert hit == [("WallHurt", (23, 7)), ("CannonHurt", (25, 7)), ("WallHurt", (28, 7))]


@pytest.mark.rule("7")
def test_a_beam_leaves_the_map_whatever_its_aim():
    siege = defending(RANGE)
    gun_of(siege, 0, Kind.LANCE, Cell(3, 3))
    end = the(act(siege, 0, Fire(Cell(5, 3))), BeamFired).end
    assert not siege.level.holds(Cell(end[0] // 2, end[1] // 2))


@pytest.mark.rule("8.1")
def test_an_aim_is_a_tile_centre_or_the_centre_of_an_enemy_cannon():
    siege = defending(RANGE)
    cannons.stand(siege.seats[0].board, Kind.RAPID, Cell(3, 3))
    aims = {}
    for cell in [(18, 7), (25, 7), (26, 8), (14, 0), (3, 3)]:
        aims[cell] = the(shoot(siege, 0, Kind.MORTAR, cell, cannon_at=Cell(7, 7)), ShotLaunched).aim
    assert aims == {
        (18, 7): (37, 15), (25, 7): (52, 16), (26, 8): (52, 16), (14, 0): (29, 1), (3, 3): (7, 7),
    }  # fmt: skip
