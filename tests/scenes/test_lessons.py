"""How To Play shows what it says: each lesson's hand does its work by the rules, and never stumbles."""

from __future__ import annotations

import pytest

from game import places
from game.app.hands import HumanHands
from game.match.controller import Lookout
from game.rules import balance
from game.rules.events import (
    CannonBought,
    OverdriveBegan,
    Refused,
    RingFortified,
    RingRaised,
    Sealed,
    ShotLaunched,
    WallFelled,
)
from game.rules.tick import tick
from game.rules.world import TICKS_PER_SECOND, Phase
from game.scenes.howto import Rehearsal
from game.scenes.lessons import LESSONS, REST_TICKS


@pytest.fixture(scope="module")
def values():
    return balance.parse((places.resources() / "balance.toml").read_text(encoding="utf-8"), "balance")


def happenings(lesson, values):
    world, script = lesson.begin(values)
    hands, events = HumanHands(0), []
    for now in range(max(script) + REST_TICKS):
        for intent in script.get(now, ()):
            hands.hear(intent)
        hands.begin_frame(1)
        events += tick(world, [hands.commands(Lookout(world, 0)), []])
    return events


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_no_lesson_stumbles(lesson, values):
    assert not [event for event in happenings(lesson, values) if isinstance(event, Refused)]


@pytest.mark.parametrize(
    ("name", "kind", "times"),
    [
        ("Selection", RingRaised, 2),
        ("Build", Sealed, 1),
        ("Gaps", Sealed, 1),
        ("Deploy", CannonBought, 3),
        ("Deploy", RingFortified, 1),
        ("Defend", ShotLaunched, 3),
        ("Overdrive", OverdriveBegan, 1),
    ],
)
def test_each_lesson_does_what_it_teaches(name, kind, times, values):
    lesson = next(lesson for lesson in LESSONS if lesson.name == name)
    assert sum(isinstance(event, kind) for event in happenings(lesson, values)) == times


class Marks:
    """Stands for a picture: by phase, whether the hand left marks on it."""

    def __init__(self):
        self.seen = set()

    def take(self, _events, _world):
        pass

    def draw(self, world, _fraction, marks, *, time):
        self.seen.add((world.clock.phase, bool(marks)))


def test_selection_shows_the_ring_that_is_raised_and_no_hand_in_deploy(values):
    """A red "Overlaps bastion" stood over the core that had just been picked."""
    lesson = next(lesson for lesson in LESSONS if lesson.name == "Selection")
    picture = Marks()
    rehearsal = Rehearsal(lesson, values, picture)
    for _ in range(240):
        rehearsal.advance(1 / TICKS_PER_SECOND)
        rehearsal.draw(0.0)
    assert picture.seen == {(Phase.SELECTION, True), (Phase.DEPLOY, False)}


@pytest.mark.parametrize("name", ["Defend", "Overdrive"])
def test_fights_fell_walls(name, values):
    lesson = next(lesson for lesson in LESSONS if lesson.name == name)
    assert any(isinstance(event, WallFelled) for event in happenings(lesson, values))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_words_are_few(lesson):
    for line in (lesson.headline, *lesson.lines):
        assert len(line.split()) <= 8
