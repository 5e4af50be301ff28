"""How To Play: a page a lesson, with a diagram that moves by the real rules; pages turn only on a press."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pyglet.window import key, mouse

from game.app.clock import FrameClock
from game.app.hands import HumanHands
from game.draw import fitting, theme
from game.draw.board_picture import BoardPicture
from game.draw.canvas import Canvas
from game.draw.glyphs import Weight
from game.draw.stage import Backdrop, Stage
from game.language import text
from game.match.controller import Lookout
from game.rules.balance import Balance
from game.rules.tick import tick
from game.scenes import lessons, phases, preview, widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Box, Item
from game.scenes.lessons import LESSONS, REST_TICKS, Lesson
from game.scenes.menu import MenuScene
from game.scenes.page import Page

TAB, LOW_TAB, TAB_GAP, LEAST_TAB = 42.0, 32.0, 8.0, 130.0
"""Height of a page's tab, where there is room and where not, what is between two, and a tab's least width."""

LOW = 560.0
"""Pages not so high have lower tabs and a lower button."""

BELOW_TITLE = 18.0
HEADLINE, LINE = 36.0, 30.0
ABOVE_DIAGRAM, BELOW_DIAGRAM = 72.0, 116.0
"""What headline and lines take where they stand above and below the diagram."""

BESIDE = 0.58
"""The diagram's share of a page on which words stand beside it."""

NARROW = (28.0, 20.0), (24.0, 18.0), (20.0, 16.0)
"""Sizes of headline and sentences there, the largest first."""

ABOVE_NEXT = 8.0

NEXT_WIDTH = 220.0
NEXT_RISE, LOW_NEXT_RISE, NEXT_FALL = 50.0, 24.0, 13.0
"""How far the button reaches above and below the prompts' baseline."""


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
        """Of the page that is open, from 0."""
        self.open(0)

    def back(self) -> None:
        """To where it was opened."""
        self._leave()

    def items(self, page: Page) -> Sequence[Item]:
        """A tab for each page, and Next."""
        tabs = [
            Item(lesson.name, box, press=partial(self.open, at), group="pages")
            for at, (lesson, box) in enumerate(zip(LESSONS, _tabs(page), strict=True))
        ]
        rise = LOW_NEXT_RISE if page.height < LOW else NEXT_RISE
        x, y = page.width - page.margin - NEXT_WIDTH, page.prompt_baseline - rise
        return [*tabs, Item("next", (x, y, NEXT_WIDTH, rise + NEXT_FALL), press=self._next)]

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
        left, top, width, height = _diagram(self.laid_page)
        at_x, at_y = self.units(x, y)
        if button == mouse.LEFT and left <= at_x < left + width and top <= at_y < top + height:
            self._turn(1)

    def on_update(self, delta_time: float) -> None:
        """The diagram moves on."""
        self.rehearsal.advance(delta_time)

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The diagram in its box, the page's words around it."""
        canvas = stage.canvas
        with self.laid(canvas, seconds) as page:
            box = _diagram(page)
            self._picture.show(preview.camera_in(self._picture.level, stage.window, canvas.plain(box)))
            widgets.darken_around(canvas, box, 0.94)
            canvas.panel(*box, widgets.FRAME)
            self._draw_page(canvas, page, box)
        with canvas.sized(min(1.0, canvas.ui_scale)):  # a diagram: larger plates would cover it
            self.rehearsal.draw(seconds)
        return Backdrop.SHARP

    def _draw_page(self, canvas: Canvas, page: Page, diagram: Box) -> None:
        note = text("{number} of {count}", number=self.page + 1, count=len(LESSONS))
        widgets.page_title(canvas, text("How To Play"), note)
        *tabs, button = self.focus.items
        for item in tabs:
            is_open = item.name == LESSONS[self.page].name
            widgets.tab(canvas, self.focus, item.name, item.box, text(item.name), is_open=is_open)
        draw_words = self._draw_words if page.is_roomy else self._draw_words_beside
        draw_words(canvas, diagram)
        last = self.page == len(LESSONS) - 1
        widgets.button(canvas, self.focus, button.name, button.box, text("Done") if last else text("Next"))
        self.draw_prompts(
            canvas,
            (
                (("left", "right"), text("Turn the page")),
                (("Enter",), text("Next")),
                (("Esc",), text("Back")),
            ),
            right=NEXT_WIDTH + 16,
        )

    def _draw_words(self, canvas: Canvas, diagram: Box) -> None:
        """Above and below the diagram."""
        lesson, middle = LESSONS[self.page], canvas.width / 2
        _, top, _, height = diagram
        headline = text(lesson.headline)
        canvas.text(middle, top - 22, headline, HEADLINE, theme.WHITE, weight=700, align="centre")
        for at, line in enumerate(lesson.lines):
            canvas.text(middle, top + height + 40 + at * LINE, text(line), 22, theme.INK, align="centre")

    def _draw_words_beside(self, canvas: Canvas, diagram: Box) -> None:
        """At the right of the diagram, in as many lines as they need, as large as those leave room for."""
        lesson, x, top = LESSONS[self.page], diagram[0] + diagram[2] + 24, diagram[1]
        room, foot = canvas.width - diagram[0] - x, self.focus.items[-1].box[1] - ABOVE_NEXT
        for sizes in NARROW:
            lines = _lines_beside(canvas, lesson, room, sizes)
            if top + lines[-1].fall <= foot:
                break
        for line in lines:
            canvas.text(x, top + line.fall, line.words, line.size, line.ink, weight=line.weight)

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


@dataclass(frozen=True, slots=True)
class _Line:
    """A line beside a diagram; `fall` is how far below its top the baseline is."""

    words: str
    fall: float
    size: float
    weight: Weight
    ink: theme.Colour


def _lines_beside(canvas: Canvas, lesson: Lesson, room: float, sizes: tuple[float, float]) -> list[_Line]:
    """A lesson's headline and sentences in lines of this room, at these two sizes."""
    large, small = sizes
    lines, fall = [], 0.0
    for words in fitting.wrapped(canvas, text(lesson.headline), large, room, 700):
        fall += large + 4
        lines.append(_Line(words, fall, large, 700, theme.WHITE))
    for sentence in lesson.lines:
        fall += 0.6 * small
        for words in fitting.wrapped(canvas, text(sentence), small, room):
            fall += 1.25 * small
            lines.append(_Line(words, fall, small, 500, theme.INK))
    return lines


_TURNS = {key.LEFT: -1, key.RIGHT: 1}


def _tabs(page: Page) -> list[Box]:
    """In as many rows as the page's width asks for."""
    rows = math.ceil(len(LESSONS) / max(1, math.floor(page.room / LEAST_TAB)))
    columns, height = math.ceil(len(LESSONS) / rows), LOW_TAB if page.height < LOW else TAB
    wide, top = (page.room + TAB_GAP) / columns, min(page.title_baseline + BELOW_TITLE, page.top)
    places = (divmod(at, columns) for at in range(len(LESSONS)))
    return [
        (page.margin + column * wide, top + row * (height + TAB_GAP), wide - TAB_GAP, height)
        for row, column in places
    ]


def _diagram(page: Page) -> Box:
    _, y, _, height = _tabs(page)[-1]
    if not page.is_roomy:
        top = y + height + TAB_GAP
        return page.margin, top, page.room * BESIDE, page.bottom - TAB_GAP - top
    top = y + height + ABOVE_DIAGRAM
    return page.margin, top, page.room, page.bottom - BELOW_DIAGRAM - top
