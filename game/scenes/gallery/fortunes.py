"""How a match goes for its players, two to four of them: score cards, strikes, Recovery, the end of one."""

from __future__ import annotations

from collections.abc import Callable

from game.app.intents import Point
from game.rules.commands import Fire, Unleash
from game.rules.events import (
    BastionsPaid,
    CrownPassed,
    Eliminated,
    RecoveryBegan,
    ShotLanded,
    StrikesReset,
    Struck,
    SuddenDeathBegan,
)
from game.rules.region import Cell, Region
from game.rules.world import METER_FULL, Phase, World
from game.scenes.gallery.exhibit import (
    CARD,
    FORTS,
    FOUR,
    MATCH,
    THREE,
    Acts,
    Exhibit,
    View,
    abreast,
    armed,
)

_SECOND_OPEN = FOUR.replace("#...BB", "....BB", 1)
"""Seat 1's ring has a hole on its right side."""
_LAST_OPEN = FOUR.replace("#...DD", "....DD", 1)
"""Seat 3's ring has one."""
_ALL = View((21.0, 11.5), 23.0)

_ONE_MORTAR = armed("mm....")
_SHOOTS: Acts = {0: [Fire(Cell(24, 5))]}
"""Seat 0 fells a wall of seat 1."""


def _scores(*by_seat: int) -> Callable[[World], None]:
    def arrange(world: World) -> None:
        for seat, score in zip(world.seats, by_seat, strict=True):
            seat.score = score

    return arrange


def _page(
    state: str, shows: str, arrange: Callable[[World], None], art: str = _ONE_MORTAR, wave: int = 4
) -> Exhibit:
    """The score cards after a Defend in which seat 0 felled a wall of seat 1; all rows are counted."""
    return Exhibit(
        "score",
        state,
        shows,
        MATCH,
        art,
        arrange=arrange,
        acts=_SHOOTS,
        wave=wave,
        seconds=3.0,
        until=BastionsPaid,
        ticks=90,
    )


def _struck(number: int, strikes: int, *by_seat: int) -> Callable[[World], None]:
    """A seat has so many strikes, and the scores are these."""

    def arrange(world: World) -> None:
        _scores(*by_seat)(world)
        world.seats[number].strikes = world.seats[number].strikes_taken = strikes

    return arrange


def _wear(world: World) -> None:
    """Of every ring the right side is hurt, the lower one nearly gone, the left one fortified."""
    for seat in world.seats:
        frame = seat.board.island.frame
        cells = list(frame.cells(seat.board.walls))
        left, right = min(cell.x for cell in cells), max(cell.x for cell in cells)
        low = max(cell.y for cell in cells)
        strong: Region = 0
        for cell in cells:
            if cell.y == low:
                seat.board.hurt[frame.index(cell)] = 10
            elif cell.x == right:
                seat.board.hurt[frame.index(cell)] = 50
            elif cell.x == left:
                strong |= frame.at(cell)
        seat.board.fortified = strong


def _melee(world: World) -> None:
    """Seat 2 leads, seat 3's meter is full, seat 1 has a strike."""
    _struck(1, 1, 4100, 3900, 5200, 3600)(world)
    world.seats[3].board.meter = METER_FULL


