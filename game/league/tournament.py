"""Plays fixtures over worker processes; what is already written down is not played again.

Results go line by line into a file, so that a league of hours can be stopped and resumed.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from game import levels, places
from game.league import contest, outcome
from game.league.fixtures import Fixture
from game.league.outcome import Outcome, Watcher


def play(fixture: Fixture, replay: Path | None = None) -> Outcome:
    """Play one fixture to its end in this process."""
    level = levels.load(levels.find(fixture.level, places.levels()))
    values = fixture.values or contest.shipped_balance()
    head = contest.header(level, values, fixture.seats, waves=fixture.waves, seed=fixture.seed)
    watcher = Watcher(len(fixture.seats))
    began = time.process_time()
    match = contest.play(head, replay=replay, on_tick=watcher.on_tick)
    return outcome.of(fixture, match, watcher, time.process_time() - began)


class RecordError(Exception):
    """A league's file can't be used; the message is one sentence with the fix."""

    def __init__(self, record: Path, reason: str) -> None:
        super().__init__(f"{record} can't be used ({reason}). Fix: remove it, or name another --record.")


def run(
    fixtures: Iterable[Fixture],
    jobs: int,
    *,
    record: Path | None = None,
    on_played: Callable[[Outcome], None] | None = None,
) -> list[Outcome]:
    """Play all fixtures, at most `jobs` at a time; outcomes in the fixtures' order.

    With `record`, outcomes found in that file are taken from there, and new ones are added to it; RecordError
    when it can't be read or written.
    """
    wanted = list(fixtures)
    known = {found.key: found for found in _resumed(record)} if record else {}
    missing = [fixture for fixture in wanted if fixture.key not in known]
    for fixture in wanted:
        if on_played and fixture.key in known:
            on_played(known[fixture.key])
    for played in _played(missing, jobs):
        known[played.key] = played
        if record:
            _write(record, "a", [played])
        if on_played:
            on_played(played)
    return [known[fixture.key] for fixture in wanted]


def read(record: Path) -> Iterator[Outcome]:
    """The outcomes in a league's file; half a last line, from a league that was stopped, is left out."""
    if not record.exists():
        return
    try:
        lines = record.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(record, getattr(error, "strerror", None) or "it is no text") from error
    for number, line in enumerate(lines, start=1):
        try:
            value = json.loads(line)
        except ValueError as error:
            if number == len(lines):
                return
            raise RecordError(record, f"line {number} is no outcome of a match") from error
        try:
            yield outcome.from_json(value)
        except (KeyError, TypeError) as error:
            raise RecordError(record, f"line {number} is no outcome as this release keeps it") from error


def _resumed(record: Path) -> list[Outcome]:
    """What is written down; half a last line is cut off, so that new lines stand on their own."""
    found = list(read(record))
    _write(record, "w", found)
    return found


def _write(record: Path, mode: str, outcomes: Iterable[Outcome]) -> None:
    try:
        with record.open(mode, encoding="utf-8") as file:
            file.writelines(json.dumps(each.as_json()) + "\n" for each in outcomes)
    except OSError as error:
        raise RecordError(record, error.strerror or type(error).__name__) from error


def _played(fixtures: list[Fixture], jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        yield from map(play, fixtures)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for future in as_completed([pool.submit(play, fixture) for fixture in fixtures]):
            yield future.result()
