"""Who plays a seat: anything that yields commands for a tick. Hands, rivals, scripts and replays are alike.

A controller looks at the match through its `Lookout` and never holds the world. Asked by `Match` once a tick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

from game.match import observation
from game.match.observation import Observation
from game.rules.commands import Command
from game.rules.world import Board, Clock, World

Point = tuple[float, float]
"""A place on the map in tiles, (column, row): tile (3, 4) has its centre at (3.5, 4.5)."""


class Lookout:
    """What a controller may look at: clock and own seat at no cost, all else by `observe`."""

    __slots__ = ("_world", "boards", "clock", "seat")

    def __init__(self, world: World, seat: int) -> None:
        self._world = world
        self.clock: Clock = world.clock
        """The running clock, to be read only."""
        self.boards: tuple[Board, ...] = tuple(each.board for each in world.seats)
        """Every seat's running board, to be read only: who acts at once needs no snapshot."""
        self.seat = seat

    def observe(self) -> Observation:
        """A snapshot of the match as it is now; some 40 microseconds with four seats."""
        return observation.observe(self._world, self.seat)


class Controller(Protocol):
    """Plays one seat."""

    @property
    def hand(self) -> Point | None:
        """Where its pointing hand is, for the cursor track; None when it has none on the map."""

    def commands(self, lookout: Lookout) -> Sequence[Command]:
        """What it asks for in this tick, in order; asked exactly once a tick, before the tick."""


@runtime_checkable
class Foretelling(Protocol):
    """A controller whose hand gives away what it is going for; asked by the picture alone."""

    def meant(self) -> Command | None:
        """The command that its hand is on its way to; None while that is open."""


class Idle:
    """Does nothing at all."""

    hand: Point | None = None

    def commands(self, lookout: Lookout) -> Sequence[Command]:  # noqa: ARG002 it looks at nothing
        """Nothing."""
        return ()


class Scripted:
    """Gives the commands that were written down for each tick, by tick."""

    hand: Point | None = None

    def __init__(self, script: Mapping[int, Sequence[Command]]) -> None:
        self._script = script

    def commands(self, lookout: Lookout) -> Sequence[Command]:
        """What the script says for this tick."""
        return self._script.get(lookout.clock.tick, ())
