"""The whole state of a match, as plain slotted records of whole numbers, regions and tuples.

Changed by `tick` alone. `Board` is what everyone can see of one seat, and all that legality needs of it;
`Seat` adds what is hidden (the rest of the bag) and the account of the match. Rivals see boards, never a
world.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from game.rules.commands import Kind
from game.rules.pieces import Piece
from game.rules.region import Cell, Region
from game.rules.rng import Pcg32

if TYPE_CHECKING:
    from game.rules.balance import Balance
    from game.rules.level import Island, Level

NOBODY = -1
"""Stands for "no seat", "no bastion", "no cannon" where a number is kept."""

TICKS_PER_SECOND = 60

WALL_HP = 100
FORTIFIED_HP = 160
CANNON_HP = 300
"""Rule 8.7."""

START_ENERGY = 120
"""Rule 5.3."""

METER_FULL = 600
"""The Overdrive meter of 60, counted in tenths (rule 9.1)."""


class Phase(StrEnum):
    """The phases of the wave loop (rule 3); SETTLE is the end of Defend in which shots in flight land."""

    SELECTION = "selection"
    BUILD = "build"
    DEPLOY = "deploy"
    DEFEND = "defend"
    SETTLE = "settle"
    SCORE = "score"
    OVER = "over"


@dataclass(slots=True)
class Clock:
    """Where the match stands in time. One for the world, shared by its boards."""

    tick: int = 0
    """How many ticks have passed."""
    phase: Phase = Phase.SELECTION
    phase_at: int = 0
    """The tick at which the phase began."""
    ends_at: int = 0
    """The tick at which the phase ends by itself; NOBODY when it is untimed (rule 2.6)."""
    wave: int = 1
    waves: int = 7
    """Scheduled waves; more are played in Sudden Death (rule 14.3)."""

    @property
    def is_late(self) -> bool:
        """Whether this is the last scheduled wave or Sudden Death (rules 11.4, 13.4)."""
        return self.wave >= self.waves


@dataclass(slots=True)
class Cannon:
    """A 2 x 2 cannon; `cell` is its top left tile."""

    number: int
    """Order of purchase within the seat, from 0."""
    kind: Kind
    cell: Cell
    hp: int = CANNON_HP
    loaded_at: int = 0
    """Loaded once the board's `charge` has reached this (rule 8.2)."""

    @property
    def centre(self) -> tuple[int, int]:
        """Its centre in half tiles."""
        return 2 * self.cell.x + 2, 2 * self.cell.y + 2


@dataclass(frozen=True, slots=True)
class Ring:
    """A piece of enclosed ground with its walls (rule 4.3)."""

    region: Region
    inner: Region
    """Own walls touching the region."""
    outer: Region
    """Own walls touching the inner layer."""
    bastions: tuple[int, ...]
    """The bastions whose cores it holds; none: sealed ground, but no bastion ring."""

    @property
    def walls(self) -> Region:
        """Both layers."""
        return self.inner | self.outer


@dataclass(slots=True)
class Board:
    """One seat's island and hand, as everyone sees them."""

    clock: Clock
    balance: Balance
    level: Level
    island: Island
    seat: int
    active: bool = True
    """Still in the match."""

    walls: Region = 0
    hurt: dict[int, int] = field(default_factory=dict)
    """HP of hurt walls, by bit number in the island's frame."""
    fortified: Region = 0
    sealed: Region = 0
    """Ground that counts as sealed: in Defend it outlives the walls around it (rule 4.6)."""
    rings: tuple[Ring, ...] = ()
    """The rings as Defend began."""
    felled: dict[int, int] = field(default_factory=dict)
    """Which seat felled which wall in this Defend, by bit number."""
    craters: Region = 0
    gaps: Region = 0
    """Holes punched in rings that no wall covers yet (rule 6.11)."""

    claim: int = NOBODY
    """The bastion last picked."""
    former: int = NOBODY
    """The claim that Recovery took away (rule 13.3)."""
    picking: bool = False
    """A pick is due: in Selection, or in Recovery (rule 13.3)."""

    energy: int = START_ENERGY
    hand: Piece | None = None
    upcoming: tuple[Piece, ...] = ()
    held: Piece | None = None
    hold_used: bool = False
    fortify_used: bool = False

    cannons: list[Cannon] = field(default_factory=list)
    """Standing cannons, in order of purchase."""
    under_cannons: Region = 0
    """The tiles they stand on."""
    bought: int = 0
    """How many cannons were ever bought: the next one's number."""
    garrison: tuple[int, ...] = ()
    """The bastions with all eight slots filled and lit (rule 7.5)."""
    charge: int = 0
    """Counts loading: 100 a tick, more with garrison and Overdrive (rule 8.2)."""
    last_fired: int = NOBODY
    """Number of the cannon that fired last."""
    fired_at: int = -1_000_000
    """The tick of the last launch."""
    trigger: Cell | None = None
    """Where a press of fire that still waits is aimed."""
    trigger_until: int = 0

    meter: int = 0
    """Overdrive, in tenths of its 60 units."""
    overdrive_until: int = 0
    """The tick at which the burst ends."""
    ready: bool = False

    @property
    def in_overdrive(self) -> bool:
        """Whether the burst runs."""
        return self.clock.tick < self.overdrive_until

    def wall_hp(self, index: int) -> int:
        """HP of the standing wall with this bit number."""
        return self.hurt.get(index, FORTIFIED_HP if self.fortified >> index & 1 else WALL_HP)


@dataclass(slots=True)
class Seat:
    """One player's part of the world."""

    board: Board
    human: bool
    bag: list[Piece]
    bag_rng: Pcg32
    score: int = 0
    wave_score: int = 0
    """Points of this wave (rule 14.4)."""
    strikes: int = 0
    """In a row."""
    strikes_taken: int = 0
    """In the whole match."""
    walls_felled: int = 0
    """Enemy walls destroyed in the whole match."""
    rounds_won: int = 0
    eliminated_at: int = NOBODY
    """The tick of elimination."""


@dataclass(slots=True)
class Shot:
    """A shell in flight. Points are in half tiles."""

    number: int
    seat: int
    kind: Kind
    origin: tuple[int, int]
    aim: tuple[int, int]
    launched_at: int
    boosted: bool
    """Launched in Overdrive (rule 9.2)."""


@dataclass(frozen=True, slots=True)
class Assists:
    """Help that was agreed on before the match (rule 2.6)."""

    build_percent: int = 100
    """100, 125, 150 or 200 percent of Build's time; 0: untimed."""
    selection_timed: bool = True
    human_wall_damage_percent: int = 100
    """100, 75, 50 or 0."""


@dataclass(slots=True)
class World:
    """A match. `level`, `balance`, `seed` and `assists` never change."""

    level: Level
    balance: Balance
    seed: int
    assists: Assists
    clock: Clock
    seats: list[Seat]
    shots: list[Shot] = field(default_factory=list)
    shots_fired: int = 0
    crown: int = NOBODY
    """Who wears it."""
    ranking: tuple[tuple[int, ...], ...] = ()
    """Once over: the seats by place, ties together."""

    @property
    def active(self) -> list[Seat]:
        """The seats still in the match."""
        return [seat for seat in self.seats if seat.board.active]

    def board_at(self, cell: Cell) -> Board | None:
        """The board whose island a cell belongs to; None for water and nobody's land."""
        owner = self.level.owner_at(cell)
        for seat in self.seats:
            if seat.board.island.owner == owner:
                return seat.board
        return None
