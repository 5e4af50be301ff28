"""Colours as data: the four seats' looks, the ink of words and panels, and the themes of maps.

Colours are linear light, (red, green, blue); values above 1 glow. Every pass and every scene takes its
colours here. Gold belongs to the crown and to sealing, nothing else.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias

Colour: TypeAlias = tuple[float, float, float]


def ink(hexadecimal: str, gain: float = 1.0) -> Colour:
    """The light that the tone map turns into about this "#RRGGBB" colour; `gain` above 1 makes it glow."""
    red, green, blue = (int(hexadecimal[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = (red**2.2, green**2.2, blue**2.2)
    most = max(*linear, 1e-4)
    light = -math.log(1 - min(most, 0.86)) / 1.25 * gain
    return linear[0] / most * light, linear[1] / most * light, linear[2] / most * light


def scaled(colour: Colour, gain: float) -> Colour:
    """The colour, this many times as bright."""
    return colour[0] * gain, colour[1] * gain, colour[2] * gain


def luminance(colour: Colour) -> float:
    """How bright the colour is to the eye (ITU-R BT.709), white 1."""
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def mixed(colour: Colour, other: Colour, share: float) -> Colour:
    """The colour with this share (0 to 1) of the other."""
    red, green, blue = (a + (b - a) * share for a, b in zip(colour, other, strict=True))
    return red, green, blue


WHITE = ink("#FFFFFF", 1.15)
INK = ink("#EAF2FF")
SOFT = ink("#A9BBD8")
LABEL = ink("#94A8CC")
LINE = ink("#35507E")
ICE = ink("#8FBCFF")
GOLD: Colour = (1.45, 1.00, 0.04)
GOLD_INK = ink("#FFCB45", 1.15)
VALID = ink("#38E86A")
BLOCKED = ink("#FF8878")
WARNING = ink("#FFC9C0")
"""Red for words: light enough to be read where strokes are thin."""
GLASS = "#0B1322"
_EVEN = 0.9
"""Luminance of a light that falls on glass as it is."""


class Emblem(IntEnum):
    """The shapes that tell seats apart without colour; the numbers are the shaders' own."""

    DELTA = 1
    CRESCENT = 2
    STAR = 3
    HEX_NUT = 4


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat looks.

    Light of its walls, share of white in their hot core, brightness, emblem, ink of its words.
    """

    name: str
    emblem: Emblem
    tube: Colour
    whiteness: float
    gain: float
    ground_gain: float
    """Brightness of its sealed ground."""
    trim: float
    """Brightness of the light on its cannons and cores."""
    words: Colour
    """Ink of its name and numbers, light enough for text."""

    light: Colour
    """Its colour at full strength: the strongest channel is 1."""

    @property
    def glass(self) -> Colour:
        """Its light on a sheet of glass: what is dark to the eye, such as violet, falls more strongly."""
        return scaled(self.light, (_EVEN / luminance(self.light)) ** 0.5)


def _look(name: str, emblem: Emblem, tube: Colour, words: str, **shades: float) -> SeatLook:
    return SeatLook(name, emblem, tube, words=ink(words), light=scaled(tube, 1 / max(tube)), **shades)


LOOKS = (
    _look(
        "Azure",
        Emblem.DELTA,
        (0.065, 0.390, 0.860),
        "#5CB2FF",
        whiteness=0.22,
        gain=0.76,
        ground_gain=0.95,
        trim=0.8,
    ),
    _look(
        "Violet",
        Emblem.CRESCENT,
        (0.172, 0.001, 0.618),
        "#C49CFF",
        whiteness=0.02,
        gain=0.68,
        ground_gain=1.2,
        trim=0.62,
    ),
    _look(
        "Mint",
        Emblem.STAR,
        (0.480, 0.990, 0.640),
        "#A8FFD0",
        whiteness=0.95,
        gain=1.26,
        ground_gain=0.72,
        trim=0.8,
    ),
    _look(
        "Vermilion",
        Emblem.HEX_NUT,
        (0.900, 0.025, 0.000),
        "#FF8A70",
        whiteness=0.02,
        gain=0.94,
        ground_gain=0.90,
        trim=0.8,
    ),
)
"""The looks in the order of the shaders: look number n is colour n + 1 there, whose 0 means nobody."""


@dataclass(frozen=True, slots=True)
class MapTheme:
    """A map's own materials: what the ground and water passes take as uniforms, by the same names."""

    name: str
    deep: Colour
    mid: Colour
    shallow: Colour
    caustic: Colour
    lap: Colour
    """Lines that travel to the shore, and the foam."""
    deck: Colour
    """Plates of the ground that can be built on."""
    rock: Colour
    cliff: Colour
    rim: Colour
    """Light along the upper edge of the coast."""
    sky: Colour
    """What shines through the gaps of the clouds, on ground and sea."""
    shine: float = 0.0
    """How much of the sea's colour is light of its own: lava lights its shores."""


