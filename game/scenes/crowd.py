"""The busiest Defend that a frame has to show, for `bench` and tests.

A fight between four rivals late in the sample match, topped up every tick to as many shots and particles as
the renderer is made for.
"""

from __future__ import annotations

import numpy as np

from game.draw import bursts
from game.rules.commands import Kind
from game.rules.world import TICKS_PER_SECOND, Phase, Shot, World
from game.scenes.backstage import Backstage
from game.scenes.shots import MatchShot

SHOTS = 40
PARTICLES = 5000

FIRST_NUMBER = 1_000_000
"""Numbers of shots that no cannon fired."""

_TICKS_INTO_DEFEND = 120
_SPARK_SECONDS = 600.0
_KINDS = Kind.RAPID, Kind.RAPID, Kind.MORTAR


class Crowd:
    """One crowded match: `advance` it, then let `scene` paint."""

    def __init__(self, backstage: Backstage, wave: int) -> None:
        """Play the sample match on into the Defend of a wave."""
        self.scene = MatchShot(backstage, None, 0)
        self._stage = backstage.stage
        self._fired = 0
        world = self.world
        while world.clock.wave < wave or world.clock.phase is not Phase.DEFEND:
            self.scene.show.take(self.scene.advance())
        for _ in range(_TICKS_INTO_DEFEND):
            self.scene.show.take(self.scene.advance())
        self._spark()
        self._fire()

    @property
    def world(self) -> World:
        """The match's world."""
        return self.scene.match.world

    def advance(self) -> None:
        """A tick of the match, and as many shots in flight again as before."""
        self.scene.show.take(self.scene.advance())
        self._fire()

    def _fire(self) -> None:
        while len(self.world.shots) < SHOTS:
            self.world.shots.append(self._shot(self._fired))
            self._fired += 1

    def _shot(self, number: int) -> Shot:
        """From one seat's cannon or bastion to a tile beside another's bastion."""
        world, seat = self.world, number % len(self.world.seats)
        board = world.seats[seat].board
        target = world.seats[(seat + 1) % len(world.seats)].board.island.bastions[number % 3]
        home = board.island.bastions[0]
        centres = [cannon.centre for cannon in board.cannons] or [(2 * home.x + 2, 2 * home.y + 2)]
        origin = centres[number % len(centres)]
        aim = 2 * (target.x + number % 5) + 1, 2 * target.y + 1
        kind = _KINDS[number // 4 % len(_KINDS)]
        return Shot(FIRST_NUMBER + number, seat, kind, origin, aim, world.clock.tick, boosted=False)

    def _spark(self) -> None:
        """Sparks over all islands that glow on, as many as the quality has places for."""
        random, world = np.random.default_rng(5), self.world
        moment = world.clock.tick / TICKS_PER_SECOND
        homes = [home for seat in world.seats for home in seat.board.island.bastions]
        count = min(PARTICLES, self._stage.quality.particles) // len(homes) + 1
        for home in homes:
            rows = bursts.sparks(random, moment, (home.x, home.y), count, bursts.FIRE)
            rows[:, 5], rows[:, 6], rows[:, 7] = _SPARK_SECONDS, 6.0, 0.0
            self.scene.show.picture.spawn(rows)
