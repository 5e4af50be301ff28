"""A designer's level being tried: who sits where, and from which wave, phase and bastion on it is played.

`play` asks for one; the window asks again after every save, with the wave and phase that were reached.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.league import contest
from game.league.contest import ContestError, SeatSpec
from game.league.headstart import Headstart
from game.levels.check import Verdict
from game.match.header import Header
from game.rules.balance import Balance
from game.rules.level import Level
from game.rules.world import Phase

PHASES = (Phase.SELECTION, Phase.BUILD, Phase.DEPLOY, Phase.DEFEND, Phase.SCORE)
"""Where a match can be joined."""

FIRST_BUILD = 2
"""The first wave with a Build (rule 3.1): in wave 1 the opening ring is there already."""


@dataclass(frozen=True, slots=True)
class Tryout:
    """What was asked for; None leaves a number to the level, or to chance."""

    path: Path
    specs: Sequence[SeatSpec] = ()
    """Who sits where; without any a person and rivals."""
    waves: int | None = None
    seed: int | None = None
    wave: int | None = None
    phase: Phase | None = None
    bastion: int | None = None
    """Tiled's ID of the bastion that the person starts from."""

    @property
    def is_from_start(self) -> bool:
        """Whether it is played from the first tick on."""
        return self.wave is None and self.phase is None and self.bastion is None


def header(tryout: Tryout, verdict: Verdict, values: Balance) -> Header:
    """The match of a tryout on a level without errors; ContestError where it can't be had."""
    assert verdict.level
    head = contest.header(
        verdict.level, values, _specs(tryout, verdict), waves=tryout.waves, seed=tryout.seed
    )
    wave = 1 if tryout.wave is None else tryout.wave
    if not 1 <= wave <= head.waves:
        raise ContestError(f"Wave {wave} is out of range: the match has {head.waves}. Fix: change --wave.")
    if tryout.phase is Phase.BUILD and tryout.wave == 1:
        raise ContestError(
            "Wave 1 has no Build: its ring is there already. Fix: --wave 2, or --phase deploy."
        )
    if tryout.phase is Phase.SELECTION and wave > 1:
        raise ContestError(f"Wave {wave} has no selection: only wave 1 has. Fix: --phase build.")
    return head


def headstart(tryout: Tryout, verdict: Verdict, head: Header) -> Headstart | None:
    """Where the match is joined; None from its first tick. ContestError where no person has the bastion."""
    if tryout.is_from_start:
        return None
    picks = {} if tryout.bastion is None else _pick(tryout.bastion, verdict, head)
    phase = tryout.phase or (Phase.BUILD if tryout.wave and tryout.wave > 1 else Phase.DEPLOY)
    return Headstart(tryout.wave or (FIRST_BUILD if phase is Phase.BUILD else 1), phase, picks)


def default_specs(level: Level, person: int = 0) -> list[SeatSpec]:
    """A person in one seat, rivals of the usual skill in all others."""
    seats = range(len(level.islands))
    return [SeatSpec(human=True) if seat == person else contest.USUAL_RIVALS[seat] for seat in seats]


def _specs(tryout: Tryout, verdict: Verdict) -> Sequence[SeatSpec]:
    assert verdict.level
    if tryout.specs:
        return tryout.specs
    owner = 1 if tryout.bastion is None else _owner_and_number(tryout.bastion, verdict)[0]
    owners = [island.owner for island in verdict.level.islands]
    return default_specs(verdict.level, owners.index(owner))


def _pick(bastion: int, verdict: Verdict, head: Header) -> dict[int, int]:
    owner, number = _owner_and_number(bastion, verdict)
    seats = [seat for seat, player in enumerate(head.players) if player.island == owner and player.human]
    if not seats:
        raise ContestError(
            f"Bastion {bastion} belongs to player {owner}, whose seat no person has. "
            "Fix: --seat human there, or another --bastion."
        )
    return {seats[0]: number}


def _owner_and_number(bastion: int, verdict: Verdict) -> tuple[int, int]:
    """Whose a bastion is, and its place in that player's order of selection from 0."""
    owners = [owner for _, _, owner in verdict.bastions]
    if bastion not in verdict.bastion_ids:
        known = ", ".join(map(str, verdict.bastion_ids))
        raise ContestError(f"There is no bastion with the ID {bastion}. Fix: --bastion with one of {known}.")
    at = verdict.bastion_ids.index(bastion)
    return owners[at], owners[:at].count(owners[at])
