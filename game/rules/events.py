"""What happened in a tick, in order: frozen records that particles, sound, screen and statistics walk.

Seats are numbers from 0; `by` is the seat that did it; regions lie in the frame of the owner's island.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from game.rules.commands import Command, Kind, Refusal
from game.rules.pieces import Piece
from game.rules.region import Cell, Region
from game.rules.world import Phase


class Source(StrEnum):
    """What points are paid for, as on the score cards (rule 11.6)."""

    TERRITORY = "territory"
    BASTIONS = "bastions"
    WALLS = "walls"
    CANNONS = "cannons"
    BREACH = "breach"
    CROWN = "crown"
    DEFENSE = "defense"


@dataclass(frozen=True, slots=True)
class Refused:
    """A command changed nothing (rule 3.2)."""

    seat: int
    command: Command
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """A phase begins in this wave."""

    phase: Phase
    wave: int


@dataclass(frozen=True, slots=True)
class SuddenDeathBegan:
    """The first place is tied: one more wave, the `extra`-th (rule 14.3)."""

    extra: int


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match is over; the seats by place, ties together (rule 14)."""

    ranking: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class BastionPicked:
    """A seat picked a bastion; its ring may come later (rule 5.1)."""

    seat: int
    bastion: int


@dataclass(frozen=True, slots=True)
class RingRaised:
    """The ring around a picked bastion stands (rules 5.2, 13.3)."""

    seat: int
    bastion: int
    walls: Region


@dataclass(frozen=True, slots=True)
class PiecePlaced:
    """A piece became walls; `gap_count` of its tiles cover punched holes."""

    seat: int
    piece: Piece
    cell: Cell
    rotation: int
    walls: Region
    gap_count: int


@dataclass(frozen=True, slots=True)
class PieceHeld:
    """The hand was stashed or swapped."""

    seat: int
    stashed: Piece


@dataclass(frozen=True, slots=True)
class HandPassed:
    """A piece without any legal place went to the bottom of the bag (rule 6.13)."""

    seat: int
    piece: Piece


@dataclass(frozen=True, slots=True)
class Sealed:
    """Ground became sealed, with these bastions."""

    seat: int
    ground: Region
    bastions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Unsealed:
    """Ground lost its seal, with these bastions (rule 4.6)."""

    seat: int
    ground: Region
    bastions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CannonBought:
    """A cannon stands."""

    seat: int
    number: int
    kind: Kind
    cell: Cell
    cost: int


@dataclass(frozen=True, slots=True)
class RingFortified:
    """A ring is fortified for the next Defend (rule 7.3)."""

    seat: int
    bastion: int
    walls: Region


@dataclass(frozen=True, slots=True)
class GarrisonChanged:
    """All eight slots around a bastion are filled and lit, or no longer (rule 7.5)."""

    seat: int
    bastion: int
    on: bool


@dataclass(frozen=True, slots=True)
class SaidReady:
    """A seat is ready in Deploy, or presses on."""

    seat: int


@dataclass(frozen=True, slots=True)
class ShotLaunched:
    """A cannon fired; points in half tiles; `lands_at` is the tick of its last moment in the air."""

    seat: int
    shot: int
    kind: Kind
    cannon: int
    origin: tuple[int, int]
    aim: tuple[int, int]
    lands_at: int
    boosted: bool


@dataclass(frozen=True, slots=True)
class TriggerLapsed:
    """A press of fire found no ready cannon in time (rule 8.2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class BeamFired:
    """A Lance's beam: from its cannon's centre to a point beyond the map's edge, in half tiles."""

    seat: int
    origin: tuple[int, int]
    end: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ShotLanded:
    """A shell burst on a tile: on a wall or cannon of `owner`, or on the ground (NOBODY).

    A Lance's beam lands on each wall or cannon that it strikes, up to three times a shot.
    """

    shot: int
    by: int
    kind: Kind
    cell: Cell
    owner: int


@dataclass(frozen=True, slots=True)
class WallHurt:
    """A wall lost HP and stands."""

    owner: int
    by: int
    kind: Kind
    cell: Cell
    damage: int
    hp: int


@dataclass(frozen=True, slots=True)
class WallFelled:
    """A wall was destroyed."""

    owner: int
    by: int
    kind: Kind
    cell: Cell
    damage: int


@dataclass(frozen=True, slots=True)
class CannonHurt:
    """A cannon lost HP and stands."""

    owner: int
    by: int
    kind: Kind
    number: int
    cell: Cell
    damage: int
    hp: int


@dataclass(frozen=True, slots=True)
class CannonDestroyed:
    """A cannon was destroyed; its tiles are free."""

    owner: int
    by: int
    kind: Kind
    number: int
    cell: Cell
    damage: int


@dataclass(frozen=True, slots=True)
class WallsRepaired:
    """Hurt walls are at full HP again (rule 8.9)."""

    seat: int
    walls: Region


@dataclass(frozen=True, slots=True)
class Awarded:
    """Points (already multiplied) and energy paid to a seat; `cell` is where it was earned, if anywhere."""

    seat: int
    source: Source
    points: int
    energy: int
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class BastionsPaid:
    """Energy from sealed bastions (rule 10.2)."""

    seat: int
    energy: int


@dataclass(frozen=True, slots=True)
class RingBreached:
    """A ring of `owner` was broken in Defend; points by seat, none if by the owner alone (rule 11.3)."""

    owner: int
    ring: Region
    shares: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class MeterCharged:
    """Overdrive gained tenths of a unit (rule 9.1)."""

    seat: int
    tenths: int
    meter: int


@dataclass(frozen=True, slots=True)
class OverdriveReady:
    """The meter is full."""

    seat: int


@dataclass(frozen=True, slots=True)
class OverdriveBegan:
    """The burst begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class OverdriveEnded:
    """The burst is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class OverdriveLost:
    """Defend ended with charge left in the meter (rule 9.3)."""

    seat: int
    tenths: int


@dataclass(frozen=True, slots=True)
class CrownPassed:
    """The crown changed hands; NOBODY when none wears it (rule 12)."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Struck:
    """A Build ended without a sealed bastion (rule 13.1)."""

    seat: int
    strikes: int


@dataclass(frozen=True, slots=True)
class StrikesReset:
    """A Build ended sealed after strikes (rule 13.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class RecoveryBegan:
    """Walls, cannons and claim are cleared; a new bastion is picked (rule 13.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Eliminated:
    """A seat is out, by strikes or by forfeit (rules 13.2, 3.3)."""

    seat: int
    forfeited: bool


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A person or a rival plays this seat from now on (rule 3.3)."""

    seat: int
    human: bool


Event: TypeAlias = (
    Refused
    | PhaseBegan
    | SuddenDeathBegan
    | MatchOver
    | BastionPicked
    | RingRaised
    | PiecePlaced
    | PieceHeld
    | HandPassed
    | Sealed
    | Unsealed
    | CannonBought
    | RingFortified
    | GarrisonChanged
    | SaidReady
    | ShotLaunched
    | TriggerLapsed
    | BeamFired
    | ShotLanded
    | WallHurt
    | WallFelled
    | CannonHurt
    | CannonDestroyed
    | WallsRepaired
    | Awarded
    | BastionsPaid
    | RingBreached
    | MeterCharged
    | OverdriveReady
    | OverdriveBegan
    | OverdriveEnded
    | OverdriveLost
    | CrownPassed
    | Struck
    | StrikesReset
    | RecoveryBegan
    | Eliminated
    | HandedOver
)
