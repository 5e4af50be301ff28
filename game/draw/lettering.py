"""Words as rows of letters: set once, kept, because most words stay from frame to frame."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

import numpy as np

from game.draw.recording import COLUMNS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from game.draw.glyphs import GlyphAtlas, Weight

LAYOUTS_KEPT = 600
"""Setting 30 lines anew takes 0.3 ms, taking them from here 0.01."""

_UNSEEN = {"Cc", "Cf"}
_FIRST_SELECTOR, _LAST_SELECTOR = "\ufe00", "\ufe0f"
"""Characters that only say how others are to be drawn: controls, joiners, variation selectors."""

_NO_INK_YET = (0.0,) * 8


class Lettering:
    """Sets words with an atlas's glyphs for one size of pixels."""

    def __init__(self, atlas: GlyphAtlas) -> None:
        """Nothing set yet."""
        self.atlas = atlas
        self._pixel = 1.0
        self._generation = atlas.generation
        self._layouts: dict[tuple[str, float, int, float], tuple[NDArray[np.float32], float]] = {}

    def begin(self, pixel: float) -> bool:
        """Start a frame whose pixels are this many units wide; whether what was set before is void."""
        is_void = pixel != self._pixel or self._generation != self.atlas.generation
        if is_void:
            self._layouts.clear()
        self._pixel = pixel
        self._generation = self.atlas.generation
        return is_void

    def layout(
        self, text: str, size: float, weight: Weight, tracking: float
    ) -> tuple[NDArray[np.float32], float]:
        """The words' rows with the pen at (0, 0), and their width in units."""
        key = text, size, weight, tracking
        found = self._layouts.get(key)
        if found is None:
            if len(self._layouts) >= LAYOUTS_KEPT:
                self._layouts.clear()
            found = self._set(text, size, weight, tracking)
            self._layouts[key] = found
        return found

    def _set(
        self, text: str, size: float, weight: Weight, tracking: float
    ) -> tuple[NDArray[np.float32], float]:
        pixels = max(1, round(size / self._pixel))
        stretch = size / pixels
        pen = 0.0
        numbers: list[float] = []
        for letter in unicodedata.normalize("NFC", text):
            if unicodedata.category(letter) in _UNSEEN or _FIRST_SELECTOR <= letter <= _LAST_SELECTOR:
                continue
            glyph = self.atlas.glyph(letter, weight, pixels)
            if not letter.isspace():
                wide, high = glyph.width, glyph.height
                numbers += (pen + glyph.left * stretch, glyph.top * stretch, wide * stretch, high * stretch)
                numbers += _NO_INK_YET
                numbers += (glyph.page_x, glyph.page_y, wide, high)
            pen += glyph.advance * stretch + tracking
        rows = np.array(numbers, np.float32).reshape(-1, COLUMNS)
        return rows, max(0.0, pen - tracking)
