"""Plays an exhibit from its drawing up to its moment: a real match, whose hands do what the exhibit says."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.hands import HumanHands
from game.app.intents import Intent
from game.match.controller import Lookout
from game.match.session import Match
from game.rules.balance import Balance
from game.rules.commands import Command
from game.rules.events import Awarded, Event, PhaseBegan, Source
from game.rules.world import World
from game.scenes.gallery import drawing
from game.scenes.gallery.exhibit import Acts, Exhibit

MOST_TICKS = 900
"""An exhibit whose event has not come by then never shows it."""


class Scripted:
    """Plays one seat by its acts; what they let its hand hear comes out as that hand's commands."""

    hand = None

    def __init__(self, seat: int, acts: Acts) -> None:
        self.hands = HumanHands(seat)
        self._acts = acts
        self._tick = 0

    def commands(self, lookout: Lookout) -> list[Command]:
        """What it asks for in this tick."""
        commands: list[Command] = []
        for act in self._acts.get(self._tick, ()):
            if isinstance(act, Intent):
                self.hands.hear(act)
            else:
                commands.append(act)
        self._tick += 1
        self.hands.begin_frame(1)
        return [*commands, *self.hands.commands(lookout)]


class Staging:
    """One exhibit's match, and the hands of seat 0."""

    def __init__(self, exhibit: Exhibit, balance: Balance) -> None:
        self.exhibit = exhibit
        head = drawing.header_in(exhibit.art, exhibit.theme, balance)
        acts = {0: exhibit.acts or {}, **(exhibit.rivals or {})}
        seated = [Scripted(seat, acts.get(seat, {})) for seat in range(len(head.players))]
        self.hands = seated[0].hands
        self.match = Match(head, seated)
        drawing.stand(self.world, exhibit.art, exhibit.phase, wave=exhibit.wave, seconds=exhibit.seconds)
        if exhibit.arrange:
            exhibit.arrange(self.world)
        self._tell_what_was()

    def _tell_what_was(self) -> None:
        """Let the statistics know the wave that is played and the scores before it."""
        clock = self.world.clock
        earned = [
            Awarded(number, Source.TERRITORY, seat.score, 0) for number, seat in enumerate(self.world.seats)
        ]
        self.match.statistics.take(clock.tick, [*earned, PhaseBegan(clock.phase, clock.wave)])

    @property
    def world(self) -> World:
        """The match's world."""
        return self.match.world

    def play(self) -> Iterator[list[Event]]:
        """What happens, tick by tick, up to the exhibit's moment; RuntimeError if its event never comes."""
        wanted, begun = self.exhibit.until, self.world.clock.tick
        while wanted is not None:
            events = self.match.advance()
            yield events
            if any(isinstance(event, wanted) for event in events):
                break
            if self.world.clock.tick > begun + MOST_TICKS:
                raise RuntimeError(f"{self.exhibit.name}: {wanted.__name__} never came")
        for _ in range(self.exhibit.ticks):
            yield self.match.advance()
