"""What a league came to: ratings of who played, and the figures that balance is judged by.

Everything is counted from outcomes; shares of wins count a shared first place in parts.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from game.league import ratings
from game.league.outcome import Outcome, SeatOutcome
from game.league.ratings import Mean
from game.rules.world import TICKS_PER_SECOND


class Entrant(Protocol):
    """Who has a skill and a personality (or is on a trial): a seat before a match, or after it."""

    @property
    def skill(self) -> str:
        """How strong."""

    @property
    def personality(self) -> str:
        """Of what taste."""


Name = Callable[[Entrant], str]


def telling_apart(entrants: Sequence[Entrant]) -> Name:
    """The shortest name that no two different entrants share."""
    different = len({by_both(entrant) for entrant in entrants})
    return next(
        name
        for name in (by_skill, by_personality, by_both)
        if len({name(entrant) for entrant in entrants}) == different
    )


def by_skill(seat: Entrant) -> str:
    """Entrants are told apart by skill."""
    return seat.skill


def by_personality(seat: Entrant) -> str:
    """Entrants are told apart by personality."""
    return seat.personality


def by_both(seat: Entrant) -> str:
    """Entrants are told apart by skill and personality."""
    return f"{seat.skill}:{seat.personality}"


def as_json(outcomes: Sequence[Outcome], name: Name = by_skill) -> dict[str, Any]:
    """All figures of a league as JSON values."""
    duels = [outcome for outcome in outcomes if len(outcome.seats) == 2]
    larger = [outcome for outcome in outcomes if len(outcome.seats) > 2]
    return {
        "games": len(outcomes),
        "pairs": pairs(duels, name),
        "free_for_alls": [
            {"name": rating.name, "mean": rating.mean, "deviation": rating.deviation}
            for rating in ratings.free_for_alls(
                [[(name(seat), seat.place) for seat in outcome.seats] for outcome in larger]
            )
        ],
        "entrants": {entrant: _entrant(outcomes, name, entrant) for entrant in _entrants(outcomes, name)},
        "seats": {
            group: [{"share": won.value, "error": won.error} for won in shares]
            for group, shares in seat_shares(outcomes).items()
        },
        "matches": _matches(outcomes),
    }


def pairs(duels: Sequence[Outcome], name: Name) -> list[dict[str, Any]]:
    """Every pair of different entrants that met: the first one's mean score, Elo difference, 95 % bounds."""
    scores: dict[tuple[str, str], list[float]] = defaultdict(list)
    for outcome in duels:
        one, other = (name(seat) for seat in outcome.seats)
        won = win_share(outcome, 0)
        if one < other:
            scores[one, other].append(won)
        elif other < one:
            scores[other, one].append(1.0 - won)
    verdicts = {pair: ratings.duel(scores[pair]) for pair in sorted(scores)}
    return [
        {
            "one": one,
            "other": other,
            "games": verdict.games,
            "score": verdict.score,
            "elo": verdict.elo,
            "elo_bounds": [verdict.lower, verdict.upper],
        }
        for (one, other), verdict in verdicts.items()
    ]


def seat_shares(outcomes: Sequence[Outcome]) -> dict[str, list[Mean]]:
    """By level and number of seats: the share of matches that each seat won."""
    groups: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        groups[f"{outcome.level}, {len(outcome.seats)} seats"].append(outcome)
    return {key: _by_seat(groups[key]) for key in sorted(groups)}


def wins(outcomes: Iterable[Outcome], seat_in: Callable[[Outcome], int]) -> Mean:
    """The share of matches won by the seat that is asked about; one where it is none (-1) doesn't count."""
    asked = [(outcome, seat_in(outcome)) for outcome in outcomes]
    return ratings.share([win_share(outcome, seat) for outcome, seat in asked if seat >= 0])


