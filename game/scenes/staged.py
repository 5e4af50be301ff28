"""A scene drawn by the stage: one `paint` a frame; words, shapes and the mouse in canvas units."""

from __future__ import annotations

from abc import abstractmethod

from game.app.scene import Scene
from game.draw import fitting, offscreen, theme
from game.draw.canvas import PLATE, Layer
from game.draw.stage import Backdrop, Stage
from game.scenes import archive, widgets
from game.scenes.backstage import Backstage
from game.scenes.page import Page

NOTICE_HEIGHT, NOTICE_LINE, ABOVE_PROMPTS = 38.0, 24.0, 28.0
"""A notice's plate, what each further line adds to it, and how far above the prompts' baseline it ends: clear
of logos, banners and prompts."""


def notice_top(page: Page, lines: int) -> float:
    """Where a notice of so many lines begins."""
    return page.prompt_baseline - ABOVE_PROMPTS - NOTICE_HEIGHT - NOTICE_LINE * (lines - 1)


class StagedScene(Scene):
    """The base of this game's scenes: they say what to paint, the stage lights it."""

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage.window)
        self.backstage = backstage

    @abstractmethod
    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """Draw the board and record the canvas between the stage's `begin` and `finish`."""

    @property
    def still(self) -> object | None:
        """Names what the board shows while it does not move, so that a menu's light need not draw it anew."""
        return None

    def on_draw(self) -> None:
        """A frame, at the size that the window has now."""
        self._fit()
        stage, seconds = self.backstage.stage, self.backstage.seconds
        stage.begin(self.still)
        backdrop = self.paint(stage, seconds)
        self.draw_notice(stage, seconds)
        stage.finish(self.window.ctx.screen, seconds, backdrop=backdrop)
        if self.backstage.window.wants_picture:
            self._keep_picture()

    def on_resize(self, width: int, height: int) -> None:
        """The next frame follows the window's size, which Arcade has not settled yet."""
        del width, height
        self.is_stale = True

    def units(self, x: float, y: float) -> tuple[float, float]:
        """A mouse position in the interface's own units, as in `Canvas.zoomed`."""
        canvas, high = self.backstage.stage.canvas, max(1, self.window.height)
        scale = canvas.height / canvas.ui_scale / high
        return x * scale, (high - y) * scale

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """A mouse position in the picture's pixels: some systems count the mouse in larger points."""
        wide, high = self.backstage.window.pixels
        return x * wide / max(1, self.window.width), y * high / max(1, self.window.height)

    def draw_notice(self, stage: Stage, seconds: float) -> None:
        """The sentence that was said last, while it lasts."""
        words, canvas = self.backstage.notice, stage.canvas
        if seconds < self.backstage.notice_until:
            with canvas.on(Layer.OVER), canvas.zoomed():
                page, middle = widgets.page_of(canvas), canvas.width / 2
                lines = fitting.wrapped(canvas, words, 18, page.room - 32)
                width = max(canvas.measure(line, 18) for line in lines)
                top = notice_top(page, len(lines))
                high = NOTICE_HEIGHT + NOTICE_LINE * (len(lines) - 1)
                canvas.panel(middle - width / 2 - 16, top, width + 32, high, PLATE)
                for at, line in enumerate(lines):
                    canvas.text(middle, top + 25 + NOTICE_LINE * at, line, 18, theme.INK, align="centre")

    def _keep_picture(self) -> None:
        window = self.backstage.window
        window.wants_picture = False
        pixels = window.ctx.screen.read(components=3)
        self.backstage.say(archive.keep_picture(offscreen.image(pixels, window.pixels)))
        self.is_stale = True

    def _fit(self) -> None:
        pixels = self.backstage.window.pixels
        if pixels != self.backstage.stage.window:
            self.backstage.stage.resize(pixels)
