"""A replay as a picture along the foot of the screen: phases as lengths, waves by number, moments as signs.

Each seat has a lane for what happened to it; where the interface is large they share one. Phases differ in
height as well as in colour. Knows where a tick lies and which tick lies where.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.draw import theme
from game.draw.canvas import PLATE, Canvas, Icon
from game.draw.theme import Colour, SeatLook
from game.language import text
from game.match.storyline import Chapter, Mark, Storyline, Turn
from game.rules.world import TICKS_PER_SECOND, Phase
from game.scenes import names
from game.scenes.focus import Box

LANE, STRIP = 14.0, 20.0
"""Heights of a seat's lane and of the phases below all of them."""
PLAYED = 6.0
"""What the line of what was played takes below them."""
EMBLEM = 26.0
"""Room for the lanes' emblems, at the left."""

PHASES: dict[Phase, tuple[Colour, float]] = {
    Phase.SELECTION: (theme.ink("#53617E"), 0.45),
    Phase.BUILD: (theme.ink("#28618C"), 0.8),
    Phase.DEPLOY: (theme.ink("#6B5AA8"), 0.6),
    Phase.DEFEND: (theme.ink("#A03E55"), 1.0),
    Phase.SCORE: (theme.ink("#6E7890"), 0.3),
}
"""The colour of each phase, and its height as a share of the strip; the match's end has no length."""

_SIZE = 18.0
_PLATE_HEIGHT, _PLATE_RISE = 34.0, 50.0
_FAINT = 0.35
"""What is left of signs that are not of the chosen kind."""
_OPENING = 0.12
"""Half the gap of a broken ring, in turns."""


@dataclass(frozen=True, slots=True)
class Ruler:
    """Which tick lies at which x: `length` ticks on `width` units from `left` on."""

    left: float
    width: float
    length: int

    def x(self, tick: float) -> float:
        """Where a tick lies."""
        return self.left + self.width * min(tick / max(self.length, 1), 1.0)

    def tick(self, x: float) -> int:
        """The tick that lies there, or the nearest there is."""
        share = min(max((x - self.left) / self.width, 0.0), 1.0)
        return round(share * self.length)


