"""The theatre's deck at the foot of the screen: the timeline, and below it knobs in rows as wide as the page.

A knob has words or an arrow, something it does, and the key and pad button that do the same anywhere. Laid in
the interface's own units; what does not fit beside the others begins another row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.app import labels
from game.app.bindings import PadButton
from game.app.last_device import LastDevice
from game.draw import theme
from game.draw.canvas import PLATE, Canvas, Icon, PanelStyle
from game.scenes import widgets
from game.scenes.focus import Box, Focus, Item
from game.scenes.page import Page

LINE = "line"
"""The timeline's name among the items."""

EDGE = 14.0
PAD, GAP = 8.0, 6.0
KNOB, ARROW = 34.0, 29.0
"""Height of a knob, width of an arrow."""
BESIDE, BETWEEN = 2.0, 8.0
"""Units between the knobs of a group, and between groups."""
PADDING = 7.0
"""Units on each side of a knob's words."""
MOST_WORDS = 150.0
"""Longer words, which are names, are drawn smaller."""
SIZE = 18.0
CLOCK = 122.0
"""Room for how far it has played."""

FOCUS_WIDTH = 2.6
"""Of the frame around the timeline: a ring of light as long would outshine the match."""

HINT = 34.0
"""Height of the plate that says what the lit knob does."""
BESIDE_CAP, BESIDE_HINT = 8.0, 24.0

_GLASS = PanelStyle(opacity=0.94, cut=0.0, corner=0.0, edge_gain=0.7, shadow=False)
_ARROWS = {"left": Icon.LEFT, "right": Icon.RIGHT}


@dataclass(frozen=True, slots=True)
class Knob:
    """Something to press; without `press` only words between two arrows."""

    name: str
    words: str
    """On it; "left" and "right" are arrows."""
    does: str = ""
    press: Callable[[], None] | None = None
    key: int = 0
    """The symbol of the key that does the same anywhere; 0: none."""
    pad: PadButton | None = None
    is_on: bool | None = None
    """Of a switch: whether it is on."""
    widest: Sequence[str] = ()
    """All words it ever carries: what stands beside it never moves."""

    def act(self) -> None:
        """Press it."""
        assert self.press, f"{self.name} is only words"
        self.press()


Group = Sequence[Knob]


@dataclass(frozen=True, slots=True)
class Laid:
    """The deck on a page: where everything is, and how high it is."""

    top: float
    line: Box
    clock: tuple[float, float]
    """Where the clock's words begin: x and baseline."""
    knobs: Sequence[tuple[Knob, Box]]

    def items(self, turn: Callable[[int], None], press: Callable[[], None]) -> list[Item]:
        """What can be lit: the timeline, which arrows turn, and all knobs; Tab goes from group to group."""
        pressed = [
            Item(knob.name, box, knob.press, group=knob.name.split()[0], is_pinned=True)
            for knob, box in self.knobs
            if knob.press
        ]
        return [Item(LINE, self.line, press, turn, is_pinned=True), *pressed]

    def knob(self, name: str) -> Knob | None:
        """The knob of this name."""
        return next((knob for knob, _ in self.knobs if knob.name == name), None)

    def bound(self, symbol: int = 0, button: int = -1) -> Knob | None:
        """The knob that this key or pad button presses anywhere."""
        bound = (knob for knob, _ in self.knobs if (symbol and knob.key == symbol) or knob.pad == button)
        return next(bound, None)


def lay(canvas: Canvas, page: Page, groups: Sequence[Group], line_height: float) -> Laid:
    """The deck along the foot of a page."""
    rows = _rows(canvas, groups, page.width - 2 * EDGE)
    height = PAD + line_height + GAP + len(rows) * (KNOB + GAP) + PAD - GAP
    top = page.height - height
    line = EDGE, top + PAD, page.width - 2 * EDGE, line_height
    knobs: list[tuple[Knob, Box]] = []
    y = top + PAD + line_height + GAP
    first_row = y
    for number, row in enumerate(rows):
        wide = _row_width(canvas, row)
        reserved = CLOCK if number == 0 else 0.0
        x = max((page.width - wide) / 2, EDGE + reserved)
        for group in row:
            for knob in group:
                width = _width(canvas, knob)
                knobs.append((knob, (x, y, width, KNOB)))
                x += width + BESIDE
            x += BETWEEN - BESIDE
        y += KNOB + GAP
    return Laid(top, line, (EDGE + 4, first_row + 23), knobs)


