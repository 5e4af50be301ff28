"""What every scene tells the window: how often it wants to be drawn, and that something has changed.

The base of all views in `game.scenes`. A pad reaches a scene as the keys that do the same, unless it hears
pads itself.
"""

from __future__ import annotations

import arcade
from pyglet.window import key

from game.app.bindings import PadButton
from game.app.pads import PadEvent, PadPress, PadRelease, PadStep

MENU_KEYS = {
    PadButton.A: (key.ENTER, 0),
    PadButton.B: (key.ESCAPE, 0),
    PadButton.X: (key.SPACE, 0),
    PadButton.RB: (key.TAB, 0),
    PadButton.LB: (key.TAB, key.MOD_SHIFT),
    PadButton.MENU: (key.F5, 0),
}
"""What a pad's buttons mean outside a match, whatever is bound: nobody can lock themselves out of a menu."""

STEP_KEYS = {(-1, 0): key.LEFT, (1, 0): key.RIGHT, (0, -1): key.UP, (0, 1): key.DOWN}


class Scene(arcade.View):
    """A view that says when it needs a frame."""

    frames_a_second: float = 60
    """How often it moves by itself; 0: it stands still until `is_stale`."""
    is_stale: bool = True
    """Something has changed since the last frame: draw at once."""

    def hear_pad(self, event: PadEvent) -> None:
        """A pad was used; by default any pad does what the keys of menus do."""
        match event:
            case PadPress(control) if control.code in MENU_KEYS:
                self.on_key_press(*MENU_KEYS[PadButton(control.code)])
            case PadRelease(control) if control.code in MENU_KEYS:
                self.on_key_release(*MENU_KEYS[PadButton(control.code)])
            case PadStep(_, dx, dy):
                self.on_key_press(STEP_KEYS[dx, dy], 0)
                self.on_key_release(STEP_KEYS[dx, dy], 0)
            case _:
                pass