@dataclass(frozen=True, slots=True)
class Timeline:
    """One replay's timeline in a box: its ruler, the looks of the seats, and how many lanes they have."""

    box: Box
    looks: Sequence[SeatLook]
    length: int
    is_folded: bool = False

    @property
    def ruler(self) -> Ruler:
        """Beside the emblems."""
        x, _, width, _ = self.box
        return Ruler(x + EMBLEM, width - EMBLEM - 2, self.length)

    def draw(self, canvas: Canvas, story: Storyline, explored: int, tick: int, turn: Turn | None) -> None:
        """Draw it with the head at `tick`; signs of another kind than `turn` are faint."""
        state = self, len(story.chapters), len(story.marks), explored, turn
        canvas.keep("timeline", state, lambda: self._draw_story(canvas, story, explored, turn))
        self._draw_head(canvas, tick)

    def draw_pointer(self, canvas: Canvas, story: Storyline, x: float) -> None:
        """Where the pointer is on it: a line, and above all what lies there."""
        tick = self.ruler.tick(x)
        chapter = story.chapter_at(tick)
        phase = text(names.PHASES[chapter.phase])
        words = text("{time}   Wave {wave}, {phase}", time=clock(tick), wave=chapter.wave, phase=phase)
        width = canvas.measure(words, _SIZE) + 28
        left = min(max(self.ruler.x(tick) - width / 2, 8.0), canvas.width - width - 8)
        top = self.box[1] - _PLATE_RISE
        canvas.panel(left, top, width, _PLATE_HEIGHT, PLATE)
        canvas.text(left + 14, top + 23, words, _SIZE, theme.INK)
        canvas.rect(self.ruler.x(tick) - 0.6, self.box[1], 1.2, self.box[3] - PLAYED, theme.WHITE)

    def _draw_story(self, canvas: Canvas, story: Storyline, explored: int, turn: Turn | None) -> None:
        self._draw_lanes(canvas)
        ends = [*story.chapters, Chapter(explored, Phase.OVER, 0)]
        for chapter, following in pairwise(ends):
            self._draw_chapter(canvas, chapter, following.tick)
        ruler, top = self.ruler, self._strip_top
        unknown = ruler.left + ruler.width - ruler.x(explored)
        canvas.rect(ruler.x(explored), top + STRIP - 2, unknown, 2, theme.LINE, opacity=0.7)
        waves = {chapter.wave: chapter.tick for chapter in reversed(story.chapters)}
        for wave, start in waves.items():
            x = ruler.x(start)
            canvas.rect(x - 0.8, top - 3, 1.6, STRIP + 3, theme.SOFT)
            canvas.text(x + 4, top + 15.5, str(wave), 16, theme.WHITE, weight=700)
        for mark in story.marks:
            with canvas.faded(1.0 if turn in {None, mark.turn} else _FAINT):
                self._draw_mark(canvas, mark)

    def _draw_lanes(self, canvas: Canvas) -> None:
        ruler = self.ruler
        for seat, look in enumerate(self.looks):
            y = self._lane(seat)
            if not self.is_folded:
                canvas.emblem(look.emblem, self.box[0] + 9, y, 6, look.words)
            if seat == 0 or not self.is_folded:
                canvas.rect(ruler.left, y - 0.6, ruler.width, 1.2, theme.LINE, opacity=0.55)

    def _draw_chapter(self, canvas: Canvas, chapter: Chapter, end: int) -> None:
        if chapter.phase not in PHASES:
            return
        colour, share = PHASES[chapter.phase]
        left, right = self.ruler.x(chapter.tick), self.ruler.x(end)
        height = STRIP * share
        canvas.rect(left, self._strip_top + STRIP - height, max(right - left - 0.8, 0.8), height, colour)

    def _draw_mark(self, canvas: Canvas, mark: Mark) -> None:
        """A closed ring for a seal, an open one for a breach; the match's own signs for the rest."""
        x, y, colour = self.ruler.x(mark.tick), self._lane(mark.seat), self.looks[mark.seat].words
        match mark.turn:
            case Turn.SEAL:
                canvas.ring(x, y, 3.4, colour, 1.8, white=0.0, glow=0.0)
            case Turn.BREACH:
                canvas.disc(x, y, 6, (0.0, 0.0, 0.0))
                canvas.arc(x, y, 5, _OPENING, 1 - _OPENING, colour, 2.2, white=0.0, glow=0.0)
            case Turn.STRIKE:
                canvas.icon(Icon.STRIKE, x, y, 6.5, theme.WARNING, glow=0.1)
            case Turn.OVERDRIVE:
                canvas.icon(Icon.BOLT, x, y, 7.5, theme.WHITE, glow=0.2)
            case Turn.ELIMINATION:
                canvas.icon(Icon.CROSS, x, y, 8.0, theme.WARNING, glow=0.2)

    def _draw_head(self, canvas: Canvas, tick: int) -> None:
        ruler, bottom = self.ruler, self._strip_top + STRIP
        x, top = ruler.x(tick), self.box[1]
        canvas.rect(ruler.left, bottom + 2.5, x - ruler.left, 2.5, theme.ICE)
        canvas.rect(x - 1.1, top, 2.2, bottom - top + 5, theme.WHITE)
        canvas.triangle((x - 6, top - 3), (x + 6, top - 3), (x, top + 5), theme.WHITE)

    def _lane(self, seat: int) -> float:
        """The middle of a seat's lane."""
        return self.box[1] + LANE * ((0 if self.is_folded else seat) + 0.5)

    @property
    def _strip_top(self) -> float:
        return self.box[1] + self.box[3] - STRIP - PLAYED


def height(seats: int, *, is_folded: bool) -> float:
    """How high a timeline for so many seats is."""
    return LANE * (1 if is_folded else seats) + 3 + STRIP + PLAYED


def clock(*ticks: int) -> str:
    """Ticks as minutes and seconds of the match: 1:40, or 1:40 / 5:54."""
    whole = [tick // TICKS_PER_SECOND for tick in ticks]
    return " / ".join(f"{seconds // 60}:{seconds % 60:02}" for seconds in whole)
