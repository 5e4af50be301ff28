"""What a shot will strike if nothing changes under way, and what is in the air already.

Foresees by the rules of Defend (8.4 to 8.6, 9.2) on boards alone; `targets` weighs the blows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.match.observation import Observation
from game.rules import ballistics, cannons, defend
from game.rules.commands import Kind
from game.rules.region import Cell, Region
from game.rules.world import NOBODY, Board, Cannon


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage to a wall, by its bit number, or to a cannon, by its number."""

    seat: int
    damage: int
    wall: int = NOBODY
    cannon: int = NOBODY


@dataclass(slots=True)
class Barrage:
    """The own shots in the air: when each lands and what it will strike, for two shots on one tile waste one."""

    shots: list[tuple[int, tuple[Blow, ...]]] = field(default_factory=list)

    def add(self, lands_at: int, blows: tuple[Blow, ...]) -> None:
        """A shot is on its way."""
        self.shots.append((lands_at, blows))

    def blows(self, tick: int) -> Iterator[Blow]:
        """The blows still to come after this tick; shots that have landed are forgotten."""
        self.shots = [shot for shot in self.shots if shot[0] > tick]
        return (blow for _, blows in self.shots for blow in blows)


@dataclass(slots=True)
class Field:
    """The boards as they will be once the shots in the air have landed."""

    seen: Observation
    walls: list[Region]
    """Walls that will stand, by seat."""
    hurts: dict[tuple[int, int], int] = field(default_factory=dict)
    """Damage on its way to walls, by seat and bit number."""
    cannon_hurts: dict[tuple[int, int], int] = field(default_factory=dict)
    """Damage on its way to cannons, by seat and number."""
    owners: dict[int, Board] = field(default_factory=dict)

    @classmethod
    def after(cls, seen: Observation, blows: Iterator[Blow]) -> Field:
        """The field that these blows will leave."""
        made = cls(seen, [board.walls for board in seen.boards])
        made.owners = {board.island.owner: board for board in seen.boards}
        for blow in blows:
            made.suffer(blow)
        return made

    def suffer(self, blow: Blow) -> None:
        """Count a blow that is on its way."""
        if blow.wall == NOBODY:
            struck = (blow.seat, blow.cannon)
            self.cannon_hurts[struck] = self.cannon_hurts.get(struck, 0) + blow.damage
            return
        wall = (blow.seat, blow.wall)
        self.hurts[wall] = self.hurts.get(wall, 0) + blow.damage
        if self.wall_hp(*wall) <= 0:
            self.walls[blow.seat] &= ~(1 << blow.wall)

    def wall_hp(self, seat: int, index: int) -> int:
        """HP that a wall will have left; 0 or less: it will be gone."""
        return self.seen.boards[seat].wall_hp(index) - self.hurts.get((seat, index), 0)

    def cannon_hp(self, seat: int, cannon: Cannon) -> int:
        """HP that a cannon will have left."""
        return cannon.hp - self.cannon_hurts.get((seat, cannon.number), 0)

    def wall_at(self, cell: Cell) -> tuple[Board, int] | None:
        """The board and bit number of the wall that will stand on a cell."""
        board = self.owners.get(self.seen.level.owner_at(cell))
        if board is None or not board.island.frame.holds(cell):
            return None
        index = board.island.frame.index(cell)
        return (board, index) if self.walls[board.seat] >> index & 1 else None

    def cannon_at(self, cell: Cell) -> tuple[Board, Cannon] | None:
        """The enemy cannon on a cell, unless it will be gone."""
        board = self.owners.get(self.seen.level.owner_at(cell))
        if board is None or board.seat == self.seen.seat:
            return None
        cannon = cannons.cannon_on(board, cell)
        return (board, cannon) if cannon and self.cannon_hp(board.seat, cannon) > 0 else None


def foreseen(field: Field, cannon: Cannon, aim: Cell) -> tuple[Blow, ...]:
    """What a shot of this cannon at this cell will strike; nothing if it bursts on bare ground."""
    boosted = field.seen.board.in_overdrive
    locked = field.cannon_at(aim)
    end = locked[1].centre if locked else (2 * aim.x + 1, 2 * aim.y + 1)
    vector = (end[0] - cannon.centre[0], end[1] - cannon.centre[1])
    corner = Cell(cannon.cell.x + 1, cannon.cell.y + 1)
    match cannon.kind:
        case Kind.RAPID:
            return tuple(_rapid(field, corner, vector, boosted=boosted))
        case Kind.MORTAR:
            return tuple(_mortar(field, aim, locked, boosted=boosted))
        case Kind.LANCE:
            return tuple(_lance(field, corner, vector, boosted=boosted))


