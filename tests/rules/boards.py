"""Boards as text art: a drawing becomes a level, a board or a world, and a world becomes a drawing again.

    ~ water   . land   ^ rock   # wall   A B C D core (2 x 2) of owner 1 to 4   r m l cannon (2 x 2)

Cannons are bought in the order of the drawing, row by row. Seat n plays owner n + 1. A drawing of one island
gets a sealed rival to its right where a world is asked for, so that a match can go on.
"""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from game.rules import balance, build, cannons, level, phases, rings
from game.rules.commands import Kind
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.rng import Pcg32
from game.rules.tick import tick
from game.rules.world import Assists, Board, Clock, Phase, Seat, World

BALANCE_FILE = Path(__file__).with_name("balance.toml")
BALANCE = balance.parse(BALANCE_FILE.read_text(encoding="utf-8"), BALANCE_FILE.name)
"""The values that the rules were first written with; the shipped ones are tuned from time to time."""


OWNERS = "ABCD"
KINDS = {"r": Kind.RAPID, "m": Kind.MORTAR, "l": Kind.LANCE}
LENGTHS = {
    Phase.SELECTION: 600,
    Phase.BUILD: 960,
    Phase.DEPLOY: 720,
    Phase.DEFEND: 1440,
    Phase.SETTLE: 90,
    Phase.SCORE: 420,
}
START = 1000
"""The tick at which drawn worlds stand: not 0, so that no test leans on it."""

RIVAL = """
    ~~~~~~~~~~~~
    ~..........~
    ~.########.~
    ~.#......#.~
    ~.#......#.~
    ~.#..BB..#.~
    ~.#..BB..#.~
    ~.#......#.~
    ~.#......#.~
    ~.########.~
    ~..........~
    ~~~~~~~~~~~~
"""

RINGED = RIVAL.replace("B", "A")
"""One sealed bastion in its opening ring, on an island with a shore of one tile."""

DUEL = """
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~
    ~..........~~~~~..........~
    ~.########.~~~~~.########.~
    ~.#......#.~~~~~.#......#.~
    ~.#......#.~~~~~.#......#.~
    ~.#..AA..#.~~~~~.#..BB..#.~
    ~.#..AA..#.~~~~~.#..BB..#.~
    ~.#......#.~~~~~.#......#.~
    ~.#......#.~~~~~.#......#.~
    ~.########.~~~~~.########.~
    ~..........~~~~~..........~
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~
"""
"""Two opening rings that face each other over five tiles of water."""

THREE = """
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~
    ~..........~~~~~..........~
    ~.########.~~~~~.########.~
    ~.#......#.~~~~~.#......#.~
    ~.#......#.~~~~~.#......#.~
    ~.#..AA..#.~~~~~.#..BB..#.~
    ~.#..AA..#.~~~~~.#..BB..#.~
    ~.#......#.~~~~~.#......#.~
    ~.#......#.~~~~~.#......#.~
    ~.########.~~~~~.########.~
    ~..........~~~~~..........~
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~
    ~~~~~~~~~..........~~~~~~~~
    ~~~~~~~~~.########.~~~~~~~~
    ~~~~~~~~~.#......#.~~~~~~~~
    ~~~~~~~~~.#......#.~~~~~~~~
    ~~~~~~~~~.#..CC..#.~~~~~~~~
    ~~~~~~~~~.#..CC..#.~~~~~~~~
    ~~~~~~~~~.#......#.~~~~~~~~
    ~~~~~~~~~.#......#.~~~~~~~~
    ~~~~~~~~~.########.~~~~~~~~
    ~~~~~~~~~..........~~~~~~~~
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~
"""
"""Three opening rings, the third below the other two."""


def rows_of(art):
    """The lines of a drawing, without indentation, padded with water to one length."""
    lines = dedent(art).strip("\n").splitlines()
    width = max(len(line) for line in lines)
    return tuple(line.ljust(width, "~") for line in lines)


def beside(left, right):
    """Two drawings side by side."""
    a, b = rows_of(left), rows_of(right)
    height = max(len(a), len(b))
    a = (*a, *["~" * len(a[0])] * (height - len(a)))
    b = (*b, *["~" * len(b[0])] * (height - len(b)))
    return "\n".join(one + other for one, other in zip(a, b, strict=True))


def drawn_over(art, mark, places):
    """A drawing with this mark on more places."""
    rows = [list(row) for row in rows_of(art)]
    for x, y in places:
        rows[y][x] = mark
    return "\n".join("".join(row) for row in rows)


def cells_of(art, mark):
    """The cells of a drawing that carry this mark, row by row."""
    return [Cell(x, y) for y, row in enumerate(rows_of(art)) for x, found in enumerate(row) if found == mark]


