"""What a match says as a whole: phases, the clock, callouts; and the themes of maps."""

from __future__ import annotations

from game.draw.theme import THEMES
from game.rules.commands import Fire, Ready
from game.rules.events import Awarded, CrownPassed
from game.rules.region import Cell
from game.rules.world import Phase
from game.scenes.gallery.exhibit import BANNER, HOLED, MATCH, Exhibit, View, abreast, armed, leads
from game.scenes.gallery.hands_on import BARE

_MAP = View((17.0, 6.0), 19.0)


EXHIBITS = (
    Exhibit(
        "phase",
        "selection",
        "Pick a bastion.",
        BANNER,
        art=BARE,
        phase=Phase.SELECTION,
        wave=1,
        seconds=8.0,
    ),
    Exhibit(
        "phase",
        "build",
        "Close a ring.",
        BANNER,
        art=HOLED,
        phase=Phase.BUILD,
        seconds=12.0,
        unlike="phase-selection",
    ),
    Exhibit(
        "phase",
        "deploy",
        "Buy cannons.",
        BANNER,
        phase=Phase.DEPLOY,
        seconds=9.0,
        unlike="phase-build",
    ),
    Exhibit("phase", "defend", "Fire.", BANNER, unlike="phase-deploy"),
    Exhibit(
        "phase",
        "settle",
        "The last shots land.",
        BANNER,
        phase=Phase.SETTLE,
        seconds=1.0,
        unlike="phase-defend",
    ),
    Exhibit(
        "phase",
        "last seconds",
        "The clock is red and larger.",
        BANNER,
        art=HOLED,
        phase=Phase.BUILD,
        seconds=2.6,
        unlike="phase-build",
    ),
    Exhibit(
        "callout",
        "points",
        "Points rise where a wall fell.",
        MATCH,
        art=armed("mm...."),
        arrange=abreast,
        acts={0: [Fire(Cell(24, 5))]},
        until=Awarded,
        ticks=20,
        unlike="phase-defend",
    ),
    Exhibit(
        "callout",
        "bounty",
        "BOUNTY: who pays double now.",
        MATCH,
        phase=Phase.DEPLOY,
        arrange=leads,
        acts={0: [Ready()]},
        until=CrownPassed,
        ticks=40,
        unlike="phase-defend",
    ),
    *(
        Exhibit(
            "map",
            name,
            f"Ground, coast and sea of {name}.",
            _MAP,
            theme=name,
            unlike=f"map-{other}",
        )
        for name, other in zip(THEMES, [*list(THEMES)[1:], next(iter(THEMES))], strict=True)
    ),
)
