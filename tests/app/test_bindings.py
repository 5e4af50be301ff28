"""Who hears which control, and what prompts call it."""

from __future__ import annotations

import pytest
from pyglet.window import key, mouse

from game.app.bindings import (
    KEYS,
    SECOND_KEYS,
    Action,
    Control,
    ControlKind,
    Device,
    Hearing,
    bindings,
    device_of,
    key_control,
)
from game.app.labels import prompt


def pressed(bound, symbol):
    return bound.get(Control(ControlKind.KEY, symbol), ())


def test_one_person_has_mouse_and_both_keyboards():
    bound = bindings({0: Device.MOUSE})
    assert bound[Control(ControlKind.BUTTON, mouse.LEFT)] == (Hearing(0, Action.ACT),)
    assert pressed(bound, key.SPACE) == (Hearing(0, Action.ACT),)
    assert pressed(bound, key.W) == (Hearing(0, Action.UP),)


def test_each_person_hears_an_own_device():
    bound = bindings({0: Device.MOUSE, 1: Device.KEYS, 2: Device.SECOND_KEYS})
    assert pressed(bound, key.UP) == (Hearing(1, Action.UP),)
    assert pressed(bound, key.W) == (Hearing(2, Action.UP),)
    assert {
        heard.seat
        for control, hearings in bound.items()
        for heard in hearings
        if control.kind is not ControlKind.KEY
    } == {0}


def test_a_mouse_beside_arrow_keys_has_the_free_keys():
    bound = bindings({0: Device.KEYS, 1: Device.MOUSE})
    assert pressed(bound, key.TAB) == (Hearing(1, Action.READY),)
    assert pressed(bound, key.ENTER) == (Hearing(0, Action.READY),)


def test_wheel_and_right_button_turn():
    bound = bindings({0: Device.MOUSE})
    clockwise = (Hearing(0, Action.CLOCKWISE),)
    assert bound[Control(ControlKind.BUTTON, mouse.RIGHT)] == clockwise
    assert bound[Control(ControlKind.WHEEL, -1)] == clockwise
    assert bound[Control(ControlKind.WHEEL, 1)] == (Hearing(0, Action.COUNTER),)


def test_the_middle_button_serves_two_phases():
    bound = bindings({0: Device.MOUSE})
    heard = bound[Control(ControlKind.BUTTON, mouse.MIDDLE)]
    assert heard == (Hearing(0, Action.HOLD), Hearing(0, Action.OVERDRIVE))


def test_a_control_tells_its_device():
    assert device_of(Control(ControlKind.WHEEL, 1)) is Device.MOUSE
    assert device_of(Control(ControlKind.KEY, key.SPACE)) is Device.KEYS
    assert device_of(Control(ControlKind.KEY, key.W)) is Device.SECOND_KEYS


KEYLESS = {Action.PRECISION, Action.PAUSE}
"""A stick's affair, and Esc's."""


def test_every_action_has_a_key_on_both_keyboards_and_none_twice():
    for layout in (KEYS, SECOND_KEYS):
        assert set(layout) == set(Action)
        assert {action for action, symbols in layout.items() if not symbols} <= KEYLESS
    symbols = [symbol for layout in (KEYS, SECOND_KEYS) for keys in layout.values() for symbol in keys]
    assert len(symbols) == len(set(symbols))
    assert key.ESCAPE not in symbols


@pytest.mark.parametrize("device", list(Device))
@pytest.mark.parametrize("action", sorted(set(Action) - {Action.PRECISION}))
def test_every_prompt_has_a_name(device, action):
    assert prompt(device, action).strip("?")


def test_a_neighbours_shift_changes_no_key():
    """X11 names a key by what Shift makes of it: the other half's Left Shift turned "." into ">"."""
    for symbol, action in (
        (key.GREATER, Action.CLOCKWISE),
        (key.LESS, Action.COUNTER),
        (key.QUESTION, Action.HOLD),
    ):
        bound = bindings({0: Device.KEYS, 1: Device.SECOND_KEYS})
        assert bound[key_control(symbol)] == (Hearing(0, action),)
    assert key_control(key.A) == Control(ControlKind.KEY, key.A)
