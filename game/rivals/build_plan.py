"""Build: which ring to close next, and where the piece in hand, or the one held, goes (rule 6)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from game.match.observation import Observation
from game.rivals import goals, placements
from game.rivals.acts import Act, Plan, Thought
from game.rivals.chance import Chance
from game.rivals.goals import Goal
from game.rivals.hands import centre
from game.rivals.placements import Placement, Site, Weighed
from game.rivals.tuning import Personality, Skill
from game.rules import legality, rings
from game.rules.commands import HoldPiece, PlacePiece
from game.rules.pieces import ROTATIONS, Piece
from game.rules.world import Board

MILLI = 1000

GAP, BRIDGE, SLACK, THICKENING, ROOM = 1.0, 0.8, 0.4, 0.04, -0.2
"""What a covered cell is worth, in tiles of the ring: of its gap, on the way to it, of another cheapest ring.

Then outside along sealed rings, and in the slots of an open bastion.
"""

HOLE = 0.6
"""What each separate hole that is left costs beside its tiles."""

WASTE = 0.12
"""What each tile that closes nothing costs."""

DEAD = 1.5
"""What a cell of the gap that only a Dot can cover costs beside its tile."""

HOLD = 0.2
"""What the time for a hold costs."""

RUSH_SHARE = 0.6
"""How much faster than usual the last piece of a Build may be pressed, when time runs out."""

AGAIN_SHARE = 0.5
"""How much of the time a piece takes when a press with it was wasted before."""

TEMPERATURE = 2 * MILLI
"""Divides a skill's temperature: among many placements alike a tile counts twice."""

LATER = 0.5
"""What it costs to have to wait for the following piece."""

DEEP = 3
"""How many placements are followed by the next piece."""


@dataclass(frozen=True, slots=True)
class Option:
    """A piece to place now: the hand, or after a hold what comes then; and the piece that follows."""

    piece: Piece
    following: Piece | None
    held: bool


@dataclass(slots=True)
class Masonry:
    """Plans the Builds of one rival."""

    skill: Skill
    traits: Personality
    chance: Chance

    def plan(self, seen: Observation, *, again: bool) -> Thought:
        """Where to place which piece next; nothing when none fits anywhere.

        `again`: a press with this piece was wasted, so it is known already.
        """
        board = seen.board
        pace = round(self._pace(board) * (AGAIN_SHARE if again else 1.0))
        if board.hand is None:
            return Plan()
        site = Site.of(board)
        goal = yield from self._goal(site)
        options = list(self._options(board))
        ranked = yield from self._ranked(site, goal, options)
        if not ranked:
            return Plan()
        values = [value for value, _, _ in ranked]
        _, option, place = ranked[self.chance.choice(values, self.skill.temperature / TEMPERATURE)]
        return Plan(tuple(_acts(option, place)), pace)

    def _pace(self, board: Board) -> int:
        """How long this piece takes, from draw to press; hurried a little before time runs out."""
        pace = round(self.skill.piece_ticks + self.chance.normal(self.skill.piece_spread_ticks))
        hurried = round(self.skill.piece_ticks * RUSH_SHARE)
        left = board.clock.ends_at - board.clock.tick - 2
        return max(hurried, min(pace, left)) if left > 0 else max(hurried, pace)

    def _options(self, board: Board) -> Iterator[Option]:
        """The hand; and, by skill or when the hand fits nowhere, what a hold brings."""
        assert board.hand is not None
        following = board.upcoming
        yield Option(board.hand, following[0], held=False)
        stuck = not legality.has_place(board, board.hand)
        if (self.skill.uses_hold or stuck) and legality.check(board, HoldPiece()) is None:
            if board.held is None:
                yield Option(following[0], following[1], held=True)
            else:
                yield Option(board.held, following[0], held=True)

    def _goal(self, site: Site) -> Generator[None, None, Goal | None]:
        """The open bastion whose ring is worth most for its pieces."""
        board = site.board
        sealed = rings.sealed_bastions(board)
        pieces_left = max(0.5, (board.clock.ends_at - board.clock.tick) / self.skill.piece_ticks)
        best: tuple[float, Goal] | None = None
        for bastion in range(len(board.island.bastions)):
            if bastion in sealed:
                continue
            for tight in (False, True):
                goal = goals.toward(site, bastion, tight=tight)
                yield
                if goal is None:
                    continue
                worth = goals.worth(site, goal, self.traits, pieces_left)
                if best is None or worth > best[0]:
                    best = worth, goal
                share = goals.pieces_for(board.island.frame, goal) / pieces_left
                if sealed or share <= goals.TIGHT_SHARE:
                    break
        return best[1] if best else None

    def _ranked(
        self, site: Site, goal: Goal | None, options: list[Option]
    ) -> Generator[None, None, list[tuple[float, Option, Placement]]]:
        """The most promising placements of all options with their values."""
        weights = _weights(site, goal)
        ranked: list[tuple[float, Option, Placement]] = []
        for option in options:
            for place in placements.best(site, option.piece, weights, self.skill.choices):
                value = _value(site, goal, place) - HOLD * option.held
                ranked.append((value, option, place))
                yield
        ranked.sort(key=lambda found: found[0], reverse=True)
        if self.skill.plies > 1 and goal:
            ranked = yield from self._followed(site, goal, ranked[:DEEP])
        return ranked

    def _followed(
        self, site: Site, goal: Goal, ranked: list[tuple[float, Option, Placement]]
    ) -> Generator[None, None, list[tuple[float, Option, Placement]]]:
        """The same placements, each valued by what the following piece can make of it."""
        deeper = []
        for value, option, place in ranked:
            built, after = site.built(place.tiles), goals.advanced(site, goal, place.tiles)
            yield
            if option.following is None or not after.missing:
                deeper.append((value, option, place))
                continue
            best = value - 1.0
            for follow in placements.best(built, option.following, _weights(built, after), DEEP):
                best = max(best, _value(built, after, follow) - LATER)
                yield
            deeper.append((best, option, place))
        deeper.sort(key=lambda found: found[0], reverse=True)
        return deeper


