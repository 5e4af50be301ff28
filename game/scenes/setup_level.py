"""The level's panel of the setup: its name, facts and the player's best on it, and the way to all levels."""

from __future__ import annotations

from game.draw import theme
from game.draw.canvas import PLATE, Canvas
from game.language import level_text, text
from game.scenes import widgets
from game.scenes.focus import Focus
from game.scenes.names import theme_name
from game.scenes.setup_form import SetupForm
from game.scenes.setup_page import SetupPage

ALL_LEVELS = 50.0
"""What the way to all levels takes below the facts."""


def draw(canvas: Canvas, focus: Focus, place: SetupPage, form: SetupForm, best: str, cap: str) -> None:
    """What is said about the chosen level; `best` is the player's score, `cap` the key that opens all."""
    level, (x, y, w, h) = form.level, place.facts
    canvas.panel(*place.level, widgets.FRAME)
    canvas.shade(x, y, w, h, 0.82, air=0.6)
    canvas.text(x + 24, y + 42, level_text(level.name), 28, theme.WHITE, weight=700, most=w - 130)
    count = text("{number} of {count}", number=form.level_at + 1, count=len(form.levels))
    canvas.text(x + w - 24, y + 42, count, 18, theme.SOFT, align="right")
    facts = [*_facts(form), (text("Your best"), best)]
    step = min(34.0, (h - 98 - (ALL_LEVELS if place.is_whole else 0.0)) / (len(facts) - 1))
    for at, (fact, value) in enumerate(facts):
        baseline = y + 84 + step * at
        canvas.text(x + 24, baseline, fact, 18, theme.SOFT)
        canvas.text(x + w - 24, baseline, value, 18, theme.INK, weight=600, align="right", most=w - 160)
        if at:
            canvas.hairline(x + 24, baseline - 0.7 * step, w - 48)
    _draw_way_to_levels(canvas, place, cap if focus.is_lit("level") else "")
    if focus.is_lit("level"):
        left, top, wide, high = place.preview
        widgets.arrows(canvas, (left, top, wide, high), top + high / 2)
    widgets.ring(canvas, focus, "level", place.level)


def _draw_way_to_levels(canvas: Canvas, place: SetupPage, cap: str) -> None:
    """That a press leads to all levels: below the facts, in a low panel over the preview."""
    words, (x, y, _, h) = text("All levels"), place.facts
    if not place.is_whole:
        x, y, _, h = place.preview
        width = canvas.measure(words, 18) + (canvas.key_width(cap) + 12 if cap else 0.0) + 28
        canvas.panel(x + 10, y + h - 46, width, 36, PLATE)
    left = x + 24
    if cap:
        left += canvas.key(left, y + h - 22, cap) + 12
    canvas.text(left, y + h - 22, words, 18, theme.SOFT)


def _facts(form: SetupForm) -> list[tuple[str, str]]:
    level = form.level
    bastions = sorted({len(island.bastions) for island in level.islands})
    each = text("{count} each", count=bastions[0])
    if len(bastions) > 1:
        each = text("{least} to {most}", least=bastions[0], most=bastions[-1])
    return [
        (text("Size"), text("{width} by {height}", width=level.width, height=level.height)),
        (text("Islands"), str(len(level.islands))),
        (text("Bastions"), each),
        (text("Theme"), theme_name(level.theme)),
    ]
