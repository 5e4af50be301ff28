"""The cheapest ring: how few tiles are missing until unbroken walls surround a core, and where they may lie.

A ring is a cycle of edge-to-edge cells that winds once round the core, since what is outside seeps in through
corners (rule 4.2): own walls cost nothing on it, free ground one tile, all else is no way. A closed way winds
once round the core if it crosses a cut from the core to the margin an odd number of times, so the search runs
over (cell, parity of crossings): two regions, grown together, one layer of cost after the other. Asked by
rivals and by the level checker; pure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.rules import region
from game.rules.level import CORE_SIZE
from game.rules.region import Cell, Frame, Region

UNREACHED = 1_000_000
"""More tiles than any ring has: no ring at all."""


_Layer = tuple[Region, Region]
"""The cells first reached at one cost: after an even number of crossings, and after an odd one."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A row's border from a core to the margin: the cells on its upper and on its lower side."""

    width: int
    above: Region
    below: Region


@dataclass(frozen=True, slots=True)
class Prospects:
    """What rings are possible: the fewest missing tiles, and the cells of rings that cost a little more."""

    missing: int
    gap: Region
    """The missing tiles of one of the cheapest rings."""
    slack: tuple[Region, ...]
    """`slack[k]`: cells, free or walled, on whose best ring k tiles more are missing than need be.

    Exact for free cells at k = 0. Beyond, a cell may owe its place to a way that runs out to it and back.
    """


