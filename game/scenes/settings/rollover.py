"""Which keys are heard together: two people hold theirs, and see whether the keyboard passes all of them on.

Keyboards lose keys when three or more are held; which ones, only trying tells.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pyglet.window import key

from game.app import bindings, pads
from game.app.bindings import KEYBOARDS, Action, Control, Device
from game.app.labels import control_label, device_label
from game.app.layouts import CALLED
from game.app.scene import MENU_KEYS
from game.draw import theme
from game.draw.canvas import Canvas
from game.draw.stage import Backdrop, Stage
from game.language import plural, text
from game.scenes import widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Box, Item
from game.scenes.menu import MenuScene
from game.scenes.page import Page

GUTTER, LOW_GUTTER = 24.0, 10.0
FOOT, LOW_FOOT = 96.0, 44.0
"""The verdict's height, below the halves."""

HEAD, LOW_HEAD = 56.0, 40.0
LOW_HALF = 400.0
"""Halves not so high have a lower head."""

ALONE = frozenset({Action.READY, Action.PAUSE})
"""Actions that nobody needs together with others."""

MOST_LINE, LAMP, LINE = 48.0, 14.0, 30.0
"""An action's line at most, its lamp, and a line of the verdict."""

BETWEEN_CAPS = " \N{MIDDLE DOT} "
BACK = (240.0, 60.0)
LOW = 560.0


class RolloverScene(MenuScene):
    """Every key goes to the test; Esc, a pad and the mouse lead out."""

    def __init__(self, backstage: Backstage, leave: Callable[[], None]) -> None:
        super().__init__(backstage, "back")
        self._leave = leave
        self.layouts = backstage.layouts.by_device
        self.held: dict[Control, None] = {}
        """What is down, in the order it went down."""
        self.most = 0
        """As many as were ever heard together."""

    def back(self) -> None:
        """To the controls."""
        self._leave()

    def items(self, page: Page) -> Sequence[Item]:
        """The way back."""
        x, y, w, h = _foot(page)
        wide, high = min(BACK[0], w), min(BACK[1], h)
        return [Item("back", (x + w - wide, y + (h - high) / 2, wide, high), press=self.back)]

    @property
    def still(self) -> object | None:
        """Nothing moves on the board."""
        return self

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """Every key but Esc and the window's own is only heard."""
        if symbol == key.ESCAPE or bindings.is_fullscreen_key(symbol, modifiers):
            return super().on_key_press(symbol, modifiers)
        self.held[bindings.key_control(symbol)] = None
        self.most = max(self.most, len(self.held))
        self.is_stale = True
        return True

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """A key goes up."""
        del modifiers
        self.held.pop(bindings.key_control(symbol), None)
        self.is_stale = True

    def on_deactivate(self) -> None:
        """Keys held now are never released here."""
        self.held.clear()

    def hear_pad(self, event: pads.PadEvent) -> None:
        """A pad only leads out: what it presses is no key."""
        match event:
            case pads.PadPress(control) if control.code in MENU_KEYS:
                self.back()
            case _:
                pass

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """Both halves of the keyboard, and the verdict."""
        canvas = stage.canvas
        with self.laid(canvas, seconds) as page:
            title, note = text("Keys heard together"), text("Hold all that you both need")
            widgets.page_title(canvas, title, note)
            for half, box in zip(KEYBOARDS, _halves(page), strict=True):
                self._draw_half(canvas, half, box)
            self._draw_foot(canvas, page)
            self.draw_prompts(canvas, ((("Esc",), text("Back")),))
        return Backdrop.SOFT

    def _draw_half(self, canvas: Canvas, half: Device, box: Box) -> None:
        """Every action of a half of the keyboard, lit while one of its keys is heard."""
        x, y, w, h = box
        canvas.panel(*box)
        head, pad = (LOW_HEAD, 12.0) if h < LOW_HALF else (HEAD, 24.0)
        canvas.text(x + pad, y + head - 14, device_label(half), 22, theme.WHITE, weight=700)
        layout = self.layouts[half]
        bound = [(action, keys) for action, keys in layout.items() if keys and action not in ALONE]
        line = min(MOST_LINE, (h - head - 8) / max(1, len(bound)))
        for at, (action, controls) in enumerate(bound):
            self._draw_action(canvas, action, controls, (x + pad, y + head + at * line, w - 2 * pad, line))

    def _draw_action(self, canvas: Canvas, action: Action, controls: Sequence[Control], box: Box) -> None:
        x, y, w, h = box
        is_heard = any(control in self.held for control in controls)
        light = theme.VALID if is_heard else theme.LINE
        canvas.rect(x, y + h / 2 - LAMP / 2, LAMP, LAMP, light, corner=3, outline=0 if is_heard else 2)
        ink, baseline = theme.WHITE if is_heard else theme.INK, y + h / 2 + 6
        does = text(CALLED[action])
        rest = w - LAMP - 36 - canvas.measure(does, 18)
        words = _fitting(canvas, [self._cap(control) for control in controls], BETWEEN_CAPS, rest)
        canvas.text(x + LAMP + 12, baseline, words, 18, ink, weight=widgets.MEDIUM)
        canvas.text(x + w, baseline, does, 18, theme.SOFT, align="right")

    def _draw_foot(self, canvas: Canvas, page: Page) -> None:
        x, y, w, h = _foot(page)
        back = self.focus.items[0].box
        widgets.button(canvas, self.focus, "back", back, text("Back"))
        room = w - back[2] - 24
        lines = [
            plural("{count} key heard", "{count} keys heard", len(self.held)),
            text("Most together so far: {most}", most=self.most),
            text("A key that stays dark: bind Shift or Ctrl"),
        ]
        for at, line in enumerate(lines[: max(1, int(h // LINE))]):
            ink = theme.SOFT if at else theme.WHITE
            used = canvas.text(x, y + LINE * (at + 0.75), line, 18, ink, weight=widgets.MEDIUM, most=room)
            if at == 0:
                caps = [self._cap(control) for control in self.held]
                heard = _fitting(canvas, caps, BETWEEN_CAPS, room - used - 20)
                canvas.text(x + used + 20, y + LINE * 0.75, heard, 18, ink, weight=widgets.MEDIUM)

    def _cap(self, control: Control) -> str:
        return control_label(control, keys=self.backstage.window.keymap.caps)


def _fitting(canvas: Canvas, caps: Sequence[str], between: str, room: float) -> str:
    """As many of these as there is room for, the first ones first."""
    shown = list(caps)
    while shown and canvas.measure(between.join(shown), 18, widgets.MEDIUM) > room:
        shown.pop()
    return between.join(shown)


def _foot(page: Page) -> Box:
    high = LOW_FOOT if page.height < LOW else FOOT
    return page.margin, page.bottom - high, page.room, high


def _halves(page: Page) -> tuple[Box, Box]:
    gutter = LOW_GUTTER if page.height < LOW else GUTTER
    wide, high = (page.room - gutter) / 2, _foot(page)[1] - gutter - page.top
    return (page.margin, page.top, wide, high), (page.margin + wide + gutter, page.top, wide, high)
