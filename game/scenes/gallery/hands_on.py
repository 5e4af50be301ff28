"""What hands show: ghosts of pieces, wares and bastions, and reticles."""

from __future__ import annotations

from game.app.bindings import Action
from game.app.intents import Point, Press
from game.rules.commands import Fire
from game.rules.events import ShotLaunched, TriggerLapsed
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import Phase, World
from game.scenes.gallery.exhibit import HOLED, STRAIT, Exhibit, View, armed, holding

BARE = armed("......").replace("rr..mm", "......").replace("#", ".")
"""No wall stands yet."""

_GHOST = View((10.0, 6.5), 12.0)
_TRAY = View(_GHOST.at, _GHOST.rows, crop=(876.0, 566.0, 240.0, 88.0))
_ISLAND = View((9.5, 6.0), 14.0)


def _hold_used(world: World) -> None:
    holding(Piece.T, Piece.I)(world)
    world.seats[0].board.hold_used = True


EXHIBITS = (
    Exhibit(
        "ghost",
        "valid",
        "A plain outline: it may lie there.",
        _GHOST,
        phase=Phase.BUILD,
        arrange=holding(Piece.T),
        acts={0: [Point(11.5, 7.5)]},
        hand=True,
        unlike="ring-sealed",
    ),
    Exhibit(
        "ghost",
        "blocked",
        "Cross-hatched; the wrong tile and the reason named.",
        _GHOST,
        phase=Phase.BUILD,
        arrange=holding(Piece.T),
        acts={0: [Point(10.5, 7.5)]},
        hand=True,
        unlike="ghost-valid",
    ),
    Exhibit(
        "ghost",
        "sealing",
        "A gold double outline; the ground to be sealed shimmers.",
        _GHOST,
        art=HOLED,
        phase=Phase.BUILD,
        arrange=holding(Piece.DOT),
        acts={0: [Point(9.5, 5.5)]},
        hand=True,
        unlike="ring-open",
    ),
    Exhibit(
        "ghost",
        "next and hold",
        "The next two and the held piece float beside the ghost.",
        _TRAY,
        phase=Phase.BUILD,
        arrange=holding(Piece.T, Piece.I),
        acts={0: [Point(11.5, 7.5)]},
        hand=True,
        unlike="ghost-valid",
    ),
    Exhibit(
        "ghost",
        "hold used",
        "The held piece is grey beside a lock.",
        _TRAY,
        phase=Phase.BUILD,
        arrange=_hold_used,
        acts={0: [Point(11.5, 7.5)]},
        hand=True,
        unlike="ghost-next-and-hold",
    ),
    Exhibit(
        "ghost",
        "rival",
        "The rival's piece in its colour, its emblem beside it.",
        View((28.0, 4.0), 9.0),
        phase=Phase.BUILD,
        rival_at=(28.0, 4.0),
        unlike="ring-sealed",
    ),
    Exhibit(
        "ware",
        "valid",
        "A cannon to buy, the selector beside it.",
        _ISLAND,
        phase=Phase.DEPLOY,
        acts={0: [Point(6.0, 8.0)]},
        hand=True,
        unlike="ring-sealed",
    ),
    Exhibit(
        "ware",
        "blocked",
        "It needs sealed ground.",
        _ISLAND,
        phase=Phase.DEPLOY,
        acts={0: [Point(13.0, 8.0)]},
        hand=True,
        unlike="ware-valid",
    ),
    Exhibit(
        "ware",
        "fortify",
        "Brackets around every wall that would be strengthened.",
        _ISLAND,
        phase=Phase.DEPLOY,
        acts={0: [Point(6.0, 6.0)], 1: [Press(Action.COUNTER)]},
        hand=True,
        ticks=3,
        unlike="ware-valid",
    ),
    Exhibit(
        "ware",
        "bastion to pick",
        "Where the opening ring would stand.",
        _ISLAND,
        art=BARE,
        phase=Phase.SELECTION,
        wave=1,
        seconds=8.0,
        acts={0: [Point(14.0, 6.0)]},
        hand=True,
        unlike="ring-sealed",
    ),
    Exhibit(
        "reticle",
        "free",
        "A ring with the ready cannons as pips.",
        STRAIT,
        acts={0: [Point(21.0, 7.0)]},
        hand=True,
        unlike="ring-sealed",
    ),
    Exhibit(
        "reticle",
        "lock",
        "Brackets around the wall it would hit.",
        STRAIT,
        acts={0: [Point(24.5, 7.5)]},
        hand=True,
        unlike="reticle-free",
    ),
    Exhibit(
        "reticle",
        "lock on a cannon",
        "Brackets around the whole cannon.",
        STRAIT,
        acts={0: [Point(26.0, 4.0)]},
        hand=True,
        unlike="reticle-lock",
    ),
    Exhibit(
        "reticle",
        "loading",
        "An arc fills; no pip is lit.",
        STRAIT,
        art=armed("rr...."),
        acts={0: [Point(21.0, 7.0)], 1: [Fire(Cell(24, 7))]},
        until=ShotLaunched,
        ticks=80,
        hand=True,
        unlike="reticle-free",
    ),
    Exhibit(
        "reticle",
        "nothing loaded",
        "Fire was pressed in vain: what is loaded shows white on red.",
        STRAIT,
        art=armed("rr...."),
        acts={0: [Point(21.0, 7.0)], 1: [Fire(Cell(24, 7))], 60: [Fire(Cell(24, 7))]},
        until=TriggerLapsed,
        hand=True,
        unlike="reticle-loading",
    ),
    Exhibit(
        "reticle",
        "danger",
        "Red and crossed out: the shot would hit an own wall, and it says so.",
        STRAIT,
        art=armed("rr...."),
        acts={0: [Point(9.5, 5.5)]},
        hand=True,
        unlike="reticle-free",
    ),
    Exhibit(
        "reticle",
        "rival",
        "A rival's reticle, small, with its emblem.",
        View((6.0, 6.0), 12.0),
        rival_at=(9.5, 7.5),
        unlike="ring-sealed",
    ),
)
