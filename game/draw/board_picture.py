"""The match on the board: reads a World and draws it at tick + fraction; never writes to it.

Ground, walls, territory, cannons, shells, particles and the marks of hands, in the stage's HDR targets and
on its canvas.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.draw import overlays as hands
from game.draw.actors import Actors
from game.draw.camera import BOTTOM_BAR, Camera, framing
from game.draw.effects import Effects
from game.draw.marks import Marks
from game.draw.particles import Particles
from game.draw.rubble import Rubble
from game.draw.shake import Shake
from game.draw.shells import Shells
from game.draw.sprites import SpriteBatch, SpritePass
from game.draw.terrain import Terrain
from game.rules.world import TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from game.draw.overlays import Overlay
    from game.draw.stage import Stage
    from game.draw.theme import SeatLook
    from game.rules.events import Event
    from game.rules.level import Level
    from game.rules.region import Cell
    from game.rules.world import Board, World

_JUMP_TICKS = 120
"""A world this far from the last one drawn is another moment: nothing flies on from before."""

_CRATER_RADIUS = 1.35


class BoardPicture:
    """One level's picture. Make one a match; it follows the stage's size and quality."""

    def __init__(
        self, stage: Stage, level: Level, looks: Sequence[SeatLook], camera: Camera | None = None
    ) -> None:
        """`looks` by seat; without a `camera` the whole map is framed between the bars of the match's HUD."""
        self.stage = stage
        self.level = level
        self.looks = tuple(looks)
        self.felt_by: frozenset[int] = frozenset()
        """The seats of the people at this screen: what hits them shakes the board."""
        self._fixed_camera = camera
        self._framed: Camera | None = None
        self._foot = 0.0
        self.camera = self._wanted_camera()
        self._baked_for: Camera | None = None
        self._terrain = Terrain(stage, level, self.looks)
        noise = self._terrain.ground.noise
        self._sprites = SpritePass(stage, level, noise)
        self._batch = SpriteBatch()
        self._particles = Particles(stage, level, noise)
        self._actors = Actors(self.looks)
        self._shells = Shells(self.looks)
        self._rubble = Rubble(level, self.looks, self._share)
        self._effects = Effects(
            self.looks, self._particles, self._terrain, self._actors, self._rubble, self._share
        )
        self._shake = Shake()
        self._marks = Marks(stage.canvas, self.looks)
        self._stage_version = -1
        self._tick = 0
        self._craters: dict[int, int] = {}

    def show(self, camera: Camera | None) -> None:
        """Look through this camera from now on; None: frame the whole map again."""
        self._fixed_camera = camera
        self.camera = self._wanted_camera()  # whoever points at the board before the next frame is right

    def keep_off(self, foot: float) -> None:
        """Something else takes so many canvas units below the lower bar: the whole map is framed above it."""
        if foot != self._foot:
            self._foot, self._framed = foot, None
            self.camera = self._wanted_camera()

    def forget(self) -> None:
        """The world was wound: what moved by itself is gone, and the ground burnt by what is to come."""
        self._let_go()
        self._effects.forget()
        self._terrain.scorch.wipe()
        self._craters.clear()

    def take(self, events: Sequence[Event], world: World) -> None:
        """What happened in a tick: spawns particles, flashes, sweeps of light, scorch marks, shakes."""
        self._follow_time(world)  # ticks that are not drawn pass as well
        self._effects.take(events, world)
        if self.felt_by:
            for event in events:
                self._shake.feel(event, self.felt_by, world.clock.tick / TICKS_PER_SECOND)

    def salute(self, world: World, seat: int, beat: int) -> None:
        """A part of a winner's celebration: some cannons fire into the sky, now and then light runs round."""
        self._follow_time(world)
        self._effects.salute(world, seat, beat)

    def spawn(self, rows: NDArray[np.float32]) -> None:
        """Let particles fly that no event gave birth to: rows of one ring, as `bursts` makes them."""
        self._particles.spawn(rows)

    def draw(
        self,
        world: World,
        fraction: float,
        overlays: Sequence[Overlay] = (),
        *,
        time: float = 0.0,
    ) -> None:
        """Draw the world at its tick + `fraction` (0 to 1) and the marks of hands.

        To be called between the stage's `begin` and `finish`; `time` in seconds drives water and shimmer, as
        far as the player wants them to move.
        """
        self._follow_stage()
        time *= self.stage.comfort.motion
        if not self.stage.keeps_board:
            self._draw_board(world, fraction, overlays, time)
        self._marks.draw(world, overlays, self.camera, fraction, time)

    def _draw_board(
        self,
        world: World,
        fraction: float,
        overlays: Sequence[Overlay],
        time: float,
    ) -> None:
        self._follow_time(world)
        moment = (world.clock.tick + fraction) / TICKS_PER_SECOND
        shake = self._shake.offset(moment, self.stage.comfort.shake)
        tiles = shake[0] / self.camera.tile, shake[1] / self.camera.tile
        self._burn(world)
        self._terrain.update(world, _sealing(overlays))
        self._terrain.draw(world, moment, time, tiles)
        self._batch.clear()
        self._rubble.add(self._batch, moment)
        self._actors.add(self._batch, world, self._aims(overlays), moment, time)
        self._shells.add(self._batch, world, fraction)
        self._sprites.draw(self._batch, time, tiles)
        self._particles.draw(moment, time, tiles)

    def _share(self) -> float:
        return self.stage.quality.particle_share * self.stage.comfort.particles

    def _follow_stage(self) -> None:
        """Bake anew when the stage has changed its size or quality, or the camera was moved."""
        camera = self._wanted_camera()
        is_new = self._stage_version != self.stage.version
        if not is_new and camera == self._baked_for:
            return
        self._stage_version = self.stage.version
        self.camera = self._baked_for = camera
        if is_new:
            self._terrain.look(camera)
            self._sprites.look(camera)
        else:
            self._terrain.turn(camera)
            self._sprites.turn(camera)
        self._particles.look(camera)

    def _wanted_camera(self) -> Camera:
        if self._fixed_camera is not None:
            return self._fixed_camera.for_window(self.stage.window)
        return self.home

    @property
    def home(self) -> Camera:
        """The camera that frames the whole map, worked out once a window size."""
        if self._framed is None or self._framed.window != self.stage.window:
            self._framed = framing(self.level, self.stage.window, bottom=BOTTOM_BAR + self._foot)
        return self._framed

    def _follow_time(self, world: World) -> None:
        """A replay that was wound, another match: nothing flies on from before."""
        if not 0 <= world.clock.tick - self._tick <= _JUMP_TICKS:
            self._let_go()
        self._tick = world.clock.tick

    def _let_go(self) -> None:
        self._particles.empty()
        self._rubble.forget()
        self._actors.forget()
        self._shake.forget()
        self._terrain.lights.sweeps.clear()

    def _burn(self, world: World) -> None:
        """Stamp what events have burnt, and craters that the picture has not seen yet.

        Wipe when they clear.
        """
        stamps = self._effects.stamps
        if any(self._craters.get(seat.board.seat, 0) & ~seat.board.craters for seat in world.seats):
            self._terrain.scorch.wipe()
            self._craters.clear()
        for seat in world.seats:
            stamps.extend(self._fresh_craters(seat.board))
        self._terrain.scorch.stamp(stamps)
        stamps.clear()

    def _fresh_craters(self, board: Board) -> list[tuple[float, float, float, float]]:
        fresh = board.craters & ~self._craters.get(board.seat, 0)
        self._craters[board.seat] = board.craters
        cells = board.island.frame.cells(fresh)
        return [(cell.x + 0.5, cell.y + 0.5, _CRATER_RADIUS, 0.9) for cell in cells]

    def _aims(self, overlays: Sequence[Overlay]) -> dict[int, tuple[float, float]]:
        """Where each seat's barrels point: to its reticle if it is seen, else to where it last fired."""
        aims = dict(self._effects.aims)
        for overlay in overlays:
            if isinstance(overlay, hands.Reticle):
                aims[overlay.seat] = overlay.x, overlay.y
        return aims


def _sealing(overlays: Sequence[Overlay]) -> dict[int, tuple[Cell, ...]]:
    return {o.seat: o.enclosed for o in overlays if isinstance(o, hands.Ghost) and o.enclosed}
