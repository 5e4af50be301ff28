"""What rivals foresee of a shot is what the rules then do with it."""

from __future__ import annotations

import pytest

from game.match import observation
from game.rivals.shots import Field, foreseen, planned
from game.rules import cannons
from game.rules.commands import Fire, Kind
from game.rules.events import CannonHurt, ShotLaunched, WallFelled, WallHurt
from game.rules.region import Cell
from game.rules.tick import tick
from game.rules.world import NOBODY, Phase
from tests.rules import boards

AIMS = [(17, 2), (18, 2), (16, 5), (18, 8), (23, 5), (20, 3), (14, 1), (24, 9)]


def duel(kind, *, boosted):
    """Two rings face to face, the left one with a cannon of this kind; cannons on the right to be hit."""
    world = boards.world(boards.DUEL, Phase.DEFEND)
    cannons.stand(world.seats[0].board, kind, Cell(3, 3))
    cannons.stand(world.seats[1].board, Kind.RAPID, Cell(19, 3))
    if boosted:
        world.seats[0].board.overdrive_until = world.clock.tick + 300
    return world


def suffered(world, events):
    """(seat, bit number of a wall or NOBODY, number of a cannon or NOBODY, damage) of everything hurt."""
    found = []
    for event in events:
        if isinstance(event, (WallHurt, WallFelled)):
            index = world.seats[event.owner].board.island.frame.index(event.cell)
            found.append((event.owner, index, NOBODY, event.damage))
        elif isinstance(event, CannonHurt):
            found.append((event.owner, NOBODY, event.number, event.damage))
    return sorted(found)


@pytest.mark.rule("8.5")
@pytest.mark.parametrize("boosted", [False, True])
@pytest.mark.parametrize("aim", AIMS)
@pytest.mark.parametrize("kind", list(Kind))
def test_foreseen_blows_are_struck(kind, aim, boosted):
    world = duel(kind, boosted=boosted)
    field = Field.now(observation.observe(world, 0))
    events = tick(world, [[Fire(Cell(*aim))], []])
    assert any(isinstance(event, ShotLaunched) for event in events)
    if kind is Kind.LANCE:
        shot = launched_lance(world, Cell(*aim), field, boosted=boosted)
    else:
        (shot,) = world.shots
    blows = foreseen(field, shot)
    while world.shots:
        events += tick(world, [[], []])
    assert sorted((blow.seat, blow.wall, blow.cannon, blow.damage) for blow in blows) == suffered(
        world, events
    )


def launched_lance(world, aim, field, *, boosted):
    """A beam is never in flight: the same shot as planned."""
    return planned(field, world.seats[0].board.cannons[0], aim, boosted=boosted)


def test_two_shots_in_the_air_fell_a_wall_and_a_third_is_seen_to_be_wasted():
    world = duel(Kind.RAPID, boosted=False)
    field = Field.now(observation.observe(world, 0))
    tick(world, [[Fire(Cell(17, 5))], []])
    (shot,) = world.shots
    for _ in range(2):
        (blow,) = foreseen(field, shot)
        field.suffer(blow)
    assert field.wall_hp(1, blow.wall) <= 0
    assert blow not in foreseen(field, shot)
