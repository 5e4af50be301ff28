"""The lessons of How To Play: for each a small world, and what a hand does in it, again and again.

The worlds obey the real rules and are drawn by the real picture; `Rehearsal` plays them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.app.bindings import Action
from game.app.intents import Intent, Point, Press, Release
from game.language import marked
from game.rules import build, cannons, deploy, legality, level, phases
from game.rules.balance import Balance
from game.rules.commands import Kind
from game.rules.level import Level
from game.rules.phases import SeatSetup
from game.rules.pieces import DISTINCT, Piece
from game.rules.region import Cell
from game.rules.world import METER_FULL, NOBODY, Board, Phase, World

ROWS = 15
"""Of land in the lessons' level."""

REST_TICKS = 70
"""After the last gesture, before the lesson begins again."""

Script = dict[int, list[Intent]]
"""What the hand does, by tick."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One page; its words are messages, lines of at most eight words.

    `begin` gives a fresh world and what the hand does in it.
    """

    name: str
    headline: str
    lines: tuple[str, ...]
    begin: Callable[[Balance], tuple[World, Script]]


def stage_level() -> Level:
    """Two islands side by side, two bastions each."""
    row = "." + "#" * 18 + "..." + "#" * 18 + "."
    rows = ("." * len(row), *[row] * ROWS, "." * len(row))
    bastions = ((5, 7, 1), (13, 7, 1), (26, 7, 2), (34, 7, 2))
    return level.make(rows, bastions, level_id="lesson", name="Lesson", theme="deep")


def _world(balance: Balance, phase: Phase, wave: int = 2) -> World:
    """Both seats with the ring around their first bastion."""
    seats = [SeatSetup(human=True, island=1), SeatSetup(human=False, island=2)]
    world = phases.begin(stage_level(), balance, seed=1, waves=7, seats=seats)
    world.clock.wave, world.clock.ends_at = wave, NOBODY  # untimed, but where its end is the lesson
    if phase is not Phase.SELECTION:
        for seat, bastion in zip(world.seats, (1, 0), strict=True):
            deploy.pick(seat.board, bastion, [])
            deploy.raise_ring(seat.board, [])
    world.clock.phase = phase
    return world


def practice(balance: Balance) -> World:
    """A ring with an opening, and Build without a clock: to feel the controls in."""
    world = _build(balance)[0]
    world.seats[0].board.energy = 0
    return world


def _selection(balance: Balance) -> tuple[World, Script]:
    world = _world(balance, Phase.SELECTION, wave=1)
    world.clock.ends_at = 130
    deploy.pick(world.seats[1].board, 0, [])
    hand = _Hand((6.0, 9.0))
    hand.go((14.0, 8.0)).wait(20).tap(Action.ACT).wait(130)
    return world, hand.script


def _build(balance: Balance) -> tuple[World, Script]:
    world = _world(balance, Phase.BUILD)
    board = world.seats[0].board
    _open(board, [Cell(10, 6), Cell(10, 7), Cell(10, 8)])
    board.hand, board.upcoming = Piece.L, (Piece.T, Piece.DOT)
    return world, _sealing(board)


def _gaps(balance: Balance) -> tuple[World, Script]:
    world = _world(balance, Phase.BUILD)
    board = world.seats[0].board
    _open(board, [Cell(10, 4)])
    board.hand, board.upcoming = Piece.DOT, (Piece.T, Piece.I)
    return world, _sealing(board)


def _deploy(balance: Balance) -> tuple[World, Script]:
    world = _world(balance, Phase.DEPLOY, wave=4)
    board = world.seats[0].board
    board.energy = 230
    slots = [_over(cell) for cell in cannons.slots(board, 1)]
    hand = _Hand((8.0, 4.0))
    hand.go(slots[2]).wait(12).tap(Action.ACT)
    hand.wait(14).tap(Action.CLOCKWISE).wait(16).go(slots[7]).wait(12).tap(Action.ACT)
    hand.wait(14).tap(Action.CLOCKWISE).wait(16).go(slots[4]).wait(12).tap(Action.ACT)
    hand.wait(14).tap(Action.CLOCKWISE).wait(30).tap(Action.ACT)
    return world, hand.script


def _defend(balance: Balance) -> tuple[World, Script]:
    world = _fight(balance, (Kind.RAPID, Kind.RAPID, Kind.MORTAR))
    hand = _Hand((20.0, 10.0))
    hand.go((23.5, 7.5)).wait(14)
    for _ in range(2):
        hand.tap(Action.ACT).wait(14)
    hand.go((23.5, 9.5)).wait(10).tap(Action.ACT).wait(120)
    return world, hand.script


def _overdrive(balance: Balance) -> tuple[World, Script]:
    world = _fight(balance, (Kind.RAPID,) * 6)
    world.seats[0].board.meter = METER_FULL
    hand = _Hand((20.0, 10.0))
    hand.go((23.5, 5.5)).wait(16).tap(Action.OVERDRIVE).wait(8)
    hand.press(Action.ACT)
    for y in (6.5, 7.5, 8.5, 9.5):
        hand.go((23.5, y)).wait(30)
    hand.release(Action.ACT).wait(40)
    return world, hand.script


def _score(balance: Balance) -> tuple[World, Script]:
    world = _world(balance, Phase.SETTLE)
    board = world.seats[0].board
    board.walls |= board.island.opening_ring(0)
    build.check_seals(board, [])
    return world, _Hand((0.0, 0.0)).wait(240).script


def _crown(balance: Balance) -> tuple[World, Script]:
    world = _world(balance, Phase.SETTLE)
    world.crown = 1
    world.seats[1].score = 900
    return world, _Hand((0.0, 0.0)).wait(240).script


