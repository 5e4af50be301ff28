"""Draws exhibits: through the board picture and the HUD that matches have, on any stage."""

from __future__ import annotations

from PIL import Image

from game.draw import offscreen, theme
from game.draw.board_picture import BoardPicture
from game.draw.camera import REFERENCE_HEIGHT, close_up
from game.draw.cards import draw_score_cards
from game.draw.hud import MatchHud, Player
from game.draw.overlays import Overlay
from game.draw.stage import Backdrop, Stage
from game.rules.balance import Balance
from game.rules.world import Phase
from game.scenes import phases
from game.scenes.focus import Box
from game.scenes.gallery.exhibit import Exhibit
from game.scenes.gallery.staging import Staging
from game.scenes.phases import score

SECONDS = 30.0
"""The moment at which everything that moves by itself is shown."""

NAMES = (("Ada", "Mouse"), ("Kestrel", "Veteran"), ("Juniper", "Captain"), ("Old Thump", "Elite"))
"""Of the seats, with device or skill."""


def draw(exhibit: Exhibit, stage: Stage, balance: Balance) -> Image.Image:
    """An exhibit at its moment, at the stage's size and quality, cropped as its view asks."""
    return Enactment(exhibit, stage, balance).snapshot()


def players(exhibit: Exhibit, seats: int) -> tuple[Player, ...]:
    """Who plays in an exhibit, by seat; seat 0 is you."""
    return tuple(
        Player(name, theme.LOOKS[exhibit.owners[seat]], is_you=seat == 0, note=note)
        for seat, (name, note) in enumerate(NAMES[:seats])
    )


class Enactment:
    """One exhibit played up to its moment, with the picture that has seen all that happened."""

    def __init__(self, exhibit: Exhibit, stage: Stage, balance: Balance) -> None:
        self.staging = Staging(exhibit, balance)
        self._stage = stage
        world, view = self.staging.world, exhibit.view
        self._players = players(exhibit, len(world.seats))
        looks = [player.look for player in self._players]
        camera = None if view.hud else close_up(stage.window, view.at, view.rows)
        self._board = BoardPicture(stage, world.level, looks, camera)
        self._hud = MatchHud(self._players) if view.hud else None
        for events in self.staging.play():
            self._board.take(events, world)
            if self._hud:
                self._hud.take(events, world)

    def snapshot(self) -> Image.Image:
        """The finished picture, cropped as the view asks."""
        image = offscreen.snapshot(self._stage, self.paint, SECONDS)
        crop = self.staging.exhibit.view.crop
        return image if crop is None else image.crop(_pixels(crop, self._stage))

    def paint(self, stage: Stage) -> Backdrop:
        """The board, the hand's marks and, where asked for, the HUD, or the cards of Score."""
        world = self.staging.world
        self._board.draw(world, 0.0, self._marks(), time=SECONDS)
        if self._hud and world.clock.phase is Phase.SCORE:
            page, shown = score.page(world, 0.0, ""), score.cards(self.staging.match, self._players)
            draw_score_cards(stage.canvas, page, shown, score.elapsed(world, 0.0))
            return Backdrop.DIMMED
        if self._hud:
            task = phases.of(world.clock.phase).task(world.seats[0].board)
            self._hud.draw(stage.canvas, self._board.camera, world, 0.0, task)
        return Backdrop.SHARP

    def _marks(self) -> list[Overlay]:
        """What the hands that show leave on the board, the own one on top."""
        world, exhibit = self.staging.world, self.staging.exhibit
        scene = phases.of(world.clock.phase)
        marks: list[Overlay] = []
        if exhibit.rival_at:
            marks.extend(scene.rival_overlays(world, 1, exhibit.rival_at))
        if exhibit.hand:
            marks.extend(scene.overlays(world, self.staging.hands))
        return marks


def _pixels(box: Box, stage: Stage) -> tuple[int, int, int, int]:
    """A box of canvas units in the stage's pixels."""
    scale = stage.window[1] / REFERENCE_HEIGHT
    x, y, w, h = box
    return round(x * scale), round(y * scale), round((x + w) * scale), round((y + h) * scale)
