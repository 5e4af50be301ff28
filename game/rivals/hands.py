"""A rival's pointing hand: it has to travel, by Fitts' law, and is never faster than its skill's cap.

`rival` sends it on its way; the cursor track and the picture ask where it is.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.match.controller import Point
from game.rivals.tuning import Skill
from game.rules.region import Cell
from game.rules.world import TICKS_PER_SECOND

_MILLI = 1000

RAMP = 0.2
"""What part of its way's time a hand takes to get up to speed, and again to stop."""

STEEPEST = 1 / (1 - RAMP)
"""So this much faster than on average it is between."""


@dataclass(slots=True)
class Hand:
    """On its way from `start` to `goal`, both in tiles, from tick `leaves_at` to tick `arrives_at`."""

    skill: Skill
    start: Point
    goal: Point
    leaves_at: int = 0
    arrives_at: int = 0

    def travel_ticks(self, goal: Point, width: float) -> int:
        """How long the way to a goal of this width, both in tiles, takes it."""
        far = math.dist(self.goal, goal)
        bits = math.log2(far / width + 1)
        ticks = math.ceil(self.skill.reach_ticks + self.skill.reach_per_bit * bits / _MILLI)
        fastest = far * STEEPEST * _MILLI * TICKS_PER_SECOND / self.skill.hand_speed
        return max(ticks, math.ceil(fastest))

    def send(self, goal: Point, width: float, arrives_at: int) -> None:
        """Set out so as to be there at this tick; the hand rests where it is until it must leave."""
        self.start, self.leaves_at = self.goal, arrives_at - self.travel_ticks(goal, width)
        self.goal, self.arrives_at = goal, arrives_at

    def go(self, goal: Point, width: float, tick: int) -> None:
        """Set out at once."""
        self.send(goal, width, tick + self.travel_ticks(goal, width))

    def rest(self, tick: int) -> None:
        """Give the way up and stay where it is now."""
        self.goal = self.start = self.at(tick)
        self.leaves_at = self.arrives_at = tick

    def at(self, tick: int) -> Point:
        """Where it is at a tick: it starts and stops gently."""
        if tick >= self.arrives_at:
            return self.goal
        if tick <= self.leaves_at:
            return self.start
        part = (tick - self.leaves_at) / (self.arrives_at - self.leaves_at)
        done = _eased(part)
        return (
            self.start[0] + (self.goal[0] - self.start[0]) * done,
            self.start[1] + (self.goal[1] - self.start[1]) * done,
        )


def _eased(part: float) -> float:
    """How much of a way is behind a hand after this part of its time: speed grows, holds, falls."""
    if part > 0.5:
        return 1 - _eased(1 - part)
    return STEEPEST * (part * part / (2 * RAMP) if part < RAMP else part - RAMP / 2)


def centre(cell: Cell, size: int = 1) -> Point:
    """The centre of the square of this size whose top left cell is given."""
    return cell.x + size / 2, cell.y + size / 2


def far(point: Point, cell: Cell, size: int = 1) -> float:
    """How far the centre of the square of this size is from a point; its top left cell is given."""
    return math.dist(point, centre(cell, size))


def cell_at(point: Point) -> Cell:
    """The cell that a point lies in."""
    return Cell(math.floor(point[0]), math.floor(point[1]))
