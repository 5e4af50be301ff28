"""Where plates go beside a hand, so that they hide little of what it needs to see. Used by `marks`."""

from __future__ import annotations

import itertools
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from game.rules import rings

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.draw.camera import Camera
    from game.rules.region import Cell
    from game.rules.world import Board

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom in canvas units."""

_SLIDES = 0.0, -0.35, 0.35
"""How far along its side a plate may slide from the middle; at 1 it would stand at a corner, too far away."""
_STAYS = 4
"""So many tiles more may a plate hide before it changes sides."""
_SLOTS_REACH = 4
"""Tiles from a core to the outer side of the ring around its slots."""


class Side(Enum):
    """A side of a box."""

    ABOVE = "above"
    BELOW = "below"
    RIGHT = "right"
    LEFT = "left"

    @property
    def is_upright(self) -> bool:
        """Whether plates at this side are better high than wide."""
        return self in (Side.RIGHT, Side.LEFT)


class Beside:
    """Finds a place for a plate at a side of a box that moves, and stays at that side while it can."""

    def __init__(self, size: Point, sides: Sequence[Side], upright: Point | None = None) -> None:
        """For plates of this size, or `upright` right and left; of sides as good the first is taken."""
        self._sizes = {side: (upright or size) if side.is_upright else size for side in sides}
        self.side = sides[0]
        """Where the plate was placed last."""
        self._slide = 0.0

    def place(
        self,
        camera: Camera,
        box: Box,
        needed: Collection[Cell] = (),
        *,
        taken: Side | None = None,
        scale: float = 1.0,
    ) -> Point:
        """The plate's top left, wholly between the bars and at another side than the one that is `taken`.

        Off the box itself, then over as few of the needed tiles as can be; it changes sides only where that
        hides clearly fewer of them, so that it does not jump as the box moves. `scale`: of its size.
        """
        places, costs = {}, {}
        for slide, (side, plain) in itertools.product(_SLIDES, self._sizes.items()):
            if side is not taken:
                size = plain[0] * scale, plain[1] * scale
                places[side, slide] = place = _at_side(camera, box, size, side, slide)
                costs[side, slide] = _overlap(box, place, size), hidden(camera, place, size, needed)
        best = min(costs, key=lambda spot: costs[spot])
        last = (self.side, self._slide) if (self.side, self._slide) in costs else best
        stays = costs[last][0] <= costs[best][0] and costs[last][1] <= costs[best][1] + _STAYS
        self.side, self._slide = last if stays else best
        return places[self.side, self._slide]


def in_sight(room: Box, middle: Point, size: Point) -> Point:
    """The middle nearest to this one for a plate within this room."""
    left, top, right, bottom = room
    across, down = size[0] / 2, size[1] / 2
    return min(max(middle[0], left + across), right - across), min(max(middle[1], top + down), bottom - down)


def clear_of(box: Box, middle: Point, size: Point, room: Box) -> Point:
    """The middle of a plate where it lies off a box: below it, above where the room ends before that."""
    left, top, right, bottom = box
    (x, y), across, down = middle, size[0] / 2, size[1] / 2
    if x + across <= left or right <= x - across or y + down <= top or bottom <= y - down:
        return middle
    return x, bottom + down if bottom + size[1] <= room[3] else top - down


def hidden(camera: Camera, place: Point, size: Point, needed: Collection[Cell]) -> int:
    """How many of these tiles a plate with this top left lies over."""
    left, top = camera.point_on_board(*place)
    right, bottom = camera.point_on_board(place[0] + size[0], place[1] + size[1])
    return sum(left - 1 < cell.x < right and top - 1 < cell.y < bottom for cell in needed)


def around_slots(camera: Camera, board: Board, cell: Cell) -> Box:
    """The box around a cannon at `cell` and around the slots of the sealed bastions it is near to."""
    left, top, right, bottom = cell.x - 1, cell.y - 1, cell.x + 3, cell.y + 3
    for bastion in rings.sealed_bastions(board):
        home = board.island.bastions[bastion]
        if max(abs(home.x - cell.x), abs(home.y - cell.y)) <= _SLOTS_REACH:
            left, top = min(left, home.x - _SLOTS_REACH), min(top, home.y - _SLOTS_REACH)
            right, bottom = max(right, home.x + 2 + _SLOTS_REACH), max(bottom, home.y + 2 + _SLOTS_REACH)
    return *camera.to_canvas(left, top), *camera.to_canvas(right, bottom)


def _at_side(camera: Camera, box: Box, size: Point, side: Side, slide: float) -> Point:
    (left, top, right, bottom), (width, height) = box, size
    across = (left + right - width + slide * (right - left + width)) / 2
    down = (top + bottom - height + slide * (bottom - top + height)) / 2
    x, y = {
        Side.ABOVE: (across, top - height),
        Side.BELOW: (across, bottom),
        Side.RIGHT: (right, down),
        Side.LEFT: (left - width, down),
    }[side]
    least_x, least_y, most_x, most_y = camera.room
    return min(max(least_x, x), most_x - width), min(max(least_y, y), most_y - height)


def _overlap(box: Box, place: Point, size: Point) -> float:
    across = min(box[2], place[0] + size[0]) - max(box[0], place[0])
    down = min(box[3], place[1] + size[1]) - max(box[1], place[1])
    return round(max(0.0, across) * max(0.0, down))
