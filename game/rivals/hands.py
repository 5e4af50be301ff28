"""A rival's pointing hand: it travels by Fitts' law, never faster than its skill's cap, as a person's does.

It hesitates, bends its way, misses a little and corrects itself, looks twice before the press, drifts while
it waits, strolls when it has nothing to do. All this is drawn from a stream of its own and changes no press,
but by where a hand is that a new phase surprises.
`rival` sends it on its way; the cursor track and the picture ask where it is.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.match.controller import Point
from game.rivals import strokes
from game.rivals.chance import Chance
from game.rivals.strokes import Drift, Stroke
from game.rivals.tuning import Skill
from game.rules.region import Cell
from game.rules.world import TICKS_PER_SECOND

_MILLI = 1000

HEADWAY = 1.25
"""How much longer than at top speed a way takes at least: for getting up to speed and for stopping."""

HESITATION = 0.45
"""At most this share of the time to spare passes before a hand sets out ..."""

SECOND_LOOK = 0.3
"""... and this share, at most SECOND_LOOK_TICKS, between its arrival and the press ..."""

SECOND_LOOK_TICKS = 20

SETTLE_TICKS = 6
"""... beside these few ticks, which it saves on its way unless it is in a hurry."""

BOW = 0.05
"""How much ways bend: a standard deviation."""

MISS = 0.08
"""How far from its goal a way ends at first, as a share of that way, for a tile of the skill's aim error."""

SLIGHT = 0.35
"""A smaller miss, in tiles, is none."""

CORRECTION_SHARE = 0.28
"""What part of a way's time is kept for correcting it, and ..."""

CORRECTION_TICKS = 8
"""... at least how much."""

NOTICE_TICKS = 4
"""How long it stands beside its goal before it is corrected."""

STOP_TICKS = 10
"""A hand that gives its way up takes so long to stop."""

STILL_TICKS, STIRRING_TICKS = 30, 40
"""How long a hand rests before it drifts, and how long until it drifts in full."""

DRIFT = 0.25
"""How far it drifts at most, for a tile of the skill's aim error; never out of the cell it points at ..."""

INSIDE = 0.9
"""... by this share of the way to its edge."""

STROLL = 1.2
"""How far from where it is sent a hand strolls that has nothing to do, in tiles: a standard deviation."""

LEAST_LINGER_TICKS, MOST_LINGER_TICKS = 40, 200
"""How long a hand stays where it is before it strolls."""


