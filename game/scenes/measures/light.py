"""Pixels as eyes take them: linear light, relative luminance, contrast, and colours for four kinds of sight.

Pictures are arrays of bytes (height, width, 3), sRGB; light is linear, 0 to 1.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Picture: TypeAlias = NDArray[np.uint8]
Light: TypeAlias = NDArray[np.float32]

LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)
"""Weights of red, green and blue in relative luminance (WCAG 2)."""

SIGHTS = {
    "normal": np.eye(3),
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
"""From linear light to what is seen: Machado, Oliveira and Fernandes 2009, severity 1."""

_FLARE = 0.05
"""Light that a screen reflects, in the contrast of WCAG 2."""

_TO_CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
_TO_LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)


def _decoded() -> Light:
    shown = np.arange(256) / 255
    return np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4).astype(np.float32)


_LINEAR = _decoded()


def linear(picture: Picture) -> Light:
    """The light of every pixel, by the sRGB curve."""
    light: Light = _LINEAR[picture]
    return light


def luminance(picture: Picture) -> Light:
    """The relative luminance of every pixel, (height, width): black 0, white 1."""
    light: Light = linear(picture) @ LUMINANCE
    return light


def shown(luminance: Light) -> Light:
    """How bright a grey of this luminance is as a screen counts it: the inverse of the sRGB curve, 0 to 1."""
    bright: Light = np.where(
        luminance <= 0.0031308, luminance * 12.92, 1.055 * luminance ** (1 / 2.4) - 0.055
    )
    return bright


def contrast(one: float, other: float) -> float:
    """The contrast of two luminances, 1 to 21 (WCAG 2)."""
    return (max(one, other) + _FLARE) / (min(one, other) + _FLARE)


def oklab(colour: NDArray[np.floating]) -> NDArray[np.float64]:
    """Linear light (3,) as lightness and two opponent axes; equal distances look about equally far apart."""
    lab: NDArray[np.float64] = _TO_LAB @ np.cbrt(np.clip(_TO_CONES @ colour, 0, None))
    return lab


def apart(one: NDArray[np.floating], other: NDArray[np.floating], sight: str) -> float:
    """The distance of two linear colours in OKLab for a sight of SIGHTS."""
    seen = [oklab(np.clip(SIGHTS[sight] @ colour, 0, 1)) for colour in (one, other)]
    return float(np.linalg.norm(seen[0] - seen[1]))
