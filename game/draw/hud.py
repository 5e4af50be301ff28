"""The match's own furniture on the canvas: player cards, phase banner, callouts, stamps.

`MatchHud` keeps only what the picture needs to move (counting scores, callouts that fade); all facts come
from the world each frame. What floats beside a hand is drawn by the board picture from its overlay.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.draw import callouts, folded_cards, island_tags, theme, trays
from game.draw.canvas import Layer, PanelStyle
from game.draw.fitting import fitted
from game.draw.player_cards import (
    MOST_STRIKES,
    Player,
    beside_board,
    card_place,
    corners,
    draw_player_card,
    places,
)
from game.language import decimal, marked, text
from game.rules import events as happened
from game.rules import ring_search, rings
from game.rules.world import NOBODY, TICKS_PER_SECOND, Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.camera import Camera
    from game.draw.canvas import Canvas
    from game.rules.events import Event
    from game.rules.region import Region
    from game.rules.world import Board, Clock, World

__all__ = ["MatchHud", "Player"]

_TITLES = {
    Phase.SELECTION: (marked("Selection"), marked("Pick your first bastion")),
    Phase.BUILD: (marked("Build"), marked("Close a ring round a bastion")),
    Phase.DEPLOY: (marked("Deploy"), marked("Buy cannons in sealed rings")),
    Phase.DEFEND: (marked("Defend"), marked("Aim, fire: break their rings")),
    Phase.SETTLE: (marked("Defend"), marked("The last shots land")),
    Phase.SCORE: (marked("Score"), marked("What this wave earned")),
    Phase.OVER: (marked("The end"), marked("The match is over")),
}
_COUNT_SECONDS = 0.4
_RESET_SECONDS = 1.2
_BANNER_SIZE = (560.0, 66.0)
_BANNER_TOP = 12.0
_SECONDS_SIZE, _LAST_SECONDS_SIZE = 38.0, 52.0
_FOLDED_SECONDS = 27.0
_LEAST_TITLE = 20.0
"""A phase's name that would have to be smaller stands alone."""
_SWELL = 0.14
_BAR = 6.0
_BANNER = PanelStyle(opacity=0.95, cut=0.0, corner=9.0, edge_gain=1.0, shadow=False)


