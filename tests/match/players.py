"""A small level for two, and a player for it that plays at random by a seed."""

from __future__ import annotations

import random
from pathlib import Path

from game.match.controller import Lookout
from game.match.header import Header, Player
from game.rules import balance, legality, level
from game.rules.balance import Balance
from game.rules.commands import (
    BuyCannon,
    Command,
    Fire,
    Forfeit,
    Fortify,
    HoldPiece,
    Kind,
    PickBastion,
    PlacePiece,
    Ready,
    Unleash,
    Volley,
)
from game.rules.level import Level
from game.rules.region import Cell
from game.rules.world import METER_FULL, Assists, Board, Phase

ROOT = Path(__file__).parents[2]


def small_level() -> Level:
    """Two islands of 22 x 18 with three bastions each."""
    rows = tuple(
        "".join("#" if 2 <= y < 20 and (2 <= x < 24 or 30 <= x < 52) else "." for x in range(54))
        for y in range(22)
    )
    bastions = ((6, 6, 1), (16, 6, 1), (11, 13, 1), (34, 6, 2), (44, 6, 2), (39, 13, 2))
    return level.make(rows, bastions, level_id="pair", name="Pair", theme="dusk")


def fixed_balance() -> Balance:
    """The values that the rules were first written with: results in words stay when the game's change."""
    return balance.parse((ROOT / "tests/rules/balance.toml").read_text(encoding="utf-8"), "balance.toml")


def small_header(*, waves: int = 2, seed: int = 7, assists: Assists | None = None) -> Header:
    players = (
        Player(human=False, island=1, name="Ada", skill="elite"),
        Player(human=False, island=2, name="Bö"),
    )
    return Header(small_level(), fixed_balance(), seed, waves, players, assists or Assists())


class Rambler:
    """Plays legal and illegal moves at random; the same seed gives the same moves."""

    def __init__(self, seed: int, *, forfeits_at: int = -1) -> None:
        self.random = random.Random(seed)
        self.hand: tuple[float, float] | None = None
        self.forfeits_at = forfeits_at

    def commands(self, lookout: Lookout) -> list[Command]:
        board, clock = lookout.boards[lookout.seat], lookout.clock
        if clock.tick == self.forfeits_at:
            return [Forfeit()]
        dice = self.random
        if dice.random() < 0.01:
            return [dice.choice([HoldPiece(), PlacePiece(Cell(-3, 99), 5), Fire(Cell(500, -2)), Fortify(9)])]
        match clock.phase:
            case Phase.SELECTION:
                return [PickBastion(dice.randrange(4))] if clock.tick % 90 == 0 else []
            case Phase.BUILD:
                return self._build(board) if clock.tick % 24 == 0 else []
            case Phase.DEPLOY:
                return self._deploy(board) if clock.tick % 12 == 0 else []
            case Phase.DEFEND:
                enemy = lookout.boards[1 - lookout.seat]
                return self._defend(board, enemy) if clock.tick % 9 == 0 else []
            case _:
                return [Ready()] if clock.tick % 30 == 0 else []

    def _build(self, board: Board) -> list[Command]:
        turn = self.random.randrange(4)
        cells = (
            list(board.island.frame.cells(legality.anchors(board, board.hand, turn))) if board.hand else []
        )
        if not cells or self.random.random() < 0.15:
            return [HoldPiece()]
        cell = self.random.choice(cells)
        self.hand = (cell.x + 0.5, cell.y + 0.25)
        return [PlacePiece(cell, turn)]

    def _deploy(self, board: Board) -> list[Command]:
        if board.picking:
            return [PickBastion(self.random.randrange(3))]
        core = self.random.choice(board.island.bastions)
        corner = Cell(core.x + self.random.choice((-2, 0, 2)), core.y + self.random.choice((-2, 0, 2)))
        extra = [Fortify(self.random.randrange(3))] if self.random.random() < 0.05 else []
        return [BuyCannon(self.random.choice(list(Kind)), corner), *extra]

    def _defend(self, board: Board, enemy: Board) -> list[Command]:
        targets = list(enemy.island.frame.cells(enemy.walls | enemy.under_cannons))
        if not targets:
            return []
        cell = self.random.choice(targets)
        self.hand = (cell.x + 0.5, cell.y + 0.5)
        if board.meter >= METER_FULL:
            return [Unleash(), Volley(cell)]
        return [Volley(cell) if board.in_overdrive else Fire(cell)]
