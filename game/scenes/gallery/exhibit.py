"""What the gallery's tables are made of: an exhibit, and how it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.app.intents import Intent
from game.draw.camera import TOP_BAR
from game.rules.commands import Command
from game.rules.events import Event
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import Phase, World
from game.scenes.focus import Box

FORTS = """
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    ~..................~~~~..........~
    ~.########.........~~~~.########.~
    ~.#rrmmll#.........~~~~.#rr..mm#.~
    ~.#rrmmll#.........~~~~.#rr..mm#.~
    ~.#..AA..#...AA....~~~~.#..BB..#.~
    ~.#..AA..#...AA....~~~~.#..BB..#.~
    ~.#......#.........~~~~.#......#.~
    ~.#......#.........~~~~.#......#.~
    ~.########.........~~~~.########.~
    ~..................~~~~..........~
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
"""
"""Two armed opening rings across a strait; seat 0 has a second bastion that stands open."""

THREE = """
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    ~..................~~~~..................~
    ~.########.........~~~~.########.........~
    ~.#rrmmll#.........~~~~.#rr..mm#.........~
    ~.#rrmmll#.........~~~~.#rr..mm#.........~
    ~.#..AA..#...AA....~~~~.#..BB..#...BB....~
    ~.#..AA..#...AA....~~~~.#..BB..#...BB....~
    ~.#......#.........~~~~.#......#.........~
    ~.#......#.........~~~~.#......#.........~
    ~.########.........~~~~.########.........~
    ~..................~~~~..................~
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~..................~~~~~~~~~~~~
    ~~~~~~~~~~~~.########.........~~~~~~~~~~~~
    ~~~~~~~~~~~~.#llrrmm#.........~~~~~~~~~~~~
    ~~~~~~~~~~~~.#llrrmm#.........~~~~~~~~~~~~
    ~~~~~~~~~~~~.#..CC..#...CC....~~~~~~~~~~~~
    ~~~~~~~~~~~~.#..CC..#...CC....~~~~~~~~~~~~
    ~~~~~~~~~~~~.#......#.........~~~~~~~~~~~~
    ~~~~~~~~~~~~.#......#.........~~~~~~~~~~~~
    ~~~~~~~~~~~~.########.........~~~~~~~~~~~~
    ~~~~~~~~~~~~..................~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
"""
"""Three such islands: two above, seat 2 below."""

FOUR = """
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    ~..................~~~~..................~
    ~.########.........~~~~.########.........~
    ~.#rrmmll#.........~~~~.#rr..mm#.........~
    ~.#rrmmll#.........~~~~.#rr..mm#.........~
    ~.#..AA..#...AA....~~~~.#..BB..#...BB....~
    ~.#..AA..#...AA....~~~~.#..BB..#...BB....~
    ~.#......#.........~~~~.#......#.........~
    ~.#......#.........~~~~.#......#.........~
    ~.########.........~~~~.########.........~
    ~..................~~~~..................~
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    ~..................~~~~..................~
    ~.########.........~~~~.########.........~
    ~.#llrrmm#.........~~~~.#mmllrr#.........~
    ~.#llrrmm#.........~~~~.#mmllrr#.........~
    ~.#..CC..#...CC....~~~~.#..DD..#...DD....~
    ~.#..CC..#...CC....~~~~.#..DD..#...DD....~
    ~.#......#.........~~~~.#......#.........~
    ~.#......#.........~~~~.#......#.........~
    ~.########.........~~~~.########.........~
    ~..................~~~~..................~
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
"""
"""Four of them, seats 0 and 1 above, 2 and 3 below."""

HOLED = FORTS.replace("#...AA", "....AA", 1)
"""Seat 0's ring has a hole on its right side, at HOLE."""
HOLE = Cell(9, 5)


def armed(marks: str, art: str = FORTS) -> str:
    """The drawing with other cannons in the first three of seat 0's slots."""
    return art.replace("rrmmll", marks)


def leads(world: World) -> None:
    """Seat 0 is far ahead: with the next event it wears the crown (rule 12.1)."""
    world.seats[0].score = 1000


def abreast(world: World) -> None:
    """The scores are so close that a few points bring nobody the crown."""
    for seat in world.seats:
        seat.score = 2000


def holding(piece: Piece, held: Piece | None = None) -> Callable[[World], None]:
    """Seat 0 has this piece in hand, an L and an S to come, and perhaps one held."""

    def arrange(world: World) -> None:
        board = world.seats[0].board
        board.hand, board.upcoming, board.held = piece, (Piece.L, Piece.S), held

    return arrange


Acts = dict[int, list[Command | Intent]]
"""What a seat does, by the tick from the exhibit's beginning: commands, or what its hand hears."""


@dataclass(frozen=True, slots=True)
class View:
    """How an exhibit is looked at."""

    at: tuple[float, float] = (6.0, 6.0)
    """The point in the middle, in tiles."""
    rows: float = 9.0
    """Tiles from top to bottom."""
    hud: bool = False
    """The whole map with the match's HUD over it, instead."""
    crop: Box | None = None
    """Only this part of the picture, in canvas units."""


RING = View()
"""Seat 0's ring."""
CORNER = View((8.0, 3.5), 5.0)
"""The ring's upper right corner, from near."""
RIVAL = View((26.0, 5.0), 9.0)
"""What seat 0 shoots at."""
STRAIT = View((16.0, 6.0), 14.0)
"""From ring to ring."""
MATCH = View(hud=True)
BANNER = View(hud=True, crop=(320.0, 0.0, 960.0, TOP_BAR + 160.0))
CARD = View(hud=True, crop=(0.0, 0.0, 410.0, TOP_BAR))


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One state of one thing. It is played by the rules from the drawing up to its moment."""

    thing: str
    state: str
    shows: str
    """What the picture must show, for whoever looks."""
    view: View = RING
    art: str = FORTS
    theme: str = "deep"
    owners: tuple[int, ...] = (0, 1, 2, 3)
    """Whose look each seat has, as numbers of `theme.LOOKS`."""
    phase: Phase = Phase.DEFEND
    wave: int = 4
    seconds: float = 20.0
    """Left of the phase."""
    arrange: Callable[[World], None] | None = None
    """Puts into the world what the drawing can't tell, before it is played."""
    acts: Acts | None = None
    """What seat 0 does."""
    rivals: Mapping[int, Acts] | None = None
    """What other seats do."""
    until: type[Event] | None = None
    """Played until this happens ..."""
    ticks: int = 2
    """... and so many ticks on."""
    hand: bool = False
    """Seat 0's hand shows its marks."""
    rival_at: tuple[float, float] | None = None
    """Where the rival's hand shows its marks, if it does."""
    unlike: str = ""
    """The name of the exhibit that this one, seen in the same view, must not be taken for."""

    @property
    def name(self) -> str:
        """For files and links: `wall-nearly-gone`."""
        return f"{self.thing}-{self.state}".replace(" ", "-")
