"""Defend: loading, launching, flight, damage, Overdrive (rules 8, 9). Called by `tick`.

Walls and cannons in a shell's way are looked up as it passes, never at launch.
"""

from __future__ import annotations

from typing import assert_never

from game.rules import ballistics, build, cannons, economy, legality
from game.rules.commands import Kind
from game.rules.events import (
    BeamFired,
    CannonDestroyed,
    CannonHurt,
    Event,
    MeterCharged,
    OverdriveBegan,
    OverdriveEnded,
    OverdriveReady,
    ShotLanded,
    ShotLaunched,
    TriggerLapsed,
    WallFelled,
    WallHurt,
)
from game.rules.region import Cell
from game.rules.world import METER_FULL, NOBODY, Board, Cannon, Phase, Shot, World

OVERDRIVE_TICKS = 300
"""The burst lasts 5 s (rule 9.2)."""

BOOST_NUMERATOR, BOOST_DENOMINATOR = 17, 10
"""In Overdrive shots deal x1.7 damage to walls (rule 9.2)."""


def resume(world: World, events: list[Event]) -> None:
    """Begin a tick of Defend: bursts end, waiting presses are served or lapse."""
    ending = [seat.board for seat in world.active if seat.board.overdrive_until == world.clock.tick]
    events.extend(OverdriveEnded(board.seat) for board in ending)
    for board in in_turn(world):
        if board.trigger is not None:
            _serve_trigger(world, board, events)


def load(world: World) -> None:
    """End a tick of Defend: cannons load by as much as this tick was worth (rule 8.2)."""
    for seat in world.active:
        seat.board.charge += cannons.loading_rate(seat.board)


def in_turn(world: World) -> list[Board]:
    """The boards in the order in which seats go this tick (rule 3.2)."""
    first = world.clock.tick % len(world.seats)
    return [seat.board for seat in world.seats[first:] + world.seats[:first]]


def press(world: World, board: Board, cell: Cell, events: list[Event]) -> None:
    """A press of fire: launch the next ready cannon, or wait a moment for one (rule 8.2)."""
    board.trigger = cell
    board.trigger_until = world.clock.tick + world.balance.trigger.buffer_ticks
    _serve_trigger(world, board, events)


def volley(world: World, board: Board, cell: Cell, events: list[Event]) -> None:
    """Launch every ready cannon at once (rule 9.2)."""
    for cannon in cannons.in_turn(board):
        _launch(world, board, cannon, cell, events)


def unleash(world: World, board: Board, events: list[Event]) -> None:
    """Begin the burst; the meter is spent (rule 9.2)."""
    board.meter = 0
    board.overdrive_until = world.clock.tick + OVERDRIVE_TICKS
    events.append(OverdriveBegan(board.seat))


def fly(world: World, events: list[Event]) -> None:
    """Move every shell on by one tick and let it strike or burst."""
    world.shots = [shot for shot in world.shots if not _passes(world, shot, events)]


def lock(world: World, seat: int, cell: Cell) -> tuple[Board, Cannon] | None:
    """The enemy cannon that an aim at this cell locks on to, with its board (rule 8.1)."""
    board = world.board_at(cell)
    if board is None or board.seat == seat:
        return None
    cannon = cannons.cannon_on(board, cell)
    return (board, cannon) if cannon else None


def _serve_trigger(world: World, board: Board, events: list[Event]) -> None:
    tick = world.clock.tick
    cell = board.trigger
    assert cell is not None
    rested = tick - board.fired_at >= world.balance.trigger.gap_ticks or board.in_overdrive
    ready = cannons.in_turn(board) if rested else []
    if ready:
        board.trigger = None
        _launch(world, board, ready[0], cell, events)
    elif tick >= board.trigger_until:
        board.trigger = None
        events.append(TriggerLapsed(board.seat))


def _launch(world: World, board: Board, cannon: Cannon, cell: Cell, events: list[Event]) -> None:
    tick = world.clock.tick
    locked = lock(world, board.seat, cell)
    aim = locked[1].centre if locked else (2 * cell.x + 1, 2 * cell.y + 1)
    shot = Shot(world.shots_fired, board.seat, cannon.kind, cannon.centre, aim, tick, board.in_overdrive)
    world.shots_fired += 1
    board.last_fired, board.fired_at = cannon.number, tick
    cannon.loaded_at = board.charge + cannons.loading_needed(board, cannon.kind)
    lands_at = tick + ballistics.flight_ticks(world.balance, shot.kind, _vector(shot))
    events.append(
        ShotLaunched(
            board.seat, shot.number, shot.kind, cannon.number, shot.origin, aim, lands_at, shot.boosted
        )
    )
    if shot.kind is Kind.LANCE:
        _beam(world, shot, events)
    else:
        world.shots.append(shot)


