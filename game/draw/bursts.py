"""Recipes of particles: what an explosion, a muzzle, a splash in the sea or a flare is made of.

Each function gives rows for the particle ring, as many as the highest preset shows; random numbers are the
picture's own, never the rules'.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from game.draw.particles import COLUMNS, Birth
from game.draw.sprites import Sprite
from game.draw.theme import Colour, mixed, scaled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

Rows: TypeAlias = "NDArray[np.float32]"
Point: TypeAlias = tuple[float, float]

FIRE: Colour = (1.0, 0.36, 0.06)
MUZZLE_FIRE: Colour = (1.0, 0.75, 0.35)
FOAM: Colour = (0.10, 0.42, 0.55)
LIGHT_STOP, HEAVY_STOP = 2 / 60, 4 / 60
"""Seconds for which a blow stands still in the picture: its flash burns alone, then what flies is let go."""
CROWD = 4
"""Rows up to this many are one thing and stay whole; more are a crowd that quality may thin."""


def rows(births: Iterable[Birth], moment: float) -> Rows:
    """Rows of single births."""
    return np.array([birth.row(moment) for birth in births], np.float32).reshape(-1, COLUMNS)


def sparks(
    random: np.random.Generator,
    moment: float,
    at: Point,
    count: int,
    colour: Colour,
    *,
    speed: float = 5.0,
    towards: float | None = None,
    spread: float = 0.3,
    fire_share: float = 0.0,
) -> Rows:
    """Streaks that fly out and fall: all around, or `towards` an angle within about `spread` radians."""
    made = np.zeros((count, COLUMNS), np.float32)
    angles = random.uniform(0, math.tau, count) if towards is None else random.normal(towards, spread, count)
    speeds = random.gamma(2.2, speed / 2.2, count)
    made[:, 0], made[:, 1] = at
    made[:, 2] = np.cos(angles) * speeds
    made[:, 3] = np.sin(angles) * speeds - 0.6
    made[:, 4] = moment
    made[:, 5] = random.uniform(0.25, 0.85, count)
    made[:, 6] = 3.2
    made[:, 7] = -3.0
    made[:, 8] = random.uniform(0.12, 0.42, count)
    made[:, 11] = Sprite.STREAK
    made[:, 12:15] = colour
    burning = random.random(count) < fire_share
    heat = random.uniform(0.25, 0.7, int(burning.sum()))
    made[burning, 12:15] = np.stack([np.ones_like(heat), heat, heat * 0.12], axis=-1)
    made[:, 15] = random.uniform(0.8, 3.0, count)
    return made


def smoke(random: np.random.Generator, moment: float, at: Point, count: int, size: float) -> Rows:
    """Dark puffs that grow, rise and thin out."""
    made = np.zeros((count, COLUMNS), np.float32)
    angles = random.uniform(0, math.tau, count)
    reach = random.uniform(0.2, 1.0, count) * size
    made[:, 0] = at[0] + np.cos(angles) * reach * 0.5
    made[:, 1] = at[1] + np.sin(angles) * reach * 0.5
    made[:, 2] = np.cos(angles) * reach * 1.2
    made[:, 3] = np.sin(angles) * reach * 1.2
    made[:, 4] = moment + random.uniform(0.0, 0.25, count)
    made[:, 5] = random.uniform(0.9, 2.0, count)
    made[:, 6] = 2.0
    made[:, 7] = 0.9
    made[:, 8] = 0.35 * size
    made[:, 9] = random.uniform(0.9, 1.5, count) * size
    made[:, 11] = Sprite.SMOKE
    made[:, 15] = 0.55
    return made


def explosion(
    random: np.random.Generator, moment: float, at: Point, size: float, colour: Colour
) -> list[Rows]:
    """A fireball with a shock ring, sparks of fire and in the victim's colour, smoke, cooling embers."""
    embers = Birth(Sprite.EMBERS, *at, size=1.6 * size, end_size=1.6 * size, life=5.0)
    fire = (
        Birth(Sprite.FIREBALL, *at, size=2.0 * size, end_size=3.0 * size, life=0.50),
        Birth(
            Sprite.SHOCK,
            *at,
            FIRE,
            size=3.3 * size,
            end_size=3.6 * size,
            life=0.55,
            angle=at[0] * 0.7,
            delay=HEAVY_STOP,
        ),
        Birth(Sprite.BALL, *at, (1.0, 0.75, 0.5), size=1.9 * size, end_size=1.2 * size, life=0.22),
    )
    return [
        rows((embers,), moment),
        rows(fire, moment),
        smoke(random, moment + 0.08, at, 6 + int(10.5 * size), 1.15 * size),
        sparks(random, moment + HEAVY_STOP, at, int(96 * size), colour, speed=7.5 * size, fire_share=0.72),
    ]


