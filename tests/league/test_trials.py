"""Trials do without what they are named for, play on without complaint, and are known to leagues alone."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game import rivals
from game.league import contest, fixtures, standings, tournament, trials
from game.league.contest import ContestError
from game.match.controller import Scripted
from game.rivals import build_plan
from game.rivals.placements import Site
from game.rivals.tuning import Personality
from game.rules import rings
from game.rules.commands import HoldPiece, PlacePiece, Ready
from game.rules.region import Cell
from game.rules.world import Phase
from tests.rivals import matches


def duel(trial, waves):
    """The seats of one match, on trial and plain."""
    seats = tuple(contest.parse_entrant(text) for text in (f"veteran:{trial}", "veteran"))
    played = tournament.play(fixtures.Fixture("narrows", seats, 0, waves))
    assert not played.complaints
    return played.seats


def aimed_at(board, traits):
    """The ring that a rival of this taste would close with twenty pieces to go."""
    thought = build_plan.aim(Site.of(board), traits, 20.0)
    while True:
        try:
            next(thought)
        except StopIteration as finished:
            return finished.value.goal


def test_no_trial_is_called_like_a_personality():
    assert not set(trials.TRIALS) & set(rivals.PERSONALITIES)


def test_tastes_are_traits_of_a_personality():
    traits = {field.name for field in fields(Personality)}
    assert {taste for trial in trials.TRIALS.values() for taste in trial.tastes} <= traits


@pytest.mark.parametrize("trial", trials.TRIALS)
def test_every_trial_plays_two_waves_without_a_refusal(trial):
    tried, plain = duel(trial, waves=2)
    assert (tried.personality, plain.personality) == (trial, "warden")
    assert tried.refused == plain.refused == 0


def test_whoever_does_without_a_kind_shoots_none():
    tried, plain = duel("no-mortar", waves=4)
    assert tried.shots["mortar"] == 0 < plain.shots["mortar"]


def test_whoever_does_without_rapids_waits_until_another_kind_is_sold():
    tried, plain = duel("no-rapid", waves=5)
    assert tried.shots["rapid"] == 0 < plain.shots["rapid"]
    assert tried.cannons[:2] == (0, 0)
    assert max(tried.cannons[2:]) > 0


def test_whoever_does_without_fortify_keeps_plain_walls():
    tried, plain = duel("no-fortify", waves=6)
    assert tried.fortifies == 0 < plain.fortifies


def test_never_fires_never_fires():
    tried, plain = duel("never-fires", waves=2)
    assert sum(tried.shots.values()) == 0 < sum(plain.shots.values())


def test_never_builds_never_builds():
    tried, plain = duel("never-builds", waves=3)
    assert tried.tiles == 0 < plain.tiles


def test_the_hunter_fells_cannons():
    tried, plain = duel("hunter", waves=3)
    assert tried.cannons_destroyed > 2 * plain.cannons_destroyed


def test_who_only_thickens_has_no_new_ring_in_mind_once_one_is_sealed():
    world, players, views = matches.begin(matches.islands(2), ["captain"] * 2, seed=3, waves=2)
    for _ in matches.played(world, players, views):
        if world.clock.phase is Phase.DEPLOY:
            break
    plain = matches.TUNING.personalities["warden"]
    tried = trials.TRIALS["only-thickens"].traits(plain)
    assert rings.sealed_bastions(world.seats[0].board)
    assert aimed_at(world.seats[0].board, plain)
    assert not aimed_at(world.seats[0].board, tried)


@pytest.mark.rule("13.2", "13.4")
@pytest.mark.parametrize(
    ("strikes", "wave", "builds"),
    [(0, 2, False), (1, 2, False), (2, 2, True), (0, 3, True)],
    ids=["unstruck", "struck once", "struck twice", "last wave"],
)
def test_strikes_are_welcome_until_one_eliminates_or_brings_nothing(strikes, wave, builds):
    world, _, views = matches.begin(matches.islands(2), ["cadet"] * 2, seed=1, waves=3)
    world.clock.phase, world.clock.wave = Phase.BUILD, wave
    world.seats[0].strikes = strikes
    asked = [HoldPiece(), PlacePiece(Cell(1, 1), 0), Ready()]
    rival = trials.Abstainer(Scripted({0: asked}), trials.DULL["strikes-on-purpose"].builds)
    assert list(rival.commands(views[0])) == (asked if builds else [Ready()])


def test_entrants_are_told_apart_by_what_differs():
    def told(*texts):
        entrants = [contest.parse_entrant(text) for text in texts]
        return [standings.telling_apart(entrants)(entrant) for entrant in entrants]

    assert told("captain", "elite:vera") == ["captain", "elite"]
    assert told("captain", "captain:no-mortar") == ["warden", "no-mortar"]
    assert told("captain", "captain:fury", "elite") == ["captain:warden", "captain:fury", "elite:warden"]
    assert told("captain", "captain") == ["captain", "captain"]


def test_a_trial_and_the_plain_rival_are_a_pair():
    entrants = [contest.parse_entrant(text) for text in ("cadet", "cadet:never-fires")]
    outcomes = tournament.run(fixtures.duels("narrows", entrants, 2, 1), 1)
    (pair,) = standings.pairs(outcomes, standings.telling_apart(entrants))
    assert (pair["one"], pair["other"], pair["games"]) == ("never-fires", "warden", 2)
    assert pair["score"] == 0


def test_a_trial_is_no_seat_of_a_match():
    with pytest.raises(ContestError, match="The trial no-mortar is played by `league` alone"):
        contest.parse_seat("captain:no-mortar")


def test_a_misspelt_trial_is_told_with_the_nearest_one_in_a_league_only():
    with pytest.raises(ContestError, match="did you mean no-mortar"):
        contest.parse_entrant("captain:no-mortr")
    with pytest.raises(ContestError, match="use one of warden") as caught:
        contest.parse_seat("captain:no-mortr")
    assert "no-mortar" not in str(caught.value)
