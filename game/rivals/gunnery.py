"""What a rival keeps in mind through a Defend, and its presses of fire (rules 8, 9)."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from game.match.controller import Point
from game.match.observation import Observation
from game.rivals import defend_plan, loading, targets
from game.rivals.acts import Act, Plan, Thought
from game.rivals.chance import Chance
from game.rivals.shots import Blow, Field, foreseen, planned
from game.rivals.targets import Prizes
from game.rivals.tuning import Personality, Skill
from game.rules import cannons, legality
from game.rules.commands import Command, Fire, Unleash, Volley
from game.rules.region import Cell
from game.rules.world import Board, Cannon

VOLLEY_LEAST = 3
"""Fewer loaded cannons than these are fired one by one, each at its own target."""

WHIM = 0.15
"""How much the rivals' weights vary from one Defend to the next: a standard deviation."""

STEADINESS = 4000
"""Divides the skill's temperature, in thousandths, to one for the logarithm of points a tick."""


@dataclass(slots=True)
class Gunnery:
    """Aims and fires for one rival."""

    skill: Skill
    traits: Personality
    chance: Chance
    in_air: dict[int, tuple[Blow, ...]] = field(default_factory=dict)
    """What each shot in flight was first seen to strike, by number: two shots on one tile waste one."""
    whims: list[float] = field(default_factory=list)
    expected: Field | None = None
    """The field once all in the air has landed, as last thought about."""

    def begin(self, seat_count: int) -> None:
        """A new Defend: new whims."""
        self.whims = [1.0 + self.chance.normal(WHIM) for _ in range(seat_count)]

    def plan(self, seen: Observation, hand: Point) -> Thought:
        """The next aim and how often to press; nothing without a lit cannon or a worthwhile target."""
        board = seen.board
        if legality.check(board, Fire(Cell(0, 0))) is not None:
            return Plan()
        if defend_plan.is_time_to_unleash(board):
            return Plan((Act(Unleash()),))
        expected = self.expected = self._expected(seen)
        yield
        prizes = Prizes(expected, self.traits, targets.enemy_weights(expected, self.traits, self.whims))
        cannon = loading.next_cannon(board)
        aims = yield from defend_plan.aims(prizes, cannon, hand)
        if not aims:
            return Plan()
        values = [math.log(rate) for rate, _ in aims]
        cell = aims[self.chance.choice(values, self.skill.temperature / STEADINESS)][1]
        return Plan(defend_plan.presses(expected, cannon, cell))

    def strikes_enemy(self, board: Board, cell: Cell) -> bool:
        """Whether the next shot at this cell will strike something of an enemy, as far as can be told."""
        return any(blow.seat != board.seat for blow in self._blows(board, loading.next_cannon(board), cell))

    def launch(self, board: Board, cell: Cell) -> Command:
        """Press fire once or, in Overdrive while most shots would strike, hold it down."""
        guns = cannons.in_turn(board)
        if board.in_overdrive and len(guns) >= VOLLEY_LEAST:
            before = self.expected.copy() if self.expected else None
            if 3 * sum(self._suffer(board, gun, cell) for gun in guns) >= 2 * len(guns):
                return Volley(cell)
            self.expected = before
        self._suffer(board, guns[0], cell)
        return Fire(cell)

    def _expected(self, seen: Observation) -> Field:
        """The field as it will be, with every shot in flight judged once, when first seen."""
        expected = Field.now(seen)
        known = self.in_air
        self.in_air = {}
        for shot in seen.shots:
            blows = known.get(shot.number)
            if blows is None:
                blows = foreseen(expected, shot)
            self.in_air[shot.number] = blows
            for blow in blows:
                expected.suffer(blow)
        return expected

    def _blows(self, board: Board, cannon: Cannon, cell: Cell) -> tuple[Blow, ...]:
        assert self.expected is not None
        return foreseen(self.expected, planned(self.expected, cannon, cell, boosted=board.in_overdrive))

    def _suffer(self, board: Board, cannon: Cannon, cell: Cell) -> bool:
        """Note what a shot will do to the field; whether it will strike an enemy."""
        assert self.expected is not None
        blows = self._blows(board, cannon, cell)
        for blow in blows:
            self.expected.suffer(blow)
        return any(blow.seat != board.seat for blow in blows)
