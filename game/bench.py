"""`neon-bastion bench`: the game's own figures, each beside a fixed reference loop run in the same process.

Milliseconds differ from machine to machine, the ratio to the reference loop hardly does: a figure that grows
against it has really grown. Targets are shown, never asserted: speed is measured, not tested.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from statistics import median

from game import levels, places
from game.league import contest, stopwatch
from game.match.header import Header
from game.rules import legality, phases, rings
from game.rules.commands import BuyCannon, Kind, PlacePiece
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.tick import tick
from game.rules.world import TICKS_PER_SECOND, Phase, Shot, World

REPEATS = 5
QUIET_TICKS = 400
BUSY_SHOTS = 20
MEMORY_MATCHES = 12
WARM_MATCHES = 4


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement; `references` is how many runs of the reference loop it takes as long as."""

    name: str
    value: float
    unit: str
    target: str
    references: float | None = None


def run(*, as_json: bool) -> int:
    """Measure everything and print it as a table or as JSON; always 0."""
    reference = _microseconds(reference_loop)
    figures = [Figure("reference loop", reference, "us", "", 1.0)]
    for measure in (_rules, _matches, _rivals, _starts, _frames, _title):
        figures += [_beside(figure, reference) for figure in measure()]
    if as_json:
        print(json.dumps([asdict(figure) for figure in figures]))
        return 0
    for figure in figures:
        beside = "" if figure.references is None else f"{figure.references:10.3f} x reference"
        print(f"{figure.name:44} {figure.value:10.2f} {figure.unit:14} {figure.target:16} {beside}".rstrip())
    return 0


def reference_loop() -> int:
    """Fixed work in whole numbers of the size that boards have."""
    bits, total = (1 << 1500) // 7, 0
    for step in range(200):
        bits = (bits ^ bits >> step) & ~(bits << 1 & bits)
        total += bits.bit_count()
    return total


def _beside(figure: Figure, reference: float) -> Figure:
    microseconds = {"us": 1.0, "ms": 1e3, "s": 1e6}.get(figure.unit)
    if microseconds is None:
        return figure
    references = figure.value * microseconds / reference
    return Figure(figure.name, figure.value, figure.unit, figure.target, references)


def _microseconds(work: Callable[[], object], times: int = 200) -> float:
    """The median over some repeats of the mean time of one call."""
    means = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        for _ in range(times):
            work()
        means.append((time.perf_counter() - began) / times * 1e6)
    return median(means)


# -- the rules


def _rules() -> list[Figure]:
    world = _defended_world()
    quiet = _median_tick(world)
    busy = _median_tick(world, BUSY_SHOTS)
    board = world.seats[0].board
    frame = board.island.frame
    enclosed = _microseconds(lambda: rings.enclosed(frame, board.walls))
    anchors = _microseconds(lambda: legality.anchors(board, Piece.T, 1))
    world.clock.phase, board.hand = Phase.BUILD, Piece.T
    spot = board.island.bastions[1]
    check = _microseconds(lambda: legality.check(board, PlacePiece(Cell(spot.x + 3, spot.y), 1)))
    return [
        Figure("tick, 4 seats, nothing in flight", quiet, "us", "<= 12"),
        Figure(f"tick, 4 seats, {BUSY_SHOTS} shots in flight", busy, "us", "<= 100"),
        Figure("enclosure of one seat's board", enclosed, "us", "<= 25"),
        Figure("anchors of one piece and rotation", anchors, "us", "<= 5"),
        Figure("check of a placement", check, "us", "<= 15"),
    ]


def _defended_world() -> World:
    """Four seats with three Rapids each, in Defend."""
    level = levels.load(levels.find("four-hearts", places.levels()))
    seats = [phases.SeatSetup(human=False, island=island.owner) for island in level.islands]
    world = phases.begin(level, contest.shipped_balance(), seed=1, waves=7, seats=seats)
    _play_to(world, Phase.DEPLOY)
    for seat in world.seats:
        core = seat.board.island.bastions[seat.board.claim]
        tick(world, [[BuyCannon(Kind.RAPID, Cell(core.x + 2, core.y + dy)) for dy in (-2, 0, 2)]] * 4)
    _play_to(world, Phase.DEFEND)
    return world


def _play_to(world: World, phase: Phase) -> None:
    while world.clock.phase is not phase:
        tick(world, [()] * 4)


def _median_tick(world: World, shots: int = 0) -> float:
    times = []
    for number in range(QUIET_TICKS):
        while len(world.shots) < shots:
            world.shots.append(_shot(world, number + len(world.shots)))
        began = time.perf_counter()
        tick(world, [()] * 4)
        times.append(time.perf_counter() - began)
    return median(times) * 1e6


