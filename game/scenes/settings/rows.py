"""Rows of a settings page: a value that left and right change, an act, key caps, buttons, or a sentence.

Pages make them anew for every frame from what is set; the scene lays and draws them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.draw import fitting, theme
from game.draw.canvas import Canvas
from game.language import text
from game.scenes import widgets
from game.scenes.focus import Box, Focus, Item

LINE, SAID_SIZE = 28.0, 20.0
"""Between two lines of a sentence, and its letters."""

ABOVE_SAID, BELOW_SAID = 10.0, 14.0

PAD, BETWEEN_BUTTONS, BUTTON_HEIGHT = 24.0, 12.0, 46.0
MOST_BUTTONS = 0.62
"""What buttons take of their row at most."""

BUTTON = 190.0
BETWEEN_CAPS = 8.0

Act = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Button:
    """One of several side by side in a row, an item of its own."""

    name: str
    words: str
    press: Act


@dataclass(frozen=True, slots=True)
class Row:
    """One row; without `turn`, `press` and `buttons` it is only read."""

    name: str
    label: str = ""
    note: str = ""
    value: str = ""
    turn: Callable[[int], None] | None = None
    press: Act | None = None
    gauge: widgets.Gauge | None = None
    caps: Sequence[str] = ()
    """Labels of keys, at its right."""
    buttons: Sequence[Button] = ()
    said: str = ""
    """A sentence in the place of all that."""

    @property
    def is_short(self) -> bool:
        """Whether it has one line."""
        return not (self.note or self.gauge)

    def height(self, canvas: Canvas, wide: float, usual: float) -> float:
        """In the interface's units; a sentence is as high as its lines."""
        if not self.said:
            return usual
        return ABOVE_SAID + LINE * len(self._lines(canvas, wide)) + BELOW_SAID

    def items(self, box: Box, block: Box | None = None) -> list[Item]:
        """What of it can be lit; `block` is what scrolls with it."""
        if self.buttons:
            places = zip(self.buttons, self._buttons(box), strict=True)
            whole = block or box
            return [Item(each.name, place, each.press, group="list", block=whole) for each, place in places]
        if self.turn is None and self.press is None:
            return []
        middle = widgets.value_middle(box) if self.turn else None
        return [Item(self.name, box, self.press, self.turn, group="list", middle=middle, block=block)]

    def draw(self, canvas: Canvas, focus: Focus, box: Box) -> None:
        """Into its box, lit where it has the focus."""
        if self.said:
            self._draw_sentence(canvas, box)
            return
        if self.caps or self.buttons:
            self._draw_caps(canvas, focus, box)
            return
        words = self.label, self.note, self.value
        widgets.setting(canvas, focus, self.name, box, words, self.gauge)

    def _lines(self, canvas: Canvas, wide: float) -> list[str]:
        return fitting.wrapped(canvas, self.said, SAID_SIZE, wide - 2 * PAD)

    def _draw_sentence(self, canvas: Canvas, box: Box) -> None:
        x, y, w, _ = box
        for at, line in enumerate(self._lines(canvas, w)):
            canvas.text(x + PAD, y + ABOVE_SAID + LINE * (at + 0.75), line, SAID_SIZE, theme.INK)

    def _draw_caps(self, canvas: Canvas, focus: Focus, box: Box) -> None:
        """Caps at the right, or at the left before buttons."""
        x, y, w, h = box
        is_lit = focus.is_lit(self.name)
        if is_lit:
            canvas.panel(*box, widgets.LIT)
            widgets.ring(canvas, focus, self.name, box)
        baseline, left, right = y + h / 2 + 7, x + PAD, x + w - PAD
        if self.buttons:
            for cap in self.caps:
                left += canvas.key(left, baseline, cap) + 16
            places = self._buttons(box)
            for each, place in zip(self.buttons, places, strict=True):
                widgets.tab(canvas, focus, each.name, place, each.words, is_open=False)
            right = places[0][0] - 16
        else:
            right -= _draw_caps_to(canvas, self.caps, right, baseline, w / 2 - PAD)
        if right - left > 0:
            ink = theme.WHITE if is_lit else theme.INK
            canvas.text(
                left, baseline + 1, self.label, 22, ink, weight=widgets.MEDIUM, most=right - left - 12
            )

    def _buttons(self, box: Box) -> list[Box]:
        x, y, w, h = box
        count = len(self.buttons)
        wide = min(BUTTON, (w * MOST_BUTTONS - BETWEEN_BUTTONS * (count - 1)) / count)
        high = min(BUTTON_HEIGHT, h - 8)
        left = x + w - PAD / 2 - count * wide - (count - 1) * BETWEEN_BUTTONS
        return [(left + at * (wide + BETWEEN_BUTTONS), y + (h - high) / 2, wide, high) for at in range(count)]


def _draw_caps_to(canvas: Canvas, caps: Sequence[str], right: float, baseline: float, room: float) -> float:
    """Caps that end at `right`; those that find no room are left out. Gives the width they took."""
    shown = list(caps)
    while len(shown) > 1 and _caps_width(canvas, shown) > room:
        shown.pop()
    x = right - _caps_width(canvas, shown)
    for cap in shown:
        x += canvas.key(x, baseline, cap) + BETWEEN_CAPS
    return _caps_width(canvas, shown)


def _caps_width(canvas: Canvas, caps: Sequence[str]) -> float:
    return sum(canvas.key_width(cap) + BETWEEN_CAPS for cap in caps) - BETWEEN_CAPS


def switch(name: str, label: str, note: str, *, is_on: bool, turn: Callable[[bool], None]) -> Row:
    """A row that is on or off."""
    return Row(name, label, note, on_or_off(is_on=is_on), lambda _: turn(not is_on))


def on_or_off(*, is_on: bool) -> str:
    """A switch's value in words."""
    return text("On") if is_on else text("Off")


def number(
    name: str,
    words: tuple[str, str, str],
    value: float,
    bounds: tuple[float, float],
    turn: Callable[[float], None],
    *,
    step: float = 1,
) -> Row:
    """A row with a value between two others; `words` are its label, its note and the value's words."""
    least, most = bounds

    def to(steps: int) -> None:
        turn(round(min(max(value + step * steps, least), most), 4))

    return Row(name, *words, to, gauge=((value - least) / (most - least), 0))


def choice(
    name: str, label: str, note: str, options: Mapping[str, str], chosen: str, turn: Callable[[str], None]
) -> Row:
    """A row with one of a few values in order; `options` are their words."""
    known = list(options)
    at = known.index(chosen)
    gauge = (at + 1) / len(known), len(known)
    return Row(
        *(name, label, note, options[chosen], lambda step: turn(known[(at + step) % len(known)])),
        gauge=gauge,
    )
