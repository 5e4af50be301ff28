"""The sandbox: a place to try anything in. Free pieces, no clock, rivals off; nothing of it is kept.

Its world is nobody's match, so it may be helped along between two ticks: phases end when its people say so,
energy never ends, the hold control goes through all pieces, strikes lead nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.app.bindings import Action
from game.draw import folded_cards, theme
from game.draw.canvas import PLATE, Canvas, Layer
from game.language import marked, text
from game.match.controller import Controller, Lookout, Point
from game.match.header import Header
from game.match.session import Match
from game.rules.commands import Command, HoldPiece, Ready
from game.rules.events import Event
from game.rules.pieces import LATE_WAVE, Piece
from game.rules.world import NOBODY, Board, Phase

UNTIMED = frozenset({Phase.SELECTION, Phase.BUILD, Phase.DEPLOY, Phase.DEFEND})
"""Phases that last until everybody is ready."""

PLENTY = 999
"""Energy, before every tick."""

DOES = {Action.HOLD: marked("Next kind of piece"), Action.READY: marked("Next phase")}
"""What these do instead of what they do in a match."""

NAME = marked("Sandbox")
"""Stands in the banner where a match tells its wave."""

TOP, LOW_TOP = 88.0, 44.0
"""Below the banner, and below a folded one."""
SIZE, HEIGHT = 18.0, 34.0
PADDING = 16.0


class Bystander:
    """A rival that is off: it holds nobody up, and does nothing else."""

    hand: Point | None = None

    def commands(self, lookout: Lookout) -> Sequence[Command]:
        """Ready, where all are waited for."""
        board = lookout.boards[lookout.seat]
        is_waited_for = lookout.clock.phase is Phase.DEPLOY and not (board.ready or board.picking)
        return (Ready(),) if is_waited_for else ()


class FreeHands:
    """A person's hands whose hold takes the next kind of piece instead."""

    def __init__(self, hands: Controller) -> None:
        self._hands = hands

    @property
    def hand(self) -> Point | None:
        """The person's."""
        return self._hands.hand

    def commands(self, lookout: Lookout) -> Sequence[Command]:
        """The person's, but for hold."""
        asked = self._hands.commands(lookout)
        if any(isinstance(command, HoldPiece) for command in asked):
            take_next(lookout.boards[lookout.seat])
        return [command for command in asked if not isinstance(command, HoldPiece)]


class Sandbox(Match):
    """A match that goes on as its people like."""

    def __init__(self, header: Header, controllers: Sequence[Controller]) -> None:
        """With one controller a seat; those of rivals are not asked."""
        players = zip(header.players, controllers, strict=True)
        super().__init__(header, [FreeHands(own) if player.human else Bystander() for player, own in players])
        self.world.clock.wave = LATE_WAVE  # everything is sold, all pieces come
        self._is_opening = True
        """The first wave's Build is still to come."""

    def advance(self) -> list[Event]:
        """Play one tick, of whatever phase for as long as it is wanted."""
        self._loosen()
        return super().advance()

    def _loosen(self) -> None:
        clock = self.world.clock
        if self._is_opening and clock.phase is Phase.DEPLOY:
            self._is_opening = False
            clock.phase = Phase.BUILD  # a first wave has none, but who comes to try wants to build
        if clock.phase in UNTIMED:
            clock.ends_at = NOBODY
        for seat in self.world.seats:
            seat.strikes = 0
            seat.board.energy = PLENTY if seat.human else 0


def take_next(board: Board) -> None:
    """The next kind of piece comes into the hand, in the order of a fresh bag."""
    kinds = list(Piece)
    if board.hand is not None and board.clock.phase is Phase.BUILD:
        board.hand = kinds[(kinds.index(board.hand) + 1) % len(kinds)]


def draw(canvas: Canvas, hold: str) -> None:
    """What hold does here, with its key cap, below the banner: a hand that builds cannot know that."""
    words, top = text(DOES[Action.HOLD]), LOW_TOP if folded_cards.is_folded(canvas) else TOP
    with canvas.on(Layer.OVER), canvas.zoomed():
        width = canvas.key_width(hold) + 8 + canvas.measure(words, SIZE) + 2 * PADDING
        x, baseline = canvas.width / 2 - width / 2, top + 23
        canvas.panel(x, top, width, HEIGHT, PLATE)
        x += PADDING
        canvas.text(x + canvas.key(x, baseline, hold) + 8, baseline, words, SIZE, theme.INK)
