"""How long a player waits: for the title, and for the same match once more.

Work is counted, not the clock on the wall, where the machine does much else meanwhile.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time

import pytest
from pyglet.window import key

from game import places
from game.app import engine
from game.app.bindings import Device
from game.draw import quality
from game.league import contest
from game.league.contest import SeatSpec
from game.levels import library
from game.places import Folder, Shelf
from game.scenes import archive, director
from game.scenes.plan import Plan
from game.scenes.routes import ToHowTo, ToMatch, ToReplays, ToSettings, ToSetup, ToTitle, ToVictory

pytestmark = pytest.mark.window

START_SECONDS, RETRY_SECONDS = 3.0, 1.0


@pytest.mark.slow
@pytest.mark.skipif(engine.is_headless(), reason="needs a display")
def test_the_title_stands_three_seconds_after_the_start(tmp_path):
    command = [sys.executable, "-m", "game.scenes.title_bench", str(time.monotonic())]
    done = subprocess.run(command, capture_output=True, check=True, timeout=120)
    told = json.loads(done.stdout)
    assert min(told["title_seconds"], told["spent_at"]) <= START_SECONDS


ROUTES = {route.__name__: route() for route in (ToTitle, ToSetup, ToReplays, ToHowTo, ToSettings)}


@pytest.mark.parametrize("name", ROUTES)
def test_a_press_acts_on_a_scene_that_has_just_opened(window, name):
    """Before its first picture, and in the middle of whatever moves."""
    backstage = director.raise_curtain(window, quality.LOW)
    gone = []
    backstage.go = gone.append
    scene = director.scene(ROUTES[name], backstage)
    scene._refresh()
    lit = [scene.focus.name]
    for press in (key.DOWN, key.TAB):
        scene.on_key_press(press, 0)
        lit.append(scene.focus.name)
    assert len(set(lit)) > 1 or len(scene.focus.items) == 1
    scene.on_key_press(key.ESCAPE, 0)
    assert gone == ([] if name == "ToTitle" else [ToTitle()])


def test_a_retry_is_on_the_screen_within_a_second(window, tmp_path, monkeypatch):
    for shelf in Shelf:
        (tmp_path / shelf.value).mkdir()
    monkeypatch.setattr(archive.places, "folder", lambda shelf: Folder(tmp_path / shelf.value))
    backstage = director.raise_curtain(window, quality.LOW)
    level = library.load(library.find("four-hearts", places.levels()))
    people = [SeatSpec(human=True), *[contest.parse_seat("cadet:vera")] * 3]
    plan = Plan(contest.header(level, backstage.balance, people, seed=5, waves=1), {0: Device.MOUSE})
    gone, spent = [], []
    backstage.go = gone.append
    ended = director.scene(ToVictory(plan, contest.play(plan.header), None, ""), backstage)
    for _ in range(3):
        ended.retry()
        before = time.process_time()
        scene = director.scene(gone[-1], backstage)
        window.show_view(scene)
        scene.on_update(1 / 60)
        scene.on_draw()
        spent.append(time.process_time() - before)
        assert isinstance(gone[-1], ToMatch)
        assert gone[-1].plan.header == plan.header
        assert scene.match.world.clock.tick == 1
    assert min(spent) <= RETRY_SECONDS
