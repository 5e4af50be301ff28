"""Counts what happened, by player and wave, from the events of each tick alone.

Fed by `Match`; read by `results`, score cards and the victory screen. Knows the islands, never the world.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import TypeAlias, assert_never

from game.match.tally import Expense, Income, Tally
from game.rules import legality, phases, rings
from game.rules.commands import Kind
from game.rules.events import (
    Awarded,
    BastionPicked,
    BastionsPaid,
    BeamFired,
    CannonBought,
    CannonDestroyed,
    CannonHurt,
    CrownPassed,
    Eliminated,
    Event,
    GarrisonChanged,
    HandedOver,
    HandPassed,
    MatchOver,
    MeterCharged,
    OverdriveBegan,
    OverdriveEnded,
    OverdriveLost,
    OverdriveReady,
    PhaseBegan,
    PieceHeld,
    PiecePlaced,
    RecoveryBegan,
    Refused,
    RingBreached,
    RingFortified,
    RingRaised,
    SaidReady,
    Sealed,
    ShotLanded,
    ShotLaunched,
    StrikesReset,
    Struck,
    SuddenDeathBegan,
    TriggerLapsed,
    Unsealed,
    WallFelled,
    WallHurt,
    WallsRepaired,
)
from game.rules.level import Island
from game.rules.region import Region, count
from game.rules.world import NOBODY, START_ENERGY, Phase

_FOREVER = 1 << 62
"""Later than any tick: who is still in the match."""

_Building: TypeAlias = RingRaised | PiecePlaced | PieceHeld | HandPassed | Sealed | Unsealed
_Fighting: TypeAlias = ShotLaunched | ShotLanded | BeamFired | RingBreached
_Damage: TypeAlias = WallHurt | WallFelled | CannonHurt | CannonDestroyed
_Paying: TypeAlias = Awarded | BastionsPaid | CannonBought | RingFortified
_Standing: TypeAlias = Struck | RecoveryBegan | Eliminated | CrownPassed | GarrisonChanged


@dataclass(slots=True)
class _Player:
    """What must be remembered of a seat to count it, as its events told it."""

    island: Island
    score: int = 0
    energy: int = START_ENERGY
    walls: Region = 0
    laid: Region = 0
    """Tiles placed in this Build."""
    sealed: set[int] = field(default_factory=set)
    garrisons: set[int] = field(default_factory=set)
    out_at: int = NOBODY
    """The tick of elimination."""


class Statistics:
    """The tallies of a match so far."""

    def __init__(self, islands: Sequence[Island]) -> None:
        """Begin to count for seats with these islands, in seat order."""
        self._players = [_Player(island) for island in islands]
        self.waves: list[tuple[Tally, ...]] = [tuple(Tally() for _ in islands)]
        """By wave, then by seat; the last wave may still be played."""
        for tally in self.waves[0]:
            tally.income[Income.START] = START_ENERGY
        self._phase = Phase.SELECTION
        self._phase_at = 0
        self._crown = NOBODY
        self._beaming = False
        """The last beam has struck nothing yet."""
        self.deputised: set[int] = set()
        """The seats that a rival has played for their person."""
        self._timed_to = 0
        """Up to this tick garrison and crown are timed."""

    def copied(self) -> Statistics:
        """Statistics of their own that have counted the same; waves that are over never change again."""
        twin = copy(self)
        twin._players = [  # noqa: SLF001 it is one of its kind
            replace(player, sealed=set(player.sealed), garrisons=set(player.garrisons))
            for player in self._players
        ]
        twin.deputised = set(self.deputised)
        twin.waves = [*self.waves[:-1], tuple(tally.copied() for tally in self.waves[-1])]
        return twin

    def take(self, tick: int, events: Sequence[Event]) -> None:
        """Count the events of a tick; `tick` is how many had passed after it."""
        for event in events:
            self._count(tick, event)
        if self._phase is Phase.BUILD:
            self._note_seals(tick)

    def time_to(self, tick: int) -> None:
        """Time garrisons and the crown up to this tick: they are events only when they change hands."""
        passed, self._timed_to = tick - self._timed_to, tick
        for seat, player in enumerate(self._players):
            tally = self.waves[-1][seat]
            tally.garrison_ticks += passed * bool(player.garrisons)
            tally.crown_ticks += passed * (self._crown == seat)

    def _count(self, tick: int, event: Event) -> None:
        match event:
            case WallHurt() | WallFelled() | CannonHurt() | CannonDestroyed():
                self._count_damage(event)
            case ShotLaunched() | ShotLanded() | BeamFired() | RingBreached():
                self._count_fighting(event)
            case Awarded() | BastionsPaid() | CannonBought() | RingFortified():
                self._count_energy_and_points(event)
            case MeterCharged(seat, tenths, _):
                self.waves[-1][seat].overdrive_charged += tenths
            case OverdriveBegan(seat):
                self.waves[-1][seat].overdrives += 1
            case OverdriveLost(seat, tenths):
                self.waves[-1][seat].overdrive_lost += tenths
            case RingRaised() | PiecePlaced() | PieceHeld() | HandPassed() | Sealed() | Unsealed():
                self._count_building(event)
            case Struck() | RecoveryBegan() | Eliminated() | CrownPassed() | GarrisonChanged():
                self._count_standing(tick, event)
            case Refused(seat, _, refusal):
                self.waves[-1][seat].refusals[refusal] += 1
            case PhaseBegan():
                self._begin_phase(tick, event)
            case MatchOver(ranking):
                self._take_ranking(ranking)
            case BastionPicked() | SaidReady() | TriggerLapsed() | WallsRepaired() | OverdriveReady():
                pass
            case HandedOver(seat, human=False):
                self.deputised.add(seat)
            case OverdriveEnded() | StrikesReset() | SuddenDeathBegan() | HandedOver():
                pass
            case _:
                assert_never(event)

    def _count_damage(self, event: _Damage) -> None:
        by, lost = self.waves[-1][event.by], self.waves[-1][event.owner]
        if event.kind is Kind.LANCE and self._beaming:
            by.hits[Kind.LANCE] += 1
            self._beaming = False
        is_own = event.by == event.owner
        match event:
            case WallFelled(owner, _, _, cell):
                player = self._players[owner]
                player.walls &= ~player.island.frame.at(cell)
                by.own_walls_felled += is_own
                by.walls_felled += not is_own
                lost.walls_lost += not is_own
            case CannonDestroyed():
                by.cannons_destroyed += 1
                lost.cannons_lost += 1
            case WallHurt() | CannonHurt():
                pass
            case _:
                assert_never(event)
        if isinstance(event, CannonHurt | CannonDestroyed):
            by.cannon_damage += event.damage
        elif not is_own:
            by.wall_damage += event.damage

    def _count_fighting(self, event: _Fighting) -> None:
        wave = self.waves[-1]
        match event:
            case ShotLaunched():
                wave[event.seat].shots[event.kind] += 1
            case ShotLanded():
                if event.kind is not Kind.LANCE:  # a beam may land three times and hits once: see _beaming
                    wave[event.by].hits[event.kind] += event.owner not in {NOBODY, event.by}
            case BeamFired():
                self._beaming = True
            case RingBreached(owner, _, shares):
                wave[owner].breaches_suffered += 1
                for seat, _ in shares:
                    wave[seat].breaches += 1
            case _:
                assert_never(event)

    def _count_energy_and_points(self, event: _Paying) -> None:
        player, tally = self._players[event.seat], self.waves[-1][event.seat]
        match event:
            case Awarded(_, source, points, energy):
                tally.points[source] += points
                player.score += points
                tally.score = player.score
                if energy:
                    player.energy += energy
                    tally.income[Income(source)] += energy
            case BastionsPaid(_, energy):
                player.energy += energy
                tally.income[Income.BASTIONS] += energy
            case CannonBought():
                player.energy -= event.cost
                tally.expense[Expense(event.kind)] += event.cost
            case RingFortified():
                player.energy -= legality.FORTIFY_COST
                tally.expense[Expense.FORTIFY] += legality.FORTIFY_COST
            case _:
                assert_never(event)

    def _count_building(self, event: _Building) -> None:
        player, tally = self._players[event.seat], self.waves[-1][event.seat]
        match event:
            case RingRaised():
                player.walls |= event.walls
            case PiecePlaced():
                player.walls |= event.walls
                player.laid |= event.walls
                tally.pieces += 1
                tally.tiles += count(event.walls)
                tally.gap_tiles += event.gap_count
            case PieceHeld():
                tally.holds += 1
            case HandPassed():
                tally.passes += 1
            case Sealed():
                player.sealed.update(event.bastions)
            case Unsealed():
                player.sealed.difference_update(event.bastions)
            case _:
                assert_never(event)

    def _count_standing(self, tick: int, event: _Standing) -> None:
        wave = self.waves[-1]
        match event:
            case Struck(seat):
                wave[seat].strikes += 1
            case RecoveryBegan(seat):
                wave[seat].recoveries += 1
                wave[seat].expense[Expense.LOST] += self._players[seat].energy
                wave[seat].income[Income.RECOVERY] += phases.RECOVERY_ENERGY
                self._players[seat].energy = phases.RECOVERY_ENERGY
                self._clear(seat)
            case Eliminated(seat):
                self._players[seat].out_at = tick
                self._clear(seat)
            case CrownPassed():
                self.time_to(tick)
                self._crown = event.after
            case GarrisonChanged(seat, bastion, on):
                self.time_to(tick)
                garrisons = self._players[seat].garrisons
                (garrisons.add if on else garrisons.discard)(bastion)
            case _:
                assert_never(event)

    def _begin_phase(self, tick: int, event: PhaseBegan) -> None:
        self.time_to(tick)
        if self._phase is Phase.BUILD:
            self._note_seals(tick)
            for seat in range(len(self._players)):
                self._count_junk(seat)
        self._phase, self._phase_at = event.phase, tick
        while event.wave > len(self.waves):
            self._rank()
            self.waves.append(tuple(Tally(score=player.score) for player in self._players))

    def _note_seals(self, tick: int) -> None:
        for player, tally in zip(self._players, self.waves[-1], strict=True):
            if tally.seal_ticks is None and player.sealed:
                tally.seal_ticks = tick - self._phase_at

    def _count_junk(self, seat: int) -> None:
        """Count the tiles placed in this Build that lie in neither layer of any ring, once (rule 4.3)."""
        player, tally = self._players[seat], self.waves[-1][seat]
        frame = player.island.frame
        inner = frame.around(rings.enclosed(frame, player.walls)) & player.walls
        layers = frame.around(inner) & player.walls
        tally.junk_tiles += count(player.laid & ~layers)
        player.laid = 0

    def _clear(self, seat: int) -> None:
        """The seat's board was cleared; what it placed before in this Build is judged as it stood."""
        self._count_junk(seat)
        self._players[seat].walls = 0

    def _rank(self) -> None:
        """Give each seat its place: by score, after whoever lasted longer (rule 14.2)."""
        standings = [
            (player.out_at if player.out_at != NOBODY else _FOREVER, player.score) for player in self._players
        ]
        for tally, standing in zip(self.waves[-1], standings, strict=True):
            tally.rank = 1 + sum(other > standing for other in standings)

    def _take_ranking(self, ranking: tuple[tuple[int, ...], ...]) -> None:
        before = 0
        for place in ranking:
            for seat in place:
                self.waves[-1][seat].rank = before + 1
            before += len(place)
