"""The second half's keys lie at the same places on every layout, and are called what their caps say."""

from __future__ import annotations

import pytest
from pyglet.window import key

from game.app.bindings import DEFAULTS, KEYBOARDS, Action, Device
from game.app.keyboard import PLACES, QWERTY, character, keyboard_of, read
from game.app.labels import prompt
from game.app.layouts import from_table

AZERTY = dict(zip(PLACES.values(), "azerqsdfgwxcv;:!", strict=True))
QWERTZ = dict(zip(PLACES.values(), "qwerasdfgyxcv,.-", strict=True))
RUSSIAN = dict(zip(PLACES.values(), "йцукфывапячсмбю.", strict=True))


def on(letters):
    """A keyboard with these letters, as X11 tells them: Latin by itself, Cyrillic as pages of KOI8-R."""
    codes = {
        keycode: ord(letter) if letter.isascii() else 0x600 + letter.encode("koi8-r")[0]
        for keycode, letter in letters.items()
    }
    return read(lambda keycode: codes.get(keycode, 0))


def up(keyboard):
    (control,) = keyboard.defaults()[Device.SECOND_KEYS][Action.UP]
    return control.code


def test_on_azerty_the_hand_goes_where_w_a_s_d_lie():
    keyboard = on(AZERTY)
    assert up(keyboard) == key.Z
    assert keyboard.defaults()[Device.SECOND_KEYS][Action.LEFT][0].code == key.Q
    assert prompt(Device.SECOND_KEYS, Action.UP, keyboard.defaults(), keys=keyboard.caps) == "Z"


def test_on_a_russian_keyboard_keys_without_a_name_are_bound_by_place_and_shown_by_cap():
    keyboard = on(RUSSIAN)
    assert up(keyboard) == key.user_key(25)
    assert prompt(Device.SECOND_KEYS, Action.UP, keyboard.defaults(), keys=keyboard.caps) == "Ц"
    assert prompt(Device.SECOND_KEYS, Action.ACT, keyboard.defaults(), keys=keyboard.caps) == "А"  # noqa: RUF001


@pytest.mark.parametrize("letters", [AZERTY, QWERTZ, RUSSIAN])
def test_no_key_serves_two_actions_on_any_keyboard(letters):
    """On AZERTY the second half's "up" lies on Z, which the first half has for turning on QWERTY."""
    made = from_table({}, on(letters).defaults())
    for half in KEYBOARDS:
        for action, controls in made.by_device[half].items():
            assert [clash for each in controls for clash in made.clashes(half, action, each)] == []
    assert made.table() == {}


def test_qwerty_changes_nothing():
    assert QWERTY.defaults() == DEFAULTS
    qwerty = read(lambda keycode: next(letter for letter, place in PLACES.items() if place == keycode))
    assert qwerty.defaults() == DEFAULTS


def test_a_window_without_x11_is_taken_for_qwerty():
    assert keyboard_of(object()) == QWERTY


def test_characters_of_key_symbols():
    assert character(0x0100_0000 + ord("ñ")) == "Ñ"
    assert character(0x7E1) == "Α"  # noqa: RUF001 a Greek one
    assert character(0xFF0D) == "Key 65293"


def test_tab_and_shift_stay_for_the_second_half():
    layout = on(RUSSIAN).defaults()[KEYBOARDS[1]]
    assert layout[Action.READY][0].code == key.TAB
    assert layout[Action.ACT][1].code == key.LSHIFT
