"""Moving a spectator's camera by what is held: arrows, a stick, keys and triggers that zoom.

Knows neither window nor devices' events; the theatre tells it what goes down and up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from pyglet.window import key

from game.app.bindings import PadButton
from game.app.stick import StickFeel
from game.draw.camera import Camera
from game.scenes.viewpoint import Viewpoint

UNITS_A_SECOND = 900.0
"""How fast the picture moves: from top to bottom in a second."""
TIMES_A_SECOND = 3.0
"""How much nearer it comes in a second."""
STICK = StickFeel()
"""Its dead zone and curve are those of a match's defaults."""


class Held(Enum):
    """What moves the camera for as long as it is held: across, down, nearer."""

    LEFT = (-1, 0, 0)
    RIGHT = (1, 0, 0)
    UP = (0, -1, 0)
    DOWN = (0, 1, 0)
    NEARER = (0, 0, 1)
    FARTHER = (0, 0, -1)


KEYS = {
    key.LEFT: Held.LEFT,
    key.RIGHT: Held.RIGHT,
    key.UP: Held.UP,
    key.DOWN: Held.DOWN,
    key.PLUS: Held.NEARER,
    key.EQUAL: Held.NEARER,
    key.NUM_ADD: Held.NEARER,
    key.MINUS: Held.FARTHER,
    key.NUM_SUBTRACT: Held.FARTHER,
}
PAD = {
    PadButton.LEFT: Held.LEFT,
    PadButton.RIGHT: Held.RIGHT,
    PadButton.UP: Held.UP,
    PadButton.DOWN: Held.DOWN,
    PadButton.RT: Held.NEARER,
    PadButton.LT: Held.FARTHER,
}
ZOOMS = frozenset({Held.NEARER, Held.FARTHER})


@dataclass(slots=True)
class Steering:
    """What is held now; while it `is_on`, arrows and the stick lead the camera, not the focus."""

    is_on: bool = False
    held: set[Held] = field(default_factory=set)
    stick: tuple[float, float] = (0.0, 0.0)

    def begin(self) -> None:
        """Arrows and the stick lead the camera from now on."""
        self.is_on = True

    def end(self) -> None:
        """They lead the focus again, and nothing is held any more."""
        self.is_on = False
        self.let_go()

    def let_go(self) -> None:
        """Nothing is held any more."""
        self.held.clear()
        self.stick = (0.0, 0.0)

    def hold(self, held: Held) -> None:
        """This goes down."""
        self.held.add(held)

    def release(self, held: Held) -> None:
        """This goes up."""
        self.held.discard(held)

    def lean(self, x: float, y: float) -> None:
        """A stick leans so."""
        self.stick = STICK.shaped(x, y) if self.is_on else (0.0, 0.0)

    @property
    def is_moving(self) -> bool:
        """Whether the camera moves."""
        return bool(self.held) or self.stick != (0.0, 0.0)

    def lead(self, viewpoint: Viewpoint, home: Camera, seconds: float) -> None:
        """Move the camera for so long."""
        ways = [(0, 0, 0), *(one.value for one in self.held)]
        across, down, nearer = (sum(axis) for axis in zip(*ways, strict=True))
        far = UNITS_A_SECOND * seconds
        viewpoint.pan((across + self.stick[0]) * far, (down + self.stick[1]) * far, home)
        if nearer:
            viewpoint.zoom(TIMES_A_SECOND ** (nearer * seconds), home)
