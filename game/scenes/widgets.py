"""How items look: buttons, choices with their arrows, prompts at the foot, the title of a page."""

from __future__ import annotations

from collections.abc import Sequence

from game.draw import theme
from game.draw.canvas import PLATE, Canvas, Icon, PanelStyle
from game.draw.glyphs import Weight
from game.draw.player_cards import beside_board
from game.scenes.focus import Box, Focus
from game.scenes.page import Page, Scroll

_BESIDE_CAP, _BESIDE_PROMPT = 6.0, 32.0
_CAP_RISE, _CAP_HEIGHT = 24.0, 34.0
"""How far a prompt's box reaches above its baseline, and its height."""
_BAR_WIDTH = 4.0

MEDIUM: Weight = 600
HEAVY: Weight = 700

VALUE = 0.71
"""Where the value of a choice stands, as a share of the choice's height."""

BUTTON = PanelStyle(fill="#0E1830", edge=theme.ICE, edge_gain=0.35)
LIT = PanelStyle(fill="#111D42", opacity=0.92, edge=theme.ICE, edge_gain=0.8)
CHOSEN = PanelStyle(
    fill="#1A2A55", opacity=0.9, cut=0.0, corner=3.0, edge=theme.ICE, edge_gain=0.7, shadow=False
)
FRAME = PanelStyle(opacity=0.0, edge_gain=1.0, shadow=False)
"""Only an edge of light."""
PLAIN = PanelStyle(fill="#0F1A33", opacity=0.7, cut=0.0, corner=3.0, edge_gain=0.6, shadow=False)


def page_of(canvas: Canvas) -> Page:
    """The page that fills this canvas."""
    return Page(canvas.width, canvas.height)


def page_title(canvas: Canvas, title: str, note: str = "", *, right: float = 0.0) -> None:
    """The page's name at the top left, a note beside it where there is room; `right` is taken by others."""
    page = page_of(canvas)
    width = canvas.text(page.margin, page.title_baseline, title, 48, theme.WHITE, weight=HEAVY)
    if note and canvas.measure(note, 20) <= page.room - right - width - 26:
        canvas.text(page.margin + width + 26, page.title_baseline, note, 20, theme.SOFT)


Words = tuple[str, str, str]
"""A setting's name, a note on it, its value."""

Gauge = tuple[float, int]
"""A value's share from 0 to 1, and in how many steps it goes there; 0: smoothly."""

VALUE_ROOM, LONG_GAUGE, WIDE_ROW = 196.0, 420.0, 1100.0
"""What a setting's value takes of its row, what a long gauge takes, and the width from which there is one."""

Prompts = Sequence[tuple[Sequence[str], str]]
"""Key caps, and what they do."""


def prompts(
    canvas: Canvas,
    entries: Prompts,
    *,
    right: float = 0.0,
    is_over_board: bool = False,
    lit: Sequence[bool] = (),
) -> list[Box]:
    """Key caps and what they do, along the foot of the page; over a board on a plate in its middle.

    The first ones are left out where there is no room: the last lead out of the page. Those that are `lit`
    are under the pointer. Gives the boxes of those that are there.
    """
    page = page_of(canvas)
    room = canvas.width - 2 * beside_board(canvas) - 32 if is_over_board else page.room - right
    while (width := _prompts_width(canvas, entries)) > room and len(entries) > 1:
        entries = entries[1:]
    x, baseline = page.margin, page.prompt_baseline
    if is_over_board:
        x = (canvas.width - width) / 2
        canvas.panel(x - 16, baseline - 27, width + 32, 40, PLATE)
    boxes, are_lit = [], (list(lit) or [False] * len(entries))[-len(entries) :]
    for (keys, does), is_lit in zip(entries, are_lit, strict=True):
        left = x
        for label in keys:
            x += canvas.key(x, baseline, label) + _BESIDE_CAP
        ink = theme.WHITE if is_lit else theme.SOFT
        x += 8 + canvas.text(x + 8, baseline, does, 18, ink) + _BESIDE_PROMPT
        boxes.append((left, baseline - _CAP_RISE, x - _BESIDE_PROMPT - left, _CAP_HEIGHT))
    return boxes


def _prompts_width(canvas: Canvas, entries: Prompts) -> float:
    keys = sum(canvas.key_width(label) + _BESIDE_CAP for labels, _ in entries for label in labels)
    return keys + sum(8 + canvas.measure(does, 18) + _BESIDE_PROMPT for _, does in entries) - _BESIDE_PROMPT


