"""Points, energy, the crown, and the account at the start of Score (rules 10, 11, 12).

Every payment goes through `award` or `pay_for`; every award is multiplied by the wave once, after its base is
summed.
"""

from __future__ import annotations

from game.rules import rings
from game.rules.events import Awarded, BastionsPaid, CrownPassed, Event, RingBreached, Source
from game.rules.region import Cell, count
from game.rules.world import NOBODY, Board, Ring, Seat, World

WALL_POINTS = 15
WALL_ENERGY = 3
CANNON_POINTS = 40
CANNON_ENERGY = 10
"""Rule 8.8."""

CROWN_LEAD = 50
CROWN_PERCENT = 10
"""Rule 12.1."""


def times_wave(base: int, wave: int) -> int:
    """A base award times 1 + 0.1 x wave, half rounded up (rule 11.1)."""
    return (base * (10 + wave) + 5) // 10


def award(
    world: World,
    events: list[Event],
    seat: int,
    source: Source,
    base: int,
    energy: int = 0,
    cell: Cell | None = None,
) -> None:
    """Pay base points times the wave multiplier, and energy, which isn't multiplied (rule 11.1)."""
    _pay(world, events, seat, source, times_wave(base, world.clock.wave), energy, cell)


def pay_for_wall(world: World, events: list[Event], by: int, owner: int, cell: Cell) -> None:
    """Pay for an enemy wall destroyed, twice if its owner wears the crown (rules 8.8, 12.3)."""
    _pay_for(world, events, by, owner, Source.WALLS, WALL_POINTS, WALL_ENERGY, cell)


def pay_for_cannon(world: World, events: list[Event], by: int, owner: int, cell: Cell) -> None:
    """Pay for an enemy cannon destroyed, twice if its owner wears the crown (rules 8.8, 12.3)."""
    _pay_for(world, events, by, owner, Source.CANNONS, CANNON_POINTS, CANNON_ENERGY, cell)


def pay_breaches(world: World, events: list[Event]) -> None:
    """Check every ring that stood as Defend began and pay for the broken ones (rules 11.3, 11.4)."""
    for seat in world.seats:
        board = seat.board
        for ring in rings.broken(board):
            shares = breach_shares(world, board, ring)
            events.append(RingBreached(board.seat, ring.region, shares))
            for by, points in shares:
                _pay(world, events, by, Source.BREACH, points)


def breach_shares(world: World, board: Board, ring: Ring) -> tuple[tuple[int, int], ...]:
    """Points for a broken ring by seat: by walls felled, the rest to the largest share (rule 11.3)."""
    counts = rings.breach_counts(board, ring)
    total = sum(counts.values())
    if not total:
        return ()
    points = times_wave(world.balance.points.breach, world.clock.wave)
    shares = {seat: points * felled // total for seat, felled in counts.items()}
    largest = max(counts, key=lambda seat: (counts[seat], -seat))
    shares[largest] += points - sum(shares.values())
    return tuple(shares.items())


def pay_score(world: World, events: list[Event]) -> None:
    """The account as Score begins: breach in late waves, defense, bastions, territory, energy (rule 4.9)."""
    if world.clock.is_late:
        pay_breaches(world, events)
    points = world.balance.points
    for seat in world.active:
        board = seat.board
        award_if(world, events, board.seat, Source.DEFENSE, points.defense * len(rings.unbroken(board)))
        sealed = len(rings.sealed_bastions(board))
        award_if(world, events, board.seat, Source.BASTIONS, points.bastion * sealed)
        ground = count(board.sealed & board.island.land)
        award_if(world, events, board.seat, Source.TERRITORY, points.territory * ground)
        energy = bastion_energy(world, sealed)
        if energy:
            board.energy += energy
            events.append(BastionsPaid(board.seat, energy))


def award_if(world: World, events: list[Event], seat: int, source: Source, base: int) -> None:
    """Pay an award unless it is nothing."""
    if base:
        award(world, events, seat, source, base)


def bastion_energy(world: World, sealed: int) -> int:
    """Energy that this many sealed bastions pay (rule 10.2)."""
    energy = world.balance.energy
    steps = (energy.first_bastion, energy.second_bastion)
    return sum(steps[:sealed]) + max(0, sealed - len(steps)) * energy.further_bastion


def pass_crown(world: World, events: list[Event]) -> None:
    """Judge the crown at the end of a tick (rule 12.1)."""
    wearer = _crowned(world.active)
    if wearer != world.crown:
        events.append(CrownPassed(world.crown, wearer))
        world.crown = wearer


def _crowned(active: list[Seat]) -> int:
    if len(active) < 2:
        return NOBODY
    second, first = sorted(active, key=lambda seat: seat.score)[-2:]
    lead = first.score - second.score
    if lead >= CROWN_LEAD and lead * 100 > second.score * CROWN_PERCENT:
        return first.board.seat
    return NOBODY


def _pay_for(
    world: World, events: list[Event], by: int, owner: int, source: Source, base: int, energy: int, cell: Cell
) -> None:
    award(world, events, by, source, base, energy, cell)
    if owner == world.crown:
        award(world, events, by, Source.CROWN, base, energy, cell)


def _pay(
    world: World,
    events: list[Event],
    seat: int,
    source: Source,
    points: int,
    energy: int = 0,
    cell: Cell | None = None,
) -> None:
    account = world.seats[seat]
    account.score += points
    account.wave_score += points
    account.board.energy += energy
    events.append(Awarded(seat, source, points, energy, cell))
