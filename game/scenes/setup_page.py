"""Where the parts of the setup stand: side by side on a roomy page, else one below the other, scrolled."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.phases import MOST_SEATS
from game.scenes.focus import Box
from game.scenes.page import Page

GUTTER = 16.0
SIDE = 0.30
"""The level's panel, as a share of a roomy page's width."""

CARD, FOOT = 520.0, 92.0
"""Height of the seats' cards and of the foot, which has waves, seed and Start."""

BETWEEN = 20.0
CHOICE, CHOICE_STEP, CHOICES_TOP = 76.0, 84.0, 236.0

PREVIEW, PREVIEW_SHARE = 260.0, 0.56
"""The preview's height at most, on wide screens; else this share of its width."""

STRIP, STRIP_HEAD, STRIP_CHOICE = 104.0, 36.0, 64.0
"""A seat where the page is narrow: its height, its name's, and that of the choices side by side below."""

STRIP_GUTTER = 12.0
LEVEL_STRIP, STRIP_PREVIEW = 196.0, 0.46
"""The level where the page is narrow: its height, and the preview's share of its width."""

WAVES, SEED, SHARE_GUTTER = 0.5, 0.23, 0.02
"""The waves' and the seed's share of the foot, and what is between two parts; assists have the rest."""

START, START_RISE = (190.0, 44.0), 36.0
"""Start where the page is narrow: beside the title, from so far above its baseline."""


@dataclass(frozen=True, slots=True)
class SetupPage:
    """The boxes of a setup on this page."""

    page: Page

    @property
    def is_whole(self) -> bool:
        """Whether everything is seen at once."""
        return self.page.is_roomy and self.page.bottom - self.page.top >= CARD + BETWEEN + FOOT

    def card(self, seat: int) -> Box:
        """A seat's card."""
        page = self.page
        if not self.is_whole:
            return page.margin, self._below(seat), page.room, STRIP
        room = self.level[0] - page.margin - GUTTER
        wide = (room - GUTTER * (MOST_SEATS - 1)) / MOST_SEATS
        return page.margin + seat * (wide + GUTTER), page.top, wide, CARD

    def choice(self, seat: int, at: int) -> Box:
        """One of a seat's three choices, from 0."""
        x, y, w, _ = self.card(seat)
        if self.is_whole:
            return x + 8, y + CHOICES_TOP + CHOICE_STEP * at, w - 16, CHOICE
        wide = (w - 16) / 3
        return x + 8 + at * wide, y + STRIP_HEAD, wide - 6, STRIP_CHOICE

    @property
    def level(self) -> Box:
        """The panel with the level's preview and facts."""
        page = self.page
        if not self.is_whole:
            return page.margin, page.top, page.room, LEVEL_STRIP
        wide = page.room * SIDE
        return page.width - page.margin - wide, page.top, wide, CARD

    @property
    def preview(self) -> Box:
        """The level itself."""
        x, y, w, h = self.level
        if not self.is_whole:
            return x, y, w * STRIP_PREVIEW, h
        return x, y, w, min(w * PREVIEW_SHARE, PREVIEW)

    @property
    def facts(self) -> Box:
        """What is said about it."""
        x, y, w, h = self.level
        _, _, wide, high = self.preview
        return (x, y + high, w, h - high) if self.is_whole else (x + wide, y, w - wide, h)

    @property
    def foot(self) -> Box:
        """The panel of waves, seed and assists."""
        page = self.page
        if not self.is_whole:
            return page.margin, self._below(MOST_SEATS), page.room, FOOT
        return page.margin, page.top + CARD + BETWEEN, self.level[0] - page.margin - GUTTER, FOOT

    @property
    def waves(self) -> Box:
        """How long the match is."""
        x, y, w, h = self.foot
        return x, y, w * WAVES, h

    @property
    def seed(self) -> Box:
        """What it begins from."""
        x, y, w, h = self.foot
        return x + w * (WAVES + SHARE_GUTTER), y, w * SEED, h

    @property
    def assists(self) -> Box:
        """The way to the assists."""
        x, y, w, h = self.foot
        before = WAVES + SEED + 2 * SHARE_GUTTER
        return x + w * before, y, w * (1 - before), h

    @property
    def start(self) -> Box:
        """The button that plays."""
        page, (x, _, w, _) = self.page, self.level
        if self.is_whole:
            return x, self.foot[1], w, FOOT
        wide, high = START
        return page.width - page.margin - wide, page.title_baseline - START_RISE, wide, high

    def _below(self, strips: int) -> float:
        """Where a strip begins that has so many seats above it."""
        return self.page.top + LEVEL_STRIP + STRIP_GUTTER + strips * (STRIP + STRIP_GUTTER)
