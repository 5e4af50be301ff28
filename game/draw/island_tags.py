"""A few words at an island: its Overdrive, and in Deploy what is garrisoned, fortified, without a seal.

Called by the HUD, which chooses the layer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.draw import theme, trays
from game.language import decimal, text
from game.rules import rings
from game.rules.world import TICKS_PER_SECOND, Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.camera import Camera
    from game.draw.canvas import Canvas
    from game.draw.placing import Box
    from game.draw.theme import Colour, SeatLook
    from game.rules.region import Region
    from game.rules.world import Board, World

_RING_REACH = 3
"""Tiles from a core to the ring around its eight slots."""
_ABOVE = 18
"""Canvas units from the upper edge of what is named to the middle of its tag."""
_BURNING_WHITE = 0.5
"""How much lighter than its seat's words the tag of an Overdrive is: fire burns around it."""


def draw_bursts(
    canvas: Canvas,
    camera: Camera,
    world: World,
    looks: Sequence[SeatLook],
    fraction: float,
    off: Box | None = None,
) -> None:
    """Overdrive and its seconds, over the topmost wall of whoever has it; `looks` by seat.

    `off`: a box in canvas units that they keep off.
    """
    for seat, look in zip(world.seats, looks, strict=True):
        board = seat.board
        if board.active and board.in_overdrive:
            left = (board.overdrive_until - world.clock.tick - fraction) / TICKS_PER_SECOND
            ground = _topmost(board, board.walls or board.island.core_cells)
            colour = theme.mixed(look.words, theme.WHITE, _BURNING_WHITE)
            words = text("OVERDRIVE {seconds}", seconds=decimal(left))
            _tag(canvas, camera, board, ground, words, colour, off)


def draw_deploy(canvas: Canvas, camera: Camera, world: World, looks: Sequence[SeatLook]) -> None:
    """In Deploy what is garrisoned, fortified, without a seal; `looks` by seat."""
    if world.clock.phase is not Phase.DEPLOY:
        return
    for seat, look in zip(world.seats, looks, strict=True):
        board = seat.board
        if not board.active:
            continue
        for bastion in board.garrison:
            _tag(canvas, camera, board, _ring_around(board, bastion), text("Garrison +20%"), look.words)
        if board.fortified:
            _tag(canvas, camera, board, board.fortified, text("Fortified"), look.words)
        if board.cannons and not rings.sealed_bastions(board):
            _tag(canvas, camera, board, board.under_cannons, text("No seal: dark"), theme.WARNING)


def _topmost(board: Board, region: Region) -> Region:
    """The cells of a region's upper row."""
    cells = list(board.island.frame.cells(region))
    top = min(cell.y for cell in cells)
    return board.island.frame.region([cell for cell in cells if cell.y == top])


def _ring_around(board: Board, bastion: int) -> Region:
    region = board.island.cores[bastion]
    for _ in range(_RING_REACH):
        region = board.island.frame.around(region)
    return region


def _tag(
    canvas: Canvas,
    camera: Camera,
    board: Board,
    region: Region,
    words: str,
    colour: Colour,
    off: Box | None = None,
) -> None:
    """A tag above the upper edge of a region."""
    cells = list(board.island.frame.cells(region))
    if cells:
        middle = (min(c.x for c in cells) + max(c.x for c in cells) + 1) / 2
        x, y = camera.to_canvas(middle, min(c.y for c in cells))
        trays.draw_tag(canvas, x, y - _ABOVE, words, colour, off=off)
