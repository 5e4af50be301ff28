"""The wave loop: how a match begins, which phase follows, strikes, Recovery, the end (rules 3, 13, 14).

`tick` calls `advance` once a tick. The order of work at each boundary is rule 4.9.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.rules import build, cannons, deploy, economy, pieces, rings
from game.rules.balance import Balance
from game.rules.events import (
    Eliminated,
    Event,
    MatchOver,
    OverdriveEnded,
    OverdriveLost,
    PhaseBegan,
    RecoveryBegan,
    StrikesReset,
    Struck,
    SuddenDeathBegan,
    WallsRepaired,
)
from game.rules.level import Level
from game.rules.region import Region
from game.rules.rng import Pcg32
from game.rules.world import NOBODY, Assists, Board, Clock, Phase, Seat, World

SELECTION_TICKS = 600
BUILD_TICKS = 960
DEFEND_TICKS = 1440
SCORE_TICKS = 420
"""10, 16, 24 and 7 seconds (rule 3)."""

_UNTIMED = {Phase.SELECTION: SELECTION_TICKS, Phase.BUILD: BUILD_TICKS}
"""The phases that an assist can untime, with their ordinary time (rule 2.6)."""

STRIKES_OUT = 3
"""Rule 13.2."""

RECOVERY_ENERGY = 160
"""Rule 13.3."""

SUDDEN_DEATH_WAVES = 3
"""Rule 14.3."""

LEAST_SEATS, MOST_SEATS = 2, 4
"""Rule 1.1."""

MOST_WAVES = 30
"""Rule 2.2."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits where: a person or a rival, on the island of this owner (counted from 1; rules 2.1, 2.3)."""

    human: bool
    island: int


def begin(
    level: Level,
    balance: Balance,
    *,
    seed: int,
    waves: int,
    seats: Sequence[SeatSetup],
    assists: Assists | None = None,
) -> World:
    """A match about to begin, in Selection; ValueError for seats, waves or assists that no match can have."""
    if not LEAST_SEATS <= len(seats) <= MOST_SEATS:
        raise ValueError(f"a match has {LEAST_SEATS} to {MOST_SEATS} seats, not {len(seats)}")
    if not 1 <= waves <= MOST_WAVES:
        raise ValueError(f"a match has 1 to {MOST_WAVES} waves, not {waves}")
    if assists not in {None, Assists()} and sum(setup.human for setup in seats) > 1:
        raise ValueError("assists are for one person against rivals (rule 2.6)")
    clock = Clock(waves=waves)
    world = World(level, balance, seed, assists or Assists(), clock, [])
    for number, setup in enumerate(seats):
        world.seats.append(_sit(world, number, setup))
    clock.ends_at = SELECTION_TICKS if world.assists.selection_timed else NOBODY
    return world


def _sit(world: World, number: int, setup: SeatSetup) -> Seat:
    islands = [island for island in world.level.islands if island.owner == setup.island]
    if not islands or any(seat.board.island is islands[0] for seat in world.seats):
        raise ValueError(f"seat {number + 1} needs an island of its own, and {setup.island} is not free")
    board = Board(world.clock, world.balance, world.level, islands[0], number, picking=True)
    seat = Seat(board, setup.human, [], Pcg32.seeded(world.seed, number))
    build.deal(seat)
    return seat


def advance(world: World, events: list[Event]) -> None:
    """After the clock moved on: default picks, early ends, the next phase when this one is over."""
    clock = world.clock
    if clock.phase is Phase.OVER:
        return
    if clock.phase is Phase.DEPLOY and clock.tick == picks_due_at(world):
        _pick_by_default(world, events)
    if len(world.active) <= 1:
        _finish(world, events)
    elif clock.tick == clock.ends_at or _ends_early(world):
        _ENDINGS[clock.phase](world, events)