class MatchHud:
    """Cards, banner and callouts of one match."""

    def __init__(self, players: Sequence[Player]) -> None:
        """`players` by seat."""
        self.players = tuple(players)
        self.kind = ""
        """Marked words for a match whose waves mean nothing: what the banner names in their place."""
        self.foot = 0.0
        """What something else takes of the picture's height, below the lower cards, in plain units."""
        self._corners: tuple[tuple[bool, bool], ...] = ()
        self.forget()

    def forget(self) -> None:
        """The world was wound: nothing is called out any more, and scores are shown as they are."""
        self._shown = [0.0 for _ in self.players]
        self._speed = [0.0 for _ in self.players]
        self._moment = -math.inf
        self._points: list[callouts.FloatingPoints] = []
        self._callouts: list[callouts.Callout] = []
        self._breached: list[callouts.Breach] = []
        self._strikes: list[callouts.Strike] = []
        self._forgiven: dict[int, float] = {}
        self._built: dict[int, tuple[Region, Region]] = {}
        """Walls and what lies under cannons by seat as they last were in Build."""
        self._breaches: dict[int, tuple[Region, bool]] = {}
        """By seat: the walls that were asked about last, and whether a ring is open with them."""

    def take(self, events: Sequence[Event], world: World) -> None:
        """What happened in a tick: floating points, BOUNTY, BREACH, strikes, Overdrive."""
        moment = world.clock.tick / TICKS_PER_SECOND
        for event in events:
            match event:
                case happened.Awarded():
                    callouts.gather(self._points, event, moment)
                case happened.CrownPassed():
                    self._call_bounty(event, moment)
                case happened.RingBreached():
                    self._stamp_breach(event, moment)
                case happened.Struck():
                    is_cleared = happened.RecoveryBegan(event.seat) in events
                    self._tell_strike(event, world, moment, is_cleared=is_cleared)
                case happened.StrikesReset():
                    self._forgiven[event.seat] = moment
                case happened.Eliminated():
                    name = self.players[event.seat].name
                    colour = theme.mixed(self.players[event.seat].look.words, theme.WHITE, 0.3)
                    self._callouts.append(
                        callouts.Callout(
                            text("ELIMINATED"), text("{name} is out", name=name), moment, colour=colour
                        )
                    )
                case happened.SuddenDeathBegan():
                    words = text("The first place is tied: extra wave {number}", number=event.extra)
                    self._callouts.append(callouts.Callout(text("SUDDEN DEATH"), words, moment))
                case _:
                    pass  # shown by the world's new state
        if world.clock.phase is Phase.BUILD:
            boards = (seat.board for seat in world.seats)
            self._built = {board.seat: (board.walls, board.under_cannons) for board in boards}

    def draw(self, canvas: Canvas, camera: Camera, world: World, fraction: float, task: str = "") -> None:
        """Draw everything for this frame; call after the board picture's `draw`.

        `task` says in a few words what the person at this screen should do; else the phase's own words stand.
        """
        moment = (world.clock.tick + fraction) / TICKS_PER_SECOND
        self._count(world, moment)
        self._forget(moment)
        looks = [player.look for player in self.players]
        callouts.draw_points(canvas, camera, self._points, looks, moment)
        with canvas.on(Layer.OVER):  # points fly over an island in Overdrive all the time
            off = callouts.strip(canvas, self._callouts[-1]) if self._callouts else None
            island_tags.draw_bursts(canvas, camera, world, looks, fraction, off)
        with canvas.on(Layer.BOARD):
            island_tags.draw_deploy(canvas, camera, world, looks)
        with canvas.zoomed():
            self._draw_cards(canvas, world, moment)
            self._draw_banner(canvas, world, fraction, task)
        for callout in self._callouts[-1:]:
            callouts.draw_callout(canvas, callout, moment)
        for strike in self._strikes:
            callouts.draw_strike(canvas, camera, strike, world.seats[strike.seat].board, moment)
        for breach in self._breached:
            callouts.draw_breach(canvas, camera, breach, world.seats[breach.seat].board, looks, moment)

    # ---- what moves

    def _count(self, world: World, moment: float) -> None:
        """Let the shown scores run to the real ones within 400 ms."""
        step = moment - self._moment
        self._moment = moment
        for number, seat in enumerate(world.seats):
            gap = seat.score - self._shown[number]
            if not 0 <= step < 1 or self._shown[number] > seat.score:
                self._shown[number], self._speed[number] = float(seat.score), 0.0
                continue
            self._speed[number] = max(self._speed[number], gap / _COUNT_SECONDS) if gap else 0.0
            self._shown[number] = min(float(seat.score), self._shown[number] + self._speed[number] * step)

    def _forget(self, moment: float) -> None:
        """Drop what has faded, and all of it when time was wound back."""

        def lives(since: float, seconds: float) -> bool:
            return 0 <= moment - since < seconds

        self._points = [p for p in self._points if lives(p.since, callouts.POINTS_SECONDS)]
        self._callouts = [c for c in self._callouts if lives(c.since, callouts.CALLOUT_SECONDS)]
        self._breached = [b for b in self._breached if lives(b.since, callouts.BREACH_SECONDS)]
        self._strikes = [s for s in self._strikes if lives(s.since, callouts.STRIKE_SECONDS)]

    # ---- events

    def _call_bounty(self, event: happened.CrownPassed, moment: float) -> None:
        if event.after == NOBODY:
            words = text("{name} lost the crown", name=self.players[event.before].name)
        else:
            name = self.players[event.after].name
            words = text("{name} pays {multiplier}", name=name, multiplier=f"{trays.TIMES}2")
        self._callouts.append(callouts.Callout(text("BOUNTY"), words, moment, is_gold=True))

    def _stamp_breach(self, event: happened.RingBreached, moment: float) -> None:
        """One stamp for all rings of an island that were breached in one wave."""
        known = (one for one in self._breached if one.seat == event.owner and one.since == moment)
        breach = next(known, None)
        if breach is None:
            colour = theme.mixed(self.players[event.owner].look.words, theme.WHITE, 0.3)
            breach = callouts.Breach(event.owner, colour, moment)
            self._breached.append(breach)
        for seat, points in event.shares:
            breach.paid[seat] = breach.paid.get(seat, 0) + points

    def _tell_strike(self, event: happened.Struck, world: World, moment: float, *, is_cleared: bool) -> None:
        """Say why and what it took: the walls as they stood, and what the nearest ring lacked (rule 13)."""
        board = world.seats[event.seat].board
        island, (walls, cannons) = board.island, self._built.get(event.seat, (0, 0))
        free = island.land & ~(walls | island.core_cells | cannons)
        lacked = ring_search.cheapest_gap(island, walls, free, range(len(island.bastions))) if walls else 0
        self._strikes.append(
            callouts.Strike(
                event.seat,
                text("STRIKE {number} OF {most}", number=event.strikes, most=MOST_STRIKES),
                text("No sealed bastion. Walls cleared") if is_cleared else text("No sealed bastion"),
                moment,
                walls=tuple(island.frame.cells(walls & ~board.walls)),
                openings=tuple(island.frame.cells(lacked)),
            )
        )

    # ---- pictures

    def _draw_cards(self, canvas: Canvas, world: World, moment: float) -> None:
        if not self._corners:
            self._corners = corners(world.level, [seat.board.island for seat in world.seats])
        ranks = places(world)
        for number, (seat, corner) in enumerate(zip(world.seats, self._corners, strict=True)):
            since = moment - self._forgiven.get(number, -9.0)
            x, y = card_place(canvas, corner)
            draw_player_card(
                canvas,
                (x, y - self.foot / canvas.ui_scale if corner[1] else y),
                self.players[number],
                seat,
                shown_score=round(self._shown[number]),
                place_in_match=ranks[number],
                wears_crown=world.crown == number,
                is_breached=self._is_breached(seat.board),
                reset_glow=max(0.0, 1 - since / _RESET_SECONDS) if since >= 0 else 0.0,
                time=moment,
            )

    def _is_breached(self, board: Board) -> bool:
        """Whether a ring is open that still counts (rule 4.6); a flood, so asked once for the same walls."""
        if not board.felled:
            return False
        known = self._breaches.get(board.seat)
        if known is None or known[0] != board.walls:
            known = self._breaches[board.seat] = board.walls, bool(rings.broken(board))
        return known[1]

    def _draw_banner(self, canvas: Canvas, world: World, fraction: float, task: str) -> None:
        """The phase's banner; while the only person at this screen recovers, that of the pick (13.3)."""
        you = next((seat for seat, player in enumerate(self.players) if player.is_you), NOBODY)
        if you != NOBODY and trays.is_recovering(world.seats[you].board):
            clock, title = trays.clock_of(world, you), text("Recovery")
        else:
            clock, title, task = world.clock, "", self._outcome(world) or task
        draw_banner(canvas, clock, fraction, task, title=title, kind=text(self.kind) if self.kind else "")

    def _outcome(self, world: World) -> str:
        """Who has won, once the match is over (rule 14.4)."""
        if world.clock.phase is not Phase.OVER or not world.ranking:
            return ""
        names = [self.players[seat].name for seat in world.ranking[0]]
        if len(names) == 1:
            return text("{name} wins", name=names[0])
        return text("{names} and {last} share the win", names=", ".join(names[:-1]), last=names[-1])


