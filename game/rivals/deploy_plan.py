"""Picking a bastion, buying cannons, fortifying, saying ready (rules 5, 7, 13.3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.match.controller import Point
from game.match.observation import Observation
from game.rivals import placements
from game.rivals.acts import Act, Plan, Thought
from game.rivals.chance import Chance
from game.rivals.hands import centre, far
from game.rivals.tuning import Personality
from game.rules import cannons, legality, pieces, rings
from game.rules.commands import BuyCannon, Fortify, Kind, PickBastion, Ready
from game.rules.level import CORE_SIZE
from game.rules.pieces import Piece
from game.rules.region import Cell, Region
from game.rules.world import Board, Ring

PICK_TICKS = 60
"""To look the island over before picking a bastion."""

WARE_TICKS = 20
"""To choose what to buy next."""

ROOM_REACH = 8
"""How far from a core land counts as its room, in tiles."""

NEIGHBOUR_REACH = 14
"""How near another bastion is worth something: a ring can grow over to it."""

_NEIGHBOUR_WORTH = 40
"""What such a bastion is worth, in tiles of room."""

_LIKED = {Kind.RAPID: 2, Kind.MORTAR: 3, Kind.LANCE: 3}
"""How many of each kind a plain rival wants for each other."""

_FEW_CANNONS = 4
"""With fewer than these nothing is saved for a dearer one."""

_SAVED_FOR = 30
"""What is missing at most, in energy, to wait for a dearer cannon."""

_FORTIFY_FIRST = 1500
"""From this weight on walls come before cannons."""


def pick(seen: Observation, chance: Chance) -> Thought:
    """The bastion with most room and neighbours; in Recovery another than before (rules 5.1, 13.3)."""
    board = seen.board
    yield
    choices = [
        bastion
        for bastion in range(len(board.island.bastions))
        if legality.check(board, PickBastion(bastion)) is None
    ]
    if not choices:
        return Plan()
    values = [float(_room(board, bastion)) for bastion in choices]
    bastion = choices[chance.choice(values, temperature=10.0)]
    at = centre(board.island.bastions[bastion], CORE_SIZE)
    return Plan((Act(PickBastion(bastion), at, CORE_SIZE),), PICK_TICKS)


def deploy(seen: Observation, hand: Point, traits: Personality, chance: Chance) -> Thought:
    """The next thing to buy, one at a time; with nothing left to buy, ready."""
    board = seen.board
    yield
    if board.picking:
        return (yield from pick(seen, chance))
    if board.ready:
        return Plan()
    fortify = _fortify(board)
    if fortify and traits.fortify >= _FORTIFY_FIRST:
        return Plan((fortify,), WARE_TICKS)
    kind = _wanted(board, traits)
    cell = _place(board, hand, traits) if kind else None
    yield
    if kind and cell:
        return Plan((Act(BuyCannon(kind, cell), centre(cell, cannons.SIZE)),), WARE_TICKS)
    if fortify and traits.fortify:
        return Plan((fortify,), WARE_TICKS)
    return Plan((Act(Ready()),), WARE_TICKS)


def _room(board: Board, bastion: int) -> int:
    """Land around a bastion, in tiles, with what the bastions near it are worth."""
    island = board.island
    core = island.bastions[bastion]
    corner = Cell(core.x - ROOM_REACH, core.y - ROOM_REACH)
    room = (island.frame.square(corner, 2 * ROOM_REACH + CORE_SIZE) & island.land).bit_count()
    near = sum(
        max(abs(other.x - core.x), abs(other.y - core.y)) <= NEIGHBOUR_REACH for other in island.bastions
    )
    return room + _NEIGHBOUR_WORTH * near


def _wanted(board: Board, traits: Personality) -> Kind | None:
    """The kind to buy now; None when there is none to afford, or a dearer one is worth the wait."""
    weights = {Kind.RAPID: traits.rapid, Kind.MORTAR: traits.mortar, Kind.LANCE: traits.lance}
    counts = {kind: 1 + sum(cannon.kind is kind for cannon in board.cannons) for kind in Kind}
    sold = [kind for kind in Kind if legality.is_unlocked(board, kind)]
    liked = [kind for kind in sold if weights[kind]]
    ranked = sorted(liked, key=lambda kind: weights[kind] * _LIKED[kind] / counts[kind], reverse=True)
    for kind in ranked:
        short = legality.cost(board, kind) - board.energy
        if short <= 0:
            return kind
        if short <= _SAVED_FOR and len(board.cannons) >= _FEW_CANNONS and not board.clock.is_late:
            return None
    return None


def _place(board: Board, hand: Point, traits: Personality) -> Cell | None:
    """Where the next cannon goes: slots first, of the ring that has most, else any sealed ground."""
    free = legality.free_land(board) & board.sealed
    spots = _spots(board, free)
    if not traits.garrison:
        spots &= ~_last_slots(board)
    for bastion in sorted(rings.sealed_bastions(board), key=lambda bastion: _empty_slots(board, bastion)):
        open_slots = [cell for cell in cannons.slots(board, bastion) if board.island.frame.at(cell) & spots]
        if open_slots:
            return min(open_slots, key=lambda cell: _drawbacks(board, cell, hand))
    return min(board.island.frame.cells(spots), key=lambda cell: far(hand, cell, cannons.SIZE), default=None)


def _spots(board: Board, free: Region) -> Region:
    """The top left cells of all 2 x 2 squares of free ground."""
    across = free & free >> 1
    return across & across >> board.island.frame.width


def _empty_slots(board: Board, bastion: int) -> int:
    taken = {cannon.cell for cannon in board.cannons}
    return sum(cell not in taken for cell in cannons.slots(board, bastion)) or len(cannons.SLOTS) + 1


def _last_slots(board: Board) -> Region:
    """Where a cannon would complete the eight around a core."""
    taken = {cannon.cell for cannon in board.cannons}
    last = 0
    for bastion in range(len(board.island.bastions)):
        empty = [cell for cell in cannons.slots(board, bastion) if cell not in taken]
        if len(empty) == 1:
            last |= board.island.frame.at(empty[0])
    return last


def _drawbacks(board: Board, cell: Cell, hand: Point) -> tuple[int, int, float]:
    """What speaks against a slot, the worst first: holes hard to mend, a crowd, a long way."""
    return _stubborn_count(board, cell), _crowd(board, cell), far(hand, cell, cannons.SIZE)


def _stubborn_count(board: Board, cell: Cell) -> int:
    """How many walls, felled alone, would leave a hole for a Dot alone once a cannon stands there."""
    square = board.island.frame.square(cell, cannons.SIZE)
    free = legality.free_land(board) & ~square
    larger = [piece for piece in pieces.unlocked(board.clock.wave) if piece is not Piece.DOT]
    walls = board.walls & board.island.frame.around(square)
    return (walls & ~placements.closable(board, walls, free, larger)).bit_count()


def _crowd(board: Board, cell: Cell) -> int:
    """How many cannons stand edge to edge with a slot: one shell should not splash two."""
    return sum(abs(other.cell.x - cell.x) + abs(other.cell.y - cell.y) <= 2 for other in board.cannons)


def _fortify(board: Board) -> Act | None:
    """Fortify the ring that holds most and is thinnest, if that may be done now (rule 7.3)."""
    choices = [act for act in _fortify_acts(board) if legality.check(board, act.command) is None]
    return choices[0] if choices else None


def _fortify_acts(board: Board) -> Iterator[Act]:
    standing = [ring for ring in rings.rings(board) if ring.bastions]
    for ring in sorted(standing, key=lambda ring: _stake(board, ring), reverse=True):
        bastion = ring.bastions[0]
        at = centre(board.island.bastions[bastion], CORE_SIZE)
        yield Act(Fortify(bastion), at, CORE_SIZE)


def _stake(board: Board, ring: Ring) -> int:
    """What would be lost with a ring: bastions and cannons; less if its walls are doubled."""
    guns = sum(not cannons.tiles(board, cannon) & ~ring.region for cannon in board.cannons)
    return 3 * len(ring.bastions) + guns - ring.outer.bit_count() // 8
