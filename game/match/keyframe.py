"""A match kept as it stands at one tick, to be taken up again there: the world as bytes, and its statistics.

Kept by `reel` for winding. Who plays is not kept: whoever takes the match up seats controllers for that tick.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.match.session import Match
from game.match.statistics import Statistics
from game.rules import codec


@dataclass(frozen=True, slots=True)
class Keyframe:
    """One moment of a match; some 10 KB with four seats."""

    tick: int
    world: bytes
    statistics: Statistics
    """Its own: nobody counts on in them."""


def of(match: Match) -> Keyframe:
    """The match as it stands now."""
    return Keyframe(match.world.clock.tick, codec.encode(match.world), match.statistics.copied())


def take_up(match: Match, keyframe: Keyframe) -> None:
    """Let the match stand where it stood; the keyframe must be one of the same match."""
    header = match.header
    world = codec.decode(keyframe.world, header.level, header.balance, header.seed, header.assists)
    match.stand_at(world, keyframe.statistics.copied())
