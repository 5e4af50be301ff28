"""What a shot will strike if nothing changes under way, and the field once all in the air has landed.

Foresees by the rules of Defend (8.4 to 8.6, 9.2) on boards alone; `targets` weighs the blows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import assert_never

from game.match.observation import Observation
from game.rules import ballistics, cannons, defend
from game.rules.balance import Balance
from game.rules.commands import Kind
from game.rules.region import Cell, Region
from game.rules.world import NOBODY, Board, Cannon, Shot


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage to a wall, by its bit number, or to a cannon, by its number."""

    seat: int
    damage: int
    wall: int = NOBODY
    cannon: int = NOBODY


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
    owners: dict[int, Board] = field(init=False)

    def __post_init__(self) -> None:
        self.owners = {board.island.owner: board for board in self.seen.boards}

    @classmethod
    def now(cls, seen: Observation) -> Field:
        """The field as it is seen, nothing in the air."""
        return cls(seen, [board.walls for board in seen.boards])

    def copy(self) -> Field:
        """One to try things out on."""
        return Field(self.seen, self.walls.copy(), self.hurts.copy(), self.cannon_hurts.copy())

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

    def hurt(self, board: Board) -> Region:
        """The walls of a board that are hurt or will be."""
        indices = [*board.hurt, *(index for seat, index in self.hurts if seat == board.seat)]
        region = 0
        for index in indices:
            region |= 1 << index
        return region

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

    def cannon_at(self, cell: Cell, by: int) -> tuple[Board, Cannon] | None:
        """The cannon on a cell that a shot of seat `by` could strike, unless it will be gone."""
        board = self.owners.get(self.seen.level.owner_at(cell))
        if board is None or board.seat == by:
            return None
        cannon = cannons.cannon_on(board, cell)
        return (board, cannon) if cannon and self.cannon_hp(board.seat, cannon) > 0 else None


def planned(field: Field, cannon: Cannon, aim: Cell, *, boosted: bool) -> Shot:
    """The shot that an own cannon would fire at this cell (rule 8.1)."""
    seen = field.seen
    locked = field.cannon_at(aim, seen.seat)
    point = locked[1].centre if locked else (2 * aim.x + 1, 2 * aim.y + 1)
    return Shot(NOBODY, seen.seat, cannon.kind, cannon.centre, point, seen.clock.tick, boosted)


def foreseen(field: Field, shot: Shot) -> tuple[Blow, ...]:
    """What a shot will strike; nothing if it bursts on bare ground."""
    match shot.kind:
        case Kind.RAPID:
            return tuple(_rapid(field, shot))
        case Kind.MORTAR:
            return tuple(_mortar(field, shot))
        case Kind.LANCE:
            return tuple(_lance(field, shot))
        case _:
            assert_never(shot.kind)


def _rapid(field: Field, shot: Shot) -> Iterator[Blow]:
    """The first standing wall of anyone, or enemy cannon, that is higher than the falling shell (8.5)."""
    balance = field.seen.board.balance
    cell, blow = _rapid_strike(field, shot, balance)
    if blow:
        yield blow
    if shot.boosted:
        damage = _boosted(balance.cannons.rapid.wall_damage, boosted=True)
        offsets = ballistics.splash(ballistics.RAPID_SPLASH, half_tile=False)
        yield from _splashed(field, cell, offsets, damage * balance.overdrive.rapid_splash_percent // 100)


def _rapid_strike(field: Field, shot: Shot, balance: Balance) -> tuple[Cell, Blow | None]:
    """Where the shell ends, and what it strikes there."""
    rapid, heights = balance.cannons.rapid, balance.heights
    flight = ballistics.rapid_flight(balance, _vector(shot))
    corner = _corner(shot.origin)
    wall_damage = _boosted(rapid.wall_damage, boosted=shot.boosted)
    for height, near in zip(flight.heights, flight.passes, strict=True):
        for offset in near:
            cell = Cell(corner.x + offset.x, corner.y + offset.y)
            blow = _struck(field, cell, shot.seat, wall_damage, rapid.cannon_damage)
            if blow and height < (heights.wall if blow.cannon == NOBODY else heights.cannon):
                return cell, blow
    return Cell(shot.aim[0] // 2, shot.aim[1] // 2), None


def _mortar(field: Field, shot: Shot) -> Iterator[Blow]:
    """What lies on its aim, in full, and the walls around (8.5, 8.6)."""
    mortar = field.seen.board.balance.cannons.mortar
    aim = Cell(shot.aim[0] // 2, shot.aim[1] // 2)
    wall_damage = _boosted(mortar.wall_damage, boosted=shot.boosted)
    blow = _struck(field, aim, shot.seat, wall_damage, mortar.cannon_damage)
    if blow:
        yield blow
    offsets = ballistics.splash(ballistics.MORTAR_SPLASH, half_tile=shot.aim[0] % 2 == 0)
    yield from _splashed(field, aim, offsets, _boosted(mortar.splash_damage, boosted=shot.boosted))


def _lance(field: Field, shot: Shot) -> Iterator[Blow]:
    """The first enemy walls and cannons on the line, each cannon once (8.4, 8.6)."""
    level, lance = field.seen.level, field.seen.board.balance.cannons.lance
    corner = _corner(shot.origin)
    cells, _ = ballistics.beam(_vector(shot), level.width, level.height)
    wall_damage = _boosted(lance.wall_damage, boosted=shot.boosted)
    struck: list[Blow] = []
    for offset in cells:
        cell = Cell(corner.x + offset.x, corner.y + offset.y)
        blow = _struck(field, cell, shot.seat, wall_damage, lance.cannon_damage)
        if blow and blow.seat != shot.seat and blow not in struck:
            struck.append(blow)
            yield blow
        if len(struck) == lance.pierces:
            return


def _struck(field: Field, cell: Cell, by: int, wall_damage: int, cannon_damage: int) -> Blow | None:
    wall = field.wall_at(cell)
    if wall:
        return Blow(wall[0].seat, wall_damage, wall=wall[1])
    cannon = field.cannon_at(cell, by)
    return Blow(cannon[0].seat, cannon_damage, cannon=cannon[1].number) if cannon else None


def _splashed(field: Field, cell: Cell, offsets: tuple[tuple[int, int], ...], damage: int) -> Iterator[Blow]:
    for dx, dy in offsets:
        wall = field.wall_at(Cell(cell.x + dx, cell.y + dy))
        if wall:
            yield Blow(wall[0].seat, damage, wall=wall[1])


def _vector(shot: Shot) -> ballistics.HalfTiles:
    return shot.aim[0] - shot.origin[0], shot.aim[1] - shot.origin[1]


def _corner(point: ballistics.HalfTiles) -> Cell:
    """The cell whose top left corner is this cannon's centre."""
    return Cell(point[0] // 2, point[1] // 2)


def _boosted(damage: int, *, boosted: bool) -> int:
    return damage * defend.BOOST_NUMERATOR // defend.BOOST_DENOMINATOR if boosted else damage
