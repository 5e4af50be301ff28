"""First-match guidance: a hint appears while its player does not do what the phase needs, until they once do.

Owns which hints there are and when each is due; leaves drawing to `draw.hint_plate`, and what a player has
learned to the profile. Reads worlds and hands, never changes them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from game.app import targets
from game.app.bindings import Action
from game.app.hands import HumanHands
from game.app.wares import WARES
from game.language import marked
from game.rules import cannons, legality, phases, rings
from game.rules.commands import PlacePiece, Ready
from game.rules.events import (
    BastionPicked,
    CannonBought,
    Event,
    OverdriveBegan,
    PiecePlaced,
    SaidReady,
    Sealed,
    ShotLaunched,
)
from game.rules.pieces import DISTINCT
from game.rules.world import METER_FULL, NOBODY, TICKS_PER_SECOND, Board, Phase, World

Point = tuple[float, float]

OFF_HAND, OFF_RETICLE = 1.5, 3.2
"""Tiles around a hand, and around a reticle with its pips, that no hint covers."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint. `is_needed` asks whether the phase waits for the act, `is_done` whether an event is the act."""

    name: str
    phase: Phase
    words: str
    """At most eight."""
    seconds: float
    """How long the act must have been needed before the hint is shown."""
    is_needed: Callable[[Board, HumanHands], bool]
    is_done: Callable[[World, Event], bool]
    action: Action | None = None
    """The control that does it."""
    spot: Callable[[Board, HumanHands], Point] | None = None
    """What it is about, in tiles; without one the hand."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A hint that is shown beside a seat's hand or the thing that it is about."""

    hint: Hint
    point: Point
    """In tiles."""
    reach: float
    """So many tiles around the point stay free."""
    age: float
    """Seconds since it was due."""


class Guide:
    """The hints of one match, for the people at this screen."""

    def __init__(self, learned: Mapping[int, Collection[str]], learn: Callable[[int, str], None]) -> None:
        """`learned` holds by seat what its player knows; `learn` is told of a seat and what is new to it."""
        self._learned = {seat: set(names) for seat, names in learned.items()}
        self._learn = learn
        self._since: dict[tuple[int, str], int] = {}
        """The tick since which a hint has been needed without a break, by seat and name."""

    def take(self, world: World, events: Sequence[Event], hands: Mapping[int, HumanHands]) -> None:
        """A tick has passed: what was done is learned, what is needed waits for its time."""
        for event in events:
            seat = getattr(event, "seat", NOBODY)
            if seat in hands and seat in self._learned:
                self._note(world, event, seat)
        for seat, its in hands.items():
            self._follow(world, world.seats[seat].board, its)

    def shown(self, world: World, hands: HumanHands) -> Shown | None:
        """The hint for a seat now: of those due the first."""
        board = world.seats[hands.seat].board
        tick = board.clock.tick
        for hint in HINTS:
            since = self._since.get((hands.seat, hint.name))
            age = -1.0 if since is None else (tick - since) / TICKS_PER_SECOND - hint.seconds
            if age >= 0:
                point = hint.spot(board, hands) if hint.spot else (hands.cursor.x, hands.cursor.y)
                reach = OFF_RETICLE if hint.phase is Phase.DEFEND else OFF_HAND
                return Shown(hint, point, reach, age)
        return None

    def _note(self, world: World, event: Event, seat: int) -> None:
        known = self._learned[seat]
        for hint in HINTS:
            if hint.name not in known and hint.is_done(world, event):
                known.add(hint.name)
                self._learn(seat, hint.name)

    def _follow(self, world: World, board: Board, hands: HumanHands) -> None:
        known = self._learned.get(board.seat)
        for hint in HINTS:
            key = board.seat, hint.name
            is_open = known is not None and hint.name not in known
            is_its_time = is_open and board.active and board.clock.phase is hint.phase
            if is_its_time and hint.is_needed(board, hands):
                self._since.setdefault(key, world.clock.tick)
            else:
                self._since.pop(key, None)


def _is_picked_by_hand(phase: Phase) -> Callable[[World, Event], bool]:
    """A pick in this phase; the one that comes by itself as time is up teaches nothing (rules 5.1, 13.3)."""

    def is_done(world: World, event: Event) -> bool:
        clock = world.clock
        if not isinstance(event, BastionPicked) or clock.phase is not phase:
            return False
        return phase is Phase.SELECTION or clock.phase_at < clock.tick < phases.picks_due_at(world)

    return is_done


def _is(kind: type[Event]) -> Callable[[World, Event], bool]:
    return lambda _, event: isinstance(event, kind)


def _is_turned_well(world: World, event: Event) -> bool:
    """A piece was placed that had been turned."""
    del world
    return isinstance(event, PiecePlaced) and event.rotation > 0


