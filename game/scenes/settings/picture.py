"""How the picture is drawn, and how often."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.settings import AUTO, FRAME_CAPS, QUALITIES, SCALES, UNLIMITED
from game.language import text
from game.scenes.settings import rows
from game.scenes.settings.leaf import Leaf
from game.scenes.settings.rows import Row

NAMES = ("quality", "scale", "fullscreen", "vsync", "frame_cap")


class PicturePage(Leaf):
    """Quality, sharpness, full screen, frames a second."""

    def rows(self) -> Sequence[Row]:
        """All of them."""
        desk, now = self.desk, self.desk.now
        presets = {
            AUTO: text("Auto"),
            "low": text("Low"),
            "medium": text("Medium"),
            "high": text("High"),
            "ultra": text("Ultra"),
        }
        scales = {AUTO: text("Auto"), "full": text("Full"), "3/4": "3/4", "1/2": "1/2"}
        frames = {cap: text("Unlimited") if cap == UNLIMITED else cap for cap in FRAME_CAPS}
        return [
            rows.choice(
                *("quality", text("Picture"), text("Auto: what your graphics card draws smoothly")),
                {name: presets[name] for name in QUALITIES},
                now.quality,
                lambda name: desk.set(quality=name),
            ),
            rows.choice(
                *(
                    "scale",
                    text("Sharpness"),
                    text("Share of the window's size; auto: as above"),
                ),
                {name: scales[name] for name in SCALES},
                now.scale,
                lambda name: desk.set(scale=name),
            ),
            rows.switch(
                *("fullscreen", text("Full screen"), text("F11 in every scene")),
                is_on=now.fullscreen,
                turn=lambda is_on: desk.set(fullscreen=is_on),
            ),
            rows.switch(
                *("vsync", text("Wait for the screen"), text("VSync: no torn frames")),
                is_on=now.vsync,
                turn=lambda is_on: desk.set(vsync=is_on),
            ),
            rows.choice(
                *("frame_cap", text("Frames a second, at most"), text("The match plays the same at each")),
                frames,
                now.frame_cap,
                lambda cap: desk.set(frame_cap=cap),
            ),
            desk.reset_row("reset", text("Reset this page to default"), lambda: desk.defaults(*NAMES)),
        ]
