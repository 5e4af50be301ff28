"""What the game asks of a level's islands and bastions (findings NB7..).

Looks at a map whose file is sound; whether it is fair is the business of `fairness`.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.levels import ground as grounds
from game.levels.findings import Place, worded
from game.rules.level import LAND, ROCK

if TYPE_CHECKING:
    from game.levels.bastions import Bastion
    from game.levels.findings import Report, Wording
    from game.levels.ground import Ground
    from game.rules.region import Cell

FEWEST, MOST = 2, 8
"""Bastions of one player."""


def check(ground: Ground, rows: tuple[str, ...], players: int, report: Report) -> None:
    """Note every rule of the game that the level breaks."""
    _check_owners(ground, players, report)
    if len(ground.bastions) > MOST * len(ground.owners):
        return  # noted as NB708; comparing thousands with each other would take long
    for bastion in ground.bastions:
        _check_site(bastion, rows, report)
    for one, other in combinations(ground.bastions, 2):
        _check_apart(one, other, report)
    _check_islands(ground, report)


def _check_owners(ground: Ground, players: int, report: Report) -> None:
    if ground.owners != list(range(1, players + 1)):
        whose = ", ".join(map(str, ground.owners)) or worded("no one")
        what = worded("players = {players} but bastions belong to {whose}", players=players, whose=whose)
        fix = worded("change 'players' in Map Properties, or the bastions' 'owner'")
        report.error("NB702", what, fix, Place(layer="map"))
    for owner in ground.owners:
        own = ground.bastions_of(owner)
        if not FEWEST <= len(own) <= MOST:
            fix = worded("add bastions") if len(own) < FEWEST else worded("remove some")
            report.error("NB708", _wrong_count(owner, len(own)), fix, own[-1].place)


def _wrong_count(owner: int, count: int) -> Wording:
    if count == 1:
        return worded(
            "player {owner} has 1 bastion; allowed {least} to {most}", owner=owner, least=FEWEST, most=MOST
        )
    return worded(
        "player {owner} has {count} bastions; allowed {least} to {most}",
        owner=owner,
        count=count,
        least=FEWEST,
        most=MOST,
    )


def _check_site(bastion: Bastion, rows: tuple[str, ...], report: Report) -> None:
    core = [rows[bastion.y + dy][bastion.x + dx] for dy in range(2) for dx in range(2)]
    if any(letter != LAND for letter in core):
        on = worded("Rock") if ROCK in core else worded("Water")
        what = worded("a bastion of player {owner} stands on {ground}", owner=bastion.owner, ground=on)
        report.error("NB704", what, worded("paint Land under and around it, or move it"), bastion.place)
        return
    wrong = [cell for cell in grounds.opening_square(bastion) if not _is_land(rows, cell)]
    if wrong:
        report.error("NB705", _no_room(wrong), worded("paint Land there or move the bastion"), bastion.place)


def _no_room(wrong: list[Cell]) -> Wording:
    at = f"({wrong[0].x},{wrong[0].y})"
    if len(wrong) == 1:
        return worded("its 8x8 opening ring does not fit: 1 tile is not Land, first at {at}", at=at)
    return worded(
        "its 8x8 opening ring does not fit: {count} tiles are not Land, first at {at}",
        count=len(wrong),
        at=at,
    )


def _is_land(rows: tuple[str, ...], cell: Cell) -> bool:
    return 0 <= cell.y < len(rows) and 0 <= cell.x < len(rows[0]) and rows[cell.y][cell.x] == LAND


def _check_apart(one: Bastion, other: Bastion, report: Report) -> None:
    reach = grounds.RING_SIZE // 2
    if max(abs(one.x - other.x), abs(one.y - other.y)) <= reach:
        at = f"({other.x},{other.y})"
        what = worded("its opening ring would run through the bastion at {at}", at=at)
        report.error(
            "NB706", what, worded("keep bastions {tiles} tiles or more apart", tiles=reach + 1), one.place
        )


def _check_islands(ground: Ground, report: Report) -> None:
    shared = set()
    for one, other in combinations(ground.bastions, 2):
        pair = (one.owner, other.owner)
        island = ground.island_at(one)
        if one.owner != other.owner and island and island == ground.island_at(other) and pair not in shared:
            shared.add(pair)
            what = worded(
                "bastions of players {one} and {other} stand on the same island",
                one=one.owner,
                other=other.owner,
            )
            report.error("NB707", what, worded("paint Water between them"), other.place)
    for owner in ground.owners:
        own = ground.bastions_of(owner)
        stray = [bastion for bastion in own if ground.island_at(bastion) != ground.island_at(own[0])]
        if stray:
            what = worded("player {owner} has bastions on more than one island", owner=owner)
            fix = worded("join the islands with Land, or move the bastion")
            report.warning("NB709", what, fix, stray[0].place)
