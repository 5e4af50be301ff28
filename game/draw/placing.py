"""Where plates go beside a hand, so that they hide little of what it needs to see. Used by `marks`."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from game.draw.camera import BOTTOM_BAR, REFERENCE_HEIGHT, TOP_BAR
from game.rules import rings

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.draw.camera import Camera
    from game.rules.region import Cell
    from game.rules.world import Board

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom in canvas units."""

_EDGE = 10.0
_SLOTS_REACH = 4
"""Tiles from a core to the outer side of the ring around its slots."""


class Side(Enum):
    """A side of a box."""

    ABOVE = "above"
    BELOW = "below"
    RIGHT = "right"
    LEFT = "left"


def beside(
    camera: Camera, box: Box, size: Point, sides: Sequence[Side], needed: Collection[Cell] = ()
) -> Point:
    """The top left of a plate of this size at a side of a box, wholly between the bars.

    Off the box itself, then over as few of the needed tiles as can be; of equal sides the first.
    """
    places = [_at_side(camera, box, size, side) for side in sides]
    return min(places, key=lambda place: (_overlap(box, place, size), _hidden(camera, place, size, needed)))


def between_bars(middle: float, height: float) -> float:
    """The middle nearest to this one, down the picture, for a plate of this height between the bars."""
    return min(max(middle, TOP_BAR + height / 2), REFERENCE_HEIGHT - BOTTOM_BAR - height / 2)


def in_sight(room: float, middle: Point, size: Point) -> Point:
    """The middle nearest to this one for a plate between the bars and the edges of a canvas so wide."""
    half = size[0] / 2 + _EDGE
    return min(max(middle[0], half), room - half), between_bars(middle[1], size[1])


def around_slots(camera: Camera, board: Board, cell: Cell) -> Box:
    """The box around a cannon at `cell` and around the slots of the sealed bastions it is near to."""
    left, top, right, bottom = cell.x - 1, cell.y - 1, cell.x + 3, cell.y + 3
    for bastion in rings.sealed_bastions(board):
        home = board.island.bastions[bastion]
        if max(abs(home.x - cell.x), abs(home.y - cell.y)) <= _SLOTS_REACH:
            left, top = min(left, home.x - _SLOTS_REACH), min(top, home.y - _SLOTS_REACH)
            right, bottom = max(right, home.x + 2 + _SLOTS_REACH), max(bottom, home.y + 2 + _SLOTS_REACH)
    return *camera.to_canvas(left, top), *camera.to_canvas(right, bottom)


def _at_side(camera: Camera, box: Box, size: Point, side: Side) -> Point:
    (left, top, right, bottom), (width, height) = box, size
    across, down = (left + right - width) / 2, (top + bottom - height) / 2
    x, y = {
        Side.ABOVE: (across, top - height),
        Side.BELOW: (across, bottom),
        Side.RIGHT: (right, down),
        Side.LEFT: (left - width, down),
    }[side]
    lowest = REFERENCE_HEIGHT - BOTTOM_BAR - height
    return min(max(_EDGE, x), camera.width - width - _EDGE), min(max(TOP_BAR, y), lowest)


def _overlap(box: Box, place: Point, size: Point) -> float:
    across = min(box[2], place[0] + size[0]) - max(box[0], place[0])
    down = min(box[3], place[1] + size[1]) - max(box[1], place[1])
    return round(max(0.0, across) * max(0.0, down))


def _hidden(camera: Camera, place: Point, size: Point, needed: Collection[Cell]) -> int:
    """How many of these tiles a plate lies over."""
    left, top = camera.point_on_board(*place)
    right, bottom = camera.point_on_board(place[0] + size[0], place[1] + size[1])
    return sum(left - 1 < cell.x < right and top - 1 < cell.y < bottom for cell in needed)
