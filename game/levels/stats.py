"""`level stats`: a level in numbers, player by player and bastion by bastion, as tables or as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.levels import check, figures, terminal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from game.levels.check import Verdict
    from game.levels.figures import BastionFigures, PlayerFigures
    from game.rules.level import Level

PLAYERS = ("player", "Land", "Rock", "bastions", "first ring", "next ring", "nearest enemy", "open shots")
BASTIONS = ("player", "bastion", "first ring", "next ring", "nearest enemy", "open shots")
LEGEND = (
    "first ring: walls that seal a bastion with room for all its cannons",
    "next ring: further walls that seal it, once another of the same player's is sealed",
    "nearest enemy: tiles from core to core",
    "open shots: enemy bastions whose ring a beam from there meets first",
)


def stats(file: Path, *, as_json: bool = False) -> int:
    """Print the figures of a level; the exit status. Findings of a broken one go to standard error."""
    verdict = check.examine(file)
    if verdict.level is None:
        for finding in verdict.findings:
            terminal.refuse(finding.sentence())
        return terminal.ERRORS
    players = figures.of(verdict.level)
    if as_json:
        terminal.say(json.dumps(_json(verdict.level, verdict, players)))
    else:
        _print(verdict.level, verdict, players)
    return terminal.FINE


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> list[str]:
    """The lines of a table in plain letters, every column as wide as it needs and set to the right."""
    cells = [[*map(str, row)] for row in (head, *rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in cells]


def _json(level: Level, verdict: Verdict, players: Sequence[PlayerFigures]) -> dict[str, object]:
    return {
        "level": level.id,
        "name": level.name,
        "size": [level.width, level.height],
        "symmetry": verdict.symmetry.name or None,
        "fair_by_construction": verdict.symmetry.is_fair,
        "warnings": [finding.code for finding in verdict.findings],
        "players": [_player_json(player) for player in players],
    }


def _player_json(player: PlayerFigures) -> dict[str, object]:
    return {
        "owner": player.owner,
        "land": player.land,
        "rock": player.rock,
        "first_ring": player.first_ring,
        "next_ring": player.next_ring,
        "nearest_enemy": round(player.nearest_enemy, 2),
        "open_shots": player.open_shots,
        "bastions": [_bastion_json(bastion) for bastion in player.bastions],
    }


def _bastion_json(bastion: BastionFigures) -> dict[str, object]:
    return {
        "x": bastion.x,
        "y": bastion.y,
        "first_ring": bastion.first_ring,
        "next_ring": bastion.next_ring,
        "nearest_enemy": round(bastion.nearest_enemy, 2),
        "open_shots": [list(enemy) for enemy in bastion.open_shots],
    }


def _print(level: Level, verdict: Verdict, players: Sequence[PlayerFigures]) -> None:
    terminal.say(f"{level.name} ({level.id}), {level.width}x{level.height}, {level.waves} waves")
    found = verdict.symmetry
    terminal.say(f"{found.name or 'no exact symmetry'}{': fair by construction' if found.is_fair else ''}")
    whole = [
        (each.owner, each.land, each.rock, len(each.bastions), *_shared(each), each.open_shots)
        for each in players
    ]
    each_bastion = [
        (player.owner, f"({each.x},{each.y})", *_shared(each), len(each.open_shots))
        for player in players
        for each in player.bastions
    ]
    for line in ("", *table(PLAYERS, whole), "", *table(BASTIONS, each_bastion), "", *LEGEND):
        terminal.say(line)
    for finding in verdict.findings:
        terminal.say(finding.sentence())


def _shared(figures_of: PlayerFigures | BastionFigures) -> tuple[int, int, str]:
    return figures_of.first_ring, figures_of.next_ring, f"{figures_of.nearest_enemy:.1f}"
