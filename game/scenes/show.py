"""The picture of one match as it goes on: the board, the marks of hands, the HUD, the score cards.

Shared by the match, the pause over it, the theatre and pictures made without a window. Reads the match only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.app.hands import HumanHands
from game.draw.board_picture import BoardPicture
from game.draw.cards import draw_score_cards
from game.draw.hud import MatchHud, Player
from game.draw.overlays import Overlay
from game.draw.stage import Backdrop, Stage
from game.match.controller import Foretelling
from game.match.session import Match
from game.rules.events import Event
from game.rules.world import Phase
from game.scenes import phases
from game.scenes.phases import score

FORETOLD = frozenset({Phase.BUILD, Phase.DEPLOY})
"""Phases in which a rival's hand shows what it is going for."""


class Show:
    """One match's picture; `hands` are those of the people at this screen, by seat."""

    def __init__(
        self, stage: Stage, match: Match, players: Sequence[Player], hands: Mapping[int, HumanHands]
    ) -> None:
        self.match = match
        self.players = tuple(players)
        self.hands = dict(hands)
        level = match.header.level
        self.picture = BoardPicture(stage, level, [player.look for player in players])
        self.hud = MatchHud(players)

    def take(self, events: Sequence[Event]) -> None:
        """What happened in a tick, for all that moves by itself."""
        self.picture.take(events, self.match.world)
        self.hud.take(events, self.match.world)

    def paint(self, stage: Stage, fraction: float, seconds: float, *, with_hands: bool = True) -> Backdrop:
        """Draw the match at its tick + `fraction`, between the stage's `begin` and `finish`."""
        world = self.match.world
        self.picture.draw(world, fraction, self._overlays() if with_hands else (), time=seconds)
        if world.clock.phase is Phase.SCORE:
            page = score.page(world, fraction, "")
            draw_score_cards(
                stage.canvas, page, score.cards(self.match, self.players), score.elapsed(world, fraction)
            )
            return Backdrop.DIMMED
        self.hud.draw(stage.canvas, self.picture.camera, world, fraction, self._task())
        return Backdrop.SHARP

    def _task(self) -> str:
        """What the only person at this screen should do now; spectators and several people get none."""
        if len(self.hands) != 1:
            return ""
        (seat,) = self.hands
        board = self.match.world.seats[seat].board
        return phases.of(board.clock.phase).task(board) if board.active else "You are out: watch on"

    def _overlays(self) -> list[Overlay]:
        """The marks of all hands; those at this screen last, so that they lie on top."""
        world = self.match.world
        scene = phases.of(world.clock.phase)
        marks: list[Overlay] = []
        is_foretold = world.clock.phase in FORETOLD
        for seat, controller in enumerate(self.match.controllers):
            point = controller.hand
            if seat not in self.hands and point is not None and world.seats[seat].board.active:
                meant = None
                if is_foretold and isinstance(controller, Foretelling):
                    meant = controller.meant()
                marks.extend(scene.rival_overlays(world, seat, point, meant))
        for hands in self.hands.values():
            if world.seats[hands.seat].board.active:
                marks.extend(scene.overlays(world, hands))
        return marks
