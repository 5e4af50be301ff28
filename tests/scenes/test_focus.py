"""The focus moves where an eye expects it, by keys and by mouse."""

from __future__ import annotations

import math

from pyglet.window import key

from game.scenes.focus import Focus, Item
from game.scenes.page import Scroll


def column(*names, x=0.0, acts=None):
    return [
        Item(
            name,
            (x, 60.0 * at, 200, 50),
            press=lambda name=name: acts.append(name) if acts is not None else None,
        )
        for at, name in enumerate(names)
    ]


def test_arrows_walk_a_column_and_go_round_its_ends():
    focus = Focus("play")
    focus.lay(column("play", "replays", "quit"), 0.0)
    seen = []
    for _ in range(4):
        focus.key(key.DOWN)
        seen.append(focus.name)
    assert seen == ["replays", "quit", "play", "replays"]
    focus.key(key.UP)
    focus.key(key.UP)
    assert focus.name == "quit"


def test_left_and_right_cross_between_columns():
    focus = Focus("a2")
    focus.lay(column("a1", "a2", "a3") + column("b1", "b2", x=300), 0.0)
    focus.key(key.RIGHT)
    assert focus.name == "b2"
    focus.key(key.LEFT)
    assert focus.name == "a2"


def test_left_and_right_turn_a_value_instead():
    turned = []
    focus = Focus("skill")
    focus.lay([Item("skill", (0, 0, 100, 50), turn=turned.append), *column("other", x=200)], 0.0)
    focus.key(key.RIGHT)
    focus.key(key.LEFT)
    focus.key(key.ENTER)
    assert turned == [1, -1, 1]
    assert focus.name == "skill"


def test_tab_goes_from_group_to_group_and_back():
    items = [
        Item("one", (0, 0, 100, 50), group="seat 1"),
        Item("two", (0, 60, 100, 50), group="seat 1"),
        Item("three", (200, 0, 100, 50), group="seat 2"),
        Item("start", (400, 0, 100, 50)),
    ]
    focus = Focus("two")
    focus.lay(items, 0.0)
    focus.key(key.TAB)
    assert focus.name == "three"
    focus.key(key.TAB)
    assert focus.name == "start"
    focus.key(key.TAB)
    assert focus.name == "one"
    focus.key(key.TAB, key.MOD_SHIFT)
    assert focus.name == "start"


def test_shift_and_tab_go_back_where_x11_has_another_name_for_the_key():
    """Pyglet lacks the symbol of Shift+Tab, and calls the key by its code."""
    focus = Focus("b")
    focus.lay([*column("a"), *column("b", x=300), *column("c", x=600)], 0.0)
    focus.key(key.user_key(23), key.MOD_SHIFT)
    assert focus.name == "a"


def test_an_arrow_leads_to_what_it_faces_though_its_middle_is_further():
    """Up from Start, below the level's high panel, led to a seat's row beside it."""
    focus = Focus("start")
    level, row = Item("level", (300, 0, 200, 500)), Item("row", (80, 420, 190, 60))
    focus.lay([level, row, Item("start", (300, 520, 200, 90))], 0.0)
    focus.key(key.UP)
    assert focus.name == "level"


def test_enter_space_and_a_click_press():
    acts = []
    focus = Focus("play")
    focus.lay(column("play", "quit", acts=acts), 0.0)
    focus.key(key.ENTER)
    focus.key(key.SPACE)
    focus.click(100, 80)
    assert acts == ["play", "play", "quit"]
    focus.click(900, 800)
    assert len(acts) == 3


def test_the_pointer_lights_what_it_is_over():
    focus = Focus("play")
    focus.lay(column("play", "quit"), 0.0)
    assert focus.hover(10, 70)
    assert focus.name == "quit"
    assert not focus.hover(10, 58)
    assert focus.name == "quit"


def test_a_click_on_the_left_of_a_value_turns_it_back():
    turned = []
    focus = Focus("waves")
    focus.lay([Item("waves", (0, 0, 90, 50), turn=turned.append)], 0.0)
    focus.click(10, 10)
    focus.click(80, 10)
    focus.scroll(-1)
    assert turned == [-1, 1, -1]


def test_escape_goes_back_and_a_shortcut_acts_anywhere():
    acts = []
    focus = Focus("play", back=lambda: acts.append("back"))
    focus.shortcut(key.F5, lambda: acts.append("start"))
    focus.lay(column("play"), 0.0)
    assert focus.key(key.ESCAPE)
    assert focus.key(key.F5)
    assert not focus.key(key.A)
    assert acts == ["back", "start"]


def test_the_light_closes_its_ring_in_a_moment():
    focus = Focus("play")
    focus.lay(column("play", "quit"), 1.0)
    assert focus.closed == 1
    focus.light("quit")
    assert focus.closed == 0
    focus.lay(column("play", "quit"), 1.06)
    assert 0.5 < focus.closed < 1
    focus.lay(column("play", "quit"), 1.13)
    assert focus.closed == 1


def test_a_menu_opens_with_a_closed_ring_wherever_its_light_is():
    """Pictures of a title that nobody had been at showed its ring open."""
    for name in ("play", ""):
        focus = Focus(name)
        focus.lay(column("play", "quit"), 30.0)
        assert (focus.name, focus.closed) == ("play", 1.0)


def test_an_item_that_vanishes_passes_the_light_on():
    focus = Focus("quit")
    focus.lay(column("play", "quit"), 0.0)
    focus.lay(column("play"), 0.1)
    assert focus.name == "play"


def test_a_click_on_the_arrow_beside_a_value_turns_it_that_way_and_one_on_its_words_turns_it_on():
    """The left arrow of a setting lies in the right half of its row: a click on it went the wrong way."""
    turned = []
    focus = Focus("das")
    focus.lay([Item("das", (0, 0, 600, 66), turn=turned.append, middle=508)], 0.0)
    for x in (438, 578, 30):
        focus.click(x, 33)
    assert turned == [-1, 1, 1]


def test_hidden_items_of_a_long_page_come_into_view_with_the_light_and_are_not_hit_before():
    scroll = Scroll()
    items = [Item(str(at), (0, 100 + 70 * at, 500, 60)) for at in range(10)]
    scroll.lay(items, "0", 100, 400)
    assert [item.name for item in items if scroll.is_seen(item)] == ["0", "1", "2", "3"]
    assert scroll.laid_at(395) == math.inf
    scroll.lay(items, "6", 100, 400)
    assert [item.name for item in items if scroll.is_seen(item)] == ["3", "4", "5", "6"]
    assert scroll.laid_at(110) == 320
    scroll.lay(items, "3", 100, 400)
    assert scroll.is_seen(items[6])


def test_a_wheel_stops_at_both_ends_and_what_scrolls_as_one_is_seen_whole():
    scroll = Scroll()
    card = (0, 170, 500, 200)
    parts = [Item(f"part {at}", (0, 170 + 60 * at, 500, 50), block=card) for at in range(3)]
    items = [Item("first", (0, 100, 500, 60)), *parts, Item("last", (0, 380, 500, 60))]
    scroll.lay(items, "first", 100, 350)
    assert [item.name for item in items if scroll.is_seen(item)] == ["first"]
    scroll.turn(1)
    assert [item.name for item in items if scroll.is_seen(item)] == ["part 0", "part 1", "part 2"]
    scroll.turn(9)
    assert scroll.is_seen(items[-1])
    scroll.turn(-9)
    assert scroll.offset == 0