def win_share(outcome: Outcome, seat: int) -> float:
    """1 for a seat that won, a part where first place is shared, else 0."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def _by_seat(outcomes: Sequence[Outcome]) -> list[Mean]:
    seats = range(len(outcomes[0].seats))
    return [ratings.share([win_share(outcome, seat) for outcome in outcomes]) for seat in seats]


def _entrants(outcomes: Sequence[Outcome], name: Name) -> list[str]:
    return sorted({name(seat) for outcome in outcomes for seat in outcome.seats})


def _entrant(outcomes: Sequence[Outcome], name: Name, entrant: str) -> dict[str, Any]:
    """One entrant's play: wins, seals, junk, accuracy, strikes."""
    own = [
        (outcome, number)
        for outcome in outcomes
        for number, seat in enumerate(outcome.seats)
        if name(seat) == entrant
    ]
    seats = [outcome.seats[number] for outcome, number in own]
    won = ratings.share([win_share(outcome, number) for outcome, number in own])
    return {
        "seats": len(seats),
        "win_share": won.value,
        "win_error": won.error,
        "score": _mean(seats, lambda seat: seat.score),
        "seal_percent": 100 * _ratio(seats, lambda seat: seat.seals, lambda seat: seat.builds),
        "seal_seconds": _ratio(seats, lambda seat: seat.seal_ticks, lambda seat: seat.opened_builds)
        / TICKS_PER_SECOND,
        "tiles": _mean(seats, lambda seat: seat.tiles),
        "junk_percent": 100 * _ratio(seats, lambda seat: seat.junk_tiles, lambda seat: seat.tiles),
        "hit_percent": 100
        * _ratio(seats, lambda seat: sum(seat.hits.values()), lambda seat: sum(seat.shots.values())),
        "shots": _mean(seats, lambda seat: sum(seat.shots.values())),
        "strikes": _mean(seats, lambda seat: seat.strikes),
        "overdrives": _mean(seats, lambda seat: seat.overdrives),
        "overdrives_ready": _mean(seats, lambda seat: seat.overdrives_ready),
        "cannons": by_wave([seat.cannons for seat in seats]),
        "bastions_sealed": by_wave([seat.sealed for seat in seats]),
        "fortifies": _mean(seats, lambda seat: seat.fortifies),
        "walls_felled": _mean(seats, lambda seat: seat.walls_felled),
        "cannons_destroyed": _mean(seats, lambda seat: seat.cannons_destroyed),
        "crown_seconds": _mean(seats, lambda seat: seat.crown_ticks) / TICKS_PER_SECOND,
        "points_percent": points_percent(seats),
        "refused": sum(seat.refused for seat in seats),
    }


def _matches(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """What the matches were like."""
    n = len(outcomes)
    seats = [seat for outcome in outcomes for seat in outcome.seats]
    leading = wins(outcomes, lambda outcome: outcome.leader_at_half)
    attacked = wins(outcomes, lambda outcome: outcome.first_victim)
    real = sum(outcome.ticks for outcome in outcomes) / TICKS_PER_SECOND
    return {
        "seconds": real / n,
        "times_real_time": real / max(1e-9, sum(outcome.seconds for outcome in outcomes)),
        "waves": sum(outcome.waves for outcome in outcomes) / n,
        "sudden_deaths": sum(outcome.sudden_death for outcome in outcomes),
        "breaches": sum(outcome.breaches for outcome in outcomes) / n,
        "strikes": sum(seat.strikes for seat in seats) / n,
        "matches_with_elimination_percent": 100
        * sum(any(seat.eliminated for seat in outcome.seats) for outcome in outcomes)
        / n,
        "seal_percent": 100 * _ratio(seats, lambda seat: seat.seals, lambda seat: seat.builds),
        "leader_at_half_wins_percent": 100 * leading.value,
        "leader_at_half_wins_error": 100 * leading.error,
        "first_victim_wins_percent": 100 * attacked.value,
        "first_victim_wins_error": 100 * attacked.error,
        "lead_changes_median": sorted(outcome.lead_changes for outcome in outcomes)[n // 2],
        "points_percent": points_percent(seats),
        "refused": sum(seat.refused for seat in seats),
        "complaints": [complaint for outcome in outcomes for complaint in outcome.complaints],
    }


def _mean(seats: Sequence[SeatOutcome], value: Callable[[SeatOutcome], float]) -> float:
    return sum(map(value, seats)) / len(seats)


def _ratio(
    seats: Sequence[SeatOutcome], part: Callable[[SeatOutcome], int], whole: Callable[[SeatOutcome], int]
) -> float:
    return sum(map(part, seats)) / max(1, sum(map(whole, seats)))


def points_percent(seats: Sequence[SeatOutcome]) -> dict[str, float]:
    """The share of all points that each source paid, in percent."""
    points: Counter[str] = Counter()
    for seat in seats:
        points.update(seat.points)
    total = max(1, sum(points.values()))
    return {source: 100 * paid / total for source, paid in points.most_common()}


def by_wave(counts: Sequence[tuple[int, ...]]) -> list[float]:
    """What was counted as each wave's Defend began, on average over the seats still in."""
    waves = max(map(len, counts))
    columns = [[count[wave] for count in counts if wave < len(count)] for wave in range(waves)]
    return [sum(column) / len(column) for column in columns]
