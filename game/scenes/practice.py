"""A practice box for the settings: Build without a clock on a small island, and the last press as measured.

Hears what a match would hear in Build, from every device as it is bound; anything else leads out of it.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.app import bindings
from game.app.bindings import STEPS, Action, Control, ControlKind, Device, Layout
from game.app.cursor import Cursor
from game.app.hands import HumanHands
from game.app.intents import Lean, Press, Release
from game.app.repeat import Handling
from game.app.settings import milliseconds
from game.draw import theme
from game.draw.board_picture import BoardPicture
from game.draw.camera import EDGE, Camera
from game.draw.canvas import Canvas, PanelStyle
from game.draw.stage import Stage
from game.language import plural, text
from game.match.controller import Lookout
from game.rules.balance import Balance
from game.rules.tick import tick
from game.rules.world import TICKS_PER_SECOND
from game.scenes import lessons, phases, widgets
from game.scenes.focus import Box

HEARD = frozenset({*STEPS, Action.ACT, Action.CLOCKWISE, Action.COUNTER, Action.HOLD, Action.PRECISION})
"""What means something in Build."""

BEGINS = 3.5, 12.5
"""Where the cursor is at first, in tiles: left and below the ring, with room to run."""

SHOWN_TICKS = 40
"""How much of the last press the strip shows."""

PAD, LOW_PAD = 24.0, 12.0
HEAD, STRIP = 60.0, 96.0
"""Above the board: what the box is; below it: the last press."""

BAND, MARK = 14.0, 5.0
LED = PanelStyle(opacity=0.0, edge=theme.ICE, edge_gain=1.0, edge_width=2.5, shadow=False)
"""Its frame while controls belong to it."""

SHORE = 1.0
"""Tiles of water around the island."""


class Practice:
    """The box; an `Ear` of the settings while controls belong to it."""

    def __init__(self, balance: Balance, handling: Handling, layouts: Mapping[Device, Layout]) -> None:
        self.is_on = False
        self.held: Action | None = None
        self.age = 0
        """Ticks since the last press."""
        self.held_ticks = 0
        """How long it was held, or is."""
        self.steps: list[int] = []
        """The ages at which the last press moved the cursor."""
        self.hands = HumanHands(0)
        self._world = lessons.practice(balance)
        self._picture: BoardPicture | None = None
        self.hands.cursor.jump(*BEGINS)
        self.become(handling, layouts)

    @property
    def cursor(self) -> Cursor:
        """The hand's place on the island."""
        return self.hands.cursor

    def become(self, handling: Handling, layouts: Mapping[Device, Layout]) -> None:
        """Feel like this, with these controls, from now on."""
        self.hands.feel(handling)
        heard = bindings.bindings({0: Device.KEYS}, layouts)
        self._meant = {
            control: each.action
            for control, meanings in heard.items()
            for each in meanings
            if each.action in HEARD and control.kind not in {ControlKind.BUTTON, ControlKind.WHEEL}
        }

    def enter(self) -> None:
        """The controls belong to it."""
        self.is_on = True

    def press(self, control: Control) -> bool:
        """Something goes down; gives whether it means anything in the box. The mouse only leads out."""
        action = self._meant.get(control)
        if action is None:
            return False
        self.hands.hear(Press(action))
        if action in STEPS:
            is_off = action in self.hands.handling.toggles and self.cursor.holds(action)
            self.held = None if is_off else action
            self.age, self.steps = (self.age, self.steps) if is_off else (-1, [])
        return True

    def release(self, control: Control) -> None:
        """Something goes up."""
        action = self._meant.get(control)
        if action is None:
            return
        self.hands.hear(Release(action))
        if action is self.held and action not in self.hands.handling.toggles:
            self.held = None

    def lean(self, x: float, y: float) -> None:
        """A stick leans so."""
        self.hands.hear(Lean(x, y))

    def tick(self) -> bool:
        """One tick of Build; it listens on."""
        before = self.cursor.cell
        if self.held is not None:
            self.age += 1
            self.held_ticks = self.age
        self.hands.begin_frame(1)
        commands = self.hands.commands(Lookout(self._world, 0))
        events = tick(self._world, [commands, []])
        if self._picture:
            self._picture.take(events, self._world)
        if self.held is not None and self.cursor.cell != before and self.age < SHOWN_TICKS:
            self.steps.append(self.age)
        return True

    def leave(self) -> None:
        """The controls belong to the page again."""
        self.is_on, self.held = False, None
        self.hands.let_go()

    @property
    def measured(self) -> tuple[int, float]:
        """Ticks from the last press to its first repeat, and between repeats on average; 0 without any."""
        das = self.steps[1] if len(self.steps) > 1 else 0
        repeats = len(self.steps) - 2
        return das, (self.steps[-1] - das) / repeats if repeats > 0 else 0.0

    # ---- drawing

    def draw(self, canvas: Canvas, box: Box, *, is_roomy: bool) -> None:
        """What is around the island: the frame, what to do, and the strip of the last press."""
        x, y, w, h = box
        pad = PAD if is_roomy else LOW_PAD
        canvas.panel(*box, LED if self.is_on else widgets.FRAME)
        used = canvas.text(x + pad, y + 38, text("Practice box"), 24, theme.WHITE, weight=700)
        hint = text("Esc leads out") if self.is_on else text("Enter, then hold a direction")
        canvas.text(x + w - pad, y + 38, hint, 18, theme.SOFT, align="right", most=w - used - 3 * pad)
        self._draw_strip(canvas, (x + pad, y + h - STRIP + 12, w - 2 * pad, 30))

    def draw_island(self, stage: Stage, box: Box, seconds: float) -> None:
        """The island itself, in a box of plain canvas units, with the hand while it is led."""
        if self._picture is None:
            self._picture = BoardPicture(stage, self._world.level, theme.LOOKS[:2])
        self._picture.show(self._camera(stage.window, box))
        marks = phases.of(self._world.clock.phase).overlays(self._world, self.hands) if self.is_on else ()
        with stage.canvas.sized(min(1.0, stage.canvas.ui_scale)):
            self._picture.draw(self._world, 0.0, marks, time=seconds)

    def _camera(self, window: tuple[int, int], box: Box) -> Camera:
        """Shows the own island within the box."""
        x, y, w, h = box
        frame = self._world.seats[0].board.island.frame
        tile = min(w / (frame.width - 2 + 2 * SHORE), h / (frame.height - 2 + 2 * SHORE))
        sight = x + EDGE, y + EDGE, x + w - EDGE, y + h - EDGE
        middle = frame.x + frame.width / 2, frame.y + frame.height / 2
        return Camera(window, *middle, tile, x + w / 2, y + h / 2, sight)

    def _draw_strip(self, canvas: Canvas, box: Box) -> None:
        """The press, the delay as a band, the repeats; and what was measured."""
        x, y, w, h = box
        canvas.hairline(x, y + h, w)
        das, arr = self.measured
        if das:
            canvas.rect(x + MARK, y + h - BAND, w * das / SHOWN_TICKS - MARK, BAND, theme.ICE, opacity=0.3)
        for age in self.steps:
            canvas.rect(x + w * age / SHOWN_TICKS, y, MARK, h, theme.ICE if age else theme.WHITE)
        if not self.steps:
            canvas.text(x, y + h + 30, text("Measured here: your last press"), 18, theme.SOFT, most=w)
            return
        words = text("Held {ticks} ms", ticks=milliseconds(self.held_ticks))
        if das:
            every = round(arr * 1000 / TICKS_PER_SECOND)
            words = f"{words}   {text('DAS {das} ms, ARR {arr} ms', das=milliseconds(das), arr=every)}"
        moves = plural("{count} move", "{count} moves", len(self.steps))
        used = canvas.measure(moves, 18)
        canvas.text(x, y + h + 30, words, 18, theme.INK, weight=600, most=w - used - 20)
        canvas.text(x + w, y + h + 30, moves, 18, theme.SOFT, align="right")


def island_box(box: Box, *, is_roomy: bool) -> Box:
    """Where in the practice box the island is."""
    x, y, w, h = box
    pad = PAD if is_roomy else LOW_PAD
    return x + pad, y + HEAD, w - 2 * pad, h - HEAD - STRIP
