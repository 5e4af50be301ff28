"""The moments at which the picture might flash worst, played by the real rules and captured frame by frame.

Four armed fortresses on a shipped level, every seat's commands written down; drawn as matches are, HUD, score
cards and all, one frame a tick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from game import places, rivals
from game.app.clock import TICK_SECONDS
from game.draw.stage import Stage
from game.league import contest
from game.levels import library
from game.match.controller import Lookout
from game.match.session import Match
from game.rules import build, cannons
from game.rules.commands import Command, Fire, Kind, Ready, Unleash, Volley
from game.rules.events import Event, MatchOver, OverdriveBegan, RingBreached, ShotLanded, SuddenDeathBegan
from game.rules.world import METER_FULL, Board, Phase, World
from game.scenes import cast, tableau
from game.scenes.measures.light import Picture
from game.scenes.show import Show

SIZE = (640, 360)
BEFORE, AFTER = 15, 75
"""Frames captured before and after a moment's event: a second and a half."""

WAVES = 7
_DEFEND_TICKS = 240
_BUILD_TICKS = 60
_MOST_TICKS = 1200
"""A moment whose event has not come by then never shows it."""

_FRACTION = 0.5
_MOST_CANNONS = 10
"""Of a seat: what the strongest rivals have in the last waves."""
_MORTARS = 4
_LAST_STRIKE = 2
"""One more and a seat is out (rule 13.2)."""

Acts = Callable[[Lookout], Sequence[Command]]
"""What a seat asks for in a tick."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the rivals do and the event around which frames are captured."""

    name: str
    event: type[Event]
    acts: Acts
    wave: int = WAVES - 1
    arrange: Callable[[World], None] | None = None
    """Changes the world as Defend begins."""


def frames(moment: Moment, stage: Stage, theme: str = "") -> Iterator[Picture]:
    """A moment's frames, 60 a second, at the stage's size and quality; `theme` in place of the level's own.

    RuntimeError when its event never comes.
    """
    unseen = _event_ticks(moment) - BEFORE
    match = _begun(moment, theme)
    show = Show(stage, match, cast.cast(match.header, {}), {})
    for _ in range(unseen):
        show.take(match.advance())
    start = match.world.clock.tick
    texture = stage.ctx.texture(stage.window, components=4)
    screen = stage.ctx.framebuffer(color_attachments=[texture])
    for number in range(BEFORE + AFTER):
        show.take(match.advance())
        seconds = (start + number) * TICK_SECONDS
        stage.begin()
        stage.finish(screen, seconds, backdrop=show.paint(stage, _FRACTION, seconds))
        pixels = np.frombuffer(screen.read(components=3), np.uint8)
        yield pixels.reshape(stage.window[1], stage.window[0], 3)[::-1]


def fortresses(theme: str, wave: int, acts: Acts) -> Match:
    """Four armed fortresses on the title's level, in the last tick of a wave's Deploy."""
    path = next(path for path in library.map_files(places.levels()) if path.stem == tableau.LEVEL)
    level = library.load(path)
    level = replace(level, theme=theme or level.theme)
    specs = [contest.parse_seat(f"veteran:{name}") for name in rivals.PERSONALITIES[: len(level.islands)]]
    head = contest.header(level, contest.shipped_balance(), specs, waves=WAVES, seed=tableau.SEED)
    match = Match(head, [_Acting(acts) for _ in specs])
    tableau.arm(match.world, wave)
    return match


class _Acting:
    """Plays a seat by a function."""

    hand = None

    def __init__(self, acts: Acts) -> None:
        self._acts = acts

    def commands(self, lookout: Lookout) -> Sequence[Command]:
        return self._acts(lookout)


def _begun(moment: Moment, theme: str) -> Match:
    """The moment's match as Defend has begun."""
    match = fortresses(theme, moment.wave, moment.acts)
    match.advance()
    clock = match.world.clock
    clock.ends_at = clock.tick + _DEFEND_TICKS
    if moment.arrange:
        moment.arrange(match.world)
    return match


def _event_ticks(moment: Moment) -> int:
    """How many ticks after Defend's beginning the event comes."""
    match = _begun(moment, "")
    for ticks in range(1, _MOST_TICKS):
        if any(isinstance(event, moment.event) for event in match.advance()):
            return ticks
    raise RuntimeError(f"{moment.name}: {moment.event.__name__} never came")


# ---- what the seats do


def _fight(lookout: Lookout) -> Sequence[Command]:
    """Fire at the next seat's bastions in turn, on and on; press on when there is nothing to fight."""
    clock, boards = lookout.clock, lookout.boards
    if clock.phase is not Phase.DEFEND:
        return [Ready()] if clock.phase is Phase.SCORE else []
    target = boards[(lookout.seat + 1) % len(boards)]
    frame = target.island.frame
    cells = list(frame.cells(target.walls))
    if not cells or clock.tick - clock.phase_at < BEFORE:
        return []
    cell = cells[clock.tick * 7 % len(cells)]
    own = boards[lookout.seat]
    if own.meter >= METER_FULL and not own.in_overdrive:
        return [Unleash()]
    return [Volley(cell) if own.in_overdrive else Fire(cell)]


def _rest(lookout: Lookout) -> Sequence[Command]:
    """Do nothing but go on."""
    return [Ready()] if lookout.clock.phase is Phase.SCORE else []


def _charge(world: World) -> None:
    for seat in world.seats:
        seat.board.meter = METER_FULL
        _keep_cannons(seat.board, _MOST_CANNONS)


def _four_mortars(world: World) -> None:
    for seat in world.seats:
        _keep_cannons(seat.board, _MORTARS)
        for cannon in seat.board.cannons:
            cannon.kind = Kind.MORTAR


def _keep_cannons(board: Board, count: int) -> None:
    for cannon in board.cannons[count:]:
        cannons.remove(board, cannon)


def _three_will_be_out(world: World) -> None:
    """In Build, about to end: all but one have no ring and two strikes."""
    clock = world.clock
    clock.phase, clock.phase_at, clock.ends_at = Phase.BUILD, clock.tick, clock.tick + _BUILD_TICKS
    for seat in world.seats[1:]:
        seat.strikes = _LAST_STRIKE
        board = seat.board
        cells = board.island.frame.cells(board.walls)
        board.walls &= ~board.island.frame.region(
            cell for cell in cells if cell.x % 7 == 0 or cell.y % 7 == 0
        )
        build.check_seals(board, [])


MOMENTS = (
    Moment("four Overdrives at once", OverdriveBegan, _fight, arrange=_charge),
    Moment("four Mortars from every island", ShotLanded, _fight, arrange=_four_mortars),
    Moment("BREACH on every island", RingBreached, _fight, arrange=_charge),
    Moment("the final blow", MatchOver, _rest, arrange=_three_will_be_out),
    Moment("Sudden Death", SuddenDeathBegan, _rest, wave=WAVES),
)
