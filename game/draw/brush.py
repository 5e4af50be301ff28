"""What marks of hands are drawn with: brackets, tiles of ghosts, the sign of a rival's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.draw import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.camera import Camera
    from game.draw.canvas import Canvas, GhostFill
    from game.draw.theme import Colour, SeatLook
    from game.rules.region import Cell

_AROUND = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
_HAND_RADIUS = 15.0


class Brush:
    """Draws on one canvas through the camera of the frame."""

    camera: Camera

    def __init__(self, canvas: Canvas, looks: Sequence[SeatLook]) -> None:
        """`looks` by seat; set `camera` before the first stroke of a frame."""
        self.canvas = canvas
        self.looks = looks

    def bracket(self, cell: Cell, size: int, colour: Colour, grow: float, width: float = 2.4) -> None:
        """Corner brackets around a square of so many tiles, `grow` tiles off its edge."""
        x, y = self.camera.to_canvas(cell.x - grow, cell.y - grow)
        tile = self.camera.tile
        side = (size + 2 * grow) * tile
        self.canvas.brackets(x, y, side, side, colour, length=min(0.34 * tile, side / 3), width=width)

    def tiles(self, cells: Sequence[Cell], colour: Colour, fill: GhostFill) -> None:
        """The tiles of a ghost, outlined as one shape."""
        mine = set(cells)
        for cell in cells:
            x, y = self.camera.to_canvas(cell.x, cell.y)
            near = sum(1 << bit for bit, (dx, dy) in enumerate(_AROUND) if (cell.x + dx, cell.y + dy) in mine)
            self.canvas.ghost_tile(x, y, self.camera.tile, colour, fill, near)

    def hand(self, seat: int, x: float, y: float) -> None:
        """Where a rival's hand is, in tiles: its emblem in a small disc."""
        look = self.looks[seat]
        at = self.camera.to_canvas(x, y)
        self.canvas.disc(*at, _HAND_RADIUS, (0, 0, 0), opacity=0.97)
        self.canvas.ring(*at, _HAND_RADIUS, theme.scaled(look.words, 0.8), 1.6, white=0.0, glow=0.0)
        self.canvas.emblem(look.emblem, *at, 0.62 * _HAND_RADIUS, theme.mixed(look.words, theme.WHITE, 0.75))
