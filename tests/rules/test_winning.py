"""Rule 14 (and 1.2): who wins, Sudden Death, tiebreaks in each stage."""

from __future__ import annotations

import pytest

from game.rules import phases
from game.rules.commands import Forfeit
from game.rules.events import MatchOver, PhaseBegan, RingBreached, SuddenDeathBegan
from game.rules.world import Phase

from .boards import DUEL, THREE, begun, defending, drawn_over, world
from .driving import act, all_of, points, the, to_end, until, wait
from .siege import fell


@pytest.mark.rule("1.2", "14.2")
def test_the_highest_score_after_the_last_wave_wins():
    match = world(DUEL, Phase.SCORE, wave=7, ticks=1, scores=(100, 101))
    assert the(wait(match), MatchOver).ranking == ((1,), (0,))
    match = world(DUEL, Phase.SCORE, wave=6, ticks=1, scores=(100, 101))
    assert the(wait(match), PhaseBegan) == PhaseBegan(Phase.BUILD, 7)


@pytest.mark.rule("1.2", "14.1")
def test_the_last_one_standing_wins_at_once_whatever_the_scores():
    match = world(THREE, Phase.DEFEND, scores=(900, 800, 0))
    assert not all_of(act(match, 0, Forfeit()), MatchOver)
    assert the(act(match, 1, Forfeit()), MatchOver).ranking == ((2,), (1,), (0,))


@pytest.mark.rule("14.2")
def test_the_eliminated_rank_below_the_others_the_latest_first():
    match = world(THREE, Phase.SCORE, wave=7, scores=(900, 10, 20))
    act(match, 0, Forfeit())
    assert the(to_end(match), MatchOver).ranking == ((2,), (1,), (0,))


@pytest.mark.rule("14.3")
def test_a_tie_for_first_adds_three_waves_and_no_fourth():
    match = begun(DUEL, waves=2)
    events = to_end(match)
    assert [event.extra for event in all_of(events, SuddenDeathBegan)] == [1, 2, 3]
    waves = [event.wave for event in all_of(events, PhaseBegan, phase=Phase.DEFEND)]
    assert waves == [1, 2, 3, 4, 5]
    assert match.ranking == ((0, 1),)


@pytest.mark.rule("14.3")
@pytest.mark.parametrize("extra", [1, 2, 3])
def test_sudden_death_is_over_with_the_first_score_without_the_tie(extra):
    match = begun(DUEL, waves=1)
    for _ in range(extra):
        until(match, Phase.BUILD)
    assert match.clock.wave == 1 + extra
    until(match, Phase.DEFEND)
    fell(match, by=1, owner=0, cells=[(9, 5)])
    events = to_end(match)
    assert not all_of(events, SuddenDeathBegan)
    assert match.clock.wave == 1 + extra
    assert match.ranking == ((1,), (0,))


@pytest.mark.rule("14.3")
def test_a_tie_for_second_is_no_reason_for_sudden_death():
    match = world(THREE, Phase.SCORE, wave=7, ticks=1, scores=(50, 80, 50))
    assert the(wait(match), MatchOver).ranking == ((1,), (0, 2))


@pytest.mark.rule("14.3")
def test_all_active_players_play_sudden_death_and_may_win_it():
    match = world(THREE, Phase.SCORE, wave=7, ticks=1, scores=(50, 80, 80))
    assert the(wait(match), SuddenDeathBegan).extra == 1
    match.seats[0].score = 1000
    assert the(to_end(match), MatchOver).ranking[0] == (0,)


@pytest.mark.rule("14.3")
def test_an_eliminated_seat_with_the_best_score_makes_no_tie():
    match = world(THREE, Phase.SCORE, wave=7, scores=(80, 80, 20))
    act(match, 0, Forfeit())
    assert not all_of(to_end(match), SuddenDeathBegan)
    assert match.ranking == ((1,), (2,), (0,))


@pytest.mark.rule("14.3", "11.4")
def test_a_breach_in_sudden_death_is_paid_as_its_score_begins_with_its_wave():
    siege = defending(DUEL, wave=9, waves=7)
    fell(siege, by=0, owner=1, cells=[(17, 5)])
    events = until(siege, Phase.SCORE)
    assert the(events, RingBreached).shares == ((0, (75 * 19 + 5) // 10),)
    assert not all_of(to_end(siege), RingBreached)


@pytest.mark.rule("14.3", "11.4")
def test_a_breach_of_the_last_wave_is_not_paid_again_when_sudden_death_builds():
    siege = defending(DUEL, wave=7)
    fell(siege, by=0, owner=1, cells=[(17, 5)])
    fell(siege, by=1, owner=0, cells=[(9, 5)])
    paid = until(siege, Phase.BUILD)
    assert siege.clock.wave == 8
    assert [len(points(paid, seat, "breach")) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("14.4")
@pytest.mark.parametrize(
    ("first", "second", "ranking"),
    [
        ({"score": 5}, {"walls_felled": 9, "rounds_won": 9}, ((0,), (1,))),
        ({"walls_felled": 2}, {"rounds_won": 9}, ((0,), (1,))),
        ({"walls_felled": 2}, {"walls_felled": 3}, ((1,), (0,))),
        ({"rounds_won": 2}, {"strikes_taken": 0}, ((0,), (1,))),
        ({"rounds_won": 2, "strikes_taken": 5}, {"rounds_won": 1}, ((0,), (1,))),
        ({"strikes_taken": 1}, {"strikes_taken": 0}, ((1,), (0,))),
        ({"strikes_taken": 1}, {"strikes_taken": 1, "strikes": 1}, ((0, 1),)),
        ({}, {}, ((0, 1),)),
    ],
)
def test_ties_are_broken_by_walls_then_rounds_then_strikes(first, second, ranking):
    match = world(DUEL, Phase.SCORE)
    for seat, account in zip(match.seats, (first, second), strict=True):
        for name, value in account.items():
            setattr(seat, name, value)
    assert phases.ranking(match) == ranking


@pytest.mark.rule("14.4")
def test_most_walls_decide_a_played_tie():
    match = defending(drawn_over(DUEL, "#", [(1, 1)]), wave=1, waves=1, scores=(17, 0))
    fell(match, by=1, owner=0, cells=[(1, 1)])
    assert [seat.score for seat in match.seats] == [17, 17]
    events = to_end(match)
    assert len(all_of(events, SuddenDeathBegan)) == 3
    assert match.seats[0].score == match.seats[1].score
    assert match.ranking == ((1,), (0,))


@pytest.mark.rule("14.4", "14.5")
def test_a_round_is_won_by_the_best_of_the_wave_and_a_shared_best_counts_for_each():
    match = begun(DUEL, waves=3)
    until(match, Phase.DEFEND)
    fell(match, by=1, owner=0, cells=[(9, 5)])
    until(match, Phase.BUILD)
    assert [seat.rounds_won for seat in match.seats] == [0, 1]
    until(match, Phase.BUILD)
    assert [seat.rounds_won for seat in match.seats] == [0, 2], "the breach belongs to the second wave"
    to_end(match)
    assert [seat.rounds_won for seat in match.seats] == [1, 3]


@pytest.mark.rule("14.4")
def test_only_enemy_walls_count():
    siege = defending(DUEL)
    fell(siege, by=0, owner=0, cells=[(9, 5)])
    fell(siege, by=0, owner=1, cells=[(17, 5)])
    assert siege.seats[0].walls_felled == 1
