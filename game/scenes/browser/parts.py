"""What surrounds the cards of levels: title, filters, hint, what became of files, the question."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.draw import fitting, theme
from game.draw.canvas import Canvas, Icon
from game.language import marked, text
from game.levels.findings import plain
from game.scenes import widgets
from game.scenes.browser import cards
from game.scenes.browser.arrivals import ANSWERS, Told
from game.scenes.browser.browser_page import GUTTER, BrowserPage
from game.scenes.focus import Box, Focus

HOW = marked("Drop a level's file (.tmx or .tmj) on this window to add it to yours.")

ASKED = {"beside": marked("Keep both"), "replace": marked("Replace mine"), "leave": marked("Leave it out")}
ASK_WIDTH, ASK_ROW, ASK_TITLE, ASK_WORDS = 560.0, 48.0, 30.0, 66.0
GAP = 8.0

PADDING = 24.0
LABEL_ROOM = 160.0
"""Lower panels have no heading."""


def draw_title(canvas: Canvas, place: BrowserPage, note: str, folder: Path | None) -> None:
    """The page's name, and where the player's own levels lie."""
    page, (x, _, w, _) = place.page, place.folder
    right = w + GUTTER
    if page.is_roomy and folder is not None:
        words, size = fitting.fitted(canvas, plain(str(folder)), 18, 500, page.room * 0.4)
        right += canvas.text(x - GUTTER, page.title_baseline, words, size, theme.SOFT, align="right") + GUTTER
    widgets.page_title(canvas, text("Levels"), note, right=right)


def draw_filter(canvas: Canvas, focus: Focus, name: str, box: Box, label: str, value: str) -> None:
    """A label and its value on one line; arrows beside the value when it is lit."""
    x, y, w, h = box
    lit, middle = focus.is_lit(name), y + h / 2
    canvas.panel(*box, widgets.PLAIN if value == text("Any") else widgets.CHOSEN)
    widgets.ring(canvas, focus, name, box)
    canvas.label(x + 16, middle + 6, label)
    ink = theme.WHITE if lit else theme.INK
    used = canvas.text(x + w - 40, middle + 7, value, 20, ink, weight=600, align="right", most=w - 150)
    if lit:
        canvas.icon(Icon.LEFT, x + w - 58 - used, middle, 8, theme.WHITE)
        canvas.icon(Icon.RIGHT, x + w - 20, middle, 8, theme.WHITE)


def draw_hint(canvas: Canvas, place: BrowserPage) -> None:
    """How own levels come in, where there is room to say so."""
    if place.page.is_roomy:
        x, _, w, _ = place.grid
        canvas.text(x, place.page.bottom - 6, text(HOW), 18, theme.SOFT, most=w)


def draw_nothing(canvas: Canvas, place: BrowserPage, words: str) -> None:
    """Where no card is."""
    x, y, w, _ = place.grid
    foot = cards.draw_words(canvas, (x + PADDING, y + 8, w - 2 * PADDING, 2 * cards.LINE), words, theme.INK)
    cards.draw_words(canvas, (x + PADDING, foot + 6, w - 2 * PADDING, 2 * cards.LINE), text(HOW), theme.SOFT)


def draw_folder(canvas: Canvas, box: Box, folder: Path | None) -> None:
    """Where the player's own levels lie, and how more come in."""
    x, y, w, h = box
    words = text("Your own levels lie nowhere: no folder can be written")
    if folder is not None:
        words = text("Your own levels lie in {folder}", folder=plain(str(folder)))
    inside = x + PADDING, y + 6, w - 2 * PADDING, h - 12
    foot = cards.draw_words(canvas, inside, words, theme.INK)
    cards.draw_words(canvas, (inside[0], foot + 4, inside[2], y + h - foot - 8), text(HOW), theme.SOFT)


def draw_told(canvas: Canvas, box: Box, told: Sequence[Told]) -> None:
    """What became of the files that were dropped, one below the other, as far as there is room."""
    x, y, w, h = box
    bottom, y = y + h - 8, y + 6
    if h > LABEL_ROOM:
        canvas.label(x + PADDING, y + 28, text("What you dropped"))
        y += 36
    for each in sorted(told, key=lambda each: not each.is_bad):
        if bottom - y < cards.LINE:
            return
        ink = theme.WARNING if each.is_bad else theme.SOFT
        y = cards.draw_words(canvas, (x + PADDING, y, w - 2 * PADDING, bottom - y), each.words, ink) + 10


def answer_boxes(place: BrowserPage) -> list[Box]:
    """The buttons of the question: one below the other, side by side where the page is narrow."""
    x, y, w, _ = place.grid
    top, count = y + ASK_TITLE + ASK_WORDS, len(ANSWERS)
    if place.page.is_roomy:
        return [(x, top + at * (ASK_ROW + GAP), min(ASK_WIDTH, w), ASK_ROW) for at in range(count)]
    wide = (w - GAP * (count - 1)) / count
    return [(x + at * (wide + GAP), top, wide, ASK_ROW) for at in range(count)]


def draw_question(canvas: Canvas, place: BrowserPage, focus: Focus, file: Path) -> None:
    """A file's name is taken: what is to become of the two."""
    x, y, w, _ = place.grid
    canvas.text(x, y + ASK_TITLE - 4, text("The name is taken"), 28, theme.WHITE, weight=700, most=w)
    name = plain(file.stem)
    words = text(
        "You have another level in a file called {name}, and the one you dropped differs from it.", name=name
    )
    cards.draw_words(canvas, (x, y + ASK_TITLE, w, ASK_WORDS), words, theme.INK)
    for answer, box in zip(ANSWERS, answer_boxes(place), strict=True):
        widgets.button(canvas, focus, answer, box, text(ASKED[answer]))
