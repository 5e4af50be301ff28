"""How much the renderer spends: four presets as data, and the picture's scale beside them.

Chosen in the settings, handed to the stage. What the player's eyes want is `comfort`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


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
    """Water moves, and the sea bed glides below it; otherwise both are baked with the ground."""
    rich: bool
    """Fine layers: relief of walls, hurt cracks, chromatic fringe, clouds' shadows."""
    fine: bool
    """Layers for strong machines: caustics in colours, neon mirrored in the sea, water at the full size."""
    by_kind: bool
    """Sprites and ink are drawn kind by kind.

    More calls, but no branches, which software renderers all run.
    """
    field_texels: int
    """Texels a tile of the walls' distance fields: how sharp tubes and joints are up close."""
    particles: int
    """Places for particles in all rings together; the oldest give way."""
    particle_share: float
    """Share of the particles that events spawn."""


LOW = Quality(
    "low",
    render_scale=0.5,
    bloom_from=4,
    bloom_levels=4,
    live_water=False,
    rich=False,
    fine=False,
    by_kind=True,
    field_texels=16,
    particles=1200,
    particle_share=0.27,
)
MEDIUM = Quality(
    "medium",
    render_scale=0.75,
    bloom_from=4,
    bloom_levels=5,
    live_water=True,
    rich=True,
    fine=False,
    by_kind=False,
    field_texels=16,
    particles=2000,
    particle_share=0.47,
)
HIGH = replace(
    MEDIUM,
    name="high",
    render_scale=1.0,
    bloom_from=2,
    bloom_levels=6,
    particles=5000,
    particle_share=0.67,
)
ULTRA = replace(
    HIGH,
    name="ultra",
    bloom_levels=7,
    fine=True,
    field_texels=28,
    particles=6000,
    particle_share=1.0,
)

PRESETS = {quality.name: quality for quality in (LOW, MEDIUM, HIGH, ULTRA)}

SCALES = {"full": 1.0, "3/4": 0.75, "1/2": 0.5}
"""Sizes of the picture against the window's, by the words of the settings."""


def scaled(preset: Quality, scale: str) -> Quality:
    """The preset at a scale of its own; any word that is none of SCALES leaves it as it is."""
    return replace(preset, render_scale=SCALES[scale]) if scale in SCALES else preset
