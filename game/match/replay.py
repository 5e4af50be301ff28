"""A replay being read: its header, then what was written after it, also while the match is being played.

Ticks come in order, with a heartbeat at every tenth and checks at every sixtieth, so nothing can be missing
unseen. `playback` plays what is read here, `verify` judges it, `summary` reads both ends of the file alone.
"""

from __future__ import annotations

import stat
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from game.language import text
from game.match import header as headers
from game.match import lines, reading
from game.match.header import Header
from game.match.lines import HUNDREDTHS, Beat, Checked, Commands, Ended, Hands, Line
from game.match.reading import MOST_LINE_BYTES, OtherRelease, ReplayError, Unfit
from game.rules.commands import Command

BEAT_TICKS = 10
"""From one heartbeat to the next."""

CHECK_TICKS = 60
"""From one line of checks to the next."""

HAND_TICKS = 6
"""The cursor track has at most ten points a second."""


@dataclass(slots=True)
class Replay:
    """What has been read of a replay's file; `read_on` reads what was written since."""

    path: Path
    header: Header
    size: int
    """Bytes of whole lines read."""
    known: int = 0
    """So many ticks can be played: the commands of each are known."""
    commands: dict[int, tuple[tuple[Command, ...], ...]] = field(default_factory=dict)
    """By tick, then by seat; ticks without any are left out."""
    checks: dict[int, dict[str, str]] = field(default_factory=dict)
    """By how many ticks had passed."""
    hands: list[Hands] = field(default_factory=list)
    end: Ended | None = None
    is_cut: bool = False
    """The file ends in the middle of a line."""
    line_count: int = 1
    beat: int = 0
    """The last heartbeat that was due."""

    def read_on(self) -> None:
        """Read every whole line written since; ReplayError when the file is damaged."""
        with opened(self.path) as file:
            file.seek(self.size)
            for raw in self._whole_lines(file):
                self._take(raw)

    def hand_at(self, seat: int, tick: float) -> tuple[float, float] | None:
        """Where a seat's pointing hand was at a tick, in tiles, on its way between two points."""
        after = bisect_right(self.hands, tick, key=lambda hands: hands.tick)
        before = self.hands[after - 1].points[seat] if after else None
        if before is None:
            return None
        x, y = before
        if after < len(self.hands) and (goal := self.hands[after].points[seat]):
            share = 1 - (self.hands[after].tick - tick) / HAND_TICKS
            if share > 0:
                return (x + (goal[0] - x) * share) / HUNDREDTHS, (y + (goal[1] - y) * share) / HUNDREDTHS
        return x / HUNDREDTHS, y / HUNDREDTHS

    def _whole_lines(self, file: BinaryIO) -> Iterator[bytes]:
        while raw := file.readline(MOST_LINE_BYTES + 1):
            self.is_cut = not raw.endswith(b"\n")
            if self.is_cut and len(raw) <= MOST_LINE_BYTES:
                return
            self.line_count += 1
            yield raw
            self.size += len(raw)

    def _take(self, raw: bytes) -> None:
        try:
            line = lines.from_json(reading.parsed(raw), len(self.header.players))
            self._check_order(line)
        except Unfit as error:
            raise damaged(self.path, self.line_count, error, f"; it plays up to tick {self.known}") from error
        self.known = line.tick
        match line:
            case Commands(tick, by_seat):
                self.commands[tick] = by_seat
                self.known = tick + 1
            case Hands():
                self.hands.append(line)
            case Checked(tick, checks):
                self.checks[tick] = checks
            case Ended():
                self.end = line
            case Beat():
                pass

    def _check_order(self, line: Line) -> None:
        due = self.beat + BEAT_TICKS
        if self.end:
            raise Unfit("something follows the end of the match")
        if line.tick < self.known:
            raise Unfit(f"tick {line.tick} comes after tick {self.known} was reached")
        if line.tick > due or (line.tick == due and isinstance(line, Commands)):
            raise Unfit(f"the heartbeat of tick {due} is missing before this line of tick {line.tick}")
        if isinstance(line, Checked) and line.tick in self.checks:
            raise Unfit(f"tick {line.tick} has its checks already")
        if isinstance(line, Ended) and line.tick not in self.checks:
            raise Unfit(f"the end at tick {line.tick} lacks its checks")
        if isinstance(line, Beat | Checked) and line.tick == due:
            if due % CHECK_TICKS == 0 and isinstance(line, Beat):
                raise Unfit(f"the heartbeat of tick {due} lacks its checks")
            self.beat = due


def read(path: Path) -> Replay:
    """The replay in this file as far as it is written; ReplayError when it is none or damaged."""
    header, size = read_header(path)
    replay = Replay(path, header, size)
    replay.read_on()
    return replay


def read_header(path: Path) -> tuple[Header, int]:
    """The header of a replay, and how many bytes it takes; ReplayError when there is none to use."""
    with opened(path) as file:
        raw = file.readline(MOST_LINE_BYTES + 1)
    try:
        header = headers.from_json(reading.parsed(raw))
    except Unfit as error:
        raise damaged(path, 1, error) from error
    return header, len(raw)


def opened(path: Path) -> BinaryIO:
    """The file, opened for reading; ReplayError when the system says no, or it is no regular file."""
    try:
        if stat.S_ISREG(path.stat().st_mode):  # a pipe would be waited for without end
            return path.open("rb")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "bad name"
        raise _closed(path, f"can't be opened ({reason})") from error
    raise _closed(path, "is not a regular file")


def _closed(path: Path, why: str) -> ReplayError:
    shown = text("{file} can't be opened. Fix: look whether it is still there.", file=path.name)
    return ReplayError(f"{path}: {why}. Fix: give the path of a replay.", shown)


def damaged(path: Path, line: int, unfit: Unfit, rest: str = "") -> ReplayError:
    """The sentence for a damaged line."""
    shown = text("{file} is damaged in line {line}. Fix: restore it from a copy.", file=path.name, line=line)
    if isinstance(unfit, OtherRelease):
        shown = text(
            "{file} is of another release. Fix: play it with the game that recorded it.", file=path.name
        )
    return ReplayError(f"{path}:{line}: {unfit}. Fix: {unfit.fix}{rest}.", shown)
