"""Letters as pixels: fonts, widths of words, an atlas that draws each glyph once at its exact size.

Knows no OpenGL: the ink pass uploads the rows of `page` that have changed. A letter that the main face lacks
comes from the second face (Cyrillic, Greek), then from faces that systems bring along (Chinese, Japanese,
Korean, signs); one that none has is drawn as a box.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np
from PIL import Image, ImageDraw, ImageFont

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

Weight: TypeAlias = Literal[500, 600, 700]

PAGE_SIZE = 2048
"""Pixels from side to side of the atlas."""

LEAST_PIXELS = 6
"""Smaller letters could not be read."""

SYSTEM_FACES = (
    "NotoSansCJK-Regular.ttc",
    "NotoSansCJK-Medium.ttc",
    "DroidSansFallbackFull.ttf",
    "wqy-microhei.ttc",
    "msyh.ttc",
    "meiryo.ttc",
    "malgun.ttf",
    "PingFang.ttc",
    "AppleSDGothicNeo.ttc",
    "Arial Unicode.ttf",
    "seguisym.ttf",
    "seguiemj.ttf",
    "NotoEmoji-Regular.ttf",
    "NotoSansSymbols2-Regular.ttf",
    "Symbola.ttf",
    "DejaVuSans.ttf",
)
"""Files that Pillow looks for in the system's font folders: what Linux, Windows and macOS bring along."""

_PADDING = 1
_BOX_ADVANCE = 0.6
_MEASURED_PIXELS = 240


@dataclass(frozen=True, slots=True)
class Glyph:
    """A drawn letter: its place in the page, and its box from the pen's position, y down; all in pixels."""

    page_x: int
    page_y: int
    width: int
    height: int
    left: float
    top: float
    advance: float


class GlyphAtlas:
    """One page of glyphs, filled row by row as letters are asked for; when it is full it starts anew."""

    def __init__(self, folder: Path, system_faces: Sequence[str] = SYSTEM_FACES) -> None:
        """Load the faces from `folder`: three weights of the main one and one fallback.

        `system_faces`, names of font files, are looked for only once a letter is asked for that those lack.
        """
        self._faces = {weight: str(folder / f"ChakraPetch-{weight}.ttf") for weight in (500, 600, 700)}
        self._fallback = str(folder / "Jura-600.ttf")
        self._system_faces = tuple(system_faces)
        self._found_faces: list[str] | None = None
        self._fonts: dict[tuple[str, int], ImageFont.FreeTypeFont] = {}
        self._missing: dict[str, bytes] = {}
        self._glyphs: dict[tuple[str, int, int], Glyph] = {}
        self.page: NDArray[np.uint8] = np.zeros((PAGE_SIZE, PAGE_SIZE), np.uint8)
        self._changed: tuple[int, int] | None = (0, PAGE_SIZE)
        self.generation = 0
        """Counts fresh starts: layouts made before one are void."""
        self._pen_x = self._pen_y = self._row_height = 0

    def glyph(self, letter: str, weight: Weight, pixels: int) -> Glyph:
        """The letter in this weight, `pixels` high (the face's size, at least LEAST_PIXELS)."""
        key = letter, weight, pixels
        found = self._glyphs.get(key)
        if found is None:
            found = self._drawn(letter, weight, max(pixels, LEAST_PIXELS))
            self._glyphs[key] = found
        return found

    def take_changed_rows(self) -> tuple[int, int] | None:
        """The first and (exclusive) last row of the page that changed since this was asked before, if any."""
        changed, self._changed = self._changed, None
        return changed

    def _drawn(self, letter: str, weight: Weight, pixels: int) -> Glyph:
        font = self._font_for(letter, weight, pixels)
        if font is None:
            return self._box(pixels)
        left, top, right, bottom = font.getbbox(letter, anchor="ls")
        width, height = int(right - left) + 2, int(bottom - top) + 2
        image = Image.new("L", (width, height))
        ImageDraw.Draw(image).text((1 - left, 1 - top), letter, 255, font=font, anchor="ls")
        x, y = self._placed(width, height, np.asarray(image))
        return Glyph(x, y, width, height, left - 1, top - 1, self._advance(letter, str(font.path), pixels))

    def _box(self, pixels: int) -> Glyph:
        """The stand-in for a letter that no face has."""
        width, height = round(pixels * _BOX_ADVANCE), round(pixels * 0.7)
        image = np.zeros((height, width), np.uint8)
        image[:, [0, -1]] = image[[0, -1], :] = 255
        x, y = self._placed(width, height, image)
        return Glyph(x, y, width, height, 0, -height, width + pixels * 0.1)

    def _placed(self, width: int, height: int, image: NDArray[np.uint8]) -> tuple[int, int]:
        if self._pen_x + width + _PADDING > PAGE_SIZE:
            self._pen_x, self._pen_y = 0, self._pen_y + self._row_height + _PADDING
            self._row_height = 0
        if self._pen_y + height + _PADDING > PAGE_SIZE:
            self._start_anew()
        x, y = self._pen_x, self._pen_y
        self.page[y : y + height, x : x + width] = image
        self._pen_x += width + _PADDING
        self._row_height = max(self._row_height, height)
        top, bottom = self._changed or (y, y)
        self._changed = min(top, y), max(bottom, y + height)
        return x, y

    def _start_anew(self) -> None:
        self.page[:] = 0
        self._changed = 0, PAGE_SIZE
        self._glyphs.clear()
        self._pen_x = self._pen_y = self._row_height = 0
        self.generation += 1

    def _advance(self, letter: str, path: str, pixels: int) -> float:
        """How far the pen moves: measured large, because small sizes round it to whole pixels."""
        return self._font(path, _MEASURED_PIXELS).getlength(letter) * pixels / _MEASURED_PIXELS

    def _font_for(self, letter: str, weight: Weight, pixels: int) -> ImageFont.FreeTypeFont | None:
        for path in self._paths(weight):
            if self._has(path, letter):
                return self._font(path, pixels)
        return None

    def _paths(self, weight: Weight) -> Iterator[str]:
        """The faces to ask for a letter, in order; those of the system are looked for once they are due."""
        yield from (self._faces[weight], self._fallback)
        if self._found_faces is None:
            self._found_faces = [name for name in self._system_faces if _is_readable(name)]
        yield from self._found_faces

    def _font(self, path: str, pixels: int) -> ImageFont.FreeTypeFont:
        key = path, pixels
        if key not in self._fonts:
            self._fonts[key] = ImageFont.truetype(path, pixels, layout_engine=ImageFont.Layout.BASIC)
        return self._fonts[key]

    def _has(self, path: str, letter: str) -> bool:
        """Whether a face draws this letter.

        Pillow does not say, so its picture is compared with the missing one.
        """
        if letter.isspace():
            return True
        font = self._font(path, 24)
        if path not in self._missing:
            self._missing[path] = bytes(font.getmask("\U000fffff"))
        return bytes(font.getmask(letter)) != self._missing[path]


def _is_readable(name: str) -> bool:
    """Whether the system has this face and Pillow can draw with it at any size."""
    try:
        ImageFont.truetype(name, LEAST_PIXELS, layout_engine=ImageFont.Layout.BASIC)
    except OSError:  # not installed, or pictures of one size only
        return False
    return True