DEEP = MapTheme(
    "deep",
    deep=(0.0009, 0.0030, 0.0105),
    mid=(0.0014, 0.0080, 0.0225),
    shallow=(0.003, 0.028, 0.046),
    caustic=(0.003, 0.030, 0.056),
    lap=(0.012, 0.085, 0.120),
    deck=(0.0088, 0.0128, 0.0262),
    rock=(0.0085, 0.0105, 0.0165),
    cliff=(0.022, 0.030, 0.048),
    rim=(0.022, 0.080, 0.120),
    sky=(0.0016, 0.0034, 0.0062),
)
EMBER = MapTheme(
    "ember",
    deep=(0.0041, 0.0008, 0.0005),
    mid=(0.0086, 0.0016, 0.0008),
    shallow=(0.0359, 0.0076, 0.0017),
    caustic=(0.0527, 0.0127, 0.0022),
    lap=(0.1350, 0.0378, 0.0081),
    deck=(0.0205, 0.0118, 0.0092),
    rock=(0.0135, 0.0085, 0.0072),
    cliff=(0.0437, 0.0240, 0.0180),
    rim=(0.1350, 0.0540, 0.0234),
    sky=(0.0090, 0.0026, 0.0010),
    shine=0.35,
)
AURORA = MapTheme(
    "aurora",
    deep=(0.0007, 0.0023, 0.0009),
    mid=(0.0014, 0.0052, 0.0017),
    shallow=(0.0050, 0.0165, 0.0050),
    caustic=(0.0066, 0.0205, 0.0058),
    lap=(0.0380, 0.0980, 0.0280),
    deck=(0.0108, 0.0145, 0.0172),
    rock=(0.0142, 0.0172, 0.0194),
    cliff=(0.0370, 0.0460, 0.0520),
    rim=(0.0720, 0.1020, 0.0860),
    sky=(0.0036, 0.0014, 0.0036),
    shine=0.10,
)
DUSK = MapTheme(
    "dusk",
    deep=(0.0070, 0.0014, 0.0036),
    mid=(0.0150, 0.0030, 0.0076),
    shallow=(0.0400, 0.0095, 0.0200),
    caustic=(0.0540, 0.0130, 0.0260),
    lap=(0.1250, 0.0400, 0.0640),
    deck=(0.0235, 0.0160, 0.0092),
    rock=(0.0165, 0.0105, 0.0130),
    cliff=(0.0420, 0.0270, 0.0330),
    rim=(0.1300, 0.0760, 0.0540),
    sky=(0.0105, 0.0056, 0.0012),
)

THEMES = {theme.name: theme for theme in (DEEP, EMBER, AURORA, DUSK)}


def map_theme(name: str) -> MapTheme:
    """The theme of this name; an unknown or empty name means `deep`."""
    return THEMES.get(name, DEEP)
