"""Each personality is told apart by one statistic; `warden` is the plain one that it is held against."""

from __future__ import annotations

from collections import Counter

import pytest

from game import rivals
from game.rivals.shots import Field
from game.rivals.targets import Prizes
from game.rules.events import PiecePlaced
from game.rules.world import Phase
from tests.rivals import habits, matches
from tests.rivals.habits import Habits

SEEDS = (1, 2, 3, 4)


@pytest.fixture(scope="module")
def played():
    """The habits of every personality among two plain rivals, and those of the plain ones."""
    found = {}
    plain = Counter()
    for personality in rivals.PERSONALITIES[1:]:
        own = Counter()
        for seed in SEEDS:
            first, *others = habits.of([f"captain:{personality}", "captain", "captain"], seed)
            own.update(first.counts)
            for other in others:
                plain.update(other.counts)
        found[personality] = Habits(own)
    return {**found, "warden": Habits(plain)}


def test_bit7_never_shoots_at_cannons_and_shoots_less(played):
    drone, plain = played["bit-7"], played["warden"]
    assert drone.share("cannon hits", "hits") < 0.5 * plain.share("cannon hits", "hits")  # strays
    assert drone.share("shots", "defends") < 0.95 * plain.share("shots", "defends")


def test_vera_fortifies_every_wave_and_builds_thick(played):
    mason, plain = played["vera"], played["warden"]
    assert mason.share("fortifies", "defends") > 0.75  # the first wave sells none
    assert mason.share("outer walls", "inner walls") > 1.1 * plain.share("outer walls", "inner walls")


def test_thump_buys_mortars_first(played):
    assert played["thump"].share("mortars", "cannons") > 1.3 * played["warden"].share("mortars", "cannons")


def test_kestrel_hunts_cannons_with_lances(played):
    hunter, plain = played["kestrel"], played["warden"]
    assert hunter.share("lances", "cannons") > 1.5 * plain.share("lances", "cannons")
    assert hunter.share("cannon hits", "hits") > 1.5 * plain.share("cannon hits", "hits")


@pytest.fixture(scope="module")
def new_ground():
    """How often each personality would go for new ground on the same boards, some ring sealed."""
    world, players, views = matches.begin(matches.islands(3), ["captain"] * 3, seed=5, waves=7)
    found = Counter()
    for _, events in matches.played(world, players, views):
        for board in (world.seats[event.seat].board for event in events if isinstance(event, PiecePlaced)):
            if board.sealed:
                found.update(name for name in rivals.PERSONALITIES if habits.seeks_new_ground(board, name))
    return found


def test_oblong_seeks_new_ground_before_he_repairs(new_ground):
    assert new_ground["oblong"] > 1.3 * new_ground["warden"] > 0


def test_bit7_never_expands(new_ground):
    assert new_ground["bit-7"] == 0


def test_ada_holds_her_fire_under_the_crown(played):
    assert played["warden"].share("crowned shots", "shots") > 0.02
    early = played["warden"].share("crowned shots", "shots")
    assert played["ada"].share("crowned shots", "shots") < 0.4 * early


def test_pax_never_shoots_first(played):
    assert played["pax"].counts["first shots"] == 0
    assert played["warden"].counts["first shots"] > 0


def test_fury_revenges_the_last_hit(played):
    revenge = played["fury"].share("revenges", "chances of revenge")
    assert revenge > 1.2 * played["warden"].share("revenges", "chances of revenge")


def test_halcyon_looks_for_holes_that_wont_close(played):
    others = Habits(sum((played[name].counts for name in rivals.PERSONALITIES[1:]), Counter()))
    assert played["warden"].share("stubborn holes", "felled") > 1.1 * others.share("stubborn holes", "felled")


def test_halcyon_turns_overdrive_on_what_was_mended(played):
    """Of the walls that her bursts strike, how many were laid in that wave's Build."""
    others = Habits(sum((played[name].counts for name in rivals.PERSONALITIES[1:]), Counter()))
    assert others.counts["burst hits"] > 100
    mended = played["warden"].share("fresh burst hits", "burst hits")
    assert mended > 1.5 * others.share("fresh burst hits", "burst hits")


@pytest.mark.parametrize(
    ("personality", "in_overdrive"), [("warden", True), ("warden", False), ("fury", True)]
)
def test_mended_walls_are_worth_more_in_halcyons_overdrive_alone(personality, in_overdrive):
    world, players, views = matches.begin(matches.islands(2), ["captain"] * 2, seed=3, waves=1)
    next(_ for _ in matches.played(world, players, views) if world.clock.phase is Phase.DEFEND)
    if in_overdrive:
        world.seats[0].board.overdrive_until = world.clock.tick + 100
    walls = world.seats[1].board.walls
    mended, old = walls & -walls, walls.bit_length() - 1
    field, traits = Field.now(views[0].observe()), matches.TUNING.personalities[personality]
    before, now = (Prizes(field, traits, [1.0, 1.0], fresh) for fresh in ((), [0, mended]))
    gain = now.wall(1, mended.bit_length() - 1) - before.wall(1, mended.bit_length() - 1)
    assert (gain > 0) == (personality == "warden" and in_overdrive)
    assert now.wall(1, old) == before.wall(1, old)
