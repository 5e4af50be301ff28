"""What stands on a board: walls, gaps, rings, bastions."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.commands import Fire, Fortify, PlacePiece, Ready
from game.rules.events import (
    CrownPassed,
    PiecePlaced,
    RingBreached,
    RingFortified,
    Sealed,
    WallFelled,
    WallsRepaired,
)
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import Phase, World
from game.scenes.gallery.exhibit import (
    CORNER,
    FORTS,
    HOLE,
    HOLED,
    MATCH,
    RIVAL,
    Acts,
    Exhibit,
    View,
    abreast,
    armed,
    holding,
    leads,
)

JOINTS = """
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    ~..................~~~~..........~
    ~.########.........~~~~.########.~
    ~.#......#.........~~~~.#......#.~
    ~.#......#####.#...~~~~.#......#.~
    ~.#..AA..#.....#...~~~~.#..BB..#.~
    ~.#..AA..#.....#...~~~~.#..BB..#.~
    ~.#......#...#####.~~~~.#......#.~
    ~.#......#.....#...~~~~.#......#.~
    ~.########.....#...~~~~.########.~
    ~..................~~~~..........~
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
"""

THICK = FORTS.replace("~..................~", "~.#########........~", 1).replace("~.########.", "~.#########")
"""The upper side of seat 0's ring in two layers."""

_MORTAR = armed("mm....")
_HIT = Cell(24, 5)
_BREACH: Acts = {0: [Fire(_HIT)], 240: [Ready()]}
"""A shell into the rival's ring; once Score is up, go on."""

_HIT_VIEW = View((25.0, 5.0), 7.0)
_HOME_VIEW = View((6.0, 5.0), 8.0)


def _hurt(hp: int) -> Callable[[World], None]:
    """All walls of seat 0 have so much left."""

    def arrange(world: World) -> None:
        board = world.seats[0].board
        frame = board.island.frame
        board.hurt = {frame.index(cell): hp for cell in frame.cells(board.walls)}

    return arrange


def _gap(world: World) -> None:
    board = world.seats[0].board
    board.hand = Piece.DOT
    board.gaps = board.island.frame.at(HOLE)


def _claims(bastion: int) -> Callable[[World], None]:
    def arrange(world: World) -> None:
        world.seats[0].board.claim = bastion

    return arrange


EXHIBITS = (
    Exhibit("wall", "joints", "End, corner, T and cross, each clean.", View((12.0, 6.0), 9.0), art=JOINTS),
    Exhibit("wall", "thick", "A wall two tiles thick: two rails, no ladder.", CORNER, art=THICK),
    Exhibit("wall", "fresh", "A bright, whole tube.", CORNER),
    Exhibit(
        "wall",
        "hurt",
        "Darker, with gaps in the light.",
        CORNER,
        arrange=_hurt(50),
        unlike="wall-fresh",
    ),
    Exhibit(
        "wall",
        "nearly gone",
        "Embers of light on a cracked body.",
        CORNER,
        arrange=_hurt(10),
        unlike="wall-hurt",
    ),
    Exhibit(
        "wall",
        "fortified",
        "A second, wider layer of energy.",
        CORNER,
        phase=Phase.DEPLOY,
        acts={0: [Fortify(0)]},
        until=RingFortified,
        ticks=90,
        unlike="wall-fresh",
    ),
    Exhibit(
        "wall",
        "repaired",
        "A sweep of light runs over mended walls.",
        phase=Phase.SETTLE,
        seconds=0.1,
        arrange=_hurt(10),
        until=WallsRepaired,
        ticks=9,
        unlike="wall-fresh",
    ),
    Exhibit(
        "wall",
        "placed",
        "A short flare on the four new tiles.",
        View((10.0, 6.5), 7.0),
        phase=Phase.BUILD,
        arrange=holding(Piece.T),
        acts={0: [PlacePiece(Cell(11, 7), 0)]},
        until=PiecePlaced,
        ticks=6,
        unlike="wall-fresh",
    ),
    Exhibit(
        "wall",
        "destroyed",
        "Burst, sparks and smoke where a wall was.",
        _HIT_VIEW,
        art=_MORTAR,
        acts={0: [Fire(_HIT)]},
        until=WallFelled,
        ticks=8,
        unlike="wall-fresh",
    ),
    Exhibit(
        "wall",
        "crater",
        "A scorched crater with glowing embers.",
        _HIT_VIEW,
        art=_MORTAR,
        acts={0: [Fire(_HIT)]},
        until=WallFelled,
        ticks=120,
        unlike="wall-destroyed",
    ),
    Exhibit(
        "wall",
        "cold crater",
        "The embers have cooled.",
        _HIT_VIEW,
        art=_MORTAR,
        acts={0: [Fire(_HIT)]},
        until=WallFelled,
        ticks=600,
        unlike="wall-crater",
    ),
    Exhibit(
        "gap",
        "open",
        "Corner brackets in the owner's colour around the hole.",
        art=HOLED,
        phase=Phase.BUILD,
        arrange=_gap,
        unlike="ring-open",
    ),
    Exhibit(
        "gap",
        "covered",
        "A wall stands there; no brackets.",
        art=HOLED,
        phase=Phase.BUILD,
        arrange=_gap,
        acts={0: [PlacePiece(HOLE, 0)]},
        until=PiecePlaced,
        ticks=120,
        unlike="gap-open",
    ),
    Exhibit("ring", "sealed", "Ground tinted and alive."),
    Exhibit("ring", "open", "Dark ground, dark cannons.", art=HOLED, phase=Phase.BUILD, unlike="ring-sealed"),
    Exhibit(
        "ring",
        "breached",
        "Still live: the ground drains towards the hole.",
        RIVAL,
        art=_MORTAR,
        acts={0: [Fire(_HIT)]},
        until=WallFelled,
        ticks=150,
        unlike="ring-sealed",
    ),
    Exhibit(
        "ring",
        "sealing",
        "Light runs round the ring and floods the ground.",
        art=HOLED,
        phase=Phase.BUILD,
        arrange=_gap,
        acts={0: [PlacePiece(HOLE, 0)]},
        until=Sealed,
        ticks=14,
        unlike="ring-sealed",
    ),
    Exhibit(
        "ring",
        "breach stamp",
        "BREACH over the rival's island, and who was paid.",
        MATCH,
        art=_MORTAR,
        seconds=2.0,
        arrange=abreast,
        acts=_BREACH,
        until=RingBreached,
        ticks=24,
    ),
    Exhibit(
        "bastion",
        "unsealed",
        "Dim core, nothing around it.",
        View((14.0, 6.0), 7.0),
        unlike="bastion-sealed",
    ),
    Exhibit("bastion", "sealed", "Lit core and emblem, one frame.", _HOME_VIEW, arrange=_claims(1)),
    Exhibit(
        "bastion",
        "claimed",
        "Home: a second frame around the core.",
        _HOME_VIEW,
        unlike="bastion-sealed",
    ),
    Exhibit(
        "bastion",
        "crowned",
        "The crown floats above; the walls carry a gold halo.",
        _HOME_VIEW,
        phase=Phase.DEPLOY,
        arrange=leads,
        acts={0: [Ready()]},
        until=CrownPassed,
        ticks=90,
        unlike="bastion-claimed",
    ),
    Exhibit(
        "bastion",
        "fortified",
        "The whole ring has its second layer.",
        _HOME_VIEW,
        phase=Phase.DEPLOY,
        acts={0: [Fortify(0)]},
        until=RingFortified,
        ticks=90,
        unlike="bastion-claimed",
    ),
)
