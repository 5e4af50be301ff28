"""The winner's own fortress after a match: the camera on it, light over its rings, a salute, the gold crown.

In the picture alone, whose time goes on and in which the winner wears the crown; the match's world is over
and stays as it is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.draw import flight
from game.draw.camera import REFERENCE_HEIGHT
from game.rules.world import TICKS_PER_SECOND

if TYPE_CHECKING:
    from game.draw.board_picture import BoardPicture
    from game.draw.camera import Camera
    from game.rules.level import Island
    from game.rules.world import World

BEAT_SECONDS = 0.5
"""From one part of the salute to the next."""

APPROACH_SECONDS = 1.6
_AROUND = 6.0
"""Tiles of sea around the winner's island."""
_ROOM = 0.62
"""Share of the picture's height between title and prompts."""


class Celebration:
    """The celebration of one seat."""

    def __init__(self, seat: int) -> None:
        """Nothing has been fired yet."""
        self._seat = seat
        self._beats = 0

    def draw(self, picture: BoardPicture, world: World, seconds: float, time: float) -> None:
        """Draw it so many seconds after it began; `time` drives what moves by itself."""
        ticks = max(0.0, seconds) * TICKS_PER_SECOND
        clock = replace(world.clock, tick=world.clock.tick + int(ticks))
        shown = replace(world, clock=clock, shots=[], crown=self._seat)
        while self._beats * BEAT_SECONDS <= seconds:
            picture.salute(shown, self._seat, self._beats)
            self._beats += 1
        island = world.seats[self._seat].board.island
        share = seconds / APPROACH_SECONDS if picture.stage.comfort.motion else 1.0
        picture.show(_view(picture.home, island, share))
        picture.draw(shown, ticks % 1, time=time)


def _view(home: Camera, island: Island, share: float) -> Camera:
    """A share of the way from the whole map to one island."""
    frame = island.frame
    fitting = min(
        home.width / (frame.width + _AROUND), _ROOM * REFERENCE_HEIGHT / (frame.height + _AROUND / 2)
    )
    middle = frame.x + frame.width / 2, frame.y + frame.height / 2
    return flight.towards(home, middle, max(1.0, fitting / home.tile), share)
