"""Particles as a ring of births: written when something bursts, moved by the shader from their age alone.

Nothing is updated or allocated while they fly; the oldest are overwritten when the ring is full.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from game.draw import blending
from game.draw.ground import put_map, put_view
from game.draw.sprites import Group, Sprite
from game.draw.targets import Instances

if TYPE_CHECKING:
    from arcade.gl import Texture2D
    from numpy.typing import NDArray

    from game.draw.camera import Camera
    from game.draw.stage import Stage
    from game.draw.theme import Colour
    from game.rules.level import Level

_EMBERS, _BURSTS = 128, 384
"""Places for what is there once a burst or tile, at every preset."""

_SMOKE_SHARE = 8
"""One place of so many is for smoke."""

COLUMNS = 16
"""x, y, speed (2); birth, life, drag, rise; first size, last size, angle, kind; light (3), a parameter."""


@dataclass(frozen=True, slots=True)
class Birth:
    """One particle. Lengths in tiles, times in seconds, y down; `rise` is upward acceleration."""

    kind: Sprite
    x: float
    y: float
    colour: Colour = (0.0, 0.0, 0.0)
    size: float = 1.0
    end_size: float = 1.0
    """For muzzle flashes and beams: half their width."""
    life: float = 0.5
    speed_x: float = 0.0
    speed_y: float = 0.0
    drag: float = 0.0
    rise: float = 0.0
    angle: float = 0.0
    strength: float = 1.0
    delay: float = 0.0

    def row(self, moment: float) -> tuple[float, ...]:
        """The ring's row of this particle, born at `moment` plus its delay."""
        return (
            *(self.x, self.y, self.speed_x, self.speed_y),
            *(moment + self.delay, self.life, self.drag, self.rise),
            *(self.size, self.end_size, self.angle, float(self.kind)),
            *(*self.colour, self.strength),
        )


def rooms(places: int) -> dict[Sprite | None, int]:
    """The rings in the order of drawing, by the one kind they hold (None: all others), and their places.

    Together they have this many `places`.
    """
    smoke = places // _SMOKE_SHARE
    sparks = places - _EMBERS - _BURSTS - smoke
    return {Sprite.EMBERS: _EMBERS, None: _BURSTS, Sprite.SMOKE: smoke, Sprite.STREAK: sparks}


class ParticleRing:
    """One ring of particles."""

    def __init__(self, stage: Stage, level: Level, capacity: int, only: Sprite | None) -> None:
        """An empty ring with room for `capacity` particles, of one kind alone or (None) of those that fly."""
        self._capacity = capacity
        self._stage = stage
        self._level = level
        defines = {Group.FLYING.name: "1"} if only is None else {"ONLY": only.name}
        self._program = stage.shaders.load(
            "particles.vert", "sprites.frag", textures=("noise",), defines=defines
        )
        self._instances = Instances(stage.ctx, capacity, ("start", "times", "sizes", "colour"))
        self._instances.fit(self._program)
        self._instances.write(np.zeros((capacity, COLUMNS), np.float32))
        self._head = 0
        self._used = 0
        self._last_death = -1.0

    def look(self, camera: Camera) -> None:
        """Look through this camera from now on."""
        self._camera = camera
        if self._program is not None:
            put_map(self._program, camera, self._level, self._stage)

    @property
    def used(self) -> int:
        """How many places of the ring were ever written since it was emptied."""
        return self._used

    def spawn(self, rows: NDArray[np.float32]) -> None:
        """Give birth to these rows (count, COLUMNS); they overwrite the oldest."""
        rows = rows[-self._capacity :]
        if not len(rows):
            return
        self._last_death = max(self._last_death, float((rows[:, 4] + rows[:, 5]).max()))
        first = min(len(rows), self._capacity - self._head)
        self._instances.write(rows[:first], self._head)
        self._instances.write(rows[first:], 0)
        self._used = self._capacity if first < len(rows) else max(self._used, self._head + first)
        self._head = (self._head + len(rows)) % self._capacity

    def empty(self) -> None:
        """Forget all: time has jumped."""
        self._head = self._used = 0
        self._last_death = -1.0

    def lives(self, moment: float) -> bool:
        """Whether anything may be seen at `moment`, in seconds of match time."""
        return self._program is not None and moment <= self._last_death

    def draw(self, moment: float, time: float, shake: tuple[float, float]) -> None:
        """Draw what lives at `moment`, in seconds of match time; `Particles` has set the stage."""
        shader = self._program
        if shader is None:
            return
        put_view(shader, self._camera, shake)
        shader.put("time", time)
        shader.put("moment", moment)
        shader.put("flash", self._stage.comfort.flash)
        self._instances.draw(shader, self._used)


class Particles:
    """All particles of one board, each ring with a shader of its own.

    Embers, bursts, smoke, then the sparks.
    """

    def __init__(self, stage: Stage, level: Level, noise: Texture2D) -> None:
        """Empty rings with the room that the stage's quality gives."""
        self._stage = stage
        self._level = level
        self._noise = noise
        self._make_rings()

    def _make_rings(self) -> None:
        self._places = self._stage.quality.particles
        self._rings = {
            kind: ParticleRing(self._stage, self._level, capacity, kind)
            for kind, capacity in rooms(self._places).items()
        }

    def look(self, camera: Camera) -> None:
        """Look through this camera from now on; another quality's rings begin empty."""
        if self._places != self._stage.quality.particles:
            self._make_rings()
        for ring in self._rings.values():
            ring.look(camera)

    @property
    def used(self) -> int:
        """How many places of the rings were ever written since they were emptied."""
        return sum(ring.used for ring in self._rings.values())

    def spawn(self, rows: NDArray[np.float32]) -> None:
        """Give birth to rows that all belong to one ring: all sparks, all smoke, or a mixture of bursts."""
        if len(rows):
            kind = Sprite(int(rows[0, 11]))
            self._rings[kind if kind in self._rings else None].spawn(rows)

    def empty(self) -> None:
        """Forget all: time has jumped."""
        for ring in self._rings.values():
            ring.empty()

    def draw(self, moment: float, time: float, shake: tuple[float, float]) -> None:
        """Draw what lives at `moment`, in seconds of match time."""
        living = [ring for ring in self._rings.values() if ring.lives(moment)]
        if not living:
            return
        blending.lay_over_scene(self._stage.ctx)
        self._stage.scene.use()
        self._noise.use(0)
        for ring in living:
            ring.draw(moment, time, shake)
