"""The theatre: watch a replay, also one that is still being written; pause, speed, forward by phases."""

from __future__ import annotations

from pathlib import Path

from pyglet.window import key

from game.app.clock import FrameClock
from game.draw import theme
from game.draw.canvas import PLATE, Canvas, Layer
from game.draw.stage import Backdrop, Stage
from game.match import replay as replays
from game.match.playback import Playback
from game.match.reading import ReplayError
from game.rules.world import TICKS_PER_SECOND
from game.scenes import cast
from game.scenes.backstage import Backstage
from game.scenes.routes import ToReplays
from game.scenes.show import Show
from game.scenes.staged import StagedScene

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
MOST_SKIPPED = 3000
"""Ticks that one skip plays at most: longer than any phase."""

FOOT = 882.0


class TheatreScene(StagedScene):
    """Plays one replay."""

    def __init__(self, backstage: Backstage, replay: Path) -> None:
        """ReplayError when the file is no replay or damaged."""
        super().__init__(backstage)
        self.playback = Playback(replays.read(replay), follow=True)
        self.match = self.playback.match
        self.show = Show(backstage.stage, self.match, cast.cast(self.match.header, {}), {})
        self.clock = FrameClock()
        self.speed = 1.0
        self.plays = True
        self.complaint = ""

    @property
    def frames_a_second(self) -> float:  # type: ignore[override]
        """Still while it is paused."""
        return 144 if self.plays else 0

    def on_update(self, delta_time: float) -> None:
        """The ticks that this frame's time asks for."""
        if self.plays:
            for _ in range(self.clock.advance(delta_time, self.speed).ticks):
                self._advance()
            if self.match.is_over:
                self.show.linger(delta_time)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Space, arrows and Esc."""
        del modifiers
        self.is_stale = True
        if symbol == key.ESCAPE:
            self.backstage.go(ToReplays())
        elif symbol == key.SPACE:
            self.plays = not self.plays
        elif symbol in {key.UP, key.DOWN}:
            self._change_speed(1 if symbol == key.UP else -1)
        elif symbol == key.RIGHT:
            self._skip()

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The match, and how it is being played."""
        backdrop = self.show.paint(stage, self.clock.fraction if self.plays else 0.0, seconds)
        self._draw_controls(stage.canvas)
        return backdrop

    def _change_speed(self, step: int) -> None:
        at = SPEEDS.index(self.speed) + step
        self.speed = SPEEDS[min(max(at, 0), len(SPEEDS) - 1)]

    def _skip(self) -> None:
        """On to the next phase, at once."""
        phase = self.match.world.clock.phase
        for _ in range(MOST_SKIPPED):
            if self.playback.is_over or self.playback.is_waiting or self.match.world.clock.phase is not phase:
                return
            self._advance()

    def _advance(self) -> None:
        """One tick more; a damaged line ends the show with its sentence."""
        try:
            self.show.take(self.playback.advance())
        except ReplayError as error:
            self.complaint = str(error)
            self.plays = False
        found = self.playback.difference
        if found and not self.complaint:
            self.complaint = f"From tick {found.tick} on this is not the match that was recorded."

    def _draw_controls(self, canvas: Canvas) -> None:
        entries = (
            (("Space",), "Pause" if self.plays else "Play"),
            (("down", "up"), f"Speed {self.speed:g}"),
            (("right",), "Next phase"),
            (("Esc",), "Back"),
        )
        with canvas.on(Layer.OVER):
            width = 560.0
            x = canvas.width / 2 - width / 2
            canvas.panel(x, FOOT - 48, width, 60, PLATE)
            canvas.text(
                canvas.width / 2, 780, self.complaint, 18, theme.BLOCKED, align="centre", most=canvas.width
            )
            self._draw_progress(canvas, x + 16, FOOT - 40, width - 32)
            x += 16
            for keys, does in entries:
                for label in keys:
                    x += canvas.key(x, FOOT, label) + 4
                x += 4 + canvas.text(x + 4, FOOT, does, 16, theme.INK) + 18

    def _draw_progress(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        tick = self.match.world.clock.tick
        known = max(self.playback.replay.known, 1)
        canvas.bar(x, y, width - 120, 6, tick / known, theme.ICE)
        words = f"{_minutes(tick)} / {_minutes(known)}"
        canvas.text(x + width, y + 9, words, 16, theme.SOFT, align="right")


def _minutes(ticks: int) -> str:
    seconds = ticks // TICKS_PER_SECOND
    return f"{seconds // 60}:{seconds % 60:02}"
