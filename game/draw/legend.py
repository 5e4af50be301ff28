"""What the signs on player cards mean: one row of signs and words, for whoever pauses and wonders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.draw import theme
from game.draw.canvas import PLATE, Icon
from game.language import marked, text

if TYPE_CHECKING:
    from game.draw.canvas import Canvas

HEIGHT = 40.0
_SIZE, _SIGN, _GAP, _PADDING = 16.0, 30.0, 26.0, 18.0
_WORDS = (
    marked("Energy"),
    marked("Sealed bastions"),
    marked("Strike: three are the end"),
    marked("Overdrive"),
    marked("The leader: hits pay double"),
)


def width(canvas: Canvas) -> float:
    """How wide the row is."""
    words = sum(_SIGN + canvas.measure(text(each), _SIZE) for each in _WORDS)
    return words + _GAP * (len(_WORDS) - 1) + 2 * _PADDING


def draw(canvas: Canvas, top: float) -> None:
    """The row on a plate of its own, in the middle."""
    wide = width(canvas)
    x, y = (canvas.width - wide) / 2, top + HEIGHT / 2
    canvas.panel(x, top, wide, HEIGHT, PLATE)
    x += _PADDING
    for number, words in enumerate(_WORDS):
        _draw_sign(canvas, number, x + 10, y)
        x += _SIGN + canvas.text(x + _SIGN, y + 5.5, text(words), _SIZE, theme.INK) + _GAP


def _draw_sign(canvas: Canvas, number: int, x: float, y: float) -> None:
    match number:
        case 0:
            canvas.icon(Icon.BOLT, x, y, 9, theme.ink("#BFE6FF"))
        case 1:
            canvas.ring(x, y, 12.5, theme.scaled(theme.WHITE, 0.38), 1.6, white=0.0, glow=0.0)
            canvas.text(x, y + 5.5, "2", 16, theme.WHITE, weight=700, align="centre")
        case 2:
            canvas.icon(Icon.CROSS, x, y, 8, theme.ink("#FF8878", 1.2), glow=0.0)
        case 3:
            canvas.bar(x - 10, y - 5, 24, 10, 0.6, theme.SOFT, segments=4)
        case _:
            canvas.icon(Icon.CROWN, x, y, 11, theme.GOLD_INK, glow=0.6)
