"""What a player sees: an immutable snapshot built only from what the screen shows everybody.

Never the bag, its random stream, or anything else a seat hides. Built for controllers by `Lookout.observe`;
rivals decide on it some ticks later, so nothing in it changes with the world.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter

from game.rules.level import Level
from game.rules.world import Board, Cannon, Clock, Shot, World


@dataclass(frozen=True, slots=True)
class Account:
    """What a player card shows of a seat."""

    score: int
    strikes: int
    """In a row."""
    rounds_won: int
    human: bool


@dataclass(frozen=True, slots=True)
class Observation:
    """The match at one tick, as the screen shows it; `seat` is who looks."""

    seat: int
    clock: Clock
    level: Level
    boards: tuple[Board, ...]
    accounts: tuple[Account, ...]
    shots: tuple[Shot, ...]
    crown: int
    """The seat that wears it; NOBODY when none does."""

    @property
    def board(self) -> Board:
        """The own board."""
        return self.boards[self.seat]


def observe(world: World, seat: int) -> Observation:
    """A snapshot of the world as this seat sees it; later ticks don't change it."""
    clock = Clock(*_clock_values(world.clock))
    return Observation(
        seat,
        clock,
        world.level,
        tuple([_copied(each.board, clock) for each in world.seats]),
        tuple([Account(each.score, each.strikes, each.rounds_won, each.human) for each in world.seats]),
        tuple([Shot(*_shot_values(shot)) for shot in world.shots]),
        world.crown,
    )


def _copied(board: Board, clock: Clock) -> Board:
    copy = Board(*_board_values(board))
    copy.clock = clock
    copy.hurt = board.hurt.copy()
    copy.felled = board.felled.copy()
    copy.cannons = [Cannon(*_cannon_values(cannon)) for cannon in board.cannons]
    return copy


_board_values = attrgetter(*[field.name for field in fields(Board)])
_clock_values = attrgetter(*[field.name for field in fields(Clock)])
_cannon_values = attrgetter(*[field.name for field in fields(Cannon)])
_shot_values = attrgetter(*[field.name for field in fields(Shot)])