def _shot(world: World, number: int) -> Shot:
    """A Rapid's shell from one seat's cannon to a tile beside another's bastion."""
    seat = number % 4
    origin = world.seats[seat].board.cannons[0].centre
    target = world.seats[(seat + 1) % 4].board.island.bastions[number % 3]
    aim = 2 * (target.x + number % 5) + 1, 2 * target.y + 1
    return Shot(number, seat, Kind.RAPID, origin, aim, world.clock.tick, boosted=False)


# -- whole matches


def _matches() -> list[Figure]:
    level = levels.load(levels.find("four-hearts", places.levels()))
    seats = [contest.parse_seat("veteran")] * 4
    values = contest.shipped_balance()
    speeds, memory = [], []
    for seed in range(WARM_MATCHES + MEMORY_MATCHES):
        began = time.process_time()
        match = contest.play(contest.header(level, values, seats, waves=7, seed=seed))
        spent = time.process_time() - began
        speeds.append(match.world.clock.tick / TICKS_PER_SECOND / spent)
        memory.append(_resident_megabytes())
    growth = (memory[-1] - memory[WARM_MATCHES - 1]) / MEMORY_MATCHES
    return [
        Figure("7-wave match of 4 rivals, speed", median(speeds), "x real time", ">= 100"),
        Figure("resident memory, growth a match", growth, "MB", "<= 0.2"),
    ]


# -- rivals


def _rivals() -> list[Figure]:
    """What a decision of an Elite costs, and matches of four."""
    timed = stopwatch.timed(_head("elite", seed=1))
    decisions = sorted(ms for rival in timed for ms in rival.decisions)
    slices = sorted(ms for rival in timed for ms in rival.slices)
    return [
        Figure("Elite, thought a placement, mean", sum(decisions) / len(decisions), "ms", "<= 8"),
        Figure("Elite, thought a placement, p95", decisions[len(decisions) * 95 // 100], "ms", "<= 20"),
        Figure("Elite, longest slice of a frame", slices[-1], "ms", "<= 2"),
        Figure("7-wave match of 4 Elite", _match_seconds("elite"), "s", "<= 3"),
        Figure("7-wave match of 4 Cadets", _match_seconds("cadet"), "s", "<= 1"),
    ]


def _match_seconds(skill: str) -> float:
    times = []
    for seed in range(3):
        began = time.process_time()
        contest.play(_head(skill, seed))
        times.append(time.process_time() - began)
    return median(times)


def _head(skill: str, seed: int) -> Header:
    """The header of a match of four rivals of a skill."""
    level = levels.load(levels.find("four-hearts", places.levels()))
    return contest.header(
        level, contest.shipped_balance(), [contest.parse_seat(skill)] * 4, waves=7, seed=seed
    )


def _resident_megabytes() -> float:
    try:
        with open("/proc/self/statm", encoding="ascii") as pages:  # noqa: PTH123 no file of ours
            return int(pages.read().split()[1]) * resource.getpagesize() / 1e6
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


# -- start-up and frames, each in a process of its own


def _starts() -> list[Figure]:
    bare = _process_seconds("pass")
    rules = _process_seconds("import game.rules.tick") - bare
    return [Figure("import of the rules", rules, "s", "<= 0.15")]


def _process_seconds(program: str) -> float:
    times = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True)
        times.append(time.perf_counter() - began)
    return median(times)


def _frames() -> list[Figure]:
    """Time to submit a frame, beside an empty one and a naive one, with a driver that draws nothing.

    Then whole frames.
    """
    return [*_framed({"GALLIUM_NOOP": "1", "DISPLAY": ""}), *_framed({"DISPLAY": ""})]


def _framed(environment: dict[str, str]) -> list[Figure]:
    done = subprocess.run(
        [sys.executable, "-m", "game.scenes.frame_bench"],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        print(f"frames: not measured ({done.stderr.strip().splitlines()[-1:]})", file=sys.stderr)
        return []
    return [Figure(**values) for values in json.loads(done.stdout)]


def _title() -> list[Figure]:
    """How soon the title is there and what it costs; only where there is a display."""
    done = subprocess.run(
        [sys.executable, "-m", "game.scenes.title_bench", str(time.monotonic())],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        print(f"title: not measured ({done.stderr.strip()})", file=sys.stderr)
        return []
    noted = json.loads(done.stdout)
    return [
        Figure("start to title", noted["title_seconds"], "s", "<= 3"),
        Figure("title that nobody touches", noted["core_percent"], "% of a core", "<= 15"),
    ]
