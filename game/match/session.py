"""A match being played without a window: controllers are asked, the recorder writes, the rules tick.

Called by whoever has a clock (the app at 60 a second, simulations as fast as they can) and by `playback`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.language import text
from game.match.controller import Controller, Lookout
from game.match.header import Header
from game.match.recorder import Recorder
from game.match.statistics import Statistics
from game.rules.events import Event, HandedOver
from game.rules.tick import tick
from game.rules.world import Phase, World

Successor: TypeAlias = Callable[[int, bool], Controller]
"""Who plays a seat from now on, given the seat and whether a person takes it (rule 3.3)."""


class Match:
    """A match and who plays it. `advance` is the only way on."""

    def __init__(
        self,
        header: Header,
        controllers: Sequence[Controller],
        *,
        recorder: Recorder | None = None,
        successor: Successor | None = None,
    ) -> None:
        """Begin the match with one controller a seat; ValueError for a header that no match can have."""
        self.header = header
        self.controllers = list(controllers)
        self.stand_at(header.begin())
        if len(self.controllers) != len(self.world.seats):
            raise ValueError(
                f"{len(self.world.seats)} seats need as many controllers, not {len(controllers)}"
            )
        self.successor = successor
        self.complaints: list[str] = []
        """Sentences for the player about what went wrong beside the match."""
        self._recorder: Recorder | None = None
        if recorder:
            self.record(recorder)

    @property
    def is_over(self) -> bool:
        """Whether the match is over: `advance` does nothing any more."""
        return self.world.clock.phase is Phase.OVER

    def stand_at(self, world: World, statistics: Statistics | None = None) -> None:
        """From now on this is the world, one of the same match; without statistics they begin anew."""
        self.world = world
        self.lookouts = [Lookout(world, seat) for seat in range(len(world.seats))]
        self.statistics = statistics or Statistics([seat.board.island for seat in world.seats])

    def record(self, recorder: Recorder) -> None:
        """From now on this recorder writes the match down."""
        self._recorder = recorder
        self._write(recorder.begin, self.world)

    def advance(self) -> list[Event]:
        """Play one tick: ask every controller, write it down, let the rules tick; what happened, in order."""
        world = self.world
        if world.clock.phase is Phase.OVER:
            return []
        commands = [
            controller.commands(lookout)
            for controller, lookout in zip(self.controllers, self.lookouts, strict=True)
        ]
        if self._recorder:
            self._write(self._recorder.take_commands, world.clock.tick, commands)
        events = tick(world, commands)
        if events:
            self.statistics.take(world.clock.tick, events)
            self._hand_over(events)
        if self._recorder:
            self._write(self._recorder.take_tick, world, self.controllers)
        return events

    def leave(self) -> None:
        """Stop before the end: the replay so far is written to its last tick, and can be resumed."""
        if self._recorder:
            self._write(self._recorder.leave, self.world)

    def _hand_over(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, HandedOver) and self.successor:
                self.controllers[event.seat] = self.successor(event.seat, event.human)

    def _write(self, write: Callable[..., None], *parts: object) -> None:
        """Let the recorder write; when it can't, play on without it and say so once."""
        try:
            write(*parts)
        except OSError as error:
            assert self._recorder
            self.complaints.append(
                text(
                    "{path}: the replay is no longer written ({reason}). "
                    "Fix: make room, or allow writing there; the match goes on.",
                    path=self._recorder.path,
                    reason=error.strerror or error,
                )
            )
            self._recorder.drop()
            self._recorder = None