def draw(canvas: Canvas, focus: Focus, laid: Laid, clock: str) -> None:
    """The glass, the clock and all knobs; the timeline is drawn by its own module."""
    canvas.panel(-4, laid.top, canvas.width + 8, canvas.height - laid.top + 4, _GLASS)
    canvas.text(*laid.clock, clock, SIZE, theme.INK, weight=600, most=CLOCK - 8)
    if focus.is_lit(LINE):
        canvas.rect(*_grown(laid.line, 4), theme.ICE, corner=4, outline=FOCUS_WIDTH)
    for knob, box in laid.knobs:
        _draw_knob(canvas, focus, knob, box)


def draw_hint(canvas: Canvas, bottom: float, entries: widgets.Prompts) -> None:
    """A plate in the middle, right above `bottom`: key caps and what they do."""
    while (width := _hint_width(canvas, entries)) > canvas.width - 64 and len(entries) > 1:
        entries = entries[:-1]
    x, baseline = (canvas.width - width) / 2, bottom - 18
    canvas.panel(x - 14, bottom - HINT - 8, width + 28, HINT, PLATE)
    for keys, does in entries:
        for label in keys:
            x += canvas.key(x, baseline, label) + BESIDE_CAP
        x += canvas.text(x, baseline, does, SIZE, theme.INK) + BESIDE_HINT


def caps(knob: Knob, last: LastDevice) -> list[str]:
    """What the device used last has for a knob besides pressing it; nothing where it has nothing."""
    if last.is_pad:
        return [labels.pad_label(knob.pad, last.brand)] if knob.pad is not None else []
    return [labels.key_label(knob.key)] if knob.key else []


def _hint_width(canvas: Canvas, entries: widgets.Prompts) -> float:
    caps = sum(canvas.key_width(label) + BESIDE_CAP for keys, _ in entries for label in keys)
    return caps + sum(canvas.measure(does, SIZE) + BESIDE_HINT for _, does in entries) - BESIDE_HINT


def _draw_knob(canvas: Canvas, focus: Focus, knob: Knob, box: Box) -> None:
    x, y, w, h = box
    lit = focus.is_lit(knob.name)
    if knob.press:
        canvas.panel(*box, widgets.CHOSEN if knob.is_on else widgets.LIT if lit else widgets.PLAIN)
    ink = theme.WHITE if lit else theme.INK
    if knob.words in _ARROWS:
        canvas.icon(_ARROWS[knob.words], x + w / 2, y + h / 2, 8, ink, glow=0.0)
    else:
        colour = theme.SOFT if knob.press is None or knob.is_on is False else ink
        middle, most = (x + w / 2, y + h / 2 + 6.5), w - 2 * PADDING
        canvas.text(*middle, knob.words, SIZE, colour, weight=600, align="centre", most=most)
    widgets.ring(canvas, focus, knob.name, box)


def _rows(canvas: Canvas, groups: Sequence[Group], room: float) -> list[list[Group]]:
    """Each group in the first row that has room for it; the very first leaves some for the clock."""
    rows: list[list[Group]] = []
    for group in groups:
        for number, row in enumerate(rows):
            if _row_width(canvas, [*row, group]) <= room - (0.0 if number else CLOCK):
                row.append(group)
                break
        else:
            rows.append([group])
    return rows


def _row_width(canvas: Canvas, row: Sequence[Group]) -> float:
    return sum(_group_width(canvas, group) for group in row) + BETWEEN * (len(row) - 1)


def _group_width(canvas: Canvas, group: Group) -> float:
    return sum(_width(canvas, knob) for knob in group) + BESIDE * (len(group) - 1)


def _width(canvas: Canvas, knob: Knob) -> float:
    if knob.words in _ARROWS:
        return ARROW
    widest = max(canvas.measure(words, SIZE, 600) for words in (knob.words, *knob.widest))
    return min(widest, MOST_WORDS) + 2 * PADDING


def _grown(box: Box, by: float) -> Box:
    x, y, w, h = box
    return x - by, y - by, w + 2 * by, h + 2 * by