def lands_at(field: Field, cannon: Cannon, aim: Cell, tick: int) -> int:
    """When a shot launched at this tick is down."""
    vector = (2 * aim.x + 1 - cannon.centre[0], 2 * aim.y + 1 - cannon.centre[1])
    return tick + ballistics.flight_ticks(field.seen.board.balance, cannon.kind, vector)


def _rapid(field: Field, corner: Cell, vector: tuple[int, int], *, boosted: bool) -> Iterator[Blow]:
    """The first standing wall of anyone, or enemy cannon, that is higher than the falling shell (8.5)."""
    board = field.seen.board
    rapid, heights = board.balance.cannons.rapid, board.balance.heights
    flight = ballistics.rapid_flight(board.balance, vector)
    cell = Cell(corner.x + vector[0] // 2, corner.y + vector[1] // 2)
    for height, near in zip(flight.heights, flight.passes, strict=True):
        for offset in near:
            cell = Cell(corner.x + offset.x, corner.y + offset.y)
            blow = _struck(field, cell, _boosted(rapid.wall_damage, boosted=boosted), rapid.cannon_damage)
            if blow and (heights.wall if blow.cannon == NOBODY else heights.cannon) > height:
                yield blow
                break
        else:
            continue
        break
    if boosted:
        damage = (
            _boosted(rapid.wall_damage, boosted=True) * board.balance.overdrive.rapid_splash_percent // 100
        )
        yield from _splashed(field, cell, ballistics.splash(ballistics.RAPID_SPLASH, half_tile=False), damage)


def _mortar(field: Field, aim: Cell, locked: tuple[Board, Cannon] | None, *, boosted: bool) -> Iterator[Blow]:
    """What lies on its aim, in full, and the walls around (8.5, 8.6)."""
    mortar = field.seen.board.balance.cannons.mortar
    blow = _struck(field, aim, _boosted(mortar.wall_damage, boosted=boosted), mortar.cannon_damage)
    if blow:
        yield blow
    centre = aim if locked is None else Cell(locked[1].cell.x + 1, locked[1].cell.y + 1)
    offsets = ballistics.splash(ballistics.MORTAR_SPLASH, half_tile=locked is not None)
    yield from _splashed(field, centre, offsets, _boosted(mortar.splash_damage, boosted=boosted))


def _lance(field: Field, corner: Cell, vector: tuple[int, int], *, boosted: bool) -> Iterator[Blow]:
    """The first enemy walls and cannons on the line, each cannon once (8.4, 8.6)."""
    level, lance = field.seen.level, field.seen.board.balance.cannons.lance
    cells, _ = ballistics.beam(vector, level.width, level.height)
    struck: list[Blow] = []
    for offset in cells:
        cell = Cell(corner.x + offset.x, corner.y + offset.y)
        blow = _struck(field, cell, _boosted(lance.wall_damage, boosted=boosted), lance.cannon_damage)
        if blow and blow.seat != field.seen.seat and not (blow.wall == NOBODY and blow in struck):
            struck.append(blow)
            yield blow
        if len(struck) == lance.pierces:
            return


def _struck(field: Field, cell: Cell, wall_damage: int, cannon_damage: int) -> Blow | None:
    wall = field.wall_at(cell)
    if wall:
        return Blow(wall[0].seat, wall_damage, wall=wall[1])
    cannon = field.cannon_at(cell)
    return Blow(cannon[0].seat, cannon_damage, cannon=cannon[1].number) if cannon else None


def _splashed(field: Field, cell: Cell, offsets: tuple[tuple[int, int], ...], damage: int) -> Iterator[Blow]:
    for dx, dy in offsets:
        wall = field.wall_at(Cell(cell.x + dx, cell.y + dy))
        if wall:
            yield Blow(wall[0].seat, damage, wall=wall[1])


def _boosted(damage: int, *, boosted: bool) -> int:
    return damage * defend.BOOST_NUMERATOR // defend.BOOST_DENOMINATOR if boosted else damage
