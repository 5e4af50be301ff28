"""One place converts pixels, canvas units, tiles and cells; every way there has a way back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rules import boards

from game.draw import camera as cameras
from game.rules.region import Cell

LEVEL = boards.level_of(boards.DUEL)
WINDOWS = ((1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160), (1024, 768), (640, 360))


@given(st.sampled_from(WINDOWS), st.floats(0, 3840), st.floats(0, 2160))
def test_pixels_come_back_from_the_board(window, x, y):
    camera = cameras.framing(LEVEL, window)
    assert camera.to_screen(*camera.to_board(x, y)) == pytest.approx((x, y), abs=1e-6)


@given(st.sampled_from(WINDOWS), st.integers(-3, 30), st.integers(-3, 15))
def test_a_cell_s_middle_lies_in_that_cell(window, x, y):
    camera = cameras.framing(LEVEL, window)
    assert camera.to_cell(*camera.to_screen(x + 0.5, y + 0.5)) == Cell(x, y)


@pytest.mark.parametrize("window", WINDOWS)
def test_all_land_lies_between_the_bars(window):
    camera = cameras.framing(LEVEL, window)
    left, top, right, bottom = cameras.land_bounds(LEVEL)
    near_x, near_y = camera.to_canvas(left, top)
    far_x, far_y = camera.to_canvas(right, bottom)
    assert 0 < near_x < far_x < camera.width
    assert cameras.TOP_BAR < near_y < far_y < cameras.REFERENCE_HEIGHT - cameras.BOTTOM_BAR


def test_row_0_is_at_the_top_and_the_mouse_counts_from_below():
    camera = cameras.framing(LEVEL, (1280, 720))
    assert camera.to_canvas(3, 0)[1] < camera.to_canvas(3, 5)[1]
    assert camera.to_screen(3, 0)[1] > camera.to_screen(3, 5)[1]
    assert camera.units(0, 720) == (0, 0)


def test_a_view_keeps_its_rows_in_another_window():
    close = cameras.close_up((1280, 720), (10, 6), 12)
    wide = close.for_window((2560, 1080))
    assert wide.view[3] == close.view[3] == 12
    assert wide.to_canvas(10, 6) == pytest.approx((wide.width / 2, 450))