def _weights(site: Site, goal: Goal | None) -> list[Weighed]:
    """What covering cells is worth, with this goal."""
    board = site.board
    frame = board.island.frame
    sealed = rings.sealed_bastions(board)
    open_room = 0
    for bastion in range(len(board.island.bastions)):
        if bastion not in sealed:
            open_room |= goals.room(board, bastion)
    thickening = frame.around(frame.around(board.sealed) & site.walls) & site.free
    if goal is None:
        return [(thickening & ~open_room, THICKENING), (open_room, ROOM)]
    gap, bridge = goal.prospects.gap, goal.bridge
    slack = goal.prospects.slack[0] & site.free & ~gap
    other = thickening & ~gap & ~slack & ~bridge
    return [
        (gap, GAP),
        (bridge, BRIDGE),
        (slack, SLACK),
        (open_room & ~gap & ~bridge, ROOM),
        (other, THICKENING),
    ]


def _value(site: Site, goal: Goal | None, place: Placement) -> float:
    """How good a placement is, in tiles of the ring; exact in what then is missing."""
    if goal is None:
        return place.worth
    after = goals.after(site, goal, place.tiles)
    missing = after.prospects.missing
    holes = sum(1 for _ in site.board.island.frame.pieces(after.prospects.gap))
    bridged = (place.tiles & goal.bridge).bit_count()
    wasted = place.tiles.bit_count() - (goal.prospects.missing - missing) - bridged
    spoiled = (place.tiles & goal.kept).bit_count()
    gained = BRIDGE * bridged + ROOM * spoiled
    return gained - missing - HOLE * holes - WASTE * wasted - DEAD * after.dead_count


def _acts(option: Option, place: Placement) -> Iterator[Act]:
    if option.held:
        yield Act(HoldPiece())
    turns = min(place.rotation, ROTATIONS - place.rotation)
    yield Act(PlacePiece(place.cell, place.rotation), centre(place.cell), 1.0, turns)
