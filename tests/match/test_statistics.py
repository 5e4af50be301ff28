"""What a match's tallies say, event by event and for a whole scripted match, in literal numbers."""

from __future__ import annotations

import json

import pytest

from game.match import results
from game.match.controller import Idle, Scripted
from game.match.session import Match
from game.match.statistics import Statistics
from game.match.tally import Expense, Income
from game.rules import events as happened
from game.rules import rings
from game.rules.commands import BuyCannon, Fire, HoldPiece, Kind, PickBastion, Refusal
from game.rules.events import Source
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import NOBODY, Phase

from .players import Rambler, small_header, small_level

HOME, AWAY = small_level().islands
WALL = Cell(31, 7)
"""Of the ring around the first bastion of the second seat, on its left side."""


def counted(*ticks):
    """The statistics of two seats after these (tick, events)."""
    statistics = Statistics([HOME, AWAY])
    for tick, events in ticks:
        statistics.take(tick, events)
    return statistics


def in_build(tick=100, wave=2):
    return tick, [happened.PhaseBegan(Phase.BUILD, wave)]


def placed(*cells, gaps=0):
    return happened.PiecePlaced(
        0, Piece.I, Cell(*cells[0]), 0, HOME.frame.region(Cell(*c) for c in cells), gaps
    )


def test_everybody_starts_with_energy():
    assert [tally.income[Income.START] for tally in counted().waves[0]] == [120, 120]


@pytest.mark.rule("11.6")
def test_points_belong_to_the_wave_in_which_they_are_paid():
    statistics = counted(
        (90, [happened.Awarded(0, Source.TERRITORY, 79, 0)]),
        (100, [*in_build()[1], happened.Awarded(0, Source.BREACH, 90, 0)]),
        (300, [happened.Awarded(0, Source.WALLS, 18, 3), happened.Awarded(0, Source.CROWN, 18, 3)]),
    )
    first, second = (wave[0] for wave in statistics.waves)
    assert dict(first.points) == {Source.TERRITORY: 79}
    assert dict(second.points) == {Source.BREACH: 90, Source.WALLS: 18, Source.CROWN: 18}
    assert (first.score, second.score, first.wave_score, second.wave_score) == (79, 205, 79, 126)
    assert dict(second.income) == {Income.WALLS: 3, Income.CROWN: 3}


def test_ranks_are_given_as_each_wave_ends_ties_sharing_the_place():
    statistics = counted(in_build(), in_build(200, 3))
    assert [tally.rank for tally in statistics.waves[0]] == [1, 1]
    assert [tally.rank for tally in statistics.waves[2]] == [0, 0]
    statistics.take(250, [happened.Awarded(1, Source.WALLS, 18, 3)])
    statistics.take(300, in_build(300, 4)[1])
    assert [tally.rank for tally in statistics.waves[2]] == [2, 1]
    statistics.take(310, [happened.Eliminated(1, forfeited=True), happened.PhaseBegan(Phase.OVER, 4)])
    statistics.take(310, [happened.MatchOver(((0,), (1,)))])
    assert [tally.rank for tally in statistics.waves[3]] == [1, 2]


def test_the_eliminated_rank_below_the_active_whatever_their_score():
    statistics = counted(
        (50, [happened.Awarded(1, Source.WALLS, 180, 3), happened.Eliminated(1, forfeited=False)]), in_build()
    )
    assert [tally.rank for tally in statistics.waves[0]] == [1, 2]


def test_pieces_tiles_and_gaps():
    statistics = counted(
        in_build(),
        (110, [placed((2, 2), (3, 2), (4, 2), gaps=2), happened.PieceHeld(0, Piece.I)]),
        (120, [placed((5, 2), gaps=0), happened.HandPassed(0, Piece.PLUS)]),
    )
    tally = statistics.waves[1][0]
    assert (tally.pieces, tally.tiles, tally.gap_tiles, tally.holds, tally.passes) == (2, 4, 2, 1, 1)
    assert statistics.waves[1][1].pieces == 0


@pytest.mark.rule("4.3")
def test_junk_is_what_lies_in_neither_layer_of_a_ring_as_build_ends():
    ring = happened.RingRaised(0, 0, HOME.opening_ring(0))
    doubled, third, far = (3, 2), (3, 1 + 17), (20, 18)
    statistics = counted(
        (1, [ring]),
        in_build(),
        (110, [placed((4, 2), doubled, (5, 2))]),
        (120, [placed(third, far)]),
        (130, [happened.PhaseBegan(Phase.DEPLOY, 2)]),
    )
    assert statistics.waves[1][0].junk_tiles == 2


