"""Defend: where to aim next and how often to press, and when to unleash Overdrive (rules 8, 9).

`gunnery` chooses among the aims and fires.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Generator
from operator import itemgetter

from game.match.controller import Point
from game.rivals import readiness
from game.rivals.acts import Act
from game.rivals.hands import centre, far
from game.rivals.shots import Field, foreseen, planned
from game.rivals.targets import Prizes
from game.rules import cannons, legality
from game.rules.commands import Fire, Kind, Unleash
from game.rules.region import Cell
from game.rules.world import NOBODY, Board, Cannon

FULL_TILT_PERCENT = 60
"""Overdrive is unleashed with this share of cannons loaded ..."""

BURST_LEFT_TICKS = 360
"""... and this much of Defend left, or at the latest then."""

AIM_TICKS = 26
"""What taking another aim costs beside the hand's way, in ticks ..."""

TICKS_PER_BIT, TICKS_PER_TILE = 15, 3
"""... and what each doubling of the way adds, or on a long one each tile."""

SHORTLIST = 6
"""How many aims are weighed by what they will really strike."""

PRESSES = 3
"""How often fire is pressed at most before looking again."""

_CANNON_PRESSES = 2


def is_time_to_unleash(board: Board) -> bool:
    """Whether Overdrive is full and now is the moment."""
    if legality.check(board, Unleash()) is not None:
        return False
    left = board.clock.ends_at - board.clock.tick
    lit, loaded = len(readiness.lit(board)), len(cannons.in_turn(board))
    return left <= BURST_LEFT_TICKS or loaded * 100 >= FULL_TILT_PERCENT * lit


def aims(prizes: Prizes, cannon: Cannon, hand: Point) -> Generator[None, None, list[tuple[float, Cell]]]:
    """The aims that promise most for the time they take: points a tick, and the cell."""
    field = prizes.field
    boosted = field.seen.board.in_overdrive
    shortlist = _shortlist(prizes, cannon, hand)
    yield
    weighed = []
    for cell in shortlist:
        gain = prizes.worth(foreseen(field, planned(field, cannon, cell, boosted=boosted)))
        if gain > 0:
            weighed.append((gain / _ticks(hand, cell), cell))
        yield
    return weighed


def presses(field: Field, cannon: Cannon, cell: Cell) -> tuple[Act, ...]:
    """As many presses as fell what is struck there, while cannons of this kind are loaded."""
    board = field.seen.board
    act = _act(field, cell)
    blows = foreseen(field, planned(field, cannon, cell, boosted=board.in_overdrive))
    if not blows or cannon.kind is Kind.LANCE:
        return (act,)
    first = blows[0]
    if first.wall == NOBODY:
        return (act,) * _CANNON_PRESSES
    needed = -(-field.wall_hp(first.seat, first.wall) // first.damage)
    guns = sum(other.kind is cannon.kind for other in cannons.in_turn(board)) or 1
    return (act,) * max(1, min(needed, PRESSES, guns))


def _act(field: Field, cell: Cell) -> Act:
    locked = field.cannon_at(cell, field.seen.seat)
    if locked:
        return Act(Fire(cell), centre(locked[1].cell, cannons.SIZE), cannons.SIZE)
    return Act(Fire(cell), centre(cell))


def _shortlist(prizes: Prizes, cannon: Cannon, hand: Point) -> list[Cell]:
    """The walls and cannons that promise most for the time they take, best first."""
    numbers = cannons.numbers(prizes.field.seen.board.balance, cannon.kind)
    best: list[tuple[float, Cell]] = []
    alike = prizes.candidates(numbers.wall_damage, numbers.cannon_damage)
    for worth, cells in sorted(alike, key=itemgetter(0), reverse=True):
        if len(best) == SHORTLIST and worth / AIM_TICKS < best[0][0]:
            break  # not even right under the hand would these, or what follows, promise more
        for cell in cells:
            heapq.heappush(best, (worth / _ticks(hand, cell), cell))
            if len(best) > SHORTLIST:
                heapq.heappop(best)
    return [cell for _, cell in sorted(best, reverse=True)]


def _ticks(hand: Point, cell: Cell) -> float:
    """Roughly what aiming there takes."""
    way = far(hand, cell)
    return AIM_TICKS + max(TICKS_PER_BIT * math.log2(1 + way), TICKS_PER_TILE * way)
