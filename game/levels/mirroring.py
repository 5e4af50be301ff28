"""Which tile and which bastion comes from which when one island is copied onto the others' places.

Pure: a plan from a map's ground. `splicing` writes it into the map's file, `mirror` is the command.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.levels import ground as grounds
from game.levels.symmetry import HALF_TURN, LEFT_RIGHT, QUARTER_TURN, TOP_BOTTOM
from game.rules.level import CORE_SIZE
from game.rules.region import Cell

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.levels.bastions import Bastion
    from game.levels.ground import Ground
    from game.levels.symmetry import Move
    from game.rules.region import Region

SYMMETRIES: dict[str, tuple[tuple[Move, ...], ...]] = {
    "rot180": ((HALF_TURN,),),
    "x": ((LEFT_RIGHT,),),
    "y": ((TOP_BOTTOM,),),
    "xy": ((LEFT_RIGHT,), (TOP_BOTTOM,), (HALF_TURN,)),
    "rot90": ((QUARTER_TURN,), (HALF_TURN,), (HALF_TURN, QUARTER_TURN)),
}
"""For each name the other islands: the moves, one after the other, that take the first island there."""


class CannotMirrorError(ValueError):
    """The island does not fit that way; the message is one sentence with the fix."""


@dataclass(slots=True)
class Plan:
    """What a mirrored map is made of. All ground that is not in `sources` becomes Water."""

    sources: dict[Cell, Cell] = field(default_factory=dict)
    """For each tile of ground the tile that it looks like."""
    bastions: list[tuple[Bastion, int, int, int]] = field(default_factory=list)
    """New ones: the bastion it is a copy of, its column and row, and its owner."""
    tile_count: int = 0
    """Tiles of each player's island."""
    drowned_count: int = 0
    """Tiles of no one's land that had to go, as a player's island needs the place."""


def plan(
    rows: tuple[str, ...], bastions: tuple[Bastion, ...], players: int, owner: int, symmetry: str
) -> Plan:
    """The map on which every player has the island of `owner`; CannotMirrorError where it does not fit."""
    images = SYMMETRIES[symmetry]
    size = (len(rows[0]), len(rows))
    _check_call(images, size, players, owner, symmetry)
    ground = grounds.of(rows, bastions)
    island = list(ground.frame.cells(ground.islands_of(owner)))
    if not island:
        raise CannotMirrorError(
            f"player {owner} has no bastion on Land. Fix: place one on the island to copy, or change --from."
        )
    made = Plan(sources={cell: cell for cell in island}, tile_count=len(island))
    taken = [ground.frame.region(island)]
    others = [other for other in range(1, players + 1) if other != owner]
    for moves in images:
        copied = {_moved(cell, moves, size, 1): cell for cell in island}
        _check_apart(ground, taken, ground.frame.region(copied))
        heir = _heir(ground, others, ground.frame.region(copied))
        others.remove(heir)
        taken.append(ground.frame.region(copied))
        made.sources |= copied
        for bastion in ground.bastions_of(owner):
            corner = _moved(Cell(bastion.x, bastion.y), moves, size, CORE_SIZE)
            made.bastions.append((bastion, corner.x, corner.y, heir))
    _add_unowned(ground, images, size, made)
    return made


def _check_call(
    images: tuple[tuple[Move, ...], ...], size: tuple[int, int], players: int, owner: int, symmetry: str
) -> None:
    if owner > players:
        raise CannotMirrorError(f"the level is for {players} players. Fix: --from 1 to {players}.")
    if len(images) + 1 != players:
        fitting = [name for name, moves in SYMMETRIES.items() if len(moves) + 1 == players]
        change = f"--symmetry {' or '.join(fitting)}, or change" if fitting else "change"
        raise CannotMirrorError(
            f"{symmetry} makes {len(images) + 1} islands, but the level is for {players} players. "
            f"Fix: {change} 'players' in Map > Map Properties."
        )
    if size[0] != size[1] and any(move.for_squares for moves in images for move in moves):
        raise CannotMirrorError(
            f"{symmetry} needs a square map, and this one is {size[0]}x{size[1]}. "
            "Fix: --symmetry xy, or Map > Resize Map."
        )


def _moved(cell: Cell, moves: Iterable[Move], size: tuple[int, int], side: int) -> Cell:
    for move in moves:
        cell = Cell(*move.place(cell.x, cell.y, *size, side))
    return cell


def _check_apart(ground: Ground, taken: list[Region], copied: Region) -> None:
    frame = ground.frame
    for island in taken:
        if both := island & copied:
            cells = list(frame.cells(both))
            raise CannotMirrorError(
                f"the island reaches over the middle of the map: {len(cells)} tiles would be two players', "
                f"first at ({cells[0].x},{cells[0].y}). Fix: paint Water there, or move the island."
            )
        if meets := frame.beside(island) & copied:
            cell = next(iter(frame.cells(meets)))
            raise CannotMirrorError(
                f"the islands would meet at ({cell.x},{cell.y}) and be one. "
                "Fix: leave Water between the island and the middle of the map."
            )


def _heir(ground: Ground, others: list[int], copied: Region) -> int:
    """Whose the copy is: of the owner who has most of that ground already, else the next in order."""
    return max(others, key=lambda owner: (ground.islands_of(owner) & copied).bit_count())


def _add_unowned(
    ground: Ground, images: tuple[tuple[Move, ...], ...], size: tuple[int, int], made: Plan
) -> None:
    """Islands of no one stay and are copied too, unless a player's island would run into them."""
    owned = 0
    for owner in ground.owners:
        owned |= ground.islands_of(owner)
    players = ground.frame.region(made.sources)
    near = players | ground.frame.beside(players)
    for piece in ground.islands:
        if piece & owned:
            continue
        cells = list(ground.frame.cells(piece))
        everywhere = (_moved(cell, moves, size, 1) for moves in [(), *images] for cell in cells)
        if ground.frame.region(everywhere) & near:
            made.drowned_count += len(cells)
            continue
        for cell in cells:  # what is a copy of another by now stays so, and all its copies are there
            for moves in [(), *images]:
                made.sources.setdefault(_moved(cell, moves, size, 1), cell)