def eliminate(world: World, seat: Seat, events: list[Event], *, forfeited: bool) -> None:
    """All that the player owns leaves the board (rules 13.2, 3.3)."""
    board = seat.board
    board.active = False
    seat.eliminated_at = world.clock.tick
    _clear(board, events)
    board.rings, board.felled, board.gaps = (), {}, 0
    board.meter = board.overdrive_until = 0
    board.trigger, board.picking, board.ready = None, False, False
    world.shots = [shot for shot in world.shots if shot.seat != board.seat]
    events.append(Eliminated(board.seat, forfeited))


def ranking(world: World) -> tuple[tuple[int, ...], ...]:
    """The seats by place, ties together: score, walls felled, rounds won, fewest strikes (rule 14)."""

    def standing(seat: Seat) -> tuple[int, ...]:
        lasted = world.clock.tick + 1 if seat.board.active else seat.eliminated_at
        return lasted, seat.score, seat.walls_felled, seat.rounds_won, -seat.strikes_taken

    places: dict[tuple[int, ...], list[int]] = {}
    for seat in sorted(world.seats, key=standing, reverse=True):
        places.setdefault(standing(seat), []).append(seat.board.seat)
    return tuple(tuple(sorted(seats)) for seats in places.values())


def picks_due_at(world: World) -> int:
    """The tick at which Recovery's picks are made for those who have not picked (rule 13.3)."""
    clock = world.clock
    due = clock.phase_at + world.balance.phases.recovery_pick_ticks
    return due if clock.ends_at == NOBODY else min(due, clock.ends_at)


def _pick_by_default(world: World, events: list[Event]) -> None:
    for seat in world.active:
        if seat.board.picking:
            deploy.pick_by_default(seat.board, events)


def _ends_early(world: World) -> bool:
    """Deploy once all are ready; Score and untimed phases once every person said so.

    With no person left to say so, an untimed phase ends after its ordinary time (rule 2.6).
    """
    clock = world.clock
    if clock.phase is Phase.DEPLOY:
        return all(seat.board.ready and not seat.board.picking for seat in world.active)
    people = [seat.board for seat in world.active if seat.human]
    if people and (clock.phase is Phase.SCORE or clock.ends_at == NOBODY):
        return all(board.ready for board in people)
    return clock.ends_at == NOBODY and clock.tick >= clock.phase_at + _UNTIMED[clock.phase]


def _enter(world: World, phase: Phase, ticks: int, events: list[Event]) -> None:
    clock = world.clock
    clock.phase, clock.phase_at = phase, clock.tick
    clock.ends_at = clock.tick + ticks if ticks else NOBODY
    for seat in world.seats:
        seat.board.ready = False
    events.append(PhaseBegan(phase, clock.wave))


# -- the ends of phases, each of which begins the next


def _end_selection(world: World, events: list[Event]) -> None:
    _pick_by_default(world, events)
    _enter_deploy(world, events)


def _end_build(world: World, events: list[Event]) -> None:
    """Strikes, eliminations, last-standing test, Recovery (rule 4.9)."""
    struck = [seat for seat in world.active if _strike(seat, events)]
    for seat in struck:
        if seat.strikes == STRIKES_OUT:
            eliminate(world, seat, events, forfeited=False)
    for seat in world.seats:
        seat.board.gaps = 0
    if len(world.active) <= 1:
        _finish(world, events)
        return
    if not world.clock.is_late:
        for seat in struck:
            if seat.board.active:
                _recover(seat.board, events)
    _enter_deploy(world, events)


def _end_deploy(world: World, events: list[Event]) -> None:
    """The rings as they stand are remembered, every cannon is loaded (rules 8.2, 11.3)."""
    for seat in world.active:
        seat.board.rings = rings.rings(seat.board)
        seat.board.felled = {}
        cannons.load_all(seat.board)
    _enter(world, Phase.DEFEND, DEFEND_TICKS, events)


def _end_defend(world: World, events: list[Event]) -> None:
    """Bursts end, meters empty; shots in flight go on to land (rules 3, 9.3)."""
    for seat in world.active:
        board = seat.board
        if board.overdrive_until >= world.clock.tick:
            events.append(OverdriveEnded(board.seat))
        if board.meter:
            events.append(OverdriveLost(board.seat, board.meter))
        board.meter = board.overdrive_until = 0
        board.trigger = None
    _enter(world, Phase.SETTLE, world.balance.phases.settle_ticks, events)


