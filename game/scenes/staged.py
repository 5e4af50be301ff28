"""A scene drawn by the stage: one `paint` a frame; words, shapes and the mouse in canvas units."""

from __future__ import annotations

from abc import abstractmethod

from game.app.scene import Scene
from game.draw.camera import REFERENCE_HEIGHT
from game.draw.stage import Backdrop, Stage
from game.scenes.backstage import Backstage


class StagedScene(Scene):
    """The base of this game's scenes: they say what to paint, the stage lights it."""

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage.window)
        self.backstage = backstage

    @abstractmethod
    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """Draw the board and record the canvas between the stage's `begin` and `finish`."""

    def on_draw(self) -> None:
        """A frame, at the size that the window has now."""
        self._fit()
        stage, seconds = self.backstage.stage, self.backstage.seconds
        stage.begin()
        backdrop = self.paint(stage, seconds)
        stage.finish(self.window.ctx.screen, seconds, backdrop=backdrop)

    def on_resize(self, width: int, height: int) -> None:
        """The next frame follows the window's size, which Arcade has not settled yet."""
        del width, height
        self.is_stale = True

    def units(self, x: float, y: float) -> tuple[float, float]:
        """A mouse position in canvas units."""
        scale = REFERENCE_HEIGHT / max(1, self.window.height)
        return x * scale, REFERENCE_HEIGHT - y * scale

    def _fit(self) -> None:
        pixels = self.backstage.window.pixels
        if pixels != self.backstage.stage.window:
            self.backstage.stage.resize(pixels)
