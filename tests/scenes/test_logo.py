"""The name on the title stays large, however large the interface is and however many entries there are."""

from __future__ import annotations

import pytest

from game.scenes import logo, title
from game.scenes.page import Page
from scenes.sizes import SCALES, WINDOWS


@pytest.mark.parametrize("window_size", WINDOWS)
@pytest.mark.parametrize("percent", SCALES)
@pytest.mark.parametrize("count", [6, 7])
def test_entries_leave_the_name_about_half_of_the_width_that_it_may_have(window_size, percent, count):
    """At 200 % seven entries below one another left it a quarter of the screen."""
    wide, high = window_size
    page = Page(wide / high * 900 * 100 / percent, 900 * 100 / percent)
    boxes = [title.entry_box(page, at, count) for at in range(count)]
    top = min(y for _, y, _, _ in boxes)
    width = title._logo_width(page, top)
    assert width >= 0.48 * min(title.LOGO, page.room - title.LOGO_INDENT)
    assert title._above(top) + width * logo.WHOLE <= top
    for x, y, w, h in boxes:
        assert page.margin <= x
        assert x + w <= page.width - page.margin + 0.01
        assert y + h <= page.bottom
    left = [x for x, _, _, _ in boxes]
    assert left == sorted(left)
