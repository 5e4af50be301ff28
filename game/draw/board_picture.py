"""The match on the board: reads a World and draws it at tick + fraction; never writes to it.

Ground, walls, territory, cannons, shells, particles and the marks of hands, in the stage's HDR targets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.draw.camera import Camera, framing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.overlays import Overlay
    from game.draw.stage import Stage
    from game.draw.theme import SeatLook
    from game.rules.events import Event
    from game.rules.level import Level
    from game.rules.world import World


class BoardPicture:
    """One level's picture. Make one a match; it follows the stage's size and quality."""

    def __init__(
        self, stage: Stage, level: Level, looks: Sequence[SeatLook], camera: Camera | None = None
    ) -> None:
        """`looks` by seat; without a `camera` the whole map is framed between the bars of the match's HUD."""
        self.stage = stage
        self.level = level
        self.looks = tuple(looks)
        self._fixed_camera = camera
        self.camera = camera or framing(level, stage.window)

    def show(self, camera: Camera | None) -> None:
        """Look through this camera from now on; None: frame the whole map again."""
        self._fixed_camera = camera
        self.camera = camera or framing(self.level, self.stage.window)

    def take(self, events: Sequence[Event], world: World) -> None:
        """What happened in a tick: spawns particles, flashes, sweeps of light, scorch marks."""

    def draw(
        self, world: World, fraction: float, overlays: Sequence[Overlay] = (), *, time: float = 0.0
    ) -> None:
        """Draw the world at its tick + `fraction` (0 to 1) and the marks of hands.

        To be called between the stage's `begin` and `finish`; `time` in seconds drives water and shimmer.
        """
