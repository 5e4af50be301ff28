"""The same keys give the same match, however often it is drawn and whatever the picture adds to it."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import repeat

import pytest
from pyglet.window import key

from game import places
from game.app.bindings import Device
from game.draw import quality
from game.draw.comfort import CALM, Comfort
from game.league import contest
from game.league.contest import SeatSpec
from game.levels import library
from game.match import replay, verify
from game.places import Folder, Shelf
from game.rules.commands import BuyCannon, Fire, PickBastion, Ready
from game.scenes import archive, director
from game.scenes import backstage as shared
from game.scenes.match import MatchScene
from game.scenes.plan import Plan
from game.scenes.show import Show

pytestmark = pytest.mark.window

TICKS = 2700
"""Selection, Deploy, and most of a Defend."""

DRAWN = 40
"""One frame in so many is drawn: the match must not notice."""

_jitter = random.Random(1)
FRAMES = {
    "30 a second": (repeat(1 / 30), Comfort()),
    "60 a second": (repeat(1 / 60), CALM),
    "120 a second": (repeat(1 / 120), Comfort(*[0.0] * 5)),
    "144 a second": (repeat(1 / 144), Comfort()),
    "as they come": (iter(lambda: _jitter.uniform(0.001, 0.008), None), Comfort(motion=0.0)),
}
"""How long frames are, and how much the picture moves, shakes and flashes meanwhile."""

TAPS = [
    (100, key.RIGHT),
    (112, key.SPACE),
    *((640 + 24 * shot, symbol) for shot in range(8) for symbol in (key.SPACE, key.RIGHT)),
    (900, key.ENTER),
    *((1250 + 32 * shot, key.SPACE) for shot in range(40)),
    *((1264 + 64 * shot, (key.LEFT, key.UP, key.RIGHT, key.DOWN)[shot % 4]) for shot in range(20)),
]
"""Keys tapped in the middle of every other tick: the first of a frame at the lowest rate."""


@pytest.fixture(scope="module")
def played(window, tmp_path_factory):
    """The replay at each rate."""
    return {name: play(window, tmp_path_factory.mktemp("kept"), *how) for name, how in FRAMES.items()}


def play(window, folder, lengths, comfort):
    for shelf in Shelf:
        (folder / shelf.value).mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(archive.places, "folder", lambda shelf: Folder(folder / shelf.value))
        patch.setattr(Show, "fly_in", lambda _: None)  # a flight holds the match, and some want none
        backstage = director.raise_curtain(window, quality.LOW)
        backstage.apply(replace(backstage.settings, **shared.percents(comfort)))
        level = library.load(library.find("narrows", places.levels()))
        seats = [SeatSpec(human=True), contest.parse_seat("elite:kestrel")]
        head = contest.header(level, backstage.balance, seats, seed=5, waves=1)
        scene = MatchScene(backstage, Plan(head, {0: Device.KEYS}))
        window.show_view(scene)
        run(scene, lengths)
        scene.match.leave()
    (path,) = (folder / Shelf.REPLAYS.value).glob("*.jsonl")
    return path


def run(scene, lengths):
    """Frame by frame; keys come when they are pressed, before the frame in whose time they were."""
    taps, passed, frame = sorted(TAPS), 0.0, 0
    while scene.match.world.clock.tick < TICKS:
        seconds = next(lengths)
        passed, frame = passed + seconds, frame + 1
        while taps and (taps[0][0] + 0.5) / 60 <= passed:
            symbol = taps.pop(0)[1]
            scene.on_key_press(symbol, 0)
            scene.on_key_release(symbol, 0)
        scene.on_update(min(seconds, 0.1))
        if frame % DRAWN == 0:
            scene.on_draw()


def lines(path):
    """What a replay says up to the last tick that all have in common."""
    kept = path.read_text(encoding="utf-8").splitlines()
    assert len(kept) > TICKS / 10
    return kept[: TICKS // 10]


def test_the_match_is_the_same_at_every_frame_rate_with_and_without_effects(played):
    first, *others = (lines(path) for path in played.values())
    for name, other in zip([*played][1:], others, strict=True):
        assert other == first, name


def test_it_was_a_match_with_a_fight(played):
    path = played["60 a second"]
    asked = [type(one) for commands in replay.read(path).commands.values() for one in commands[0]]
    assert {PickBastion, BuyCannon, Ready, Fire} <= set(asked)
    assert asked.count(Fire) > 5


def test_every_replay_verifies(played):
    for path in played.values():
        assert verify.verify(path).agrees
