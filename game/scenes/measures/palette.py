"""The four seats' colours on the finished picture: how far apart they stay, for every sight, state and theme.

Walls are what tells seats apart first, so their tubes are measured, with and without their glow, on the real
board after the tone map. Gold is measured where the crown and its halo add it.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.draw import offscreen
from game.draw.board_picture import BoardPicture
from game.draw.camera import Camera, close_up
from game.draw.stage import Backdrop, Stage
from game.draw.theme import SeatLook
from game.rules.region import Cell
from game.rules.world import Board, World
from game.scenes.measures import light, moments
from game.scenes.measures.light import Light

LEAST_APART = 0.12
"""In OKLab, between the colours of any two seats, or of a seat and gold, for every sight."""

SIZE = (640, 360)
SECONDS = 30.0
"""The moment at which everything that moves by itself is shown."""

GOLD = "Gold"
BANDS = {"tube": 0.08, "glow": 0.20}
"""Tiles on either side of a wall's middle line over which its colour is taken."""

_MIDDLE, _ROWS = (30.0, 16.0), 20.0
"""What is looked at: the middle of the level, where all four islands come near, tiles as large as at 720p."""
_WAVE = 5
_HURT_HP = 40
_EVERY = 17
"""One wall of so many is felled for a breach."""
_BURST_TICKS = 200
_ALONG = 8
"""Samples along each tile of a tube."""
_GAPS = 0.35
"""This share of a hurt wall's samples lies in the gaps of its light."""
_GOLDEN = 0.35
"""By how much of white the crown and its halo make a pixel brighter: less is glow around them."""

Colour: TypeAlias = NDArray[np.float64]
Colours: TypeAlias = dict[tuple[str, str], Colour]
"""Linear colours by (seat or gold, state)."""


@dataclass(frozen=True, slots=True, order=True)
class Pair:
    """Two colours as they are seen, and how far apart they are."""

    apart: float
    one: str
    """Seat and state: "Violet hurt"."""
    other: str
    sight: str
    theme: str
    band: str


def pairs(stage: Stage, theme: str, looks: Sequence[SeatLook]) -> Iterator[Pair]:
    """Every two colours of different seats, and of gold and a seat, in whatever states, for every sight."""
    board = _Board(stage, theme, looks)
    shown = {state: board.picture_of(arrange) for state, arrange in STATES.items()}
    crowned = [board.picture_of(_crowned(seat)) for seat in range(len(looks))]
    for band, reach in BANDS.items():
        found: Colours = {}
        for state, picture in shown.items():
            for seat, look in enumerate(looks):
                found[look.name, state] = board.tube_colour(picture, seat, reach, is_hurt=state == "hurt")
        yield from _compared(found, theme, band)
        for seat, picture in enumerate(crowned):
            gold: Colours = {(GOLD, f"of {looks[seat].name}"): _added(picture, shown["fresh"])}
            yield from (pair for pair in _compared(found | gold, theme, band) if GOLD in pair.other)


def _compared(found: Colours, theme: str, band: str) -> Iterator[Pair]:
    for ((one, state), a), ((other, its_state), b) in combinations(found.items(), 2):
        for sight in light.SIGHTS if one != other else ():
            apart = light.apart(a, b, sight)
            yield Pair(apart, f"{one} {state}", f"{other} {its_state}", sight, theme, band)


def _added(picture: Light, before: Light) -> Colour:
    """The mean colour of what has become brighter."""
    mean: Colour = picture[(picture - before) @ light.LUMINANCE >= _GOLDEN].mean(axis=0)
    return mean


class _Board:
    """Four fortresses seen from near, drawn in one state after the other."""

    def __init__(self, stage: Stage, theme: str, looks: Sequence[SeatLook]) -> None:
        self._stage = stage
        match = moments.fortresses(theme, _WAVE, lambda _lookout: ())
        match.advance()
        self._world = match.world
        self._camera: Camera = close_up(stage.window, _MIDDLE, _ROWS)
        self._painter = BoardPicture(stage, match.header.level, looks, self._camera)

    def picture_of(self, arrange: Callable[[World], None]) -> Light:
        """The linear light of the world in a state."""
        world = copy.deepcopy(self._world)
        arrange(world)

        def paint(_stage: Stage) -> Backdrop:
            self._painter.draw(world, 0.0, time=SECONDS)
            return Backdrop.SHARP

        return light.linear(np.asarray(offscreen.snapshot(self._stage, paint, SECONDS)))

    def tube_colour(self, picture: Light, seat: int, reach: float, *, is_hurt: bool) -> Colour:
        """The mean along a seat's tubes; of hurt ones, that of the parts still lit."""
        samples = np.array([self._across(picture, x, y, reach) for x, y in self._points(seat)])
        if is_hurt:
            brightness = samples @ light.LUMINANCE
            samples = samples[brightness > np.quantile(brightness, _GAPS)]
        mean: Colour = samples.mean(axis=0)
        return mean

    def _points(self, seat: int) -> Iterator[tuple[float, float]]:
        """Points in tiles along the middle lines of a seat's upright walls that are in view."""
        for cell in _upright(self._world.seats[seat].board):
            for down in np.linspace(0.05, 0.95, _ALONG):
                x, y = cell.x + 0.5, cell.y + float(down)
                column, row = self._camera.to_screen(x, y)
                if all(
                    0.05 < at / side < 0.95
                    for at, side in zip((column, row), self._stage.window, strict=True)
                ):
                    yield x, y

    def _across(self, picture: Light, x: float, y: float, reach: float) -> Light:
        """The mean of the pixels within `reach` tiles to the left and right of a point in tiles."""
        left, row = self._camera.to_screen(x - reach, y)
        right, _ = self._camera.to_screen(x + reach, y)
        line = picture[int(self._stage.window[1] - row), int(left) : int(right) + 1]
        mean: Light = line.mean(axis=0)
        return mean


def _upright(board: Board) -> Iterable[Cell]:
    """Walls with walls above and below and none beside them."""
    cells = set(board.island.frame.cells(board.walls))
    for cell in sorted(cells):
        around = [Cell(cell.x + dx, cell.y + dy) in cells for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0))]
        if around == [True, True, False, False]:
            yield cell


def _fresh(world: World) -> None:
    """Nothing to do: as built."""


def _hurt(world: World) -> None:
    for seat in world.seats:
        frame = seat.board.island.frame
        seat.board.hurt = {frame.index(cell): _HURT_HP for cell in frame.cells(seat.board.walls)}


def _fortified(world: World) -> None:
    for seat in world.seats:
        seat.board.fortified = seat.board.walls


def _overdriven(world: World) -> None:
    for seat in world.seats:
        seat.board.overdrive_until = world.clock.tick + _BURST_TICKS


def _breached(world: World) -> None:
    for seat in world.seats:
        board = seat.board
        for cell in list(board.island.frame.cells(board.walls))[::_EVERY]:
            index = board.island.frame.index(cell)
            board.walls &= ~(1 << index)
            board.craters |= 1 << index
            board.felled[index] = (seat.board.seat + 1) % len(world.seats)


def _crowned(seat: int) -> Callable[[World], None]:
    def arrange(world: World) -> None:
        world.crown = seat

    return arrange


STATES: dict[str, Callable[[World], None]] = {
    "fresh": _fresh,
    "hurt": _hurt,
    "fortified": _fortified,
    "in Overdrive": _overdriven,
    "breached": _breached,
}
