"""How a hand writes: figures of its track and of its presses, by which people and machines are told apart.

Pure. What the presses led to is counted by `statistics`. Asked by whoever looks at how a seat plays.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from statistics import fmean
from typing import TypeAlias

from game.match.controller import Point
from game.match.replay import HAND_TICKS, Replay
from game.rules.commands import Command, Fire, Volley
from game.rules.world import TICKS_PER_SECOND

STILL = 0.1
"""A hand that moves less than this from one point of its track to the next rests there, in tiles."""

LONG_STROKE = 3.0
"""Shorter strokes don't tell whether they are straight, in tiles."""

POINTS_PER_SECOND = TICKS_PER_SECOND / HAND_TICKS

Track: TypeAlias = Sequence[Point]
"""Where a hand was, in tiles, every HAND_TICKS."""

Presses: TypeAlias = Sequence[tuple[int, Command]]
"""Commands with their ticks, in order."""


@dataclass(frozen=True, slots=True)
class Motion:
    """How a hand moved; 0 where it did not."""

    way: float = 0.0
    """How far it went, in tiles."""
    mean_speed: float = 0.0
    """In tiles a second, while it moved."""
    top_speed: float = 0.0
    straightness: float = 0.0
    """How far long strokes led over how far they went: 1 along a ruler."""
    resting: float = 0.0
    """The share of time in which it did not move."""
    longest_rest: float = 0.0
    """In seconds."""


@dataclass(frozen=True, slots=True)
class Cadence:
    """At what pace it pressed; 0 where there were too few presses to tell."""

    presses: int = 0
    pause: float = 0.0
    """From press to press, in seconds: half are shorter ..."""
    long_pause: float = 0.0
    """... and nine of ten are shorter than this."""
    echoes: float = 0.0
    """The share of pauses exactly as long as the one before: a machine gun's are nearly all."""
    burst: int = 0
    """The most presses within a second."""


def track(replay: Replay, seat: int, start: int, end: int) -> Track:
    """Where a seat's hand was from a tick on up to another; moments without a hand are left out."""
    points = (replay.hand_at(seat, tick) for tick in range(start, end, HAND_TICKS))
    return [point for point in points if point is not None]


def presses(replay: Replay, seat: int, start: int, end: int) -> Presses:
    """What a seat asked for from a tick on up to another."""
    return [
        (tick, command)
        for tick in range(start, end)
        if tick in replay.commands
        for command in replay.commands[tick][seat]
    ]


def motion(tracks: Sequence[Track]) -> Motion:
    """How a hand moved along these tracks, each without a break."""
    steps = [math.dist(*ends) for track in tracks for ends in pairwise(track)]
    moved = [step for step in steps if step >= STILL]
    if not moved:
        return Motion()
    straight = [_straightness(stroke) for track in tracks for stroke in _strokes(track)]
    rests = [rest for track in tracks for rest in _rests(track)]
    return Motion(
        sum(moved),
        fmean(moved) * POINTS_PER_SECOND,
        max(moved) * POINTS_PER_SECOND,
        fmean(straight) if straight else 0.0,
        1 - len(moved) / len(steps),
        max(rests, default=0) / POINTS_PER_SECOND,
    )


def cadence(pressed_at: Sequence[Sequence[int]]) -> Cadence:
    """The pace of presses at these ticks, each sequence without a break."""
    pauses = [[after - before for before, after in pairwise(ticks)] for ticks in pressed_at]
    by_length = sorted(pause for each in pauses for pause in each)
    count = sum(map(len, pressed_at))
    burst = max((_burst(ticks) for ticks in pressed_at), default=0)
    if not by_length:
        return Cadence(count, burst=burst)
    echoes = [before == after for each in pauses for before, after in pairwise(each)]
    return Cadence(
        count,
        by_length[len(by_length) // 2] / TICKS_PER_SECOND,
        by_length[len(by_length) * 9 // 10] / TICKS_PER_SECOND,
        fmean(echoes) if echoes else 0.0,
        burst,
    )


def shots(presses: Presses) -> list[tuple[int, Fire | Volley]]:
    """Only the presses of fire."""
    return [(tick, command) for tick, command in presses if isinstance(command, Fire | Volley)]


def aims_changed(presses: Presses) -> int:
    """How often fire was pressed at another cell than the time before."""
    cells = [command.cell for _, command in shots(presses)]
    return sum(before != after for before, after in pairwise(cells))


def _moves(track: Track) -> Iterator[tuple[bool, list[tuple[Point, Point]]]]:
    """The steps of a track in runs: whether it moves, and the ends of each step."""
    for is_moving, steps in groupby(pairwise(track), lambda ends: math.dist(*ends) >= STILL):
        yield is_moving, list(steps)


def _strokes(track: Track) -> Iterator[list[tuple[Point, Point]]]:
    """The long ways of a track between two rests."""
    for is_moving, steps in _moves(track):
        if is_moving and sum(math.dist(*ends) for ends in steps) >= LONG_STROKE:
            yield steps


def _straightness(stroke: Sequence[tuple[Point, Point]]) -> float:
    return math.dist(stroke[0][0], stroke[-1][1]) / sum(math.dist(*ends) for ends in stroke)


def _rests(track: Track) -> Iterator[int]:
    """How many points each rest lasts."""
    return (len(steps) for is_moving, steps in _moves(track) if not is_moving)


def _burst(ticks: Sequence[int]) -> int:
    """The most of these ticks within a second."""
    return max((sum(tick <= other < tick + TICKS_PER_SECOND for other in ticks) for tick in ticks), default=0)
