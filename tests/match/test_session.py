"""A match goes on whatever happens to its recorder; seats change hands; saves make no difference."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.match import recorder as recorders
from game.match import verify
from game.match.controller import Idle, Scripted
from game.match.recorder import Recorder
from game.match.session import Match
from game.rules import codec
from game.rules.commands import Forfeit, HandOver, PickBastion
from game.rules.tick import tick

from .players import ROOT, Rambler, small_header


class FullDisk(io.StringIO):
    """A file on a disk with room for so many characters; closing writes once more, and fails once more."""

    def __init__(self, room):
        super().__init__()
        self.room = room
        self.closings = 0

    def write(self, text):
        self.room -= len(text)
        if self.room < 0:
            raise OSError(28, "No space left on device")
        return len(text)

    def close(self):
        self.closings += 1
        raise OSError(28, "No space left on device")


@pytest.mark.parametrize("room", [0, 5000, 60_000])
def test_a_full_disk_never_stops_the_match_and_is_said_once(monkeypatch, room):
    disk = FullDisk(room)
    monkeypatch.setattr(recorders, "_begun", lambda _: disk)
    header = small_header(waves=1)
    match = Match(header, [Rambler(1), Rambler(2)], recorder=Recorder(header, Path("match.jsonl")))
    while not match.is_over:
        match.advance()
    assert match.world.clock.tick == 3270
    assert match.complaints == [
        "match.jsonl: the replay is no longer written (No space left on device). "
        "Fix: make room, or allow writing there; the match goes on."
    ]
    match.leave()
    assert len(match.complaints) == 1
    assert disk.closings == 1


def test_the_really_full_device_is_no_harm_either():
    header = small_header()
    match = Match(header, [Idle(), Idle()], recorder=Recorder(header, Path("/dev/full")))
    for _ in range(100):
        match.advance()
    assert len(match.complaints) == 1
    assert "/dev/full" in match.complaints[0]


def test_a_place_where_nothing_can_be_written_is_no_harm_either(tmp_path):
    (tmp_path / "file").touch()
    header = small_header()
    match = Match(header, [Idle(), Idle()], recorder=Recorder(header, tmp_path / "file" / "match.jsonl"))
    for _ in range(100):
        match.advance()
    assert len(match.complaints) == 1


def test_a_recorder_makes_its_folder_and_replaces_an_older_file(tmp_path):
    path = tmp_path / "new" / "folder" / "match.jsonl"
    header = small_header()
    for ticks in (200, 100):
        match = Match(header, [Idle(), Idle()], recorder=Recorder(header, path))
        for _ in range(ticks):
            match.advance()
        match.leave()
    assert verify.verify(path).ticks == 100


def test_a_match_left_at_its_first_tick_has_a_header_and_nothing_else(tmp_path):
    path = tmp_path / "match.jsonl"
    header = small_header()
    match = Match(header, [Idle(), Idle()], recorder=Recorder(header, path))
    match.leave()
    match.leave()
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1
    assert verify.verify(path).agrees


def test_a_match_needs_one_controller_a_seat():
    with pytest.raises(ValueError, match="2 seats need as many controllers, not 1"):
        Match(small_header(), [Idle()])


@pytest.mark.rule("3.3")
def test_a_seat_is_handed_to_a_rival_and_back_by_commands_in_the_replay(tmp_path):
    path = tmp_path / "handed.jsonl"
    calls = []

    def successor(seat, human):
        calls.append((seat, human, match.world.clock.tick))
        return Scripted({50: [HandOver(human=True)]}) if not human else Scripted({60: [PickBastion(2)]})

    header = small_header()
    first = Scripted({20: [HandOver(human=False)], 30: [PickBastion(1)]})
    match = Match(header, [first, Idle()], recorder=Recorder(header, path), successor=successor)
    match.world.seats[0].human = True
    for _ in range(100):
        match.advance()
    assert calls == [(0, False, 21), (0, True, 51)]
    assert match.world.seats[0].human
    assert match.world.seats[0].board.claim == 2


@pytest.mark.rule("3.3")
def test_hands_over_are_records_of_the_match(tmp_path):
    path = tmp_path / "handed.jsonl"
    header = small_header(waves=1)
    players = [Scripted({20: [HandOver(human=True)], 700: [HandOver(human=False)], 900: [Forfeit()]}), Idle()]
    match = Match(header, players, recorder=Recorder(header, path))
    while not match.is_over:
        match.advance()
    verdict = verify.verify(path)
    assert verdict.agrees, verdict.sentence
    assert (verdict.ticks, match.world.ranking) == (901, ((1,), (0,)))


@pytest.mark.rule("2.4")
def test_a_match_saved_and_reloaded_at_every_tick_is_the_same_match():
    header = small_header(waves=2, seed=21)
    match = Match(header, [Rambler(21, forfeits_at=5200), Rambler(22)])
    players = [Rambler(21, forfeits_at=5200), Rambler(22)]
    world = header.begin()
    while not match.is_over:
        commands = [player.commands(match.lookouts[seat]) for seat, player in enumerate(players)]
        match.advance()
        tick(world, commands)
        world = codec.decode(codec.encode(world), header.level, header.balance, header.seed, header.assists)
        assert world.clock == match.world.clock
        if world.clock.tick % 60 == 0:
            assert codec.difference(match.world, world) is None
    assert codec.difference(match.world, world) is None
    assert world.clock.tick == 5201


PLAYED_ELSEWHERE = """
import json, sys
sys.path.insert(0, "tests")
from match.players import Rambler, small_header
from game.match.session import Match
from game.rules import codec
match = Match(small_header(waves=3, seed=33), [Rambler(33), Rambler(34)])
found = []
while not match.is_over:
    match.advance()
    if match.world.clock.tick % 60 == 0:
        found.append(codec.checks(match.world))
print(json.dumps(found))
"""


@pytest.mark.rule("2.4")
def test_two_processes_with_other_hash_seeds_agree_at_every_check():
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", PLAYED_ELSEWHERE],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
        )
        for seed in ("1", "4242")
    ]
    first, second = (json.loads(run.communicate()[0]) for run in runs)
    assert len(first) == len(second) > 170
    for at, (one, other) in enumerate(zip(first, second, strict=True)):
        assert codec.first_unlike(one, other) is None, f"tick {60 * (at + 1)}"
