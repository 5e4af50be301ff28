"""A whole level in a box of a page: the camera that puts it there, and the world to show."""

from __future__ import annotations

from game.draw.camera import EDGE, Camera, land_bounds
from game.rules import deploy, phases
from game.rules.balance import Balance
from game.rules.level import Level
from game.rules.phases import SeatSetup
from game.rules.world import World
from game.scenes.focus import Box

SHORE = 1.0
"""Tiles of water around the land."""


def camera_in(level: Level, window: tuple[int, int], box: Box) -> Camera:
    """Shows all land of a level, and plates beside hands, within a box of the canvas."""
    left, upper, right, lower = land_bounds(level)
    x, y, w, h = box
    tile = min(w / (right - left + 2 * SHORE), h / (lower - upper + 2 * SHORE))
    sight = x + EDGE, y + EDGE, x + w - EDGE, y + h - EDGE
    return Camera(window, (left + right) / 2, (upper + lower) / 2, tile, x + w / 2, y + h / 2, sight)


def opening(level: Level, balance: Balance) -> World:
    """A match that has just begun on a level: every seat has a rival, the first bastion and its ring."""
    setups = [SeatSetup(human=False, island=island.owner) for island in level.islands]
    world = phases.begin(level, balance, seed=0, waves=level.waves, seats=setups)
    for seat in world.seats:
        deploy.pick(seat.board, 0, [])
        deploy.raise_ring(seat.board, [])
    return world
