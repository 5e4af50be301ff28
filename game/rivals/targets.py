"""What enemy walls and cannons are worth to a rival now (rules 8.8, 11.3, 12.3).

`defend_plan` asks where to aim; `shots` says what an aim will really strike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.rivals import placements
from game.rivals.shots import Blow, Field
from game.rivals.tuning import PLAIN, Personality
from game.rules import economy, legality, rings
from game.rules.region import Cell, Region
from game.rules.world import FORTIFIED_HP, NOBODY, WALL_HP, Board, Ring

ENERGY_WORTH = 1.0
"""A unit of energy, in points."""

BREACH_WORTH = 60.0
"""The first hole in a ring, in points before the wave's multiplier: breach paid, defense denied."""

THICK_SHARE = 0.4
"""How much of it a wall is worth where a second layer still stands behind."""

APART_WORTH = 6.0
"""A further hole apart from the others: each takes its own piece to mend."""

STUBBORN_WORTH = 6.0
"""Such a hole where no piece that its victim has in sight fits: it waits, or takes a Dot."""

FRESH_WORTH = 6.0
"""In one's own Overdrive, a wall that was laid in the last Build: what was just mended bursts again."""

OWN_WALL_COST = 25.0
"""An own wall felled, in points."""

UNFELLED_SHARE = 0.85
"""Damage that fells nothing yet counts this much of its share."""

SILENCED_WORTH = 36.0
"""A cannon felled fires no more: what that adds, in points for each wave still to come."""

CROWN_WORTH = 1.1
"""How much more what belongs to the crown's wearer is worth: not the full double, lest all fell one."""

_LEADER_EXTRA = 0.02
_WEAKEST_EXTRA = 0.25
_REVENGE_EXTRA = 0.3
"""How enemies are weighed: who leads, who is weakest, who shoots at us."""


@dataclass(frozen=True, slots=True)
class Prize:
    """Walls of one seat that are worth `points` more each."""

    walls: Region
    points: float


class Prizes:
    """The worth of every enemy wall and cannon on a field."""

    __slots__ = ("_beyond", "_cannon", "_walls", "_weights", "field")

    def __init__(
        self, field: Field, traits: Personality, weights: Sequence[float], fresh: Sequence[Region] = ()
    ) -> None:
        """`weights` and walls of the last Build, if these are remembered, by seat."""
        self.field = field
        self._weights = weights
        self._walls: dict[int, tuple[Prize, ...]] = {}
        for board in _enemies(field):
            prizes = [*_prizes(field, board, traits)]
            if fresh and traits.fresh and field.seen.board.in_overdrive:
                prizes.append(Prize(fresh[board.seat], FRESH_WORTH * traits.fresh / PLAIN))
            self._walls[board.seat] = tuple(prizes)
        self._cannon = _cannon_worth(field, traits)
        self._beyond = traits.splash / PLAIN

    def wall(self, seat: int, index: int) -> float:
        """What felling this wall is worth, in points before the wave's multiplier."""
        points = sum(prize.points for prize in self._walls[seat] if prize.walls >> index & 1)
        return self._wall_worth(seat, points)

    def cannon(self, seat: int) -> float:
        """What felling a cannon of this seat is worth."""
        crowned = CROWN_WORTH if seat == self.field.seen.crown else 1.0
        return self._cannon * crowned * self._weights[seat]

    def worth(self, blows: Sequence[Blow]) -> float:
        """What the blows of one shot are worth together; those beyond the first by taste."""
        worths = [self._blow(blow) for blow in blows]
        return sum(worths[:1]) + self._beyond * sum(worths[1:])

    def candidates(self, wall_damage: int, cannon_damage: int) -> Iterator[tuple[float, Iterable[Cell]]]:
        """Every enemy wall and cannon: what damage of this much to it alone is worth, and where to aim.

        Those of the same worth together.
        """
        for board in _enemies(self.field):
            cells = board.island.frame.cells
            known = self.field.hurt(board)
            for walls, worth in self._alike(board.seat):
                for region, hp in (
                    (walls & ~board.fortified & ~known, WALL_HP),
                    (walls & board.fortified & ~known, FORTIFIED_HP),
                ):
                    yield worth * _share(wall_damage, hp), cells(region)
                for cell in cells(walls & known):
                    hp = self.field.wall_hp(board.seat, board.island.frame.index(cell))
                    yield worth * _share(wall_damage, hp), (cell,)
            for cannon in board.cannons:
                share = _share(cannon_damage, self.field.cannon_hp(board.seat, cannon))
                yield self.cannon(board.seat) * share, (cannon.cell,)

    def _alike(self, seat: int) -> list[tuple[Region, float]]:
        """The standing walls of a seat in groups of the same worth."""
        groups = [(self.field.walls[seat], 0.0)]
        for prize in self._walls[seat]:
            groups = [
                (part, more)
                for walls, points in groups
                for part, more in (
                    (walls & prize.walls, points + prize.points),
                    (walls & ~prize.walls, points),
                )
                if part
            ]
        return [(walls, self._wall_worth(seat, points)) for walls, points in groups]

    def _wall_worth(self, seat: int, prize: float) -> float:
        crowned = CROWN_WORTH if seat == self.field.seen.crown else 1.0
        plain = economy.WALL_POINTS + ENERGY_WORTH * economy.WALL_ENERGY
        return (plain * crowned + prize) * self._weights[seat]

    def _blow(self, blow: Blow) -> float:
        board = self.field.seen.boards[blow.seat]
        if blow.wall == NOBODY:
            hp = next(
                self.field.cannon_hp(blow.seat, gun) for gun in board.cannons if gun.number == blow.cannon
            )
            return self.cannon(blow.seat) * _share(blow.damage, hp)
        part = _share(blow.damage, self.field.wall_hp(blow.seat, blow.wall))
        if blow.seat == self.field.seen.seat:
            return -OWN_WALL_COST * part
        return self.wall(blow.seat, blow.wall) * part


