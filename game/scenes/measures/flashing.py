"""Counts flashes in frames of a film, as WCAG 2.3.1 and the broadcasters' rules define them.

A flash is a pair of opposing changes of a pixel's luminance by a tenth of white or more, the darker below
0.8; a red flash a pair of opposing changes of saturated red. It counts where enough pixels flash together: a
fifth of the picture, or a quarter of any window as large as 341 x 256 of 1024 x 768 pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.scenes.measures import light
from game.scenes.measures.light import Light, Picture
from game.scenes.measures.swings import Mask, Swings

MOST_FLASHES = 3
"""In any second, by any rule."""

FRAMES_A_SECOND = 60

RISE = 0.10
"""Of white: the least change of luminance in a flash."""
DARKER = 0.8
"""The darker side of a flash is below this luminance."""
REDNESS = 0.8
"""Share of red in saturated red."""
RED_CHANGE = 20.0
"""The least change of (R - G - B) x 320 in a red flash."""
PICTURE_SHARE = 0.20
WINDOW_SHARE = 0.25
WINDOW = 1 / 3
"""A window's side against the picture's: ten degrees of sight."""

_STEPS = 6
"""A window moves by this part of its side."""

_TOGETHER = 5
"""Pixels whose flashes end within so many frames flash together."""
_REST = 10
"""Frames, half the period of three flashes a second, before the same place counts a flash again: what
ends a little later somewhere else in it belongs to the same flash."""


@dataclass(frozen=True, slots=True)
class Flashes:
    """The most flashes in any second of a film, and the largest share of a picture that flashed together."""

    picture: int
    """Over a fifth of the picture."""
    window: int
    """Over a quarter of a window of ten degrees."""
    red_picture: int
    red_window: int
    share: float
    window_share: float
    """Of the window where most flashed, luminance or red."""

    @property
    def most(self) -> int:
        """By whichever rule counts most."""
        return max(self.picture, self.window, self.red_picture, self.red_window)


class FlashMeter:
    """Sees frame after frame of one size, 60 a second, and counts."""

    def __init__(self) -> None:
        self._general = _Counter(RISE)
        self._red = _Counter(RED_CHANGE)

    def see(self, frame: Picture) -> None:
        """The next frame."""
        colours = light.linear(frame)
        brightness = colours @ light.LUMINANCE
        self._general.see(brightness, brightness < DARKER)
        red = colours[..., 0]
        rest = colours[..., 1] + colours[..., 2]
        self._red.see(np.maximum(red - rest, 0) * 320, (red >= REDNESS * (red + rest)) & (red > 0))

    def flashes(self) -> Flashes:
        """What has been counted so far."""
        general, red = self._general, self._red
        return Flashes(
            general.most(whole=True),
            general.most(whole=False),
            red.most(whole=True),
            red.most(whole=False),
            max(general.share, red.share),
            max(general.window_share, red.window_share),
        )


class _Counter:
    """Counts the flashes of one signal."""

    def __init__(self, step: float) -> None:
        self._swings = Swings(step)
        self._half: Mask | None = None
        """Where one change waits for the opposing one."""
        self._age: NDArray[np.int32] | None = None
        """Frames since each pixel flashed."""
        self._rests: NDArray[np.int32] | None = None
        """Frames until each place can flash again: the picture first, then the windows."""
        self._events: list[Mask] = []
        """By frame: where a flash was counted."""
        self.share = self.window_share = 0.0

    def see(self, signal: Light, counts: Mask) -> None:
        """The next frame's signal; `counts` where a change to or from it may be part of a flash."""
        swung = self._swings.see(signal, counts)
        if self._half is None or self._age is None:
            self._half = np.zeros(signal.shape, np.bool_)
            self._age = np.full(signal.shape, _TOGETHER, np.int32)
        self._age = np.where(swung & self._half, 0, self._age + 1)
        self._half ^= swung
        together = self._age < _TOGETHER
        share, windows = float(together.mean()), _window_shares(together)
        self.share, self.window_share = max(self.share, share), max(self.window_share, float(windows.max()))
        over = np.concatenate([[share >= PICTURE_SHARE], windows.ravel() >= WINDOW_SHARE])
        if self._rests is None:
            self._rests = np.zeros(over.shape, np.int32)
        event = over & (self._rests <= 0)
        self._rests = np.where(event, _REST, self._rests - 1)
        self._events.append(event)

    def most(self, *, whole: bool) -> int:
        """Flashes in any second, over the whole picture or in any one window."""
        if not self._events:
            return 0
        events = np.array(self._events)
        places = events[:, :1] if whole else events[:, 1:]
        total = np.cumsum(places, axis=0, dtype=np.int64)
        total[FRAMES_A_SECOND:] -= total[:-FRAMES_A_SECOND].copy()
        return int(total.max())


def _window_shares(mask: Mask) -> NDArray[np.float64]:
    """The share of a mask in every window, row by row of windows."""
    height, width = (max(1, round(side * WINDOW)) for side in mask.shape)
    sums = np.zeros((mask.shape[0] + 1, mask.shape[1] + 1))
    sums[1:, 1:] = mask.cumsum(axis=0, dtype=np.int32).cumsum(axis=1)
    rows = np.arange(0, mask.shape[0] - height + 1, max(1, height // _STEPS))
    columns = np.arange(0, mask.shape[1] - width + 1, max(1, width // _STEPS))
    top, left = rows[:, None], columns[None, :]
    within = (
        sums[top + height, left + width]
        - sums[top, left + width]
        - sums[top + height, left]
        + sums[top, left]
    )
    shares: NDArray[np.float64] = within / (height * width)
    return shares
