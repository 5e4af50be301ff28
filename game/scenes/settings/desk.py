"""What all pages of the settings share: what is set now, for which player, and how a change is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from game.app.bindings import Control
from game.app.layouts import Layouts
from game.app.repeat import Handling
from game.app.settings import Bindings, Settings
from game.language import text
from game.scenes.backstage import Backstage
from game.scenes.settings.rows import Row


class Ear(Protocol):
    """Takes every key, button and stick while it listens; Esc always ends that."""

    def press(self, control: Control) -> bool:
        """Something goes down; gives whether it listens on."""

    def release(self, control: Control) -> None:
        """Something goes up."""

    def lean(self, x: float, y: float) -> None:
        """A stick leans so, y down."""

    def tick(self) -> bool:
        """A tick has passed; gives whether it listens on."""

    def leave(self) -> None:
        """It listens no more."""


@dataclass(slots=True)
class Desk:
    """Made by the scene; pages change settings through it."""

    backstage: Backstage
    said: str = ""
    """What the head of the page says."""
    notes: list[str] = field(default_factory=list)
    """What was wrong with the settings' file, or with keeping a change."""
    player: int = 0
    """Whose hands are looked at, from 0."""
    ear: Ear | None = None
    light: Callable[[str], None] = lambda _: None
    """Give a row the focus."""
    heard: Callable[[Settings], None] = lambda _: None
    """Told of every change."""
    try_keys: Callable[[], None] = lambda: None
    """To the test which keys are heard together."""
    _layouts: tuple[Bindings, Layouts] | None = None
    _before: Settings | None = None
    """What a reset has changed, until the next change."""

    @property
    def now(self) -> Settings:
        """What is set."""
        return self.backstage.settings

    @property
    def handling(self) -> Handling:
        """How controls feel to the player who is looked at."""
        return self.now.handling_of(self.player)

    @property
    def layouts(self) -> Layouts:
        """What is bound; read anew only when that has changed, for every frame asks."""
        if self._layouts is None or self._layouts[0] is not self.now.bindings:
            self._layouts = self.now.bindings, self.backstage.layouts
        return self._layouts[1]

    def set(self, **changed: Any) -> None:
        """Set these; they hold and are kept at once."""
        self.apply(replace(self.now, **changed))

    def set_handling(self, **changed: Any) -> None:
        """Set these for the player who is looked at."""
        self.apply(self.now.with_handling(self.player, replace(self.handling, **changed)))

    def bind(self, layouts: Layouts) -> None:
        """Everything is bound so from now on."""
        self.apply(self.bound(layouts))

    def bound(self, layouts: Layouts) -> Settings:
        """What is set now, but bound so."""
        return replace(self.now, bindings=layouts.table())

    def apply(self, settings: Settings) -> None:
        """These settings hold from now on, and are kept."""
        self._before = None
        self.backstage.apply(settings)
        complaint = self.backstage.profile.keep(settings)
        self.notes = [complaint] if complaint else []
        self.said = text("Saved")
        self.heard(settings)

    def defaults(self, *names: str) -> Settings:
        """What is set now, but these as a new player has them."""
        fresh = Settings()
        return replace(self.now, **{name: getattr(fresh, name) for name in names})

    def reset_row(self, name: str, label: str, wanted: Callable[[], Settings]) -> Row:
        """A row that resets to the wanted settings, and takes that back with the next press."""

        def reset() -> None:
            before = self.now
            self.apply(wanted())
            self._before = before

        before = self._before
        if before is not None and wanted() == self.now:
            return Row(
                name, text("Take the reset back"), text("As it was before"), press=lambda: self.apply(before)
            )
        return Row(name, label, press=reset)
