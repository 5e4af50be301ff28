"""Lights of rings, each drawn only while it burns and only around its island.

Draining ground, shimmering ground about to be sealed, the sweep after sealing, fortified walls, the crown's
halo, Overdrive. Drawn over the terrain and under the actors.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias, assert_never

import numpy as np

from game.draw import blending
from game.draw.ground import put_map, put_view
from game.draw.layers import MOST_HOLES, bounds
from game.draw.targets import Instances

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arcade.gl import Texture2D

    from game.draw.camera import Camera
    from game.draw.layers import Layers
    from game.draw.programs import Shader
    from game.draw.stage import Stage
    from game.draw.theme import SeatLook
    from game.rules.level import Level
    from game.rules.region import Region
    from game.rules.world import Board, World

Traits: TypeAlias = tuple[float, float, float, float]

SWEEP_SPEED = 26.0
"""Tiles a second."""

SWEEP_SECONDS = 1.3

OVERDRIVE_LEAST = 0.4
"""How much of Overdrive's light stays for those who want no flash: all rivals must see who has it."""

_TEXTURES = "noise", "near_field", "body_field", "territory", "state"
_MOST_SEATS = 4
_OUTSIDE = 2
"""Tiles around a region that its light reaches."""

_NO_TRAITS = (1.0, 0.0, 0.0, 0.0)


class RingLight(Enum):
    """The lights in the order in which they are drawn; the value names the shader."""

    DRAINING = "ring_draining"
    SEALING = "ring_sealing"
    SWEEP = "ring_sweep"
    CONTOURS = "ring_contours"
    """Around fortified walls, and the crown's halo."""
    OVERDRIVE = "ring_overdrive"


@dataclass(slots=True)
class Sweep:
    """Light that spreads over a seat's ring after it was sealed: from (x, y) in tiles, since a moment."""

    x: float
    y: float
    since: float
    """Seconds of match time."""

    def traits(self, moment: float, flash: float) -> Traits | None:
        """Where it is now and how bright, `flash` of its light; None once it has gone."""
        age = moment - self.since
        if not 0 <= age < SWEEP_SECONDS:
            return None
        return self.x, self.y, age * SWEEP_SPEED, flash * (1.0 - age / SWEEP_SECONDS)


