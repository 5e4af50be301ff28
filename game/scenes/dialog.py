"""A dialog over a match: a title, words, buttons one below the other, notes; clear of cards and banner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.draw import fitting, theme
from game.draw.canvas import Canvas, PanelStyle
from game.draw.player_cards import above_board
from game.scenes import widgets
from game.scenes.focus import Box, Focus
from game.scenes.page import Page

WIDTH, PADDING = 460.0, 32.0
ROW, GAP = 60.0, 12.0
LOW_ROW, LOW_GAP = 44.0, 6.0
"""Where the window is too low for higher buttons."""

TITLE, LOW_TITLE = 104.0, 52.0
"""From the panel's top to what follows the title."""

LINE, ABOVE_NOTES = 26.0, 8.0
FOOT, LOW_FOOT = 32.0, 10.0
AWAY = 8.0
"""From the panel to cards, banner and prompts."""

PANEL = PanelStyle(opacity=0.94, cut=0.0, corner=9.0, edge_gain=0.6)


@dataclass(frozen=True, slots=True)
class Dialog:
    """Where the parts of a dialog stand."""

    panel: Box
    title: float
    lines: Sequence[str]
    """Words above the buttons."""
    buttons: Sequence[Box]
    view: tuple[float, float]
    """The heights between which buttons are seen."""
    notes: Sequence[str]
    """Words below them."""

    def draw(self, canvas: Canvas, title: str) -> None:
        """Panel and words; buttons are drawn by `draw_buttons`, which may scroll."""
        x, _, w, _ = self.panel
        middle = x + w / 2
        canvas.panel(*self.panel, PANEL)
        most = w - 2 * PADDING
        canvas.text(middle, self.title, title, 44, theme.WHITE, weight=700, align="centre", most=most)
        top = self.view[0] - LINE * len(self.lines)
        for at, line in enumerate(self.lines):
            canvas.text(middle, top + LINE * at + 14, line, 20, theme.INK, align="centre", most=most)
        for at, note in enumerate(self.notes):
            canvas.text(
                middle,
                self.view[1] + ABOVE_NOTES + LINE * at + 18,
                note,
                18,
                theme.SOFT,
                align="centre",
                most=most,
            )

    def draw_buttons(
        self, canvas: Canvas, focus: Focus, words: Mapping[str, str], notes: Mapping[str, str]
    ) -> None:
        """Its buttons, by the items' names."""
        for item in focus.items:
            widgets.button(canvas, focus, item.name, item.box, words[item.name], notes.get(item.name, ""))


def dialog(
    canvas: Canvas, page: Page, buttons: int, words: str = "", notes: Sequence[str] = (), *, foot: float = 0.0
) -> Dialog:
    """A dialog of so many buttons in the middle of what the match's cards leave free.

    Where it can it also leaves a foot of this height free, above the prompts.
    """
    top, bottom = above_board(canvas) + AWAY, page.bottom
    wide = min(WIDTH, page.room - 2 * PADDING)
    lines = fitting.wrapped(canvas, words, 20, wide)
    below = [line for note in notes for line in fitting.wrapped(canvas, note, 18, wide)]
    gap_above = ABOVE_NOTES if below else 0.0
    said = LINE * (len(lines) + len(below)) + gap_above
    wanted = TITLE + said + buttons * (ROW + GAP) - GAP + FOOT
    if wanted <= bottom - foot - top:
        bottom -= foot
    is_low = wanted > bottom - top
    row, gap = (LOW_ROW, LOW_GAP) if is_low else (ROW, GAP)
    head, tail = (LOW_TITLE, LOW_FOOT) if is_low else (TITLE, FOOT)
    height = min(head + said + buttons * (row + gap) - gap + tail, bottom - top)
    x, y = (page.width - wide) / 2, top + (bottom - top - height) / 2
    begin = y + head + LINE * len(lines)
    return Dialog(
        panel=(x - PADDING, y, wide + 2 * PADDING, height),
        title=y + (head + 32) / 2 - 4,
        lines=lines,
        buttons=[(x, begin + at * (row + gap), wide, row) for at in range(buttons)],
        view=(begin, y + height - tail - LINE * len(below) - gap_above),
        notes=below,
    )
