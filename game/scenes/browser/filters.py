"""Which levels of a collection are listed: by seats, by theme, by whose they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.levels.collection import Entry
from game.levels.properties import THEMES
from game.rules.phases import LEAST_SEATS, MOST_SEATS

ANY = ""

CHOICES = {
    "seats": (ANY, *map(str, range(LEAST_SEATS, MOST_SEATS + 1))),
    "theme": (ANY, *THEMES),
    "whose": (ANY, "shipped", "yours"),
}
"""By filter; the first lets everything through."""

LABELS = {"seats": "Seats", "theme": "Theme", "whose": "Whose"}


@dataclass(slots=True)
class Filters:
    """One choice of each."""

    seats: str = ANY
    theme: str = ANY
    whose: str = ANY

    def turn(self, name: str, step: int) -> None:
        """Another choice of this filter."""
        choices = CHOICES[name]
        setattr(self, name, choices[(choices.index(getattr(self, name)) + step) % len(choices)])

    def clear(self) -> None:
        """Everything is listed."""
        self.seats = self.theme = self.whose = ANY

    def word(self, name: str) -> str:
        """What this filter is set to."""
        return str(getattr(self, name)).title() or "Any"

    def listed(self, entries: Sequence[Entry]) -> list[Entry]:
        """Those that all filters let through; what is not read yet may still turn out to be none."""
        return [entry for entry in entries if self._lets_through(entry)]

    def nothing(self) -> str:
        """What to say where that is none."""
        if self.whose == "yours" and not (self.seats or self.theme):
            return "You have no levels of your own yet."
        words = {"seats": f"{self.seats} seats", "theme": f"the theme {self.theme.title()}"}
        wanted = " and ".join(word for name, word in words.items() if getattr(self, name))
        whose = {"yours": "of your own ", "shipped": "that ships with the game "}.get(self.whose, "")
        return f"There is no level {whose}with {wanted}." if wanted else "There is no level."

    def _lets_through(self, entry: Entry) -> bool:
        if self.whose and entry.is_own is not (self.whose == "yours"):
            return False
        if not (self.seats or self.theme) or not entry.is_read:
            return True
        level = entry.level
        return (
            level is not None
            and self.seats in {ANY, str(len(level.islands))}
            and self.theme in {ANY, level.theme or THEMES[0]}
        )
