"""A rival's Defends: where it aims next, whether it fires, and what it remembers meanwhile (rules 8, 9).

`rival` asks it for the next plan and for each press. It has `targets` say what there is to gain from whom,
lets `defend_plan` rank the aims by it, and foresees with `shots` what each shot will strike.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.match.controller import Point
from game.match.observation import Observation
from game.rivals import defend_plan, readiness, targets
from game.rivals.acts import Act, Plan, Thought
from game.rivals.chance import Chance
from game.rivals.shots import Blow, Field, foreseen, planned
from game.rivals.targets import Prizes
from game.rivals.tuning import Personality, Skill
from game.rules import cannons, legality
from game.rules.commands import Command, Fire, Unleash, Volley
from game.rules.region import Cell, Region
from game.rules.world import NOBODY, Board, Cannon

VOLLEY_LEAST = 3
"""Fewer loaded cannons than these are fired one by one, each at its own target."""

WHIM = 0.15
"""How much the rivals' weights vary from one Defend to the next: a standard deviation."""

STEADINESS = 4000
"""A skill's temperature divided by this tells how steadily it takes the best aim.

An aim is taken e times less often when the logarithm of its points a tick is lower by so much: at a
temperature of 1600 by 0.4, which is a third fewer points.
"""

UNCROWNED_WAVES = 2
"""In so many last waves even who shuns the crown takes it."""


@dataclass(slots=True)
class Grudges:
    """What a rival remembers of who shot: kept from look to look."""

    last_hit_by: int = NOBODY
    """Who felled an own wall last, in the whole match."""
    shooters: set[int] = field(default_factory=set)
    """Who has been seen to shoot in this Defend."""
    _felled: dict[int, int] = field(default_factory=dict)

    def begin(self) -> None:
        """A new Defend: who has not shot in it is innocent."""
        self.shooters.clear()
        self._felled = {}

    def note(self, seen: Observation) -> None:
        """Look who shoots, and at whom."""
        self.shooters.update(shot.seat for shot in seen.shots)
        for board in seen.boards:
            self.shooters.update(board.felled.values())
        fresh = [by for index, by in sorted(seen.board.felled.items()) if index not in self._felled]
        hits = [by for by in fresh if by != seen.seat]
        if hits:
            self.last_hit_by = hits[-1]
        self._felled = seen.board.felled


@dataclass(slots=True)
class Gunnery:
    """Aims and fires for one rival."""

    skill: Skill
    traits: Personality
    chance: Chance
    in_air: dict[int, tuple[Blow, ...]] = field(default_factory=dict)
    """What each shot in flight was first seen to strike, by number: two shots on one tile waste one."""
    whims: list[float] = field(default_factory=list)
    grudges: Grudges = field(default_factory=Grudges)
    expected: Field | None = None
    """The field once all in the air has landed, as last thought about."""
    ruins: list[Region] = field(default_factory=list)
    """What stood of every seat's walls when the last Build began."""

    def see_ruins(self, boards: Sequence[Board]) -> None:
        """A new Build: what stands now is not of this one."""
        self.ruins = [board.walls for board in boards]

    def begin(self, seat_count: int) -> None:
        """A new Defend: new whims."""
        self.whims = [1.0 + self.chance.normal(WHIM) for _ in range(seat_count)]
        self.grudges.begin()

    def plan(self, seen: Observation, hand: Point) -> Thought:
        """The next aim and how often to press; nothing without a lit cannon or a worthwhile target."""
        board = seen.board
        if legality.check(board, Fire(Cell(0, 0))) is not None:
            return Plan()
        self.grudges.note(seen)
        if self.traits.shuns_crown and _is_crowned_early(seen):
            return Plan()
        if self.is_time_to_unleash(board):
            return Plan((Act(Unleash()),))
        expected = self.expected = self._expected(seen)
        yield
        prizes = Prizes(expected, self.traits, self._weights(expected), self._fresh(seen))
        cannon = readiness.next_cannon(board)
        aims = yield from defend_plan.aims(prizes, cannon, hand)
        if not aims:
            return Plan()
        values = [math.log(rate) for rate, _ in aims]
        cell = aims[self.chance.choice(values, self.skill.temperature / STEADINESS)][1]
        acts = defend_plan.presses(expected, cannon, cell)
        return Plan(acts, self.traits.calm_ticks * len(acts))

    def is_time_to_unleash(self, board: Board) -> bool:
        """Whether it takes to Overdrive at all, and this is the moment."""
        return bool(self.traits.overdrive) and defend_plan.is_time_to_unleash(board)

    def strikes_enemy(self, board: Board, cell: Cell) -> bool:
        """Whether the next shot at this cell will strike an enemy's walls, or cannons if it shoots at any."""
        blows = self._blows(board, readiness.next_cannon(board), cell)
        spares_cannons = not self.traits.cannons
        return any(blow.seat != board.seat and not (spares_cannons and blow.wall == NOBODY) for blow in blows)

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

    def _fresh(self, seen: Observation) -> list[Region]:
        """The walls of each seat that were laid since the last Build began; nothing before the first."""
        return [board.walls & ~self.ruins[board.seat] for board in seen.boards] if self.ruins else []

    def _weights(self, expected: Field) -> list[float]:
        """How willingly each seat is shot at; in a truce, those who have not shot not at all."""
        weights = targets.enemy_weights(expected, self.traits, self.whims, self.grudges.last_hit_by)
        if self.traits.holds_truce:
            return [weight if seat in self.grudges.shooters else 0.0 for seat, weight in enumerate(weights)]
        return weights

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


def _is_crowned_early(seen: Observation) -> bool:
    clock = seen.clock
    return seen.crown == seen.seat and clock.waves - clock.wave >= UNCROWNED_WAVES
