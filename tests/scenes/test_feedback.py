"""Every event and every refusal is seen at once: a table, and a pair of pictures for each of its lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

import numpy as np
import pytest
from app.worlds import small_level, small_world

from game.app.bindings import Action, Device
from game.app.hands import HumanHands
from game.app.intents import Point, Press
from game.draw import offscreen, quality
from game.draw.overlays import RefusedPress
from game.league import contest
from game.league.contest import SeatSpec
from game.match.controller import Lookout
from game.match.session import Match
from game.rules import cannons
from game.rules import events as happened
from game.rules.commands import HoldPiece, Kind, Refusal
from game.rules.events import Event, Source
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import NOBODY, Cannon, Phase, Shot, World
from game.scenes import cast, director
from game.scenes.show import TOLD_TICKS, Show
from scenes.curtain import give_back
from scenes.sizes import Noted

pytestmark = pytest.mark.window

SPOT = Cell(9, 12)
ENEMY = Cell(35, 8)
"""A wall of the second seat's opening ring."""
NOTED = 0.2
"""How much the light of some pixel differs at least, of 1."""

BETWEEN = 0.5
"""Pictures are drawn half way between two ticks."""


@dataclass
class Line:
    """How a world is before an event, what the event changes, and where in the picture that is seen."""

    event: Event
    phase: Phase = Phase.DEFEND
    before: object = None
    after: object = None


def board(world: World, seat=0):
    return world.seats[seat].board


def put(*path, **values):
    """Sets attributes of what a path of attributes leads to from the world."""

    def change(world):
        found = world
        for name in path:
            found = found[name] if isinstance(name, int) else getattr(found, name)
        for name, value in values.items():
            setattr(found, name, value)

    return change


HOME = "seats", 0, "board"


def over(world):
    world.clock.phase = Phase.OVER
    world.ranking = (0,), (1,)


def walled(world):
    own = board(world)
    own.walls |= own.island.frame.square(SPOT, 2)


def armed(loaded_at=0):
    def change(world):
        own = board(world)
        for number, cell in enumerate(cannons.slots(own, 0)):
            own.cannons.append(Cannon(number, Kind.RAPID, cell, loaded_at=loaded_at))
            own.under_cannons |= own.island.frame.square(cell, cannons.SIZE)

    return change


def one_cannon(world):
    own = board(world)
    own.cannons.append(Cannon(0, Kind.MORTAR, Cell(20, 14)))
    own.under_cannons |= own.island.frame.square(Cell(20, 14), cannons.SIZE)


def without_wall(world):
    rival = board(world, 1)
    rival.walls &= ~rival.island.frame.at(ENEMY)


def with_shot(world):
    world.shots.append(Shot(0, 0, Kind.MORTAR, *WAY, world.clock.tick - 40, boosted=False))


def dry(world):
    board(world).trigger_until = world.clock.tick + board(world).balance.trigger.buffer_ticks


def raised(world):
    own = board(world)
    own.walls |= own.island.opening_ring(1)


def ring_walls(world, seat=0):
    return board(world, seat).island.opening_ring(0)


WORLD = small_world(Phase.DEFEND)
RING = ring_walls(WORLD)
ENEMY_RING = ring_walls(WORLD, 1)
PATCH = board(WORLD).island.frame.square(SPOT, 2)
BEYOND = 110, 13
WAY = (20, 20), (60, 20)
"""Of shots, in half tiles."""

