"""How To Play: a page a lesson, with a diagram that moves by the real rules; pages turn only on a press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pyglet.window import key, mouse

from game.app.clock import FrameClock
from game.app.hands import HumanHands
from game.draw import theme
from game.draw.board_picture import BoardPicture
from game.draw.canvas import Canvas
from game.draw.stage import Backdrop, Stage
from game.match.controller import Lookout
from game.rules.balance import Balance
from game.rules.tick import tick
from game.scenes import lessons, phases, preview, widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Box, Item
from game.scenes.lessons import LESSONS, REST_TICKS, Lesson
from game.scenes.menu import MenuScene

TAB_TOP, TAB_HEIGHT = 106.0, 42.0
DIAGRAM_TOP, DIAGRAM_HEIGHT = 220.0, 486.0
LINES_TOP = 746.0
NEXT_SIZE = (220.0, 64.0)


class Rehearsal:
    """Plays one lesson over and over."""

    def __init__(self, lesson: Lesson, balance: Balance, picture: BoardPicture) -> None:
        self.lesson = lesson
        self.picture = picture
        self._balance = balance
        self._clock = FrameClock()
        self._begin()

    def advance(self, seconds: float) -> None:
        """Play on for a frame of this length."""
        for _ in range(self._clock.advance(seconds).ticks):
            if self._tick > self._length:
                self._begin()
            self._step()

    def draw(self, seconds: float) -> None:
        """Draw the board and the hand, between the stage's `begin` and `finish`."""
        phase = self.world.clock.phase
        is_over = phase is not self._taught  # a hand that rests in the next phase would only teach its faults
        marks = () if is_over else phases.of(phase).overlays(self.world, self._hands)
        self.picture.draw(self.world, self._clock.fraction, marks, time=seconds)

    def _begin(self) -> None:
        self.world, self._script = self.lesson.begin(self._balance)
        self._taught = self.world.clock.phase
        self._length = max(self._script) + REST_TICKS
        self._hands = HumanHands(0)
        self._tick = 0

    def _step(self) -> None:
        for intent in self._script.get(self._tick, ()):
            self._hands.hear(intent)
        self._hands.begin_frame(1)
        commands = self._hands.commands(Lookout(self.world, 0))
        self.picture.take(tick(self.world, [commands, []]), self.world)
        self._tick += 1


class HowToScene(MenuScene):
    """The pages; `leave` goes back to where they were opened."""

    resting_frames = 60

    def __init__(self, backstage: Backstage, leave: Callable[[], None]) -> None:
        super().__init__(backstage, "next")
        self._leave = leave
        level = lessons.stage_level()
        self._picture = BoardPicture(backstage.stage, level, theme.LOOKS[:2])
        self.page = 0
        self.open(0)

    def back(self) -> None:
        """To where it was opened."""
        self._leave()

    def items(self, width: float) -> Sequence[Item]:
        """A tab for each page, and Next."""
        wide = (width - 2 * widgets.MARGIN) / len(LESSONS)
        tabs = [
            Item(
                lesson.name,
                (widgets.MARGIN + at * wide, TAB_TOP, wide - 8, TAB_HEIGHT),
                press=partial(self.open, at),
                group="pages",
            )
            for at, lesson in enumerate(LESSONS)
        ]
        w, h = NEXT_SIZE
        return [*tabs, Item("next", (width - widgets.MARGIN - w, 812, w, h), press=self._next)]

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """Left and right turn the page; a tab that other keys lead to opens at once."""
        if symbol in _TURNS:
            self._turn(_TURNS[symbol])
            return True
        before = self.focus.name
        meant = super().on_key_press(symbol, modifiers)
        if self.focus.name not in {before, "next"}:
            self.focus.press()
        return meant

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A press on the diagram turns the page."""
        super().on_mouse_press(x, y, button, modifiers)
        left, top, width, height = _diagram(self.backstage.stage.canvas.width)
        at_x, at_y = self.units(x, y)
        if button == mouse.LEFT and left <= at_x < left + width and top <= at_y < top + height:
            self._turn(1)

    def on_update(self, delta_time: float) -> None:
        """The diagram moves on."""
        self.rehearsal.advance(delta_time)

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The diagram in its box, the page's words around it."""
        canvas = stage.canvas
        self.lay(canvas.width, seconds)
        box = _diagram(canvas.width)
        self._picture.show(preview.camera_in(self._picture.level, stage.window, box))
        self.rehearsal.draw(seconds)
        widgets.darken_around(canvas, box, 0.94)
        canvas.panel(*box, widgets.FRAME)
        widgets.page_title(canvas, "How To Play")
        for item, lesson in zip(self.focus.items, LESSONS, strict=False):
            widgets.tab(
                canvas, self.focus, item.name, item.box, lesson.name, is_open=lesson is LESSONS[self.page]
            )
        self._draw_words(canvas)
        last = self.page == len(LESSONS) - 1
        widgets.button(canvas, self.focus, "next", self.focus.items[-1].box, "Done" if last else "Next")
        self.draw_prompts(
            canvas, ((("left", "right"), "Turn the page"), (("Enter",), "Next"), (("Esc",), "Back"))
        )
        return Backdrop.SHARP

    def _draw_words(self, canvas: Canvas) -> None:
        lesson = LESSONS[self.page]
        canvas.text(canvas.width / 2, 198, lesson.headline, 36, theme.WHITE, weight=700, align="centre")
        for at, line in enumerate(lesson.lines):
            canvas.text(canvas.width / 2, LINES_TOP + at * 30, line, 22, theme.INK, align="centre")

    def open(self, page: int) -> None:
        """Turn to a page, counted from 0."""
        self.page = page
        self.rehearsal = Rehearsal(LESSONS[page], self.backstage.balance, self._picture)
        self.is_stale = True

    def _turn(self, step: int) -> None:
        """A page on or back; the first and the last are the ends."""
        self.open(min(max(self.page + step, 0), len(LESSONS) - 1))
        if self.focus.name != "next":
            self.focus.light(LESSONS[self.page].name)

    def _next(self) -> None:
        if self.page + 1 < len(LESSONS):
            self.open(self.page + 1)
        else:
            self._leave()


_TURNS = {key.LEFT: -1, key.RIGHT: 1}


def _diagram(width: float) -> Box:
    return widgets.MARGIN, DIAGRAM_TOP, width - 2 * widgets.MARGIN, DIAGRAM_HEIGHT
