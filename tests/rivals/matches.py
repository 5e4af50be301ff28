"""Matches of rivals for tests: levels, tuning, and a match played to its end with what happened."""

from __future__ import annotations

from pathlib import Path

from game import rivals
from game.match.controller import Lookout
from game.rivals import tuning
from game.rules import balance, level, phases
from game.rules.tick import tick
from game.rules.world import Phase

ROOT = Path(__file__).parents[2]
BALANCE = balance.parse((ROOT / "resources/balance.toml").read_text(encoding="utf-8"), "balance.toml")
TUNING_TEXT = (ROOT / "resources/rivals.toml").read_text(encoding="utf-8")
TUNING = tuning.parse(TUNING_TEXT, "rivals.toml")

GAP, WIDTH, HEIGHT = 5, 26, 18
BASTIONS = ((5, 5), (18, 5), (5, 12), (18, 12))


def islands(players):
    """A level of equal islands, two a row, four bastions on each."""
    size = GAP + 2 * (WIDTH + GAP), GAP + -(-players // 2) * (HEIGHT + GAP)
    corners = [
        (GAP + player % 2 * (WIDTH + GAP), GAP + player // 2 * (HEIGHT + GAP)) for player in range(players)
    ]
    return archipelago(size, corners, (WIDTH, HEIGHT), BASTIONS, f"isles-{players}")


def archipelago(size, corners, island, bastions, level_id):
    """A level of this size, its islands alike: rectangles with these top left cells, cores within them."""
    ground = [[level.WATER] * size[0] for _ in range(size[1])]
    width, height = island
    for left, top in corners:
        for y in range(height):
            ground[top + y][left : left + width] = level.LAND * width
    places = tuple(
        (left + x, top + y, owner) for owner, (left, top) in enumerate(corners, 1) for x, y in bastions
    )
    return level.make(tuple("".join(row) for row in ground), places, level_id=level_id)


def begin(ground, seats, *, seed, waves):
    """A world for these seats ("skill" or "skill:personality"), with its rivals and their lookouts."""
    setups = [phases.SeatSetup(human=False, island=number + 1) for number in range(len(seats))]
    world = phases.begin(ground, BALANCE, seed=seed, waves=waves, seats=setups)
    return world, [rival(name, number, seed) for number, name in enumerate(seats)], lookouts(world)


def rival(name, seat, seed):
    """The rival that a seat's name asks for."""
    skill, _, personality = name.partition(":")
    return rivals.make(skill, personality or rivals.PERSONALITIES[0], seat, seed, TUNING)


def lookouts(world):
    """A lookout for every seat."""
    return [Lookout(world, seat) for seat in range(len(world.seats))]


def played(world, controllers, views, ticks=1_000_000):
    """Play on, to the end or for some ticks; yields the commands and events of each tick."""
    for _ in range(ticks):
        if world.clock.phase is Phase.OVER:
            return
        commands = [controller.commands(view) for controller, view in zip(controllers, views, strict=True)]
        yield commands, tick(world, commands)