def cut(frame: Frame, core: Cell, passable: Region) -> Cut:
    """The cut from a core to the right or to the left, whichever `passable` cells touch less.

    The core is given by its top left cell; every cycle round it crosses the border between its two rows.
    """
    row = (1 << frame.width) - 1
    split = core.x - frame.x + CORE_SIZE // 2
    left = (1 << split) - 1
    start = (core.y + CORE_SIZE // 2 - frame.y) * frame.width
    choices = [Cut(frame.width, side << start - frame.width, side << start) for side in (row & ~left, left)]
    return min(choices, key=lambda choice: (choice.below & passable).bit_count())


def missing(cut: Cut, own: Region, free: Region, fewer_than: int = UNREACHED) -> int:
    """The fewest free cells that must become walls to close a ring; `fewer_than` when it takes that many."""
    best = fewer_than
    for start, layers in _searches(cut, own, free, ~0):
        for cost, (_, odd) in zip(range(best), layers, strict=False):
            if odd & start:
                best = cost
                break
    return best


def prospects(
    cut: Cut,
    own: Region,
    free: Region,
    spare: int = 0,
    at_most: int = UNREACHED,
    through: Region = ~0,
    *,
    from_end: bool = False,
) -> Prospects | None:
    """The fewest missing tiles, with the slack of cells up to `spare`; None where no ring can ever close.

    Two things known shorten the search: `at_most`, a number of missing tiles that is enough, and `through`,
    cells of which every ring worth finding crosses the cut at one. Of cheapest rings alike, `gap` has the one
    whose cells come first, row by row, or with `from_end` last.
    """
    best = at_most
    searches = []
    closed = None
    for start, steps in _searches(cut, own, free, through):
        layers: list[_Layer] = []
        for cost, layer in enumerate(steps):
            layers.append(layer)
            if cost <= best and layer[1] & start:
                best = cost
                closed = start, layers
            if cost >= best + spare:
                break
        searches.append((start, layers))
    if closed is None:
        return None
    slack: list[Region] = []
    known = 0
    for extra in range(spare + 1):
        cells = _on_rings(searches, own, best + extra) & ~known
        known |= cells
        slack.append(cells)
    return Prospects(
        best, _gap(cut, *closed, own, best, one=region.last if from_end else region.first), tuple(slack)
    )


def _searches(
    cut: Cut, own: Region, free: Region, through: Region
) -> Iterator[tuple[Region, Iterator[_Layer]]]:
    """The cells from which a ring may cross the cut upwards, each as a region with its search.

    Walls first, since they make cheap rings; walls that hang together on this side of the cut make the same
    rings, so one of them will do.
    """
    starts = cut.below & (own | free) & (own | free) << cut.width & through
    walls = starts & own
    while walls:
        start = walls & -walls
        yield start, _layers(cut, start, own, free)
        walls &= ~_joined(cut, start, own)
    grounds = starts & free
    while grounds:
        start = grounds & -grounds
        yield start, _layers(cut, start, own, free)
        grounds ^= start


def _joined(cut: Cut, wall: Region, own: Region) -> Region:
    """The walls in the cut's lower row that hang together with this one, edge to edge within the row."""
    row = own & cut.below
    while (grown := (wall | wall << 1 | wall >> 1) & row) != wall:
        wall = grown
    return wall


def _layers(cut: Cut, start: Region, own: Region, free: Region) -> Iterator[_Layer]:
    """The cells first reached from `start` at cost 0, 1, 2 ..., after even and after odd crossings.

    The start's own cost counts when a way comes back to it.
    """
    width, above, below = cut.width, cut.above, cut.below
    even, odd = start, 0
    own_even, own_odd = own & ~start, own
    free_even, free_odd = free & ~start, free
    while even | odd:
        wave_even, wave_odd = even, odd
        while wave_even | wave_odd:
            apart = wave_even ^ wave_odd  # here written out: this is where all the time goes
            up, down = apart & below, apart & above
            wave_even, wave_odd = (
                (wave_even << 1 | wave_even >> 1 | (wave_even ^ up) >> width | (wave_even ^ down) << width)
                & own_even,
                (wave_odd << 1 | wave_odd >> 1 | (wave_odd ^ up) >> width | (wave_odd ^ down) << width)
                & own_odd,
            )
            own_even ^= wave_even
            own_odd ^= wave_odd
            even |= wave_even
            odd |= wave_odd
        yield even, odd
        near_even, near_odd = _beside(cut, even, odd)
        even, odd = near_even & free_even, near_odd & free_odd
        free_even ^= even
        free_odd ^= odd


def _beside(cut: Cut, even: Region, odd: Region) -> _Layer:
    """The edge neighbours of cells of both parities; a step across the cut changes the parity."""
    width = cut.width
    apart = even ^ odd
    up, down = apart & cut.below, apart & cut.above
    return (
        even << 1 | even >> 1 | (even ^ up) >> width | (even ^ down) << width,
        odd << 1 | odd >> 1 | (odd ^ up) >> width | (odd ^ down) << width,
    )


def _on_rings(searches: list[tuple[Region, list[_Layer]]], own: Region, total: int) -> Region:
    """The cells of closed ways, through any of the starts, on which `total` tiles are missing."""
    cells = 0
    for start, layers in searches:
        # both halves of a way pay for the cell where they meet; the start is paid once, on coming back
        walled = total if start & own else total - 1
        for target, ground in ((walled, own), (walled + 1, ~own)):
            for cost in range(max(0, target + 1 - len(layers)), min(target + 1, len(layers))):
                cells |= layers[cost][0] & layers[target - cost][1] & ground
    return cells


def _gap(
    cut: Cut,
    start: Region,
    layers: list[_Layer],
    own: Region,
    missing: int,
    one: Callable[[Region], Region],
) -> Region:
    """The free cells of one way from `start` once round the core and back, walked from its end.

    `one` says which of cells alike.
    """
    gap = 0
    even, odd = 0, start
    for cost in range(missing, 0, -1):
        even, odd = _entered(cut, even, odd, layers[cost], own, one)
        gap |= even | odd
        near_even, near_odd = _beside(cut, even, odd)
        even, odd = near_even & layers[cost - 1][0], near_odd & layers[cost - 1][1]
    return gap


def _entered(
    cut: Cut, even: Region, odd: Region, layer: _Layer, own: Region, one: Callable[[Region], Region]
) -> _Layer:
    """One free cell by which a layer was entered on the way to these cells of it, back over own walls."""
    while not (even | odd) & ~own:
        near_even, near_odd = _beside(cut, even, odd)
        even |= near_even & layer[0]
        odd |= near_odd & layer[1]
    even, odd = even & ~own, odd & ~own
    return (one(even), 0) if even else (0, one(odd))
