"""Plays an exhibit from its drawing up to its moment: real rules, seat 0's hand real, the rival still."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.hands import HumanHands
from game.app.intents import Point, Press, Release
from game.match.controller import Lookout
from game.rules.balance import Balance
from game.rules.commands import Command
from game.rules.events import Event
from game.rules.tick import tick
from game.scenes.gallery import drawing
from game.scenes.gallery.exhibit import Exhibit

MOST_TICKS = 900
"""An exhibit whose event has not come by then never shows it."""

Intents = (Point, Press, Release)


class Staging:
    """One exhibit's world and the hand of seat 0."""

    def __init__(self, exhibit: Exhibit, balance: Balance) -> None:
        self.exhibit = exhibit
        self.world = drawing.world_in(
            exhibit.art,
            exhibit.theme,
            balance,
            exhibit.phase,
            wave=exhibit.wave,
            seconds=exhibit.seconds,
        )
        if exhibit.arrange:
            exhibit.arrange(self.world)
        self.hands = HumanHands(0)
        self._tick = 0

    def play(self) -> Iterator[list[Event]]:
        """What happens, tick by tick, up to the exhibit's moment; RuntimeError if its event never comes."""
        wanted = self.exhibit.until
        while wanted is not None:
            events = self._step()
            yield events
            if any(isinstance(event, wanted) for event in events):
                break
            if self._tick > MOST_TICKS:
                raise RuntimeError(f"{self.exhibit.name}: {wanted.__name__} never came")
        for _ in range(self.exhibit.ticks):
            yield self._step()

    def _step(self) -> list[Event]:
        commands: list[Command] = []
        for act in (self.exhibit.acts or {}).get(self._tick, ()):
            if isinstance(act, Intents):
                self.hands.hear(act)
            else:
                commands.append(act)
        self.hands.begin_frame(1)
        commands += self.hands.commands(Lookout(self.world, 0))
        self._tick += 1
        return tick(self.world, [commands, []])
