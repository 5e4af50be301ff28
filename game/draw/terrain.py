"""Everything of the board that lies flat.

Ground, water, territory, scorch and walls, then the lights of rings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade.gl import geometry

from game.draw import blending, targets
from game.draw.ground import Ground, put_map, put_view
from game.draw.layers import Layers
from game.draw.ring_lights import OVERDRIVE_LEAST, RingLights
from game.draw.scorch import Scorch
from game.draw.theme import map_theme
from game.draw.wall_field import WallField

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.camera import Camera
    from game.draw.programs import Shader
    from game.draw.stage import Stage
    from game.draw.theme import SeatLook
    from game.rules.level import Level
    from game.rules.region import Cell
    from game.rules.world import World

_SEATS = 4
_TEXTURES = (
    "noise",
    "ground",
    "water",
    "near_field",
    "body_field",
    "territory",
    "scorch",
)
_SOIL_POWER = 1.35
"""Deepens a seat's colour where it tints ground."""


class Terrain:
    """The flat part of one level's picture."""

    def __init__(self, stage: Stage, level: Level, looks: Sequence[SeatLook]) -> None:
        """`looks` by seat."""
        self._stage = stage
        self._level = level
        self._looks = looks
        self.ground = Ground(stage, level, map_theme(level.theme))
        self.scorch = Scorch(stage, level, self.ground.noise)
        self.lights = RingLights(stage, level, looks)
        self._layers = Layers(level)
        self._field = WallField(stage, level)
        size = level.width, level.height
        self._territory = targets.surface(stage.ctx, size, precision="f1")
        self._state = targets.surface(stage.ctx, size, precision="f1")
        self._quad = geometry.quad_2d_fs()

    def look(self, camera: Camera) -> None:
        """Bake for this camera and the stage's quality."""
        defines = {"RICH": "1"} if self._stage.quality.rich else {}
        self._program = self._stage.shaders.load(
            "screen.vert", "board.frag", textures=_TEXTURES, defines=defines
        )
        self._field.fit()
        self.ground.look(camera)
        self.lights.look(camera)
        if self._program is not None:
            self._put_looks(self._program)
            theme = map_theme(self._level.theme)
            self._program.put("shine", theme.shine)
            self._program.put("sky", theme.sky)
        self._aim(camera)

    def turn(self, camera: Camera) -> None:
        """Look through another camera: ground and still water are baked again, nothing is made."""
        self.ground.turn(camera)
        self.lights.turn(camera)
        self._aim(camera)

    def _aim(self, camera: Camera) -> None:
        self._camera = camera
        if self._program is not None:
            put_map(self._program, camera, self._level, self._stage)

    def update(self, world: World, sealing: dict[int, tuple[Cell, ...]]) -> None:
        """Bring walls and ground up to the world; `sealing` is the ground that ghosts would seal, by seat."""
        walls = self._layers.update_walls(world)
        if walls is not None:
            self._field.bake(*walls)
        territory = self._layers.update_territory(world)
        if territory is not None:
            self._territory.write(territory.data)
        if territory is not None or sealing != self._layers.sealing:
            self._layers.sealing = sealing
            self._state.write(self._layers.state(world).data)

    def draw(self, world: World, moment: float, time: float, shake: tuple[float, float]) -> None:
        """Draw into the stage's scene: `moment` in seconds of match time, `time` for what moves by itself."""
        self.ground.move_water(time)
        if self._program is not None:
            self._draw_board(self._program, world, time, shake)
        lit = self.ground.noise, self._field.near, self._field.bodies, self._territory, self._state
        self.lights.draw(world, self._layers, lit, moment, time, shake)

    def _draw_board(self, shader: Shader, world: World, time: float, shake: tuple[float, float]) -> None:
        put_view(shader, self._camera, shake)
        _, _, width, height = self._camera.view
        shader.put("shake", (shake[0] / width, -shake[1] / height))
        shader.put("time", time)
        burning, flare = [0.0] * _SEATS, self._stage.comfort.flare(OVERDRIVE_LEAST)
        for seat in world.seats:
            burning[seat.board.seat] = flare if seat.board.in_overdrive else 0.0
        shader.put_list("seat_overdrive", burning)
        blending.replace(self._stage.ctx)
        self._stage.scene.use()
        textures = (
            self.ground.noise,
            self.ground.land,
            self.ground.water,
            self._field.near,
            self._field.bodies,
            self._territory,
            self.scorch.texture,
        )
        for unit, texture in enumerate(textures):
            texture.use(unit)
        self._quad.render(shader.program)

    def _put_looks(self, shader: Shader) -> None:
        looks = [self._looks[seat % len(self._looks)] for seat in range(_SEATS)]
        soil = [channel**_SOIL_POWER * look.ground_gain for look in looks for channel in look.light]
        shader.put_list("seat_tube", [channel for look in looks for channel in look.tube])
        shader.put_list("seat_soil", soil)
        shader.put_list("seat_white", [look.whiteness for look in looks])
        shader.put_list("seat_gain", [look.gain for look in looks])
        shader.put_list("seat_emblem", [float(look.emblem) for look in looks])