def enemy_weights(field: Field, traits: Personality, moods: Sequence[float], last_hit_by: int) -> list[float]:
    """How willingly each seat is shot at; `moods` are this Defend's whims, by seat."""
    seen = field.seen
    weights = list(moods)
    enemies = _enemies(field)
    if not enemies:
        return weights
    scores = [seen.accounts[board.seat].score for board in enemies]
    for board in enemies:
        score = seen.accounts[board.seat].score
        if score == max(scores):
            weights[board.seat] += _LEADER_EXTRA * traits.leader / PLAIN
        if score == min(scores):
            weights[board.seat] += _WEAKEST_EXTRA * (traits.weakest - PLAIN) / PLAIN
        if board.seat == last_hit_by:
            weights[board.seat] += _REVENGE_EXTRA * traits.revenge / PLAIN
    return weights


def _enemies(field: Field) -> list[Board]:
    return [board for board in field.seen.boards if board.active and board.seat != field.seen.seat]


def _prizes(field: Field, board: Board, traits: Personality) -> Iterator[Prize]:
    """Where holes in this seat's rings are worth more than the wall alone (rule 11.3)."""
    frame = board.island.frame
    walls = field.walls[board.seat]
    outside = rings.outside(frame, walls)
    at_sea = frame.around(outside) & walls
    stubborn = walls & ~placements.closable(
        board, walls, legality.free_land(board), placements.in_sight(board)
    )
    for ring in board.rings:
        if not ring.bastions:
            continue
        if ring.region & outside:
            apart = ring.walls & walls & ~frame.around(ring.walls & ~walls)
            yield Prize(apart, APART_WORTH * traits.breach / PLAIN)
            yield Prize(apart & stubborn, STUBBORN_WORTH * traits.stubborn / PLAIN)
        else:
            yield _first_hole(field, board, ring, at_sea, traits)


def _first_hole(field: Field, board: Board, ring: Ring, at_sea: Region, traits: Personality) -> Prize:
    """Where an unbroken ring may be broken: by one wall, or else where it takes two."""
    frame = board.island.frame
    walls = field.walls[board.seat]
    points = BREACH_WORTH * traits.breach / PLAIN
    inner = frame.around(ring.region) & walls
    if thin := inner & at_sea:
        return Prize(thin, points)
    return Prize(at_sea & frame.around(inner), points * THICK_SHARE)


def _cannon_worth(field: Field, traits: Personality) -> float:
    clock = field.seen.clock
    worth = economy.CANNON_POINTS + ENERGY_WORTH * economy.CANNON_ENERGY
    return (worth + SILENCED_WORTH * max(0, clock.waves - clock.wave)) * traits.cannons / PLAIN


def _share(damage: int, hp: int) -> float:
    """What part of felling something a blow is; nothing if it will be gone already."""
    if hp <= 0:
        return 0.0
    return 1.0 if damage >= hp else UNFELLED_SHARE * damage / hp
