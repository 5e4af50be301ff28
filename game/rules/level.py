"""A level as the rules see it: terrain, islands, bastions; a value that never changes.

Read from Tiled by `game.levels`, from a replay's header by `game.match`, from text art by tests.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.region import Cell, Frame, Region, square

WATER, LAND, ROCK = ".", "#", "^"
"""The terrain's three letters: Water; Land, which can be built on; Rock, part of an island but bare."""

CORE_SIZE = 2
"""A bastion's core is 2 x 2 tiles (rule 4.1)."""

RING_REACH = 3
"""The opening ring's walls stand this many tiles out from the core on every side (rule 5.2)."""


@dataclass(frozen=True, slots=True)
class Island:
    """One player's land: `owner` counts from 1; regions lie in `frame`."""

    owner: int
    frame: Frame
    land: Region
    cores: tuple[Region, ...]
    bastions: tuple[Cell, ...]
    """The top left cell of each core, in order of selection."""
    core_cells: Region
    """All cores together."""

    def opening_ring(self, bastion: int) -> Region:
        """The 28 wall tiles of the 8 x 8 square around a bastion (rule 5.2)."""
        x, y = self.bastions[bastion]
        outer = self.frame.square(Cell(x - RING_REACH, y - RING_REACH), 8)
        return outer & ~self.frame.square(Cell(x - 2, y - 2), 6)


@dataclass(frozen=True, slots=True)
class Level:
    """An authored map. `rows` are strings of WATER, LAND and ROCK, all of one length."""

    id: str
    name: str
    rows: tuple[str, ...]
    islands: tuple[Island, ...]
    waves: int = 7
    seed: int = 0
    theme: str = ""
    author: str = ""
    description: str = ""
    owners: bytes = field(repr=False, default=b"")
    """Per tile, row by row: the owner whose island it belongs to (Land and Rock alike), 0 = nobody's."""

    @property
    def width(self) -> int:
        """Columns of the map."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """Rows of the map."""
        return len(self.rows)

    def owner_at(self, cell: Cell) -> int:
        """The owner of the island that a cell belongs to; 0 for water, nobody's land, and beyond the map."""
        if 0 <= cell.x < self.width and 0 <= cell.y < self.height:
            return self.owners[cell.y * self.width + cell.x]
        return 0

    def holds(self, cell: Cell) -> bool:
        """Whether the cell is on the map."""
        return 0 <= cell.x < self.width and 0 <= cell.y < self.height


def make(
    rows: tuple[str, ...],
    bastions: tuple[tuple[int, int, int], ...],
    *,
    level_id: str = "level",
    name: str = "Level",
    waves: int = 7,
    seed: int = 0,
    theme: str = "",
    author: str = "",
    description: str = "",
) -> Level:
    """Put a level together from terrain rows and bastions given as (column, row, owner from 1).

    An owner's island is all Land and Rock that hangs together edge to edge with one of the owner's cores. The
    caller has checked the map (see `game.levels`): every core stands on land, and no island has two owners.
    """
    width, height = len(rows[0]), len(rows)
    owners = bytearray(width * height)
    islands = []
    for owner in sorted({owner for _, _, owner in bastions}):
        places = tuple(Cell(x, y) for x, y, whose in bastions if whose == owner)
        cells = connected_ground(rows, places)
        for cell in cells:
            owners[cell.y * width + cell.x] = owner
        islands.append(_island(rows, owner, places, cells))
    return Level(
        id=level_id,
        name=name,
        rows=rows,
        islands=tuple(islands),
        waves=waves,
        seed=seed,
        theme=theme,
        author=author,
        description=description,
        owners=bytes(owners),
    )


def connected_ground(rows: tuple[str, ...], starts: tuple[Cell, ...]) -> list[Cell]:
    """The Land and Rock cells that hang together edge to edge with `starts`, sorted by row and column."""
    found = set()
    open_cells = [cell for cell in starts if rows[cell.y][cell.x] != WATER]
    while open_cells:
        cell = open_cells.pop()
        if cell in found:
            continue
        found.add(cell)
        for near in (
            Cell(cell.x + 1, cell.y),
            Cell(cell.x - 1, cell.y),
            Cell(cell.x, cell.y + 1),
            Cell(cell.x, cell.y - 1),
        ):
            on_map = 0 <= near.x < len(rows[0]) and 0 <= near.y < len(rows)
            if on_map and near not in found and rows[near.y][near.x] != WATER:
                open_cells.append(near)
    return sorted(found, key=lambda cell: (cell.y, cell.x))


def _island(rows: tuple[str, ...], owner: int, bastions: tuple[Cell, ...], cells: list[Cell]) -> Island:
    left, right = min(cell.x for cell in cells), max(cell.x for cell in cells)
    top, bottom = min(cell.y for cell in cells), max(cell.y for cell in cells)
    frame = Frame(left - 1, top - 1, right - left + 3, bottom - top + 3)
    land = frame.region(cell for cell in cells if rows[cell.y][cell.x] == LAND)
    cores = tuple(frame.square(bastion, CORE_SIZE) for bastion in bastions)
    core_cells = frame.region(cell for bastion in bastions for cell in square(bastion, CORE_SIZE))
    return Island(owner, frame, land, cores, bastions, core_cells)
