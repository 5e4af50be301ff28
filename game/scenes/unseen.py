"""To the result at once: what is left of a match that nobody here plays is played unseen, quickly."""

from __future__ import annotations

from game.draw import theme
from game.draw.canvas import PLATE, Canvas, Layer
from game.language import text
from game.match.session import Match

FRAME_TICKS = 600
"""Ticks a frame: some 60 ms of rivals' thinking, so that the window goes on answering."""

SIZE = (420.0, 76.0)


def advance(match: Match) -> None:
    """Play a frame's share, or to the end."""
    for _ in range(FRAME_TICKS):
        if match.is_over:
            return
        match.advance()


def draw(canvas: Canvas, match: Match) -> None:
    """How far it is, in the dark: a board that jumps would only flicker."""
    clock = match.world.clock
    with canvas.on(Layer.TOP):
        canvas.shade(0, 0, canvas.width, canvas.height, 1.0)
        with canvas.zoomed():
            (width, height), middle = SIZE, canvas.width / 2
            top = canvas.height / 2 - height / 2
            canvas.panel(middle - width / 2, top, width, height, PLATE)
            words = text("Wave {wave} of {waves}", wave=clock.wave, waves=clock.waves)
            canvas.text(middle, top + 34, words, 24, theme.WHITE, weight=700, align="centre")
            share = min(1.0, (clock.wave - 1) / clock.waves)
            canvas.bar(middle - width / 2 + 20, top + 52, width - 40, 6, share, theme.ICE)
