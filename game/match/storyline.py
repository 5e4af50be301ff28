"""What a replay tells, in order: when each phase began, and the moments worth seeing, with their ticks.

Fed with the events of each tick by `reel`; the theatre draws it as a timeline and winds from one to the next.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from game.rules import events as happened
from game.rules.events import Event
from game.rules.world import Phase


class Turn(StrEnum):
    """The kinds of moments in which a match turns."""

    SEAL = "seal"
    """Bastions became sealed."""
    BREACH = "breach"
    """A ring of the seat was broken."""
    STRIKE = "strike"
    OVERDRIVE = "overdrive"
    ELIMINATION = "elimination"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A phase of a wave; it lasts until the next one begins. What settles after Defend belongs to it."""

    tick: int
    """So many ticks had passed when it began."""
    phase: Phase
    wave: int


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment worth seeing: what happened, to whom, and how many ticks had passed after it."""

    tick: int
    turn: Turn
    seat: int


@dataclass(slots=True)
class Storyline:
    """Chapters and marks of a match as far as it was played, in the order of their ticks."""

    chapters: list[Chapter] = field(default_factory=lambda: [Chapter(0, Phase.SELECTION, 1)])
    marks: list[Mark] = field(default_factory=list)

    def take(self, tick: int, events: Iterable[Event]) -> None:
        """Note the events of a tick; `tick` is how many had passed after it."""
        for event in events:
            match event:
                case happened.PhaseBegan(phase, wave) if phase is not Phase.SETTLE:
                    self.chapters.append(Chapter(tick, phase, wave))
                case happened.Sealed() if event.bastions:
                    self._mark(tick, Turn.SEAL, event.seat)
                case happened.RingBreached():
                    self._mark(tick, Turn.BREACH, event.owner)
                case happened.Struck():
                    self._mark(tick, Turn.STRIKE, event.seat)
                case happened.OverdriveBegan():
                    self._mark(tick, Turn.OVERDRIVE, event.seat)
                case happened.Eliminated():
                    self._mark(tick, Turn.ELIMINATION, event.seat)
                case _:
                    pass  # seen on the way

    def chapter_at(self, tick: int) -> Chapter:
        """The chapter that a moment belongs to."""
        return self.chapters[bisect_right(self.chapters, tick, key=lambda chapter: chapter.tick) - 1]

    def phases(self) -> list[int]:
        """The ticks at which phases begin."""
        return [chapter.tick for chapter in self.chapters]

    def waves(self) -> list[int]:
        """The ticks at which waves begin."""
        first: dict[int, int] = {}
        for chapter in self.chapters:
            first.setdefault(chapter.wave, chapter.tick)
        return list(first.values())

    def moments(self, turn: Turn | None = None) -> list[int]:
        """The ticks of the marks of one kind, or of all."""
        return list(dict.fromkeys(mark.tick for mark in self.marks if turn in {None, mark.turn}))

    def _mark(self, tick: int, turn: Turn, seat: int) -> None:
        """One mark for all rings that a seat lost or closed in a tick."""
        mark = Mark(tick, turn, seat)
        if mark not in self.marks[-1:]:
            self.marks.append(mark)


def after(ticks: Sequence[int], tick: int) -> int | None:
    """The first of these ticks, which are in order, after `tick`; None when there is none."""
    at = bisect_right(ticks, tick)
    return ticks[at] if at < len(ticks) else None


def before(ticks: Sequence[int], tick: int) -> int | None:
    """The last of these ticks, which are in order, before `tick`; None when there is none."""
    at = bisect_left(ticks, tick)
    return ticks[at - 1] if at else None
