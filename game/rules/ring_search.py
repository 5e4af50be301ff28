"""The cheapest ring: how few tiles are missing until unbroken walls surround a core, and where they may lie.

A ring is a cycle of edge-to-edge cells that winds once round the core, since what is outside seeps in through
corners (rule 4.2): own walls cost nothing on it, free ground one tile, all else is no way. A closed way winds
once round the core if it crosses a cut from the core to the margin an odd number of times, so the search runs
over two sheets of the frame, each crossing leading from one to the other: a cell's bit on the second sheet is
its bit in the frame plus the frame's size. One region of both grows, one layer of cost after the other. Asked
by rivals, for hints, and to say why a strike fell; pure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from game.rules import region
from game.rules.level import CORE_SIZE, Island
from game.rules.region import Cell, Frame, Region

UNREACHED = 1_000_000
"""More tiles than any ring has: no ring at all."""

NO_SLACK = -1
"""Asks for the cheapest ring alone, without the cells of others."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A straight border from a core to the margin: the cells on either side of it, on both sheets."""

    size: int
    """How many cells the frame has."""
    across: int
    along: int
    """How many bits a step over the border and a step along it are: a row's length and 1, or vice versa."""
    before: Region
    beyond: Region
    """The upper and the lower side, or the left and the right one."""


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
    """The cut from a core to the right, left, downwards or upwards, whichever `passable` cells touch least.

    The core is given by its top left cell; every cycle round it crosses the border between its two rows, and
    the one between its two columns, on each side.
    """
    width, size = frame.width, frame.width * frame.height
    middle_x, middle_y = core.x - frame.x + CORE_SIZE // 2, core.y - frame.y + CORE_SIZE // 2
    row = ((1 << width) - 1) << middle_y * width
    column = sum(1 << y * width + middle_x for y in range(frame.height))
    left, above = (1 << middle_y * width + middle_x) - 1, (1 << middle_y * width) - 1
    choices = [
        _cut(size, across, along, side)
        for across, along, side in (
            (width, 1, row & ~left),
            (width, 1, row & left),
            (1, width, column & ~above),
            (1, width, column & above),
        )
    ]
    return min(choices, key=lambda choice: (choice.beyond & passable).bit_count())


def _cut(size: int, across: int, along: int, side: Region) -> Cut:
    both = side | side << size
    return Cut(size, across, along, both >> across, both)


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
    whose cells come first, row by row, or with `from_end` last. With NO_SLACK for `spare` no slack is found.
    """
    best = at_most
    searches = []
    closed = None
    for start, steps in _searches(cut, own, free, through):
        back = start << cut.size
        layers: list[Region] = []
        for cost, layer in enumerate(steps):
            layers.append(layer)
            if layer & back and cost <= best:
                best = cost
                closed = start, layers
            if cost >= best + max(0, spare):
                break
        searches.append((start, layers))
    if closed is None:
        return None
    slack: list[Region] = []
    known = 0
    for extra in range(spare + 1):
        cells = _on_rings(cut, searches, own, best + extra) & ~known
        known |= cells
        slack.append(cells)
    return Prospects(
        best, _gap(cut, *closed, own, best, one=region.last if from_end else region.first), tuple(slack)
    )


def cheapest_gap(island: Island, walls: Region, free: Region, bastions: Iterable[int]) -> Region:
    """The tiles that the cheapest ring around any of these bastions lacks; 0 where none can close.

    Of rings as cheap that of the first bastion; `walls` and `free` ground are the island's own.
    """
    found = []
    for bastion in bastions:
        border = cut(island.frame, island.bastions[bastion], walls | free)
        known = prospects(border, walls, free, NO_SLACK)
        if known is not None:
            found.append(known)
    return min(found, key=lambda known: known.missing).gap if found else 0


def _searches(
    cut: Cut, own: Region, free: Region, through: Region
) -> Iterator[tuple[Region, Iterator[Region]]]:
    """The cells from beyond the cut at which a ring may cross it, each as a region with its search.

    Walls first, since they make cheap rings; walls that hang together on this side of the cut make the same
    rings, so one of them will do.
    """
    starts = cut.beyond & (own | free) & (own | free) << cut.across & through
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
    """The walls beyond the cut, right at it, that hang together with this one, edge to edge."""
    row = own & cut.beyond
    while (grown := (wall | wall << cut.along | wall >> cut.along) & row) != wall:
        wall = grown
    return wall


def _layers(cut: Cut, start: Region, own: Region, free: Region) -> Iterator[Region]:
    """The cells first reached from `start`, a cell of the first sheet, at cost 0, 1, 2 ..., on both sheets.

    The start's own cost counts when a way comes back to it on the second sheet.
    """
    size, across, along, before, beyond = cut.size, cut.across, cut.along, cut.before, cut.beyond
    at_cut = before | beyond
    own, free = (own | own << size) & ~start, (free | free << size) & ~start
    layer = start
    while layer:
        wave, near = layer, 0
        while wave:  # a step as in `_beside`, written out: this is where all the time goes
            if wave & at_cut:
                back, on = wave & beyond, wave & before
                over = back >> across | on << across
                wave = wave << along | wave >> along | (wave ^ back) >> across | (wave ^ on) << across
                wave |= over << size | over >> size
            else:
                wave = wave << along | wave >> along | wave >> across | wave << across
            near |= wave
            wave &= own
            own ^= wave
            layer |= wave
        yield layer
        layer = near & free
        free ^= layer


def _beside(cut: Cut, cells: Region) -> Region:
    """The edge neighbours of cells on both sheets; a step across the cut leads to the other one."""
    across, along, size = cut.across, cut.along, cut.size
    back, on = cells & cut.beyond, cells & cut.before
    over = back >> across | on << across
    cells = cells << along | cells >> along | (cells ^ back) >> across | (cells ^ on) << across
    return cells | over << size | over >> size


def _on_rings(cut: Cut, searches: list[tuple[Region, list[Region]]], own: Region, total: int) -> Region:
    """The cells of closed ways, through any of the starts, on which `total` tiles are missing."""
    cells = 0
    for start, layers in searches:
        # both halves of a way pay for the cell where they meet; the start is paid once, on coming back
        walled = total if start & own else total - 1
        for target, ground in ((walled, own), (walled + 1, ~own)):
            for cost in range(max(0, target + 1 - len(layers)), min(target + 1, len(layers))):
                cells |= layers[cost] & layers[target - cost] >> cut.size & ground
    return cells


def _gap(
    cut: Cut,
    start: Region,
    layers: list[Region],
    own: Region,
    missing: int,
    one: Callable[[Region], Region],
) -> Region:
    """The free cells of one way from `start` once round the core and back, walked from its end.

    `one` says which of cells alike.
    """
    size = cut.size
    sheet = (1 << size) - 1
    ground = ~(own | own << size)
    gap = 0
    cells = start << size
    for cost in range(missing, 0, -1):
        while not cells & ground:  # back over own walls, to where this layer was entered
            cells |= _beside(cut, cells) & layers[cost]
        entries = cells & ground
        entry = one(entries & sheet) or one(entries)
        gap |= entry
        cells = _beside(cut, entry) & layers[cost - 1]
    return (gap | gap >> size) & sheet
