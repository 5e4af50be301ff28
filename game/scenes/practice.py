"""A practice box for the settings: a cursor on a small board, and the last press as felt, tick by tick."""

from __future__ import annotations

from game.app.bindings import KEYS, STEPS, Action
from game.app.cursor import Cursor, Limits
from game.app.repeat import Handling
from game.draw import theme
from game.draw.canvas import Canvas
from game.scenes.focus import Box

COLUMNS, ROWS = 16, 9
LIMITS = Limits(0, 0, COLUMNS, ROWS)

SHOWN_TICKS = 40
"""How much of the last press the strip shows."""

_DIRECTIONS = {symbols[0]: action for action, symbols in KEYS.items() if action in STEPS}


class Practice:
    """The box; `is_on` while the arrows belong to it."""

    def __init__(self, handling: Handling) -> None:
        self.cursor = Cursor(handling, COLUMNS / 2 + 0.5, ROWS / 2)
        self.is_on = False
        self.held: Action | None = None
        self.age = 0
        """Ticks since the last press."""
        self.steps: list[int] = []
        """The ages at which the last press moved the cursor."""

    def set_handling(self, handling: Handling) -> None:
        """Feel like this from now on."""
        self.cursor.handling = self.cursor.across.handling = self.cursor.down.handling = handling

    def press(self, symbol: int) -> bool:
        """A key goes down; gives whether it is one of the arrows."""
        direction = _DIRECTIONS.get(symbol)
        if direction is None:
            return False
        self.held, self.age, self.steps = direction, 0, [0]
        self.cursor.press(direction)
        self.cursor.step(*STEPS[direction], LIMITS)
        return True

    def release(self, symbol: int) -> None:
        """A key goes up."""
        direction = _DIRECTIONS.get(symbol)
        if direction is not None:
            self.cursor.release(direction)
            self.held = None if direction is self.held else self.held

    def tick(self) -> None:
        """One tick of holding."""
        if self.held is None:
            return
        self.age += 1
        before = self.cursor.cell
        self.cursor.repeat(LIMITS)
        if self.cursor.cell != before and self.age < SHOWN_TICKS:
            self.steps.append(self.age)

    def leave(self) -> None:
        """The arrows belong to the page again."""
        self.is_on, self.held = False, None
        self.cursor.let_go()

    def draw(self, canvas: Canvas, box: Box) -> None:
        """The board, the cursor, and the strip of the last press."""
        x, y, w, h = box
        tile = min(w / COLUMNS, (h - 70) / ROWS)
        left = x + (w - tile * COLUMNS) / 2
        for column in range(COLUMNS):
            for row in range(ROWS):
                shade = 0.5 if (column + row) % 2 else 0.35
                canvas.rect(
                    left + column * tile + 1,
                    y + row * tile + 1,
                    tile - 2,
                    tile - 2,
                    theme.LINE,
                    opacity=shade * 0.3,
                )
        cell = self.cursor.cell
        colour = theme.VALID if self.is_on else theme.SOFT
        canvas.rect(left + cell.x * tile + 1, y + cell.y * tile + 1, tile - 2, tile - 2, colour, outline=3)
        self._draw_strip(canvas, (left, y + tile * ROWS + 22, tile * COLUMNS, 30))

    def _draw_strip(self, canvas: Canvas, box: Box) -> None:
        x, y, w, h = box
        canvas.hairline(x, y + h, w)
        for age in self.steps:
            at = x + w * age / SHOWN_TICKS
            canvas.rect(at, y, 5, h, theme.ICE if age else theme.WHITE)
        words = f"Press, then {len(self.steps) - 1} repeats" if self.steps else "Hold an arrow key"
        canvas.text(x, y + h + 26, words, 18, theme.SOFT)
