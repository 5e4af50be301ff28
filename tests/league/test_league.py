"""Leagues: who meets whom, what the results are worth, and that a stopped league goes on where it was."""

import io
import json
import re
from dataclasses import replace

import pytest
from rich.console import Console

from game import levels, places
from game.__main__ import main
from game.league import contest, fixtures, outcome, ratings, standings, terminal, tournament, trials
from game.league.contest import ContestError, SeatSpec
from game.match.session import Match
from game.rules.commands import Kind
from game.rules.events import WallFelled
from game.rules.region import Cell

CADET, GUNNER, ELITE = (
    SeatSpec(human=False, skill=skill, personality="warden") for skill in ("cadet", "gunner", "elite")
)


def poor():
    """The shipped values, but land pays nothing."""
    values = contest.shipped_balance()
    return replace(values, points=replace(values.points, territory=0))


# -- seats in words


def test_a_seat_is_a_person_a_skill_or_a_skill_with_a_personality():
    assert contest.parse_seat("human") == SeatSpec(human=True)
    assert contest.parse_seat("elite") == SeatSpec(human=False, skill="elite", personality="warden")
    assert contest.parse_seat("cadet:fury") == SeatSpec(human=False, skill="cadet", personality="fury")


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("elit", "elite"),
        ("cadet:furry", "fury"),
        ("humann", "human"),
        ("VETERAN", "veteran"),
        ("cadet:BIT-7", "bit-7"),
    ],
)
def test_an_unknown_word_is_told_with_the_nearest_known_one(word, near):
    with pytest.raises(ContestError, match=f"did you mean {near}"):
        contest.parse_seat(word)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("veteran:", "There is no personality ''. Fix: use one of warden"),
        ("BIT-7", "it is a personality and follows a skill, as in gunner:bit-7"),
        ("human:fury", "Fix: write human alone"),
    ],
)
def test_a_word_in_the_wrong_place_is_told(word, said):
    with pytest.raises(ContestError, match=said):
        contest.parse_seat(word)


@pytest.mark.parametrize("parse", [contest.parse_rival, contest.parse_entrant])
def test_no_person_is_offered_where_rivals_alone_play(parse):
    with pytest.raises(ContestError) as said:
        parse("zz")
    assert "human" not in str(said.value)


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


def test_matches_by_other_values_are_other_fixtures():
    (shipped,) = fixtures.duels("narrows", (CADET,), 1, 7)
    (same,) = fixtures.duels("narrows", (CADET,), 1, 7, contest.shipped_balance())
    (again,) = fixtures.duels("narrows", (CADET,), 1, 7, contest.shipped_balance())
    (other,) = fixtures.duels("narrows", (CADET,), 1, 7, poor())
    assert same.key == again.key
    assert len({shipped.key, same.key, other.key}) == 3


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


def test_a_mean_says_how_sure_it_is():
    counted = ratings.mean([1.0, 3.0, 1.0, 3.0])
    assert (counted.n, counted.value, counted.error) == (4, 2.0, 0.5)
    assert counted.bounds == pytest.approx((1.02, 2.98), abs=0.001)
    assert ratings.mean([5.0] * 3).error == 0


def test_a_share_is_never_quite_sure():
    assert ratings.share([1.0, 0.0] * 8).error == pytest.approx(0.125)
    assert ratings.share([1.0] * 16).error == pytest.approx(0.5 / 16)


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


def test_a_league_is_played_by_the_values_it_is_given_in_every_process():
    seats = (CADET, CADET)
    wanted = [fixtures.Fixture("narrows", seats, seed, 1, poor()) for seed in range(2)]
    for found in tournament.run(wanted, 2):
        assert all(seat.points.get("territory", 0) == 0 for seat in found.seats)
    assert tournament.play(fixtures.Fixture("narrows", seats, 0, 1)).seats[0].points["territory"] > 0