def draw_banner(
    canvas: Canvas, clock: Clock, fraction: float, task: str = "", title: str = "", kind: str = ""
) -> None:
    """The phase, what to do now, wave and multiplier, the clock; light closes around it as a phase begins.

    `task` and `title` stand in place of the phase's own words, `kind` in that of the wave. Folded, and where
    the phase has no room beside them, it leaves wave and multiplier out.
    """
    if folded_cards.is_folded(canvas):
        _draw_folded_banner(canvas, clock, fraction, task, title)
        return
    width, height = min(_BANNER_SIZE[0], canvas.width - 2 * beside_board(canvas)), _BANNER_SIZE[1]
    x, y = (canvas.width - width) / 2, _BANNER_TOP
    name, hint = _TITLES[clock.phase]
    canvas.panel(x, y, width, height, _BANNER)
    seconds_width = _draw_seconds(canvas, x, y, width, clock, fraction)
    multiplier = callouts.multiplier(10 + clock.wave)
    if kind:
        wave = kind.upper()
    elif _is_sudden(clock):
        wave = text("SUDDEN DEATH {multiplier}", multiplier=multiplier)
    else:
        wave = text("WAVE {wave} {multiplier}", wave=clock.wave, multiplier=multiplier)
    right = x + width - 30 - seconds_width
    room, words = right - x - 18, (title or text(name)).upper()
    beside = 14 + canvas.measure(wave, 18, 600)
    if kind or _is_sudden(clock) or canvas.measure(words, _LEAST_TITLE, 700) <= room - beside:
        canvas.text(right, y + 30, wave, 18, theme.SOFT, weight=600, align="right")
        room -= beside
    words, size = fitted(canvas, words, 31, 700, room)
    canvas.text(x + 18, y + 34, words, size, theme.WHITE, weight=700)
    words, size = fitted(canvas, task or text(hint), 18, 500, right - x - 18)
    canvas.text(x + 19, y + 55, words, size, theme.INK, weight=500)
    age = (clock.tick + fraction - clock.phase_at) / TICKS_PER_SECOND
    if 0 <= age < 1.2:
        with canvas.faded(min(1.0, (1.2 - age) / 0.5)):
            canvas.focus_ring(x, y, width, height, min(1.0, age / 0.3), cut=0.0)


