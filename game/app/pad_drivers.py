"""The door to pyglet's controller drivers, with guards they lack: one bad device never hides the others."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Protocol

import pyglet.input
from pyglet.input import base


class Ports(Protocol):
    """What pyglet's controller manager offers."""

    def get_controllers(self) -> Sequence[Any]:
        """The controllers plugged in now."""

    def push_handlers(self, **handlers: Callable[..., None]) -> None:
        """Be told of `on_connect` and `on_disconnect`."""


def ports() -> Ports:
    """Pyglet's controller manager; raises what the system raises where pads cannot be asked for."""
    _guard_axes()
    if sys.platform.startswith("linux"):
        _guard_devices()
    return pyglet.input.ControllerManager()


def _guard_axes() -> None:
    """An axis without travel divides by zero in pyglet (its issue 986); the pad's other controls are fine.

    A KeyError is what pyglet's own loop over a pad's controls takes for "cannot be mapped".
    """
    controllers: Any = base.Controller
    bind = controllers._bind_axis_control  # noqa: SLF001 there is no other door
    if hasattr(bind, "__wrapped__"):
        return

    @wraps(bind)
    def guarded(controller: Any, relation: Any, control: Any, name: str) -> None:
        try:
            bind(controller, relation, control, name)
        except ZeroDivisionError as error:
            raise KeyError(name) from error

    controllers._bind_axis_control = guarded  # noqa: SLF001


def _guard_devices() -> None:
    """On Linux pyglet asks every input device in one loop, which a strange one would end."""
    from pyglet.input.linux import evdev  # noqa: PLC0415 there is none elsewhere

    drivers: Any = evdev
    if not hasattr(drivers._create_controller, "__wrapped__"):  # noqa: SLF001 there is no other door
        drivers._create_controller = skipping(drivers._create_controller)  # noqa: SLF001


def skipping(create: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """`create`, which gives None with a warning where a device makes it raise."""

    @wraps(create)
    def guarded(device: Any) -> Any:
        try:
            return create(device)
        except Exception as error:  # noqa: BLE001 a strange device may break any part of a driver
            warnings.warn(f"{device}: not usable as a pad ({error!r})", stacklevel=2)
            return None

    return guarded