def scroll_bar(canvas: Canvas, scroll: Scroll) -> None:
    """How much of a long page is seen, at its right edge; an arrow where there is more."""
    page, (top, bottom), (start, end) = page_of(canvas), (scroll.top, scroll.bottom), scroll.thumb
    x, length = page.width - page.margin / 2, bottom - top - 32
    canvas.rect(x - 1, top + 16, 2, length, theme.LINE, opacity=0.7)
    canvas.rect(
        x - _BAR_WIDTH / 2, top + 16 + start * length, _BAR_WIDTH, (end - start) * length, theme.ICE, corner=2
    )
    for icon, y, is_more in ((Icon.UP, top + 6, start > 0), (Icon.DOWN, bottom - 6, end < 1)):
        if is_more:
            canvas.icon(icon, x, y, 8, theme.WHITE, glow=0.1)


def button(
    canvas: Canvas, focus: Focus, name: str, box: Box, label: str, note: str = "", key: str = ""
) -> None:
    """A framed button with its label at the left and a note at the right."""
    x, y, w, h = box
    lit = focus.is_lit(name)
    canvas.panel(x, y, w, h, LIT if lit else BUTTON)
    ring(canvas, focus, name, box)
    size = min(32.0, max(22.0, h * 0.42))
    left, pad = x + min(24.0, 0.08 * w), min(24.0, 0.08 * w)
    if key and canvas.key_width(key) + 14 + canvas.measure(label, size, HEAVY) <= w - 2 * pad:
        left += canvas.key(left, y + h / 2 + 6, key) + 14
    room = w - (left - x) - pad
    middle = y + h / 2 + size * 0.35
    used = canvas.text(left, middle, label, size, theme.WHITE if lit else theme.INK, weight=700, most=room)
    if note and canvas.measure(note, 18) < room - used - 16:
        canvas.text(x + w - pad, middle, note, 18, theme.SOFT, align="right")


def row(canvas: Canvas, focus: Focus, name: str, box: Box, label: str, note: str = "") -> None:
    """An entry of a menu, framed by light alone when it has the focus.

    A note stands at the right, or below where there is no room for that.
    """
    x, y, w, h = box
    lit = focus.is_lit(name)
    if lit:
        canvas.panel(*box, LIT)
        ring(canvas, focus, name, box)
    size, weight, ink = (28.0, HEAVY, theme.WHITE) if lit else (26.0, MEDIUM, theme.INK)
    middle, room = y + h / 2 + 9, w - 48
    if note and canvas.measure(label, 28, HEAVY) + 24 + canvas.measure(note, 18) > room:
        canvas.text(x + 24, y + h / 2 - 4, label, 22, ink, weight=weight, most=room)
        canvas.text(x + 24, y + h / 2 + 19, note, 18, theme.SOFT, most=room)
        return
    canvas.text(x + 24, middle, label, size, ink, weight=weight, most=room)
    canvas.text(x + w - 24, middle, note, 18, theme.SOFT, align="right")


def tab(canvas: Canvas, focus: Focus, name: str, box: Box, label: str, *, is_open: bool) -> None:
    """One of several pages side by side; the open one is filled."""
    x, y, w, h = box
    canvas.panel(*box, CHOSEN if is_open else PLAIN)
    ring(canvas, focus, name, box)
    ink = theme.WHITE if is_open or focus.is_lit(name) else theme.SOFT
    canvas.text(x + w / 2, y + h / 2 + 7, label, 20, ink, weight=MEDIUM, align="centre", most=w - 16)


def value_middle(box: Box) -> float:
    """Where a setting's row has its value."""
    return box[0] + box[2] - VALUE_ROOM / 2


