"""The picture of one match as it goes on: the board, the marks of hands, the HUD, the score cards.

Shared by the match, the pause over it, the theatre and pictures made without a window. Reads the match only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.app.hands import HumanHands
from game.draw import finale, flight
from game.draw.board_picture import BoardPicture
from game.draw.camera import BOTTOM_BAR, Camera
from game.draw.captions import SIZES, Captions
from game.draw.cards import draw_score_cards
from game.draw.hud import MatchHud, Player
from game.draw.overlays import BastionCursor, CannonGhost, FortifyCursor, Ghost, Overlay, RefusedPress
from game.draw.stage import Backdrop, Stage
from game.language import text
from game.match.controller import Foretelling
from game.match.session import Match
from game.rules.commands import BuyCannon, Fortify, PlacePiece
from game.rules.events import Event, Refused
from game.rules.world import TICKS_PER_SECOND, Phase, World
from game.scenes import phases
from game.scenes.phases import score

FORETOLD = frozenset({Phase.BUILD, Phase.DEPLOY})
"""Phases in which a rival's hand shows what it is going for."""

LAST_SHOT_NEARNESS = 1.6
"""How many times as large tiles are seen where the last shell falls."""
REFUSED_TICKS, TOLD_TICKS = 30, 60
"""A press that changed nothing is seen for half a second, and why can be read for one."""
EXPLAINED = PlacePiece, BuyCannon, Fortify
"""Commands whose ghost says by itself why they are refused."""
GHOSTS = Ghost, CannonGhost, FortifyCursor, BastionCursor
SLOWEST_FRAME = 0.1
"""Seconds: a flight makes no longer leaps."""
CONTROLS = 47.0
"""The row of what can be pressed, in the interface's units: captions stand above it."""
FALL_SECONDS = finale.FALL_TICKS / (TICKS_PER_SECOND * finale.SLOW)
"""It falls for so long."""


