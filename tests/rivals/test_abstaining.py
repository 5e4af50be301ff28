"""What a taste of 0 forbids, held against the plain rival on the same board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rivals import deploy_plan
from game.rivals.chance import Chance
from game.rivals.gunnery import Gunnery
from game.rivals.shots import Field
from game.rivals.targets import Prizes
from game.rules import cannons, economy
from game.rules.commands import BuyCannon, Kind
from game.rules.world import METER_FULL, Phase
from tests.rivals import matches

CAPTAIN, PLAIN = matches.TUNING.skills["captain"], matches.TUNING.personalities["warden"]


def begun(phase):
    """A match of two up to this phase, and what its first seat sees."""
    world, players, views = matches.begin(matches.islands(2), ["captain"] * 2, seed=3, waves=2)
    for _ in matches.played(world, players, views):
        if world.clock.phase is phase:
            return world.seats[0].board, views[0]
    raise AssertionError(f"no {phase}")


def bought(seen, traits):
    """What a rival of this taste buys now."""
    thought = deploy_plan.deploy(seen, (0.0, 0.0), traits, Chance(1, 0))
    while True:
        try:
            next(thought)
        except StopIteration as finished:
            (act,) = finished.value.acts
            return act.command


@pytest.mark.rule("7.5")
def test_whoever_likes_no_garrison_leaves_one_of_the_eight_slots_free():
    board, view = begun(Phase.DEPLOY)
    *seven, last = cannons.slots(board, board.claim)
    for cell in seven:
        if not cannons.cannon_on(board, cell):
            cannons.stand(board, Kind.RAPID, cell)
    board.energy = 1000
    seen = view.observe()
    assert bought(seen, PLAIN) == BuyCannon(Kind.RAPID, last)
    assert bought(seen, replace(PLAIN, garrison=0)) != BuyCannon(Kind.RAPID, last)


@pytest.mark.rule("9.2")
def test_whoever_likes_no_overdrive_never_finds_it_time_to_unleash():
    board, _ = begun(Phase.DEFEND)
    board.meter = METER_FULL
    board.clock.wave = 2
    plain, abstainer = (
        Gunnery(CAPTAIN, traits, Chance(1, 0)) for traits in (PLAIN, replace(PLAIN, overdrive=0))
    )
    assert plain.is_time_to_unleash(board)
    assert not abstainer.is_time_to_unleash(board)


@pytest.mark.rule("11.3")
@pytest.mark.parametrize("is_broken", [False, True])
def test_whoever_likes_no_breach_sees_nothing_but_walls(is_broken):
    _, view = begun(Phase.DEFEND)
    field = Field.now(view.observe())
    if is_broken:
        field.walls[1] &= field.walls[1] - 1
    careless = replace(PLAIN, breach=0, stubborn=0)
    alone = economy.WALL_POINTS + economy.WALL_ENERGY
    assert worths(field, careless) == {alone}
    assert max(worths(field, PLAIN)) > alone


def worths(field, traits):
    """What the standing walls of the second seat are worth to the first."""
    prizes = Prizes(field, traits, [1.0, 1.0])
    walls = field.walls[1]
    return {prizes.wall(1, index) for index in range(walls.bit_length()) if walls >> index & 1}
