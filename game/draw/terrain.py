"""Everything of the board that lies flat: ground, water, territory, scorch and walls, in one pass a frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from arcade.gl import geometry

from game.draw import blending, targets
from game.draw.ground import Ground, put_map
from game.draw.layers import MOST_HOLES, Layers
from game.draw.programs import put
from game.draw.scorch import Scorch
from game.draw.theme import map_theme
from game.draw.wall_field import WallField

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from arcade.gl import Program

    from game.draw.camera import Camera
    from game.draw.stage import Stage
    from game.draw.theme import SeatLook
    from game.rules.level import Level
    from game.rules.region import Cell
    from game.rules.world import World

_SEATS = 4
_TEXTURES = (
    "noise",
    "coast",
    "ground",
    "water",
    "near_field",
    "body_field",
    "territory",
    "state",
    "scorch",
    "walls",
)


@dataclass(slots=True)
class Sweep:
    """Light that spreads over a seat's ring after it was sealed: from (x, y) in tiles, since a moment."""

    x: float
    y: float
    since: float
    """Seconds of match time."""


SWEEP_SPEED = 34.0
"""Tiles a second."""

SWEEP_SECONDS = 1.1


class Terrain:
    """The flat part of one level's picture."""

    def __init__(self, stage: Stage, level: Level, looks: Sequence[SeatLook]) -> None:
        """`looks` by seat."""
        self._stage = stage
        self._level = level
        self._looks = looks
        self.ground = Ground(stage, level, map_theme(level.theme))
        self.scorch = Scorch(stage, level, self.ground.noise)
        self.layers = Layers(level)
        self.sweeps: dict[int, Sweep] = {}
        """The last sealing of each seat."""
        self._field = WallField(stage, level)
        size = level.width, level.height
        self._territory = targets.surface(stage.ctx, size, precision="f1")
        self._state = targets.surface(stage.ctx, size, precision="f1")
        self._quad = geometry.quad_2d_fs()
        self._sealing: tuple[Cell, ...] = ()

    def look(self, camera: Camera) -> None:
        """Bake for this camera and the stage's quality."""
        self._camera = camera
        defines = {"RICH": "1"} if self._stage.quality.rich else {}
        self._program = self._stage.shaders.load(
            "screen.vert", "board.frag", textures=_TEXTURES, defines=defines
        )
        self.ground.look(camera)
        if self._program is not None:
            self._put_looks(self._program)

    def update(self, world: World, sealing: Iterable[Cell] = ()) -> None:
        """Bring walls and ground up to the world; `sealing` is the ground that a ghost would enclose."""
        walls = self.layers.update_walls(world)
        if walls is not None:
            self._field.bake(*walls)
        territory = self.layers.update_territory(world)
        cells = tuple(sealing)
        if territory is not None:
            self._territory.write(territory.data)
        if territory is not None or cells != self._sealing:
            self._sealing = cells
            self._state.write(self.layers.state(world, cells).data)

    def draw(self, world: World, moment: float, time: float, shake: tuple[float, float]) -> None:
        """Draw into the stage's scene: `moment` in seconds of match time, `time` for what moves by itself."""
        self.ground.move_water(time)
        program = self._program
        if program is None:
            return
        self._put_moment(program, world, moment, time, shake)
        blending.replace(self._stage.ctx)
        self._stage.scene.use()
        textures = (
            self.ground.noise,
            self.ground.coast,
            self.ground.land,
            self.ground.water,
            self._field.near,
            self._field.bodies,
            self._territory,
            self._state,
            self.scorch.texture,
            self._field.tiles,
        )
        for unit, texture in enumerate(textures):
            texture.use(unit)
        self._quad.render(program)

    def _put_looks(self, program: Program) -> None:
        looks = [self._looks[seat % len(self._looks)] for seat in range(_SEATS)]
        put_list(program, "seat_tube", [channel for look in looks for channel in look.tube])
        put_list(program, "seat_white", [look.whiteness for look in looks])
        put_list(program, "seat_gain", [look.gain for look in looks])
        put_list(program, "seat_ground", [look.ground_gain for look in looks])
        put_list(program, "seat_emblem", [float(look.emblem) for look in looks])

    def _put_moment(
        self, program: Program, world: World, moment: float, time: float, shake: tuple[float, float]
    ) -> None:
        put_map(program, self._camera, self._level, self._stage, shake)
        _, _, width, height = self._camera.view
        put(program, "shake", (shake[0] / width, -shake[1] / height))
        put(program, "time", time)
        burning = [0.0] * _SEATS
        crowned = [0.0] * _SEATS
        for seat in world.seats:
            number = seat.board.seat
            burning[number] = 1.0 if seat.board.in_overdrive else 0.0
            crowned[number] = 1.0 if world.crown == number else 0.0
        put_list(program, "seat_overdrive", burning)
        put_list(program, "seat_crown", crowned)
        sweeps = [value for seat in range(_SEATS) for value in self._sweep(seat, moment)]
        put_list(program, "seat_sweep", sweeps)
        holes = [value for x, y, seat in self.layers.holes for value in (x, y, seat + 1.0, 1.0)]
        put_list(program, "holes", holes + [0.0] * (4 * MOST_HOLES - len(holes)))

    def _sweep(self, seat: int, moment: float) -> tuple[float, float, float, float]:
        sweep = self.sweeps.get(seat)
        age = moment - sweep.since if sweep else SWEEP_SECONDS
        if sweep is None or not 0 <= age < SWEEP_SECONDS:
            return 0.0, 0.0, 0.0, 0.0
        return sweep.x, sweep.y, age * SWEEP_SPEED, 1.0 - age / SWEEP_SECONDS


def put_list(program: Program, name: str, values: list[float]) -> None:
    """Set a uniform array from a flat list; one that the compiler dropped is left alone."""
    program.set_uniform_array_safe(name, values)