@pytest.mark.parametrize(
    ("text", "said"), [("points = 3", "is missing"), (None, "can't be read"), ("[", "not readable as TOML")]
)
def test_a_bad_balance_file_gets_one_sentence(tmp_path, capsys, text, said):
    file = tmp_path / "mine.toml"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    code = main(["league", "--level", "narrows", "--skills", "cadet", "--balance", str(file)])
    (line,) = capsys.readouterr().err.splitlines()
    assert code == 2
    assert line.startswith(str(file))
    assert said in line
    assert "Fix: " in line


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--games", "0"), "The number 0 for --games is out of range. Fix: 1 to 100000."),
        (("--games", "99999999999"), "for --games is out of range. Fix: 1 to 100000."),
        (("--jobs", "0"), "The number 0 for --jobs is out of range. Fix: 1 to 61."),
        (("--jobs", "100000"), "for --jobs is out of range. Fix: 1 to 61."),
        (("--waves", "0"), "The number 0 for --waves is out of range. Fix: 1 to 30."),
        (("--seats", "3"), "has islands for 2, not 3. Fix: a smaller --seats, or a larger level."),
        (("--skills", "cadet,human"), "Fix: leave human out of --skills."),
        (("--skills", "cadet,zz"), "use one of cadet, gunner, veteran, captain, elite, nemesis."),
    ],
)
def test_a_wrong_league_is_told_in_its_own_words(capsys, words, said):
    assert main(["league", "--level", "narrows", "--skills", "cadet", "--waves", "1", *words]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line
    assert line[0].isupper()


def test_spaces_after_commas_are_no_part_of_a_name(capsys):
    call = ["league", "--level", "narrows", "--games", "1", "--waves", "1", "--jobs", "1", "--json"]
    assert main([*call, "--skills", "cadet, cadet:fury"]) == 0
    assert set(json.loads(capsys.readouterr().out)["entrants"]) == {"warden", "fury"}


def test_a_league_by_a_balance_file_plays_by_it(tmp_path, capsys):
    file = tmp_path / "mine.toml"
    shipped = (places.resources() / "balance.toml").read_text(encoding="utf-8")
    file.write_text(re.sub(r"territory = \d+", "territory = 0", shipped), encoding="utf-8")
    call = ["league", "--level", "narrows", "--skills", "cadet", "--games", "1", "--waves", "1", "--json"]
    assert main([*call, "--jobs", "1", "--balance", str(file)]) == 0
    assert "territory" not in json.loads(capsys.readouterr().out)["matches"]["points_percent"]


# -- the first victim


def felled(wave, *walls):
    """The first victim, after walls fell in one tick of this wave: (owner, by) each."""
    specs = [contest.parse_seat("cadet")] * 2
    head = contest.header(levels.load(levels.find("narrows", places.levels())), poor(), specs)
    match = Match(head, contest.controllers(head))
    match.world.clock.wave = wave
    watcher = outcome.Watcher(2)
    for owner, by in walls:
        watcher.on_tick(match, [WallFelled(owner, by, Kind.RAPID, Cell(0, 0), 60)])
    return watcher.first_victim


def test_the_first_victim_lost_a_wall_to_a_rival_in_wave_1_before_all_others():
    assert felled(1) == -1
    assert felled(1, (0, 0)) == -1
    assert felled(1, (0, 0), (1, 0), (0, 1)) == 1
    assert felled(2, (1, 0)) == -1


def test_standings_say_how_often_the_first_victim_wins(league):
    _, _, (first, second) = league
    lost = replace(first, first_victim=1 - first.winners[0])
    won = replace(second, first_victim=second.winners[0])
    unharmed = replace(second, first_victim=-1)
    figures = standings.as_json([lost, won, unharmed])["matches"]
    assert figures["first_victim_wins_percent"] == 50
    assert figures["first_victim_wins_error"] == pytest.approx(100 * 0.5 / 2**0.5)


# -- tables


def shown(figures):
    """A league's figures as a terminal of 80 letters shows them."""
    console = Console(record=True, width=80, file=io.StringIO())
    terminal.show(figures, console)
    return console.export_text()


def test_the_tables_fit_80_letters_and_cut_no_figure_off(league):
    figures = standings.as_json(league[2])
    name = "captain:strikes-on-purpose"
    figures["entrants"] = {name: figures["entrants"]["elite"]}
    figures["pairs"] = [figures["pairs"][0] | {"one": name, "other": name, "elo_bounds": [-1200, 1200]}]
    text = shown(figures)
    assert "…" not in text
    for heading in ("entrant", "wins %", "strikes", "sealed %", "hits %", "-1200 to +1200", name):
        assert heading in text
    assert "complaints: none" in text
    assert max(map(len, text.splitlines()[:20])) <= 80


def test_nothing_is_said_of_elo_among_equals(league):
    assert standings.pairs(league[2], lambda _seat: "cadet") == []


def test_ratings_of_free_for_alls_say_in_what(league):
    figures = standings.as_json(league[2])
    figures["free_for_alls"] = [{"name": "cadet", "mean": 27.5, "deviation": 2.0}]
    text = shown(figures)
    assert "openskill's points (a stranger has 25)" in text
    assert "cadet 27.50 +- 4.00" in text


def test_help_names_every_trial(capsys):
    with pytest.raises(SystemExit):
        main(["league", "--help"])
    said = capsys.readouterr().out.replace("-\n", "-")
    assert [name for name in trials.TRIALS if name not in "".join(said.split())] == []
