"""Which levels of a collection are listed: by seats, by theme, by whose they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.language import marked, text
from game.levels.collection import Entry
from game.levels.properties import THEMES
from game.rules.phases import LEAST_SEATS, MOST_SEATS
from game.scenes import names

ANY = ""

CHOICES = {
    "seats": (ANY, *map(str, range(LEAST_SEATS, MOST_SEATS + 1))),
    "theme": (ANY, *THEMES),
    "whose": (ANY, "shipped", "yours"),
}
"""By filter; the first lets everything through."""

LABELS = {"seats": marked("Seats"), "theme": marked("Theme"), "whose": marked("Whose")}
_WHOSE = {"shipped": marked("Shipped"), "yours": marked("Yours")}


_NOTHING = {
    ANY: (
        marked("There is no level."),
        marked("There is no level with {seats} seats."),
        marked("There is no level with the theme {theme}."),
        marked("There is no level with {seats} seats and the theme {theme}."),
    ),
    "shipped": (
        marked("There is no level."),
        marked("There is no level that ships with the game with {seats} seats."),
        marked("There is no level that ships with the game with the theme {theme}."),
        marked("There is no level that ships with the game with {seats} seats and the theme {theme}."),
    ),
    "yours": (
        marked("You have no levels of your own yet."),
        marked("There is no level of your own with {seats} seats."),
        marked("There is no level of your own with the theme {theme}."),
        marked("There is no level of your own with {seats} seats and the theme {theme}."),
    ),
}
"""By whose: without more, with seats, with a theme, with both."""


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
        value = str(getattr(self, name))
        if not value:
            return text("Any")
        return text({**names.THEMES, **_WHOSE}.get(value, value))

    def listed(self, entries: Sequence[Entry]) -> list[Entry]:
        """Those that all filters let through; what is not read yet may still turn out to be none."""
        return [entry for entry in entries if self._lets_through(entry)]

    def nothing(self) -> str:
        """What to say where that is none."""
        theme = text(names.THEMES[self.theme]) if self.theme else ""
        sentence = _NOTHING[self.whose][bool(self.seats) + 2 * bool(self.theme)]
        return text(sentence, seats=self.seats, theme=theme)

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
