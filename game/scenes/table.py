"""A scene at which people play: what their devices do goes to their hands, Esc and Start pause.

The base of the match; whoever derives it makes people, match, show and controls, and says what a pause is.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Mapping

from pyglet.window import key

from game.app import bindings, pads
from game.app.bindings import Control, ControlKind, PadButton
from game.app.hands import HumanHands
from game.app.stick import ENTER
from game.match.session import Match
from game.rules.world import Phase
from game.scenes.backstage import Backstage
from game.scenes.controls import Button, Controls
from game.scenes.people import People
from game.scenes.show import Show
from game.scenes.staged import StagedScene

AIMED = frozenset({Phase.SELECTION, Phase.BUILD, Phase.DEPLOY, Phase.DEFEND})
"""Phases in which a hand points at the map."""

WATCHING: Mapping[int, Button] = {key.SPACE: "speed", key.TAB: "skip"}
PAD_WATCHING: Mapping[PadButton, Button] = {PadButton.A: "speed", PadButton.RB: "skip"}
"""What those press who only watch."""


class Table(StagedScene):
    """Hears keys, mouse and pads for the people of a match."""

    people: People
    match: Match
    show: Show
    controls: Controls

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage)
        self._scrolled = 0.0
        self._pointer: tuple[int, int] | None = None
        """Where the mouse was last seen, in window pixels."""
        self._is_mouse_shown = True

    @abstractmethod
    def pause(self) -> None:
        """Stop the clock and ask what to do."""

    @abstractmethod
    def hurry(self) -> None:
        """Something was pressed: whoever presses wants no flight, and at the end the result."""

    @abstractmethod
    def skip(self) -> None:
        """To the result at once, if nobody here plays any more."""

    @property
    @abstractmethod
    def pauses_unfocused(self) -> bool:
        """Whether a match pauses once another window has the focus."""

    @property
    def hands(self) -> Mapping[int, HumanHands]:
        """Of the people who play at this screen, by seat."""
        return self.people.hands

    @property
    def is_watched(self) -> bool:
        """Whether no person at this screen plays any more: then the match may run faster."""
        return not self.people.is_playing(self.match.world)

    def on_hide_view(self) -> None:
        """Another scene comes: nothing stays pressed."""
        self.people.let_go()
        self._is_mouse_shown = True
        self.window.set_mouse_visible(True)

    # ---- devices

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Esc pauses; all else goes to the hands it is bound to."""
        if bindings.is_fullscreen_key(symbol, modifiers):
            return
        if symbol == key.ESCAPE:
            self.pause()
        elif self.is_watched and symbol in WATCHING:
            self._press_watching(WATCHING[symbol])
        else:
            self._press(bindings.key_control(symbol))

    def _press_watching(self, button: Button) -> None:
        self.hurry()
        if button == "skip":
            self.skip()
        else:
            self.controls.turn_speed()

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """A key goes up."""
        del modifiers
        self.people.release(bindings.key_control(symbol))

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """The pointer leads its seat's hand."""
        del dx, dy
        seen = self.show.picture.camera
        self.show.land()
        if self.people.pointing is not None:
            self._pointer = (x, y)
            self.people.point(*seen.to_board(*self.pixel(x, y)))  # what it was over as it moved or pressed
            self.show_mouse()

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """The pointer moves with a button held."""
        del buttons, modifiers
        self.on_mouse_motion(x, y, dx, dy)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A button on the screen, or what the mouse button is bound to."""
        del modifiers
        pressed = self.controls.at(*self.units(x, y))
        if pressed == "pause":
            self.pause()
        elif pressed == "ready":
            self.people.say_ready()
        elif pressed:
            self._press_watching(pressed)
        else:
            self.on_mouse_motion(x, y, 0, 0)
            self._press(Control(ControlKind.BUTTON, button))

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A mouse button goes up."""
        del x, y, modifiers
        self.people.release(Control(ControlKind.BUTTON, button))

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """One whole step of the wheel is one press; touchpads scroll by fractions, which add up."""
        del x, y, scroll_x
        self._scrolled += scroll_y
        step = 1 if self._scrolled > 0 else -1
        while abs(self._scrolled) >= 1:
            self._scrolled -= step
            control = Control(ControlKind.WHEEL, step)
            self._press(control)
            self.people.release(control)

    def on_deactivate(self) -> None:
        """Another window has the focus: keys held now are never released here, and a match would be lost."""
        self.people.let_go()
        if self.hands and self.pauses_unfocused:
            self.pause()

    def hear_pad(self, event: pads.PadEvent) -> None:
        """A pad leads the hand of its seat; Start always pauses."""
        match event:
            case pads.PadPress(control) if control.code == PadButton.MENU:
                self.pause()
            case pads.PadPress(control) if self.is_watched and control.code in PAD_WATCHING:
                self._press_watching(PAD_WATCHING[PadButton(control.code)])
            case pads.PadPress(control):
                self._press(control)
            case pads.PadRelease(control):
                self.people.release(control)
            case pads.PadLean(device, x, y):
                if math.hypot(x, y) >= ENTER:
                    self.show.land()
                self.people.lean(device, x, y)
            case pads.PadLost(device) if self.hands and device is self.controls.device:
                self.pause()
            case _:
                pass

    def _press(self, control: Control) -> None:
        self.hurry()
        self.controls.hear(control)
        if self.people.press(control):
            self.pause()

    # ---- the pointer

    def show_mouse(self) -> None:
        """Over the map the ghost or reticle stands for the pointer; elsewhere it shows itself."""
        is_hidden = self.match.world.clock.phase in AIMED and self._pointer is not None
        if self._pointer is not None:
            over = self.show.picture.camera.to_cell(*self.pixel(*self._pointer))
            is_button = self.controls.at(*self.units(*self._pointer)) is not None
            is_hidden &= self.match.header.level.holds(over) and not is_button
        if is_hidden is self._is_mouse_shown:
            self._is_mouse_shown = not is_hidden
            self.window.set_mouse_visible(self._is_mouse_shown)
