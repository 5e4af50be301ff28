"""A battle for the title to show: four fortresses that shell each other for ever, by the rules."""

from __future__ import annotations

from pathlib import Path

from game.app.clock import FrameClock
from game.draw import theme
from game.draw.board_picture import BoardPicture
from game.draw.camera import close_up
from game.draw.stage import Stage
from game.league import contest
from game.levels import library
from game.rules import build, cannons, legality, phases
from game.rules.commands import BuyCannon, Command, Fire, Kind
from game.rules.level import Level
from game.rules.phases import SeatSetup
from game.rules.rng import Pcg32
from game.rules.tick import tick
from game.rules.world import Board, Phase, World

LEVEL = "four-hearts"
SEED = 20
WAVE = 5
FILL_TICKS = 110
"""Played before it is first shown, so that shells are in the air."""

ROWS_IN_VIEW = 25.0
PAUSE_TICKS = 34
"""Between two shots of a seat, about."""

ARMS = (Kind.RAPID, Kind.MORTAR, Kind.RAPID, Kind.LANCE, Kind.RAPID, Kind.MORTAR)
SLOTS = (0, 2, 5, 7, 3, 4)
"""Which slots around each core are armed, in turn."""


class Tableau:
    """The battle and its picture."""

    def __init__(self, stage: Stage, levels: Path) -> None:
        level = _level(levels)
        looks = theme.LOOKS[: len(level.islands)]
        at = (level.width * 0.40, level.height * 0.44)
        self._stage, self._level, self._at = stage, level, at
        self.picture = BoardPicture(stage, level, looks, close_up(stage.window, at, ROWS_IN_VIEW))
        self._clock = FrameClock()
        self._begin()

    def advance(self, seconds: float) -> None:
        """Fight on for a frame of this length."""
        self._run(self._clock.advance(seconds).ticks)

    def draw(self, seconds: float) -> None:
        """Draw the battle as it stands, between the stage's `begin` and `finish`."""
        self.picture.show(close_up(self._stage.window, self._at, ROWS_IN_VIEW))
        self.picture.draw(self._world, self._clock.fraction, time=seconds)

    def _begin(self) -> None:
        self._chance = Pcg32.seeded(SEED, 0)
        self._world = _fortresses(self._level)
        self._run(FILL_TICKS)

    def _run(self, ticks: int) -> None:
        for _ in range(ticks):
            if self._world.clock.phase is not Phase.DEFEND:
                self._begin()
                return
            events = tick(self._world, [self._shots(seat.board) for seat in self._world.seats])
            self.picture.take(events, self._world)

    def _shots(self, board: Board) -> list[Command]:
        if self._chance.below(PAUSE_TICKS):
            return []
        rivals = [seat.board for seat in self._world.active if seat.board.seat != board.seat]
        target = rivals[self._chance.below(len(rivals))]
        cells = list(target.island.frame.cells(target.walls))
        return [Fire(cells[self._chance.below(len(cells))])] if cells else []


def _level(folder: Path) -> Level:
    """The level that suits the title, or any that is there."""
    files = library.map_files(folder)
    return library.load(next((path for path in files if path.stem == LEVEL), files[0]))


def _fortresses(level: Level) -> World:
    """A world in Defend: a ring around every bastion, armed."""
    values = contest.shipped_balance()
    seats = [SeatSetup(human=False, island=island.owner) for island in level.islands]
    world = phases.begin(level, values, seed=SEED, waves=WAVE + 1, seats=seats)
    arm(world, WAVE)
    tick(world, [[] for _ in world.seats])
    return world


def arm(world: World, wave: int) -> None:
    """Put a fresh world into the last tick of a wave's Deploy: a ring around every bastion, armed."""
    world.clock.phase, world.clock.wave = Phase.DEPLOY, wave
    for seat in world.seats:
        _fortify(seat.board)
    world.clock.ends_at = world.clock.tick + 1


def _fortify(board: Board) -> None:
    board.claim, board.picking = 0, False
    for bastion in range(len(board.island.bastions)):
        board.walls |= board.island.opening_ring(bastion)
    build.check_seals(board, [])
    for bastion in range(len(board.island.bastions)):
        slots = cannons.slots(board, bastion)
        for slot, kind in zip(SLOTS, ARMS, strict=True):
            board.energy = max(board.energy, legality.cost(board, kind))
            if legality.check(board, BuyCannon(kind, slots[slot])) is None:
                cannons.stand(board, kind, slots[slot])