class RingLights:
    """The lights of one board."""

    def __init__(self, stage: Stage, level: Level, looks: Sequence[SeatLook]) -> None:
        """`looks` by seat."""
        self._stage = stage
        self._level = level
        self._looks = looks
        self._programs: dict[RingLight, Shader | None] = {}
        self._instances = {
            light: Instances(stage.ctx, _MOST_SEATS, ("area", "colour", "traits")) for light in RingLight
        }
        self._rows: dict[RingLight, list[tuple[float, ...]]] = {}
        """What lies in each light's buffer."""
        self._areas: dict[tuple[RingLight, int], tuple[Region, tuple[float, float, float, float]]] = {}
        self.sweeps: dict[int, Sweep] = {}
        """The last sealing of each seat."""

    def look(self, camera: Camera) -> None:
        """Look through this camera from now on, as rich as the stage's quality is."""
        defines = {"RICH": "1"} if self._stage.quality.rich else {}
        for light in RingLight:
            shader = self._stage.shaders.load(
                "ring.vert", f"{light.value}.frag", textures=_TEXTURES, defines=defines
            )
            self._programs[light] = shader
            self._instances[light].fit(shader)
        self.turn(camera)

    def turn(self, camera: Camera) -> None:
        """Look through another camera; all else stays as it is."""
        self._camera = camera
        for shader in self._programs.values():
            if shader is not None:
                put_map(shader, camera, self._level, self._stage)

    def draw(
        self,
        world: World,
        layers: Layers,
        textures: Sequence[Texture2D],
        moment: float,
        time: float,
        shake: tuple[float, float],
    ) -> None:
        """Draw what burns now; `textures` are noise, near field, body field, territory, state."""
        burning = self._burning(world, layers, moment)
        if not burning:
            return
        blending.lay_over_scene(self._stage.ctx)
        self._stage.scene.use()
        for unit, texture in enumerate(textures):
            texture.use(unit)
        for light, seats in burning:
            shader = self._programs[light]
            if shader is None:
                continue
            put_view(shader, self._camera, shake)
            shader.put("time", time)
            if light is RingLight.DRAINING:
                _put_holes(shader, layers)
            rows = [
                self._row(light, world.seats[seat].board, layers, traits) for seat, traits in seats.items()
            ]
            if rows != self._rows.get(light):
                self._rows[light] = rows
                self._instances[light].write(np.array(rows, np.float32))
            self._instances[light].draw(shader, len(rows))

    def _burning(
        self, world: World, layers: Layers, moment: float
    ) -> list[tuple[RingLight, dict[int, Traits]]]:
        """Which lights burn around which seats' islands, in the order of drawing."""
        boards = [seat.board for seat in world.seats]
        comfort = self._stage.comfort
        sweeps = {seat: sweep.traits(moment, comfort.flash) for seat, sweep in self.sweeps.items()}
        overdrive = (comfort.flare(OVERDRIVE_LEAST), *_NO_TRAITS[1:])
        contours = {board.seat: _contours(board, wears_crown=world.crown == board.seat) for board in boards}
        lights = (
            (RingLight.DRAINING, {seat: _NO_TRAITS for seat, ground in layers.breached.items() if ground}),
            (RingLight.SEALING, dict.fromkeys(layers.sealing, _NO_TRAITS)),
            (RingLight.SWEEP, {seat: traits for seat, traits in sweeps.items() if traits is not None}),
            (RingLight.CONTOURS, {seat: traits for seat, traits in contours.items() if traits is not None}),
            (RingLight.OVERDRIVE, {board.seat: overdrive for board in boards if board.in_overdrive}),
        )
        return [(light, seats) for light, seats in lights if seats]

    def _row(self, light: RingLight, board: Board, layers: Layers, traits: Traits) -> tuple[float, ...]:
        area = self._area(light, board, _lit_region(light, board, layers))
        return *area, *self._looks[board.seat].tube, board.seat + 1.0, *traits

    def _area(self, light: RingLight, board: Board, region: Region) -> tuple[float, float, float, float]:
        """The box around a region and what its light reaches, in tiles.

        Measured only when the region changes.
        """
        known = self._areas.get((light, board.seat))
        if known is not None and known[0] == region:
            return known[1]
        left, top, width, height = bounds(board.island.frame, region)
        right = min(self._level.width, left + width + _OUTSIDE)
        bottom = min(self._level.height, top + height + _OUTSIDE)
        left, top = max(0, left - _OUTSIDE), max(0, top - _OUTSIDE)
        area = float(left), float(top), float(right - left), float(bottom - top)
        self._areas[light, board.seat] = region, area
        return area


def _put_holes(shader: Shader, layers: Layers) -> None:
    """Where the ground drains to."""
    holes = [value for x, y, seat in layers.holes for value in (x, y, seat + 1.0, 1.0)]
    shader.put("hole_count", float(len(layers.holes)))
    shader.put_list("holes", holes + [0.0] * (4 * MOST_HOLES - len(holes)))


def _contours(board: Board, *, wears_crown: bool) -> Traits | None:
    """Which lines run around a seat's walls, if any."""
    if not (board.fortified or wears_crown):
        return None
    return 1.0 if board.fortified else 0.0, 1.0 if wears_crown else 0.0, 0.0, 0.0


def _lit_region(light: RingLight, board: Board, layers: Layers) -> Region:
    """What a light is drawn around."""
    match light:
        case RingLight.DRAINING:
            return layers.breached[board.seat]
        case RingLight.SEALING:
            return board.island.frame.region(layers.sealing[board.seat])
        case RingLight.SWEEP:
            return board.walls | board.sealed
        case RingLight.CONTOURS | RingLight.OVERDRIVE:
            return board.walls
        case _:
            assert_never(light)
