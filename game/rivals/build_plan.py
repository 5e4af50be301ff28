"""Build: which ring to close next, and what each placement of a piece is worth toward it (rule 6).

`masonry` chooses among them and sets the pace.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from game.match.controller import Point
from game.rivals import goals, holdings, placements
from game.rivals.goals import Goal
from game.rivals.hands import centre
from game.rivals.placements import Placement, Site, Weighed
from game.rivals.tuning import PLAIN, Personality
from game.rules import rings
from game.rules.pieces import Piece
from game.rules.region import Region

GAP, BRIDGE, SLACK, FURTHER, THICKENING, ROOM = 1.0, 0.8, 0.4, 0.06, 0.04, -0.2
"""What a covered cell is worth, in tiles of the ring.

In the ring's gap, on the way to it, in another ring as cheap, in the gap of a further goal, outside along
sealed rings, in the slots of an open bastion.
"""

HOLE = 0.6
"""What each separate hole that is left costs beside its tiles."""

WASTE = 0.12
"""What each tile that closes nothing costs."""

THICKENING_WORTH = 2.0
"""What a piece on a second layer of walls is worth to a plain rival, in points: goals worth less wait.

At 7 it won 28 % of duels against 2: a second bastion, begun early, pays more than a second layer.
"""

DEAD = 1.5
"""What a cell of the gap that only a Dot can cover costs beside its tile."""

HOLD = 0.2
"""What the time for a hold costs."""

LATER = 0.5
"""What it costs to have to wait for the following piece."""

NO_FOLLOWER = 1.0
"""How much worse a placement is when the following piece can't go on from it."""

FOLLOWED = 3
"""How many placements are followed by the next piece, and by how many of its placements each."""


@dataclass(frozen=True, slots=True)
class Option:
    """A piece to place now: the hand, or after a hold what comes then; and the piece that follows."""

    piece: Piece
    following: Piece
    held: bool


@dataclass(frozen=True, slots=True)
class Aim:
    """What a Build is for: the ring to close first, and the gaps of the others that could close."""

    goal: Goal | None
    further: Region


@dataclass(frozen=True, slots=True)
class Choice:
    """A placement of an option, and its value: minus what is missing then, in tiles."""

    value: float
    option: Option
    place: Placement


def aim(site: Site, traits: Personality, pieces_left: float) -> Generator[None, None, Aim]:
    """The open bastion whose ring is worth most for its pieces, and the others."""
    board = site.board
    sealed = rings.sealed_bastions(board)
    found: list[tuple[float, int, Goal]] = []
    for bastion in range(len(board.island.bastions)):
        if bastion in sealed:
            continue
        for kept in holdings.of(site, bastion):
            goal = goals.toward(site, bastion, kept)
            yield
            if goal is None:
                continue
            worth = goals.worth(site, goal, traits, pieces_left)
            if sealed and worth <= THICKENING_WORTH * traits.thicken / PLAIN:
                break
            found.append((worth, -len(found), goal))
            share = goals.pieces_for(board.island.frame, goal) / pieces_left
            if sealed or share <= goals.TIGHT_SHARE:
                break
    if not found:
        return Aim(None, 0)
    best = max(found)[2]
    further = 0
    for _, _, goal in found:
        if goal.bastion != best.bastion:
            further |= goal.prospects.gap
    return Aim(best, further)


def ranked(
    site: Site, toward: Aim, options: Sequence[Option], choices: int, hand: Point
) -> Generator[None, None, list[Choice]]:
    """The most promising placements, at most `choices` of each option, the best first."""
    weights = _weights(site, toward)
    found = []
    for option in options:
        for place in placements.best(site, option.piece, weights, choices, hand):
            found.append(Choice(_value(site, toward, place) - HOLD * option.held, option, place))
            yield
    return sorted(found, key=_value_of, reverse=True)


def followed(site: Site, toward: Aim, found: Sequence[Choice]) -> Generator[None, None, list[Choice]]:
    """The best of these choices, each valued by what the following piece can make of it."""
    if toward.goal is None:
        return list(found)
    deeper = []
    for choice in found[:FOLLOWED]:
        built = site.built(choice.place.tiles)
        after = Aim(goals.advanced(site, toward.goal, choice.place.tiles), toward.further)
        yield
        if after.goal is None or not after.goal.missing:
            deeper.append(choice)
            continue
        value = choice.value - NO_FOLLOWER
        for place in placements.best(
            built, choice.option.following, _weights(built, after), FOLLOWED, centre(choice.place.cell)
        ):
            value = max(value, _value(built, after, place) - LATER)
            yield
        deeper.append(Choice(value, choice.option, choice.place))
    return sorted(deeper, key=_value_of, reverse=True)


def _value_of(choice: Choice) -> float:
    return choice.value


def _weights(site: Site, toward: Aim) -> list[Weighed]:
    """What covering cells is worth; no cell counts twice but for room that is spoiled."""
    board = site.board
    frame = board.island.frame
    thickening = frame.around(frame.around(board.sealed) & site.walls) & site.free
    room = _open_room(site)
    if toward.goal is None:
        return [(thickening & ~room, THICKENING), (room, ROOM)]
    gap, bridge = toward.goal.prospects.gap, toward.goal.bridge
    weighed = []
    known = 0
    for cells, worth in (
        (gap, GAP),
        (bridge, BRIDGE),
        (toward.goal.prospects.slack[0] & site.free, SLACK),
        (toward.further & site.free, FURTHER),
        (thickening, THICKENING),
    ):
        weighed.append((cells & ~known, worth))
        known |= cells
    return [*weighed, (room & ~gap & ~bridge, ROOM)]


def _open_room(site: Site) -> Region:
    """The slots of the bastions that are not sealed."""
    sealed = rings.sealed_bastions(site.board)
    room = 0
    for bastion in range(len(site.board.island.bastions)):
        if bastion not in sealed:
            room |= holdings.room(site.board, bastion)
    return room


def _value(site: Site, toward: Aim, place: Placement) -> float:
    """How good a placement is, in tiles of the ring; exact in what then is missing."""
    goal = toward.goal
    if goal is None:
        return place.worth
    after = goals.after(site, goal, place.tiles)
    missing = after.prospects.missing
    holes = sum(1 for _ in site.board.island.frame.pieces(after.prospects.gap))
    bridged = (place.tiles & goal.bridge).bit_count()
    further = (place.tiles & toward.further & ~goal.prospects.gap).bit_count()
    wasted = place.tiles.bit_count() - (goal.prospects.missing - missing) - bridged
    spoiled = (place.tiles & goal.kept).bit_count()
    gained = BRIDGE * bridged + FURTHER * further + ROOM * spoiled
    return gained - missing - HOLE * holes - WASTE * wasted - DEAD * after.dead_count
