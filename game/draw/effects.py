"""Events become light: particles, sweeps, recoil and burnt ground. Walks the list that a tick returned."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias, assert_never

import numpy as np

from game.draw import bursts
from game.draw.ring_lights import Sweep
from game.draw.theme import GOLD
from game.rules import events as happened
from game.rules.commands import Kind
from game.rules.level import WATER
from game.rules.world import NOBODY, TICKS_PER_SECOND, Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.draw.actors import Actors
    from game.draw.particles import Birth, Particles
    from game.draw.rubble import Rubble
    from game.draw.scorch import Stamp
    from game.draw.terrain import Terrain
    from game.draw.theme import SeatLook
    from game.rules.events import Event
    from game.rules.region import Cell, Region
    from game.rules.world import Board, World

_REPAIR_TILES_A_SECOND = 45.0
_RAISE_SECONDS = 0.7
WALL_CHIPS, CANNON_CHIPS = 7, 12
"""How much rubble a felled wall and a cannon leave, where the preset shows all."""

_SALUTE_TURNS = 3
"""A salute's cannons fire in so many parts, one a beat; with the first of them light runs round the rings."""
_SKY = 60.0
"""Tiles above an island at which a salute is aimed."""

Quiet: TypeAlias = (
    happened.Refused
    | happened.SuddenDeathBegan
    | happened.MatchOver
    | happened.BastionPicked
    | happened.PieceHeld
    | happened.HandPassed
    | happened.Unsealed
    | happened.GarrisonChanged
    | happened.SaidReady
    | happened.TriggerLapsed
    | happened.Awarded
    | happened.BastionsPaid
    | happened.RingBreached
    | happened.MeterCharged
    | happened.OverdriveReady
    | happened.OverdriveEnded
    | happened.OverdriveLost
    | happened.Struck
    | happened.StrikesReset
    | happened.RecoveryBegan
    | happened.Eliminated
    | happened.HandedOver
)
"""What needs no light of its own: the world's new state shows it, or the HUD."""