def _is_sudden(clock: Clock) -> bool:
    """Whether this is a wave of Sudden Death, which the banner names for as long as it lasts (rule 14.3)."""
    return clock.wave > clock.waves


def _draw_folded_banner(canvas: Canvas, clock: Clock, fraction: float, task: str, title: str) -> None:
    """Two rows, beside folded cards or below them: phase and task, the seconds large at the right."""
    height = folded_cards.SIZE[1]
    width = min(_BANNER_SIZE[0], canvas.width - 2 * beside_board(canvas))
    x, y = (canvas.width - width) / 2, folded_cards.TOP + (height if canvas.is_narrow else 0)
    canvas.panel(x, y, width, height, _BANNER)
    room = width - 24
    if clock.ends_at != NOBODY:
        left = trays.seconds_left(clock, fraction)
        colour = theme.WHITE if clock.phase is Phase.SCORE else trays.ink_of_seconds(left)
        words = decimal(left)
        right = x + width - 12
        room -= 10 + canvas.text(right, y + 29, words, _FOLDED_SECONDS, colour, weight=700, align="right")
    name, hint = map(text, _TITLES[clock.phase])
    if _is_sudden(clock):
        name = text("Sudden Death: {phase}", phase=name)
    words, size = fitted(canvas, (title or name).upper(), 19, 700, room)
    canvas.text(x + 12, y + 18, words, size, theme.WHITE, weight=700)
    words, size = fitted(canvas, task or hint, 16, 500, room)
    canvas.text(x + 12, y + 35.5, words, size, theme.INK, weight=500)


def _draw_seconds(canvas: Canvas, x: float, y: float, width: float, clock: Clock, fraction: float) -> float:
    """The clock of a banner, and how wide its place is: it pulses five seconds before the end, and grows.

    Not in Score, whose end takes nothing from anyone.
    """
    if clock.ends_at == NOBODY:
        return 0.0
    left = trays.seconds_left(clock, fraction)
    counts = clock.phase is not Phase.SCORE
    beat, is_last = trays.pulse(left) if counts else 0.0, counts and left <= trays.LAST_SECONDS
    colour = trays.ink_of_seconds(left) if counts else theme.WHITE
    size = (_LAST_SECONDS_SIZE if is_last else _SECONDS_SIZE) * (1 + _SWELL * beat)
    right = x + width - 16
    baseline = y + (_BANNER_SIZE[1] - _BAR) / 2 + 0.35 * size
    canvas.text(right, baseline, decimal(left), size, colour, weight=700, align="right")
    length = max(1, clock.ends_at - clock.phase_at) / TICKS_PER_SECOND
    rest = theme.scaled(theme.LINE, 0.5)
    canvas.bar(x + 18, y + _BANNER_SIZE[1] - 5, width - 36, 3, min(1.0, left / length), colour, rest=rest)
    if beat:
        edge = theme.scaled(theme.BLOCKED, 1.2 * beat)
        canvas.rect(x - 3, y - 3, width + 6, _BANNER_SIZE[1] + 6, edge, corner=11, outline=3.4)
    digits = "0.0" if len(f"{left:.1f}") < 4 else "00.0"  # 9.96 s are shown as 10.0
    return canvas.measure(digits, _LAST_SECONDS_SIZE if is_last else _SECONDS_SIZE, 700)