def setting(canvas: Canvas, focus: Focus, name: str, box: Box, words: Words, gauge: Gauge | None) -> None:
    """A row of the settings: words at the left, the value at the right, arrows beside it when lit.

    `gauge` says how far the value is between its least and its most.
    """
    x, y, w, h = box
    label, note, value = words
    lit = focus.is_lit(name)
    if lit:
        canvas.panel(*box, LIT)
        ring(canvas, focus, name, box)
    top = y + (h / 2 - 4 if note else h / 2 + 8)
    room = w - 24 - VALUE_ROOM - (LONG_GAUGE if gauge and w >= WIDE_ROW else 0)
    canvas.text(x + 24, top, label, 22, theme.WHITE if lit else theme.INK, weight=MEDIUM, most=room)
    if note:
        canvas.text(x + 24, top + 26, note, 18, theme.INK if lit else theme.SOFT, most=room)
    middle, is_long = value_middle(box), w >= WIDE_ROW
    base = y + h / 2 + (8 if is_long or not gauge else 4)
    canvas.text(middle, base, value, 22, theme.WHITE, weight=MEDIUM, align="centre", most=116)
    if lit and value:
        canvas.icon(Icon.LEFT, middle - 78, base - 8, 9, theme.WHITE)
        canvas.icon(Icon.RIGHT, middle + 78, base - 8, 9, theme.WHITE)
    if gauge:
        light = theme.ICE if lit else theme.scaled(theme.ICE, 0.6)
        if is_long:
            left = x + w - VALUE_ROOM - LONG_GAUGE
            _gauge(canvas, (left, y + h / 2 - 4, LONG_GAUGE - 24, 8), gauge, light, is_lit=lit)
        else:
            _gauge(canvas, (middle - 64, y + h - 14, 128, 5), gauge, light, is_lit=lit)


def _gauge(canvas: Canvas, box: Box, gauge: Gauge, light: theme.Colour, *, is_lit: bool) -> None:
    """A bar; one that goes smoothly has a handle while it is lit."""
    (x, y, w, h), (share, steps) = box, gauge
    canvas.bar(x, y, w, h, share, light, segments=steps)
    if is_lit and not steps:
        at = x + min(max(share, 0.0), 1.0) * w
        canvas.rect(at - 3, y - 4, 6, h + 8, theme.WHITE, corner=2)


def choice(
    canvas: Canvas, focus: Focus, name: str, box: Box, label: str, value: str, *, is_door: bool = False
) -> None:
    """A label over a value that left and right change; a door's leads elsewhere, by a press."""
    x, y, w, h = box
    ring(canvas, focus, name, box)
    lit = focus.is_lit(name) and not is_door
    canvas.label(x + 16, y + 0.34 * h, label)
    middle = y + VALUE * h
    canvas.text(
        x + (w / 2 if lit else 16),
        middle,
        value,
        22,
        theme.WHITE if lit else theme.INK,
        weight=600,
        align="centre" if lit else "left",
        most=w - (72 if lit else 32),
    )
    if lit:
        canvas.icon(Icon.LEFT, x + 20, middle - 8, 9, theme.WHITE)
        canvas.icon(Icon.RIGHT, x + w - 20, middle - 8, 9, theme.WHITE)


def chips(
    canvas: Canvas, focus: Focus, name: str, box: Box, label: str, values: Sequence[str], at: int
) -> None:
    """A label over a few values side by side; the chosen one is filled."""
    x, y, w, _ = box
    ring(canvas, focus, name, box)
    canvas.label(x + 16, y + 26, label)
    width = (w - 32 - 8 * (len(values) - 1)) / len(values)
    for number, value in enumerate(values):
        left = x + 16 + number * (width + 8)
        canvas.panel(left, y + 36, width, 30, CHOSEN if number == at else PLAIN)
        ink = theme.WHITE if number == at else theme.SOFT
        canvas.text(left + width / 2, y + 58, value, 18, ink, weight=600, align="centre")


def arrows(canvas: Canvas, box: Box, middle: float) -> None:
    """Arrows at both sides of a lit choice."""
    x, _, w, _ = box
    canvas.icon(Icon.LEFT, x + 22, middle, 11, theme.WHITE)
    canvas.icon(Icon.RIGHT, x + w - 22, middle, 11, theme.WHITE)


def darken_around(canvas: Canvas, box: Box, opacity: float) -> None:
    """Dark air over the whole page, but for a box."""
    x, y, w, h = box
    canvas.shade(0, 0, canvas.width, y, opacity, air=1.0)
    canvas.shade(0, y + h, canvas.width, canvas.height - y - h, opacity, air=1.0)
    canvas.shade(0, y, x, h, opacity, air=1.0)
    canvas.shade(x + w, y, canvas.width - x - w, h, opacity, air=1.0)


def ring(canvas: Canvas, focus: Focus, name: str, box: Box) -> None:
    """Light round the item if it has the focus."""
    if focus.is_lit(name):
        canvas.focus_ring(*box, focus.closed)
