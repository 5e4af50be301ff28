"""A level in numbers: what each player and each bastion has, so that seats can be compared.

`fairness` judges by some of these; `level stats` shows them all. Whoever asks has a sound level in hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.levels import expansion, fairness
from game.levels import ground as grounds
from game.levels.bastions import Bastion
from game.levels.findings import NOWHERE
from game.rules import ballistics
from game.rules.region import Cell, count

if TYPE_CHECKING:
    from game.levels.ground import Ground
    from game.rules.level import Level


@dataclass(frozen=True, slots=True)
class BastionFigures:
    """One bastion; costs are in walls, distances in tiles."""

    x: int
    y: int
    first_ring: int
    """The fewest walls that seal it with room for all its cannons."""
    next_ring: int
    """The fewest new walls that seal it once another of its owner's has its opening ring."""
    nearest_enemy: float
    """From core to core."""
    open_shots: tuple[tuple[int, int], ...]
    """Enemy cores, by column and row, whose opening ring is the first that a beam from here meets."""


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """All that one owner has."""

    owner: int
    land: int
    rock: int
    bastions: tuple[BastionFigures, ...]
    """In order of selection."""

    @property
    def first_ring(self) -> int:
        """Walls of the cheapest first ring."""
        return min(bastion.first_ring for bastion in self.bastions)

    @property
    def next_ring(self) -> int:
        """New walls of the cheapest second ring."""
        return min(bastion.next_ring for bastion in self.bastions)

    @property
    def nearest_enemy(self) -> float:
        """Tiles between the two nearest cores, an own and an enemy's."""
        return min(bastion.nearest_enemy for bastion in self.bastions)

    @property
    def open_shots(self) -> int:
        """Pairs of an own and an enemy bastion with nothing but water, land and own rings between."""
        return sum(len(bastion.open_shots) for bastion in self.bastions)


def of(level: Level) -> tuple[PlayerFigures, ...]:
    """The figures of every owner of a level."""
    bastions = tuple(
        Bastion(cell.x, cell.y, island.owner, NOWHERE) for island in level.islands for cell in island.bastions
    )
    ground = grounds.of(level.rows, bastions)
    return tuple(_player(ground, owner) for owner in ground.owners)


def is_open(ground: Ground, bastion: Bastion, target: Bastion) -> bool:
    """Whether a beam from core to core meets no other enemy's opening ring before the target's (rule 8.5).

    Own rings let beams through (8.4), and ground stops nothing. Rapids and Mortars fly over what is not near
    their aim.
    """
    of_target = set(grounds.opening_square(target))
    others = {
        cell
        for enemy in ground.bastions
        if enemy.owner != bastion.owner and enemy is not target
        for cell in grounds.opening_square(enemy)
    }
    vector = (2 * (target.x - bastion.x), 2 * (target.y - bastion.y))
    way = (Cell(bastion.x + 1 + near.x, bastion.y + 1 + near.y) for near, _, _ in ballistics.walk(vector))
    return next(cell in of_target for cell in way if cell in of_target | others)


def _player(ground: Ground, owner: int) -> PlayerFigures:
    islands = ground.islands_of(owner)
    own = tuple(_bastion(ground, bastion) for bastion in ground.bastions_of(owner))
    return PlayerFigures(owner, count(islands & ground.land), count(islands & ground.rock), own)


def _bastion(ground: Ground, bastion: Bastion) -> BastionFigures:
    enemies = [other for other in ground.bastions if other.owner != bastion.owner]
    return BastionFigures(
        bastion.x,
        bastion.y,
        expansion.first_ring(ground, bastion),
        expansion.next_ring(ground, bastion),
        fairness.nearest_enemy(ground, bastion),
        tuple((enemy.x, enemy.y) for enemy in enemies if is_open(ground, bastion, enemy)),
    )
