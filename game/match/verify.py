"""Whether a replay is true: it is played again, and every check in it is compared with the world's."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.match import lines
from game.match import replay as replays
from game.match.playback import Difference, Playback
from game.match.reading import ReplayError

_FIX = "Fix: restore the file from a copy."


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came out; `sentence` says it all."""

    path: Path
    agrees: bool
    """Every check and the result, as far as the replay goes."""
    is_complete: bool
    """The match was recorded to its end."""
    sentence: str
    ticks: int = 0
    """Ticks played again."""
    checks: int = 0
    """Checks compared."""
    section: str = ""
    field: str = ""
    """Of the first difference, at `ticks`; the field is empty where only the digest shows it."""


def verify(path: Path) -> Verdict:
    """Play the replay again and compare every check and the result; stops at the first difference."""
    try:
        playback = Playback(replays.read(path))
    except ReplayError as error:
        return Verdict(path, agrees=False, is_complete=False, sentence=str(error))
    while not playback.is_over:
        playback.advance()
        if playback.difference:
            return _differs(path, playback.compared, playback.difference)
    wrong = _wrong_end(playback)
    if wrong:
        return Verdict(
            path,
            agrees=False,
            is_complete=False,
            sentence=f"{path}: {wrong}. {_FIX}",
            ticks=playback.match.world.clock.tick,
            checks=playback.compared,
        )
    return _agrees(path, playback)


def _differs(path: Path, compared: int, found: Difference) -> Verdict:
    what = f"{found.section}, {found.field}" if found.field else found.section
    return Verdict(
        path,
        agrees=False,
        is_complete=False,
        sentence=f"{path}: at tick {found.tick} the match differs from what was recorded, first in {what}. "
        f"{_FIX}",
        ticks=found.tick,
        checks=compared,
        section=found.section,
        field=found.field,
    )


def _wrong_end(playback: Playback) -> str:
    """What is wrong with how the replay ends; empty when nothing is."""
    match, replay = playback.match, playback.replay
    tick = match.world.clock.tick
    if replay.known > tick:
        return f"the match is over at tick {tick}, but the replay goes on to tick {replay.known}"
    if replay.end is None:
        return ""
    if not match.is_over:
        return f"the replay ends at tick {tick}, but the match is not over"
    for key, value in lines.totals(match.world).items():
        if replay.end.result[key] != value:
            return f"at the end, tick {tick}, {key} is {replay.end.result[key]}, but the match gives {value}"
    return ""


def _agrees(path: Path, playback: Playback) -> Verdict:
    replay, tick, compared = playback.replay, playback.match.world.clock.tick, playback.compared
    so_far = f"{path}: all {compared} checks agree up to tick {tick}"
    if replay.end:
        sentence = f"{so_far}, and so does the result."
    elif replay.is_cut:
        sentence = f"{so_far}; there the last line is cut off, as when the game stopped while it was written."
    else:
        sentence = f"{so_far}; the match was not recorded to its end."
    return Verdict(
        path,
        agrees=True,
        is_complete=replay.end is not None,
        sentence=sentence,
        ticks=tick,
        checks=compared,
    )
