"""Dark stays dark: how bright the middle and the brightest of a picture are, and whether the grid is seen."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.draw import offscreen
from game.draw.board_picture import BoardPicture
from game.draw.camera import Camera, close_up
from game.draw.stage import Backdrop, Stage
from game.draw.theme import LOOKS
from game.rules.region import Cell
from game.rules.world import Board, World
from game.scenes.measures import light, moments
from game.scenes.measures.light import Light, Picture

MOST_MEDIAN = 0.05
"""Relative luminance of the middle pixel."""
BRIGHT = 0.5
"""As the screen counts brightness: a grey of half the way from black to white ..."""
MOST_BRIGHT = 0.15
"""... and the share of the picture in play that may be brighter."""
LEAST_GRID = 1.10
"""Contrast of a tile's middle with the seams around it, without the reflection of a screen."""

SIZE = (640, 360)
SECONDS = 30.0
_WAVE = 5
_MIDDLE, _ROWS = (30.0, 16.0), 20.0
_SEAM = 0.5
_INSIDE = 0.25
"""Tiles from a tile's middle to its seam, and to a place well within it."""


@dataclass(frozen=True, slots=True)
class Darkness:
    """How dark a picture is."""

    median: float
    bright: float
    """Share of its pixels brighter than BRIGHT."""


def of(picture: Picture) -> Darkness:
    """A picture's (height, width, 3) darkness."""
    brightness = light.luminance(picture)
    return Darkness(float(np.median(brightness)), float((light.shown(brightness) > BRIGHT).mean()))


def in_fight(stage: Stage, theme: str) -> Picture:
    """Four fortresses in Overdrive on a theme's map, seen whole: the brightest board there is."""
    picture, _, _ = _fight(stage, theme, None)
    return picture


def grid(stage: Stage, theme: str) -> float:
    """How many times as bright tiles are as their seams, or seams as tiles, on sealed ground in Overdrive.

    The median over all open tiles inside rings, where bloom is strongest.
    """
    picture, world, camera = _fight(stage, theme, close_up(stage.window, _MIDDLE, _ROWS))
    brightness = light.luminance(picture)
    told = [
        contrast
        for seat in world.seats
        for cell in _open_ground(seat.board)
        if (contrast := _seam_contrast(brightness, camera, cell)) is not None
    ]
    return float(np.median(told))


def _fight(stage: Stage, theme: str, camera: Camera | None) -> tuple[Picture, World, Camera]:
    match = moments.fortresses(theme, _WAVE, lambda _lookout: ())
    match.advance()
    world = match.world
    for seat in world.seats:
        seat.board.overdrive_until = world.clock.tick + 200
    painter = BoardPicture(stage, match.header.level, LOOKS, camera)

    def paint(_stage: Stage) -> Backdrop:
        painter.draw(world, 0.0, time=SECONDS)
        return Backdrop.SHARP

    return np.asarray(offscreen.snapshot(stage, paint, SECONDS)), world, painter.camera


def _open_ground(board: Board) -> list[Cell]:
    """Sealed tiles without wall, core or cannon, whose neighbour to the right is one as well."""
    frame = board.island.frame
    free = board.sealed & ~board.walls & ~board.under_cannons & ~board.island.core_cells
    cells = set(frame.cells(free))
    return sorted(cell for cell in cells if Cell(cell.x + 1, cell.y) in cells)


def _seam_contrast(brightness: Light, camera: Camera, cell: Cell) -> float | None:
    """A tile's middle against its right seam, (brighter / darker); None out of view."""
    height, width = brightness.shape
    values = []
    for right in (_INSIDE, _SEAM):
        column, row = camera.to_screen(cell.x + 0.5 + right, cell.y + 0.5 + _INSIDE)
        if not (1 <= column < width - 1 and 1 <= row < height - 1):
            return None
        values.append(float(brightness[int(height - row), int(column)]))
    return max(values) / max(min(values), 1e-4)
