"""What a rival builds toward: the ring round one open bastion that is worth most for the pieces it takes.

Asked anew with every piece: walls that stand make a goal cheaper, so a rival sticks to what it began.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rivals import holdings, placements
from game.rivals.placements import Site
from game.rivals.tuning import PLAIN, Personality
from game.rules import cannons, ring_search, rings
from game.rules.region import Frame, Region
from game.rules.ring_search import Cut, Prospects
from game.rules.world import Board

TILES_PER_PIECE = 3.0
"""What a piece covers of a long gap, on average."""

PIECE_WORTH = 40.0
"""A piece that is left for other goals."""

SEAL_WORTH = 300.0
"""A sealed bastion, in points before the wave's multiplier: bastion, territory, defense, some energy."""

FIRST_FIRE = 200.0
"""To fire at all."""

CANNON_WORTH = 50.0
"""Each cannon that fires, as far as hands can keep up with them."""

KEPT_UP_WITH = 5
"""How many cannons a pair of hands keeps firing."""

STRIKE_COST = 900.0
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
    """Cells that the ring is to hold: see `holdings`."""
    prospects: Prospects
    dead_count: int
    """Cells of the gap that only a Dot could cover, beyond the Dots in sight."""
    bridge: Region
    """Free cells between own walls and the gap, when the gap is out of touch."""

    @property
    def missing(self) -> int:
        """Tiles still to build."""
        return self.prospects.missing + self.bridge.bit_count()


def toward(site: Site, bastion: int, kept: Region) -> Goal | None:
    """The cheapest ring round a bastion with these cells inside; None if none can close."""
    island = site.board.island
    cut = ring_search.cut(island.frame, island.bastions[bastion], site.walls | site.free & ~kept)
    found = closing(site, cut, kept, spare=1)
    if found is None:
        return None
    link = bridge(site, site.free & ~kept, found.prospects.gap)
    return Goal(bastion, cut, kept, found.prospects, found.dead_count, link)


def closing(site: Site, cut: Cut, kept: Region, spare: int, known: Known = UNKNOWN) -> Closing | None:
    """The cheapest ring, led round cells that only a Dot could cover where that is cheaper than waiting."""
    own, free = site.walls & ~kept, site.free & ~kept
    found = ring_search.prospects(cut, own, free, spare, known.at_most, known.through, from_end=site.from_end)
    if found is None:
        return None
    easy = placements.coverable(site.board, site.free, found.gap)
    dead = (found.gap & ~easy).bit_count() - site.dots
    if dead <= 0:
        return Closing(found, 0)
    easy = placements.coverable(site.board, site.free, site.free)
    bearable = found.missing + DEAD_DETOUR * dead
    around = ring_search.prospects(cut, own, free & easy, spare, bearable, from_end=site.from_end)
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
    """What a goal promises, in points before the wave's multiplier.

    Each piece it takes is one less for other goals; with something sealed, promises are for each piece.
    """
    board = site.board
    pieces = pieces_for(board.island.frame, goal)
    sealed = rings.sealed_bastions(board)
    value = SEAL_WORTH + _fire_gained(site, goal) + (0.0 if sealed else STRIKE_COST)
    if is_new_ground(board, goal):
        liking = traits.expand / PLAIN
        value *= liking if sealed else max(LAST_RESORT, min(1.0, liking))
    value *= _likelihood(pieces, pieces_left)
    return value / pieces if sealed else value - PIECE_WORTH * pieces


def _fire_gained(site: Site, goal: Goal) -> float:
    """What the cannons that the ring lights, or that can be bought into it, add to the next Defend."""
    board = site.board
    lit = sum(cannons.is_lit(board, cannon) for cannon in board.cannons)
    affordable = board.energy // board.balance.cannons.rapid.cost
    more = holdings.dark_count(board, goal.kept)
    more += min(holdings.slot_count(site, goal.bastion, goal.kept), affordable)
    return _fire(lit + more) - _fire(lit)


def _fire(count: int) -> float:
    """What so many lit cannons are worth in the next Defend."""
    return FIRST_FIRE + CANNON_WORTH * min(count, KEPT_UP_WITH) if count else 0.0


def is_new_ground(board: Board, goal: Goal) -> bool:
    """Whether this ring was none before: not round the claim, without own cannons or holes punched in it."""
    if goal.bastion == board.claim or goal.prospects.gap & board.gaps:
        return False
    return not holdings.dark_count(board, goal.kept)


def _likelihood(pieces: float, pieces_left: float) -> float:
    """How likely a goal is to close in this Build."""
    if pieces_left <= 0:
        return 0.05
    share = pieces / pieces_left
    if share <= SURE_SHARE:
        return 1.0
    return max(0.05, 1.0 - (share - SURE_SHARE))
