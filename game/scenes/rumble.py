"""What pads shake at: what happens to their players in a match, never the only sign of anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.app.bindings import Device
from game.app.pads import Pads
from game.rules.events import (
    CannonDestroyed,
    Eliminated,
    Event,
    OverdriveBegan,
    Refused,
    RingBreached,
    Sealed,
    Struck,
    WallFelled,
)
from game.rules.world import NOBODY, Phase


class Shock(NamedTuple):
    """How strongly the heavy and the light motor run, 0 to 1, and for how long in seconds."""

    heavy: float
    light: float
    seconds: float


REFUSED = Shock(0.0, 0.25, 0.08)
WALL = Shock(0.0, 0.45, 0.12)
SEALED = Shock(0.2, 0.6, 0.2)
CANNON = Shock(0.7, 0.3, 0.25)
OVERDRIVE = Shock(0.5, 0.5, 0.4)
BREACH = Shock(0.9, 0.3, 0.45)
STRIKE = Shock(1.0, 0.4, 0.5)
OUT = Shock(1.0, 1.0, 0.8)


def felt(event: Event) -> tuple[int, Shock] | None:
    """Who feels an event, and how; None for what nobody does."""
    match event:
        case Refused(seat):
            return seat, REFUSED
        case WallFelled(owner):
            return owner, WALL
        case CannonDestroyed(owner):
            return owner, CANNON
        case RingBreached(owner):
            return owner, BREACH
        case Sealed(seat, bastions=bastions) if bastions:
            return seat, SEALED
        case OverdriveBegan(seat):
            return seat, OVERDRIVE
        case Struck(seat):
            return seat, STRIKE
        case Eliminated(seat):
            return seat, OUT
        case _:
            return None


def shocks(events: Sequence[Event]) -> dict[int, Shock]:
    """The strongest of what each seat feels in a tick, by seat."""
    found: dict[int, Shock] = {}
    for event in events:
        seat, shock = felt(event) or (NOBODY, REFUSED)
        if seat != NOBODY:
            found[seat] = max(found.get(seat, shock), shock)
    return found


def shake(
    pads: Pads, events: Sequence[Event], devices: Mapping[int, Device], strength: float, phase: Phase
) -> None:
    """Let the pads of these seats feel a tick; opening rings, which rise by themselves, are not felt."""
    done = [event for event in events if phase is Phase.BUILD or not isinstance(event, Sealed)]
    for seat, (heavy, light, seconds) in shocks(done).items() if strength else ():
        device = devices.get(seat)
        if device is not None and device.pad:
            pads.shake(device, heavy * strength, light * strength, seconds)