def _strikes(balance: Balance) -> tuple[World, Script]:
    world = _world(balance, Phase.SETTLE)
    board = world.seats[0].board
    _open(board, [Cell(10, 6), Cell(10, 7), Cell(13, 11)])
    world.seats[0].strikes = 1
    return world, _Hand((0.0, 0.0)).wait(240).script


LESSONS = (
    Lesson(
        marked("Selection"),
        marked("Pick a bastion: it gets a ring"),
        (marked("Each island has several bastions."), marked("Your pick starts sealed and safe.")),
        _selection,
    ),
    Lesson(
        marked("Build"),
        marked("Close rings with falling-block pieces"),
        (
            marked("Touch your own wall, edge to edge."),
            marked("Gold means: this piece seals a ring."),
            marked("Turn it, or hold it for later."),
        ),
        _build,
    ),
    Lesson(
        marked("Gaps"),
        marked("Walls must meet edge to edge"),
        (marked("A corner touch leaks."), marked("One small piece closes it.")),
        _gaps,
    ),
    Lesson(
        marked("Deploy"),
        marked("Arm your sealed ground"),
        (
            marked("Energy buys cannons, two by two tiles."),
            marked("Turn to choose another kind."),
            marked("Eight around a core load faster."),
        ),
        _deploy,
    ),
    Lesson(
        marked("Defend"),
        marked("Aim and fire at their walls"),
        (
            marked("Each press launches the next ready cannon."),
            marked("Fallen walls pay points and energy."),
            marked("A broken ring pays more."),
        ),
        _defend,
    ),
    Lesson(
        marked("Overdrive"),
        marked("When the meter is full, unleash it"),
        (marked("Losses fill it faster than hits."), marked("Five seconds: hold fire to launch all.")),
        _overdrive,
    ),
    Lesson(
        marked("Score"),
        marked("Sealed ground pays every wave"),
        (marked("Land, bastions and unbroken rings pay."), marked("Every wave pays more than the last.")),
        _score,
    ),
    Lesson(
        marked("Crown"),
        marked("The leader wears the crown"),
        (marked("Hits on the crown pay double."), marked("Lead by ten percent to wear it.")),
        _crown,
    ),
    Lesson(
        marked("Strikes"),
        marked("Seal a bastion before Build ends"),
        (marked("Without one you take a strike."), marked("Three in a row: you are out.")),
        _strikes,
    ),
)
"""In the order of the pages."""


class _Hand:
    """Writes down what a hand does, gesture after gesture."""

    def __init__(self, start: tuple[float, float]) -> None:
        self.script: Script = {0: [Point(*start)]}
        self._at, self._tick = start, 1

    def go(self, there: tuple[float, float]) -> _Hand:
        """Glide to a point."""
        x, y = self._at
        far = max(abs(there[0] - x), abs(there[1] - y))
        ticks = 10 + round(far * 3)
        for step in range(1, ticks + 1):
            share = step / ticks
            eased = share * share * (3 - 2 * share)
            self._add(Point(x + (there[0] - x) * eased, y + (there[1] - y) * eased))
            self._tick += 1
        self._at = there
        return self

    def wait(self, ticks: int) -> _Hand:
        """Rest; the script is at least that long."""
        self._tick += ticks
        self.script.setdefault(self._tick, [])
        return self

    def press(self, action: Action) -> _Hand:
        """Press and keep down."""
        self._add(Press(action))
        return self

    def release(self, action: Action) -> _Hand:
        """Let go."""
        self._add(Release(action))
        return self

    def tap(self, action: Action) -> _Hand:
        """Press and let go."""
        self.press(action)
        self._tick += 4
        return self.release(action)

    def _add(self, intent: Intent) -> None:
        self.script.setdefault(self._tick, []).append(intent)


def _sealing(board: Board) -> Script:
    """Carry the piece in hand to where it seals the claim, turn it on the way, put it down."""
    assert board.hand is not None
    core = board.island.cores[board.claim]
    cell, rotation = next(
        (cell, rotation)
        for rotation in DISTINCT[board.hand]
        for cell in board.island.frame.cells(legality.anchors(board, board.hand, rotation))
        if not core & ~legality.seals(board, legality.placed(board, board.hand, cell, rotation))
    )
    hand = _Hand((5.5, 10.5))
    hand.go((7.5, 7.5)).wait(16)
    for _ in range(rotation):
        hand.tap(Action.CLOCKWISE).wait(14)
    hand.go((cell.x + 0.5, cell.y + 0.5)).wait(50).tap(Action.ACT).wait(50)
    hand.go((8.5, 5.5)).wait(40)
    return hand.script


def _fight(balance: Balance, kinds: tuple[Kind, ...]) -> World:
    """A Defend in which both are armed."""
    world = _world(balance, Phase.DEPLOY)
    for seat, bastion in zip(world.seats, (1, 0), strict=True):
        for kind, cell in zip(kinds, cannons.slots(seat.board, bastion), strict=False):
            cannons.stand(seat.board, kind, cell)
        cannons.load_all(seat.board)
    world.clock.phase = Phase.DEFEND
    return world


def _open(board: Board, cells: list[Cell]) -> None:
    """Punch holes, marked as gaps."""
    frame = board.island.frame
    holes = frame.region(cells)
    board.walls &= ~holes
    board.gaps = holes
    build.check_seals(board, [])


def _over(cell: Cell) -> tuple[float, float]:
    """The centre of a cannon with this top left cell."""
    return cell.x + 1.0, cell.y + 1.0