EXHIBITS = (
    Exhibit(
        "seats",
        "four at rest",
        "Azure, violet, mint, vermilion: each ring in its colour, with its own posts, emblem and ground.",
        _ALL,
        art=FOUR,
    ),
    Exhibit(
        "seats",
        "wear",
        "Of each ring: above whole, right hurt, below nearly gone, left fortified.",
        _ALL,
        art=FOUR,
        arrange=_wear,
        unlike="seats-four-at-rest",
    ),
    Exhibit(
        "seats",
        "four in a fight",
        "Mint leads under the crown, vermilion burns in Overdrive; whose shell is whose.",
        MATCH,
        art=FOUR,
        arrange=_melee,
        acts={0: [Fire(Cell(24, 4))], 12: [Fire(Cell(24, 8))], 90: [Fire(Cell(9, 16)), Point(24.5, 6.5)]},
        rivals={
            1: {0: [Fire(Cell(9, 4))], 20: [Fire(Cell(9, 7))], 70: [Fire(Cell(5, 9))]},
            2: {0: [Fire(Cell(24, 17))], 30: [Fire(Cell(24, 19))], 80: [Fire(Cell(5, 9))]},
            3: {0: [Unleash(), Fire(Cell(9, 18))], 10: [Fire(Cell(9, 20))], 95: [Fire(Cell(27, 9))]},
        },
        until=ShotLanded,
        ticks=64,
        hand=True,
    ),
    _page(
        "two",
        "A row a source; the leader wears the crown, and whoever hit it is paid a bounty, in gold.",
        _scores(2000, 3000),
    ),
    _page(
        "three",
        "The leader's card stands higher; one strike is on the third card.",
        _struck(2, 1, 3400, 2600, 2300),
        armed("mm....", THREE),
    ),
    _page(
        "four",
        "Two strikes, the crown, a bounty: all on four cards side by side.",
        _struck(3, 2, 3100, 4700, 3400, 900),
        armed("mm....", FOUR),
    ),
    _page(
        "tied at the end",
        "The first place is shared after the last wave: Sudden Death follows.",
        abreast,
        FORTS,
        wave=7,
    ),
    Exhibit(
        "strike",
        "taken",
        "STRIKE, why, and where the ring was open.",
        MATCH,
        art=_SECOND_OPEN,
        phase=Phase.BUILD,
        seconds=0.1,
        arrange=abreast,
        until=Struck,
        ticks=40,
        unlike="seats-four-in-a-fight",
    ),
    Exhibit(
        "strike",
        "on the card",
        "Two of three crosses are lit.",
        CARD,
        arrange=_struck(0, 2, 2000, 2000),
        unlike="overdrive-meter",
    ),
    Exhibit(
        "strike",
        "forgiven",
        "Sealed in time: the crosses flare white and fade.",
        CARD,
        phase=Phase.BUILD,
        seconds=0.1,
        arrange=_struck(0, 2, 2000, 2000),
        until=StrikesReset,
        ticks=12,
        unlike="strike-on-the-card",
    ),
    Exhibit(
        "recovery",
        "pick",
        "RECOVERY: all was cleared; another bastion is to be picked, its ring shows.",
        MATCH,
        art=FOUR.replace("#...AA", "....AA", 1),
        phase=Phase.BUILD,
        seconds=0.1,
        arrange=abreast,
        acts={20: [Point(14.0, 6.0)]},
        until=RecoveryBegan,
        ticks=150,
        hand=True,
        unlike="strike-taken",
    ),
    Exhibit(
        "elimination",
        "called",
        "ELIMINATED: who is out, and the island falls empty.",
        MATCH,
        art=_LAST_OPEN,
        phase=Phase.BUILD,
        seconds=0.1,
        arrange=_struck(3, 2, 2000, 2000, 2000, 900),
        until=Eliminated,
        ticks=40,
        unlike="strike-taken",
    ),
    Exhibit(
        "elimination",
        "later",
        "Of three only two are left: the third card says so.",
        MATCH,
        art=THREE.replace("#...CC", "....CC", 1),
        phase=Phase.BUILD,
        seconds=0.1,
        arrange=_struck(2, 2, 2000, 2000, 900),
        until=Eliminated,
        ticks=300,
        unlike="elimination-called",
    ),
    Exhibit(
        "sudden death",
        "called",
        "SUDDEN DEATH: the first place is tied, one more wave.",
        MATCH,
        phase=Phase.SCORE,
        wave=7,
        seconds=0.1,
        arrange=abreast,
        until=SuddenDeathBegan,
        ticks=40,
        unlike="phase-defend",
    ),
    Exhibit(
        "sudden death",
        "defend",
        "An extra wave, after the seventh of seven.",
        MATCH,
        wave=8,
        arrange=abreast,
        unlike="sudden-death-called",
    ),
    Exhibit(
        "crown",
        "passed on",
        "BOUNTY: from now on another pays double; its walls carry the gold halo.",
        MATCH,
        art=THREE,
        arrange=_scores(2000, 2900, 2100),
        acts=_SHOOTS,
        until=CrownPassed,
        ticks=40,
        unlike="elimination-later",
    ),
)
