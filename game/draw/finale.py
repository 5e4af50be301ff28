"""The end of a match in the picture: its last shell falls once more, slowly, and bursts.

The world is over and stays as it is. Watches the ticks for the last shell that landed; then gives worlds for
the picture alone, in which only that shell flies.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.rules import events as happened
from game.rules.world import TICKS_PER_SECOND, Phase, Shot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.board_picture import BoardPicture
    from game.rules.events import Event
    from game.rules.world import World

SECONDS = 2.8
"""From the match's end until its last picture has been seen."""

FALL_TICKS = 32
"""The end of its flight that is seen again ..."""
SLOW = 0.35
"""... at this share of the speed, and the burst too."""

_LANDING = (
    happened.ShotLanded,
    happened.WallHurt,
    happened.WallFelled,
    happened.CannonHurt,
    happened.CannonDestroyed,
)


@dataclass(frozen=True, slots=True)
class _Fall:
    """The shell that landed last."""

    shot: Shot
    flight_ticks: int
    spot: tuple[float, float]
    """In tiles."""
    landing: tuple[Event, ...]
    """All that landed in that tick, and what it did."""


class Finale:
    """The last shell of one match."""

    def __init__(self) -> None:
        """None has been seen yet."""
        self._flying: dict[int, Shot] = {}
        """Shells in the air by number."""
        self._last: _Fall | None = None
        self._falling: Shot | None = None
        self._has_burst = False

    @property
    def spot(self) -> tuple[float, float] | None:
        """Where the last shell fell, in tiles; None if none did in the last wave."""
        return self._last.spot if self._last else None

    def take(self, events: Sequence[Event], world: World) -> None:
        """What happened in a tick; `world` is the one after it."""
        for event in events:
            match event:
                case happened.ShotLaunched():
                    self._flying |= {shot.number: shot for shot in world.shots if shot.number == event.shot}
                case happened.ShotLanded() if event.shot in self._flying:
                    shot = self._flying.pop(event.shot)
                    spot = event.cell.x + 0.5, event.cell.y + 0.5
                    landing = tuple(one for one in events if isinstance(one, _LANDING))
                    self._last = _Fall(shot, world.clock.tick - shot.launched_at, spot, landing)
                case happened.PhaseBegan() if event.phase is Phase.DEFEND:
                    self._flying.clear()
                    self._last = None

    def lead(self, picture: BoardPicture, world: World, seconds: float) -> tuple[World, float]:
        """A world and fraction for the picture alone, so many seconds after the match has ended.

        The picture is told when the shell bursts.
        """
        slow = seconds * TICKS_PER_SECOND * SLOW
        clock = replace(world.clock, tick=world.clock.tick + int(slow))
        if self._last is None:
            return replace(world, clock=clock), slow % 1
        last = self._last
        seen = min(FALL_TICKS, last.flight_ticks)
        if self._falling is None:
            self._falling = replace(last.shot, launched_at=world.clock.tick - (last.flight_ticks - seen))
        shown = replace(world, clock=clock, shots=[self._falling] if slow < seen else [])
        if slow >= seen and not self._has_burst:
            self._has_burst = True
            picture.take(last.landing, shown)
        return shown, slow % 1
