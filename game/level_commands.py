"""`level watch`: checks a level on every save and prints what is wrong, until Ctrl+C."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from game.levels import terminal
from game.levels.watching import Watch

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def watch(
    file: Path, clock: Callable[[], float] = time.monotonic, sleep: Callable[[float], None] = time.sleep
) -> int:
    """Print the findings of a level now and after each save; the exit status, once interrupted."""
    if not file.is_file():
        terminal.refuse(f"There is no file {file} to watch. Fix: check its path.")
        return terminal.USAGE
    watched = Watch(file)
    try:
        while True:
            if verdict := watched.poll(clock()):
                terminal.tell(file, verdict)
                terminal.say("-- watching; Ctrl+C ends it")
                sys.stdout.flush()
            sleep(max(0.0, watched.look_at - clock()))
    except KeyboardInterrupt:
        return terminal.FINE
