"""A replay played again: for watching, also while it is being written, and for going on where it was left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.match import replay as replays
from game.match.controller import Controller, Lookout, Point
from game.match.recorder import Recorder
from game.match.replay import Replay
from game.match.session import Match, Successor
from game.rules import codec
from game.rules.commands import BuyCannon, Command, Fortify, HoldPiece, PlacePiece
from game.rules.events import Event

FORESEEN_TICKS = 240
"""So long before a press its hand is taken to be on its way there."""


class Replayed:
    """Plays a seat as it was recorded: the same commands at the same ticks, with the same hand."""

    def __init__(self, replay: Replay, seat: int, tick: int = 0) -> None:
        """`tick` is the last one that was played."""
        self._replay = replay
        self._seat = seat
        self._tick = tick

    @property
    def hand(self) -> Point | None:
        """Where the pointing hand was."""
        return self._replay.hand_at(self._seat, self._tick)

    def meant(self) -> Command | None:
        """What its hand will place or buy next, as far as that is known; None before it turns to hold."""
        for tick in range(self._tick + 1, min(self._tick + FORESEEN_TICKS, self._replay.known)):
            by_seat = self._replay.commands.get(tick)
            for command in by_seat[self._seat] if by_seat else ():
                match command:
                    case PlacePiece() | BuyCannon() | Fortify():
                        return command
                    case HoldPiece():
                        return None
                    case _:
                        pass  # says nothing of where the hand goes
        return None

    def commands(self, lookout: Lookout) -> Sequence[Command]:
        """What was asked for in this tick."""
        self._tick = lookout.clock.tick
        by_seat = self._replay.commands.get(self._tick)
        return by_seat[self._seat] if by_seat else ()


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a match played again is first unlike the recorded one; no field if only the digest is."""

    tick: int
    section: str
    field: str


class Playback:
    """A match that plays itself from a replay, tick by tick, and compares every check on its way."""

    def __init__(self, replay: Replay, *, follow: bool = False) -> None:
        """With `follow`, what is still being written is waited for; else it stops where the replay does."""
        self.replay = replay
        self.match = Match(
            replay.header, [Replayed(replay, seat) for seat in range(len(replay.header.players))]
        )
        self._follow = follow
        self.compared = 0
        """Checks compared so far."""
        self.difference: Difference | None = None
        """The first one found: from there on this is another match than the recorded one."""

    @property
    def is_over(self) -> bool:
        """Whether nothing comes any more."""
        return self.match.is_over or (not self._is_ahead and not (self._follow and self.replay.end is None))

    @property
    def is_waiting(self) -> bool:
        """Whether the next tick isn't written yet."""
        return not self._is_ahead and not self.is_over

    def advance(self) -> list[Event]:
        """Play the next tick; nothing while it isn't there. ReplayError when what was written is damaged."""
        if not self._is_ahead and self._follow:
            self.replay.read_on()
        if not self._is_ahead:
            return []
        events = self.match.advance()
        self._compare()
        return events

    def hand_at(self, seat: int, tick: float) -> Point | None:
        """Where a seat's pointing hand was at a tick or between two, in tiles."""
        return self.replay.hand_at(seat, tick)

    def _compare(self) -> None:
        tick = self.match.world.clock.tick
        recorded = self.replay.checks.get(tick)
        if recorded is None or self.difference:
            return
        self.compared += 1
        unlike = codec.first_unlike(recorded, codec.checks(self.match.world))
        if unlike:
            self.difference = Difference(tick, *unlike)

    @property
    def _is_ahead(self) -> bool:
        return self.match.world.clock.tick < self.replay.known


def resume(path: Path, controllers: Sequence[Controller], *, successor: Successor | None = None) -> Match:
    """The match that this replay tells of, ready to go on where it ends, and recorded on in the same file.

    The controllers are for the seats as the match began; one that was handed over since goes to `successor`.
    Half a last line is dropped. ReplayError when the replay is damaged or can't be used.
    """
    playback = Playback(replays.read(path))
    while not playback.is_over:
        playback.advance()
    match = playback.match
    match.controllers = list(controllers)
    match.successor = successor
    for seat, player in enumerate(match.header.players):
        human = match.world.seats[seat].human
        if successor and human != player.human:
            match.controllers[seat] = successor(seat, human)
    if not match.is_over:
        match.record(Recorder(playback.replay.header, path, after=playback.replay))
    return match
