"""The full measurement: its verdicts, its figures from matches made up for it, and a run of one part."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path

import pytest

from game import levels, places
from game.league import acceptance, aims, contest, fixtures, ratings, tournament
from game.league.acceptance import PARTS
from game.league.aims import Aim
from game.league.ratings import Mean

ROOT = Path(__file__).parents[2]


# -- verdicts


@pytest.mark.parametrize(
    ("aim", "value", "bounds", "met"),
    [
        (Aim(least=100, most=200), 100, (80, 120), True),
        (Aim(least=100, most=200), 200, (180, 220), True),
        (Aim(least=100, most=200), 99, (80, 120), False),
        (Aim(least=100, most=200), 201, (180, 220), False),
        (Aim(surely_over=60), 70, (61, 80), True),
        (Aim(surely_over=60), 70, (60, 80), False),
        (Aim(surely_under=50), 45, (41, 49), True),
        (Aim(surely_under=50), 45, (39, 51), False),
        (Aim(least=100, most=200, surely_over=60), 150, (50, 250), False),
        (Aim(), 3, (1, 5), True),
    ],
)
def test_an_aim_is_met_by_the_value_and_where_it_must_be_sure_by_the_bounds(aim, value, bounds, met):
    assert aim.is_met(value, bounds) is met


@pytest.mark.parametrize(
    ("aim", "words"),
    [
        (Aim(least=28, most=38), "28 to 38"),
        (Aim(least=1.5), "at least 1.5"),
        (Aim(most=0), "at most 0"),
        (Aim(least=100, most=200, surely_over=60), "100 to 200, surely over 60"),
        (Aim(surely_under=50), "surely under 50"),
        (Aim(), "-"),
    ],
)
def test_an_aim_in_words(aim, words):
    assert str(aim) == words


def test_a_row_says_what_was_found_and_whether_it_will_do():
    third = aims.percent("seat 1 wins %", Mean(900, 0.31, 0.0154), Aim(least=28, most=38))
    assert third.row("seats") == "| seats | seat 1 wins % | 900 | 31.0 | ± 1.5 | 28 to 38 | yes |"
    few = aims.mean("strikes", Mean(20, 0.62, 0.1), Aim(least=1))
    assert few.row("shape") == "| shape | strikes | 20 | 0.6 | ± 0.1 | at least 1 | no |"
    known = aims.plain("lead changes", 50, 3)
    assert known.row("shape") == "| shape | lead changes | 50 | 3.0 |  | - | - |"
    step = aims.elo("elite over captain, Elo", ratings.duel([1, 0, 1, 1] * 100), Aim(surely_over=60))
    assert step.row("ladder").endswith("| 400 | 190.8 | +153 to +233 | surely over 60 | yes |")
    assert {row.count("|") for row in (third.row("a"), *aims.HEADING.splitlines())} == {8}


# -- the parts


def test_the_ladder_takes_eight_hundred_duels_a_pair_half_on_each_level():
    for step in acceptance.STEPS:
        series = [series for series in PARTS["ladder"].series if series.entrants == step]
        assert [(one.level, one.games) for one in series] == [("narrows", 400), ("four-hearts", 400)]


def test_everybody_in_the_round_robin_plays_about_two_hundred_matches():
    assert len(acceptance.CAPTAINS) == 9
    assert acceptance.ROUND_ROBIN.games * 8 == pytest.approx(200, abs=10)


def test_kingmaking_leaves_no_island_empty():
    (threes,) = PARTS["kingmaking"].series
    assert len(levels.load(levels.find(threes.level, places.levels())).islands) == threes.seats


def test_no_two_series_share_a_record():
    series = {series for part in PARTS.values() for series in part.series}
    assert len({each.name for each in series}) == len(series)


def test_every_series_can_be_put_together():
    values = contest.shipped_balance()
    for part in PARTS.values():
        for series in part.series:
            first, *_ = series.fixtures(values, 2)
            assert len(first.seats) == series.seats
            assert first.values == values


# -- figures from made-up matches


@pytest.fixture(scope="module")
def make():
    """A match between these (skill, personality), won by the seats named."""
    base = {}
    cadet = contest.parse_seat("cadet")
    for level, count in (("narrows", 2), ("talons", 3), ("four-hearts", 4)):
        base[level, count] = tournament.play(fixtures.Fixture(level, (cadet,) * count, 0, 1))

    def made(level, who, *winners, **changes):
        found = base[level, len(who)]
        seats = tuple(
            replace(seat, skill=skill, personality=personality, place=1 if number in winners else 2)
            for number, (seat, (skill, personality)) in enumerate(zip(found.seats, who, strict=True))
        )
        return replace(found, seats=seats, **changes)

    return made


def by_what(findings):
    return {finding.what: finding for finding in findings}


def test_the_ladder_rates_the_stronger_of_each_pair_over_both_levels(make):
    played = {}
    for step in acceptance.STEPS:
        who = [(skill, "warden") for skill in step]
        for series in acceptance.LADDER_DUELS[step]:
            played[series] = [make("narrows", who, winner) for winner in (1, 1, 1, 0) * 50]
    found = by_what(PARTS["ladder"].findings(played))
    assert found["gunner over cadet, Elo"].n == 400
    assert found["gunner over cadet, Elo"].value == pytest.approx(190.8, abs=0.1)
    assert found["gunner over cadet, Elo"].is_met
    total = found["nemesis over cadet, summed, Elo"]
    assert total.n == 2000
    assert total.value == pytest.approx(5 * 190.8, abs=0.5)
    one = found["gunner over cadet, Elo"].bounds
    assert total.bounds[1] - total.bounds[0] == pytest.approx(5**0.5 * (one[1] - one[0]))


@pytest.mark.parametrize(("better", "astray"), [(1, 0), (0, 5)])
def test_openskill_order_is_held_against_the_ladder(make, better, astray):
    played = {}
    for step, series in acceptance.FREE_FOR_ALLS.items():
        who = [(skill, "warden") for skill in step * 2]
        played[series] = [make("four-hearts", who, better), make("four-hearts", who, better + 2)] * 10
    *shares, order = PARTS["free-for-all"].findings(played)
    assert {finding.value for finding in shares} == {100.0 * better}
    assert order.value == astray
    assert order.is_met is (astray == 0)


def test_kingmaking_asks_each_seat_and_the_first_victim(make):
    who = [("veteran", "warden")] * 3
    seats = list(islice(cycle([0, 1, 2]), 30))
    outcomes = [make("talons", who, seat, first_victim=0, leader_at_half=seat) for seat in seats]
    *shares, victim = PARTS["kingmaking"].findings({acceptance.VETERAN_THREES: outcomes})
    assert [share.value for share in shares] == pytest.approx([100 / 3] * 3)
    assert all(share.is_met for share in shares)
    assert victim.n == 30
    assert victim.value == pytest.approx(100 / 3)
    assert victim.is_met


def test_a_personality_is_held_against_all_others_together(make):
    who = [("captain", "bit-7"), ("captain", "vera")], [("captain", "fury"), ("captain", "bit-7")]
    outcomes = [make("narrows", who[0], 0), *[make("narrows", who[1], 0)] * 3]
    outcomes += [make("narrows", [("captain", name)] * 2, 0) for name in ("warden", "thump", "kestrel")]
    outcomes += [make("narrows", [("captain", name)] * 2, 0) for name in ("oblong", "ada", "pax")]
    found = by_what(PARTS["personalities"].findings({acceptance.ROUND_ROBIN: outcomes}))
    assert (found["BIT-7 wins %"].n, found["BIT-7 wins %"].value) == (4, 25)
    assert found["BIT-7 wins %"].is_met
    assert found["Vera Lux wins %"].value == 0
    assert not found["Vera Lux wins %"].is_met
    assert found["Fury wins %"].value == 100


@pytest.mark.parametrize(
    ("part", "trial", "won", "met"),
    [
        ("worth", "no-mortar", 42, True),
        ("worth", "no-mortar", 49, False),
        ("worth", "no-mortar", 30, False),
        ("worth", "no-garrison", 30, True),
        ("worth", "no-garrison", 49, False),
        ("dull", "never-builds", 30, True),
        ("dull", "never-builds", 60, False),
        ("hunter", "hunter", 59, True),
        ("hunter", "hunter", 70, False),
    ],
)
def test_a_trial_is_judged_by_its_own_wins(make, part, trial, won, met):
    who = [("veteran", "warden"), ("veteran", trial)]
    outcomes = [make("narrows", who, int(game < won)) for game in range(100)]
    series = dict.fromkeys(PARTS[part].series, outcomes)
    finding = by_what(PARTS[part].findings(series))[f"{trial} against a plain veteran, wins %"]
    assert finding.value == won
    assert finding.is_met is met


def test_the_shape_of_matches_is_told_for_duels_and_fours(make):
    played = {}
    for series in acceptance.SHAPE:
        who = [(series.entrants[0], "warden")] * series.seats
        played[series] = [
            make(series.level, who, 0, leader_at_half=0, lead_changes=4),
            make(series.level, who, 0, leader_at_half=1, lead_changes=2),
        ]
    found = by_what(PARTS["shape"].findings(played))
    assert found["2 of captain, leader at half wins %"].value == 50
    assert not found["2 of captain, leader at half wins %"].is_met
    assert found["4 of captain, leader at half wins %"].is_met
    assert found["4 of veteran, lead changes, median"].value == 3
    few = next(finding for what, finding in found.items() if what.startswith("2 of captain, cannons"))
    assert few.value < 7
    assert not few.is_met
    assert not found["2 of captain, Overdrive ready, times a player and match"].is_met, "wave 1 has none"
    paid = [finding.value for what, finding in found.items() if what.startswith("4 of veteran, points from")]
    assert sum(paid) == pytest.approx(100)


# -- the script


def measure(*arguments):
    command = [sys.executable, ROOT / "scripts" / "measure", *map(str, arguments)]
    return subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8", cwd=ROOT)


def test_a_part_is_measured_and_resumed(tmp_path):
    call = ("hunter", "--games", 1, "--jobs", 1, "--folder", tmp_path)
    done = measure(*call)
    heading, _, row = done.stdout.splitlines()
    assert heading.startswith("| part | figure | n |")
    assert row.startswith("| hunter | hunter against a plain veteran, wins % | 1 |")
    assert done.returncode == (0 if row.endswith("| yes |") else 1)
    (record,) = tmp_path.glob("*.jsonl")
    written = record.read_text(encoding="utf-8")
    assert measure(*call).stdout == done.stdout
    assert record.read_text(encoding="utf-8") == written
    assert len(written.splitlines()) == 2, "the edition and a match"


@pytest.mark.parametrize(
    "arguments", [("huntre",), ("hunter", "--jobs", "1", "--games", "0"), ("hunter", "--balance", "/no")]
)
def test_a_bad_call_of_the_script_gets_a_sentence(tmp_path, arguments):
    done = measure(*arguments, "--folder", tmp_path)
    assert done.returncode == 2
    assert arguments[-1] in done.stderr
    assert "Traceback" not in done.stderr
