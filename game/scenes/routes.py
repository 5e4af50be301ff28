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


@dataclass(frozen=True, slots=True)
class ToLevels:
    """The list of levels; Esc leads back to `origin`."""

    origin: ToTitle | ToSetup


@dataclass(frozen=True, slots=True)
class ToMatch:
    """Play this match."""

    plan: Plan


@dataclass(frozen=True, slots=True)
class ToVictory:
    """The result of a match that is over; `replay` is where it was kept, `note` what to say of it."""

    plan: Plan
    match: Match
    replay: Path | None
    note: str


@dataclass(frozen=True, slots=True)
class ToReplays:
    """The list of the player's replays."""


@dataclass(frozen=True, slots=True)
class ToHowTo:
    """How To Play."""


@dataclass(frozen=True, slots=True)
class ToSettings:
    """The settings."""


@dataclass(frozen=True, slots=True)
class ToTheatre:
    """Watch this replay."""

    replay: Path


@dataclass(frozen=True, slots=True)
class ToQuit:
    """Close the window."""


Route: TypeAlias = (
    ToTitle | ToSetup | ToLevels | ToMatch | ToVictory | ToReplays | ToHowTo | ToSettings | ToTheatre | ToQuit
)
