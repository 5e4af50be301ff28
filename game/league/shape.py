"""The shape of matches: what a series of them is like, whoever won, and what it should be like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median

from game.league import aims, ratings, standings
from game.league.aims import NONE, Aim, Finding
from game.league.outcome import Outcome, SeatOutcome
from game.rules.events import Source
from game.rules.phases import MOST_SEATS

SEALED = Aim(least=85, most=97)
STRIKES_WITH_FOUR = Aim(least=1, most=5)
ELIMINATIONS = Aim(least=2, most=12)
LEADER_IN_DUELS, LEADER_WITH_FOUR = Aim(least=55, most=75), Aim(least=35, most=65)
LEAD_CHANGES = Aim(least=2)
READY = Aim(least=1, most=4)
CANNONS_AT_LAST = {"captain": Aim(least=7, most=13)}
SOURCES = {source: Aim(least=4, most=40) for source in Source} | {
    Source.CANNONS: Aim(least=1.5),
    Source.CROWN: NONE,
}
"""What should pay how much of all points, in percent."""


def findings(outcomes: Sequence[Outcome]) -> Iterator[Finding]:
    """The shape of matches between equals, all with as many seats."""
    seats = [seat for outcome in outcomes for seat in outcome.seats]
    with_four = len(outcomes[0].seats) == MOST_SEATS
    sealed = ratings.mean([seat.seals / seat.builds for seat in seats if seat.builds])
    yield aims.percent("Builds sealed %", sealed, SEALED)
    strikes = ratings.mean([float(sum(seat.strikes for seat in outcome.seats)) for outcome in outcomes])
    yield aims.mean("strikes a match", strikes, STRIKES_WITH_FOUR if with_four else NONE)
    eliminations = [float(any(seat.eliminated for seat in outcome.seats)) for outcome in outcomes]
    yield aims.percent("matches with an elimination %", ratings.share(eliminations), ELIMINATIONS)
    leader = standings.wins(outcomes, lambda outcome: outcome.leader_at_half)
    yield aims.percent("leader at half wins %", leader, LEADER_WITH_FOUR if with_four else LEADER_IN_DUELS)
    changes = median(outcome.lead_changes for outcome in outcomes)
    yield aims.plain("lead changes, median", len(outcomes), changes, LEAD_CHANGES)
    yield _cannons(seats)
    ready = ratings.mean([float(seat.overdrives_ready) for seat in seats])
    yield aims.mean("Overdrive ready, times a player and match", ready, READY)
    paid = standings.points_percent(seats)
    for source, aim in SOURCES.items():
        yield aims.plain(f"points from {source}, %", len(outcomes), paid.get(source, 0.0), aim)


def _cannons(seats: Sequence[SeatOutcome]) -> Finding:
    waves = standings.by_wave([seat.cannons for seat in seats])
    last = ratings.mean([float(seat.cannons[-1]) for seat in seats])
    course = " ".join(f"{count:.1f}" for count in waves)
    return aims.mean(f"cannons in the last wave ({course})", last, CANNONS_AT_LAST.get(seats[0].skill, NONE))
