"""Driving a world through `tick`: a tick, many, to a phase; and picking events out of what happened."""

from __future__ import annotations

from game.rules.events import Awarded, Refused
from game.rules.tick import tick
from game.rules.world import Phase

LONGEST = 100_000
"""No test waits longer for a phase than this many ticks."""


def act(world, seat, *commands):
    """One tick in which this seat gives these commands; its events."""
    orders = [()] * len(world.seats)
    orders[seat] = commands
    return tick(world, orders)


def wait(world, ticks=1):
    """So many ticks without a command; their events."""
    events = []
    for _ in range(ticks):
        events += tick(world, [()] * len(world.seats))
    return events


def until(world, phase):
    """Tick until this phase begins (again); the events on the way."""
    events = wait(world)
    while world.clock.phase is not phase or world.clock.phase_at != world.clock.tick:
        assert world.clock.phase is not Phase.OVER, f"the match was over before {phase}"
        events += wait(world)
    return events


def to_end(world):
    """Tick until the match is over; the events on the way."""
    events = []
    while world.clock.phase is not Phase.OVER:
        events += wait(world)
        assert world.clock.tick < LONGEST
    return events


def all_of(events, kind, **having):
    """The events of this kind whose fields have these values."""
    return [
        event
        for event in events
        if isinstance(event, kind) and all(getattr(event, name) == value for name, value in having.items())
    ]


def the(events, kind, **having):
    """The one event of this kind with these values."""
    found = all_of(events, kind, **having)
    assert len(found) == 1, f"{len(found)} {kind.__name__} with {having}: {found}"
    return found[0]


def refusals(events):
    """Why commands were refused, in order."""
    return [event.refusal for event in events if isinstance(event, Refused)]


def points(events, seat, source):
    """What this seat was paid for this, award by award."""
    return [event.points for event in all_of(events, Awarded, seat=seat, source=source)]
