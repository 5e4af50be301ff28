"""Drawn worlds and their pictures as arrays."""

from __future__ import annotations

import numpy as np
from rules import boards

from game.draw import offscreen, theme
from game.draw.board_picture import BoardPicture
from game.draw.stage import Backdrop
from game.rules.region import Cell
from game.rules.world import Phase


def duel(phase=Phase.DEFEND, **rest):
    """Two islands, each with one sealed bastion."""
    return boards.world(boards.DUEL, phase, **rest)


def picture_of(stage, world, overlays=(), *, time=2.0, looks=theme.LOOKS, painter=None):
    """The finished picture (height, width, 3) of a world, as floats 0 to 1."""
    made = painter or BoardPicture(stage, world.level, looks)

    def paint(_stage):
        made.draw(world, 0.0, overlays, time=time)
        return Backdrop.SHARP

    return np.asarray(offscreen.snapshot(stage, paint, time), np.float32) / 255


def around(stage, world, picture, cell, reach=1.0, looks=theme.LOOKS):
    """The pixels within `reach` tiles of a cell's middle."""
    camera = BoardPicture(stage, world.level, looks).camera
    x, y = camera.to_screen(cell.x + 0.5, cell.y + 0.5)
    size = reach * camera.tile * stage.window[1] / 900
    row, column = stage.window[1] - y, x
    return picture[
        max(0, int(row - size)) : int(row + size) + 1, max(0, int(column - size)) : int(column + size) + 1
    ]


def differs(one, other):
    """How much two pictures differ, at the strongest 2 % of their pixels."""
    gap = np.abs(one - other).max(axis=-1).ravel()
    return float(np.quantile(gap, 0.98))


def first_wall(board):
    """The cell of a board's first wall."""
    frame = board.island.frame
    return Cell(*next(frame.cells(board.walls)))
