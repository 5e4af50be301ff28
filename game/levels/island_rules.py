"""What the game asks of a level's islands and bastions (findings NB7..).

Looks at a map whose file is sound; whether it is fair is the business of `fairness`.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.levels import ground as grounds
from game.levels.findings import Place
from game.rules.level import LAND, ROCK

if TYPE_CHECKING:
    from game.levels.bastions import Bastion
    from game.levels.findings import Report
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
        whose = ", ".join(map(str, ground.owners)) or "no one"
        what = f"players = {players} but bastions belong to {whose}"
        report.error(
            "NB702", what, "change 'players' in Map Properties, or the bastions' 'owner'", Place(layer="map")
        )
    for owner in ground.owners:
        own = ground.bastions_of(owner)
        if not FEWEST <= len(own) <= MOST:
            fix = "add bastions" if len(own) < FEWEST else "remove some"
            plural = "s" if len(own) > 1 else ""
            what = f"player {owner} has {len(own)} bastion{plural}; allowed {FEWEST} to {MOST}"
            report.error("NB708", what, fix, own[-1].place)


def _check_site(bastion: Bastion, rows: tuple[str, ...], report: Report) -> None:
    core = [rows[bastion.y + dy][bastion.x + dx] for dy in range(2) for dx in range(2)]
    if any(letter != LAND for letter in core):
        name = "Rock" if ROCK in core else "Water"
        what = f"a bastion of player {bastion.owner} stands on {name}"
        report.error("NB704", what, "paint Land under and around it, or move it", bastion.place)
        return
    wrong = [cell for cell in grounds.opening_square(bastion) if not _is_land(rows, cell)]
    if wrong:
        count = f"{len(wrong)} tiles are" if len(wrong) > 1 else "1 tile is"
        what = f"its 8x8 opening ring does not fit: {count} not Land, first at ({wrong[0].x},{wrong[0].y})"
        report.error("NB705", what, "paint Land there or move the bastion", bastion.place)


def _is_land(rows: tuple[str, ...], cell: Cell) -> bool:
    return 0 <= cell.y < len(rows) and 0 <= cell.x < len(rows[0]) and rows[cell.y][cell.x] == LAND


def _check_apart(one: Bastion, other: Bastion, report: Report) -> None:
    reach = grounds.RING_SIZE // 2
    if max(abs(one.x - other.x), abs(one.y - other.y)) <= reach:
        what = f"its opening ring would run through the bastion at ({other.x},{other.y})"
        report.error("NB706", what, f"keep bastions {reach + 1} tiles or more apart", one.place)


def _check_islands(ground: Ground, report: Report) -> None:
    shared = set()
    for one, other in combinations(ground.bastions, 2):
        pair = (one.owner, other.owner)
        island = ground.island_at(one)
        if one.owner != other.owner and island and island == ground.island_at(other) and pair not in shared:
            shared.add(pair)
            what = f"bastions of players {one.owner} and {other.owner} stand on the same island"
            report.error("NB707", what, "paint Water between them", other.place)
    for owner in ground.owners:
        own = ground.bastions_of(owner)
        stray = [bastion for bastion in own if ground.island_at(bastion) != ground.island_at(own[0])]
        if stray:
            what = f"player {owner} has bastions on more than one island"
            report.warning("NB709", what, "join the islands with Land, or move the bastion", stray[0].place)
