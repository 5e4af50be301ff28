"""Plays fixtures over worker processes; what is already written down (see `record`) is not played again."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from game import levels, places
from game.league import contest, outcome
from game.league import record as records
from game.league.fixtures import Fixture
from game.league.outcome import Outcome, Watcher

MOST_JOBS = 61
"""More worker processes a pool can't wait for on Windows."""


def usual_jobs() -> int:
    """A worker process for every core."""
    return min(os.cpu_count() or 1, MOST_JOBS)


def play(fixture: Fixture, replay: Path | None = None) -> Outcome:
    """Play one fixture to its end in this process."""
    level = levels.load(levels.find(fixture.level, *places.level_folders()))
    values = fixture.values or contest.shipped_balance()
    head = contest.header(level, values, fixture.seats, waves=fixture.waves, seed=fixture.seed)
    watcher = Watcher(len(fixture.seats))
    began = time.process_time()
    match = contest.play(head, replay=replay, on_tick=watcher.on_tick)
    return outcome.of(fixture, match, watcher, time.process_time() - began)


def run(
    fixtures: Iterable[Fixture],
    jobs: int,
    *,
    record: Path | None = None,
    on_played: Callable[[Outcome], None] | None = None,
) -> list[Outcome]:
    """Play all fixtures, at most `jobs` at a time; outcomes in the fixtures' order.

    With `record`, outcomes found in that file are taken from there, and new ones are added to it; its
    RecordError when it can't be used.
    """
    wanted = list(fixtures)
    written = records.opened(record, records.edition(_maps(wanted))) if record else []
    known = {found.key: found for found in written}
    missing = [fixture for fixture in wanted if fixture.key not in known]
    for fixture in wanted:
        if on_played and fixture.key in known:
            on_played(known[fixture.key])
    for played in _played(missing, jobs):
        known[played.key] = played
        if record:
            records.add(record, played.as_json())
        if on_played:
            on_played(played)
    return [known[fixture.key] for fixture in wanted]


def _maps(wanted: Iterable[Fixture]) -> Iterator[Path]:
    """The maps of these fixtures that don't ship with the game."""
    shipped = places.levels().resolve()
    for level in {fixture.level for fixture in wanted}:
        path = levels.find(level, *places.level_folders()).resolve()
        if not path.is_relative_to(shipped):
            yield path


def _played(fixtures: list[Fixture], jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        yield from map(play, fixtures)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for future in as_completed([pool.submit(play, fixture) for fixture in fixtures]):
            yield future.result()
