"""What players bind: clashes named, no lock-out, kept as words and read back."""

from __future__ import annotations

import json

import pytest
from pyglet.window import key, mouse

from game.app.bindings import (
    DEFAULTS,
    KEYBOARDS,
    STEPS,
    Action,
    Control,
    ControlKind,
    Device,
    PadButton,
    bindings,
)
from game.app.layouts import Clash, LayoutError, Layouts, from_table
from game.app.scene import MENU_KEYS


def a_key(symbol):
    return Control(ControlKind.KEY, symbol)


def a_pad(button, number=1):
    return Control(ControlKind.PAD, button, number)


def test_pads_begin_as_the_rules_say():
    layout = DEFAULTS[Device.PAD_3]
    assert layout[Action.ACT] == (a_pad(PadButton.A, 3),)
    assert layout[Action.CLOCKWISE] == (a_pad(PadButton.RB, 3),)
    assert layout[Action.COUNTER] == (a_pad(PadButton.LB, 3),)
    assert layout[Action.HOLD] == (a_pad(PadButton.Y, 3),)
    assert layout[Action.OVERDRIVE] == (a_pad(PadButton.RT, 3),)
    assert layout[Action.READY][0] == a_pad(PadButton.MENU_HELD, 3)
    assert layout[Action.PAUSE] == (a_pad(PadButton.MENU, 3),)


def test_the_defaults_clash_nowhere():
    made = Layouts()
    for device, layout in DEFAULTS.items():
        for action, controls in layout.items():
            assert [clash for each in controls for clash in made.clashes(device, action, each)] == []


def test_a_clash_names_both_actions_and_where():
    with pytest.raises(
        LayoutError, match=r"E already means turn clockwise \(WASD keys\).* hold the piece too"
    ):
        Layouts().bound(Device.KEYS, Action.HOLD, a_key(key.E))


def test_several_controls_serve_one_action():
    made = Layouts().bound(Device.KEYS, Action.ACT, a_key(key.B))
    assert made.by_device[Device.KEYS][Action.ACT][-1] == a_key(key.B)
    assert len(made.by_device[Device.KEYS][Action.ACT]) == 3
    assert made.bound(Device.KEYS, Action.ACT, a_key(key.B)) == made
    assert made.unbound(Device.KEYS, Action.ACT, a_key(key.B)) == Layouts()
    assert Layouts().by_device == DEFAULTS


def test_taking_a_control_takes_it_from_what_had_it():
    made = Layouts().taken(Device.KEYS, Action.HOLD, a_key(key.E))
    assert a_key(key.E) in made.by_device[Device.KEYS][Action.HOLD]
    assert made.by_device[Device.SECOND_KEYS][Action.CLOCKWISE] == ()
    assert bindings({0: Device.KEYS, 1: Device.SECOND_KEYS}, made.by_device)[a_key(key.E)][0].seat == 0


def test_one_button_may_serve_two_phases():
    made = Layouts().bound(Device.PAD_1, Action.OVERDRIVE, a_pad(PadButton.Y))
    assert a_pad(PadButton.Y) in made.by_device[Device.PAD_1][Action.HOLD]


@pytest.mark.parametrize("symbol", [key.ESCAPE, key.F11, key.F12])
def test_keys_of_the_window_cannot_be_bound(symbol):
    with pytest.raises(LayoutError, match="belongs to the window"):
        Layouts().taken(Device.KEYS, Action.ACT, a_key(symbol))


def test_a_control_of_another_device_cannot_be_bound():
    for device, control in (
        (Device.KEYS, Control(ControlKind.BUTTON, mouse.LEFT)),
        (Device.MOUSE, a_key(key.B)),
        (Device.PAD_1, a_pad(PadButton.X, 2)),
    ):
        with pytest.raises(LayoutError, match="is no part of"):
            Layouts().bound(device, Action.ACT, control)


def test_whatever_is_bound_a_pads_a_and_b_lead_menus():
    assert MENU_KEYS[PadButton.A] == (key.ENTER, 0)
    assert MENU_KEYS[PadButton.B] == (key.ESCAPE, 0)


def test_reset_gives_a_page_back_whole_and_leaves_the_others():
    made = Layouts().taken(Device.KEYS, Action.HOLD, a_key(key.E))
    made = made.bound(Device.PAD_1, Action.ACT, a_pad(PadButton.X))
    again = made.reset(Device.SECOND_KEYS)
    assert again.by_device[Device.SECOND_KEYS] == DEFAULTS[Device.SECOND_KEYS]
    assert a_key(key.E) not in again.by_device[Device.KEYS][Action.HOLD]
    assert a_pad(PadButton.X) in again.by_device[Device.PAD_1][Action.ACT]


