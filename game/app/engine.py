"""Pyglet's switches, thrown before Arcade is first imported: importing any module of this room sees to it.

Without a display (Linux) pyglet draws offscreen through EGL, so that pictures can be made on any machine.
"""

from __future__ import annotations

import importlib
import os
import sys

import pyglet


def has_display() -> bool:
    """Whether a window could be shown to anybody; only X11 can lack one."""
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY"))


def is_headless() -> bool:
    """Whether everything is drawn offscreen."""
    return bool(pyglet.options.headless)


def _set_up() -> None:
    pyglet.options.debug_gl = False  # a check after every GL call doubles the cost of a frame
    pyglet.options.audio = ("silent",)
    pyglet.options.shadow_window = False
    if not has_display():
        pyglet.options.headless = True
        importlib.import_module("pyglet.window.xlib")  # pyglet.input asks for it, headless nobody imports it


_set_up()
