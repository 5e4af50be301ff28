"""Defend: where to aim, when to unleash Overdrive (rules 8, 9)."""

from __future__ import annotations

import heapq
import math
from dataclasses import dataclass, field

from game.match.controller import Point
from game.match.observation import Observation
from game.rivals import targets
from game.rivals.acts import Act, Plan, Thought
from game.rivals.chance import Chance
from game.rivals.hands import centre
from game.rivals.shots import Barrage, Field, foreseen, lands_at
from game.rivals.targets import Prizes
from game.rivals.tuning import Personality, Skill
from game.rules import cannons, legality
from game.rules.commands import Command, Fire, Kind, Unleash, Volley
from game.rules.region import Cell
from game.rules.world import Board, Cannon

FULL_TILT_PERCENT = 60
"""Overdrive is unleashed with this share of cannons ready ..."""

BURST_LEFT_TICKS = 360
"""... and this much of Defend left, or at the latest then."""

VOLLEY_LEAST = 3
"""Fewer ready cannons than these are fired one by one, each at its own target."""

AIM_TICKS = 26
"""What taking another aim costs beside the hand's way, in ticks: weighs far targets against near ones."""

WAIT_TICKS = 30
"""How long at most a loaded trigger finger waits before looking up."""

_MOOD = 0.15
_SHORTLIST = 6
_MOST_PRESSES = 3


@dataclass(slots=True)
class Gunnery:
    """What a rival keeps in mind through one Defend."""

    skill: Skill
    traits: Personality
    chance: Chance
    barrage: Barrage = field(default_factory=Barrage)
    moods: list[float] = field(default_factory=list)
    expected_field: Field | None = None
    """As last thought about."""

    def begin(self, seat_count: int) -> None:
        """A new Defend: nothing in the air, new whims."""
        self.barrage = Barrage()
        self.moods = [1.0 + self.chance.normal(_MOOD) for _ in range(seat_count)]

    def plan(self, seen: Observation, hand: Point) -> Thought:
        """The next aim and how often to press; nothing without a lit cannon or an enemy."""
        board = seen.board
        if legality.check(board, Fire(Cell(0, 0))) is not None:
            return Plan()
        if is_time_to_unleash(board):
            return Plan((Act(Unleash()),))
        expected = self.expected_field = Field.after(seen, self.barrage.blows(seen.clock.tick))
        weights = targets.enemy_weights(expected, self.traits, self.moods)
        prizes = Prizes(expected, self.traits, weights)
        cannon = next_cannon(board)
        shortlist = _shortlist(prizes, cannon, hand)
        yield
        aims = []
        for cell in shortlist:
            gain = prizes.worth(foreseen(expected, cannon, cell))
            if gain > 0:
                aims.append((gain / _ticks(hand, cell), cell))
            yield
        if not aims:
            return Plan()
        values = [math.log(rate) for rate, _ in aims]
        cell = aims[self.chance.choice(values, self.skill.temperature / 4000)][1]
        return Plan(_presses(expected, cannon, cell))

    def must_think_again(self, board: Board) -> bool:
        """Whether something else than the planned shot is due now."""
        return is_time_to_unleash(board)

    def wait_ticks(self, board: Board) -> int:
        """How long until a press launches something, at most `WAIT_TICKS`; 0: now."""
        rest = (
            0 if board.in_overdrive else board.fired_at + board.balance.trigger.gap_ticks - board.clock.tick
        )
        return min(WAIT_TICKS, max(0, rest, ticks_to_ready(board)))

    def strikes_enemy(self, board: Board, cell: Cell) -> bool:
        """Whether the next shot at this cell will strike something of an enemy, as far as can be told."""
        assert self.expected_field is not None
        blows = foreseen(self.expected_field, next_cannon(board), cell)
        return any(blow.seat != board.seat for blow in blows)

    def launch(self, board: Board, cell: Cell) -> Command:
        """Press fire, or in Overdrive hold it down, and note what will be struck and when."""
        assert self.expected_field is not None
        command = trigger(board, cell)
        launched = cannons.in_turn(board)
        for cannon in launched if isinstance(command, Volley) else launched[:1]:
            blows = foreseen(self.expected_field, cannon, cell)
            for blow in blows:
                self.expected_field.suffer(blow)
            self.barrage.add(lands_at(self.expected_field, cannon, cell, board.clock.tick), blows)
        return command


def is_time_to_unleash(board: Board) -> bool:
    """Whether Overdrive is full and now is the moment (rule 9.2)."""
    if legality.check(board, Unleash()) is not None:
        return False
    lit = [cannon for cannon in board.cannons if cannons.is_lit(board, cannon)]
    ready = sum(cannons.is_ready(board, cannon) for cannon in lit)
    left = board.clock.ends_at - board.clock.tick
    return left <= BURST_LEFT_TICKS or ready * 100 >= FULL_TILT_PERCENT * len(lit)


def next_cannon(board: Board) -> Cannon:
    """The cannon that fires next: the next ready one in turn, else whichever is loaded first (rule 8.2)."""
    ready = cannons.in_turn(board)
    if ready:
        return ready[0]
    lit = [cannon for cannon in board.cannons if cannons.is_lit(board, cannon)]
    return min(lit, key=lambda cannon: (cannon.loaded_at, cannon.number))


def ticks_to_ready(board: Board) -> int:
    """How long until some lit cannon is loaded; 0 when one is."""
    lit = [cannon.loaded_at for cannon in board.cannons if cannons.is_lit(board, cannon)]
    if not lit:
        return 0
    return max(0, -(-(min(lit) - board.charge) // cannons.loading_rate(board)))


def trigger(board: Board, cell: Cell) -> Command:
    """One press of fire, or in Overdrive with several cannons ready the trigger held down."""
    if board.in_overdrive and len(cannons.in_turn(board)) >= VOLLEY_LEAST:
        return Volley(cell)
    return Fire(cell)


def _shortlist(prizes: Prizes, cannon: Cannon, hand: Point) -> list[Cell]:
    """The aims that promise most for the time they take, best first."""
    numbers = cannons.numbers(prizes.field.seen.board.balance, cannon.kind)

    candidates = prizes.candidates(numbers.wall_damage, numbers.cannon_damage)
    best = heapq.nlargest(_SHORTLIST, ((worth / _ticks(hand, cell), cell) for worth, cell in candidates))
    return [cell for _, cell in best]


def _ticks(hand: Point, cell: Cell) -> float:
    """Roughly what aiming there takes; little where the hand already is."""
    dx, dy = hand[0] - cell.x - 0.5, hand[1] - cell.y - 0.5
    far = dx * dx + dy * dy
    return AIM_TICKS if far < 1 else AIM_TICKS + 12 * math.log2(1 + far)


def _presses(expected: Field, cannon: Cannon, cell: Cell) -> tuple[Act, ...]:
    """As many presses as it takes to fell what this cannon's kind will strike there first."""
    board = expected.seen.board
    size = cannons.SIZE if expected.cannon_at(cell) else 1
    act = Act(Fire(cell), centre(cell, size), size)
    blows = foreseen(expected, cannon, cell)
    if not blows or cannon.kind is Kind.LANCE:
        return (act,)
    first = blows[0]
    if first.cannon >= 0:
        return (act,) * 2
    needed = -(-expected.wall_hp(first.seat, first.wall) // first.damage)
    guns = sum(other.kind is cannon.kind for other in cannons.in_turn(board)) or 1
    return (act,) * max(1, min(needed, _MOST_PRESSES, guns))
