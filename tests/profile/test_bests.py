"""A best is a person's, on one level, against one company of rivals, over so many waves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import levels, places
from game.league import contest
from game.match.session import Match
from game.profile import bests
from game.profile.bests import Result
from game.rules.world import Assists

PERSON, VETERAN, CADET = map(contest.parse_seat, ("human", "veteran", "cadet"))


def match_of(level, *seats, assists=None):
    """A match at its first tick, with scores."""
    found = levels.load(levels.find(level, places.levels()))
    head = contest.header(found, contest.shipped_balance(), seats, seed=1, waves=7)
    head = replace(head, assists=assists or Assists())
    match = Match(head, [None] * len(seats))
    for number, seat in enumerate(match.world.seats):
        seat.score = 1000 * (number + 1)
    return match


def test_a_best_is_the_persons_and_names_its_rivals():
    assert bests.of_match(match_of("narrows", PERSON, VETERAN)) == Result("narrows", "veteran", 7, 1000)
    four = match_of("four-hearts", VETERAN, PERSON, PERSON, CADET)
    assert bests.of_match(four) == Result("four-hearts", "cadet veteran", 7, 3000)


def test_assists_are_a_class_of_their_own():
    assisted = match_of("narrows", PERSON, VETERAN, assists=Assists(build_percent=150))
    assert bests.of_match(assisted).rivals == "veteran assisted"


@pytest.mark.parametrize("seats", [(PERSON, PERSON), (VETERAN, CADET)])
def test_without_a_rival_or_a_person_there_is_none(seats):
    assert bests.of_match(match_of("narrows", *seats)) is None


def test_a_seat_that_was_handed_to_a_rival_is_no_persons():
    match = match_of("narrows", PERSON, VETERAN)
    match.world.seats[0].human = False
    assert bests.of_match(match) is None


def test_bests_of_other_matches_stay():
    document = {}
    for result in (
        Result("narrows", "veteran", 7, 10),
        Result("narrows", "cadet", 7, 20),
        Result("narrows", "veteran", 3, 30),
        Result("Ünï. [x]", "veteran", 7, 40),
        Result("narrows", "veteran", 7, 50),
    ):
        document = bests.with_result(document, result)
        assert bests.best(document, result) == result.score
    assert bests.best(document, Result("narrows", "cadet", 7, 0)) == 20
    assert bests.best(document, Result("narrows", "veteran", 3, 0)) == 30
    assert bests.best(document, Result("narrows", "elite", 7, 0)) is None
