"""What a rival builds toward: the ring round one open bastion that is worth most for the pieces it takes.

Asked anew with every piece: walls that stand make a goal cheaper, so a rival sticks to what it began.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rivals import placements
from game.rivals.placements import Site
from game.rivals.tuning import PLAIN, Personality
from game.rules import cannons, ring_search, rings
from game.rules.level import CORE_SIZE
from game.rules.pieces import Piece
from game.rules.region import Cell, Frame, Region
from game.rules.ring_search import Cut, Prospects
from game.rules.world import Board

TILES_PER_PIECE = 3.0
"""What a piece covers of a long gap, on average."""

ROOM = 2
"""How far the eight slots reach from a core, in tiles (rule 7.5)."""

SEAL_WORTH = 300.0
"""A sealed bastion, in points before the wave's multiplier: bastion, territory, defense, some energy."""

CANNON_WORTH = 50.0
"""A dark cannon that works again."""

STRIKE_COST = 500.0
"""What a Build without a sealed bastion costs."""

LAST_RESORT = 0.3
"""With nothing sealed, new ground is worth at least this much of old, even to who never expands."""

SURE_SHARE = 0.4
"""A goal that takes at most this share of the pieces left is nearly certain."""

DEAD_DETOUR = 3
"""How many tiles more a ring may take for each cell that only a Dot could cover."""

DEAD_PIECES = 1.5
"""What such a cell adds to the pieces that a ring takes."""

TIGHT_SHARE = 0.55
"""With nothing sealed, a roomy ring that takes more than this share gives way to the tightest."""


@dataclass(frozen=True, slots=True)
class Closing:
    """How a ring can be closed: what is missing, and how many of those cells only a Dot could cover."""

    prospects: Prospects
    dead_count: int


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a ring before it is searched: missing tiles that are enough, cells it passes."""

    at_most: int = ring_search.UNREACHED
    through: Region = ~0


UNKNOWN = Known()


@dataclass(frozen=True, slots=True)
class Goal:
    """A ring to close round a bastion."""

    bastion: int
    cut: Cut
    kept: Region
    """Cells to stay free inside: cores, and slots unless the ring is to be tight."""
    prospects: Prospects
    dead_count: int
    """Cells of the gap that only a Dot could cover, beyond the Dots in sight."""
    bridge: Region
    """Free cells between own walls and the gap, when the gap is out of touch."""

    @property
    def missing(self) -> int:
        """Tiles still to build."""
        return self.prospects.missing + self.bridge.bit_count()


def toward(site: Site, bastion: int, *, tight: bool) -> Goal | None:
    """The cheapest ring round a bastion, with room for its eight cannons or tight; None if none can close."""
    island = site.board.island
    kept = island.cores[bastion] if tight else room(site.board, bastion) & ~site.walls
    cut = ring_search.cut(island.frame, island.bastions[bastion], site.walls | site.free & ~kept)
    found = closing(site, cut, kept, spare=1)
    if found is None:
        return None
    link = bridge(site, site.free & ~kept, found.prospects.gap)
    return Goal(bastion, cut, kept, found.prospects, found.dead_count, link)


def closing(site: Site, cut: Cut, kept: Region, spare: int, known: Known = UNKNOWN) -> Closing | None:
    """The cheapest ring, led round cells that only a Dot could cover where that is cheaper than waiting."""
    free = site.free & ~kept
    found = ring_search.prospects(
        cut, site.walls, free, spare, known.at_most, known.through, from_end=site.from_end
    )
    if found is None:
        return None
    board = site.board
    dots = (board.hand, *board.upcoming, board.held).count(Piece.DOT)
    easy = placements.coverable(board, site.free, found.gap)
    dead = (found.gap & ~easy).bit_count() - dots
    if dead <= 0:
        return Closing(found, 0)
    easy = placements.coverable(board, site.free, site.free)
    bearable = found.missing + DEAD_DETOUR * dead
    around = ring_search.prospects(cut, site.walls, free & easy, spare, bearable, from_end=site.from_end)
    return Closing(around, 0) if around else Closing(found, dead)


def after(site: Site, goal: Goal, tiles: Region, spare: int = ring_search.NO_SLACK) -> Closing:
    """How the goal's ring can be closed once these tiles are walls."""
    prospects = goal.prospects
    enough = prospects.missing - (tiles & prospects.gap).bit_count()
    known = Known(enough, prospects.slack[0] | prospects.slack[1])
    found = closing(site.built(tiles), goal.cut, goal.kept, spare, known)
    assert found is not None  # more walls never make a ring impossible
    return found


