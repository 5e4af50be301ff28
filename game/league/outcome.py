"""What a league keeps of a match: plain numbers by seat that travel between processes and into JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from game.league import typed
from game.league.fixtures import Fixture
from game.league.typed import Unfit
from game.match.session import Match
from game.match.tally import Expense, Tally
from game.rules import rings
from game.rules.commands import Kind
from game.rules.events import Event, PhaseBegan, WallFelled
from game.rules.legality import FORTIFY_COST
from game.rules.world import METER_FULL, NOBODY, Phase


@dataclass(frozen=True, slots=True)
class SeatOutcome:
    """One seat's match. Counts are of the whole match."""

    skill: str
    personality: str
    place: int
    """From 1; shared places are equal."""
    score: int
    points: dict[str, int]
    """By source."""
    builds: int
    """Builds it began."""
    seals: int
    """Of these, ended with a sealed bastion."""
    seal_ticks: int
    """Time to the first seal, summed over sealed Builds that began open."""
    opened_builds: int
    """Builds that began open and were sealed."""
    tiles: int
    junk_tiles: int
    shots: dict[str, int]
    hits: dict[str, int]
    cannons: tuple[int, ...]
    """Standing as each wave's Defend began."""
    sealed: tuple[int, ...]
    """Bastions sealed as each wave's Defend began."""
    fortifies: int
    walls_felled: int
    cannons_destroyed: int
    crown_ticks: int
    strikes: int
    overdrives: int
    overdrives_ready: int
    """How often the meter was full."""
    eliminated: bool
    refused: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """One match."""

    key: str
    level: str
    seats: tuple[SeatOutcome, ...]
    ticks: int
    waves: int
    sudden_death: bool
    breaches: int
    lead_changes: int
    """How often, from wave 2 on, another seat came to be alone in front."""
    leader_at_half: int
    """The seat in front after half the waves; -1 when tied."""
    first_victim: int
    """The seat that first lost a wall to a rival in wave 1; -1 when none did."""
    seconds: float
    """Of one core."""
    complaints: tuple[str, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, outcome in enumerate(self.seats) if outcome.place == 1)

    def as_json(self) -> dict[str, Any]:
        """As JSON values."""
        return asdict(self)


def from_json(value: object) -> Outcome:
    """Back from JSON values; `typed.Unfit` when they can't be a match's."""
    found = typed.made(Outcome, value)
    places = [seat.place for seat in found.seats]
    if len(places) < 2:
        raise Unfit("'seats' holds fewer than two")
    if min(places) != 1 or max(places) > len(places):
        raise Unfit("'place' is out of range")
    if not all(NOBODY <= seat < len(places) for seat in (found.leader_at_half, found.first_victim)):
        raise Unfit("'leader_at_half' or 'first_victim' names no seat")
    return found


class Watcher:
    """Notes during a match what its statistics don't keep."""

    def __init__(self, seats: int) -> None:
        self.cannons: list[list[int]] = [[] for _ in range(seats)]
        self.sealed: list[list[int]] = [[] for _ in range(seats)]
        self.leaders: list[int] = []
        """Who was alone in front as each wave ended."""
        self.lead_changes = 0
        self.first_victim = NOBODY
        self._in_front = NOBODY

    def on_tick(self, match: Match, events: list[Event]) -> None:
        """See a tick's events; without any no score changes."""
        leader = _leader([seat.score for seat in match.world.seats]) if events else NOBODY
        if leader != NOBODY:
            self.lead_changes += self._in_front not in {NOBODY, leader} and match.world.clock.wave > 1
            self._in_front = leader
        for event in events:
            match event:
                case PhaseBegan(phase=Phase.DEFEND):
                    for number, seat in enumerate(match.world.seats):
                        self.cannons[number].append(len(seat.board.cannons))
                        self.sealed[number].append(len(rings.sealed_bastions(seat.board)))
                case PhaseBegan(phase=Phase.BUILD | Phase.OVER):
                    self.leaders.append(leader)
                case WallFelled() if self.first_victim == NOBODY and match.world.clock.wave == 1:
                    self.first_victim = event.owner if event.by != event.owner else NOBODY


def of(fixture: Fixture, match: Match, watcher: Watcher, seconds: float) -> Outcome:
    """The outcome of a finished match."""
    world, waves = match.world, match.statistics.waves
    half = (world.clock.waves + 1) // 2 - 1
    return Outcome(
        key=fixture.key,
        level=match.header.level.id,
        seats=tuple(_seat(match, watcher, number) for number in range(len(world.seats))),
        ticks=world.clock.tick,
        waves=world.clock.wave,
        sudden_death=world.clock.wave > world.clock.waves,
        breaches=sum(tally.breaches_suffered for wave in waves for tally in wave),
        lead_changes=watcher.lead_changes,
        leader_at_half=watcher.leaders[half] if half < len(watcher.leaders) else -1,
        first_victim=watcher.first_victim,
        seconds=seconds,
        complaints=tuple(match.complaints),
    )


def _leader(scores: Sequence[int]) -> int:
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else NOBODY


def _seat(match: Match, watcher: Watcher, number: int) -> SeatOutcome:
    seat, player = match.world.seats[number], match.header.players[number]
    tallies = [wave[number] for wave in match.statistics.waves]
    built = [tally for tally in tallies[1:] if tally.pieces or tally.strikes or tally.seal_ticks is not None]
    opened = [tally.seal_ticks for tally in built if tally.seal_ticks]
    points = sum((tally.points for tally in tallies), Counter())
    shots, hits = (
        sum((tally.shots for tally in tallies), Counter()),
        sum((t.hits for t in tallies), Counter()),
    )
    place = next(place for place, seats in enumerate(match.world.ranking, start=1) if number in seats)
    return SeatOutcome(
        skill=player.skill,
        personality=player.personality,
        place=place,
        score=seat.score,
        points={source.value: paid for source, paid in points.items()},
        builds=len(built),
        seals=sum(1 for tally in built if not tally.strikes),
        seal_ticks=sum(opened),
        opened_builds=len(opened),
        tiles=_total(tallies, "tiles"),
        junk_tiles=_total(tallies, "junk_tiles"),
        shots={kind.value: shots[kind] for kind in Kind},
        hits={kind.value: hits[kind] for kind in Kind},
        cannons=tuple(watcher.cannons[number]),
        sealed=tuple(watcher.sealed[number]),
        fortifies=sum(tally.expense[Expense.FORTIFY] for tally in tallies) // FORTIFY_COST,
        walls_felled=_total(tallies, "walls_felled"),
        cannons_destroyed=_total(tallies, "cannons_destroyed"),
        crown_ticks=_total(tallies, "crown_ticks"),
        strikes=seat.strikes_taken,
        overdrives=_total(tallies, "overdrives"),
        overdrives_ready=_total(tallies, "overdrives")
        + sum(tally.overdrive_lost >= METER_FULL for tally in tallies),
        eliminated=not seat.board.active,
        refused=sum(sum(tally.refusals.values()) for tally in tallies),
    )


def _total(tallies: Sequence[Tally], name: str) -> int:
    return sum(getattr(tally, name) for tally in tallies)