def test_tiles_placed_before_recovery_clears_them_are_all_junk_without_a_ring():
    statistics = counted(
        in_build(),
        (110, [placed((4, 2), (5, 2))]),
        (
            120,
            [
                happened.Struck(0, 1),
                happened.RecoveryBegan(0),
                happened.PhaseBegan(Phase.DEPLOY, 2),
                happened.RingRaised(0, 0, HOME.opening_ring(0)),
            ],
        ),
        (130, [happened.PhaseBegan(Phase.DEFEND, 2)]),
    )
    tally = statistics.waves[1][0]
    assert (tally.junk_tiles, tally.strikes, tally.recoveries) == (2, 1, 1)


def test_tiles_placed_before_a_forfeit_are_judged_by_the_rings_that_stood():
    statistics = counted(
        (1, [happened.RingRaised(0, 0, HOME.opening_ring(0))]),
        in_build(),
        (110, [placed((4, 2), (20, 18))]),
        (120, [happened.Eliminated(0, forfeited=True)]),
        (130, [happened.PhaseBegan(Phase.DEPLOY, 2)]),
    )
    assert statistics.waves[1][0].junk_tiles == 1


def test_the_seal_is_timed_from_builds_start():
    sealed = happened.Sealed(0, 1, (0,))
    opened = happened.Unsealed(0, 1, (0,))
    assert counted(in_build(), (340, [sealed])).waves[1][0].seal_ticks == 240
    assert counted((50, [sealed]), in_build(), (340, [placed((2, 2))])).waves[1][0].seal_ticks == 0
    broken = (100, [*in_build()[1], opened])
    assert counted((50, [sealed]), broken, (340, [placed((2, 2))])).waves[1][0].seal_ticks is None
    assert counted((50, [sealed]), broken, (340, [sealed])).waves[1][0].seal_ticks == 240
    late = (1060, [sealed, happened.PhaseBegan(Phase.DEPLOY, 2)])
    assert counted(in_build(), late).waves[1][0].seal_ticks == 960
    assert counted((50, [sealed])).waves[0][0].seal_ticks is None


def test_energy_adds_up_over_purchases_and_recovery():
    statistics = counted(
        (10, [happened.CannonBought(0, 0, Kind.RAPID, Cell(4, 4), 40), happened.RingFortified(0, 0, 1)]),
        (20, [happened.BastionsPaid(0, 50), happened.Awarded(0, Source.CANNONS, 48, 10)]),
        (30, [happened.RecoveryBegan(0)]),
    )
    tally = statistics.waves[0][0]
    assert dict(tally.expense) == {Expense.RAPID: 40, Expense.FORTIFY: 30, Expense.LOST: 110}
    assert tally.income.total() - tally.expense.total() == 160


def test_shots_hits_and_damage_by_whom_and_to_whom():
    fire = happened.ShotLaunched(0, 0, Kind.RAPID, 0, (0, 0), (1, 1), 5, boosted=False)
    lance = happened.ShotLaunched(0, 1, Kind.LANCE, 0, (0, 0), (1, 1), 5, boosted=False)
    beam = happened.BeamFired(0, (0, 0), (9, 9))
    felled = happened.WallFelled(1, 0, Kind.LANCE, WALL, 80)
    statistics = counted(
        (1, [fire, lance, beam, happened.WallHurt(1, 0, Kind.LANCE, WALL, 80, 20), felled]),
        (2, [lance, beam]),
        (
            3,
            [
                happened.ShotLanded(0, 0, Kind.RAPID, WALL, 1),
                happened.CannonHurt(1, 0, Kind.RAPID, 3, WALL, 30, 270),
            ],
        ),
        (4, [fire, happened.ShotLanded(0, 0, Kind.RAPID, WALL, NOBODY)]),
        (5, [fire, happened.ShotLanded(0, 0, Kind.RAPID, Cell(4, 4), 0)]),
        (6, [happened.WallFelled(0, 0, Kind.RAPID, Cell(4, 4), 60)]),
        (7, [happened.CannonDestroyed(1, 0, Kind.MORTAR, 3, WALL, 110)]),
    )
    mine, theirs = statistics.waves[0]
    assert dict(mine.shots) == {Kind.RAPID: 3, Kind.LANCE: 2}
    assert +mine.hits == {Kind.RAPID: 1, Kind.LANCE: 1}
    assert (mine.wall_damage, mine.cannon_damage) == (160, 140)
    assert (mine.walls_felled, mine.own_walls_felled, mine.walls_lost, mine.cannons_destroyed) == (1, 1, 0, 1)
    assert (theirs.walls_lost, theirs.cannons_lost, theirs.walls_felled) == (1, 1, 0)


