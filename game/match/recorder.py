"""Writes a match down as it is played, each line at once, so that another process can follow (see `lines`).

Called by `Match` alone, which catches an OSError from here and plays on without a recorder.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO

from game.match import header as headers
from game.match import lines
from game.match.controller import Controller, Point
from game.match.header import Header
from game.match.lines import HUNDREDTHS
from game.match.replay import BEAT_TICKS, CHECK_TICKS, HAND_TICKS, Replay
from game.rules import codec
from game.rules.commands import Command
from game.rules.world import Phase, World


class Recorder:
    """Writes one replay. Whatever writes may raise an OSError."""

    def __init__(self, header: Header, path: Path, *, after: Replay | None = None) -> None:
        """`begin` opens the file: a new one, or the one that is written on `after` what was read of it."""
        self.path = path
        self._header = header
        self._after = after
        self._file: TextIO | None = None
        self._hands: list[Point | None] = []
        self._beat = after.beat if after else 0
        """The last tick at which a heartbeat or checks were written."""

    def begin(self, world: World) -> None:
        """Open the file, and write its header or the heartbeat that is due."""
        if self._after:
            self._file = _continued(self.path, self._after.size)
            if world.clock.tick >= self._beat + BEAT_TICKS:
                self._write_beat(world)
        else:
            self._file = _begun(self.path)
            self._write(headers.as_json(self._header))

    def take_commands(self, tick: int, by_seat: Sequence[Sequence[Command]]) -> None:
        """Write what the seats ask for in the tick about to be carried out, if anything."""
        if any(by_seat):
            self._write(lines.commands_as_json(tick, by_seat))

    def take_tick(self, world: World, controllers: Sequence[Controller]) -> None:
        """After a tick: write the cursor track, heartbeat and checks where they are due, and the end."""
        tick = world.clock.tick
        if tick % HAND_TICKS == 0:
            hands = [controller.hand for controller in controllers]
            if hands != self._hands:
                self._hands = hands
                self._write({"tick": tick, "hands": [_hundredths(hand) for hand in hands]})
        if tick % BEAT_TICKS == 0:
            self._write_beat(world)
        if world.clock.phase is Phase.OVER:
            if tick % CHECK_TICKS:
                self._write({"tick": tick, "checks": codec.checks(world)})
            self._write({"tick": tick, "end": lines.totals(world)})
            self._close()

    def leave(self, world: World) -> None:
        """The match is left, perhaps before its end: write how far it got."""
        if self._file:
            if self._beat < world.clock.tick:
                self._write({"tick": world.clock.tick})
            self._close()

    def drop(self) -> None:
        """Let go of a file that can't be written any more."""
        file, self._file = self._file, None
        if file:
            with suppress(OSError):  # closing tries once more to write what could not be written
                file.close()

    def _close(self) -> None:
        file, self._file = self._file, None
        if file:
            file.close()

    def _write_beat(self, world: World) -> None:
        self._beat = world.clock.tick
        line: dict[str, Any] = {"tick": self._beat}
        if self._beat % CHECK_TICKS == 0:
            line["checks"] = codec.checks(world)
        self._write(line)

    def _write(self, line: dict[str, Any]) -> None:
        assert self._file, "begin comes first"
        self._file.write(_dumps(line) + "\n")
        self._file.flush()


_dumps = json.JSONEncoder(separators=(",", ":")).encode


def _hundredths(hand: Point | None) -> list[int] | None:
    return [round(hand[0] * HUNDREDTHS), round(hand[1] * HUNDREDTHS)] if hand else None


def _begun(path: Path) -> TextIO:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path.open("w", encoding="utf-8", newline="\n")


def _continued(path: Path, size: int) -> TextIO:
    with path.open("r+b") as file:
        file.truncate(size)
    return path.open("a", encoding="utf-8", newline="\n")
