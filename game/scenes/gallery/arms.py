"""Cannons, what they fire, and Overdrive."""

from __future__ import annotations

from collections.abc import Callable

from game.app.intents import Point
from game.rules.commands import Fire, Unleash
from game.rules.events import (
    BeamFired,
    CannonDestroyed,
    OverdriveBegan,
    ShotLanded,
    ShotLaunched,
)
from game.rules.region import Cell
from game.rules.world import CANNON_HP, METER_FULL, Phase, World
from game.scenes.gallery.exhibit import CARD, HOLED, MATCH, RING, STRAIT, Exhibit, View, abreast, armed

GARRISON = armed("rrrrrr").replace("#..AA..#...", "#rrAArr#...").replace("#......#....", "#rrrrrr#....")

_RAPID, _MORTAR, _LANCE = armed("rr...."), armed("mm...."), armed("ll....")
_NEAR = View((4.2, 4.2), 3.6)
"""The first slot of seat 0."""
_TARGET = View((26.0, 4.0), 5.0)
"""The rival's first cannon."""
_LOB = View((16.0, 3.0), 18.0)
"""From ring to ring, with room above."""
_WALL, _CANNON, _SEA = Cell(24, 5), Cell(25, 3), Cell(20, 8)


def _worn(share: float) -> Callable[[World], None]:
    """Seat 0's cannons have this share of their HP."""

    def arrange(world: World) -> None:
        for cannon in world.seats[0].board.cannons:
            cannon.hp = round(CANNON_HP * share)

    return arrange


def _target_worn(world: World) -> None:
    world.seats[1].board.cannons[0].hp = 10


def _charged(share: float) -> Callable[[World], None]:
    def arrange(world: World) -> None:
        world.seats[0].board.meter = round(METER_FULL * share)

    return arrange


EXHIBITS = (
    Exhibit("cannon", "kinds", "Dark barrel, round tube, twin rails.", View((6.0, 4.0), 5.0)),
    Exhibit("cannon", "rapid", "One dark barrel.", _NEAR, art=_RAPID),
    Exhibit("cannon", "mortar", "A round launch tube.", _NEAR, art=_MORTAR, unlike="cannon-rapid"),
    Exhibit("cannon", "lance", "A glowing fork of two rails.", _NEAR, art=_LANCE, unlike="cannon-mortar"),
    Exhibit(
        "cannon",
        "turning",
        "The barrel points to the reticle.",
        RING,
        art=_RAPID,
        acts={0: [Point(12.5, 8.5)]},
        hand=True,
        unlike="cannon-rapid",
    ),
    Exhibit(
        "cannon",
        "loading",
        "The ring on the plate is half full.",
        _NEAR,
        art=_RAPID,
        acts={0: [Fire(_WALL)]},
        until=ShotLaunched,
        ticks=90,
        unlike="cannon-rapid",
    ),
    Exhibit(
        "cannon",
        "recoil",
        "The barrel is thrown back, fire at its mouth.",
        _NEAR,
        art=_RAPID,
        acts={0: [Fire(_WALL)]},
        until=ShotLaunched,
        ticks=3,
        unlike="cannon-rapid",
    ),
    Exhibit(
        "cannon",
        "dimmed",
        "Two thirds left: the trim is dim.",
        _NEAR,
        art=_RAPID,
        arrange=_worn(0.6),
        unlike="cannon-rapid",
    ),
    Exhibit(
        "cannon",
        "smoking",
        "One third left: smoke, hardly any trim.",
        _NEAR,
        art=_RAPID,
        arrange=_worn(0.3),
        unlike="cannon-dimmed",
    ),
    Exhibit(
        "cannon",
        "destroyed",
        "A great burst.",
        _TARGET,
        art=_MORTAR,
        arrange=_target_worn,
        acts={0: [Fire(_CANNON)]},
        until=CannonDestroyed,
        ticks=9,
        unlike="cannon-rapid",
    ),
    Exhibit(
        "cannon",
        "wreck",
        "A charred, ragged hull.",
        _TARGET,
        art=_MORTAR,
        arrange=_target_worn,
        acts={0: [Fire(_CANNON)]},
        until=CannonDestroyed,
        ticks=200,
        unlike="cannon-rapid",
    ),
    Exhibit(
        "cannon",
        "dark",
        "No seal: no light at all.",
        _NEAR,
        art=armed("rr....", HOLED),
        phase=Phase.BUILD,
        unlike="cannon-rapid",
    ),
    Exhibit(
        "cannon", "garrison", "Eight around a core: emblems lit.", RING, art=GARRISON, unlike="ring-sealed"
    ),
    Exhibit(
        "shot",
        "rapid",
        "A tracer with its shadow on the ground below.",
        STRAIT,
        art=_RAPID,
        acts={0: [Fire(_WALL)]},
        until=ShotLaunched,
        ticks=30,
        unlike="ring-sealed",
    ),
    Exhibit(
        "shot",
        "mortar climbing",
        "The shell grows; its shadow parts from it.",
        _LOB,
        art=_MORTAR,
        acts={0: [Fire(_WALL)]},
        until=ShotLaunched,
        ticks=25,
        unlike="shot-rapid",
    ),
    Exhibit(
        "shot",
        "mortar falling",
        "A closing ring marks where it will land.",
        _LOB,
        art=_MORTAR,
        acts={0: [Fire(_WALL)]},
        until=ShotLaunched,
        ticks=70,
        unlike="shot-mortar-climbing",
    ),
    Exhibit(
        "shot",
        "mortar over water",
        "Its shadow shows on the sea.",
        View((18.0, 6.0), 9.0),
        art=_MORTAR,
        acts={0: [Fire(_SEA)]},
        until=ShotLaunched,
        ticks=84,
        unlike="map-deep",
    ),
    Exhibit(
        "shot",
        "splash",
        "Rings on the water where a shell fell short.",
        View((20.0, 7.0), 7.0),
        art=_MORTAR,
        acts={0: [Fire(_SEA)]},
        until=ShotLanded,
        ticks=24,
        unlike="map-deep",
    ),
    Exhibit(
        "shot",
        "lance",
        "A rail of light across the map.",
        STRAIT,
        art=_LANCE,
        arrange=abreast,
        acts={0: [Fire(_WALL)]},
        until=BeamFired,
        ticks=3,
        unlike="shot-rapid",
    ),
    Exhibit(
        "shot",
        "lance afterglow",
        "The rail fades.",
        STRAIT,
        art=_LANCE,
        arrange=abreast,
        acts={0: [Fire(_WALL)]},
        until=BeamFired,
        ticks=26,
        unlike="shot-lance",
    ),
    Exhibit("overdrive", "meter", "Half full, on the player's card.", CARD, arrange=_charged(0.5)),
    Exhibit(
        "overdrive", "ready", "READY on the card.", CARD, arrange=_charged(1.0), unlike="overdrive-meter"
    ),
    Exhibit(
        "overdrive",
        "burst",
        "Walls and cannons burn, for all to see.",
        RING,
        arrange=_charged(1.0),
        acts={0: [Unleash()]},
        until=OverdriveBegan,
        ticks=80,
        unlike="ring-sealed",
    ),
    Exhibit(
        "overdrive",
        "countdown",
        "OVERDRIVE and its seconds on card and island.",
        MATCH,
        arrange=_charged(1.0),
        acts={0: [Point(24.5, 6.5), Unleash()]},
        until=OverdriveBegan,
        ticks=80,
        hand=True,
        unlike="overdrive-ready",
    ),
)
