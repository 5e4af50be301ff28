"""What a list of replays shows of each: read from the two ends of the file, however long it is."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.match import lines, reading
from game.match import replay as replays
from game.match.header import Player
from game.match.lines import Commands, Ended
from game.match.reading import MOST_LINE_BYTES, Unfit
from game.rules.world import TICKS_PER_SECOND, Assists

_TAIL_BYTES = 1 << 16


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
        ticks,
        end is not None,
        tuple(tuple(place) for place in end.result["ranking"]) if end else (),
        tuple(end.result["scores"]) if end else (),
    )


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
