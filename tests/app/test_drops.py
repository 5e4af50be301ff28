"""Files dropped on the window are heard, from real drags of every kind of source."""

from __future__ import annotations

import sys
import time
from ctypes import POINTER, byref, c_long, c_ubyte, cast, create_string_buffer
from pathlib import Path

import pyglet
import pytest

from game.app import engine
from game.app import window as windows

pytestmark = pytest.mark.window

SECONDS = 10.0
ATOM = 4
"""X11's number for the kind of property that holds atoms."""
URI = b"file:///tmp/n%C3%A9on/bay%20one.tmx\r\nfile:///tmp/two.tmj\r\n"


@pytest.fixture
def window():
    made = windows.GameWindow(visible=True, size=(320, 180))
    made._enable_event_queue = False
    yield made
    made.close()


def test_paths_of_a_drop_are_heard(window):
    heard = []
    window.hear_files = heard.append
    window.dispatch_event("on_file_drop", 3, 4, ["/tmp/a.tmx", "/tmp/b.tmx"])
    assert heard == [[Path("/tmp/a.tmx"), Path("/tmp/b.tmx")]]


def test_a_drop_that_nobody_waits_for_is_nothing(window):
    window.dispatch_event("on_file_drop", 3, 4, ["/tmp/a.tmx"])


@pytest.mark.skipif(
    engine.is_headless() or not sys.platform.startswith("linux"), reason="drags as X11 knows them"
)
@pytest.mark.parametrize("kinds", [1, 3, 5])
def test_a_drag_from_another_program_is_heard(window, kinds):
    """pyglet falls over sources that offer few kinds of content."""
    heard = []
    window.hear_files = heard.append
    _, count, _ = window.get_single_property(window._window, window._xdnd_atoms["XdndAware"], ATOM)
    assert count == 1, "nobody drags anything over a window that does not say so"
    source = Source(window._window, kinds)
    ends = time.monotonic() + SECONDS
    source.enter()
    pyglet.app.platform_event_loop.start()
    while not heard and time.monotonic() < ends:
        pyglet.app.platform_event_loop.step(0.01)
        source.answer()
    source.close()
    assert heard == [[Path("/tmp/néon/bay one.tmx"), Path("/tmp/two.tmj")]]


class Source:
    """Another program from which files are dragged, as the XDND protocol has it, version 5."""

    def __init__(self, target, kinds):
        from pyglet.libs.x11 import xlib  # noqa: PLC0415 only where X11 is

        self.xlib, self.target = xlib, target
        self.display = xlib.XOpenDisplay(None)
        root = xlib.XDefaultRootWindow(self.display)
        self.window = xlib.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, 0, 0)
        names = ["text/plain", "STRING", "UTF8_STRING", "TEXT"][: kinds - 1]
        self.kinds = [*map(self.atom, names), self.atom("text/uri-list")]
        listed = (c_long * kinds)(*self.kinds)
        self.change(self.window, "XdndTypeList", ATOM, 32, listed, kinds)
        xlib.XSetSelectionOwner(self.display, self.atom("XdndSelection"), self.window, 0)

    def atom(self, name):
        return self.xlib.XInternAtom(self.display, name.encode(), False)

    def change(self, window, name, kind, bits, content, count):
        prop = self.atom(name) if isinstance(name, str) else name
        self.xlib.XChangeProperty(
            self.display, window, prop, kind, bits, 0, cast(content, POINTER(c_ubyte)), count
        )
        self.xlib.XFlush(self.display)

    def send(self, name, *numbers):
        event = self.xlib.XEvent()
        event.xclient.type = self.xlib.ClientMessage
        event.xclient.message_type = self.atom(name)
        event.xclient.window = self.target
        event.xclient.format = 32
        for at, number in enumerate(numbers):
            event.xclient.data.l[at] = number
        self.xlib.XSendEvent(self.display, self.target, False, 0, byref(event))
        self.xlib.XFlush(self.display)

    def enter(self):
        """The drag comes over the window."""
        shown = [*self.kinds, 0, 0][:3]
        self.send("XdndEnter", self.window, (5 << 24) | (len(self.kinds) > 3), *shown)
        self.send("XdndPosition", self.window, 0, (30 << 16) | 40, 0, self.atom("XdndActionCopy"))

    def answer(self):
        """Drop when the window agrees; hand the paths over when it asks for them."""
        event = self.xlib.XEvent()
        while self.xlib.XPending(self.display):
            self.xlib.XNextEvent(self.display, byref(event))
            if event.type == self.xlib.ClientMessage:
                if event.xclient.message_type == self.atom("XdndStatus") and event.xclient.data.l[1] & 1:
                    self.send("XdndDrop", self.window, 0, 0)
            elif event.type == self.xlib.SelectionRequest:
                self.hand_over(event.xselectionrequest)

    def hand_over(self, request):
        content = create_string_buffer(URI)
        self.change(request.requestor, request.property, request.target, 8, content, len(URI))
        reply = self.xlib.XEvent()
        reply.xselection.type = self.xlib.SelectionNotify
        for name in ("requestor", "selection", "target", "property", "time"):
            setattr(reply.xselection, name, getattr(request, name))
        self.xlib.XSendEvent(self.display, request.requestor, False, 0, byref(reply))
        self.xlib.XFlush(self.display)

    def close(self):
        self.xlib.XCloseDisplay(self.display)
