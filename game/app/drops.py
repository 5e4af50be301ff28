"""A window on which files can be dropped: pyglet hears of them only when asked to, and Arcade never asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import arcade

MORE_KINDS = 1
"""Flag of X11's XdndEnter: the source offers more kinds of content than fit into the message."""

URIS = "text/uri-list"


class DropWindow(arcade.Window):
    """Tells `hear_files` of what was dropped on it."""

    hear_files: Callable[[Sequence[Path]], None] | None = None

    @property
    def _file_drops(self) -> bool:
        """Asked by pyglet whenever it makes the system's window, for full screen too."""
        return True

    @_file_drops.setter
    def _file_drops(self, wanted: bool) -> None:
        """What Arcade lets pyglet's constructor want does not count."""

    def on_file_drop(self, x: int, y: int, paths: Sequence[str]) -> None:
        """Files were dropped."""
        del x, y
        if self.hear_files is not None:
            self.hear_files([Path(path) for path in paths])

    def _event_drag_enter(self, event: Any) -> None:
        """X11: something is dragged over the window.

        pyglet 2.1.19 raises a TypeError where three kinds of content or fewer are offered.
        """
        source, flags, *kinds = event.xclient.data.l
        if flags & MORE_KINDS:
            super()._event_drag_enter(event)
            return
        wanted = self._xdnd_atoms[URIS]
        self._xdnd_source, self._xdnd_version = source, flags >> 24
        self._xdnd_format = wanted if wanted in kinds else None
