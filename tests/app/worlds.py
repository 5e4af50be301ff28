"""Small worlds for tests of hands: two islands side by side, each with two bastions."""

from __future__ import annotations

from game import places
from game.rules import balance, level
from game.rules.pieces import Piece
from game.rules.rng import Pcg32
from game.rules.world import Assists, Board, Clock, Phase, Seat, World

WIDTH, HEIGHT = 58, 24


def small_level():
    row = "." + "#" * 26 + "...." + "#" * 26 + "."
    rows = ("." * WIDTH, *[row] * (HEIGHT - 2), "." * WIDTH)
    return level.make(rows, ((6, 8, 1), (18, 8, 1), (38, 8, 2), (50, 8, 2)))


def small_world(phase: Phase, wave: int = 1):
    """A world in this phase; each seat has the opening ring around its first bastion and a T in hand."""
    ground = small_level()
    values = balance.parse((places.resources() / "balance.toml").read_text(encoding="utf-8"), "balance")
    clock = Clock(phase=phase, ends_at=100_000, wave=wave)
    seats = []
    for number, island in enumerate(ground.islands):
        board = Board(clock, values, ground, island, number)
        if phase is not Phase.SELECTION:
            board.claim = 0
            board.walls = island.opening_ring(0)
            board.sealed = island.frame.square(level.Cell(island.bastions[0].x - 2, 8 - 2), 6)
        board.picking = phase is Phase.SELECTION
        board.hand, board.upcoming = Piece.T, (Piece.O, Piece.I)
        seats.append(Seat(board, human=number == 0, bag=[], bag_rng=Pcg32(1, number)))
    return World(ground, values, 1, Assists(), clock, seats)
