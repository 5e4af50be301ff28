"""What hands show on the board: plain records that a scene fills each frame and the board picture draws.

The world has no cursor (hands live beside the match), so ghosts, reticles and cursors come in from outside.
Cells are cells of the map; `mine` marks the hand of a person at this screen, whose hand gets the full
furniture (next pieces, selector, reasons); other hands are drawn small.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.rules.commands import Kind
from game.rules.region import Cell


class Fit(Enum):
    """How a piece would lie (rule 6.10); each has a shape of its own besides its colour."""

    VALID = "valid"
    BLOCKED = "blocked"
    SEALING = "sealing"


class Ware(Enum):
    """What Deploy sells, in the order of the selector (rule 7.4)."""

    RAPID = "rapid"
    MORTAR = "mortar"
    LANCE = "lance"
    FORTIFY = "fortify"

    @property
    def kind(self) -> Kind | None:
        """The kind of cannon; None for Fortify."""
        return None if self is Ware.FORTIFY else Kind(self.value)


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece in hand over the board, in Build."""

    seat: int
    cells: tuple[Cell, ...]
    fit: Fit
    wrong: tuple[Cell, ...] = ()
    """The cells that make it blocked."""
    enclosed: tuple[Cell, ...] = ()
    """The ground that it would seal: shimmers."""
    reason: str = ""
    is_resting: bool = False
    """The hand has just placed here: drawn plain, without a reason."""
    mine: bool = True


@dataclass(frozen=True, slots=True)
class Outline:
    """Where the piece in hand would help most: an assist."""

    seat: int
    cells: tuple[Cell, ...]
    mine: bool = True


@dataclass(frozen=True, slots=True)
class Opening:
    """A punched hole under the hand, and the bastions that stay open as long as it does (rule 6.11)."""

    seat: int
    hole: Cell
    bastions: tuple[int, ...]
    mine: bool = True


@dataclass(frozen=True, slots=True)
class CannonGhost:
    """A cannon about to be bought, in Deploy; `cell` is its top left tile."""

    seat: int
    ware: Ware
    cell: Cell
    is_valid: bool
    reason: str = ""
    is_resting: bool = False
    """The hand has just bought here: drawn plain, without a reason."""
    mine: bool = True


@dataclass(frozen=True, slots=True)
class FortifyCursor:
    """The ring that Fortify would strengthen: that of this bastion of the seat."""

    seat: int
    bastion: int
    is_valid: bool
    reason: str = ""
    is_resting: bool = False
    """It has just been fortified: drawn plain, without a reason."""
    mine: bool = True


@dataclass(frozen=True, slots=True)
class BastionCursor:
    """A bastion about to be picked, in Selection and Recovery."""

    seat: int
    bastion: int
    picked: bool = False
    is_left: bool = False
    """Picked, but the hand is on another one now."""
    reason: str = ""
    """Why a press on it was refused a moment ago."""
    mine: bool = True


@dataclass(frozen=True, slots=True)
class Reticle:
    """The aim in Defend.

    (x, y) is the hand in tiles, free; `lock` the cell, or top left cell of a cannon, it would hit.
    """

    seat: int
    x: float
    y: float
    lock: Cell | None = None
    lock_size: int = 1
    """1: a wall or the ground; 2: a cannon."""
    ready_count: int = 0
    cannon_count: int = 0
    loading: float = 1.0
    """How far the next cannon is loaded, 0 to 1."""
    loads_in: int = 0
    """Ticks until the next cannon is loaded."""
    next_kind: Kind | None = None
    impact: Cell | None = None
    """Where the next cannon's shot would burst."""
    flight_ticks: int = 0
    """How long that shot would be in the air."""
    danger: bool = False
    """Its own walls would be hurt."""
    is_dry: bool = False
    """Fire was pressed a moment ago, and no cannon was ready."""
    idle: tuple[str, ...] = ()
    """Where no cannon works: why, and what comes next."""
    mine: bool = True


@dataclass(frozen=True, slots=True)
class RivalHand:
    """Where another seat's hand is, when nothing more is known of it."""

    seat: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class RefusedPress:
    """A press of a person's hand that changed nothing a moment ago; (x, y) is the hand in tiles."""

    seat: int
    x: float
    y: float
    age: float
    """How much of its moment has passed: from 1 on only the reason is there."""
    reason: str = ""
    """Where no other mark of the hand says why."""
    mine: bool = True


Overlay: TypeAlias = (
    Ghost
    | Outline
    | Opening
    | CannonGhost
    | FortifyCursor
    | BastionCursor
    | Reticle
    | RivalHand
    | RefusedPress
)
