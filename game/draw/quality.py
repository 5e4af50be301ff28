"""How much the renderer spends: three presets as data. Chosen in the settings, handed to the stage."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Quality:
    """One preset.

    What a pass leaves out at a lower one, it leaves out whole: no pass looks different by accident.
    """

    name: str
    render_scale: float
    """Size of the picture's targets against the window's; words are always drawn at full size."""
    bloom_from: int
    """The first level of the light chain is this fraction of the picture: 2 or 4."""
    bloom_levels: int
    live_water: bool
    """Water moves; otherwise it is baked with the ground."""
    rich: bool
    """Fine layers: relief of walls, hurt cracks, chromatic fringe, second caustic."""
    by_kind: bool
    """Sprites and ink are drawn kind by kind.

    More calls, but no branches, which software renderers all run.
    """
    particle_share: float
    """Share of the particles that events spawn."""


LOW = Quality("low", 0.5, 4, 4, live_water=False, rich=False, by_kind=True, particle_share=0.4)
MEDIUM = Quality("medium", 0.75, 4, 5, live_water=True, rich=True, by_kind=False, particle_share=0.7)
HIGH = Quality("high", 1.0, 2, 6, live_water=True, rich=True, by_kind=False, particle_share=1.0)

PRESETS = {quality.name: quality for quality in (LOW, MEDIUM, HIGH)}
