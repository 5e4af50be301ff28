"""Whether no seat of a level is better than another, and what plays badly though allowed (NB8..).

An exact symmetry that carries every owner to every other settles fairness at once; else land, distances and
the cost of growing are compared.
"""

from __future__ import annotations

from itertools import combinations
from math import dist
from typing import TYPE_CHECKING

from game.levels import expansion
from game.levels.findings import Place, row, worded
from game.levels.island_rules import FEWEST
from game.rules.region import count

if TYPE_CHECKING:
    from game.levels.bastions import Bastion
    from game.levels.findings import Report, Wording
    from game.levels.ground import Ground
    from game.rules.region import Region

LAND_LIMIT = 15
"""Per cent by which islands' Land may differ."""

LAND_NOTICED = 5
DISTANCE_LIMIT = 25
CHANNEL = 4
"""Tiles of water between two islands below which a channel is narrow."""

RING_LIMIT = 4
"""So many walls, a piece, may one player's second ring cost more than another's."""

WISHED_BASTIONS = 3
EVEN_OUT = worded("Map > Neon Bastion: Mirror Island 1, or set symmetric = false in Map Properties")


def compare(ground: Ground, report: Report, *, is_meant_even: bool) -> None:
    """Note how unevenly the level treats its owners."""
    counts = {owner: len(ground.bastions_of(owner)) for owner in ground.owners}
    if len(set(counts.values())) > 1:
        note = report.error if is_meant_even else report.warning
        what = worded("bastion counts differ: {players}", players=_by_player(counts))
        note("NB802", what, EVEN_OUT, Place(layer="map"))
    _compare_land(ground, report, is_meant_even=is_meant_even)
    if report.has_errors:
        return
    _compare_distances(ground, report)
    _compare_rings(ground, report)


def nearest_enemy(ground: Ground, bastion: Bastion) -> float:
    """Tiles from a bastion's core to the nearest core of another owner."""
    return min(
        dist((bastion.x, bastion.y), (other.x, other.y))
        for other in ground.bastions
        if other.owner != bastion.owner
    )


def look_over(ground: Ground, report: Report) -> None:
    """Note what is allowed and yet plays badly."""
    few = [owner for owner in ground.owners if FEWEST <= len(ground.bastions_of(owner)) < WISHED_BASTIONS]
    if few:
        players = row([worded("player {owner}", owner=owner) for owner in few])
        what = worded("fewer than {count} bastions: {players}", count=WISHED_BASTIONS, players=players)
        fix = worded("add a bastion, so that a player can grow")
        report.warning("NB808", what, fix, Place(layer="map"))
    _note_edges(ground, report)
    _note_unowned(ground, report)
    _note_channels(ground, report)


def _compare_land(ground: Ground, report: Report, *, is_meant_even: bool) -> None:
    lands = {owner: count(ground.islands_of(owner) & ground.land) for owner in ground.owners}
    least, most = min(lands.values(), default=0), max(lands.values(), default=0)
    if not least or 100 * (most - least) <= LAND_NOTICED * least:
        return
    percent = round(100 * (most - least) / least)
    counts = _by_player(lands)
    if 100 * (most - least) > LAND_LIMIT * least:
        note = report.error if is_meant_even else report.warning
        what = worded(
            "land uneven by {percent} % (limit {most} %): {players}",
            percent=percent,
            most=LAND_LIMIT,
            players=counts,
        )
        note("NB803", what, EVEN_OUT, Place(layer="terrain"))
    else:
        what = worded("land uneven by {percent} %: {players}", percent=percent, players=counts)
        report.warning("NB804", what, EVEN_OUT, Place(layer="terrain"))


def _compare_distances(ground: Ground, report: Report) -> None:
    nearest = {
        owner: min(nearest_enemy(ground, own) for own in ground.bastions_of(owner)) for owner in ground.owners
    }
    least, most = min(nearest.values()), max(nearest.values())
    if most > least * (1 + DISTANCE_LIMIT / 100):
        percent = round(100 * (most - least) / least)
        tiles = _by_player({owner: round(distance) for owner, distance in nearest.items()})
        what = worded(
            "distances to the nearest enemy bastion are {percent} % apart (in tiles: {players})",
            percent=percent,
            players=tiles,
        )
        report.warning("NB805", what, EVEN_OUT, Place(layer="map"))


def _compare_rings(ground: Ground, report: Report) -> None:
    # The first ring costs every player the same: the opening ring fits round each bastion.
    walls = {owner: expansion.second_ring(ground, owner) for owner in ground.owners}
    if max(walls.values()) - min(walls.values()) >= RING_LIMIT:
        what = worded("the cheapest second ring is uneven (in walls: {players})", players=_by_player(walls))
        fix = worded("move neighbouring bastions nearer or further apart")
        report.warning("NB806", what, fix, Place(layer="map"))


def _note_edges(ground: Ground, report: Report) -> None:
    frame = ground.frame
    edge = frame.around(frame.margin) & (ground.land | ground.rock)
    if edge:
        what = worded("ground at the map's edge ({count} tiles): its coast has no room", count=count(edge))
        first = next(iter(frame.cells(edge)))
        report.warning("NB807", what, worded("leave a rim of water"), Place(layer="terrain", tile=first))


def _note_unowned(ground: Ground, report: Report) -> None:
    owned = 0
    for owner in ground.owners:
        owned |= ground.islands_of(owner)
    for island in ground.islands:
        if not island & owned:
            cell = next(iter(ground.frame.cells(island)))
            what = worded("an island of {count} tiles that no one owns", count=count(island))
            fix = worded("give it a bastion, or paint Water")
            report.warning("NB809", what, fix, Place(layer="terrain", tile=cell))


def _note_channels(ground: Ground, report: Report) -> None:
    for one, other in combinations(ground.owners, 2):
        width, meets = _channel(ground, ground.islands_of(one), ground.islands_of(other))
        if width < CHANNEL:
            cell = next(iter(ground.frame.cells(meets)))
            what = worded(
                "the channel between players {one} and {other} is only {width} tiles wide",
                one=one,
                other=other,
                width=width,
            )
            fix = worded("leave {least} or more", least=CHANNEL)
            report.warning("NB810", what, fix, Place(layer="terrain", tile=cell))


def _channel(ground: Ground, one: Region, other: Region) -> tuple[int, Region]:
    """Tiles of water between two islands, at most CHANNEL, and where the second is met first."""
    reached = one
    for width in range(CHANNEL):
        reached = ground.frame.around(reached)
        if reached & other:
            return width, reached & other
    return CHANNEL, 0


def _by_player(counts: dict[int, int]) -> Wording:
    return row(
        [worded("player {owner} has {count}", owner=owner, count=number) for owner, number in counts.items()]
    )
