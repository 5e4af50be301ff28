"""What a plan asks the hands to do: a command, where to point for it, and how long to think first."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from game.match.controller import Point
from game.rules.commands import Command


@dataclass(frozen=True, slots=True)
class Act:
    """One press, with the hand at `at` when the command needs a place; without, it is a key alone."""

    command: Command
    at: Point | None = None
    width: float = 1.0
    """How wide the target is, in tiles: wider ones are reached sooner."""
    turns: int = 0
    """Presses of the rotate keys before it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Acts in order, the first not before `thought_ticks` have passed since the look; none: nothing to do."""

    acts: tuple[Act, ...] = ()
    thought_ticks: int = 0


Thought = Generator[None, None, Plan]
"""A plan in the making: a generator that yields after each step of thinking and returns the plan.

A step looks at one node of what is weighed, such as a goal, a placement or an aim: at most about a
millisecond of work, so that a frame never waits for a rival.
"""
