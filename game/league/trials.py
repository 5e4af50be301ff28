"""Trials: a plain rival that is forbidden one thing or plays a dull plan, to measure what each is worth.

A league seats them where a personality stands (`captain:no-mortar`); setup, `play` and `sim` don't know them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import TypeAlias

from game import rivals
from game.match.controller import Controller, Lookout, Point
from game.rivals.names import PERSONALITIES
from game.rivals.tuning import MOST, Personality, Tuning
from game.rules.commands import Command, HoldPiece, PlacePiece
from game.rules.phases import STRIKES_OUT

Builds: TypeAlias = Callable[[Lookout], bool]
"""Whether a seat places and holds pieces now."""


def _never(lookout: Lookout) -> bool:  # noqa: ARG001 whatever happens
    return False


def _only_against_elimination(lookout: Lookout) -> bool:
    """Builds once the next strike eliminates, or brings no Recovery's energy (rules 13.2, 13.4)."""
    strikes = lookout.observe().accounts[lookout.seat].strikes
    return strikes == STRIKES_OUT - 1 or lookout.clock.is_late


@dataclass(frozen=True, slots=True)
class Trial:
    """What sets it apart from the plain rival."""

    tastes: Mapping[str, int] = field(default_factory=dict)
    """Traits of a personality, and what they are instead."""
    builds: Builds | None = None
    """When it builds; None: always."""

    def traits(self, plain: Personality) -> Personality:
        """The plain rival's, changed."""
        return Personality(**{**asdict(plain), **self.tastes})


WITHOUT = {
    "no-rapid": Trial({"rapid": 0}),
    "no-mortar": Trial({"mortar": 0}),
    "no-lance": Trial({"lance": 0}),
    "no-overdrive": Trial({"overdrive": 0}),
    "no-fortify": Trial({"fortify": 0}),
    "no-garrison": Trial({"garrison": 0}),
    "no-breach": Trial({"breach": 0, "stubborn": 0}),
}
"""Who must do without one thing."""

DULL = {
    "never-fires": Trial({"calm_ticks": MOST}),
    "never-builds": Trial(builds=_never),
    "only-thickens": Trial({"expand": 0, "thicken": MOST}),
    "strikes-on-purpose": Trial(builds=_only_against_elimination),
}
"""Plans that must not pay: no aim is done within a Defend, nothing is built, nothing new is sealed, or every
strike that a Recovery follows is welcome."""

HUNTER = {"hunter": Trial({"cannons": MOST})}
"""Shoots at walls only where there is no cannon."""

TRIALS = WITHOUT | DULL | HUNTER


def controller(skill: str, personality: str, seat: int, seed: int, tuning: Tuning) -> Controller:
    """A rival of this personality, or on this trial; else as `rivals.make`."""
    trial = TRIALS.get(personality)
    if trial is None:
        return rivals.make(skill, personality, seat, seed, tuning)
    traits = trial.traits(tuning.personalities[PERSONALITIES[0]])
    rival = rivals.make(skill, personality, seat, seed, replace(tuning, personalities={personality: traits}))
    return Abstainer(rival, trial.builds) if trial.builds else rival


class Abstainer:
    """A rival that plays as ever, but whose pieces reach the board only now and then."""

    def __init__(self, rival: Controller, builds: Builds) -> None:
        self._rival = rival
        self._builds = builds

    @property
    def hand(self) -> Point | None:
        """The rival's."""
        return self._rival.hand

    def commands(self, lookout: Lookout) -> Sequence[Command]:
        """What the rival asks for, without pieces where it does not build; the rival thinks again."""
        asked = self._rival.commands(lookout)
        if not any(isinstance(command, PlacePiece | HoldPiece) for command in asked) or self._builds(lookout):
            return asked
        return [command for command in asked if not isinstance(command, PlacePiece | HoldPiece)]