def advanced(site: Site, goal: Goal, tiles: Region) -> Goal:
    """The same goal once these tiles are walls."""
    found = after(site, goal, tiles, spare=1)
    built = site.built(tiles)
    link = bridge(built, built.free & ~goal.kept, found.prospects.gap)
    return replace(goal, prospects=found.prospects, dead_count=found.dead_count, bridge=link)


def room(board: Board, bastion: int) -> Region:
    """A core and its eight slots: the 6 x 6 square."""
    core = board.island.bastions[bastion]
    return board.island.frame.square(Cell(core.x - ROOM, core.y - ROOM), 2 * ROOM + CORE_SIZE)


def bridge(site: Site, free: Region, gap: Region) -> Region:
    """The fewest free cells that link the gap to where pieces must touch; none when it is in touch."""
    frame = site.board.island.frame
    if not gap or gap & site.near:
        return 0
    rims = [gap]
    reached = gap
    while not rims[-1] & site.near:
        rim = frame.beside(rims[-1]) & free & ~reached
        if not rim:
            return 0
        reached |= rim
        rims.append(rim)
    path = step = site.one(rims[-1] & site.near)
    for rim in reversed(rims[1:-1]):
        step = site.one(frame.beside(step) & rim)
        path |= step
    return path


def pieces_for(frame: Frame, goal: Goal) -> float:
    """Roughly how many pieces a goal takes, at least one: each hole takes its own."""
    holes = sum(max(1.0, hole.bit_count() / TILES_PER_PIECE) for hole in frame.pieces(goal.prospects.gap))
    return max(1.0, holes + goal.bridge.bit_count() / TILES_PER_PIECE + DEAD_PIECES * goal.dead_count)


def worth(site: Site, goal: Goal, traits: Personality, pieces_left: float) -> float:
    """What a goal promises for each piece it takes, in points before the wave's multiplier."""
    board = site.board
    frame = board.island.frame
    pieces = pieces_for(frame, goal)
    sealed = rings.sealed_bastions(board)
    dark = _dark_count(board, goal)
    value = SEAL_WORTH + CANNON_WORTH * dark
    if not sealed:
        value += STRIKE_COST
    if is_new_ground(board, goal):
        liking = traits.expand / PLAIN
        value *= liking if sealed else max(LAST_RESORT, min(1.0, liking))
    return value * _likelihood(pieces, pieces_left) / pieces


def is_new_ground(board: Board, goal: Goal) -> bool:
    """Whether this ring was none before: not round the claim, without own cannons or holes punched in it."""
    if goal.bastion == board.claim or goal.prospects.gap & board.gaps:
        return False
    return not _dark_count(board, goal)


def _dark_count(board: Board, goal: Goal) -> int:
    """How many dark cannons the ring would light again."""
    inside = board.island.frame.around(goal.kept)
    return sum(
        bool(cannons.tiles(board, cannon) & inside) and not cannons.is_lit(board, cannon)
        for cannon in board.cannons
    )


def _likelihood(pieces: float, pieces_left: float) -> float:
    """How likely a goal is to close in this Build."""
    if pieces_left <= 0:
        return 0.05
    share = pieces / pieces_left
    if share <= SURE_SHARE:
        return 1.0
    return max(0.05, 1.0 - (share - SURE_SHARE))
