"""The ground of a new level, for a designer to paint on: alike islands with three bastions each, and water.

`tmx` writes it down; what comes out has no finding to begin with.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.levels.authored import LARGEST, SMALLEST
from game.levels.ground import RING_SIZE
from game.rules.level import CORE_SIZE, LAND, RING_REACH, WATER

PLAYERS = range(2, 5)

GRIDS = {2: ((2, 1), (1, 2)), 3: ((3, 1), (1, 3)), 4: ((2, 2), (4, 1), (1, 4))}
"""How islands may stand, in columns and rows."""

ROOMY = {2: (48, 28), 3: (56, 32), 4: (60, 32)}
"""A map's size that suits so many players, in tiles."""

RIMS = ((2, 6), (1, 4))
"""Tiles of water around the islands and between them: wished for, and the least without a warning."""

WIDEST_CHANNEL = 10
LARGEST_ISLAND = (22, 20)

APART = RING_SIZE // 2 + 1
"""Cores are at least so many tiles apart, on one axis: no opening ring runs through another bastion."""


class NoRoomError(ValueError):
    """The islands don't fit; the message is one sentence with the fix."""


@dataclass(frozen=True, slots=True)
class Starter:
    """Rows of terrain letters, and bastions as (column, row, owner from 1) in order of selection."""

    rows: tuple[str, ...]
    bastions: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class _Plan:
    """Islands of one size in a grid, with their first core's, second's and third's places on the first."""

    grid: tuple[int, int]
    size: tuple[int, int]
    gaps: tuple[int, int]
    cores: tuple[tuple[int, int], ...]

    @property
    def area(self) -> int:
        return self.size[0] * self.size[1]


def make(players: int, size: tuple[int, int]) -> Starter:
    """A level for 2 to 4 players on a map of this width and height in tiles; NoRoomError where none fits."""
    if players not in PLAYERS:
        raise NoRoomError(f"A level is for 2 to 4 players, not {players}. Fix: change --players.")
    if not all(least <= side <= most for least, side, most in zip(SMALLEST, size, LARGEST, strict=True)):
        raise NoRoomError(
            f"A map is {SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]} tiles, "
            f"not {size[0]}x{size[1]}. Fix: change --size."
        )
    for rim, channel in RIMS:
        plans = [plan for grid in GRIDS[players] if (plan := _planned(grid, size, rim, channel))]
        if plans:
            return _drawn(max(plans, key=lambda plan: plan.area), size)
    width, height = ROOMY[players]
    raise NoRoomError(
        f"{size[0]}x{size[1]} has no room for {players} islands of three bastions each. "
        f"Fix: a larger --size, such as {width}x{height}."
    )


def _planned(grid: tuple[int, int], size: tuple[int, int], rim: int, channel: int) -> _Plan | None:
    sides, gaps = [], []
    for count, length, largest in zip(grid, size, LARGEST_ISLAND, strict=True):
        side = min(largest, (length - 2 * rim - (count - 1) * channel) // count)
        if (length - count * side) % 2 and count % 2:
            side -= 1  # so that the rest is even, and the islands stand exactly in the middle
        spare = length - 2 * rim - count * side
        gap = min(WIDEST_CHANNEL, spare // max(1, count - 1))
        if (length - count * side - (count - 1) * gap) % 2 and gap > channel:
            gap -= 1
        sides.append(side)
        gaps.append(gap)
    cores = _cores(sides[0], sides[1])
    return _Plan(grid, (sides[0], sides[1]), (gaps[0], gaps[1]), cores) if cores else None


def _cores(width: int, height: int) -> tuple[tuple[int, int], ...]:
    """Places for three cores on an island of this size, with a strip of Land around if it fits; else none."""
    for strip in (1, 0):
        right, low = width - 2 * strip - RING_SIZE, height - 2 * strip - RING_SIZE
        if min(right, low) >= APART:
            squares = ((0, 0), (right, 0), (right // 2, low))
        elif right >= 2 * APART and low >= 0:
            squares = ((0, low // 2), (right // 2, low // 2), (right, low // 2))
        elif low >= 2 * APART and right >= 0:
            squares = ((right // 2, 0), (right // 2, low // 2), (right // 2, low))
        else:
            continue
        return tuple((x + strip + RING_REACH, y + strip + RING_REACH) for x, y in squares)
    return ()


def _drawn(plan: _Plan, size: tuple[int, int]) -> Starter:
    tiles = [[WATER] * size[0] for _ in range(size[1])]
    bastions = []
    columns, rows = plan.grid
    left, top = (
        (length - count * side - (count - 1) * gap) // 2
        for length, count, side, gap in zip(size, plan.grid, plan.size, plan.gaps, strict=True)
    )
    needed = {(x - RING_REACH + dx, y - RING_REACH + dy) for x, y in plan.cores for dx, dy in _SQUARE}
    for owner in range(1, columns * rows + 1):
        row, column = divmod(owner - 1, columns)
        turned = (2 * column >= columns > 1, 2 * row >= rows > 1)
        if plan.grid == (2, 1):
            turned = (turned[0], turned[0])  # a half turn: the two islands face each other
        at = (left + column * (plan.size[0] + plan.gaps[0]), top + row * (plan.size[1] + plan.gaps[1]))
        for x in range(plan.size[0]):
            for y in range(plan.size[1]):
                if (x, y) in needed or not _is_corner(x, y, plan.size):
                    dx, dy = _turned((x, y), plan.size, turned, 1)
                    tiles[at[1] + dy][at[0] + dx] = LAND
        for core in plan.cores:
            dx, dy = _turned(core, plan.size, turned, CORE_SIZE)
            bastions.append((at[0] + dx, at[1] + dy, owner))
    return Starter(tuple("".join(row) for row in tiles), tuple(bastions))


_SQUARE = tuple((dx, dy) for dx in range(RING_SIZE) for dy in range(RING_SIZE))


def _is_corner(x: int, y: int, size: tuple[int, int]) -> bool:
    return min(x, size[0] - 1 - x) + min(y, size[1] - 1 - y) < 2


def _turned(
    place: tuple[int, int], size: tuple[int, int], turned: tuple[bool, bool], thick: int
) -> tuple[int, int]:
    """A place on the island, mirrored along the axes that are turned; `thick` tiles belong to it."""
    x, y = place
    return (size[0] - thick - x if turned[0] else x, size[1] - thick - y if turned[1] else y)