LINES = [
    Line(happened.Refused(0, HoldPiece(), Refusal.HOLD_USED), Phase.BUILD),
    Line(happened.PhaseBegan(Phase.DEPLOY, 1), Phase.BUILD, after=put("clock", phase=Phase.DEPLOY)),
    Line(happened.SuddenDeathBegan(1), after=put("clock", wave=8)),
    Line(happened.MatchOver(((0,), (1,))), after=over),
    Line(happened.BastionPicked(0, 0), Phase.SELECTION, after=put(*HOME, claim=0, picking=False)),
    Line(happened.RingRaised(0, 1, 0), after=raised),
    Line(happened.PiecePlaced(0, Piece.O, SPOT, 0, PATCH, 0), Phase.BUILD, after=walled),
    Line(happened.PieceHeld(0, Piece.T), Phase.BUILD, after=put(*HOME, held=Piece.T, hold_used=True)),
    Line(happened.HandPassed(0, Piece.T), Phase.BUILD, after=put(*HOME, hand=Piece.I)),
    Line(happened.Sealed(0, PATCH, ()), Phase.BUILD, after=put(*HOME, sealed=PATCH)),
    Line(happened.Unsealed(0, RING, (0,)), after=put(*HOME, sealed=0, walls=RING & (RING - 1))),
    Line(happened.CannonBought(0, 0, Kind.MORTAR, Cell(20, 14), 30), Phase.DEPLOY, after=one_cannon),
    Line(happened.RingFortified(0, 0, RING), Phase.DEPLOY, after=put(*HOME, fortified=RING)),
    Line(happened.GarrisonChanged(0, 0, on=True), before=armed(), after=put(*HOME, garrison=(0,))),
    Line(happened.SaidReady(0), Phase.DEPLOY, after=put(*HOME, ready=True)),
    Line(
        happened.ShotLaunched(0, 0, Kind.MORTAR, 0, (20, 20), (60, 20), 2000, boosted=False), after=with_shot
    ),
    Line(happened.TriggerLapsed(0), before=armed(loaded_at=99_999), after=dry),
    Line(happened.BeamFired(0, (20, 13), BEYOND)),
    Line(happened.ShotLanded(0, 0, Kind.MORTAR, ENEMY, 1)),
    Line(happened.WallHurt(1, 0, Kind.RAPID, ENEMY, 35, 65)),
    Line(happened.WallFelled(1, 0, Kind.RAPID, ENEMY, 100), after=without_wall),
    Line(happened.CannonHurt(0, 1, Kind.RAPID, 0, Cell(20, 14), 35, 265), before=one_cannon),
    Line(happened.CannonDestroyed(0, 1, Kind.RAPID, 0, Cell(20, 14), 300)),
    Line(happened.WallsRepaired(0, RING), Phase.SETTLE),
    Line(happened.Awarded(0, Source.WALLS, 15, 2, ENEMY), after=put("seats", 0, score=15)),
    Line(happened.BastionsPaid(0, 20), after=put(*HOME, energy=140)),
    Line(happened.RingBreached(1, ENEMY_RING, ((0, 270),)), after=without_wall),
    Line(happened.MeterCharged(0, 300, 300), after=put(*HOME, meter=300)),
    Line(happened.OverdriveReady(0), before=put(*HOME, meter=590), after=put(*HOME, meter=600)),
    Line(happened.OverdriveBegan(0), after=put(*HOME, meter=0, overdrive_until=9999)),
    Line(
        happened.OverdriveEnded(0),
        before=put(*HOME, overdrive_until=9999),
        after=put(*HOME, overdrive_until=0),
    ),
    Line(happened.OverdriveLost(0, 300), before=put(*HOME, meter=300), after=put(*HOME, meter=0)),
    Line(happened.CrownPassed(NOBODY, 0), after=put(crown=0)),
    Line(happened.Struck(0, 1), Phase.DEPLOY, after=put("seats", 0, strikes=1)),
    Line(happened.StrikesReset(0), Phase.DEPLOY, put("seats", 0, strikes=1), put("seats", 0, strikes=0)),
    Line(happened.RecoveryBegan(0), Phase.DEPLOY, after=put(*HOME, picking=True, walls=0, sealed=0)),
    Line(happened.Eliminated(0, forfeited=True), after=put(*HOME, active=False)),
    Line(happened.HandedOver(0, human=False), Phase.BUILD),
]


def test_the_table_has_every_event():
    assert {type(line.event) for line in LINES} == set(get_args(Event))


@pytest.fixture(scope="module")
def stage(window):
    made = director.raise_curtain(window, quality.LOW).stage
    made.resize((960, 540))
    return made


@pytest.fixture(autouse=True)
def given_back(window):
    """Every test makes pictures of its own."""
    yield
    give_back(window)


