"""What a seat may ask for, and why it may be refused. A command carries its target: the world has no cursor.

Made by controllers (people's hands, rivals, replays), judged by `legality`, carried out by `tick`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from game.rules.region import Cell


class Kind(StrEnum):
    """The kinds of cannon (rule 7)."""

    RAPID = "rapid"
    MORTAR = "mortar"
    LANCE = "lance"


@dataclass(frozen=True, slots=True)
class PickBastion:
    """Pick a bastion of the own island, counted from 0, in Selection or Recovery (rules 5.1, 13.3)."""

    bastion: int


@dataclass(frozen=True, slots=True)
class PlacePiece:
    """Put the piece in hand down with its pivot on `cell`, `rotation` quarter turns clockwise (rule 6)."""

    cell: Cell
    rotation: int


@dataclass(frozen=True, slots=True)
class HoldPiece:
    """Stash the piece in hand, or swap it with the held one (rule 6.5)."""


@dataclass(frozen=True, slots=True)
class BuyCannon:
    """Buy a cannon whose top left tile is `cell` (rule 7.1)."""

    kind: Kind
    cell: Cell


@dataclass(frozen=True, slots=True)
class Fortify:
    """Fortify the ring of a sealed bastion, counted from 0, for the next Defend (rule 7.3)."""

    bastion: int


@dataclass(frozen=True, slots=True)
class Fire:
    """A press of fire: launch the next ready cannon at `cell` (rule 8.2)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Volley:
    """Fire held down in Overdrive: launch every ready cannon at `cell` at once (rule 9.2)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Unleash:
    """Begin the Overdrive burst (rule 9.2)."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Ready in Deploy, on in Score, done in an untimed phase (rules 3, 2.6)."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Give the match up (rule 3.3)."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """From now on a person (True) or a rival (False) plays this seat (rule 3.3)."""

    human: bool


Command: TypeAlias = (
    PickBastion
    | PlacePiece
    | HoldPiece
    | BuyCannon
    | Fortify
    | Fire
    | Volley
    | Unleash
    | Ready
    | Forfeit
    | HandOver
)


class Refusal(StrEnum):
    """Why a command changes nothing; at most four words, shown beside the cursor."""

    OUT_OF_PLAY = "out of play"
    WRONG_PHASE = "not in this phase"
    NO_SUCH_BASTION = "no such bastion"
    SAME_BASTION = "pick another bastion"
    NO_PICK_DUE = "already picked"
    NOT_YOUR_LAND = "not your land"
    OVERLAPS_WALL = "overlaps wall"
    OVERLAPS_CORE = "overlaps bastion"
    OVERLAPS_CANNON = "overlaps cannon"
    INSIDE_SEALED = "inside sealed ground"
    NO_TOUCH = "must touch your wall"
    NO_TOUCH_CLAIM = "must touch your bastion"
    NO_HAND = "no piece in hand"
    NO_SUCH_ROTATION = "no such rotation"
    HOLD_USED = "hold used up"
    LOCKED = "not unlocked yet"
    NO_ENERGY = "not enough energy"
    NOT_SEALED = "needs sealed ground"
    FORTIFIED_ALREADY = "once per wave"
    NO_CANNON = "no working cannon"
    OFF_MAP = "off the map"
    NO_OVERDRIVE = "Overdrive not ready"
    NOT_IN_OVERDRIVE = "only in Overdrive"
    READY_ALREADY = "already ready"
    PICK_FIRST = "pick a bastion first"
