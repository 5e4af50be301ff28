"""Leagues: who meets whom, what the results are worth, and that a stopped league goes on where it was."""

import json

import pytest

from game.league import contest, fixtures, outcome, ratings, standings, tournament
from game.league.contest import ContestError, SeatSpec

CADET, GUNNER, ELITE = (
    SeatSpec(human=False, skill=skill, personality="warden") for skill in ("cadet", "gunner", "elite")
)


# -- seats in words


def test_a_seat_is_a_person_a_skill_or_a_skill_with_a_personality():
    assert contest.parse_seat("human") == SeatSpec(human=True)
    assert contest.parse_seat("elite") == SeatSpec(human=False, skill="elite", personality="warden")
    assert contest.parse_seat("cadet:fury") == SeatSpec(human=False, skill="cadet", personality="fury")


@pytest.mark.parametrize(("word", "near"), [("elit", "elite"), ("cadet:furry", "fury"), ("humann", "human")])
def test_an_unknown_word_is_told_with_the_nearest_known_one(word, near):
    with pytest.raises(ContestError, match=f"did you mean {near}"):
        contest.parse_seat(word)


# -- fixtures


def test_duels_are_mirrored_every_seed_with_both_seatings():
    wanted = list(fixtures.duels("narrows", (CADET, GUNNER), 4, 7))
    assert [fixture.seed for fixture in wanted] == [0, 0, 1, 1]
    assert [fixture.seats for fixture in wanted] == [(CADET, GUNNER), (GUNNER, CADET)] * 2


def test_equals_at_one_table_never_play_the_same_match_twice():
    alike = [*fixtures.duels("narrows", (CADET, CADET), 6, 7)]
    alike += fixtures.free_for_alls("four-hearts", (CADET, GUNNER), 4, 6, 7)
    assert len({fixture.key for fixture in alike}) == len(alike)


def test_every_pair_meets_and_every_fixture_has_a_key_of_its_own():
    wanted = list(fixtures.duels("narrows", (CADET, GUNNER, ELITE), 6, 7))
    assert len(wanted) == 3 * 6
    assert len({fixture.key for fixture in wanted}) == len(wanted)


def test_a_single_entrant_meets_itself_with_a_new_seed_each_time():
    wanted = list(fixtures.duels("narrows", (CADET,), 3, 7))
    assert [(fixture.seats, fixture.seed) for fixture in wanted] == [
        ((CADET, CADET), seed) for seed in range(3)
    ]


def test_free_for_alls_rotate_through_every_seat():
    wanted = list(fixtures.free_for_alls("four-hearts", (CADET, GUNNER, ELITE), 3, 3, 7))
    assert {fixture.seats.index(CADET) for fixture in wanted} == {0, 1, 2}
    assert {fixture.seed for fixture in wanted} == {0}


def test_two_entrants_fill_a_table_of_four_in_turn():
    (first, *_) = fixtures.free_for_alls("four-hearts", (CADET, ELITE), 4, 4, 7)
    assert first.seats == (CADET, ELITE, CADET, ELITE)


# -- ratings


@pytest.mark.parametrize(("score", "elo"), [(0.5, 0.0), (0.75, 190.8), (0.25, -190.8), (10 / 11, 400.0)])
def test_elo_follows_its_curve(score, elo):
    assert ratings.elo(score) == pytest.approx(elo, abs=0.1)


def test_a_duel_has_bounds_that_shrink_with_games():
    few, many = ratings.duel([1, 0, 1, 1] * 5), ratings.duel([1, 0, 1, 1] * 80)
    assert few.elo == many.elo == pytest.approx(190.8, abs=0.1)
    assert few.lower < many.lower < many.elo < many.upper < few.upper
    assert many.upper - many.lower == pytest.approx(
        2 * 1.96 * 0.433 / 320**0.5 * 400 / 2.3026 / 0.1875, rel=0.02
    )


def test_whoever_wins_every_game_is_not_rated_without_end():
    verdict = ratings.duel([1.0] * 10)
    assert verdict.elo == ratings.MOST_ELO
    assert 0 < verdict.lower < ratings.MOST_ELO


def test_no_games_no_rating():
    with pytest.raises(ValueError, match="no games"):
        ratings.duel([])


def test_free_for_alls_rank_by_places():
    tables = [[("good", 1), ("fair", 2), ("poor", 3)], [("fair", 2), ("poor", 3), ("good", 1)]] * 10
    rated = ratings.free_for_alls(tables)
    assert [rating.name for rating in rated] == ["good", "fair", "poor"]
    assert rated[0].mean - 2 * rated[0].deviation > rated[2].mean


# -- a small league, played


@pytest.fixture(scope="module")
def league(tmp_path_factory):
    record = tmp_path_factory.mktemp("league") / "league.jsonl"
    wanted = list(fixtures.duels("narrows", (CADET, ELITE), 2, 2))
    return wanted, record, tournament.run(wanted, 1, record=record)


def test_a_league_counts_what_was_played(league):
    wanted, _, outcomes = league
    assert [found.key for found in outcomes] == [fixture.key for fixture in wanted]
    figures = standings.as_json(outcomes)
    assert figures["games"] == 2
    (pair,) = figures["pairs"]
    assert (pair["one"], pair["other"], pair["games"]) == ("cadet", "elite", 2)
    assert figures["entrants"]["elite"]["win_share"] == 1 - figures["entrants"]["cadet"]["win_share"]
    assert sum(figures["matches"]["points_percent"].values()) == pytest.approx(100)
    assert figures["matches"]["refused"] == 0
    for found in outcomes:
        for seat in found.seats:
            assert seat.score == sum(seat.points.values())
            assert seat.seals <= seat.builds <= 1
            assert len(seat.cannons) == 2
    json.dumps(figures)


def test_a_stopped_league_goes_on_where_it_was(league, tmp_path):
    wanted, record, outcomes = league
    lines = record.read_text(encoding="utf-8").splitlines()
    torn = tmp_path / "torn.jsonl"
    torn.write_text(lines[0] + "\n" + lines[1][:40], encoding="utf-8")
    seen = []
    again = tournament.run(wanted, 1, record=torn, on_played=seen.append)
    assert [(found.key, found.ticks, found.winners) for found in again] == [
        (found.key, found.ticks, found.winners) for found in outcomes
    ]
    assert len(seen) == 2
    assert len(list(tournament.read(torn))) == 2


def test_an_outcome_survives_json(league):
    _, _, outcomes = league
    assert outcome.from_json(json.loads(json.dumps(outcomes[0].as_json()))) == outcomes[0]
