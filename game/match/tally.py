"""What one player did in one wave, in whole numbers; filled by `statistics`, shown by score cards."""

from __future__ import annotations

from collections import Counter
from copy import copy
from dataclasses import dataclass, field, fields
from enum import StrEnum

from game.rules.commands import Kind, Refusal
from game.rules.events import Source


class Income(StrEnum):
    """Where energy comes from (rule 10)."""

    START = "start"
    WALLS = "walls"
    CANNONS = "cannons"
    CROWN = "crown"
    """The second, equal part for what the crown's wearer lost (rule 12.3)."""
    BASTIONS = "bastions"
    RECOVERY = "recovery"


class Expense(StrEnum):
    """Where energy goes; what Recovery replaces is lost (rules 7, 13.3)."""

    RAPID = "rapid"
    MORTAR = "mortar"
    LANCE = "lance"
    FORTIFY = "fortify"
    LOST = "lost"


@dataclass(slots=True)
class Tally:
    """One player's wave. Durations in ticks."""

    points: Counter[Source] = field(default_factory=Counter)
    """Paid in this wave, multiplied (rule 11.6)."""
    income: Counter[Income] = field(default_factory=Counter)
    expense: Counter[Expense] = field(default_factory=Counter)

    pieces: int = 0
    tiles: int = 0
    """Tiles of the pieces placed."""
    gap_tiles: int = 0
    """Of these, on holes that were punched in rings."""
    junk_tiles: int = 0
    """Of these, in neither layer of any ring as Build ended."""
    holds: int = 0
    passes: int = 0
    """Hands that fitted nowhere."""
    seal_ticks: int | None = None
    """From Build's start to the first sealed bastion: 0 when one was sealed already, None when none was."""

    shots: Counter[Kind] = field(default_factory=Counter)
    hits: Counter[Kind] = field(default_factory=Counter)
    """Shells that burst on a rival's wall or cannon, beams that struck at least one."""
    wall_damage: int = 0
    cannon_damage: int = 0
    """HP of rivals' walls and cannons that shots were worth, the last one in full."""
    walls_felled: int = 0
    walls_lost: int = 0
    """To rivals."""
    own_walls_felled: int = 0
    cannons_destroyed: int = 0
    cannons_lost: int = 0
    breaches: int = 0
    """Rings of rivals broken, alone or with others."""
    breaches_suffered: int = 0

    overdrive_charged: int = 0
    """In tenths of a unit."""
    overdrives: int = 0
    overdrive_lost: int = 0
    """In tenths, as Defend ended."""
    garrison_ticks: int = 0
    """With at least one garrison."""
    crown_ticks: int = 0

    strikes: int = 0
    recoveries: int = 0
    refusals: Counter[Refusal] = field(default_factory=Counter)

    score: int = 0
    """The match's score as the wave ended, or now."""
    rank: int = 0
    """The place as the wave ended, from 1; players with equal scores share it. 0 while it is played."""

    def copied(self) -> Tally:
        """A tally of its own with the same counts."""
        twin = copy(self)
        for part in fields(self):
            value = getattr(self, part.name)
            if isinstance(value, Counter):
                setattr(twin, part.name, value.copy())
        return twin

    @property
    def wave_score(self) -> int:
        """The points of this wave."""
        return sum(self.points.values())