def _end_settle(world: World, events: list[Event]) -> None:
    """Every damaged wall is at full HP again, fortified ones at 100 (rules 7.3, 8.9)."""
    for seat in world.active:
        board = seat.board
        mended: Region = 0
        for index in board.hurt:
            mended |= 1 << index
        if mended:
            events.append(WallsRepaired(board.seat, mended))
        board.hurt = {}
        board.fortified = 0
    _enter(world, Phase.SCORE, SCORE_TICKS, events)
    economy.pay_score(world, events)


def _end_score(world: World, events: list[Event]) -> None:
    clock = world.clock
    best = max(seat.wave_score for seat in world.active)
    for seat in world.active:
        seat.rounds_won += seat.wave_score == best
    extra = clock.wave - clock.waves + 1
    if extra > 0 and (extra > SUDDEN_DEATH_WAVES or not _is_tied(world)):
        _finish(world, events)
        return
    clock.wave += 1
    if extra > 0:
        events.append(SuddenDeathBegan(extra))
    _enter_build(world, events)


def _is_tied(world: World) -> bool:
    """Whether the first place is shared (rule 14.3)."""
    scores = sorted(seat.score for seat in world.active)
    return scores[-1] == scores[-2]


def _enter_build(world: World, events: list[Event]) -> None:
    """Breach paid, rings checked anew, craters cleared, dead hands passed (rules 4.9, 6)."""
    clock = world.clock
    for seat in world.seats:
        seat.wave_score = 0
    _enter(world, Phase.BUILD, BUILD_TICKS * world.assists.build_percent // 100, events)
    if clock.wave <= clock.waves:  # else the wave that ended was a late one, paid as its Score began (11.4)
        economy.pay_breaches(world, events)
    for seat in world.active:
        board = seat.board
        board.gaps = rings.holes(board)
        board.rings, board.felled = (), {}
        build.check_seals(board, events)
        board.craters = 0
        board.fortify_used = False
        if clock.wave == pieces.LATE_WAVE:
            pieces.unlock_late(seat.bag, seat.bag_rng)
        build.pass_dead_hands(seat, events)


def _enter_deploy(world: World, events: list[Event]) -> None:
    _enter(world, Phase.DEPLOY, world.balance.phases.deploy_ticks, events)


def _strike(seat: Seat, events: list[Event]) -> bool:
    """Judge one seat at the end of Build; whether it is struck (rule 13.1)."""
    if rings.sealed_bastions(seat.board):
        if seat.strikes:
            events.append(StrikesReset(seat.board.seat))
        seat.strikes = 0
        return False
    seat.strikes += 1
    seat.strikes_taken += 1
    events.append(Struck(seat.board.seat, seat.strikes))
    return True


def _recover(board: Board, events: list[Event]) -> None:
    """Clear the board and let the player pick anew (rule 13.3)."""
    board.former, board.claim = board.claim, NOBODY
    board.energy = RECOVERY_ENERGY
    board.picking = True
    _clear(board, events)
    events.append(RecoveryBegan(board.seat))


def _clear(board: Board, events: list[Event]) -> None:
    """Walls and cannons leave the board, and what hung on them."""
    board.walls = board.fortified = board.craters = board.under_cannons = 0
    board.hurt = {}
    board.cannons = []
    build.check_seals(board, events)


def _finish(world: World, events: list[Event]) -> None:
    world.ranking = ranking(world)
    world.shots = []
    _enter(world, Phase.OVER, 0, events)
    events.append(MatchOver(world.ranking))


_ENDINGS: dict[Phase, Callable[[World, list[Event]], None]] = {
    Phase.SELECTION: _end_selection,
    Phase.BUILD: _end_build,
    Phase.DEPLOY: _end_deploy,
    Phase.DEFEND: _end_defend,
    Phase.SETTLE: _end_settle,
    Phase.SCORE: _end_score,
}
