"""What the scene asks of each page of the settings."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.settings.desk import Desk
from game.scenes.settings.rows import Row


class Leaf:
    """The base of all pages."""

    columns = 1
    """Side by side on a roomy page."""
    has_practice = False
    """Whether the box to feel the controls in stands beside its rows."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def rows(self) -> Sequence[Row]:
        """What it shows now, from the top."""
        raise NotImplementedError

    def back(self) -> bool:
        """Esc: one step back within the page; gives whether there was one."""
        return False
