"""A practice box for the settings: a cursor on a small board, and the last press as felt, tick by tick.

Hears directions of every device as they are bound, and the stick; anything else leads out of it.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.app import bindings
from game.app.bindings import STEPS, Action, Control, Device, Layout
from game.app.cursor import Cursor, Limits
from game.app.repeat import Handling
from game.app.settings import milliseconds
from game.draw import theme
from game.draw.canvas import Canvas
from game.language import plural, text
from game.scenes.focus import Box

COLUMNS, ROWS = 16, 9
LIMITS = Limits(0, 0, COLUMNS, ROWS)

SHOWN_TICKS = 40
"""How much of the last press the strip shows."""

PAD, LOW_PAD = 24.0, 12.0
HEAD, STRIP = 66.0, 104.0
"""Above the board: what the box is; below it: the last press."""

BAND = 14.0
TRAIL = 12
"""Cells that keep a little light where the cursor has been."""


class Practice:
    """The box; an `Ear` of the settings while controls belong to it."""

    def __init__(self, handling: Handling, layouts: Mapping[Device, Layout]) -> None:
        self.cursor = Cursor(handling, COLUMNS / 2 + 0.5, ROWS / 2)
        self.is_on = False
        self.held: Action | None = None
        self.age = 0
        """Ticks since the last press."""
        self.held_ticks = 0
        """How long it was held, or is."""
        self.steps: list[int] = []
        """The ages at which the last press moved the cursor."""
        self._trail: list[tuple[int, int]] = []
        self.become(handling, layouts)

    def become(self, handling: Handling, layouts: Mapping[Device, Layout]) -> None:
        """Feel like this, with these controls, from now on."""
        self.cursor.handling = self.cursor.across.handling = self.cursor.down.handling = handling
        heard = bindings.bindings({0: Device.KEYS}, layouts)
        self._meant = {
            control: each.action for control, all_ in heard.items() for each in all_ if each.action in STEPS
        }
        self._precise = {
            control for control, all_ in heard.items() if any(e.action is Action.PRECISION for e in all_)
        }

    def enter(self) -> None:
        """The controls belong to it."""
        self.is_on = True

    def press(self, control: Control) -> bool:
        """Something goes down; gives whether it means anything in the box."""
        if control in self._precise:
            self.cursor.is_precise = True
            return True
        direction = self._meant.get(control)
        if direction is None:
            return False
        if direction in self.cursor.handling.toggles and self.cursor.holds(direction):
            self._let_go(direction)
            return True
        self.held, self.age, self.held_ticks, self.steps = direction, 0, 0, [0]
        self.cursor.press(direction)
        self.cursor.step(*STEPS[direction], LIMITS)
        self._leave_light()
        return True

    def release(self, control: Control) -> None:
        """Something goes up."""
        if control in self._precise and Action.PRECISION not in self.cursor.handling.toggles:
            self.cursor.is_precise = False
        direction = self._meant.get(control)
        if direction is not None and direction not in self.cursor.handling.toggles:
            self._let_go(direction)

    def lean(self, x: float, y: float) -> None:
        """A stick leans so."""
        self.cursor.tilt(x, y, LIMITS, by_tiles=True)
        self._leave_light()

    def tick(self) -> bool:
        """One tick of holding; it listens on."""
        before = self.cursor.cell
        self.cursor.flow(LIMITS)
        if self.held is not None:
            self.age += 1
            self.held_ticks += 1
            self.cursor.repeat(LIMITS)
            if self.cursor.cell != before and self.age < SHOWN_TICKS:
                self.steps.append(self.age)
        if self.cursor.cell != before:
            self._leave_light()
        return True

    def leave(self) -> None:
        """The controls belong to the page again."""
        self.is_on, self.held = False, None
        self.cursor.let_go()

    @property
    def measured(self) -> tuple[int, float]:
        """Ticks from the last press to its first repeat, and between repeats on average; 0 without any."""
        das = self.steps[1] if len(self.steps) > 1 else 0
        repeats = len(self.steps) - 2
        return das, (self.steps[-1] - das) / repeats if repeats > 0 else 0.0

    def draw(self, canvas: Canvas, box: Box, *, is_roomy: bool) -> None:
        """The panel, the board with its cursor, and the strip of the last press."""
        x, y, w, h = box
        pad = PAD if is_roomy else LOW_PAD
        canvas.panel(*box)
        title = text("Practice box")
        used = canvas.text(x + pad, y + 40, title, 24, theme.WHITE, weight=700)
        hint = text("Esc leads out") if self.is_on else text("Enter, then hold a direction")
        canvas.text(x + w - pad, y + 40, hint, 18, theme.SOFT, align="right", most=w - used - 3 * pad)
        wide, high = w - 2 * pad, h - HEAD - STRIP - pad / 2
        tile = min(wide / COLUMNS, high / ROWS)
        left, top = x + (w - tile * COLUMNS) / 2, y + HEAD + max(0.0, (high - tile * ROWS) / 2)
        self._draw_board(canvas, left, top, tile)
        self._draw_strip(canvas, (x + pad, y + h - STRIP - pad / 2 + 12, wide, 30))

    def _let_go(self, direction: Action) -> None:
        self.cursor.release(direction)
        self.held = None if direction is self.held else self.held

    def _leave_light(self) -> None:
        cell = self.cursor.cell
        if not self._trail or self._trail[-1] != (cell.x, cell.y):
            self._trail = [*self._trail[1 - TRAIL :], (cell.x, cell.y)]

    def _draw_board(self, canvas: Canvas, left: float, top: float, tile: float) -> None:
        for column in range(COLUMNS):
            for row in range(ROWS):
                shade = 0.15 if (column + row) % 2 else 0.105
                place = left + column * tile + 1, top + row * tile + 1
                canvas.rect(*place, tile - 2, tile - 2, theme.LINE, opacity=shade)
        for at, (column, row) in enumerate(self._trail[:-1]):
            place = left + column * tile + 3, top + row * tile + 3
            canvas.rect(*place, tile - 6, tile - 6, theme.ICE, opacity=0.16 * (at + 1) / len(self._trail))
        cell = self.cursor.cell
        colour = theme.VALID if self.is_on else theme.SOFT
        canvas.rect(left + cell.x * tile + 1, top + cell.y * tile + 1, tile - 2, tile - 2, colour, outline=3)

    def _draw_strip(self, canvas: Canvas, box: Box) -> None:
        """The press, the delay as a band, the repeats; and what was measured."""
        x, y, w, h = box
        canvas.hairline(x, y + h, w)
        das, arr = self.measured
        if das:
            canvas.rect(x + 5, y + h - BAND, w * das / SHOWN_TICKS - 5, BAND, theme.ICE, opacity=0.3)
        for age in self.steps:
            canvas.rect(x + w * age / SHOWN_TICKS, y, 5, h, theme.ICE if age else theme.WHITE)
        if not self.steps:
            canvas.text(x, y + h + 30, text("Measured here: your last press"), 18, theme.SOFT, most=w)
            return
        words = text("Held {ticks} ms", ticks=milliseconds(self.held_ticks))
        if das:
            every = text("DAS {das} ms, ARR {arr} ms", das=milliseconds(das), arr=round(arr * 1000 / 60))
            words = f"{words}   {every}"
        moves = plural("{count} move", "{count} moves", len(self.steps))
        used = canvas.measure(moves, 18)
        canvas.text(x, y + h + 30, words, 18, theme.INK, weight=600, most=w - used - 20)
        canvas.text(x + w, y + h + 30, moves, 18, theme.SOFT, align="right")
