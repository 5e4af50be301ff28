"""The ten pieces: drawings, rotations, and the shuffled bag that each seat draws from (rules 6.2, 6.3, 6.6).

A piece turns about its pivot, drawn as `@`. Where a piece lies is the cell of its pivot and a rotation, 0 to
3 quarter turns clockwise. The O looks the same in each.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from game.rules.region import Cell

if TYPE_CHECKING:
    from game.rules.rng import Pcg32

ROTATIONS = 4

LATE_WAVE = 5
"""From this wave on, Z and Plus are in the bag (rule 6.2)."""


class Piece(StrEnum):
    """The kinds of pieces, in the order of a fresh, unshuffled bag."""

    I = "I"  # noqa: E741 the field's name
    J = "J"
    L = "L"
    O = "O"  # noqa: E741 the field's name
    S = "S"
    T = "T"
    DOT = "Dot"
    CORNER = "Corner"
    Z = "Z"
    PLUS = "Plus"


EARLY = (Piece.I, Piece.J, Piece.L, Piece.O, Piece.S, Piece.T, Piece.DOT, Piece.CORNER)
LATE = (Piece.Z, Piece.PLUS)

_DRAWINGS = {
    Piece.I: ("#@##",),
    Piece.J: ("#..", "#@#"),
    Piece.L: ("..#", "#@#"),
    Piece.O: ("@#", "##"),
    Piece.S: (".##", "#@."),
    Piece.T: (".#.", "#@#"),
    Piece.DOT: ("@",),
    Piece.CORNER: ("#.", "@#"),
    Piece.Z: ("##.", ".@#"),
    Piece.PLUS: (".#.", "#@#", ".#."),
}


@dataclass(frozen=True, slots=True)
class Shape:
    """A piece in one rotation: its tiles as offsets (dx, dy) from the pivot, sorted by row and column."""

    offsets: tuple[tuple[int, int], ...]

    def cells(self, pivot: Cell) -> tuple[Cell, ...]:
        """The tiles it covers with its pivot on this cell."""
        return tuple(Cell(pivot.x + dx, pivot.y + dy) for dx, dy in self.offsets)


def _drawn(drawing: tuple[str, ...]) -> list[tuple[int, int]]:
    (pivot,) = [(x, y) for y, row in enumerate(drawing) for x, mark in enumerate(row) if mark == "@"]
    return [
        (x - pivot[0], y - pivot[1])
        for y, row in enumerate(drawing)
        for x, mark in enumerate(row)
        if mark in "#@"
    ]


def _turned(piece: Piece) -> tuple[Shape, ...]:
    offsets = _drawn(_DRAWINGS[piece])
    turns = []
    for _ in range(ROTATIONS):
        turns.append(Shape(tuple(sorted(offsets, key=lambda offset: (offset[1], offset[0])))))
        if piece is not Piece.O:
            offsets = [(-dy, dx) for dx, dy in offsets]
    return tuple(turns)


SHAPES = {piece: _turned(piece) for piece in Piece}
"""The four rotations of every piece, clockwise."""

DISTINCT = {
    piece: tuple(turn for turn in range(ROTATIONS) if SHAPES[piece].index(SHAPES[piece][turn]) == turn)
    for piece in Piece
}
"""The rotations of a piece that differ in their offsets."""


def unlocked(wave: int) -> tuple[Piece, ...]:
    """The pieces that a fresh bag holds in this wave (rule 6.2)."""
    return EARLY + LATE if wave >= LATE_WAVE else EARLY


def draw(bag: list[Piece], rng: Pcg32, wave: int) -> Piece:
    """Take the next piece; an empty bag is first refilled and shuffled (rule 6.3)."""
    if not bag:
        bag.extend(unlocked(wave))
        rng.shuffle(bag)
    return bag.pop(0)


def unlock_late(bag: list[Piece], rng: Pcg32) -> None:
    """Shuffle Z and Plus into what is left of the bag, as wave 5's Build starts (rule 6.3)."""
    bag.extend(LATE)
    rng.shuffle(bag)
