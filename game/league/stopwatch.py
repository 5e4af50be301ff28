"""How long rivals think: every call of a controller and all thought behind each placement. `bench` asks."""

from __future__ import annotations

import time
from collections.abc import Sequence

from game.league import contest
from game.match.controller import Controller, Lookout, Point
from game.match.header import Header
from game.match.session import Match
from game.rules.commands import Command, PlacePiece
from game.rules.world import Phase


class Timed:
    """A rival with a stopwatch; milliseconds of a processor."""

    def __init__(self, rival: Controller) -> None:
        self._rival = rival
        self._thought = 0.0
        self.slices: list[float] = []
        """What each tick took."""
        self.decisions: list[float] = []
        """What all the thought behind each placement took."""

    @property
    def hand(self) -> Point | None:
        """The rival's."""
        return self._rival.hand

    def commands(self, lookout: Lookout) -> Sequence[Command]:
        """What the rival asks for."""
        began = time.thread_time()
        asked = self._rival.commands(lookout)
        spent = (time.thread_time() - began) * 1e3
        self.slices.append(spent)
        if lookout.clock.phase is Phase.BUILD:
            self._thought += spent
        if any(isinstance(command, PlacePiece) for command in asked):
            self.decisions.append(self._thought)
            self._thought = 0.0
        return asked


def timed(head: Header) -> list[Timed]:
    """The stopwatches of a match's rivals, once it is over."""
    rivals = [Timed(rival) for rival in contest.controllers(head)]
    match = Match(head, rivals)
    while not match.is_over:
        match.advance()
    return rivals
