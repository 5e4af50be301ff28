"""How well rivals play, in figures: python -m tests.rivals.quality SKILL GAMES [LEVEL ...]

Every seat of each level (all shipped ones, else those named) is the same skill. Prints, for each level: the
share of Builds that end with a sealed bastion, strikes a match, bastions sealed in the last wave, cannons
then, the share of shots that harm an enemy, the mean score, seconds of processor time a match.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from game import levels
from game.rules import rings
from game.rules.events import (
    BeamFired,
    CannonDestroyed,
    CannonHurt,
    PhaseBegan,
    Refused,
    ShotLanded,
    Struck,
    WallFelled,
    WallHurt,
)
from game.rules.world import Phase
from tests.rivals import calls, matches


@dataclass
class Figures:
    """What was counted in some matches."""

    builds: int = 0
    strikes: int = 0
    sealed: list[int] = field(default_factory=list)
    cannons: list[int] = field(default_factory=list)
    shots: int = 0
    hits: int = 0
    scores: list[int] = field(default_factory=list)
    refused: int = 0
    seconds: float = 0.0
    games: int = 0

    @property
    def seal_rate(self):
        return 1 - self.strikes / self.builds

    @property
    def hit_rate(self):
        return self.hits / self.shots

    def count(self, world, events):
        """Take one tick's events; a shot hits if an enemy is hurt before the next one lands."""
        by = None
        for event in events:
            match event:
                case Refused():
                    self.refused += 1
                case Struck():
                    self.strikes += 1
                case PhaseBegan(phase=Phase.DEPLOY, wave=wave) if wave > 1:
                    self.builds += len(world.active)
                    if wave == world.clock.waves:
                        self.sealed += [len(rings.sealed_bastions(seat.board)) for seat in world.active]
                case PhaseBegan(phase=Phase.DEFEND) if world.clock.is_late:
                    self.cannons += [len(seat.board.cannons) for seat in world.active]
                case ShotLanded(by=seat) | BeamFired(seat=seat):
                    self.shots += 1
                    by = seat
                case WallHurt() | WallFelled() | CannonHurt() | CannonDestroyed():
                    if event.by == by and event.owner != by:
                        self.hits += 1
                        by = None

    def row(self, name):
        late = sum(self.sealed) / len(self.sealed)
        guns = sum(self.cannons) / len(self.cannons)
        return (
            f"{name:16} sealed {self.seal_rate:6.1%}  strikes {self.strikes / self.games:4.2f}  "
            f"bastions {late:4.2f}  cannons {guns:4.1f}  hits {self.hit_rate:6.1%}  "
            f"score {sum(self.scores) / len(self.scores):6.0f}  refused {self.refused}  "
            f"{self.seconds / self.games:5.2f} s"
        )


def measured(ground, skill, games, waves=7):
    """The figures of some matches on a level, every seat of this skill."""
    figures = Figures(games=games)
    for seed in range(games):
        begun = time.process_time()
        seats = [skill] * len(ground.islands)
        world, players, views = matches.begin(ground, seats, seed=seed, waves=waves)
        for _, events in matches.played(world, players, views):
            if events:
                figures.count(world, events)
        figures.scores += [seat.score for seat in world.seats]
        figures.seconds += time.process_time() - begun
    return figures


def grounds(names=()):
    """Shipped levels by id, all or those named."""
    return [
        (name, levels.load(path))
        for name, path in levels.catalogue(matches.ROOT / "levels")
        if not names or name in names
    ]


if __name__ == "__main__":
    options = calls.options(__doc__)
    for name, ground in grounds(options.levels):
        print(measured(ground, options.skill, options.games).row(name), flush=True)  # noqa: T201 a script
