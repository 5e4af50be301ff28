"""A match as readable lines, one an event: for golden files, where a change of the rules shows as text.

Left out are events that only add up to others: hurt walls and cannons, charging meters, landings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from enum import Enum
from typing import Any

from game.match.playback import Playback
from game.match.replay import Replay
from game.rules import events as happened
from game.rules.events import Event
from game.rules.region import Cell, count

_LEFT_OUT = (
    happened.WallHurt,
    happened.CannonHurt,
    happened.MeterCharged,
    happened.ShotLanded,
    happened.WallsRepaired,
)

_REGIONS = {"walls", "ground", "ring"}
"""Fields that hold a region; shown by their number of tiles."""


def of_replay(replay: Replay) -> Iterator[str]:
    """The lines of a replay, played again."""
    playback = Playback(replay)
    world = playback.match.world
    while not playback.is_over:
        tick, wave, phase = world.clock.tick, world.clock.wave, world.clock.phase
        for line in of_events(playback.advance()):
            yield f"{tick:6} {wave} {phase.value:9} {line}"
    yield "scores " + " ".join(str(seat.score) for seat in world.seats)


def of_events(events: Sequence[Event]) -> Iterator[str]:
    """The lines of one tick's events."""
    for event in events:
        if not isinstance(event, _LEFT_OUT):
            parts = [
                f"{field.name}={_shown(field.name, getattr(event, field.name))}" for field in fields(event)
            ]
            yield f"{type(event).__name__} {' '.join(parts)}".rstrip()


def _shown(name: str, value: Any) -> str:
    if name in _REGIONS:
        return f"{count(value)} tiles"
    if isinstance(value, Cell):
        return f"({value.x},{value.y})"
    if isinstance(value, Enum):
        return str(value.value)
    return str(value).replace(" ", "")
