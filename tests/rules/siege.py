"""Sieges for tests: cannons that hit what they are told to, through real commands and real flights."""

from __future__ import annotations

from game.rules import cannons
from game.rules.commands import Fire, Kind
from game.rules.region import Cell
from game.rules.tick import tick
from game.rules.world import Phase

from .driving import act, refusals, wait


def fell(world, *, by, owner, cells):
    """Let seat `by` destroy these walls with Mortar shells of its own gun, one hit each; all events.

    The gun is set up for the purpose where the seat's ground is sealed, anew for each shot. Walls that a
    shell splashes as well are mended before the next one, so that nothing but `cells` falls.
    """
    events = []
    target = world.seats[owner].board
    for cell in map(Cell._make, cells):
        assert target.island.frame.at(cell) & target.walls, f"no wall stands on {cell}"
        hurt = dict(target.hurt)
        gun = gun_of(world, by, Kind.MORTAR)
        events += act(world, by, Fire(cell))
        remove_gun(world, by, gun)
        while world.shots:
            events += wait(world)
        target.hurt = hurt
        assert not target.island.frame.at(cell) & target.walls, f"the wall on {cell} still stands"
    assert world.clock.phase in {Phase.DEFEND, Phase.SETTLE}
    return events


def gun_of(world, seat, kind, cell=None):
    """A loaded cannon that stands on sealed ground (or on `cell`) and is this seat's next to fire."""
    board = world.seats[seat].board
    frame = board.island.frame
    spare = board.sealed & ~board.walls & ~board.under_cannons & ~board.island.core_cells & board.island.land
    spots = [spot for spot in frame.cells(spare) if not frame.square(spot, 2) & ~spare]
    gun = cannons.stand(board, kind, cell or spots[0])
    board.last_fired = gun.number - 1
    board.fired_at = -1_000
    return gun


def remove_gun(world, seat, gun):
    """Take a gun away that `gun_of` set up."""
    cannons.remove(world.seats[seat].board, gun)


def shoot(world, by, kind, cell, *, cannon_at=None):
    """One shot of a fresh gun at a cell, and everything until it has landed."""
    gun = gun_of(world, by, kind, cannon_at)
    events = act(world, by, Fire(Cell(*cell)))
    assert not refusals(events), f"{refusals(events)}: {cell}"
    remove_gun(world, by, gun)
    while world.shots:
        events += tick(world, [()] * len(world.seats))
    return events
