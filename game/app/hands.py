"""A person's hands on one seat: intents in, commands out. A controller like rivals and replays.

Owns the cursor, the piece's rotation and the chosen ware; leaves devices to the scene that calls `hear`, and
every judgement to `legality.check`. One act a tick: what was pressed after it waits for the next, in order.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.app import suggestion, targets
from game.app.bindings import STEPS, Action
from game.app.cursor import Cursor
from game.app.intents import Intent, Lean, Point, Press, Release, Stream
from game.app.repeat import Handling
from game.app.suggestion import Advice, Spot
from game.app.wares import Ware, is_for_sale, next_ware
from game.match.controller import Lookout
from game.match.help import Help
from game.rules import cannons, legality
from game.rules.commands import (
    BuyCannon,
    Command,
    Fire,
    Forfeit,
    Fortify,
    HandOver,
    HoldPiece,
    Kind,
    PickBastion,
    PlacePiece,
    Ready,
    Unleash,
    Volley,
)
from game.rules.pieces import ROTATIONS
from game.rules.region import Cell
from game.rules.world import Board, Phase


@dataclass(slots=True)
class HumanHands:
    """One person at one seat; a scene spreads their intents over the ticks with `begin_frame`."""

    seat: int
    handling: Handling = field(default_factory=Handling)
    help: Help = field(default_factory=Help)
    rotation: int = 0
    ware: Ware = Kind.RAPID
    firing: bool = False
    """Fire is held down."""
    cursor: Cursor = field(init=False)
    stream: Stream = field(default_factory=Stream)
    advice: Advice = field(default_factory=Advice)
    """What would help its board now."""
    _boards: Sequence[Board] = ()
    """Of all seats, as they run."""
    _is_by_stick: bool = False
    """A stick has led it last."""
    _heard_at: dict[Action, int] = field(default_factory=dict)
    """By action: the tick in which a press of it was heard last."""
    _settled: tuple[Phase, bool] | None = None
    _done_cell: Cell | None = None
    """Where it has placed or bought last, and when."""
    _done_at: int = 0
    _farewell: Command | None = None
    """What it asks for in the coming tick, before all else."""

    def __post_init__(self) -> None:
        self.cursor = Cursor(self.handling)

    def feel(self, handling: Handling) -> None:
        """Held controls feel so from now on; what was held is let go."""
        self.let_go()
        self.handling = handling
        self.cursor.feel(handling)

    def hear(self, intent: Intent) -> None:
        """Take an intent of this seat; it acts in one of the coming ticks."""
        self.stream.add(intent)

    def begin_frame(self, ticks: int) -> None:
        """The frame will run this many ticks; what was heard is spread over them."""
        self.stream.begin_frame(ticks)

    def let_go(self) -> None:
        """Release everything: the window lost its focus, or the match pauses."""
        self.stream.clear()
        self.cursor.let_go()
        self.firing = False

    @property
    def hand(self) -> tuple[float, float]:
        """Where the cursor is, for the replay's cursor track."""
        return self.cursor.x, self.cursor.y

    @property
    def aim(self) -> Cell:
        """The cell that a shot would be aimed at: a target nearby where the lock helps (rule 8.1)."""
        reach = self.help.lock
        if reach is None:
            reach = STICK_LOCK if self._is_by_stick else 0
        cell = self.cursor.aim
        if not (reach and self._boards):
            return cell
        return targets.locked_on(self._boards, self.seat, cell, self.hand, reach)

    def spot(self, board: Board) -> Spot:
        """Where the piece in hand would lie: under the cursor, or where the gap magnet draws it."""
        under = Spot(self.cursor.cell, self.rotation)
        magnet = self.help.gap_magnet
        return suggestion.pulled(board, under, magnet, self.advice.goal(board)) if magnet else under

    def stand(self, boards: Sequence[Board], at: tuple[float, float] | None) -> None:
        """Before the first tick: be at this point, in tiles, where a match goes on; else where it begins."""
        board = boards[self.seat]
        if at is None:
            self._settle(board, boards)
        else:
            self.cursor.jump(*at)
            self._settled = board.clock.phase, board.picking

    def give_up(self) -> None:
        """Forfeit in the coming tick (rule 3.3)."""
        self.let_go()
        self._farewell = Forfeit()

    def hand_over(self) -> None:
        """Leave the seat to a rival in the coming tick (rule 3.3)."""
        self.let_go()
        self._farewell = HandOver(human=False)

    def commands(self, lookout: Lookout) -> list[Command]:
        """What this seat asks for in the coming tick."""
        boards = self._boards = lookout.boards
        board = boards[self.seat]
        self._settle(board, boards)
        if self._farewell:
            farewell, self._farewell = self._farewell, None
            return [farewell]
        if not targets.is_picking(board):
            self.cursor.repeat(targets.limits(board))
            self.cursor.flow(targets.limits(board))
        act = self._take(board)
        if act is None:
            act = self._held_fire(board)
        return [] if act is None else [act]

    def bastion(self, board: Board) -> int:
        """The bastion that a pick would take: the nearest that may be picked (rules 5.1, 13.3)."""
        return targets.nearest_pick(board, self.cursor.x, self.cursor.y)

    def has_just_acted(self, board: Board, cell: Cell) -> bool:
        """Whether it placed or bought here a moment ago: what is refused here now follows from success."""
        return cell == self._done_cell and board.clock.tick - self._done_at < REST_TICKS

    def _take(self, board: Board) -> Command | None:
        """Work through this tick's share of the intents, up to the first that is an act."""
        for _ in range(self.stream.due()):
            intent = self.stream.waiting.popleft()
            match intent:
                case Point(x, y):
                    self._is_by_stick = False
                    self.cursor.point(x, y, targets.whole_map(board))
                case Lean(x, y):
                    self._lean(x, y, board)
                case Release(action):
                    self._release(action)
                case Press(action) if self._is_too_soon(action, board.clock.tick):
                    continue
                case Press(action):
                    act = self._press(action, board)
                    if act is not None:
                        return act
        return None

    def _is_too_soon(self, action: Action, tick: int) -> bool:
        """Whether a press follows the last one of its kind within the rest that its player wants (N6)."""
        rest = self.handling.rest_ticks
        if rest and tick - self._heard_at.get(action, -rest) < rest:
            return True
        self._heard_at[action] = tick
        return False

    def _release(self, action: Action) -> None:
        if action in self.handling.toggles:
            return
        if action in STEPS:
            self.cursor.release(action)
        elif action is Action.ACT:
            self.firing = False
        elif action is Action.PRECISION:
            self.cursor.is_precise = False

    def _lean(self, x: float, y: float, board: Board) -> None:
        self._is_by_stick |= math.hypot(x, y) > self.handling.stick.dead_zone
        if targets.is_picking(board):
            self._jump(*self.cursor.flick.lean(x, y), board)
        else:
            self.cursor.tilt(x, y, targets.limits(board), by_tiles=board.clock.phase is not Phase.DEFEND)

    def _switches_off(self, action: Action, board: Board) -> bool:
        """Whether this press only lets go an action that is a switch and still on."""
        if action not in self.handling.toggles:
            return False
        if action in STEPS and self.cursor.holds(action):
            self.cursor.release(action)
        elif action is Action.PRECISION and self.cursor.is_precise:
            self.cursor.is_precise = False
        elif action is Action.ACT and self.firing and board.clock.phase is Phase.DEFEND:
            self.firing = False
        else:
            return False
        return True

    def _press(self, action: Action, board: Board) -> Command | None:
        if self._switches_off(action, board):
            return None
        if action in STEPS:
            self._move(action, board)
            return None
        if action is Action.PRECISION:
            self.cursor.is_precise = True
        if action is Action.ACT:
            self.firing = True
        if action is Action.READY:
            return Ready() if _is_read(board) else None
        match board.clock.phase:
            case Phase.BUILD:
                return self._build(action, board)
            case Phase.DEFEND:
                return self._defend(action)
            case Phase.SELECTION | Phase.DEPLOY if targets.is_picking(board):
                return PickBastion(self.bastion(board)) if action is Action.ACT else None
            case Phase.DEPLOY:
                return self._deploy(action, board)
            case _:
                return None

    def _move(self, direction: Action, board: Board) -> None:
        self._is_by_stick = False
        dx, dy = STEPS[direction]
        if direction in self.handling.toggles:
            self.cursor.release(_OPPOSITE[direction])
        self.cursor.press(direction)
        if targets.is_picking(board):
            self._jump(dx, dy, board)
        else:
            self.cursor.step(dx, dy, targets.limits(board))

    def _jump(self, dx: int, dy: int, board: Board) -> None:
        """To the next bastion to pick in a direction."""
        if dx or dy:
            bastion = targets.bastion_beyond(board, self.bastion(board), dx, dy)
            self.cursor.jump(*targets.core_centre(board, bastion))

    def _build(self, action: Action, board: Board) -> Command | None:
        if action is Action.CLOCKWISE:
            self.rotation = (self.rotation + 1) % ROTATIONS
        elif action is Action.COUNTER:
            self.rotation = (self.rotation - 1) % ROTATIONS
        elif action is Action.HOLD:
            if legality.check(board, HoldPiece()) is None:
                self.rotation = 0
            return HoldPiece()
        elif action is Action.ACT:
            place = PlacePiece(*self.spot(board))
            if self._succeeds(board, place, place.cell):
                self.rotation = 0  # now, so that a turn pressed right after it turns the next piece
            return place
        return None

    def _deploy(self, action: Action, board: Board) -> Command | None:
        if action is Action.CLOCKWISE:
            self.ware = next_ware(board, self.ware, 1)
        elif action is Action.COUNTER:
            self.ware = next_ware(board, self.ware, -1)
        elif action is Action.ACT:
            return self._buy(board)
        return None

    def _buy(self, board: Board) -> Command:
        x, y = self.cursor.x, self.cursor.y
        if self.ware is None:
            bastion = targets.nearest_sealed(board, x, y)
            self._succeeds(board, Fortify(bastion), board.island.bastions[bastion])
            return Fortify(bastion)
        buy = BuyCannon(self.ware, targets.cannon_cell(x, y))
        self._succeeds(board, buy, buy.cell)
        return buy

    def _succeeds(self, board: Board, act: Command, cell: Cell) -> bool:
        """Whether an act at this cell is legal, which the hand remembers for a moment."""
        is_legal = legality.check(board, act) is None
        self._done_cell, self._done_at = cell if is_legal else None, board.clock.tick
        return is_legal

    def _defend(self, action: Action) -> Command | None:
        if action is Action.OVERDRIVE:
            return Unleash()
        return Fire(self.aim) if action is Action.ACT else None

    def _held_fire(self, board: Board) -> Command | None:
        """Fire held down launches all that is ready in Overdrive (rule 9.2), else, where set, one by one."""
        if not (self.firing and board.clock.phase is Phase.DEFEND and cannons.in_turn(board)):
            return None
        if board.in_overdrive:
            return Volley(self.aim)
        return Fire(self.aim) if self.handling.holds_fire and board.trigger is None else None

    def _settle(self, board: Board, boards: Sequence[Board]) -> None:
        """As a phase begins or a pick ends, put a cursor that keys lead where something can be done."""
        now = board.clock.phase, board.picking
        if now == self._settled:
            return
        self._settled = now
        if Action.ACT in self.handling.toggles:
            self.firing = False
        if board.clock.phase is Phase.DEPLOY and not is_for_sale(board, self.ware):
            self.ware = Kind.RAPID
        if self.cursor.is_pointed:
            return
        self.cursor.jump(*targets.start(board, boards, self.rotation, *self.hand))


STICK_LOCK = 1
"""From so many tiles away an aim that a stick leads locks on to a target (R2)."""

REST_TICKS = 42
"""For 0.7 s a hand is taken to rest where it has just placed or bought."""

_OPPOSITE = {
    Action.LEFT: Action.RIGHT,
    Action.RIGHT: Action.LEFT,
    Action.UP: Action.DOWN,
    Action.DOWN: Action.UP,
}

GUARD_TICKS = 18
"""For 300 ms a press to go on is taken for one that came too late for Defend."""


def _is_read(board: Board) -> bool:
    """Whether a press to go on can be meant: not while the score has only just come up."""
    clock = board.clock
    return clock.phase is not Phase.SCORE or clock.tick - clock.phase_at >= GUARD_TICKS
