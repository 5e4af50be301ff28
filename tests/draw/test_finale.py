"""The last shell falls once more, slowly, in the picture alone: the world that is over stays as it is."""

from __future__ import annotations

import pytest
from rules import boards

from game.draw import finale
from game.draw.finale import Finale
from game.rules import codec
from game.rules import events as happened
from game.rules.commands import Kind
from game.rules.region import Cell
from game.rules.world import NOBODY, Phase, Shot

AT = Cell(20, 8)
FLIGHT = 80


class Picture:
    """Remembers what it was told."""

    def __init__(self):
        self.told = []

    def take(self, events, _world):
        self.told.append(tuple(events))


@pytest.fixture
def ended():
    """A finale that saw a shell fly and land, and the world at its match's end."""
    world, seen = boards.world(boards.DUEL, Phase.DEFEND), Finale()
    world.clock.tick = 100
    shot = Shot(4, 0, Kind.MORTAR, (8, 8), (2 * AT.x + 1, 2 * AT.y + 1), 100, boosted=False)
    world.shots = [shot]
    launched = happened.ShotLaunched(0, 4, Kind.MORTAR, 0, shot.origin, shot.aim, 100 + FLIGHT, boosted=False)
    seen.take([launched], world)
    world.shots, world.clock.tick = [], 100 + FLIGHT
    seen.take([happened.ShotLanded(4, 0, Kind.MORTAR, AT, NOBODY)], world)
    world.clock.tick, world.clock.phase = 500, Phase.OVER
    return seen, world


def test_the_last_shell_falls_slowly_and_bursts_once(ended):
    seen, world = ended
    picture = Picture()
    before = codec.encode(world)
    ages = []
    for hundredth in range(int(finale.SECONDS * 100)):
        shown, fraction = seen.lead(picture, world, hundredth / 100)
        ages += [shown.clock.tick + fraction - shot.launched_at for shot in shown.shots]
        assert not (shown.shots and picture.told)
    assert ages[0] == pytest.approx(FLIGHT - finale.FALL_TICKS)
    assert ages[-1] == pytest.approx(FLIGHT, abs=0.5)
    assert (ages[-1] - ages[0]) / len(ages) == pytest.approx(0.6 * finale.SLOW, rel=0.1)
    assert picture.told == [(happened.ShotLanded(4, 0, Kind.MORTAR, AT, NOBODY),)]
    assert codec.encode(world) == before
    assert seen.spot == (AT.x + 0.5, AT.y + 0.5)


def test_a_last_wave_without_a_shell_has_none_to_show(ended):
    seen, world = ended
    seen.take([happened.PhaseBegan(Phase.DEFEND, 2)], world)
    picture = Picture()
    shown, _ = seen.lead(picture, world, 1.0)
    assert seen.spot is None
    assert not shown.shots
    assert not picture.told