class Seen:
    """One match of a person and a rival, as its picture shows it."""

    def __init__(self, stage, world):
        self.stage, self.seconds = stage, 30.0
        values = contest.shipped_balance()
        specs = [SeatSpec(human=True), contest.parse_seat("cadet:vera")]
        head = contest.header(small_level(), values, specs, seed=5)
        self.hands = HumanHands(0)
        self.match = Match(head, [self.hands, contest.controllers(head)[1]])
        world.clock.tick = 1000
        self.match.stand_at(world)
        self.hands.hear(Point(9.5, 12.5))
        self.hands.commands(Lookout(world, 0))
        self.people = {0: self.hands}
        self.show = Show(stage, self.match, cast.cast(head, {0: Device.MOUSE}), self.people)
        self.picture()

    def picture(self):
        def paint(stage):
            return self.show.paint(stage, BETWEEN, self.seconds)

        return np.asarray(offscreen.snapshot(self.stage, paint, self.seconds), np.float32) / 255

    def gap(self, before):
        """How much the picture has changed, where it has changed most."""
        return np.abs(self.picture() - before).max()


@pytest.mark.parametrize("line", LINES, ids=lambda line: type(line.event).__name__)
def test_an_event_is_seen_in_the_first_picture_after_its_tick(stage, line):
    world = small_world(line.phase)
    if line.before:
        line.before(world)
    seen = Seen(stage, world)
    still = seen.picture()
    assert seen.gap(still) == 0, "nothing else moves"
    if line.after:
        line.after(world)
    if isinstance(line.event, happened.HandedOver):
        del seen.people[0]
    seen.show.take([line.event])
    assert seen.gap(still) > NOTED


# ---- presses in vain


@pytest.fixture
def noted(stage):
    """Words are remembered meanwhile."""
    lit, stage.canvas = stage.canvas, Noted(stage.canvas.atlas)
    yield stage
    stage.canvas = lit


@pytest.mark.parametrize("phase", [Phase.BUILD, Phase.DEPLOY, Phase.DEFEND])
@pytest.mark.parametrize("refusal", Refusal)
def test_a_press_in_vain_is_told_why_in_four_words_for_a_second(noted, refusal, phase):
    assert len(refusal.value.split()) <= 4
    seen = Seen(noted, small_world(phase))
    before = written(seen)
    words = refusal.value[:1].upper() + refusal.value[1:]
    seen.show.take([happened.Refused(0, HoldPiece(), refusal)])
    for tick, is_told in ((1000, True), (999 + TOLD_TICKS, True), (1000 + TOLD_TICKS, words in before)):
        seen.match.world.clock.tick = tick
        assert (words in written(seen)) is is_told


def written(seen):
    seen.seconds += 1
    seen.picture()
    return {each.words for each in seen.stage.canvas.written}


def used_up(world):
    board(world).hold_used = True


VAIN = [
    (Phase.BUILD, used_up, Action.HOLD),
    (Phase.BUILD, None, Action.ACT),
    (Phase.BUILD, None, Action.READY),
    (Phase.DEPLOY, put(*HOME, energy=0), Action.ACT),
    (Phase.DEFEND, None, Action.ACT),
    (Phase.DEFEND, None, Action.OVERDRIVE),
]


@pytest.mark.parametrize(("phase", "before", "action"), VAIN, ids=lambda each: getattr(each, "value", ""))
def test_whatever_is_pressed_in_vain_shows_a_cross_at_the_hand_in_the_same_tick(stage, phase, before, action):
    world = small_world(phase)
    if before:
        before(world)
    seen = Seen(stage, world)
    still = seen.picture()
    seen.hands.hear(Press(action))
    events = seen.match.advance()
    assert happened.Refused in {type(event) for event in events}
    seen.show.take(events)
    (cross,) = (mark for mark in seen.show._overlays() if isinstance(mark, RefusedPress))
    assert (cross.x, cross.y, cross.age) == (9.5, 12.5, 0.0)
    camera, scale = seen.show.picture.camera, stage.window[1] / 900
    x, y = (round(at * scale) for at in camera.to_canvas(cross.x, cross.y))
    there = slice(y - 20, y + 20), slice(x - 20, x + 20)
    assert np.abs(seen.picture() - still)[there].max() > NOTED


def test_a_rivals_refusals_are_not_shown(stage):
    seen = Seen(stage, small_world(Phase.BUILD))
    seen.show.take([happened.Refused(1, HoldPiece(), Refusal.HOLD_USED)])
    assert not [mark for mark in seen.show._overlays() if isinstance(mark, RefusedPress)]
