"""Strikes that a better plan would have avoided: python -m tests.rivals.strikes SKILL GAMES [LEVEL ...]

Every seat of each level (all shipped ones, else those named) is the same skill. A struck Build is built again
from its beginning with the same pieces by a fixed solver: the strongest planner without noise, with a
Captain's hands. Sealed, the strike was avoidable. Prints Builds, strikes, avoidable strikes and their share.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.match.controller import Lookout
from game.rivals.rival import Rival
from game.rules import codec, rings
from game.rules.events import PhaseBegan, Struck
from game.rules.tick import tick
from game.rules.world import Assists, Phase
from tests.rivals import calls, matches, quality

PLANNER = matches.TUNING.skills["nemesis"]
SOLVER = replace(
    matches.TUNING.skills["captain"],
    piece_spread_ticks=0,
    slip=0,
    temperature=0,
    plies=PLANNER.plies,
    uses_hold=PLANNER.uses_hold,
    choices=PLANNER.choices,
)


@dataclass
class Figures:
    """What was counted in some matches."""

    builds: int = 0
    strikes: int = 0
    avoidable: int = 0

    def row(self, name):
        share = self.avoidable / max(1, self.builds)
        counts = f"builds {self.builds}  strikes {self.strikes}  avoidable {self.avoidable}"
        return f"{name:16} {counts} ({share:.1%})"


def is_avoidable(saved, seat, ground):
    """Whether the solver, alone on the board, seals a bastion in the Build that this world begins."""
    world = codec.decode(saved, ground, matches.BALANCE, 0, Assists())
    solver = Rival(SOLVER, matches.TUNING.personalities["warden"], seat, 1)
    view = Lookout(world, seat)
    idle = [()] * len(world.seats)
    while world.clock.tick + 1 < world.clock.ends_at:
        tick(world, [*idle[:seat], solver.commands(view), *idle[seat + 1 :]])
        if rings.sealed_bastions(world.seats[seat].board):
            return True
    return False


def measured(ground, skill, games, waves=7):
    """The figures of some matches on a level, every seat of this skill."""
    figures = Figures()
    for seed in range(games):
        seats = [skill] * len(ground.islands)
        world, players, views = matches.begin(ground, seats, seed=seed, waves=waves)
        saved = b""
        for _, events in matches.played(world, players, views):
            for event in events:
                if isinstance(event, PhaseBegan) and event.phase is Phase.BUILD:
                    saved = codec.encode(world)
                    figures.builds += len(world.active)
                elif isinstance(event, Struck):
                    figures.strikes += 1
                    figures.avoidable += is_avoidable(saved, event.seat, ground)
    return figures


if __name__ == "__main__":
    options = calls.options(__doc__)
    for name, ground in quality.grounds(options.levels):
        print(measured(ground, options.skill, options.games).row(name), flush=True)  # noqa: T201 a script