def blocks_of(art, mark):
    """The top left cells of the 2 x 2 blocks of this mark, row by row."""
    taken, blocks = [], []
    for cell in cells_of(art, mark):
        if cell not in taken:
            blocks.append(cell)
            taken.extend(level.square(cell, 2))
    return blocks


def level_of(art, **changes):
    """The level under a drawing: walls, cannons and craters stand on Land."""
    ground = {"~": level.WATER, "^": level.ROCK}
    terrain = tuple("".join(ground.get(mark, level.LAND) for mark in row) for row in rows_of(art))
    bastions = tuple(
        (cell.x, cell.y, owner) for owner, mark in enumerate(OWNERS, 1) for cell in blocks_of(art, mark)
    )
    return level.make(terrain, bastions, **changes)


def world(
    art,
    phase=Phase.BUILD,
    *,
    wave=2,
    waves=7,
    humans=(),
    scores=(),
    assists=None,
    values=BALANCE,
    ticks=None,
    hand=None,
):
    """A world in a phase that has just begun and lasts its time (or `ticks`), as drawn."""
    if not cells_of(art, "B"):
        art = beside(art, RIVAL)
    ground = level_of(art)
    clock = Clock(START, phase, START, START + (LENGTHS[phase] if ticks is None else ticks), wave, waves)
    made = World(ground, values, 7, assists or Assists(), clock, [])
    for number, island in enumerate(ground.islands):
        seat = Seat(_board(art, made, number, island), number in humans, [], Pcg32.seeded(7, number))
        build.deal(seat)
        if hand:
            seat.board.hand = hand
        made.seats.append(seat)
    for seat, score in zip(made.seats, scores, strict=False):
        seat.score = score
    return made


def _board(art, made, number, island):
    board = Board(made.clock, made.balance, made.level, island, number, claim=0)
    mine = [cell for cell in cells_of(art, "#") if made.level.owner_at(cell) == island.owner]
    board.walls = island.frame.region(mine)
    board.sealed = rings.enclosed(island.frame, board.walls)
    for cell, kind in _cannons_of(art):
        if made.level.owner_at(cell) == island.owner:
            cannons.stand(board, kind, cell)
    board.garrison = cannons.garrisons(board)
    return board


def _cannons_of(art):
    found = [(cell, kind) for mark, kind in KINDS.items() for cell in blocks_of(art, mark)]
    return sorted(found, key=lambda pair: (pair[0].y, pair[0].x))


def board(art, phase=Phase.BUILD, *, hand=Piece.T, **rest):
    """The first seat's board of a drawing, with a T in hand."""
    return world(art, phase, hand=hand, **rest).seats[0].board


def defending(art, **rest):
    """A world whose Defend has just begun, through the real end of Deploy."""
    made = world(art, Phase.DEPLOY, ticks=1, **rest)
    tick(made, [()] * len(made.seats))
    assert made.clock.phase is Phase.DEFEND
    return made


def building(art, *, wave=2, **rest):
    """A world whose Build of this wave has just begun, through the real end of Score."""
    made = world(art, Phase.SCORE, wave=wave - 1, ticks=1, **rest)
    tick(made, [()] * len(made.seats))
    assert made.clock.phase is Phase.BUILD
    return made


def begun(art, *, humans=(), waves=7, seed=7, assists=None):
    """A match on the drawing's level, from the real beginning: in Selection."""
    ground = level_of(art)
    seats = [phases.SeatSetup(number in humans, island.owner) for number, island in enumerate(ground.islands)]
    return phases.begin(ground, BALANCE, seed=seed, waves=waves, seats=seats, assists=assists)


def picture(made):
    """The world as a drawing, for failure messages: sealed Land is a comma, dark cannons are capitals."""
    rows = [list(row.replace(".", "~").replace("#", ".")) for row in made.level.rows]
    for seat in made.seats:
        board = seat.board
        frame = board.island.frame
        _paint(rows, frame.cells(board.sealed & board.island.land), ",")
        _paint(rows, frame.cells(board.craters), "*")
        _paint(rows, frame.cells(board.island.core_cells), OWNERS[board.island.owner - 1])
        _paint(rows, frame.cells(board.walls), "#")
        for cannon in board.cannons:
            mark = cannon.kind[0] if cannons.is_lit(board, cannon) else cannon.kind[0].upper()
            _paint(rows, level.square(cannon.cell, 2), mark)
    return "\n".join("".join(row) for row in rows)


def _paint(rows, cells, mark):
    for cell in cells:
        rows[cell.y][cell.x] = mark


def cells(board, region):
    """The cells of a region of this board, as plain pairs."""
    return [tuple(cell) for cell in board.island.frame.cells(region)]
