"""What people's eyes need: colours that stay apart for every sight, and no flashing of the whole picture."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from rules import boards

from draw.worlds import picture_of
from game.draw import theme
from game.draw.board_picture import BoardPicture
from game.rules import events as happened
from game.rules.commands import Kind
from game.rules.region import Cell
from game.rules.world import Phase

pytestmark = pytest.mark.window

LEAST_DISTANCE = 0.12
"""In OKLab, between the walls of any two seats, fresh or hurt, for every common sight."""

MOST_FLASHES = 3
FLASH_AREA = 0.20
FLASH_RISE = 0.10

SIGHTS = {
    "normal": np.eye(3),
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
"""Machado, Oliveira and Fernandes 2009, severity 1, on linear light."""

FOUR = boards.beside(
    boards.beside(boards.RINGED, boards.RINGED.replace("A", "B")),
    boards.beside(boards.RINGED.replace("A", "C"), boards.RINGED.replace("A", "D")),
)


def linear(picture):
    return np.where(picture <= 0.04045, picture / 12.92, ((picture + 0.055) / 1.055) ** 2.4)


def oklab(colour):
    to_cones = np.array(
        [
            [0.4122214708, 0.5363325363, 0.0514459929],
            [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ]
    )
    to_lab = np.array(
        [
            [0.2104542553, 0.7936177850, -0.0040720468],
            [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ]
    )
    return to_lab @ np.cbrt(np.clip(to_cones @ colour, 0, None))


def wall_colours(stage, hurt):
    """The mean linear colour along each seat's tubes; for hurt walls that of the parts still lit."""
    world = boards.world(FOUR, Phase.DEFEND)
    for seat in world.seats:
        frame = seat.board.island.frame
        seat.board.hurt = {frame.index(c): 40 for c in frame.cells(seat.board.walls)} if hurt else {}
    shown = linear(picture_of(stage, world))
    camera = BoardPicture(stage, world.level, theme.LOOKS).camera
    colours = []
    for seat in world.seats:
        samples = []
        cells = list(seat.board.island.frame.cells(seat.board.walls))
        left, right = min(c.x for c in cells), max(c.x for c in cells)
        for y in {c.y for c in cells if c.x == left} & {c.y for c in cells if c.x == right}:
            for x in (left, right):
                for down in np.linspace(0.05, 0.95, 8):
                    column, row = camera.to_screen(x + 0.5, y + down)
                    samples.append(shown[int(stage.window[1] - row), int(column)])
        samples = np.array(samples)
        light = samples @ np.array([0.2126, 0.7152, 0.0722])
        lit = samples[light > np.quantile(light, 0.35)] if hurt else samples
        colours.append(lit.mean(axis=0))
    return colours


def test_four_colours_stay_apart_for_every_sight(stage):
    stage.resize((1280, 360))
    seen = {(hurt, seat): c for hurt in (False, True) for seat, c in enumerate(wall_colours(stage, hurt))}
    for (one, a), (other, b) in itertools.combinations(seen.items(), 2):
        if one[1] == other[1]:
            continue
        for sight, matrix in SIGHTS.items():
            apart = np.linalg.norm(oklab(np.clip(matrix @ a, 0, 1)) - oklab(np.clip(matrix @ b, 0, 1)))
            assert apart >= LEAST_DISTANCE, (one, other, sight, round(float(apart), 3))


def test_the_worst_second_does_not_flash(stage):
    """Four Overdrives begin, walls are hit and fall, cannons burst: at most three flashes of a fifth."""
    stage.resize((160, 90))
    world = boards.world(FOUR, Phase.DEFEND)
    painter = BoardPicture(stage, world.level, theme.LOOKS)
    frames = []
    for tick in range(60):
        world.clock.tick += 1
        events = []
        if tick == 5:
            for seat in world.seats:
                seat.board.overdrive_until = world.clock.tick + 300
                events.append(happened.OverdriveBegan(seat.board.seat))
        if tick % 6 == 0:
            for seat in world.seats:
                at = seat.board.island.bastions[0]
                events.append(happened.WallFelled(seat.board.seat, 0, Kind.MORTAR, Cell(at.x + 2, at.y), 100))
                events.append(happened.WallHurt(seat.board.seat, 0, Kind.RAPID, Cell(at.x - 1, at.y), 60, 40))
                events.append(happened.CannonDestroyed(seat.board.seat, 0, Kind.RAPID, 0, at, 30))
        painter.take(events, world)
        frames.append(
            linear(picture_of(stage, world, time=tick / 60, painter=painter)) @ [0.2126, 0.7152, 0.0722]
        )
    assert flashes(np.array(frames)) <= MOST_FLASHES


def flashes(light):
    """How often at least a fifth of the picture rose and fell by a tenth of white within the frames."""
    count, low, high, rising = 0, light[0].copy(), light[0].copy(), False
    for frame in light[1:]:
        low, high = np.minimum(low, frame), np.maximum(high, frame)
        rose = (frame - low >= FLASH_RISE) & (low < 0.8)
        fell = (high - frame >= FLASH_RISE) & (frame < 0.8)
        if not rising and rose.mean() >= FLASH_AREA:
            rising, high = True, frame.copy()
        elif rising and fell.mean() >= FLASH_AREA:
            count, rising, low = count + 1, False, frame.copy()
    return count


def test_flashes_are_counted():
    dark, light = np.zeros((4, 5)), np.full((4, 5), 0.5)
    assert flashes(np.array([dark, light, dark, light, dark])) == 2
    spot = dark.copy()
    spot[0, :3] = 0.5
    assert flashes(np.array([dark, spot, dark, spot, dark])) == 0
