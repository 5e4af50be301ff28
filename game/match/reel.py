"""A replay that can be wound: played on, and taken to any tick of it, back and forth.

A scout plays ahead of what is seen, compares the checks, notes the storyline and keeps the match every few
seconds. Winding takes the match up at the last keyframe before the tick and plays the few ticks that are
left: the world is the same, to the last bit, as if it had been played straight through.
"""

from __future__ import annotations

from bisect import bisect_right

from game.language import text
from game.match import keyframe
from game.match.keyframe import Keyframe
from game.match.playback import Playback, Replayed
from game.match.reading import ReplayError
from game.match.replay import Replay
from game.match.session import Match
from game.match.storyline import Storyline
from game.rules.events import Event

SPACING_TICKS = 300
"""From one keyframe to the next, at first."""

MOST_KEYFRAMES = 256
"""Kept at once; when there are more, every other one is dropped."""


class Reel:
    """One replay, standing at one of its ticks; `match` is the match as it is there."""

    def __init__(self, replay: Replay, *, follow: bool = False) -> None:
        """At its first tick; with `follow`, what is still being written is waited for."""
        self.replay = replay
        self._scout = Playback(replay, follow=follow)
        self.storyline = Storyline()
        self.keyframes: list[Keyframe] = [keyframe.of(self._scout.match)]
        self.spacing = SPACING_TICKS
        self._damage = ""
        self.match = Match(replay.header, _seated(replay, 0))

    @property
    def tick(self) -> int:
        """How many ticks have passed where it stands."""
        return self.match.world.clock.tick

    @property
    def explored(self) -> int:
        """So many ticks has the scout played: the storyline is known up to there."""
        return self._scout.match.world.clock.tick

    @property
    def length(self) -> int:
        """How many ticks there are, as far as is known."""
        return self.explored if self._scout.match.is_over else max(self.replay.known, self.explored)

    @property
    def is_over(self) -> bool:
        """Whether nothing comes after where it stands."""
        return self.tick >= self.explored and (self._scout.is_over or bool(self._damage))

    @property
    def complaint(self) -> str:
        """What is wrong with the replay where it stands, in one sentence; empty when nothing is."""
        found = self._scout.difference
        if found and self.tick >= found.tick:
            return text("From tick {tick} on this is not the match that was recorded.", tick=found.tick)
        return self._damage if self.tick >= self.explored else ""

    def explore(self, ticks: int) -> None:
        """Let the scout play on by so many ticks, or as far as there are any."""
        for _ in range(ticks):
            before = self.explored
            events = self._scouted()
            if self.explored == before:
                return
            self.storyline.take(self.explored, events)
            if self.explored % self.spacing == 0:
                self._keep()

    def advance(self) -> list[Event]:
        """Play the next tick; nothing while there is none."""
        if self.tick >= self.explored:
            self.explore(1)
        return self.match.advance() if self.tick < self.explored else []

    def wind(self, tick: int) -> None:
        """Stand at this tick, or at the nearest there is."""
        self.explore(tick - self.explored)
        goal = min(max(tick, 0), self.explored)
        last = self.keyframes[bisect_right(self.keyframes, goal, key=lambda kept: kept.tick) - 1]
        if goal < self.tick or self.tick < last.tick:
            keyframe.take_up(self.match, last)
            self.match.controllers = list(_seated(self.replay, last.tick))
        while self.tick < goal:
            self.match.advance()

    def _scouted(self) -> list[Event]:
        """The next tick of the scout; a damaged line stops it for good."""
        if self._damage:
            return []
        try:
            return self._scout.advance()
        except ReplayError as error:
            self._damage = str(error)
            return []

    def _keep(self) -> None:
        self.keyframes.append(keyframe.of(self._scout.match))
        if len(self.keyframes) > MOST_KEYFRAMES:
            self.spacing *= 2
            self.keyframes = [kept for kept in self.keyframes if kept.tick % self.spacing == 0]


def _seated(replay: Replay, tick: int) -> list[Replayed]:
    """Who plays the replay's seats after so many ticks; hands rest where the last one left them."""
    return [Replayed(replay, seat, max(tick - 1, 0)) for seat in range(len(replay.header.players))]
