"""What the desktop does for the game: shows a folder in the player's own program for files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from game.language import text

OPENERS = {"darwin": "open", "win32": "explorer"}
"""By `sys.platform`; everywhere else what desktops agreed on."""


def show_folder(path: Path) -> str:
    """Show a folder; gives the sentence for a player whose machine can't, else nothing."""
    opener = OPENERS.get(sys.platform, "xdg-open")
    try:
        subprocess.Popen(  # noqa: S603 which program is said here, and the folder is the game's own
            [opener, os.fspath(path)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return text(
            "Nothing shows folders on this machine ({program} is missing). The folder is {path}",
            program=opener,
            path=path,
        )
    return ""