def test_a_control_is_replaced_in_its_place():
    made = Layouts().replaced(Device.KEYS, Action.HOLD, a_key(key.SLASH), a_key(key.B))
    assert made.by_device[Device.KEYS][Action.HOLD] == (a_key(key.C), a_key(key.B), a_key(key.END))
    again = made.replaced(Device.KEYS, Action.HOLD, a_key(key.C), a_key(key.END))
    assert again.by_device[Device.KEYS][Action.HOLD] == (a_key(key.END), a_key(key.B))


def test_two_actions_trade_their_controls_also_between_the_halves():
    made = Layouts()
    (clash,) = made.meanings(Device.KEYS, Action.HOLD, a_key(key.E))
    traded = made.swapped(Device.KEYS, clash, a_key(key.C))
    assert traded.by_device[Device.KEYS][Action.HOLD] == (a_key(key.SLASH), a_key(key.END), a_key(key.E))
    assert traded.by_device[Device.SECOND_KEYS][Action.CLOCKWISE] == (a_key(key.C),)


def test_a_trade_that_would_make_another_clash_is_refused():
    """The middle button serves Overdrive, too: the other action cannot get it."""
    made = Layouts()
    middle, left = Control(ControlKind.BUTTON, mouse.MIDDLE), Control(ControlKind.BUTTON, mouse.LEFT)
    (clash,) = made.meanings(Device.MOUSE, Action.HOLD, left)
    with pytest.raises(LayoutError, match="Middle click already means"):
        made.swapped(Device.MOUSE, clash, middle)


APART = {
    frozenset({Action.HOLD, Action.OVERDRIVE}),
    frozenset({Action.CLOCKWISE, Action.OVERDRIVE}),
    frozenset({Action.COUNTER, Action.OVERDRIVE}),
}


def test_only_actions_of_different_phases_of_one_device_may_share_a_control():
    for one in Action:
        for other in set(Action) - {one}:
            clash = Clash(a_key(key.B), Device.KEYS, one, other)
            assert clash.is_apart == ({one, other} in APART), (one, other)
            assert not Clash(a_key(key.B), Device.KEYS, one, other, is_near=False).is_apart


def test_what_a_control_means_in_another_phase_is_named_too():
    (found,) = Layouts().meanings(Device.PAD_1, Action.OVERDRIVE, a_pad(PadButton.LB))
    assert found.is_apart
    assert found.sentence == "LB means turn back, too (Pad 1): Overdrive is of other phases."


def test_a_table_of_words_brings_everything_back():
    made = (
        Layouts()
        .taken(Device.KEYS, Action.HOLD, a_key(key.E))
        .bound(Device.KEYS, Action.ACT, a_key(key.user_key(38)))
        .bound(Device.KEYS, Action.ACT, a_key(key._1))
        .bound(Device.MOUSE, Action.READY, Control(ControlKind.BUTTON, 16))
        .bound(Device.PAD_2, Action.READY, a_pad(PadButton.LEFT_STICK, 2))
    )
    table = json.loads(json.dumps(made.table()))
    found = from_table(table)
    assert found.by_device == made.by_device
    assert Layouts().table() == {}
    assert from_table({}) == Layouts()


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"joystick": {}}, "no device 'joystick'"),
        ({"keys": {"jump": "key:x"}}, "no action 'jump'"),
        ({"keys": {"act": "key:nokey"}}, "'key:nokey' is no control"),
        ({"keys": {"act": "space"}}, "'space' is no control"),
        ({"keys": {"act": "button:x"}}, "'button:x' is no control"),
        ({"pad_1": {"act": "pad:q"}}, "'pad:q' is no control"),
        ({"pad_1": {"act": "key:x"}}, "no part of Pad 1"),
        ({"keys": {"act": "key:escape"}}, "belongs to the window"),
        ({"keys": {"act": "key:x"}}, "already means"),
    ],
)
def test_a_table_that_cannot_be_is_told_in_a_sentence(table, words):
    with pytest.raises(LayoutError, match=words):
        from_table(table)


MODIFIERS = {key.LSHIFT, key.RSHIFT, key.LCTRL, key.RCTRL, key.LALT, key.RALT}


def test_two_on_one_keyboard_hold_at_most_two_plain_keys_each():
    """Keyboards lose the third plain key of a rectangle; modifiers have lines of their own.

    What is held together is a diagonal and fire: fire lies on a modifier for both halves.
    """
    for device in KEYBOARDS:
        layout = DEFAULTS[device]
        assert any(control.code in MODIFIERS for control in layout[Action.ACT])
        assert all(control.code not in MODIFIERS for step in STEPS for control in layout[step])


STAY = {
    key.LEFT,
    key.RIGHT,
    key.UP,
    key.DOWN,
    key.SPACE,
    key.ENTER,
    key.PAGEDOWN,
    key.DELETE,
    key.END,
    key.HOME,
}


def test_every_action_of_the_arrow_half_has_a_key_that_no_layout_moves():
    layout = DEFAULTS[Device.KEYS]
    for action in set(Action) - {Action.PRECISION, Action.PAUSE}:
        assert any(control.code in STAY for control in layout[action]), action
