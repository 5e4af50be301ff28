"""The one checker of levels: from a file to a verdict, and to the Level where nothing is wrong.

The terminal, Tiled's extension and the running game show the same verdict. Rules of the game are looked at
only once the file itself is sound.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.levels import authored, fairness, ground, island_rules, symmetry
from game.levels.findings import Report
from game.levels.symmetry import NONE
from game.rules import level as levels

if TYPE_CHECKING:
    from pathlib import Path

    from game.levels.authored import Authored
    from game.levels.findings import Finding
    from game.levels.properties import Value
    from game.levels.symmetry import Symmetry
    from game.rules.level import Level


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the checker says about one file. `level` is there exactly when no finding is an error."""

    findings: tuple[Finding, ...] = ()
    level: Level | None = None
    properties: dict[str, Value] = field(default_factory=dict)
    land: int = 0
    """Land tiles on the whole map."""
    rock: int = 0
    """Rock tiles on the whole map."""
    bastions: tuple[tuple[int, int, int], ...] = ()
    """(column, row, owner from 1) of each core's left top tile, in order of selection."""
    bastion_ids: tuple[int, ...] = ()
    """Tiled's ID of each of `bastions`."""
    symmetry: Symmetry = NONE
    files: tuple[Path, ...] = ()
    """The map, and the tilesets and templates that it names: the verdict holds until one of them changes."""

    @property
    def ok(self) -> bool:
        """Whether the level can be played."""
        return self.level is not None

    def ids_of(self, owner: int) -> list[int]:
        """Tiled's IDs of an owner's bastions, in order of selection."""
        return [
            known
            for known, (_, _, whose) in zip(self.bastion_ids, self.bastions, strict=True)
            if whose == owner
        ]

    def passes(self, *, strict: bool = False) -> bool:
        """Whether the check succeeds: no error, and where strict, no warning either."""
        return self.ok and not (strict and self.findings)

    def as_json(self, *, strict: bool = False) -> dict[str, object]:
        """The object that `level check --json` prints."""
        return {
            "ok": self.passes(strict=strict),
            "diagnostics": [finding.as_json() for finding in self.findings],
            "terrain": {"land": self.land, "rock": self.rock},
            "bastions": [list(bastion) for bastion in self.bastions],
            "props": dict(self.properties),
        }


def examine(path: Path) -> Verdict:
    """The verdict on the map at `path`; never raises for anything that a file may hold."""
    report = Report(str(path))
    found = authored.read(path, report)
    balance = NONE
    if not report.has_errors:
        balance = symmetry.find(found.rows, found.bastions)
        _judge(found, balance, report)
    return Verdict(
        report.shown(),
        None if report.has_errors else _level(found),
        found.properties,
        found.land_count,
        found.rock_count,
        _places(found),
        tuple(bastion.object_id for bastion in found.bastions),
        balance,
        found.files,
    )


def _judge(found: Authored, balance: Symmetry, report: Report) -> None:
    on = ground.of(found.rows, found.bastions)
    island_rules.check(on, found.rows, int(found.properties["players"]), report)
    if report.has_errors:
        return
    if not balance.is_fair:
        fairness.compare(on, report, is_meant_even=bool(found.properties["symmetric"]))
    fairness.look_over(on, report)


def _level(found: Authored) -> Level:
    values = found.properties
    return levels.make(
        found.rows,
        _places(found),
        level_id=str(values["id"]),
        name=str(values["name"]),
        waves=int(values["waves"]),
        seed=int(values["seed"]),
        theme=str(values["theme"]),
        author=str(values["author"]),
        description=str(values["description"]),
    )


def _places(found: Authored) -> tuple[tuple[int, int, int], ...]:
    return tuple((bastion.x, bastion.y, bastion.owner) for bastion in found.bastions)