class Show:
    """One match's picture; `hands` are those of the people who play at this screen now, by seat."""

    def __init__(
        self, stage: Stage, match: Match, players: Sequence[Player], hands: Mapping[int, HumanHands]
    ) -> None:
        self.match = match
        self.players = tuple(players)
        self.hands = hands
        level = match.header.level
        self.picture = BoardPicture(stage, level, [player.look for player in players])
        self.hud = MatchHud(players)
        self._view: Camera | None = None
        """A spectator's own."""
        self._finale = finale.Finale()
        self._over_seconds = 0.0
        self._flown: float | None = None
        """For how many seconds the camera has flown into the match; None: it is there."""
        self._foot = 0.0
        self._captions: Captions | None = None
        self._refused: dict[int, tuple[int, Refused]] = {}
        """By seat of a person here: when a press last changed nothing, and which."""

    def introduce(self, players: Sequence[Player]) -> None:
        """These sit in the seats from now on."""
        self.players = self.hud.players = tuple(players)

    def fly_in(self) -> None:
        """Begin with a flight over the islands, where the player wants motion; `land` ends it at once."""
        if self.picture.stage.comfort.motion > 0:
            self._flown = 0.0

    @property
    def is_flying(self) -> bool:
        """Whether the flight still goes on: a match waits for it, so that it takes no time from a pick."""
        return self._flown is not None

    def fly(self, seconds: float) -> None:
        """So many seconds of the flight have passed, a slow first picture aside."""
        if self._flown is not None:
            self._flown += min(seconds, SLOWEST_FRAME)
            if self._flown >= flight.SECONDS:
                self.land()

    def land(self) -> None:
        """From now on the whole map is seen, as it is played."""
        self._flown = None
        self.picture.show(None)

    def look_through(self, view: Camera | None) -> None:
        """A spectator leads the camera; None: the match itself leads the eye again."""
        if view is None and self._view is not None:
            self.picture.show(None)
        self._view = view

    def keep_off(self, foot: float) -> None:
        """Something else takes so many canvas units of the picture's height, at its foot."""
        self._foot = self.hud.foot = foot
        self.picture.keep_off(foot + self._caption_room)

    @property
    def _caption_room(self) -> float:
        """How far captions reach above the lower bar, in canvas units."""
        if self._captions is None:
            return 0.0
        scale = self.picture.stage.canvas.ui_scale
        return self._captions.room(scale) + max(0.0, CONTROLS * scale - BOTTOM_BAR)

    def caption(self, size: str) -> None:
        """Write what is heard from now on, in a size of the settings, and keep the board off it."""
        self._captions = Captions(self.players, SIZES[size]) if size in SIZES else None
        self.keep_off(self._foot)

    def forget(self) -> None:
        """The match was wound: what happened before, and what is to come, leaves nothing in the picture."""
        self.picture.forget()
        self.hud.forget()
        if self._captions:
            self._captions.forget()
        self._finale = finale.Finale()
        self._over_seconds = 0.0
        self.land()

    def linger(self, seconds: float) -> None:
        """So many seconds more have passed since the match was over: its last shell falls again, slowly."""
        self._over_seconds += seconds

    @property
    def has_lingered(self) -> bool:
        """Whether the match's last picture has been seen."""
        return self._over_seconds >= finale.SECONDS

    def take(self, events: Sequence[Event]) -> None:
        """What happened in a tick, for all that moves by itself."""
        self.picture.take(events, self.match.world)
        self.hud.take(events, self.match.world)
        self._finale.take(events, self.match.world)
        if self._captions:
            self._captions.take(events, self.match.world)
        now = self.match.world.clock.tick
        for event in events:
            if isinstance(event, Refused) and event.seat in self.hands:
                self._refused[event.seat] = now, event

    def paint(
        self,
        stage: Stage,
        fraction: float,
        seconds: float,
        *,
        with_hands: bool = True,
        with_hud: bool = True,
    ) -> Backdrop:
        """Draw the match at its tick + `fraction`, between the stage's `begin` and `finish`."""
        world = shown = self.match.world
        self.picture.felt_by = frozenset(self.hands)
        if world.clock.phase is Phase.OVER:
            shown, fraction = self._finale.lead(self.picture, world, self._over_seconds)
        self._lead_camera(world, stage.comfort.motion)
        self.picture.draw(shown, fraction, self._overlays() if with_hands else (), time=seconds)
        if not with_hud:
            return Backdrop.SHARP
        if world.clock.phase is Phase.SCORE:
            page, cards = score.page(world, fraction, ""), score.cards(self.match, self.players)
            opened = score.elapsed(world, fraction)
            draw_score_cards(stage.canvas, page, cards, opened, foot=self._foot)
            return Backdrop.DIMMED
        self.hud.draw(stage.canvas, self.picture.camera, world, fraction, self._task())
        if self._captions:
            above = max(BOTTOM_BAR, CONTROLS * stage.canvas.ui_scale)
            self._captions.draw(stage.canvas, self._foot + above)
        return Backdrop.SHARP

    def _lead_camera(self, world: World, motion: float) -> None:
        """Into the match, at its end to where the last shell falls; nowhere for those who want no motion."""
        picture, spot = self.picture, self._finale.spot
        if self._view is not None:
            picture.show(self._view)
            return
        if self._flown is not None:
            picture.show(flight.on_the_way(picture.level, picture.home, self._flown))
        elif world.clock.phase is Phase.OVER and spot is not None and motion > 0:
            picture.show(
                flight.towards(picture.home, spot, LAST_SHOT_NEARNESS, self._over_seconds / FALL_SECONDS)
            )

    def _task(self) -> str:
        """What the only person at this screen should do now; spectators and several people get none."""
        if len(self.hands) != 1:
            return ""
        (seat,) = self.hands
        board = self.match.world.seats[seat].board
        return phases.of(board.clock.phase).task(board) if board.active else text("You are out: watch on")

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
                marks.extend(self._with_refusal(scene.overlays(world, hands), hands))
        return marks

    def _with_refusal(self, marks: Sequence[Overlay], hands: HumanHands) -> Sequence[Overlay]:
        """The marks of a hand that has just pressed in vain say so; a ghost says why in its own place."""
        since, event = self._refused.get(hands.seat, (-TOLD_TICKS, None))
        age = self.match.world.clock.tick - since
        if event is None or not 0 <= age < TOLD_TICKS:
            return marks
        why = "" if isinstance(event.command, EXPLAINED) else text(event.refusal.value)
        has_ghost = any(isinstance(mark, GHOSTS) for mark in marks)
        told = [_with_reason(mark, why) if why else mark for mark in marks]
        return [*told, RefusedPress(hands.seat, *hands.hand, age / REFUSED_TICKS, "" if has_ghost else why)]


def _with_reason(mark: Overlay, why: str) -> Overlay:
    """A mark that says why a press on it was refused, where it has a place for that."""
    match mark:
        case Ghost() | CannonGhost() | FortifyCursor():
            return replace(mark, reason=why, is_resting=False)
        case BastionCursor(is_left=False):
            return replace(mark, reason=why)
        case _:
            return mark