def _vector(shot: Shot) -> ballistics.HalfTiles:
    return shot.aim[0] - shot.origin[0], shot.aim[1] - shot.origin[1]


def _corner(point: ballistics.HalfTiles) -> Cell:
    """The cell whose top left corner is this cannon's centre."""
    return Cell(point[0] // 2, point[1] // 2)


def _passes(world: World, shot: Shot, events: list[Event]) -> bool:
    """Whether the shell is gone after this tick."""
    match shot.kind:
        case Kind.RAPID:
            return _rapid_passes(world, shot, events)
        case Kind.MORTAR:
            age = world.clock.tick - shot.launched_at
            if age < world.balance.cannons.mortar.flight_ticks:
                return False
            _mortar_lands(world, shot, events)
            return True
        case Kind.LANCE:
            raise AssertionError("a beam is never in flight")
        case _:
            assert_never(shot.kind)


# -- the Rapid


def _rapid_passes(world: World, shot: Shot, events: list[Event]) -> bool:
    flight = ballistics.rapid_flight(world.balance, _vector(shot))
    age = world.clock.tick - shot.launched_at
    corner = _corner(shot.origin)
    for near in flight.passes[age]:
        cell = Cell(corner.x + near.x, corner.y + near.y)
        if _rapid_strikes(world, shot, cell, flight.heights[age], events):
            return True
    if age < flight.ticks:
        return False
    cell = Cell(shot.aim[0] // 2, shot.aim[1] // 2)
    events.append(ShotLanded(shot.number, shot.seat, shot.kind, cell, NOBODY))
    _rapid_splash(world, shot, cell, events)
    return True


def _rapid_strikes(world: World, shot: Shot, cell: Cell, height: int, events: list[Event]) -> bool:
    """Strike a standing wall of anyone, or an enemy cannon, that is higher than the shell (rule 8.5).

    The shell is under a wall's top: its flight passes no cells before.
    """
    board = world.board_at(cell)
    if board is None:
        return False
    rapid = world.balance.cannons.rapid
    if board.island.frame.at(cell) & board.walls:
        events.append(ShotLanded(shot.number, shot.seat, shot.kind, cell, board.seat))
        _hit_wall(world, board, cell, shot, rapid.wall_damage, events)
    elif world.balance.heights.cannon > height and (enemy := lock(world, shot.seat, cell)):
        events.append(ShotLanded(shot.number, shot.seat, shot.kind, cell, board.seat))
        _hit_cannon(world, *enemy, shot, rapid.cannon_damage, events)
    else:
        return False
    _rapid_splash(world, shot, cell, events)
    return True


def _rapid_splash(world: World, shot: Shot, cell: Cell, events: list[Event]) -> None:
    """In Overdrive a Rapid's shot splashes on the four edge neighbours (rule 9.2)."""
    if not shot.boosted:
        return
    percent = world.balance.overdrive.rapid_splash_percent
    damage = _boosted(world.balance.cannons.rapid.wall_damage) * percent // 100
    offsets = ballistics.splash(ballistics.RAPID_SPLASH, half_tile=False)
    for dx, dy in offsets:
        _splash_wall(world, Cell(cell.x + dx, cell.y + dy), shot, damage, events)


# -- the Mortar


def _mortar_lands(world: World, shot: Shot, events: list[Event]) -> None:
    """Come down from above: a cannon or wall is hit in full, walls around are splashed (rules 8.5, 8.6)."""
    mortar = world.balance.cannons.mortar
    cell = Cell(shot.aim[0] // 2, shot.aim[1] // 2)
    board = world.board_at(cell)
    locked = lock(world, shot.seat, cell)
    on_wall = board is not None and bool(board.island.frame.at(cell) & board.walls)
    owner = board.seat if board is not None and (locked or on_wall) else NOBODY
    events.append(ShotLanded(shot.number, shot.seat, shot.kind, cell, owner))
    if locked:
        _hit_cannon(world, *locked, shot, mortar.cannon_damage, events)
    elif board is not None and on_wall:
        _hit_wall(world, board, cell, shot, mortar.wall_damage, events)
    damage = _boosted(mortar.splash_damage) if shot.boosted else mortar.splash_damage
    at_corner = shot.aim[0] % 2 == 0
    for dx, dy in ballistics.splash(ballistics.MORTAR_SPLASH, half_tile=at_corner):
        _splash_wall(world, Cell(cell.x + dx, cell.y + dy), shot, damage, events)


# -- the Lance


def _beam(world: World, shot: Shot, events: list[Event]) -> None:
    """Strike the first enemy walls and cannons on the line, each cannon once (rules 8.4, 8.6)."""
    level, lance = world.level, world.balance.cannons.lance
    corner = _corner(shot.origin)
    cells, end = ballistics.beam(_vector(shot), level.width, level.height)
    events.append(BeamFired(shot.seat, shot.origin, (shot.origin[0] + end[0], shot.origin[1] + end[1])))
    left = lance.pierces
    struck: set[tuple[int, int]] = set()
    for near in cells:
        cell = Cell(corner.x + near.x, corner.y + near.y)
        board = world.board_at(cell)
        if board is None or board.seat == shot.seat:
            continue
        if board.island.frame.at(cell) & board.walls:
            events.append(ShotLanded(shot.number, shot.seat, shot.kind, cell, board.seat))
            _hit_wall(world, board, cell, shot, lance.wall_damage, events)
        elif (cannon := cannons.cannon_on(board, cell)) and (board.seat, cannon.number) not in struck:
            struck.add((board.seat, cannon.number))
            events.append(ShotLanded(shot.number, shot.seat, shot.kind, cell, board.seat))
            _hit_cannon(world, board, cannon, shot, lance.cannon_damage, events)
        else:
            continue
        left -= 1
        if not left:
            return


# -- damage


def _boosted(damage: int) -> int:
    return damage * BOOST_NUMERATOR // BOOST_DENOMINATOR


def _hit_wall(world: World, board: Board, cell: Cell, shot: Shot, damage: int, events: list[Event]) -> None:
    """Damage a standing wall directly; boosted by the state at launch (rule 9.2)."""
    _hurt_wall(world, board, cell, shot, _boosted(damage) if shot.boosted else damage, events)


def _splash_wall(world: World, cell: Cell, shot: Shot, damage: int, events: list[Event]) -> None:
    board = world.board_at(cell)
    if board is not None and board.island.frame.at(cell) & board.walls:
        _hurt_wall(world, board, cell, shot, damage, events)


def _hurt_wall(world: World, board: Board, cell: Cell, shot: Shot, damage: int, events: list[Event]) -> None:
    if world.seats[board.seat].human:
        damage = damage * world.assists.human_wall_damage_percent // 100
    if not damage:
        return
    index = board.island.frame.index(cell)
    hp = board.wall_hp(index) - damage
    if hp > 0:
        board.hurt[index] = hp
        events.append(WallHurt(board.seat, shot.seat, shot.kind, cell, damage, hp))
    else:
        _fell_wall(world, board, cell, shot, damage, events)


def _fell_wall(world: World, board: Board, cell: Cell, shot: Shot, damage: int, events: list[Event]) -> None:
    index = board.island.frame.index(cell)
    board.walls &= ~(1 << index)
    board.hurt.pop(index, None)
    board.craters |= 1 << index
    board.felled[index] = shot.seat
    events.append(WallFelled(board.seat, shot.seat, shot.kind, cell, damage))
    if shot.seat == board.seat:
        return
    world.seats[shot.seat].walls_felled += 1
    economy.pay_for_wall(world, events, shot.seat, board.seat, cell)
    charges = world.balance.overdrive
    _charge(world, shot.seat, charges.wall_destroyed, events)
    _charge(world, board.seat, charges.wall_lost, events)


def _hit_cannon(
    world: World, board: Board, cannon: Cannon, shot: Shot, damage: int, events: list[Event]
) -> None:
    """Damage an enemy cannon; Overdrive never adds to it (rule 9.2)."""
    cannon.hp -= damage
    if cannon.hp > 0:
        events.append(
            CannonHurt(board.seat, shot.seat, shot.kind, cannon.number, cannon.cell, damage, cannon.hp)
        )
        return
    cannons.remove(board, cannon)
    events.append(CannonDestroyed(board.seat, shot.seat, shot.kind, cannon.number, cannon.cell, damage))
    economy.pay_for_cannon(world, events, shot.seat, board.seat, cannon.cell)
    charges = world.balance.overdrive
    _charge(world, shot.seat, charges.cannon_destroyed, events)
    _charge(world, board.seat, charges.cannon_lost, events)
    build.check_garrison(board, events)


def _charge(world: World, seat: int, units: int, events: list[Event]) -> None:
    """Charge a meter by units times the wave multiplier, in tenths, up to full (rules 9.1, 9.3)."""
    board = world.seats[seat].board
    clock = world.clock
    if clock.phase is not Phase.DEFEND or clock.wave < legality.OVERDRIVE_WAVE or board.in_overdrive:
        return
    before = board.meter
    board.meter = min(METER_FULL, before + units * (10 + clock.wave))
    if board.meter == before:
        return
    events.append(MeterCharged(seat, board.meter - before, board.meter))
    if board.meter == METER_FULL:
        events.append(OverdriveReady(seat))
