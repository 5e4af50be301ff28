"""How much the picture may move, shake and flash: one value the stage carries, which every pass honours.

What a player needs to know stays at any value: the state of walls, rings and cannons, marks of hands, words.
"""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Comfort:
    """Shares of what can be had, 0 (none) to 1 (all)."""

    shake: float = 0.6
    """Of the board when those at this screen are hit; 0 leaves the camera exactly where it is."""
    flash: float = 1.0
    """Of light that flares over an area: bursts, muzzles, placed walls, sealing, Overdrive."""
    bloom: float = 1.0
    """Of the glare around light; the ground stays lit."""
    particles: float = 1.0
    """Of the sparks and smoke that the preset allows."""
    motion: float = 1.0
    """Of the speed of all that moves by itself: water, sea bed, clouds, stripes; 0 stands still."""

    def __post_init__(self) -> None:
        """Raises ValueError for a share out of range."""
        for field in fields(self):
            share = getattr(self, field.name)
            if not 0 <= share <= 1:
                raise ValueError(f"{field.name} is {share}. Fix: use a share from 0 to 1")

    def flare(self, least: float = 0.0) -> float:
        """How bright a flare is: `least` of it tells what happened even to those who want no flash."""
        return least + (1 - least) * self.flash


CALM = Comfort(shake=0.0, flash=0.2, bloom=0.5, particles=0.3, motion=0.0)
"""Everything at once for those who want it quiet."""
