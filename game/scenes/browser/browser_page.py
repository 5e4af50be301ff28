"""Where the parts of the list of levels stand: details beside the cards, on a narrow page below them."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.scenes.focus import Box
from game.scenes.page import Page

GUTTER = 16.0
SIDE = 0.30
"""The details' share of a roomy page's width."""

FILTER, LOW_FILTER = 46.0, 36.0
STRIP = 96.0
"""The details where the page is narrow."""

LEAST_CARD, INSET, WORDS = 225.0, 8.0, 62.0
"""A card's width at least, what it leaves around its picture, and what its words take below."""

HINT = 34.0
"""What a line below the cards takes on a roomy page."""

FOLDER, FOLDER_RISE = (196.0, 44.0), 36.0
"""The button beside the title, from so far above its baseline."""


@dataclass(frozen=True, slots=True)
class BrowserPage:
    """The boxes of the list of levels on this page."""

    page: Page

    @property
    def details(self) -> Box:
        """What is told of the lit level."""
        page = self.page
        if not page.is_roomy:
            return page.margin, page.bottom - STRIP, page.room, STRIP
        wide = page.room * SIDE
        return page.width - page.margin - wide, page.top, wide, page.bottom - page.top

    @property
    def picture(self) -> Box:
        """The lit level's picture; none in a strip."""
        x, y, w, _ = self.details
        inside = w - 2 * INSET
        return x + INSET, y + INSET, inside, inside / 2 if self.page.is_roomy else 0.0

    @property
    def folder(self) -> Box:
        """The button that opens the player's own folder."""
        page, (wide, high) = self.page, FOLDER
        return page.width - page.margin - wide, page.title_baseline - FOLDER_RISE, wide, high

    def filter(self, at: int, count: int) -> Box:
        """One of so many filters side by side above the cards."""
        x, _, w, _ = self.grid
        wide = (w - GUTTER * (count - 1)) / count
        return x + at * (wide + GUTTER), self.page.top, wide, self._filter

    @property
    def grid(self) -> Box:
        """What the cards are seen in."""
        page, (x, y, _, _) = self.page, self.details
        top = page.top + self._filter + GUTTER
        if page.is_roomy:
            return page.margin, top, x - GUTTER - page.margin, page.bottom - HINT - top
        return page.margin, top, page.room, y - GUTTER - top

    @property
    def columns(self) -> int:
        """Cards side by side."""
        return max(1, math.floor((self.grid[2] + GUTTER) / (LEAST_CARD + GUTTER)))

    @property
    def rows(self) -> int:
        """Whole rows that are seen at once."""
        ((_, _, _, high),) = self.cards(1)
        return max(1, math.floor((self.grid[3] + GUTTER) / (high + GUTTER)))

    def cards(self, count: int) -> list[Box]:
        """The boxes of so many cards on a page of any height."""
        (x, y, w, h), columns = self.grid, self.columns
        wide = (w - GUTTER * (columns - 1)) / columns
        high = min(INSET + (wide - 2 * INSET) / 2 + WORDS, h)
        return [
            (x + at % columns * (wide + GUTTER), y + at // columns * (high + GUTTER), wide, high)
            for at in range(count)
        ]

    @property
    def _filter(self) -> float:
        return FILTER if self.page.is_roomy else LOW_FILTER


def picture_of(card: Box) -> Box:
    """Where a card's picture hangs, twice as wide as high."""
    x, y, w, h = card
    high = h - INSET - WORDS
    return x + w / 2 - high, y + INSET, 2 * high, high