class Hand:
    """Rests somewhere, or is on its way to `goal`; points in tiles."""

    def __init__(self, skill: Skill, at: Point, chance: Chance) -> None:
        """At rest there; `chance` is for looks alone."""
        self.goal = at
        self._skill = skill
        self._chance = chance
        self._cap = skill.hand_speed / _MILLI / TICKS_PER_SECOND
        self._error = skill.aim_error / _MILLI
        self._drift = Drift(tuple(chance.unit() * math.tau for _ in strokes.DRIFT_PACES))
        self._strokes = [Stroke(at, at, 0, 0)]
        """In order of time, from the last one begun on."""
        self._lingers_until = 0

    def travel_ticks(self, goal: Point, width: float) -> int:
        """How long the way to a goal of this width, both in tiles, takes it at least."""
        far = math.dist(self.goal, goal)
        bits = math.log2(far / width + 1)
        ticks = math.ceil(self._skill.reach_ticks + self._skill.reach_per_bit * bits / _MILLI)
        return max(ticks, math.ceil(far * HEADWAY / self._cap))

    def send(self, goal: Point, width: float, now: int, due: int) -> None:
        """From rest set out, not before tick `now`, to be there at tick `due`: no sooner than it can."""
        spare = due - now - self.travel_ticks(goal, width)
        leaves_at = now + int(spare * HESITATION * self._chance.unit())
        arrives_at = due - min(SECOND_LOOK_TICKS, int(spare * SECOND_LOOK * self._chance.unit()))
        start = self.at(leaves_at)
        ways = self._ways(start, goal, leaves_at, arrives_at)
        way = next(way for way in ways if max(stroke.top_speed for stroke in way) <= self._cap)
        self._strokes = [self._strokes[-1], *way]
        self.goal = goal
        linger_ticks = MOST_LINGER_TICKS - LEAST_LINGER_TICKS
        self._lingers_until = due + LEAST_LINGER_TICKS + self._chance.below(linger_ticks)

    def stroll(self, around: Point, width: float, now: int, leisure_ticks: int) -> None:
        """With nothing to do wander, from time to time, about a place; so much slower than it can."""
        if now < self._lingers_until:
            return
        goal = around[0] + self._chance.normal(STROLL), around[1] + self._chance.normal(STROLL)
        self.send(goal, width, now, now + self.travel_ticks(goal, width) + leisure_ticks)

    def rest(self, tick: int) -> None:
        """Give up what it has set out for, stop softly, and stay."""
        begun = [stroke for stroke in self._strokes if stroke.leaves_at <= tick]
        last = begun[-1]
        if tick < last.arrives_at:
            (x, y), (from_x, from_y) = self.at(tick), self.at(tick - 1)
            last = strokes.stop((x, y), (x - from_x, y - from_y), tick, STOP_TICKS)
        self._strokes = [last]
        self.goal = last.end
        self._lingers_until = 0

    def at(self, tick: int) -> Point:
        """Where it is at a tick, from now on."""
        first, *later = self._strokes
        stroke = next((each for each in reversed(later) if each.leaves_at <= tick), first)
        x, y = stroke.at(tick)
        stirring = min(1.0, (tick - stroke.arrives_at - STILL_TICKS) / STIRRING_TICKS)
        if stirring <= 0:
            return x, y
        much = stirring * min(DRIFT * self._error, _margin(stroke.end))
        aside = self._drift.at(tick)
        return x + much * aside[0], y + much * aside[1]

    def _ways(self, start: Point, goal: Point, leaves_at: int, arrives_at: int) -> Iterator[list[Stroke]]:
        """The strokes of ways there, as it likes them best; the last one is for a hurry."""
        bow = self._chance.normal(BOW)
        settled_at = arrives_at - SETTLE_TICKS
        spread = MISS * self._error * math.dist(start, goal)
        missed = goal[0] + self._chance.normal(spread), goal[1] + self._chance.normal(spread)
        if math.dist(missed, goal) > SLIGHT:
            ticks = max(CORRECTION_TICKS, round(CORRECTION_SHARE * (settled_at - leaves_at)))
            seen_at = settled_at - ticks
            yield [
                self._stroke(start, missed, leaves_at, seen_at - NOTICE_TICKS, bow),
                self._stroke(missed, goal, seen_at, settled_at),
            ]
        yield [self._stroke(start, goal, leaves_at, settled_at, bow)]
        yield [self._stroke(start, goal, leaves_at, arrives_at)]

    def _stroke(self, start: Point, end: Point, leaves_at: int, arrives_at: int, bow: float = 0.0) -> Stroke:
        return strokes.stroke(start, end, leaves_at, arrives_at, bow=bow, cap=self._cap)


def _margin(point: Point) -> float:
    """How far a point may move each way and still lie in its cell."""
    return INSIDE * min(min(part % 1, 1 - part % 1) for part in point)


def centre(cell: Cell, size: int = 1) -> Point:
    """The centre of the square of this size whose top left cell is given."""
    return cell.x + size / 2, cell.y + size / 2


def far(point: Point, cell: Cell, size: int = 1) -> float:
    """How far the centre of the square of this size is from a point; its top left cell is given."""
    return math.dist(point, centre(cell, size))


def cell_at(point: Point) -> Cell:
    """The cell that a point lies in."""
    return Cell(math.floor(point[0]), math.floor(point[1]))
