"""A match that is joined later: rivals play every seat up to a wave and phase, then its players go on.

A level's designer starts there; the commands until then are recorded like any others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from game.league import contest
from game.match.controller import Controller, Lookout, Point
from game.match.session import Match
from game.rules.commands import Command, PickBastion
from game.rules.world import Phase

ORDER = (Phase.SELECTION, Phase.BUILD, Phase.DEPLOY, Phase.DEFEND, Phase.SETTLE, Phase.SCORE, Phase.OVER)
"""Of the phases within a wave (rule 3); the first wave has no Build, as the opening ring is built."""


@dataclass(frozen=True, slots=True)
class Headstart:
    """Where to join a match: a wave from 1 and a phase of it, or what comes next where it has none such."""

    wave: int = 1
    phase: Phase = Phase.SELECTION
    picks: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """The bastion (its place in the order of selection, from 0) that a person's seat picks, by seat."""


class Picking:
    """A rival whose seat picks a bastion that was chosen for it."""

    def __init__(self, rival: Controller, pick: int) -> None:
        self._rival, self._pick = rival, pick

    @property
    def hand(self) -> Point | None:
        """The rival's."""
        return self._rival.hand

    def commands(self, lookout: Lookout) -> Sequence[Command]:
        """The pick at once; all else is the rival's."""
        if lookout.clock.phase is Phase.SELECTION:
            return (PickBastion(self._pick),) if lookout.clock.tick == 0 else ()
        return self._rival.commands(lookout)


def give(match: Match, start: Headstart) -> None:
    """Play a match on to its start; people's seats are played by rivals until then. Some 0.1 s a wave."""
    seated = match.controllers
    match.controllers = [
        _stand_in(match, seat, start) if player.human else seated[seat]
        for seat, player in enumerate(match.header.players)
    ]
    while not match.is_over and _place(match) < (start.wave, ORDER.index(start.phase)):
        match.advance()
    match.controllers = seated


def _place(match: Match) -> tuple[int, int]:
    clock = match.world.clock
    return clock.wave, ORDER.index(clock.phase)


def _stand_in(match: Match, seat: int, start: Headstart) -> Controller:
    rival = contest.stand_in(seat, match.header.seed)
    return Picking(rival, start.picks[seat]) if seat in start.picks else rival
