"""A page's room: what a canvas of this size leaves for title, body and prompts, and how its body scrolls.

Units are the interface's own (`Canvas.zoomed`): at 100 % 900 from top to bottom, at 200 % 450, so that all
that is laid in them is as large as the player wants. Margins give way in small rooms, words never do; what is
taller than the body scrolls by whole blocks. Knows neither canvas nor window.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.draw.camera import REFERENCE_HEIGHT
from game.scenes.focus import Box, Item

ROOMY = 1250.0
"""A page at least so wide has its parts side by side, a narrower one has them one below the other."""

_MARGIN = (24.0, 0.04, 64.0)
_TITLE = (52.0, 88 / REFERENCE_HEIGHT, 88.0)
_FOOT = (17.0, 38 / REFERENCE_HEIGHT, 38.0)
"""Least, share of the page's width or height, most: the margin, the title's and the prompts' baselines."""

_TITLE_TAIL = (14.0, 40 / REFERENCE_HEIGHT, 40.0)
_PROMPT_HEAD = (28.0, 40 / REFERENCE_HEIGHT, 40.0)
"""From the title's baseline to the body, and from the body to the prompts' baseline."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of this width and height."""

    width: float
    height: float

    @property
    def is_roomy(self) -> bool:
        """Whether parts stand side by side."""
        return self.width >= ROOMY

    @property
    def margin(self) -> float:
        """What stays free at both sides."""
        return _share(_MARGIN, self.width)

    @property
    def room(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.margin

    @property
    def title_baseline(self) -> float:
        """Where the page's name stands."""
        return _share(_TITLE, self.height)

    @property
    def prompt_baseline(self) -> float:
        """Where the prompts stand."""
        return self.height - _share(_FOOT, self.height)

    @property
    def top(self) -> float:
        """Where the body begins."""
        return self.title_baseline + _share(_TITLE_TAIL, self.height)

    @property
    def bottom(self) -> float:
        """Where the body ends."""
        return self.prompt_baseline - _share(_PROMPT_HEAD, self.height)


@dataclass(slots=True)
class Scroll:
    """Which part of a page's items is seen, by whole blocks; pinned items stay where they are.

    Items keep the places they would have on a page of any height: arrows lead the same way everywhere.
    """

    top: float = 0.0
    bottom: float = math.inf
    """What there is to see them in."""
    _blocks: list[tuple[float, float]] = field(default_factory=list)
    _first: int = 0
    """The block at the top."""
    _followed: tuple[str, float, float] = ("", 0.0, 0.0)

    def lay(self, items: Sequence[Item], lit: str, top: float, bottom: float) -> None:
        """These are the items of this frame, seen between two heights; the lit one comes into view."""
        self._blocks = _blocks([item for item in items if not item.is_pinned])
        self.top, self.bottom = max(top, self._blocks[0][0]) if self._blocks else top, bottom
        self._first = min(self._first, self._last_first)
        following = lit, top, bottom
        if following != self._followed:
            self._followed = following
            self._follow(next((item for item in items if item.name == lit and not item.is_pinned), None))

    @property
    def is_needed(self) -> bool:
        """Whether there is more than can be seen at once."""
        return bool(self._blocks) and self._blocks[-1][1] > self.bottom

    @property
    def offset(self) -> float:
        """How many units higher than laid the items are seen."""
        return self._blocks[self._first][0] - self.top if self.is_needed else 0.0

    @property
    def band(self) -> tuple[float, float]:
        """The heights between which whole blocks are seen now."""
        if not self.is_needed:
            return -math.inf, math.inf
        seen = [foot - self.offset for _, foot in self._blocks[self._first :]]
        return self.top, max([seen[0], *(foot for foot in seen if foot <= self.bottom)])

    @property
    def thumb(self) -> tuple[float, float]:
        """The part of all that is seen, from 0 to 1."""
        start, end = self._blocks[0][0], self._blocks[-1][1]
        seen = (height + self.offset for height in self.band)
        return tuple((height - start) / (end - start) for height in seen)  # type: ignore[return-value]

    def laid_at(self, height: float) -> float:
        """Where what is seen at a height was laid; infinite where nothing of the body is seen."""
        if height < self.top or not self.is_needed:
            return height
        return height + self.offset if height < self.band[1] else math.inf

    def is_seen(self, item: Item) -> bool:
        """Whether an item is in view."""
        if item.is_pinned or not self.is_needed:
            return True
        top, bottom = self.band
        return top <= item.box[1] - self.offset and item.box[1] + item.box[3] - self.offset <= bottom

    def turn(self, steps: int) -> None:
        """So many blocks on, or back."""
        self._first = min(max(self._first + steps, 0), self._last_first)

    def stay(self, lit: str) -> None:
        """The lit item is known: it is followed no more until another one is lit."""
        self._followed = lit, *self._followed[1:]

    @property
    def _last_first(self) -> int:
        """The first block when the last one is seen."""
        if not self.is_needed:
            return 0
        room, end = self.bottom - self.top, self._blocks[-1][1]
        fitting = (at for at, (head, _) in enumerate(self._blocks) if end - head <= room)
        return next(fitting, len(self._blocks) - 1)

    def _follow(self, item: Item | None) -> None:
        if item is None or not self.is_needed:
            return
        middle = _frame(item)[1] + _frame(item)[3] / 2
        at = next(number for number, (head, foot) in enumerate(self._blocks) if head <= middle <= foot)
        room, foot = self.bottom - self.top, self._blocks[at][1]
        least = next((number for number in range(at) if foot - self._blocks[number][0] <= room), at)
        self._first = min(max(self._first, least), at)


def _share(bounds: tuple[float, float, float], of: float) -> float:
    least, share, most = bounds
    return min(max(share * of, least), most)


def _frame(item: Item) -> Box:
    return item.block or item.box


def _blocks(items: Sequence[Item]) -> list[tuple[float, float]]:
    """Heights of what is scrolled as one, from the top: items side by side are one block."""
    found: list[tuple[float, float]] = []
    for head, foot in sorted((box[1], box[1] + box[3]) for box in map(_frame, items)):
        if found and head < found[-1][1] - 1:
            found[-1] = found[-1][0], max(found[-1][1], foot)
        else:
            found.append((head, foot))
    return found
