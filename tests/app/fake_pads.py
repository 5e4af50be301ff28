"""Doubles of pyglet's controllers and their manager: the same events, and nothing is plugged in."""

from __future__ import annotations

from types import SimpleNamespace

from pyglet.event import EventDispatcher
from pyglet.math import Vec2


class FakeController(EventDispatcher):
    """A pad that a test presses; `trouble` is what opening raises, `opens` whether it is open then anyway."""

    def __init__(self, name="Fake pad", guid="030000005e0400008e02000014010000", trouble=None, opens=True):
        self.name, self.guid = name, guid
        self.device = SimpleNamespace(is_open=False)
        self.trouble, self.opens = trouble, opens
        self.opened = 0
        self.shaken = []
        """What its motors were asked for: (which, strength, seconds)."""

    def open(self):
        self.opened += 1
        self.device.is_open = self.opens
        if self.trouble:
            raise self.trouble

    def close(self):
        self.device.is_open = False

    def rumble_play_strong(self, strength, seconds):
        self._shake("heavy", strength, seconds)

    def rumble_play_weak(self, strength, seconds):
        self._shake("light", strength, seconds)

    def _shake(self, motor, strength, seconds):
        if self.trouble:
            raise self.trouble
        self.shaken.append((motor, strength, seconds))

    def press(self, button):
        self.dispatch_event("on_button_press", self, button)

    def release(self, button):
        self.dispatch_event("on_button_release", self, button)

    def tap(self, button):
        self.press(button)
        self.release(button)

    def dpad(self, x, y):
        self.dispatch_event("on_dpad_motion", self, Vec2(x, y))

    def stick(self, x, y, which="leftstick"):
        self.dispatch_event("on_stick_motion", self, which, Vec2(x, y))

    def trigger(self, value, which="righttrigger"):
        self.dispatch_event("on_trigger_motion", self, which, value)


for name in (
    "on_button_press",
    "on_button_release",
    "on_stick_motion",
    "on_dpad_motion",
    "on_trigger_motion",
):
    FakeController.register_event_type(name)


class FakePorts(EventDispatcher):
    """The manager; pads come and go by `plug` and `pull`."""

    def __init__(self, *controllers):
        self.controllers = list(controllers)

    def get_controllers(self):
        return list(self.controllers)

    def plug(self, controller):
        self.controllers.append(controller)
        self.dispatch_event("on_connect", controller)

    def pull(self, controller):
        self.controllers.remove(controller)
        self.dispatch_event("on_disconnect", controller)


FakePorts.register_event_type("on_connect")
FakePorts.register_event_type("on_disconnect")
