"""A rival's Builds: what it places next, and at what pace (rule 6).

`rival` asks it for the next plan. What each placement is worth is for `build_plan` to say; among these it
chooses, by skill not always the best, with a hold where that is better.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.match.controller import Point
from game.match.observation import Observation
from game.rivals import build_plan
from game.rivals.acts import Act, Plan, Thought
from game.rivals.build_plan import Choice, Option
from game.rivals.chance import Chance
from game.rivals.hands import centre
from game.rivals.placements import Site
from game.rivals.tuning import Personality, Skill
from game.rules import legality
from game.rules.commands import HoldPiece, PlacePiece
from game.rules.pieces import ROTATIONS
from game.rules.world import NOBODY, Board

RUSH_SHARE = 0.6
"""What share of its usual time the last piece of a Build may take, when time runs out."""

SLOWEST_TICKS = 170
"""No piece takes longer: nobody rests for three seconds while there is something to build."""

UNHURRIED_TICKS = 960
"""What seems left of a Build without a clock."""

INDECISION = 2000
"""A skill's temperature divided by this tells how many tiles worse a placement is taken e times less often.

At a temperature of 1600 that is 0.8 tiles: half of what its thousandths say, for a Build offers many
placements that are nearly alike, and together they would be taken more often than the best.
"""


@dataclass(slots=True)
class Masonry:
    """Plans the Builds of one rival."""

    skill: Skill
    traits: Personality
    chance: Chance

    def plan(self, seen: Observation, hand: Point) -> Thought:
        """Where to place which piece next; nothing when none fits anywhere."""
        board = seen.board
        pace = self._pace(board)
        if board.hand is None:
            return Plan()
        site = Site.of(board, from_end=self.chance.below(2) == 1)
        toward = yield from build_plan.aim(site, self.traits, _ticks_left(board) / self.skill.piece_ticks)
        found = yield from build_plan.ranked(
            site, toward, list(self._options(board)), self.skill.choices, hand
        )
        if self.skill.plies > 1:
            found = yield from build_plan.followed(site, toward, found)
        if not found:
            return Plan()
        values = [choice.value for choice in found]
        chosen = found[self.chance.choice(values, self.skill.temperature / INDECISION)]
        return Plan(tuple(_acts(chosen)), pace)

    def _pace(self, board: Board) -> int:
        """How long this piece takes, from draw to press; hurried a little before time runs out."""
        pace = round(self.skill.piece_ticks + self.chance.normal(self.skill.piece_spread_ticks))
        hurried = round(self.skill.piece_ticks * RUSH_SHARE)
        return max(hurried, min(pace, SLOWEST_TICKS, _ticks_left(board) - 1))

    def _options(self, board: Board) -> Iterator[Option]:
        """The hand; and, by skill or when the hand fits nowhere, what a hold brings."""
        assert board.hand is not None
        first, second = board.upcoming
        yield Option(board.hand, first, held=False)
        if not self.skill.uses_hold and legality.has_place(board, board.hand):
            return
        if legality.check(board, HoldPiece()) is None:
            yield (
                Option(first, second, held=True)
                if board.held is None
                else Option(board.held, first, held=True)
            )


def _ticks_left(board: Board) -> int:
    """What is left of Build, at least one tick; plenty when it is untimed."""
    clock = board.clock
    return UNHURRIED_TICKS if clock.ends_at == NOBODY else max(1, clock.ends_at - clock.tick)


def _acts(chosen: Choice) -> Iterator[Act]:
    if chosen.option.held:
        yield Act(HoldPiece())
    place = chosen.place
    turns = min(place.rotation, ROTATIONS - place.rotation)
    yield Act(PlacePiece(place.cell, place.rotation), centre(place.cell), turns=turns)
