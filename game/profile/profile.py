"""The player's profile, opened once before the window: settings and bests, and whether they may be written.

Everything that is wrong with it becomes a notice; the game starts whatever is found.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from filelock import BaseFileLock

from game import places
from game.app.bindings import Device
from game.app.settings import Settings
from game.language import marked, text
from game.places import Shelf
from game.profile import bests, learned, lock, migration, schema, seating, starts
from game.profile.bests import Result
from game.profile.store import Store

SETTINGS_FILE, RESULTS_FILE = "settings.toml", "results.toml"

TAKEN = marked("Another copy of the game has your profile open. What changes lasts until the game closes.")


@dataclass(slots=True)
class Profile:
    """What a player keeps. As made it lives in memory alone; `opened` gives the one on disk."""

    settings: Settings = field(default_factory=Settings)
    """What the game plays by."""
    kept: Settings = field(default_factory=Settings)
    """What the file holds: in safe mode only what the player changes reaches it."""
    notices: list[str] = field(default_factory=list)
    """What the player has to be told of the opening."""
    settings_store: Store = field(default_factory=Store)
    results_store: Store = field(default_factory=Store)
    own_folder: Path | None = None
    """Where it is written; None where it is only read."""
    lock: BaseFileLock | None = None

    @property
    def is_new(self) -> bool:
        """Whether this player has never been asked anything: there is a folder, and nothing in it to read."""
        return self.own_folder is not None and not self.settings_store.document and not self.notices

    def keep(self, settings: Settings) -> str:
        """Play by these settings from now on, and write them at once; a sentence if that is not possible."""
        self.kept = replace(self.kept, **schema.changes(self.settings, settings))
        self.settings = settings
        return self.settings_store.save(schema.document_with(self.kept, self.settings_store.document))

    def record(self, result: Result) -> str:
        """Keep a result if it is the best of its like, and at once; gives the sentence to say about it."""
        document = self.results_store.document
        before = bests.best(document, result)
        if before is not None and before >= result.score:
            return text("Your best is {score}.", score=f"{before:,}")
        note = text("A new best.")
        if before is not None:
            note = text("A new best: it was {score}.", score=f"{before:,}")
        return f"{note} {self.results_store.save(bests.with_result(document, result))}".rstrip()

    def learned(self, player: int) -> frozenset[str]:
        """The names of the hints that a player, counted from 0, has no more need of."""
        return learned.of(self.results_store.document, player)

    def learn(self, player: int, name: str) -> str:
        """Keep at once what a player has learned; a sentence if that is not possible."""
        return self.results_store.save(learned.with_learned(self.results_store.document, player, name))

    def forget_learned(self) -> str:
        """All players get their hints anew; a sentence if that can't be kept."""
        return self.results_store.save(learned.without(self.results_store.document))

    def devices(self, replay: Path) -> dict[int, Device]:
        """With which devices people sat at the match of a replay, by seat, where that is known."""
        return seating.of(self.results_store.document, replay.name)

    def sit(self, replay: Path, devices: Mapping[int, Device]) -> str:
        """Keep at once with which devices people sit at a replay's match; a sentence if that can't be."""
        return self.results_store.save(
            seating.with_seating(self.results_store.document, replay.name, devices)
        )

    def came_up(self) -> None:
        """The game is up: this start has not failed."""
        if self.own_folder:
            starts.succeed(self.own_folder)

    def close(self) -> None:
        """The game ends as it should; another copy may have the profile."""
        self.came_up()
        if self.lock:
            self.lock.release()


def opened(*, is_safe: bool = False) -> Profile:
    """The profile on disk, with everything that has to be told of it; its settings are safe ones if asked."""
    shelf = places.folder(Shelf.SETTINGS)
    folder, closed, held = shelf.path, shelf.note if shelf.path is None else "", None
    notices = [shelf.note] if shelf.note else []
    try:
        held = lock.claim(folder) if folder else None
    except lock.Taken:
        closed = text(TAKEN)
        notices.append(closed)
    own_folder = None if closed else folder
    settings_store = Store(folder and folder / SETTINGS_FILE, closed=closed)
    results_store = Store(folder and folder / RESULTS_FILE, is_sealed=True, closed=closed)
    kept, wrong = _settings_in(settings_store)
    results_store.load()
    if own_folder and starts.begin(own_folder) >= starts.ENOUGH:
        is_safe = True
        notices.append(text(starts.TOLD))
    return Profile(
        starts.safe(kept) if is_safe else kept,
        kept,
        [*notices, *settings_store.notices, *wrong, *results_store.notices],
        settings_store,
        results_store,
        own_folder,
        held,
    )


def _settings_in(store: Store) -> tuple[Settings, list[str]]:
    """The settings that a store holds, and notices; an earlier release's the first time."""
    store.load()
    old = store.path and store.path.with_name(migration.FILE)
    if store.document or store.notices or not (old and old.exists()):
        return schema.settings_in(store.document, SETTINGS_FILE)
    try:
        settings, notices = schema.settings_in(migration.document_of(old), old.name)
    except (OSError, ValueError) as error:
        settings, notices = (
            Settings(),
            [
                text(
                    "{path} cannot be read ({reason}), so settings are at their defaults.",
                    path=old,
                    reason=error,
                )
            ],
        )
    store.save(schema.document_with(settings, {}))
    return settings, notices
