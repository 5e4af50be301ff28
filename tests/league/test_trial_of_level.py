"""A level tried out by rivals: what is beyond chance is said, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import levels, places
from game.__main__ import main
from game.league import contest, tournament, trial_of_level
from game.league.trial_of_level import Trial, chance

NARROWS = places.levels() / "maps" / "narrows.tmx"


def tried(games, *, waves=1):
    level = levels.load(NARROWS)
    return Trial(NARROWS, level, contest.parse_seat("cadet"), games, waves, 1)


@pytest.mark.parametrize(
    ("wins", "games", "seats", "expected"),
    [
        (3, 3, 2, 0.25),
        (0, 3, 2, 0.25),
        (6, 6, 2, 2 / 64),
        (5, 10, 2, 1.0),
        (8, 10, 2, 2 * (45 + 10 + 1) / 1024),
        (8.5, 10, 2, 2 * (45 + 10 + 1) / 1024),
        (1.5, 10, 2, 2 * (45 + 10 + 1) / 1024),
        (3, 3, 4, 2 / 64),
    ],
)
def test_how_likely_chance_alone_goes_so_far(wins, games, seats, expected):
    assert chance(wins, games, seats) == pytest.approx(expected)


def test_the_same_rival_sits_on_every_island_with_another_seed_each_time():
    fixtures = tried(5).fixtures()
    assert [fixture.seed for fixture in fixtures] == [0, 1, 2, 3, 4]
    assert {fixture.seats for fixture in fixtures} == {(contest.parse_seat("cadet"),) * 2}
    assert {fixture.level for fixture in fixtures} == {str(NARROWS)}


def test_figures_are_those_of_the_matches_played(capsys):
    trial = tried(2)
    assert trial_of_level.run(trial, as_json=True) == 0
    found = json.loads(capsys.readouterr().out)
    outcomes = [tournament.play(fixture) for fixture in trial.fixtures()]
    won = [sum(1 / len(each.winners) for each in outcomes if seat in each.winners) for seat in (0, 1)]
    assert [seat["win_percent"] for seat in found["seats"]] == [50 * each for each in won]
    assert [seat["score"] for seat in found["seats"]] == [
        sum(each.seats[number].score for each in outcomes) / 2 for number in (0, 1)
    ]
    seats = [seat for each in outcomes for seat in each.seats]
    assert found["seal_percent"] == 100 * sum(s.seals for s in seats) / max(1, sum(s.builds for s in seats))
    assert found["minutes"]["longest"] == pytest.approx(max(each.ticks for each in outcomes) / 3600)
    assert found["breaches"] == sum(each.breaches for each in outcomes) / 2


@pytest.mark.parametrize(
    ("chances", "said"),
    [
        ((60.0, 60.0), "a seat must be about 22 points of wins % off its fair 50 % to be noticed."),
        ((1.0, 1.0), "Uneven beyond chance: seat 1 wins more often, seat 2 wins less often."),
    ],
)
def test_the_verdict(chances, said, capsys, monkeypatch):
    seats = [
        {"seat": number + 1, "win_percent": won, "chance_percent": likely, "score": 1.0, "seal_percent": 1.0,
         "strikes": 0.0}
        for number, (won, likely) in enumerate(zip((80.0, 20.0), chances, strict=True))
    ]  # fmt: skip
    found = {
        "games": 20,
        "seats": seats,
        "seal_percent": 90.0,
        "minutes": {"mean": 5.0, "shortest": 4.0, "longest": 6.0},
        "breaches": 1.0,
        "sudden_deaths": 0,
    }
    monkeypatch.setattr(trial_of_level, "figures", lambda outcomes: found)
    monkeypatch.setattr(trial_of_level.terminal, "played", lambda *_: [])
    assert trial_of_level.run(tried(20), as_json=False) == 0
    printed = capsys.readouterr().out
    assert "luck %: how often equal seats" in printed
    assert said in printed
    assert "20 matches of cadet on The Narrows, waves: 1" in printed


def test_a_bad_call_is_told_in_one_sentence(capsys):
    for arguments, said in (
        (("narows",), "did you mean narrows?"),
        ((str(Path("no.tmx")),), "no such file"),
        (("narrows", "--skill", "human"), "played by rivals"),
        (("narrows", "--skill", "vetran"), "veteran"),
        (("narrows", "--games", "0"), "--games"),
        (("narrows", "--waves", "31"), "1 to 30"),
    ):
        assert main(["level", "trial", *arguments]) == 2
        printed = capsys.readouterr()
        assert said in printed.err
        assert printed.err.count("\n") == 1
        assert printed.out == ""
