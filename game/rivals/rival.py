"""A rival: a controller like any other, that looks, thinks, and acts through hands that travel (rule 16).

Looks at a snapshot, thinks it over in slices, and presses a fixed number of ticks later, so that the same
match and the same seed give the same commands on any machine. Plans come from `build_plan`, `deploy_plan` and
`defend_plan`; here is what they share: noticing, pace, slips of the hand, and asking what is legal before a
press.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from game.match.controller import Lookout, Point
from game.rivals import deploy_plan, hands, readiness
from game.rivals.acts import Act, Plan, Thought
from game.rivals.chance import LOOKS, Chance
from game.rivals.gunnery import Gunnery
from game.rivals.hands import Hand
from game.rivals.masonry import Masonry
from game.rivals.tuning import Personality, Skill
from game.rules import legality
from game.rules.commands import Command, Fire, PlacePiece
from game.rules.level import CORE_SIZE
from game.rules.region import Cell
from game.rules.world import NOBODY, TICKS_PER_SECOND, Board, Phase

IDLE_TICKS = 45
"""With nothing to do, how long before looking again."""

WAIT_TICKS = 30
"""How long at most an aimed hand waits for a cannon before looking up."""

CORRECTED_SHARE = 0.5
"""How much of the aim's error is left when the hand moves back onto its target."""

LEISURE_TICKS = {Phase.DEPLOY: 15, Phase.SCORE: 120}
"""How much time a hand with nothing to do lets itself on its way to the next phase ..."""

IDLE_LEISURE_TICKS = 60
"""... and in other phases."""

QUICKEST_PIECE_TICKS = 98
"""Whoever lays pieces at this pace needs the plain time for other thoughts; slower ones more."""

LATE_SHARE = 0.25
"""How late presses of fire come, as a share of a press's time or, once a gun is loaded, of perception's."""

HASTE = 3
"""How many times as often as a piece slips a shot is fired without looking where it will strike."""

RESTLESS_TICKS = 175
"""Whoever has something to do presses again within this time: slips come sooner, shots are not corrected."""

BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Where a slip of the hand goes."""

TREMBLE = 0.05
"""How far a hand is from where it seems, in tiles: of two places alike none is nearer for its corner."""

MILLI = 1000


class Rival:
    """Plays one seat with this skill and personality."""

    def __init__(self, skill: Skill, traits: Personality, seat: int, seed: int) -> None:
        self.seat = seat
        self._skill = skill
        self._traits = traits
        self._chance = Chance(seed, seat)
        self._looks = Chance(seed, seat, LOOKS)
        self._masonry = Masonry(skill, traits, self._chance)
        self._gunnery = Gunnery(skill, traits, self._chance)
        self._hand: Hand | None = None
        self._press_gap = -(-TICKS_PER_SECOND // skill.presses_per_second)
        self._now = 0
        self._wakes_at = 0
        self._phase: Phase | None = None
        self._looked_at = 0
        self._pressed_at = -TICKS_PER_SECOND
        self._thought: Thought | None = None
        self._acts: deque[Act] = deque()
        self._next: Act | None = None
        """What the hand is going for: the first of them, or by a slip another."""
        self._act_ticks = 0
        """Between acts, by their plan."""
        self._has_corrected = False
        self._lateness = 0
        """Of the last press of fire that could have come sooner."""
        self._rests_since = 0
        """The last press that was sent, or when there was something to do again."""

    @property
    def hand(self) -> Point | None:
        """Where its pointing hand is, in tiles."""
        return self._hand.at(self._now) if self._hand else None

    def meant(self) -> Command | None:
        """What its hand is going for, for the picture; None while it thinks."""
        return self._next.command if self._next and self._acts else None

    def commands(self, lookout: Lookout) -> Sequence[Command]:
        """What it asks for in this tick; asked once a tick."""
        clock = lookout.clock
        self._now = tick = clock.tick
        if tick < self._wakes_at and clock.phase is self._phase:
            return ()
        if clock.phase is not self._phase:
            self._notice(lookout, clock.phase)
        if self._thought:
            self._think(lookout)
        elif self._acts:
            return self._press(lookout)
        else:
            self._look(lookout)
        return ()

    def _notice(self, lookout: Lookout, phase: Phase) -> None:
        """A new phase: whatever was planned is void."""
        self._phase = phase
        self._rests_since = self._now
        self._thought = None
        self._acts.clear()
        if self._hand is None:
            start = _home(lookout.boards[self.seat])
            self._hand = Hand(self._skill, start, self._looks)
        self._hand.rest(self._now)
        if phase is Phase.BUILD:
            self._gunnery.see_ruins(lookout.boards)
        elif phase is Phase.DEFEND:
            self._gunnery.begin(len(lookout.boards))

    def _look(self, lookout: Lookout) -> None:
        """Take a snapshot and begin to think about it, if there is anything to do."""
        self._looked_at = self._now
        board = lookout.boards[self.seat]
        self._thought = self._thought_about(lookout, board) if board.active else None
        if self._thought:
            self._think(lookout)
        else:
            self._idle(lookout)

    def _thought_about(self, lookout: Lookout, board: Board) -> Thought | None:
        """The thought that the phase asks for; None when this seat has done what it could."""
        match board.clock.phase:
            case Phase.SELECTION if board.claim == NOBODY:
                return deploy_plan.pick(lookout.observe(), self._chance)
            case Phase.BUILD:
                return self._masonry.plan(lookout.observe(), self._pointing())
            case Phase.DEPLOY if not board.ready:
                return deploy_plan.deploy(lookout.observe(), self._pointing(), self._traits, self._chance)
            case Phase.DEFEND:
                return self._gunnery.plan(lookout.observe(), self._pointing())
            case _:
                return None

    def _pointing(self) -> Point:
        """Where the hand points, for plans: never quite in the middle, lest ties favour a corner."""
        assert self._hand is not None
        return _trembling(self._hand.goal, self._chance)

    def _idle(self, lookout: Lookout) -> None:
        """With nothing to do look again soon, the hand strolling about where it is needed next."""
        assert self._hand is not None
        self._wakes_at = self._now + IDLE_TICKS
        self._rests_since = self._wakes_at
        board = lookout.boards[self.seat]
        leisure = LEISURE_TICKS.get(board.clock.phase, IDLE_LEISURE_TICKS)
        self._hand.stroll(self._haunt(lookout, board), CORE_SIZE, self._now, leisure)

    def _haunt(self, lookout: Lookout, board: Board) -> Point:
        """Where the hand waits for what comes."""
        assert self._hand is not None
        match board.clock.phase:
            case Phase.DEPLOY if readiness.lit(board):
                return _nearest_rival(lookout, self.seat, _trembling(_home(board), self._looks))
            case Phase.DEFEND if readiness.lit(board):
                return self._hand.goal
            case Phase.DEPLOY | Phase.DEFEND | Phase.SCORE:
                return _home(board)
            case _:
                return self._hand.goal

    def _think(self, lookout: Lookout) -> None:
        """Take one step of the thought, so that no frame waits for it; when it is done, go about its acts."""
        assert self._thought is not None
        self._wakes_at = self._now + 1
        try:
            next(self._thought)
        except StopIteration as finished:
            self._thought = None
            if finished.value.acts:
                self._begin(finished.value)
            else:
                self._idle(lookout)

    def _begin(self, plan: Plan) -> None:
        assert self._hand is not None
        self._hand.rest(self._now)
        self._has_corrected = False
        self._acts.extend(plan.acts)
        self._act_ticks = self._paced(plan.thought_ticks // len(plan.acts))
        self._reach(self._looked_at + max(self._act_ticks, self._skill.perception_ticks))

    def _paced(self, ticks: int) -> int:
        """What a thought of so many ticks takes this time; a piece's has its own pace already."""
        if self._phase is Phase.BUILD:
            return ticks
        spread = self._skill.piece_spread_ticks
        pace = self._skill.piece_ticks + self._chance.normal(spread)
        return round(ticks * max(1.0, pace / QUICKEST_PIECE_TICKS))

    def _reach(self, earliest: int) -> None:
        """Send the hand to where the next act points, or it slips; the press follows when it is there."""
        assert self._hand is not None
        act = self._next = self._slipped(self._acts[0])
        if act is not self._acts[0]:
            earliest = min(earliest, self._rests_since + RESTLESS_TICKS - self._mending_ticks())
        turns = 0 if self._has_corrected else act.turns
        ready_at = max(earliest, self._pressed_at + self._press_gap * (1 + turns), self._now + 1)
        if act.at is not None:
            goal = self._aimed(act)
            ready_at = max(ready_at, self._seen_at() + self._hand.travel_ticks(goal, act.width))
            self._hand.send(goal, act.width, self._seen_at(), ready_at)
        self._wakes_at = ready_at

    def _seen_at(self) -> int:
        """The hand sets out when what it acts on has been perceived."""
        return max(self._now, self._looked_at + self._skill.perception_ticks)

    def _slipped(self, act: Act) -> Act:
        """The same act or, by a slip of the hand, one tile beside; never twice."""
        if self._has_corrected or not isinstance(act.command, PlacePiece):
            return act
        if not self._chance.happens(self._skill.slip):
            return act
        dx, dy = BESIDE[self._chance.below(len(BESIDE))]
        cell = Cell(act.command.cell.x + dx, act.command.cell.y + dy)
        return replace(act, command=PlacePiece(cell, act.command.rotation), at=hands.centre(cell))

    def _aimed(self, act: Act) -> Point:
        """Where the hand will really point: a shot is aimed with an error."""
        assert act.at is not None
        if not isinstance(act.command, Fire):
            return act.at
        spread = self._skill.aim_error / MILLI * (CORRECTED_SHARE if self._has_corrected else 1.0)
        return act.at[0] + self._chance.normal(spread), act.at[1] + self._chance.normal(spread)

    def _press(self, lookout: Lookout) -> Sequence[Command]:
        """The hand is there: press, if it is legal; else the press is wasted and not sent."""
        board = lookout.boards[self.seat]
        act = self._next
        assert act is not None
        if isinstance(act.command, Fire):
            return self._fire(board)
        self._pressed_at = self._now
        if legality.check(board, act.command) is not None:
            self._correct()
            return ()
        self._acts.popleft()
        self._rests_since = self._now
        self._wakes_at = self._now + 1
        if self._acts:
            self._reach(self._now + self._act_ticks)
        return (act.command,)

    def _fire(self, board: Board) -> Sequence[Command]:
        """Fire once a cannon is ready; an aim that would strike no enemy is first corrected."""
        assert self._hand is not None
        cell = hands.cell_at(self._hand.goal)
        if legality.check(board, Fire(cell)) is not None or self._gunnery.is_time_to_unleash(board):
            self._drop()
            return ()
        wait = readiness.wait_ticks(board)
        if wait:
            self._wakes_at = self._now + min(wait + self._late(self._skill.perception_ticks), WAIT_TICKS)
            self._rests_since = self._now + wait
            return ()
        is_late = self._now + self._mending_ticks() > self._rests_since + RESTLESS_TICKS
        is_hasty = self._chance.happens(HASTE * self._skill.slip)
        if not (is_hasty or is_late) and not self._gunnery.strikes_enemy(board, cell):
            self._correct()
            return ()
        self._acts.popleft()
        self._pressed_at = self._rests_since = self._now
        self._wakes_at = self._now + (self._press_gap + self._late(self._press_gap) if self._acts else 1)
        return (self._gunnery.launch(board, cell),)

    def _late(self, ticks: int) -> int:
        """How many ticks later than could be fire is pressed this time: never as many as the last time."""
        late = round(abs(self._chance.normal(LATE_SHARE * ticks)))
        self._lateness = late + (late == self._lateness)
        return self._lateness

    def _correct(self) -> None:
        """Move the hand onto its target once more; if that fails too, think again."""
        if self._has_corrected:
            self._drop()
            return
        self._has_corrected = True
        self._looked_at = self._now
        self._reach(self._now)

    def _mending_ticks(self) -> int:
        """What it takes to see that a press went, or would go, astray, and to move the hand by a tile."""
        assert self._hand is not None
        x, y = self._hand.goal
        return self._skill.perception_ticks + self._hand.travel_ticks((x + 1, y), 1.0)

    def _drop(self) -> None:
        """Give up what was planned and think again."""
        self._acts.clear()
        self._wakes_at = self._now + 1


def _home(board: Board) -> Point:
    """The core that the seat picked last, else its first: where the hand waits for a Build."""
    return hands.centre(board.island.bastions[max(board.claim, 0)], CORE_SIZE)


def _trembling(point: Point, chance: Chance) -> Point:
    """A point, never quite met."""
    return point[0] + chance.normal(TREMBLE), point[1] + chance.normal(TREMBLE)


def _nearest_rival(lookout: Lookout, seat: int, home: Point) -> Point:
    """The enemy core nearest to home: where the hand waits for Defend."""
    cores = [
        hands.centre(core, CORE_SIZE)
        for board in lookout.boards
        if board.active and board.seat != seat
        for core in board.island.bastions
    ]
    return min(cores, key=lambda core: math.dist(core, home), default=home)
