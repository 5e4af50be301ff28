"""What a list of replays shows of each: read from the two ends of the file, however long it is."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.match import lines, reading
from game.match import replay as replays
from game.match.header import Player
from game.match.help import Help
from game.match.lines import Commands, Ended
from game.match.reading import MOST_LINE_BYTES, Unfit
from game.rules.commands import HandOver
from game.rules.world import TICKS_PER_SECOND, Assists

_TAIL_BYTES = 1 << 16

_HANDED_OVER = f'"{HandOver.__name__}"'.encode()
"""What a line holds in which a person leaves their seat to a rival, or takes it back."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A replay at a glance."""

    path: Path
    level_id: str
    level_name: str
    theme: str
    players: tuple[Player, ...]
    """By seat."""
    waves: int
    seed: int
    assists: Assists
    help: Help
    ticks: int
    """How far it goes."""
    is_complete: bool
    """The match was recorded to its end."""
    ranking: tuple[tuple[int, ...], ...]
    """The seats by place, ties together; empty unless complete."""
    scores: tuple[int, ...]
    """By seat; empty unless complete."""

    @property
    def seconds(self) -> int:
        """How long it takes to watch, rounded down."""
        return self.ticks // TICKS_PER_SECOND


def info(path: Path) -> Summary:
    """The summary of a replay, also of one still being written; ReplayError when it is none or damaged there.

    What lies between the two ends is not looked at: that is for `verify`.
    """
    header, size = replays.read_header(path)
    ticks, end = _last(path, size, len(header.players))
    return Summary(
        path,
        header.level.id,
        header.level.name,
        header.level.theme,
        header.players,
        header.waves,
        header.seed,
        header.assists,
        header.help,
        ticks,
        end is not None,
        tuple(tuple(place) for place in end.result["ranking"]) if end else (),
        tuple(end.result["scores"]) if end else (),
    )


def deputised(path: Path) -> tuple[int, ...]:
    """The seats that a rival has played for their person; ReplayError where a line that tells it is damaged.

    The whole file is looked through.
    """
    header, _ = replays.read_header(path)
    found = set()
    with replays.opened(path) as file:
        for number, line in enumerate(file, start=1):
            if _HANDED_OVER in line:
                found |= _left_in(path, number, line, len(header.players))
    return tuple(sorted(found))


def _left_in(path: Path, number: int, line: bytes, seat_count: int) -> set[int]:
    try:
        read = lines.from_json(reading.parsed(line), seat_count)
    except Unfit as error:
        raise replays.damaged(path, number, error) from error
    said = read.by_seat if isinstance(read, Commands) else ()
    return {seat for seat, commands in enumerate(said) if HandOver(human=False) in commands}


def _last(path: Path, header_size: int, seat_count: int) -> tuple[int, Ended | None]:
    """How many ticks the last whole line knows of, and the end if it is one."""
    with replays.opened(path) as file:
        size = file.seek(0, 2)
        file.seek(max(header_size, size - _TAIL_BYTES))
        tail = file.read(MOST_LINE_BYTES)
    whole = tail[: tail.rfind(b"\n") + 1]
    if not whole:
        return 0, None
    try:
        line = lines.from_json(reading.parsed(whole.splitlines(keepends=True)[-1]), seat_count)
    except Unfit as error:
        last_line = path.read_bytes().count(b"\n")
        raise replays.damaged(path, last_line, error) from error
    if isinstance(line, Commands):
        return line.tick + 1, None
    return line.tick, line if isinstance(line, Ended) else None
