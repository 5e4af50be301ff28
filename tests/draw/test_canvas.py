"""The canvas records rows: words are measured and aligned, fades move and dim, nothing ever crashes."""

from __future__ import annotations

import pytest

from game.draw import theme
from game.draw.canvas import Icon
from game.draw.lettering import LAYOUTS_KEPT
from game.draw.recording import CAPACITY, Layer, Sort


def words(canvas, layer=Layer.PANELS):
    return canvas.rows(layer, Sort.WORDS)


def test_wider_words_measure_wider(canvas):
    assert canvas.measure("Bastion", 20) > canvas.measure("Neon", 20) > 0
    assert canvas.measure("Neon", 40) == pytest.approx(2 * canvas.measure("Neon", 20), rel=0.05)
    assert canvas.measure("Neon", 20, 700) > canvas.measure("Neon", 20, 500)
    assert canvas.measure("Neon", 20, tracking=3) == pytest.approx(canvas.measure("Neon", 20) + 9)


def test_words_end_where_they_are_aligned(canvas):
    for align, share in (("left", 0), ("centre", 0.5), ("right", 1)):
        canvas.begin((1600, 900))
        width = canvas.text(500, 300, "HIT", 30, align=align)
        left = words(canvas)[0, 0]
        assert left == pytest.approx(500 - share * width, abs=3)


def test_words_too_wide_for_their_room_are_drawn_smaller(canvas):
    assert canvas.text(0, 100, "A very long name indeed", 30, most=120) <= 121
    assert canvas.text(0, 100, "Short", 30, most=120) == canvas.measure("Short", 30)


def test_letters_that_the_main_face_lacks_come_from_the_second_or_as_boxes(canvas):
    for text in ("Привет", "Ελλάδα", "漢字", "Größe"):
        canvas.begin((1600, 900))
        assert canvas.text(10, 100, text, 24) > 0
        assert len(words(canvas)) == len(text.replace(" ", ""))


def test_a_fade_dims_and_moves_what_is_drawn_meanwhile(canvas):
    canvas.rect(10, 10, 5, 5, theme.WHITE)
    with canvas.faded(0.5, (0, 8)):
        canvas.rect(10, 10, 5, 5, theme.WHITE)
        canvas.line((0, 0), (10, 0), theme.WHITE)
    plain, faded = canvas.rows(Layer.PANELS, Sort.SHEETS)
    assert faded[1] == plain[1] + 8
    assert faded[7] == plain[7] * 0.5
    line = canvas.rows(Layer.PANELS, Sort.PICTURES)[0]
    assert (line[1], line[3]) == (8, 8)


def test_layers_and_sorts_are_kept_apart(canvas):
    canvas.panel(0, 0, 100, 50)
    with canvas.on(Layer.OVER):
        canvas.icon(Icon.CROWN, 20, 20, 10, theme.GOLD_INK)
        canvas.text(0, 10, "ab")
    assert len(canvas.rows(Layer.PANELS, Sort.SHEETS)) == 1
    assert len(canvas.rows(Layer.OVER, Sort.PICTURES)) == 1
    assert len(canvas.rows(Layer.OVER, Sort.WORDS)) == 2


def test_too_much_to_draw_is_left_out(canvas):
    for _ in range(CAPACITY + 10):
        canvas.disc(0, 0, 1, theme.WHITE)
    for _ in range(CAPACITY // 8 + 10):
        canvas.text(0, 10, "overflow")
    assert len(canvas.rows(Layer.PANELS, Sort.PICTURES)) == CAPACITY
    assert len(words(canvas)) == CAPACITY


def test_a_full_atlas_starts_anew(canvas):
    generation = canvas.atlas.generation
    for size in range(60, 400, 8):
        for start in range(65, 90):
            canvas.atlas.glyph(chr(start), 700, size)
    assert canvas.atlas.generation > generation
    canvas.begin((1600, 900))
    assert canvas.text(0, 100, "Still here", 20) > 0


def test_lines_set_in_type_have_a_bound(canvas):
    for number in range(2 * LAYOUTS_KEPT):
        canvas.measure(str(number), 20)
        assert len(canvas._lettering._layouts) <= LAYOUTS_KEPT


def test_what_is_kept_is_copied_until_its_state_changes(canvas):
    drawn = []

    def draw():
        drawn.append(1)
        canvas.panel(10, 10, 100, 50)
        canvas.text(20, 30, "kept")

    frames = []
    for state in ("still", "still", "moved"):
        canvas.begin((1600, 900))
        canvas.disc(0, 0, 1, theme.WHITE)
        canvas.keep("card", state, draw)
        canvas.panel(200, 10, 100, 50)
        frames.append([canvas.rows(Layer.PANELS, sort).tolist() for sort in Sort])
    assert len(drawn) == 2
    assert frames[0] == frames[1] == frames[2]
    assert [len(rows) for rows in frames[0]] == [2, 1, 4]


@pytest.mark.parametrize("change", ["window", "layer", "fade", "atlas"])
def test_what_is_kept_is_drawn_anew_where_it_would_look_different(canvas, change):
    drawn = []

    def frame(window=(1600, 900), layer=Layer.PANELS, opacity=1.0):
        canvas.begin(window)
        with canvas.on(layer), canvas.faded(opacity):
            canvas.keep("card", "still", lambda: drawn.append(1))

    frame()
    frame()
    assert len(drawn) == 1
    match change:
        case "window":
            frame(window=(800, 450))
        case "layer":
            frame(layer=Layer.OVER)
        case "fade":
            frame(opacity=0.5)
        case "atlas":
            canvas.atlas.generation += 1
            frame()
    assert len(drawn) == 2


def test_kept_rows_never_run_over(canvas):
    def draw():
        for _ in range(CAPACITY // 2):
            canvas.disc(0, 0, 1, theme.WHITE)

    for _ in range(2):
        canvas.begin((1600, 900))
        for name in ("one", "two", "three"):
            canvas.keep(name, "still", draw)
        assert len(canvas.rows(Layer.PANELS, Sort.PICTURES)) == CAPACITY
