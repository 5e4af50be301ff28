"""What it costs to grow: the fewest walls that seal a second bastion once the first has its opening ring.

A ring is a closed path of walls from edge to edge; it goes round a core when it crosses a line from that core
to the map's edge an odd number of times. So the cheapest ring is the shortest path from a cell back to itself
with the other parity, where walls that stand already cost nothing.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from game.rules.region import Cell

if TYPE_CHECKING:
    from game.levels.bastions import Bastion
    from game.levels.ground import Ground
    from game.rules.region import Region

ALONE = 28
"""Walls of an opening ring: no bastion's ring costs more, as each has room for it."""

IN_REACH = 10
"""Bastions further apart than this, on either axis, can't share walls to any use."""


def second_ring(ground: Ground, owner: int) -> int:
    """The fewest new walls that seal another of the owner's bastions, each tried as the first."""
    return min(next_ring(ground, bastion) for bastion in ground.bastions_of(owner))


def next_ring(ground: Ground, bastion: Bastion) -> int:
    """The fewest new walls that seal this bastion once any one of its owner's others is sealed."""
    costs = [
        _cost(ground, first, bastion)
        for first in ground.bastions_of(bastion.owner)
        if first is not bastion and max(abs(first.x - bastion.x), abs(first.y - bastion.y)) <= IN_REACH
    ]
    return min([ALONE, *costs])


def first_ring(ground: Ground, bastion: Bastion) -> int:
    """The fewest walls that seal this bastion, with room for all its cannons, where nothing stands."""
    return _cost(ground, None, bastion)


def _cost(ground: Ground, first: Bastion | None, second: Bastion) -> int:
    """New walls of the cheapest ring with room for cannons round `second`, while `first` is sealed."""
    frame = ground.frame
    inside = frame.square(Cell(second.x - 2, second.y - 2), 6)
    standing = 0
    if first:
        inside |= frame.square(Cell(first.x - 2, first.y - 2), 6)
        standing = frame.square(Cell(first.x - 3, first.y - 3), 8) & ~inside
    free = ground.land & ground.island_at(second) & ~inside
    for bastion in ground.bastions:
        free &= ~ground.core(bastion)
    best = ALONE + 1
    # Any ring crosses the line to the right of the core, and none that is worth it further out than this.
    for x in range(second.x + 4, second.x + 4 + ALONE // 2):
        start = frame.at(Cell(x, second.y))
        if start & free:
            best = min(best, _shortest(ground, start, free, standing, second, best))
    return best


def _shortest(
    ground: Ground, start: Region, free: Region, standing: Region, second: Bastion, bound: int
) -> int:
    """Cost of the cheapest closed path through `start` round `second`, or `bound` if none is cheaper."""
    width = ground.frame.width
    first = start.bit_length() - 1
    line_top = ground.frame.index(Cell(second.x, second.y))
    line_end = line_top + width - (second.x - ground.frame.x)
    costs = {(first, 0): 0}
    waiting = deque([(0, first, 0)])
    while waiting:
        cost, index, parity = waiting.popleft()
        if cost >= bound:
            return bound
        if (index, parity) == (first, 1):
            return cost
        if costs[index, parity] < cost:
            continue
        for step in (1, -1, width, -width):
            near = index + step
            if not free >> near & 1:
                continue
            upper = min(index, near)
            crosses = step in (width, -width) and line_top <= upper < line_end
            state = (near, parity ^ crosses)
            price = 0 if standing >> near & 1 else 1
            if cost + price < costs.get(state, bound):
                costs[state] = cost + price
                (waiting.append if price else waiting.appendleft)((cost + price, *state))
    return bound
