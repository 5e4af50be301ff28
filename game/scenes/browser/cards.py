"""How a level looks in the list: a card with its picture, and beside the cards all that is told of it."""

from __future__ import annotations

from game.draw import fitting, theme
from game.draw.canvas import Canvas, Icon, PanelStyle
from game.language import level_text, text
from game.levels.collection import Entry
from game.scenes import widgets
from game.scenes.browser import facts
from game.scenes.browser.browser_page import picture_of
from game.scenes.focus import Box, Focus

PLAIN = PanelStyle(cut=12.0, edge_gain=0.7)
EMPTY = PanelStyle(fill="#060A14", opacity=0.9, cut=10.0, edge_gain=0.35, shadow=False)
"""Where a picture will hang."""

SIDE = 24.0
NAME_SIZE, SMALL = 20.0, 18.0
ROW, LINE = 34.0, 27.0
SENTENCE_LINES = 3
BESIDE = 16.0
"""Between a fact's name and its value."""


def draw(canvas: Canvas, focus: Focus, name: str, box: Box, entry: Entry) -> None:
    """The card of the item with this name, without its picture."""
    x, y, w, h = box
    is_lit = focus.is_lit(name)
    canvas.panel(*box, widgets.LIT if is_lit else PLAIN)
    widgets.ring(canvas, focus, name, box)
    draw_empty(canvas, picture_of(box), entry)
    if not entry.is_read:
        _name(canvas, box, entry.path.stem, theme.SOFT)
        return
    level = entry.level
    _name(canvas, box, facts.name(entry), theme.WHITE if is_lit else theme.INK)
    baseline = y + h - 14
    if level is None:
        canvas.text(x + 16, baseline, text("Can't be played"), SMALL, theme.BLOCKED, most=w - 32)
        return
    for at, island in enumerate(level.islands):
        look = theme.LOOKS[island.owner - 1]
        canvas.emblem(look.emblem, x + 24 + 22 * at, baseline - 6, 8, look.words)
    theme_name = facts.theme_of(level)
    words = text("Yours, {theme}", theme=theme_name) if entry.is_own else theme_name
    canvas.text(x + w - 16, baseline, words, SMALL, theme.SOFT, align="right", most=w / 2)


def draw_empty(canvas: Canvas, box: Box, entry: Entry) -> None:
    """Where a picture will hang, or a cross where none can."""
    x, y, w, h = box
    canvas.panel(*box, EMPTY)
    if entry.is_read and entry.level is None:
        canvas.icon(Icon.CROSS, x + w / 2, y + h / 2, 20, theme.BLOCKED)


def _name(canvas: Canvas, box: Box, name: str, ink: theme.Colour) -> None:
    x, y, w, h = box
    words, size = fitting.fitted(canvas, name, NAME_SIZE, 700, w - 32)
    canvas.text(x + 16, y + h - 40, words, size, ink, weight=700)


def draw_details(canvas: Canvas, box: Box, foot: float, entry: Entry) -> None:
    """All that is told of a level, below its picture, which ends at `foot`."""
    x, y, w, h = box
    left, room, bottom = x + SIDE, w - 2 * SIDE, y + h - 12
    words, size = fitting.fitted(canvas, facts.name(entry), 28, 700, room)
    canvas.text(left, foot + 42, words, size, theme.WHITE, weight=700)
    at = foot + 42
    if author := facts.author(entry):
        at += LINE
        canvas.text(left, at, *_fitted(canvas, author, room), theme.SOFT)
    at += 6
    if entry.complaint:
        words = text("Can't be played. {reason}", reason=entry.complaint)
        at = draw_words(canvas, (left, at + 8, room, bottom - at - 8), words, theme.WARNING)
        draw_words(canvas, (left, at + 8, room, bottom - at - 8), facts.more(entry), theme.SOFT)
        return
    for line in fitting.wrapped(canvas, facts.sentence(entry), SMALL, room)[:SENTENCE_LINES]:
        at += LINE
        canvas.text(left, at, *_fitted(canvas, line, room), theme.INK)
    at = _draw_facts(canvas, (left, at + 8, room, bottom - at - 8), entry)
    _draw_keywords(canvas, (left, at, room, bottom - at), entry)


def draw_strip(canvas: Canvas, box: Box, entry: Entry) -> None:
    """The same in three lines."""
    x, y, w, _ = box
    left, room = x + SIDE, w - 2 * SIDE
    if entry.complaint:
        draw_words(canvas, (left, y + 4, room, box[3] - 8), entry.complaint, theme.WARNING)
        return
    words, size = fitting.fitted(canvas, facts.name(entry), 22, 700, room * 0.6)
    used = canvas.text(left, y + 30, words, size, theme.WHITE, weight=700)
    canvas.text(left + used + 20, y + 30, *_fitted(canvas, facts.author(entry), room - used - 20), theme.SOFT)
    told = ", ".join(f"{name} {value}" for name, value in facts.facts(entry)[:-1])
    canvas.text(left, y + 58, *_fitted(canvas, told, room), theme.INK)
    canvas.text(left, y + 84, *_fitted(canvas, facts.sentence(entry), room), theme.SOFT)


def draw_words(canvas: Canvas, box: Box, words: str, ink: theme.Colour) -> float:
    """A sentence in as many lines as the box has room for; gives where it ends."""
    x, y, w, h = box
    lines = fitting.wrapped(canvas, words, SMALL, w)
    most = max(0, int(h // LINE))
    if len(lines) > most > 0:
        lines[most - 1] = " ".join(lines[most - 1 :])
    for line in lines[:most]:
        y += LINE
        canvas.text(x, y - 6, *_fitted(canvas, line, w), ink)
    return y


def _draw_facts(canvas: Canvas, box: Box, entry: Entry) -> float:
    """A row a fact, as far as there is room; a long value goes on in lines of its own."""
    x, y, w, h = box
    foot = y + h
    for name, value in facts.facts(entry):
        room = w - canvas.measure(name, SMALL) - BESIDE
        lines = fitting.wrapped(canvas, value, SMALL, room, 600)
        if y + ROW + LINE * (len(lines) - 1) > foot:
            break
        canvas.text(x, y + ROW - 10, name, SMALL, theme.SOFT)
        for at, line in enumerate(lines):
            words, size = fitting.fitted(canvas, line, SMALL, 600, room)
            baseline = y + ROW - 10 + LINE * at
            canvas.text(x + w, baseline, words, size, theme.INK, weight=600, align="right")
        y += ROW + LINE * (len(lines) - 1)
        canvas.hairline(x, y - 1, w)
    return y


def _draw_keywords(canvas: Canvas, box: Box, entry: Entry) -> None:
    """What it is filed under, as plates side by side, as many as there is room for."""
    left, y, w, h = box
    if h < ROW:
        return
    x = left
    for word in map(level_text, entry.keywords):
        wide = canvas.measure(word, 16, 600) + 20
        if x + wide > left + w:
            return
        canvas.panel(x, y + 8, wide, 26, widgets.PLAIN)
        canvas.text(x + wide / 2, y + 26, word, 16, theme.SOFT, weight=600, align="centre")
        x += wide + 8


def _fitted(canvas: Canvas, words: str, most: float) -> tuple[str, float]:
    return fitting.fitted(canvas, words, SMALL, 500, most)
