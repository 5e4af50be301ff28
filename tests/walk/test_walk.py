"""A person's match in the real program, on a virtual screen, by mouse and keys: two whole waves and out."""

import os
import shutil
import time
from pathlib import Path

import pytest

from game.match import verify
from game.rules.commands import BuyCannon, Fire, PickBastion, PlacePiece, Ready
from game.rules.world import Phase
from game.scenes import title
from game.scenes.page import Page

from .person import SIZE, Person, Screen

NEEDED = ("Xvfb", "xdotool", "import")
UNIT = SIZE[1] / 900


def quit_spot():
    """The middle of the title's last entry, in pixels, where a match that was left stands above all."""
    count = len(title.ENTRIES)
    left, top, _, height = title.entry_box(Page(SIZE[0] / UNIT, 900), count, count + 1)
    return (left + 60) * UNIT, (top + height / 2) * UNIT


@pytest.mark.slow
@pytest.mark.window
@pytest.mark.skipif(any(not shutil.which(name) for name in NEEDED), reason=f"needs {', '.join(NEEDED)}")
def test_a_person_plays_two_waves_and_leaves(tmp_path):
    folder = Path(os.environ.get("WALK_PICTURES", tmp_path))
    folder.mkdir(parents=True, exist_ok=True)
    screen = Screen(folder)
    person = Person(screen, tmp_path)
    try:
        person.wait_for_window()
        person.picture("welcome")
        person.press("Return", pause=1.0)
        person.picture("title")
        person.press("Return", pause=1.5)
        person.picture("setup")
        person.press("Return", pause=1.0)
        replay = person.find_match()
        person.picture("wave1-selection-begins")
        person.pick()
        person.play_until(3, Phase.BUILD)
        person.press("Escape", pause=1.0)
        person.picture("pause")
        person.press("Up", "Return", "Down", "Return")
        time.sleep(1.5)
        person.do("mousemove", 5, 5)
        person.picture("title-again")
        person.click(quit_spot())
        output, _ = person.program.communicate(timeout=20)
        assert person.program.returncode == 0, output
        assert "Traceback" not in output
    finally:
        person.program.kill()
        screen.close()
    verdict = verify.verify(replay)
    assert verdict.agrees, verdict.sentence
    asked = [command for _, by_seat in person.playback.replay.commands.items() for command in by_seat[0]]
    kinds = {
        kind: sum(isinstance(command, kind) for command in asked)
        for kind in (PickBastion, BuyCannon, Ready, Fire, PlacePiece)
    }
    assert kinds[PickBastion] >= 1
    assert kinds[BuyCannon] >= 3
    assert kinds[Fire] >= 5
    assert kinds[PlacePiece] >= 3
    assert person.playback.match.statistics.waves[0][0].walls_felled >= 1