class Effects:
    """Turns events into what the passes of one board picture draw."""

    def __init__(
        self,
        looks: Sequence[SeatLook],
        particles: Particles,
        terrain: Terrain,
        actors: Actors,
        rubble: Rubble,
        share: Callable[[], float],
    ) -> None:
        """`share` tells how much of a crowd of particles the quality and the player want, 0 to 1."""
        self._looks = looks
        self._particles = particles
        self._terrain = terrain
        self._actors = actors
        self._rubble = rubble
        self._share = share
        self._random = np.random.default_rng(3)
        self._placed: dict[int, bursts.Point] = {}
        self.aims: dict[int, bursts.Point] = {}
        """Where each seat last fired, in tiles."""
        self.stamps: list[Stamp] = []
        """Marks to burn into the ground in the next frame."""

    def forget(self) -> None:
        """The world was wound: nobody has placed or fired, and nothing is to be burnt."""
        self._placed.clear()
        self.aims.clear()
        self.stamps.clear()

    def take(self, events: Iterable[Event], world: World) -> None:
        """Everything that happened in one tick; `world` is the one after it."""
        moment = world.clock.tick / TICKS_PER_SECOND
        for event in events:
            self._take(event, world, moment)

    def _take(self, event: Event, world: World, moment: float) -> None:
        if isinstance(event, Quiet):
            return
        match event:
            case happened.PhaseBegan():
                if event.phase is Phase.BUILD:
                    self._terrain.scorch.wipe()
                    self.stamps.clear()
                    self._particles.empty()  # embers go with their craters
                    self._rubble.forget()
            case happened.PiecePlaced():
                board = world.seats[event.seat].board
                self._placed[event.seat] = event.cell.x + 0.5, event.cell.y + 0.5
                self._flares(board, event.walls, moment)
            case happened.RingRaised():
                board = world.seats[event.seat].board
                self._flares(board, event.walls, moment, seconds=_RAISE_SECONDS)
                self._sweep(board, event.walls, moment)
            case happened.Sealed():
                self._sealed(event, world.seats[event.seat].board, moment)
            case happened.RingFortified():
                self._flares(world.seats[event.seat].board, event.walls, moment, seconds=0.5)
            case happened.CannonBought():
                look = self._looks[event.seat]
                at = event.cell.x + 1.0, event.cell.y + 1.0
                self._spawn([bursts.sparks(self._random, moment, at, 24, look.light, speed=3.0)])
                self._births((bursts.ring(at, look.light, 1.9),), moment)
            case happened.ShotLaunched():
                self._launched(event, moment)
            case happened.BeamFired():
                self._beam(event, world, moment)
            case happened.ShotLanded():
                self._landed(event, world, moment)
            case happened.WallHurt():
                colour = self._looks[event.owner].light
                self._spawn(bursts.hit(self._random, moment, _middle(event.cell), colour))
            case happened.WallFelled():
                self._felled(event, world, moment)
            case happened.CannonHurt():
                at = event.cell.x + 1.0, event.cell.y + 1.0
                self._spawn(bursts.hit(self._random, moment, at, self._looks[event.owner].light, strong=True))
            case happened.CannonDestroyed():
                self._destroyed(event, world, moment)
            case happened.WallsRepaired():
                self._repaired(world.seats[event.seat].board, event.walls, moment)
            case happened.OverdriveBegan():
                self._overdrive(world.seats[event.seat].board, moment)
            case happened.CrownPassed():
                self._crowned(event, world, moment)
            case _:
                assert_never(event)

    # ---- building

    def _sealed(self, event: happened.Sealed, board: Board, moment: float) -> None:
        at = self._sweep(board, event.ground, moment, self._placed.get(event.seat))
        self._births((bursts.ring(at, GOLD, 3.2),), moment)
        self._spawn([bursts.sparks(self._random, moment, at, 90, GOLD, speed=6.0)])

    def _sweep(
        self, board: Board, region: Region, moment: float, start: bursts.Point | None = None
    ) -> bursts.Point:
        """Let light run over a seat's ring from `start`, or from the region's middle; gives where from."""
        cells = list(board.island.frame.cells(region))
        if start is None and cells:
            start = sum(c.x for c in cells) / len(cells) + 0.5, sum(c.y for c in cells) / len(cells) + 0.5
        at = start or (0.0, 0.0)
        self._terrain.lights.sweeps[board.seat] = Sweep(*at, moment)
        return at

    def _flares(self, board: Board, region: Region, moment: float, *, seconds: float = 0.0) -> None:
        """Light up these walls, all at once or one after the other within `seconds`."""
        colour = self._looks[board.seat].light
        cells = list(board.island.frame.cells(region))
        step = seconds / max(1, len(cells))
        self._births((bursts.flare(_middle(c), colour, delay=n * step) for n, c in enumerate(cells)), moment)

    def _repaired(self, board: Board, region: Region, moment: float) -> None:
        """A sweep of light over mended walls, from left to right."""
        cells = list(board.island.frame.cells(region))
        left = min((cell.x for cell in cells), default=0)
        colour = self._looks[board.seat].light
        self._births(
            (bursts.flare(_middle(c), colour, delay=(c.x - left) / _REPAIR_TILES_A_SECOND) for c in cells),
            moment,
        )

    # ---- fighting

    def _launched(self, event: happened.ShotLaunched, moment: float) -> None:
        start, aim = _tiles(event.origin), _tiles(event.aim)
        self.aims[event.seat] = aim
        self._actors.fired(event.seat, event.cannon, moment)
        angle = math.atan2(aim[1] - start[1], aim[0] - start[0])
        self._spawn(bursts.muzzle(self._random, moment, start, angle))

    def _beam(self, event: happened.BeamFired, world: World, moment: float) -> None:
        start, end = _tiles(event.origin), _tiles(event.end)
        self.aims[event.seat] = end
        for cannon in world.seats[event.seat].board.cannons:
            if cannon.centre == event.origin:
                self._actors.fired(event.seat, cannon.number, moment)
        self._spawn(bursts.beam(moment, start, end, self._looks[event.seat].light))

    def _landed(self, event: happened.ShotLanded, world: World, moment: float) -> None:
        at, level, is_lob = _middle(event.cell), world.level, event.kind is Kind.MORTAR
        is_ground = level.holds(event.cell) and level.rows[event.cell.y][event.cell.x] != WATER
        if not is_ground:
            self._spawn(bursts.splash(self._random, moment, at, 1.7 if is_lob else 1.0))
            return
        if is_lob:
            self._spawn(bursts.explosion(self._random, moment, at, 0.75, self._looks[event.by].light))
        if event.owner != NOBODY:
            return  # the wall or cannon it hit says the rest
        if not is_lob:
            self._spawn(bursts.dust(self._random, moment, at))
        self.stamps.append((*at, 1.3 if is_lob else 0.8, 0.8))

    def _felled(self, event: happened.WallFelled, world: World, moment: float) -> None:
        at = _middle(event.cell)
        self._spawn(bursts.explosion(self._random, moment, at, 0.95, self._looks[event.owner].light))
        self.stamps.append((*at, 1.7, 0.95))
        self._debris(at, 5)
        self._rubble.fell(event.cell)
        self._rubble.throw(at, WALL_CHIPS, event.owner, world, moment)

    def _destroyed(self, event: happened.CannonDestroyed, world: World, moment: float) -> None:
        at = event.cell.x + 1.0, event.cell.y + 1.0
        left = max(2.0, (world.clock.ends_at - world.clock.tick) / TICKS_PER_SECOND)
        self._spawn([bursts.wreck(moment, at, left)])
        self._spawn(bursts.explosion(self._random, moment, at, 1.35, self._looks[event.owner].light))
        self.stamps.append((*at, 2.4, 1.0))
        self._debris(at, 8)
        self._rubble.throw(at, CANNON_CHIPS, event.owner, world, moment, force=1.3)

    def _debris(self, at: bursts.Point, count: int) -> None:
        """Small burnt spots around a burst."""
        for angle, reach, radius in zip(
            self._random.uniform(0, math.tau, count),
            self._random.uniform(0.9, 2.2, count),
            self._random.uniform(0.25, 0.5, count),
            strict=True,
        ):
            self.stamps.append(
                (at[0] + math.cos(angle) * reach, at[1] + math.sin(angle) * reach, radius, 0.7)
            )

    def _overdrive(self, board: Board, moment: float) -> None:
        colour = self._looks[board.seat].light
        middles = [(cell.x + 1.0, cell.y + 1.0) for cell in board.island.bastions]
        self._births((bursts.ring(at, colour, 5.0) for at in middles), moment)
        if middles:
            self._terrain.lights.sweeps[board.seat] = Sweep(*middles[0], moment)
        for at in middles:
            self._spawn([bursts.sparks(self._random, moment, at, 60, colour, speed=8.0)])

    def _crowned(self, event: happened.CrownPassed, world: World, moment: float) -> None:
        if event.after == NOBODY:
            return
        board = world.seats[event.after].board
        cell = board.island.bastions[max(0, board.claim)]
        self._spawn([bursts.sparks(self._random, moment, (cell.x + 1.0, cell.y - 1.0), 75, GOLD, speed=5.0)])

    # ---- the end

    def salute(self, world: World, seat: int, beat: int) -> None:
        """The `beat`-th part of a winner's salute: cannons fire into the sky, sparks rise over the cores."""
        board, look = world.seats[seat].board, self._looks[seat]
        moment = world.clock.tick / TICKS_PER_SECOND
        frame = board.island.frame
        self.aims[seat] = frame.x + frame.width / 2, frame.y - _SKY
        if beat % _SALUTE_TURNS == 0:
            self._sweep(board, board.walls, moment)
        for cannon in board.cannons[beat % _SALUTE_TURNS :: _SALUTE_TURNS]:
            self._actors.fired(seat, cannon.number, moment)
            at = cannon.cell.x + 1.0, cannon.cell.y + 1.0
            self._spawn(bursts.muzzle(self._random, moment, at, -math.pi / 2))
        cell = board.island.bastions[beat % len(board.island.bastions)]
        colour = GOLD if beat % 2 else look.light
        self._spawn(bursts.firework(self._random, moment, (cell.x + 1.0, cell.y - 1.5), colour))

    # ---- handing on

    def _births(self, births: Iterable[Birth], moment: float) -> None:
        self._particles.spawn(bursts.rows(births, moment))

    def _spawn(self, groups: Iterable[bursts.Rows]) -> None:
        """Hand rows to the ring: single ones whole, crowds thinned to the wanted share."""
        share = self._share()
        for rows in groups:
            crowd = len(rows) > bursts.CROWD
            self._particles.spawn(rows[: math.ceil(len(rows) * share)] if crowd else rows)


def _middle(cell: Cell) -> bursts.Point:
    return cell.x + 0.5, cell.y + 0.5


def _tiles(half_tiles: tuple[int, int]) -> bursts.Point:
    return half_tiles[0] / 2, half_tiles[1] / 2
