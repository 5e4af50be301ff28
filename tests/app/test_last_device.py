"""Prompts follow the hand that pressed last, and nothing else."""

from __future__ import annotations

import random

from game.app.bindings import Device
from game.app.labels import Brand
from game.app.last_device import NUDGE, LastDevice


def test_a_press_changes_the_device_and_says_so_once():
    last = LastDevice()
    assert last.use(Device.KEYS)
    assert not last.use(Device.KEYS)
    assert last.use(Device.PAD_2, Brand.PLAYSTATION)
    assert last.cap("Enter") == "Cross"
    assert last.use(Device.PAD_2, Brand.NINTENDO)
    assert last.cap("Enter") == "B"
    assert last.use(Device.MOUSE)
    assert last.cap("Enter") == "Enter"


def test_a_minute_of_noise_on_stick_and_table_changes_nothing():
    chance = random.Random(2)
    last = LastDevice(Device.KEYS)
    for _ in range(3600):
        x, y = chance.uniform(-0.12, 0.12), chance.uniform(-0.12, 0.12)
        assert not last.use_stick(Device.PAD_1, x, y, Brand.XBOX)
    assert last.device is Device.KEYS


def test_a_mouse_must_travel_before_it_counts():
    last = LastDevice(Device.PAD_1)
    assert not last.use_mouse(NUDGE - 1, 0)
    assert last.use_mouse(0, 2)
    assert last.device is Device.MOUSE
    last.use(Device.PAD_1)
    assert not last.use_mouse(2, 0)


def test_a_clear_lean_counts():
    last = LastDevice()
    assert not last.use_stick(Device.PAD_1, 0.3, 0, Brand.XBOX)
    assert last.use_stick(Device.PAD_1, 0, 0.6, Brand.PLAYSTATION)
    assert last.caps([(("up", "Enter"), "Go")]) == [(["up", "Cross"], "Go")]
