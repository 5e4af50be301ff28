"""What every scene tells the window: how often it wants to be drawn, and that something has changed.

The base of all views in `game.scenes`.
"""

from __future__ import annotations

import arcade


class Scene(arcade.View):
    """A view that says when it needs a frame."""

    frames_a_second: float = 60
    """How often it moves by itself; 0: it stands still until `is_stale`."""
    is_stale: bool = True
    """Something has changed since the last frame: draw at once."""
