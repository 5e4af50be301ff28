"""Where one can go from a scene. Scenes name a route; the director alone knows which scene stands there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from game.match.session import Match
from game.scenes.plan import Plan


@dataclass(frozen=True, slots=True)
class ToTitle:
    """The title screen."""


@dataclass(frozen=True, slots=True)
class ToSetup:
    """Setting up a skirmish."""

    lit: str = "start"
    """The item that has the light: coming back, the one that led away."""


@dataclass(frozen=True, slots=True)
class ToAssists:
    """The assists of the match that is being set up."""


@dataclass(frozen=True, slots=True)
class ToLevels:
    """The list of levels; Esc leads back to `origin`."""

    origin: Route


@dataclass(frozen=True, slots=True)
class ToMatch:
    """Play this match, or go on with one that was left: its replay."""

    plan: Plan
    left: Path | None = None


@dataclass(frozen=True, slots=True)
class ToVictory:
    """The result of a match that is over; `replay` is where it was kept, `note` what to say of it."""

    plan: Plan
    match: Match
    replay: Path | None
    note: str
    lit: str = ""
    """Coming back, the item that led away: nobody celebrates twice."""


@dataclass(frozen=True, slots=True)
class ToReplays:
    """The list of the player's replays."""

    lit: Path | None = None
    """Coming back, the one that was watched."""


@dataclass(frozen=True, slots=True)
class ToHowTo:
    """How To Play."""


@dataclass(frozen=True, slots=True)
class ToSettings:
    """The settings."""

    page: str = ""
    """The page that is open; the first where none is named."""
    lit: str = "das"
    """The row that has the light."""


@dataclass(frozen=True, slots=True)
class ToWelcome:
    """What a new player is asked."""


@dataclass(frozen=True, slots=True)
class ToTheatre:
    """Watch this replay; Esc leads back to `origin`."""

    replay: Path
    origin: ToReplays | ToVictory = ToReplays()


@dataclass(frozen=True, slots=True)
class ToQuit:
    """Close the window."""


Route: TypeAlias = (
    ToTitle
    | ToSetup
    | ToAssists
    | ToLevels
    | ToMatch
    | ToVictory
    | ToReplays
    | ToHowTo
    | ToSettings
    | ToWelcome
    | ToTheatre
    | ToQuit
)
