"""Help of the hand and of the clock, agreed on before a match and recorded in its header (rule 2.6).

No tick depends on it: it changes what a person's hands ask for and how fast time runs. Used by `header`.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any

from game.match import reading

MOST_TILES = 2
MOST_WEAKER = 2
SPEEDS = (50, 100)
"""What can be agreed on."""


@dataclass(frozen=True, slots=True)
class Help:
    """What one person against rivals may have; the defaults are no help at all."""

    gap_magnet: int = 0
    """From so many tiles away a piece is drawn to gaps that it can cover."""
    outline: bool = False
    """An outline shows where the piece in hand would help most."""
    lock: int | None = None
    """From so many tiles away the aim locks on to a target; None: as the device has it."""
    speed: int = 100
    """Of the clock, in percent."""
    weaker_rivals: int = 0
    """So many skills below those that were chosen the rivals play."""

    @property
    def is_on(self) -> bool:
        """Whether anything of it helps; a lock switched off does not."""
        return bool(self.gap_magnet or self.outline or self.lock or self.weaker_rivals) or self.speed < 100


def as_json(agreed: Help) -> dict[str, Any]:
    """The help as JSON values."""
    return asdict(agreed)


def from_json(value: Any) -> Help:
    """The help in a header; Unfit for what none can have."""
    entries = reading.table(value, "help", [entry.name for entry in fields(Help)])
    lock = entries["lock"]
    return Help(
        reading.whole(entries["gap_magnet"], "help.gap_magnet", 0, MOST_TILES),
        reading.flag(entries["outline"], "help.outline"),
        None if lock is None else reading.whole(lock, "help.lock", 0, MOST_TILES),
        reading.whole(entries["speed"], "help.speed", *SPEEDS),
        reading.whole(entries["weaker_rivals"], "help.weaker_rivals", 0, MOST_WEAKER),
    )
