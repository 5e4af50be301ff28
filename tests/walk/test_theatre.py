"""A person in the real theatre, on a virtual screen: from the title to a replay and out."""

import os
import shutil
import time
from pathlib import Path

import numpy as np
import pytest
from match.test_replay import recorded
from PIL import Image

from game.scenes import title

from .person import PATIENCE, SIZE, Person, Screen
from .test_walk import NEEDED

NAMES = [name for name, _, _ in title.ENTRIES]
REPLAYS, QUIT = NAMES.index("replays"), NAMES.index("quit")
LINE_Y = 0.905 * SIZE[1]
"""Within the timeline of two seats."""
LEAST = 0.02
"""The share of pixels that change where one thing is shown after another."""


class Spectator(Person):
    """Presses, and waits for what comes of it: how long that takes is the machine's business."""

    def pixels(self, name):
        return np.asarray(Image.open(self.picture(name)).convert("RGB"), np.int16)

    def sees(self, name, act, least=LEAST):
        """Act, and wait until at least so much of the picture has changed."""
        before = self.pixels(name)
        act()
        return self.wait_for(lambda: self.changed(before, name, least), name)

    def changed(self, before, name, least):
        """The picture now, in a list, if so much of it is another one; else an empty list."""
        now = self.pixels(name)
        return [now] if unlike(before, now) >= least else []


def unlike(one, other):
    """The share of pixels that two pictures do not have alike."""
    return float((np.abs(one - other).max(axis=2) > 24).mean())


@pytest.mark.slow
@pytest.mark.window
@pytest.mark.skipif(any(not shutil.which(name) for name in NEEDED), reason=f"needs {', '.join(NEEDED)}")
def test_a_person_watches_a_replay(tmp_path):
    folder = Path(os.environ.get("WALK_PICTURES", tmp_path))
    folder.mkdir(parents=True, exist_ok=True)
    kept = tmp_path / "data" / "neon-bastion" / "replays"
    kept.mkdir(parents=True)
    recorded(kept / "2026-01-31-200000-pair.jsonl")
    screen = Screen(folder)
    person = Spectator(screen, tmp_path)
    try:
        person.wait_for_window()
        person.wait_for(lambda: person.pixels("title").max() > 200, "the title")
        time.sleep(3.0)  # a key pressed while its first frames are drawn may be lost on a busy machine
        person.sees("title", lambda: person.press("Return"), 0.1)  # past what a new player is asked
        person.sees("replays", lambda: person.press(*["Down"] * REPLAYS, "Return", pause=0.6), 0.1)
        person.sees("theatre", lambda: person.press("Return"), 0.1)
        person.press("space", pause=3.0)
        first = person.pixels("paused")
        time.sleep(1.5)
        assert unlike(first, person.pixels("paused")) < 0.005, "paused, it stands"
        person.sees("defend", lambda: person.press("Next", "Next"))
        person.sees("clicked", lambda: person.click((0.6 * SIZE[0], LINE_Y)))
        person.sees("follows", lambda: person.press("1"))
        (decked,) = person.sees("whole", lambda: person.press("0"))
        (bare,) = person.sees("bare", lambda: person.press("t", "h"), 0.1)
        assert unlike(bare[-60:], decked[-60:]) > 0.2, "the deck is gone"
        person.sees("replays-again", lambda: person.press("Escape"), 0.1)
        person.sees("title-again", lambda: person.press("Escape"), 0.1)
        person.press(*["Down"] * (QUIT - REPLAYS), "Return")
        output, _ = person.program.communicate(timeout=PATIENCE)
        assert person.program.returncode == 0, output
        assert "Traceback" not in output
    finally:
        person.program.kill()
        screen.close()
