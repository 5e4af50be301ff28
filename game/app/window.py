"""The game's window: how it opens, how often it draws, full screen, and what a machine lacks in one sentence.

Scenes are views of it. Called by the command line; knows no scene.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import arcade
import pyglet
from arcade import key

from game.app import bindings, engine
from game.app import keyboard as keyboards
from game.app.bindings import Control, ControlKind, Device
from game.app.drops import DropWindow
from game.app.last_device import LastDevice
from game.app.pads import PadEvent, PadLean, PadPress, Pads, PadStep
from game.app.scene import Scene

TITLE = "Neon Bastion"
SIZE = (1280, 720)
LEAST_SIZE = (640, 360)

RESTLESS_POLLS, QUICK_POLLS, SLOW_POLLS = 1000, 240, 60
"""How often a second the window looks whether a frame is due: for scenes that take as many as they can get
where nothing caps them, for those where something does, and for others."""

USUAL_CAP = 144

UNFOCUSED_FRAMES = 15
"""Frames a second while another window has the focus."""

STILL_FRAMES = 0.1
"""Frames a second of a picture that nobody changes: only lest a desktop lose it unsaid."""

NO_OPENGL = 3
"""Exit code of a machine that cannot show the game."""


class GameWindow(DropWindow):
    """The one window. Frames are drawn when the current scene wants them, no oftener."""

    _had_focus = False
    """The desktop has given it the focus at least once; it hears of events while it is still made."""

    def __init__(
        self, *, visible: bool = True, fullscreen: bool = False, size: tuple[int, int] = SIZE
    ) -> None:
        """Open it; raises what Arcade and pyglet raise without a display or OpenGL 3.3."""
        pyglet.options.dpi_scaling = "real"  # Arcade's import sets "stretch"; we count real pixels
        super().__init__(
            *size,
            TITLE,
            fullscreen=fullscreen,
            resizable=True,
            visible=visible,
            antialiasing=False,
            vsync=visible,
            update_rate=1 / SLOW_POLLS,
            draw_rate=1 / SLOW_POLLS,
            enable_polling=False,
        )
        if not engine.is_headless():
            self.set_minimum_size(*LEAST_SIZE)
        self.has_focus = True
        self.pads = Pads(self.hear_pad)
        self.last_device = LastDevice()
        self.keymap = keyboards.keyboard_of(self)
        self.frame_cap: float = USUAL_CAP
        """Frames a second at most; infinite: as many as the machine can draw."""
        self.wants_picture = False
        """The scene keeps a picture of its next frame."""
        self._due_at = 0.0
        self._polls = SLOW_POLLS

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height in pixels, at least 1 x 1."""
        width, height = self.get_framebuffer_size()
        return max(1, width), max(1, height)

    def draw(self, dt: float) -> None:
        """Draw and show a frame if one is due."""
        now = time.perf_counter()
        scene = self.current_view
        if isinstance(scene, Scene):
            self._poll(self._polls_for(scene))
            if now < self._due_at and not (scene.is_stale and self.has_focus):
                return
            self._due_at = self._next_due(now, 1 / self._frames_a_second(scene))
            scene.is_stale = False
        super().draw(dt)

    def dispatch_event(self, *args: Any) -> Any:
        """Before anybody hears of a key or the mouse, note the device.

        What never had the focus does not lose it: some screens say so as a window opens.
        """
        name, *details = args
        is_news = False
        self._had_focus |= name == "on_activate"
        if name == "on_deactivate" and not self._had_focus:
            return None
        if name == "on_key_press":
            is_news = self.last_device.use(bindings.device_of(Control(ControlKind.KEY, details[0])))
        elif name in {"on_mouse_press", "on_mouse_scroll"}:
            is_news = self.last_device.use(Device.MOUSE)
        elif name == "on_mouse_motion":
            is_news = self.last_device.use_mouse(details[2], details[3])
        self._freshen(is_news=is_news)
        return super().dispatch_event(*args)

    def hear_pad(self, event: PadEvent) -> None:
        """A pad was used, came or went: note the device, and let the scene hear of it."""
        scene = self.current_view
        match event:
            case PadPress(control):
                device = bindings.device_of(control)
                self._freshen(is_news=self.last_device.use(device, self.pads.brand(device)))
            case PadStep(device):
                self._freshen(is_news=self.last_device.use(device, self.pads.brand(device)))
            case PadLean(device, x, y):
                brand = self.pads.brand(device)
                self._freshen(is_news=self.last_device.use_stick(device, x, y, brand))
        if isinstance(scene, Scene):
            scene.hear_pad(event)

    def _freshen(self, *, is_news: bool) -> None:
        """Prompts name another device from now on: draw them."""
        if is_news and isinstance(self.current_view, Scene):
            self.current_view.is_stale = True

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Full screen on F11 and Alt+Enter, a picture of the screen on F12, in every scene."""
        if bindings.is_fullscreen_key(symbol, modifiers):
            self.set_fullscreen(not self.fullscreen)
        elif symbol == key.F12:
            self.wants_picture = True
            self._due_at = 0.0

    def on_activate(self) -> None:
        """The window has the focus again."""
        self.has_focus = True

    def on_deactivate(self) -> None:
        """Another window has the focus: keys held now will never be released here."""
        self.has_focus = False

    def on_expose(self) -> None:
        """The desktop lost the picture."""
        self._due_at = 0.0

    def _poll(self, times_a_second: int) -> None:
        """Look this often from now on; looking costs, and a scene that stands needs it less."""
        if times_a_second != self._polls:
            self._polls = times_a_second
            self.set_update_rate(1 / times_a_second)
            self.set_draw_rate(1 / times_a_second)

    def _next_due(self, now: float, interval: float) -> float:
        """When the frame after this one is due: the looks fall between, but none is lost by that."""
        is_in_time = 0 <= now - self._due_at < interval
        return (self._due_at if is_in_time else now) + interval

    def _polls_for(self, scene: Scene) -> int:
        if scene.frames_a_second <= SLOW_POLLS or not self.has_focus:
            return SLOW_POLLS
        return QUICK_POLLS if self.frame_cap <= QUICK_POLLS else RESTLESS_POLLS

    def _frames_a_second(self, scene: Scene) -> float:
        wanted = scene.frames_a_second or STILL_FRAMES
        if wanted > SLOW_POLLS:  # as many as it can get
            wanted = self.frame_cap
        most = self.frame_cap if self.has_focus else min(self.frame_cap, UNFOCUSED_FRAMES)
        return min(wanted, most)


class CannotOpen(Exception):  # noqa: N818 what it is, in the words of the exit code
    """There is no display or no OpenGL 3.3; the message is the sentence for the player."""


def run(opening: Callable[[GameWindow], None], *, fullscreen: bool = False) -> int:
    """Open the window, let `opening` show its first scene, play until it closes; gives the exit code."""
    if not engine.has_display():
        sys.stderr.write(_sentence("there is no display: the environment variable DISPLAY is not set") + "\n")
        return NO_OPENGL
    try:
        window = opened(fullscreen=fullscreen)
    except CannotOpen as error:
        sys.stderr.write(f"{error}\n")
        return NO_OPENGL
    window.pads.plug_in()
    opening(window)
    arcade.run()
    return 0


def opened(*, visible: bool = True, fullscreen: bool = False, size: tuple[int, int] = SIZE) -> GameWindow:
    """A fresh window; CannotOpen where the machine can't."""
    try:
        return GameWindow(visible=visible, fullscreen=fullscreen, size=size)
    except MISSING as error:
        why = f"this machine offers no OpenGL 3.3 ({str(error).rstrip('.')})"
        raise CannotOpen(_sentence(why, "update the driver")) from error
    except Exception as error:
        if type(error).__name__ != "NoSuchDisplayException":  # a class of its own on each system
            raise
        why = "the display that DISPLAY names cannot be reached"
        raise CannotOpen(_sentence(why, "set DISPLAY to one that runs")) from error


MISSING = (
    arcade.NoOpenGLException,
    pyglet.window.WindowException,
    pyglet.gl.ContextException,
    pyglet.gl.lib.MissingFunctionException,
)
"""What Arcade and pyglet raise where no OpenGL 3.3 can be had."""


def _sentence(why: str, mend: str = "start it from a desktop") -> str:
    return (
        f"Neon Bastion cannot open a window: {why}. It needs a screen and a graphics driver with OpenGL 3.3; "
        f"{mend}, or ask `neon-bastion doctor`."
    )
