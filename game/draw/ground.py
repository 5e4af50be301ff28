"""Land and sea of a level, baked for one camera.

The sea again each frame where the quality lets water move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade.gl import geometry

from game.draw import blending, coast, noise, targets

if TYPE_CHECKING:
    from arcade.gl import Framebuffer, Texture2D

    from game.draw.camera import Camera
    from game.draw.programs import Shader
    from game.draw.stage import Stage
    from game.draw.theme import MapTheme
    from game.rules.level import Level

_TEXTURES = ("noise", "coast", "deck_mask")
_LAND_COLOURS = ("deck", "rock", "cliff", "rim")
_SEA_COLOURS = ("deep", "mid", "shallow", "caustic", "lap")
_STILL = 12.4
"""The moment in which still water stands, and moving water begins."""


class Ground:
    """`land` (alpha: solid) and `water` (alpha: glitter), as large as the stage's picture."""

    def __init__(self, stage: Stage, level: Level, theme: MapTheme) -> None:
        """Work out the coast and compile; nothing is baked before `look`."""
        ctx = stage.ctx
        self._stage = stage
        self._level = level
        self._theme = theme
        shore = coast.around(level)
        self.noise = noise.texture(ctx)
        self._coast = targets.picture(ctx, shore.distance, precision="f2")
        self._deck = targets.picture(ctx, shore.deck * 255, precision="f1")
        self._quad = geometry.quad_2d_fs()
        self._land_program = stage.shaders.load("screen.vert", "ground.frag", textures=_TEXTURES)

    def look(self, camera: Camera) -> None:
        """Make the targets for the stage's size and bake both for this camera."""
        ctx, size = self._stage.ctx, self._stage.size
        self._land = targets.target(ctx, targets.surface(ctx, size))
        quality = self._stage.quality
        sea_size = (size[0] // 2, size[1] // 2) if quality.live_water and not quality.fine else size
        self._sea = targets.target(ctx, targets.surface(ctx, sea_size))
        defines = {"LIVE": "1"} if quality.live_water else {}
        defines |= {"FINE": "1"} if quality.fine else {}
        self._sea_program = self._stage.shaders.load(
            "screen.vert", "water.frag", textures=_TEXTURES, defines=defines
        )
        self._flowed_to = 0.0
        self.turn(camera)

    def turn(self, camera: Camera) -> None:
        """Bake both for another camera, into the same targets."""
        self._camera = camera
        self._draw(self._land_program, self._land, _LAND_COLOURS)
        self._draw_sea(self._flowed_to)

    @property
    def land(self) -> Texture2D:
        """Cliffs and ground."""
        return self._land.color_attachments[0]

    @property
    def water(self) -> Texture2D:
        """The sea."""
        return self._sea.color_attachments[0]

    def move_water(self, time: float) -> None:
        """Let the sea flow to this moment, where the quality allows it; one that stands is drawn once."""
        if self._stage.quality.live_water and time != self._flowed_to:
            self._draw_sea(time)

    def _draw_sea(self, time: float) -> None:
        self._flowed_to = time
        if self._sea_program is not None:
            self._sea_program.put("time", _STILL + time)
        self._draw(self._sea_program, self._sea, _SEA_COLOURS)

    def _draw(self, shader: Shader | None, into: Framebuffer, colours: tuple[str, ...]) -> None:
        if shader is None:
            return
        blending.replace(self._stage.ctx)
        into.use()
        for unit, texture in enumerate((self.noise, self._coast, self._deck)):
            texture.use(unit)
        put_map(shader, self._camera, self._level, self._stage)
        put_view(shader, self._camera)
        for name in colours:
            shader.put(name, getattr(self._theme, name))
        self._quad.render(shader.program)


def put_map(shader: Shader, camera: Camera, level: Level, stage: Stage) -> None:
    """Set what a pass over the board knows while camera and stage stay as they are; `put_view` each frame."""
    height = camera.view[3]
    shader.put("map_size", (float(level.width), float(level.height)))
    shader.put("coast_margin", float(coast.MARGIN))
    shader.put("pixel", height / stage.size[1])


def put_view(shader: Shader, camera: Camera, shake: tuple[float, float] = (0.0, 0.0)) -> None:
    """Set the part of the board that is seen, moved by `shake` tiles."""
    left, top, width, height = camera.view
    shader.put("view", (left + shake[0], top + shake[1], width, height))
