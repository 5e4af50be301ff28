"""How a replay is played to a spectator: running at a speed, stepping, winding; the picture stays true to it.

After winding the last seconds before the tick are shown to the picture at once, undrawn: what burns and flies
there is seen as if it had been watched, and nothing flashes by. Knows neither devices nor buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.clock import FrameClock
from game.match import storyline
from game.match.reel import Reel
from game.match.storyline import Turn
from game.rules.world import TICKS_PER_SECOND
from game.scenes.show import Show

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)

LEAD_TICKS = 3 * TICKS_PER_SECOND
"""So much before the tick that was wound to is shown to the picture: as long as anything in it lasts."""

EXPLORED_TICKS = 600
"""Ticks that the scout plays ahead in one frame: some 15 ms."""

GRACE_SECONDS = 1.0
"""A former moment that is less than so long ago while it plays is not meant: it has only just been left."""


class Projector:
    """One reel and its show."""

    def __init__(self, reel: Reel, show: Show) -> None:
        """It plays from the start."""
        self.reel = reel
        self.show = show
        self.clock = FrameClock()
        self.speed = 1.0
        self.plays = True
        self.turn: Turn | None = None
        """The kind of moments that are hopped to; None: all."""

    @property
    def fraction(self) -> float:
        """How far the picture is from its tick towards the next."""
        return self.clock.fraction if self.plays and not self.is_waiting else 0.0

    @property
    def is_waiting(self) -> bool:
        """Whether the next tick isn't there yet, or never will be."""
        return self.reel.tick >= self.reel.explored

    def run(self, seconds: float) -> bool:
        """A frame's time passes; gives whether more of the replay is known than before."""
        known = self.reel.explored
        self.reel.explore(EXPLORED_TICKS)
        if self.plays:
            for _ in range(self.clock.advance(seconds, self.speed).ticks):
                self.show.take(self.reel.advance())
            if self.reel.is_over:
                self._run_out(seconds)
        return self.reel.explored > known

    def toggle(self) -> None:
        """Pause, or play on; at the end from the start."""
        if self.reel.is_over and not self.plays:
            self.seek(0)
        self.plays = not self.plays

    def change_speed(self, step: int) -> None:
        """Faster or slower."""
        at = SPEEDS.index(self.speed) + step
        self.speed = SPEEDS[min(max(at, 0), len(SPEEDS) - 1)]

    def step(self, ticks: int) -> None:
        """So many ticks on or back, and rest there."""
        self.plays = False
        if ticks == 1:
            self.show.take(self.reel.advance())
        else:
            self.seek(self.reel.tick + ticks)

    def seek(self, tick: int) -> None:
        """Be at this tick, or at the nearest there is."""
        self.reel.explore(tick - self.reel.explored)
        goal = min(max(tick, 0), self.reel.explored)
        self.reel.wind(goal - LEAD_TICKS)
        self.show.forget()
        while self.reel.tick < goal:
            self.show.take(self.reel.advance())
        self.clock = FrameClock()

    def skip(self, seconds: float) -> None:
        """So many seconds of the match on or back."""
        self.seek(self.reel.tick + round(seconds * TICKS_PER_SECOND))

    def hop_wave(self, step: int) -> bool:
        """To where the next or a former wave begins; gives whether there is one."""
        return self._hop(step, self.reel.storyline.waves)

    def hop_phase(self, step: int) -> bool:
        """To where the next or a former phase begins; gives whether there is one."""
        return self._hop(step, self.reel.storyline.phases)

    def hop_moment(self, step: int) -> bool:
        """To the next or the last moment of the chosen kind; gives whether there is one."""
        return self._hop(step, lambda: self.reel.storyline.moments(self.turn))

    def choose_turn(self, step: int) -> None:
        """The next kind of moments: all, then each."""
        kinds = (None, *Turn)
        self.turn = kinds[(kinds.index(self.turn) + step) % len(kinds)]

    def _hop(self, step: int, stops: Callable[[], Sequence[int]]) -> bool:
        goal = self._next(stops) if step > 0 else storyline.before(stops(), self.reel.tick - self._grace)
        if goal is not None:
            self.seek(goal)
        return goal is not None

    def _next(self, stops: Callable[[], Sequence[int]]) -> int | None:
        """The next of the stops; what is not known yet is explored until one is found."""
        while True:
            known = self.reel.explored
            goal = storyline.after(stops(), self.reel.tick)
            if goal is not None:
                return goal
            self.reel.explore(EXPLORED_TICKS)
            if self.reel.explored == known:
                return None

    @property
    def _grace(self) -> int:
        return round(GRACE_SECONDS * TICKS_PER_SECOND * self.speed) if self.plays else 0

    def _run_out(self, seconds: float) -> None:
        """Rest once the match's last picture has been seen."""
        if self.reel.match.is_over:
            self.show.linger(seconds)
        if self.show.has_lingered or not self.reel.match.is_over:
            self.plays = False