def test_breaches_overdrive_and_refusals():
    statistics = counted(
        (1, [happened.RingBreached(1, 7, ((0, 90),)), happened.RingBreached(0, 7, ())]),
        (2, [happened.MeterCharged(0, 24, 24), happened.MeterCharged(0, 12, 36), happened.OverdriveBegan(0)]),
        (3, [happened.OverdriveLost(1, 55), happened.Refused(1, HoldPiece(), Refusal.HOLD_USED)]),
    )
    mine, theirs = statistics.waves[0]
    assert (mine.breaches, mine.breaches_suffered, theirs.breaches, theirs.breaches_suffered) == (1, 1, 0, 1)
    assert (mine.overdrive_charged, mine.overdrives, theirs.overdrive_lost) == (36, 1, 55)
    assert dict(theirs.refusals) == {Refusal.HOLD_USED: 1}


def test_crown_and_garrison_are_timed_across_waves_and_changes():
    statistics = counted(
        (10, [happened.CrownPassed(NOBODY, 1)]),
        (30, [happened.GarrisonChanged(0, 0, on=True)]),
        (40, [happened.GarrisonChanged(0, 1, on=True)]),
        (60, [happened.GarrisonChanged(0, 0, on=False)]),
        in_build(),
        (130, [happened.CrownPassed(1, 0), happened.GarrisonChanged(0, 1, on=False)]),
    )
    statistics.time_to(150)
    first, second = statistics.waves
    assert (first[1].crown_ticks, second[1].crown_ticks, second[0].crown_ticks) == (90, 30, 20)
    assert (first[0].garrison_ticks, second[0].garrison_ticks) == (70, 30)


def scripted():
    """A match of one wave: the first seat buys a Rapid and fells a wall of the other's ring."""
    script = {
        0: [PickBastion(0)],
        650: [BuyCannon(Kind.RAPID, Cell(8, 6)), BuyCannon(Kind.RAPID, Cell(8, 6))],
        1400: [Fire(WALL)],
        1700: [Fire(WALL)],
    }
    match = Match(small_header(waves=1), [Scripted(script), Idle()])
    while not match.is_over:
        match.advance()
    return match


@pytest.mark.rule("11.4", "11.5", "14.5")
def test_the_results_of_a_small_scripted_match():
    found = results.as_json(scripted())
    assert (found["level"], found["seed"], found["ticks"], found["ranking"]) == ("pair", 7, 3270, [[0], [1]])
    assert (found["waves"], found["waves_played"], found["is_over"]) == (1, 1, True)
    assert len(found["checksum"]) == 16
    first, second = found["seats"]
    wave = first["waves"][0]
    assert wave["points"] == {
        "territory": 79,
        "bastions": 110,
        "walls": 17,
        "cannons": 0,
        "breach": 83,
        "crown": 0,
        "defense": 132,
    }
    assert wave["income"] == {
        "start": 120,
        "walls": 3,
        "cannons": 0,
        "crown": 0,
        "bastions": 50,
        "recovery": 0,
    }
    assert wave["expense"] == {"rapid": 40, "mortar": 0, "lance": 0, "fortify": 0, "lost": 0}
    assert (wave["shots"]["rapid"], wave["hits"]["rapid"], wave["wall_damage"]) == (2, 2, 120)
    assert (wave["walls_felled"], wave["breaches"], wave["rank"], wave["score"]) == (1, 1, 1, 421)
    assert wave["refusals"] == {"overlaps cannon": 1}
    assert (first["score"], first["energy"], first["place"], first["rounds_won"], first["name"]) == (
        421,
        133,
        1,
        1,
        "Ada",
    )
    assert second["waves"][0]["points"]["defense"] == 0
    assert (second["score"], second["place"], second["statistics"]["breaches_suffered"]) == (189, 2, 1)
    assert first["statistics"]["points"] == wave["points"]
    assert json.loads(json.dumps(found)) == found


def test_tallies_agree_with_the_world_through_a_rambling_match():
    match = Match(small_header(seed=40, waves=3), [Rambler(40), Rambler(41)])
    while not match.is_over:
        match.advance()
        if match.world.clock.tick % 500 == 0:
            assert_agree(match)
    assert_agree(match)
    assert sum(tally.junk_tiles for wave in match.statistics.waves for tally in wave) > 0


def assert_agree(match):
    for seat, account in enumerate(match.world.seats):
        tallies = [wave[seat] for wave in match.statistics.waves]
        player = match.statistics._players[seat]
        assert sum(tally.wave_score for tally in tallies) == account.score == tallies[-1].score
        balance = sum(tally.income.total() - tally.expense.total() for tally in tallies)
        assert balance == account.board.energy
        assert sum(tally.strikes for tally in tallies) == account.strikes_taken
        assert sum(tally.walls_felled for tally in tallies) == account.walls_felled
        assert player.walls == account.board.walls
        assert tuple(sorted(player.sealed)) == rings.sealed_bastions(account.board)
        assert tuple(sorted(player.garrisons)) == account.board.garrison
