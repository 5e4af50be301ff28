"""How the last starts went: a mark is left when one begins, and taken away once the game is up.

Two marks in a row, and the next start is in safe mode: a window, the low preset, no effects.
"""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path

from game.app.settings import AUTO, COMFORTS, Settings
from game.language import marked

FILE = "failed-starts"
ENOUGH = 2
"""Failed starts in a row after which the next one is safe."""

SECONDS = 3.0
"""A game that has been drawn for so long is up."""

TOLD = marked(
    "The game failed to start twice, so this is safe mode: a window and the plainest picture. "
    "Your settings are kept; the next start tries them again."
)


def begin(folder: Path) -> int:
    """A start begins; gives how many failed just before it."""
    mark = folder / FILE
    failed = _count(mark)
    with contextlib.suppress(OSError):  # without a mark only safe mode is never offered
        mark.write_text(str(failed + 1), encoding="utf-8")
    return failed


def succeed(folder: Path) -> None:
    """The game is up, or ended as it should."""
    with contextlib.suppress(OSError):  # then the next start is a safe one, and says so
        (folder / FILE).unlink(missing_ok=True)


def safe(settings: Settings) -> Settings:
    """These settings with the picture that draws anywhere."""
    return replace(
        settings,
        fullscreen=False,
        quality="low",
        scale=AUTO,
        **dict.fromkeys(COMFORTS, 0),  # type: ignore[arg-type]
    )


def _count(mark: Path) -> int:
    try:
        return int(mark.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return 0  # no mark, or none of ours