def muzzle(random: np.random.Generator, moment: float, cannon: Point, angle: float) -> list[Rows]:
    """A cone of fire from a cannon's mouth, with sparks and a little smoke."""
    mouth = cannon[0] + math.cos(angle) * 1.3, cannon[1] + math.sin(angle) * 1.3
    ahead = mouth[0] + math.cos(angle) * 0.8, mouth[1] + math.sin(angle) * 0.8
    flash = (
        Birth(Sprite.MUZZLE, *ahead, MUZZLE_FIRE, size=1.1, end_size=0.42, life=0.16, angle=angle),
        Birth(Sprite.BALL, *mouth, (1.0, 0.8, 0.5), size=0.8, end_size=0.5, life=0.14),
    )
    return [
        smoke(random, moment, mouth, 2, 0.5),
        rows(flash, moment),
        sparks(random, moment, mouth, 15, MUZZLE_FIRE, speed=5.0, towards=angle, spread=0.28),
    ]


def beam(moment: float, start: Point, end: Point, colour: Colour) -> list[Rows]:
    """A Lance's rail of light with its afterglow."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    angle = math.atan2(dy, dx)
    mouth = start[0] + math.cos(angle) * 1.4, start[1] + math.sin(angle) * 1.4
    middle = (mouth[0] + end[0]) / 2, (mouth[1] + end[1]) / 2
    rail = Birth(
        Sprite.BEAM, *middle, colour, size=max(0.1, length / 2 - 0.7), end_size=1.1, life=0.75, angle=angle
    )
    return [rows((rail, Birth(Sprite.BALL, *mouth, colour, size=1.7, end_size=1.0, life=0.3)), moment)]


def hit(
    random: np.random.Generator, moment: float, at: Point, colour: Colour, *, strong: bool = False
) -> list[Rows]:
    """A wall or cannon is hurt and stands: fire, sparks of its own light, a thread of smoke.

    The fire tells it from the wall's own light, above all on pale walls.
    """
    flash = (
        Birth(Sprite.FIREBALL, *at, size=0.95, end_size=1.5, life=0.36),
        Birth(Sprite.BALL, *at, (1.0, 0.8, 0.55), size=1.3, end_size=0.7, life=0.2),
        Birth(Sprite.SHOCK, *at, colour, size=1.6, end_size=1.8, life=0.42, angle=at[1], delay=LIGHT_STOP),
    )
    count = 51 if strong else 39
    return [
        smoke(random, moment, at, 2, 0.6),
        rows(flash, moment),
        sparks(random, moment + LIGHT_STOP, at, count, colour, speed=5.5, fire_share=0.65),
    ]


def dust(random: np.random.Generator, moment: float, at: Point) -> list[Rows]:
    """A shell bursts on bare ground."""
    flash = Birth(Sprite.FIREBALL, *at, size=0.7, end_size=1.1, life=0.28)
    return [
        rows((flash,), moment),
        smoke(random, moment, at, 6, 0.8),
        sparks(random, moment, at, 18, FIRE, speed=3.5),
    ]


def splash(random: np.random.Generator, moment: float, at: Point, size: float) -> list[Rows]:
    """A shell falls into the sea: a crown of foam is thrown up, rings run out."""
    rings = [
        Birth(Sprite.SPLASH, *at, FOAM, size=0.4 * size, end_size=2.2 * size, life=0.9, delay=0.12 * number)
        for number in range(3)
    ]
    foam = Birth(Sprite.BALL, *at, FOAM, size=0.9 * size, end_size=1.5 * size, life=0.28)
    return [
        rows((*rings, foam), moment),
        sparks(random, moment, at, int(36 * size), scaled(FOAM, 2.2), speed=3.6 * size),
    ]


def firework(random: np.random.Generator, moment: float, at: Point, colour: Colour) -> list[Rows]:
    """Sparks of one colour that burst in the air and rain down."""
    return [
        rows((Birth(Sprite.SHOCK, *at, colour, size=2.6, end_size=3.2, life=0.7, strength=0.7),), moment),
        sparks(random, moment, at, 70, colour, speed=5.5),
        sparks(random, moment + 0.12, at, 30, mixed(colour, (1.0, 1.0, 1.0), 0.5), speed=3.0),
    ]


def flare(at: Point, colour: Colour, *, delay: float = 0.0, strength: float = 1.0) -> Birth:
    """A tile lights up: placed, repaired, fortified."""
    hot = mixed(colour, (1.0, 1.0, 1.0), 0.06)
    return Birth(Sprite.FLARE, *at, hot, size=1.0, end_size=1.0, life=0.55, delay=delay, strength=strength)


def ring(at: Point, colour: Colour, size: float) -> Birth:
    """A ring of light that runs outwards."""
    return Birth(Sprite.SHOCK, *at, colour, size=size, end_size=size * 1.1, life=0.6, angle=at[0] * 0.3)


def wreck(moment: float, at: Point, seconds: float) -> Rows:
    """What is left of a cannon, for so many seconds."""
    return rows(
        (Birth(Sprite.WRECK, *at, size=1.25, end_size=1.25, life=seconds, strength=at[0] * 1.7),), moment
    )
