"""Which pages the settings have, in the order of their tabs."""

from __future__ import annotations

from collections.abc import Mapping

from game.language import marked
from game.scenes.settings.access import AccessPage
from game.scenes.settings.controls import ControlsPage
from game.scenes.settings.handling import HandlingPage
from game.scenes.settings.leaf import Leaf
from game.scenes.settings.motion import MotionPage
from game.scenes.settings.picture import PicturePage

PAGES: Mapping[str, type[Leaf]] = {
    marked("Handling"): HandlingPage,
    marked("Controls"): ControlsPage,
    marked("Picture"): PicturePage,
    marked("Motion and light"): MotionPage,
    marked("Accessibility"): AccessPage,
}
"""By the words on their tabs."""
