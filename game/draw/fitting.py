"""Words made to fit: smaller as long as they can be read, then cut short."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.draw.canvas import Canvas
    from game.draw.glyphs import Weight

LEAST_SIZE = 16.0
"""19 pixels in a window 1080 high, capitals 9 in one of 800: smaller words are not read at a glance."""

_STEP = 0.5
"""Letters come in whole pixels, so that a size may be wider than its share: then a little smaller still."""

_SLACK = 0.01
"""A room that was measured for these very words may be less by a rounding."""

_ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


def wrapped(canvas: Canvas, words: str, size: float, most: float, weight: Weight = 500) -> list[str]:
    """These words in lines at most so wide; a word wider than that has a line of its own."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and canvas.measure(longer, size, weight) <= most:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fitted(canvas: Canvas, words: str, size: float, weight: Weight, most: float) -> tuple[str, float]:
    """These words and the size at which they are at most so wide, `size` where that will do.

    Never under LEAST_SIZE: what is too long even then ends in an ellipsis.
    """
    most += _SLACK
    width = canvas.measure(words, size, weight)
    if width <= most:
        return words, size
    smaller = max(LEAST_SIZE, size * most / width)
    while smaller > LEAST_SIZE and canvas.measure(words, smaller, weight) > most:
        smaller = max(LEAST_SIZE, smaller - _STEP)
    end = len(words)
    while end and canvas.measure(words, smaller, weight) > most:
        end -= 1
        words = words[:end].rstrip().removesuffix(_ELLIPSIS) + _ELLIPSIS
    return words, smaller
