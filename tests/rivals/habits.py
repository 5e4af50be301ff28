"""What each seat of a match does by habit: what personalities are told apart by."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from game.rivals import build_plan, goals, placements
from game.rivals.placements import Site
from game.rules import legality, rings
from game.rules.events import (
    CannonBought,
    CannonDestroyed,
    CannonHurt,
    PhaseBegan,
    PiecePlaced,
    RingFortified,
    ShotLaunched,
    WallFelled,
    WallHurt,
)
from game.rules.region import Cell
from game.rules.world import NOBODY, TICKS_PER_SECOND, Phase
from tests.rivals import matches


@dataclass
class Habits:
    """Counted over the matches of one seat."""

    counts: Counter = field(default_factory=Counter)

    def share(self, part, whole):
        """One count over another, 0 when there was nothing to count."""
        return self.counts[part] / max(1, self.counts[whole])


class Watcher:
    """Counts every seat's habits through one match."""

    def __init__(self, world):
        self.world = world
        self.habits = [Habits() for _ in world.seats]
        self.felled_by = [[] for _ in world.seats]
        """Who felled a wall of each seat, with the tick."""
        self.shooters = set()
        self.stubborn = {}
        self.laid = [0] * len(world.seats)
        """Walls of the last Build, by seat."""
        self.held = [0] * len(world.seats)

    def see(self, events):
        """Take one tick's events."""
        for event in events:
            match event:
                case PhaseBegan(phase=Phase.BUILD):
                    self.laid = [0] * len(self.laid)
                case PhaseBegan(phase=Phase.DEFEND):
                    self._defend()
                case RingFortified(seat=seat):
                    self.habits[seat].counts["fortifies"] += 1
                case PiecePlaced(seat=seat, walls=walls, gap_count=mended):
                    self.laid[seat] |= walls
                    self.habits[seat].counts["tiles"] += walls.bit_count()
                    self.habits[seat].counts["mending tiles"] += mended
                case CannonBought(seat=seat, kind=kind):
                    self.habits[seat].counts["cannons"] += 1
                    self.habits[seat].counts[f"{kind}s"] += 1
                case ShotLaunched(seat=seat, aim=aim):
                    self._shot(seat, aim)
                case WallHurt() | WallFelled():
                    self._wall(event)
                case CannonHurt(by=seat) | CannonDestroyed(by=seat):
                    self.habits[seat].counts["hits"] += 1
                    self.habits[seat].counts["cannon hits"] += 1

    def _defend(self):
        self.shooters.clear()
        for seat in self.world.active:
            counts, board = self.habits[seat.board.seat].counts, seat.board
            counts["defends"] += 1
            sealed = rings.sealed_bastions(board)
            counts["bastions"] += len(sealed)
            for bastion in sealed:
                counts["bastions new"] += not self.held[board.seat] >> bastion & 1
                self.held[board.seat] |= 1 << bastion
            counts["inner walls"] += sum(ring.inner.bit_count() for ring in board.rings)
            counts["outer walls"] += sum(ring.outer.bit_count() for ring in board.rings)
            self.stubborn[board.seat] = board.walls & ~placements.closable(
                board, board.walls, legality.free_land(board), placements.in_sight(board)
            )

    def _shot(self, seat, aim):
        counts, clock = self.habits[seat].counts, self.world.clock
        counts["shots"] += 1
        counts["first shots"] += not self.shooters - {seat}
        counts["crowned shots"] += self.world.crown == seat and clock.waves - clock.wave >= 2
        self.shooters.add(seat)
        avenged = self._last_hit_by(seat)
        if avenged != NOBODY:
            target = self.world.level.owner_at(Cell(aim[0] // 2, aim[1] // 2))
            counts["chances of revenge"] += 1
            counts["revenges"] += self.world.seats[avenged].board.island.owner == target

    def _last_hit_by(self, seat):
        """Who had felled a wall of this seat last when it chose what to aim at, about a second ago."""
        chosen_at = self.world.clock.tick - TICKS_PER_SECOND
        return next((by for tick, by in reversed(self.felled_by[seat]) if tick <= chosen_at), NOBODY)

    def _wall(self, event):
        if event.by == event.owner:
            return
        counts = self.habits[event.by].counts
        counts["hits"] += 1
        index = self.world.seats[event.owner].board.island.frame.index(event.cell)
        if self.world.seats[event.by].board.in_overdrive:
            counts["burst hits"] += 1
            counts["fresh burst hits"] += self.laid[event.owner] >> index & 1
        if isinstance(event, WallFelled):
            self.felled_by[event.owner].append((self.world.clock.tick, event.by))
            counts["felled"] += 1
            counts["stubborn holes"] += self.stubborn[event.owner] >> index & 1


def of(seats, seed, waves=7):
    """The habits of every seat of a match on equal islands."""
    world, players, views = matches.begin(matches.islands(len(seats)), seats, seed=seed, waves=waves)
    watcher = Watcher(world)
    for _, events in matches.played(world, players, views):
        if events:
            watcher.see(events)
    return watcher.habits


def seeks_new_ground(board, personality):
    """Whether a rival of this personality, on this board in Build, would build toward no ring that it had."""
    thought = build_plan.aim(Site.of(board), matches.TUNING.personalities[personality], pieces_left=6.0)
    while True:
        try:
            next(thought)
        except StopIteration as finished:
            goal = finished.value.goal
            return goal is not None and goals.is_new_ground(board, goal)
