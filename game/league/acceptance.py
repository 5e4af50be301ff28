"""The full measurement of rivals and balance: which matches, which figures, and what each should come to.

`scripts/measure` plays and prints it. Parts may share a series of matches: each is recorded and played once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise, zip_longest
from math import hypot
from typing import TypeAlias

from game.league import aims, contest, fixtures, ratings, shape, standings, trials
from game.league.aims import Aim, Finding
from game.league.fixtures import Fixture
from game.league.outcome import Outcome
from game.league.ratings import Mean
from game.league.standings import Name, by_personality, by_skill
from game.rivals.names import CALLED, PERSONALITIES, SKILLS
from game.rules.balance import Balance

WAVES = 7

STEP = Aim(least=100, most=200, surely_over=60)
LADDER = Aim(least=600)
"""In Elo, of a skill over the one below, and of the highest over the lowest."""

IN_ORDER = Aim(most=0)
THIRD = Aim(least=28, most=38)
FIRST_VICTIM = Aim(least=22)
HALF = Aim(least=47, most=53)
QUARTER = Aim(least=20, most=30)
AGAINST_THE_FIELD = Aim(least=35, most=65)
DRONE = Aim(least=20, most=50)
WORTH = dict.fromkeys(("no-rapid", "no-mortar", "no-lance"), Aim(least=38, most=47))
WORTH_SOMETHING = Aim(surely_under=50)
LOSES = Aim(surely_under=50)
HUNTS = Aim(least=40, most=60)
"""In percent of wins."""


@dataclass(frozen=True, slots=True)
class Series:
    """Matches that are recorded together."""

    name: str
    """Of its record."""
    level: str
    entrants: tuple[str, ...]
    seats: int
    games: int
    """Of each choice of entrants."""

    def fixtures(self, values: Balance, games: int | None = None) -> list[Fixture]:
        """Its matches by these values, or `games` of each choice."""
        entrants = [contest.parse_entrant(text) for text in self.entrants]
        return list(
            fixtures.free_for_alls(self.level, entrants, self.seats, games or self.games, WAVES, values)
        )


Played: TypeAlias = Mapping[Series, Sequence[Outcome]]


@dataclass(frozen=True, slots=True)
class Part:
    """Some figures that belong together."""

    series: tuple[Series, ...]
    findings: Callable[[Played], Iterator[Finding]]


def _duels(level: str, entrants: tuple[str, ...], games: int) -> Series:
    name = "-".join(entrants).replace(":", "-")
    return Series(f"{level}-{name}", level, entrants, 2, games)


STEPS = tuple(pairwise(SKILLS))
LEVELS = ("narrows", "four-hearts")
LADDER_DUELS = {step: tuple(_duels(level, step, 400) for level in LEVELS) for step in STEPS}
FREE_FOR_ALLS = {
    step: Series(f"four-hearts-fours-{'-'.join(step)}", "four-hearts", step, 4, 400) for step in STEPS
}
VETERAN_THREES = Series("talons-threes-veteran", "talons", ("veteran",), 3, 900)
VETERAN_DUELS = _duels("narrows", ("veteran",), 1000)
VETERAN_FOURS = Series("four-hearts-fours-veteran", "four-hearts", ("veteran",), 4, 400)
CAPTAIN_DUELS = _duels("narrows", ("captain",), 400)
CAPTAIN_FOURS = Series("four-hearts-fours-captain", "four-hearts", ("captain",), 4, 200)
CAPTAINS = tuple(f"captain:{name}" for name in PERSONALITIES)
ROUND_ROBIN = Series("narrows-personalities", "narrows", CAPTAINS, 2, 26)
ON_TRIAL = {
    trial: _duels("narrows", ("veteran", f"veteran:{trial}"), games)
    for group, games in ((trials.WITHOUT, 1000), (trials.DULL, 100), (trials.HUNTER, 400))
    for trial in group
}


def _wins(outcomes: Sequence[Outcome], entrant: str, name: Name) -> list[float]:
    """By match: 1 where a seat of this entrant won, a part where first place is shared with others."""
    return [
        sum(
            standings.win_share(outcome, number)
            for number, seat in enumerate(outcome.seats)
            if name(seat) == entrant
        )
        for outcome in outcomes
    ]


def _ladder(played: Played) -> Iterator[Finding]:
    duels = []
    for (weaker, stronger), levels in LADDER_DUELS.items():
        outcomes = [outcome for series in levels for outcome in played[series]]
        duels.append(ratings.duel(_wins(outcomes, stronger, by_skill)))
        yield aims.elo(f"{stronger} over {weaker}, Elo", duels[-1], STEP)
    error = hypot(*((duel.upper - duel.lower) / (2 * ratings.Z95) for duel in duels))
    total = Mean(sum(duel.games for duel in duels), sum(duel.elo for duel in duels), error)
    yield aims.mean(f"{SKILLS[-1]} over {SKILLS[0]}, summed, Elo", total, LADDER)


def _free_for_all(played: Played) -> Iterator[Finding]:
    for (weaker, stronger), series in FREE_FOR_ALLS.items():
        won = ratings.share(_wins(played[series], stronger, by_skill))
        yield aims.percent(f"two of {stronger} against two of {weaker}, wins %", won)
    in_turn = zip_longest(*(played[series] for series in FREE_FOR_ALLS.values()))
    matches = [outcome for outcomes in in_turn for outcome in outcomes if outcome]
    rated = ratings.free_for_alls(
        [[(seat.skill, seat.place) for seat in outcome.seats] for outcome in matches]
    )
    order = [rating.name for rating in reversed(rated)]
    astray = sum(SKILLS.index(one) > SKILLS.index(other) for one, other in pairwise(order))
    yield aims.plain(f"openskill, out of order in {' < '.join(order)}", len(matches), astray, IN_ORDER)


def _kingmaking(played: Played) -> Iterator[Finding]:
    outcomes = played[VETERAN_THREES]
    yield from _by_seat("three veterans", outcomes, THIRD)
    attacked = standings.wins(outcomes, lambda outcome: outcome.first_victim)
    yield aims.percent("first victim of wave 1 wins %", attacked, FIRST_VICTIM)


def _seats(played: Played) -> Iterator[Finding]:
    yield from _by_seat("two veterans", played[VETERAN_DUELS], HALF)
    yield from _by_seat("four veterans", played[VETERAN_FOURS], QUARTER)


def _by_seat(who: str, outcomes: Sequence[Outcome], aim: Aim) -> Iterator[Finding]:
    for shares in standings.seat_shares(outcomes).values():
        for seat, share in enumerate(shares, start=1):
            yield aims.percent(f"{who}, seat {seat} wins %", share, aim)


def _personalities(played: Played) -> Iterator[Finding]:
    for name in PERSONALITIES:
        outcomes = [
            outcome
            for outcome in played[ROUND_ROBIN]
            if any(seat.personality == name for seat in outcome.seats)
        ]
        won = ratings.share(_wins(outcomes, name, by_personality))
        yield aims.percent(f"{CALLED[name]} wins %", won, DRONE if name == "bit-7" else AGAINST_THE_FIELD)


def _on_trial(group: Mapping[str, Aim]) -> Part:
    def findings(played: Played) -> Iterator[Finding]:
        for trial, aim in group.items():
            won = ratings.share(_wins(played[ON_TRIAL[trial]], trial, by_personality))
            yield aims.percent(f"{trial} against a plain veteran, wins %", won, aim)

    return Part(tuple(ON_TRIAL[trial] for trial in group), findings)


def _shape(played: Played) -> Iterator[Finding]:
    for series in SHAPE:
        for finding in shape.findings(played[series]):
            yield replace(finding, what=f"{series.seats} of {series.entrants[0]}, {finding.what}")


SHAPE = (VETERAN_DUELS, CAPTAIN_DUELS, VETERAN_FOURS, CAPTAIN_FOURS)

PARTS = {
    "ladder": Part(tuple(chain(*LADDER_DUELS.values())), _ladder),
    "free-for-all": Part(tuple(FREE_FOR_ALLS.values()), _free_for_all),
    "kingmaking": Part((VETERAN_THREES,), _kingmaking),
    "seats": Part((VETERAN_DUELS, VETERAN_FOURS), _seats),
    "personalities": Part((ROUND_ROBIN,), _personalities),
    "worth": _on_trial({trial: WORTH.get(trial, WORTH_SOMETHING) for trial in trials.WITHOUT}),
    "dull": _on_trial(dict.fromkeys(trials.DULL, LOSES)),
    "hunter": _on_trial(dict.fromkeys(trials.HUNTER, HUNTS)),
    "shape": Part(SHAPE, _shape),
}
"""By name."""