def _is_sealed_by_hand(world: World, event: Event) -> bool:
    """A ring was closed in Build: the opening one rises by itself."""
    return isinstance(event, Sealed) and bool(event.bastions) and world.clock.phase is Phase.BUILD


def _bastion(board: Board, hands: HumanHands) -> Point:
    return targets.core_centre(board, hands.bastion(board))


def _hole(board: Board, hands: HumanHands) -> Point:
    """The missing tile that is nearest to the hand."""
    x, y = hands.cursor.x, hands.cursor.y
    middles = ((cell.x + 0.5, cell.y + 0.5) for cell in board.island.frame.cells(hands.advice.goal(board)))
    return min(middles, key=lambda middle: (abs(middle[0] - x) + abs(middle[1] - y), middle), default=(x, y))


def _is_buying(board: Board) -> bool:
    return not (board.picking or board.ready)


def _can_pay(board: Board) -> bool:
    kinds = (kind for kind in WARES if kind is not None and legality.is_unlocked(board, kind))
    return board.energy >= min(legality.cost(board, kind) for kind in kinds)


def _must_turn(board: Board, hands: HumanHands) -> bool:
    """Whether the piece would lie where the hand is if only it were turned."""
    if board.hand is None:
        return False
    cell = hands.cursor.cell
    fits = {turn for turn in DISTINCT[board.hand] if legality.check(board, PlacePiece(cell, turn)) is None}
    return bool(fits) and legality.check(board, PlacePiece(cell, hands.rotation)) is not None


def _can_fire(board: Board) -> bool:
    return bool(cannons.in_turn(board)) and not board.in_overdrive


def _holds_in_vain(board: Board, hands: HumanHands) -> bool:
    """Fire is held, but only a press launches a shot (rule 8.2)."""
    return hands.firing and not hands.handling.holds_fire and _can_fire(board)


def _is_fired_again(world: World, event: Event) -> bool:
    """Shot upon shot, each by a press of its own: of two cannons none has loaded since."""
    if not isinstance(event, ShotLaunched) or world.seats[event.seat].board.in_overdrive:
        return False
    board = world.seats[event.seat].board
    lit = [cannon for cannon in board.cannons if cannons.is_lit(board, cannon)]
    return sum(not cannons.is_ready(board, cannon) for cannon in lit) > 1


HINTS = (
    Hint(
        "pick",
        Phase.SELECTION,
        marked("Pick a bastion: a ring rises around it"),
        2.0,
        lambda board, _: board.claim == NOBODY,
        _is_picked_by_hand(Phase.SELECTION),
        Action.ACT,
        _bastion,
    ),
    Hint(
        "recover",
        Phase.DEPLOY,
        marked("Pick a bastion to begin anew"),
        1.0,
        lambda board, _: targets.is_picking(board),
        _is_picked_by_hand(Phase.DEPLOY),
        Action.ACT,
        _bastion,
    ),
    Hint(
        "turn",
        Phase.BUILD,
        marked("Turned, the piece would fit"),
        1.5,
        _must_turn,
        _is_turned_well,
        Action.CLOCKWISE,
    ),
    Hint(
        "place",
        Phase.BUILD,
        marked("Place the piece where it is green"),
        3.0,
        lambda board, _: board.hand is not None,
        _is(PiecePlaced),
        Action.ACT,
    ),
    Hint(
        "seal",
        Phase.BUILD,
        marked("Close the ring: corners alone leave gaps"),
        4.0,
        lambda board, hands: not rings.sealed_bastions(board) and bool(hands.advice.goal(board)),
        _is_sealed_by_hand,
        None,
        _hole,
    ),
    Hint(
        "buy",
        Phase.DEPLOY,
        marked("Buy a cannon on sealed ground"),
        2.5,
        lambda board, _: _is_buying(board) and bool(board.sealed) and _can_pay(board),
        _is(CannonBought),
        Action.ACT,
    ),
    Hint(
        "ready",
        Phase.DEPLOY,
        marked("All bought: say that you are ready"),
        2.0,
        lambda board, _: legality.check(board, Ready()) is None and not _can_pay(board),
        _is(SaidReady),
        Action.READY,
    ),
    Hint(
        "fire",
        Phase.DEFEND,
        marked("Aim at a rival's wall and fire"),
        2.5,
        lambda board, _: _can_fire(board),
        _is(ShotLaunched),
        Action.ACT,
    ),
    Hint(
        "again",
        Phase.DEFEND,
        marked("One press, one shot. Settings: Hold to fire"),
        0.5,
        _holds_in_vain,
        _is_fired_again,
        Action.ACT,
    ),
    Hint(
        "overdrive",
        Phase.DEFEND,
        marked("Overdrive is ready: unleash it"),
        1.5,
        lambda board, _: board.meter >= METER_FULL and not board.in_overdrive,
        _is(OverdriveBegan),
        Action.OVERDRIVE,
    ),
)
"""In the order in which one goes before another of its phase."""
