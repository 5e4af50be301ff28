"""How long rivals rest though there is something to do: python -m tests.rivals.rests GAMES [LEVEL ...]

Every seat of each level (all shipped ones, else those named) is the same skill. Prints, for each skill: its
longest rest in each phase, in seconds, and what share of Defend its lit cannons wait, loaded, for a press.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field

from game import rivals
from game.rules import cannons, legality
from game.rules.world import NOBODY, TICKS_PER_SECOND, Phase
from tests.rivals import calls, matches, quality

MOST = 3 * TICKS_PER_SECOND
"""Nobody rests longer."""

UNDER_WAY = 6 / TICKS_PER_SECOND
"""A hand that moves by so much in a tick is on its way, from one island to the next: no rest."""


def has_something_to_do(world, seat):
    """Whether a press would do this seat good now: waiting for cannons to load is no rest."""
    board = world.seats[seat].board
    if not board.active:
        return False
    match board.clock.phase:
        case Phase.SELECTION:
            return board.claim == NOBODY
        case Phase.BUILD:
            return board.hand is not None and legality.has_place(board, board.hand)
        case Phase.DEPLOY:
            return not board.ready
        case Phase.DEFEND:
            enemies = [other.board for other in world.active if other.board is not board]
            has_target = any(enemy.walls or enemy.cannons for enemy in enemies)
            return has_target and any(cannons.is_ready(board, cannon) for cannon in board.cannons)
        case _:
            return False


@dataclass
class Rests:
    """What was seen of every seat of some matches."""

    longest: Counter = field(default_factory=Counter)
    """The longest rest in each phase, in ticks."""
    lit: int = 0
    waiting: int = 0
    """Lit cannons in Defend, tick by tick, and how many of them were loaded."""
    _rested: Counter = field(default_factory=Counter)
    """How long each seat has rested by now."""
    _hands: dict = field(default_factory=dict)

    def see(self, world, players, commands):
        """Take one tick with what was asked for in it."""
        phase = world.clock.phase
        has_just_begun = world.clock.tick == world.clock.phase_at
        for seat, asked in enumerate(commands):
            if asked or has_just_begun or not has_something_to_do(world, seat):
                self._rested[seat] = 0
            elif not self._is_under_way(seat, players[seat].hand):
                self._rested[seat] += 1
            self.longest[phase] = max(self.longest[phase], self._rested[seat])
            self._hands[seat] = players[seat].hand
        if phase is Phase.DEFEND:
            self._see_cannons(world)

    def _is_under_way(self, seat, hand):
        return math.dist(self._hands.get(seat, hand), hand) > UNDER_WAY

    def _see_cannons(self, world):
        for seat in world.active:
            self.lit += sum(cannons.is_lit(seat.board, cannon) for cannon in seat.board.cannons)
            self.waiting += sum(cannons.is_ready(seat.board, cannon) for cannon in seat.board.cannons)

    @property
    def waiting_share(self):
        return self.waiting / self.lit

    def row(self, name):
        seconds = {phase: ticks / TICKS_PER_SECOND for phase, ticks in self.longest.items() if ticks}
        rests = "  ".join(f"{phase} {rest:4.2f} s" for phase, rest in seconds.items())
        return f"{name:8} {rests}  cannons wait {self.waiting_share:.0%}"


def measured(ground, skill, games, waves=7):
    """The rests of some matches on a level, every seat of this skill."""
    rests = Rests()
    for seed in range(games):
        world, players, views = matches.begin(ground, [skill] * len(ground.islands), seed=seed, waves=waves)
        for commands, _ in matches.played(world, players, views):
            rests.see(world, players, commands)
    return rests


if __name__ == "__main__":
    options = calls.options(__doc__, by_skill=False)
    for name, ground in quality.grounds(options.levels):
        print(name)  # noqa: T201 a script
        for skill in rivals.SKILLS:
            print(measured(ground, skill, options.games).row(skill), flush=True)  # noqa: T201 a script
